"""`plamo-desktop files` as a user runs it, on the bundled demo model."""

from __future__ import annotations

import json
import signal
from contextlib import closing
from pathlib import Path

import pytest

from plamo_desktop.batch.store import QueueStore
from plamo_desktop.core.file_jobs import FileOptions
from plamo_desktop.core.languages import JAPANESE
from tests.helpers.checkpoints import write_folder
from tests.helpers.commands import lines, run, start

TEXT = "\n\n".join(
    f"{sentence} {other}"
    for sentence in ("Good morning.", "Thank you.", "I read a book.", "The cat sleeps.")
    for other in ("Where is the station?", "I drink water.", "Good night.")
) + "\n"  # fmt: skip


@pytest.fixture
def home(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    return {"XDG_DATA_HOME": str(folder)}


def files(*arguments, home, **options):
    return run("files", "--model", "demo", *map(str, arguments), env=home, **options)


def notes(done):
    """What was said, without the words about the demo model."""
    return [line for line in lines(done.stderr) if "demo model answers" not in line]


def test_files_and_folders(tmp_path, home):
    (tmp_path / "a.txt").write_text("Good morning.\n")
    folder = tmp_path / "docs" / "deep"
    folder.mkdir(parents=True)
    (folder / "b.txt").write_text("Good night.\n")
    (folder / "c.log").write_text("Good night.\n")
    done = files(tmp_path / "a.txt", tmp_path / "docs", "--to", "ja", home=home)
    assert done.returncode == 0
    assert lines(done.stdout) == [str(tmp_path / "a.ja.txt"), str(folder / "b.ja.txt")]
    assert notes(done) == []
    assert (tmp_path / "a.ja.txt").read_text() == "おはようございます。\n"
    again = files(tmp_path / "docs", "--to", "ja", "--glob", "*.log", "--footer", "--bilingual",
                  "--format", "text", "--out", tmp_path / "out", home=home)  # fmt: skip
    assert again.returncode == 0
    (written,) = lines(again.stdout)
    assert written == str(tmp_path / "out" / "docs" / "deep" / "c.ja.log")
    text = (tmp_path / "out" / "docs" / "deep" / "c.ja.log").read_text()
    assert text.startswith("Good night.\n\n")
    assert text.endswith("PLaMo による機械翻訳です。\n")


def test_what_fails_is_told_and_the_rest_is_done(tmp_path, home):
    (tmp_path / "good.txt").write_text("Good morning.\n")
    (tmp_path / "bad.txt").write_bytes(bytes(range(256)) * 9)
    names = [tmp_path / name for name in ("gone.txt", "bad.txt", "good.txt")]
    done = files(*names, "--to", "ja", home=home)
    assert done.returncode == 1
    assert lines(done.stdout) == [str(tmp_path / "good.ja.txt")]
    gone, bad = notes(done)
    assert "gone.txt is passed over. It is not there." in gone
    assert "bad.txt: Cannot read bad.txt" in bad
    # Nothing of it is left in the queue.
    resumed = files("--resume", home=home)
    assert (resumed.returncode, notes(resumed)) == (
        0,
        ["plamo-desktop: There is nothing to go on with."],
    )


def test_files_in_the_wanted_language_are_told_and_the_rest_is_done(tmp_path, home):
    japanese = "おはようございます。駅はどこですか。本を読みます。\n"
    (tmp_path / "a.txt").write_text(japanese, encoding="utf-8")
    (tmp_path / "b.txt").write_text("Good morning. Where is the station?\n")
    done = files(tmp_path, "--to", "ja", home=home)
    assert (done.returncode, lines(done.stdout)) == (1, [str(tmp_path / "b.ja.txt")])
    (said,) = notes(done)
    assert said.startswith("plamo-desktop: a.txt: a.txt is in Japanese already. Nothing")
    assert not (tmp_path / "a.ja.txt").exists()
    filtered = files("-", "--to", "ja", home=home, stdin=japanese.encode())
    assert (filtered.returncode, filtered.stdout) == (1, b"")
    assert "is in Japanese already" in notes(filtered)[0]
    back = files(tmp_path, "--to", "en", home=home)
    assert lines(back.stdout) == [str(tmp_path / "a.en.txt")]
    passed, already = notes(back)
    assert "b.ja.txt is passed over. It is a translation of a file beside it." in passed
    assert "b.txt is in English already" in already


def test_what_cannot_be_saved_waits_for_another_run(tmp_path, home):
    (tmp_path / "a.txt").write_text("Good morning.\n")
    out = tmp_path / "out"
    out.write_text("in the way")
    done = files(tmp_path / "a.txt", "--to", "ja", "--out", out, home=home)
    assert (done.returncode, done.stdout) == (1, b"")
    said, kept = notes(done)
    assert "a.ja.txt cannot be saved. Not a directory." in said
    assert kept == "plamo-desktop: What could not be saved is kept. Go on with --resume."
    out.unlink()
    resumed = files("--resume", "--json", home=home)
    assert (resumed.returncode, notes(resumed)) == (0, [])
    assert (out / "a.ja.txt").read_text() == "おはようございます。\n"
    assert "nothing to go on with" in notes(files("--resume", home=home))[0]


def test_what_a_killed_run_left_behind_is_forgotten(tmp_path, home):
    path = Path(home["XDG_DATA_HOME"]) / "plamo-desktop" / "command-files.sqlite"
    with closing(QueueStore(path)) as store:
        (job,) = store.add([(tmp_path / "a.txt", None)], FileOptions(JAPANESE))
        store.set_done(job.id, tmp_path / "a.ja.txt", "utf-8")
        assert "nothing to go on with" in notes(files("--resume", home=home))[0]
        assert store.files() == ()


def test_json_has_an_object_for_each_event(tmp_path, home):
    (tmp_path / "a.txt").write_text("Good morning.\n")
    done = files(tmp_path / "a.txt", "--to", "ja", "--from", "en", "--json", home=home)
    events = [json.loads(line) for line in lines(done.stdout)]
    assert {event["event"] for event in events[:-1]} == {"progress"}
    assert events[-2]["state"] == "done"
    assert events[-2]["all_tokens_done"] == events[-2]["all_tokens_total"] > 0
    last = events[-1]
    assert last["event"] == "file"
    assert last["output"] == str(tmp_path / "a.ja.txt")
    assert (last["source"], last["target"]) == ("English", "Japanese")
    assert (last["error"], last["findings"]) == (None, [])


def test_untranslated_stretches_are_told_with_their_lines(tmp_path, home):
    # Random weights that never end.
    model = write_folder(tmp_path / "model", changes={"eos_token_id": [319]})
    (tmp_path / "a.txt").write_text("12:30\n\nHi.\n")
    done = run("files", "--model", str(model), str(tmp_path / "a.txt"), "--to", "ja", env=home)
    assert done.returncode == 1
    assert lines(done.stdout) == [str(tmp_path / "a.ja.txt")]
    assert (tmp_path / "a.ja.txt").read_text() == "12:30\n\nHi.\n"
    (said,) = lines(done.stderr)
    assert said.startswith("plamo-desktop: a.txt:3: The model ")
    assert said.endswith("a stretch is left as it is.")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "FILE"),
        (["a.txt"], "--to"),
        (["-", "a.txt", "--to", "ja"], "alone"),
        (["-", "--to", "ja", "--json"], "--json"),
        (["a.txt", "--to", "ja", "--encoding", "klingon"], "klingon"),
        (["a.txt", "--to", "ja", "--part-tokens", "0"], "part-tokens"),
        (["a.txt", "--to", "ja", "--format", "exe"], "exe"),
        (["a.txt", "--to", "klingon"], "klingon"),
    ],
)
def test_wrong_usage_is_told_in_a_line(arguments, word, home):
    done = files(*arguments, home=home)
    assert done.returncode == 2
    (said,) = lines(done.stderr)
    assert word in said
    assert done.stdout == b""


