"""Pictures of the sheet that gets the real model: `sheet_screenshots.py FOLDER`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "2"

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from plamo_desktop.core.download_errors import OfflineError
from plamo_desktop.core.settings import Appearance
from plamo_desktop.models.progress import Progress, Stage
from plamo_desktop.models.releases import RELEASES
from plamo_desktop.ui.model_sheet import ModelSheet
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.theme import Theme

# Not the licence: that is fetched, and shown as it is published.
_LICENCE = {
    "en": "Here stands the text of the licence, as its publisher ships it.\n\n" * 8,
    "ja": "ここには、発行者が配布しているとおりのライセンス本文が表示されます。\n\n" * 8,
}
_TOTAL = 5_374_000_000
_HALF = Progress(Stage.DOWNLOADING, 3_210_000_000, _TOTAL, "model.safetensors", 48.2e6, 45.0)


def _licence(sheet: ModelSheet) -> None:
    sheet.show_licence().show_licence(_LICENCE)


def _agreed(sheet: ModelSheet) -> None:
    page = sheet.show_licence()
    page.show_licence(_LICENCE)
    page.private.setChecked(True)
    page.agreement.setChecked(True)


def _running(sheet: ModelSheet) -> None:
    sheet.show_download().show_progress(_HALF)


def _paused(sheet: ModelSheet) -> None:
    sheet.show_download().show_paused(_HALF)


def _failed(sheet: ModelSheet) -> None:
    error = OfflineError(host="huggingface.co", detail="The connection broke.")
    sheet.show_download().show_error(_HALF, error)


_STATES: dict[str, Callable[[ModelSheet], None]] = {
    "sheet-licence": _licence,
    "sheet-licence-agreed": _agreed,
    "sheet-download": _running,
    "sheet-paused": _paused,
    "sheet-failed": _failed,
}


def main() -> None:
    """Render every state, light and dark, in all languages of the interface."""
    parser = argparse.ArgumentParser(description="Renders the model sheet.")
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(sys.argv[:1])
    theme = Theme(app, Appearance.LIGHT)
    parent = QWidget()
    for code in ("en", "ja"):
        for name, show in _STATES.items():
            for appearance in (Appearance.LIGHT, Appearance.DARK):
                theme.set_appearance(appearance)
                sheet = ModelSheet(Texts.load(code), RELEASES["4bit"], parent)
                show(sheet)
                sheet.show()
                for _ in range(5):
                    QGuiApplication.processEvents()
                path = options.folder / f"{name}-{code}-{appearance.value}.png"
                sheet.grab().save(str(path))
                sheet.close()
                sheet.deleteLater()
                print(path)


if __name__ == "__main__":
    main()
