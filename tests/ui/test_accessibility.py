"""Every window by what assistive technology hears of it, and by the keyboard alone."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QScrollBar, QTextEdit, QWidget

from plamo_desktop.core.settings import Appearance
from plamo_desktop.ui import motion
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.choice import Choice
from plamo_desktop.ui.chord_field import ChordField
from plamo_desktop.ui.popup_button import PopupButton
from plamo_desktop.ui.search_field import SearchField
from plamo_desktop.ui.selector import LanguageSelector
from plamo_desktop.ui.settings.window import SectionButton
from plamo_desktop.ui.switch import Switch
from plamo_desktop.ui.texts import OWN_NAMES
from tests.helpers import every_window

Role = QAccessible.Role
ROLES = {
    Switch: Role.CheckBox,
    PopupButton: Role.ButtonMenu,
    LanguageSelector: Role.ButtonMenu,
    ChordField: Role.Button,
    SectionButton: Role.RadioButton,
    SearchField: Role.EditableText,
}
# Names that are the same in every language, or somebody's own words.
UNTRANSLATED = {
    "Good morning.",
    "English",
    "日本語",
    "one → two",
    "I read a book.",
    "本を読みます。",
    "The cat sleeps.",
}


def heard(window):
    """All that can be focused or pressed, with what is heard of it, as far as it is shown."""
    found, waiting = [], [QAccessible.queryAccessibleInterface(window)]
    while waiting:
        one = waiting.pop()
        widget = one.object()
        if isinstance(widget, QWidget) and not widget.isVisible():
            continue
        if widget is not window and (one.state().focusable or isinstance(widget, Button)):
            found.append((widget, one.role(), one.text(QAccessible.Text.Name), one.state()))
        waiting += [one.child(number) for number in range(one.childCount())]
    return found


@pytest.mark.parametrize("name", every_window.NAMES)
def test_everything_has_a_fitting_role_and_a_name_of_its_own(opened, name):
    window = opened(name)
    if not name.startswith("main"):  # which the frame around it names
        assert QAccessible.queryAccessibleInterface(window).text(QAccessible.Text.Name).strip()
    found = heard(window)
    assert len(found) >= {"about": 0, "files-report": 2}.get(name, 3)
    for widget, role, words, state in found:
        assert words.strip(), widget
        wanted = ROLES.get(type(widget))
        assert wanted is None or role == wanted, (widget, role)
        if isinstance(widget, QTextEdit):
            assert role == Role.EditableText
            assert bool(state.readOnly) == widget.isReadOnly()
        if isinstance(widget, Switch | Choice | SectionButton):
            assert state.checkable
            assert bool(state.checked) == widget.isChecked()
        if isinstance(widget, PopupButton | LanguageSelector):
            assert state.hasPopup
    buttons = [words for widget, _, words, _ in found if widget is not None]
    assert len(set(buttons)) == len(buttons)


@pytest.mark.parametrize("name", every_window.NAMES)
def test_names_are_translated(opened, name):
    names = {}
    for code in OWN_NAMES:
        window = opened(name, code)
        names[code] = [words for _, _, words, _ in heard(window)]
        window.close()
    english = names.pop("en")
    for code, words in names.items():
        assert len(words) == len(english)
        same = {one for one, other in zip(words, english, strict=True) if one == other}
        assert same <= UNTRANSLATED, code


def focus_path(qtbot, window, key=Qt.Key.Key_Tab):
    """The controls that Tab reaches from the first one on, until it comes round."""
    path: list[QWidget] = []
    for _ in range(60):
        qtbot.keyClick(window.focusWidget() or window, key)
        focused = window.focusWidget()
        if focused in path:
            assert path.index(focused) == 0, "it does not come round to the first"
            return path
        path.append(focused)
    raise AssertionError("Tab never comes round")


def stops(window):
    """What Tab must reach: everything enabled, and one of those that exclude each other."""
    found = []
    for widget, role, _, state in heard(window):
        if not isinstance(widget, QWidget) or isinstance(widget, QScrollBar):
            continue
        if widget.isEnabled() and (role != Role.RadioButton or state.checked):
            found.append(widget)
    return set(found)


@pytest.mark.parametrize("name", [name for name in every_window.NAMES if name != "about"])
def test_tab_reaches_everything_and_comes_round(qtbot, opened, name):
    window = opened(name)
    path = focus_path(qtbot, window)
    assert set(path) == stops(window)
    back = focus_path(qtbot, window, Qt.Key.Key_Backtab)
    assert set(back) == set(path)


@pytest.mark.parametrize("name", ["settings-general", "card", "models", "licence", "paused"])
def test_tab_goes_down_and_to_the_right(qtbot, opened, name):
    window = opened(name)
    start, *path = focus_path(qtbot, window)
    places = [one.mapTo(window, one.rect().topLeft()) for one in (start, *path)]
    rows = [(place.x() >= 200 and name.startswith("settings"), place.y() // 24) for place in places]
    assert rows == sorted(rows)


def seen(widget, window):
    """The control with its surroundings; the text caret does not count."""
    place = widget.rect().translated(widget.mapTo(window, widget.rect().topLeft()))
    return window.grab(place.adjusted(-24, -20, 24, 20) & window.rect()).toImage()


@pytest.mark.parametrize("name", [name for name in every_window.NAMES if name != "about"])
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_focus_is_seen(qtbot, opened, theme, name, mode):
    window = opened(name)
    theme.set_appearance(Appearance(mode))
    for widget in focus_path(qtbot, window):
        if isinstance(widget, QTextEdit):
            widget.setCursorWidth(0)
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        focused = seen(widget, window)
        widget.clearFocus()
        assert seen(widget, window) != focused, widget.accessibleName()


def test_escape_closes_about(qtbot, opened):
    window = opened("about")
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not QApplication.activeWindow()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Return])
def test_keys_open_what_has_a_menu(qtbot, opened, key):
    window = opened("settings-general")
    popup = window.findChild(PopupButton)
    popup.setFocus()
    qtbot.keyClick(popup, key)
    assert QApplication.activePopupWidget() is popup.menu()
    popup.menu().close()


def test_the_caret_stands_still_when_less_motion_is_wanted(target, monkeypatch):
    target.set_streaming(True)
    assert target.is_streaming
    assert target._caret_timer.isActive()
    target.set_streaming(False)
    monkeypatch.setattr(motion, "is_reduced", lambda: True)
    target.set_streaming(True)
    assert target.is_streaming
    assert not target._caret_timer.isActive()
    with_caret = target.grab().toImage()
    target.set_streaming(False)
    assert target.grab().toImage() != with_caret


def test_the_systems_wish_for_less_motion_is_known(qapp, monkeypatch):
    assert motion.is_reduced() in {True, False}

    def hints(wish):
        knows = {} if wish is None else {"motionPreference": lambda: wish}
        styles = SimpleNamespace(accessibility=lambda: SimpleNamespace(**knows))
        monkeypatch.setattr(motion, "QGuiApplication", SimpleNamespace(styleHints=lambda: styles))

    reduced = SimpleNamespace(MotionPreference=SimpleNamespace(ReducedMotion=1))
    monkeypatch.setattr(motion, "Qt", reduced)
    for wish, said in ((1, True), (0, False), (None, False)):
        hints(wish)
        assert motion.is_reduced() is said


@pytest.mark.parametrize("wish", [True, False])
def test_on_a_mac_the_workspace_is_asked_too(qapp, monkeypatch, wish):
    workspace = SimpleNamespace(accessibilityDisplayShouldReduceMotion=lambda: wish)
    shared = SimpleNamespace(sharedWorkspace=lambda: workspace)
    monkeypatch.setitem(sys.modules, "AppKit", SimpleNamespace(NSWorkspace=shared))
    monkeypatch.setattr(motion, "IS_MAC", True)
    monkeypatch.setattr(motion, "_qt_says_so", lambda: False)
    assert motion.is_reduced() is wish
