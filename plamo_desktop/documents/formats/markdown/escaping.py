"""Translations as Markdown that reads as they say, and as nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from plamo_desktop.documents.formats.markdown.inline import scan
from plamo_desktop.documents.formats.markdown.items import Code
from plamo_desktop.documents.formats.markup import joined, put_back, suitable
from plamo_desktop.documents.marks import Mark

_SYNTAX: Final = re.compile(r"[\\`*_~\[\]<]|\$(?=[$`])|!$")
_NEEDS_ESCAPE: Final = re.compile(r"[\\`*_~\[\]<|&!$]")
_ENTITY: Final = re.compile(r"&(?=#?[A-Za-z0-9]+;)")
# What would begin another block, or end this one, at the beginning of a line.
_BLOCK: Final = re.compile(
    r"[-+*](?=[ \t]|$)|#{1,6}(?=[ \t]|$)|>|=+[ \t]*$|([-_*])(?:[ \t]*\1)*[ \t]*$|`{3}|~{3}"
    r"|[|:-][|:\- \t]*$|\+\+\+[ \t]*$|<[A-Za-z/!?]|\[[^\[\]]*\]:|\[[ xX]\][ \t]|\$\$"
)
_NUMBER: Final = re.compile(r"\d{1,9}(?=[.)](?:[ \t]|$))")
_LINE_END: Final = re.compile(r"[ \t]*(?:\r\n?|\n)[ \t\r\n]*")
_CLOSING: Final = re.compile(r"(?:(?<=[ \t])|^)#(?=#*$)")
# Seen by nobody: what comes after it does not begin the line.
_NOTHING: Final = "&#8203;"


def lines_of(translation: str) -> str:
    """A translation as a paragraph has it: no blank lines, nothing around line ends."""
    return _LINE_END.sub("\n", suitable(translation).strip(" \t\r\n"))


def composed(
    translation: str,
    marks: Sequence[Mark],
    around: tuple[Sequence[str | Mark], Sequence[str | Mark]],
    references: Mapping[str, object],
    *,
    begins_lines: bool = False,
    is_plain: bool = True,
    no_bars: bool = False,
) -> str:
    """Inline Markdown for a translation: as plain as possible, with as many escapes as it takes.

    Args:
        translation: With written marks.
        marks: Of the segment.
        around: What stands before and after it and is no part of it.
        references: Of the document.
        begins_lines: Whether its lines could begin blocks.
        is_plain: Whether it may do without escapes, if it means the same by itself.
        no_bars: Whether a `|` in it could make a table's head of it.
    """
    runs = _whole(put_back(translation, marks, str), around)
    wanted = _seen(runs)
    no_bars = no_bars and "|" in translation
    if (is_plain and not no_bars) or not _NEEDS_ESCAPE.search(translation):
        text = _text(_guarded(runs, begins_lines=begins_lines))
        if _seen(scan(text, references)) == wanted:
            return text
    runs = _whole(put_back(translation, marks, _barless if no_bars else escaped), around)
    runs = _guarded(runs, begins_lines=begins_lines)
    text = _text(runs)
    if _seen(scan(text, references)) == wanted:
        return text
    # Emphasis beside Chinese or Japanese marks is often not seen as such; tags always are.
    return _text(
        replace(run, raw=run.fallback) if isinstance(run, Code) and run.fallback else run
        for run in runs
    )


def escaped(text: str) -> str:
    """Language in which nothing is taken for inline markup."""
    return _ENTITY.sub("&amp;", _SYNTAX.sub(r"\\\g<0>", text))


def title(text: str, quote: str) -> str:
    """A text as the title of a link, between its quotes."""
    text = _ENTITY.sub("&amp;", " ".join(lines_of(text).split("\n")).replace("\\", "\\\\"))
    for one in "()" if quote == ")" else quote:
        text = text.replace(one, "\\" + one)
    return text


def footer(text: str) -> str:
    """A sentence as a paragraph."""
    return composed(" ".join(lines_of(text).split("\n")), (), ((), ()), {}, begins_lines=True)


def heading(text: str) -> str:
    """Inline Markdown in one line, of which no closing `#` is part."""
    return _CLOSING.sub(r"\\#", text)


def paragraph(text: str, is_paragraph: Callable[[str], bool]) -> str:
    """Lines that are read as one paragraph.

    Args:
        text: Inline Markdown in which no language begins a block.
        is_paragraph: Whether lines are read as a single paragraph.
    """
    if all(line[:1].isalpha() for line in text.split("\n")) or is_paragraph(text):
        return text
    # Markup begins a line that must not: HTML or math in a line of its own.
    text = " ".join(text.split("\n"))
    return text if is_paragraph(text) else _NOTHING + text


def _barless(text: str) -> str:
    return escaped(text).replace("|", "&#124;")


def _guarded(runs: Sequence[str | Mark], *, begins_lines: bool) -> list[str | Mark]:
    """Inline Markdown in which no language makes something else of a line or a footnote."""
    found: list[str | Mark] = []
    begins = begins_lines
    for run in runs:
        if isinstance(run, Mark):
            found.append(run)
            begins = False
            continue
        lines = run.split("\n")
        if begins:
            lines[0] = _guarded_line(lines[0])
        elif run[0] in ":(" and found and isinstance(last := found[-1], Mark):
            lines[0] = "\\" * last.raw.startswith("[^") + lines[0]
        if begins_lines:
            lines[1:] = map(_guarded_line, lines[1:])
        found.append("\n".join(lines))
        begins = begins_lines and not lines[-1]
    return found


def _guarded_line(line: str) -> str:
    if _BLOCK.match(line):
        return "\\" + line
    match = _NUMBER.match(line)
    return f"{match.group()}\\{line[match.end() :]}" if match else line


def _whole(
    runs: Iterable[str | Mark], around: tuple[Sequence[str | Mark], Sequence[str | Mark]]
) -> list[str | Mark]:
    """All runs; a line break is followed by a new line, and none is at either end."""
    found: list[str | Mark] = list(around[0])
    for run in runs:
        if isinstance(run, str) and found and _is_break(found[-1]):
            run = run.lstrip(" \t\n")  # noqa: PLW2901 - the rest of it
            if run:
                found.append("\n" + run)
        elif _is_break(run):
            if found and isinstance(found[-1], str):
                found[-1] = found[-1].rstrip(" \t\n")
            if found and not _is_break(found[-1]):
                found.append(run)
        else:
            if found and _is_break(found[-1]):
                found.append("\n")
            found.append(run)
    while found and _is_break(found[-1]):
        found.pop()
    found.extend(around[1])
    return found


def _is_break(run: str | Mark) -> bool:
    return isinstance(run, Code) and run.is_break


def _text(runs: Iterable[str | Mark]) -> str:
    return "".join(run.raw if isinstance(run, Mark) else run for run in runs)


def _seen(runs: Iterable[str | Mark]) -> list[str | tuple[str]]:
    """What a reader of Markdown makes of runs: language, and the source of markup."""
    return [(run.raw,) if isinstance(run, Mark) else run for run in joined(runs)]
