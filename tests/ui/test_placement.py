from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize

from plamo_desktop.ui.clipboard_card.placement import near, within

NUMBERS = st.integers(-4000, 4000)
SIZES = st.builds(QSize, st.integers(50, 900), st.integers(50, 900))
SCREENS = st.builds(QRect, NUMBERS, NUMBERS, st.integers(320, 4000), st.integers(240, 3000))
PLACES = st.builds(QRect, NUMBERS, NUMBERS, st.integers(1, 3000), st.integers(1, 3000))


@given(NUMBERS, NUMBERS, SIZES, SCREENS)
def test_it_is_on_the_screen_in_its_size_if_it_fits(x, y, size, screen):
    place = near(QPoint(x, y), size, screen)
    assert screen.contains(place)
    if size.width() <= screen.width() - 16 and size.height() <= screen.height() - 16:
        assert place.size() == size


@given(SIZES, SCREENS, st.data())
def test_it_does_not_cover_the_pointer_where_there_is_room(size, screen, data):
    pointer = QPoint(
        data.draw(st.integers(screen.left(), screen.right())),
        data.draw(st.integers(screen.top(), screen.bottom())),
    )
    place = near(pointer, size, screen)
    above, below = pointer.y() - screen.top(), screen.bottom() - pointer.y()
    if max(above, below) > size.height() + 40:
        assert not place.contains(pointer)


def test_below_the_pointer_and_above_it_at_the_edge():
    screen = QRect(0, 0, 1000, 800)
    assert near(QPoint(500, 100), QSize(400, 200), screen) == QRect(400, 116, 400, 200)
    assert near(QPoint(990, 790), QSize(400, 200), screen) == QRect(592, 574, 400, 200)


@given(PLACES, SCREENS)
def test_within(place, room):
    moved = within(place, room)
    assert room.contains(moved)
    if room.contains(place):
        assert moved == place
