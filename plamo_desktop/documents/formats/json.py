r"""JSON, JSON Lines and ARB: string values that are language are translated, all else stays.

Keys are never translated, nor what belongs to a key that begins with `@`, which is metadata in ARB
and JSON-LD.  Which values are language is decided by `documents.wording`.  Escapes are written as
the file has them: all that is not ASCII escaped, or none of it; `\/` or `/`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.document import PLAIN, Layout, Segment
from plamo_desktop.documents.formats.spans import LineCount
from plamo_desktop.documents.messages import Message, MessageSyntaxError
from plamo_desktop.documents.wording import is_language

# In a file that is known to be good: strings, whether a colon follows, and brackets.
_TOKEN = re.compile(r'("[^"\\]*+(?:\\.[^"\\]*+)*+")(?:[ \t\r\n]*(:))?|[\[{]|[\]}]')
_ESCAPED_LETTER = re.compile(r"(?<!\\)(?:\\\\)*+\\u(?!00[0-7])")
_BARE_SLASH = re.compile(r"[^\\]/")
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class _String:
    """A string value that is language; its quotes are not of it."""

    start: int
    end: int
    line: int
    message: Message


@dataclass(frozen=True, slots=True)
class JsonDocument:
    """Data with strings.

    Args:
        text: The whole file, which is good JSON.
    """

    text: str

    def segments(self) -> Iterator[Segment]:
        """The strings that are language; each branch of an ICU message is one more."""
        for one in self._strings():
            for text, marks in one.message.texts():
                yield Segment(text, marks, one.line, goes_on=False)

    def render(self, translations: Iterable[str], layout: Layout = PLAIN) -> Iterator[str]:
        """The data with other strings; it has no place for a source beside them or a footer."""
        del layout
        left = iter(translations)
        end = 0
        ascii_only = self.text.isascii() and _ESCAPED_LETTER.search(self.text) is not None
        slashes = r"\/" in self.text and not _BARE_SLASH.search(self.text)
        for one in self._strings():
            yield self.text[end : one.start]
            own = self.text[one.start : one.end]
            texts = [text for text, _ in one.message.texts()]
            new = [next(left) for _ in texts]
            if new == texts:
                yield own
            else:
                yield _notation(one.message.translated(new), ascii_only, slashes)
            end = one.end
        yield self.text[end:]

    def _strings(self) -> Iterator[_String]:
        count = LineCount(self.text)
        is_metadata, depth = False, 0  # whether a value is, and how deep in it we are
        for token in _TOKEN.finditer(self.text):
            string, colon = token.groups()
            if string is None:
                if is_metadata:
                    depth = max(0, depth + (1 if token.group() in "[{" else -1))
                    is_metadata = depth > 0
            elif colon:
                if depth == 0:
                    is_metadata = string.startswith('"@')
            elif is_metadata:
                is_metadata = depth > 0
            elif message := _message(string):
                start = token.start() + 1
                yield _String(start, token.end(1) - 1, count.at(start), message)


def parse(content: Content) -> JsonDocument:
    """Take JSON apart, or a file with a value of JSON in each line.

    Raises:
        DocumentError: It is neither.
    """
    text = content.text()
    if not text.strip():
        return JsonDocument(text)
    try:
        _check(text)
    except json.JSONDecodeError as error:
        if error.msg == "Extra data" and _has_values_in_lines(text):
            return JsonDocument(text)
        detail = f"Line {error.lineno}, character {error.colno}: {error.msg}."
        raise DocumentError(format="JSON", detail=detail) from None
    except RecursionError:
        raise DocumentError(format="JSON", detail="Its values are nested too deeply.") from None
    return JsonDocument(text)


def _check(text: str) -> None:
    # Numbers are not read: very long ones are good, but refused.
    json.loads(text, parse_int=len, parse_float=len)


def _has_values_in_lines(text: str) -> bool:
    try:
        for line in text.split("\n"):
            if line.strip():
                _check(line)
    except (json.JSONDecodeError, RecursionError):
        return False
    return True


def _message(string: str) -> Message | None:
    """What a string says; None if it is no language, or has what the model cannot carry."""
    text = json.loads(string) if "\\" in string else string[1:-1]
    if not is_language(text) or _SURROGATE.search(text):
        return None
    try:
        return Message(text)
    except MessageSyntaxError:
        return None


def _notation(text: str, ascii_only: bool, slashes: bool) -> str:
    string = json.dumps(text, ensure_ascii=ascii_only)[1:-1]
    if not ascii_only:
        # No encoding can carry halves of surrogate pairs.
        string = _SURROGATE.sub(lambda half: f"\\u{ord(half.group()):04x}", string)
    return string.replace("/", r"\/") if slashes else string
