"""Downloads that are killed, and two at once: processes of their own, real signals."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path

import pytest

from plamo_desktop.core.download_errors import ModelBusyError
from plamo_desktop.models.folder_lock import FolderLock
from plamo_desktop.models.installation import Kind, state
from plamo_desktop.models.progress import Stage
from plamo_desktop.models.upkeep import remove
from tests.helpers.downloads import assert_complete, fetch
from tests.helpers.hub import WEIGHTS, Hub, nothing, slow, stall


def start(hub: Hub, folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            "tests.helpers.fetcher",
            hub.url,
            str(folder),
            json.dumps(asdict(hub.release())),
        ],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    )


def wait_for(process: subprocess.Popen[str], stage: Stage, done: int = 0) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        name, bytes_done = line.split()
        if name == stage.value and int(bytes_done) >= done:
            return
    raise AssertionError("the process ended")


def size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def test_killed_at_any_moment_it_goes_on_from_the_last_byte(hub, folder):
    rng = random.Random(4)
    hub.always[WEIGHTS] = slow(8_192, 0.01)
    part = folder / f"{WEIGHTS}.part"
    for _ in range(5):
        before = size(part)
        with start(hub, folder) as process:
            wait_for(process, Stage.CONNECTING)
            time.sleep(rng.uniform(0.0, 0.2))
            process.kill()
        # What the killed process had asked for began where its part ended.
        for begin in hub.starts():
            assert begin == before
        hub.seen.clear()
        assert size(part) >= before
        assert state(folder).kind in {Kind.PARTIAL, Kind.ABSENT}
    assert size(part) > 0
    hub.always.clear()
    before = size(part)
    fetch(hub, folder)
    assert hub.starts() == [before]
    assert_complete(hub, folder)


def test_a_second_process_waits_and_finds_the_model_complete(hub, folder):
    hub.always[WEIGHTS] = slow(8_192, 0.01)
    with start(hub, folder) as first:
        wait_for(first, Stage.DOWNLOADING)
        events = fetch(hub, folder)
        assert first.wait(20) == 0
    assert events[0].stage is Stage.WAITING
    assert {event.stage for event in events} == {Stage.WAITING, Stage.VERIFYING, Stage.COMPLETE}
    assert hub.starts() == [0]
    assert_complete(hub, folder)


def test_a_second_process_takes_over_from_a_killed_one(hub, folder):
    hub.faults[WEIGHTS] = [stall(100_000), nothing]
    with start(hub, folder) as first:
        wait_for(first, Stage.DOWNLOADING, 100_000)
        with start(hub, folder) as second:
            wait_for(second, Stage.WAITING)
            first.kill()
            assert second.wait(20) == 0
    assert hub.starts() == [0, 100_000]
    assert_complete(hub, folder)


def test_what_another_process_works_on_is_not_removed(hub, folder):
    hub.faults[WEIGHTS] = [stall(100_000)]
    with start(hub, folder) as process:
        wait_for(process, Stage.DOWNLOADING, 100_000)
        with pytest.raises(ModelBusyError):
            remove(folder)
        process.kill()
    assert remove(folder) > 100_000
    assert not folder.exists()


def test_the_lock_belongs_to_one_at_a_time(folder):
    first, second = FolderLock(folder), FolderLock(folder)
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()
    second.release()
    second.release()
