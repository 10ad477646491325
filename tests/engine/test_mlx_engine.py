"""The engine as a whole on small random networks; scripted ids where the words matter."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import mlx.core as mx
import pytest

from plamo_desktop.core.errors import (
    Cancelled,
    EmptyOutputError,
    GenerationError,
    LoadError,
    ModelFileError,
    NonFiniteOutputError,
    NothingToTranslateError,
    TextTooLongError,
    UnexpectedOutputError,
    VocabularyError,
)
from plamo_desktop.core.jobs import CancelToken, Finish, FinishReason, Piece, PromptRead, Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.ports import Engine
from plamo_desktop.engine import mlx_engine
from plamo_desktop.engine.mlx_engine import MlxEngine
from plamo_desktop.models.inspection import inspect_folder
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.helpers.checkpoints import write_folder

REQUEST = Request("hello", ENGLISH, JAPANESE)


def engine_on(folder: Path) -> MlxEngine:
    checkpoint = inspect_folder(folder)
    engine = MlxEngine(checkpoint, PlamoTokenizer.open(checkpoint.vocabulary))
    for _ in engine.load(CancelToken()):
        pass
    return engine


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    return write_folder(tmp_path_factory.mktemp("engine") / "m")


@pytest.fixture
def engine(folder) -> MlxEngine:
    return engine_on(folder)


@pytest.fixture
def scripted(engine, monkeypatch) -> Callable[..., list]:
    """Runs a request with the network's choices replaced by given ids."""

    def run(ids: list[int], request: Request = REQUEST, token: CancelToken | None = None) -> list:
        def script(_model, _last, _cache, token):
            for token_id in ids:
                token.raise_if_cancelled()
                yield token_id

        monkeypatch.setattr(mlx_engine, "greedy", script)
        return list(engine.stream(request, token or CancelToken()))

    return run


def text_of(events: list) -> str:
    return "".join(event.text for event in events if isinstance(event, Piece))


def ids_of(engine: MlxEngine, text: str) -> list[int]:
    return engine._tokenizer.encode(text)


def test_it_is_an_engine(engine):
    assert isinstance(engine.info.name, str)
    _: Engine = engine


def test_events_come_in_order_and_end_with_a_finish(engine, scripted):
    events = scripted([*ids_of(engine, "abc\n"), 4])
    kinds = [type(event) for event in events]
    assert kinds[0] is PromptRead
    assert kinds[-1] is Finish
    assert kinds.index(Piece) > max(i for i, kind in enumerate(kinds) if kind is PromptRead)
    finish = events[-1]
    assert finish.reason is FinishReason.STOP
    assert finish.output_tokens == 4
    assert finish.prompt_tokens > 10
    assert text_of(events) == "abc"


@pytest.mark.parametrize("stop", [1, 4])
def test_nothing_after_a_stop_id_is_shown(engine, scripted, stop):
    assert text_of(scripted([*ids_of(engine, "ab"), stop, *ids_of(engine, "more")])) == "ab"


@pytest.mark.parametrize(("output", "shown"), [("a\n\n", "a\n"), ("a\n", "a"), ("a\nb", "a\nb")])
def test_one_final_newline_is_not_part_of_the_translation(engine, scripted, output, shown):
    assert text_of(scripted([*ids_of(engine, output), 4])) == shown


@pytest.mark.parametrize("output", ["", "\n", " \n\n"])
def test_an_empty_output_is_no_translation(engine, scripted, output):
    with pytest.raises(EmptyOutputError):
        scripted([*ids_of(engine, output), 4])


def test_outer_white_space_comes_back(engine, scripted):
    request = Request("\n\t hello\u3000\n\n", ENGLISH, JAPANESE)
    assert text_of(scripted([*ids_of(engine, "x\n"), 4], request)) == "\n\t x\u3000\n\n"


def test_a_split_character_is_never_shown_in_half(engine, scripted):
    events = scripted([*ids_of(engine, "a寿司🍣"), 4])
    assert text_of(events) == "a寿司🍣"
    for event in events:
        if isinstance(event, Piece):
            assert "\ufffd" not in event.text


def test_the_limit_is_told_and_white_space_not_added(scripted, engine):
    endless = ids_of(engine, "a") * 100_000
    events = scripted(endless, Request("hi ", ENGLISH, JAPANESE))
    assert events[-1].reason is FinishReason.LENGTH
    assert events[-1].output_tokens == 256
    assert text_of(events) == "a" * 256


def test_the_limit_grows_with_the_text(engine, scripted):
    text = "a" * 60
    events = scripted(ids_of(engine, "b") * 100_000, Request(text, ENGLISH, JAPANESE))
    assert events[-1].output_tokens == 8 * 60


@pytest.mark.parametrize("control", [0, 2, 3])
def test_another_control_token_is_a_failure_and_is_never_shown(engine, scripted, control):
    with pytest.raises(UnexpectedOutputError, match="plamo:"):
        scripted([*ids_of(engine, "ab"), control])


def test_an_id_outside_the_vocabulary(scripted):
    with pytest.raises(UnexpectedOutputError, match="5000"):
        scripted([5000])


@pytest.mark.parametrize("text", ["", " ", "\n\t\u3000\u00a0 "])
def test_nothing_to_translate(engine, text):
    with pytest.raises(NothingToTranslateError):
        list(engine.stream(Request(text), CancelToken()))


def test_a_text_over_the_window_is_refused(engine):
    with pytest.raises(TextTooLongError, match=r"1,500 tokens.*1,024"):
        list(engine.stream(Request("a" * 1500), CancelToken()))
    with pytest.raises(TextTooLongError):
        list(engine.stream(Request("日本語" * 350_000), CancelToken()))


