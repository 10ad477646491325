"""A text read backwards, by lines or whole is the same text, and wrong in the same place."""

from __future__ import annotations

import os
import stat
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.cli import input_text
from plamo_desktop.cli.input_text import BackwardsText, open_backwards, read_lines, read_text
from plamo_desktop.core.errors import InputFileError

# Of every length in UTF-8, with the borders between lengths, a mark, a NUL and line ends.
CHARACTERS = "a\x00\r\n\x7f\x80é߿ࠀ日\ufeff\uffff𐀀🍣\U0010ffff"
PIECES = st.one_of(st.integers(1, 9), st.sampled_from([16, 63, 64, 65, 1000]))
# Starts, middles and what never occurs; made to be nearly right.
NEARLY_RIGHT = [
    b"a", b"\n", "日🍣é".encode(), b"\x80", b"\x82", b"\xbf", b"\xc0", b"\xc2", b"\xe0", b"\xe3",
    b"\xed\xa0", b"\xf0", b"\xf0\x9f", b"\xf4\x90", b"\xf8", b"\xff",
]  # fmt: skip
BYTES = st.lists(st.sampled_from(NEARLY_RIGHT), max_size=24).map(b"".join)


def backwards(data: bytes) -> BackwardsText:
    return BackwardsText(lambda at, size: data[at : at + size], len(data), "it")


@contextmanager
def sizes(piece: int, memory: int = 2**22) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(input_text, "PIECE_BYTES", piece)
        patch.setattr(input_text, "MEMORY_BYTES", memory)
        yield


def told(error: pytest.ExceptionInfo[InputFileError]) -> str:
    return error.value.details["detail"]


def first_wrong(data: bytes) -> int:
    with pytest.raises(UnicodeDecodeError) as error:
        data.decode("utf-8")
    return error.value.start + 1


@given(st.text(st.one_of(st.sampled_from(CHARACTERS), st.characters(codec="utf-8"))), PIECES)
def test_pieces_reversed_are_the_text(text, size):
    data = text.encode()
    with sizes(size):
        source = backwards(data)
        pieces = list(source)
    assert "".join(reversed(pieces)) == text
    assert all(pieces)
    assert (source.characters, source.bytes) == (len(text), len(data))
    assert max((len(piece.encode()) for piece in pieces), default=0) <= size + 3


@given(st.one_of(BYTES, st.binary()), PIECES)
@settings(max_examples=400)
def test_wrong_bytes_are_found_where_decoding_all_finds_them(data, size):
    try:
        expected = data.decode("utf-8")
    except UnicodeDecodeError as error:
        expected = f"It is not valid UTF-8 (byte {error.start + 1:,})."
    chunks = [data[at : at + size] for at in range(0, len(data), size)]
    try:
        checked = b"".join(input_text._checked(chunks, "it")).decode("utf-8")
    except InputFileError as error:
        checked = error.details["detail"]
    assert checked == expected
    with sizes(size):
        try:
            found = "".join(reversed(list(backwards(data))))
        except InputFileError as error:
            found = error.details["detail"]
    assert found == expected


def test_a_pipe_is_read_no_further_than_its_first_wrong_byte():
    data = "日🍣".encode() * 9 + b"\xe3\x81" + b"a" * 1000
    read: list[bytes] = []

    def chunks() -> Iterator[bytes]:
        for byte in data:
            read.append(bytes([byte]))
            yield read[-1]

    with pytest.raises(InputFileError) as error:
        list(input_text._checked(chunks(), "it"))
    assert told(error) == f"It is not valid UTF-8 (byte {first_wrong(data)})."
    assert b"".join(read) == data[:66]


@pytest.mark.parametrize("bad", [b"\xff", b"\x80", b"\xe3\x81", b"\xed\xa0\x80", b"\xf0\x9f\x8d"])
def test_a_wrong_byte_at_every_position(bad):
    good = "aé日🍣\n".encode() * 2
    for at in range(len(good) + 1):
        data = good[:at] + bad + good[at:]
        for size in range(1, 9):
            with sizes(size), pytest.raises(InputFileError) as error:
                list(backwards(data))
            assert told(error) == f"It is not valid UTF-8 (byte {first_wrong(data)})."


