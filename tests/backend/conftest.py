from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from plamo_desktop.backend.counting import CountService
from plamo_desktop.backend.service import TranslationService


@pytest.fixture
def service(qtbot) -> Iterator[TranslationService]:
    made = TranslationService()
    yield made
    assert made.stop(), "the engine thread did not end"


@pytest.fixture
def counts(qtbot) -> Iterator[CountService]:
    made = CountService()
    yield made
    assert made.stop(), "the count thread did not end"


@pytest.fixture
def outcomes(service) -> dict[int, object]:
    collected: dict[int, object] = {}
    service.finished.connect(collected.__setitem__)
    return collected


Loader = Callable[[object], None]
