"""One HTTP/1.1 request and its answer over one connection, direct or through a proxy."""

from __future__ import annotations

import io
import re
import socket
import ssl
import zlib
from collections.abc import Generator, Mapping
from email.message import Message
from http.client import HTTPException, parse_headers

from plamo_desktop.core.download_errors import (
    BadAnswerError,
    ClockError,
    OfflineError,
    ProxyError,
    SecureConnectionError,
)
from plamo_desktop.models.download.address import Address
from plamo_desktop.models.download.network import Proxy
from plamo_desktop.models.download.wire import Waiting, Wire

_LONGEST_HEAD = 64 * 1024
_LONGEST_LINE = 4096
_PIECE = 256 * 1024
_STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])( .*)?")
_LENGTH = re.compile("[0-9]{1,15}")
_CHUNK_SIZE = re.compile(rb"[0-9A-Fa-f]{1,12}")
_OUT_OF_TIME = {9, 10}  # OpenSSL: the certificate is not yet valid, has expired
_PACKED = {"gzip", "x-gzip", "deflate"}


class Answer:
    """What a server answered: status and headers, then the body piece by piece.

    Attributes:
        address: Who answered.
        status: Such as 200.
        headers: By name, in any case.
        is_packed: Whether the body was compressed on the way, though nobody asked for it.
    """

    def __init__(self, address: Address, status: int, headers: Message, stream: _Stream) -> None:
        self.address = address
        self.status = status
        self.headers = headers
        self.is_packed = headers.get("Content-Encoding", "").strip().lower() in _PACKED
        self._is_chunked = "chunked" in headers.get("Transfer-Encoding", "").lower()
        length = headers.get("Content-Length", "").strip()
        self._length = int(length) if _LENGTH.fullmatch(length) else None
        self._stream = stream

    @property
    def length(self) -> int | None:
        """Bytes of the body, when the server says."""
        return None if self._is_chunked or self.is_packed else self._length

    def pieces(self) -> Generator[bytes | None, None, None]:
        """The body as it comes; None whenever nothing came for a tenth of a second.

        Raises:
            OfflineError: The connection broke before the end.
            BadAnswerError: The body breaks the rules.
        """
        try:
            if not self.is_packed:
                yield from self._raw_pieces()
                return
            unpack = zlib.decompressobj(wbits=zlib.MAX_WBITS | 32)
            for piece in self._raw_pieces():
                rest = piece
                while rest:
                    yield unpack.decompress(rest, _PIECE)
                    rest = unpack.unconsumed_tail
                if piece is None:
                    yield None
        except zlib.error as error:
            raise BadAnswerError(
                host=self.address.host, detail="Its compressed data is damaged."
            ) from error
        except OSError as error:
            raise OfflineError(host=self.address.host, detail="The connection broke.") from error

    def close(self) -> None:
        """Give up what is still to come."""
        self._stream.wire.close()

    def _raw_pieces(self) -> Generator[bytes | None, None, None]:
        if not self._is_chunked:
            yield from self._stream.exactly(self._length)
            return
        while True:
            line = yield from self._stream.until(b"\r\n", _LONGEST_LINE)
            size = _CHUNK_SIZE.match(line)
            if size is None:
                raise BadAnswerError(host=self.address.host, detail="It is not HTTP.")
            if not (count := int(size.group(), 16)):
                return
            yield from self._stream.exactly(count)
            yield from self._stream.until(b"\r\n", _LONGEST_LINE)


