"""Every format through the queue: all its language is translated, in its place."""

from __future__ import annotations

import pytest

from plamo_desktop.core.file_jobs import FileState
from plamo_desktop.documents.files import open_document
from plamo_desktop.documents.formats.registry import FORMATS
from tests.benchmarks.file_samples import SAMPLES
from tests.translation.scripted import ScriptedEngine, given_back, translated


@pytest.mark.parametrize("kind", FORMATS, ids=lambda kind: kind.key)
@pytest.mark.parametrize("script", [(), ("joined", "loop", "empty")], ids=["good", "bad"])
def test_a_file_of_every_format(bench, kind, script):
    path = bench.folder / f"a{kind.suffixes[0]}"
    path.write_bytes(SAMPLES[kind.key](1500))
    number = bench.add_path(path, part_tokens=300)
    bench.run(ScriptedEngine(script), width=2)
    job = bench.job(number)
    assert (job.state, job.error, job.format) == (FileState.DONE, None, kind.key)
    assert job.tokens_done == job.tokens_total > 300
    sources = [one.text for one in open_document(path).document.segments()]
    if kind.key == "po":  # an entry that has a translation is no segment
        import polib

        found = [entry.msgstr for entry in polib.pofile(str(job.output))]
        sources = [entry.msgid for entry in polib.pofile(str(path))]
    else:
        found = [one.text for one in open_document(job.output).document.segments()]
    # Between sentences, Japanese has no spaces.
    assert [squeezed(given_back(text)) for text in found] == [*map(squeezed, sources)]
    assert sum(text in found for text in sources) <= (job.left if script else 0)


FILM = """1
00:00:01,000 --> 00:00:02,000
The ship left.

2
00:00:03,000 --> 00:00:04,000
30

3
00:00:05,000 --> 00:00:06,000
♪ la la ♪
"""


def test_subtitles_keep_all_but_what_is_said(bench):
    windows, unix = bench.folder / "one.srt", bench.folder / "two.srt"
    windows.write_bytes(FILM.replace("\n", "\r\n").encode("utf-8-sig"))
    unix.write_bytes(FILM.replace("ship", "train").encode())
    numbers = [bench.add_path(path) for path in (windows, unix)]
    bench.run(width=2)
    for number, path, said in (
        (numbers[0], windows, "The ship left."),
        (numbers[1], unix, "The train left."),
    ):
        job = bench.job(number)
        assert (job.state, job.doubts) == (FileState.DONE, 0)
        expected = path.read_bytes().replace(said.encode(), translated(said).encode())
        assert job.output.read_bytes() == expected != path.read_bytes()


def squeezed(text):
    return "".join(text.split())
