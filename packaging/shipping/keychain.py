"""A keychain for one run, which holds the certificate and nothing else."""

from __future__ import annotations

import re
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from shipping.credentials import Credentials
from shipping.tools import ShippingError, run, say

_IDENTITY = re.compile(r'\d+\) ([0-9A-F]{40}) "Developer ID Application: .+"')


@contextmanager
def identity(credentials: Credentials) -> Iterator[str]:
    """The fingerprint of the certificate to sign with, as long as it can be used.

    Raises:
        ShippingError: It cannot be imported, or is no Developer ID certificate.
    """
    password = secrets.token_hex(16)
    before = re.findall(r'"(.+)"', run("security", "list-keychains", "-d", "user"))
    with tempfile.TemporaryDirectory() as folder:
        keychain, file = Path(folder, "ship.keychain-db"), Path(folder, "certificate.p12")
        run("security", "create-keychain", "-p", password, keychain, secrets=[password])
        try:
            run("security", "set-keychain-settings", "-lut", "7200", keychain)
            run("security", "unlock-keychain", "-p", password, keychain, secrets=[password])
            _import(credentials, file, keychain, password)
            # Without this codesign does not find the certificates that vouch for it.
            run("security", "list-keychains", "-d", "user", "-s", keychain, *before)
            yield _only_identity(keychain)
        finally:
            _tidy("list-keychains", "-d", "user", "-s", *before)
            _tidy("delete-keychain", keychain)


def _tidy(*words: str | Path) -> None:
    """What cannot be tidied up is told; it must not hide what went wrong before."""
    try:
        run("security", *words)
    except ShippingError as error:
        say(f"left as it is: {error}")


def _import(credentials: Credentials, file: Path, keychain: Path, password: str) -> None:
    file.touch(mode=0o600)
    file.write_bytes(credentials.certificate)
    run(
        "security", "import", file, "-k", keychain, "-f", "pkcs12",
        "-P", credentials.certificate_password, "-T", "/usr/bin/codesign",
        secrets=[credentials.certificate_password],
    )  # fmt: skip
    file.unlink()
    # Or codesign would ask on a screen that nobody sees.
    run(
        "security", "set-key-partition-list", "-S", "apple-tool:,apple:", "-s",
        "-k", password, keychain,
        secrets=[password],
    )  # fmt: skip


def _only_identity(keychain: Path) -> str:
    listed = run("security", "find-identity", "-v", "-p", "codesigning", keychain)
    found: set[str] = set(_IDENTITY.findall(listed))
    if len(found) != 1:
        raise ShippingError(
            f"One valid Developer ID Application certificate is wanted; there are {len(found)}."
        )
    return found.pop()
