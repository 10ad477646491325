from __future__ import annotations

import os
import sys

import pytest

from plamo_desktop.core import machine_memory
from plamo_desktop.core.machine_memory import free_bytes, metal_share, needed_for, usable_bytes

GIB = 2**30


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("MemTotal:  100 kB\nMemAvailable:   50 kB\n", 50 * 1024),
        ("MemAvailable:\n", None),
        ("MemAvailable: many kB\n", None),
        ("MemTotal:  100 kB\n", None),
        ("", None),
        ("MemAvailable: \u0665 kB", None),
    ],
)
def test_what_linux_says(tmp_path, text, expected):
    file = tmp_path / "meminfo"
    file.write_text(text, encoding="utf-8")
    assert free_bytes(file) == expected


def test_where_linux_says_nothing(tmp_path):
    assert free_bytes(tmp_path / "none") is None


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has it")
def test_this_machine():
    free, usable = free_bytes(), usable_bytes()
    assert free is not None
    assert usable is not None
    assert 0 < free < usable


# Published by MLX's `device_info` on Macs with so many GiB.
@pytest.mark.parametrize(
    ("total", "share"), [(8, 5.33), (16, 10.66), (24, 16.0), (36, 27.0), (64, 48.0), (128, 96.0)]
)
def test_what_metal_gives_one_process(total, share):
    assert metal_share(total * GIB) / GIB == pytest.approx(share, abs=0.01)


def test_metal_is_asked_for_its_share_only(monkeypatch):
    total = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    monkeypatch.setattr(machine_memory, "IS_METAL", True)
    assert usable_bytes() == metal_share(total)


@pytest.mark.parametrize("answer", [-1, OSError(), ValueError()])
def test_what_the_system_does_not_know(monkeypatch, answer):
    def sysconf(_name):
        if isinstance(answer, Exception):
            raise answer
        return max(0, answer)

    monkeypatch.setattr(os, "sysconf", sysconf)
    assert usable_bytes() is None


def test_the_cpu_takes_more():
    weights = 10**10
    on_metal = needed_for(weights, is_plain=True, is_gpu=True)
    quantised = needed_for(weights, is_plain=False, is_gpu=False)
    plain = needed_for(weights, is_plain=True, is_gpu=False)
    assert weights < on_metal < quantised < 2 * weights < plain
    assert needed_for(1000, is_plain=True, is_gpu=True) < 10_000
