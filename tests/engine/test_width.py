"""Few rows where more gain nothing."""

from __future__ import annotations

import pytest

from plamo_desktop.engine.width import rows_at_once


@pytest.mark.parametrize(
    ("wanted", "is_gpu", "is_quantized", "rows"),
    [
        (None, True, True, 4),
        (None, True, False, 4),
        (None, False, True, 1),
        (None, False, False, 8),
        (1, True, True, 1),
        (8, True, True, 8),
        *((wanted, True, False, 8) for wanted in range(9, 20)),
        (4, False, True, 4),
        (16, False, False, 16),
        (100, False, False, 16),
        (0, False, False, 1),
        (-3, True, True, 1),
    ],
)
def test_rows_at_once(wanted, is_gpu, is_quantized, rows):
    assert rows_at_once(wanted, is_gpu=is_gpu, is_quantized=is_quantized) == rows
