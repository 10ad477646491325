from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import cast

import mlx.core as mx
import numpy as np
import pytest
from mlx.utils import tree_flatten

from plamo_desktop.core.errors import Cancelled, ModelFileError
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.core.ports import LoadProgress
from plamo_desktop.engine.loading import load_network
from plamo_desktop.models.inspection import inspect_folder
from tests.helpers.checkpoints import write_folder


def load(folder: Path, token: CancelToken | None = None):
    """The network and the progress it told."""
    steps = load_network(inspect_folder(folder), token or CancelToken())
    told = []
    while True:
        try:
            told.append(next(steps))
        except StopIteration as end:
            return end.value, told


def test_progress_after_every_layer(tmp_path):
    _, told = load(write_folder(tmp_path / "m"))
    assert told == [LoadProgress(done, 5) for done in range(1, 6)]


@pytest.mark.parametrize("bits", [None, 4, 8])
def test_one_file_and_several_give_the_same_weights(tmp_path, bits):
    one, _ = load(write_folder(tmp_path / "one", bits=bits))
    three, _ = load(write_folder(tmp_path / "three", bits=bits, shards=3))
    ids = mx.array([[1, 4, 10, 32, 5]])
    np.testing.assert_array_equal(np.array(one(ids)), np.array(three(ids)))


def test_activations_are_fp32_on_the_cpu(tmp_path):
    model, _ = load(write_folder(tmp_path / "m"))
    kinds = {value.dtype for _, value in tree_flatten(model.parameters())}
    assert kinds == {mx.float32, mx.uint32}
    assert model(mx.array([[1, 4]])).dtype == mx.float32


def test_cancel_between_layers(tmp_path):
    token = CancelToken()
    steps = load_network(inspect_folder(write_folder(tmp_path / "m")), token)
    next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        next(steps)


@pytest.mark.parametrize("value", ["nan", "inf", "-inf"])
@pytest.mark.parametrize(
    ("name", "bits"),
    [
        ("layers.0.mixer.A_log", 4), ("layers.2.mixer.A_log", None), ("layers.2.mixer.dt_bias", 8),
        ("layers.0.mixer.dt_bias", None), ("layers.0.mixer.dt_proj.scales", 4),
        ("layers.0.mixer.dt_proj.weight", None), ("layers.0.mixer.conv1d.weight", None),
        ("layers.1.mixer.q_weight", None), ("layers.3.mlp.down_proj.biases", 4),
    ],
)  # fmt: skip
def test_numbers_that_are_not_finite_are_refused(tmp_path, name, bits, value):
    name = f"model.layers.{name}"
    folder = write_folder(tmp_path / "m", bits=bits)
    path = folder / "model.safetensors"
    tensors = cast("dict[str, mx.array]", mx.load(str(path)))
    flat = tensors[name].flatten()
    flat[1] = float(value)
    mx.save_safetensors(str(path), {**tensors, name: flat.reshape(tensors[name].shape)})
    with pytest.raises(ModelFileError, match="not finite") as caught:
        load(folder)
    assert caught.value.details["file"] == str(folder)
    assert name in caught.value.details["detail"]


@pytest.mark.parametrize("name", ["model.norm.weight", "model.embed_tokens.scales"])
def test_numbers_outside_the_layers_are_checked_too(tmp_path, name):
    shape = (128,) if name.endswith("weight") else (320, 2)
    array = mx.full(shape, float("inf"), mx.bfloat16)
    with pytest.raises(ModelFileError, match=name):
        load(write_folder(tmp_path / "m", weights={name: array}))


def test_nothing_of_the_folder_is_imported_or_changed(tmp_path):
    folder = write_folder(tmp_path / "m")
    for name in ("modeling_mlx_plamo2.py", "tokenization_plamo.py", "sitecustomize.py"):
        (folder / name).write_text("raise SystemExit('this must never run')")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    load(folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


PROBE = """
import sys
from plamo_desktop.engine import mlx_engine
from plamo_desktop.engine.mlx_lm_parts import IS_LIGHT
heavy = {"transformers", "huggingface_hub", "mlx_lm.generate", "mlx_lm.utils", "tokenizers"}
print(IS_LIGHT, sorted(heavy & set(sys.modules)))
"""


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_import_of_mlx_lm_is_light():
    assert run(PROBE) == "True []"


def test_the_fall_back_imports_mlx_lm_plainly():
    code = (
        "from importlib import metadata\n"
        "real = metadata.version\n"
        "metadata.version = lambda name: '9.9' if name == 'mlx-lm' else real(name)\n"
        "from plamo_desktop.engine import mlx_lm_parts as parts\n"
        "import mlx_lm\n"
        "print(parts.IS_LIGHT, callable(parts.ssm_update), hasattr(mlx_lm, 'load'))\n"
    )
    assert run(code) == "False True True"


def test_the_tested_version_is_the_pinned_one():
    from plamo_desktop.engine.mlx_lm_parts import TESTED_VERSION

    project = Path(__file__).parents[2] / "pyproject.toml"
    assert f'"mlx-lm=={TESTED_VERSION}"' in project.read_text()


def test_a_folder_may_lie_anywhere(tmp_path):
    odd = tmp_path / "モデル é 'x' 100%"
    shutil.copytree(write_folder(tmp_path / "m"), odd)
    load(odd)
