"""Peak memory of loading a 4-bit checkpoint of the real shape; writes 5.4 GB to a temporary folder.

The weights are random.  Loading, unloading and loading again are measured in a process of its own.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.report import Report, Target

# The published shape of PLaMo 2 Translate.
SHAPE = {
    "hidden_size": 4096,
    "hidden_size_per_head": 128,
    "intermediate_size": 16384,
    "mamba_d_state": 64,
    "mamba_num_heads": 64,
    "num_attention_heads": 32,
    "num_hidden_layers": 32,
    "num_key_value_heads": 4,
    "vocab_size": 100032,
    "attention_window_size": 32768,
}
_CHUNK = 2**24


def measure() -> Report:
    """Write the checkpoint, then load it in another process."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        weights = write_checkpoint(folder)
        done = subprocess.run(
            [sys.executable, "-m", "tests.benchmarks.loaded_model", str(folder)],
            capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2],
        )  # fmt: skip
    figures: dict[str, float] = json.loads(done.stdout)
    report = Report()
    report.rows = [
        {"figure": "weights, MB", "value": round(weights / 2**20)},
        *({"figure": name, "value": round(value, 1)} for name, value in figures.items()),
    ]
    bound = 1.15 if figures.pop("on the CPU") else 1.05
    before = figures["resident before, MB"]
    for name in ("peak while loading, MB", "peak with a token written, MB"):
        # What the process took before it had a model is not the model's.
        share = (figures[name] - before) * 2**20 / weights
        report.targets.append(Target(f"{name.removesuffix(', MB')} / weights", share, bound))
    return report


def write_checkpoint(folder: Path) -> int:
    """A folder as a release is, tensor after tensor; the bytes of its weights."""
    import numpy as np

    from plamo_desktop.core.checkpoint import Quantization
    from plamo_desktop.families.plamo2 import Plamo2Config
    from plamo_desktop.models.tensors import expected_tensors
    from tests.helpers.checkpoints import CONFIG, vocabulary_rows

    values = {**CONFIG, **SHAPE}
    values["quantization"] = {"group_size": 64, "bits": 4, "mode": "affine"}
    (folder / "config.json").write_text(json.dumps(values))
    rows = (json.dumps(row) + "\n" for row in vocabulary_rows(320))
    (folder / "tokenizer.jsonl").write_text("".join(rows), encoding="utf-8")
    config = Plamo2Config.from_dict(values)
    tensors = expected_tensors(config, Quantization(64, 4))
    header, at = {}, 0
    for name, info in tensors.items():
        header[name] = {
            "dtype": info.dtype,
            "shape": info.shape,
            "data_offsets": [at, at + info.bytes],
        }
        at += info.bytes
    text = json.dumps(header).encode()
    random = np.random.default_rng(0)
    with (folder / "model.safetensors").open("wb") as file:
        file.write(len(text).to_bytes(8, "little") + text)
        for info in tensors.values():
            for start in range(0, info.bytes, _CHUNK):
                size = min(_CHUNK, info.bytes - start)
                if info.dtype == "BF16":
                    # Of either sign, 2 to the power of -9 to -8: any others may grow to infinity.
                    signs = random.integers(0, 2, size // 2, np.uint16) << 15
                    part = signs | random.integers(0x3B00, 0x3B80, size // 2, np.uint16)
                    file.write(part.tobytes())
                else:
                    file.write(random.bytes(size))
    return at
