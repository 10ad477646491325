"""“Translate with PLaMo Desktop” in the Services menu of every program of the Mac.

The menu's entry is in the app's `Info.plist`; its message is `translateText`.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from plamo_desktop.core.text import without_surrogates

logger = logging.getLogger(__name__)

Take = Callable[[str | None], str | None]
"""Given what was selected; gives why that is not taken, if so."""
Provide = Callable[[Take], object]
"""Lets the system call from now on; gives what has to be kept for that."""


class TextService(QObject):
    """Takes texts that the user sends from other programs.

    Args:
        provide: The system; None where there is no such menu.
        parent: Owner.

    Signals:
        requested: A text; it is not empty.
    """

    requested = Signal(str)

    def __init__(self, provide: Provide | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._provide = provide
        self._provider: object = None

    def start(self) -> None:
        """Be ready for what comes."""
        if self._provide is not None and self._provider is None:
            self._provider = self._provide(self._take)

    def _take(self, text: str | None) -> str | None:
        plain = without_surrogates((text or "").replace("\r\n", "\n").replace("\r", "\n"))
        if not plain.strip():
            return "There is no text in the selection."
        # The other program waits for the end of this call.
        QTimer.singleShot(0, self, lambda: self.requested.emit(plain))
        return None


def make_text_service(parent: QObject) -> TextService:
    """The Mac's; none on other systems."""
    return TextService(provide_on_mac if sys.platform == "darwin" else None, parent)


def provide_on_mac(take: Take) -> object:
    """Become the provider of the app's services, which AppKit asks in the main thread."""
    import objc
    from AppKit import NSApplication, NSPasteboardTypeString
    from Foundation import NSObject

    class PlamoTextService(NSObject):  # type: ignore[misc]
        # The error is an out parameter: PyObjC takes the returned value for it.
        @objc.typedSelector(b"v@:@@o^@")  # type: ignore[untyped-decorator]
        def translateText_userData_error_(
            self,
            pasteboard: Any,  # noqa: ANN401 - a class of the system
            user_data: object,  # noqa: ARG002 - AppKit's signature
            error: object,  # noqa: ARG002
        ) -> str | None:
            text = pasteboard.stringForType_(NSPasteboardTypeString)
            return take(None if text is None else str(text))

    provider = PlamoTextService.alloc().init()
    NSApplication.sharedApplication().setServicesProvider_(provider)
    return provider
