from __future__ import annotations

import random
import struct

from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.core.edited_text import Edit, EditedText
from plamo_desktop.core.text import without_surrogates

HIGH, LOW = "\ud83d", "\ude00"


def as_units(text):
    data = text.encode("utf-16-le", "surrogatepass")
    return list(struct.unpack(f"<{len(data) // 2}H", data))


def as_text(units):
    data = struct.pack(f"<{len(units)}H", *units)
    return without_surrogates(data.decode("utf-16-le", "surrogatepass"))


class Checked:
    """An edited text beside a list of units and what its edits make of an empty text."""

    def __init__(self):
        self.text = EditedText()
        self.units = []
        self.followed = ""

    def replace(self, position, removed, inserted):
        self.units[position : position + removed] = as_units(inserted)
        edit = self.text.replace(position, removed, inserted)
        if edit is not None:
            end = edit.start + edit.removed
            self.followed = self.followed[: edit.start] + edit.inserted + self.followed[end:]
        expected = as_text(self.units)
        assert self.text.text() == self.followed == expected
        assert (self.text.units, self.text.characters) == (len(self.units), len(expected))
        return edit


_EDITS = st.lists(
    st.tuples(
        st.integers(0, 30), st.integers(0, 8),
        st.text(st.sampled_from(["a", "b", "\n", "あ", "𠮷", "😀", HIGH, LOW]), max_size=6),
    ),
    max_size=25,
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(edits=_EDITS)
def test_any_edits_also_inside_of_pairs(edits):
    checked = Checked()
    for position, removed, inserted in edits:
        start = min(position, len(checked.units))
        checked.replace(start, min(removed, len(checked.units) - start), inserted)


def test_ten_thousand_edits_between_characters():
    source, checked = random.Random(3), Checked()
    for _ in range(10_000):
        starts = [at for at, unit in enumerate(checked.units) if not 0xDC00 <= unit < 0xE000]
        starts.append(len(checked.units))
        first = source.randrange(len(starts))
        longest = len(starts) if len(checked.units) > 150 else 3
        last = min(first + source.randrange(longest), len(starts) - 1)
        inserted = "".join(source.choices("ab\nあ𠮷😀", k=source.choice([0, 1, 1, 2, 9])))
        checked.replace(starts[first], starts[last] - starts[first], inserted)


def test_an_edit_is_as_short_as_can_be():
    checked = Checked()
    assert checked.replace(0, 0, "one two three") == Edit(0, 0, "one two three")
    assert checked.replace(0, 13, "one 2 three") == Edit(4, 3, "2")
    assert checked.replace(0, 11, "one 2 three") is None
    assert checked.replace(0, 11, "one 22 three") == Edit(5, 0, "2")
    assert checked.replace(0, 12, "") == Edit(0, 12, "")
    assert checked.replace(0, 0, "") is None


def test_repeated_characters_are_not_counted_twice():
    checked = Checked()
    checked.replace(0, 0, "aaa")
    assert checked.replace(0, 3, "aaaa") == Edit(3, 0, "a")
    assert checked.replace(0, 4, "aa") == Edit(2, 2, "")


def test_positions_behind_characters_of_two_units():
    checked = Checked()
    checked.replace(0, 0, "😀𠮷a")
    assert checked.replace(4, 1, "b") == Edit(2, 1, "b")
    assert checked.replace(0, 2, "") == Edit(0, 1, "")


def test_halves_of_a_pair_are_replaced_and_join():
    checked = Checked()
    checked.replace(0, 0, "a" + HIGH)
    assert checked.text.text() == "a\ufffd"
    assert checked.replace(2, 0, LOW) == Edit(1, 1, "😀")
    assert checked.replace(2, 0, "x") == Edit(1, 1, "\ufffdx\ufffd")
