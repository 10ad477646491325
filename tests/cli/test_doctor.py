from __future__ import annotations

import hashlib
import json

from plamo_desktop.cli import checks
from plamo_desktop.models.catalogue import find_model
from tests.helpers.commands import run


def test_every_part_works_without_the_real_model():
    done = run("doctor")
    text = done.stdout.decode()
    assert done.returncode == 0, text
    assert done.stderr == b""
    for part in ("tokenizer", "model files", "engine", "window"):
        assert f"  {part:<20}works: " in text
    assert "おはようございます。" in text
    assert "4bit                PLaMo 2 Translate, not installed" in text
    for name in ("Python", "mlx", "numba", "cache"):
        assert f"\n  {name} " in text


def test_a_part_that_fails_is_told_and_the_others_still_run(tmp_path):
    (tmp_path / "config.json").write_text("{}")
    done = run("doctor", "--model", str(tmp_path))
    text = done.stdout.decode()
    assert done.returncode == 1
    assert "model files         FAILS: " in text
    assert "window              works: " in text


def test_an_unknown_model():
    assert run("doctor", "--model", "nope").returncode == 3


def test_on_a_real_vocabulary_published_ids_are_checked(monkeypatch, tmp_path):
    """The real file is not here: a stand-in takes its hash, with and without the right ids."""
    rows = [
        ["<|plamo:unk|>", 0.0, "UNKNOWN"],
        *([f"<|plamo:{name}|>", 0.0, "CONTROL"] for name in ("bos", "eos", "pad", "op")),
        *([f"<0x{byte:02X}>", 0.0, "BYTE"] for byte in range(256)),
    ]
    path = tmp_path / "tokenizer.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    (tmp_path / "config.json").write_text("{}")
    monkeypatch.setattr(checks, "_REAL_VOCABULARY", hashlib.sha256(path.read_bytes()).hexdigest())
    entry = find_model(str(tmp_path))
    byte_ids = {text: [5 + byte for byte in text.encode()] for text in checks._PUBLISHED_IDS}
    monkeypatch.setattr(checks, "_PUBLISHED_IDS", byte_ids)
    assert "published ids reproduced" in checks.tokenizer(entry)
    monkeypatch.setattr(checks, "_PUBLISHED_IDS", {"output\n": [1]})
    works, said = checks.outcome(lambda: checks.tokenizer(entry))
    assert not works
    assert "published ids" in said
