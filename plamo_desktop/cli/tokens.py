"""`plamo-desktop tokens`: the exact count, ids or text of a text's tokens."""

from __future__ import annotations

import argparse
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from plamo_desktop.cli import console
from plamo_desktop.core.errors import InputFileError, TokenIdError, VocabularyError
from plamo_desktop.models.catalogue import NAMES, find_model
from plamo_desktop.wiring import open_tokenizer

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from plamo_desktop.tokenizer.plamo import PlamoTokenizer

_ID = re.compile("-?[0-9]+")


def add_parser(commands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "tokens",
        help="count tokens",
        description="Prints how many tokens a text has, exactly as the model counts them.",
    )
    vocabulary = parser.add_mutually_exclusive_group()
    vocabulary.add_argument("--vocabulary", metavar="FILE", help="a tokenizer.jsonl")
    vocabulary.add_argument("--model", help=f"{', '.join(NAMES)} or a folder")
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--ids", action="store_true", help="print the ids, separated by spaces")
    output.add_argument("--decode", action="store_true", help="read ids, print their text")
    parser.add_argument(
        "--jsonl",
        action="store_true",
        help="read one JSON string a line, print one JSON array of ids a line "
        "(with --decode the other way round)",
    )
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="-: standard input")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    tokenizer = open_tokenizer(_vocabulary(options))
    text = console.read_input(options.file)
    if options.jsonl:
        for line in _json_lines(tokenizer, text, options.file, decode=options.decode):
            console.write(line + "\n")
    elif options.decode:
        console.write(tokenizer.decode(_ids(text, options.file)))
    elif options.ids:
        console.write(" ".join(map(str, tokenizer.encode(text))) + "\n")
    else:
        console.write(f"{tokenizer.count(text)}\n")
    return 0


def _vocabulary(options: argparse.Namespace) -> Path:
    if options.vocabulary is None:
        return find_model(options.model).vocabulary
    path = Path(options.vocabulary)
    if os.path.isdir(path):  # noqa: PTH112 - pathlib raises for some names
        raise VocabularyError(file=path, detail="It is a folder.")
    return path


def _json_lines(tokenizer: PlamoTokenizer, text: str, file: str, *, decode: bool) -> Iterator[str]:
    # Only "\n" ends a line: JSON strings may hold other line separators.
    lines = text.removesuffix("\n").split("\n") if text else []
    for number, line in enumerate(lines, start=1):
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            value = None
        if decode:
            if not isinstance(value, list) or not all(type(item) is int for item in value):
                raise _unreadable(file, f"Line {number} is not a JSON array of integers.")
            try:
                decoded = tokenizer.decode(value)
            except TokenIdError as error:
                raise _unreadable(file, f"Line {number}: {console.sentences(error)}") from error
            yield json.dumps(decoded, ensure_ascii=False)
        else:
            if not isinstance(value, str):
                raise _unreadable(file, f"Line {number} is not a JSON string.")
            yield json.dumps(tokenizer.encode(value))


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
    return InputFileError(file=console.file_label(file), detail=detail)
