"""The tray shows the queue, and everything in it can be reached by mouse and keyboard."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy

from plamo_desktop.core.errors import FileNotSavedError, InputFileError
from plamo_desktop.core.file_jobs import FileJob, FileOptions, FileState, Note, Progress
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.languages import JAPANESE
from plamo_desktop.documents.encoding_names import OFFERED, canonical, label
from plamo_desktop.ui.files import words
from plamo_desktop.ui.files.delegate import HEIGHT
from plamo_desktop.ui.files.report import ReportWindow
from plamo_desktop.ui.files.tray import FilesTray
from plamo_desktop.ui.texts import Texts

OPTIONS = FileOptions(JAPANESE)


def job(number: int, state: FileState = FileState.WAITING, **values: Any) -> FileJob:
    return FileJob(number, Path(f"/docs/{number}.txt"), None, OPTIONS, state, **values)


RUNNING = job(2, FileState.RUNNING, tokens_done=340, tokens_total=1000)
DONE = job(1, FileState.DONE, tokens_done=7, tokens_total=7, output=Path("/docs/1.ja.txt"))
FAILED = job(4, FileState.FAILED, error=InputFileError(file="4.txt", detail="It is a folder."))
UNSAVED = job(6, FileState.FAILED, error=FileNotSavedError(file="6.ja.txt", detail="No space."))
JOBS = (DONE, RUNNING, job(3), FAILED, job(5, FileState.STOPPED, tokens_total=9))


@pytest.fixture
def english():
    return Texts.load("en")


@pytest.fixture
def tray(qtbot, english):
    made = FilesTray(english)
    qtbot.addWidget(made)
    made.resize(900, 300)
    made.show_files(JOBS)
    made.show()
    return made


def shown(tray):
    return [tray.files.index(row).data() for row in range(tray.files.rowCount())]


def is_in_view(tray, number):
    rect = tray.list.visualRect(tray.files.index(tray.files.row_of(number)))
    return tray.list.viewport().rect().contains(rect)


def test_a_file_that_is_added_comes_into_view(qtbot, tray):
    many = [job(number) for number in range(1, 10)]
    tray.show_files(many)
    assert is_in_view(tray, 9)
    tray.list.scrollToTop()
    tray.show_files([replace(one, state=FileState.STOPPED) for one in many])
    tray.show_files(many[:-1])
    assert is_in_view(tray, 1)
    tray.show_files((*many, job(10)))
    assert is_in_view(tray, 10)


def test_a_list_that_is_all_new_is_shown_from_its_beginning(qtbot, tray):
    tray.show_files(())
    tray.show_files([job(number) for number in range(20, 30)])
    assert is_in_view(tray, 20)


def choose(tray, number):
    tray.list.setCurrentIndex(tray.files.index(tray.files.row_of(number)))
    tray.list.setFocus()


def test_each_file_in_words(tray):
    assert shown(tray) == [
        "1.txt, Done, 7 tokens, → 1.ja.txt",
        "2.txt, 34 %, 340 of 1,000 tokens, → Japanese",
        "3.txt, Waiting, → Japanese",
        "4.txt, Failed, It is a folder.",
        "5.txt, Stopped, 9 tokens, → Japanese",
    ]
    said = "1 done · 1 running · 1 waiting · 1 stopped · 1 failed"
    assert " ".join(tray.summary.text().split()) == said


def test_what_is_to_be_checked_is_said(english):
    doubtful = replace(DONE, doubts=2)
    assert words.state(doubtful, english) == "Check"
    assert words.tone(doubtful) == "warn"
    assert "2 places to check" in words.result(doubtful, english)
    left = replace(doubtful, left=1, encoding="cp932", output_encoding="utf-8")
    assert "1 stretch is not translated" in words.result(left, english)
    assert "written in UTF-8" in words.result(left, english)
    assert words.tone(DONE) == "ok"


@pytest.mark.parametrize(
    ("read", "written", "said"),
    [
        ("utf-8", "utf-8", ""),
        ("cp932", "cp932", "written in Shift_JIS"),
        ("cp932", "utf-8", "written in UTF-8"),
        ("", "", ""),
        ("cp1251", "", "read as Windows-1251"),
    ],
)
def test_the_encoding_is_shown_where_it_may_be_a_guess(english, read, written, said):
    job = DONE if written or not read else RUNNING
    found = words.result(replace(job, encoding=read, output_encoding=written), english)
    assert re.split("1.ja.txt|Japanese", found)[1].strip(" ·") == said


def test_a_file_is_not_at_100_percent_before_it_is_written(english):
    assert words.state(replace(RUNNING, tokens_done=1000), english) == "99 %"


def test_progress_changes_a_row_and_tells_the_time_left(tray):
    progress = Progress(replace(RUNNING, tokens_done=500), 500, 1000, 50.0, 120.0, 2)
    tray.show_progress(progress)
    assert "50 %" in shown(tray)[1]
    assert tray.summary.text().endswith("about 2 min left")
    tray.set_paused(is_paused=True)
    assert tray.summary.text().startswith("Paused")
    assert "left" not in tray.summary.text()
    tray.show_progress(Progress(job(99), 0, 0, 0.0, None, 0))
    assert len(shown(tray)) == len(JOBS)


def test_news_that_comes_fast_is_summed_up_now_and_then(qtbot, tray):
    told: list[str] = []
    paint = tray.summary.setText

    def tell(text):
        told.append(text)
        paint(text)

    tray.summary.setText = tell
    for done in range(1, 200):
        news = Progress(replace(RUNNING, tokens_done=done), done, 1000, 1.0, 60.0 * done, 2)
        tray.show_progress(news)
    assert "19 %" in shown(tray)[1]
    assert len(told) == 1
    qtbot.waitUntil(lambda: tray.summary.text().endswith("about 3 h 19 min left"), timeout=3000)
    assert len(told) == 2


def test_the_choice_stays_when_the_queue_changes(tray):
    choose(tray, 3)
    tray.show_files([replace(JOBS[2], tokens_total=5), *JOBS[3:]])
    assert tray.list.currentIndex().row() == 0
    tray.show_files(JOBS)
    assert tray.list.currentIndex().row() == 2


@pytest.mark.parametrize(
    ("number", "signal"),
    [
        (1, "reveal_requested"),
        (2, "stop_requested"),
        (3, "stop_requested"),
        (4, "retry_requested"),
        (5, "retry_requested"),
        (6, "elsewhere_requested"),
    ],
)
def test_the_button_of_a_row(qtbot, tray, number, signal):
    tray.show_files([*JOBS, UNSAVED])
    tray.list.setFixedHeight((len(JOBS) + 1) * HEIGHT)
    rect = tray.list.visualRect(tray.files.index(tray.files.row_of(number)))
    at = tray._delegate.action(rect).center()
    with qtbot.waitSignal(getattr(tray, signal)) as told:
        qtbot.mouseClick(tray.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert told.args == [number]


def test_a_click_beside_the_button_only_chooses(qtbot, tray):
    spies = [QSignalSpy(one) for one in (tray.stop_requested, tray.retry_requested)]
    rect = tray.list.visualRect(tray.files.index(1))
    qtbot.mouseClick(tray.list.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert tray.list.currentIndex().row() == 1
    assert [spy.count() for spy in spies] == [0, 0]


def test_a_click_on_what_is_to_be_checked_shows_it(qtbot, tray):
    tray.show_files([replace(DONE, doubts=2), DONE, RUNNING])
    said = "1 done · 1 to check · 1 running"
    assert " ".join(tray.summary.text().split()) == said
    rect = tray.list.visualRect(tray.files.index(0))
    at = tray._delegate.state(rect).center()
    with qtbot.waitSignal(tray.report_requested) as told:
        qtbot.mouseClick(tray.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert told.args == [1]
    whole = tray._delegate.state(tray.list.visualRect(tray.files.index(1))).center()
    with qtbot.assertNotEmitted(tray.report_requested):
        qtbot.mouseClick(tray.list.viewport(), Qt.MouseButton.LeftButton, pos=whole)


@pytest.mark.parametrize(
    ("shown_job", "signal"),
    [
        (DONE, "open_requested"),
        (replace(DONE, doubts=1), "report_requested"),
        (FAILED, "retry_requested"),
        (UNSAVED, "elsewhere_requested"),
    ],
)
def test_return_does_what_is_next(qtbot, tray, shown_job, signal):
    tray.show_files([shown_job])
    choose(tray, shown_job.id)
    with qtbot.waitSignal(getattr(tray, signal)) as told:
        qtbot.keyClick(tray.list, Qt.Key.Key_Return)
    assert told.args == [shown_job.id]


def test_delete_and_moving_by_keyboard(qtbot, tray):
    choose(tray, 3)
    with qtbot.waitSignal(tray.remove_requested) as removed:
        qtbot.keyClick(tray.list, Qt.Key.Key_Delete)
    assert removed.args == [3]
    for key, step in ((Qt.Key.Key_Up, -1), (Qt.Key.Key_Down, 1)):
        with qtbot.waitSignal(tray.moved) as moved:
            qtbot.keyClick(tray.list, key, Qt.KeyboardModifier.AltModifier)
        assert moved.args == [3, step]
    assert tray.list.currentIndex().row() == 2


def entries(menu):
    return {action.text(): action for action in menu.actions() if action.text()}


def test_the_menu_of_each_state(qtbot, tray):
    offered = {one.state: list(entries(tray.menu_for(one))) for one in JOBS}
    assert offered[FileState.DONE] == [
        "Open Translation",
        "Show in Folder",
        "Translate Again",
        "Text Encoding",
        "Remove from List",
    ]
    assert offered[FileState.WAITING] == [
        "Stop",
        "Move Up",
        "Move Down",
        "Text Encoding",
        "Remove from List",
    ]
    assert offered[FileState.FAILED] == ["Translate Again", "Text Encoding", "Remove from List"]
    assert "Put Translation Elsewhere…" in entries(tray.menu_for(UNSAVED))
    assert "What to Check…" in entries(tray.menu_for(replace(DONE, doubts=1)))
    menu = entries(tray.menu_for(JOBS[2]))
    with qtbot.waitSignal(tray.moved) as moved:
        menu["Move Down"].trigger()
    assert moved.args == [3, 1]
    first = entries(tray.menu_for(replace(JOBS[0], state=FileState.WAITING)))
    assert not first["Move Up"].isEnabled()


def test_the_encoding_can_be_chosen(qtbot, tray):
    read = replace(DONE, encoding="koi8-r")
    menu = tray.menu_for(read)
    below = entries(menu)["Text Encoding"].menu()
    offered = entries(below)
    checked = [text for text, action in offered.items() if action.isChecked()]
    assert checked == ["Automatic (KOI8-R)"]
    with qtbot.waitSignal(tray.encoding_requested) as requested:
        offered["Cyrillic (Windows-1251)"].trigger()
    assert requested.args == [1, "cp1251"]
    for name, words_of_it in (("MS932", "Japanese (Shift_JIS)"), ("cp437", "CP437")):
        again = replace(read, options=replace(OPTIONS, encoding=name))
        below = entries(tray.menu_for(again))["Text Encoding"].menu()
        checked = [text for text, action in entries(below).items() if action.isChecked()]
        assert checked == [words_of_it]
    with qtbot.waitSignal(tray.encoding_requested) as requested:
        entries(below)["Automatic"].trigger()
    assert requested.args == [1, ""]
    assert "Text Encoding" not in entries(tray.menu_for(replace(DONE, format="docx")))


def test_every_encoding_that_is_offered_is_one_and_has_a_name():
    names = [name for _, some in OFFERED for name in some]
    assert names == [canonical(name) for name in names]
    assert len({label(name) for name in names}) == len(names)


def test_the_head(qtbot, tray):
    with qtbot.waitSignal(tray.paused) as paused:
        tray.pause_button.click()
    assert paused.args == [True]
    tray.set_paused(is_paused=True)
    assert tray.pause_button.accessibleName() == "Go on with files"
    with qtbot.waitSignal(tray.paused) as paused:
        tray.pause_button.click()
    assert paused.args == [False]
    with qtbot.waitSignal(tray.add_requested):
        tray.add_button.click()
    tray.fold_button.click()
    assert tray.list.isHidden()
    assert tray.fold_button.accessibleName() == "Show files"
    tray.fold_button.click()
    assert not tray.list.isHidden()
    tray.show_files([DONE, FAILED])
    assert tray.pause_button.isHidden()


def test_it_takes_little_room(tray):
    assert tray.list.height() == 4 * HEIGHT
    tray.set_low(is_low=True)
    assert tray.list.height() == 2 * HEIGHT
    tray.show_files([DONE])
    assert tray.list.height() == HEIGHT


def test_ten_thousand_files_are_shown_at_once(tray):
    tray.show_files([job(number) for number in range(10_000)])
    tray.grab()
    assert tray.files.rowCount() == 10_000
    assert tray.summary.text() == "10000 waiting"


def test_the_report_can_be_copied(qtbot, qapp, english):
    notes = [Note(3, Finding(FindingKind.SHORT)), Note(1204, Finding(FindingKind.LEFT_LOOP))]
    window = ReportWindow(english, DONE, notes)
    window.show()
    window.copy()
    first, second = qapp.clipboard().text().split("\n")
    assert first.startswith("Line 3: It is much shorter")
    assert second.startswith("Line 1,204: The model went in circles")
    document = replace(DONE, format="docx")
    assert words.note(notes[0], document, english).startswith("Paragraph 3: ")
    with qtbot.waitSignal(window.destroyed):
        qtbot.keyClick(window, Qt.Key.Key_Escape)
