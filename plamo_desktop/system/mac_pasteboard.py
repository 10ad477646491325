"""The Mac's general pasteboard: how often it changed, and what kinds of data it has.

Neither question makes macOS ask the user, as reading the data may.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Slot

from plamo_desktop.system.clipboard import PRIVATE_FORMATS, Clipboard


class PasteboardCounter(QObject):
    """Counts changes; implements `double_copy.ChangeCounter`.

    Args:
        clipboard: Tells of this program's own writes.
        pasteboard: An `NSPasteboard`; the general one by default.
    """

    def __init__(self, clipboard: Clipboard, pasteboard: Any = None) -> None:  # noqa: ANN401
        super().__init__(clipboard)
        self._pasteboard = pasteboard if pasteboard is not None else _general_pasteboard()
        self._own = -1
        clipboard.written.connect(self._on_written)

    @property
    def count(self) -> int:
        """The system's own count."""
        return int(self._pasteboard.changeCount())

    @property
    def is_own(self) -> bool:
        """Whether nobody has written since this program did."""
        return self.count == self._own

    @property
    def is_private(self) -> bool:
        """Whether what is there is marked as a secret."""
        return any(str(name) in PRIVATE_FORMATS for name in self._pasteboard.types() or ())

    @Slot()
    def _on_written(self) -> None:
        self._own = self.count


def _general_pasteboard() -> Any:  # noqa: ANN401 - a class of the system
    from AppKit import NSPasteboard

    return NSPasteboard.generalPasteboard()
