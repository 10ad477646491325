"""Reads `tokenizer.jsonl`: one JSON row `["token", score, kind]` per token id."""

from __future__ import annotations

import enum
import hashlib
import json
import math
import os
import re
from array import array
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path
from typing import Final

from plamo_desktop.core.errors import VocabularyError
from plamo_desktop.core.prompt import BOS, OP
from plamo_desktop.core.regular_files import open_regular, read_regular, reason
from plamo_desktop.core.values import shown

Progress = Callable[[int, int], None]

NEEDED_CONTROLS: Final = (BOS, OP)
SPECIAL_TOKENS_MAP: Final = "special_tokens_map.json"
MAX_FILE_BYTES: Final = 256 * 2**20
MAX_ROW_BYTES: Final = 2**16
MAX_ROWS: Final = 2**20
_ROWS_PER_REPORT = 4096
_BYTE_SPELLING = re.compile("<0x([0-9A-Fa-f]{2})>")
_CONTROL_SPELLING = re.compile(r"<\|plamo:[^|]+\|>")
_UNKNOWN_SPELLING = "<|plamo:unk|>"


class Kind(enum.IntEnum):
    """What a row is for; the names are those of the file."""

    NORMAL = 0
    UNKNOWN = 1
    CONTROL = 2
    BYTE = 3


