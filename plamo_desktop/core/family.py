"""What the rest of the program asks of a kind of model; the kinds there are lie in `families`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from plamo_desktop.core.jobs import Request
from plamo_desktop.core.languages import Language
from plamo_desktop.core.prompt import PromptPart


class ConfigError(Exception):
    """A `config.json` describes no network of the family; the words are a sentence."""


class NetworkConfig(Protocol):
    """The shape of one network; the family's own fields are between its entry and its network."""

    @property
    def vocab_size(self) -> int:
        """Rows of the embedding: the ids that the network knows."""

    @property
    def context_size(self) -> int:
        """The most tokens that prompt and output may have together."""

    def matrices(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """Linear maps and embeddings, (outputs, inputs): what quantisation applies to.

        Their names are those of the tensors without `.weight`.
        """

    def vectors(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """All other tensors, by their full names: never quantised."""


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of model: everything that is its own.

    Attributes:
        model_type: What its `config.json` calls it.
        network: The module of this program that holds its network, `Model(config)`; imported by
            the engine only.
        read_config: Takes the shape from a parsed `config.json`; raises `ConfigError`.
        known_code: sha256 of code files that mean this network.  They are never run.
        languages: What it translates from and into.
        prompt_parts: The prompt for a request.
        around_text: What stands before and behind a text in the prompt, in one string with it,
            for the text's language; None detects it.
    """

    model_type: str
    network: str
    read_config: Callable[[Mapping[str, Any]], NetworkConfig]
    known_code: frozenset[str]
    languages: tuple[Language, ...]
    prompt_parts: Callable[[Request], tuple[PromptPart, ...]]
    around_text: Callable[[Language | None], tuple[str, str]]
