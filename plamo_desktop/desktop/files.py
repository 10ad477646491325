"""Files: from the drop to the translations beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QFileDialog

from plamo_desktop.backend.service import TranslationService
from plamo_desktop.batch.lock import QueueLock
from plamo_desktop.batch.queue import FileQueue
from plamo_desktop.core.errors import FilesPassedOverError, PlamoError
from plamo_desktop.core.file_jobs import FileJob, FileOptions, Progress, QueueInUseError
from plamo_desktop.core.footers import footer
from plamo_desktop.core.settings import Settings
from plamo_desktop.documents.walking import Found, Skipped, find_files
from plamo_desktop.models.catalogue import ModelEntry
from plamo_desktop.system.file_manager import open_file, reveal
from plamo_desktop.ui.main_window import MainWindow
from plamo_desktop.ui.texts import Texts
from plamo_desktop.wiring import make_file_run

if TYPE_CHECKING:
    from plamo_desktop.ui.files.report import ReportWindow
    from plamo_desktop.ui.files.tray import FilesTray

_Answer = TypeVar("_Answer")
# Large folders are gone through little by little.
_AT_ONCE = 100
_NAMES_SHOWN = 3


class FilesControl(QObject):
    """The queue, its tray in the window, and the run in the engine thread.

    Args:
        path: The queue's file.
        window: The translator's window.
        translation: Translates.
        settings: What the user has chosen.
        entry: Gives the model that answers.

    Attributes:
        tray: Once there are files.
    """

    def __init__(
        self,
        path: Path,
        window: MainWindow,
        translation: TranslationService,
        settings: Settings,
        entry: Callable[[], ModelEntry],
    ) -> None:
        super().__init__(window)
        self._path, self._window, self._translation = path, window, translation
        self._settings, self._entry = settings, entry
        self._lock = QueueLock(path)
        self._queue: FileQueue | None = None
        self.tray: FilesTray | None = None
        self._report: ReportWindow | None = None
        self._found: Iterator[Found | Skipped] = iter(())
        self._skipped: list[Skipped] = []
        self._options = self._made_options()
        self._walk = QTimer(self, singleShot=True, interval=0)
        self._walk.timeout.connect(self._take_some)
        translation.ready.connect(self._run)
        translation.files_progressed.connect(self._on_progress)
        translation.files_ended.connect(self._on_ended)

    def start(self) -> None:
        """Go on with the files of the last time."""
        if self._path.exists() and self._open() is not None:
            self._refresh()
            self._run()

    def apply(self, settings: Settings) -> None:
        """Take over what the user has chosen, for files that are added from now on."""
        self._settings = settings

    def stop(self) -> bool:
        """Let everything go; files that are not done go on at the next start."""
        self._walk.stop()
        if self._report is not None:
            self._report.close()
        if self._queue is not None:
            self._queue.close()
            self._queue = None
        return True

    def release(self) -> None:
        """Let another program have the queue, once the engine thread has ended."""
        self._lock.release()

    @Slot(list)
    def add_names(self, names: list[str]) -> None:
        """Translate files and folders."""
        self.add([Path(name) for name in names])

    def add(self, paths: list[Path]) -> None:
        """Translate files and folders."""
        if self._open() is None:
            return
        self._options = self._made_options()
        before, self._found = self._found, iter(())
        new = find_files(paths, target=self._options.target)
        self._found = (one for some in (before, new) for one in some)
        self._walk.start()

    @Slot()
    def choose(self) -> None:
        """Ask which files to translate."""
        dialog = QFileDialog(self._window, self._texts()("files.choose"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self.add_names)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _texts(self) -> Texts:
        return Texts.choose(self._settings.interface_language)

    def _made_options(self) -> FileOptions:
        chosen = self._settings
        return FileOptions(
            chosen.target,
            chosen.source,
            Path(chosen.output_folder) if chosen.output_folder else None,
            bilingual=chosen.bilingual,
            footer=footer(chosen.target) if chosen.footer else "",
            part_tokens=chosen.file_tokens,
        )

    def _open(self) -> FileQueue | None:
        """The queue; None if it cannot be used, which is told."""
        if self._queue is not None:
            return self._queue
        try:
            if not self._lock.take():
                raise QueueInUseError
            self._queue = queue = FileQueue(self._path)
            is_paused = queue.is_paused
        except PlamoError as error:
            self._window.show_error(error)
            return None
        if queue.damage is not None:
            self._window.show_error(queue.damage)
        self._translation.hold_files(are_held=is_paused)
        return queue

    @Slot()
    def _take_some(self) -> None:
        """Add the next files that were found."""
        queue = self._queue
        if queue is None:
            return
        some = list(islice(self._found, _AT_ONCE))
        self._skipped += [one for one in some if isinstance(one, Skipped)]
        found = [one for one in some if isinstance(one, Found)]
        is_last = len(some) < _AT_ONCE
        # Showing thousands takes longer than adding some: they are shown first and last.
        is_shown = is_last or self.tray is None or self.tray.isHidden()
        if found and self._did(lambda: queue.add(found, self._options), is_shown=is_shown):
            self._run()
        elif is_last and not found:
            self._refresh()
        if not is_last:
            self._walk.start()
        elif self._skipped:
            self._tell_skipped()

    def _tell_skipped(self) -> None:
        skipped, self._skipped = self._skipped, []
        reason = skipped[0].reason
        names = [one.path.name for one in skipped if one.reason is reason]
        shown = ", ".join(names[:_NAMES_SHOWN]) + ("…" if len(names) > _NAMES_SHOWN else "")
        self._window.show_error(FilesPassedOverError(names=shown, detail=reason.value))

    def _did(self, change: Callable[[], object], *, is_shown: bool = True) -> bool:
        """Change the queue and show it; False if that failed, which is told."""
        try:
            change()
        except PlamoError as error:
            self._window.show_error(error)
            return False
        if is_shown:
            self._refresh()
        return True

    def _asked(self, ask: Callable[[FileQueue], _Answer]) -> _Answer | None:
        """What the queue says; None if there is none or it fails, which is told."""
        if self._queue is None:
            return None
        try:
            return ask(self._queue)
        except PlamoError as error:
            self._window.show_error(error)
            return None

    def _refresh(self) -> None:
        """Show the queue as it is."""
        answer = self._asked(lambda queue: (queue.jobs(), queue.is_paused))
        if answer is None:
            return
        jobs, is_paused = answer
        if jobs and self.tray is None:
            self.tray = self._made_tray()
        if self.tray is not None:
            self.tray.set_paused(is_paused=is_paused)
            self.tray.show_files(jobs)
            self.tray.setVisible(bool(jobs))

    def _made_tray(self) -> FilesTray:
        from plamo_desktop.ui.files.tray import FilesTray

        tray = FilesTray(self._texts())
        self._window.add_tray(tray)
        tray.add_requested.connect(self.choose)
        tray.paused.connect(self._on_paused)
        tray.clear_requested.connect(self._on_clear)
        tray.stop_requested.connect(self._on_stop)
        tray.retry_requested.connect(self._on_retry)
        tray.elsewhere_requested.connect(self._on_elsewhere)
        tray.encoding_requested.connect(self._on_encoding)
        tray.remove_requested.connect(self._on_remove)
        tray.moved.connect(self._on_moved)
        tray.open_requested.connect(self._on_open)
        tray.reveal_requested.connect(self._on_reveal)
        tray.report_requested.connect(self._on_report)
        return tray

    @Slot()
    def _run(self) -> None:
        """Have the files translated that wait."""
        if not self._asked(FileQueue.has_open):
            return
        entry, path = self._entry(), self._path
        self._translation.run_files(lambda engine: make_file_run(engine, entry, path))

    @Slot(object)
    def _on_progress(self, progress: Progress) -> None:
        if self.tray is not None:
            self.tray.show_progress(progress)

    @Slot(object)
    def _on_ended(self, error: PlamoError | None) -> None:
        if self.tray is not None:
            self.tray.show_progress(None)
        self._refresh()
        if error is not None:
            self._window.show_error(error)
        else:
            # Something may have been added just when it ended.
            self._run()

    @Slot(bool)
    def _on_paused(self, is_paused: bool) -> None:
        queue = self._queue
        if queue is not None and self._did(queue.pause if is_paused else queue.resume):
            self._translation.hold_files(are_held=is_paused)
            self._run()

    @Slot()
    def _on_clear(self) -> None:
        if self._queue is not None:
            self._did(self._queue.clear_finished)

    @Slot(int)
    def _on_stop(self, number: int) -> None:
        if (queue := self._queue) is not None:
            self._did(lambda: queue.stop(number))

    @Slot(int)
    def _on_retry(self, number: int) -> None:
        queue = self._queue
        if queue is None:
            return
        if self._did(lambda: queue.retry(number)):
            self._run()

    @Slot(int)
    def _on_elsewhere(self, number: int) -> None:
        """Ask for another folder: the one that was meant cannot be written."""
        dialog = QFileDialog(self._window, self._texts()("files.elsewhere.title"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setProperty("number", number)
        dialog.fileSelected.connect(self._on_place)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot(str)
    def _on_place(self, folder: str) -> None:
        queue, number = self._queue, self.sender().property("number")
        if queue is not None and self._did(lambda: queue.redirect(number, Path(folder))):
            self._run()

    @Slot(int, str)
    def _on_encoding(self, number: int, encoding: str) -> None:
        queue = self._queue
        if queue is not None and self._did(lambda: queue.read_as(number, encoding)):
            self._run()

    @Slot(int)
    def _on_remove(self, number: int) -> None:
        if (queue := self._queue) is not None:
            self._did(lambda: queue.remove(number))

    @Slot(int, int)
    def _on_moved(self, number: int, step: int) -> None:
        order = [job.id for job in self._asked(FileQueue.jobs) or ()]
        queue = self._queue
        if queue is None or number not in order:
            return
        at = order.index(number) + step
        if 0 <= at < len(order):
            others = [one for one in order if one != number]
            before = others[at] if at < len(others) else None
            self._did(lambda: queue.move(number, before))

    @Slot(int)
    def _on_open(self, number: int) -> None:
        if (output := self._output(number)) is not None:
            open_file(output)

    @Slot(int)
    def _on_reveal(self, number: int) -> None:
        if (output := self._output(number)) is not None:
            reveal(output)

    def _output(self, number: int) -> Path | None:
        job = self._job(number)
        return job.output if job is not None else None

    def _job(self, number: int) -> FileJob | None:
        return self._asked(lambda queue: queue.job(number))

    @Slot(int)
    def _on_report(self, number: int) -> None:
        from plamo_desktop.ui.files.report import ReportWindow

        report = self._asked(lambda queue: queue.report(number))
        if report is None:
            return
        if self._report is not None:
            self._report.close()
        self._report = ReportWindow(self._texts(), report.file, report.notes)
        self._report.destroyed.connect(self._on_report_closed)
        self._report.show()

    @Slot()
    def _on_report_closed(self) -> None:
        self._report = None
