"""A queue of files in the real program: killed in the middle, it goes on where it was."""

from __future__ import annotations

import os
import signal
import time

from tests.helpers.display import wait_until

COUNT = 14


def write(folder, count=COUNT):
    folder.mkdir()
    for minute in range(10, 10 + count):
        text = f"The train to Osaka leaves at 9:{minute}.\n"
        (folder / f"{minute}.txt").write_text(text, encoding="utf-8")


def translations(folder):
    return {path.name: path.read_bytes() for path in folder.glob("*.ja*.txt")}


def expected():
    return {
        f"{minute}.ja.txt": f"大阪行きの電車は9時{minute}分に出ます。\n".encode()
        for minute in range(10, 10 + COUNT)
    }


def test_killed_in_the_middle_it_goes_on(start, tmp_path):
    folder = tmp_path / "列車 one"
    write(folder)
    app = start(str(folder))
    for wanted in (1, 4, 8):
        wait_until(lambda: len(translations(folder)) >= wanted, 60)  # noqa: B023 - asked at once
        time.sleep(0.05)
        os.kill(app.process.pid, signal.SIGKILL)
        app.process.communicate()
        done = translations(folder)
        assert done.items() <= expected().items()
        app = start()
    wait_until(lambda: len(translations(folder)) == COUNT, 90)
    assert translations(folder) == expected()
    # Nothing half written is left, and nothing was translated twice.
    assert len(list(folder.iterdir())) == 2 * COUNT
    app.focus()
    assert app.quit() == (0, "", "")


def test_leaving_and_coming_back(start, tmp_path):
    folder = tmp_path / "docs"
    write(folder)
    app = start(str(folder))
    wait_until(lambda: len(translations(folder)) >= 2, 60)
    app.focus()
    assert app.quit() == (0, "", "")
    assert len(translations(folder)) < COUNT
    app = start()
    wait_until(lambda: len(translations(folder)) == COUNT, 90)
    assert translations(folder) == expected()
    app.focus()
    assert app.quit() == (0, "", "")
