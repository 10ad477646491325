"""Checks what `./dev package` has built, as somebody else who has nothing but the bundle.

On Linux all of it is run; on macOS, where there is neither Xvfb nor xdotool, what needs no window.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[2]))

import files_run
import hardships
import window_run
from built import MOST_MB, Built, in_dist
from requiring import CheckFailedError, require
from stranger import Stranger, is_root

from tests.helpers.display import missing_tools, open_display

ROOT = Path(__file__).resolve().parents[2]
# A place with a space and kanji in its path.
_PLACE = "どこか 別の場所"
_PAIRS, _MOST_TIMES_AS_SLOW = 9, 1.3


def check_contents(built: Built) -> str:
    """Nothing that nobody uses, and not too large."""
    size, unwanted = built.megabytes(), built.unwanted()
    require(not unwanted, f"unwanted: {', '.join(unwanted[:20])}")
    require(size <= MOST_MB, f"{size:.0f} MB, more than {MOST_MB}")
    licences = built.licences()
    for name in ("PLaMo Desktop", "Python", "PySide6_Essentials", "numba", "mlx", *licences):
        require(licences.get(name, "").strip(), f"the licence of {name} is missing")
    return f"{size:.0f} MB, {len(built.modules())} modules, {len(licences)} licences"


def check_self_test(stranger: Stranger, program: Path) -> str:
    """Every part runs, twice: with empty caches, and with what the first run kept there."""
    for _ in range(2):
        code, out, err = stranger.run(program, "--self-test")
        require(code == 0 and not err, f"exit code {code}\n{out}{err}")
        sys.stdout.write(out)
    require("store mapped" in out, "the automaton was not kept")
    require(f"kept in {stranger.home}" in out, "the kernels were not kept in the user's folder")
    return "all parts work, from empty caches and from filled ones"


def check_files(stranger: Stranger, program: Path) -> str:
    """Files of every format are translated as they are without a bundle."""
    samples = files_run.write_samples(stranger.home / "files")
    outs = [Stranger(stranger.home / name).move_in().home for name in ("one", "two")]

    def here(*arguments: str) -> tuple[int, str, str]:
        done = subprocess.run(
            [sys.executable, "-m", "plamo_desktop", *arguments],
            env={"HOME": str(outs[1].parent / "here"), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"},
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
        return done.returncode, done.stdout, done.stderr

    bundled = files_run.translate(partial(stranger.run, program), samples, outs[0])
    unbundled = files_run.translate(here, samples, outs[1])
    return files_run.compare(bundled, unbundled)


def check_window(stranger: Stranger, program: Path) -> str:
    """A sentence typed into the window is translated, by files of the bundle alone."""
    with open_display() as display:
        own = Stranger(stranger.home, {"DISPLAY": display.name})
        with window_run.opened(own, display, program) as process:
            window_run.translate(display)
            foreign = [
                name
                for name in window_run.files_in_use(process)
                if Path(name).is_relative_to(ROOT) or "site-packages" in name or ".pyenv" in name
            ]
            code, said = window_run.end(process, display)
    require(not foreign, f"not from the bundle: {foreign}")
    require((code, said) == (0, ""), f"exit code {code}: {said}")
    return f"{window_run.SENTENCE} → {window_run.TRANSLATION}"


def check_start(stranger: Stranger, program: Path) -> str:
    """The first paint comes about as soon as without a bundle."""
    from first_paint import ratio  # needs Xlib, which only Linux has

    with open_display(has_manager=False) as display:
        env = {"HOME": str(stranger.home), "LANG": "C.UTF-8", "DISPLAY": display.name}

        def start(*command: str, **more: str) -> subprocess.Popen[bytes]:
            return subprocess.Popen(
                command, env={**env, **more}, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )

        found = ratio(
            partial(start, str(program)),
            partial(start, sys.executable, "-m", "plamo_desktop", PYTHONPATH=str(ROOT)),
            display.name,
            _PAIRS,
        )
    require(found["ratio"] <= _MOST_TIMES_AS_SLOW, f"{found['ratio']:.2f} times as long")
    return (
        f"first paint after {1e3 * found['first']:.0f} ms, unbundled {1e3 * found['second']:.0f} ms"
        f": {found['ratio']:.2f} times (least of {_PAIRS} in turn)"
    )


def check_hardship(trial: hardships.Trial, stranger: Stranger, program: Path) -> str:
    """One of `hardships`."""
    with open_display() as display:
        return trial(Stranger(stranger.home, {"DISPLAY": display.name}), program, display)


def check_untouched(built: Built, before: frozenset[tuple[str, int, int]]) -> str:
    """Running has left the bundle as it was."""
    changed = before ^ built.listing()
    require(not changed, f"changed: {sorted(changed)[:5]}")
    return f"{len(before)} files are as they were"


def move_elsewhere(built: Built, folder: Path) -> Built:
    """Copy it to where it was not built, and let nobody write there."""
    copy = Built(folder / _PLACE / built.root.name)
    shutil.copytree(built.root, copy.root, symlinks=True)
    for path in [copy.root.parent, *copy.root.parent.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    return copy


def main() -> int:
    """Run all checks; 0 if they pass."""
    built = in_dist(ROOT)
    with tempfile.TemporaryDirectory(prefix="plamo-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        copy = move_elsewhere(built, folder)
        try:
            passed = [_report(*check) for check in _checks(built, copy, folder)]
            return 0 if all(passed) else 1
        finally:
            for path in copy.root.parent.rglob("*"):
                if path.is_dir() and not path.is_symlink():
                    path.chmod(0o755)
            copy.root.parent.chmod(0o755)


def _checks(built: Built, copy: Built, folder: Path) -> list[tuple[str, Callable[[], str]]]:
    stranger = Stranger(folder / "home").move_in()
    before = copy.listing()
    checks: list[tuple[str, Callable[[], str]]] = [
        ("contents", lambda: check_contents(built)),
        ("self-test", lambda: check_self_test(stranger, copy.program)),
        ("files", lambda: check_files(stranger, copy.program)),
    ]
    if sys.platform == "linux":
        missing = missing_tools()
        if missing:
            raise SystemExit(f"not installed: {', '.join(missing)}")
        trials = hardships.TRIALS
        if is_root():
            trials += hardships.NEED_ROOT
        else:
            for trial in hardships.NEED_ROOT:
                sys.stdout.write(f"--  {_words(trial):<18} left out: it needs root\n")
        checks += [
            ("window", lambda: check_window(stranger, copy.program)),
            ("start", lambda: check_start(stranger, copy.program)),
            *(
                (_words(trial), partial(check_hardship, trial, stranger, copy.program))
                for trial in trials
            ),
        ]
    checks.append(("untouched", lambda: check_untouched(copy, before)))
    return checks


def _words(trial: hardships.Trial) -> str:
    return trial.__name__.replace("_", " ")


def _report(name: str, check: Callable[[], str]) -> bool:
    started = time.monotonic()
    try:
        words, works = check(), True
    except (CheckFailedError, OSError, ValueError, subprocess.SubprocessError) as error:
        words, works = f"{type(error).__name__}: {error}", False
    seconds = time.monotonic() - started
    sys.stdout.write(f"{'ok ' if works else 'NO '} {name:<18}{seconds:6.1f} s  {words}\n")
    sys.stdout.flush()
    return works


if __name__ == "__main__":
    sys.exit(main())
