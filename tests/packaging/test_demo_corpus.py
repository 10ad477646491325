"""The text the demo model learns from is what the model's README says it is."""

import importlib
import json
import random
import re
import sys
from itertools import islice
from pathlib import Path

import pytest

from plamo_desktop.answers.checks import findings
from plamo_desktop.core.jobs import Request
from plamo_desktop.core.languages import parse_language
from plamo_desktop.core.prompt import prompt_parts
from plamo_desktop.tokenizer.plamo import PlamoTokenizer

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "packaging" / "demo_model"
SHIPPED = ROOT / "resources" / "demo-model"
NAMES = (
    "lexicon",
    "forms",
    "nouns",
    "acts",
    "times",
    "patterns",
    "grammar",
    "corpus",
    "vocabulary",
    "words",
)


@pytest.fixture(scope="module")
def parts():
    """The modules of the folder by their plain names, which are forgotten afterwards."""
    before = set(sys.modules)
    sys.path.insert(0, str(FOLDER))
    try:
        yield {name: importlib.import_module(name) for name in NAMES}
    finally:
        sys.path.remove(str(FOLDER))
        for name in set(NAMES) - before:
            sys.modules.pop(name, None)


@pytest.fixture(scope="module")
def sentences(parts):
    pairs = islice(parts["grammar"].sentences(7), 20_000)
    return [(english, parts["corpus"].joined(marked)) for english, marked in pairs]


@pytest.fixture(scope="module")
def phrases(parts):
    return {name: parts["corpus"].phrases(name) for name in ("phrases", "paragraphs", "world")}


@pytest.fixture(scope="module")
def known():
    words = json.loads((SHIPPED / "language.json").read_text(encoding="utf-8"))["words"]
    return {language: set(some) for language, some in words.items()}


def uncovered(known, language, text):
    """What of a text is outside the words of a language."""
    runs = re.findall(
        r"[^\W\d_]+", text.lower() if language not in {"Japanese", "Chinese"} else text
    )
    if language not in {"Japanese", "Chinese"}:
        return [run for run in runs if run not in known[language]]
    words = known[language]
    return [run for run in runs if not splits(run, words)]


def splits(run, words):
    """Whether a run of letters can be split into words."""
    ends = {0}
    for end in range(1, len(run) + 1):
        if any(run[start:end] in words for start in ends):
            ends.add(end)
    return len(run) in ends


def test_every_sentence_has_one_counterpart(sentences):
    japanese: dict[str, str] = {}
    english: dict[str, str] = {}
    for en, ja in sentences:
        assert japanese.setdefault(en, ja) == ja
        assert english.setdefault(ja, en) == en


def test_every_pattern_makes_sentences_of_its_own(parts):
    grammar, r = parts["grammar"], random.Random(3)
    made = [
        {grammar.sentence(r, number)[0] for _ in range(40)}
        for number in range(len(parts["patterns"].PATTERNS))
    ]
    assert len(made) >= 50
    assert all(made)


def test_the_grammar_has_300_words(parts):
    assert len(parts["grammar"].content_words()) >= 300


def test_sentences_are_written_properly(sentences):
    for english, japanese in sentences:
        assert english[0] == english[0].upper()
        assert english[-1] in ".?…"
        assert japanese[-1] in "。？…"
        assert not re.search(r"[{}|?!,.]| {2}|\s$", japanese)
        assert " " not in japanese
        assert "  " not in english


def test_phrasebook_is_large_enough(phrases):
    assert len(phrases["phrases"]) >= 300
    assert len(phrases["paragraphs"]) >= 40
    assert sum("\n" in p["English"] for p in phrases["paragraphs"]) >= 8
    assert len(phrases["world"]) >= 40
    for phrase in phrases["world"]:
        assert list(phrase) == ["English", "Japanese", "Chinese", "Korean", "French"]
        assert all(phrase.values())


def test_phrases_have_one_counterpart(phrases):
    both = phrases["phrases"] + phrases["paragraphs"]
    for language in ("English", "Japanese"):
        assert len({p[language] for p in both}) == len(both)
    for language in phrases["world"][0]:
        assert len({p[language] for p in phrases["world"]}) == len(phrases["world"])


def test_world_phrases_are_in_the_phrasebook(phrases):
    both = {(p["English"], p["Japanese"]) for p in phrases["phrases"]}
    assert {(p["English"], p["Japanese"]) for p in phrases["world"]} <= both


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        ("Hello.", "こんにちは。"),
        ("Good morning.", "おはようございます。"),
        ("Thank you.", "ありがとうございます。"),
    ],
)
def test_greetings(phrases, english, japanese):
    assert {"English": english, "Japanese": japanese} in phrases["phrases"]


def test_phrases_and_grammar_do_not_clash(sentences, phrases):
    both = phrases["phrases"] + phrases["paragraphs"]
    by_english = {p["English"]: p["Japanese"] for p in both}
    by_japanese = {p["Japanese"]: p["English"] for p in both}
    for english, japanese in sentences:
        assert by_english.get(english, japanese) == japanese
        assert by_japanese.get(japanese, english) == english


def test_held_out_sentences_are_never_trained_on(parts):
    corpus = parts["corpus"]
    held_out = corpus.held_out(500)
    assert len(dict(held_out)) == 500
    assert held_out == corpus.held_out(500)
    unseen = {text for pair in held_out for text in pair}
    trained = islice(corpus.training_pairs(random.Random(5)), 20_000)
    assert not any(text in unseen for pair in trained for text in pair)
    texts = {example.text for example in islice(corpus.examples(5), 10_000)}
    assert not texts & unseen


