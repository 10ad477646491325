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
            self._heading, 2, margins=(tokens.S5, tokens.S1, tokens.S5, tokens.S1), gap=6
        )
        for sample in samples:
            button = SampleButton(sample)
            button.chosen.connect(self.chosen)
            layout.addWidget(button)
        self.setLayout(layout)
        self.set_texts(texts)

    def set_texts(self, texts: Texts) -> None:
        """Show the heading in another interface language."""
        self._heading.setText(texts("demo.try"))
