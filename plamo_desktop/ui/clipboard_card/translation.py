"""The one translation of the card: newer texts replace older ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from plamo_desktop.backend.detecting import DetectService
from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.detection import Detection
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.findings import Finding
from plamo_desktop.core.growing_text import GrowingText
from plamo_desktop.core.jobs import (
    Done,
    Failed,
    Origin,
    Outcome,
    Piece,
    Request,
    Stopped,
    Update,
)
from plamo_desktop.core.languages import Language
from plamo_desktop.ui.translation_state import Stage

# The translation begins without the language if finding it out takes longer.
_DETECT_MS = 100


@dataclass(frozen=True, slots=True)
class State:
    """All that the card shows.

    Attributes:
        stage: What is being done.
        source: The text's language, chosen or found out; None while it is not known.
        is_detected: Whether it was found out.
        target: The language that is translated into.
        text: The translation, as far as it has arrived.
        tokens: Its tokens.
        tokens_per_second: How fast they came.
        seconds: Since the translation was asked for.
        error: Why it failed.
        findings: Reasons to doubt it.
    """

    stage: Stage = Stage.IDLE
    source: Language | None = None
    is_detected: bool = False
    target: Language | None = None
    text: str = ""
    tokens: int = 0
    tokens_per_second: float = 0.0
    seconds: float = 0.0
    error: PlamoError | None = None
    findings: tuple[Finding, ...] = ()


class CardTranslation(QObject):
    """Asks for the translation of the card's text.

    Args:
        service: Translates.
        detection: Finds languages out; nobody else asks it.
        parent: Owner.

    Signals:
        changed: `state` is another one.
    """

    changed = Signal()

    def __init__(
        self, service: TranslationService, detection: DetectService, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._service, self._detection = service, detection
        self._text = ""
        self._from: Language | None = None
        self._into: Language | None = None
        self._other: Language | None = None
        self._detected: Language | None = None
        self._job: int | None = None
        self._asked: Request | None = None
        self._arrived = GrowingText()
        self.state = State()
        self._wait = QTimer(self, singleShot=True, interval=_DETECT_MS)
        self._wait.timeout.connect(self._submit)
        detection.detected.connect(self._on_detected)
        service.updated.connect(self._on_updated)
        service.finished.connect(self._on_finished)

    @property
    def text(self) -> str:
        """What is translated."""
        return self._text

    @property
    def is_by_demo(self) -> bool:
        """Whether the demo model answers."""
        return self._service.info is not None and self._service.info.is_demo

    def translate(
        self, text: str, source: Language | None, target: Language, other: Language
    ) -> None:
        """Translate a text; what was being translated is given up.

        Args:
            text: Any string.
            source: Its language; None finds it out.
            target: To be translated into.
            other: Translated into when the text turns out to be in the target language.
        """
        self.stop()
        self._text, self._from, self._into, self._other = text, source, target, other
        self._detected, self._asked = None, None
        self._arrived = GrowingText()
        self.state = State(Stage.WAITING, source, target=target)
        if source is None:
            self._wait.start()
            self._detection.ask(text)
            self.changed.emit()
        else:
            self._submit()

    def set_languages(self, source: Language | None, target: Language) -> None:
        """Translate the same text between other languages, chosen by the user."""
        if self._text:
            self.translate(self._text, source, target, target)

    @Slot()
    def stop(self) -> None:
        """End the translation; what arrived is kept."""
        self._wait.stop()
        if self._job is not None:
            job, self._job = self._job, None
            self._service.cancel(job)
            self._tell(stage=Stage.STOPPED)

    def forget(self) -> None:
        """There is nothing to translate."""
        self.stop()
        self._text, self._asked = "", None
        self.state = State()
        self.changed.emit()

    def _request(self) -> Request:
        source, target = self._from or self._detected, self._into
        if self._from is None and source == target:
            target = self._other
        return Request(self._text, source, target)

    @Slot()
    def _submit(self) -> None:
        self._wait.stop()
        request = self._request()
        if request == self._asked:
            return
        if self._job is not None:
            self._service.cancel(self._job)
        self._asked = request
        self._arrived = GrowingText()
        self._job = self._service.submit(request, Origin.HOTKEY)
        self._tell(
            stage=Stage.WAITING,
            source=request.source,
            is_detected=self._from is None and request.source is not None,
            target=request.target,
            text="",
        )

    @Slot(object)
    def _on_detected(self, found: Detection | None) -> None:
        """A language that is known late changes a translation only while it is being made."""
        if self._from is not None or (self._asked is not None and self._job is None):
            return
        if found is not None and found.is_certain:
            self._detected = found.language
        self._submit()

    @Slot(int, object)
    def _on_updated(self, job: int, update: Update) -> None:
        if job == self._job and isinstance(update, Piece):
            self._arrived.add(update)
            self._tell(
                stage=Stage.WRITING,
                text=self._arrived.text(),
                tokens=update.output_tokens,
                tokens_per_second=update.tokens_per_second,
                seconds=update.seconds,
            )

    @Slot(int, object)
    def _on_finished(self, job: int, outcome: Outcome) -> None:
        if job != self._job:
            return
        self._job = None
        match outcome:
            case Done(text, finish):
                self._tell(
                    stage=Stage.DONE,
                    text=text,
                    tokens=finish.output_tokens,
                    tokens_per_second=finish.tokens_per_second,
                    seconds=finish.seconds,
                    findings=finish.findings,
                )
            case Failed(error, text):
                self._tell(stage=Stage.FAILED, text=text, error=error)
            case Stopped(text):
                self._tell(stage=Stage.STOPPED, text=text)

    def _tell(self, **changes: object) -> None:
        self.state = replace(self.state, **changes)  # type: ignore[arg-type]
        self.changed.emit()
