"""How to reach the hub: its addresses, proxies and the user's access token, from outside."""

from __future__ import annotations

import os
import urllib.request
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from plamo_desktop.core.download_errors import ProxyError
from plamo_desktop.core.regular_files import read_regular
from plamo_desktop.models.download.address import Address

HUB: Final = "https://huggingface.co"
_LONGEST_TOKEN = 512


@dataclass(frozen=True, slots=True)
class Proxy:
    """A proxy for one address.

    Attributes:
        address: Of the proxy itself.
        authorization: The header that opens it; empty when it wants none.
    """

    address: Address
    authorization: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Network:
    """Settings of the connection.

    Attributes:
        endpoints: The hub and its mirrors, to be tried in this order.
        access_token: For the first of them alone, and only when it asks for one.
        proxies: Their addresses by scheme.
    """

    endpoints: tuple[str, ...] = (HUB,)
    access_token: str = field(default="", repr=False)
    proxies: Mapping[str, str] = field(default_factory=dict, repr=False)

    @classmethod
    def from_environment(cls, endpoints: Sequence[str] = ()) -> Network:
        """What the environment and the system say; `endpoints` go before HF_ENDPOINT."""
        chosen = tuple(endpoints) or (os.environ.get("HF_ENDPOINT") or HUB,)
        return cls(chosen, _access_token(), urllib.request.getproxies())

    def proxy_for(self, address: Address) -> Proxy | None:
        """The proxy to go through.

        Raises:
            ProxyError: Its address is of a kind this program does not know.
        """
        text = self.proxies.get(address.scheme) or self.proxies.get("all")
        if not text or urllib.request.proxy_bypass(address.host):
            return None
        parts = urlsplit(text if "://" in text else f"http://{text}")
        place = parts.netloc.rpartition("@")[2]
        try:
            # A proxy's own connection is a plain one; what passes through it may be encrypted.
            proxy = Address.parse(f"{parts.scheme}://{place}")
        except ValueError as error:
            raise ProxyError(proxy=place, detail="Only HTTP proxies can be used.") from error
        if proxy.scheme != "http":
            raise ProxyError(proxy=place, detail="Only HTTP proxies can be used.")
        if parts.username is None:
            return Proxy(proxy)
        login = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
        return Proxy(proxy, f"Basic {b64encode(login.encode()).decode()}")

    def token_for(self, address: Address) -> str:
        """The access token, if it may be told to this address; else nothing."""
        own = Address.parse(self.endpoints[0]).origin == address.origin
        return self.access_token if own and address.is_private else ""


def _access_token() -> str:
    """From the environment, or from where Hugging Face's own tool keeps it."""
    token = os.environ.get("HF_TOKEN", "")
    if not token.strip():
        try:
            token = read_regular(_token_file(), _LONGEST_TOKEN).decode("ascii")
        except (OSError, UnicodeDecodeError, RuntimeError):
            return ""
    token = token.strip()
    # Anything else would break out of its header.
    return token if token.isascii() and token.isprintable() and " " not in token else ""


def _token_file() -> Path:
    if path := os.environ.get("HF_TOKEN_PATH"):
        return Path(path).expanduser()
    cache = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(os.environ.get("HF_HOME") or f"{cache}/huggingface").expanduser() / "token"
