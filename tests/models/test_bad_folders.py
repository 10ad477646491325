"""Every file of a model's folder in every bad state: a clear message, and nothing is accepted.

What is asked here is what window and command ask before a model is chosen.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plamo_desktop.core.errors import ModelFileError, PlamoError, VocabularyError
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.wiring import check_model
from tests.helpers.checkpoints import write_folder

CONFIG, INDEX, VOCABULARY = "config.json", "model.safetensors.index.json", "tokenizer.jsonl"
FIRST, SECOND = (f"model-0000{number}-of-00002.safetensors" for number in (1, 2))
SPECIAL = "special_tokens_map.json"
FILES = [CONFIG, INDEX, FIRST, SECOND, VOCABULARY, SPECIAL]


@pytest.fixture(scope="module")
def good(tmp_path_factory) -> Path:
    """A folder of two shards, with everything that is read."""
    folder = write_folder(tmp_path_factory.mktemp("good") / "m", shards=2)
    (folder / SPECIAL).write_text(json.dumps({"bos_token": "<|plamo:bos|>"}))
    check_model(find_model(str(folder)), None)
    return folder


@pytest.fixture(scope="module")
def other(tmp_path_factory) -> Path:
    """Another release: other precision, other size."""
    return write_folder(
        tmp_path_factory.mktemp("other") / "m",
        bits=8,
        shards=2,
        changes={"vocab_size": 384, "num_hidden_layers": 6},
    )


@pytest.fixture
def folder(good, tmp_path) -> Path:
    return shutil.copytree(good, tmp_path / "my model")


def refused(folder: Path, kind: type[PlamoError] = PlamoError) -> PlamoError:
    with pytest.raises(kind) as caught:
        check_model(find_model(str(folder)), None)
    error = caught.value
    assert error.title
    assert error.hint
    assert len(str(error)) < 1000
    return error


def loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


def long_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(f"{path.name}.a")
    path.with_name(f"{path.name}.a").symlink_to(path.name)


def dangling(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere")


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


def pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def unreadable(path: Path) -> None:
    """Even root cannot read its own memory's first page."""
    path.unlink()
    path.symlink_to("/proc/self/mem")


def cut(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: 2 * len(data) // 3])


def noise(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 64)


def deep(path: Path) -> None:
    """A bomb: JSON that is nested deeper than any parser goes, behind the length of a header."""
    text = b"[" * 200_000
    head = len(text).to_bytes(8, "little") if path.suffix == ".safetensors" else b""
    path.write_bytes(head + text)


def huge(path: Path) -> None:
    """More bytes than the file can have, without taking room on the disk."""
    with path.open("wb") as file:
        file.write((2**32).to_bytes(8, "little"))
        file.truncate(2**32 + 2**20)


BAD: list[Callable[[Path], object]] = [
    Path.unlink, loop, long_loop, dangling, folder_instead, pipe, cut, noise, deep, huge,
    lambda path: path.write_bytes(b""),
    lambda path: path.write_bytes(b"\0" * 4096),
    lambda path: path.write_text("version https://git-lfs.github.com/spec/v1\noid sha256:0\n"),
]  # fmt: skip
if sys.platform == "linux":
    BAD.append(unreadable)
NAMES = [
    getattr(bad, "__name__", "") if "lambda" not in bad.__name__ else f"content{index}"
    for index, bad in enumerate(BAD)
]


@pytest.mark.parametrize("bad", BAD, ids=NAMES)
@pytest.mark.parametrize("name", FILES)
def test_a_bad_file_is_refused_and_named(folder, name, bad):
    bad(folder / name)
    if bad in {Path.unlink, dangling} and name == SPECIAL:
        check_model(find_model(str(folder)), None)  # not every release has one
        return
    error = refused(folder)
    # Without a list of shards there is to be one file of them all.
    named = "model.safetensors" if name == INDEX and bad in {Path.unlink, dangling} else name
    assert named in str(error)


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind root")
@pytest.mark.parametrize("name", FILES)
def test_a_file_without_permission(folder, name):
    (folder / name).chmod(0)
    assert name in str(refused(folder))


@pytest.mark.parametrize("name", [CONFIG, FIRST, SECOND, VOCABULARY])
def test_a_file_of_another_release(folder, other, name):
    shutil.copyfile(other / name, folder / name)
    error = refused(folder)
    assert isinstance(error, VocabularyError if name == VOCABULARY else ModelFileError)


@pytest.mark.parametrize(
    ("one", "two"), [(CONFIG, INDEX), (CONFIG, VOCABULARY), (FIRST, VOCABULARY), (INDEX, FIRST)]
)
def test_two_files_that_took_each_others_names(folder, one, two):
    (folder / one).rename(folder / "x")
    (folder / two).rename(folder / one)
    (folder / "x").rename(folder / two)
    refused(folder)


def test_shards_that_took_each_others_names_hold_the_same_model(folder):
    (folder / FIRST).rename(folder / "x")
    (folder / SECOND).rename(folder / FIRST)
    (folder / "x").rename(folder / SECOND)
    check_model(find_model(str(folder)), None)


def test_one_shard_twice(folder):
    shutil.copyfile(folder / FIRST, folder / SECOND)
    assert "repeats the tensor" in str(refused(folder, ModelFileError))


def test_a_vocabulary_without_the_prompts_control_tokens(folder):
    path = folder / VOCABULARY
    path.write_text(path.read_text().replace("<|plamo:op|>", "<|plamo:no|>"))
    assert "<|plamo:op|>" in str(refused(folder, VocabularyError))


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    name=st.sampled_from(FILES),
    where=st.floats(0, 1, exclude_max=True),
    bit=st.integers(0, 7),
    in_header=st.booleans(),
)
def test_one_flipped_bit_is_refused_in_words_or_not_seen(folder, name, where, bit, in_header):
    """Data of weights and texts in JSON may change unseen; no other error may come of it."""
    path = folder / name
    data = bytearray(path.read_bytes())
    end = min(len(data), 2_000) if in_header else len(data)
    data[int(where * end)] ^= 1 << bit
    before = path.read_bytes()
    path.write_bytes(data)
    try:
        with contextlib.suppress(PlamoError):
            check_model(find_model(str(folder)), None)
    finally:
        path.write_bytes(before)


def test_a_bad_folder_is_never_changed(folder):
    noise(folder / FIRST)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    refused(folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
