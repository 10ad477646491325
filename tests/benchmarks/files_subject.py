"""What the bench of files measures; run as a process, prints JSON."""

from __future__ import annotations

import json
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, cast

from plamo_desktop.batch.grouping import bundles
from plamo_desktop.batch.queue import FileQueue
from plamo_desktop.batch.records import Translated
from plamo_desktop.batch.runner import run_queue
from plamo_desktop.batch.store import QueueStore
from plamo_desktop.core.file_jobs import FileOptions, FileState
from plamo_desktop.core.jobs import (
    CancelToken,
    Finish,
    FinishReason,
    Job,
    Origin,
    Piece,
    Request,
)
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.ports import Engine
from plamo_desktop.documents.files import open_document
from plamo_desktop.documents.formats.document import Document
from plamo_desktop.documents.formats.registry import FORMATS
from plamo_desktop.documents.walking import Found
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.wiring import make_engine, open_tokenizer
from tests.benchmarks.batching_subject import DENSE
from tests.benchmarks.file_samples import SAMPLES
from tests.helpers.checkpoints import write_folder

WIDTHS = (1, 2, 4, 8)
TOKENS = 400
LARGE, FORMAT_SIZE, WAIT_SIZE = 100_000_000, 10_000_000, 2_000_000
_SENTENCES = (
    "Good morning.", "Thank you. I read a book.", "The cat sleeps.", "Where is the station?",
    "I drink water.", "Good night.", "Thank you very much.", "The train to Osaka leaves at 9:15.",
)  # fmt: skip


def loaded(name: str) -> Engine:
    engine = make_engine(find_model(name))
    for _ in engine.load(CancelToken()):
        pass
    return engine


def dense() -> dict[int, float]:
    """Tokens a second of a random network, prompts included; its rows go on to their limit."""
    with tempfile.TemporaryDirectory() as name:
        # Its vocabulary is that of the tests.
        folder = write_folder(Path(name) / "dense", bits=None, changes={**DENSE, "vocab_size": 320})
        _never_end(folder)
        engine = loaded(str(folder))
        found = {width: _written(engine, width) for width in WIDTHS}
        engine.close()
    return found


def _never_end(folder: Path) -> None:
    """Make the weights FP32, and let the network never choose a control token."""
    import mlx.core as mx

    path = folder / "model.safetensors"
    read = cast("dict[str, mx.array]", mx.load(str(path)))
    weights = {name: value.astype(mx.float32) for name, value in read.items()}
    (key,) = (key for key in weights if key == "lm_head.weight")
    controls = open_tokenizer(folder / "tokenizer.jsonl").controls
    for number in {1, 4, *controls.values()}:
        weights[key][number] = 0
    mx.save_safetensors(str(path), weights, {"format": "mlx"})


def _written(engine: Engine, width: int) -> float:
    def jobs() -> Iterator[Job]:
        number = 0
        while True:
            text = f"Nobody knew {number}."
            number += 1
            yield Job(Request(text, ENGLISH, JAPANESE), Origin.FILE)

    written, started = 0, 0.0
    with closing(engine.stream_side_by_side(jobs(), width)) as events:
        for _, event in events:
            if isinstance(event, Piece):
                started = started or time.perf_counter()
                written += 1
                if written > TOKENS:
                    break
    return written / (time.perf_counter() - started)


def demo() -> dict[int, float]:
    """Tokens a second of whole runs over a queue, everything included."""
    engine = loaded("demo")
    text = "\n\n".join(f"{a} {b}" for a in _SENTENCES for b in _SENTENCES)
    found: dict[int, float] = {}
    for width in WIDTHS:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "a.txt").write_text(text)
            with closing(FileQueue(folder / "queue")) as queue:
                queue.add([Found(folder / "a.txt")], FileOptions(JAPANESE, part_tokens=40))
            counted = _Counted(engine)
            started = time.perf_counter()
            for _ in run_queue(
                cast("Engine", counted), folder / "queue", model="", detect=lambda _: ENGLISH,
                width=width,
            ):  # fmt: skip
                pass
            found[width] = counted.written / (time.perf_counter() - started)
    engine.close()
    return found


