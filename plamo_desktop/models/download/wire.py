"""One connection, whose every wait can be left.

A step that has to wait yields about ten times a second, and whoever drives it decides whether to
go on.  `http.client` cannot do that: a time-out in the middle of a read loses what was read.
"""

from __future__ import annotations

import contextlib
import queue
import select
import socket
import ssl
import threading
import time
from collections.abc import Generator
from pathlib import Path
from typing import TypeVar

from plamo_desktop.models.progress import TICK

T = TypeVar("T")
Waiting = Generator[None, None, T]
"""Work that yields whenever nothing has happened for a tenth of a second."""

_CONNECT_SECONDS = 10.0
_PIECE = 256 * 1024
_MAC_CERTIFICATES = Path("/etc/ssl/cert.pem")


class Wire:
    """A connected socket, plain or with TLS."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection

    @classmethod
    def connect(cls, host: str, port: int) -> Waiting[Wire]:
        """Connect to the first address that answers.

        Raises:
            OSError: None does, or the name is unknown.
        """
        failure = OSError("no address")
        for family, address in (yield from _addresses(host, port)):
            connection = socket.socket(family, socket.SOCK_STREAM)
            try:
                connection.setblocking(False)
                with contextlib.suppress(BlockingIOError):
                    connection.connect(address)
                yield from _wait(connection, select.POLLOUT, _CONNECT_SECONDS)
                if code := connection.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
                    raise OSError(code, "cannot connect")
            except OSError as error:
                connection.close()
                failure = error
            except BaseException:
                connection.close()
                raise
            else:
                return cls(connection)
        raise failure

    def start_tls(self, host: str) -> Waiting[None]:
        """Check the other side's certificate and encrypt from now on.

        Raises:
            OSError: That fails; most often `ssl.SSLError`.
        """
        encrypted = _context().wrap_socket(
            self._socket, server_hostname=host, do_handshake_on_connect=False
        )
        self._socket = encrypted
        while True:
            try:
                encrypted.do_handshake()
            except ssl.SSLWantReadError:
                yield from _wait(encrypted, select.POLLIN)
            except ssl.SSLWantWriteError:
                yield from _wait(encrypted, select.POLLOUT)
            else:
                return

    def send(self, data: bytes) -> Waiting[None]:
        """Send all of it.

        Raises:
            OSError: The connection broke.
        """
        while data:
            try:
                data = data[self._socket.send(data) :]
            except (BlockingIOError, ssl.SSLWantWriteError):
                yield from _wait(self._socket, select.POLLOUT)
            except ssl.SSLWantReadError:
                yield from _wait(self._socket, select.POLLIN)

    def receive(self) -> Waiting[bytes]:
        """What has come, at least a byte; nothing at the end.

        Raises:
            OSError: The connection broke.
        """
        while True:
            try:
                return self._socket.recv(_PIECE)
            except (BlockingIOError, ssl.SSLWantReadError):
                yield from _wait(self._socket, select.POLLIN)
            except ssl.SSLWantWriteError:
                yield from _wait(self._socket, select.POLLOUT)

    def close(self) -> None:
        """Give the connection up, without a word to the other side."""
        self._socket.close()


def _wait(connection: socket.socket, event: int, seconds: float | None = None) -> Waiting[None]:
    poll = select.poll()
    poll.register(connection, event)
    end = None if seconds is None else time.monotonic() + seconds
    while not poll.poll(TICK * 1000):
        if end is not None and time.monotonic() > end:
            raise TimeoutError("no answer")
        yield


def _addresses(host: str, port: int) -> Waiting[list[tuple[int, tuple[object, ...]]]]:
    """Look a name up in a thread of its own: nothing else can leave a look-up that hangs."""
    answers: queue.SimpleQueue[list[tuple[int, tuple[object, ...]]] | Exception] = (
        queue.SimpleQueue()
    )

    def look_up() -> None:
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            answers.put(error)
        else:
            answers.put([(family, address) for family, _, _, _, address in found])

    threading.Thread(target=look_up, name="look-up", daemon=True).start()
    while True:
        try:
            answer = answers.get(timeout=TICK)
        except queue.Empty:
            yield
        else:
            break
    if isinstance(answer, UnicodeError):
        raise socket.gaierror(socket.EAI_NONAME, "not a host name") from answer
    if isinstance(answer, Exception):
        raise answer
    return answer


def _context() -> ssl.SSLContext:
    context = ssl.create_default_context()
    # A Python that was built elsewhere may look for certificates where a Mac has none.
    if not context.get_ca_certs() and not _has_default_folder() and _MAC_CERTIFICATES.is_file():
        context.load_verify_locations(_MAC_CERTIFICATES)
    return context


def _has_default_folder() -> bool:
    folder = ssl.get_default_verify_paths().capath
    return folder is not None and any(Path(folder).iterdir())
