"""Words for why there can be no window, where Qt would abort the process and advise a reinstall."""

from __future__ import annotations

import os
import sys
from typing import Final

FAILED: Final = 1


def tell(reason: str) -> int:
    """Write why, and how to go on.

    Returns:
        The exit code.
    """
    sys.stderr.write(
        f"plamo-desktop: {reason}\nWithout a window, try:\n"
        "  plamo-desktop translate --to ja 'Good morning.'\n"
    )
    sys.stderr.flush()
    return FAILED


class QtStart:
    """A context in which Qt starts: what it dies of is told, with what it said before."""

    def __init__(self) -> None:
        self._said: list[str] = []

    def __enter__(self) -> None:
        from PySide6.QtCore import qInstallMessageHandler

        qInstallMessageHandler(self._take)

    def __exit__(self, *_: object) -> None:
        from PySide6.QtCore import qInstallMessageHandler

        qInstallMessageHandler(None)
        for words in self._said:
            sys.stderr.write(f"{words}\n")

    def _take(self, kind: object, _context: object, words: str) -> None:
        from PySide6.QtCore import QtMsgType

        if kind is not QtMsgType.QtFatalMsg:
            self._said.append(words)
            return
        # Qt's last words are for those who build programs, unless they are all there is.
        reasons = "\n".join(f"  {line}" for line in self._said or [words])
        tell(f"No window can be opened:\n{reasons}")
        # Nothing was begun yet, and returning would abort.
        os._exit(FAILED)
