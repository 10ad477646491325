"""Reads the arguments, runs a command, turns its end into an exit code."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from plamo_desktop import __version__
from plamo_desktop.cli import console, doctor, tokens, translate
from plamo_desktop.core.errors import (
    Cancelled,
    ModelNotInstalledError,
    NoSuchModelError,
    PlamoError,
    UnknownLanguageError,
)

COMMANDS = ("translate", "tokens", "doctor")

_DONE, _FAILED, _USAGE, _NO_MODEL, _INTERRUPTED = 0, 1, 2, 3, 130


def main(arguments: Sequence[str]) -> int:
    """Run a command.

    Returns:
        0 done, 1 failed, 2 usage, 3 no such model, 130 interrupted.
    """
    console.prepare()
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except (NoSuchModelError, ModelNotInstalledError) as error:
        console.report(error)
        return _NO_MODEL
    except UnknownLanguageError as error:
        console.report(error)
        return _USAGE
    except PlamoError as error:
        console.report(error)
        return _FAILED
    except (KeyboardInterrupt, Cancelled):
        console.notice("Interrupted.")
        return _INTERRUPTED
    except BrokenPipeError:
        console.abandon_output()
        console.notice("The reader of the output went away before the end.")
        return _FAILED
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=console.PROGRAM,
        description="A private, offline translator. Without a command it opens the window.",
        epilog="plamo-desktop [--model MODEL] [FILE ...] opens the window, with the text of FILE.",
    )
    parser.add_argument("--version", action="version", version=f"PLaMo Desktop {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in (translate, tokens, doctor):
        command.add_parser(commands)
    return parser