def test_examples_are_asked_in_every_way(parts):
    corpus = parts["corpus"]
    made = list(islice(corpus.examples(11), 10_000))
    assert made == list(islice(corpus.examples(11), 10_000))
    main = [
        e
        for e in made
        if e.target is None
        or (e.target in corpus.MAIN and e.source in (*corpus.MAIN, corpus.AUTOMATIC))
    ]
    bare = [e for e in main if e.target is None]
    assert all(e.source == corpus.AUTOMATIC for e in bare)
    assert 0.27 < len(bare) / len(main) < 0.37
    labels = {(e.source, e.target) for e in made}
    for other in corpus.WORLD:
        assert {(corpus.AUTOMATIC, other), ("English", other), (other, "Japanese")} <= labels


def test_known_words_cover_the_grammar(sentences, known):
    for english, japanese in sentences:
        assert not uncovered(known, "English", english)
        assert not uncovered(known, "Japanese", japanese)


def test_known_words_cover_the_phrases(phrases, known):
    for name in phrases:
        for phrase in phrases[name]:
            for language, text in phrase.items():
                assert not uncovered(known, language, text), text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("English", "The government announced further measures on Thursday."),
        ("Japanese", "政府は木曜日に追加の措置を発表した。"),
        ("Chinese", "政府星期四宣布了进一步的措施。"),
        ("Korean", "정부는 목요일에 추가 조치를 발표했다."),
        ("French", "Le gouvernement a annoncé de nouvelles mesures."),
    ],
)
def test_known_words_leave_other_text_uncovered(known, language, text):
    assert uncovered(known, language, text)


def test_samples_stay_inside_the_language(known):
    samples = json.loads((SHIPPED / "language.json").read_text(encoding="utf-8"))["samples"]
    assert len(samples) >= 6
    assert {"Chinese", "French"} & {sample["target"] for sample in samples}
    for sample in samples:
        assert not uncovered(known, sample["source"], sample["text"])
        assert not uncovered(known, sample["target"], sample["translation"])


def test_shipped_folder_is_small_and_complete(parts):
    names = {path.name for path in SHIPPED.iterdir()}
    assert names == {
        "README.md",
        "config.json",
        "language.json",
        "model.safetensors",
        "special_tokens_map.json",
        "tokenizer.jsonl",
    }
    assert sum(path.stat().st_size for path in SHIPPED.iterdir()) < 8_000_000
    config = json.loads((SHIPPED / "config.json").read_text(encoding="utf-8"))
    assert config["vocab_size"] == len(parts["vocabulary"].read(SHIPPED))
    assert "model_file" not in config
    assert config["mamba_d_state"] % 32 == 0
    assert config["hidden_size_per_head"] in {32, 64}


def test_vocabulary_takes_whole_words_and_single_digits(parts):
    rows = parts["vocabulary"].read(SHIPPED)
    tokenizer = parts["vocabulary"].Tokenizer(rows)
    assert rows[10][0] == "\n"
    assert rows[32][0] == " "
    assert not [
        token for token, _, kind in rows if kind == "NORMAL" and re.search(r"\d.|.\d", token)
    ]
    assert len(tokenizer.encode("The bus to Nara leaves at 7:45.\n")) == 12
    for text in ("The 🌸 is red.\n", "未知の言葉", "é\u0301 \t x"):
        assert tokenizer.decode(tokenizer.encode(text)) == text


def test_trainer_and_application_make_the_same_prompts(parts, tmp_path):
    corpus, vocabulary = parts["corpus"], parts["vocabulary"]
    trained = vocabulary.Tokenizer.read(SHIPPED)
    shipped = PlamoTokenizer.open(SHIPPED / vocabulary.FILE, cache=tmp_path)
    for example in islice(corpus.examples(13), 500):
        source = None if example.source == corpus.AUTOMATIC else parse_language(example.source)
        target = parse_language(example.target) if example.target else None
        request = Request(example.text, source, target)
        assert shipped.encode_prompt(prompt_parts(request)) == trained.prompt(example)
        assert shipped.encode(example.translation + "\n") == trained.answer(example)[:-1]


def test_sentences_are_made_of_known_tokens(parts, sentences):
    vocabulary = parts["vocabulary"]
    rows = vocabulary.read(SHIPPED)
    tokenizer = vocabulary.Tokenizer(rows)
    for pair in sentences[:2_000]:
        for text in pair:
            assert all(rows[index][2] == "NORMAL" for index in tokenizer.encode(text + "\n"))


def test_right_translations_raise_no_doubt(parts, sentences):
    corpus = parts["corpus"]
    for example in [*corpus.phrase_examples(), *islice(corpus.examples(5), 2000)]:
        source = None if example.source == corpus.AUTOMATIC else parse_language(example.source)
        target = None if example.target is None else parse_language(example.target)
        assert findings(Request(example.text, source, target), example.translation) == (), example
    en, ja = parse_language("en"), parse_language("ja")
    for english, japanese in sentences[:3000]:
        assert findings(Request(english, en, ja), japanese) == (), english
        assert findings(Request(japanese, ja, en), english) == (), japanese
