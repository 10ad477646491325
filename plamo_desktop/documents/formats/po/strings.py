r"""Strings of gettext catalogues: `"a \"word\"\n"`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

_WIDTH = 78

_STRING = re.compile(r'"([^"\\]*+(?:\\.[^"\\]*+)*+)"')
_ESCAPE = re.compile(r"\\(.)")
_READ = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "a": "\a"}
_TO_ESCAPE = re.compile(r'[\\"\n\t\r\b\f\v]')
_WRITTEN = {char: f"\\{letter}" for letter, char in _READ.items()} | {"\\": r"\\", '"': r"\""}
# No C string and no editor can hold them.
_CONTROLS = re.compile("[\x00-\x07\x0e-\x1f\x7f]")
_WIDE = "\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef"
# Lines are broken behind spaces, and behind wide characters but not before their punctuation.
_PIECES = re.compile(
    rf"(?:\\.|[^ \\{_WIDE}])+ *|[{_WIDE}][、。，．！？：；）」』】〉》〕ー…]* *| +"
)


def value(strings: str) -> str:
    """What strings say that stand one behind the other, with their quotes."""
    text = "".join(_STRING.findall(strings))
    return _ESCAPE.sub(lambda match: _READ.get(match[1], match[1]), text) if "\\" in text else text


def quoted(text: str, *, column: int, wraps: bool, line_end: str) -> str:
    """A string as gettext's tools write it: over several lines if it has some or is long.

    Args:
        text: What it says.
        column: Where in its line it begins.
        wraps: Whether long lines are wrapped.
        line_end: Of the file.
    """
    lines = [_escaped(line) for line in text.split("\n")]
    last = lines.pop()
    lines = [f"{line}\\n" for line in lines] + ([last] if last else [])
    is_long = wraps and bool(lines) and column + _columns(lines[0]) + 2 > _WIDTH + 1
    if len(lines) <= 1 and not is_long:
        return f'"{"".join(lines)}"'
    if wraps:
        lines = [part for line in lines for part in _wrapped(line)]
    return line_end.join(f'"{line}"' for line in ["", *lines])


def _escaped(text: str) -> str:
    return _TO_ESCAPE.sub(lambda match: _WRITTEN[match.group()], _CONTROLS.sub("", text))


def _wrapped(line: str) -> Iterator[str]:
    held: list[str] = []
    width = 2
    for piece in _PIECES.findall(line):
        added = _columns(piece)
        if held and width + added > _WIDTH + 1:
            yield "".join(held)
            held, width = [], 2
        held.append(piece)
        width += added
    if held:
        yield "".join(held)


def _columns(text: str) -> int:
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
