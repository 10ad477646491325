"""Certificates for `localhost`, made on the spot; only for tests."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

_CONFIG = """\
[ca]
default_ca = own
[own]
database = {folder}/index.txt
serial = {folder}/serial
new_certs_dir = {folder}
certificate = {folder}/ca.pem
private_key = {folder}/key.pem
default_md = sha256
policy = anything
copy_extensions = copy
x509_extensions = leaf
unique_subject = no
[anything]
commonName = supplied
[leaf]
basicConstraints = CA:FALSE
authorityKeyIdentifier = keyid
"""


def has_openssl() -> bool:
    return shutil.which("openssl") is not None


class Authority:
    """Signs certificates; its own certificate is `ca`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.ca = folder / "ca.pem"
        self._key = folder / "key.pem"
        (folder / "index.txt").touch()
        (folder / "serial").write_text("1000\n")
        (folder / "config").write_text(_CONFIG.format(folder=folder))
        self._openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", self._key)
        self._openssl(
            "req", "-x509", "-new", "-key", self._key, "-subj", "/CN=Test authority",
            "-days", "30", "-addext", "keyUsage=critical,keyCertSign", "-out", self.ca,
        )  # fmt: skip

    def server(self, *, begins: int = -1, ends: int = 1, name: str = "localhost") -> ssl.SSLContext:
        """A server's side; its certificate is valid between two days counted from now."""
        request, signed = self._folder / "request.pem", self._folder / "signed.pem"
        self._openssl(
            "req", "-new", "-key", self._key, "-subj", f"/CN={name}",
            "-addext", f"subjectAltName=DNS:{name}", "-out", request,
        )  # fmt: skip
        self._openssl(
            "ca", "-batch", "-config", self._folder / "config", "-in", request, "-out", signed,
            "-startdate", _date(begins), "-enddate", _date(ends),
        )  # fmt: skip
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(signed, self._key)
        return context

    @staticmethod
    def _openssl(*arguments: object) -> None:
        command = ["openssl", *map(str, arguments)]
        subprocess.run(command, check=True, capture_output=True)


def _date(days: int) -> str:
    return (datetime.now(UTC) + timedelta(days=days)).strftime("%Y%m%d%H%M%SZ")