def test_a_filter(home):
    done = files("-", "--to", "ja", stdin=b"  Good morning.\r\n\r\nGood night.", home=home)
    assert done.stdout.decode() == "  おはようございます。\r\n\r\nおやすみなさい。"
    assert (done.returncode, notes(done)) == (0, [])
    assert list((Path(home["XDG_DATA_HOME"])).iterdir()) == []


def begin(path, home, *, tokens):
    """A run that has done so many tokens; it goes on."""
    process = start("files", "--model", "demo", str(path), "--to", "ja", "--json", "--jobs", "2",
                    "--part-tokens", "12", env=home)  # fmt: skip
    assert process.stdout is not None
    for line in process.stdout:
        if json.loads(line)["tokens_done"] >= tokens:
            return process
    raise AssertionError("it ended")


def undisturbed(path, home):
    done = files(path, "--to", "ja", "--part-tokens", "12", home=home)
    assert done.returncode == 0, done.stderr
    output = path.with_name(path.name.replace(".txt", ".ja.txt"))
    data = output.read_bytes()
    output.unlink()
    return data


@pytest.mark.slow
def test_killed_at_any_moment_it_goes_on_to_the_same_file(tmp_path, home):
    path = tmp_path / "a.txt"
    path.write_text(TEXT)
    whole = undisturbed(path, home)
    done = 0
    for tokens in (1, 30, 70):
        process = begin(path, home, tokens=tokens)
        process.send_signal(signal.SIGKILL)
        with process:
            process.wait()
        assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "data"]
    ended = files("--resume", "--json", home=home)
    events = [json.loads(line) for line in lines(ended.stdout)]
    done = events[0]["all_tokens_done"]
    assert done >= 60
    assert ended.returncode == 0
    assert (tmp_path / "a.ja.txt").read_bytes() == whole
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.ja.txt", "a.txt", "data"]


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_done(tmp_path, home):
    path = tmp_path / "a.txt"
    path.write_text(TEXT)
    whole = undisturbed(path, home)
    process = begin(path, home, tokens=20)
    # It must not end while it is in the other one's way.
    process.send_signal(signal.SIGSTOP)
    busy = files(path, "--to", "ja", home=home)
    assert busy.returncode == 1
    assert "Files are being translated already" in notes(busy)[0]
    process.send_signal(signal.SIGINT)
    process.send_signal(signal.SIGCONT)
    _, said = process.communicate()
    assert process.returncode == 130
    assert "Go on with --resume." in said.decode()
    assert not (tmp_path / "a.ja.txt").exists()
    (tmp_path / "b.txt").write_text("Good night.\n")
    other = files(tmp_path / "b.txt", "--to", "ja", home=home)
    assert other.returncode == 0
    assert "files left: 1." in notes(other)[0]
    ended = files("--resume", home=home)
    assert ended.returncode == 0
    assert lines(ended.stdout) == [str(tmp_path / "a.ja.txt")]
    assert (tmp_path / "a.ja.txt").read_bytes() == whole
