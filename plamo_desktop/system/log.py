"""The log file: for questions afterwards, never on the terminal."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

logger = logging.getLogger(__name__)

_FORMAT = "%(asctime)s %(levelname)s %(threadName)s %(name)s: %(message)s"
_MAX_BYTES = 500_000


def start_logging(folder: Path, tell: Callable[[BaseException], object]) -> None:
    """Log to a file in `folder`, and log exceptions nobody caught.

    Texts of the user are never logged.

    Args:
        folder: Where the file is to be.
        tell: Given such an exception of the main thread, to show it.
    """
    # A full disk must not spill tracebacks onto the terminal.
    logging.raiseExceptions = False
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.FileHandler(_file(folder), encoding="utf-8")
    except OSError:
        handler = logging.StreamHandler(sys.stderr)
        handler.setLevel(logging.ERROR)
    handler.setFormatter(logging.Formatter(_FORMAT))
    root.addHandler(handler)

    def log_exception(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        logger.critical("Nobody caught this", exc_info=(kind, error, trace))
        sys.__excepthook__(kind, error, trace)
        if threading.current_thread() is threading.main_thread():
            tell(error)

    sys.excepthook = log_exception


def _file(folder: Path) -> Path:
    """The log file; a long one is put aside first.

    Once per start is enough, and `logging.handlers` would cost a tenth of the first paint.
    """
    path = folder / "plamo-desktop.log"
    if path.exists() and path.stat().st_size > _MAX_BYTES:
        path.replace(path.with_suffix(".old.log"))
    return path
