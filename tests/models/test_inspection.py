"""Folders that cannot be used: each is refused with the file and the cause, before MLX sees it."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from dataclasses import replace
from pathlib import Path
from typing import cast

import mlx.core as mx
import pytest

from plamo_desktop.core.errors import (
    ModelFileError,
    NoSuchModelError,
    PlamoError,
    UnknownModelCodeError,
    UnsupportedModelError,
)
from plamo_desktop.families.plamo2 import PLAMO2, Plamo2Config
from plamo_desktop.families.registry import FAMILIES
from plamo_desktop.models.inspection import inspect_folder
from tests.helpers.checkpoints import write_folder


@pytest.fixture(scope="module")
def good(tmp_path_factory) -> Path:
    return write_folder(tmp_path_factory.mktemp("good") / "model", shards=2)


@pytest.fixture
def folder(good, tmp_path) -> Path:
    return shutil.copytree(good, tmp_path / "my model")


def change(folder: Path, **values) -> None:
    path = folder / "config.json"
    config = {**json.loads(path.read_text()), **values}
    path.write_text(json.dumps({k: v for k, v in config.items() if v is not None}))


def refused(folder: Path, kind: type[PlamoError], *words: str) -> None:
    with pytest.raises(kind) as caught:
        inspect_folder(folder)
    message = str(caught.value)
    for word in words:
        assert word in message, message
    assert "{" not in message.replace("{'", "")


def test_a_good_folder(folder):
    checkpoint = inspect_folder(folder)
    assert checkpoint.precision == "4-bit"
    assert [path.name for path in checkpoint.shards] == [
        "model-00001-of-00002.safetensors",
        "model-00002-of-00002.safetensors",
    ]
    assert checkpoint.stop_ids == (1, 4)
    assert not checkpoint.is_demo
    assert checkpoint.name == "my model"


@pytest.mark.parametrize(("bits", "precision"), [(None, "BF16"), (8, "8-bit")])
def test_other_precisions_and_a_single_file(tmp_path, bits, precision):
    checkpoint = inspect_folder(write_folder(tmp_path / "m", bits=bits))
    assert (checkpoint.precision, len(checkpoint.shards)) == (precision, 1)


def test_no_folder(tmp_path):
    refused(tmp_path / "none", NoSuchModelError, "none")


@pytest.mark.parametrize(
    "name",
    [
        "config.json",
        "tokenizer.jsonl",
        "model-00001-of-00002.safetensors",
        "model-00002-of-00002.safetensors",
        "model.safetensors.index.json",
    ],
)
def test_a_missing_file_is_named(folder, name):
    (folder / name).unlink()
    expected = "model.safetensors" if name.endswith("index.json") else name
    refused(folder, ModelFileError, f"{expected} cannot be used", "No such file")


FILES = [
    "config.json",
    "model.safetensors.index.json",
    "model-00001-of-00002.safetensors",
    "tokenizer.jsonl",
]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_what_is_no_regular_file_is_not_waited_for(folder, name, kind):
    path = folder / name
    path.unlink()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    refused(folder, ModelFileError, f"{name} cannot be used", "It is not a regular file.")


@pytest.mark.parametrize("name", FILES)
def test_what_pathlib_cannot_look_at(folder, name):
    path = folder / name
    path.unlink()
    path.symlink_to("x" * 300)
    refused(folder, ModelFileError, f"{name} cannot be used", "File name too long.")


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind root")
@pytest.mark.parametrize("name", FILES)
def test_a_link_into_a_closed_folder(folder, tmp_path, name):
    closed = tmp_path / "closed"
    closed.mkdir()
    (folder / name).rename(closed / name)
    (folder / name).symlink_to(closed / name)
    closed.chmod(0)
    try:
        refused(folder, ModelFileError, f"{name} cannot be used", "Permission denied.")
    finally:
        closed.chmod(0o700)


def test_a_config_that_is_too_large(folder):
    path = folder / "config.json"
    path.write_bytes(path.read_bytes().ljust(2**24 + 1))
    refused(folder, ModelFileError, "config.json cannot be used", "larger than 16,777,216 bytes")


@pytest.mark.parametrize("content", ["", "{", "[]", "null", "[" * 100_000])
def test_a_damaged_config(folder, content):
    (folder / "config.json").write_text(content)
    refused(folder, ModelFileError, "config.json")


def test_a_config_that_is_not_text(folder):
    (folder / "config.json").write_bytes(b"\xff\xfe\x00")
    refused(folder, ModelFileError, "config.json")


def test_another_architecture(folder):
    change(folder, model_type="llama")
    refused(folder, UnsupportedModelError, "llama", "my model")


def test_a_deep_value_is_not_spelt_out(folder):
    path = folder / "config.json"
    deep = "[" * 3000 + "]" * 3000
    path.write_text(path.read_text().replace('"plamo2"', deep))
    with pytest.raises(PlamoError) as caught:
        inspect_folder(folder)
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("base", ["rope_theta", "rope_local_theta"])
def test_without_code_file_both_rope_bases_must_be_explicit(folder, base):
    change(folder, **{base: None})
    refused(folder, UnsupportedModelError, "RoPE")


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"hidden_size": None}, "hidden_size"),
        ({"hidden_size": -1}, "hidden_size"),
        ({"num_hidden_layers": 0}, "num_hidden_layers"),
        ({"vocab_size": 1e6}, "vocab_size"),
        ({"vocab_size": True}, "vocab_size"),
        ({"num_hidden_layers": 1025}, "num_hidden_layers"),
        ({"num_hidden_layers": 16_777_215}, "num_hidden_layers"),
        ({"hidden_size": 1 << 24}, "hidden_size"),
        ({"mamba_chunk_size": 0}, "mamba_chunk_size"),
        ({"mamba_enabled": "yes"}, "mamba_enabled"),
        ({"tie_word_embeddings": 0}, "tie_word_embeddings"),
        ({"full_attention_idx": 5}, "full_attention_idx"),
        ({"full_attention_idx": [1] * 5}, "full_attention_idx"),
        ({"full_attention_idx": [4]}, "full_attention_idx"),
        ({"full_attention_idx": [-1]}, "full_attention_idx"),
        ({"full_attention_idx": [1.0]}, "full_attention_idx"),
        ({"full_attention_idx": {"1": 1}}, "full_attention_idx"),
        ({"mamba_step": 1}, "laid out"),
        ({"num_key_value_heads": 3}, "heads"),
        ({"rms_norm_eps": 0}, "rms_norm_eps"),
        ({"rms_norm_eps": [1e-6]}, "rms_norm_eps"),
        ({"rope_theta": float("nan")}, "rope_theta"),
        ({"rope_theta": float("inf")}, "rope_theta"),
        ({"rope_local_theta": True}, "rope_local_theta"),
        ({"eos_token_id": None}, "eos_token_id"),
        ({"eos_token_id": [1, 999_999]}, "eos_token_id"),
        ({"eos_token_id": []}, "eos_token_id"),
        ({"eos_token_id": [1] * 65}, "eos_token_id"),
        ({"eos_token_id": True}, "eos_token_id"),
        ({"eos_token_id": [[1]]}, "eos_token_id"),
        ({"eos_token_id": float("inf")}, "eos_token_id"),
        ({"quantization": {"group_size": 64, "bits": [4]}}, "quantisation"),
        ({"quantization": {"group_size": 64, "bits": 4.0}}, "quantisation"),
        ({"quantization": {"group_size": 64.0, "bits": 4}}, "quantisation"),
        ({"quantization": [64, 4]}, "quantisation"),
        ({"quantization": {"group_size": 32, "bits": 4}}, "quantisation"),
        ({"quantization": {"group_size": 64, "bits": 3}}, "quantisation"),
        ({"quantization": {"group_size": 64, "bits": 4, "mode": "mxfp4"}}, "quantisation"),
        ({"quantization": {"group_size": 64, "bits": 4, "lm_head": {"bits": 8}}}, "quantisation"),
    ],
)
def test_an_impossible_config(folder, changes, word):
    change(folder, **changes)
    refused(folder, UnsupportedModelError, word)


def test_an_unknown_code_file_is_refused_and_never_run(folder):
    trap = folder / "trap"
    (folder / "modeling.py").write_text(f"open({str(trap)!r}, 'w')")
    change(folder, model_file="modeling.py")
    refused(folder, UnknownModelCodeError, "modeling.py", "never run")
    assert not trap.exists()


def test_a_known_code_file_is_recognised_by_its_hash(folder, monkeypatch):
    code = b"raise SystemExit('never run')"
    (folder / "modeling.py").write_bytes(code)
    change(folder, model_file="modeling.py")
    known = frozenset({hashlib.sha256(code).hexdigest()})
    monkeypatch.setitem(FAMILIES, "plamo2", replace(PLAMO2, known_code=known))
    assert inspect_folder(folder).stop_ids == (1, 4)


@pytest.mark.parametrize("name", ["../modeling.py", "/etc/passwd", "a/b.py", "..", "", 3])
def test_a_code_file_outside_the_folder(folder, name):
    change(folder, model_file=name)
    refused(folder, UnknownModelCodeError, str(name))


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "x" * 5000])
def test_a_code_file_of_an_impossible_name(folder, name):
    change(folder, model_file=name)
    refused(folder, UnknownModelCodeError, "not a file of the model's folder")


def test_a_code_file_that_is_a_pipe(folder):
    os.mkfifo(folder / "modeling.py")
    change(folder, model_file="modeling.py")
    refused(folder, ModelFileError, "modeling.py cannot be used", "not a regular file")


def test_full_attention_may_be_null(folder):
    path = folder / "config.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "full_attention_idx": None}))
    assert cast("Plamo2Config", inspect_folder(folder).config).full_attention_idx == ()
    change(folder, full_attention_idx=[1, 3])
    assert cast("Plamo2Config", inspect_folder(folder).config).full_attention_idx == (1, 3)


def test_a_missing_code_file(folder):
    change(folder, model_file="modeling.py")
    refused(folder, ModelFileError, "modeling.py")


@pytest.mark.parametrize("keep", [0, 4, 8, 100, 0.5, 0.999])
def test_truncated_weights(folder, keep):
    path = folder / "model-00001-of-00002.safetensors"
    data = path.read_bytes()
    path.write_bytes(data[: keep if isinstance(keep, int) else int(keep * len(data))])
    refused(folder, ModelFileError, path.name)


def test_weights_that_are_too_long(folder):
    path = folder / "model-00002-of-00002.safetensors"
    path.write_bytes(path.read_bytes() + b"x")
    refused(folder, ModelFileError, path.name, "too many")


def rewrite_header(path: Path, edit) -> None:
    data = path.read_bytes()
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    edit(header)
    text = json.dumps(header).encode()
    path.write_bytes(len(text).to_bytes(8, "little") + text + data[8 + length :])


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("shape", [1, 2]), ("shape", [-1]), ("shape", "x"), ("dtype", "Q9"), ("dtype", None),
        ("shape", [float("inf")]), ("shape", [1.0]), ("shape", ["1"]), ("shape", [True]),
        ("shape", [10**100] * 3), ("shape", [1] * 9), ("shape", None), ("dtype", ["F32"]),
        ("data_offsets", [0, 1]), ("data_offsets", [0]), ("data_offsets", [-5, 3]),
        ("data_offsets", [0, float("inf")]), ("data_offsets", ["0", "1"]),
        ("data_offsets", [0.0, 1.0]), ("data_offsets", [0, 1, 2]), ("data_offsets", None),
    ],
)  # fmt: skip
def test_a_damaged_header_entry(folder, key, value):
    path = folder / "model-00001-of-00002.safetensors"

    def edit(header):
        name = next(name for name in header if name != "__metadata__")
        header[name][key] = value

    rewrite_header(path, edit)
    refused(folder, ModelFileError, path.name)


def replaced(tmp_path: Path, name: str, array: mx.array) -> Path:
    return write_folder(tmp_path / "my model", weights={name: array})


def test_a_wrong_shape(tmp_path):
    folder = replaced(tmp_path, "model.norm.weight", mx.zeros(64, mx.bfloat16))
    refused(folder, ModelFileError, "model.norm.weight", "[64]", "[128]")


def test_a_wrong_type(tmp_path):
    folder = replaced(tmp_path, "model.norm.weight", mx.zeros(128, mx.float16))
    refused(folder, ModelFileError, "model.norm.weight", "F16")


def test_an_unknown_tensor(tmp_path):
    folder = replaced(tmp_path, "model.extra", mx.zeros(1, mx.bfloat16))
    refused(folder, ModelFileError, "model.extra")


def test_a_lacking_tensor(folder):
    shard = folder / "model-00001-of-00002.safetensors"
    tensors = cast("dict[str, mx.array]", mx.load(str(shard)))
    name = min(tensors)
    mx.save_safetensors(str(shard), {n: t for n, t in tensors.items() if n != name})
    refused(folder, ModelFileError, name, "lack")


@pytest.mark.parametrize(
    "content",
    ["", "{}", '{"weight_map": 3}', '{"weight_map": {"a": "../x.safetensors"}}',
     '{"weight_map": {"a": "x.bin"}}', '{"weight_map": {"a": 7}}', '{"weight_map": {"a": []}}',
     '{"weight_map": {"a": "%s.safetensors"}}' % ("x" * 5000),
     '{"weight_map": {"a": "a\\u0000b.safetensors"}}',
     '{"weight_map": {"a": "\\ud800.safetensors"}}'],
)  # fmt: skip
def test_a_damaged_index(folder, content):
    (folder / "model.safetensors.index.json").write_text(content)
    refused(folder, ModelFileError, "index.json")


def test_a_header_of_more_than_any_model_needs(folder):
    path = folder / "model-00001-of-00002.safetensors"
    path.write_bytes((2**24 + 1).to_bytes(8, "little") + bytes(2**24 + 1))
    refused(folder, ModelFileError, path.name, "not a safetensors file")


def test_an_entry_of_an_impossible_name(folder):
    path = folder / "model-00001-of-00002.safetensors"
    rewrite_header(path, lambda header: header.update({"\ud800" * 5000: 3}))
    with pytest.raises(ModelFileError) as caught:
        inspect_folder(folder)
    str(caught.value).encode()
    assert len(str(caught.value)) < 1000
