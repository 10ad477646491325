"""The tokenizer of PLaMo 2: text to token ids and back."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from plamo_desktop.core.errors import VocabularyError
from plamo_desktop.core.paths import cache_dir
from plamo_desktop.core.ports import LiveCount
from plamo_desktop.core.prompt import Control, PromptPart
from plamo_desktop.core.regular_files import reason
from plamo_desktop.tokenizer import store
from plamo_desktop.tokenizer.detokenizer import StreamingDetokenizer, TokenTable
from plamo_desktop.tokenizer.live_count import CompiledLiveCount, PlainLiveCount
from plamo_desktop.tokenizer.plain import PlainCounter
from plamo_desktop.tokenizer.vocabulary import (
    Kind,
    Progress,
    Vocabulary,
    check_special_tokens,
    hash_vocabulary,
    read_vocabulary,
)

if TYPE_CHECKING:
    from plamo_desktop.tokenizer.encoder import Encoder

STORE_FOLDER = "automata"
# In characters: counting them takes less time than importing the compiled loops.
_LONGEST_PLAIN = 100_000


class PlamoTokenizer:
    """Counts, encodes and decodes exactly as the model's own tokenizer.

    The tokens of a text are the split whose scores, as round(score * 10,000), sum highest; among
    equal sums the longest token at each position, from the left.  A character in no token becomes
    the tokens of its UTF-8 bytes.

    Control strings such as `<|plamo:op|>` are plain text unless `encode` is told otherwise.  Lone
    surrogates count as U+FFFD.  Safe to share between threads.  Pickles as its path and hash.

    Attributes:
        path: The vocabulary file.
        vocabulary_hash: Its sha256, in hexadecimal.
        size: Number of rows; ids are 0 .. size - 1.
        controls: Ids of control and unknown rows by their spelling.
        store_state: Where the automaton is: `mapped`, `built`, or `memory: ` and the reason.
    """

    def __init__(
        self, path: Path, cache: Path | None, contents: store.Contents, store_state: str
    ) -> None:
        """Use `PlamoTokenizer.open`."""
        self.path = path
        self.vocabulary_hash = contents.sha256
        self.controls: Mapping[str, int] = MappingProxyType(dict(contents.controls))
        self.store_state = store_state
        self._cache = cache
        self._arrays = contents.arrays
        self._table = TokenTable(contents.arrays)
        self._is_warm = False
        self.size = len(self._table)

    @classmethod
    def open(
        cls, vocabulary: Path, cache: Path | None = None, progress: Progress | None = None
    ) -> PlamoTokenizer:
        """Open a vocabulary; the first time builds its automaton and keeps it.

        Args:
            vocabulary: Path of `tokenizer.jsonl`.
            cache: Folder to keep automata under; the user's cache folder if None.
            progress: Called now and then while building, with steps done and steps in all.

        Raises:
            VocabularyError: The file, or `special_tokens_map.json` beside it, cannot be used.
        """
        try:
            path = vocabulary.absolute()
        except OSError as error:  # the working directory is gone
            raise VocabularyError(file=vocabulary, detail=reason(error)) from error
        folder = (cache or cache_dir()) / STORE_FOLDER
        contents, state = store.load_or_build(
            folder, hash_vocabulary(path), lambda: _build(path, progress)
        )
        check_special_tokens(path, contents.controls)
        return cls(path, cache, contents, state)

    def count(self, text: str) -> int:
        """Number of tokens of `text`: `len(encode(text))` without the list."""
        if self._is_warm or len(text) > _LONGEST_PLAIN:
            return self._encoder.count(text)
        return self._plain.count(text)

    def count_pieces(self, pieces: Iterable[str]) -> int:
        """Number of tokens of a text of any size, given in pieces, the last one first.

        Holds one piece at a time.
        """
        return self._encoder.count_pieces(pieces)

    def live_count(self, head: str, tail: str) -> LiveCount:
        """Counts what a text adds to a prompt, from edit to edit; see `live_count`.

        Before `warm_up` it knows short texts only.
        """
        if not self._is_warm:
            return PlainLiveCount(self._plain, head, tail)
        from plamo_desktop.tokenizer.edit_buffer import EditBuffer

        return CompiledLiveCount(EditBuffer(self._encoder), head, tail)

    def warm_up(self) -> None:
        """Import or compile the loops that make counting fast; takes seconds the first time."""
        from plamo_desktop.tokenizer import edit_buffer  # noqa: F401

        self._encoder.count("")
        self._is_warm = True

    def encode(self, text: str, *, controls: bool = False) -> list[int]:
        """Ids of the tokens of `text`.

        Args:
            text: Any string.
            controls: Whether control strings in it become their control tokens.
        """
        ids: list[int] = self._encoder.encode(text, controls=controls).tolist()
        return ids

    def encode_prompt(self, parts: Iterable[PromptPart]) -> list[int]:
        """Ids of a prompt: each string encoded as one, the control tokens' ids between.

        Raises:
            VocabularyError: A control token is not in the vocabulary.
        """
        ids: list[int] = []
        for part in parts:
            if isinstance(part, Control):
                ids.append(self.control_id(part.token))
            else:
                ids += self.encode(part)
        return ids

    def control_id(self, token: str) -> int:
        """Id of a control or unknown row.

        Raises:
            VocabularyError: There is no such row.
        """
        try:
            return self.controls[token]
        except KeyError:
            detail = f"It has no control row {token!r}."
            raise VocabularyError(file=self.path, detail=detail) from None

    def check_fits(self, network_rows: int, prompt: Iterable[PromptPart]) -> None:
        """See that a network of so many rows, and its prompt, can be used with this vocabulary.

        Raises:
            VocabularyError: It has more rows, or lacks a control token.
        """
        if self.size > network_rows:
            detail = f"It has {self.size} rows, the network knows {network_rows}."
            raise VocabularyError(file=self.path, detail=detail)
        for part in prompt:
            if isinstance(part, Control):
                self.control_id(part.token)

    def decode(self, ids: Iterable[int], *, skip_controls: bool = False) -> str:
        """The text of tokens; bytes that are no UTF-8 become U+FFFD.

        Args:
            ids: The tokens.
            skip_controls: Leave control and unknown rows out instead of spelling them.

        Raises:
            TokenIdError: An id is not in the vocabulary.
        """
        return self._table.decode(ids, skip_controls=skip_controls)

    def tokens(self, ids: Iterable[int]) -> list[str]:
        """Spellings of tokens, `<0x0A>` for a byte row.

        Raises:
            TokenIdError: An id is not in the vocabulary.
        """
        return [self._table.spelling(id_) for id_ in ids]

    def detokenizer(self, *, skip_controls: bool = False) -> StreamingDetokenizer:
        """A decoder for tokens that arrive one by one."""
        return StreamingDetokenizer(self._table, skip_controls=skip_controls)

    @cached_property
    def _plain(self) -> PlainCounter:
        return PlainCounter(self._arrays)

    @cached_property
    def _encoder(self) -> Encoder:
        # Importing the kernels may compile them: not before something is counted.
        from plamo_desktop.tokenizer.encoder import Encoder

        return Encoder(self._arrays)

    def __reduce__(self) -> tuple[object, ...]:
        return _reopen, (self.path, self._cache, self.vocabulary_hash)


def _reopen(path: Path, cache: Path | None, sha256: str) -> PlamoTokenizer:
    if hash_vocabulary(path) != sha256:
        raise VocabularyError(file=path, detail="It has changed since it was opened.")
    return PlamoTokenizer.open(path, cache)


def _build(path: Path, progress: Progress | None) -> store.Contents:
    from plamo_desktop.tokenizer import automaton

    vocabulary = read_vocabulary(path, _part(progress, 0, 30))
    arrays = automaton.build(vocabulary, _part(progress, 50, 100))
    views = {name: values.data.toreadonly() for name, values in arrays.items()}
    if progress:
        progress(100, 100)
    return store.Contents(
        vocabulary.sha256, vocabulary.controls, {**views, **_token_arrays(vocabulary)}
    )


def _token_arrays(vocabulary: Vocabulary) -> dict[str, memoryview]:
    """What `TokenTable` reads: the bytes of all tokens one after the other, starts and kinds."""
    outputs = [
        bytes([int(token[3:5], 16)]) if kind == Kind.BYTE else token.encode("utf-8")
        for token, kind in zip(vocabulary.tokens, vocabulary.kinds, strict=True)
    ]
    starts = array("I", [0])
    for output in outputs:
        starts.append(starts[-1] + len(output))
    return {
        "token_bytes": memoryview(b"".join(outputs)),
        "token_starts": memoryview(starts).toreadonly(),
        "kinds": memoryview(vocabulary.kinds),
    }


def _part(progress: Progress | None, start: int, end: int) -> Progress | None:
    """Report a part of the work as percent `start` to `end` of the whole."""
    if progress is None:
        return None
    return lambda done, total: progress(start + (end - start) * done // max(total, 1), 100)
