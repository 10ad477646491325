"""A folder with a file of every format and encoding, dropped; every result read by others."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile

import docx
import lxml.html
import polib
import pysubs2
import srt
import webvtt
from markdown_it import MarkdownIt

from plamo_desktop.documents.formats.registry import FORMATS
from tests.e2e.test_drop import ELSEWHERE, drag
from tests.helpers.display import wait_until

# What the demo model knows.
MORNING, GOOD_MORNING = "おはようございます。", "Good morning."
STATION, WHERE = "駅はどこですか？", "Where is the station?"
TRAIN, LEAVES = "大阪行きの電車は9時15分に出ます。", "The train to Osaka leaves at 9:15."
THANKS, THANK_YOU = "どうもありがとうございます。", "Thank you very much."

JAPANESE = "\n\n".join((MORNING, TRAIN, STATION, THANKS)) + "\n"
ENGLISH = "\n\n".join((GOOD_MORNING, LEAVES, WHERE, THANK_YOU)) + "\n"
CHINESE = "你好。\n\n晚安。\n\n再见。\n\n祝您好运！\n"
TAIWANESE = "你好。\n\n再見。\n\n火車站在哪裡？\n"
KOREAN = "안녕하세요.\n\n안녕히 가세요.\n\n좋은 저녁이에요.\n\n행운을 빌어요!\n"
FRENCH = "Enchanté.\n\nOù est la sortie ?\n\nOù sont les toilettes ?\n\nÀ demain.\n"
EXITS = "Nice to meet you.\n\nWhere is the exit?\n\nWhere is the restroom?\n\nSee you tomorrow.\n"
RUSSIAN = "Доброе утро.\n\nБольшое спасибо.\n"

# Text, Python's name of the encoding, mark, and what the model makes of it if that is known.
ENCODINGS = {
    "utf8": (JAPANESE, "utf-8", b"", ENGLISH),
    "utf8 mark": (JAPANESE, "utf-8", b"\xef\xbb\xbf", ENGLISH),
    "utf16 le": (JAPANESE, "utf-16-le", b"", ENGLISH),
    "utf16 le mark": (JAPANESE, "utf-16-le", b"\xff\xfe", ENGLISH),
    "utf16 be": (JAPANESE, "utf-16-be", b"", ENGLISH),
    "utf16 be mark": (JAPANESE, "utf-16-be", b"\xfe\xff", ENGLISH),
    "cp932": (JAPANESE, "cp932", b"", ENGLISH),
    "euc jp": (JAPANESE, "euc_jp", b"", ENGLISH),
    "iso 2022 jp": (JAPANESE, "iso2022_jp", b"", ENGLISH),
    "gb18030": (CHINESE, "gb18030", b"", "Hello.\n\nGood night.\n\nGoodbye.\n\nGood luck!\n"),
    "big5": (TAIWANESE, "big5", b"", None),
    "euc kr": (KOREAN, "euc_kr", b"", "Hello.\n\nGoodbye.\n\nGood evening.\n\nGood luck!\n"),
    "cp1252": (FRENCH, "cp1252", b"", EXITS),
    "koi8 r": (RUSSIAN, "koi8-r", b"", None),
}
NEWLINES = {"lf": "\n", "crlf": "\r\n"}

MARKDOWN = f"""---
title: {MORNING}
layout: page
---

# {MORNING}

{TRAIN} **{THANKS}**