_KINDS = {kind.name: kind for kind in Kind}


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The rows of a vocabulary file, in the order of their ids.

    Attributes:
        path: The file they came from.
        sha256: Hash of the whole file, in hexadecimal.
        tokens: Spelling of every row.
        scores: Score of every row, finite, as 64-bit floats.
        kinds: One `Kind` per row.
        byte_ids: Ids of the rows `<0x00>` .. `<0xFF>`.
        controls: Ids of control and unknown rows by their spelling.
    """

    path: Path
    sha256: str
    tokens: tuple[str, ...]
    scores: array[float]
    kinds: bytes
    byte_ids: tuple[int, ...]
    controls: Mapping[str, int]


class _RowError(ValueError):
    """What is wrong with one row."""


def hash_vocabulary(path: Path) -> str:
    """The sha256 of the file, in hexadecimal.

    Raises:
        VocabularyError: The file cannot be read.
    """
    try:
        with open_regular(path, MAX_FILE_BYTES) as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise _unreadable(path, error) from error


def read_vocabulary(path: Path, progress: Progress | None = None) -> Vocabulary:
    """Read and check every row, in one pass over the file.

    Of rows with the same spelling the last one stands for it in text, with its score and its kind.

    Args:
        path: The file.
        progress: Called now and then with bytes read and bytes in all.

    Raises:
        VocabularyError: The file cannot be read, or a row is wrong; names the row and the cause.
    """
    digest = hashlib.sha256()
    tokens: list[str] = []
    scores = array("d")
    kinds = bytearray()
    try:
        with open_regular(path, MAX_FILE_BYTES) as file:
            total = os.fstat(file.fileno()).st_size
            done = 0
            for number, line in enumerate(_lines(file), start=1):
                digest.update(line)
                done += len(line)
                try:
                    token, score, kind = _parse_row(line, number)
                except _RowError as error:
                    raise VocabularyError(file=path, detail=f"Row {number}: {error}.") from error
                tokens.append(token)
                scores.append(score)
                kinds.append(kind)
                if progress and number % _ROWS_PER_REPORT == 0:
                    progress(min(done, total), total)
    except OSError as error:
        raise _unreadable(path, error) from error
    return Vocabulary(
        path=path,
        sha256=digest.hexdigest(),
        tokens=tuple(tokens),
        scores=scores,
        kinds=bytes(kinds),
        byte_ids=_byte_ids(path, tokens, kinds),
        controls=_controls(path, tokens, kinds),
    )


def check_special_tokens(vocabulary: Path, controls: Mapping[str, int]) -> None:
    """Check `special_tokens_map.json` beside the vocabulary, when there is one.

    Args:
        vocabulary: Path of the vocabulary file.
        controls: Its control and unknown rows.

    Raises:
        VocabularyError: The map is damaged, or names a token that is no control or unknown row.
    """
    path = vocabulary.with_name(SPECIAL_TOKENS_MAP)
    try:
        content = json.loads(read_regular(path).decode("utf-8"))
    except FileNotFoundError:
        return
    except OSError as error:
        raise _unreadable(path, error) from error
    except (ValueError, RecursionError) as error:
        raise VocabularyError(file=path, detail="It is not valid JSON.") from error
    if not isinstance(content, dict):
        raise VocabularyError(file=path, detail="It is not a JSON object.")
    for name, value in content.items():
        for token in _special_tokens(path, name, value):
            if token not in controls:
                detail = (
                    f"{shown(name)} is {shown(token)}, "
                    f"which is no control or unknown row of {vocabulary.name}."
                )
                raise VocabularyError(file=path, detail=detail)


def _special_tokens(path: Path, name: str, value: object) -> Iterator[str]:
    """The spellings in a value: a string, an object with `content`, a list of these, or null."""
    left = [value]
    while left:
        item = left.pop()
        if isinstance(item, dict):
            item = item.get("content")
        if isinstance(item, str):
            yield item
        elif isinstance(item, list):
            left += reversed(item)
        elif item is not None:
            raise VocabularyError(
                file=path, detail=f"{shown(name)} is neither a string nor an object."
            )


def _unreadable(path: Path, error: OSError) -> VocabularyError:
    return VocabularyError(file=path, detail=reason(error))


def _lines(file: BufferedReader) -> Iterator[bytes]:
    while line := file.readline(MAX_ROW_BYTES + 1):
        yield line


def _parse_row(line: bytes, number: int) -> tuple[str, float, Kind]:
    """The first three fields of a row; further ones have no meaning here."""
    if number > MAX_ROWS:
        raise _RowError(f"more than {MAX_ROWS} rows")
    if len(line) > MAX_ROW_BYTES:
        raise _RowError(f"longer than {MAX_ROW_BYTES} bytes")
    try:
        row = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise _RowError("not valid UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise _RowError("not valid JSON") from error
    if not isinstance(row, list) or len(row) < 2:
        raise _RowError('not a list ["token", score, kind]')
    token, score = row[0], row[1]
    if not isinstance(token, str):
        raise _RowError("the token is not a string")
    if not token:
        raise _RowError("the token is empty")
    try:
        token.encode("utf-8")
    except UnicodeEncodeError as error:
        raise _RowError("the token holds half a surrogate pair") from error
    kind = _parse_kind(row[2], token) if len(row) > 2 else _inferred_kind(token)
    return token, _parse_score(score), kind


def _parse_score(score: object) -> float:
    if isinstance(score, bool) or not isinstance(score, int | float):
        raise _RowError("the score is not a number")
    try:
        value = float(score)
    except OverflowError as error:
        raise _RowError("the score is out of range") from error
    if not math.isfinite(value):
        raise _RowError("the score is not finite")
    return value


def _parse_kind(name: object, token: str) -> Kind:
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise _RowError(f"unknown kind {shown(name)}")
    if kind is Kind.BYTE and not _BYTE_SPELLING.fullmatch(token):
        raise _RowError(f"a byte row must be spelt like <0x0A>, not {shown(token)}")
    return kind


def _inferred_kind(token: str) -> Kind:
    if _BYTE_SPELLING.fullmatch(token):
        return Kind.BYTE
    if token == _UNKNOWN_SPELLING:
        return Kind.UNKNOWN
    return Kind.CONTROL if _CONTROL_SPELLING.fullmatch(token) else Kind.NORMAL


def _byte_ids(path: Path, tokens: list[str], kinds: bytearray) -> tuple[int, ...]:
    ids: dict[int, int] = {}
    for row, kind in enumerate(kinds):
        if kind == Kind.BYTE:
            byte = int(tokens[row][3:5], 16)
            if byte in ids:
                detail = f"Row {row + 1}: a second byte row <0x{byte:02X}>."
                raise VocabularyError(file=path, detail=detail)
            ids[byte] = row
    for byte in range(256):
        if byte not in ids:
            raise VocabularyError(file=path, detail=f"The byte row <0x{byte:02X}> is missing.")
    return tuple(ids[byte] for byte in range(256))


def _controls(path: Path, tokens: list[str], kinds: bytearray) -> dict[str, int]:
    special = (Kind.CONTROL, Kind.UNKNOWN)
    names = {token for token, kind in zip(tokens, kinds, strict=True) if kind in special}
    last = {
        token: row
        for row, (token, kind) in enumerate(zip(tokens, kinds, strict=True))
        if token in names and kind != Kind.BYTE
    }
    controls = {token: row for token, row in last.items() if kinds[row] in special}
    for token in NEEDED_CONTROLS:
        if token not in controls or kinds[controls[token]] != Kind.CONTROL:
            raise VocabularyError(file=path, detail=f"The control row {token} is missing.")
    return controls
