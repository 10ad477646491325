"""Files and folders that are given are gone through, and what is passed over is said."""

from __future__ import annotations

import os
from pathlib import Path

from plamo_desktop.core.languages import ENGLISH, JAPANESE, parse_language
from plamo_desktop.documents.walking import Found, Skipped, SkipReason, find_files


def make(folder: Path, *names: str) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("text")


def found(*paths: Path, patterns=(), target=None):
    return [one.path for one in find_files(paths, patterns, target) if isinstance(one, Found)]


def skipped(*paths: Path, target=None):
    results = find_files(paths, (), target)
    return {one.path.name: one.reason for one in results if isinstance(one, Skipped)}


def test_a_folder_is_gone_through_in_order_of_names(tmp_path):
    make(tmp_path, "b10.txt", "b9.txt", "A/2.txt", "A/x.png", ".hidden.txt", ".git/a.txt", "c.TXT")
    names = [path.relative_to(tmp_path).as_posix() for path in found(tmp_path)]
    assert names == ["b9.txt", "b10.txt", "c.TXT", "A/2.txt"]
    assert {one.root for one in find_files([tmp_path]) if isinstance(one, Found)} == {tmp_path}


def test_patterns_of_names_and_of_paths(tmp_path):
    make(tmp_path, "a.rst", "docs/b.rst", "docs/c.txt", "d.txt")
    assert found(tmp_path, patterns=["*.rst"]) == [tmp_path / "a.rst", tmp_path / "docs/b.rst"]
    assert found(tmp_path, patterns=["docs/*"]) == [
        tmp_path / "docs/b.rst",
        tmp_path / "docs/c.txt",
    ]


def test_a_file_given_by_name_is_taken_whatever_it_is(tmp_path):
    make(tmp_path, ".odd", "-x.txt", "two\nlines.txt", "絵文字🎉.txt", "a.ja.txt", "a.txt")
    paths = sorted(tmp_path.iterdir())
    assert found(*paths, target=JAPANESE) == paths
    assert {one.root for one in find_files(paths) if isinstance(one, Found)} == {None}


def test_no_file_is_taken_twice(tmp_path):
    make(tmp_path, "a.txt", "b/c.txt")
    (tmp_path / "link.txt").symlink_to("a.txt")
    (tmp_path / "b/again").symlink_to(tmp_path)
    assert found(tmp_path / "b", tmp_path, tmp_path / "a.txt") == [
        tmp_path / "b/c.txt",
        tmp_path / "a.txt",
    ]


def test_translations_beside_their_source_are_not_translated_again(tmp_path):
    make(tmp_path, "a.txt", "a.ja.txt", "a.ja 2.txt", "b.ja.txt")
    assert found(tmp_path, target=JAPANESE) == [tmp_path / "a.txt", tmp_path / "b.ja.txt"]
    assert skipped(tmp_path, target=JAPANESE) == {
        "a.ja.txt": SkipReason.OUTPUT,
        "a.ja 2.txt": SkipReason.OUTPUT,
    }
    # Nor are they translated back, or on.
    assert found(tmp_path, target=ENGLISH) == [tmp_path / "a.txt", tmp_path / "b.ja.txt"]
    assert len(found(tmp_path)) == 4


def test_nor_are_those_whose_name_gave_way(tmp_path):
    make(tmp_path, "film.en.srt", "film.ja.srt", f"{'x' * 251}.txt", f"{'x' * 248}.ja.txt")
    assert found(tmp_path, target=JAPANESE) == [
        tmp_path / "film.en.srt",
        tmp_path / f"{'x' * 251}.txt",
    ]


def test_what_is_in_the_language_by_its_name_is_not_called_a_translation(tmp_path):
    make(tmp_path, "film.en.srt", "film.ja.srt", "lone.en.srt")
    left = [tmp_path / "film.ja.srt", tmp_path / "lone.en.srt"]
    assert found(tmp_path, target=ENGLISH) == left
    assert skipped(tmp_path, target=ENGLISH) == {"film.en.srt": SkipReason.IN_LANGUAGE}
    make(tmp_path, "film.ja 2.srt")
    assert skipped(tmp_path, target=parse_language("de")) == {"film.ja 2.srt": SkipReason.OUTPUT}


def test_what_cannot_be_taken_is_said(tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    os.mkfifo(tmp_path / "pipe")
    make(tmp_path, "pictures/a.png")
    (tmp_path / "x.txt").mkdir()
    paths = [tmp_path / name for name in ("empty", "loop", "pipe", "gone", "pictures", "x.txt")]
    assert skipped(*paths) == {
        "empty": SkipReason.NOTHING,
        "loop": SkipReason.UNREADABLE,
        "pipe": SkipReason.SPECIAL,
        "gone": SkipReason.MISSING,
        "pictures": SkipReason.NOTHING,
        "x.txt": SkipReason.NOTHING,
    }
    make(tmp_path, "f/a.txt", "f/b.txt")
    (tmp_path / "f/dangling.txt").symlink_to("nowhere")
    os.mkfifo(tmp_path / "f/pipe.txt")
    assert found(tmp_path / "f") == [tmp_path / "f/a.txt", tmp_path / "f/b.txt"]
    assert skipped(tmp_path / "f") == {"dangling.txt": SkipReason.UNREADABLE}


def test_a_name_that_cannot_be_is_passed_over():
    assert skipped(Path("a\0b")) == {"a\0b": SkipReason.UNREADABLE}
