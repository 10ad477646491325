"""Arguments: files, URLs of files, links."""

from __future__ import annotations

from pathlib import Path

import pytest

from plamo_desktop.core.given import LONGEST_LINK, Given

LINK = "plamo-desktop://translate?text=a"


def test_files_and_links(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    given = Given.of(["原稿 1.txt", LINK, "/srv/../srv/a", "PLaMo-Desktop:x"])
    assert given.files == (tmp_path / "原稿 1.txt", Path("/srv/a"))
    assert given.links == (LINK, "PLaMo-Desktop:x")
    assert given
    assert not Given.of([])


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("file:///srv/a%20b.txt", "/srv/a b.txt"),
        ("file://localhost/srv/%E5%8E%9F.txt", "/srv/原.txt"),
        ("file:///srv/%FF", "/srv/\udcff"),
        ("file:///srv/100%", "/srv/100%"),
        ("file:///srv/5%zz", "/srv/5%zz"),
    ],
)
def test_desktops_give_urls_of_files(url, path):
    assert Given.of([url]).files == (Path(path),)


def test_a_file_of_another_machine_is_not_there(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert not Given.of(["file://server/share/a.txt"]).files[0].exists()


def test_a_link_that_is_too_long_is_not_carried_along():
    assert len(Given.of([LINK + "a" * 10_000_000]).links[0]) == LONGEST_LINK + 1


def test_what_comes_in_two_ways_is_opened_once():
    a, b = Path("/srv/a"), Path("/srv/b")
    both = Given((a,), (LINK,)) + Given((b, a), (LINK, "plamo-desktop:"))
    assert both == Given((a, b), (LINK, "plamo-desktop:"))
