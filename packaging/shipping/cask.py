"""The file that lets Homebrew install a release."""

from __future__ import annotations

import re
from pathlib import Path

from shipping.tools import ShippingError

TEMPLATE = Path(__file__).with_name("plamo-desktop.rb.in")
_PATTERNS = {
    "VERSION": r"[0-9]+\.[0-9]+\.[0-9]+",
    "SHA256": r"[0-9a-f]{64}",
    "REPOSITORY": r"[A-Za-z0-9-]+/[A-Za-z0-9._-]+",
}


def fill(version: str, sha256: str, repository: str) -> str:
    """The cask of a release.

    Args:
        version: Of the program.
        sha256: Of the disk image.
        repository: Whose releases hold it, as `owner/name`.

    Raises:
        ShippingError: A value would not be one.
    """
    text = TEMPLATE.read_text(encoding="utf-8")
    for name, value in {"VERSION": version, "SHA256": sha256, "REPOSITORY": repository}.items():
        if not re.fullmatch(_PATTERNS[name], value):
            raise ShippingError(f"The cask cannot have {value!r} as its {name}.")
        text = text.replace(f"@{name}@", value)
    return text
