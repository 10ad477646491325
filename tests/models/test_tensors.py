"""The tensors the code expects for the real model are the published ones."""

from __future__ import annotations

import pytest
from mlx.utils import tree_flatten

from plamo_desktop.core.checkpoint import Quantization
from plamo_desktop.engine.loading import build_network
from plamo_desktop.families.plamo2 import PLAMO2, Plamo2Config
from plamo_desktop.models.tensors import expected_tensors

# config.json of mlx-community/plamo-2-translate, the fields that shape the network.
REAL_CONFIG = {
    "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32,
    "num_key_value_heads": 4, "hidden_size_per_head": 128, "intermediate_size": 16384,
    "vocab_size": 100032, "mamba_num_heads": 64, "mamba_d_state": 64, "mamba_d_conv": 4,
    "mamba_step": 2, "mamba_chunk_size": 256, "mamba_enabled": True,
    "attention_window_size": 32768, "full_attention_idx": [], "rope_theta": 1e6,
    "rope_local_theta": 1e6, "rms_norm_eps": 1e-6, "tie_word_embeddings": False,
}  # fmt: skip

# Published: tensors by type, and bytes (file sizes less their headers).
PUBLISHED = {
    None: (435, 0, 19_056_470_016),
    8: (597, 162, 10_124_814_336),
    4: (597, 162, 5_361_264_640),
}

# Shapes in the releases: of layers 0 (state space) and 1 (attention), and around them.
PUBLISHED_SHAPES = {
    "model.embed_tokens.weight": (100032, 4096),
    "model.layers.layers.0.mixer.in_proj.weight": (16384, 4096),
    "model.layers.layers.0.mixer.conv1d.weight": (8192, 4, 1),
    "model.layers.layers.0.mixer.bcdt_proj.weight": (384, 8192),
    "model.layers.layers.0.mixer.dt_proj.weight": (64, 256),
    "model.layers.layers.0.mixer.dt_bias": (64,),
    "model.layers.layers.0.mixer.A_log": (64,),
    "model.layers.layers.0.mixer.D": (64,),
    "model.layers.layers.0.mixer.dt_norm_weight": (256,),
    "model.layers.layers.0.mixer.B_norm_weight": (64,),
    "model.layers.layers.0.mixer.C_norm_weight": (64,),
    "model.layers.layers.0.mixer.out_proj.weight": (4096, 8192),
    "model.layers.layers.0.mlp.gate_up_proj.weight": (32768, 4096),
    "model.layers.layers.0.mlp.down_proj.weight": (4096, 16384),
    "model.layers.layers.0.pre_mixer_norm.weight": (4096,),
    "model.layers.layers.0.post_mixer_norm.weight": (4096,),
    "model.layers.layers.0.pre_mlp_norm.weight": (4096,),
    "model.layers.layers.0.post_mlp_norm.weight": (4096,),
    "model.layers.layers.1.mixer.qkv_proj.weight": (5120, 4096),
    "model.layers.layers.1.mixer.o_proj.weight": (4096, 4096),
    "model.layers.layers.1.mixer.q_weight": (32, 128),
    "model.layers.layers.1.mixer.k_weight": (4, 128),
    "model.norm.weight": (4096,),
    "lm_head.weight": (100032, 4096),
}


def kind_of(bits: int | None) -> Quantization | None:
    return None if bits is None else Quantization(64, bits)


@pytest.mark.parametrize("bits", PUBLISHED)
def test_counts_and_bytes_are_the_published_ones(bits):
    tensors = expected_tensors(Plamo2Config.from_dict(REAL_CONFIG), kind_of(bits)).values()
    floats = sum(info.dtype == "BF16" for info in tensors)
    words = sum(info.dtype == "U32" for info in tensors)
    assert (floats, words, sum(info.bytes for info in tensors)) == PUBLISHED[bits]


def test_names_and_shapes_are_the_published_ones():
    tensors = expected_tensors(Plamo2Config.from_dict(REAL_CONFIG), None)
    assert {name: tensors[name].shape for name in PUBLISHED_SHAPES} == PUBLISHED_SHAPES
    first_two = ("model.layers.layers.0.", "model.layers.layers.1.")
    around = {name for name in tensors if ".layers.layers." not in name}
    kinds = {n for n in tensors if n.startswith(first_two)} | around
    mlp_and_norms_of_1 = {
        n.replace("layers.0.", "layers.1.")
        for n in PUBLISHED_SHAPES
        if "layers.0." in n and ".mixer." not in n
    }
    assert kinds == PUBLISHED_SHAPES.keys() | mlp_and_norms_of_1


@pytest.mark.parametrize("bits", PUBLISHED)
def test_the_network_has_exactly_these_tensors(bits):
    """Arrays stay lazy: nothing of the real size is ever allocated."""
    config = Plamo2Config.from_dict(REAL_CONFIG)
    parameters = tree_flatten(build_network(PLAMO2, config, kind_of(bits)).parameters())
    expected = expected_tensors(config, kind_of(bits))
    assert {name: tuple(array.shape) for name, array in parameters} == {
        name: info.shape for name, info in expected.items()
    }
