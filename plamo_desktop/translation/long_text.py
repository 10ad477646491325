"""The groups of a long text, one after the other; one that fails is tried again in halves."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from plamo_desktop.answers.scripts import Script, pair_of, scripts_of
from plamo_desktop.answers.stream import trusted_stream
from plamo_desktop.core.edited_text import common_start
from plamo_desktop.core.errors import (
    EmptyOutputError,
    GenerationError,
    LoopedOutputError,
    OutputLimitError,
    PlamoError,
    TextTooLongError,
    UnexpectedOutputError,
)
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.jobs import (
    CancelToken,
    Event,
    Finish,
    FinishReason,
    Part,
    Piece,
    PromptRead,
    Request,
    Untranslated,
)
from plamo_desktop.core.ports import Engine
from plamo_desktop.documents.groups import Group, Weave, halves, single_paragraphs
from plamo_desktop.translation.sums import Sums

# Failures that are about the group: the rest of the text may well be translated.
_ERRORS: dict[type[PlamoError], FindingKind] = {
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
class _Answer:
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
    def halvings(self) -> int:
        """How often it is worth to halve the group."""
        if self.failure is not None or self.text is None:
            return _FAILED_HALVINGS
        return _SUSPECT_HALVINGS if any(one.kind in _SUSPECT for one in self.findings) else 0


class LongText:
    """Translates groups in order.

    Args:
        engine: A loaded one.
        request: Says the languages.
        token: Ends the work when it is cancelled.
    """

    def __init__(self, engine: Engine, request: Request, token: CancelToken) -> None:
        self._engine, self._request, self._token = engine, request, token
        self._spaced = Script.HAN not in scripts_of(pair_of(request)[1])
        self._sums = Sums()
        self._part = (0, 0)
        # Length of what stays as it is, and what is shown behind it.
        self._settled, self._shown = 0, ""
        self._findings: dict[Finding, None] = {}
        self._untranslated: list[Untranslated] = []

    def events(self, groups: Sequence[Group]) -> Generator[Event, None, None]:
        """Translate; the last event is a `Finish` with the sums of all.

        Raises:
            PlamoError: A failure that is not about one group.
            Cancelled: The token was cancelled.
        """
        total = sum(bool(group.text) for group in groups)
        for group in groups:
            if group.text:
                self._part = (self._part[0] + 1, total)
                yield Part(*self._part)
            yield from self._translate(group, 0)
        sums = self._sums
        yield Finish(
            FinishReason.STOP,
            sums.prompt_tokens,
            sums.output_tokens,
            sums.seconds,
            sums.tokens_per_second,
            sums.reused_tokens,
            tuple(self._findings),
            total,
            tuple(self._untranslated),
        )

    def _translate(self, group: Group, halvings: int) -> Generator[Event, None, None]:
        if not group.text:
            yield from self._settle(group.before)
            return
        answer = yield from self._ask(group)
        smaller = self._smaller(group, answer, halvings)
        if smaller:
            yield self._show("")
            for one in smaller:
                yield from self._translate(one, halvings + 1)
        elif answer.text is None:
            self._doubt(Finding(answer.failure or FindingKind.LEFT_LINES))
            start = self._settled + len(group.before)
            yield from self._settle(group.source)
            left = Untranslated(start, start + len(group.text))
            self._untranslated.append(left)
            yield left
        else:
            self._doubt(*answer.findings)
            yield from self._settle(answer.text)

    def _smaller(self, group: Group, answer: _Answer, halvings: int) -> tuple[Group, ...]:
        """What the group is to be cut into for another try; nothing if there is none."""
        cut: tuple[Group, ...] = ()
        if halvings < answer.halvings:
            cut = halves(group)
        elif answer.text is None and answer.failure is None:
            # Alone, each of them is one.
            cut = single_paragraphs(group)
        return cut if len(cut) > 1 else ()

    def _ask(self, group: Group) -> Generator[Event, None, _Answer]:
        """Let the model translate a group, showing what it writes."""
        request = replace(self._request, text=group.text)
        weave = Weave(group)
        prompt_tokens = 0
        last = Piece("", 0, 0.0, 0.0)
        try:
            with closing(trusted_stream(self._engine, request, self._token)) as events:
                for event in events:
                    match event:
                        case PromptRead():
                            prompt_tokens = event.total + 1
                            yield event
                        case Piece():
                            last = event
                            text = weave.add(event.text)
                            self._shown += text
                            yield self._sums.piece(text, running=event)
                        case Finish():
                            self._sums.add(event, event.prompt_tokens)
                            return self._judged(group, weave.written, event)
        except tuple(_ERRORS) as error:
            self._sums.add(last, prompt_tokens)
            return _Answer(failure=_ERRORS[type(error)])
        raise GenerationError(detail="The engine ended without a result.")

    def _judged(self, group: Group, written: str, finish: Finish) -> _Answer:
        if finish.failure is not None:
            return _Answer(failure=_ERRORS[type(finish.failure)])
        for finding in finish.findings:
            if finding.kind in _REFUSED:
                return _Answer(failure=_REFUSED[finding.kind])
        return _Answer(group.put_together(written, spaced=self._spaced), finish.findings)

    def _doubt(self, *findings: Finding) -> None:
        self._findings.update((replace(one, part=self._part), None) for one in findings)

    def _show(self, text: str) -> Piece:
        """Let this stand behind what is settled."""
        same = common_start(self._shown, text)
        replaces, self._shown = len(self._shown) - same, text
        return self._sums.piece(text[same:], replaces)

    def _settle(self, text: str) -> Generator[Event, None, None]:
        """Let this stand there for good."""
        yield self._show(text)
        self._settled += len(text)
        self._shown = ""
