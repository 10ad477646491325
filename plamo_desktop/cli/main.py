"""Reads the arguments, runs a command, turns its end into an exit code."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from plamo_desktop import __version__
from plamo_desktop.cli import console, doctor, files, model, tokens, translate
from plamo_desktop.cli.interrupt import INTERRUPTED
from plamo_desktop.core.errors import (
    Cancelled,
    ModelNotInstalledError,
    NoSuchModelError,
    NotEnoughMemoryError,
    PlamoError,
    UnknownLanguageError,
)
from plamo_desktop.models.fitting import advised

_FAILED, _USAGE, _NO_MODEL = 1, 2, 3
_SELF_TEST = "--self-test"


class _Parser(argparse.ArgumentParser):
    """Tells of wrong usage in one line, as of everything else."""

    def error(self, message: str) -> NoReturn:
        sentence = f"{message[:1].upper()}{message[1:]}"
        console.notice(f"{console.shorten(sentence)}. See {self.prog} --help.")
        sys.exit(_USAGE)


def main(arguments: Sequence[str]) -> int:
    """Run a command.

    Returns:
        0 done, 1 failed, 2 usage, 3 no such model, 130 interrupted.
    """
    try:
        return _run(arguments)
    except (NoSuchModelError, ModelNotInstalledError) as error:
        console.report(error)
        return _NO_MODEL
    except UnknownLanguageError as error:
        console.report(error)
        return _USAGE
    except NotEnoughMemoryError as error:
        console.report(advised(error))
        return _FAILED
    except PlamoError as error:
        console.report(error)
        return _FAILED
    except console.OutputError as error:
        console.notice(str(error))
        return _FAILED
    except (KeyboardInterrupt, Cancelled):
        console.notice("Interrupted.")
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - a user gets a line, never a traceback
        words = f"{type(error).__name__}: {error}".rstrip(":. ")
        console.report(PlamoError(detail=f"{words}."))
        return _FAILED


def _run(arguments: Sequence[str]) -> int:
    console.prepare()
    if arguments[:1] == [_SELF_TEST]:
        from plamo_desktop.cli import self_test

        return self_test.run(arguments[1:])
    try:
        options = _parser().parse_args(arguments)
    finally:
        console.write("")  # a help text that cannot be written is a failure too
    code: int = options.run(options)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=console.PROGRAM,
        description="A private, offline translator. Without a command it opens the window.",
        epilog="plamo-desktop [--model MODEL] [FILE | LINK ...] opens the window: with the text of "
        "a text file or of a plamo-desktop:// link, or with files and folders to be translated. "
        "plamo-desktop --self-test runs every part once, and says what works.",
    )
    parser.add_argument("--version", action="version", version=f"PLaMo Desktop {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in (translate, files, tokens, model, doctor):
        command.add_parser(commands)
    return parser
