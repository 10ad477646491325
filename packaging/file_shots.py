"""Files as the pictures of the window show them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QGuiApplication

from plamo_desktop.core.errors import InputFileError
from plamo_desktop.core.file_jobs import FileJob, FileOptions, FileState, Note, Progress
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.languages import JAPANESE
from plamo_desktop.ui.files.tray import FilesTray
from plamo_desktop.ui.main_window import MainWindow
from plamo_desktop.ui.texts import Texts

_HOME = Path("/Users/hana/Documents")
_OPTIONS = FileOptions(JAPANESE)


def _job(number: int, name: str, state: FileState, **values: object) -> FileJob:
    output = values.pop("output", None)
    return FileJob(
        number,
        _HOME / name,
        None,
        _OPTIONS,
        state,
        output=_HOME / str(output) if output else None,
        **values,  # type: ignore[arg-type]
    )


REPORT = _job(
    1, "quarterly-report.txt", FileState.DONE, tokens_total=12_370, tokens_done=12_370,
    output="quarterly-report.ja.txt",
)  # fmt: skip
JOBS = (
    REPORT,
    _job(2, "interview-2026-11.md", FileState.RUNNING, tokens_total=12_370, tokens_done=8_412),
    _job(3, "release-notes.md", FileState.WAITING, tokens_total=3_054),
    _job(
        4, "scan_0042.txt", FileState.FAILED,
        error=InputFileError(file="scan_0042.txt", detail="It is not a text file."),
    ),
)  # fmt: skip
DOUBTFUL = (
    _job(
        1, "a very long name of a file that does not fit into its column.docx", FileState.DONE,
        tokens_total=41_200, tokens_done=41_200, doubts=3,
        output="a very long name of a file that does not fit into its column.ja.docx",
    ),
    _job(
        2, "ニュースレター.txt", FileState.DONE, tokens_total=1_204, tokens_done=1_204, doubts=1,
        left=1, output="ニュースレター.ja.txt", encoding="cp932", output_encoding="utf-8",
    ),
    _job(3, "chapter-2.srt", FileState.STOPPED, tokens_total=3_054, tokens_done=810),
    _job(4, "chapter-10.srt", FileState.WAITING),
    _job(5, "chapter-11.srt", FileState.WAITING),
)  # fmt: skip
NOTES = (
    Note(12, Finding.of(FindingKind.NUMBERS, numbers="1987, 25")),
    Note(340, Finding(FindingKind.SHORT)),
    Note(1_204, Finding(FindingKind.LEFT_LOOP)),
)


def add_tray(window: MainWindow, texts: Texts, kind: str) -> None:
    """Show files: `some`, `doubtful`, `paused` or `folded`."""
    tray = FilesTray(texts)
    window.add_tray(tray)
    jobs = DOUBTFUL if kind == "doubtful" else JOBS
    tray.show_files(jobs)
    if kind != "paused":
        tray.show_progress(Progress(jobs[1], 20_782, 27_794, 140.0, 128.0, 2))
    tray.set_paused(is_paused=kind == "paused")
    if kind == "folded":
        tray.fold_button.click()


def hold_files(window: MainWindow, *names: str) -> None:
    """Hold files over the window, above the pane of the translation."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(name) for name in names])
    at = QPointF(window.target.geometry().center())
    event = QDragEnterEvent(
        at.toPoint(),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QGuiApplication.sendEvent(window, event)
