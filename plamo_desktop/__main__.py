"""The program's door: the command line for its commands, the window for everything else."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from plamo_desktop.cli import interrupt

_FOR_THE_COMMAND_LINE = (
    "translate", "files", "tokens", "model", "doctor", "--self-test", "-h", "--help", "--version",
)  # fmt: skip


def main(argv: Sequence[str] | None = None) -> int:
    """Run with the given arguments, or those of the process.

    Returns:
        The window's exit code; 1 if there can be none.  A command ends the process itself.
    """
    # The window takes Ctrl-C over once it can save what it holds.
    interrupt.end_at_once()
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments and arguments[0] in _FOR_THE_COMMAND_LINE:
        from plamo_desktop.cli import main as command_line

        # All is written by now.  Taking the interpreter down would cost a third of the whole run,
        # and a Ctrl-C meanwhile would kill it.
        os._exit(command_line.main(arguments))
    _fill_gaps()
    # There is no garbage yet: looking for it would only put off the first paint, which turns the
    # collector on again.
    gc.disable()
    try:
        from plamo_desktop import app
    except ModuleNotFoundError:
        raise
    except ImportError as error:
        # Qt needs a library that this system lacks.
        from plamo_desktop.system import no_window

        return no_window.tell(f"No window can be opened:\n  {error}")

    return app.main(arguments)


def _fill_gaps() -> None:
    """What every program takes for granted, whoever starts it."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - for ever
    try:
        os.getcwd()  # noqa: PTH109 - pathlib would have to be imported
    except OSError:
        os.chdir("/")


if __name__ == "__main__":
    sys.exit(main())
