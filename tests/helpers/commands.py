"""Runs the program as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping

COMMAND = [sys.executable, "-m", "plamo_desktop"]


def run(
    *arguments: str | bytes,
    stdin: bytes = b"",
    env: Mapping[str, str] | None = None,
    timeout: float = 120,
) -> subprocess.CompletedProcess[bytes]:
    """Run to the end and keep what it wrote."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=stdin,
        capture_output=True,
        env={**os.environ, **(env or {})},
        timeout=timeout,
        check=False,
    )


def lines(output: bytes) -> list[str]:
    return output.decode("utf-8").splitlines()
