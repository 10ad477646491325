from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.core.prompt import split_outer_space
from plamo_desktop.core.text import without_surrogates

ANY = st.text(st.characters(exclude_categories=()))


@given(ANY)
def test_without_surrogates_can_be_encoded_and_changes_nothing_else(text):
    clean = without_surrogates(text)
    clean.encode("utf-8")
    assert len(clean) == len(text)
    for before, after in zip(text, clean, strict=True):
        assert after == ("\ufffd" if "\ud800" <= before <= "\udfff" else before)


@given(ANY)
def test_outer_space_is_split_off_and_nothing_lost(text):
    before, body, after = split_outer_space(text)
    assert before + body + after == text
    assert body == text.strip()
