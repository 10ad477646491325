"""When a text is translated, and what becomes of the answers."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from plamo_desktop.answers.checks import findings
from plamo_desktop.answers.retrying import Retry, changed, retry_after
from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.findings import Finding
from plamo_desktop.core.jobs import (
    Done,
    Failed,
    Origin,
    Outcome,
    Part,
    Piece,
    PromptRead,
    Request,
    Stopped,
    Untranslated,
    Update,
)
from plamo_desktop.core.languages import ENGLISH, JAPANESE, Language
from plamo_desktop.core.ports import LoadProgress, ModelInfo
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.marks import Spans
from plamo_desktop.ui.source_pane import SourcePane
from plamo_desktop.ui.target_pane import TargetPane
from plamo_desktop.ui.translation_state import ModelStage, Stage, State

_DEBOUNCE_MS = 600
# Longer texts are translated when the user says so, not while they are typed.
_LONGEST_TYPED = 20_000


class Translator(QObject):
    """Asks for translations of the source pane's text and shows them in the target pane.

    Signals:
        state_changed: `state` is another one than before.
        answered: A `Request`, the `Done` that answers it, and the text's language; None if that is
            not known for certain.
        models_requested: The user wants another model: this one would say the same again.
    """

    state_changed = Signal()
    answered = Signal(object, object, object)
    models_requested = Signal()

    def __init__(
        self,
        service: TranslationService,
        source: SourcePane,
        target: TargetPane,
        settings: Settings,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._service, self._source, self._target = service, source, target
        self._from, self._into = settings.source, settings.target
        # What the model is to be told, and what was found out of which text.
        self._detected: Language | None = None
        self._found: tuple[str, Language | None] = ("", None)
        self._is_automatic = settings.translate_while_typing
        self._job: int | None = None
        self._asked: Request | None = None
        # What was really asked: a second try differs from what the text and the languages say.
        self._tried: Request | None = None
        self._retry: Retry | None = None
        self._is_wanted = self._waits_for_word = False
        self._stage = Stage.IDLE
        self._model = ModelStage.READY if service.info else ModelStage.LOADING
        self._loaded = 0.0
        self._read = 0.0
        self._part: tuple[int, int] | None = None
        self._is_whole = True
        self._state = State(model=self._model)
        self._debounce = QTimer(self)
        self._debounce.setSingleShot(True)
        self._debounce.setInterval(_DEBOUNCE_MS)
        self._debounce.timeout.connect(self._on_typing_paused)
        source.edited.connect(self._on_edited)
        source.view.composing_ended.connect(self._on_edited)
        target.retry_requested.connect(self.retry)
        service.loading.connect(self._on_loading)
        service.ready.connect(self._on_ready)
        service.load_failed.connect(self._on_load_failed)
        service.started.connect(self._on_started)
        service.updated.connect(self._on_updated)
        service.finished.connect(self._on_finished)

    @property
    def state(self) -> State:
        """The state as it was last told."""
        return self._state

    @property
    def is_holding(self) -> bool:
        """Whether it waits for the user's word, by `hold`."""
        return self._waits_for_word

    @property
    def is_complete(self) -> bool:
        """Whether the translation shown belongs to the text, has ended and lacks nothing."""
        return self._stage is Stage.DONE and self._is_whole and self._request() == self._asked

    def hold(self) -> None:
        """The text is not the user's own: it is translated when the user says so."""
        self._debounce.stop()
        self._waits_for_word, self._is_wanted = True, False
        self._tell()

    def release(self) -> None:
        """The text is the user's own again."""
        if self._waits_for_word:
            self._waits_for_word = False
            self._consider()

    def set_automatic(self, automatic: bool) -> None:
        """Translate a moment after typing stops, or only when asked."""
        if automatic != self._is_automatic:
            self._is_automatic = automatic
            self._consider()

    def set_languages(self, source: Language | None, target: Language) -> None:
        """Translate between these languages; the text shown is translated again."""
        if (source, target) == (self._from, self._into):
            return
        self._from, self._into = source, target
        # Finding out the language takes a moment, and may change the target.
        self._consider(now=source is not None)

    def set_detected(self, language: Language | None) -> None:
        """The language of the text was found out.

        The model tells Japanese and English apart by itself: those change nothing.
        """
        self._found = (self._source.text(), language)
        if language in {JAPANESE, ENGLISH}:
            language = None
        if language != self._detected:
            self._detected = language
            if self._from is None:
                self._consider()

    def restore(self, target_text: str, *, is_complete: bool, untranslated: Spans = ()) -> None:
        """Take up a session: the source pane holds its text already."""
        # What its text or its languages have begun is answered by this.
        self.drop()
        if not target_text:
            self._consider()
            return
        self._asked = self._tried = request = self._request()
        self._stage = Stage.DONE if is_complete else Stage.STOPPED
        doubts: tuple[Finding, ...] = ()
        if is_complete and request is not None:
            doubts = findings(request, target_text)
            self._retry = retry_after(request) if doubts else None
        unfinished = "count.unfinished" if untranslated else "count.stopped"
        self._target.show_text(
            target_text,
            word_key="" if is_complete else unfinished,
            findings=doubts,
            retry=self._retry,
            untranslated=untranslated,
        )
        self._tell()

    def expect_model(self) -> None:
        """A model is being loaded, the same or another: what was being written is begun anew."""
        if self._job is not None:
            self.drop()
            self._is_wanted = True
            self._stage = Stage.IDLE
        self._model, self._loaded = ModelStage.LOADING, 0.0
        self._tell()

    @Slot()
    def translate(self) -> None:
        """Translate now, unless this very translation is shown or on its way."""
        if self._source.view.is_composing():
            return
        request = self._request()
        if request is None or (request == self._asked and self._is_answered()):
            return
        self._submit(request)

    @Slot()
    def retry(self) -> None:
        """Translate now, whatever is shown, and in another way where the same would not help."""
        request = self._request()
        if request is None or self._source.view.is_composing():
            return
        is_same = request == self._asked
        if is_same and self._retry is Retry.MODEL:
            self.models_requested.emit()
        elif is_same and self._tried is not None and self._retry is not None:
            self._submit(request, changed(self._tried, self._retry))
        else:
            self._submit(request)

    @Slot()
    def stop(self) -> None:
        """End the translation; what arrived is kept."""
        self._debounce.stop()
        self._is_wanted = False
        if self._job is not None:
            self._service.cancel(self._job)

    def drop(self) -> None:
        """End the translation at once and ignore what it still says."""
        self._debounce.stop()
        self._is_wanted = False
        if self._job is not None:
            job, self._job = self._job, None
            self._service.cancel(job)
            self._target.stop()
            self._stage = Stage.STOPPED
            self._tell()

    def forget_answer(self) -> None:
        """What the target pane is about to show is no answer to any request."""
        self.drop()
        self._asked = None
        self._stage = Stage.IDLE
        self._tell()

    def _request(self) -> Request | None:
        """The request for the text as it is; None when there is nothing to translate."""
        text = self._source.text()
        source = self._from or self._detected
        return Request(text, source, self._into) if text.strip() else None

    def _is_answered(self) -> bool:
        """Whether the last request was answered or will be."""
        return self._job is not None or self._is_wanted or self._stage is Stage.DONE

    def _submit(self, request: Request, variant: Request | None = None) -> None:
        self._debounce.stop()
        self._waits_for_word = False
        self._asked, self._tried, self._retry = request, variant or request, None
        self._target.begin()
        self._read, self._part, self._is_whole = 0.0, None, True
        if self._model is ModelStage.FAILED:
            self._is_wanted = True
            self._stage = Stage.IDLE
        else:
            self._is_wanted = False
            is_ready = self._model is ModelStage.READY
            self._stage = Stage.READING if is_ready else Stage.WAITING
            self._job = self._service.submit(self._tried, Origin.TYPING)
        self._tell()

    def _consider(self, *, now: bool = False) -> None:
        """Text, languages or settings changed: plan a translation, or drop the shown one."""
        self._debounce.stop()
        request = self._request()
        if request is None:
            self._forget()
        elif (
            self._is_automatic
            and not self._waits_for_word
            and len(request.text) <= _LONGEST_TYPED
            and not (request == self._asked and self._is_answered())
        ):
            if now:
                self.translate()
            else:
                self._debounce.start()
        self._tell()

    def _forget(self) -> None:
        """There is no text: no job, no translation."""
        self.drop()
        self._asked = None
        self._stage = Stage.IDLE
        self._target.show_text("")

    def _tell(self) -> None:
        request = self._request()
        is_current = (
            request is not None
            and request == self._asked
            and (self._is_answered() or self._stage is Stage.FAILED)
        )
        is_long = request is not None and len(request.text) > _LONGEST_TYPED
        is_outside = self._waits_for_word and request is not None and not is_current
        state = State(
            stage=self._stage,
            model=self._model,
            fraction=self._loaded if self._model is ModelStage.LOADING else self._read,
            has_text=request is not None,
            is_current=is_current,
            is_held=is_long and self._is_automatic and not is_current,
            is_outside=is_outside,
            part=self._part,
        )
        # While typing, the next translation is on its way; otherwise the old one stays for long.
        is_left = not is_current and (is_long or is_outside or not self._is_automatic)
        self._target.set_outdated(is_left and request is not None)
        if state != self._state:
            self._state = state
            self.state_changed.emit()

    @Slot()
    def _on_edited(self) -> None:
        self._consider()

    @Slot()
    def _on_typing_paused(self) -> None:
        self.translate()

    @Slot(object)
    def _on_loading(self, progress: LoadProgress) -> None:
        self._model = ModelStage.LOADING
        self._loaded = progress.done / max(progress.total, 1)
        self._tell()

    @Slot(object)
    def _on_ready(self, _info: ModelInfo) -> None:
        self._model = ModelStage.READY
        request = self._request()
        if self._is_wanted and request is not None and not self._waits_for_word:
            self._submit(request)
        self._is_wanted = False
        self._tell()

    @Slot(object)
    def _on_load_failed(self, _error: PlamoError) -> None:
        """The waiting job fails with the model; it is asked for again when there is one."""
        self._model = ModelStage.FAILED
        if self._job is not None:
            self._job = None
            self._is_wanted = True
            self._stage = Stage.IDLE
        self._tell()

    @Slot(int)
    def _on_started(self, job: int) -> None:
        if job == self._job:
            self._stage = Stage.READING
            self._tell()

    @Slot(int, object)
    def _on_updated(self, job: int, update: Update) -> None:
        if job != self._job:
            return
        match update:
            case PromptRead():
                if self._stage is not Stage.READING:
                    return
                self._read = update.done / max(update.total, 1)
            case Part():
                self._part = (update.number, update.total)
            case Piece():
                self._target.add(update)
                if self._stage is Stage.WRITING:
                    return
                self._stage = Stage.WRITING
            case Untranslated():
                self._target.mark_untranslated(update)
                return
        self._tell()

    @Slot(int, object)
    def _on_finished(self, job: int, outcome: Outcome) -> None:
        if job != self._job:
            return
        self._job = None
        match outcome:
            case Done():
                self._stage = Stage.DONE
                self._is_whole = not outcome.finish.untranslated
                self._retry = self._second_try() if outcome.finish.findings else None
                self._target.finish(outcome.text, outcome.finish, self._retry)
                self.answered.emit(self._tried, outcome, self._language_asked())
            case Stopped():
                self._stage = Stage.STOPPED
                self._target.stop(outcome.text)
            case Failed():
                self._stage = Stage.FAILED
                self._retry = self._second_try(outcome.error)
                self._target.fail(outcome.text, outcome.error, self._retry)
        self._tell()

    def _language_asked(self) -> Language | None:
        text, found = self._found
        if self._tried is None:
            return None
        return self._tried.source or (found if self._tried.text == text else None)

    def _second_try(self, error: PlamoError | None = None) -> Retry | None:
        return retry_after(self._tried, error) if self._tried is not None else None
