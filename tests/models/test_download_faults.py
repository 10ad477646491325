"""What goes wrong between here and the hub: each fault has its own words, and costs nothing."""

from __future__ import annotations

import socket
import threading
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from plamo_desktop.core.download_errors import (
    AccessDeniedError,
    BadAnswerError,
    LoginPageError,
    NotOnServerError,
    OfflineError,
    RedirectError,
    ServerBusyError,
    ServerError,
    UnauthorisedError,
    WrongHashError,
    WrongSizeError,
)
from plamo_desktop.models.download.network import Network
from plamo_desktop.models.installation import Kind, state
from plamo_desktop.models.progress import Stage
from tests.helpers.downloads import assert_complete, fetch
from tests.helpers.hub import (
    LIST,
    WEIGHTS,
    Hub,
    answer,
    change,
    in_chunks,
    page,
    redirect,
    shorter,
)


def unused_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


@pytest.mark.parametrize("file", [LIST, WEIGHTS])
@pytest.mark.parametrize(
    ("fault", "kind", "words"),
    [
        (answer(401), UnauthorisedError, "HF_TOKEN"),
        (answer(403), AccessDeniedError, "does not give access"),
        (answer(404), NotOnServerError, "is not on 127.0.0.1"),
        (answer(410), NotOnServerError, "is not on 127.0.0.1"),
        (answer(500), ServerError, "the code 500"),
        (answer(418), ServerError, "the code 418"),
        (answer(503), ServerBusyError, "is busy"),
        (answer(429), ServerBusyError, "is busy"),
        (page(), LoginPageError, "log in"),
        (page(511), LoginPageError, "log in"),
        (redirect("/elsewhere"), NotOnServerError, "is not on"),
        (redirect("file:///etc/passwd"), RedirectError, "no web page"),
        (redirect("ftp://127.0.0.1/x"), RedirectError, "no web page"),
        (redirect("http://user:word@127.0.0.1/x"), RedirectError, "astray"),
        (redirect("//[bad"), RedirectError, "astray"),
    ],
)
def test_answers_that_are_no_file(hub, folder, file, fault, kind, words):
    hub.always[file] = fault
    with pytest.raises(kind, match=words):
        fetch(hub, folder)
    assert state(folder).kind is (Kind.ABSENT if file == LIST else Kind.PARTIAL)


def test_what_passes_is_tried_again(hub, folder):
    for file in (LIST, WEIGHTS):
        hub.faults[file] = [answer(500), answer(503, Retry_After="0")]
    events = fetch(hub, folder)
    assert_complete(hub, folder)
    causes = {type(event.cause) for event in events if event.stage is Stage.RETRYING}
    assert causes == {ServerError, ServerBusyError}


@pytest.mark.parametrize("as_date", [False, True])
def test_a_server_may_say_how_long_to_wait(hub, folder, as_date):
    # A date has whole seconds: what is left of this one does not count.
    later = format_datetime(datetime.now(UTC) + timedelta(seconds=2), usegmt=True)
    hub.faults[WEIGHTS] = [answer(429, Retry_After=later if as_date else "1")]
    began = time.monotonic()
    events = fetch(hub, folder)
    assert time.monotonic() - began > 0.9
    waits = [event.retry_in for event in events if event.stage is Stage.RETRYING]
    assert 0.5 < waits[0] <= 2
    assert_complete(hub, folder)


def test_a_server_that_wants_too_long_a_wait_is_an_error(hub, folder):
    hub.faults[WEIGHTS] = [answer(429, Retry_After="86400")]
    with pytest.raises(ServerBusyError):
        fetch(hub, folder)


@pytest.mark.parametrize("value", ["", "soon", "-5", "9" * 400, "²"])
def test_a_wait_that_makes_no_sense(hub, folder, value):
    hub.faults[WEIGHTS] = [answer(429, Retry_After=value)]
    fetch(hub, folder)
    assert_complete(hub, folder)


def test_redirects_in_circles(hub, folder):
    hub.always[WEIGHTS] = redirect("/cdn/a")
    hub.always["a"] = redirect("/cdn/b")
    hub.always["b"] = redirect("/cdn/a")
    with pytest.raises(RedirectError, match="circles"):
        fetch(hub, folder)
    assert len([seen for seen in hub.seen if seen.file in "ab"]) == 2


def test_redirects_without_end(hub, folder):
    for number in range(50):
        hub.always[str(number)] = redirect(f"/cdn/{number + 1}")
    hub.always[WEIGHTS] = redirect("/cdn/0")
    with pytest.raises(RedirectError, match="circles"):
        fetch(hub, folder)
    assert len(hub.seen) < 25


def test_a_redirect_to_a_login_page_on_another_host(hub, folder):
    with Hub() as portal:
        portal.always["login"] = page()
        hub.always[WEIGHTS] = redirect(f"{portal.url}/cdn/login?from=x", 307)
        with pytest.raises(LoginPageError):
            fetch(hub, folder)


def test_wrong_size(hub, folder):
    hub.always[WEIGHTS] = shorter
    with pytest.raises(WrongSizeError, match=f"{WEIGHTS}.*299,993 bytes instead of 300,000"):
        fetch(hub, folder)


def test_more_than_was_told(hub, folder):
    listing = hub.listing()
    hub.files[WEIGHTS] += b"more"
    hub.listing = lambda: listing
    hub.always[WEIGHTS] = in_chunks
    with pytest.raises(WrongSizeError, match=WEIGHTS):
        fetch(hub, folder)


