"""`plamo-desktop tokens`: the exact count, ids, spellings or text of a text's tokens."""

from __future__ import annotations

import argparse
import json
import os
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from plamo_desktop.cli import console, model_option
from plamo_desktop.cli.input_text import file_label, open_backwards, read_lines, read_text
from plamo_desktop.core.errors import InputFileError, PlamoError, TokenIdError, VocabularyError
from plamo_desktop.wiring import open_tokenizer

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from plamo_desktop.tokenizer.plamo import PlamoTokenizer

_ID = re.compile("-?[0-9]+")
# Counted whole, and so without importing the compiled loops.
_SHORT_BYTES = 2**16
# Tokens, or characters, that are written at once.
_BATCH = 2**14


def add_parser(commands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "tokens",
        help="count tokens",
        description="Prints how many tokens a text has, exactly as the model counts them. "
        "It counts the text alone; the window shows what the text adds to the prompt.",
    )
    vocabulary = parser.add_mutually_exclusive_group()
    vocabulary.add_argument("--vocabulary", metavar="FILE", help="a tokenizer.jsonl")
    model_option.add(vocabulary)
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--ids", action="store_true", help="print the ids, separated by spaces")
    output.add_argument(
        "--split",
        action="store_true",
        help='print the tokens, one JSON string a line; a byte of a character is like "<0xE3>"',
    )
    output.add_argument("--decode", action="store_true", help="read ids, print their text")
    output.add_argument(
        "--json",
        action="store_true",
        help="print a JSON object: characters, tokens, bytes (UTF-8), characters_per_token, model",
    )
    parser.add_argument(
        "--jsonl",
        action="store_true",
        help="read one JSON string a line, print one JSON array of ids a line "
        "(with --split an array of tokens; with --decode the other way round)",
    )
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="-: standard input")
    parser.set_defaults(run=run, refuse=parser.error)


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    if options.json and options.jsonl:
        options.refuse("argument --jsonl: not allowed with argument --json")
    tokenizer = open_tokenizer(_vocabulary(options))
    if options.jsonl:
        for line in _json_lines(tokenizer, options):
            console.write(line + "\n")
    elif options.decode:
        _write_text(tokenizer.decode(_ids(read_text(options.file), options.file)))
    elif options.ids:
        _write_ids(tokenizer.encode(read_text(options.file)))
    elif options.split:
        _write_tokens(tokenizer, tokenizer.encode(read_text(options.file)))
    else:
        _write_count(tokenizer, options)
    return 0


def _vocabulary(options: argparse.Namespace) -> Path:
    if options.vocabulary is None:
        return model_option.entry(options.model).vocabulary
    path = Path(options.vocabulary)
    if os.path.isdir(path):  # noqa: PTH112 - pathlib raises for some names
        raise VocabularyError(file=path, detail="It is a folder.")
    return path


def _write_count(tokenizer: PlamoTokenizer, options: argparse.Namespace) -> None:
    with open_backwards(options.file) as text:
        if text.bytes <= _SHORT_BYTES:
            tokens = tokenizer.count("".join(reversed(list(text))))
        else:
            tokens = tokenizer.count_pieces(text)
    if not options.json:
        console.write(f"{tokens}\n")
        return
    answer = {
        "characters": text.characters,
        "tokens": tokens,
        "bytes": text.bytes,
        "characters_per_token": round(text.characters / tokens, 3) if tokens else None,
        "model": _model(options),
    }
    console.write(json.dumps(answer, ensure_ascii=False) + "\n")


def _model(options: argparse.Namespace) -> str | None:
    """What `translate` calls the model; None if there is only its vocabulary."""
    if options.vocabulary is not None:
        return None
    try:
        checkpoint = model_option.entry(options.model).checkpoint()
    except PlamoError:
        return None
    return f"{checkpoint.name} {checkpoint.precision}"


def _write_text(text: str) -> None:
    for start in range(0, len(text), _BATCH):
        console.write(text[start : start + _BATCH])


def _write_ids(ids: list[int]) -> None:
    for start in range(0, max(len(ids), 1), _BATCH):
        end = start + _BATCH
        console.write(" ".join(map(str, ids[start:end])) + (" " if end < len(ids) else "\n"))


def _write_tokens(tokenizer: PlamoTokenizer, ids: list[int]) -> None:
    spelling = _spelling(tokenizer)
    for start in range(0, len(ids), _BATCH):
        console.write("\n".join(map(spelling, ids[start : start + _BATCH])) + "\n")


def _spelling(tokenizer: PlamoTokenizer) -> Callable[[int], str]:
    """Gives the spelling of an id as a JSON string; knows it from then on."""
    return cache(lambda id_: _quoted(tokenizer.tokens([id_])[0]))


def _quoted(token: str) -> str:
    """A JSON string in one line; what cannot be seen, or moves a terminal, is escaped."""
    quoted = json.dumps(token, ensure_ascii=False)
    if quoted.isprintable():
        return quoted
    return "".join(
        letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in quoted
    )


def _json_lines(tokenizer: PlamoTokenizer, options: argparse.Namespace) -> Iterator[str]:
    file: str = options.file
    spelling = _spelling(tokenizer)
    for number, line in enumerate(read_lines(file), start=1):
        value = _json_value(line)
        if options.decode:
            if not isinstance(value, list) or not all(type(item) is int for item in value):
                raise _unreadable(file, f"Line {number} is not a JSON array of integers.")
            try:
                decoded = tokenizer.decode(value)
            except TokenIdError as error:
                raise _unreadable(file, f"Line {number}: {console.sentences(error)}") from error
            yield json.dumps(decoded, ensure_ascii=False)
        elif not isinstance(value, str):
            raise _unreadable(file, f"Line {number} is not a JSON string.")
        elif options.split:
            yield f"[{', '.join(map(spelling, tokenizer.encode(value)))}]"
        else:
            yield json.dumps(tokenizer.encode(value))


def _json_value(line: str) -> object:
    """The value; None also if the line is no JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _ids(text: str, file: str) -> list[int]:
    words = text.split()
    # int() would also take other scripts' digits, underscores and a plus sign.
    if all(map(_ID.fullmatch, words)):
        try:
            return [int(word) for word in words]
        except ValueError:
            pass  # more digits than Python converts
    raise _unreadable(file, "It has something other than ids separated by spaces.")


def _unreadable(file: str, detail: str) -> InputFileError:
    return InputFileError(file=file_label(file), detail=detail)
