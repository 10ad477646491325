"""A hub on this machine: real sockets, a small model of random bytes, and faults on demand."""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import re
import socket
import ssl
import struct
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit

from plamo_desktop.models.download.network import Network
from plamo_desktop.models.releases import Release, ReleaseFile

REPOSITORY = "someone/small-model"
REVISION = "0123456789abcdef0123456789abcdef01234567"
WEIGHTS = "model.safetensors"
LIST = "the list"
_SUFFIXES = (".safetensors", ".jsonl")


def small_model(seed: int = 0, size: int = 300_000) -> dict[str, bytes]:
    """The files of a repository; the last three are none of the program's business."""
    rng = random.Random(seed)
    return {
        "LICENSE/en": b"You may.\n",
        "LICENSE/ja": "どうぞ。\n".encode(),
        "config.json": b'{"model_type": "plamo2"}\n',
        "special_tokens_map.json": b"{}\n",
        "tokenizer.jsonl": rng.randbytes(20_000),
        WEIGHTS: rng.randbytes(size),
        "README.md": b"# Small\n",
        "modeling.py": b"raise SystemExit\n",
        ".gitattributes": b"",
    }


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@dataclass
class Reply:
    """What the hub is about to send; a fault changes it.

    Attributes:
        status: The code.
        headers: By name.
        body: All bytes.
        cut_at: After so many bytes the connection is closed.
        reset: Closed with a reset, that is.
        stall_at: After so many bytes nothing more comes.
        piece: Bytes sent at once.
        delay: Seconds before each piece.
        chunked: Whether the length is not told before.
    """

    status: int
    headers: dict[str, str]
    body: bytes
    cut_at: int | None = None
    reset: bool = False
    stall_at: int | None = None
    piece: int = 16_384
    delay: float = 0.0
    chunked: bool = False
    length: int | None = None


Fault = Callable[[Reply], None]


def cut(at: int, *, reset: bool = False) -> Fault:
    def fault(reply: Reply) -> None:
        reply.cut_at, reply.reset = at, reset

    return fault


def stall(at: int) -> Fault:
    return lambda reply: setattr(reply, "stall_at", at)


def slow(piece: int, delay: float) -> Fault:
    def fault(reply: Reply) -> None:
        reply.piece, reply.delay = piece, delay

    return fault


def answer(status: int, body: bytes = b"", **headers: str) -> Fault:
    def fault(reply: Reply) -> None:
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        reply.status, reply.headers, reply.body = status, names, body

    return fault


def page(status: int = 200) -> Fault:
    return answer(status, b"<html>Please log in</html>", Content_Type="text/html; charset=utf-8")


def redirect(location: str, status: int = 302) -> Fault:
    return answer(status, Location=location)


def change(at: int = 1000) -> Fault:
    def fault(reply: Reply) -> None:
        data = bytearray(reply.body)
        data[at % len(data)] ^= 0xFF
        reply.body = bytes(data)

    return fault


def pack(reply: Reply) -> None:
    reply.body = gzip.compress(reply.body)
    reply.headers["Content-Encoding"] = "gzip"


def in_chunks(reply: Reply) -> None:
    reply.chunked = True


def shorter(reply: Reply) -> None:
    reply.body = reply.body[:-7]


def wrong_range(template: str) -> Fault:
    """A rest that says of itself to be another one; `{size}` and `{last}` are the file's."""

    def fault(reply: Reply) -> None:
        size = int(reply.headers["Content-Range"].rpartition("/")[2])
        reply.headers["Content-Range"] = template.format(size=size, last=size - 1)

    return fault


def nothing(reply: Reply) -> None:
    """No fault: lets one request through before those that are scripted for later ones."""


@dataclass(frozen=True)
class Seen:
    """A request: for which file, from which byte on, with which headers."""

    file: str
    start: int
    headers: dict[str, str]


