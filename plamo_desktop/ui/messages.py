"""Errors as the user reads them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.findings import Finding
from plamo_desktop.core.languages import parse_language
from plamo_desktop.core.text import without_surrogates
from plamo_desktop.ui.texts import Texts

_MOST_FINDINGS = 4
# Where an English sentence is followed by one of a language that sets no space between them.
_JOINT = re.compile(r"(?<=[.!?])(?=[\u3000-\u9fff\uff00-\uffef])")


@dataclass(frozen=True, slots=True)
class Message:
    """A title in one line, and a hint that may be empty."""

    title: str
    hint: str


def message(error: PlamoError, texts: Texts) -> Message:
    """The title and hint of an error in the language of the interface.

    A detail that is a fixed sentence or a language is translated; one made for the occasion stays
    in English.  Names of files that are no UTF-8 are shown as far as they can be.
    """
    title, hint = f"error.{error.key}.title", f"error.{error.key}.hint"
    if title not in texts:
        return Message(without_surrogates(error.title), without_surrogates(error.hint))
    details = {
        name: _translated(name, without_surrogates(value), texts)
        for name, value in error.details.items()
    }
    hint_text = _JOINT.sub(" ", texts(hint, **details)).strip()
    return Message(texts(title, **details).strip(), hint_text)


def doubts(findings: Sequence[Finding], texts: Texts, *, is_whole: bool = True) -> Message:
    """What is doubtful about a translation, a line for each finding up to a few."""
    lines = [sentence(one, texts) for one in findings[:_MOST_FINDINGS]]
    more = len(findings) - len(lines)
    if more:
        lines.append(texts.count("finding.more", more))
    return Message(texts("finding.title" if is_whole else "finding.title.left"), "\n".join(lines))


def sentence(finding: Finding, texts: Texts) -> str:
    """What was found, in the language of the interface."""
    said = texts(f"finding.{finding.kind.name}", **dict(finding.details))
    if finding.part is None:
        return said
    number, total = finding.part
    return texts("finding.part", number=number, total=total, sentence=said)


def _translated(name: str, detail: str, texts: Texts) -> str:
    if name == "language":
        return texts.language(parse_language(detail))
    key = f"detail.{detail}"
    return texts(key) if key in texts else detail
