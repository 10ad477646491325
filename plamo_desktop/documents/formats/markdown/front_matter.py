"""Front matter: the few values in it that people read, and how they are written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from plamo_desktop.documents.formats.document import Layout, Segment
from plamo_desktop.documents.formats.markup import suitable
from plamo_desktop.documents.marks import Mark, restored, written

_KEYS: Final = "title|subtitle|description|summary|excerpt"
_YAML: Final = re.compile(r"---[ \t]*\n(?P<body>(?:.*\n)*?)(?:---|\.\.\.)[ \t]*(?:\n|\Z)")
_TOML: Final = re.compile(r"\+\+\+[ \t]*\n(?P<body>(?:.*\n)*?)\+\+\+[ \t]*(?:\n|\Z)")
_YAML_KEY: Final = re.compile(r"(?:#.*|[ \t]*)\n|[\w\"'-][^\n:]*:(?:[ \t\n]|\Z)")
_YAML_VALUE: Final = re.compile(
    rf"^(?:{_KEYS})[ \t]*:[ \t]+(?:"
    r'"(?P<double>(?:[^"\\\n]|\\[^\n])*)"[ \t]*(?:#.*)?$'
    r"|'(?P<single>(?:[^'\n]|'')*)'[ \t]*(?:#.*)?$"
    r"|[|>](?P<chomp>[-+]?)[ \t]*(?:#.*)?\n(?P<block>(?:[ ]+\S.*\n|[ \t]*\n)+)"
    r"|(?P<plain>[^\s\[\]{}>|*&!%#`@\"',?:-][^\n]*|[?:-][^\s\n][^\n]*)$(?!\n[ \t]+\S))",
    re.MULTILINE,
)
_TOML_VALUE: Final = re.compile(
    rf"^(?:{_KEYS})[ \t]*=[ \t]*(?:"
    r'"(?P<double>(?:[^"\\\n]|\\[^\n])*)"|'
    r"'(?P<single>[^'\n]*)')[ \t]*(?:#.*)?$",
    re.MULTILINE,
)
_TABLE: Final = re.compile(r"^[ \t]*\[", re.MULTILINE)
_COMMENT: Final = re.compile(r"[ \t]+#.*$|[ \t]+$")
# What YAML reads as something else than a string.
_NO_STRING: Final = re.compile(
    r"(?i:true|false|yes|no|on|off|y|n|null|~)|[-+]?[.\d][\d_.,:eExXoO+-]*|[-+]?\.(?:inf|nan)"
    r"|\d{4}-\d\d?-\d\d?(?:[Tt \t].*)?"
)
_SAFE_PLAIN: Final = re.compile(r"[^\W\d_](?:[^:#\n]|:(?=\S)|(?<=\S)#)*(?<![\s:])")
_YAML_ESCAPE: Final = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|.)")
_YAML_ESCAPES: Final = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f",
    "r": "\r", "e": "\x1b", " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85", "_": "\xa0",
    "L": "\u2028", "P": "\u2029",
}  # fmt: skip
# Neither YAML nor TOML takes them as they are.
_NOT_PRINTABLE: Final = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\ufeff]")


@dataclass(frozen=True, slots=True)
class Value:
    """A string in front matter.

    Attributes:
        text: The whole file.
        start: Where the value begins, with its quotes.
        end: Where it ends.
        line: Its line.
        says: What it says.
        kind: How it is written: `double`, `single`, `plain` or `block`.
        is_toml: Whether it is TOML's.
    """

    text: str
    start: int
    end: int
    line: int
    says: str
    kind: str
    is_toml: bool

    def segments(self) -> Iterator[Segment]:
        """The one segment."""
        own, marks = written([self.says])
        yield Segment(own, marks, self.line, goes_on=False)

    def written(self, translations: Iterator[str], layout: Layout) -> str:  # noqa: ARG002
        """The value, in its own kind of quotes if they can hold it."""
        own, marks = written([self.says])
        translation = next(translations)
        if translation == own or not translation.strip():
            return self.text[self.start : self.end]
        runs = restored(translation, marks)
        new = suitable("".join(run.raw if isinstance(run, Mark) else run for run in runs))
        new = re.sub(r"\r\n?", "\n", new)
        if self.kind == "block":
            return self._block(new)
        new = new.replace("\n", " ")
        if _NOT_PRINTABLE.search(new) is None:
            if (
                self.kind == "plain"
                and _SAFE_PLAIN.fullmatch(new)
                and not _NO_STRING.fullmatch(new)
            ):
                return new
            if self.kind == "single" and not (self.is_toml and "'" in new):
                return "'" + new.replace("'", "''") + "'"
        return _NOT_PRINTABLE.sub(
            lambda match: f"\\u{ord(match.group()):04x}", json.dumps(new, ensure_ascii=False)
        )

    def _block(self, new: str) -> str:
        source = self.text[self.start : self.end]
        indent = source[: len(source) - len(source.lstrip(" "))]
        end = source[len(source.rstrip()) :]
        lines = [_NOT_PRINTABLE.sub(" ", line).strip() for line in new.strip().split("\n")]
        return "\n".join(indent + line if line else "" for line in lines) + end


def end_of(text: str) -> int:
    """Where the front matter of a file ends; 0 if it has none."""
    match = _matched(text)
    return match.end() if match else 0


def values(text: str) -> Iterator[Value]:
    """The values in front matter that are for people, if they are strings."""
    match = _matched(text)
    if match is None:
        return
    is_toml = text.startswith("+++")
    start, end = match.span("body")
    if is_toml:
        table = _TABLE.search(text, start, end)
        end = table.start() if table else end
    line, counted = 1, 0
    for found in (_TOML_VALUE if is_toml else _YAML_VALUE).finditer(text, start, end):
        kind = found.lastgroup or ""
        first, last = found.span(kind)
        source = found[kind]
        says = _said(source, kind, is_toml=is_toml)
        if says is None:
            continue
        if kind == "plain":
            last = first + len(says)
        elif kind in {"double", "single"}:
            first, last = first - 1, last + 1
        line += text.count("\n", counted, first)
        counted = first
        yield Value(text, first, last, line, says, kind, is_toml)


def _matched(text: str) -> re.Match[str] | None:
    if text.startswith("+++"):
        return _TOML.match(text)
    match = _YAML.match(text)
    if match is None:
        return None
    # A line at the beginning of a text may be just that.
    at = match.start("body")
    while (line := _YAML_KEY.match(text, at, match.end("body"))) and ":" not in line.group():
        at = line.end()
    return match if line or at == match.end("body") else None


def _said(source: str, kind: str, *, is_toml: bool) -> str | None:
    """What a value says; None if it is no string, or not to be written anew."""
    match kind:
        case "double" if is_toml:
            try:
                said = str(json.loads(f'"{source}"', strict=False))
            except ValueError:
                return None
        case "double":
            said = _YAML_ESCAPE.sub(_unescaped, source)
        case "single":
            said = source if is_toml else source.replace("''", "'")
        case "block":
            lines = source.rstrip().split("\n")
            indent = len(lines[0]) - len(lines[0].lstrip(" "))
            if any(line[:indent].strip() for line in lines) or lines[0].strip() == "":
                return None
            said = "\n".join(line[indent:] for line in lines)
        case _:
            said = _COMMENT.sub("", source)
            if _NO_STRING.fullmatch(said) or re.search(r":(?:[ \t]|$)", said):
                return None
    # Halves of a character, as JSON writes it, are one.
    said = said.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return said if said.strip() else None


def _unescaped(match: re.Match[str]) -> str:
    digits = match[1] or match[2] or match[3]
    if digits:
        code = int(digits, 16)
        return chr(code) if code < 0x110000 else "\ufffd"
    return _YAML_ESCAPES.get(match.group()[1], match.group())
