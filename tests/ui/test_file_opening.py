"""What the system asks to be opened, before there is a window and after."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent

from plamo_desktop.core.given import LONGEST_LINK, Given
from plamo_desktop.core.links import LinkError, parse_link
from plamo_desktop.ui.file_opening import FileOpening

LINK = "plamo-desktop://translate?text=a%20b%2B+%26%E6%9C%AC&to=en"


@pytest.fixture
def opening(qapp):
    made = FileOpening(qapp)
    yield made
    qapp.removeEventFilter(made)
    made.deleteLater()


def give(app, *things):
    for thing in things:
        QCoreApplication.sendEvent(app, QFileOpenEvent(thing))


def test_files_and_links_wait_until_there_is_a_window(qtbot, qapp, opening):
    with qtbot.assertNotEmitted(opening.requested, wait=100):
        give(qapp, "/docs/a b.txt", QUrl(LINK), "/docs/原稿.txt", "/docs/a b.txt")
    files = (Path("/docs/a b.txt"), Path("/docs/原稿.txt"))
    assert opening.begin() == Given(files, (LINK,))
    assert opening.begin() == Given()


def test_what_comes_together_is_told_together(qtbot, qapp, opening):
    opening.begin()
    with qtbot.waitSignal(opening.requested) as told:
        give(qapp, "/docs/a.txt", "/docs/b.txt")
        give(qapp, "/docs/c.txt")
    assert told.args == [Given((Path("/docs/a.txt"), Path("/docs/b.txt"), Path("/docs/c.txt")))]
    with qtbot.waitSignal(opening.requested) as told:
        give(qapp, QUrl(LINK))
    assert told.args == [Given((), (LINK,))]
    assert parse_link(told.args[0].links[0]).text == "a b++&本"


def test_urls_of_files_are_files(qapp, opening):
    give(qapp, QUrl("file:///docs/a%20b.txt"))
    assert opening.begin() == Given((Path("/docs/a b.txt"),))


def test_links_of_others_are_nothing(qapp, opening):
    give(qapp, QUrl("https://translate?text=a"))
    assert opening.begin() == Given()


@pytest.mark.parametrize("url", [QUrl(), QUrl("plamo-desktop://a b^/"), QUrl(LINK + "a" * 10**7)])
def test_what_cannot_be_read_is_told_of(qapp, opening, url):
    give(qapp, url)
    (link,) = opening.begin().links
    assert len(link) <= LONGEST_LINK + 1
    with pytest.raises(LinkError):
        parse_link(link)
