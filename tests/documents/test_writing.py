"""Translated files are written whole or not at all, and never over another file."""

from __future__ import annotations

import errno
import os
from itertools import islice
from pathlib import Path

import pytest

from plamo_desktop.core.errors import FileNotSavedError, SourceChangedError
from plamo_desktop.core.languages import JAPANESE
from plamo_desktop.documents.files import open_document
from plamo_desktop.documents.naming import output_names
from plamo_desktop.documents.writing import write_document


def write(path: Path, text: str = "訳文。\n", folder: Path | None = None, encoding=None):
    opened = open_document(path, encoding=encoding)
    names = output_names(path.name, None, JAPANESE)
    return write_document(opened, lambda: iter([text]), folder or path.parent, names)


def source(folder: Path, data: bytes = b"Text.\n") -> Path:
    path = folder / "a.txt"
    path.write_bytes(data)
    return path


def test_a_name_that_is_taken_is_never_taken_again(tmp_path):
    path = source(tmp_path)
    assert [write(path, text).path.name for text in "123"] == [
        "a.ja.txt",
        "a.ja 2.txt",
        "a.ja 3.txt",
    ]
    assert (tmp_path / "a.ja.txt").read_text() == "1"
    assert path.read_bytes() == b"Text.\n"
    assert len(list(tmp_path.iterdir())) == 4


def test_dangling_links_and_folders_take_a_name_too(tmp_path):
    (tmp_path / "a.ja.txt").symlink_to("nowhere")
    (tmp_path / "a.ja 2.txt").mkdir()
    assert write(source(tmp_path)).path.name == "a.ja 3.txt"


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp932", "euc_jp", "iso2022_jp"])
def test_encoding_line_ends_and_mark_are_the_sources(tmp_path, encoding, newline):
    text = "原文の最初の行です。\nこれは次の行です。\n"
    path = source(tmp_path, text.replace("\n", newline).encode(encoding))
    written = write(path, "訳文。\n二行目。\n")
    assert written.path.read_bytes() == f"訳文。{newline}二行目。{newline}".encode(encoding)
    assert written.encoding != "utf-8" or encoding == "utf-8-sig"


def test_utf_8_where_the_encoding_cannot_hold_the_translation(tmp_path):
    path = source(tmp_path, "①㈱～のご案内。\r\n次の行です。\r\n".encode("cp932"))
    written = write(path, "한국어 번역.\n둘째 줄.\n")
    assert written.encoding == "utf-8"
    assert written.path.read_bytes().decode() == "한국어 번역.\r\n둘째 줄.\r\n"


def test_what_a_file_says_of_its_encoding_follows(tmp_path):
    path = tmp_path / "a.html"
    page = '<html><head><meta charset="Shift_JIS"></head><p>原文です。</p>'
    path.write_bytes(page.encode("cp932"))
    opened = open_document(path)
    assert opened.encoding is not None
    assert (opened.encoding.name, opened.encoding.is_certain) == ("cp932", True)
    names = ["b.html", "c.html"]
    written = write_document(opened, lambda: iter([page[:20], page[20:]]), tmp_path, names)
    assert written.path.read_bytes() == path.read_bytes()
    korean = page.replace("原文です。", "번역 charset=x")
    written = write_document(opened, lambda: iter([korean[:20], korean[20:]]), tmp_path, names)
    assert written.encoding == "utf-8"
    assert written.path.read_bytes().decode() == korean.replace("Shift_JIS", "UTF-8")


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o444, 0o4755])
def test_permissions_are_the_sources(tmp_path, mode):
    path = source(tmp_path)
    path.chmod(mode)
    assert write(path).path.stat().st_mode & 0o7777 == mode & 0o777


def test_a_folder_is_made(tmp_path):
    assert write(source(tmp_path), folder=tmp_path / "x/y").path == tmp_path / "x/y/a.ja.txt"


def test_a_source_that_changed_or_is_gone(tmp_path):
    path = source(tmp_path)
    opened = open_document(path)
    names = list(islice(output_names("a.txt", None, JAPANESE), 2))

    def pieces():
        yield "x"
        path.write_bytes(b"Other.\n")

    with pytest.raises(SourceChangedError):
        write_document(opened, pieces, tmp_path, names)
    path.unlink()
    with pytest.raises(SourceChangedError):
        write_document(opened, lambda: iter(["x"]), tmp_path, names)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("failing", ["fsync", "link"])
def test_a_full_disk_leaves_nothing(tmp_path, monkeypatch, failing):
    path = source(tmp_path)

    def fail(*_args: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(FileNotSavedError, match="No space"):
        write(path)
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_system_without_links(tmp_path, monkeypatch):
    def fail(*_args: object) -> None:
        raise OSError(errno.EOPNOTSUPP, "no links")

    monkeypatch.setattr(os, "link", fail)
    path = source(tmp_path)
    assert write(path, "1").path.name == "a.ja.txt"
    assert write(path, "2").path.name == "a.ja 2.txt"
    assert sorted(one.read_text() for one in tmp_path.glob("*.ja*")) == ["1", "2"]
    assert len(list(tmp_path.iterdir())) == 3


def test_nothing_stays_behind_when_rendering_fails(tmp_path):
    path = source(tmp_path)

    def pieces():
        yield "x"
        raise RuntimeError("a fault in a format")

    with pytest.raises(RuntimeError):
        write_document(open_document(path), pieces, tmp_path, ["b.txt"])
    assert list(tmp_path.iterdir()) == [path]


def test_no_more_names_are_thought_of_than_are_tried(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("x")
    (tmp_path / "a.ja.txt").write_text("mine")
    names = output_names("a.txt", None, JAPANESE)
    written = write_document(open_document(path), lambda: iter(["x"]), tmp_path, names)
    assert (written.path.name, next(names)) == ("a.ja 2.txt", "a.ja 3.txt")
