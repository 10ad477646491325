"""Choosing a model: the list, the check of what was chosen, the folder dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from plamo_desktop.backend.inspecting import InspectionService, Question
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.models.catalogue import ModelEntry, chosen_model
from plamo_desktop.models.choices import Choice
from plamo_desktop.ui.model_list import ModelList
from plamo_desktop.ui.texts import Texts


class ModelChooser(QObject):
    """Leads from the wish for another model to one that was checked.

    Args:
        service: Looks at files.
        choices: Gives the models there are; called in the service's thread.
        check: Refuses a model that cannot be used, with a `PlamoError`; called there too.
        used: Gives the key of the model that answers.
        texts: The words of the interface.
        window: The sheet lies over it.

    Signals:
        chosen: The `ModelEntry` that is to be used; its files are right.
        forgotten: A folder that is to be taken from the list.
        download_requested: The key of a release.

    Attributes:
        sheet: The open list, or None.
    """

    chosen = Signal(object)
    forgotten = Signal(str)
    download_requested = Signal(str)

    def __init__(
        self,
        service: InspectionService,
        choices: Callable[[], Sequence[Choice]],
        check: Callable[[ModelEntry], None],
        used: Callable[[], str],
        texts: Texts,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._service, self._choices, self._check, self._used = service, choices, check, used
        self._texts, self._window = texts, window
        self._candidate: ModelEntry | None = None
        self._question: Question | None = None
        self.sheet: ModelList | None = None
        service.answered.connect(self._on_answered)
        service.failed.connect(self._on_failed)

    def set_texts(self, texts: Texts) -> None:
        """Say everything in another interface language; an open list is made anew."""
        self._texts = texts
        if self.sheet is not None:
            self.sheet.close()
            self.open()

    @Slot()
    def open(self) -> None:
        """Show the list."""
        if self.sheet is not None:
            self.sheet.raise_()
            return
        self.sheet = sheet = ModelList(self._texts, self._window)
        sheet.use_requested.connect(self._on_use)
        sheet.folder_requested.connect(self._on_folder)
        sheet.forget_requested.connect(self._on_forget)
        sheet.download_requested.connect(self._on_download)
        sheet.finished.connect(self._on_closed)
        self._look()
        sheet.open()

    def _look(self) -> None:
        self._candidate, self._question = None, self._choices
        self._service.ask(self._choices)

    @Slot(str)
    def _on_use(self, key: str) -> None:
        self._candidate = entry = chosen_model(key)
        self._question = partial(self._check, entry)
        if self.sheet is not None:
            self.sheet.show_checking()
        self._service.ask(self._question)

    @Slot()
    def _on_folder(self) -> None:
        dialog = QFileDialog(self.sheet or self._window, self._texts("models.folder.title"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self._on_use)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str)
    def _on_forget(self, folder: str) -> None:
        self.forgotten.emit(folder)
        self._look()

    @Slot(str)
    def _on_download(self, key: str) -> None:
        if self.sheet is not None:
            self.sheet.close()
        self.download_requested.emit(key)

    @Slot(object, object)
    def _on_answered(self, question: Question, answer: object) -> None:
        # Only the newest question counts: the user may have chosen another meanwhile.
        if question is not self._question or self.sheet is None:
            return
        self._question = None
        if self._candidate is None:
            self.sheet.show_choices(cast("Sequence[Choice]", answer), self._used())
            return
        entry, self._candidate = self._candidate, None
        self.sheet.close()
        self.chosen.emit(entry)

    @Slot(object, object)
    def _on_failed(self, question: Question, error: PlamoError) -> None:
        if question is self._question and self.sheet is not None:
            self._question = self._candidate = None
            self.sheet.show_error(error)

    @Slot()
    def _on_closed(self) -> None:
        sheet, self.sheet = self.sheet, None
        self._question = self._candidate = None
        if sheet is not None:
            sheet.deleteLater()
