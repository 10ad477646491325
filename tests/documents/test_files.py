"""Files are opened as documents of their format, in any encoding and with any line ends."""

from __future__ import annotations

import os
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.core.errors import InputFileError
from plamo_desktop.documents import content as contents
from plamo_desktop.documents.content import FileContent, newline_of
from plamo_desktop.documents.encodings import Encoding
from plamo_desktop.documents.files import open_document, stamp_of
from plamo_desktop.documents.formats.registry import TEXT, by_key, by_suffix
from tests.helpers.contents import DataContent, TextContent

JAPANESE = "最初の段落です。とても短い文章。\n\n二番目の段落には、もう少し文字があります。\n"


def texts(opened):
    return [segment.text.strip() for segment in opened.document.segments()]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp932", "euc_jp", "iso2022_jp"]
)
def test_paragraphs_of_any_encoding_and_line_end(tmp_path, encoding, newline):
    path = tmp_path / "a.txt"
    path.write_bytes(JAPANESE.replace("\n", newline).encode(encoding))
    opened = open_document(path)
    assert texts(opened) == [
        "最初の段落です。とても短い文章。",
        "二番目の段落には、もう少し文字があります。",
    ]
    assert opened.newline == newline
    assert opened.encoding is not None
    assert opened.encoding.has_mark is (encoding in {"utf-8-sig", "utf-16"})
    assert opened.encoding.mark == (path.read_bytes()[:3] if encoding == "utf-8-sig" else b"") or (
        encoding == "utf-16"
    )


def test_mixed_line_ends_are_left_as_they_are(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"one\r\n\r\ntwo\n\nthree\rfour")
    opened = open_document(path)
    assert opened.newline is None
    pieces = opened.document.render(segment.text for segment in opened.document.segments())
    assert "".join(map(str, pieces)) == "one\r\n\r\ntwo\n\nthree\rfour"


def test_the_user_may_name_encoding_and_format(tmp_path):
    path = tmp_path / "a.log"
    path.write_bytes("naïve".encode("cp1252"))
    assert texts(open_document(path, TEXT, "cp1252")) == ["naïve"]
    with pytest.raises(InputFileError, match="UTF-8"):
        open_document(path, TEXT, "utf-8")
    for name in ("hex", "rot13", "zlib", "no such", "undefined", "idna\0"):
        with pytest.raises(InputFileError):
            open_document(path, TEXT, name)


@pytest.mark.parametrize("data", [bytes(range(256)), b"\x89PNG\r\n\x1a\n\0\0", b"a\0b"])
def test_data_is_refused_by_name(tmp_path, data):
    path = tmp_path / "写真.txt"
    path.write_bytes(data)
    with pytest.raises(InputFileError, match=r"写真\.txt"):
        open_document(path)


def test_what_is_no_file_is_refused(tmp_path):
    folder = tmp_path / "x.txt"
    folder.mkdir()
    pipe = tmp_path / "p.txt"
    os.mkfifo(pipe)
    loop = tmp_path / "l.txt"
    loop.symlink_to(loop)
    for path in (folder, pipe, loop, tmp_path / "gone.txt"):
        with pytest.raises(InputFileError):
            open_document(path)


def test_a_stamp_tells_other_contents(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"one")
    first = stamp_of(path)
    assert first == stamp_of(path)
    path.write_bytes(b"two")
    assert stamp_of(path).sha256 != first.sha256
    assert stamp_of(path).size == first.size


@pytest.mark.parametrize("block", [1, 7, 2**20])
@given(text=st.text("ab \n\r日", max_size=80))
def test_blocks_are_whole_lines_of_the_text(tmp_path_factory, block, text):
    path = tmp_path_factory.mktemp("blocks") / "a.txt"
    path.write_bytes(text.encode())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(contents, "_BLOCK", block)
        patch.setattr(contents, "_READ", 3)
        kept = FileContent(path, Encoding("utf-8"), None)
        found = list(kept.blocks())
        assert "".join(found) == text == kept.text()
        assert all(one.endswith("\n") for one in found[:-1])
        plain = text.replace("\r\n", "\n").replace("\r", "\n")
        assert "".join(FileContent(path, Encoding("utf-8")).blocks()) == plain
        kinds = {*re.findall("\r\n|\r|\n", text)}
        expected = kinds.pop() if len(kinds) == 1 else None if kinds else "\n"
        assert newline_of(path, Encoding("utf-8")) == expected


def test_contents_in_memory():
    assert TextContent("日").data() == "日".encode() == DataContent("日".encode()).data()
    assert list(DataContent(b"a").blocks()) == ["a"] == list(TextContent("a").blocks())
    with pytest.raises(TypeError):
        FileContent(__file__).text()  # type: ignore[arg-type]


def test_formats_are_found_by_name():
    assert by_suffix("A.TXT") is TEXT
    assert by_suffix("a.unknown") is None
    assert by_key("text") is TEXT
    assert by_key("unknown") is None
