"""Python in processes of its own, where a warning is an error."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def start_python(script: str, *arguments: object, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", script, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, **environment},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def output_of(process: subprocess.Popen[str]) -> str:
    """What a process writes; it must end well and write no errors."""
    output, errors = process.communicate(timeout=120)
    assert errors == ""
    assert process.returncode == 0
    return output


def run_python(script: str, *arguments: object, **environment: str) -> str:
    return output_of(start_python(script, *arguments, **environment))
