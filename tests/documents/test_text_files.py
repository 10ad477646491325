from __future__ import annotations

import os

import pytest

from plamo_desktop.core.errors import InputFileError
from plamo_desktop.documents.text_files import read_text_file

TEXT = "名前\u00a0と\n\n  text 🍣\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_texts(tmp_path, encoding):
    path = tmp_path / "原稿 1.txt"
    path.write_bytes(TEXT.encode(encoding))
    assert read_text_file(path) == TEXT


def test_an_old_encoding(tmp_path):
    path = tmp_path / "a.txt"
    text = "お疲れ様です、田中です。\n明日の会議は何時からですか。\n"
    path.write_bytes(text.encode("cp932"))
    assert read_text_file(path) == text


def test_newlines_become_lf(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"a\r\nb\rc\n")
    assert read_text_file(path) == "a\nb\nc\n"


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"a\x00b", bytes(range(256))])
def test_what_is_not_text_is_refused_by_name(tmp_path, data):
    path = tmp_path / "odd.bin"
    path.write_bytes(data)
    with pytest.raises(InputFileError, match=r"odd\.bin"):
        read_text_file(path)


def test_missing_folder_and_too_large(tmp_path):
    with pytest.raises(InputFileError, match="No such file"):
        read_text_file(tmp_path / "none.txt")
    (tmp_path / "inner").mkdir()
    with pytest.raises(InputFileError, match="It is a folder"):
        read_text_file(tmp_path / "inner")
    os.mkfifo(tmp_path / "pipe.txt")
    with pytest.raises(InputFileError, match="regular file"):
        read_text_file(tmp_path / "pipe.txt")
    large = tmp_path / "large.txt"
    with large.open("wb") as file:
        file.truncate(9_000_000)
    with pytest.raises(InputFileError, match="8,000,000 bytes"):
        read_text_file(large)
