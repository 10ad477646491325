"""The built app where things are not as they should be: it works with less, or says why not."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import window_run
from requiring import require
from stranger import Stranger, is_root

from tests.helpers.display import Display

Trial = Callable[[Stranger, Path, Display], str]


def no_display(stranger: Stranger, program: Path, _display: Display) -> str:
    """Without a display, or with one that does not answer, it says so, and how to go on."""
    for env, words in (
        ({}, "no display"),
        ({"DISPLAY": ":977"}, "could not connect to display :977"),
        ({"WAYLAND_DISPLAY": "none", "QT_QPA_PLATFORM": "wayland"}, "wayland"),
    ):
        code, out, err = replace(stranger, env=env).run(program)
        require((code, out) == (1, ""), (code, out, err))
        require(words in err and "plamo-desktop translate" in err, err)
    code, out, err = replace(stranger, env={}).run(
        program, "translate", "--to", "ja", window_run.SENTENCE
    )
    require((code, out.strip()) == (0, window_run.TRANSLATION), (code, out, err))
    return "a window is refused with a reason, the command line translates"


def two_at_once(stranger: Stranger, program: Path, display: Display) -> str:
    """A second start brings the first one's window forward and ends."""
    with window_run.opened(stranger, display, program) as first:
        code, out, err = stranger.run(program)
        require((code, out + err) == (0, ""), (code, out, err))
        window_run.translate(display)
        found = window_run.end(first, display)
        require(found == (0, ""), found)
    return "the second hands over to the first"


def two_first_starts(stranger: Stranger, program: Path, _display: Display) -> str:
    """Two of them fill the empty caches at the same time."""
    own = replace(stranger, home=stranger.home / "two").move_in()
    both = [own.start(program, "--self-test") for _ in range(2)]
    ends = [process.communicate(timeout=180) for process in both]
    require([process.returncode for process in both] == [0, 0], ends)
    return "both fill the empty caches"


def home_read_only(stranger: Stranger, program: Path, display: Display) -> str:
    """A home in which nothing can be written: nothing is kept, everything else works."""
    own = replace(stranger, home=stranger.home / "read only").move_in()
    own.home.chmod(0o555)
    if is_root():
        os.chown(own.home, 0, 0)
    code, out, err = own.run(program, "--self-test")
    require(code == 0, (out, err))
    require("cannot be kept" in out, out)
    with window_run.opened(own, display, program) as process:
        window_run.translate(display)
        code, said = window_run.end(process, display)
    require(code == 0, said)
    require("Traceback" not in said, said)
    require(not list(own.home.iterdir()), "something was written")
    return "translates, and keeps nothing"


def no_home(stranger: Stranger, program: Path, display: Display) -> str:
    """A home that is not there and cannot be made."""
    own = replace(stranger, home=Path("/proc/nowhere"))
    with window_run.opened(own, display, program) as process:
        window_run.translate(display)
        code, said = window_run.end(process, display)
    require(code == 0, said)
    require("Traceback" not in said, said)
    return "translates, and keeps nothing"


def moved_away(stranger: Stranger, program: Path, display: Display) -> str:
    """The bundle is moved while it runs, and another one takes its place."""
    own = replace(stranger, home=stranger.home / "moved").move_in()
    with (
        _linked(program.parent, stranger.home.with_name("moved")) as bundle,
        window_run.opened(own, display, bundle / program.name) as process,
    ):
        window_run.translate(display)
        bundle.rename(bundle.with_name("elsewhere"))
        # These windows have not been imported yet, and cannot be now.
        display.keys("ctrl+comma")
        bundle.mkdir()
        (bundle / program.name).write_bytes(bytes(10**6))
        display.keys("ctrl+shift+h")
        display.type(f" {window_run.SENTENCE}")
        code, said = window_run.end(process, display)
    require(code == 0, (code, said))
    require(said.count("was moved or replaced") == 2, said)
    session = json.loads((own.home / ".local/share/plamo-desktop/session.json").read_text("utf-8"))
    require(session["source_text"].count(window_run.SENTENCE) == 2, session)
    return "goes on, and keeps the texts"


@contextmanager
def _linked(bundle: Path, folder: Path) -> Iterator[Path]:
    """Another copy, of the same files."""
    copy = folder / "bundle"
    shutil.copytree(bundle, copy, symlinks=True, copy_function=os.link)
    for path in [copy, *copy.rglob("*")]:
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
    try:
        yield copy
    finally:
        shutil.rmtree(folder)


def full_disk(stranger: Stranger, program: Path, display: Display) -> str:
    """A disk on which the text of the last session lies, and nothing more fits."""
    own = replace(stranger, home=stranger.home / "full")
    with _small_disk(own, megabytes=1) as home:
        session = home / ".local/share/plamo-desktop/session.json"
        with window_run.opened(own, display, program) as process:
            window_run.translate(display)
            found = window_run.end(process, display)
            require(found == (0, ""), found)
        before = json.loads(session.read_text("utf-8"))
        require(before["source_text"] == window_run.SENTENCE, before)
        _fill(home)
        with window_run.opened(own, display, program) as process:
            display.keys("ctrl+a")
            display.type("A text. " * 600, delay_ms=1)
            display.keys("ctrl+a")
            window_run.translate(display)
            code, said = window_run.end(process, display)
        require(code == 0, said)
        require("Traceback" not in said, said)
        after = json.loads(session.read_text("utf-8"))
        require(after["source_text"], after)
    return "translates; the text of the last session is still there"


def _fill(folder: Path) -> None:
    """Write until no byte is left."""
    with (folder / "filling").open("wb", buffering=0) as file:
        size = 65536
        while size:
            try:
                file.write(bytes(size))
            except OSError:
                size //= 2


@contextmanager
def _small_disk(stranger: Stranger, megabytes: int) -> Iterator[Path]:
    stranger.home.mkdir(parents=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(stranger.home)]
    subprocess.run(mount, check=True, capture_output=True)
    try:
        stranger.move_in()
        yield stranger.home
    finally:
        subprocess.run(["umount", str(stranger.home)], check=True)  # noqa: S607


TRIALS: tuple[Trial, ...] = (
    no_display, two_at_once, two_first_starts, home_read_only, no_home, moved_away
)  # fmt: skip
NEED_ROOT: tuple[Trial, ...] = (full_disk,)
