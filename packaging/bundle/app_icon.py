"""The app's icon as the Mac wants it: every size, drawn from the SVG files, in one `.icns` file.

    python packaging/bundle/app_icon.py FOLDER

writes the file and a PNG picture of each size.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

_ICONS: Final = Path(__file__).resolve().parents[2] / "resources" / "icons"
NAME: Final = "plamo-desktop.icns"

# Kind of entry: its points and pixels. As PNG, the two smallest would not be shown on every Mac.
_AS_ARGB: Final = {"ic04": (16, 16), "ic05": (32, 32)}
_AS_PNG: Final = {
    "ic11": (16, 32), "ic12": (32, 64), "ic07": (128, 128), "ic13": (128, 256), "ic08": (256, 256),
    "ic14": (256, 512), "ic09": (512, 512), "ic10": (512, 1024),
}  # fmt: skip
# Up to so many points there is a drawing of its own, on a grid of whole pixels.
_SMALL: Final = 32


def icns(entries: Mapping[str, bytes]) -> bytes:
    """The contents of an `.icns` file: kinds of entries, and what is in each."""
    parts = [
        kind.encode("ascii") + struct.pack(">I", 8 + len(data)) + data
        for kind, data in entries.items()
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def argb(pixels: bytes) -> bytes:
    """An entry of pixels of four bytes each, alpha first: channel by channel, runs packed."""
    return b"ARGB" + b"".join(packed(pixels[channel::4]) for channel in range(4))


def packed(channel: bytes) -> bytes:
    """A channel: 3 to 130 times the same byte, or up to 128 bytes as they are."""
    out, plain = bytearray(), bytearray()

    def flush() -> None:
        for start in range(0, len(plain), 128):
            part = plain[start : start + 128]
            out.append(len(part) - 1)
            out.extend(part)
        plain.clear()

    for value, group in groupby(channel):
        length = len(list(group))
        while length >= 3:
            flush()
            run = min(length, 130)
            out.extend((run + 125, value))
            length -= run
        plain.extend([value] * length)
    flush()
    return bytes(out)


def draw(folder: Path) -> Path:
    """Draw every size, and write the `.icns` file with the pictures beside it.

    A QGuiApplication has to be there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    entries: dict[str, bytes] = {}
    for kind, (points, size) in {**_AS_ARGB, **_AS_PNG}.items():
        picture = _image(points, size)
        file = folder / f"icon-{kind}-{size}.png"
        picture.save(str(file))
        entries[kind] = argb(_alpha_first(picture)) if kind in _AS_ARGB else file.read_bytes()
    path = folder / NAME
    path.write_bytes(icns(entries))
    return path


def _image(points: int, size: int) -> QImage:
    made = QImage(size, size, QImage.Format.Format_ARGB32)
    made.fill(Qt.GlobalColor.transparent)
    drawing = _ICONS / ("app-small.svg" if points <= _SMALL else "app.svg")
    painter = QPainter(made)
    QSvgRenderer(str(drawing)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return made


def _alpha_first(picture: QImage) -> bytes:
    """The pixels in four bytes each: alpha, red, green, blue."""
    return b"".join(
        struct.pack(">I", picture.pixel(x, y))
        for y in range(picture.height())
        for x in range(picture.width())
    )


def main() -> None:
    """Draw into the folder that is given."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication([])
    sys.stdout.write(f"{draw(Path(sys.argv[1]))}\n")
    del application


if __name__ == "__main__":
    main()
