"""The last line of the window: which model answers, and what it is doing."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from plamo_desktop.core.ports import ModelInfo
from plamo_desktop.ui import tokens
from plamo_desktop.ui.dot import Dot
from plamo_desktop.ui.label import ElidedLabel, Label
from plamo_desktop.ui.layouts import row
from plamo_desktop.ui.model_naming import model_name
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.translation_state import ModelStage, Stage, State

# stage: tone of the dot and key of the word
_STAGES = {
    Stage.IDLE: ("ok", "state.ready"),
    Stage.WAITING: ("warn", "state.waiting"),
    Stage.READING: ("fill", "state.reading"),
    Stage.WRITING: ("fill", "state.translating"),
    Stage.DONE: ("ok", "state.ready"),
    Stage.STOPPED: ("warn", "state.stopped"),
    Stage.FAILED: ("ok", "state.ready"),
}


class StatusLine(QWidget):
    """A dot, the model's name, a word for the state, and the model's origin."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._state = State()
        self._info: ModelInfo | None = None
        self._prepared: float | None = None
        self._is_resting = self._is_private = False
        self._dot = Dot("warn")
        self._name = Label(role="small", tone="text2")
        self._word = ElidedLabel(role="small", tone="text3", tabular=True)
        self._origin = Label(role="small", tone="text3")
        self.setFixedHeight(tokens.STATUS)
        self.setLayout(
            row(
                self._dot,
                2,
                self._name,
                self._word,
                None,
                self._origin,
                margins=(tokens.S5, 0, tokens.S5, 2),
                gap=6,
            )
        )
        self.set_texts(texts)

    @property
    def name(self) -> str:
        """The model's name as it is shown."""
        return self._name.text()

    @property
    def word(self) -> str:
        """The word for the state."""
        return self._word.text()

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._texts = texts
        self._show_origin()
        self._refresh()

    def set_private(self, *, private: bool) -> None:
        """Say that nothing is kept."""
        self._is_private = private
        self._show_origin()

    def set_state(self, state: State) -> None:
        """Show another state."""
        self._state = state
        self._is_resting = self._is_resting and not state.is_busy
        self._refresh()

    def set_model(self, info: ModelInfo | None) -> None:
        """Name the model that answers."""
        self._info = info
        self._refresh()

    @Slot()
    def set_resting(self) -> None:
        """The model's memory was given back, until the next text."""
        self._is_resting = True
        self._refresh()

    @Slot(int, int)
    def set_preparing(self, done: int, total: int) -> None:
        """Show how much is done of what a new vocabulary needs once."""
        self._prepared = done / max(total, 1)
        self._refresh()

    @Slot()
    def set_prepared(self) -> None:
        """The vocabulary can be used, or never will be."""
        self._prepared = None
        self._refresh()

    def _show_origin(self) -> None:
        words = [self._texts("state.private")] if self._is_private else []
        self._origin.setText("  ·  ".join([*words, self._texts("app.built")]))

    def _refresh(self) -> None:
        tone, word = self._tone_and_word()
        self._dot.set_tone(tone)
        name = self._model_name()
        self._name.setVisible(bool(name))
        self._name.setText(name)
        self._word.setText(word)

    def _model_name(self) -> str:
        info = self._info
        if info is None or self._state.model is not ModelStage.READY:
            return ""
        return model_name(info.name, info.precision, self._texts, is_demo=info.is_demo)

    def _tone_and_word(self) -> tuple[str, str]:
        state = self._state
        if state.model is ModelStage.FAILED:
            return "danger", self._texts("state.none")
        if state.model is ModelStage.LOADING and self._prepared is not None:
            return "warn", self._percent("state.preparing", self._prepared)
        if state.model is ModelStage.LOADING and state.stage is not Stage.WAITING:
            return "warn", self._progress("state.loading")
        if state.is_outside and not state.is_busy:
            return "warn", self._texts("state.outside")
        if state.is_held and not state.is_busy:
            return "warn", self._texts("state.long")
        tone, key = _STAGES[state.stage]
        if self._is_resting and key == "state.ready":
            return "warn", self._texts("state.resting")
        if state.part is not None and state.is_busy:
            number, total = state.part
            return tone, self._texts(f"{key}.part", number=number, total=total)
        if tone == "ok" and self._info is not None and self._info.is_demo:
            tone = "warn"
        has_progress = state.stage in {Stage.WAITING, Stage.READING}
        return tone, self._progress(key) if has_progress else self._texts(key)

    def _progress(self, key: str) -> str:
        return self._percent(key, self._state.fraction)

    def _percent(self, key: str, fraction: float) -> str:
        if not 0 < fraction < 1:
            return self._texts(key)
        return self._texts(f"{key}.percent", percent=round(100 * fraction))
