"""A queue in a folder of its own, and a run over it."""

from __future__ import annotations

from contextlib import closing

import pytest

from plamo_desktop.batch.queue import FileQueue
from plamo_desktop.batch.runner import run_queue
from plamo_desktop.core.file_jobs import FileOptions
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.documents.walking import Found
from tests.translation.scripted import ScriptedEngine


class Bench:
    """Files, their queue, and runs by a scripted engine."""

    def __init__(self, folder):
        self.folder = folder
        self.path = folder / "queue.sqlite"
        self.queue = FileQueue(self.path)
        self.engine = ScriptedEngine()

    def add(self, name, text="The ship left.\n\nWho was it?\n", **options):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return self.add_path(path, **options)

    def add_path(self, path, **options):
        options.setdefault("part_tokens", 40)
        (job,) = self.queue.add([Found(path)], FileOptions(JAPANESE, **options))
        return job.id

    def steps(self, engine=None, **options):
        options.setdefault("model", "a model")
        options.setdefault("detect", lambda _: ENGLISH)
        return run_queue(engine or self.engine, self.path, **options)

    def run(self, engine=None, **options):
        """All news of a run to its end."""
        with closing(self.steps(engine, **options)) as steps:
            return [news for news in steps if news is not None]

    def job(self, number):
        return self.queue.job(number)

    def text(self, name):
        return (self.folder / name).read_text(encoding="utf-8")


@pytest.fixture
def bench(tmp_path):
    bench = Bench(tmp_path)
    with closing(bench.queue):
        yield bench
