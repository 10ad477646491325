"""Which models fit into a machine's memory, and what is said when one does not."""

from __future__ import annotations

from plamo_desktop.core.errors import (
    NoModelFitsError,
    NotEnoughMemoryError,
    SmallerModelFitsError,
)
from plamo_desktop.core.machine_memory import IS_METAL, needed_for
from plamo_desktop.models.releases import RELEASES, Release


def release_needs(release: Release, *, is_gpu: bool = IS_METAL) -> int:
    """About how much memory a release takes: on Metal the published figure."""
    if is_gpu:
        return release.memory_bytes
    is_plain = release.precision == "BF16"
    return needed_for(release.download_bytes, is_plain=is_plain, is_gpu=False)


def best_fitting(usable: int) -> Release | None:
    """The most precise release that fits into so many bytes."""
    fitting = [release for release in RELEASES.values() if release_needs(release) <= usable]
    return max(fitting, key=release_needs, default=None)


def misfit(precision: str, needed: int, usable: int | None) -> NotEnoughMemoryError | None:
    """Why a model never fits here, with the one that does; None when it fits or nobody knows."""
    if usable is None or needed <= usable:
        return None
    return _advised(precision, needed, usable)


def advised(error: NotEnoughMemoryError) -> NotEnoughMemoryError:
    """The same error with the name of the model that does fit."""
    return _advised(error.details["precision"], error.needed_bytes, error.available_bytes)


def _advised(precision: str, needed: int, available: int) -> NotEnoughMemoryError:
    smaller = best_fitting(available)
    if smaller is None:
        return NoModelFitsError.of(precision, needed, available)
    return SmallerModelFitsError.of(
        precision,
        needed,
        available,
        smaller=smaller.precision,
        smaller_needed=f"{release_needs(smaller) / 1e9:.1f}",
        release=smaller.key,
    )
