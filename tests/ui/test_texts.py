"""The words of the interface, and its messages."""

from __future__ import annotations

import ast
import re
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QDialogButtonBox

from plamo_desktop.core import chords, download_errors, errors, file_jobs, history, links
from plamo_desktop.core.errors import (
    AlreadyTranslatedError,
    FilesPassedOverError,
    GenerationError,
    InputFileError,
    PlamoError,
    TextTooLongError,
)
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.languages import LANGUAGES
from plamo_desktop.core.paths import resources_dir
from plamo_desktop.core.regular_files import NOT_ALLOWED
from plamo_desktop.core.settings import (
    Appearance,
    Arrangement,
    InterfaceLanguage,
    LineSpacing,
    TextSize,
)
from plamo_desktop.documents.walking import SkipReason
from plamo_desktop.system import login_item
from plamo_desktop.ui import texts as texts_module
from plamo_desktop.ui.messages import doubts, message
from plamo_desktop.ui.texts import OWN_NAMES, QtTexts, Texts
from tests.helpers.translations import entries, words

# What the user may see of a database on a full or failing disk.
_OF_SQLITE = (
    "Database or disk is full.",
    "Database is locked.",
    "Unable to open database file.",
    "Disk I/O error.",
)
_PLACEHOLDER = re.compile(r"{(\w+)}")
_FORMS = {"en": 2, "ja": 1, "zh-Hans": 1}


def error_classes():
    found = [PlamoError]
    for one in found:
        found += one.__subclasses__()
    modules = {
        module.__name__ for module in (chords, download_errors, errors, file_jobs, history, links)
    }
    modules.add(login_item.__name__)
    return sorted({one for one in found if one.__module__ in modules}, key=lambda one: one.__name__)


@pytest.mark.parametrize("code", OWN_NAMES)
def test_every_text_is_there_finished_and_has_its_placeholders(code):
    english, own = entries("en"), entries(code)
    assert list(own) == list(english)
    for key, entry in own.items():
        wanted = set(_PLACEHOLDER.findall(english[key].source))
        assert entry.is_finished, key
        assert entry.is_counted == english[key].is_counted
        assert len(entry.forms) == (_FORMS[code] if entry.is_counted else 1), key
        for form in entry.forms:
            assert form.strip(), key
            assert set(_PLACEHOLDER.findall(form)) == wanted, key
            assert not form.count("{") - len(_PLACEHOLDER.findall(form)), key


@pytest.mark.parametrize("code", ["ja", "zh-Hans"])
def test_what_is_translated_is_not_english(code):
    english = words("en")
    same = {key for key, text in words(code).items() if text == english[key]}
    assert {
        key for key in same if not re.fullmatch(r"[^A-Za-z]*", _PLACEHOLDER.sub("", english[key]))
    } == {
        "app.built",
        "settings.model.get",
    }


@pytest.mark.parametrize("error", error_classes())
def test_every_error_has_its_texts(error):
    english = words("en")
    assert english[f"error.{error.__name__}.title"] == error.title_template
    assert english[f"error.{error.__name__}.hint"] == error.hint_template


@pytest.mark.parametrize("kind", FindingKind)
def test_every_finding_has_its_sentence(kind):
    assert words("en")[f"finding.{kind.name}"] == kind.value


def test_what_is_doubtful_is_said_in_a_line_each():
    found = (Finding.of(FindingKind.NUMBERS, numbers="25"), Finding(FindingKind.SHORT))
    said = doubts(found, Texts.load("ja"))
    assert said.title == "この訳文は確認が必要です"
    first, second = said.hint.split("\n")
    assert "25" in first
    assert "短く" in second


def test_no_text_is_left_over():
    names = {error.__name__ for error in error_classes()}
    used = {key.split(".")[1] for key in words("en") if key.startswith("error.")}
    assert used == names
    findings = {key.split(".")[1] for key in words("en") if key.startswith("finding.")}
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


@pytest.mark.parametrize("code", ["en", "ja"])
def test_a_name_that_is_no_utf_8_is_shown_as_far_as_it_can_be(code):
    texts = Texts.load(code)
    odd = FilesPassedOverError(names="\udcff.bin", detail="It is not there.")
    for error in (odd, PlamoError(detail="\udcff")):
        said = message(error, texts)
        assert "\ufffd" in said.title + said.hint
        assert (said.title + said.hint).encode()


def test_every_fixed_detail_is_translated():
    found = fixed_details() | {reason.value for reason in SkipReason} | set(_OF_SQLITE)
    assert len(found) > 20
    japanese = words("ja")
    assert not {detail for detail in found if f"detail.{detail}" not in japanese}
    error = GenerationError(detail="There is not enough memory.")
    assert message(error, Texts.load("ja")).hint.startswith("メモリが不足しています。")
    odd = GenerationError(detail="Something else.")
    assert message(odd, Texts.load("ja")).hint.startswith("Something else. 届いた")
    assert message(error, Texts.load("zh-Hans")).hint == "内存不足。已收到的译文会保留。"
    closed = InputFileError(file="a.txt", detail=NOT_ALLOWED)
    assert "「ファイルとフォルダ」" in message(closed, Texts.load("ja")).hint
    assert "“文件与文件夹”" in message(closed, Texts.load("zh-Hans")).hint


