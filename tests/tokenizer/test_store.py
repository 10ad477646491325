"""The file that keeps an automaton: mapped when sound, built anew when not, never trusted."""

from __future__ import annotations

import errno
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from plamo_desktop.tokenizer import store, vocabulary
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.tokenizer.processes import output_of, run_python, start_python
from tests.twins.encoder import TwinEncoder
from tests.twins.vocabularies import big_vocabulary, random_vocabulary, write_vocabulary

TEXT = "abc cab \0 日本 <|plamo:op|>"


def stores(cache):
    return sorted((cache / "automata").iterdir())


def expected_count(path):
    with path.open(encoding="utf-8") as file:
        return len(TwinEncoder([json.loads(line) for line in file]).encode(TEXT))


@pytest.fixture
def cache(tmp_path):
    return tmp_path / "cache"


@pytest.fixture
def kept(small, cache):
    """The store of the small vocabulary."""
    assert PlamoTokenizer.open(small, cache).store_state == "built"
    (path,) = stores(cache)
    return path


def assert_right(path, cache, state):
    tokenizer = PlamoTokenizer.open(path, cache)
    assert tokenizer.store_state == state
    assert tokenizer.count(TEXT) == expected_count(path)
    assert tokenizer.decode(tokenizer.encode(TEXT)) == TEXT


def no_rows(*_arguments):
    raise AssertionError("rows were read")


def test_the_second_start_maps_and_reads_no_rows(small, cache, kept, monkeypatch):
    monkeypatch.setattr(vocabulary, "_parse_row", no_rows)
    assert_right(small, cache, "mapped")
    tokenizer = PlamoTokenizer.open(small, cache)
    assert tokenizer.control_id("<|plamo:op|>") == 4
    assert tokenizer.tokens([4, 5 + 0x41]) == ["<|plamo:op|>", "<0x41>"]


def test_nothing_is_built_when_the_store_is_sound(big, monkeypatch):
    monkeypatch.setattr(vocabulary, "_parse_row", no_rows)
    again = PlamoTokenizer.open(big.path, big.cache)
    assert again.store_state == "mapped"
    assert again.encode("Hello 日本") == big.tokenizer.encode("Hello 日本")


def test_the_mapping_is_read_only(small, cache, kept):
    contents = store.load(kept, kept.stem)
    assert contents is not None
    assert all(array.readonly for array in contents.arrays.values())
    assert set(contents.arrays) == set(store.ARRAYS)


def test_arrays_are_aligned(kept):
    data = kept.read_bytes()
    header_end = 56 + int.from_bytes(data[48:56], "little")
    header = json.loads(data[56:header_end])
    assert header_end % 64 == 0
    assert all(entry["offset"] % 64 == 0 for entry in header["arrays"].values())
    assert header["vocabulary"] == kept.stem


def test_every_flipped_byte_is_noticed(kept):
    sound = kept.read_bytes()
    header_end = 56 + int.from_bytes(sound[48:56], "little")
    sample = random.Random(1).sample(range(header_end, len(sound)), 300)
    for place in [*range(header_end), *sample, len(sound) - 1]:
        damaged = bytearray(sound)
        damaged[place] ^= 1 << place % 8
        kept.write_bytes(damaged)
        assert store.load(kept, kept.stem) is None, place
    kept.write_bytes(sound)
    assert store.load(kept, kept.stem)