- [{STATION}](https://example.org/駅?a=1&b=2)
- {THANKS} {{name}}

```sh
echo "{MORNING}" # $HOME
```

| `id` | {STATION} |
|------|-----------|
| 1    | {TRAIN} |
"""
HTML = f"""<!DOCTYPE html>
<html lang="ja">
<head><meta charset="Shift_JIS"><title>{MORNING}</title>
<script>var a = "{MORNING}";</script></head>
<body class="x">
<h1 id="top">{MORNING}</h1>
<p>{TRAIN} <a href="https://example.org/?a=1&amp;b=2" title="t">{STATION}</a></p>
<pre>{MORNING}</pre>
<p translate="no">{THANKS}</p>
<ul><li>{THANKS}</li></ul>
</body></html>
"""
SRT = f"""1
00:00:01,000 --> 00:00:02,500
{MORNING}

2
00:00:03,000 --> 00:00:05,000
<i>{TRAIN}</i>

3
00:00:06,000 --> 00:00:07,250
♪ ラララ ♪

4
00:01:06,000 --> 00:01:07,250
{THANKS}
"""
VTT = f"""WEBVTT

NOTE {MORNING}

STYLE
::cue {{ color: lime }}

first
00:01.000 --> 00:02.500 align:start
{MORNING}

00:03.000 --> 00:05.000
<v 田中>{STATION}</v>
"""
ASS = f"""[Script Info]
Title: {MORNING}
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:00.50,Default,,0,0,0,,{MORNING}
Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,{{\\i1}}{MORNING}
Dialogue: 0,0:00:03.00,0:00:05.00,Default,田中,0,0,0,,{STATION}
"""
PO = f"""# {MORNING}
msgid ""
msgstr ""
"Language: en\\n"
"Content-Type: text/plain; charset=EUC-JP\\n"

#: main.c:1
msgid "{MORNING}"
msgstr ""

#, python-format
msgctxt "menu"
msgid "{THANKS} %(name)s"
msgstr ""

msgid "{STATION}"
msgstr "Station?"
"""
STRINGS = {
    "id": "home.title",
    "title": MORNING,
    "url": "https://example.org/{id}",
    "list": [TRAIN, 9.15, None, True, {"greeting": THANKS + " {name}"}],
    MORNING: "",
}
TABLE = [["id", "text"], ["a_1", MORNING], ["a_2", STATION], ["a_3", f"{MORNING}\n{STATION}"]]


def document():
    """A document of Word with a heading, a table, a code style, a link and a header."""
    made = docx.Document()
    made.core_properties.title = MORNING
    made.add_heading(MORNING, 1)
    made.add_paragraph(TRAIN + " ").add_run(THANKS).bold = True
    table = made.add_table(1, 2)
    table.cell(0, 0).text, table.cell(0, 1).text = "42", STATION
    made.sections[0].header.paragraphs[0].text = THANKS
    held = io.BytesIO()
    made.save(held)
    return held.getvalue()


def table(delimiter):
    held = io.StringIO()
    csv.writer(held, delimiter=delimiter, lineterminator="\r\n").writerows(TABLE)
    return held.getvalue()


def write_all(folder):
    """Every file by its name; and what each encoded text has to become."""
    wanted = {}
    for name, (text, encoding, mark, translation) in ENCODINGS.items():
        for ends, newline in NEWLINES.items():
            path = folder / f"{name} {ends}.txt"
            path.write_bytes(mark + text.replace("\n", newline).encode(encoding))
            wanted[path.name] = (encoding, mark, newline, text, translation)
    for name, text, encoding in (
        ("読む.md", MARKDOWN, "utf-8"),
        ("page.html", HTML, "cp932"),
        ("film.ja.srt", SRT, "cp932"),
        ("film.vtt", VTT, "utf-8"),
        ("film.ass", ASS, "utf-8-sig"),
        ("menu.po", PO, "euc_jp"),
        ("strings.json", json.dumps(STRINGS, ensure_ascii=False, indent=2), "utf-8"),
        ("lines.jsonl", f'{{"a": "{MORNING}"}}\n{{"a": "\\u99c5はどこですか？"}}\n', "utf-8"),
        ("table.csv", table(","), "cp932"),
        ("table.tsv", table("\t"), "utf-16"),
    ):
        (folder / name).write_bytes(text.encode(encoding))
    (folder / "letter.docx").write_bytes(document())
    return wanted


def check_text(data, encoding, mark, newline, source, translation):
    assert data.startswith(mark)
    text = data[len(mark) :].decode(encoding)
    assert text.count(newline) == text.count("\n")
    plain = text.replace(newline, "\n")
    if translation is not None:
        assert plain == translation
    assert "\r" not in plain
    assert plain != source


def tokens(text):
    return [
        (one.type, one.tag, one.map, one.info, one.attrs.get("href"))
        for one in MarkdownIt("commonmark").enable("table").parse(text)
    ]


def check_markdown(text):
    assert tokens(text) == tokens(MARKDOWN)
    head, rest = text[4:].split("---\n", 1)
    assert head == f"title: {GOOD_MORNING}\nlayout: page\n"
    assert f"\n# {GOOD_MORNING}\n" in rest
    assert f"- [{WHERE}](https://example.org/駅?a=1&b=2)\n- {THANK_YOU} {{name}}\n" in rest
    assert f'```sh\necho "{MORNING}" # $HOME\n```\n' in rest
    assert f"| `id` | {WHERE} |\n" in rest
    assert f"{LEAVES} **{THANK_YOU}**\n" in rest


def check_html(data):
    text = data.decode("cp932")
    before, after = lxml.html.document_fromstring(HTML), lxml.html.document_fromstring(text)

    def shape(root):
        return [(one.tag, dict(one.attrib)) for one in root.iter()]

    assert shape(after) == shape(before)
    assert after.findtext("head/title") == after.findtext("body/h1") == GOOD_MORNING
    assert after.xpath("//a")[0].text == WHERE
    assert after.xpath("//li")[0].text == THANK_YOU
    for kept in ("script", "pre", "p[@translate]"):
        assert after.xpath(f"//{kept}")[0].text == before.xpath(f"//{kept}")[0].text


def check_srt(data):
    before, after = list(srt.parse(SRT)), list(srt.parse(data.decode("cp932")))
    assert [(one.index, one.start, one.end) for one in after] == [
        (one.index, one.start, one.end) for one in before
    ]
    assert [one.content for one in after] == [
        GOOD_MORNING, f"<i>{LEAVES}</i>", before[2].content, THANK_YOU,
    ]  # fmt: skip


def check_vtt(text):
    before, after = (webvtt.from_string(one) for one in (VTT, text))
    assert [(one.identifier, one.start, one.end) for one in after] == [
        (one.identifier, one.start, one.end) for one in before
    ]
    assert [one.raw_text for one in after] == [GOOD_MORNING, f"<v 田中>{WHERE}</v>"]
    assert text.startswith(VTT[: VTT.index("align:start")])


def check_ass(text):
    before, after = (pysubs2.SSAFile.from_string(one) for one in (ASS, text))
    assert [(one.start, one.end, one.name, one.type) for one in after] == [
        (one.start, one.end, one.name, one.type) for one in before
    ]
    assert [one.text for one in after] == [MORNING, f"{{\\i1}}{GOOD_MORNING}", WHERE]
    assert after.info == before.info
    assert after.styles == before.styles


def check_po(path):
    catalogue = polib.pofile(str(path))
    assert catalogue.metadata["Content-Type"] == "text/plain; charset=EUC-JP"
    assert [(one.msgctxt, one.msgid, one.msgstr, one.flags) for one in catalogue] == [
        (None, MORNING, GOOD_MORNING, []),
        ("menu", f"{THANKS} %(name)s", f"{THANK_YOU} %(name)s", ["python-format"]),
        (None, STATION, "Station?", []),
    ]


def check_docx(data):
    with (
        zipfile.ZipFile(io.BytesIO(data)) as after,
        zipfile.ZipFile(io.BytesIO(document())) as before,
    ):
        assert after.testzip() is None
        assert after.namelist() == before.namelist()
    made = docx.Document(io.BytesIO(data))
    assert [(one.style.name, one.text) for one in made.paragraphs] == [
        ("Heading 1", GOOD_MORNING),
        ("Normal", f"{LEAVES} {THANK_YOU}"),
    ]
    assert [(one.text, one.bold) for one in made.paragraphs[1].runs] == [
        (f"{LEAVES} ", None),
        (THANK_YOU, True),
    ]
    assert [one.text for one in made.tables[0].rows[0].cells] == ["42", WHERE]
    assert made.sections[0].header.paragraphs[0].text == THANK_YOU


def test_a_file_of_every_format_and_encoding(start, display, tmp_path):
    folder = tmp_path / "資料 all"
    folder.mkdir()
    wanted = write_all(folder)
    sources = {path.name: path.read_bytes() for path in folder.iterdir()}
    suffixes = {name[name.rindex(".") :] for name in sources}
    assert all(suffixes & set(one.suffixes) for one in FORMATS)
    settings = tmp_path / "home" / "config" / "plamo-desktop" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text('{"target": "en"}')
    app = start()
    display.run("xdotool", "windowmove", app.focus(), "20", "20")
    display.type("x")
    wait_until(lambda: app.session().get("source_text") == "x")
    drag(display, ELSEWHERE["target pane"], "file", str(folder))
    wait_until(lambda: len(list(folder.glob("*.en.*"))) == len(sources), 120)
    app.focus()
    assert app.quit() == (0, "", "")

    # Two files for each, no more, and no source was touched.
    results = {
        path.name: path.read_bytes() for path in folder.iterdir() if path.name not in sources
    }
    assert {name: (folder / name).read_bytes() for name in sources} == sources
    assert set(results) == {
        re.sub(r"(\.ja)?(\.\w+)$", r".en\2", name) for name in sources
    }  # a code of the source language gives way
    for name, values in wanted.items():
        check_text(results[name.replace(".txt", ".en.txt")], *values)
    check_markdown(results["読む.en.md"].decode())
    check_html(results["page.en.html"])
    check_srt(results["film.en.srt"])
    check_vtt(results["film.en.vtt"].decode())
    check_ass(results["film.en.ass"].decode("utf-8-sig"))
    check_po(folder / "menu.en.po")
    check_docx(results["letter.en.docx"])
    assert json.loads(results["strings.en.json"]) == {
        **STRINGS,
        "title": GOOD_MORNING,
        "list": [LEAVES, 9.15, None, True, {"greeting": THANK_YOU + " {name}"}],
    }
    lines = results["lines.en.jsonl"].decode().splitlines()
    assert list(map(json.loads, lines)) == [{"a": GOOD_MORNING}, {"a": WHERE}]
    for name, encoding, delimiter in (("csv", "cp932", ","), ("tsv", "utf-16", "\t")):
        text = results[f"table.en.{name}"].decode(encoding)
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
        assert [row[0] for row in rows] == [row[0] for row in TABLE]
        assert [row[1] for row in rows[1:]] == [
            GOOD_MORNING, WHERE, f"{GOOD_MORNING}\n{WHERE}",
        ]  # fmt: skip
