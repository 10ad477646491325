"""CSV and TSV: cells that are language change, everything else stays to the byte."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.documents.formats.csv import parse
from plamo_desktop.documents.formats.csv.cells import dialect_of
from plamo_desktop.documents.formats.document import Layout
from tests.documents.formats.laws import (
    CALM,
    HOSTILE,
    assert_identity,
    assert_structure_stays,
    filled,
    rendered,
    texts,
)
from tests.helpers.contents import TextContent

TABLE = """id,Name,state,Description,url
1,"Tea, green",Ready,"Said to be ""the best"".
Two lines.",https://x.test/a?b=c,d
2,Coffee beans,Sold,,https://x.test/b
A-3,  Cups ,Ready,"It holds {n} ml.",a@x.test
"""


def cells(text):
    return texts(parse, text)


def rows(text, delimiter=","):
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_a_table():
    found = list(parse(TextContent(TABLE)).segments())
    assert cells(TABLE) == [
        "Tea, green", "Ready", 'Said to be "the best".\nTwo lines.', "Coffee beans", "Sold",
        "  Cups ", "Ready", "It holds {n} ml.",
    ]  # fmt: skip
    assert [one.line for one in found] == [2, 2, 2, 4, 4, 5, 5, 5]
    assert not any(one.goes_on for one in found)
    assert_identity(parse, TABLE)


def test_a_translation():
    new = ["緑茶", "a, b", '"最高"\n二行', "豆", "済", "  =カップ ", "可", "<1/>入る"]
    changed = filled(parse, TABLE, new)
    assert changed == (
        "id,Name,state,Description,url\n"
        '1,"緑茶","a, b","""最高""\n二行",https://x.test/a?b=c,d\n'
        "2,豆,済,,https://x.test/b\n"
        'A-3,\'=カップ ,可,"{n}入る",a@x.test\n'
    )


def test_bilingual_tables_have_columns_of_translations():
    changed = rendered(parse, TABLE, lambda _: "訳", Layout(bilingual=True))
    before, after = rows(TABLE), rows(changed)
    assert after[0] == [
        "id", "Name", "Name (translation)", "state", "state (translation)", "Description",
        "Description (translation)", "url",
    ]  # fmt: skip
    assert [row[2] for row in after[1:]] == ["訳", "訳", "訳"]
    assert [row[6] for row in after[1:]] == ["訳", "", "訳"]
    kept = [0, 1, 3, 5, 7, 8]
    assert [[row[at] for at in kept if at < len(row)] for row in after] == before
    # Lines that had no delimiter get one.
    changed = rendered(parse, "Well, hello\nBye you\n", lambda _: "訳", Layout(bilingual=True))
    assert rows(changed) == [["Well, hello", "訳"], ["Bye you", "訳"]]


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("a,b\n1,2\n", ","),
        ("a;b\n1,5;2,5\n3,5;1,0\n", ";"),
        ("a\tb\n1,2\t3;4\n", "\t"),
        ("a|b\n1|2\n", "|"),
        ('a,b\n"x;y","z;w"\n', ","),
        ('a;b\n"x;y,z";1\n', ";"),
        ("a,b\n1,2,3\n4,5\n6,7\n", ","),
        ("sep=|\na,b|c\n", "|"),
        ("text\nHello, world\nGood, better, best\n", ""),
        ("Hello\nWorld\n", ""),
        ("", ""),
    ],
)
def test_delimiters(text, delimiter):
    assert dialect_of(text).delimiter == delimiter
    assert_identity(parse, text)


def test_a_long_table_is_known_by_its_beginning():
    assert dialect_of("a;b\n" + 'x;"y, z, w"\n' * 20_000).delimiter == ";"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Name,Note\nTea set,It is old.\n", ["Tea set", "It is old."]),
        ("My name,My note\n", ["My name", "My note"]),  # the only row
        ("It is old.,Tea set\nIt is new.,Cups too\n",
         ["It is old.", "Tea set", "It is new.", "Cups too"]),
        (",Name\n1,Tea set\n", ["Tea set"]),  # names of rows
        ("Good morning\nGood night\n", ["Good morning", "Good night"]),
        ("greeting\nGood night\n", ["Good night"]),
        ("sep=;\nName;Note\nTea;It is old.\n", ["Tea", "It is old."]),
        # Single words among codes are left alone, sentences are not.
        ("code,n\nAlpha,1\nB-2,2\nC_3,3\nD4,4\nSee below.,5\n", ["See below."]),
        ("code,n\nAlpha,1\nBeta,2\nC_3,3\n", ["Alpha", "Beta"]),
        ("a,b\n日本,Tea\n", ["日本", "Tea"]),
    ],
)  # fmt: skip
def test_what_is_translated(text, found):
    assert cells(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('a,b\n"It is",He said "no"\n', ["It is", 'He said "no"']),
        ('a,b\n"No" he said,x y\n', ['"No" he said']),
        ('a,b\n"No, no" he said,two words\n', ["No, no he said", "two words"]),
        ('a,b\n"Yes it is" ,two words\n', ["Yes it is", "two words"]),
        ('a,b\n"Open it,two words\nThree more words,4\n',
         ['"Open it', "two words", "Three more words"]),
        ('a,b\r\n"One\r\ntwo",x\rThree four,y\n', ["One\ntwo", "Three four"]),
        ("a,b\nIt is,\n\nSo it is,1\n,,,\n", ["It is", "So it is"]),
    ],
)  # fmt: skip
def test_sloppy_tables(text, found):
    assert cells(text) == found
    assert_identity(parse, text)