def _damages(sound):
    header_end = 56 + int.from_bytes(sound[48:56], "little")
    source = random.Random(2)
    for place in [
        *source.sample(range(header_end), 12),
        *source.sample(range(header_end, len(sound)), 12),
    ]:
        yield sound[:place] + bytes([sound[place] ^ 0xFF]) + sound[place + 1 :]
    for length in (0, 1, 15, 16, 47, 48, 55, 56, 57, header_end, len(sound) // 2, len(sound) - 1):
        yield sound[:length]
    yield sound + b"\0"
    yield sound + sound
    yield bytes(len(sound))
    yield b"something else entirely"


def test_damaged_stores_are_built_anew(small, cache, kept):
    sound = kept.read_bytes()
    expected = expected_count(small)
    for damaged in _damages(sound):
        kept.write_bytes(damaged)
        tokenizer = PlamoTokenizer.open(small, cache)
        assert tokenizer.store_state == "built"
        assert tokenizer.count(TEXT) == expected
        assert kept.read_bytes() == sound
        assert stores(cache) == [kept]


def test_a_store_of_another_vocabulary_is_not_used(small, cache, kept, tmp_path):
    other = write_vocabulary(tmp_path / "other", random_vocabulary(4, "xyz", "negative"))
    other_cache = tmp_path / "other-cache"
    PlamoTokenizer.open(other, other_cache)
    (other_store,) = stores(other_cache)
    kept.write_bytes(other_store.read_bytes())
    assert_right(small, cache, "built")
    assert_right(small, cache, "mapped")


def test_each_vocabulary_has_a_store_of_its_own(small, cache, kept):
    rows = [json.loads(line) for line in small.read_text(encoding="utf-8").splitlines()]
    write_vocabulary(small.parent, [*rows, ["cab", -0.5, "NORMAL"]])
    assert_right(small, cache, "built")
    assert len(stores(cache)) == 2


@pytest.mark.parametrize(
    "change", ["format", "byteorder", "arrays", "offset", "size", "dtype", "controls", "infinite"]
)
def test_a_foreign_header_with_a_right_checksum_is_not_used(
    small, cache, kept, monkeypatch, change
):
    sound = store.load(kept, kept.stem)
    assert sound is not None
    original = json.dumps

    def foreign(header):
        if change in {"format", "byteorder", "controls"}:
            header = {**header, change: "foreign"}
        elif change == "infinite":
            header = {**header, "controls": {"a": float("inf")}}
        elif change == "arrays":
            header = {**header, "arrays": {}}
        elif header["arrays"]:
            wrong = {"offset": 2**40, "size": -64, "dtype": "d"}[change]
            header["arrays"]["records"] = {**header["arrays"]["records"], change: wrong}
        return original(header)

    monkeypatch.setattr(json, "dumps", foreign)
    store.save(kept, sound)
    monkeypatch.undo()
    assert store.load(kept, kept.stem) is None
    assert_right(small, cache, "built")


def test_an_unreadable_store(small, cache, kept):
    kept.unlink()
    kept.mkdir()
    assert_right(small, cache, "memory: Is a directory")
    assert stores(cache) == [kept]


@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_what_is_no_regular_file_is_replaced(small, cache, kept, kind):
    kept.unlink()
    os.mkfifo(kept) if kind == "pipe" else kept.symlink_to("/dev/zero")
    assert_right(small, cache, "built")
    assert not kept.is_symlink()
    assert_right(small, cache, "mapped")


def test_a_file_in_place_of_the_folder(small, cache):
    cache.write_bytes(b"")
    assert_right(small, cache, "memory: Not a directory")


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind root")
def test_a_read_only_folder(small, cache):
    cache.mkdir(mode=0o500)
    assert_right(small, cache, "memory: Permission denied")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failing_write_leaves_nothing(small, cache, monkeypatch, step):
    def fail(*_arguments):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(*((os, "fsync") if step == "fsync" else (Path, "replace")), fail)
    assert_right(small, cache, "memory: No space left on device")
    assert not stores(cache)


def test_an_interrupted_write_leaves_nothing(small, cache, monkeypatch):
    def interrupt(_handle):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        PlamoTokenizer.open(small, cache)
    assert not stores(cache)


def test_what_cannot_be_read_back_is_used_from_memory(small, cache, monkeypatch):
    monkeypatch.setattr(store, "load", lambda _path, _sha256: None)
    tokenizer = PlamoTokenizer.open(small, cache)
    assert tokenizer.store_state.startswith("memory: ")
    assert tokenizer.count(TEXT) == expected_count(small)


def test_stale_temporaries_are_removed_and_young_ones_stay(small, cache, kept):
    stale = kept.with_name(".0123-abc.tmp")
    young = kept.with_name(".0123-def.tmp")
    stale.touch()
    young.touch()
    os.utime(stale, (time.time() - 3600,) * 2)
    PlamoTokenizer.open(small, cache)
    assert stores(cache) == [young, kept]


OPEN = """
import sys
from pathlib import Path
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
tokenizer = PlamoTokenizer.open(Path(sys.argv[1]), Path(sys.argv[2]))
print(tokenizer.store_state, tokenizer.size, tokenizer.decode([5 + 0x41]), sep="|")
"""


def test_a_full_disk(small, cache):
    """Files are cut off at 4 KB."""
    script = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n" + OPEN
    assert run_python(script, small, cache) == "memory: File too large|301|A\n"
    assert not stores(cache)


@pytest.mark.skipif(sys.platform != "linux", reason="mounts a tmpfs")
def test_a_full_file_system(small, cache):
    cache.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8k", "tmpfs", str(cache)]
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("file systems cannot be mounted here")
    try:
        assert_right(small, cache, "memory: No space left on device")
        assert not stores(cache)
    finally:
        subprocess.run(["umount", str(cache)], check=True)


TOGETHER = """
import os, sys, time
import plamo_desktop.tokenizer.automaton
print("ready", flush=True)
while not os.path.exists(sys.argv[3]):
    time.sleep(0.001)
"""


def test_two_processes_at_once(tmp_path, cache):
    path = write_vocabulary(tmp_path / "model", big_vocabulary(size=12_000))
    start = tmp_path / "start"
    processes = [start_python(TOGETHER + OPEN, path, cache, start) for _ in range(2)]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    start.touch()
    for process in processes:
        assert output_of(process) in {"built|12000|A\n", "mapped|12000|A\n"}
    assert len(stores(cache)) == 1
    assert_right(path, cache, "mapped")
