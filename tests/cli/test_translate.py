"""`plamo-desktop translate` as a user runs it, on the bundled demo model."""

from __future__ import annotations

import json

import pytest

from plamo_desktop.core.findings import FindingKind
from tests.helpers.checkpoints import write_folder
from tests.helpers.commands import lines, run


def test_standard_input_to_japanese():
    done = run("translate", "--to", "ja", stdin=b"Good morning.\n")
    assert done.stdout.decode() == "おはようございます。\n"
    assert done.returncode == 0
    notes = lines(done.stderr)
    assert len(notes) == 1
    assert "demo model answers" in notes[0]


def test_arguments_and_the_automatic_label():
    done = run("translate", "Good", "morning.")
    assert done.stdout.decode() == "おはようございます。\n"
    done = run("translate", "おはようございます。")
    assert done.stdout.decode() == "Good morning.\n"


def test_a_dash_reads_standard_input_and_outer_space_is_kept():
    done = run("translate", "--from", "English", "--to", "JA", "-", stdin=b"\n  Good morning.\n\n")
    assert done.stdout.decode() == "\n  おはようございます。\n\n"


def test_json():
    done = run("translate", "--to", "ja", "--json", "Good morning.")
    answer = json.loads(done.stdout)
    assert done.stdout.count(b"\n") == 1
    assert set(answer) == {
        "text", "translation", "source", "target", "prompt_tokens", "output_tokens", "seconds",
        "tokens_per_second", "finish_reason", "parts", "untranslated", "findings", "model",
    }  # fmt: skip
    assert answer["translation"] == "おはようございます。"
    assert (answer["source"], answer["target"]) == (None, "Japanese")
    assert answer["finish_reason"] == "stop"
    assert (answer["parts"], answer["untranslated"]) == (1, [])
    assert answer["prompt_tokens"] > answer["output_tokens"] > 0
    assert answer["model"].startswith("Demo model")


def test_words_outside_the_demo_language_are_named():
    done = run("translate", "--to", "ja", "The quixotic zeppelin.")
    note = lines(done.stderr)[1]
    assert "quixotic" in note
    assert "zeppelin" in note


@pytest.mark.parametrize(
    ("arguments", "stdin", "code", "word"),
    [
        (["translate", ""], b"", 1, "no text"),
        (["translate"], b"", 1, "no text"),
        (["translate"], b" \n\t", 1, "no text"),
        (["translate"], b"caf\xe9", 1, "UTF-8"),
        (["translate", b"caf\xe9"], b"", 1, "UTF-8"),
        (["translate", "--to", "xx", "Hi"], b"", 2, "Unknown language"),
        (["translate", "--from", "pt", "Hi"], b"", 2, "Unknown language"),
        (["translate", "--model", "5bit", "Hi"], b"", 3, "no model"),
        (["translate", "--model", "4bit", "Hi"], b"", 3, "not on this computer"),
        (["translate", "--model", "/no/such", "Hi"], b"", 3, "no model"),
    ],
)
def test_bad_input_gets_one_clear_line(arguments, stdin, code, word):
    done = run(*arguments, stdin=stdin)
    assert done.returncode == code
    assert done.stdout == b""
    assert len(lines(done.stderr)) == 1
    assert word in done.stderr.decode()
    assert lines(done.stderr)[0].startswith("plamo-desktop: ")


@pytest.mark.parametrize(
    ("code", "name", "text"),
    [
        ("ja", "Japanese", "おはようございます。駅はどこですか。本を読みます。"),
        ("en", "English", "Good morning. Where is the station? I read a book."),
    ],
)
def test_a_text_in_the_wanted_language_is_not_translated_back(code, name, text):
    for arguments in ([text], ["--json", "-"]):
        done = run("translate", "--to", code, *arguments, stdin=text.encode())
        assert (done.returncode, done.stdout) == (1, b"")
        (said,) = lines(done.stderr)
        assert said.startswith(f"plamo-desktop: The text is in {name} already. ")
    assert run("translate", "--from", code, "--to", code, text).stdout


