"""What a download does when nothing is wrong, or when it goes on after something was."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from plamo_desktop.core.download_errors import OfflineError
from plamo_desktop.models.installation import Kind, MissingFile, state
from plamo_desktop.models.ownership import PLAN
from plamo_desktop.models.progress import Stage
from tests.helpers.downloads import assert_complete, fetch, fetch_until
from tests.helpers.hub import (
    LIST,
    REVISION,
    WEIGHTS,
    answer,
    change,
    cut,
    in_chunks,
    pack,
    shorter,
    slow,
    wrong_range,
)


def test_only_what_the_program_uses_is_fetched(hub, folder):
    events = fetch(hub, folder)
    manifest = assert_complete(hub, folder)
    assert manifest.revision == REVISION
    assert manifest.date
    assert {seen.file for seen in hub.seen} == {LIST, *(file.path for file in manifest.files)}
    assert state(folder).kind is Kind.COMPLETE
    assert events[-1].stage is Stage.COMPLETE
    assert events[-1].done == events[-1].total == sum(file.size for file in manifest.files)


def test_nobody_is_asked_for_what_is_known(hub, folder):
    fetch(hub, folder, release=hub.known_release())
    assert_complete(hub, folder)
    assert LIST not in {seen.file for seen in hub.seen}


def test_a_complete_model_is_not_fetched_again(hub, folder):
    fetch(hub, folder)
    hub.seen.clear()
    before = (folder / "manifest.json").stat()
    events = fetch(hub, folder)
    assert not hub.seen
    assert (folder / "manifest.json").stat() == before
    assert {event.stage for event in events} == {Stage.VERIFYING, Stage.COMPLETE}


def test_a_damaged_file_alone_is_fetched_again(hub, folder):
    fetch(hub, folder)
    hub.seen.clear()
    weights = folder / WEIGHTS
    weights.write_bytes(b"\0" * weights.stat().st_size)
    fetch(hub, folder)
    assert_complete(hub, folder)
    assert {seen.file for seen in hub.seen} == {WEIGHTS}


def test_an_interrupted_download_goes_on_where_it_stopped(hub, folder):
    hub.redirects_large = True
    hub.always[WEIGHTS] = slow(16_384, 0.01)
    events, _ = fetch_until(lambda event: event.done > 150_000, hub, folder)
    part = (folder / f"{WEIGHTS}.part").stat().st_size
    found = state(folder)
    assert found.kind is Kind.PARTIAL
    assert MissingFile(WEIGHTS, 300_000 - part) in found.missing
    assert found.total_bytes - found.missing_bytes == events[-1].done
    hub.always.clear()
    hub.seen.clear()
    events = fetch(hub, folder)
    assert hub.starts() == [part, part]  # the hub, and where it redirects to
    assert LIST not in {seen.file for seen in hub.seen}
    assert_complete(hub, folder)
    done = [event.done for event in events if event.stage is Stage.DOWNLOADING]
    assert done == sorted(done)


def test_within_a_run_the_rest_is_asked_for_only_if_the_file_is_the_same(hub, folder):
    hub.faults[WEIGHTS] = [cut(100_000), cut(50_000, reset=True)]
    fetch(hub, folder)
    assert_complete(hub, folder)
    assert hub.starts() == [0, 100_000, 150_000]
    first, *later = (seen for seen in hub.seen if seen.file == WEIGHTS)
    assert "If-Range" not in first.headers
    assert all(seen.headers["If-Range"].startswith('"') for seen in later)


@pytest.mark.parametrize(
    "fault",
    [
        wrong_range("bytes 5-{last}/{size}"),
        wrong_range("bytes 100000-100004/{size}"),
        wrong_range("bytes 100000-{last}/9999999"),
        wrong_range("pages 1-2"),
        shorter,
        pack,
    ],
)
def test_a_rest_that_is_none_is_not_used(hub, folder, fault):
    hub.faults[WEIGHTS] = [cut(100_000), fault]
    fetch(hub, folder)
    assert_complete(hub, folder)
    assert hub.starts() == [0, 100_000, 0]


def test_a_server_without_ranges_may_send_the_whole_again(hub, folder):
    hub.knows_ranges = False
    hub.faults[WEIGHTS] = [cut(100_000), cut(200_000)]
    events = fetch(hub, folder)
    assert_complete(hub, folder)
    done = [event.done for event in events if event.stage is Stage.DOWNLOADING]
    assert done == sorted(done)


def test_no_such_range(hub, folder):
    hub.faults[WEIGHTS] = [cut(100_000), answer(416, Content_Range="bytes */7")]
    fetch(hub, folder)
    assert_complete(hub, folder)
    assert hub.starts() == [0, 100_000, 0]


@pytest.mark.parametrize("fault", [pack, in_chunks])
@pytest.mark.parametrize("file", [LIST, "config.json", WEIGHTS])
def test_ways_to_send(hub, folder, fault, file):
    hub.always[file] = fault
    fetch(hub, folder)
    assert_complete(hub, folder)


def test_damage_on_the_way_is_noticed_and_fetched_again(hub, folder):
    hub.faults[WEIGHTS] = [change()]
    events = fetch(hub, folder)
    assert_complete(hub, folder)
    assert hub.starts() == [0, 0]
    assert events[-1].done == events[-1].total


def test_a_part_that_was_tampered_with_is_thrown_away(hub, folder):
    hub.always[WEIGHTS] = cut(0)
    with pytest.raises(OfflineError):
        fetch(hub, folder)
    hub.always.clear()
    hub.seen.clear()
    (folder / f"{WEIGHTS}.part").write_bytes(b"x" * 1000)
    fetch(hub, folder)
    assert_complete(hub, folder)
    assert hub.starts() == [1000, 0]


def test_a_part_that_is_too_long_is_thrown_away(hub, folder):
    fetch(hub, folder)
    (folder / WEIGHTS).rename(folder / f"{WEIGHTS}.part")
    with (folder / f"{WEIGHTS}.part").open("ab") as part:
        part.write(b"more")
    hub.seen.clear()
    fetch(hub, folder)
    assert_complete(hub, folder)
    assert hub.starts() == [0]


def test_a_damaged_list_costs_nothing_but_a_look(hub, folder):
    fetch(hub, folder)
    (folder / "manifest.json").rename(folder / PLAN)
    (folder / PLAN).write_text(json.dumps({"files": [{"path": "../../x"}]}))
    assert state(folder).kind is Kind.PARTIAL
    hub.seen.clear()
    fetch(hub, folder)
    assert_complete(hub, folder)
    assert {seen.file for seen in hub.seen} == {LIST}


def test_an_empty_file(hub, folder):
    hub.files["config.json"] = b""
    fetch(hub, folder)
    assert_complete(hub, folder)


def test_a_new_revision_takes_the_place_of_the_old_one(hub, folder):
    fetch(hub, folder)
    hub.files["model-2.safetensors"] = hub.files.pop(WEIGHTS)[::-1]
    release = hub.known_release()
    fetch(hub, folder, release=replace(release, revision="f" * 40))
    manifest = assert_complete(hub, folder)
    assert manifest.revision == "f" * 40


def test_what_a_killed_process_left_is_cleared_away(hub, folder):
    fetch(hub, folder)
    (folder / ".manifest.json.abcd").write_text("{")
    (folder / ".manifest.json.part.abcd").write_text("{")
    (folder / PLAN).write_text((folder / "manifest.json").read_text())
    assert state(folder).kind is Kind.COMPLETE
    fetch(hub, folder)
    assert_complete(hub, folder)


def test_killed_while_it_wrote_its_first_list(hub, folder):
    folder.mkdir(parents=True)
    (folder / ".manifest.json.part.abcd").write_text("{")
    assert state(folder).kind is Kind.ABSENT
    fetch(hub, folder)
    assert_complete(hub, folder)


def test_a_list_that_lacks_a_file_is_not_used(hub, folder):
    release = hub.release()
    fetch(hub, folder, release=replace(release, files=release.files[1:]))
    fetch(hub, folder)
    assert_complete(hub, folder)
