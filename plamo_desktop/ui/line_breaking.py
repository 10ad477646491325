"""How lines are broken, also where Qt's usual way would keep the window waiting for ever."""

from __future__ import annotations

import re

from PySide6.QtGui import QTextCursor, QTextOption

# Qt looks for a place to break a word from the start of its line, every time.
_LONGEST_WORD = 5_000
# Qt never comes back from white space of 65,536 characters at the end of a line.
_LONGEST_SPACE = 20_000
_WORD = re.compile(rf"(?<![!-~])[!-~]{{{_LONGEST_WORD}}}")
_SPACE = re.compile(rf"(?<!\s)\s{{{_LONGEST_SPACE}}}")


def has_long_run(cursor: QTextCursor, text: str) -> bool:
    """Whether there will be a very long word or space when a text replaces the selection."""
    document, start, end = cursor.document(), cursor.selectionStart(), cursor.selectionEnd()
    first, last = document.findBlock(start), document.findBlock(end)
    before = first.text()[: start - first.position()]
    behind = last.text()[end - last.position() :]
    whole = before + text + behind
    # One pattern for both would take three times as long.
    return _WORD.search(whole) is not None or _SPACE.search(whole) is not None


def option(*, anywhere: bool) -> QTextOption:
    """Breaks between words where it can, or anywhere."""
    made = QTextOption()
    if anywhere:
        made.setWrapMode(QTextOption.WrapMode.WrapAnywhere)
        made.setFlags(QTextOption.Flag.IncludeTrailingSpaces)
    else:
        made.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return made
