"""Card, history, settings and tray of the running app, as a user meets them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication

from plamo_desktop.core import paths
from plamo_desktop.core.chords import Chord, ChordTakenError
from plamo_desktop.core.clipboard import (
    ClipFiles,
    ClipImage,
    ClipNothing,
    ClipRefused,
    ClipText,
)
from plamo_desktop.core.given import Given
from plamo_desktop.core.languages import ENGLISH, JAPANESE, parse_language
from plamo_desktop.core.settings import Appearance, InterfaceLanguage, Settings
from plamo_desktop.desktop.desktop import Desktop
from plamo_desktop.system.hotkeys.source import HotkeySource
from plamo_desktop.system.settings_store import SettingsStore
from plamo_desktop.ui import tokens
from plamo_desktop.ui.frame import Frame
from plamo_desktop.ui.notice import Notice
from plamo_desktop.ui.translation_state import Stage
from plamo_desktop.ui.tray import Tray

LONG = 30_000
MORNING, OHAYO = "Good morning.", "おはようございます。"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    yield
    QApplication.clipboard().clear()
    QApplication.setQuitOnLastWindowClosed(True)


@pytest.fixture
def start(qtbot, qapp):
    made = []

    def run(settings=None, stored=None):
        path = paths.settings_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        if settings is not None:
            SettingsStore(path).save(settings)
        if stored is not None:
            path.write_text(json.dumps(stored))
        frame = Frame("light")
        frame.resize(*tokens.SIZE)
        desktop = Desktop(qapp, frame, None)
        made.append((desktop, frame))
        frame.show()
        with qtbot.waitSignal(desktop._translation.ready, timeout=LONG):
            desktop.show()
        return desktop

    yield run
    for desktop, frame in made:
        assert desktop.stop()
        frame.close()
        frame.deleteLater()
        desktop.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def desktop(start):
    return start(Settings(appearance=Appearance.LIGHT))


@pytest.fixture
def companions(desktop):
    made = desktop._made_companions()
    made.start()
    return made


def history(qtbot, companions):
    service = companions.history.service
    with qtbot.waitSignal(service.found) as signal:
        service.find()
    return [(one.text, one.translation) for one in signal.args[0]]


def translated(qtbot, desktop, text=MORNING):
    desktop.window.set_source_text(text)
    qtbot.waitUntil(desktop.window.is_complete, timeout=LONG)


def test_a_translation_comes_into_the_history_and_back(qtbot, desktop, companions):
    translated(qtbot, desktop)
    assert history(qtbot, companions) == [(MORNING, OHAYO)]
    desktop.window.set_source_text("Thank you.")
    desktop.window.history_requested.emit()
    window = companions.history.window
    qtbot.waitUntil(lambda: bool(window.entries.entries))
    window.opened.emit(window.entries.entries[-1])
    assert desktop.window.source_text() == MORNING
    assert desktop.window.target_text() == OHAYO
    assert desktop.window.is_complete()
    desktop.window.source.view.undo()
    assert desktop.window.source_text() == "Thank you."


def test_the_language_that_was_found_comes_into_the_history(qtbot, desktop, companions):
    desktop.window.pair.set((None, JAPANESE))
    translated(qtbot, desktop, "Good morning. The weather is good today.")
    assert desktop.window.toolbar.source.detail == "detected"
    service = companions.history.service
    with qtbot.waitSignal(service.found) as signal:
        service.find()
    assert [(one.source, one.target) for one in signal.args[0]] == [("en", "ja")]


def test_without_a_history_nothing_is_kept(qtbot, desktop, companions):
    companions.settings._apply(replace(desktop._settings_store.settings, keep_history=False))
    translated(qtbot, desktop)
    assert history(qtbot, companions) == []


@pytest.mark.parametrize("kept", [{"is_private": True}, {"keep_texts": False}])
def test_texts_are_not_kept_if_the_user_wants_none_kept(qtbot, desktop, companions, kept):
    companions.settings._apply(replace(desktop._settings_store.settings, **kept))
    translated(qtbot, desktop)
    desktop._save_session()
    desktop._session_store.close()
    stored = (paths.data_dir() / "session.json").read_text()
    assert MORNING not in stored
    is_private = "is_private" in kept
    assert history(qtbot, companions) == ([] if is_private else [(MORNING, OHAYO)])
    assert ("Private" in desktop.window.status._origin.text()) is is_private


def test_a_shortcut_for_the_window(qtbot, desktop, companions):
    desktop._frame.showMinimized()
    companions.card._on_pressed("window_shortcut")
    assert not desktop._frame.windowState() & Qt.WindowState.WindowMinimized
    assert companions.card.card is None


def test_the_card_translates_and_opens_in_the_window(qtbot, desktop, companions):
    card = companions.card
    card.show(ClipText(MORNING))
    qtbot.waitUntil(lambda: card._work.state.stage is Stage.DONE, timeout=LONG)
    assert card._work.state.text == OHAYO
    assert history(qtbot, companions) == [(MORNING, OHAYO)]
    card.card.copy_requested.emit()
    assert QApplication.clipboard().text() == OHAYO
    card.card.window_requested.emit()
    assert desktop.window.source_text() == MORNING
    assert desktop.window.target_text() == OHAYO
    assert not card.card.isVisible()


def test_presses_while_the_clipboard_is_read_are_one(companions, monkeypatch, qtbot):
    card = companions.card
    reads: list[int] = []

    def read():
        reads.append(len(reads))
        if len(reads) == 1:
            for _ in range(29):
                card._hotkeys.pressed.emit("translate")
        return ClipNothing()

    monkeypatch.setattr(card._clipboard, "read", read)
    card._hotkeys.pressed.emit("translate")
    card._hotkeys.pressed.emit("translate")
    qtbot.waitUntil(lambda: len(reads) == 2)
    qtbot.wait(50)
    assert len(reads) == 2


def test_replacing_spares_what_was_copied_meanwhile(qtbot, companions):
    card, clipboard = companions.card, QApplication.clipboard()
    clipboard.setText(MORNING)
    card.translate_clipboard()
    qtbot.waitUntil(lambda: card._work.state.stage is Stage.DONE, timeout=LONG)
    assert clipboard.text() == MORNING
    clipboard.setText("keep me")
    card.card.replace_requested.emit()
    assert clipboard.text() == "keep me"
    assert "left alone" in card.card.notice.text()
    clipboard.setText(MORNING)
    card.card.replace_requested.emit()
    assert clipboard.text() == OHAYO


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (ClipNothing(), "no text"),
        (ClipImage(), "picture"),
        (ClipRefused(), "not given out"),
        (ClipText("x" * 50_000), "50,000 characters"),
    ],
)
def test_what_cannot_be_translated_is_said(companions, content, words):
    companions.card.show(content)
    card = companions.card.card
    assert words in card.notice.text()
    assert card.isVisible()
    assert card.target.text() == ""


def test_a_long_text_can_be_opened_in_the_window(desktop, companions):
    text = "x y\n" * 20_000
    companions.card.show(ClipText(text))
    companions.card.card.open_button.click()
    assert desktop.window.source_text() == text


def test_a_text_file_on_the_clipboard(qtbot, companions, tmp_path):
    path = tmp_path / "a.txt"
    path.write_text(MORNING)
    card = companions.card
    card.show(ClipFiles((path,)))
    qtbot.waitUntil(lambda: card._work.state.stage is Stage.DONE, timeout=LONG)
    assert card._work.state.text == OHAYO
    card.show(ClipFiles((tmp_path / "missing.txt",)))
    assert "missing.txt" in card.card.notice.text()
    (tmp_path / "b.bin").write_bytes(b"\x00\xff")
    card.show(ClipFiles((tmp_path / "b.bin",)))
    assert "b.bin" in card.card.notice.text()
    card.show(ClipFiles((path, path)))
    assert "several files" in card.card.notice.text()


def test_where_the_system_asks_the_user_is_told_first(qtbot, desktop, companions):
    card = companions.card
    card._asks_user = True
    QApplication.clipboard().setText(MORNING)
    card.translate_clipboard()
    assert "Choose Allow" in card.card.notice.text()
    assert card.card.source.isHidden()
    assert desktop._settings_store.settings.knows_clipboard
    card.translate_clipboard()
    qtbot.waitUntil(lambda: card._work.state.stage is Stage.DONE, timeout=LONG)
    assert card._work.state.text == OHAYO


def test_settings_are_in_force_and_on_disk_at_once(qtbot, desktop, companions):
    desktop.window.settings_requested.emit()
    window = companions.settings.window
    assert window.isVisible()
    window._on_changed(replace(Settings(), translate_while_typing=False, keep_texts=True))
    stored = json.loads(paths.settings_file().read_text())
    assert stored["translate_while_typing"] is False
    assert desktop.window.translator._is_automatic is False


def test_settings_that_cannot_be_saved_are_in_force_and_that_is_said(desktop, companions):
    place = paths.settings_file().parent
    for path in place.iterdir():
        path.unlink()
    place.rmdir()
    place.write_text("")
    for choice in (True, False):
        companions.settings._apply(replace(Settings(), join_lines=choice))
        assert desktop._settings_store.settings.join_lines is choice
        notice = desktop.window.banner.notice
        assert choice is ("cannot be saved" in notice.title), "it is said once"
        desktop.window.dismiss_error()


def test_another_interface_language_is_everywhere(qtbot, desktop, companions):
    companions.card.show(ClipImage())
    desktop.window.settings_requested.emit()
    settings = companions.settings
    settings.window.show_section("privacy")
    settings._apply(
        replace(desktop._settings_store.settings, interface_language=InterfaceLanguage.JAPANESE)
    )
    assert settings.window.windowTitle() == "設定"
    assert settings.window.section == "privacy"
    assert desktop.window.toolbar.go_button.text() == "翻訳"
    assert companions.card.card.copy_button.text() == "コピー"
    desktop.window.history_requested.emit()
    assert companions.history.window.windowTitle() == "履歴"


def test_languages_of_the_window_and_of_the_settings_are_the_same(desktop, companions):
    desktop.window.settings_requested.emit()
    desktop.window.toolbar.target.chosen.emit(ENGLISH)
    settings = desktop._settings_store.settings
    assert (settings.target, settings.other_target) == (ENGLISH, JAPANESE)
    page = companions.settings.window.pages["languages"]
    assert page.settings.target == ENGLISH
    french = parse_language("fr")
    page._set("target", french)
    assert desktop.window.toolbar.target.language == french
    assert SettingsStore(paths.settings_file()).load().target == french


def test_a_shortcut_that_is_taken_is_said_and_not_stored(desktop, companions, monkeypatch):
    desktop.window.settings_requested.emit()
    page = companions.settings.window.shortcuts
    chord = Chord.parse("Control+Shift+D")
    error = ChordTakenError(chord="Ctrl+Shift+D")
    monkeypatch.setattr(companions.card, "set_shortcut", lambda *_: error)
    page.shortcut_recorded.emit("shortcut", chord)
    assert "taken" in page.rows["shortcut"].help.text()
    assert desktop._settings_store.settings.shortcut == Settings().shortcut
    monkeypatch.setattr(companions.card, "set_shortcut", lambda *_: None)
    page.shortcut_recorded.emit("shortcut", chord)
    assert desktop._settings_store.settings.shortcut == chord
    assert page.fields["shortcut"].text() == "Ctrl+Shift+D"


class Taken(HotkeySource):
    """A desktop where every shortcut is another program's."""

    def register(self, name, chord):
        raise ChordTakenError(chord=chord.shown())

    def unregister(self, name):
        pass


