"""The run over a queue of files, driven between jobs that somebody waits for."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator

from plamo_desktop.core.errors import GenerationError, PlamoError
from plamo_desktop.core.file_jobs import Progress
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.core.ports import Engine

logger = logging.getLogger(__name__)

FileSteps = Generator[Progress | None, None, None]
# Called in the engine thread with the engine that is loaded.
MakeFileRun = Callable[[Engine], FileSteps]


class FileRun:
    """Made, driven and closed in the engine thread.

    Args:
        make_steps: Begins the work.
        engine: A loaded one.
        token: Pauses or ends it.

    Attributes:
        error: Why the whole run failed; files that failed are no reason.
    """

    def __init__(self, make_steps: MakeFileRun, engine: Engine, token: CancelToken) -> None:
        self._steps, self._token = _begun(make_steps, engine), token
        self.error: PlamoError | None = None

    def go(self, listener: Callable[[Progress], None]) -> bool:
        """Go on, telling of progress.  False when it was paused, True when it ended."""
        try:
            while not self._token.cancelled:
                if self._token.paused:
                    return False
                news = next(self._steps)
                if news is not None:
                    listener(news)
        except StopIteration:
            pass
        except PlamoError as error:
            logger.warning("The files' run failed: %s", error)
            self.error = error
        except Exception as error:
            logger.exception("The files' run failed")
            self.error = GenerationError(detail=str(error) or type(error).__name__)
        self.close()
        return True

    def close(self) -> None:
        """Let go of what is on its way."""
        try:
            self._steps.close()
        except Exception:
            logger.exception("The files' run did not end well")


def _begun(make_steps: MakeFileRun, engine: Engine) -> FileSteps:
    """The steps; that they cannot be begun is found out by the first one."""
    yield from make_steps(engine)
