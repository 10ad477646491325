"""DOCX: packages made with python-docx, and what it reads from the results."""

from __future__ import annotations

import io
import re
import zipfile

import docx
import pytest
from docx.enum.text import WD_BREAK
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from docx.shared import RGBColor
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.formats.document import Layout
from plamo_desktop.documents.formats.docx import parse
from tests.documents.formats.markup_laws import BILINGUAL, others, squeezed, texts
from tests.helpers.contents import DataContent

_SPACES = nsdecls("w", "r") + (
    ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    ' xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
)


def sample():
    """A document with most of what people write."""
    document = docx.Document()
    document.add_heading("Opening & closing", 1)
    paragraph = document.add_paragraph("We open ")
    paragraph.add_run("early").bold = True
    paragraph.add_run(" and ")
    paragraph.add_run("close").italic = True
    paragraph.add_run(" ")
    paragraph.add_run("late").italic = True
    paragraph.add_run(".\tCall {us}\nsoon.")
    document.add_paragraph("Whole in bold", style="List Number").runs[0].bold = True
    table = document.add_table(2, 2)
    table.cell(0, 0).text, table.cell(1, 1).text = "Day", "Price < 5"
    document.add_paragraph("")
    document.add_paragraph("A page ends.").add_run().add_break(WD_BREAK.PAGE)
    section = document.sections[0]
    section.header.paragraphs[0].text = "The header"
    section.footer.paragraphs[0].text = "The footer"
    document.add_comment(document.paragraphs[1].runs, "A comment", "Somebody", "S")
    return document


def data_of(document):
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def with_body(xml):
    """A document with paragraphs of one's own."""
    document = docx.Document()
    body = document.element.body
    root = parse_xml(f"<w:body {_SPACES}>{xml}</w:body>")
    for at, child in enumerate(list(root)):
        body.insert(at, child)
    return data_of(document)


def document(data):
    return parse(DataContent(data))


def render(data, new, layout=None):
    return b"".join(document(data).render(new, layout or Layout()))


def read(data):
    return docx.Document(io.BytesIO(data))


def members(data):
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return [
            (one.filename, one.date_time, one.compress_type, package.read(one))
            for one in package.infolist()
        ]


SAMPLE = data_of(sample())
FOUND = [
    "Opening & closing",
    "We open <1>early</1> and <2>close late</2>.<3/>Call <4/><5/>soon.",
    "Whole in bold", "Day", "Price < 5", "A page ends.",
    "The header", "The footer", "A comment",
]  # fmt: skip


def test_a_document():
    assert texts(document(SAMPLE)) == FOUND
    assert members(render(SAMPLE, FOUND)) == members(SAMPLE)
    assert [one.goes_on for one in document(SAMPLE).segments()] == [
        False, True, True, True, True, True, False, False, False,
    ]  # fmt: skip


def test_only_texts_change():
    new = [text.upper() for text in FOUND]
    changed = render(SAMPLE, new)
    for old, one in zip(members(SAMPLE), members(changed), strict=True):
        assert old[:3] == one[:3]
        assert old[3] == one[3] or re.search(r"word/(document|header|footer|comments)", one[0])
    found = read(changed)
    assert [one.text for one in found.paragraphs][:3] == [
        "OPENING & CLOSING",
        "WE OPEN EARLY AND CLOSE LATE.\tCALL {us}\nSOON.",
        "WHOLE IN BOLD",
    ]
    assert [one.style.name for one in found.paragraphs] == [
        one.style.name for one in sample().paragraphs
    ]
    looks = [(one.text, one.bold, one.italic) for one in found.paragraphs[1].runs]
    assert looks[:4] == [
        ("WE OPEN ", None, None),
        ("EARLY", True, None),
        (" AND ", None, None),
        ("CLOSE LATE", None, True),
    ]
    assert found.paragraphs[2].runs[0].bold
    assert found.tables[0].cell(1, 1).text == "PRICE < 5"
    assert found.sections[0].header.paragraphs[0].text == "THE HEADER"
    assert [one.text for one in found.comments] == ["A COMMENT"]
    assert texts(document(changed)) == new


def test_looks_follow_the_marks():
    new = [*FOUND]
    new[1] = "<2>Late</2> we <3/><5/><4/> close, <1>early</1> we open"
    found = read(render(SAMPLE, new)).paragraphs[1]
    assert found.text == "Late we \t\n{us} close, early we open"
    assert [(one.text, one.bold, one.italic) for one in found.runs if one.bold or one.italic] == [
        ("Late", None, True),
        ("early", True, None),
    ]