def test_a_long_run_of_middles_is_refused_without_reading_on():
    read = []

    def read_at(position: int, size: int) -> bytes:
        read.append(position)
        return b"\x80" * size

    with sizes(5), pytest.raises(InputFileError) as error:
        list(BackwardsText(read_at, 1000, "it"))
    assert told(error) == "It is not valid UTF-8 (byte 1)."
    assert read == [995, 0]


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 2**18])
@pytest.mark.parametrize("memory", [0, 5, 2**22])
@pytest.mark.parametrize("text", ["", "a", CHARACTERS * 3])
def test_files_and_pipes_give_the_same_text(tmp_path, piece, memory, text):
    data = text.encode()
    file = tmp_path / "text"
    file.write_bytes(data)
    with sizes(piece, memory):
        with open_backwards(str(file)) as source:
            assert "".join(reversed(list(source))) == text
        with pipe_with(data) as name, open_backwards(name) as source:
            assert source.bytes == len(data)
            assert "".join(reversed(list(source))) == text
        assert read_text(str(file)) == text
        with pipe_with(data) as name:
            assert read_text(name) == text
        lines = text.removesuffix("\n").split("\n") if text else []
        assert list(read_lines(str(file))) == lines
        with pipe_with(data) as name:
            assert list(read_lines(name)) == lines


@contextmanager
def pipe_with(data: bytes, *, blocking: bool = True) -> Iterator[str]:
    """The name of a pipe into which a thread writes byte by byte."""
    reading, writing = os.pipe()
    os.set_blocking(reading, blocking)

    def write() -> None:
        for byte in data:
            os.write(writing, bytes([byte]))
        os.close(writing)

    thread = threading.Thread(target=write)
    thread.start()
    try:
        yield f"/dev/fd/{reading}"
    finally:
        thread.join()
        os.close(reading)


def test_lines_are_wrong_where_the_text_is(tmp_path):
    file = tmp_path / "text"
    data = "日\r\n\né".encode() + b"\xe3\x81\nx"
    file.write_bytes(data)
    lines = read_lines(str(file))
    assert next(lines) == "日\r"
    assert next(lines) == ""
    with pytest.raises(InputFileError) as error:
        next(lines)
    assert told(error) == f"It is not valid UTF-8 (byte {first_wrong(data)})."
    with pytest.raises(InputFileError) as error:
        read_text(str(file))
    assert told(error) == f"It is not valid UTF-8 (byte {first_wrong(data)})."


def test_a_file_that_grows_is_what_it_was(tmp_path):
    file = tmp_path / "text"
    file.write_text("日本\n" * 100)
    with sizes(10), open_backwards(str(file)) as source:
        pieces = iter(source)
        found = [next(pieces)]
        with file.open("a") as more:
            more.write("語\n" * 100)
        assert "".join(reversed([*found, *pieces])).endswith("日本\n")
        assert source.characters == 300
    lines = read_lines(str(file))
    found = [next(lines)]
    with file.open("a") as more:
        more.write("語\n" * 100)
    assert len([*found, *lines]) == 200


@pytest.mark.parametrize("left", [0, 1, 500])
def test_a_file_that_shrinks_is_an_error(tmp_path, left):
    file = tmp_path / "text"
    file.write_text("日本\n" * 300)
    with sizes(64), open_backwards(str(file)) as source:
        pieces = iter(source)
        next(pieces)
        os.truncate(file, left)
        with pytest.raises(InputFileError) as error:
            list(pieces)
    assert told(error) == "It became shorter while it was read."


def test_a_file_that_is_mended_while_its_error_is_looked_for(tmp_path):
    file = tmp_path / "text"
    file.write_bytes(b"a" * 100 + b"\xff" + b"a" * 20)
    with sizes(16), open_backwards(str(file)) as source:
        read_at = source._read_at

        def mending(position: int, size: int) -> bytes:
            data = read_at(position, size)
            if b"\xff" in data:
                file.write_bytes(b"b" * 121)
            return data

        source._read_at = mending
        with pytest.raises(InputFileError) as error:
            list(source)
    assert told(error) == "It changed while it was read."


def test_a_file_that_cannot_be_read_on_is_an_error(tmp_path, monkeypatch):
    file = tmp_path / "text"
    file.write_bytes(b"a" * 100)

    def fail(*_: object) -> bytes:
        raise OSError(5, "Input/output error")

    with open_backwards(str(file)) as source:
        monkeypatch.setattr(os, "pread", fail)
        with pytest.raises(InputFileError) as error:
            list(source)
    assert told(error) == "Input/output error."


def test_reading_a_part_at_a_time_gives_all(tmp_path, monkeypatch):
    """As network file systems may."""
    file = tmp_path / "text"
    file.write_text("日本語" * 50)
    pread = os.pread
    monkeypatch.setattr(os, "pread", lambda fd, size, at: pread(fd, min(size, 2), at))
    with sizes(64), open_backwards(str(file)) as source:
        assert "".join(reversed(list(source))) == "日本語" * 50


