"""One model in the list of models."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from plamo_desktop.models.choices import Availability, Choice
from plamo_desktop.ui import amounts, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.dot import Dot
from plamo_desktop.ui.glyph import Glyph
from plamo_desktop.ui.label import ElidedLabel, Label
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.messages import message
from plamo_desktop.ui.model_naming import model_name
from plamo_desktop.ui.pane import SEPARATOR
from plamo_desktop.ui.texts import Texts


class ModelRow(QWidget):
    """Name and precision, what is known of it, and what can be done.

    Args:
        texts: The words of the interface.
        choice: The model.
        in_use: Whether it is the one that answers.

    Signals:
        use_requested: The user wants this model.
        download_requested: The user wants its files.
        forget_requested: The user wants this folder off the list.

    Attributes:
        choice: The model.
        button: Uses or downloads it; None when there is nothing to be done.
        forget_button: None for a model with a name.
    """

    use_requested = Signal()
    download_requested = Signal()
    forget_requested = Signal()

    def __init__(self, texts: Texts, choice: Choice, *, in_use: bool) -> None:
        super().__init__()
        self._texts = texts
        self.choice = choice
        entry = choice.entry
        self.title = model_name(entry.name, choice.precision, texts, is_demo=entry.is_demo)
        self.facts = self._facts()
        self.warning = self._warning()
        self.button: Button | None = None
        self.forget_button: Button | None = None
        words = column(Label(self.title), ElidedLabel(self.facts, "small", "text2"), gap=2)
        if self.warning:
            mark = column(Glyph("warning", "warn", 16), None)
            warning = Label(self.warning, "small", "text2", wrap=True)
            warning.setAlignment(Qt.AlignmentFlag.AlignTop)
            words.addLayout(row(mark, warning, gap=6))
        margins = (tokens.S4, 10, tokens.S4, 10)
        layout = row(words, *self._controls(in_use=in_use), margins=margins, gap=tokens.S3)
        layout.setStretch(0, 1)
        self.setLayout(layout)

    def _controls(self, *, in_use: bool) -> list[QWidget]:
        texts, controls = self._texts, list[QWidget]()
        if in_use:
            used = QWidget()
            used.setLayout(row(Dot("ok"), Label(texts("models.used"), tone="text2"), gap=6))
            controls.append(used)
        elif self.choice.availability in {Availability.ABSENT, Availability.PARTIAL}:
            self.button = self._button("models.download")
            self.button.clicked.connect(self.download_requested)
        elif self.choice.availability is Availability.HERE:
            self.button = self._button("models.use")
            self.button.clicked.connect(self.use_requested)
        if self.button is not None:
            controls.append(self.button)
        if self.choice.entry.is_folder and not in_use:
            self.forget_button = Button("icon", "close")
            self.forget_button.set_words("", texts("models.forget"))
            self.forget_button.setAccessibleName(f"{texts('models.forget')}: {self.title}")
            self.forget_button.clicked.connect(self.forget_requested)
            controls.append(self.forget_button)
        return controls

    def _button(self, key: str) -> Button:
        button = Button("plain")
        button.set_words(self._texts(key))
        button.setAccessibleName(f"{self._texts(key)}: {self.title}")
        return button

    def _facts(self) -> str:
        texts, choice = self._texts, self.choice
        entry, release = choice.entry, choice.entry.release
        if entry.is_demo:
            return texts("models.demo")
        facts = []
        if release is not None:
            facts.append(texts(f"models.{choice.availability.value}"))
            if choice.availability in {Availability.ABSENT, Availability.PARTIAL}:
                facts.append(amounts.size(release.download_bytes))
        if choice.needed is not None and choice.misfit is None:
            facts.append(texts("models.needs", size=amounts.memory(choice.needed)))
        if entry.is_folder:
            facts.append(str(entry.folder))
        return SEPARATOR.join(facts)

    def _warning(self) -> str:
        choice = self.choice
        if choice.error is not None:
            said = message(choice.error, self._texts)
            return said.title
        if choice.misfit is None:
            return ""
        return self._texts(
            "models.misfit",
            needed=amounts.memory(choice.misfit.needed_bytes),
            available=amounts.memory(choice.misfit.available_bytes),
        )
