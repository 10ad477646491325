"""Signatures: hardened runtime and a trusted time stamp on everything that is code."""

from __future__ import annotations

import plistlib
from pathlib import Path
from xml.parsers.expat import ExpatError

from shipping.inner_code import code_inside
from shipping.tools import ShippingError, run, say

ENTITLEMENTS = Path(__file__).parents[1] / "bundle" / "entitlements.plist"
_AT_ONCE = 50


def said_by(app: Path, key: str) -> str:
    """What a bundle's `Info.plist` says.

    Raises:
        ShippingError: It is no bundle, or says nothing of this.
    """
    try:
        info = plistlib.loads((app / "Contents/Info.plist").read_bytes())
    except (OSError, ValueError, ExpatError) as error:
        raise ShippingError(f"{app} is no bundle: {error}.") from error
    value = info.get(key) if isinstance(info, dict) else None
    if not isinstance(value, str):
        raise ShippingError(f"{app} is no bundle: its Info.plist has no {key}.")
    return value


def program_of(app: Path) -> Path:
    """The bundle's own executable.

    Raises:
        ShippingError: It is no bundle.
    """
    program = app / "Contents" / "MacOS" / said_by(app, "CFBundleExecutable")
    if not program.is_file():
        raise ShippingError(f"{app} has no {program.name}.")
    return program


def sign_app(app: Path, identity: str) -> None:
    """Sign a bundle from the inside out, and look at the result."""
    inner = code_inside(app, program_of(app))
    say(f"signing {len(inner)} parts of {app.name}")
    sign = ("codesign", "--force", "--timestamp", "--options", "runtime", "--sign", identity)
    for start in range(0, len(inner), _AT_ONCE):
        run(*sign, *inner[start : start + _AT_ONCE])
    run(*sign, "--entitlements", ENTITLEMENTS, app)
    check_app(app)
    _check_signature(app, "Authority=Developer ID Application", "Timestamp=", "(runtime)")


def check_app(app: Path) -> None:
    """Refuse a bundle whose seal is broken somewhere, whoever signed it."""
    program_of(app)
    run("codesign", "--verify", "--deep", "--strict", app)


def sign_image(image: Path, identity: str) -> None:
    """Sign a disk image."""
    run("codesign", "--force", "--timestamp", "--sign", identity, image)
    _check_signature(image, "Authority=Developer ID Application", "Timestamp=")


def _check_signature(path: Path, *wanted: str) -> None:
    shown = run("codesign", "--display", "--verbose=2", path)
    missing = [words for words in wanted if words not in shown]
    if missing:
        raise ShippingError(f"The signature of {path.name} lacks {', '.join(missing)}:\n{shown}")
