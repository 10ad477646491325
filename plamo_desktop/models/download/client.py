"""Asks a hub: redirects, the access token, and what each status means to the user."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import closing
from email.utils import parsedate_to_datetime
from typing import Final

from plamo_desktop import __version__
from plamo_desktop.core.download_errors import (
    AccessDeniedError,
    BadAnswerError,
    LoginPageError,
    NotOnServerError,
    RedirectError,
    ServerBusyError,
    ServerError,
    UnauthorisedError,
)
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.models.download.address import MOST_REDIRECTS, REDIRECTS, Address
from plamo_desktop.models.download.http1 import Answer, exchange
from plamo_desktop.models.download.network import Network
from plamo_desktop.models.download.wire import Waiting

HeadersFor = Callable[[Address], Mapping[str, str]]

WHOLE, PART, NO_SUCH_RANGE = 200, 206, 416
_AGENT: Final = {"User-Agent": f"PLaMo-Desktop/{__version__}"}
_NO_ACCESS = {401, 403}
_WEB_PAGES = {"text/html", "application/xhtml+xml"}


class Client:
    """One user of the hub.

    Args:
        network: How to reach it.
    """

    def __init__(self, network: Network) -> None:
        self.network = network
        self._shows_token = False

    def get(
        self, text: str, name: str, headers_for: HeadersFor = lambda _address: {}
    ) -> Waiting[Answer]:
        """Ask for a file and follow redirects; the caller closes the answer.

        Args:
            text: The address.
            name: What to call the file in errors.
            headers_for: More headers, for each server on the way.

        Returns:
            An answer with the whole file, a part of it, or the news that there is no such part.

        Raises:
            PlamoError: There is no such answer.
        """
        try:
            address = Address.parse(text)
        except ValueError as error:
            raise BadAnswerError(host=text, detail="It is no web address.") from error
        seen = {address}
        while True:
            answer = yield from self._ask(address, headers_for(address))
            if answer.status not in REDIRECTS or "Location" not in answer.headers:
                break
            answer.close()
            address = address.follow(answer.headers["Location"])
            if address in seen or len(seen) > MOST_REDIRECTS:
                raise RedirectError(host=address.host, detail="It leads in circles.")
            seen.add(address)
        if problem := _problem(answer, name):
            answer.close()
            raise problem
        return answer

    def read(self, text: str, name: str, limit: int) -> Waiting[bytes]:
        """A small file as a whole.

        Raises:
            PlamoError: There is none, or it has more than `limit` bytes.
        """
        answer = yield from self.get(text, name)
        with closing(answer):
            data = b""
            for piece in answer.pieces():
                if piece is None:
                    yield
                    continue
                data += piece
                if len(data) > limit:
                    raise BadAnswerError(host=answer.address.host, detail="It does not end.")
            return data

    def _ask(self, address: Address, headers: Mapping[str, str]) -> Waiting[Answer]:
        """One request; a second one with the access token where it may and must be shown."""
        token = self.network.token_for(address)
        while True:
            shown = {"Authorization": f"Bearer {token}"} if token and self._shows_token else {}
            answer = yield from exchange(
                address, {**_AGENT, **headers, **shown}, self.network.proxy_for(address)
            )
            if answer.status not in _NO_ACCESS or not token or self._shows_token:
                return answer
            answer.close()
            self._shows_token = True


def _problem(answer: Answer, name: str) -> PlamoError | None:
    host, status = answer.address.host, answer.status
    is_page = answer.headers.get_content_type() in _WEB_PAGES
    if status == 511 or (is_page and status in {WHOLE, PART}):
        return LoginPageError(host=host)
    match status:
        case 200 | 206 | 416:
            return None
        case 401:
            return UnauthorisedError(host=host)
        case 403 | 451:
            return AccessDeniedError(host=host, name=name)
        case 404 | 410:
            return NotOnServerError(host=host, name=name)
        case 429 | 503:
            return ServerBusyError(host=host, retry_after=_retry_after(answer))
        case _:
            return ServerError(host=host, status=status)


def _retry_after(answer: Answer) -> float:
    text = answer.headers.get("Retry-After", "").strip()
    if text.isascii() and text.isdigit() and len(text) < 10:
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (ValueError, OverflowError):
        return 0.0
