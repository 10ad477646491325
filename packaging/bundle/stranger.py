"""Somebody else's account, with nothing of this one: no Python, no settings, an empty home."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

# `nobody`, as whom nothing can be written but what is his.
_NOBODY: Final = 65534


def is_root() -> bool:
    """Whether processes can be started as somebody else."""
    return os.geteuid() == 0


@dataclass(frozen=True, slots=True)
class Stranger:
    """An account to start programs in.

    Attributes:
        home: Its folder.
        env: What else its environment has, such as a display.
    """

    home: Path
    env: Mapping[str, str] = field(default_factory=dict)

    def move_in(self) -> Stranger:
        """Make the folder, and make it his."""
        self.home.mkdir(parents=True, exist_ok=True)
        if is_root():
            os.chown(self.home, _NOBODY, _NOBODY)
        return self

    def start(self, *command: str | Path) -> subprocess.Popen[str]:
        """Start a program, with pipes for what it writes."""
        environment = {"HOME": str(self.home), "PATH": "/nowhere", "LANG": "C.UTF-8", **self.env}
        who = _NOBODY if is_root() else None
        return subprocess.Popen(
            [str(part) for part in command],
            env=environment,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            user=who,
            group=who,
            extra_groups=None if who is None else [],
        )

    def run(self, *command: str | Path, seconds: float = 120) -> tuple[int, str, str]:
        """Run a program to its end: exit code, standard output, standard error."""
        process = self.start(*command)
        try:
            out, err = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            return -1, out, f"{err}\nIt did not end in {seconds:g} seconds."
        return process.returncode, out, err
