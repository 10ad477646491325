"""Links, texts of the Services menu and long work in the running app."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from plamo_desktop.app import Launch
from plamo_desktop.core import paths
from plamo_desktop.core.clipboard import ClipNothing
from plamo_desktop.core.given import Given
from plamo_desktop.core.links import parse_link
from plamo_desktop.core.settings import Settings
from plamo_desktop.desktop.desktop import Desktop
from plamo_desktop.system.login_item import LoginItemApprovalError
from plamo_desktop.system.session_store import SessionStore
from plamo_desktop.system.settings_store import SettingsStore
from plamo_desktop.ui.frame import Frame
from plamo_desktop.ui.model_download import Phase
from plamo_desktop.ui.translation_state import Stage

LONG = 30_000
MORNING, OHAYO = "Good morning.", "おはようございます。"
LINK = "plamo-desktop://translate?text=Thank%20you.&from=en&to=ja"
THANKS = "ありがとうございます。"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    paths.settings_file().parent.mkdir(parents=True)
    SettingsStore(paths.settings_file()).save(Settings())


@pytest.fixture
def start(qtbot, qapp):
    made: list[tuple[Desktop, Frame]] = []

    def close():
        for desktop, frame in made:
            assert desktop.stop()
            frame.close()
            frame.deleteLater()
            desktop.deleteLater()
        made.clear()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def run(*links):
        close()
        frame = Frame("light")
        desktop = Desktop(qapp, frame, None, Given((), links))
        made.append((desktop, frame))
        frame.show()
        with qtbot.waitSignal(desktop._translation.ready, timeout=LONG):
            desktop.show()
        return desktop

    yield run
    close()
    QApplication.setQuitOnLastWindowClosed(True)


@pytest.fixture
def launch(qtbot, qapp, monkeypatch):
    monkeypatch.setattr("plamo_desktop.system.log.start_logging", lambda *_: None)
    made = Launch(qapp)
    yield made
    qapp.removeEventFilter(made._opening)
    assert made.stop()
    made.frame.close()
    made.frame.deleteLater()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_the_system_asks_before_there_is_a_window_and_after(qtbot, qapp, launch, tmp_path):
    paths = [tmp_path / f"{number}.txt" for number in range(3)]
    for path in paths:
        path.write_text(MORNING)
    assert launch.desktop is None
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl(LINK)))
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(str(paths[0])))
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(str(paths[1])))
    with qtbot.waitSignal(launch.opened, timeout=LONG):
        pass
    desktop: Any = launch.desktop
    qtbot.waitUntil(lambda: desktop.window.source_text() == "Thank you.", timeout=LONG)
    qtbot.waitUntil(lambda: len(list(tmp_path.glob("?.ja.txt"))) == 2, timeout=LONG)
    assert desktop.window.target_text() == ""
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(str(paths[2])))
    qtbot.waitUntil(lambda: desktop.window.source_text() == MORNING, timeout=LONG)
    assert not desktop.window.outside.is_held


def test_what_nobody_thought_of_is_shown_once(qtbot, launch):
    launch._tell(ValueError("too early"))
    with qtbot.waitSignal(launch.opened, timeout=LONG):
        pass
    desktop: Any = launch.desktop
    qtbot.waitUntil(lambda: desktop._companions is not None, timeout=LONG)
    banner = desktop.window.banner
    launch._tell(ImportError("It was replaced."))
    assert (banner.notice.title, banner.notice.text) == ("Something went wrong", "It was replaced.")
    banner.dismiss()
    launch._tell(ValueError("more of it"))
    assert title(desktop) != "Something went wrong"


def title(desktop):
    notice = desktop.window.banner.notice
    return "" if notice is None else notice.title


def test_a_link_at_the_start_waits_across_starts(qtbot, start):
    desktop = start(LINK)
    assert desktop.window.source_text() == "Thank you."
    assert title(desktop) == "This text came with a link"
    desktop = start()
    assert SessionStore(paths.data_dir() / "session.json").load().is_outside
    assert desktop.window.source_text() == "Thank you."
    assert title(desktop) == "This text came with a link"
    assert desktop._translation.is_busy is False
    desktop.window.banner.translate_requested.emit()
    qtbot.waitUntil(desktop.window.is_complete, timeout=LONG)
    assert desktop.window.target_text() == THANKS
    desktop = start()
    assert desktop.window.outside.is_held is False
    assert desktop.window.is_complete()


def test_a_link_brings_the_window_forward_and_a_broken_one_changes_nothing(qtbot, start):
    desktop = start()
    desktop.window.set_source_text(MORNING)
    qtbot.waitUntil(desktop.window.is_complete, timeout=LONG)
    before = desktop._settings_store.settings
    for broken in (
        "plamo-desktop://translate?text=a&to=tlh",
        "plamo-desktop://translate?to=ko&text=%00",
        "plamo-desktop://translate?to=ko&text=" + "a" * 10_000_000,
    ):
        desktop._frame.showMinimized()
        desktop.open(Given((), (broken,)))
        assert title(desktop) == "The link was not opened"
        assert desktop.window.source_text() == MORNING
        assert desktop.window.is_complete()
        assert desktop._settings_store.settings == before
        assert not desktop._frame.windowState() & Qt.WindowState.WindowMinimized
    desktop.open(Given((), (LINK,)))
    assert title(desktop) == "This text came with a link"
    assert desktop._settings_store.settings.source == parse_link(LINK).source
    desktop.open(Given((), ("plamo-desktop://translate?text=a&to=tlh",)))
    assert title(desktop) == "The link was not opened"
    (close,) = desktop.window.banner.notice.findChildren(QAbstractButton)
    close.click()
    assert title(desktop) == "This text came with a link"
    desktop.window.source.view.undo()
    assert desktop.window.source_text() == MORNING


def test_a_click_in_the_dock_brings_a_closed_window_back(qtbot, start):
    desktop = start()
    desktop._made_companions().settings._apply(Settings(keep_running=True))
    state = Qt.ApplicationState
    desktop._frame.close()
    desktop._on_application_state(state.ApplicationInactive)
    assert not desktop._frame.isVisible()
    # Who looks at the card wants the card.
    desktop._companions.card.show(ClipNothing())
    desktop._on_application_state(state.ApplicationActive)
    assert not desktop._frame.isVisible()
    desktop._companions.card.card.close()
    desktop._on_application_state(state.ApplicationActive)
    assert desktop._frame.isVisible()


def test_a_text_of_the_services_menu_is_translated_at_once(qtbot, start):
    companions = start()._made_companions()
    card = companions.card
    companions._service._take(MORNING)
    qtbot.waitUntil(lambda: card.card is not None, timeout=LONG)
    qtbot.waitUntil(lambda: card._work.state.stage is Stage.DONE, timeout=LONG)
    assert card._work.state.text == OHAYO
    assert card.card.isVisible()
    companions._service._take("x " * 20_000)
    qtbot.waitUntil(lambda: "40,000 characters" in card.card.notice.text(), timeout=LONG)


def test_a_download_keeps_the_computer_awake(start):
    desktop = start()
    desktop._made_companions()
    told: list[bool] = []
    desktop._models.downloading.connect(told.append)
    download = desktop._models._make_download("4bit")
    for phase in (Phase.LICENCE, Phase.RUNNING, Phase.PAUSED, Phase.RUNNING, Phase.FAILED):
        download._turn(phase)
        assert bool(desktop._background._awake._held) is (phase is Phase.RUNNING)
    assert told == [True, False, True, False]
    download._turn(Phase.RUNNING)
    desktop.stop()
    assert not desktop._background._awake._held


class Item:
    """A Mac where the user has to approve."""

    is_possible = True
    is_on = False
    obstacle = None

    def set_on(self, *, on):
        self.obstacle = LoginItemApprovalError() if on else None
        return self.obstacle


def test_approval_is_asked_for_where_it_is_switched_on(start):
    desktop = start()
    control = desktop._made_companions().settings
    control._login = Item()
    control.show()
    page = control.window.general
    row = page._login_row
    assert row.help.isHidden()
    page.login.click()
    assert "System Settings, General, Login Items" in row.help.text()
    assert page.login.isChecked() is False
    control.close()
    control.show()
    assert "Login Items" in control.window.general._login_row.help.text()
    # It was allowed there meanwhile.
    control.close()
    control._login.is_on, control._login.obstacle = True, None
    control.show()
    assert control.window.general.login.isChecked()
    assert control.window.general._login_row.help.isHidden()
