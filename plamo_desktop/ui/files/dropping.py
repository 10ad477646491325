"""Files that are dropped anywhere on the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QWidget

from plamo_desktop.core.languages import Language
from plamo_desktop.ui.files.drop_target import DropTarget
from plamo_desktop.ui.plain_text import names_files
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QDropEvent


class FileDrops(QObject):
    """Says what a drop would do, and tells of it.

    A single plain text may be dropped on the source pane, which then shows its text; whatever is
    dropped elsewhere is to be translated as files.

    Args:
        window: Where files are dropped.
        source: The pane of the text.
        target: The pane of its translation.
        texts: Interface texts.

    Signals:
        text_dropped: The path of a file whose text is to be shown.
        files_dropped: Paths of what is to be translated.
    """

    text_dropped = Signal(str)
    files_dropped = Signal(list)

    def __init__(self, window: QWidget, source: QWidget, target: QWidget, texts: Texts) -> None:
        super().__init__(window)
        self._window, self._source, self._target = window, source, target
        self._texts = texts
        self._language: Language | None = None
        self._folder = ""
        self._shown: DropTarget | None = None
        self._has_text = False
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._texts = texts

    def set_aim(self, language: Language, folder: str) -> None:
        """Files are translated into this language and put into this folder; empty: beside them."""
        self._language, self._folder = language, folder

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.DragEnter | QEvent.Type.DragMove:
                return self._hold(cast("QDropEvent", event))
            case QEvent.Type.DragLeave:
                self._end()
            case QEvent.Type.Drop:
                return self._drop(cast("QDropEvent", event))
        return super().eventFilter(watched, event)

    def _hold(self, event: QDropEvent) -> bool:
        if not names_files(event.mimeData()):
            return False
        event.acceptProposedAction()
        if self._shown is None:
            self._shown = DropTarget(self._window)
        if self._shown.isHidden():
            self._shown.show_zones(self._zones(_paths(event.mimeData())))
        self._shown.point_at(event.position().toPoint())
        return True

    def _drop(self, event: QDropEvent) -> bool:
        names = _paths(event.mimeData())
        at = event.position().toPoint()
        wants_text = self._has_text and self._place(self._source).contains(at)
        self._end()
        # The other program may have taken its data back since the drag began.
        if not names:
            return False
        event.acceptProposedAction()
        if wants_text:
            self.text_dropped.emit(names[0])
        else:
            self.files_dropped.emit(names)
        return True

    def _zones(self, names: list[str]) -> list[tuple[QRect, str, str, str]]:
        texts = self._texts
        source, target = self._place(self._source), self._place(self._target)
        self._has_text = _is_single_text(names)
        language = texts.language(self._language) if self._language is not None else ""
        folder = Path(self._folder).name
        more = texts("files.drop.folder", folder=folder) if folder else texts("files.drop.beside")
        one = texts("files.drop.one", language=language)
        if not self._has_text:
            return [(source.united(target), "file", one, more)]
        name = Path(names[0]).name
        return [
            (source, "text", texts("files.drop.text"), name),
            (target, "file", one, more),
        ]

    def _place(self, pane: QWidget) -> QRect:
        return QRect(pane.mapTo(self._window, QPoint(0, 0)), pane.size())

    def _end(self) -> None:
        if self._shown is not None:
            self._shown.hide()


def _paths(data: QMimeData) -> list[str]:
    found = [url for url in data.urls() if url.isLocalFile()]
    for url in found:
        if url.host() == "localhost":  # this machine by name, as in RFC 8089
            url.setHost("")
    return [url.toLocalFile() for url in found]


def _is_single_text(names: list[str]) -> bool:
    """Whether it is one file whose text can be shown as it is."""
    from plamo_desktop.documents.text_files import is_text_file  # not for the first paint

    return len(names) == 1 and is_text_file(Path(names[0]))
