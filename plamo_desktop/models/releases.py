"""The published releases as data: where their files lie, and what is known of each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from plamo_desktop.core.family import Family

WEIGHTS: Final = re.compile(r"model[A-Za-z0-9._-]*\.safetensors|model\.safetensors\.index\.json")
"""Names of the files of a release's weights, and of the list that says which is where."""


@dataclass(frozen=True, slots=True)
class ReleaseFile:
    """A file that the program uses.

    Attributes:
        path: Inside the model's folder, with `/`.
        size: In bytes; None when the hub has to say.
        sha256: In hexadecimal; None when the hub has to say.
    """

    path: str
    size: int | None = None
    sha256: str | None = None


@dataclass(frozen=True, slots=True)
class Release:
    """A published model at one fixed revision.

    Attributes:
        key: How commands name it.
        name: For people.
        precision: Of its weights.
        repository: On the hub.
        revision: The commit, in full: what is fetched can never change.
        download_bytes: About how much is fetched.
        memory_bytes: About how much memory it needs while it translates.
        files: What is fetched: only what this program reads, and the licence.
        model_type: The kind of model, a key of `families.registry.FAMILIES`.
        other_weights: Whether the files of the weights are in the hub's list alone.
    """

    key: str
    name: str
    precision: str
    repository: str
    revision: str
    download_bytes: int
    memory_bytes: int
    files: tuple[ReleaseFile, ...]
    other_weights: bool = False
    model_type: str = "plamo2"

    @property
    def family(self) -> Family:
        """The kind of model: its prompt, its languages."""
        from plamo_desktop.families.registry import FAMILIES  # not before the first paint

        return FAMILIES[self.model_type]

    @property
    def page(self) -> str:
        """The release's page on the hub."""
        return f"https://huggingface.co/{self.repository}"

    @property
    def licences(self) -> tuple[ReleaseFile, ...]:
        """The files of its licence."""
        return tuple(file for file in self.files if file.path.startswith("LICENSE/"))


# The same in every release.  The code file is data here: it is recognised by its hash, never run.
_SHARED = (
    ReleaseFile(
        "LICENSE/en", 7630, "fadfa9b6dbf81e250501f51d88b9935c412e88f7a9ed1f84de607638ecb4a5b1"
    ),
    ReleaseFile(
        "LICENSE/ja", 8720, "988b37b0b21ca130ad84a092429e4e5bceec5f86dfe85a8ca3e06ea703b960ca"
    ),
    ReleaseFile(
        "modeling_mlx_plamo2.py",
        1952,
        "538e30d4911fa6708939c9d15a3b711976d96114cdaf74403a0bc14572972e1e",
    ),
    ReleaseFile(
        "special_tokens_map.json",
        587,
        "1004b03ad5c184693765d25d8d682e831727b43b84e321fc9dc14d9ef3d1466a",
    ),
    ReleaseFile(
        "tokenizer.jsonl",
        10_573_745,
        "3af94303d6c676e875e13165abf4e4a9d42c663ef247a8985cdeedb223cc0681",
    ),
)

_ALL = (
    Release(
        key="4bit",
        name="PLaMo 2 Translate",
        precision="4-bit",
        repository="mlx-community/plamo-2-translate",
        revision="900f34ccc16d4e8592b1baa38889e2f53f6717e8",
        download_bytes=5_374_000_000,
        memory_bytes=6_600_000_000,
        files=(*_SHARED, ReleaseFile("config.json")),
        other_weights=True,
    ),
    Release(
        key="8bit",
        name="PLaMo 2 Translate",
        precision="8-bit",
        repository="mlx-community/plamo-2-translate-8bit",
        revision="6b1851db9edd12c3b7a8b2c33f7505a87380a3ae",
        download_bytes=10_135_565_000,
        memory_bytes=11_100_000_000,
        files=(
            *_SHARED,
            ReleaseFile(
                "config.json",
                1455,
                "0f5d1b35c0348482f914ee50aaa23f96171e9bc60264a668024f8e90dd531e9f",
            ),
            ReleaseFile(
                "model.safetensors.index.json",
                68_586,
                "9b3cbdbad9145c950101e7712a11f5563c0e752ffeef17e8ea3812d6fe784827",
            ),
            ReleaseFile(
                "model-00001-of-00002.safetensors",
                5_315_437_788,
                "f37b7cfd576026e868ed449bbf1669c1ec02750e546e61fa1cc2567b09b8c5b4",
            ),
            ReleaseFile(
                "model-00002-of-00002.safetensors",
                4_809_466_153,
                "47c1dc244104b1c858567ce3a0dc9a6f8d724902b144ac4e51ce0ef5026a53c2",
            ),
        ),
    ),
    Release(
        key="bf16",
        name="PLaMo 2 Translate",
        precision="BF16",
        repository="mlx-community/plamo-2-translate-bf16",
        revision="bcc519c834c0eb0f980168d48d1d9239e3dae175",
        download_bytes=19_067_155_000,
        memory_bytes=19_900_000_000,
        files=(
            *_SHARED,
            ReleaseFile(
                "config.json",
                1282,
                "df61d0a3e249b631f1e626a72b220550a7afa489fb01f5af1869d8c5fb57c472",
            ),
            ReleaseFile(
                "model.safetensors.index.json",
                39_008,
                "5a76d5cbe7129c58300ec7cade8752db134f2b6d9fd24b59b7b61c09641edfba",
            ),
            ReleaseFile(
                "model-00001-of-00004.safetensors",
                5_314_468_919,
                "4dd44c2e9cb8ae334ca8d09c491a71159af49caf095c51009cd8e628134e2722",
            ),
            ReleaseFile(
                "model-00002-of-00004.safetensors",
                5_302_386_511,
                "99783b8a8b8344bd6b0befe3cec4ec675f5dbb11efcd8776ee7d4cd6f57eb70e",
            ),
            ReleaseFile(
                "model-00003-of-00004.safetensors",
                5_308_745_258,
                "e2054831da6872d7e6ec7ed021d3ca20385188af988121e38117128ce455f7e6",
            ),
            ReleaseFile(
                "model-00004-of-00004.safetensors",
                3_130_920_119,
                "24d690cd4fd33450bb9ce07f7fea5267c8a90a3af8b151bcde7617537b86099d",
            ),
        ),
    ),
)

RELEASES: Final[Mapping[str, Release]] = {release.key: release for release in _ALL}
"""By key, the default first."""
