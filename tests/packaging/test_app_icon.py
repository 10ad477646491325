"""The icon's file, taken apart again."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QImage

from tests.helpers.packaging_modules import bundle_module

app_icon = bundle_module("app_icon")


def unpacked(data, size):
    """A channel, and what follows it."""
    out, place = b"", 0
    while len(out) < size:
        length = data[place]
        if length < 128:
            out += data[place + 1 : place + length + 2]
            place += length + 2
        else:
            out += data[place + 1 : place + 2] * (length - 125)
            place += 2
    assert len(out) == size
    return out, data[place:]


def entries(data):
    kind, size = struct.unpack_from(">4sI", data)
    assert (kind, size) == (b"icns", len(data))
    place = 8
    while place < size:
        kind, length = struct.unpack_from(">4sI", data, place)
        yield kind.decode(), data[place + 8 : place + length]
        place += length
    assert place == size


@given(st.lists(st.tuples(st.integers(0, 255), st.integers(1, 400)), max_size=9))
def test_a_packed_channel_is_unpacked_again(runs):
    channel = b"".join(bytes([value]) * length for value, length in runs)
    assert unpacked(app_icon.packed(channel), len(channel)) == (channel, b"")


def test_even_surfaces_become_small():
    assert len(app_icon.packed(bytes(1024))) <= 2 * (1024 // 130 + 1)


@pytest.fixture(scope="module")
def drawn(tmp_path_factory, qapp):
    folder = tmp_path_factory.mktemp("icon")
    return folder, dict(entries(app_icon.draw(folder).read_bytes()))


def test_every_size_that_macos_asks_for_is_there(drawn):
    _, kinds = drawn
    assert set(kinds) == {
        "ic04", "ic05", "ic07", "ic08", "ic09", "ic10", "ic11", "ic12", "ic13", "ic14"
    }  # fmt: skip


def test_pictures_have_the_size_of_their_kind(drawn):
    _, kinds = drawn
    sizes = {"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512,
             "ic09": 512, "ic10": 1024}  # fmt: skip
    for kind, size in sizes.items():
        picture = QImage.fromData(kinds[kind])
        assert (picture.width(), picture.height()) == (size, size)
        assert picture.pixelColor(0, 0).alpha() == 0
        assert picture.pixelColor(size // 2, size // 2).alpha() == 255


@pytest.mark.parametrize(("kind", "size"), [("ic04", 16), ("ic05", 32)])
def test_the_smallest_are_the_same_pixels_as_their_pictures(drawn, kind, size):
    folder, kinds = drawn
    assert kinds[kind][:4] == b"ARGB"
    channels, rest = [], kinds[kind][4:]
    for _ in range(4):
        channel, rest = unpacked(rest, size * size)
        channels.append(channel)
    assert rest == b""
    picture = QImage(str(folder / f"icon-{kind}-{size}.png"))
    alpha, red, green, blue = channels
    for place in range(size * size):
        colour = picture.pixelColor(place % size, place // size)
        assert (alpha[place], red[place], green[place], blue[place]) == (
            colour.alpha(), colour.red(), colour.green(), colour.blue()
        )  # fmt: skip


def test_at_16_pixels_the_drawing_is_sharp(drawn):
    """White strokes end at whole pixels: none is washed out."""
    folder, _ = drawn
    picture = QImage(str(folder / "icon-ic04-16.png"))
    colours = [picture.pixelColor(x, y) for y in range(3, 13) for x in range(3, 13)]
    white = [one for one in colours if one.lightness() == 255]
    grey = [one for one in colours if 200 < one.lightness() < 255]
    assert len(white) > 20
    assert not grey
