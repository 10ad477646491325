"""What the window's actions do with the texts."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from plamo_desktop.core.durable_files import save_text
from plamo_desktop.core.errors import FileNotSavedError
from plamo_desktop.core.regular_files import reason
from plamo_desktop.ui.actions import Actions
from plamo_desktop.ui.pane import Pane
from plamo_desktop.ui.source_pane import SourcePane
from plamo_desktop.ui.target_pane import TargetPane
from plamo_desktop.ui.texts import Texts


class Commands(QObject):
    """Does what needs no more than the two panes.

    Args:
        source: The text.
        target: Its translation.
        actions: Say what is wanted.
        texts: Interface texts.
        window: Owner, also of dialogs.

    Signals:
        text_size_stepped: The type is to be so many steps larger; 0 for the usual size.
        failed: A `PlamoError`.
    """

    text_size_stepped = Signal(int)
    failed = Signal(object)

    def __init__(
        self,
        source: SourcePane,
        target: TargetPane,
        actions: Actions,
        texts: Texts,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._source, self._target, self._window = source, target, window
        self._actions, self._texts = actions, texts
        source.view.set_menu_actions(actions.named("join_lines", "find"))
        target.view.set_menu_actions(actions.named("copy_both", "save", "find"))
        actions.triggered.connect(self._on_action)
        source.edited.connect(self._refresh)
        target.changed.connect(self._refresh)

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._texts = texts

    def copy_both(self) -> None:
        """Put the text, a blank line and the translation on the clipboard."""
        both = f"{self._source.text().rstrip()}\n\n{self._target.text()}"
        QGuiApplication.clipboard().setText(both)

    def save(self) -> None:
        """Ask where to, then write the translation there."""
        texts, language = self._texts, self._target.view.language
        code = f".{language.code}" if language is not None else ""
        dialog = QFileDialog(self._window, texts("target.save"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([f"{texts('target.save.filter')} (*.txt)"])
        dialog.setDefaultSuffix("txt")
        dialog.selectFile(f"{texts('target.save.name')}{code}.txt")
        # What was there when it was asked for, whatever is translated meanwhile.
        dialog.setProperty("text", self._target.text())
        dialog.fileSelected.connect(self._on_file)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _pane(self) -> Pane:
        """The pane with the keyboard."""
        focus = QApplication.focusWidget()
        has_target = focus is not None and self._target.isAncestorOf(focus)
        return self._target if has_target else self._source

    @Slot(str)
    def _on_action(self, name: str) -> None:
        match name:
            case "copy_translation":
                self._target.copy()
            case "copy_both":
                self.copy_both()
            case "save":
                self.save()
            case "clear":
                self._source.clear()
            case "join_lines":
                self._source.view.join_lines()
            case "find":
                self._pane().show_find_bar()
            case "find_next":
                self._pane().find_next(1)
            case "find_previous":
                self._pane().find_next(-1)
            case "text_larger":
                self.text_size_stepped.emit(1)
            case "text_smaller":
                self.text_size_stepped.emit(-1)
            case "text_normal":
                self.text_size_stepped.emit(0)

    @Slot()
    def _refresh(self) -> None:
        self._actions.set_texts_there(
            has_source=self._source.view.characters > 0,
            has_target=not self._target.view.document().isEmpty(),
        )

    @Slot(str)
    def _on_file(self, name: str) -> None:
        path = Path(name)
        try:
            save_text(path, self.sender().property("text"))
        except OSError as error:
            self.failed.emit(FileNotSavedError(file=path.name, detail=reason(error)))