@pytest.mark.parametrize(("chord", "is_told"), [("Control+Option+T", False), ("Control+F5", True)])
def test_a_shortcut_that_is_taken_at_the_start(start, monkeypatch, chord, is_told):
    monkeypatch.setattr("plamo_desktop.desktop.card.make_hotkeys", Taken)
    desktop = start(Settings(shortcut=Chord.parse(chord)))
    made = desktop._made_companions()
    made.start()
    titles = [notice.title for notice in desktop.window.banner.findChildren(Notice)]
    assert any("is taken" in title for title in titles) is is_told
    desktop.window.settings_requested.emit()
    assert "is taken" in made.settings.window.shortcuts.rows["shortcut"].help.text()


def test_a_damaged_shortcut_is_said(qtbot, start):
    desktop = start(stored={"shortcut": "Cmd++Q", "keep_history": False})
    desktop._made_companions().start()
    assert desktop._settings_store.settings.shortcut == Settings().shortcut
    assert desktop._settings_store.settings.keep_history is False
    titles = [notice.title for notice in desktop.window.banner.findChildren(Notice)]
    assert "The stored shortcut cannot be used" in titles


def test_what_a_second_start_hands_over(qtbot, desktop, tmp_path):
    path = tmp_path / "a.txt"
    path.write_text(MORNING)
    desktop._frame.showMinimized()
    desktop.open(Given((path,)))
    assert desktop.window.source_text() == MORNING
    assert not desktop._frame.windowState() & Qt.WindowState.WindowMinimized


