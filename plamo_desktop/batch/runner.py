"""The run that translates the files of a queue, step by step between other work."""

from __future__ import annotations

import gc
import logging
from collections.abc import Collection, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Final

from plamo_desktop.batch.active import ActiveFile
from plamo_desktop.batch.asking import Translator
from plamo_desktop.batch.background import in_background
from plamo_desktop.batch.grouping import Bundle, bundles
from plamo_desktop.batch.opening import (
    Detect,
    is_as_stamped,
    open_to_translate,
    open_with_language,
    packed_stamp,
    save,
)
from plamo_desktop.batch.pace import Pace
from plamo_desktop.batch.records import Translated, moved, packed_options
from plamo_desktop.batch.rows import Rows, Task
from plamo_desktop.batch.store import QueueStore
from plamo_desktop.batch.tally import Tally
from plamo_desktop.core.errors import InputFileError, PlamoError
from plamo_desktop.core.file_jobs import FileJob, FileState, Progress, QueueError
from plamo_desktop.core.languages import Language
from plamo_desktop.core.ports import Engine
from plamo_desktop.core.regular_files import reason
from plamo_desktop.documents.encodings import NotTextError
from plamo_desktop.documents.files import OpenedFile

logger = logging.getLogger(__name__)

# News, or None where there is none but other work may go first.
Steps = Generator[Progress | None, None, None]

# More bundles are not on their way at a time than the engine has rows.
_MOST_ROWS: Final = 16
_END: Final = object()


def run_queue(
    engine: Engine,
    path: Path,
    *,
    model: str,
    detect: Detect,
    width: int | None = None,
    only: Collection[int] | None = None,
) -> Steps:
    """Translate the files of a queue that wait, until none does.

    Files that are added meanwhile are translated as well.  A file that fails gets its error, and
    the rest goes on.  The generator is made, driven and closed in the engine's thread.  Between
    any two steps the engine may be used otherwise; not driving it is a pause.  Closing it loses
    what is on its way and nothing else: the files wait again.  Opening and writing a file are done
    in a thread, for they take long and have no steps.

    Args:
        engine: A loaded one.
        path: The queue's file, which its `FileQueue` has made.
        model: Names the model, its revision and precision: answers of others are not taken.
        detect: Finds out the language of a text; called in any thread.
        width: How many texts at a time; None for what suits the model.
        only: The files that are meant; None for all.

    Yields:
        News, about ten times a second and when a file's state changes; None otherwise.

    Raises:
        PlamoError: The engine or the queue failed; the files wait.
    """
    store = QueueStore(path, is_first=False)
    with closing(store):
        run = _Run(engine, store, path, model, detect, width, only)
        try:
            with closing(run.steps()) as steps:
                run.pace.go_on()
                for news in steps:
                    run.pace.rest()
                    yield news
                    run.pace.go_on()
        finally:
            gc.unfreeze()
            run.rows.close()
            try:
                store.reset_running()
                store.empty_log()
            except QueueError:  # it failed before: the next run does this first
                logger.exception("The files are still said to be running")


