"""The window before its contents, and the handover."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from plamo_desktop.ui import tokens
from plamo_desktop.ui.frame import Frame


@pytest.fixture
def make_frame(qtbot):
    def make(mode: str = "light", size: tuple[int, int] = tokens.SIZE) -> Frame:
        frame = Frame(mode)
        qtbot.addWidget(frame)
        frame.resize(*size)
        with qtbot.waitSignal(frame.first_painted):
            frame.show()
        return frame

    return make


def test_it_fits_on_a_small_screen(qtbot):
    frame = Frame("light")
    qtbot.addWidget(frame)
    screen = frame.screen().availableSize()
    assert screen.width() < tokens.SIZE[0], "the offscreen platform has a small one"
    assert frame.width() == screen.width()
    assert frame.height() <= min(tokens.SIZE[1], screen.height())


def colour(frame: Frame, x: int, y: int) -> str:
    return frame.grab().toImage().pixelColor(x, y).name().upper()


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_two_empty_panes_on_the_window_colour(make_frame, mode):
    frame = make_frame(mode)
    wanted = tokens.MODES[mode]
    assert colour(frame, 100, 20) == wanted["window"]
    assert colour(frame, 520, 300) == wanted["window"]
    assert colour(frame, 200, 300) == colour(frame, 800, 300) == wanted["surface"]


def test_one_above_the_other_where_it_is_narrow(make_frame):
    frame = make_frame(size=(480, 700))
    assert colour(frame, 240, 200) == colour(frame, 240, 550) == tokens.LIGHT["surface"]
    middle = (tokens.TOOLBAR + 700 - tokens.STATUS) // 2
    assert colour(frame, 240, middle) == tokens.LIGHT["window"]


def test_the_panes_are_where_the_real_ones_will_be(make_frame, make_window):
    frame = make_frame()
    window = make_window()
    window.banner.hide()
    window.resize(frame.size())
    window.layout().activate()
    for empty, real in zip(frame._panes(), (window.source, window.target), strict=True):
        place = real.geometry()
        assert abs(empty.x() - place.x()) <= 1
        assert abs(empty.y() - place.y()) <= 1
        assert abs(empty.width() - place.width()) <= 1
        assert abs(empty.height() - place.height()) <= 1


def test_an_unknown_mode_follows_the_palette(qtbot, theme):
    frame = Frame("")
    qtbot.addWidget(frame)
    assert frame._colours == tokens.LIGHT


def test_the_content_fills_the_window_and_has_the_keyboard(qtbot, make_frame):
    frame = make_frame()
    content, inner = QWidget(), QWidget()
    inner.setParent(content)
    content.setFocusProxy(inner)
    frame.set_content(content)
    qtbot.waitUntil(lambda: content.size() == frame.size())
    assert content.isVisible()
    assert frame.focusWidget() is inner


def test_keys_pressed_before_the_content_came_are_not_lost(qtbot, make_frame):
    frame = make_frame()
    qtbot.keyClicks(frame, "Hi 1")
    edit = QLineEdit()
    frame.set_content(edit)
    assert edit.text() == "Hi 1"
    qtbot.keyClicks(edit, "!")
    assert edit.text() == "Hi 1!"


def test_shortcuts_pressed_before_the_content_came_are_done(qtbot, make_frame):
    frame = make_frame()
    qtbot.keyClicks(frame, "ab")
    qtbot.keyClick(frame, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    edit, done = QLineEdit(), []
    action = QAction(edit)
    action.setShortcuts([QKeySequence("Ctrl+Return")])
    action.triggered.connect(lambda: done.append(edit.text()))
    edit.addAction(action)
    frame.set_content(edit)
    assert done == ["ab"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Q, Qt.Key.Key_W])
@pytest.mark.parametrize("is_filled", [False, True])
def test_the_keys_that_quit_work_from_the_first_moment(qtbot, make_frame, key, is_filled):
    frame = make_frame()
    if is_filled:
        frame.set_content(QLineEdit())
    qtbot.keyClick(frame.focusWidget() or frame, key, Qt.KeyboardModifier.ControlModifier)
    assert not frame.isVisible()


def test_first_painted_is_told_once(qtbot, make_frame):
    frame = make_frame()
    with qtbot.assertNotEmitted(frame.first_painted, wait=50):
        frame.repaint()
