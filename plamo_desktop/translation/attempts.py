"""How a group is translated: at once, or again in smaller ones where that failed."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from plamo_desktop.core.errors import (
    EmptyOutputError,
    LoopedOutputError,
    OutputLimitError,
    PlamoError,
    TextTooLongError,
    UnexpectedOutputError,
)
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.documents.groups import Group, halves, single_paragraphs

# Failures that are about the group: the rest of the text may well be translated.
FAILURES: dict[type[PlamoError], FindingKind] = {
    LoopedOutputError: FindingKind.LEFT_LOOP,
    OutputLimitError: FindingKind.LEFT_ENDLESS,
    EmptyOutputError: FindingKind.LEFT_EMPTY,
    UnexpectedOutputError: FindingKind.LEFT_MARKUP,
    TextTooLongError: FindingKind.LEFT_UNCUT,
}
# Answers that are no translations.
_REFUSED = {
    FindingKind.ECHO: FindingKind.LEFT_ECHO,
    FindingKind.SCRIPT: FindingKind.LEFT_SCRIPT,
}
# Answers that a smaller group may get better; kept if it does not.
_SUSPECT = {FindingKind.SHORT, FindingKind.LONG, FindingKind.PARAGRAPHS}
# How often a group is halved when it failed, and when it is suspect.
_FAILED_HALVINGS, _SUSPECT_HALVINGS = 2, 1


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a group.

    Attributes:
        text: The stretch of the translation; None if it lacks paragraphs or has more.
        findings: Reasons to doubt it.
        failure: Why it is none at all.
    """

    text: str | None = None
    findings: tuple[Finding, ...] = ()
    failure: FindingKind | None = None

    @property
    def is_suspect(self) -> bool:
        """Whether a smaller group may be translated better."""
        return self.text is None or any(one.kind in _SUSPECT for one in self.findings)

    @property
    def halvings(self) -> int:
        """How often it is worth to halve the group."""
        if self.text is None:
            return _FAILED_HALVINGS
        return _SUSPECT_HALVINGS if self.is_suspect else 0


@dataclass(frozen=True, slots=True)
class Settled:
    """What stands in the translation for a group, whatever comes.

    Attributes:
        group: What was translated.
        text: The stretch; the source itself where it could not be translated.
        findings: Reasons to doubt it, or why it could not be translated.
        is_left: Whether it could not.
    """

    group: Group
    text: str
    findings: tuple[Finding, ...] = ()
    is_left: bool = False


def answer(group: Group, written: str, findings: tuple[Finding, ...], *, spaced: bool) -> Answer:
    """What an output that came to its end is worth.

    Args:
        group: What was translated.
        written: The output.
        findings: Reasons to doubt it.
        spaced: Whether the target language has spaces between sentences.
    """
    for finding in findings:
        if finding.kind in _REFUSED:
            return Answer(failure=_REFUSED[finding.kind])
    return Answer(group.put_together(written, spaced=spaced), findings)


def attempts(group: Group, halvings: int = 0) -> Generator[Group | Settled, Answer, None]:
    """Ask for the translation of groups, and tell what is settled, in order.

    Args:
        group: What is to be translated.
        halvings: How often it was halved already.

    Yields:
        A group that is to be translated, whose answer is to be sent; or a stretch that is settled.
    """
    if not group.text:
        yield Settled(group, group.before)
        return
    found = yield group
    smaller = _smaller(group, found, halvings)
    if smaller:
        for one in smaller:
            yield from attempts(one, halvings + 1)
    elif found.text is None:
        why = Finding(found.failure or FindingKind.LEFT_LINES)
        yield Settled(group, group.source, (why,), is_left=True)
    else:
        yield Settled(group, found.text, found.findings)


def _smaller(group: Group, found: Answer, halvings: int) -> tuple[Group, ...]:
    """What the group is to be cut into for another try; nothing if there is none."""
    cut: tuple[Group, ...] = ()
    if halvings < found.halvings:
        cut = halves(group)
    elif found.text is None and found.failure is None:
        # Alone, each of them is one.
        cut = single_paragraphs(group)
    return cut if len(cut) > 1 else ()