class _Run:
    """One run; see `run_queue`."""

    def __init__(
        self,
        engine: Engine,
        store: QueueStore,
        path: Path,
        model: str,
        detect: Detect,
        width: int | None,
        only: Collection[int] | None,
    ) -> None:
        self._engine, self._store, self._path, self._model = engine, store, path, model
        self._detect, self._only = detect, only
        self.pace = Pace()
        self.rows = Rows(engine, width, self.pace.wrote)
        self._most = min(width or _MOST_ROWS, _MOST_ROWS)
        self._tally = Tally(self.pace)
        self._counted: set[int] = set()
        self._active: dict[int, ActiveFile] = {}
        # By key: who waits for the same bundle that another one asked for.
        self._asked: dict[bytes, list[tuple[int, int]]] = {}

    @property
    def _files(self) -> dict[int, FileJob]:
        return self._tally.files

    def steps(self) -> Steps:
        """All the work."""
        self._store.reset_running()
        self._look()
        while True:
            if self._store.has_changed():
                self._look()
            waiting = self._waiting()
            uncounted = next((file for file in waiting if file.id not in self._counted), None)
            ended = next((one for one in self._active.values() if one.is_done), None)
            planned = next((one for one in self._active.values() if not one.is_planned), None)
            has_room = len(self.rows) < self._most
            if uncounted is not None:
                # All are counted first: then it is known how much there is to do.
                yield from self._count(uncounted)
            elif ended is not None:
                yield from self._finish(ended)
            elif planned is not None and has_room:
                yield from self._plan(planned)
            elif waiting and has_room:
                yield from self._open(waiting[0])
            elif len(self.rows):
                yield from self._advance()
            elif not self._store.has_changed():
                return
            else:
                self._look()

    # What is to be done.

    def _look(self) -> None:
        """See what the queue has become."""
        found = {
            file.id: file
            for file in self._store.files()
            if self._only is None or file.id in self._only
        }
        for number in [number for number in self._active if not self._is_open(found.get(number))]:
            self._drop(number)
        self._tally.files = {
            number: file
            for number, file in found.items()
            if file.state.is_open or (file.state is FileState.DONE and number in self._files)
        }
        self._counted &= self._files.keys()

    @staticmethod
    def _is_open(file: FileJob | None) -> bool:
        return file is not None and file.state.is_open

    def _waiting(self) -> list[FileJob]:
        """Files that nothing was done about yet, in order."""
        return [
            file
            for file in self._files.values()
            if file.state.is_open and file.id not in self._active
        ]

    def _drop(self, number: int) -> None:
        """A file is not to be translated any further."""
        self.rows.drop(number)
        del self._active[number]
        asked, self._asked = self._asked, {}
        for key, places in asked.items():
            left = [place for place in places if place[0] != number]
            if left and left[0] != places[0]:
                # Who asked is gone: the next one does.
                other = self._active[left[0][0]]
                self._start(other, other.pending[left[0][1]])
            if left:
                self._asked[key] = left

    # Counting.

    def _count(self, file: FileJob) -> Steps:
        """Open and count a file, unless that was done and it is still the same."""
        self._counted.add(file.id)
        if file.tokens_total is not None and is_as_stamped(file.path, self._store.stamp(file.id)):
            return
        with self._failing(file):
            opened, language = yield from in_background(
                lambda _: open_with_language(file, self._detect), only_reads=True
            )
            total = 0
            for bundle in self._bundles(file, opened):
                total += bundle.tokens if bundle is not None else 0
                yield self._some_news(file.id)
                if self._store.has_changed():
                    self._look()
                    if file.id not in self._files:
                        return
            self._set_counted(file, opened, language, total)
        yield self._news(file.id)

    def _set_counted(
        self, file: FileJob, opened: OpenedFile, language: Language | None, total: int
    ) -> None:
        encoding = opened.encoding.name if opened.encoding else ""
        self._store.set_counted(
            file.id,
            stamp=packed_stamp(opened.stamp),
            total=total,
            language=language,
            format_key=opened.format.key,
            encoding=encoding,
        )
        self._files[file.id] = replace(
            self._files[file.id],
            tokens_total=total,
            language=language,
            format=opened.format.key,
            encoding=encoding,
        )

    def _bundles(self, file: FileJob, opened: OpenedFile) -> Iterator[Bundle | None]:
        segments = opened.document.segments()
        return bundles(segments, self._engine.count, file.options.part_tokens)

    # Translating.

    def _open(self, file: FileJob) -> Steps:
        """Begin a file."""
        number = file.id
        with self._failing(file):
            opened = yield from in_background(lambda _: open_to_translate(file), only_reads=True)
            if self._store.stamp(number) != packed_stamp(opened.stamp):
                # It was changed since it was counted.
                self._counted.discard(number)
                self._files[number] = replace(file, tokens_total=None)
                return
            context = _digest(
                self._model, file.language.code if file.language else "", file.options.target.code
            )
            self._store.prepare_answers(
                number, _digest(context, opened.stamp.sha256, packed_options(file.options))
            )
            self._files[number] = self._store.file(number) or file
            self._active[number] = ActiveFile(
                number,
                opened,
                Translator(file.language, file.options.target),
                context,
                self._bundles(file, opened),
            )
        yield self._some_news(number)

    def _plan(self, active: ActiveFile) -> Steps:
        """Take the next bundle of a file, unless it is answered already."""
        bundle: Bundle | object | None = None
        with self._failing(self._files[active.number]):
            bundle = next(active.bundles, _END)
            active.is_planned = bundle is _END
        if isinstance(bundle, Bundle) and not self._store.is_answered(active.number, bundle.number):
            key = bundle.key(active.context)
            known = self._store.find(key)
            if known is not None:
                lines = (unit.line for unit in bundle.units)
                self._keep(active.number, bundle, key, moved(known, lines))
            else:
                active.pending[bundle.number] = bundle
                places = self._asked.setdefault(key, [])
                places.append((active.number, bundle.number))
                if len(places) == 1:
                    self._start(active, bundle)
        yield self._some_news(active.number)

    def _start(self, active: ActiveFile, bundle: Bundle) -> None:
        task = active.task(bundle)
        self.rows.start(task)
        if task.result is not None:
            self._take(task)

    def _advance(self) -> Steps:
        """One event of the engine."""
        task = self.rows.step()
        if task is None:
            yield None
            return
        if task.result is not None:
            self._take(task)
        file = self._files[task.file]
        if file.state is FileState.WAITING and task.is_begun:
            self._store.change_state(file.id, FileState.RUNNING, (FileState.WAITING,))
            self._files[file.id] = replace(file, state=FileState.RUNNING)
            yield self._news(file.id)
        else:
            yield self._some_news(file.id)

    def _take(self, task: Task) -> None:
        """Keep what a task gave, for all that wait for it."""
        bundle = self._active[task.file].pending[task.bundle]
        key = bundle.key(self._active[task.file].context)
        for number, other in self._asked.pop(key):
            own = self._active[number].pending.pop(other)
            lines = (unit.line for unit in own.units)
            self._keep(number, own, key, moved(task.result or (), lines))

    def _keep(
        self, number: int, bundle: Bundle, key: bytes, answers: tuple[Translated, ...]
    ) -> None:
        file = self._store.keep(number, bundle.number, key, bundle.tokens, answers)
        if file is not None:
            self._files[number] = file

    # Writing.

    def _finish(self, active: ActiveFile) -> Steps:
        """Write the translation of a file."""
        number, file = active.number, self._files[active.number]
        del self._active[number]
        with self._failing(file):
            was_writing = self._store.begin_writing(number)
            if was_writing is not None:
                written = yield from in_background(
                    lambda is_given_up: save(
                        file, active.opened, self._path, is_given_up, is_again=was_writing
                    )
                )
                self._store.set_done(number, written.path, written.encoding or "")
            now = self._store.file(number)
            if now is not None and now.state is FileState.DONE:
                self._files[number] = now
            else:  # it was stopped or removed
                self._files.pop(number, None)
        yield self._news(number)

    @contextmanager
    def _failing(self, file: FileJob) -> Iterator[None]:
        """What goes wrong in it is told of the file; the rest goes on."""
        name = file.path.name
        try:
            yield
        except QueueError:
            raise
        except PlamoError as error:
            self._fail(file.id, error)
        except OSError as error:
            self._fail(file.id, InputFileError(file=name, detail=reason(error)))
        except NotTextError as error:
            self._fail(file.id, InputFileError(file=name, detail=str(error)))
        except Exception as error:
            logger.exception("A file failed")
            words = f"{type(error).__name__}: {error}".rstrip(":. ")
            self._fail(file.id, PlamoError(detail=f"{words}."))

    def _fail(self, number: int, error: PlamoError) -> None:
        logger.info("A file failed: %s", error.key)
        if number in self._active:
            self._drop(number)
        self._store.set_failed(number, error)
        self._files.pop(number, None)

    # News.

    def _some_news(self, number: int) -> Progress | None:
        """News of a file if there was none for a moment, or if it failed."""
        return self._news(number) if self._tally.is_due or number not in self._files else None

    def _news(self, number: int) -> Progress | None:
        file = self._files.get(number) or self._store.file(number)
        if file is None:
            return None
        partly: dict[int, int] = {}
        for task in self.rows.tasks:
            size = self._active[task.file].pending[task.bundle].tokens
            partly[task.file] = partly.get(task.file, 0) + max(0, min(task.written, size - 1))
        return self._tally.news(file, partly)


def _digest(*parts: str) -> str:
    return blake2b("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
