from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.core.chords import DEFAULT_CHORD, KEYS, Chord, ChordError, Modifier

CHORDS = st.builds(Chord, st.frozensets(st.sampled_from(Modifier)), st.sampled_from(KEYS))


def test_the_default():
    assert str(DEFAULT_CHORD) == "Control+Option+T"
    assert DEFAULT_CHORD.shown() == "Ctrl+Alt+T"
    assert DEFAULT_CHORD.shown(symbols=True) == "⌃⌥T"


@given(CHORDS)
def test_what_is_written_is_read_again_or_refused(chord):
    try:
        chord.check()
    except ChordError:
        with pytest.raises(ChordError):
            Chord.parse(str(chord))
    else:
        assert chord.modifiers & {Modifier.COMMAND, Modifier.CONTROL}
        assert Chord.parse(str(chord)) == chord


@given(st.text())
def test_any_other_text_is_refused(text):
    try:
        chord = Chord.parse(text)
    except ChordError:
        return
    assert set(text.split("+")) == {*(one.value for one in chord.modifiers), chord.key}


@pytest.mark.parametrize(
    "text",
    [
        "", "+", "T", "Cmd++Q", "Command", "Control+", "Control+Control+T", "control+option+t",
        "Option+T", "Shift+F5", "F5", "Option+Shift+D", "Command+C", "Control+C", "Command+V",
        "Control+Option+Ä", "Control+Option+TT", "Control+Option+F21", "Control+Option+F0",
    ],
)  # fmt: skip
def test_what_may_not_be_a_shortcut(text):
    with pytest.raises(ChordError):
        Chord.parse(text)


@pytest.mark.parametrize("text", ["Shift+Command+C", "Control+F5", "Command+D", "Control+Option+`"])
def test_what_may(text):
    assert str(Chord.parse(text)) == text
