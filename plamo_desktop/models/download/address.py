"""Web addresses, and where a redirect may lead."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import quote, urljoin, urlsplit

from plamo_desktop.core.download_errors import RedirectError
from plamo_desktop.core.values import shown

REDIRECTS: Final = frozenset({301, 302, 303, 307, 308})
MOST_REDIRECTS: Final = 8
_PORTS = {"http": 80, "https": 443}
_HOST = re.compile(r"[a-z0-9]([a-z0-9._-]*[a-z0-9])?|[0-9a-f:]*:[0-9a-f:.]*")


def host_of(text: str) -> str:
    """The host of an address, for messages; all of it if it is none."""
    try:
        return urlsplit(text).hostname or text
    except ValueError:
        return text


@dataclass(frozen=True, slots=True)
class Address:
    """An `http` or `https` address.

    Attributes:
        scheme: One of the two.
        host: A name or a number, in lower case.
        port: Also when it is the usual one.
        target: Path and query, as they are sent.
    """

    scheme: str
    host: str
    port: int
    target: str

    @classmethod
    def parse(cls, text: str) -> Address:
        """Take an address apart.

        Raises:
            ValueError: It is none, of another scheme, or has a password in it.
        """
        parts = urlsplit(text)
        host = (parts.hostname or "").encode("idna").decode()
        if parts.scheme not in _PORTS or not _HOST.fullmatch(host) or "@" in parts.netloc:
            raise ValueError(f"not a web address: {shown(text)}")
        # Whatever a request line cannot hold is escaped; what is escaped already stays so.
        target = quote(parts.path or "/", safe="/%:@!$&'()*+,;=~-._")
        if parts.query:
            target += "?" + quote(parts.query, safe="/?%:@!$&'()*+,;=~-._")
        return cls(parts.scheme, host, parts.port or _PORTS[parts.scheme], target)

    @property
    def authority(self) -> str:
        """Host and port as a Host header has them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> tuple[str, str, int]:
        """Whom one talks to."""
        return self.scheme, self.host, self.port

    @property
    def is_private(self) -> bool:
        """Whether nobody can listen: encrypted, or on this machine."""
        if self.scheme == "https" or self.host == "localhost":
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return False

    def __str__(self) -> str:
        return f"{self.scheme}://{self.authority}{self.target}"

    def follow(self, location: str) -> Address:
        """Where a redirect leads.

        Raises:
            RedirectError: To no web address, or from an encrypted one to an open one.
        """
        try:
            following = Address.parse(urljoin(str(self), location))
        except ValueError as error:
            raise RedirectError(host=self.host, detail="It leads to no web page.") from error
        if self.scheme == "https" and following.scheme != "https":
            raise RedirectError(host=self.host, detail="It leads to an unencrypted page.")
        return following
