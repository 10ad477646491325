"""gettext: what is not translated yet gets a translation, all else stays to the byte."""

from __future__ import annotations

from operator import attrgetter

import polib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.formats.document import Layout
from plamo_desktop.documents.formats.po import parse
from plamo_desktop.documents.marks import Mark, restored
from tests.documents.formats.laws import CALM, HOSTILE, assert_identity, filled, texts
from tests.helpers.contents import TextContent

HEAD = r"""# Translations of a program.
#
#, fuzzy
msgid ""
msgstr ""
"Language: fr\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

"""
CATALOGUE = (
    HEAD
    + r"""#. Shown at the start
#: main.c:12
msgctxt "window"
msgid "Hello, \"%s\"!"
msgstr ""

msgid "Done"
msgstr "Fini"

#, fuzzy
#| msgid "Old"
msgid "New"
msgstr "Vieux"

#, fuzzy, c-format
msgid "Not sure"
msgstr ""

#: list.c:3
#, c-format
msgid "%d file"
msgid_plural "%d files"
msgstr[0] ""
msgstr[1] ""

msgid ""
"First line\n"
"second \t"
"line\n"
msgstr ""
""

msgid "one"
msgid_plural "many"
msgstr[0] "un"
msgstr[1] ""
msgid "OK"
msgstr ""

#~ msgid "gone"
#~ msgstr ""
"""
)
SOURCES = [
    'Hello, "%s"!',
    "%d file",
    "%d files",
    "First line\nsecond \tline\n",
    "many",
    "OK",
]


def opened(text, tmp_path):
    file = tmp_path / "x.po"
    file.write_bytes(text.encode("utf-8", "replace"))
    return polib.pofile(str(file))


def sources(text):
    return texts(parse, text)


def test_a_catalogue(tmp_path):
    found = list(parse(TextContent(CATALOGUE)).segments())
    assert sources(CATALOGUE) == SOURCES
    assert found[1].text == "<1/> file"
    assert [one.line for one in found] == [13, 30, 30, 35, 42, 46]
    assert not any(one.goes_on for one in found)
    assert_identity(parse, CATALOGUE)
    entries = [one for one in opened(CATALOGUE, tmp_path) if not one.obsolete and not one.fuzzy]
    untranslated = [one.msgid for one in entries if not one.translated()]
    assert untranslated == ['Hello, "%s"!', "%d file", SOURCES[3], "one", "OK"]


def test_a_translation(tmp_path):
    new = ['Salut "<1/>" \\o/', "<1/> fichier", "<1/> fichiers", "Un\ndeux\n", "des", "OK"]
    changed = filled(parse, CATALOGUE, new)
    by_id = {one.msgid: one for one in opened(changed, tmp_path)}
    assert by_id[SOURCES[0]].msgstr == 'Salut "%s" \\o/'
    assert by_id["%d file"].msgstr_plural == {0: "%d fichier", 1: "%d fichiers"}
    assert by_id[SOURCES[3]].msgstr == "Un\ndeux\n"
    assert by_id["one"].msgstr_plural == {0: "un", 1: "des"}
    assert by_id["OK"].msgstr == by_id["Not sure"].msgstr == ""  # gettext falls back to the msgid
    assert by_id["New"].msgstr == "Vieux"
    assert 'msgstr ""\n"Un\\n"\n"deux\\n"\n\nmsgid "one"' in changed
    assert changed.startswith(HEAD)
    assert sources(changed) == ["OK"]


def test_a_form_is_never_left_empty_beside_another(tmp_path):
    new = [one.text for one in parse(TextContent(CATALOGUE)).segments()]
    new[1] = "<1/> fichier"
    by_id = {one.msgid: one for one in opened(filled(parse, CATALOGUE, new), tmp_path)}
    assert by_id["%d file"].msgstr_plural == {0: "%d fichier", 1: "%d files"}


@pytest.mark.parametrize(
    ("forms", "found"),
    [
        ("nplurals=1; plural=0;", ["files"]),
        ("nplurals=3; plural=n;", ["file", "files"]),
        ("nplurals=INTEGER; plural=EXPRESSION;", ["file", "files"]),
    ],
)
def test_forms(forms, found, tmp_path):
    entry = 'msgid "file"\nmsgid_plural "files"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n'
    text = f'msgid ""\nmsgstr "Plural-Forms: {forms}\\n"\n\n{entry}'
    assert sources(text) == found
    changed = filled(parse, text, [f"{one}!" for one in found])
    (entry,) = opened(changed, tmp_path)
    assert list(entry.msgstr_plural.values()) == [f"{found[0]}!", "files!", "files!"]


def test_without_a_header_the_forms_are_those_of_the_entry():
    text = 'msgid "file"\nmsgid_plural "files"\nmsgstr[0] ""\n'
    assert sources(text) == ["files"]
    assert sources(f'{text}msgstr[1] ""\n') == ["file", "files"]