@dataclass
class Hub:
    """Serves one repository.

    Attributes:
        files: By path.
        faults: By path (or `LIST`): one is taken for each request.
        always: By path: applied to every request.
        knows_ranges: Whether a rest can be asked for.
        redirects_large: Whether large files come from another address, as from the real hub.
        tls: Makes it speak HTTPS.
        gate: An access token that is needed.
        seen: The requests for files and the list, those behind redirects included.
        sent: Bytes of bodies.
    """

    files: dict[str, bytes] = field(default_factory=small_model)
    faults: defaultdict[str, list[Fault]] = field(default_factory=lambda: defaultdict(list))
    always: dict[str, Fault] = field(default_factory=dict)
    knows_ranges: bool = True
    redirects_large: bool = False
    tls: ssl.SSLContext | None = None
    gate: str = ""
    seen: list[Seen] = field(default_factory=list)
    sent: int = 0

    def __enter__(self) -> Hub:
        self.ended = threading.Event()
        handler = type("Handler", (_Handler,), {"hub": self})
        self._server = _Server(("127.0.0.1", 0), handler)
        if self.tls is not None:
            self._server.socket = self.tls.wrap_socket(
                self._server.socket, server_side=True, do_handshake_on_connect=False
            )
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.ended.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def url(self) -> str:
        scheme, host = ("https", "localhost") if self.tls else ("http", "127.0.0.1")
        return f"{scheme}://{host}:{self._server.server_port}"

    @property
    def network(self) -> Network:
        return Network((self.url,))

    def release(self, **changes) -> Release:
        """What the program knows of the model: all but its config and weights."""
        own = ("LICENSE/en", "LICENSE/ja", "special_tokens_map.json", "tokenizer.jsonl")
        known = [(path, self.files[path]) for path in own]
        values = {
            "key": "4bit",
            "name": "Small",
            "precision": "4-bit",
            "repository": REPOSITORY,
            "revision": REVISION,
            "download_bytes": 320_000,
            "memory_bytes": 1,
            "files": (
                *(ReleaseFile(path, len(data), sha256(data)) for path, data in known),
                ReleaseFile("config.json"),
            ),
            "other_weights": True,
        }
        return Release(**{**values, **changes})

    def known_release(self) -> Release:
        """The same with nothing left to ask for."""
        used = [path for path in self.files if path not in {"README.md", "modeling.py"}]
        files = (
            ReleaseFile(p, len(self.files[p]), sha256(self.files[p])) for p in used if p[0] != "."
        )
        return self.release(files=tuple(files), other_weights=False)

    def starts(self, file: str = WEIGHTS) -> list[int]:
        """From which bytes on a file was asked for."""
        return [seen.start for seen in self.seen if seen.file == file]

    def listing(self) -> dict:
        """What the hub says about its files."""
        siblings = []
        for path, data in self.files.items():
            git = hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()
            entry = {"rfilename": path, "size": len(data), "blobId": git}
            if path.endswith(_SUFFIXES):
                entry["lfs"] = {"sha256": sha256(data), "size": len(data), "pointerSize": 130}
            siblings.append(entry)
        return {"id": REPOSITORY, "sha": REVISION, "siblings": siblings}


class _Server(ThreadingHTTPServer):
    daemon_threads = False
    request_queue_size = 32

    def handle_error(self, request, client_address) -> None:
        """A client that goes away is what is being tested."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    hub: Hub

    def log_message(self, *_: object) -> None:
        """Quiet."""

    def do_GET(self) -> None:
        hub = self.hub
        path = unquote(urlsplit(self.path).path)
        file = self._file(path)
        start = 0
        if (wanted := self.headers.get("Range")) and hub.knows_ranges:
            start = int(wanted.removeprefix("bytes=").rstrip("-"))
        told = int(wanted.removeprefix("bytes=").rstrip("-")) if wanted else 0
        hub.seen.append(Seen(file, told, dict(self.headers)))
        reply = self._reply(file, start)
        if hub.gate and self.headers.get("Authorization") != f"Bearer {hub.gate}":
            reply = Reply(401, {"X-Error-Code": "GatedRepo"}, b"")
        elif hub.redirects_large and file.endswith(_SUFFIXES) and not path.startswith("/cdn/"):
            reply = Reply(302, {"Location": f"/cdn/{file}?signature=a/b+c"}, b"")
        elif hub.faults[file]:
            hub.faults[file].pop(0)(reply)
        elif file in hub.always:
            hub.always[file](reply)
        try:
            self._send(reply)
        except OSError:
            self.close_connection = True

    def _file(self, path: str) -> str:
        if path == f"/api/models/{REPOSITORY}/revision/{REVISION}":
            return LIST
        return re.sub(rf"/cdn/|/{REPOSITORY}/resolve/[0-9a-f]{{40}}/", "", path, count=1)

    def _reply(self, file: str, start: int) -> Reply:
        if file == LIST:
            return Reply(
                200, {"Content-Type": "application/json"}, json.dumps(self.hub.listing()).encode()
            )
        if file not in self.hub.files:
            return Reply(404, {"Content-Type": "text/plain"}, b"Entry not found")
        data = self.hub.files[file]
        headers = {"Content-Type": "application/octet-stream", "ETag": f'"{sha256(data)}"'}
        if start > len(data):
            return Reply(416, {**headers, "Content-Range": f"bytes */{len(data)}"}, b"")
        if start:
            headers["Content-Range"] = f"bytes {start}-{len(data) - 1}/{len(data)}"
            return Reply(206, headers, data[start:])
        return Reply(200, headers, data)

    def _send(self, reply: Reply) -> None:
        self.send_response(reply.status)
        for name, value in reply.headers.items():
            self.send_header(name, value)
        if reply.chunked:
            self.send_header("Transfer-Encoding", "chunked")
        else:
            length = len(reply.body) if reply.length is None else reply.length
            self.send_header("Content-Length", str(length))
        self.end_headers()
        for position in range(0, len(reply.body), reply.piece):
            piece = reply.body[position : position + reply.piece]
            if reply.delay and self.hub.ended.wait(reply.delay):
                return
            for limit in (reply.cut_at, reply.stall_at):
                if limit is not None and position + len(piece) > limit:
                    piece = piece[: max(0, limit - position)]
            self.wfile.write(b"%x\r\n%b\r\n" % (len(piece), piece) if reply.chunked else piece)
            self.hub.sent += len(piece)
            end = position + len(piece)
            if reply.stall_at is not None and end >= reply.stall_at:
                self.hub.ended.wait()
                return
            if reply.cut_at is not None and end >= reply.cut_at:
                self._cut(reset=reply.reset)
                return
        if reply.chunked:
            self.wfile.write(b"0\r\n\r\n")

    def _cut(self, *, reset: bool) -> None:
        self.close_connection = True
        if reset:
            # Linger for no time: the kernel sends a reset.
            time.sleep(0.05)
            linger = struct.pack("ii", 1, 0)
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            self.connection.close()
