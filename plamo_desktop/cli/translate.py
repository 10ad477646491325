"""`plamo-desktop translate`: a text in, its translation streaming out."""

from __future__ import annotations

import argparse
import json
import os
from contextlib import closing
from typing import TYPE_CHECKING, Any

from plamo_desktop.cli import console, interrupt, model_option
from plamo_desktop.cli.input_text import read_text
from plamo_desktop.cli.numbers import at_least_one
from plamo_desktop.cli.translation_output import TranslationOutput
from plamo_desktop.core.errors import (
    AlreadyTranslatedError,
    GenerationError,
    NothingToTranslateError,
)
from plamo_desktop.core.jobs import PART_TOKENS, CancelToken, Finish, Request
from plamo_desktop.core.languages import Language, parse_language
from plamo_desktop.core.ports import Engine
from plamo_desktop.detection.whole import is_wholly_in
from plamo_desktop.translation.whole import translate
from plamo_desktop.wiring import language_of, make_demo_guide, make_engine

if TYPE_CHECKING:
    from argparse import _SubParsersAction

_INCOMPLETE = 1
_SHOWN_WORDS = 8
_LONGEST_WORD = 30


def add_parser(commands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "translate",
        help="translate a text",
        description="Translates TEXT (words are joined by spaces) or standard input.",
    )
    parser.add_argument(
        "--from",
        dest="source",
        metavar="LANGUAGE",
        help="language of the text, as a label or code (default: Japanese or English, found out)",
    )
    parser.add_argument(
        "--to",
        dest="target",
        metavar="LANGUAGE",
        help="language to translate into (default: the other one of Japanese and English)",
    )
    model_option.add(parser)
    parser.add_argument(
        "--part-tokens",
        type=at_least_one,
        default=PART_TOKENS,
        metavar="N",
        help="translate a longer text in parts of at most so many tokens (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object at the end")
    parser.add_argument("text", nargs="*", metavar="TEXT", help="- or nothing: standard input")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Run the command; the exit code is 1 when the output is incomplete."""
    source = _language(options.source)
    target = _language(options.target)
    entry = model_option.entry(options.model)
    text = _text(options.text)
    if not text.strip():
        raise NothingToTranslateError
    if source is None and target is not None and is_wholly_in(text, target, language_of):
        raise AlreadyTranslatedError(file="The text", language=target.label)
    engine = make_engine(entry)
    try:
        if entry.is_demo:
            _introduce_demo(text)
        token = CancelToken()
        for _ in engine.load(token):
            pass
        request = Request(text, source, target, part_tokens=options.part_tokens)
        return _translate(engine, request, token, as_json=options.json)
    finally:
        engine.close()


def _language(name: str | None) -> Language | None:
    return None if name is None else parse_language(name)


def _text(words: list[str]) -> str:
    if words and words != ["-"]:
        return console.argument_text(words)
    if os.isatty(0):
        console.notice("Reading the text from the keyboard; end it with Ctrl-D.")
    return read_text("-").removeprefix("\ufeff")


def _introduce_demo(text: str) -> None:
    guide = make_demo_guide()
    samples = " ".join(f"“{sample.text}”" for sample in guide.samples[:3])
    console.notice(
        f"The demo model answers. It knows only a small language; try {' '.join(samples.split())}"
    )
    unknown = dict.fromkeys(text[start:end] for start, end in guide.unknown_spans(text))
    if unknown:
        shown = list(unknown)[:_SHOWN_WORDS]
        words = ", ".join(console.shorten(word, _LONGEST_WORD) for word in shown)
        more = "…" if len(unknown) > _SHOWN_WORDS else ""
        console.notice(
            f"Outside the demo model's language: {words}{more}. Do not trust this translation."
        )


def _translate(engine: Engine, request: Request, token: CancelToken, *, as_json: bool) -> int:
    output = TranslationOutput(is_quiet=as_json)
    finish: Finish | None = None
    try:
        with (
            interrupt.first_calling(token.cancel),
            closing(translate(engine, request, token)) as events,
        ):
            for event in events:
                output.show(event)
                if isinstance(event, Finish):
                    finish = event
    finally:
        output.end()
    if finish is None:
        raise GenerationError(detail="The engine ended without a result.")
    if as_json:
        answer = _answer(engine, request, output.text(), finish)
        console.write(json.dumps(answer, ensure_ascii=False) + "\n")
    if finish.failure is not None:
        raise finish.failure
    for finding in finish.findings:
        what = "Not everything is translated" if finding.is_left else "Check this translation"
        console.notice(f"{what}. {finding.sentence}")
    return _INCOMPLETE if finish.untranslated else 0


def _answer(engine: Engine, request: Request, translation: str, finish: Finish) -> dict[str, Any]:
    info = engine.info
    return {
        "text": request.text,
        "translation": translation,
        "source": request.source.label if request.source else None,
        "target": request.target.label if request.target else None,
        "prompt_tokens": finish.prompt_tokens,
        "output_tokens": finish.output_tokens,
        "seconds": round(finish.seconds, 3),
        "tokens_per_second": round(finish.tokens_per_second, 1),
        "finish_reason": finish.reason.value,
        "parts": finish.parts,
        "untranslated": [[left.start, left.end] for left in finish.untranslated],
        "findings": [finding.sentence for finding in finish.findings],
        "model": f"{info.name} {info.precision}",
    }