def test_a_bilingual_document_has_each_source_as_a_paragraph():
    found = read(render(SAMPLE, [f"{text}!" for text in FOUND], BILINGUAL))
    seen = [one.text for one in found.paragraphs]
    assert seen[:4] == [
        "Opening & closing", "Opening & closing!",
        "We open early and close late.\tCall {us}\nsoon.",
        "We open early and close late.\tCall {us}\nsoon.!",
    ]  # fmt: skip
    assert seen[-1] == BILINGUAL.footer
    assert found.element.body[-1].tag.endswith("}sectPr")
    cell = found.tables[0].cell(0, 0)
    assert [one.text for one in cell.paragraphs] == ["Day", "Day!"]
    assert [one.text for one in found.sections[0].header.paragraphs] == [
        "The header",
        "The header!",
    ]
    assert len(list(found.comments)) == 1


def run(text, look=""):
    return f'<w:r>{look}<w:t xml:space="preserve">{text}</w:t></w:r>'


_PAGE = (
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r>'
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>3</w:t></w:r>'
    '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
)
_LINK = _PAGE.replace(" PAGE ", ' HYPERLINK "https://x.test" ').replace(">3<", ">here<")
_BOX = "<w:txbxContent><w:p>{}</w:p></w:txbxContent>"
_BOTH = (
    "<w:r><mc:AlternateContent><mc:Choice Requires='wps'><wps:txbx>" + _BOX + "</wps:txbx>"
    "</mc:Choice><mc:Fallback><w:pict>"
    + _BOX
    + "</w:pict></mc:Fallback></mc:AlternateContent></w:r>"
)


@pytest.mark.parametrize(
    ("xml", "found"),
    [
        (run("one ") + run("") + "<w:r><w:t/></w:r>" + run("two"), ["one two"]),
        (run("one ", "<w:rPr><w:noProof/></w:rPr>") + run("two",
         '<w:rPr><w:lang w:val="en"/></w:rPr>'),
         ["one two"]),
        ("<w:r><w:t> trimmed </w:t></w:r>", ["trimmed"]),
        (run("a &lt;b&gt; &#x3042;"), ["a <b> あ"]),
        (run("a") + "<w:proofErr w:type='spellStart'/>" + run("b"), ["ab"]),
        (run("non") + "<w:r><w:noBreakHyphen/></w:r>" + run("break"), ["non\u2011break"]),
        (run("so") + "<w:r><w:softHyphen/></w:r>" + run("ft"), ["soft"]),
        ("<w:bookmarkStart w:id='1' w:name='x'/>" + run("marked") + "<w:bookmarkEnd w:id='1'/>",
         ["marked"]),
        (run("old") + "<w:del w:id='1' w:author='a'><w:r><w:delText>gone</w:delText></w:r></w:del>",
         ["old"]),
        (run("a ") + "<w:ins w:id='1' w:author='a'>" + run("new") + "</w:ins>" + run(" b"),
         ["a <1>new</1> b"]),
        (run("see ") + "<w:hyperlink w:anchor='x'>" + run("there",
         "<w:rPr><w:u w:val='single'/></w:rPr>")
         + "</w:hyperlink>", ["see <1>there</1>"]),
        (run("page ") + _PAGE + run(" of"), ["page <1/> of"]),
        (run("click ") + _LINK + run(" now"), ["click <1>here</1> now"]),
        (_PAGE, []),
        ("<w:r><w:ruby><w:rubyPr/><w:rt>" + run("かん") + "</w:rt><w:rubyBase>" + run("漢")
         + "</w:rubyBase></w:ruby></w:r>" + run("字"), ["漢字"]),
        (run("note") + "<w:r><w:footnoteReference w:id='2'/></w:r>" + run(" on"), ["note<1/> on"]),
        (run("x ") + "<w:sdt><w:sdtPr/><w:sdtContent>" + run("chosen") + "</w:sdtContent></w:sdt>",
         ["x <1>chosen</1>"]),
        (run("outer") + _BOTH.format(run("box"), run("box")), ["outer", "box"]),
        (run("outer") + _BOTH.format(run("box"), run("other")), ["outer", "box", "other"]),
    ],
)  # fmt: skip
def test_what_is_text(xml, found):
    data = with_body(f"<w:p>{xml}</w:p>")
    assert texts(document(data)) == found
    assert members(render(data, found)) == members(data)
    new = [f"X {text} Y" for text in found]
    assert texts(document(render(data, new))) == new
    read(render(data, new, BILINGUAL))