def test_wrong_contents_twice(hub, folder):
    hub.always[WEIGHTS] = change()
    with pytest.raises(WrongHashError, match=WEIGHTS):
        fetch(hub, folder)
    assert hub.starts() == [0, 0]
    assert (folder / f"{WEIGHTS}.part").stat().st_size == 0
    assert not (folder / WEIGHTS).exists()


def test_wrong_contents_of_a_file_with_gits_hash_only(hub, folder):
    hub.always["config.json"] = change()
    with pytest.raises(WrongHashError, match="config"):
        fetch(hub, folder)


def without(name):
    def edit(listing):
        listing["siblings"] = [row for row in listing["siblings"] if row["rfilename"] != name]

    return edit


def with_weights(**values):
    def edit(listing):
        next(row for row in listing["siblings"] if row["rfilename"] == WEIGHTS).update(values)

    return edit


@pytest.mark.parametrize(
    ("edit", "kind"),
    [
        (lambda listing: listing.update(sha="f" * 40), BadAnswerError),
        (lambda listing: listing.pop("sha"), BadAnswerError),
        (lambda listing: listing.update(siblings=None), BadAnswerError),
        (lambda listing: listing.update(siblings=[[]]), BadAnswerError),
        (without("config.json"), NotOnServerError),
        (without(WEIGHTS), NotOnServerError),
        (with_weights(lfs={"sha256": "x" * 64, "size": 300_000}), BadAnswerError),
        (with_weights(lfs={"sha256": "0" * 64, "size": -1}), BadAnswerError),
        (with_weights(lfs={"sha256": "0" * 64, "size": 10**12}), BadAnswerError),
        (with_weights(lfs=None, size="300000"), BadAnswerError),
        (with_weights(lfs=None, blobId="../../x"), BadAnswerError),
    ],
)
def test_lists_that_lie(hub, folder, edit, kind):
    listing = hub.listing()
    edit(listing)
    hub.listing = lambda: listing
    with pytest.raises(kind):
        fetch(hub, folder)
    assert state(folder).kind is Kind.ABSENT


def test_a_list_that_says_something_else_than_is_known(hub, folder):
    release = hub.release()
    hub.files["tokenizer.jsonl"] += b"x"
    with pytest.raises(BadAnswerError):
        fetch(hub, folder, release=release)


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"[" * 100_000, b"\xff", b"x" * 5_000_000])
def test_lists_that_are_none(hub, folder, body):
    hub.always[LIST] = answer(200, body)
    with pytest.raises(BadAnswerError):
        fetch(hub, folder)


def test_nobody_answers(folder):
    with Hub() as hub:
        network = Network((f"http://127.0.0.1:{unused_port()}",))
        with pytest.raises(OfflineError, match="connection broke"):
            fetch(hub, folder, network=network)


def test_an_unknown_name(hub, folder):
    with pytest.raises(OfflineError, match="cannot be looked up"):
        fetch(hub, folder, network=Network(("http://no-such-host.invalid",)))


@pytest.mark.parametrize(
    "endpoint",
    ["", "huggingface.co", "ftp://x", "http://", "http://a b/", "http://[::1", "http://a:99999"],
)
def test_an_endpoint_that_is_none(hub, folder, endpoint):
    with pytest.raises(BadAnswerError):
        fetch(hub, folder, network=Network((endpoint,)))


def test_mirrors_are_tried_in_turn(hub, folder):
    with Hub() as broken, Hub() as liar:
        broken.always[WEIGHTS] = answer(404)
        liar.always[WEIGHTS] = change()
        urls = (f"http://127.0.0.1:{unused_port()}", broken.url, liar.url, hub.url)
        fetch(hub, folder, network=Network(urls))
        assert (broken.starts(), liar.starts(), hub.starts()) == ([0], [0, 0], [0])
    assert_complete(hub, folder)


def test_when_all_mirrors_fail_the_first_ones_reason_is_told(hub, folder):
    with Hub() as other:
        hub.always[WEIGHTS] = page()
        other.always[WEIGHTS] = answer(404)
        with pytest.raises(LoginPageError):
            fetch(hub, folder, network=Network((hub.url, other.url)))


@pytest.mark.parametrize(
    "answer_bytes",
    [
        b"",
        b"\r\n\r\n",
        b"SSH-2.0-OpenSSH_9.2\r\n\r\n",
        b"HTTP/1.1 abc\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 5",
        b"HTTP/1.1 200 OK\r\n" + b"A: b\r\n" * 500 + b"\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"A" * 100_000,
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + b"f" * 30,
        b"HTTP/1.1 100 Continue\r\n\r\n" * 3,
        b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot gzip",
    ],
)
def test_servers_that_do_not_speak_http(hub, folder, answer_bytes):
    def serve() -> None:
        while True:
            try:
                connection, _ = server.accept()
            except OSError:
                return
            with connection:
                connection.recv(4096)
                connection.sendall(answer_bytes)

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=serve)
        thread.start()
        try:
            with pytest.raises((BadAnswerError, OfflineError)):
                fetch(
                    hub, folder, network=Network((f"http://127.0.0.1:{server.getsockname()[1]}",))
                )
        finally:
            server.shutdown(socket.SHUT_RDWR)
            thread.join()


def test_hints_before_the_answer_are_skipped(hub, folder, monkeypatch):
    from tests.helpers import hub as hub_module

    send = hub_module._Handler._send

    def send_hints_first(self, reply):
        self.wfile.write(b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" * 2)
        send(self, reply)

    monkeypatch.setattr(hub_module._Handler, "_send", send_hints_first)
    fetch(hub, folder)
    assert_complete(hub, folder)
