"""Long work, as the system is told of it: files and a download, in all the ways they end."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.errors import GenerationError, LoadError
from plamo_desktop.core.file_jobs import FileJob, FileOptions, FileState, Progress
from plamo_desktop.core.jobs import Origin, Request
from plamo_desktop.core.languages import JAPANESE
from plamo_desktop.desktop.background import Background
from tests.helpers.fake_engine import FakeEngine

FILES, DOWNLOAD = "Translating files", "Downloading a model"


class Keeper:
    def __init__(self):
        self.held = []

    def hold(self, reason):
        self.held.append(reason)
        return reason

    def release(self, held):
        self.held.remove(held)

    def close(self):
        assert self.held == []


class Dock:
    def __init__(self):
        self.progress = []
        self.badges = []

    def set_progress(self, fraction):
        self.progress.append(fraction)

    def set_badge(self, number):
        self.badges.append(number)


class Models(QObject):
    downloading = Signal(bool)
    is_downloading = False


class Window(QWidget):
    is_active = False

    def isActiveWindow(self):
        return self.is_active


@pytest.fixture
def translation(qapp):
    made = TranslationService()
    yield made
    assert made.stop()
    made.deleteLater()


@pytest.fixture
def models(qapp):
    return Models()


@pytest.fixture
def keeper():
    return Keeper()


@pytest.fixture
def dock():
    return Dock()


@pytest.fixture
def window(qtbot):
    made = Window()
    qtbot.addWidget(made)
    return made


@pytest.fixture(autouse=True)
def background(window, translation, models, keeper, dock):
    return Background(window, translation, models, keeper, dock)


@pytest.fixture
def load(qtbot, translation):
    def load(engine=FakeEngine):
        with qtbot.waitSignals([translation.ready], timeout=5000):
            translation.load(engine)

    return load


def file(number=1, state=FileState.RUNNING, doubts=0):
    return FileJob(number, None, None, FileOptions(JAPANESE), state, doubts=doubts)  # type: ignore[arg-type]


def news(done, total=200, one=None):
    return Progress(one or file(), done, total, 0, None, 1)


def endless(_engine):
    while True:
        yield news(1)


def failing(_engine):
    yield news(1)
    raise GenerationError(detail="No.")


def run(*steps):
    def make(_engine):
        yield from steps

    return make


def test_held_while_files_are_translated(qtbot, translation, load, keeper, dock):
    load()
    assert keeper.held == []
    with qtbot.waitSignal(translation.files_ended):
        translation.run_files(run(news(1), news(1), news(3), news(200)))
        assert keeper.held == [FILES]
    assert keeper.held == []
    # A step of the bar is a hundredth.
    assert dock.progress == [0.0, 0.01, 1.0, None]


def test_let_go_when_files_fail(qtbot, translation, load, keeper):
    load()
    with qtbot.waitSignal(translation.files_ended):
        translation.run_files(failing)
        assert keeper.held == [FILES]
    assert keeper.held == []


def test_let_go_while_files_rest(qtbot, translation, load, keeper, dock):
    load()
    with qtbot.waitSignal(translation.files_progressed):
        translation.run_files(endless)
    # A text that comes between does not end it.
    with qtbot.waitSignal(translation.finished):
        translation.submit(Request("a", target=JAPANESE), Origin.TYPING)
        assert keeper.held == [FILES]
    translation.hold_files(are_held=True)
    assert keeper.held == []
    assert dock.progress[-1] is None
    translation.hold_files(are_held=False)
    assert keeper.held == [FILES]
    translation.stop_files()
    assert keeper.held == []


def test_let_go_at_the_end_of_the_program(qtbot, translation, load, keeper, dock, background):
    load()
    with qtbot.waitSignal(translation.files_progressed):
        translation.run_files(endless)
    assert keeper.held == [FILES]
    assert translation.stop()
    assert keeper.held == []
    background.stop()
    assert dock.progress[-1] is None


def test_a_quit_while_both_go_on(qtbot, translation, load, models, keeper, background):
    load()
    translation.run_files(endless)
    models.downloading.emit(True)
    background.stop()
    assert keeper.held == []
    models.downloading.emit(False)
    models.downloading.emit(True)
    assert keeper.held == []


def test_without_a_model_nothing_is_done(qtbot, translation, load, keeper):
    translation.run_files(endless)
    with qtbot.waitSignal(translation.load_failed):
        translation.load(lambda: FakeEngine(load_error=LoadError(detail="No.")))
        translation.run_files(endless)
        assert keeper.held == [FILES]
    assert keeper.held == []
    load()
    assert keeper.held == []


def test_held_while_a_model_is_downloaded(models, keeper):
    models.downloading.emit(True)
    assert keeper.held == [DOWNLOAD]
    models.downloading.emit(False)
    assert keeper.held == []


def test_what_goes_on_already(window, translation, models):
    keeper = Keeper()
    models.is_downloading = True
    Background(window, translation, models, keeper, Dock())
    assert keeper.held == [DOWNLOAD]


OUTCOMES = (
    news(50, one=file(1, FileState.DONE)),
    news(100, one=file(2, FileState.DONE, doubts=3)),
    news(150, one=file(3, FileState.FAILED)),
    news(200, one=file(4, FileState.FAILED)),
    news(200, one=file(4, FileState.WAITING)),
)


def test_a_badge_says_how_many_are_to_be_looked_at(qtbot, qapp, translation, load, window, dock):
    load()
    for count, steps in ((2, OUTCOMES), (3, (news(1, one=file(9, FileState.FAILED)),))):
        with qtbot.waitSignal(translation.files_ended):
            translation.run_files(run(*steps))
        assert dock.badges[-1] == count
    qapp.focusWindowChanged.emit(None)
    assert dock.badges == [2, 3]
    window.is_active = True
    qapp.focusWindowChanged.emit(None)
    assert dock.badges == [2, 3, 0]


def test_who_looks_needs_no_badge(qtbot, translation, load, window, dock):
    load()
    window.is_active = True
    with qtbot.waitSignal(translation.files_ended):
        translation.run_files(run(*OUTCOMES))
    window.is_active = False
    with qtbot.waitSignal(translation.files_ended):
        translation.run_files(run(news(1)))
    assert dock.badges == []
