"""The tool that keeps the languages of the interface in step."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QTranslator

from tests.helpers.translations import tool

translations = tool()
Entry = translations.Entry
TEXT = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" \n"), min_size=1)
ENTRIES = st.dictionaries(
    TEXT.filter(lambda key: "\n" not in key),
    st.builds(Entry, st.tuples(TEXT), TEXT, st.just("") | TEXT, st.just(False), st.booleans())
    | st.builds(Entry, st.tuples(TEXT, TEXT), TEXT, st.just(""), st.just(True), st.booleans()),
)


@given(ENTRIES)
def test_what_is_written_is_read_again(tmp_path_factory, entries):
    path = tmp_path_factory.mktemp("texts") / "a.ts"
    translations.write(path, "en", entries)
    assert translations.read(path) == entries


def english(**texts):
    return {key: Entry((text,), text, "For the translator.") for key, text in texts.items()}


def test_a_new_text_comes_in_english_and_unfinished():
    own = {"a": Entry(("い",), "A")}
    made = translations.in_step("ja", english(a="A", b="B"), own)
    assert made["a"] == Entry(("い",), "A", "For the translator.")
    assert made["b"] == Entry(("B",), "B", "For the translator.", is_finished=False)


def test_a_text_whose_english_changed_is_unfinished_and_one_without_english_goes():
    own = {"a": Entry(("い",), "A"), "z": Entry(("ん",), "Z")}
    made = translations.in_step("ja", english(a="A changed"), own)
    assert list(made) == ["a"]
    assert made["a"].forms == ("い",)
    assert not made["a"].is_finished


def test_a_counted_text_has_as_many_forms_as_its_language():
    counted = {"n": Entry(("{n} day", "{n} days"), "{n} days", is_counted=True)}
    assert translations.in_step("ja", counted, {})["n"].forms == ("{n} days",)
    assert translations.in_step("en", counted, {})["n"] == counted["n"]


def test_json_files_are_taken_over(capsys):
    old = english(a="A", b="B")
    texts = {"a": "A", "b": "B anew", "c": "C", "d.one": "{n} day", "d.other": "{n} days"}
    made = translations.take_over(texts, "en", old, old)
    assert made["b"] is old["b"]
    assert capsys.readouterr().out == "en: differs, left as it is: b: B anew\n"
    made = translations.take_over(texts, "en", old, old, changed=True)
    assert made["a"] == old["a"]
    assert made["b"].forms == ("B anew",)
    assert made["b"].comment == "For the translator."
    assert made["d"].forms == ("{n} day", "{n} days")
    texts = {"b": "び", "c": "し", "d.one": "{n} 日", "d.other": "{n} 日"}
    japanese = translations.take_over(texts, "ja", {}, made)
    assert japanese["d"].forms == ("{n} 日",)
    assert all(one.is_finished for one in translations.in_step("ja", made, japanese | old).values())


def test_one_command_takes_over_compiles_and_says_what_is_to_be_done(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(translations, "FOLDER", tmp_path)
    for name in ("ts_file", "qm_file"):
        monkeypatch.setattr(getattr(translations, name), "__defaults__", (tmp_path,))
    given = {"en": {"greet": "Hello", "leave": "Bye"}, "ja": {"greet": "こんにちは"}}
    for code, texts in given.items():
        (tmp_path / f"{code}.json").write_text(json.dumps(texts), encoding="utf-8")
    names = [str(tmp_path / "en.json"), str(tmp_path / "ja.json")]
    monkeypatch.setattr("sys.argv", ["translations.py", *names])
    translations.main()
    assert capsys.readouterr().out.splitlines() == [
        "ja: to be translated: leave",
        "zh-Hans: to be translated: greet",
        "zh-Hans: to be translated: leave",
    ]
    translator = QTranslator()
    assert translator.load(str(tmp_path / "plamo_desktop_ja.qm"))
    assert translator.translate("", "greet") == "こんにちは"
    assert translator.translate("", "leave") == "Bye"
    (tmp_path / "en.json").write_text('{"greet": "Hello!"}', encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["translations.py", "--changed", *names])
    translations.main()
    assert "greet" not in capsys.readouterr().out.replace("zh-Hans: to be translated: greet", "")
    kept = translations.read(tmp_path / "plamo_desktop_ja.ts")["greet"]
    assert (kept.source, kept.forms) == ("Hello!", ("こんにちは",))


def test_a_file_of_no_language_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "tlh.json"
    path.write_text("{}", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["translations.py", str(path)])
    with pytest.raises(SystemExit, match="tlh"):
        translations.main()


@pytest.mark.parametrize("code", translations.QT_NAMES)
def test_what_the_program_reads_is_what_qt_makes_of_the_texts(code, tmp_path):
    """`./dev translations` was not run after a change, if this fails."""
    made = tmp_path / "made.qm"
    translations.compile_texts(code, translations.ts_file(code), made)
    assert made.read_bytes() == translations.qm_file(code).read_bytes()


@pytest.mark.parametrize("code", translations.QT_NAMES)
def test_the_files_are_in_step(code):
    entries = {one: translations.read(translations.ts_file(one)) for one in ("en", code)}
    made = translations.in_step(code, entries["en"], entries[code])
    assert made == entries[code]
    assert list(made) == list(entries["en"])


def test_a_broken_file_is_not_compiled(tmp_path):
    path = tmp_path / "broken.ts"
    path.write_text("<TS>", encoding="utf-8")
    with pytest.raises(SystemExit, match="ja"):
        translations.compile_texts("ja", path, tmp_path / "a.qm")
