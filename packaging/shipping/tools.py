"""Apple's command-line tools, run one by one; whatever fails ends everything."""

from __future__ import annotations

import subprocess
from collections.abc import Collection
from pathlib import Path


class ShippingError(Exception):
    """Nothing may be published; the words say why."""


def say(words: str) -> None:
    """Tell in one line what is done."""
    print(f"ship: {words}", flush=True)


def run(*command: str | Path, secrets: Collection[str] = ()) -> str:
    """Run a command to its end; what it wrote to both streams.

    Args:
        command: Program and arguments.
        secrets: Arguments that are shown nowhere, not even where the command repeats them.

    Raises:
        ShippingError: It is not here, or it failed.
    """
    words = [str(word) for word in command]
    shown = " ".join("***" if word in secrets else word for word in words)
    say(f"$ {shown if len(shown) <= 300 else shown[:300] + ' …'}")
    try:
        done = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except FileNotFoundError as error:
        raise ShippingError(f"{words[0]} is not on this machine.") from error
    except OSError as error:
        raise ShippingError(f"{words[0]} cannot be started: {error.strerror}.") from error
    if done.returncode:
        said = done.stdout.rstrip()
        for secret in secrets:
            said = said.replace(secret, "***")
        raise ShippingError(f"{words[0]} failed with the code {done.returncode}:\n{said}")
    return done.stdout
