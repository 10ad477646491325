"""How far the download is, and what can be done about it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.models.progress import Progress, Stage
from plamo_desktop.ui import amounts, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.label import ElidedLabel, Label
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.messages import message
from plamo_desktop.ui.progress_bar import ProgressBar
from plamo_desktop.ui.texts import Texts


class DownloadPage(QWidget):
    """A bar with its figures, a line about it, and buttons.

    Signals:
        discard_requested: Stop, and remove what has arrived.
        pause_requested: Stop for now.
        resume_requested: Go on.
        close_requested: Leave the sheet; the download goes on, or stays paused.
    """

    discard_requested = Signal()
    pause_requested = Signal()
    resume_requested = Signal()
    close_requested = Signal()

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self.stage = Label("", "bodyStrong")
        self.rate = Label("", "body", "text2", tabular=True)
        self.bar = ProgressBar()
        self.bar.setAccessibleName(texts("download.name"))
        self.part = ElidedLabel("", "body", tabular=True)
        self.percent = Label("", "body", "text2", tabular=True)
        self.note = Label("", "small", "text2", wrap=True)
        self.discard_button = Button("plain")
        self.discard_button.set_words(texts("download.discard"))
        self.hold_button = Button("plain")
        self.close_button = Button("primary")
        self.discard_button.clicked.connect(self.discard_requested)
        self.close_button.clicked.connect(self.close_requested)
        self.hold_button.clicked.connect(self._on_hold)
        self._is_running = True
        layout = column(
            row(self.stage, None, self.rate),
            tokens.S2,
            self.bar,
            tokens.S2,
            row(self.part, None, self.percent),
            tokens.S4,
            self.note,
            tokens.S5,
            row(self.discard_button, None, self.hold_button, self.close_button),
        )
        self.setLayout(layout)

    def show_progress(self, progress: Progress) -> None:
        """Show how far it is while it runs."""
        texts = self._texts
        values = {"seconds": round(progress.retry_in)}
        self.stage.setText(texts(f"download.stage.{progress.stage.value}", **values))
        is_moving = progress.stage in {Stage.DOWNLOADING, Stage.COPYING, Stage.VERIFYING}
        parts = []
        if is_moving and progress.speed:
            parts.append(amounts.speed(progress.speed))
            if progress.seconds_left is not None:
                parts.append(amounts.time_left(progress.seconds_left, texts))
        self.rate.setText("  ·  ".join(parts))
        self._show_amount(progress, "fill")
        note = texts("download.note")
        if progress.cause is not None:
            note = message(progress.cause, texts).title
        elif progress.stage is Stage.STALLED:
            note = texts("download.note.stalled")
        self._set(note, running=True)

    def show_ready(self) -> None:
        """Wait for the user, who may not want it after what was said above."""
        self.stage.setText(self._texts("download.ready"))
        self.rate.clear()
        self.bar.set_fraction(0.0, "text3")
        self._set("", running=False)
        self.discard_button.hide()
        self.hold_button.set_look("plain", "")
        self.hold_button.set_words(self._texts("download.start"))

    def show_paused(self, progress: Progress) -> None:
        """Show how far it was."""
        self.stage.setText(self._texts("download.paused"))
        self.rate.clear()
        self._show_amount(progress, "text3")
        self._set(self._texts("download.note.paused"), running=False)

    def show_error(self, progress: Progress, error: PlamoError) -> None:
        """Say why it stopped."""
        said = message(error, self._texts)
        self.stage.setText(said.title)
        self.rate.clear()
        self._show_amount(progress, "danger")
        self._set(said.hint, running=False)

    def _show_amount(self, progress: Progress, tone: str) -> None:
        fraction = progress.done / progress.total if progress.total else 0.0
        self.bar.set_fraction(fraction, tone)
        self.part.setText(
            amounts.part_of(progress.done, progress.total, self._texts) if progress.total else ""
        )
        self.percent.setText(f"{int(100 * fraction)} %" if progress.total else "")

    def _set(self, note: str, *, running: bool) -> None:
        texts = self._texts
        self._is_running = running
        self.discard_button.show()
        self.note.setText(note)
        self.hold_button.set_words(texts("download.pause" if running else "download.resume"))
        self.hold_button.set_look("plain" if running else "primary", "")
        self.hold_button.set_words(texts("download.pause" if running else "download.resume"))
        self.close_button.set_look("primary" if running else "plain", "")
        self.close_button.set_words(texts("download.background" if running else "sheet.close"))

    def _on_hold(self) -> None:
        signal = self.pause_requested if self._is_running else self.resume_requested
        signal.emit()