def test_both_ways_of_a_text_box_get_the_same_translation():
    data = with_body("<w:p>" + run("outer") + _BOTH.format(run("box"), run("box")) + "</w:p>")
    for new in (["outer", "BOX"], ["OUTER", "BOX"]):
        changed = render(data, new)
        xml = {one[0]: one[3] for one in members(changed)}["word/document.xml"].decode()
        assert xml.count("BOX") == 2
        assert "box<" not in xml
        assert new[0] in xml


def test_the_colour_of_a_link_stays():
    document_ = docx.Document()
    document_.add_paragraph("plain ").add_run("red").font.color.rgb = RGBColor(255, 0, 0)
    changed = read(render(data_of(document_), ["<1>rot</1> und mehr"]))
    assert [(one.text, one.font.color.rgb) for one in changed.paragraphs[0].runs] == [
        ("rot", RGBColor(255, 0, 0)),
        (" und mehr", None),
    ]


@given(st.data())
@settings(max_examples=12, deadline=None)
def test_translations_change_texts_only(data):
    whole = document(SAMPLE)
    new = others(data, whole)
    changed = b"".join(whole.render(new))
    assert [squeezed(one) for one in texts(document(changed))] == [squeezed(one) for one in new]
    old, found = read(SAMPLE), read(changed)
    assert len(found.paragraphs) == len(old.paragraphs)
    assert [one.style.name for one in found.paragraphs] == [
        one.style.name for one in old.paragraphs
    ]
    read(b"".join(whole.render(new, BILINGUAL)))


def package(**changes):
    """The sample with other files in it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name, _, _, data in members(SAMPLE):
            other = changes.pop(name, data)
            if other is not None:
                new.writestr(name, other)
        for name, data in changes.items():
            new.writestr(name, data)
    return out.getvalue()


_XML = next(one[3] for one in members(SAMPLE) if one[0] == "word/document.xml")
_BOMB = (
    b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + _XML[_XML.index(b"<w:document") :]
)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "password"),
        (b"", "damaged"),
        (b"no zip at all", "damaged"),
        (SAMPLE[: len(SAMPLE) // 2], "damaged"),
        (package(**{"[Content_Types].xml": None}), "list of contents"),
        (package(**{"[Content_Types].xml": b"<Types/>"}), "no text document"),
        (package(**{"word/document.xml": _XML[:-20]}), "word/document.xml"),
        (package(**{"word/document.xml": b"\xff" + _XML}), "word/document.xml"),
        (package(**{"word/document.xml": _BOMB}), "document type"),
        (package(**{"word/media/zeros.bin": bytes(40 * 2**20)}), "41 MB"),
        (package(**{"word/document.xml": b"<a>" * 500 + b"</a>" * 500}), "word/document.xml"),
    ],
)
def test_what_is_no_document_is_refused(data, said):
    with pytest.raises(DocumentError, match=said):
        document(data)


def test_other_prefixes_and_encodings():
    xml = _XML.decode()
    other = re.sub(r"(</?)w:", r"\1q:", xml).replace("xmlns:w=", "xmlns:q=")
    other = re.sub(r"\sw:(\w+=)", r" q:\1", other)
    for data in (
        other.encode(),
        b"\xef\xbb\xbf" + _XML,
        b"\xff\xfe" + xml.replace("UTF-8", "UTF-16").encode("utf-16-le"),
    ):
        changed = package(**{"word/document.xml": data})
        assert texts(document(changed)) == FOUND
        assert members(render(changed, FOUND)) == members(changed)
        read(render(changed, [text + "!" for text in FOUND], BILINGUAL))


def test_long_paragraphs_are_gone_through_once():
    many = "".join(run("x", f"<w:rPr><w:sz w:val='{at % 7 + 20}'/></w:rPr>") for at in range(3_000))
    data = with_body(
        f"<w:p>{many}</w:p>" + "<w:p/>" * 3_000 + "<w:p>" + _PAGE * 1_000 + run("y") + "</w:p>"
    )
    found = texts(document(data))
    assert len(found) == 2
    assert members(render(data, found)) == members(data)
