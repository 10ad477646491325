"""The border where MLX's exceptions become this program's errors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from plamo_desktop.core.errors import Cancelled, GenerationError, LoadError, PlamoError


@contextmanager
def loading() -> Iterator[None]:
    """Turn whatever fails while loading into a `LoadError`."""
    with _translated(LoadError):
        yield


@contextmanager
def generating() -> Iterator[None]:
    """Turn whatever fails while translating into a `GenerationError`."""
    with _translated(GenerationError):
        yield


@contextmanager
def _translated(kind: type[PlamoError]) -> Iterator[None]:
    try:
        yield
    except (PlamoError, Cancelled, GeneratorExit):
        raise
    except MemoryError as error:
        raise kind(detail="There is not enough memory.") from error
    except Exception as error:
        raise kind(detail=f"{str(error).strip() or type(error).__name__}.") from error
