"""Renews the pictures of the documents from the program itself: `./dev screenshots`.

python packaging/doc_pictures.py FOLDER
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import layouts
import numpy as np
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from plamo_desktop.core.settings import Appearance
from plamo_desktop.ui.theme import Theme

_LIGHT, _DARK = Appearance.LIGHT, Appearance.DARK
# Picture: state, language of the interface, appearance.
PICTURES = {
    "window": ("main-done", "en", _LIGHT),
    "window-dark": ("main-done", "en", _DARK),
    "window-ja": ("main-done", "ja", _LIGHT),
    "files": ("main-files", "en", _LIGHT),
    "files-ja": ("main-files", "ja", _LIGHT),
    "card": ("card", "en", _LIGHT),
    "card-ja": ("card", "ja", _LIGHT),
}


def save(image: QImage, path: Path) -> None:
    """Write a picture small: with its 256 commonest colours, which are nearly all it has."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    colours, counts = np.unique(np.frombuffer(image.constBits(), np.uint32), return_counts=True)
    table = colours[np.argsort(-counts, kind="stable")[:256]].tolist()
    few = image.convertToFormat(QImage.Format.Format_Indexed8, table)
    few.setDevicePixelRatio(1.0)
    if not few.save(str(path), quality=0):
        raise OSError(f"{path} cannot be written.")


def settled(grab: Callable[[], QImage]) -> QImage:
    """The picture that comes twice in a row: on a busy machine one may come too early."""
    before, image = QImage(), grab()
    while image != before:
        before, image = image, grab()
    return image


def main() -> None:
    """Make all pictures."""
    parser = argparse.ArgumentParser(description="Renews the pictures of the documents.")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    app = QApplication(sys.argv[:1])
    theme, parent = Theme(app, _LIGHT), QWidget()
    grabs = layouts.states(parent)
    for name, (state, code, mode) in PICTURES.items():
        path = folder / f"{name}.png"
        save(settled(partial(grabs[state], code, mode, theme)), path)
        print(f"{path}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
