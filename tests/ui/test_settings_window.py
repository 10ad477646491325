"""The settings window: what is chosen is in force at once, and shown everywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from plamo_desktop.core.chords import DEFAULT_CHORD, Chord, ChordTakenError, Modifier
from plamo_desktop.core.languages import parse_language
from plamo_desktop.core.settings import Appearance, Arrangement, Settings, TextSize
from plamo_desktop.ui.chord_field import ChordField, key_name
from plamo_desktop.ui.popup_button import PopupButton
from plamo_desktop.ui.settings.rows import Row
from plamo_desktop.ui.settings.window import SECTIONS, SettingsWindow
from plamo_desktop.ui.switch import Switch
from plamo_desktop.ui.texts import OWN_NAMES, Texts


@pytest.fixture(params=sorted({"en", "ja"} & OWN_NAMES.keys()))
def texts(request):
    return Texts.load(request.param)


@pytest.fixture
def window(qtbot, theme, texts):
    made: Any = SettingsWindow(texts, Settings(), opens_at_login=False)
    qtbot.addWidget(made)
    made.told = []
    made.changed.connect(made.told.append)
    made.show()
    return made


def control(window, kind, name):
    """The control whose accessible name begins so."""
    found = [one for one in window.findChildren(kind) if one.accessibleName().startswith(name)]
    assert len(found) == 1, [one.accessibleName() for one in window.findChildren(kind)]
    return found[0]


def choose(qtbot, popup, text):
    qtbot.mouseClick(popup, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = next(one for one in menu.actions() if one.text() == text)
    action.trigger()
    menu.close()


def test_every_section_can_be_shown(window):
    assert list(window.pages) == list(SECTIONS)
    for name in SECTIONS:
        window.show_section(name)
        assert window.section == name
        assert window.pages[name].isVisible()


def test_nothing_has_the_ring_at_first(window, qtbot):
    qtbot.waitExposed(window)
    assert window.focusWidget() in {None, window}


@pytest.mark.parametrize(
    ("section", "key", "field"),
    [
        ("general", "settings.typing", "translate_while_typing"),
        ("general", "settings.keep_texts", "keep_texts"),
        ("general", "settings.keep_running", "keep_running"),
        ("general", "settings.show_tray", "show_tray"),
        ("shortcuts", "settings.double_copy", "double_copy"),
        ("privacy", "settings.history", "keep_history"),
        ("privacy", "settings.private", "is_private"),
    ],
)
def test_switches(qtbot, window, texts, section, key, field):
    window.show_section(section)
    qtbot.mouseClick(control(window, Switch, texts(key)), Qt.MouseButton.LeftButton)
    changed: dict[str, Any] = {field: not getattr(Settings(), field)}
    expected = replace(Settings(), **changed)
    assert window.told == [expected]
    window.set_settings(Settings())
    assert control(window, Switch, texts(key)).isChecked() == getattr(Settings(), field)
    assert len(window.told) == 1


@pytest.mark.parametrize(
    ("section", "key", "word", "field", "value"),
    [
        ("general", "settings.appearance", "settings.appearance.dark", "appearance",
         Appearance.DARK),
        ("reading", "settings.text_size", "settings.text_size.large", "text_size", TextSize.LARGE),
        ("reading", "settings.arrangement", "settings.arrangement.stacked", "arrangement",
         Arrangement.STACKED),
        ("languages", "settings.target", "language.fr", "target", parse_language("fr")),
    ],
)  # fmt: skip
def test_menus(qtbot, window, texts, section, key, word, field, value):
    window.show_section(section)
    popup = control(window, PopupButton, f"{texts(key)}:")
    choose(qtbot, popup, texts(word))
    assert window.told == [replace(Settings(), **{field: value})]
    assert popup.accessibleName() == f"{texts(key)}: {texts(word)}"
    choose(qtbot, popup, texts(word))
    assert len(window.told) == 1


def test_pages_do_not_undo_each_other(qtbot, window, texts):
    qtbot.mouseClick(
        control(window, Switch, texts("settings.keep_texts")), Qt.MouseButton.LeftButton
    )
    window.show_section("privacy")
    qtbot.mouseClick(control(window, Switch, texts("settings.history")), Qt.MouseButton.LeftButton)
    assert window.told[-1] == replace(Settings(), keep_texts=False, keep_history=False)


def test_the_menu_opens_by_keyboard(qtbot, window, texts):
    popup = control(window, PopupButton, f"{texts('settings.appearance')}:")
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.close()


def test_the_keys_begin_at_what_is_chosen(qtbot, theme, texts):
    popup = PopupButton("Size", {1: "Small", 2: "Medium", 3: "Large"}, 2)
    qtbot.addWidget(popup)
    popup.show()
    with qtbot.waitSignal(popup.chosen) as signal:
        qtbot.keyClick(popup, Qt.Key.Key_Down)
        assert popup.menu().activeAction().text() == "Medium"
        qtbot.keyClick(popup.menu(), Qt.Key.Key_Down)
        qtbot.keyClick(popup.menu(), Qt.Key.Key_Return)
    assert signal.args == [3]


def test_login(qtbot, window, texts):
    with qtbot.waitSignal(window.general.login_changed) as signal:
        qtbot.mouseClick(window.general.login, Qt.MouseButton.LeftButton)
    assert signal.args == [True]
    assert window.told == []


def test_where_the_system_cannot_be_told(qtbot, theme, texts):
    made = SettingsWindow(texts, Settings())
    qtbot.addWidget(made)
    assert made.general.login is None


def test_escape_closes(qtbot, window):
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def record(qtbot, window, *keys):
    field = window.shortcuts.fields["shortcut"]
    window.show_section("shortcuts")
    told = []
    window.shortcuts.shortcut_recorded.connect(lambda name, chord: told.append(chord))
    qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
    assert field.is_recording
    for key, modifiers in keys:
        qtbot.keyClick(field, key, modifiers)
    assert not field.is_recording
    return told


_Mod = Qt.KeyboardModifier


def test_a_shortcut_is_recorded_but_not_yet_shown(qtbot, window):
    keys = _Mod.ControlModifier | _Mod.ShiftModifier
    told = record(qtbot, window, (Qt.Key.Key_D, keys))
    chord = Chord(frozenset({Modifier.CONTROL, Modifier.SHIFT}), "D")
    assert told == [chord]
    assert window.shortcuts.fields["shortcut"].text() == DEFAULT_CHORD.shown()
    window.set_settings(replace(Settings(), shortcut=chord))
    assert window.shortcuts.fields["shortcut"].text() == "Ctrl+Shift+D"


def test_keys_of_the_window_are_recorded_too(qtbot, window):
    told = record(qtbot, window, (Qt.Key.Key_W, _Mod.ControlModifier))
    assert told == [Chord(frozenset({Modifier.CONTROL}), "W")]
    assert window.isVisible()


@pytest.mark.parametrize(
    ("key", "expected"), [(Qt.Key.Key_Escape, []), (Qt.Key.Key_Backspace, [None])]
)
def test_recording_can_end_without_keys(qtbot, window, key, expected):
    assert record(qtbot, window, (key, _Mod.NoModifier)) == expected
    assert window.isVisible()


def test_modifiers_alone_are_no_shortcut(qtbot, window):
    told = record(
        qtbot,
        window,
        (Qt.Key.Key_Control, _Mod.ControlModifier),
        (Qt.Key.Key_Shift, _Mod.ControlModifier | _Mod.ShiftModifier),
        (Qt.Key.Key_F5, _Mod.ControlModifier),
    )
    assert told == [Chord(frozenset({Modifier.CONTROL}), "F5")]


def test_recording_ends_with_the_focus(qtbot, theme, texts):
    field = ChordField(texts, "name", None)
    qtbot.addWidget(field)
    field.show()
    assert field.text() == texts("chord.none")
    told: list[Any] = []
    field.recording_changed.connect(told.append)
    field.record()
    field.clearFocus()
    assert told in ([True, False], [True])
    field.close()


def test_why_keys_cannot_be_had_is_said_there(window, texts):
    row = window.shortcuts.rows["shortcut"]
    assert isinstance(row, Row)
    window.shortcuts.show_error("shortcut", ChordTakenError(chord="Ctrl+Alt+T"))
    assert "Ctrl+Alt+T" in row.help.text()
    window.shortcuts.show_error("shortcut", None)
    assert row.help.text() == texts("settings.shortcut.help")


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (Qt.Key.Key_A, "A"), (Qt.Key.Key_9, "9"), (Qt.Key.Key_Space, "Space"),
        (Qt.Key.Key_F20, "F20"), (Qt.Key.Key_F21, ""), (Qt.Key.Key_Exclam, "1"),
        (Qt.Key.Key_Question, "/"), (Qt.Key.Key_Adiaeresis, ""), (Qt.Key.Key_Up, ""),
        (Qt.Key.Key_Tab, ""), (Qt.Key.Key_Control, ""), (Qt.Key.Key_Semicolon, ";"),
    ],
)  # fmt: skip
def test_names_of_keys(key, name):
    assert key_name(key) == name


@pytest.mark.parametrize("name", ["privacy"])
def test_buttons_of_the_history(qtbot, window, name):
    page = window.pages[name]
    told = []
    for signal in ("forget_hour_requested", "forget_all_requested", "export_requested"):
        getattr(page, signal).connect(lambda signal=signal: told.append(signal))
    window.show_section(name)
    for button in page.findChildren(type(page.hour)):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert sorted(told) == ["export_requested", "forget_all_requested", "forget_hour_requested"]
