"""Silence is told, and every wait can be left at once."""

from __future__ import annotations

import socket
import threading
import time

import pytest

from plamo_desktop.core.errors import Cancelled
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.models.download.download import download
from plamo_desktop.models.download.network import Network
from plamo_desktop.models.download.trials import Patience
from plamo_desktop.models.installation import Kind, state
from plamo_desktop.models.progress import Stage
from tests.helpers.downloads import assert_complete, fetch, fetch_until
from tests.helpers.hub import LIST, WEIGHTS, answer, slow, small_model, stall


@pytest.mark.parametrize("at", [0, 1, 150_000])
def test_silence_is_told_and_then_given_up(hub, folder, at):
    hub.faults[WEIGHTS] = [stall(at)]
    events = fetch(hub, folder)
    assert_complete(hub, folder)
    stages = [event.stage for event in events]
    assert stages.index(Stage.STALLED) < stages.index(Stage.RETRYING)
    assert hub.starts() == [0, at]


def test_slow_is_not_silent(hub, folder):
    hub.files = small_model(size=20)
    hub.always[WEIGHTS] = slow(1, 0.05)
    events = fetch(hub, folder)
    assert_complete(hub, folder)
    assert Stage.STALLED not in {event.stage for event in events}


@pytest.mark.parametrize("at", [0, 150_000])
def test_a_stalled_download_is_left_at_once(hub, folder, at):
    hub.faults[WEIGHTS] = [stall(at)]
    _, seconds = fetch_until(
        lambda event: event.stage is Stage.STALLED, hub, folder, patience=Patience(stall=0.3)
    )
    assert seconds < 0.3
    assert state(folder).kind is Kind.PARTIAL


@pytest.mark.parametrize("mute", ["accept", "list", "look-up", "retry"])
def test_every_other_wait_is_left_at_once(hub, folder, monkeypatch, mute):
    """A server that never answers, a name server that never does, the pause before a try."""
    gate = threading.Event()
    network = hub.network
    silent = socket.create_server(("127.0.0.1", 0))
    if mute == "accept":
        network = Network((f"http://127.0.0.1:{silent.getsockname()[1]}",))
    elif mute == "list":
        hub.always[LIST] = stall(5)
    elif mute == "retry":
        hub.always[LIST] = answer(503, Retry_After="60")
    else:
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: gate.wait() and [])
    token = CancelToken()
    timer = threading.Timer(0.3, token.cancel)
    timer.start()
    began = time.monotonic()
    with pytest.raises(Cancelled):
        fetch(hub, folder, token=token, network=network, patience=Patience())
    assert time.monotonic() - began < 0.6
    timer.join()
    silent.close()
    gate.set()
    time.sleep(0.05)


def test_leaving_the_loop_leaves_the_connection(hub, folder):
    hub.always[WEIGHTS] = stall(1000)
    events = download(hub.release(), folder, CancelToken(), network=hub.network, margin=0)
    for event in events:
        if event.file == WEIGHTS and event.stage is Stage.DOWNLOADING:
            break
    events.close()
    hub.always.clear()
    fetch(hub, folder)  # the lock is free again
    assert_complete(hub, folder)