class _Counted:
    """An engine whose pieces are counted."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.count = engine.count
        self.written = 0

    def stream_side_by_side(self, jobs: Iterator[Job | None], width: int | None) -> Any:
        for job, event in self._engine.stream_side_by_side(jobs, width):
            self.written += isinstance(event, Piece)
            yield job, event


def formats() -> list[dict[str, object]]:
    """Seconds for some 10 MB of each format."""
    rows: list[dict[str, object]] = []
    for kind in FORMATS:
        if kind.key not in SAMPLES:
            rows.append({"format": kind.key, "MB": None, "parse s": None, "segments": None,
                         "render s": None})  # fmt: skip
            continue
        with tempfile.TemporaryDirectory() as name:
            path = Path(name) / f"a{kind.suffixes[0]}"
            path.write_bytes(SAMPLES[kind.key](FORMAT_SIZE))
            size = path.stat().st_size
            started = time.perf_counter()
            opened = open_document(path)
            texts = [segment.text for segment in opened.document.segments()]
            parsed = time.perf_counter()
            rendered = sum(map(len, opened.document.render(iter(texts))))
            ended = time.perf_counter()
        rows.append(
            {
                "format": kind.key,
                "MB": round(size / 1e6, 1),
                "parse s": round(parsed - started, 2),
                "segments": len(texts),
                "render s": round(ended - parsed, 2) if rendered else None,
            }
        )
    return rows


def waits() -> list[dict[str, object]]:
    """The longest that a text typed meanwhile waits for its turn, for 2 MB of each format.

    Answers come at once: what is measured is the queue's own work, from opening to writing.
    """
    sys.setswitchinterval(0.001)  # as the program does
    rows: list[dict[str, object]] = []
    for kind in FORMATS:
        if kind.key not in SAMPLES:
            continue
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            path = folder / f"a{kind.suffixes[0]}"
            path.write_bytes(SAMPLES[kind.key](WAIT_SIZE))
            with closing(FileQueue(folder / "queue")) as queue:
                queue.add([Found(path)], FileOptions(JAPANESE))
                longest, last = 0.0, time.perf_counter()
                for _ in _run(_Answered(len), folder):
                    now = time.perf_counter()
                    longest, last = max(longest, now - last), now
                (done,) = queue.jobs()
            if done.state is not FileState.DONE:
                raise RuntimeError(str(done.error))
        rows.append({"format": kind.key, "MB": WAIT_SIZE / 1e6, "longest wait ms": 1e3 * longest})
    return rows


def large() -> dict[str, object]:
    """A text of 100 MB: opened, counted, gone through with all its answers there, written.

    The tokenizer, which is the model's, is not measured: a token is four characters.
    """

    def count(text: str) -> int:
        return len(text) // 4

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _write_large(folder / "a.txt")
        before = _peak()
        with closing(FileQueue(folder / "queue")) as queue:
            (job,) = queue.add([Found(folder / "a.txt")], FileOptions(JAPANESE))
            engine = _Answered(count)
            started = time.perf_counter()
            with closing(_run(engine, folder)) as steps:
                next(news for news in steps if news is not None)
            counted = time.perf_counter()
            document = open_document(folder / "a.txt").document
            engine.keep = lambda: _keep_all(folder, job.id, document, count)
            for _ in _run(engine, folder):
                pass
            ended = time.perf_counter()
            (done,) = queue.jobs()
        if done.state is not FileState.DONE:
            raise RuntimeError(str(done.error))
    return {
        "a text of": f"{LARGE // 10**6} MB",
        "tokens": done.tokens_total,
        "count s": round(counted - started, 1),
        "rest s": round(ended - counted, 1),
        "MB": round(_peak() - before, 1),
    }


def _run(engine: _Answered, folder: Path) -> Any:
    return run_queue(
        cast("Engine", engine), folder / "queue", model="", detect=lambda _: ENGLISH, width=1
    )


class _Answered:
    """An engine that puts the answers to everything into the queue when it is first asked."""

    def __init__(self, count: Callable[[str], int]) -> None:
        self.count = count
        self.keep: Callable[[], None] = lambda: None

    def stream_side_by_side(self, jobs: Iterator[Job | None], width: int | None) -> Iterator[Any]:
        self.keep()
        while (job := next(jobs, None)) is not None:
            yield job, Piece("訳文です。", 5, 0.1, 50.0)
            yield job, Finish(FinishReason.STOP, 9, 5, 0.1, 50.0)


def _keep_all(folder: Path, number: int, document: Document, count: Callable[[str], int]) -> None:
    with closing(QueueStore(folder / "queue", is_first=False)) as store:
        for bundle in filter(None, bundles(document.segments(), count, 800)):
            answers = [Translated(unit.group.source, (), unit.goes_on) for unit in bundle.units]
            store.keep(number, bundle.number, bytes(16), bundle.tokens, answers)


def _write_large(path: Path) -> None:
    with path.open("w") as file:
        number = 0
        while file.tell() < LARGE:
            for _ in range(1000):
                number += 1
                file.write(f"Paragraph {number}. " + "Nobody knew what was said that day. " * 12)
                file.write("\n\n")


def _peak() -> float:
    """The most memory this process had, in MB."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


if __name__ == "__main__":
    subjects: dict[str, Callable[[], object]] = {
        "dense": dense,
        "demo": demo,
        "formats": formats,
        "waits": waits,
        "large": large,
    }
    print(json.dumps(subjects[sys.argv[1]]()))
