"""Text can be read on every ground it is painted on, in both modes."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLabel, QTextEdit

from plamo_desktop.core.settings import Appearance
from plamo_desktop.ui import button, tokens
from plamo_desktop.ui.label import Label
from tests.helpers import every_window

LEAST = 4.5
Role, Group = QPalette.ColorRole, QPalette.ColorGroup
# What a button without a ground of its own lies on.
UNDER = ("window", "surface", "sunken", "raised")


def pairs_of_buttons():
    for kind, grounds in button._GROUNDS.items():
        ink = button._INKS.get(kind, "text")
        for ground in grounds:
            yield from ((kind, ink, one) for one in ((ground,) if ground else UNDER))
        at_rest = UNDER if kind in {"ghost", "icon"} else ("track",)
        yield from ((kind, button._quiet(cast("button.Kind", kind)), one) for one in at_rest)


@pytest.mark.parametrize("mode", tokens.MODES)
def test_the_words_of_buttons_in_every_state(mode):
    colours = tokens.MODES[mode]
    pairs = list(pairs_of_buttons())
    assert len(pairs) > 25
    low = {one for one in pairs if tokens.contrast(colours[one[1]], colours[one[2]]) < LEAST}
    assert not low


@pytest.mark.parametrize("mode", tokens.MODES)
@pytest.mark.parametrize("group", [Group.Active, Group.Inactive, Group.Disabled])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (Role.Text, Role.Base),
        (Role.WindowText, Role.Window),
        (Role.WindowText, Role.Base),
        (Role.ButtonText, Role.Button),
        (Role.HighlightedText, Role.Highlight),
        (Role.PlaceholderText, Role.Base),
        (Role.PlaceholderText, Role.Window),
        (Role.BrightText, Role.Window),
        (Role.BrightText, Role.Base),
        (Role.Link, Role.Base),
        (Role.ToolTipText, Role.ToolTipBase),
    ],
)
def test_what_qt_paints_by_itself(theme, mode, group, ink, ground):
    theme.set_appearance(Appearance(mode))
    palette = QApplication.palette()
    colours = (palette.color(group, ink).name(), palette.color(group, ground).name())
    assert tokens.contrast(*colours) >= LEAST


def ground_of(widget, picture, window):
    """The commonest colour where a widget is painted."""
    place = widget.rect().translated(widget.mapTo(window, widget.rect().topLeft()))
    place &= picture.rect()
    points = (
        (x, y)
        for y in range(place.top(), place.bottom())
        for x in range(place.left(), place.right(), 3)
    )
    seen = Counter(picture.pixel(x, y) & 0xFFFFFF for x, y in points)
    return f"#{seen.most_common(1)[0][0]:06x}"


@pytest.mark.parametrize("mode", tokens.MODES)
@pytest.mark.parametrize("name", every_window.NAMES)
def test_every_label_on_the_ground_it_is_really_painted_on(opened, theme, name, mode):
    window = opened(name, "ja")
    theme.set_appearance(Appearance(mode))
    QApplication.processEvents()
    picture = window.grab().toImage()
    labels = [
        one
        for one in window.findChildren(QLabel)
        if isinstance(one, Label) and one.isVisible() and one.text().strip()
    ]
    for one in (*labels, *window.findChildren(QTextEdit)):
        if not one.isVisible() or one.rect().isEmpty():
            continue
        role = one.foregroundRole() if isinstance(one, QLabel) else Role.Text
        ink, ground = one.palette().color(role).name(), ground_of(one, picture, window)
        assert tokens.contrast(ink, ground) >= LEAST, (one.objectName(), ink, ground)
    assert name == "history" or len(labels) + len(window.findChildren(QTextEdit)) >= 2