@pytest.mark.parametrize("code", OWN_NAMES)
def test_every_language_has_a_name(code):
    texts = Texts.load(code)
    names = [texts.language(language) for language in LANGUAGES]
    assert len(set(names)) == len(LANGUAGES)


def test_messages_carry_their_details():
    error = TextTooLongError(tokens=40_000, limit=32_768)
    assert message(error, Texts.load("en")).title == "The text is too long: 40000 tokens"
    assert "32768" in message(error, Texts.load("ja")).hint
    assert message(GenerationError(), Texts.load("en")).hint == "What arrived is kept."
    already = AlreadyTranslatedError(file="a.txt", language="Japanese")
    assert message(already, Texts.load("en")).title == "a.txt is in Japanese already"
    assert message(already, Texts.load("ja")).title == "a.txt はすでに日本語です"


@pytest.mark.parametrize("reason", SkipReason)
def test_every_reason_to_pass_over_a_file_is_translated(reason):
    said = FilesPassedOverError(names="a.txt", detail=reason.value)
    assert "a.txt" in message(said, Texts.load("ja")).hint
    for code in OWN_NAMES:
        assert f"detail.{reason.value}" in Texts.load(code)


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
    assert Texts.choose(InterfaceLanguage.CHINESE).code == "zh-Hans"
    assert Texts.choose(InterfaceLanguage.SYSTEM).code in OWN_NAMES
    assert set(OWN_NAMES) | {"system"} == {choice.value for choice in InterfaceLanguage}


@pytest.mark.parametrize(
    ("languages", "code"),
    [
        (["zh-Hant-TW", "en"], "zh-Hans"),
        (["fr-FR", "ja-JP"], "ja"),
        (["de_DE"], "en"),
        (["en_GB", "ja"], "en"),
    ],
)
def test_the_first_language_of_the_system_with_texts_is_taken(languages, code, monkeypatch):
    system = SimpleNamespace(uiLanguages=lambda: languages)
    monkeypatch.setattr("plamo_desktop.ui.texts.QLocale", SimpleNamespace(system=lambda: system))
    assert Texts.choose(InterfaceLanguage.SYSTEM).code == code


@pytest.mark.parametrize("data", [None, b"", b"\0" * 64])
def test_a_language_whose_file_is_damaged_gives_way_to_english(
    qapp, monkeypatch, tmp_path, caplog, data
):
    folder = tmp_path / "translations"
    folder.mkdir()
    english = resources_dir() / "translations" / "plamo_desktop_en.qm"
    (folder / english.name).write_bytes(english.read_bytes())
    if data is not None:
        (folder / "plamo_desktop_ja.qm").write_bytes(data)
    monkeypatch.setattr(texts_module, "resources_dir", lambda: tmp_path)
    texts = Texts.choose(InterfaceLanguage.JAPANESE)
    assert (texts.code, texts("toolbar.translate")) == ("en", "Translate")
    assert "日本語" in caplog.text


def test_a_text_that_is_not_there_is_an_error():
    texts = Texts.load("en")
    assert "app.about" in texts
    assert "app.nothing" not in texts
    with pytest.raises(KeyError, match=r"app\.nothing"):
        texts("app.nothing")
    with pytest.raises(FileNotFoundError):
        Texts.load("tlh")


def test_the_words_of_qts_own_dialogs_follow(qapp):
    def cancel():
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        return box.buttons()[0].text()

    qt_texts = QtTexts()
    for code, word in (("ja", "キャンセル"), ("zh-Hans", "取消"), ("en", "Cancel")):
        qt_texts.set_language(code)
        assert cancel() == word


def parsed():
    package = resources_dir().parent / "plamo_desktop"
    return [ast.parse(path.read_text(encoding="utf-8")) for path in package.rglob("*.py")]


def keys_in_code():
    """Patterns of the keys that the code names, whole or put together."""
    fixed, ends, starts = set(), set(), set()
    for node in (node for tree in parsed() for node in ast.walk(tree)):
        match node:
            case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]) if "." in start:
                starts.add(start)
            case ast.JoinedStr(values=[_, ast.Constant(value=str(end))]) if end.startswith("."):
                ends.add(end)
            case ast.Constant(value=str(text)):
                fixed.add(text)
    chosen = {
        f"{key}.{one.value}"
        for kind in (Appearance, TextSize, LineSpacing, Arrangement, InterfaceLanguage)
        for one in kind
        for key in fixed
    }
    return fixed | {key + end for key in fixed for end in ends} | chosen, starts


def test_every_text_is_used_and_every_key_in_the_code_has_a_text():
    used, starts = keys_in_code()
    unused = {key for key in words("en") if key not in used and not key.startswith(tuple(starts))}
    assert not unused
    asked = {
        node.args[0].value
        for tree in parsed()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and (getattr(node.func, "attr", "") or getattr(node.func, "id", "")).strip("_") == "texts"
    }
    assert len(asked) > 100
    assert not asked - words("en").keys()
