"""The disk image: the app, a link to Applications, and a picture behind both."""

from __future__ import annotations

import hashlib
import json
import plistlib
import tempfile
from pathlib import Path

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
    info = plistlib.loads((app / "Contents/Info.plist").read_bytes())
    icon = app / "Contents" / "Resources" / Path(info["CFBundleIconFile"]).with_suffix(".icns")
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


def write_checksum(image: Path) -> str:
    """Write `image.sha256`, as `shasum -a 256 -c` reads it; the sum."""
    with image.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    image.with_name(f"{image.name}.sha256").write_text(f"{digest}  {image.name}\n", "ascii")
    say(f"{digest}  {image.name}")
    return digest
