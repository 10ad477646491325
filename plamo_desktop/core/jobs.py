"""What a translation is: the request, its job, its token, its events and its outcome."""

from __future__ import annotations

import enum
import threading
from dataclasses import dataclass, field, replace
from itertools import count

from plamo_desktop.core.errors import (
    Cancelled,
    LoopedOutputError,
    OutputLimitError,
    PlamoError,
)
from plamo_desktop.core.findings import Finding
from plamo_desktop.core.languages import Language

# Enough for sentences to help each other; little is lost when a part has to be done again.
PART_TOKENS = 800

_ids = count(1)


class Origin(enum.Enum):
    """Where a job came from.  The value is its priority, lowest first."""

    HOTKEY = 0
    TYPING = 1
    FILE = 2


class CancelToken:
    """The only object the asking thread and the engine thread share."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self._pause = threading.Event()

    def cancel(self) -> None:
        """Ask for the end of the work; safe from any thread."""
        self._event.set()

    @property
    def cancelled(self) -> bool:
        """Whether the end was asked for."""
        return self._event.is_set()

    def pause(self) -> None:
        """Ask to let other work go first; safe from any thread."""
        self._pause.set()

    def resume(self) -> None:
        """Take `pause` back; the work goes on when it is next asked for."""
        self._pause.clear()

    @property
    def paused(self) -> bool:
        """Whether other work is to go first."""
        return self._pause.is_set()

    def raise_if_cancelled(self) -> None:
        """Leave the work when its end was asked for.

        Raises:
            Cancelled: `cancel` was called.
        """
        if self._event.is_set():
            raise Cancelled


@dataclass(frozen=True, slots=True)
class Request:
    """A text to translate; complete, detached from any widget.

    Attributes:
        text: The text exactly as the user gave it.
        source: Its language; None lets the model decide between Japanese and English.
        target: The language to translate into; None is the other one of the two.
        in_parts: Whether lines, or sentences, are translated each by itself.
        part_tokens: A text of more tokens is translated in parts of no more than these.
    """

    text: str
    source: Language | None = None
    target: Language | None = None
    in_parts: bool = False
    part_tokens: int = PART_TOKENS


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    """A request in the queue."""

    request: Request
    origin: Origin
    id: int = field(default_factory=lambda: next(_ids))
    token: CancelToken = field(default_factory=CancelToken, repr=False)


@dataclass(frozen=True, slots=True)
class PromptRead:
    """So much of the prompt has been read, in tokens."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a long text begins; what came before it stays as it is."""

    number: int
    total: int


@dataclass(frozen=True, slots=True)
class Untranslated:
    """A stretch of the translation is the text itself, for it could not be translated.

    Attributes:
        start: Where it begins, in characters of the translation.
        end: Where it ends.
    """

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Piece:
    """New text of the translation.

    Attributes:
        text: Whole characters only; may be empty while a character is incomplete.
        output_tokens: Tokens written so far, this piece included.
        seconds: Time since the request began.
        tokens_per_second: Speed of writing so far; 0 before the second token.
        replaces: So many characters at the end of what came before it are taken back.
    """

    text: str
    output_tokens: int
    seconds: float
    tokens_per_second: float
    replaces: int = 0

    def followed_by(self, later: Piece) -> Piece:
        """One piece in place of the two."""
        kept = self.text[: max(0, len(self.text) - later.replaces)]
        more = max(0, later.replaces - len(self.text))
        return replace(later, text=kept + later.text, replaces=self.replaces + more)


class FinishReason(enum.Enum):
    """Why the model ended."""

    STOP = "stop"
    LENGTH = "length"
    LOOP = "loop"


@dataclass(frozen=True, slots=True)
class Finish:
    """The last event of a translation that was not interrupted.

    Attributes:
        reason: All but `STOP` mean that the text is incomplete: an error, not a result.
        prompt_tokens: Tokens of the whole prompt.
        output_tokens: Tokens written, the stop token not counted.
        seconds: Time from the request to the last token.
        tokens_per_second: Speed of writing alone.
        reused_tokens: Tokens of the prompt that had been read for an earlier request.
        findings: Reasons to doubt a text that is complete.
        parts: In how many parts the text was translated.
        untranslated: The stretches that were not, in order.
    """

    reason: FinishReason
    prompt_tokens: int
    output_tokens: int
    seconds: float
    tokens_per_second: float
    reused_tokens: int = 0
    findings: tuple[Finding, ...] = ()
    parts: int = 1
    untranslated: tuple[Untranslated, ...] = ()

    @property
    def failure(self) -> PlamoError | None:
        """Why the text is incomplete; None when the model ended by itself."""
        match self.reason:
            case FinishReason.STOP:
                return None
            case FinishReason.LENGTH:
                return OutputLimitError(tokens=f"{self.output_tokens:,}")
            case FinishReason.LOOP:
                return LoopedOutputError(tokens=f"{self.output_tokens:,}")


# What is told on the way, and the end.
Update = PromptRead | Part | Piece | Untranslated
Event = Update | Finish
# What becomes of one of many jobs; the errors and `Finish` come last.
JobEvent = Event | PlamoError | Cancelled


@dataclass(frozen=True, slots=True)
class Done:
    """The translation is complete."""

    text: str
    finish: Finish


@dataclass(frozen=True, slots=True)
class Failed:
    """The translation failed; `text` is what had arrived."""

    error: PlamoError
    text: str = ""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The job was cancelled; `text` is what had arrived."""

    text: str = ""


Outcome = Done | Failed | Stopped
