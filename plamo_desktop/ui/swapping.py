"""Which languages follow from a swap or a choice."""

from __future__ import annotations

from plamo_desktop.core.languages import EASY_JAPANESE, ENGLISH, JAPANESE, Language

Pair = tuple[Language | None, Language]


def counterpart(language: Language) -> Language:
    """The language a text in this one is most likely translated into."""
    return ENGLISH if language in {JAPANESE, EASY_JAPANESE} else JAPANESE


def swapped(source: Language | None, target: Language) -> Pair:
    """Both languages exchanged; one that is not known becomes the target's counterpart."""
    return target, source or counterpart(target)


def with_source(pair: Pair, source: Language | None) -> Pair:
    """Another source; the target gives way when it would be the same."""
    old_source, target = pair
    if source is None or source != target:
        return source, target
    return source, old_source or counterpart(source)


def with_target(pair: Pair, target: Language) -> Pair:
    """Another target; the source gives way when it would be the same."""
    source, old_target = pair
    return (old_target if source == target else source), target
