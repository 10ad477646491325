from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.engine.output_text import FinalNewline


@given(st.lists(st.text("a\n ", max_size=4)))
def test_all_but_one_final_newline_is_given(parts):
    newline = FinalNewline()
    given_so_far = ""
    for index, part in enumerate(parts):
        given_so_far += newline.add(part)
        whole = "".join(parts[: index + 1])
        assert given_so_far == whole.removesuffix("\n")
