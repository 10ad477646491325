"""A model that would not fit is refused in words before anything of it is loaded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from plamo_desktop.core.checkpoint import Quantization
from plamo_desktop.core.errors import NotEnoughMemoryError
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.core.machine_memory import needed_bytes
from plamo_desktop.engine.memory import MlxMemory, make_room
from plamo_desktop.engine.mlx_engine import MlxEngine
from plamo_desktop.models.inspection import inspect_folder
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.helpers.checkpoints import write_folder

GB = 10**9


class FakeMemory:
    """Metal on a machine of a given size."""

    def __init__(self, available, *, is_gpu=True):
        self._available, self.is_gpu = available, is_gpu
        self.limits: list[tuple[int | None, int]] = []

    def available(self):
        return self._available

    def set_limits(self, wired, cache):
        self.limits.append((wired, cache))


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    return inspect_folder(write_folder(tmp_path_factory.mktemp("memory") / "m"))


@pytest.fixture
def release(small):
    def made(gigabytes, bits):
        quantization = Quantization(64, bits) if bits else None
        name = f"{bits}-bit" if bits else "BF16"
        return replace(
            small,
            weight_bytes=int(gigabytes * GB),
            quantization=quantization,
            precision=name,
        )

    return made


@pytest.mark.parametrize(
    ("gigabytes", "bits", "available", "fits"),
    [
        (5.36, 4, 5.6, False),
        (5.36, 4, 8 * 0.75, False),
        (5.36, 4, 12, True),
        (10.12, 8, 12, True),
        (10.12, 8, 10.5, False),
        (19.06, None, 24, True),
        (19.06, None, 16, False),
    ],
)
def test_what_fits_on_metal(release, gigabytes, bits, available, fits):
    memory = FakeMemory(int(available * GB))
    if fits:
        make_room(release(gigabytes, bits), memory)
        ((wired, cache),) = memory.limits
        assert gigabytes * GB < wired <= available * GB
        assert 0 < cache < GB
    else:
        with pytest.raises(NotEnoughMemoryError):
            make_room(release(gigabytes, bits), memory)
        assert memory.limits == []


def test_it_is_said_in_words(release):
    with pytest.raises(NotEnoughMemoryError) as caught:
        make_room(release(10.12, 8), FakeMemory(8 * GB))
    assert caught.value.title == "There is not enough memory for the 8-bit model"
    assert "about 10.8 GB, and 8.0 GB" in caught.value.hint


def test_the_cpu_takes_more_and_wires_nothing(release):
    assert needed_bytes(release(10, None), is_gpu=False) > 20 * GB
    assert needed_bytes(release(10, 8), is_gpu=False) > 11.5 * GB
    memory = FakeMemory(12 * GB, is_gpu=False)
    make_room(release(5.36, 4), memory)
    ((wired, cache),) = memory.limits
    assert wired is None
    assert cache < 10**8


def test_what_is_not_known_is_tried(release):
    memory = FakeMemory(None)
    make_room(release(5.36, 4), memory)
    assert memory.limits


def test_the_engine_asks_first_and_can_be_loaded_later(small):
    memory = FakeMemory(1000, is_gpu=False)
    engine = MlxEngine(small, PlamoTokenizer.open(small.vocabulary), memory)
    with pytest.raises(NotEnoughMemoryError):
        next(iter(engine.load(CancelToken())))
    memory._available = GB
    for _ in range(2):
        steps = list(engine.load(CancelToken()))
        assert steps[-1].done == steps[-1].total
        engine.unload()


def test_what_mlx_says_on_this_machine():
    available = MlxMemory().available()
    assert available is None or available > 0