@pytest.mark.parametrize(
    ("source", "translation", "written"),
    [
        ("It is", "a,b", '"a,b"'),
        ("It is", 'a "b"', '"a ""b"""'),
        ("It is", "a\n\nb\r\nc\td", "a  b c\td"),
        ('"It\r\nis"', "a\nb", '"a\r\nb"'),
        ("It is", "=1+1", "'=1+1"),
        ("It is", " @x", "'@x"),
        ("It is", "＋1", "'＋1"),
        ('"It is"', "-1", '"\'-1"'),
        ("- It is", "- a", "- a"),
        ("- It is", "=a", "'=a"),
        ("It is", "a\0\x1b", "a"),
    ],
)
def test_what_is_written(source, translation, written):
    text = f"x,y\n{source},1\n"
    assert filled(parse, text, [translation]) == f"x,y\n{written},1\n"


def test_tabs():
    text = 'x\ty\nHe said "no"\t1\n"It is"\t2\n'
    assert cells(text) == ['He said "no"', "It is"]
    assert filled(parse, text, ['a\tb "c", d', "x\ty"]) == 'x\ty\na b "c", d\t1\n"x y"\t2\n'
    assert filled(parse, text, ['"c" d', "x"]) == 'x\ty\n"""c"" d"\t1\n"x"\t2\n'


def test_behind_an_open_quote_nothing_is_quoted():
    text = 'a,b\nIt is,"Open it\nThree words,4\n'
    changed = filled(parse, text, ['a, "b"', 'c, "d"', 'e, "f"\ng'])
    assert changed == 'a,b\n"a, ""b""",c， ”d”\ne， ”f” g,4\n'
    assert_structure_stays(parse, text, ['訳 a, "b"', '訳, "', '訳 "'], rows)


_FILES = st.lists(
    st.sampled_from([
        ",", ";", "\t", "|", "\n", "\r\n", "\r", '"', '""', '","', "Hello there", "Word",
        "x_1", "42",
        " ", "日本", "{a}", "=1", "sep=;\n", "{n, plural, one {a b} other {c d}}",
    ]),
    max_size=30,
).map("".join)  # fmt: skip


@settings(deadline=None)
@given(_FILES)
def test_the_same_texts_give_the_same_file(text):
    assert_identity(parse, text)


@settings(deadline=None)
@given(_FILES, st.sampled_from(",;\t|"))
def test_cells_are_those_that_the_library_reads(text, delimiter):
    """Where all quotes are closed, and cells begin or do not begin with one, as they should."""
    quoted = io.StringIO()
    writer = csv.writer(quoted, delimiter=delimiter)
    writer.writerows([["h1", "h2"], [text, "x"], ["y", text + "z"]])
    written = quoted.getvalue()
    found: list[list[str]] = []
    dialect = dialect_of(f"sep={delimiter}\n{written}")
    for cell in dialect.cells(f"sep={delimiter}\n{written}"):
        if cell.column == 0:
            found.append([])
        found[-1].append(cell.text)
    assert found == rows(written, delimiter)


@settings(max_examples=60, deadline=None)
@given(st.lists(HOSTILE, min_size=8, max_size=8))
def test_no_translation_breaks_the_table(translations):
    changed = assert_structure_stays(parse, TABLE, [f"訳 {one}" for one in translations], rows)
    before, after = rows(TABLE), rows(changed)
    assert [len(row) for row in after] == [len(row) for row in before]
    assert [row[0] for row in after] == [row[0] for row in before]
    # As the first of a cell as well.
    changed = filled(parse, TABLE, translations)
    after = rows(changed)
    assert [len(row) for row in after] == [len(row) for row in before]
    assert not any(cell.lstrip()[:1] in set("=+-@") for row in after for cell in row if cell)


@settings(deadline=None)
@given(st.lists(CALM.map(lambda text: f"語 {text}"), min_size=8, max_size=8))
def test_translations_are_read_back(translations):
    assert cells(filled(parse, TABLE, translations)) == translations


@pytest.mark.parametrize(
    "part", ['"', '""', '"a', ",", '","', "\n", "\r", "a b,", " ", "a", '"a,b"c,']
)
def test_long_tables_are_read_once(part):
    """Anything quadratic would take minutes."""
    assert_identity(parse, f"a,b\n{part * 10_000}\nx,y\n")
