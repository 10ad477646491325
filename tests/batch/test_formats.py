"""Every format through the queue: all its language is translated, in its place."""

from __future__ import annotations

import pytest

from plamo_desktop.core.file_jobs import FileState
from plamo_desktop.documents.files import open_document
from plamo_desktop.documents.formats.registry import FORMATS
from tests.benchmarks.file_samples import SAMPLES
from tests.translation.scripted import ScriptedEngine, given_back


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


def squeezed(text):
    return "".join(text.split())
