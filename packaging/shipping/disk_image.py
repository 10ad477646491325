"""The disk image: the app, a link to Applications, and a picture behind both."""

from __future__ import annotations

import hashlib
import json
import tempfile
from pathlib import Path

from shipping import signing
from shipping.tools import ShippingError, run, say

SIZE = (660, 400)
"""Of the window, in points."""
APP_AT, APPLICATIONS_AT = (180, 190), (480, 190)
"""Where the icons stand, by their middles."""
ICON = 128


def make_image(app: Path, background: Path, image: Path) -> None:
    """Write a disk image; one of that name is replaced.

    Args:
        app: The bundle.
        background: A picture; the one of twice the size beside it is used too.
        image: The file to write.
    """
    image.parent.mkdir(parents=True, exist_ok=True)
    image.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder, "settings.json")
        settings.write_text(json.dumps(layout(app, background)), encoding="utf-8")
        run("dmgbuild", "--settings", settings, app.stem, image)
    if not image.is_file():
        raise ShippingError(f"dmgbuild wrote no {image.name}.")
    run("hdiutil", "verify", image)


def layout(app: Path, background: Path) -> dict[str, object]:
    """What dmgbuild is told."""
    name = signing.said_by(app, "CFBundleIconFile")
    icon = app / "Contents" / "Resources" / Path(name).with_suffix(".icns")
    return {
        "title": app.stem,
        "icon": str(icon.resolve()),
        "background": str(background.resolve()),
        "icon-size": ICON,
        "format": "ULFO",
        "window": {
            "position": {"x": 200, "y": 160},
            "size": {"width": SIZE[0], "height": SIZE[1]},
        },
        "contents": [
            {
                "x": APP_AT[0], "y": APP_AT[1], "type": "file",
                "path": str(app.resolve()), "hide_extension": True,
            },
            {
                "x": APPLICATIONS_AT[0], "y": APPLICATIONS_AT[1], "type": "link",
                "path": "/Applications",
            },
        ],
    }  # fmt: skip


def checksum_file(image: Path) -> Path:
    """Where an image's checksum lies."""
    return image.with_name(f"{image.name}.sha256")


def write_checksum(image: Path, contents: Path) -> str:
    """Write `image.sha256`, as `shasum -a 256 -c` reads it; the sum.

    Args:
        image: The name it is for.
        contents: The file that will have that name.
    """
    with contents.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    checksum_file(image).write_text(f"{digest}  {image.name}\n", "ascii")
    say(f"{digest}  {image.name}")
    return digest
