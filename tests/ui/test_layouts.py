"""Every window holds its words in every language of the interface."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollBar

from plamo_desktop.core.languages import parse_language
from plamo_desktop.core.settings import InterfaceLanguage, Settings
from plamo_desktop.ui import theme as themes
from plamo_desktop.ui import tokens
from plamo_desktop.ui.label import ElidedLabel, Label
from plamo_desktop.ui.texts import OWN_NAMES
from tests.helpers import every_window

SMALLEST = {"main": tokens.MIN_SIZE, "main-empty": tokens.MIN_SIZE}


def is_cut(part):
    """Whether words are not wholly shown, and not meant to give way."""
    if isinstance(part, ElidedLabel) or not part.text():
        return False
    if isinstance(part, Label) and part.wordWrap():
        return part.height() < part.heightForWidth(part.width())
    wanted: QSize = part.minimumSizeHint() if isinstance(part, QAbstractButton) else part.sizeHint()
    return part.width() < wanted.width() or part.height() < wanted.height()


@pytest.mark.parametrize("code", OWN_NAMES)
@pytest.mark.parametrize("is_small", [False, True])
@pytest.mark.parametrize("name", every_window.NAMES)
def test_nothing_is_cut(opened, name, is_small, code):
    window = opened(name, code)
    if is_small:
        window.resize(QSize(*SMALLEST.get(name, (0, 0))).expandedTo(window.minimumSize()))
    QApplication.processEvents()
    parts = [
        part
        for kind in (Label, QAbstractButton)
        for part in window.findChildren(kind)
        if part.isVisible() and not isinstance(part, QScrollBar)
    ]
    assert len(parts) >= 2
    assert not [part.text() for part in parts if is_cut(part)]


def test_han_characters_of_the_interface_take_the_shapes_of_its_language(make_window):
    window = make_window(texts="zh-Hans")
    chinese, japanese = themes.families("zh-Hans"), themes.families("ja")
    assert chinese.index(themes._FACES["zh-Hans"][0]) < chinese.index(japanese[1])
    words = [*window.findChildren(Label), window.toolbar.go_button, window.toolbar.source]
    assert {tuple(part.font().families()) for part in words} == {tuple(chinese)}
    window.apply(Settings(interface_language=InterfaceLanguage.JAPANESE))
    QApplication.processEvents()
    assert {tuple(part.font().families()) for part in words} == {tuple(japanese)}


def test_a_text_keeps_the_shapes_of_its_own_language(make_window):
    window = make_window(texts="zh-Hans")
    window.target.view.set_language(parse_language("ja"))
    assert window.target.view.font().families() == themes.families("ja")
    window.apply(Settings(interface_language=InterfaceLanguage.ENGLISH))
    assert window.target.view.font().families() == themes.families("ja")


def test_the_shapes_differ(qtbot, theme):
    label = Label("直骨角", "title")
    qtbot.addWidget(label)
    label.show()
    pictures = []
    for code in ("ja", "zh-Hans"):
        theme.set_language(code)
        QApplication.processEvents()
        pictures.append(label.grab().toImage())
    assert pictures[0] != pictures[1]
