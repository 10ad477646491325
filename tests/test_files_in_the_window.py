"""Files in the running app, translated by the demo model."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication, QFileDialog

from plamo_desktop.batch.queue import FileQueue
from plamo_desktop.core import paths
from plamo_desktop.core.file_jobs import FileState, QueueError
from plamo_desktop.core.given import Given
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.settings import Appearance, Settings
from plamo_desktop.desktop.desktop import Desktop
from plamo_desktop.system.settings_store import SettingsStore
from plamo_desktop.ui.frame import Frame

LONG = 30_000
MORNING, OHAYO = "Good morning.", "おはようございます。"
CHOSEN = Settings(ENGLISH, JAPANESE, appearance=Appearance.LIGHT)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))


@pytest.fixture
def docs(tmp_path):
    folder = tmp_path / "docs"
    folder.mkdir()
    return folder


@pytest.fixture
def start(qtbot, qapp):
    running: list[tuple[Desktop, Frame]] = []

    def close():
        for desktop, frame in running:
            assert desktop.stop()
            frame.close()
            frame.deleteLater()
            desktop.deleteLater()
        running.clear()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def run(settings=CHOSEN, files=()):
        close()
        path = paths.settings_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        SettingsStore(path).save(settings)
        frame = Frame("light")
        desktop = Desktop(qapp, frame, None, Given(tuple(files)))
        running.append((desktop, frame))
        frame.show()
        with qtbot.waitSignal(desktop._translation.ready, timeout=LONG):
            desktop.show()
        qtbot.waitUntil(lambda: desktop._companions is not None, timeout=LONG)
        return desktop

    yield run
    close()


def write(folder: Path, name: str, text: str = MORNING) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def drop(desktop, *paths):
    desktop.window.files.files_dropped.emit([str(path) for path in paths])


def jobs(desktop):
    tray = desktop._companions.files.tray
    return tray.files.jobs if tray is not None else ()


def states(desktop):
    return [job.state for job in jobs(desktop)]


def wait_for(qtbot, desktop, *wanted):
    qtbot.waitUntil(lambda: states(desktop) == list(wanted), timeout=LONG)


def test_files_are_translated_beside_themselves(qtbot, start, docs):
    desktop = start()
    write(docs, "a.txt", f"{MORNING}\n\n{MORNING}\n")
    write(docs, "b.txt")
    (docs / "c.txt").write_bytes(bytes(range(256)))
    drop(desktop, docs, docs / "gone.txt")
    wait_for(qtbot, desktop, FileState.DONE, FileState.DONE, FileState.FAILED)
    assert (docs / "a.ja.txt").read_text() == f"{OHAYO}\n\n{OHAYO}\n"
    assert (docs / "b.ja.txt").read_text() == OHAYO
    assert "text file" in str(jobs(desktop)[2].error)
    assert sorted(path.name for path in docs.iterdir()) == [
        "a.ja.txt", "a.txt", "b.ja.txt", "b.txt", "c.txt",
    ]  # fmt: skip
    assert "passed over" in desktop.window.banner.notice.accessibleName()


def trains(folder):
    for minute in range(10, 26):
        write(folder, f"{minute}.txt", f"The train to Osaka leaves at 9:{minute}.")


def test_what_is_typed_goes_first(qtbot, start, docs):
    desktop = start()
    trains(docs)
    drop(desktop, docs)
    qtbot.waitUntil(lambda: FileState.DONE in states(desktop), timeout=LONG)
    desktop.window.set_source_text(MORNING)
    qtbot.waitUntil(lambda: desktop.window.target_text() == OHAYO, timeout=LONG)
    assert any(state.is_open for state in states(desktop))
    wait_for(qtbot, desktop, *[FileState.DONE] * 16)
    assert (docs / "15.ja.txt").read_text() == "大阪行きの電車は9時15分に出ます。"


def test_pausing_and_going_on_after_a_restart(qtbot, start, docs):
    desktop = start()
    trains(docs)
    drop(desktop, docs)
    qtbot.waitUntil(lambda: FileState.DONE in states(desktop), timeout=LONG)
    tray = desktop._companions.files.tray
    tray.pause_button.click()
    assert tray.summary.text().startswith("Paused")
    assert not desktop._translation.has_files
    desktop = start()
    qtbot.waitUntil(lambda: len(states(desktop)) == 16, timeout=LONG)
    written = {path.name for path in docs.glob("*.ja.txt")}
    qtbot.wait(200)
    assert FileState.WAITING in states(desktop)
    assert {path.name for path in docs.glob("*.ja.txt")} == written
    desktop._companions.files.tray.pause_button.click()
    wait_for(qtbot, desktop, *[FileState.DONE] * 16)
    assert (docs / "25.ja.txt").read_text() == "大阪行きの電車は9時25分に出ます。"
    assert len(list(docs.iterdir())) == 32


def test_stopping_retrying_moving_and_removing(qtbot, start, docs):
    desktop = start()
    drop(desktop, write(docs, "first.txt"))
    wait_for(qtbot, desktop, FileState.DONE)
    tray = desktop._companions.files.tray
    desktop._companions.files._on_paused(True)
    names = ("a.txt", "b.txt", "c.txt")
    drop(desktop, *[write(docs, name) for name in names])
    waiting = [FileState.WAITING] * 3
    wait_for(qtbot, desktop, FileState.DONE, *waiting)
    _, a, b, c = (job.id for job in jobs(desktop))
    tray.moved.emit(c, -1)
    assert [job.id for job in jobs(desktop)][1:] == [a, c, b]
    tray.moved.emit(a, -1)
    assert jobs(desktop)[0].id == a
    tray.stop_requested.emit(b)
    tray.clear_requested.emit()
    assert [job.state for job in jobs(desktop)] == [*waiting[:2], FileState.STOPPED]
    tray.remove_requested.emit(a)
    tray.retry_requested.emit(b)
    tray.paused.emit(False)
    wait_for(qtbot, desktop, FileState.DONE, FileState.DONE)
    assert not (docs / "a.ja.txt").exists()
    assert {path.name for path in docs.glob("?.ja.txt")} == {"b.ja.txt", "c.ja.txt"}
    tray.clear_requested.emit()
    assert tray.isHidden()
    with closing(FileQueue(paths.window_queue_file())) as queue:
        assert queue.jobs() == ()


def test_a_file_dropped_again_waits_once(qtbot, start, docs):
    desktop = start()
    path = write(docs, "a.txt")
    for given in (path, path, docs, path):
        drop(desktop, given)
    wait_for(qtbot, desktop, FileState.DONE)
    assert {path.name for path in docs.iterdir()} == {"a.ja.txt", "a.txt"}


def test_what_is_asked_of_a_file_that_was_removed_does_nothing(qtbot, start, docs):
    desktop = start()
    trains(docs)
    drop(desktop, docs)
    qtbot.waitUntil(lambda: FileState.RUNNING in states(desktop), timeout=LONG)
    tray = desktop._companions.files.tray
    number = jobs(desktop)[0].id
    for job in jobs(desktop):
        tray.remove_requested.emit(job.id)
    tray.moved.emit(number, 1)
    for asked in ("report", "retry", "stop", "open", "reveal"):
        getattr(tray, f"{asked}_requested").emit(number)
    assert states(desktop) == []
    # The run goes on with what comes.
    drop(desktop, write(docs, "a.txt"))
    wait_for(qtbot, desktop, FileState.DONE)


def test_a_queue_that_cannot_be_read_is_said(qtbot, start, docs, monkeypatch):
    desktop = start()
    drop(desktop, write(docs, "a.txt"))
    wait_for(qtbot, desktop, FileState.DONE)
    files, number = desktop._companions.files, jobs(desktop)[0].id

    def fail(*_):
        raise QueueError(detail="Disk I/O error.")

    monkeypatch.setattr(FileQueue, "jobs", fail)
    monkeypatch.setattr(FileQueue, "job", fail)
    for act in (
        lambda: files._on_ended(None),
        lambda: files._on_moved(number, 1),
        lambda: files._on_open(number),
        lambda: files._on_report(number),
        files._on_clear,
    ):
        desktop.window.banner.dismiss()
        assert desktop.window.banner.notice is None or "Disk" not in (
            desktop.window.banner.notice.accessibleName()
        )
        act()
        assert "Disk I/O error" in desktop.window.banner.notice.accessibleName()


def test_many_files_are_shown_first_and_last(qtbot, start, docs, tmp_path):
    desktop = start()
    drop(desktop, write(tmp_path, "first.txt"))
    wait_for(qtbot, desktop, FileState.DONE)
    files = desktop._companions.files
    files._on_paused(True)
    files._on_clear()
    for number in range(500):
        write(docs, f"{number}.txt")
    shown = QSignalSpy(files.tray.files.modelReset)
    drop(desktop, docs)
    wait_for(qtbot, desktop, *[FileState.WAITING] * 500)
    assert shown.count() == 2


def test_files_given_at_the_start(qtbot, start, docs):
    one = write(docs, "one.txt")
    assert start(files=[one]).window.source_text() == MORNING
    desktop = start(files=[one, write(docs, "two.txt")])
    wait_for(qtbot, desktop, FileState.DONE, FileState.DONE)


def test_settings_say_how_files_are_written(qtbot, start, docs, tmp_path):
    out = tmp_path / "out"
    desktop = start(
        Settings(
            ENGLISH, JAPANESE, appearance=Appearance.LIGHT, output_folder=str(out),
            bilingual=True, footer=True,
        )
    )  # fmt: skip
    drop(desktop, write(docs, "a.txt", f"{MORNING}\n"))
    wait_for(qtbot, desktop, FileState.DONE)
    assert (out / "a.ja.txt").read_text() == (
        f"{MORNING}\n\n{OHAYO}\n\nPLaMo による機械翻訳です。\n"
    )


def test_a_folder_that_cannot_be_written_gives_way_to_another(qtbot, start, docs, tmp_path):
    (tmp_path / "taken").write_text("a file where the folder should be")
    desktop = start(
        Settings(
            ENGLISH, JAPANESE, appearance=Appearance.LIGHT, output_folder=str(tmp_path / "taken")
        )
    )  # fmt: skip
    drop(desktop, write(docs, "a.txt"))
    wait_for(qtbot, desktop, FileState.FAILED)
    (job,) = jobs(desktop)
    files = desktop._companions.files
    files.tray.elsewhere_requested.emit(job.id)
    (dialog,) = desktop.window.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "out"))
    dialog.close()
    wait_for(qtbot, desktop, FileState.DONE)
    assert (tmp_path / "out/a.ja.txt").read_text() == OHAYO


def test_a_file_that_was_read_wrongly_is_read_otherwise(qtbot, start, docs):
    path = docs / "a.txt"
    path.write_bytes(MORNING.encode("utf-16-le"))
    desktop = start()
    drop(desktop, path)
    wait_for(qtbot, desktop, FileState.DONE)
    tray = desktop._companions.files.tray
    (job,) = jobs(desktop)
    tray.encoding_requested.emit(job.id, "ascii")
    wait_for(qtbot, desktop, FileState.FAILED)
    (job,) = jobs(desktop)
    assert "not a text in ASCII" in job.error.details["detail"]
    tray.encoding_requested.emit(job.id, "utf-16-le")
    wait_for(qtbot, desktop, FileState.DONE)
    assert (docs / "a.ja 2.txt").read_text("utf-16-le") == OHAYO


def test_a_damaged_queue_is_said(qtbot, start, docs):
    path = paths.window_queue_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"not a database" * 100)
    desktop = start()
    qtbot.waitUntil(lambda: desktop.window.banner.notice is not None, timeout=LONG)
    qtbot.waitUntil(
        lambda: "damaged" in desktop.window.banner.notice.accessibleName(), timeout=LONG
    )
    drop(desktop, write(docs, "a.txt"))
    wait_for(qtbot, desktop, FileState.DONE)


def test_the_report_of_a_doubtful_file(qtbot, start, docs):
    desktop = start()
    drop(desktop, write(docs, "odd.txt", "Qwertyuiop zxcvbnm 417 asdfgh."))
    qtbot.waitUntil(lambda: [job.state.is_open for job in jobs(desktop)] == [False], timeout=LONG)
    (job,) = jobs(desktop)
    files = desktop._companions.files
    if job.doubts:
        files.tray.report_requested.emit(job.id)
        assert files._report is not None
        assert files._report.list.toPlainText()
    else:
        pytest.fail(f"nothing was found doubtful in {job}")
