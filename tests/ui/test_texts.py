"""The words of the interface, and its messages."""

from __future__ import annotations

import ast
import json
import re

import pytest

from plamo_desktop.core import chords, download_errors, errors, history
from plamo_desktop.core.errors import GenerationError, PlamoError, TextTooLongError
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.languages import LANGUAGES
from plamo_desktop.core.paths import resources_dir
from plamo_desktop.core.settings import InterfaceLanguage
from plamo_desktop.system import login_item
from plamo_desktop.ui.messages import doubts, message
from plamo_desktop.ui.texts import Texts

_PLACEHOLDER = re.compile(r"{(\w+)}")


def entries(code):
    path = resources_dir() / "translations" / f"{code}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def error_classes():
    found = [PlamoError]
    for one in found:
        found += one.__subclasses__()
    modules = {module.__name__ for module in (chords, download_errors, errors, history)}
    modules.add(login_item.__name__)
    return sorted({one for one in found if one.__module__ in modules}, key=lambda one: one.__name__)


def test_both_languages_have_the_same_keys_and_placeholders():
    english, japanese = entries("en"), entries("ja")
    assert list(english) == list(japanese)
    for key in english:
        assert set(_PLACEHOLDER.findall(english[key])) == set(_PLACEHOLDER.findall(japanese[key]))
        assert japanese[key].strip()


@pytest.mark.parametrize("error", error_classes())
def test_every_error_has_its_texts(error):
    english = entries("en")
    assert english[f"error.{error.__name__}.title"] == error.title_template
    assert english[f"error.{error.__name__}.hint"] == error.hint_template


@pytest.mark.parametrize("kind", FindingKind)
def test_every_finding_has_its_sentence(kind):
    assert entries("en")[f"finding.{kind.name}"] == kind.value


def test_what_is_doubtful_is_said_in_a_line_each():
    found = (Finding.of(FindingKind.NUMBERS, numbers="25"), Finding(FindingKind.SHORT))
    said = doubts(found, Texts.load("ja"))
    assert said.title == "この訳文は確認が必要です"
    first, second = said.hint.split("\n")
    assert "25" in first
    assert "短く" in second


def test_no_text_is_left_over():
    names = {error.__name__ for error in error_classes()}
    used = {key.split(".")[1] for key in entries("en") if key.startswith("error.")}
    assert used == names
    findings = {key.split(".")[1] for key in entries("en") if key.startswith("finding.")}
    assert findings == {"title", "part", "more", *(kind.name for kind in FindingKind)}


def fixed_details():
    """Sentences given as `detail` of an error anywhere but on the command line."""
    package = resources_dir().parent / "plamo_desktop"
    return {
        keyword.value.value
        for path in package.rglob("*.py")
        if "cli" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for keyword in (*node.keywords, *sentences_of_families(node))
        if keyword.arg == "detail" and isinstance(keyword.value, ast.Constant)
    }


def sentences_of_families(node: ast.Call) -> list[ast.keyword]:
    """A family's `ConfigError` becomes the detail of another error."""
    is_one = isinstance(node.func, ast.Name) and node.func.id == "ConfigError"
    return [ast.keyword("detail", node.args[0])] if is_one else []


def test_every_fixed_detail_is_translated():
    found = fixed_details()
    assert len(found) > 10
    japanese = entries("ja")
    assert not {detail for detail in found if f"detail.{detail}" not in japanese}
    error = GenerationError(detail="There is not enough memory.")
    assert message(error, Texts.load("ja")).hint.startswith("メモリが不足しています。")
    odd = GenerationError(detail="Something else.")
    assert message(odd, Texts.load("ja")).hint.startswith("Something else.")


@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_language_has_a_name(code):
    texts = Texts.load(code)
    names = [texts.language(language) for language in LANGUAGES]
    assert len(set(names)) == len(LANGUAGES)


def test_messages_carry_their_details():
    error = TextTooLongError(tokens=40_000, limit=32_768)
    assert message(error, Texts.load("en")).title == "The text is too long: 40000 tokens"
    assert "32768" in message(error, Texts.load("ja")).hint
    assert message(GenerationError(), Texts.load("en")).hint == "What arrived is kept."


def test_an_error_without_texts_speaks_for_itself():
    class NewError(PlamoError):
        title_template = "New"
        hint_template = "Nothing can be done."

    said = message(NewError(), Texts.load("ja"))
    assert (said.title, said.hint) == ("New", "Nothing can be done.")


def test_singular_and_plural():
    texts = Texts.load("en")
    assert texts.count("count.tokens", 1) == "1 token"
    assert texts.count("count.tokens", 0) == "0 tokens"
    assert texts.count("count.tokens", 12_345) == "12,345 tokens"


def test_the_interface_language_can_be_chosen():
    assert Texts.choose(InterfaceLanguage.JAPANESE).code == "ja"
    assert Texts.choose(InterfaceLanguage.ENGLISH).code == "en"
    assert Texts.choose(InterfaceLanguage.SYSTEM).code in {"en", "ja"}
