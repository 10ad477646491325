"""Colours, sizes, stacking, live switches, and names for everything."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication, QBoxLayout, QMenu, QTextEdit

import plamo_desktop.ui
from plamo_desktop.core.errors import GenerationError, InputFileError
from plamo_desktop.core.jobs import Piece
from plamo_desktop.core.languages import LANGUAGES
from plamo_desktop.core.settings import Appearance, Arrangement, InterfaceLanguage, Settings
from plamo_desktop.ui import icons, tokens
from plamo_desktop.ui import theme as themes
from plamo_desktop.ui.about import AboutDialog
from plamo_desktop.ui.language_menu import fill
from plamo_desktop.ui.reading import Reading
from plamo_desktop.ui.texts import OWN_NAMES, Texts
from tests.helpers.fake_engine import FakeEngine

UI = Path(plamo_desktop.ui.__file__).parent


@pytest.mark.parametrize("mode", tokens.MODES)
@pytest.mark.parametrize(
    ("pairs", "least"), [(tokens.TEXT_PAIRS, 4.5), (tokens.GRAPHIC_PAIRS, 3.0)]
)
def test_contrast(mode, pairs, least):
    colours = tokens.MODES[mode]
    low = [pair for pair in pairs if tokens.contrast(colours[pair[0]], colours[pair[1]]) < least]
    assert low == []


def test_both_modes_have_the_same_tokens():
    assert list(tokens.LIGHT) == list(tokens.DARK)


def test_no_other_file_names_a_colour():
    hard = re.compile(r"#[0-9A-Fa-f]{6}|setStyleSheet")
    found = [
        path.name
        for path in UI.glob("*.py")
        if path.name != "tokens.py" and hard.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_modules_stay_small():
    long = [path.name for path in UI.glob("*.py") if path.read_text().count("\n") > 400]
    assert long == []


def test_every_icon_that_is_named_exists(theme):
    for name in ("chevron", "close", "copy", "info", "right", "sliders", "stop", "swap", "warning"):
        drawn = icons.pixmap(name, "text", 16, 2.0)
        assert drawn.width() == 32
        assert not drawn.toImage().allGray() or drawn.hasAlpha()
    assert not icons.app_icon().isNull()


def edge(window, widget):
    return widget.mapTo(window, QPoint(0, 0)).x()


def test_the_text_edge_is_shared(make_window, load):
    window = make_window()
    load(FakeEngine())
    window.set_source_text("text")
    QApplication.processEvents()
    assert edge(window, window.source.view.viewport()) == 36
    assert edge(window, window.source._counts) == 36
    assert edge(window, window.toolbar.source) + 8 == 36
    assert edge(window, window.status._dot) == 36
    target = edge(window, window.target.view.viewport())
    assert edge(window, window.toolbar.target) + 8 == target
    assert edge(window, window.target._counts) == target
    swap = window.toolbar.swap_button
    gutter = (window.source.geometry().right() + window.target.geometry().left()) / 2
    assert abs(edge(window, swap) + swap.width() / 2 - gutter) <= 1


def test_panes_stack_in_a_narrow_window(make_window):
    window = make_window()
    assert (window.width(), window.height()) == (1040, 680)
    assert window.source.y() == window.target.y()
    window.resize(460, 700)
    QApplication.processEvents()
    assert window.source.x() == window.target.x()
    assert window.target.y() > window.source.y()
    assert window.toolbar.go_button.text() == ""
    assert window.toolbar.go_button.accessibleName() == "Translate"
    window.resize(900, 700)
    QApplication.processEvents()
    assert window.source.y() == window.target.y()
    assert window.toolbar.go_button.text() == "Translate"


@pytest.mark.parametrize("texts", OWN_NAMES)
@pytest.mark.parametrize("width", [456, 840])
def test_the_toolbar_never_overlaps(make_window, texts, width):
    longest = max(LANGUAGES, key=lambda language: len(language.native) + language.experimental * 9)
    window = make_window(Settings(source=longest, target=LANGUAGES[4]), texts=texts)
    window.resize(width, 600)
    QApplication.processEvents()
    bar = window.toolbar
    row = [bar.source, bar.swap_button, bar.target, bar.go_button, bar.settings_button]
    for left, right in pairwise(row):
        assert left.geometry().right() < right.geometry().left()
    assert row[-1].geometry().right() < bar.width()


@pytest.mark.parametrize("texts", OWN_NAMES)
def test_the_window_can_be_made_as_small_as_it_says(make_window, load, texts):
    window = make_window(texts=texts)
    load(FakeEngine())
    window.set_source_text("speak slowly " * 2000)
    window.target.add(Piece("text", 1234, 56.7, 1234.5))
    window.target.fail("text", GenerationError(detail="x."))
    window.resize(456, 480)
    QApplication.processEvents()
    assert (window.width(), window.height()) == (456, 480)
    assert window.layout().minimumSize().width() <= 456
    assert window.layout().totalMinimumHeightForWidth(456) <= 480
    window.source.clear()
    QApplication.processEvents()
    assert window.layout().totalMinimumHeightForWidth(456) <= 480
    for pane in (window.source, window.target):
        assert pane.view.height() >= 50


def test_appearance_switches_at_once(make_window, theme):
    window = make_window()
    light = window.grab().toImage()
    window.apply(Settings(appearance=Appearance.DARK))
    QApplication.processEvents()
    dark = window.grab().toImage()
    for place in (QPoint(5, 300), QPoint(200, 300)):
        assert light.pixelColor(place).lightness() > 200
        assert dark.pixelColor(place).lightness() < 60
    window.apply(Settings(appearance=Appearance.LIGHT))
    QApplication.processEvents()
    assert window.grab().toImage() == light


def test_the_system_appearance_is_followed(qapp, theme, monkeypatch):
    theme.set_appearance(Appearance.SYSTEM)
    schemes = iter([Qt.ColorScheme.Dark, Qt.ColorScheme.Light])
    monkeypatch.setattr(theme, "_system_is_dark", lambda: next(schemes).name == "Dark")
    hints = qapp.styleHints()
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert themes.mode() == "dark"
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert themes.mode() == "light"


def test_the_interface_language_switches_at_once(make_window, load):
    window = make_window()
    load(FakeEngine())
    window.target.fail("", GenerationError(detail="x."))
    with_japanese = Settings(interface_language=InterfaceLanguage.JAPANESE)
    window.apply(with_japanese)
    assert window.toolbar.go_button.text() == "翻訳"
    assert window.toolbar.source.text() == "言語を検出"
    assert window.banner.notice.title == "デモモデルを使用中です"
    assert window.target.notice.title == "翻訳が停止しました"
    assert window.status.word == "準備完了"
    assert window.source.view.accessibleName() == "翻訳するテキスト"


def controls(window):
    return [
        part
        for kind in (QAbstractButton, QTextEdit)
        for part in window.findChildren(kind)
        if part.isVisibleTo(window)
    ]


@pytest.mark.parametrize("texts", OWN_NAMES)
@pytest.mark.parametrize("width", [1040, 460])
def test_everything_has_a_name(make_window, load, texts, width):
    window = make_window(texts=texts)
    load(FakeEngine())
    window.resize(width, 680)
    window.target.show_text("text")
    window.target.fail("", GenerationError(detail="x."))
    window.show_error(InputFileError(file="a.txt", detail="It is a folder."))
    window.source.view.insertPlainText("text")
    found = controls(window)
    assert len(found) >= 9
    for part in found:
        spoken = QAccessible.queryAccessibleInterface(part).text(QAccessible.Text.Name)
        assert spoken.strip(), part


def test_an_error_above_the_panes_can_be_closed(make_window, load):
    window = make_window()
    load(FakeEngine())
    window.show_error(InputFileError(file="a.txt", detail="It is a folder."))
    assert window.banner.notice.title == "Cannot read a.txt"
    (close,) = window.banner.notice.findChildren(QAbstractButton)
    close.click()
    assert window.banner.notice.title == "You are using the demo model"


def test_tab_goes_from_text_to_translation_to_the_controls(qtbot, make_window):
    window = make_window(Settings(translate_while_typing=False))
    window.set_source_text("text")
    window.source.view.setFocus()
    order = []
    for _ in range(5):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        order.append(QApplication.focusWidget())
    bar = window.toolbar
    assert order == [
        window.target.view,
        bar.source,
        bar.swap_button,
        bar.target,
        bar.go_button,
    ]
    assert window.source_text() == "text"


def test_a_click_does_not_take_the_focus(qtbot, make_window):
    window = make_window()
    window.source.view.setFocus()
    qtbot.mouseClick(window.toolbar.swap_button, Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is window.source.view


def test_the_shortcuts_work(qtbot, make_window):
    window = make_window(Settings(translate_while_typing=False))
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    window.set_source_text("text")
    window.target.show_text("訳文")
    view = window.source.view
    qtbot.keyClick(view, Qt.Key.Key_C, control | shift)
    assert QApplication.clipboard().text() == "訳文"
    qtbot.keyClick(view, Qt.Key.Key_S, control | shift)
    assert (window.source_text(), window.target_text()) == ("訳文", "text")
    qtbot.keyClick(view, Qt.Key.Key_K, control | shift)
    assert window.source_text() == ""
    qtbot.keyClick(view, Qt.Key.Key_W, control)
    assert not window.isVisible()


def test_the_language_menu(qtbot, make_window):
    window = make_window()
    selector = window.toolbar.source
    selector.click()
    menu = selector.menu()
    names = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert names[:5] == [
        "Detect language",
        "Japanese – 日本語",
        "English",
        "Easy Japanese – やさしい日本語",
        "Experimental",
    ]
    assert len(names) == len(LANGUAGES) + 2
    with qtbot.waitSignal(selector.chosen) as chosen:
        menu.actions()[2].trigger()
    assert chosen.args == [LANGUAGES[0]]
    menu.close()
    plain = QMenu(window)
    fill(plain, Texts.load("ja"), LANGUAGES[0], can_detect=False)
    assert plain.actions()[0].text() == "日本語"
    assert plain.actions()[0].isChecked()


def test_choosing_opens_and_closes_the_menu(qtbot, make_window):
    window = make_window()
    window.toolbar.target.click()
    menu = QApplication.activePopupWidget()
    assert menu is window.toolbar.target.menu()
    with qtbot.waitSignal(window.settings_changed) as changed:
        qtbot.keyClick(menu, Qt.Key.Key_Down)
        qtbot.keyClick(menu, Qt.Key.Key_Down)
        qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert changed.args[0].target == window.toolbar.target.language
    assert QApplication.activePopupWidget() is None


def test_settings_and_history_are_asked_for(qtbot, make_window):
    window = make_window()
    for button, signal in (
        (window.toolbar.settings_button, window.settings_requested),
        (window.toolbar.history_button, window.history_requested),
    ):
        with qtbot.waitSignal(signal):
            button.click()
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    with qtbot.waitSignal(window.history_requested):
        qtbot.keyClick(window.source.view, Qt.Key.Key_H, keys)


@pytest.mark.parametrize(
    ("arrangement", "width", "direction"),
    [
        (Arrangement.AUTOMATIC, 1000, QBoxLayout.Direction.LeftToRight),
        (Arrangement.AUTOMATIC, 600, QBoxLayout.Direction.TopToBottom),
        (Arrangement.STACKED, 1000, QBoxLayout.Direction.TopToBottom),
        (Arrangement.SIDE_BY_SIDE, 600, QBoxLayout.Direction.LeftToRight),
    ],
)
def test_the_panes_lie_as_is_chosen(make_window, arrangement, width, direction):
    window = make_window()
    window.resize(width, 700)
    window.apply(Settings(arrangement=arrangement, appearance=Appearance.LIGHT))
    assert window._panes.direction() == direction


def test_about(qtbot, make_window):
    window = make_window()
    window.open_about()
    dialog = window.findChild(AboutDialog)
    said = " ".join(label.text() for label in dialog.findChildren(plamo_desktop.ui.label.Label))
    assert plamo_desktop.__version__ in said
    assert "Built with PLaMo" in said
    dialog.close()


def test_the_menu_bar(make_window, qtbot):
    window = make_window()
    bar = window._actions.build_menu_bar(Texts.load("en"))
    titles = [action.text() for action in bar.actions()]
    assert titles == ["Translation", "Edit", "View", "Window"]
    window.source.view.setFocus()
    window.set_source_text("text")
    undo = bar.actions()[1].menu().actions()[0]
    undo.trigger()
    assert window.source_text() == ""
    bar.deleteLater()


def test_quiet_text_follows_the_palette(theme):
    theme.set_appearance(Appearance.DARK)
    colour = QApplication.palette().color(QPalette.ColorRole.PlaceholderText).name()
    assert colour.upper() == tokens.DARK["text3"]
    theme.set_appearance(Appearance.LIGHT)


def test_placeholder_is_drawn_only_without_text(qtbot, theme):
    view = Reading()
    qtbot.addWidget(view)
    view.resize(300, 100)
    view.set_hint("Type here")
    view.show()
    with_hint = view.grab().toImage()
    view.set_hint("")
    assert view.grab().toImage() != with_hint


def test_the_context_menu_speaks_the_interface_language(make_window):
    window = make_window(texts="ja")
    place = QPoint(5, 5)
    view = window.source.view
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, view.mapToGlobal(place))
    view.contextMenuEvent(event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    words = [action.text().partition("\t")[0] for action in menu.actions() if action.text()]
    menu.close()
    assert words == [
        "取り消す", "やり直す", "カット", "コピー", "ペースト", "削除", "すべてを選択",
        "折り返された行をつなげる", "検索…",
    ]  # fmt: skip


def test_both_panes_share_one_size(make_window):
    window = make_window(Settings(translate_while_typing=False))
    window.target.show_text("old")
    window.set_source_text("a" * 500)
    assert window.source.view.role == window.target.view.role == "readingLong"
    window.source.clear()
    assert window.source.view.role == window.target.view.role == "reading"
