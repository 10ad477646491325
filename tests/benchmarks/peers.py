"""The tokenizers that ours is held against, on the same pieces and scores.

Both take the texts as they are: not normalised, no prefix added, white space not escaped, unknown
characters as bytes.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.twins.vocabularies import Row

# Below all sums of other scores: no text of the bench becomes a control or byte row.
NEVER = -2000.0


class SentencePiece:
    """sentencepiece's Unigram model.  Control and byte rows match no text."""

    def __init__(self, rows: Sequence[Row]) -> None:
        from sentencepiece import SentencePieceProcessor

        self._model = SentencePieceProcessor(model_proto=_sentencepiece_model(rows))

    def encode(self, text: str) -> list[int]:
        ids: list[int] = self._model.encode(text)
        return ids

    def encode_array(self, text: str) -> Any:
        return self._model.encode_as_numpy(text)


class HuggingFace:
    """Unigram of Hugging Face's `tokenizers`.  It knows no rows that match no text."""

    def __init__(self, rows: Sequence[Row]) -> None:
        # Its threads would not show in the time of this one.
        os.environ["TOKENIZERS_PARALLELISM"] = "false"
        from tokenizers import Tokenizer, models

        pieces = [(token, score if kind == "NORMAL" else NEVER) for token, score, kind in rows]
        self._model = Tokenizer(models.Unigram(pieces, 0, byte_fallback=True))

    def encode(self, text: str) -> list[int]:
        ids: list[int] = self._model.encode(text, add_special_tokens=False).ids
        return ids


class Peers(NamedTuple):
    sentencepiece: SentencePiece
    tokenizers: HuggingFace


def open_peers(rows: Sequence[Row]) -> Peers:
    return Peers(SentencePiece(rows), HuggingFace(rows))


def agreement(rows: Sequence[Row], ids: Sequence[int], others: Sequence[int]) -> float:
    """The share of tokens that others have too, at the same place of the text."""
    return len(_placed(rows, ids) & _placed(rows, others)) / len(ids)


def _placed(rows: Sequence[Row], ids: Sequence[int]) -> set[tuple[int, int]]:
    placed: set[tuple[int, int]] = set()
    at = 0
    for id_ in ids:
        placed.add((at, id_))
        token, _, kind = rows[id_]
        at += 1 if kind == "BYTE" else len(token.encode("utf-8"))
    return placed


def _sentencepiece_model(rows: Sequence[Row]) -> bytes:
    from sentencepiece import sentencepiece_model_pb2 as format_

    model = format_.ModelProto()
    trainer, normalizer = model.trainer_spec, model.normalizer_spec
    trainer.model_type = format_.TrainerSpec.UNIGRAM
    trainer.byte_fallback = True
    trainer.unk_id, trainer.bos_id, trainer.eos_id, trainer.pad_id = range(4)
    names = (row[0] for row in rows[:4])
    trainer.unk_piece, trainer.bos_piece, trainer.eos_piece, trainer.pad_piece = names
    normalizer.name = "identity"
    normalizer.add_dummy_prefix = False
    normalizer.remove_extra_whitespaces = False
    normalizer.escape_whitespaces = False
    for token, score, kind in rows:
        piece = model.pieces.add()
        piece.piece, piece.score = token, score
        piece.type = format_.ModelProto.SentencePiece.Type.Value(kind)
    data: bytes = model.SerializeToString()
    return data
