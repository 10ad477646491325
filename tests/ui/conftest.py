from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from plamo_desktop.backend.counting import CountService
from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.ports import Sample
from plamo_desktop.core.settings import Appearance, Settings
from plamo_desktop.ui import tokens, translating
from plamo_desktop.ui.main_window import MainWindow
from plamo_desktop.ui.source_text import SourceText
from plamo_desktop.ui.target_text import TargetText
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.theme import Theme
from tests.helpers import every_window
from tests.helpers.fake_engine import FakeCounter

SAMPLES = (
    Sample("I read a book.", ENGLISH, JAPANESE),
    Sample("本を読みます。", JAPANESE, ENGLISH),
    Sample("The cat sleeps.", ENGLISH, JAPANESE),
    Sample("Never shown.", ENGLISH, JAPANESE),
)


class FakeGuide:
    """Knows every word but `speak` and `slowly`."""

    samples = SAMPLES

    def unknown_spans(self, text):
        found = []
        for word in ("slowly", "speak"):
            start = text.find(word)
            if start >= 0:
                found.append((start, start + len(word)))
        return tuple(sorted(found))


@pytest.fixture
def theme(qapp) -> Iterator[Theme]:
    made = Theme(qapp, Appearance.LIGHT)
    yield made
    made.deleteLater()


@pytest.fixture
def quick(monkeypatch):
    """Debounce without waiting."""
    monkeypatch.setattr(translating, "_DEBOUNCE_MS", 20)
    monkeypatch.setattr("plamo_desktop.ui.demo_watch._DEBOUNCE_MS", 20)


@pytest.fixture
def services(qtbot) -> Iterator[SimpleNamespace]:
    made = SimpleNamespace(translation=TranslationService(), counts=CountService())
    yield made
    assert made.translation.stop(), "the engine thread did not end"
    assert made.counts.stop(), "the count thread did not end"


@pytest.fixture
def unjudged(monkeypatch):
    """The fake engine's upper case is no translation, and would be said to be none."""
    for module in ("answers.stream", "ui.translating"):
        monkeypatch.setattr(f"plamo_desktop.{module}.findings", lambda *_: ())


@pytest.fixture
def make_window(qtbot, services, theme, quick, unjudged):
    windows = []

    def make(settings: Settings | None = None, *, texts: str = "en", guide=None) -> MainWindow:
        window = MainWindow(
            services.translation,
            services.counts,
            settings or Settings(appearance=Appearance.LIGHT),
            Texts.load(texts),
            guide or FakeGuide(),
            theme,
        )
        windows.append(window)
        window.resize(*tokens.SIZE)
        with qtbot.waitSignal(window.first_painted):
            window.show()
        return window

    yield make
    for window in windows:
        window.close()
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    assert not QApplication.topLevelWidgets()


@pytest.fixture
def load(qtbot, services):
    def load(engine, counter=lambda _progress: FakeCounter()):
        with qtbot.waitSignal(services.translation.ready, timeout=5000):
            services.translation.load(lambda: engine)
            services.counts.load(counter)
        return engine

    return load


@pytest.fixture
def source(qtbot, theme):
    made = SourceText()
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show()
    return made


@pytest.fixture
def target(qtbot, theme):
    made = TargetText()
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.show()
    return made


@pytest.fixture
def opened(qtbot, theme, make_window):
    """Opens a window in a language; all are closed again."""
    parents = []

    def make(name, code="en"):
        parent = QWidget()
        parents.append(parent)
        window = every_window.make(name, code, parent, make_window)
        if not name.startswith("main"):
            qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        QApplication.processEvents()
        return window

    yield make
    for parent in parents:
        parent.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
