from __future__ import annotations

import threading
from functools import partial

import pytest

from plamo_desktop.backend.downloading import DownloadService
from plamo_desktop.core.download_errors import DownloadError, NotOnServerError, WrongHashError
from plamo_desktop.models.download.download import download
from plamo_desktop.models.download.licence import fetch_licence
from plamo_desktop.models.progress import Progress, Stage
from tests.helpers.hub import WEIGHTS, Hub, answer, change, slow


@pytest.fixture
def hub():
    with Hub() as made:
        yield made


@pytest.fixture
def downloads(qtbot):
    made = DownloadService()
    yield made
    assert made.stop(), "the download thread did not end"


def files(hub, folder):
    return partial(download, hub.release(), folder, network=hub.network)


def licence(hub):
    return partial(fetch_licence, hub.release(), network=hub.network)


def test_files_come_with_progress_in_another_thread(qtbot, downloads, hub, tmp_path):
    told: list[Progress] = []
    downloads.progressed.connect(told.append)
    with qtbot.waitSignal(downloads.done, timeout=10_000):
        downloads.start(files(hub, tmp_path / "model"))
        assert downloads.is_busy
    assert not downloads.is_busy
    assert (tmp_path / "model" / WEIGHTS).read_bytes() == hub.files[WEIGHTS]
    assert told[-1].stage is Stage.COMPLETE
    assert told[-1].done == told[-1].total > 300_000


def test_stopped_work_goes_on_where_it_was(qtbot, downloads, hub, tmp_path):
    hub.always[WEIGHTS] = slow(4_096, 0.02)

    def stop_in_the_middle(progress):
        if progress.file == WEIGHTS and progress.done > 100_000:
            downloads.stop_work()

    downloads.progressed.connect(stop_in_the_middle)
    with qtbot.waitSignal(downloads.stopped, timeout=10_000):
        downloads.start(files(hub, tmp_path / "model"))
    downloads.progressed.disconnect(stop_in_the_middle)
    del hub.always[WEIGHTS]
    with qtbot.waitSignal(downloads.done, timeout=10_000):
        downloads.start(files(hub, tmp_path / "model"))
    assert hub.starts()[0] == 0
    assert hub.starts()[-1] > 50_000


def test_the_licence_comes_alone_and_is_not_written(qtbot, downloads, hub, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with qtbot.waitSignal(downloads.done, timeout=10_000) as blocker:
        downloads.start(licence(hub))
    assert blocker.args == [{"en": "You may.\n", "ja": "どうぞ。\n"}]
    assert {seen.file for seen in hub.seen} == {"LICENSE/en", "LICENSE/ja"}
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("fault", "error"), [(change(2), WrongHashError), (answer(404), NotOnServerError)]
)
def test_a_wrong_licence_is_an_error(qtbot, downloads, hub, fault, error):
    hub.always["LICENSE/ja"] = fault
    with qtbot.waitSignal(downloads.failed, timeout=10_000) as blocker:
        downloads.start(licence(hub))
    assert isinstance(blocker.args[0], error)


def test_whatever_goes_wrong_is_told(qtbot, downloads):
    def broken(_token):
        yield Progress(Stage.CONNECTING, 0, 0)
        raise RuntimeError("unheard of")

    with qtbot.waitSignal(downloads.failed, timeout=10_000) as blocker:
        downloads.start(broken)
    assert isinstance(blocker.args[0], DownloadError)
    assert blocker.args[0].details == {"detail": "unheard of"}


def test_one_piece_of_work_at_a_time(qtbot, downloads):
    gate = threading.Event()
    begun = []

    def work(token):
        begun.append(token)
        while not gate.wait(0.01):
            token.raise_if_cancelled()
            yield Progress(Stage.CONNECTING, 0, 0)

    with qtbot.waitSignal(downloads.done, timeout=10_000):
        downloads.start(work)
        downloads.start(work)
        gate.set()
    assert len(begun) == 1


def test_the_end_stops_what_runs(qtbot, downloads):
    def endless(token):
        while True:
            token.raise_if_cancelled()
            yield Progress(Stage.CONNECTING, 0, 0)

    with qtbot.waitSignal(downloads.progressed, timeout=10_000):
        downloads.start(endless)
    assert downloads.stop()
    downloads.start(endless)
    assert not downloads._thread.isRunning()
