"""Messages of programs: tags and placeholders are marks, ICU's branches are texts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.documents.marks import Mark, restored
from plamo_desktop.documents.messages import Message, MessageSyntaxError

FILES = "{count, plural, =0 {No files} one {# file} other {# files}}"
NESTED = (
    "{sex, select, male {He has {n, plural, offset:1 one {# cat} other {# cats}}.}"
    " other {They left.}}"
)


def texts(source):
    return [text for text, _ in Message(source).texts()]


def raws(source):
    return [
        "".join(run.raw if isinstance(run, Mark) else run for run in restored(text, marks))
        for text, marks in Message(source).texts()
    ]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("Save", ["Save"]),
        ("Hi {name}, it's %d", ["Hi <1/>, it's <2/>"]),
        ("Click <a href='x'>here</a><br>&nbsp;now", ["Click <1>here</1><2/><3/>now"]),
        ("Read <0>the <1>terms</1></0>.", ["Read <1>the <2>terms</2></1>."]),
        ("On {d, date, short}", ["On <1/>"]),
        ("a { b", ["a { b"]),
        (FILES, ["<1/>", "No files", "<1/> file", "<1/> files"]),
        (f"You have {FILES}.", ["You have <1/>.", "No files", "<1/> file", "<1/> files"]),
        (NESTED, ["<1/>", "He has <1/>.", "<1/> cat", "<1/> cats", "They left."]),
        ("{n,plural,other{It''s '{'#'}' '#'}}", ["<1/>", "It's {<1/>} #"]),
        ("{n, select, other {Number #1 {d, date, short}}}", ["<1/>", "Number #1 <1/>"]),
        ("{n, selectordinal, one {#st} other {#th}} place", ["<1/> place", "<1/>st", "<1/>th"]),
    ],
)
def test_texts(source, found):
    assert texts(source) == found
    assert Message(source).translated(found) == source


@pytest.mark.parametrize(
    ("source", "translations", "written"),
    [
        ("Hi {name}", ["<1/>さん、it's"], "{name}さん、it's"),
        (f"You have {FILES}.", ["<1/>です", "0", "<1/>個", "<1/>個の"],
         "{count, plural, =0 {0} one {#個} other {#個の}}です"),
        (NESTED, ["<1/>", "Il a <1/>.", "<1/> chat", "d'<1/>", "L'un"],
         "{sex, select, male {Il a {n, plural, offset:1 one {# chat} other {d''#}}.}"
         " other {L'un}}"),
        (FILES, ["<1/>", "a {b} c", "# '<1/>", "it's {"],
         "{count, plural, =0 {a '{b}' c} one {'#' ''#} other {it''s '{'}}"),
    ],
)  # fmt: skip
def test_translated(source, translations, written):
    assert Message(source).translated(translations) == written


@pytest.mark.parametrize(
    "source",
    [
        "{n, plural,", "{n, plural, one}", "{n, plural, one {a}", "{n, plural, one {a}}}",
        "{n, plural, one {a} other}", "{n, plural, one {a {b}}", "{n, plural, one {{}}}",
        "{n, plural, one {" * 100_000,
    ],
)  # fmt: skip
def test_what_is_not_well_formed(source):
    with pytest.raises(MessageSyntaxError):
        Message(source)


_NASTY = st.text("ab '{}#|<b>/é,n", max_size=12)


@settings(deadline=None)
@given(st.lists(_NASTY, min_size=5, max_size=5))
def test_branches_hold_whatever_they_are_given(parts):
    new = [f"<1/>{parts[0]}", f"{parts[1]}<1/>", f"<1/>{parts[2]}", f"{parts[3]}<1/>", parts[4]]
    source = Message(NESTED).translated(new)
    expected = [f"{parts[1]}", f"#{parts[2]}", f"{parts[3]}#", parts[4]]
    found = raws(source)[1:]
    assert found[0].partition("{n, plural")[0] == expected[0]
    assert found[1:] == expected[1:]


@settings(deadline=None)
@given(st.text("ab{}, plural#'<i>/&;%s"))
def test_the_same_texts_give_the_same_message(source):
    try:
        message = Message(source)
    except MessageSyntaxError:
        return
    assert message.translated([text for text, _ in message.texts()]) == source


@pytest.mark.parametrize(
    "part", ["{", "'", "<", "&", "{n, plural, one {a}} ", "{n} ", " ", "#", "}"]
)
def test_long_messages_are_read_once(part):
    """Anything quadratic would take minutes."""
    for source in (part * 5_000, "{n, plural, other {" + part * 5_000 + "}}"):
        try:
            assert Message(source).translated(texts(source)) == source
        except MessageSyntaxError:
            assert part in {"{", "}", "'"}
