"""Sentences to try, one button each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QSizePolicy, QWidget

from plamo_desktop.core.ports import Sample
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.layouts import column
from plamo_desktop.ui.texts import Texts

_GAP = 6
_HEADING = 32


class SampleButton(Button):
    """Fills the pane with its sentence.

    Signals:
        chosen: Its `Sample`.
    """

    chosen = Signal(object)

    def __init__(self, sample: Sample) -> None:
        super().__init__("sample")
        self._sample = sample
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFont(theme.font("body", sample.source.code))
        self.set_words(sample.text)
        self.clicked.connect(self._choose)

    def sizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), tokens.SAMPLE)

    @Slot()
    def _choose(self) -> None:
        self.chosen.emit(self._sample)


class Samples(QWidget):
    """A heading and its sentences.

    Signals:
        chosen: A `Sample`.
    """

    chosen = Signal(object)

    def __init__(self, texts: Texts, samples: Sequence[Sample]) -> None:
        super().__init__()
        self._heading = Label(role="small", tone="text2")
        layout = column(
            self._heading, 2, margins=(tokens.S5, tokens.S1, tokens.S5, tokens.S1), gap=_GAP
        )
        self._buttons = [SampleButton(sample) for sample in samples]
        for button in self._buttons:
            button.chosen.connect(self.chosen)
            layout.addWidget(button)
        self.setLayout(layout)
        self.set_texts(texts)

    def set_room(self, height: int) -> None:
        """Show only as many as fit."""
        fitting = (height - _HEADING) // (tokens.SAMPLE + _GAP)
        self._heading.setVisible(fitting > 0)
        for index, button in enumerate(self._buttons):
            button.setVisible(index < fitting)

    def set_texts(self, texts: Texts) -> None:
        """Show the heading in another interface language."""
        self._heading.setText(texts("demo.try"))
