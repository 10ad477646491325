"""Runs the program as a process of its own."""

from __future__ import annotations

import os
import signal
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


def shell(script: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run a bash script in which `"$@"` starts the program."""
    return subprocess.run(
        ["bash", "-c", script, "bash", *COMMAND],
        input=stdin,
        capture_output=True,
        timeout=120,
        check=False,
    )


def start(*arguments: str, env: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
    """Start with pipes on all streams, and with Ctrl-C as a terminal gives it."""
    # The tests themselves may run where it is ignored, and that would be inherited.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, **(env or {})},
        )
    finally:
        signal.signal(signal.SIGINT, before)


def interrupt_after_import(module: str, *arguments: str) -> tuple[int, list[str]]:
    """Send Ctrl-C as soon as a module has been imported; the exit code and standard error."""
    process = start(*arguments, env={"PYTHONPROFILEIMPORTTIME": "1"})
    assert process.stdin is not None
    assert process.stderr is not None
    process.stdin.close()
    with process:
        for line in process.stderr:
            if line.split(b"|")[-1].strip() == module.encode():
                process.send_signal(signal.SIGINT)
                break
        else:
            raise AssertionError(f"{module} was never imported")
        told = lines(process.stderr.read())
    return process.returncode, [line for line in told if not line.startswith("import time:")]


def lines(output: bytes) -> list[str]:
    return output.decode("utf-8").splitlines()
