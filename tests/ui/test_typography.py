"""Family, size and line spacing of the panes: at once, and without a trace in the text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEventLoop
from PySide6.QtGui import QFontDatabase, QTextCursor
from PySide6.QtWidgets import QApplication

from plamo_desktop.core.settings import Appearance, LineSpacing, Settings, TextSize
from plamo_desktop.ui import tokens
from plamo_desktop.ui.typography import Typography, stepped

ROLES = ("reading", "readingLong", "cardText", "cardSource")


def pitch(view):
    block = view.document().begin()
    view.document().documentLayout().blockBoundingRect(block)
    return block.layout().lineAt(1).y() - block.layout().lineAt(0).y()


def settings(**chosen):
    return Settings(appearance=Appearance.LIGHT, translate_while_typing=False, **chosen)


@pytest.mark.parametrize("role", ROLES)
def test_sizes_and_spacings_are_in_order(theme, role):
    sizes = [Typography(size=size).font(role).pixelSize() for size in TextSize]
    pitches = [Typography(spacing=spacing).pitch(role) for spacing in LineSpacing]
    assert sizes == sorted(set(sizes))
    assert pitches == sorted(set(pitches))
    assert Typography().font(role).pixelSize() == tokens.TYPE[role][0]
    assert Typography().pitch(role) == tokens.TYPE[role][2]


@pytest.mark.parametrize("size", TextSize)
@pytest.mark.parametrize("spacing", LineSpacing)
@pytest.mark.parametrize("role", ROLES)
def test_lines_never_touch(theme, size, spacing, role):
    made = Typography(size=size, spacing=spacing)
    assert made.pitch(role) >= 1.25 * made.font(role).pixelSize()


def test_steps_end_at_the_smallest_and_the_largest():
    assert stepped(TextSize.MEDIUM, 1) is TextSize.LARGE
    assert stepped(TextSize.LARGEST, 1) is TextSize.LARGEST
    assert stepped(TextSize.SMALL, -1) is TextSize.SMALL


@pytest.mark.parametrize("text", ["wide words " * 20, "wide words " * 60])
def test_both_panes_are_set_alike_at_once(make_window, text):
    window = make_window(settings(text_size=TextSize.LARGE))
    window.set_source_text(text)
    window.target.show_text(text)
    views = (window.source.view, window.target.view)
    role = views[0].role
    for size in (TextSize.LARGE, TextSize.LARGEST, TextSize.SMALL, TextSize.MEDIUM):
        for spacing in LineSpacing:
            chosen = settings(text_size=size, line_spacing=spacing)
            window.apply(chosen)
            made = Typography.of(chosen)
            assert [view.role for view in views] == [role, role]
            assert {view.font().pixelSize() for view in views} == {made.font(role).pixelSize()}
            assert {pitch(view) for view in views} == {made.pitch(role)}


def test_the_family_comes_first_and_others_fill_its_gaps(make_window):
    window = make_window(settings())
    usual = window.source.view.font().families()
    family = next(one for one in QFontDatabase.families() if one not in usual)
    window.apply(settings(font_family=family))
    for view in (window.source.view, window.target.view):
        assert view.font().families()[0] == family
        assert len(view.font().families()) > 1
    window.apply(settings(font_family="No such family"))
    assert window.source.view.font().families() == usual


def test_a_change_leaves_nothing_to_undo_and_keeps_what_can_be_redone(qtbot, make_window):
    window = make_window(settings())
    view = window.source.view
    edits: list[object] = []
    window.set_source_text("first " * 30)
    window.set_source_text("second " * 30)
    view.undo()
    view.edited.connect(edits.append)
    window.apply(settings(text_size=TextSize.LARGEST, line_spacing=LineSpacing.WIDE))
    assert edits == []
    assert view.document().isRedoAvailable()
    view.redo()
    assert view.text() == "second " * 30
    view.undo()
    assert view.text() == "first " * 30
    assert pitch(view) == Typography.of(window._settings).pitch("reading")


def middle(view):
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    assert bar.value() > 0
    return view._place()


@pytest.mark.parametrize("lines", [300, 3_000])
def test_what_is_read_and_selected_stays(qtbot, make_window, lines):
    window = make_window(settings())
    text = "\n".join(f"This is line {number} of a longer text." for number in range(lines))
    view = window.source.view
    is_lazy = lines > 1_000
    if is_lazy:
        with qtbot.waitSignal(view._lazy.finished):
            window.set_source_text(text)
    else:
        window.set_source_text(text)
    cursor = QTextCursor(view.document())
    cursor.setPosition(40)
    cursor.setPosition(50, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    place = middle(view)
    if is_lazy:
        with qtbot.waitSignal(view._lazy.finished):
            window.apply(settings(text_size=TextSize.LARGEST))
    else:
        window.apply(settings(text_size=TextSize.LARGEST))
    after = view._place()
    line = text[: place[0]].count("\n")
    assert abs(text[: after[0]].count("\n") - line) <= 1
    assert (view.textCursor().anchor(), view.textCursor().position()) == (40, 50)


def test_a_stream_is_followed_on(target):
    target.set_text("line\n" * 60)
    target.set_streaming(True)
    bar = target.verticalScrollBar()
    bar.setValue(bar.maximum())
    target.set_typography(Typography(size=TextSize.LARGEST))
    assert bar.value() == bar.maximum()
    target.append("more\n" * 20)
    assert bar.value() == bar.maximum()
    bar.setValue(0)
    target.set_typography(Typography())
    assert bar.value() == 0
    target.set_streaming(False)


def test_what_is_typed_before_a_long_text_is_laid_out_comes_where_the_caret_was(qtbot, source):
    text = "some text\n" * 5_000
    with qtbot.waitSignal(source._lazy.finished):
        source.replace_all(text)
    source.set_typography(Typography(size=TextSize.SMALL))
    qtbot.keyClicks(source, "end")
    assert source.text() == text + "end"
    QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
    source.set_typography(Typography())
    with qtbot.waitSignal(source._lazy.finished):
        source.set_typography(Typography(size=TextSize.LARGE))
    assert source.textCursor().atEnd()