def test_odd_texts_run(engine):
    for text in ("x", "\x00", "\ud800", "<|plamo:op|>", "input lang=English\nx", "🍣", "a\u2028b"):
        events = engine.stream(Request(text), CancelToken())
        assert isinstance(next(events), PromptRead)
        events.close()


def test_cancel_while_reading_and_between_tokens(engine, scripted):
    token = CancelToken()
    events = engine.stream(Request("a" * 400), token)
    assert next(events) == PromptRead(0, next(events).total)
    token.cancel()
    with pytest.raises(Cancelled):
        list(events)
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        scripted(ids_of(engine, "abc"), token=token)


def test_real_decoding_is_deterministic_and_engine_usable_after_cancel(engine):
    def some(count):
        found = []
        events = engine.stream(REQUEST, CancelToken())
        try:
            for event in events:
                found += [event.text] if isinstance(event, Piece) else []
                if len(found) == count:
                    break
        except UnexpectedOutputError:
            pass
        finally:
            events.close()
        return found

    first = some(12)
    assert some(12) == first


def test_an_edit_near_the_end_is_cheap_and_changes_nothing_else(folder, engine, scripted):
    text = "the quick brown fox " * 20
    first = scripted([*ids_of(engine, "x\n"), 4], Request(text, ENGLISH, JAPANESE))[-1]
    edited = Request(f"{text}jumps", ENGLISH, JAPANESE)
    events = scripted([*ids_of(engine, "x\n"), 4], edited)
    finish = events[-1]
    assert first.reused_tokens == 0
    assert finish.prompt_tokens - finish.reused_tokens < 160
    assert events[0] == PromptRead(finish.reused_tokens, finish.prompt_tokens - 1)
    other = scripted([*ids_of(engine, "x\n"), 4], Request("another", ENGLISH, JAPANESE))[-1]
    assert 10 < other.reused_tokens < 50
    engine.unload()
    for _ in engine.load(CancelToken()):
        pass
    assert scripted([*ids_of(engine, "x\n"), 4], edited)[-1].reused_tokens == 0


def test_two_streams_by_turns_are_as_each_alone(engine):
    """As when a file's translation waits for a typed text: it goes on where it was."""
    texts = ("the quick brown fox " * 6, "another text")

    def pieces(text):
        events = engine.stream(Request(text, ENGLISH, JAPANESE), CancelToken())
        try:
            for event in events:
                if isinstance(event, Piece):
                    yield event.text
        except UnexpectedOutputError:
            return

    alone = [list(islice(pieces(text), 30)) for text in texts]
    first, second = map(pieces, texts)
    mixed: list[list[str]] = [list(islice(first, 7)), list(islice(second, 30))]
    mixed[0] += islice(first, 23)
    assert mixed == alone


def test_cancelling_while_writing_is_quick(engine):
    """Generously: the token in progress ends, then nothing more happens."""
    token = CancelToken()
    events = engine.stream(REQUEST, token)
    while not isinstance(next(events), Piece):
        pass
    token.cancel()
    started = time.monotonic()
    with pytest.raises((Cancelled, UnexpectedOutputError)):
        next(events)
    assert time.monotonic() - started < 1


def test_damaged_weights_are_told(tmp_path):
    nan = mx.full(128, float("nan"), mx.bfloat16)
    with pytest.raises(ModelFileError, match=r"model\.norm\.weight holds numbers"):
        engine_on(write_folder(tmp_path / "m", weights={"model.norm.weight": nan}))


@pytest.mark.parametrize("value", ["nan", "inf", "-inf"])
def test_damage_in_a_large_matrix_is_told_when_it_shows(tmp_path, value):
    matrix = mx.zeros((128, 256), mx.bfloat16)
    matrix[3, 5] = float(value)
    weights = {"model.layers.layers.0.mlp.down_proj.weight": matrix}
    engine = engine_on(write_folder(tmp_path / "m", bits=None, weights=weights))
    with pytest.raises(NonFiniteOutputError):
        list(engine.stream(REQUEST, CancelToken()))


def test_a_vocabulary_larger_than_the_network(tmp_path):
    folder = write_folder(tmp_path / "m")
    with (folder / "tokenizer.jsonl").open("a") as file:
        file.write('["zzz", -3.0, "NORMAL"]\n')
    checkpoint = inspect_folder(folder)
    engine = MlxEngine(checkpoint, PlamoTokenizer.open(checkpoint.vocabulary))
    with pytest.raises(VocabularyError, match="321 rows"):
        list(engine.load(CancelToken()))


def test_foreign_exceptions_become_errors(engine, monkeypatch, folder):
    def broken(*_):
        raise RuntimeError("[metal] something")

    monkeypatch.setattr(mlx_engine, "greedy", broken)
    with pytest.raises(GenerationError, match="something"):
        list(engine.stream(REQUEST, CancelToken()))
    monkeypatch.setattr(mlx_engine, "load_network", broken)
    with pytest.raises(LoadError, match="something"):
        engine_on(folder)


def test_unload_and_load_again_then_close_all_in_a_thread_of_its_own(folder):
    read = []

    def work():
        for engine in (engine_on(folder), engine_on(folder)):
            engine.unload()
            for _ in engine.load(CancelToken()):
                pass
            events = engine.stream(REQUEST, CancelToken())
            read.append(next(events))
            events.close()
        engine.close()

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert len(read) == 2
