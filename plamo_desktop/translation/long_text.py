"""The groups of a long text, one after the other; one that fails is tried again in halves."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import replace

from plamo_desktop.answers.scripts import Script, pair_of, scripts_of
from plamo_desktop.answers.stream import trusted_stream
from plamo_desktop.core.edited_text import common_start
from plamo_desktop.core.errors import GenerationError
from plamo_desktop.core.findings import Finding
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
from plamo_desktop.documents.groups import Group, Weave
from plamo_desktop.translation.attempts import FAILURES, Answer, Settled, answer, attempts
from plamo_desktop.translation.sums import Sums


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
            yield from self._translate(group)
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

    def _translate(self, group: Group) -> Generator[Event, None, None]:
        steps = attempts(group)
        step = next(steps, None)
        while step is not None:
            if isinstance(step, Settled):
                yield from self._settle(step)
                step = next(steps, None)
                continue
            found = yield from self._ask(step)
            try:
                step = steps.send(found)
            except StopIteration:
                return

    def _ask(self, group: Group) -> Generator[Event, None, Answer]:
        """Let the model translate a group, showing what it writes."""
        if self._shown:
            yield self._show("")
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
                            if event.failure is not None:
                                return Answer(failure=FAILURES[type(event.failure)])
                            return answer(group, weave.written, event.findings, spaced=self._spaced)
        except tuple(FAILURES) as error:
            self._sums.add(last, prompt_tokens)
            return Answer(failure=FAILURES[type(error)])
        raise GenerationError(detail="The engine ended without a result.")

    def _settle(self, settled: Settled) -> Generator[Event, None, None]:
        """Let a stretch stand there for good."""
        if settled.group.text:
            for one in settled.findings:
                self._findings[replace(one, part=self._part)] = None
        yield self._show(settled.text)
        start = self._settled + len(settled.group.before)
        self._settled += len(settled.text)
        self._shown = ""
        if settled.is_left:
            left = Untranslated(start, start + len(settled.group.text))
            self._untranslated.append(left)
            yield left

    def _show(self, text: str) -> Piece:
        """Let this stand behind what is settled."""
        same = common_start(self._shown, text)
        replaces, self._shown = len(self._shown) - same, text
        return self._sums.piece(text[same:], replaces)
