"""Loads the model of a folder, writes a token, unloads, loads again; prints memory as JSON."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

os.environ["MLX_DISABLE_COMPILE"] = "1"

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.jobs import CancelToken, Piece, Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.engine.mlx_engine import MlxEngine
from plamo_desktop.models.inspection import inspect_folder
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.benchmarks.resident import peak_mb, resident_mb


def load(engine: MlxEngine) -> float:
    started = time.monotonic()
    for _ in engine.load(CancelToken()):
        pass
    return time.monotonic() - started


def write_a_token(engine: MlxEngine) -> float:
    started = time.monotonic()
    try:
        for event in engine.stream(Request("a", ENGLISH, JAPANESE), CancelToken()):
            if isinstance(event, Piece):
                break
    except PlamoError:  # random weights may write anything
        pass
    return time.monotonic() - started


checkpoint = inspect_folder(Path(sys.argv[1]))
engine = MlxEngine(checkpoint, PlamoTokenizer.open(checkpoint.vocabulary))
engine._tokenizer.encode("")
figures = {"resident before, MB": resident_mb(), "load, s": load(engine)}
figures["resident, MB"] = resident_mb()
figures["peak while loading, MB"] = peak_mb()
engine.unload()
figures["resident after unloading, MB"] = resident_mb()
figures["load again, s"] = load(engine)
figures["peak after loading again, MB"] = peak_mb()
figures["a short prompt and a token, s"] = write_a_token(engine)
figures["peak with a token written, MB"] = peak_mb()
figures["on the CPU"] = float(engine.info.device == "cpu")
engine.close()
print(json.dumps(figures))
