"""What in a text is no language, whatever its format: addresses and placeholders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_TAIL = r"[^\s<>\"'`()\[\]{}（）「」『』【】、。，．！？；：…]"
# Marks of the end of a sentence behind an address are not part of it.
_ADDRESS = rf"(?:{_TAIL}|\({_TAIL}*\))*(?:(?![.,;:!?]){_TAIL}|\({_TAIL}*\))"

PLACEHOLDER: Final = re.compile(
    r"</?\d{1,6}/?>"  # would be taken for a mark of ours
    rf"|(?:https?|ftp|file)://{_ADDRESS}|(?:mailto|tel):{_ADDRESS}|\bwww\.{_ADDRESS}"
    r"|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
    r"|\{\{[^{}\n]{1,80}\}\}|\$\{[^{}\n]{1,80}\}|\{%[^%\n]{1,80}%\}"  # templates
    r"|\{[A-Za-z0-9_.:!\[\] -]{0,80}\}"  # str.format, ICU without branches
    r"|%(?:\(\w+\)|\d+\$)?[#0+-]{0,3}(?:\d+|\*)?(?:\.\d+)?(?:hh|h|ll|l|z|j|t)?[sdiufFeEgGxXocrpaA@]\b"
    r"|%%|%@|%\(\w+\)[sd]",  # printf
    re.ASCII,
)
# One of these is in each of them: most texts have none, and need not be gone through.
_SIGNS: Final = ("<", ":", "@", "{", "%", "www.")


def placeholders(text: str) -> Iterator[re.Match[str]]:
    """All addresses and placeholders in a text, in order."""
    if any(sign in text for sign in _SIGNS):
        yield from PLACEHOLDER.finditer(text)