def test_long_strings_are_wrapped_as_gettext_does(tmp_path):
    source = "word " * 40
    text = f'msgid ""\n"{"word " * 15}"\nmsgstr ""\n'
    for new in (source, "長い文です。" * 30, "x" * 200, 'a \\"' * 50, "a\n" + source):
        changed = filled(parse, text, [new])
        assert opened(changed, tmp_path)[0].msgstr == new
        lines = changed[len(text) - 4 :].split("\n")
        assert lines[0] == ' ""'
        if new != "x" * 200:
            assert len(lines) > 3
            assert all(len(line) + sum(char > "\u1100" for char in line) <= 80 for line in lines)
            assert not any(line.startswith('"。') for line in lines)
    not_wrapped = f'msgid "{source}"\nmsgstr ""\n'
    assert filled(parse, not_wrapped, ["x y " * 40]).endswith(f'msgstr "{"x y " * 40}"\n')


def test_a_footer_is_a_comment_of_the_header(tmp_path):
    changed = filled(parse, CATALOGUE, ["x"] * 6, Layout(footer="Made by\na machine"))
    assert changed.startswith(
        "# Translations of a program.\n#\n# Made by a machine\n#, fuzzy\nmsgid"
    )
    assert opened(changed, tmp_path).header.endswith("Made by a machine")
    assert filled(parse, "", [], Layout(footer="F")) == "# F\n"


def test_line_ends_of_windows_among_others():
    text = HEAD + 'msgid "a\\n"\r\n"b"\r\nmsgstr ""\r\n'
    assert_identity(parse, text)
    assert filled(parse, text, ["x\ny"]).endswith('msgstr ""\r\n"x\\n"\r\n"y"\r\n')


def test_strings_in_one_line_are_joined():
    text = 'msgid "a " "\\"b\\" "\t"c"\nmsgstr"" ""\n'
    assert sources(text) == ['a "b" c']
    assert filled(parse, text, ["x"]) == text.replace('"" ""', '"x"')


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Hello\n", "Line 1"),
        ('msgid "a"\nmsgstr "\n', "Line 2"),
        ('msgid "a"\nmsgstr "x" y\n', "Line 2"),
        ('msgid "a"\n\nmsgid "b"\nmsgstr ""\n', "Line 3"),
        ('\nmsgid "a"\n', "Line 2"),
        ('msgstr "a"\n', "Line 1"),
        ('"a"\n', "Line 1"),
        ('# x\n"a"\n', "Line 2"),
        ('msgid "a"\nmsgstr[0] ""\n', "Line 2"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr ""\n', "Line 3"),
        ('msgid "a\\"\nmsgstr ""\n', "Line 1"),
    ],
)
def test_wrong_syntax_is_refused_with_its_line(text, line):
    with pytest.raises(DocumentError, match=line):
        parse(TextContent(text))


def test_messages_with_branches_and_tags():
    text = 'msgid "<b>{n, plural, one {# file} other {# files}}</b>"\nmsgstr ""\n'
    assert sources(text)[1:] == ["# file", "# files"]
    assert filled(parse, text, ["<1><2/></1>", "<1/>個", "<1/>個の"]).endswith(
        'msgstr "<b>{n, plural, one {#個} other {#個の}}</b>"\n'
    )
    assert_identity(parse, text)


_PARTS = st.sampled_from([
    'msgid "a %d"\n', 'msgid ""\n"b\\n"\n', 'msgid_plural "c"\n', 'msgstr ""\n',
    'msgstr "x"\n', 'msgstr[0] ""\n', 'msgstr[1] ""\n', '""\n', '"z"', "\n", "\r\n", "# x\n",
    "#~ y\n", "#, fuzzy\n",
    'msgctxt "q"\n', " ", "\t", 'msgid "{x} <b>"\r\n', 'msgstr "" ""\n',
])  # fmt: skip


@settings(deadline=None)
@given(st.lists(_PARTS, max_size=25).map("".join))
def test_any_catalogue_is_refused_or_stays_the_same(text):
    try:
        parse(TextContent(text))
    except DocumentError:
        return
    assert_identity(parse, text)


@settings(max_examples=60, deadline=None)
@given(st.lists(HOSTILE | CALM, min_size=6, max_size=6))
def test_no_translation_breaks_the_catalogue(tmp_path_factory, translations):
    new = [f"x{one}" for one in translations]
    segments = list(parse(TextContent(CATALOGUE)).segments())
    changed = filled(parse, CATALOGUE, new)
    assert sources(changed) == []
    found, before = (opened(one, tmp_path_factory.getbasetemp()) for one in (changed, CATALOGUE))
    kept = attrgetter("msgid", "msgctxt", "msgid_plural", "flags", "occurrences", "obsolete")
    assert [*map(kept, found)] == [*map(kept, before)]
    left = "".join(
        run.raw if isinstance(run, Mark) else run for run in restored(new[0], segments[0].marks)
    )
    for control in "\0\x07\x1c\x1e":
        left = left.replace(control, "")
    assert found[0].msgstr == left.encode("utf-8", "replace").decode()


@pytest.mark.parametrize("part", ['\\"', "\\\\", "a", " ", "字", "\\n", "<", "{", '" "', '"\n"'])
def test_long_strings_are_read_once(part):
    """Anything quadratic would take minutes."""
    text = f'msgid "x{part * 10_000}"\nmsgstr ""\n'
    assert_identity(parse, text)
    (segment,) = parse(TextContent(text)).segments()
    assert len(filled(parse, text, [f"y{segment.text}"])) > 10_000
