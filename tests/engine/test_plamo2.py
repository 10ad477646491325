"""The network against its float64 twin, and against the published shape of the real model."""

from __future__ import annotations

import mlx.core as mx
import numpy as np
import pytest
from mlx.utils import tree_flatten

from plamo_desktop.engine.plamo2 import Model
from plamo_desktop.families.plamo2 import Plamo2Config
from tests.helpers.checkpoints import CONFIG, random_network
from tests.twins.plamo2 import forward

# Logits have a standard deviation near 1, so this is an absolute and a relative bound.
TOLERANCE = 1e-4
BASES = {"rope_theta": 10_000.0, "rope_local_theta": 1_000_000.0}


def config_with(**changes) -> Plamo2Config:
    return Plamo2Config.from_dict({**CONFIG, **changes})


def some_ids(length: int) -> list[int]:
    return np.random.default_rng(length).integers(0, CONFIG["vocab_size"], length).tolist()


def one_shot(model: Model, ids: list[int]) -> np.ndarray:
    return np.array(model(mx.array([ids])))[0]


def in_chunks(model: Model, ids: list[int], size: int) -> np.ndarray:
    cache = model.make_cache()
    parts = [
        np.array(model(mx.array([ids[start : start + size]]), cache))[0]
        for start in range(0, len(ids), size)
    ]
    return np.concatenate(parts)


@pytest.fixture(scope="module", params=[None, 4, 8], ids=["fp32", "4-bit", "8-bit"])
def network(request):
    config = config_with()
    model, weights = random_network(config, bits=request.param)
    return model, weights, config


@pytest.fixture(scope="module", params=[16, 700])
def reference(request, network):
    _, weights, config = network
    ids = some_ids(request.param)
    return ids, forward(weights, config, ids)


def test_one_shot(network, reference):
    ids, expected = reference
    assert expected.std() > 0.3
    np.testing.assert_allclose(one_shot(network[0], ids), expected, rtol=0, atol=TOLERANCE)


@pytest.mark.parametrize("size", [7, 64, 257])
def test_in_chunks(network, reference, size):
    ids, expected = reference
    np.testing.assert_allclose(in_chunks(network[0], ids, size), expected, rtol=0, atol=TOLERANCE)


def test_step_by_step(network, reference):
    ids, expected = reference
    np.testing.assert_allclose(in_chunks(network[0], ids, 1), expected, rtol=0, atol=TOLERANCE)


@pytest.mark.parametrize(
    "fault",
    [{"rope_base": 10_000.0}, {"time_step_limit": (0.001, 100.0)}],
    ids=["rope base", "clipped time steps"],
)
@pytest.mark.parametrize("length", [16, 700])
def test_the_comparison_would_notice(fault, length):
    config = config_with()
    model, weights = random_network(config)
    ids = some_ids(length)
    wrong = forward(weights, config, ids, **fault)
    assert np.abs(one_shot(model, ids) - wrong).max() > 30 * TOLERANCE


def test_rope_base_is_chosen_per_layer():
    ids = some_ids(40)
    local = config_with(**BASES)
    full = config_with(**BASES, full_attention_idx=[1, 3])
    mixed = config_with(**BASES, full_attention_idx=[3])
    results = []
    for config in (local, full, mixed):
        model, weights = random_network(config)
        results.append(one_shot(model, ids))
        np.testing.assert_allclose(
            results[-1], forward(weights, config, ids), rtol=0, atol=TOLERANCE
        )
    assert np.abs(results[0] - results[1]).max() > 0.01
    assert np.abs(results[0] - results[2]).max() > 0.01


def test_the_mixer_pattern_follows_mamba_step():
    assert [config_with().is_mamba(layer) for layer in range(4)] == [True, False, True, False]
    assert not config_with(mamba_enabled=False).is_mamba(0)
    assert [config_with(mamba_step=4).is_mamba(layer) for layer in range(4)] == [
        True, True, False, True,
    ]  # fmt: skip


def test_tied_head():
    config = config_with(tie_word_embeddings=True)
    model, weights = random_network(config)
    ids = some_ids(9)
    assert "lm_head.weight" not in weights
    np.testing.assert_allclose(
        one_shot(model, ids), forward(weights, config, ids), rtol=0, atol=TOLERANCE
    )


def test_state_is_fp32_also_with_bf16_weights():
    model, _ = random_network(config_with())
    model.set_dtype(mx.bfloat16)
    cache = model.make_cache()
    logits = model(mx.array([some_ids(5)]), cache)
    assert logits.dtype == mx.bfloat16
    assert cache[0][1].dtype == mx.float32
    assert bool(mx.all(mx.isfinite(logits)))


def test_parameters_are_never_in_private_attributes():
    names = [name for name, _ in tree_flatten(Model(config_with()).parameters())]
    assert not [name for name in names if any(part[0] == "_" for part in name.split("."))]
