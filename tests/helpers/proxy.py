"""An HTTP proxy on this machine."""

from __future__ import annotations

import socket
import threading
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit


class Proxy:
    """Passes everything on.

    Attributes:
        status: What it answers to a wish for a tunnel.
        seen: What it was asked for, with the login it was given.
    """

    def __init__(self) -> None:
        self.status = 200
        self.seen: list[tuple[str, str | None]] = []

    def __enter__(self) -> Proxy:
        self._server = ThreadingHTTPServer(
            ("127.0.0.1", 0), type("Handler", (_Handler,), {"proxy": self})
        )
        self._server.daemon_threads = False
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self._server.server_port}"


class _Handler(BaseHTTPRequestHandler):
    proxy: Proxy

    def log_message(self, *_: object) -> None:
        """Quiet."""

    def do_GET(self) -> None:
        self.proxy.seen.append((self.path, self.headers.get("Proxy-Authorization")))
        parts = urlsplit(self.path)
        connection = HTTPConnection(parts.netloc, timeout=10)
        target = f"{parts.path}?{parts.query}" if parts.query else parts.path
        headers = {k: v for k, v in self.headers.items() if not k.startswith("Proxy-")}
        connection.request("GET", target, headers=headers)
        answer = connection.getresponse()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(answer.read())
        connection.close()

    def do_CONNECT(self) -> None:
        self.proxy.seen.append((self.path, self.headers.get("Proxy-Authorization")))
        self.send_response(self.proxy.status)
        self.end_headers()
        if self.proxy.status != 200:
            return
        host, _, port = self.path.partition(":")
        with socket.create_connection((host, int(port)), timeout=10) as other:
            back = threading.Thread(target=_pump, args=(other, self.connection))
            back.start()
            _pump(self.connection, other)
            back.join()
        self.close_connection = True


def _pump(source: socket.socket, sink: socket.socket) -> None:
    try:
        while data := source.recv(65_536):
            sink.sendall(data)
        sink.shutdown(socket.SHUT_WR)
    except OSError:
        pass