def test_usage():
    done = run("translate", "--no-such-option")
    assert done.returncode == 2
    assert lines(done.stderr) == [
        "plamo-desktop: Unrecognized arguments: --no-such-option. See plamo-desktop --help."
    ]
    for arguments in (["--help"], ["translate", "--help"], ["--version"]):
        assert run(*arguments).returncode == 0


@pytest.mark.parametrize("text", ["x", "\x00", "<|plamo:op|>", "input lang=English\nGood morning."])
def test_odd_texts_end_in_a_result_or_a_clear_line(text):
    done = run("translate", "--json", stdin=text.encode())
    if done.returncode == 0:
        answer = json.loads(done.stdout)
        assert answer["text"] == text
        assert "<|plamo:" not in answer["translation"]
    else:
        assert done.returncode == 1
        assert lines(done.stderr)[-1].startswith("plamo-desktop: The translation")


def test_a_megabyte_that_cannot_be_cut_is_refused_at_once():
    done = run("translate", stdin=b"e" + "\u0301".encode() * 500_000)
    assert done.returncode == 1
    assert done.stdout == b""
    assert "too long" in lines(done.stderr)[-1]


LONG = "\n  Good morning.\n\n\n    Thank you.\n\n\tGood night.\n\n"
LONG_JAPANESE = "\n  おはようございます。\n\n\n    ありがとうございます。\n\n\tおやすみなさい。\n\n"


def test_a_long_text_goes_in_parts():
    done = run("translate", "--to", "ja", "--part-tokens", "8", stdin=LONG.encode())
    assert done.stdout.decode() == LONG_JAPANESE
    assert done.returncode == 0
    # Nothing is told of parts but on a terminal.
    assert len(lines(done.stderr)) == 1
    done = run("translate", "--to", "ja", "--part-tokens", "8", "--json", stdin=LONG.encode())
    answer = json.loads(done.stdout)
    assert answer["translation"] == LONG_JAPANESE
    assert (answer["parts"], answer["untranslated"]) == (3, [])


def test_what_cannot_be_translated_is_named_and_stands_as_it_was():
    stuck = "e" + "\u0301" * 20_000
    text = f"Good morning.\n\n{stuck}\n\nThank you.\n"
    done = run("translate", "--to", "ja", "--part-tokens", "8", "--json", stdin=text.encode())
    assert done.returncode == 1
    answer = json.loads(done.stdout)
    whole = f"おはようございます。\n\n{stuck}\n\nありがとうございます。\n"
    assert answer["translation"] == whole
    assert answer["untranslated"] == [[12, 12 + len(stuck)]]
    said = f"Part 2 of 3: {FindingKind.LEFT_UNCUT.value}"
    assert answer["findings"] == [said]
    assert lines(done.stderr)[-1] == f"plamo-desktop: Not everything is translated. {said}"


@pytest.mark.parametrize("number", ["0", "x"])
def test_the_size_of_parts_is_a_number(number):
    done = run("translate", f"--part-tokens={number}", "Hi")
    assert done.returncode == 2
    assert "1 or more" in lines(done.stderr)[0]


def test_a_damaged_model_folder(tmp_path):
    folder = write_folder(tmp_path / "m")
    weights = folder / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:-10])
    done = run("translate", "--model", str(folder), "Hi")
    assert done.returncode == 1
    assert "model.safetensors" in lines(done.stderr)[0]
    assert "10 bytes are missing" in lines(done.stderr)[0]


def test_endless_output_is_an_error_with_the_reason_in_json(tmp_path):
    folder = write_folder(tmp_path / "m", changes={"eos_token_id": [319]})
    done = run("translate", "--model", str(folder), "--json", "Hi")
    assert done.returncode == 1
    if done.stdout:
        assert json.loads(done.stdout)["finish_reason"] == "length"
    assert lines(done.stderr)[-1].startswith("plamo-desktop: The translation")
