"""A whole text to its translation: at once if it is short, otherwise group by group."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import replace

from plamo_desktop.answers.stream import trusted_stream
from plamo_desktop.core.jobs import CancelToken, Event, Finish, FinishReason, Piece, Request
from plamo_desktop.core.ports import Engine
from plamo_desktop.core.prompt import split_outer_space
from plamo_desktop.documents.groups import Count, Group, Weave, groups, single_units
from plamo_desktop.translation.long_text import LongText


def translate(engine: Engine, request: Request, token: CancelToken) -> Generator[Event, None, None]:
    """Translate a text of any length; the last event is a `Finish`.

    White space around the text, blank lines and indents are those of the text.  In a text of
    several groups one that fails is tried again in halves; what cannot be translated stands in
    the translation as it is in the text, is told as `Untranslated`, and a finding says why.

    Args:
        engine: A loaded one.
        request: The text, and how much of it the model may get at once.
        token: Ends the work when it is cancelled.

    Raises:
        PlamoError: The translation failed; what came before stays valid.
        Cancelled: The token was cancelled.
    """

    def count(text: str) -> int:
        token.raise_if_cancelled()
        return engine.count(text)

    cut = _cut(request, count)
    if len(cut) == 1:
        events = _at_once(engine, replace(request, text=cut[0].text), token, cut[0])
    else:
        events = LongText(engine, request, token).events(cut)
    with closing(events):
        yield from events


def _cut(request: Request, count: Count) -> tuple[Group, ...]:
    text, budget = request.text, request.part_tokens
    whole = Group(*split_outer_space(text))
    if request.in_parts:
        return single_units(text, count, budget) or (whole,)
    return (whole,) if count(whole.text) <= budget else groups(text, count, budget)


def _at_once(
    engine: Engine, request: Request, token: CancelToken, group: Group
) -> Generator[Event, None, None]:
    """A single group: what arrived stays, whatever comes then."""
    weave = Weave(group)
    with closing(trusted_stream(engine, request, token)) as events:
        for event in events:
            match event:
                case Piece():
                    yield replace(event, text=weave.add(event.text))
                case Finish():
                    if group.after and event.reason is FinishReason.STOP:
                        yield Piece(
                            group.after,
                            event.output_tokens,
                            event.seconds,
                            event.tokens_per_second,
                        )
                    yield event
                case _:
                    yield event
