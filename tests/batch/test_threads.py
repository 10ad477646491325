"""The queue in one thread and the run in another, both at once."""

from __future__ import annotations

import random
import threading
from contextlib import closing

from plamo_desktop.batch.runner import run_queue
from plamo_desktop.core.file_jobs import FileState
from plamo_desktop.core.languages import ENGLISH
from tests.translation.scripted import ScriptedEngine, translated


def test_changes_from_another_thread_never_contradict(bench):
    chance = random.Random(7)
    texts = {}
    ended = threading.Event()
    failures = []

    def drive():
        try:
            while not ended.is_set():
                steps = run_queue(
                    ScriptedEngine(), bench.path, model="", detect=lambda _: ENGLISH, width=3
                )
                with closing(steps):
                    for _ in steps:
                        pass
        except Exception as error:  # noqa: BLE001 - told below
            failures.append(error)

    thread = threading.Thread(target=drive)
    thread.start()
    try:
        for turn in range(120):
            jobs = bench.queue.jobs()
            if len(jobs) < 6:
                name = f"file{turn}.txt"
                text = "\n\n".join(f"Sentence {turn} {chr(97 + n)} was said." for n in range(9))
                texts[bench.add(name, text)] = (name, text)
                continue
            job = chance.choice(jobs)
            what = chance.choice(["remove", "stop", "retry", "move", "clear"])
            if what == "move":
                bench.queue.move(job.id, before=jobs[0].id)
            elif what == "clear":
                bench.queue.clear_finished()
            else:
                getattr(bench.queue, what)(job.id)
        for job in bench.queue.jobs():
            if job.state is FileState.STOPPED:
                bench.queue.retry(job.id)
    finally:
        ended.set()
        thread.join()
    assert failures == []
    bench.run()
    for job in bench.queue.jobs():
        assert (job.state, job.error) == (FileState.DONE, None)
        name, text = texts[job.id]
        assert job.output is not None
        assert job.output.name.startswith(name.removesuffix(".txt") + ".ja")
        assert job.output.read_text(encoding="utf-8") == translated(text)
        assert job.tokens_done == job.tokens_total