@pytest.mark.qt_log_ignore("systemTrayWindowChanged")
def test_closing_the_window_may_leave_the_program_at_work(desktop, companions, monkeypatch):
    monkeypatch.setattr(Tray, "is_possible", lambda: True)
    assert QApplication.quitOnLastWindowClosed()
    settings = replace(desktop._settings_store.settings, keep_running=True, show_tray=True)
    companions.settings._apply(settings)
    assert not QApplication.quitOnLastWindowClosed()
    desktop._frame.close()
    companions._tray.window_requested.emit()
    assert desktop._frame.isVisible()
    names = [action.text() for action in companions._tray.menu.actions() if action.text()]
    assert names == [
        "Translate the clipboard", "Show PLaMo Desktop", "Settings", "Quit PLaMo Desktop",
    ]  # fmt: skip


def test_an_idle_model_gives_its_memory_back(qtbot, desktop, companions, monkeypatch):
    companions.settings._apply(replace(desktop._settings_store.settings, unload_minutes=5))
    idle = desktop._models._idle
    assert idle.isActive()
    assert idle.interval() == 5 * 60_000
    with qtbot.waitSignal(desktop._translation.rested):
        idle.timeout.emit()
    assert "Resting" in desktop.window.status.word
    translated(qtbot, desktop)
    assert desktop.window.target_text() == OHAYO
    companions.settings._apply(replace(desktop._settings_store.settings, unload_minutes=0))
    assert not idle.isActive()