@pytest.mark.parametrize(
    ("name", "size"), [("/proc/self/limits", 0), ("/sys/devices/system/cpu/online", 4096)]
)
def test_files_of_the_kernel_do_not_tell_their_size(name, size):
    if not Path(name).exists():
        pytest.skip(f"there is no {name}")
    assert Path(name).stat().st_size == size
    text = read_text(name)
    assert 0 < len(text) != size
    with open_backwards(name) as source:
        assert "".join(reversed(list(source))) == text
    assert "\n".join(read_lines(name)) == text.removesuffix("\n")


def test_a_pipe_that_does_not_block_is_waited_for():
    for reader in (read_text, lambda name: "".join(read_lines(name))):
        with pipe_with("日本".encode() * 20, blocking=False) as name:
            # By name it would be opened anew, and block.
            assert not os.get_blocking(int(name.rpartition("/")[2]))
            with patched_input(int(name.rpartition("/")[2])):
                assert reader("-") == "日本" * 20


@contextmanager
def patched_input(descriptor: int) -> Iterator[None]:
    kept = os.dup(0)
    os.dup2(descriptor, 0)
    try:
        yield
    finally:
        os.dup2(kept, 0)
        os.close(kept)


def test_standard_input_is_read_from_where_it_is_and_left_at_its_end(tmp_path):
    file = tmp_path / "text"
    file.write_bytes(b"\xffab\xc3\xa9")
    for reader in (read_text, joined, lambda name: "".join(read_lines(name))):
        descriptor = os.open(file, os.O_RDONLY)
        try:
            os.lseek(descriptor, 1, os.SEEK_SET)
            with patched_input(descriptor):
                assert reader("-") == "abé"
                assert os.lseek(0, 0, os.SEEK_CUR) == 5
        finally:
            os.close(descriptor)


def joined(name: str) -> str:
    with open_backwards(name) as source:
        return "".join(reversed(list(source)))


def test_nothing_is_left_of_what_a_pipe_brought(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with (
        sizes(16, 32),
        pipe_with(b"a" * 500) as name,
        open_backwards(name) as source,
    ):
        # Without a name, so that it is gone whatever happens.
        assert list(tmp_path.iterdir()) == []
        assert sum(map(len, source)) == 500


def test_writing_a_part_at_a_time_keeps_all(monkeypatch):
    write = os.write
    text = "日本語🍣" * 20
    with sizes(16, 32), pipe_with(text.encode()) as name:
        monkeypatch.setattr(os, "write", lambda fd, data: write(fd, data[:3]))
        assert joined(name) == text


def test_a_disk_that_is_full_or_missing_is_told(monkeypatch):
    def fail(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    with sizes(16, 32):
        write = os.write
        with pipe_with(b"a" * 500) as name:
            kept: list[int] = []

            def fill(descriptor: int, data: bytes) -> int:
                if stat.S_ISREG(os.fstat(descriptor).st_mode):
                    kept.append(len(data))
                    if len(kept) > 3:
                        return fail()
                return write(descriptor, data)

            monkeypatch.setattr(os, "write", fill)
            with pytest.raises(InputFileError) as error, open_backwards(name):
                pass
        assert told(error) == ("It cannot be kept in a temporary file: No space left on device.")
        monkeypatch.undo()
    with sizes(16, 32), pipe_with(b"a" * 500) as name:
        monkeypatch.setattr(tempfile, "TemporaryFile", fail)
        with pytest.raises(InputFileError) as error, open_backwards(name):
            pass
    assert told(error).startswith("It cannot be kept in a temporary file: ")


@pytest.mark.parametrize("reader", [read_text, joined, lambda name: list(read_lines(name))])
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("/no/such/file", "No such file or directory."),
        ("", "No such file or directory."),
        ("/", "Is a directory."),
        ("/dev/zero", "It is a device, not a text."),
        ("x" * 5000, "File name too long."),
    ],
)
def test_what_is_no_text_file(reader, name, words):
    with pytest.raises(InputFileError) as error:
        reader(name)
    assert told(error) == words
    assert error.value.details["file"] == name


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission(tmp_path: Path):
    file = tmp_path / "text"
    file.write_text("a")
    file.chmod(0)
    with pytest.raises(InputFileError) as error:
        joined(str(file))
    assert told(error) == "Permission denied."
