"""How a translation and its model are: all that the window shows of it."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class Stage(enum.Enum):
    """What is being done about the text."""

    IDLE = "idle"
    WAITING = "waiting"
    READING = "reading"
    WRITING = "writing"
    DONE = "done"
    STOPPED = "stopped"
    FAILED = "failed"


class ModelStage(enum.Enum):
    """What is known about the model."""

    LOADING = "loading"
    READY = "ready"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class State:
    """All that the tool bar and the status line show.

    Attributes:
        stage: What is being done about the text.
        model: What is known about the model.
        fraction: How much of the model is loaded or of the prompt read; 0 when unknown.
        has_text: Whether there is something to translate.
        is_current: Whether what is shown belongs to text and languages, be it an error.
        is_held: Whether the text is too long to be translated while typing.
        is_outside: Whether the text came from another program and waits for the user's word.
        part: Number of the part of a long text that is being translated, and how many there are.
    """

    stage: Stage = Stage.IDLE
    model: ModelStage = ModelStage.LOADING
    fraction: float = 0.0
    has_text: bool = False
    is_current: bool = False
    is_held: bool = False
    is_outside: bool = False
    part: tuple[int, int] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether there is a job to stop."""
        return self.stage in {Stage.WAITING, Stage.READING, Stage.WRITING}

    @property
    def can_translate(self) -> bool:
        """Whether asking for a translation makes sense."""
        return self.has_text and self.model is not ModelStage.FAILED