class _Stream:
    """What comes over a wire, with a place for what came too early."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self._early = b""

    def until(self, mark: bytes, longest: int) -> Waiting[bytes]:
        """Everything before a mark, which is taken away."""
        while mark not in self._early:
            if len(self._early) > longest:
                raise ConnectionError("no end in sight")
            piece = yield from self.wire.receive()
            if not piece:
                raise ConnectionError("cut short")
            self._early += piece
        taken, _, self._early = self._early.partition(mark)
        return taken

    def exactly(self, count: int | None) -> Generator[bytes | None, None, None]:
        """So many bytes; None: up to the end of the connection."""
        while count is None or count > 0:
            piece = self._early or (yield from self.wire.receive())
            self._early = b""
            if not piece:
                if count is None:
                    return
                raise ConnectionError("cut short")
            if count is not None:
                piece, self._early = piece[:count], piece[count:]
                count -= len(piece)
            yield piece


def exchange(address: Address, headers: Mapping[str, str], proxy: Proxy | None) -> Waiting[Answer]:
    """Ask for an address.  The caller closes the answer.

    Raises:
        PlamoError: There is no connection, or the answer is not one.
    """
    stream: _Stream | None = None
    try:
        stream = yield from _open(address, proxy)
        yield from stream.wire.send(_request(address, headers, proxy))
        status, headers_of_answer = yield from _read_head(stream)
        return Answer(address, status, headers_of_answer, stream)
    except BaseException as error:
        if stream is not None:
            stream.wire.close()
        match error:
            case ssl.SSLCertVerificationError(verify_code=code) if code in _OUT_OF_TIME:
                raise ClockError(host=address.host) from error
            case ssl.SSLEOFError() | ssl.SSLZeroReturnError():
                raise _offline(address, "The connection broke.") from error
            case ssl.SSLCertVerificationError():
                raise SecureConnectionError(
                    host=address.host, detail="Its certificate is not accepted."
                ) from error
            case ssl.SSLError():
                raise SecureConnectionError(
                    host=address.host, detail="The encryption failed."
                ) from error
            case socket.gaierror():
                raise _offline(address, "Its name cannot be looked up.") from error
            case TimeoutError():
                raise _offline(address, "It does not answer.") from error
            case OSError():
                raise _offline(address, "The connection broke.") from error
            case HTTPException() | ValueError():
                raise BadAnswerError(host=address.host, detail="It is not HTTP.") from error
        raise


def _offline(address: Address, detail: str) -> OfflineError:
    return OfflineError(host=address.host, detail=detail)


def _open(address: Address, proxy: Proxy | None) -> Waiting[_Stream]:
    place = proxy.address if proxy else address
    stream = _Stream((yield from Wire.connect(place.host, place.port)))
    try:
        if address.scheme == "https":
            if proxy:
                yield from _tunnel(stream, address, proxy)
            yield from stream.wire.start_tls(address.host)
    except BaseException:
        stream.wire.close()
        raise
    return stream


def _tunnel(stream: _Stream, address: Address, proxy: Proxy) -> Waiting[None]:
    host = f"[{address.host}]" if ":" in address.host else address.host
    lines = [f"CONNECT {host}:{address.port} HTTP/1.1", f"Host: {host}:{address.port}"]
    if proxy.authorization:
        lines.append(f"Proxy-Authorization: {proxy.authorization}")
    yield from stream.wire.send(_joined(lines))
    status, _ = yield from _read_head(stream)
    if status == 407:
        raise ProxyError(proxy=proxy.address.authority, detail="It wants a login.")
    if status != 200:
        raise ProxyError(proxy=proxy.address.authority, detail="It refuses the connection.")


def _request(address: Address, headers: Mapping[str, str], proxy: Proxy | None) -> bytes:
    through_proxy = proxy is not None and address.scheme == "http"
    lines = [
        f"GET {address if through_proxy else address.target} HTTP/1.1",
        f"Host: {address.authority}",
        "Accept-Encoding: identity",
        "Connection: close",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    if proxy and through_proxy and proxy.authorization:
        lines.append(f"Proxy-Authorization: {proxy.authorization}")
    return _joined(lines)


def _joined(lines: list[str]) -> bytes:
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode("ascii")


def _read_head(stream: _Stream) -> Waiting[tuple[int, Message]]:
    """Status and headers of the answer; notes on the way (1xx) are skipped.

    Raises:
        HTTPException: It is no such thing; also ValueError.
    """
    while True:
        head = yield from stream.until(b"\r\n\r\n", _LONGEST_HEAD)
        line, _, headers = head.partition(b"\r\n")
        status = _STATUS.fullmatch(line)
        if status is None:
            raise ValueError("not HTTP")
        if status[1][:1] != b"1":
            return int(status[1]), parse_headers(io.BytesIO(headers + b"\r\n\r\n"))
