"""The number under the source pane against a full count, with a real tokenizer."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QInputMethodEvent, QTextCursor
from PySide6.QtWidgets import QApplication

from plamo_desktop.core.jobs import PART_TOKENS
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.prompt import around_text
from plamo_desktop.core.settings import Settings
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from plamo_desktop.ui.plain_text import utf16_length
from tests.twins.vocabularies import big_text, big_vocabulary, write_vocabulary

ON_DEMAND = Settings(translate_while_typing=False)


@pytest.fixture(scope="module")
def rows():
    return big_vocabulary(20_000)


@pytest.fixture(scope="module")
def tokenizer(tmp_path_factory, rows):
    folder = tmp_path_factory.mktemp("vocabulary")
    return PlamoTokenizer.open(write_vocabulary(folder, rows), folder / "cache")


@pytest.fixture
def window(qtbot, make_window, services, tokenizer):
    made = make_window(ON_DEMAND)
    with qtbot.waitSignals([services.counts.changed, services.counts.changed], timeout=60_000):
        services.counts.load(lambda _progress: tokenizer)
    return made


def raw_text(window):
    raw = window.source.view.document().toRawText()
    return raw.replace("\u2029", "\n").replace("\u2028", "\n")


def expected(tokenizer, window, language=None):
    """What the pane must say of the text the document holds."""
    text = raw_text(window)
    head, tail = around_text(language)
    body = text.strip()
    added = tokenizer.count(head + body + tail) - tokenizer.count(head + tail) if body else 0
    tokens = f"{added:,} token{'s' * (added != 1)}"
    characters = f"{len(text):,} character{'s' * (len(text) != 1)}"
    parts = [f"about {-(-added // PART_TOKENS):,} parts"] if added > PART_TOKENS else []
    return "  ·  ".join([tokens, characters, *parts]) if text else tokens


def settled(qtbot, window):
    qtbot.waitUntil(lambda: window.source._tokens.tokens is not None, timeout=20_000)
    return window.source.counts


def test_any_edits_of_a_document(qtbot, window, tokenizer, rows):
    """Cursors, keys, undo and redo, paste, formats, input methods: the number is always right."""
    source, prose = random.Random(2), big_text(rows, 20_000)
    view, document = window.source.view, window.source.view.document()
    odd = ["😀", "𠮷野家", "\n\n", "  ", "<|plamo:op|>", "é", "\u2028", "\u00a0"]
    for _ in range(600):
        text = window.source_text()
        index = source.randrange(len(text) + 1)
        cursor = QTextCursor(document)
        cursor.setPosition(utf16_length(text[:index]))
        for _ in range(source.choice([0, 0, 1, 3, 40])):
            cursor.movePosition(
                QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor
            )
        match source.randrange(9):
            case 0:
                start = source.randrange(19_000)
                cursor.insertText(prose[start : start + source.choice([1, 5, 80, 600])])
            case 1:
                cursor.insertText(source.choice(odd))
            case 2:
                cursor.removeSelectedText()
            case 3:
                view.undo()
            case 4:
                view.redo()
            case 5:
                view.setTextCursor(cursor)
                qtbot.keyClicks(view, source.choice(["a", " b", "x.y"]))
            case 6:
                view.setTextCursor(cursor)
                qtbot.keyClick(view, source.choice([Qt.Key.Key_Backspace, Qt.Key.Key_Delete]))
            case 7:
                view.setTextCursor(cursor)
                data = QMimeData()
                data.setText(source.choice(odd) * source.choice([1, 7]))
                view.insertFromMimeData(data)
            case 8:
                view.setTextCursor(cursor)
                for preedit, commit in (
                    ("き", ""),
                    ("きょう", ""),
                    ("", source.choice(["今日", ""])),
                ):
                    event = QInputMethodEvent(preedit, [])
                    event.setCommitString(commit)
                    QApplication.sendEvent(view, event)
                    assert settled(qtbot, window) == expected(tokenizer, window)
        assert settled(qtbot, window) == expected(tokenizer, window)
        assert window.source_text() == raw_text(window)


def test_a_language_changes_the_prompt_and_the_number(qtbot, window, tokenizer):
    window.set_source_text("Good morning.")
    for language in (JAPANESE, ENGLISH, None):
        window._on_source_language(language)
        assert settled(qtbot, window) == expected(tokenizer, window, language)


def test_a_long_text_and_its_undo(qtbot, window, tokenizer, rows):
    window.set_source_text(big_text(rows, 400_000))
    assert settled(qtbot, window) == expected(tokenizer, window)
    cursor = QTextCursor(window.source.view.document())
    cursor.setPosition(200_000)
    cursor.insertText("x")
    assert window.source.counts == expected(tokenizer, window)
    window.source.clear()
    assert window.source.counts == "0 tokens"
    window.source.view.undo()
    assert settled(qtbot, window) == expected(tokenizer, window)


def test_edits_of_a_long_run_are_counted_in_the_thread(qtbot, window, tokenizer):
    window.set_source_text("." + " " * 300_000 + ".")
    assert settled(qtbot, window) == expected(tokenizer, window)
    cursor = QTextCursor(window.source.view.document())
    for _ in range(5):
        cursor.setPosition(300_000)
        cursor.insertText(" ")
    assert settled(qtbot, window) == expected(tokenizer, window)


def test_the_number_does_not_change_when_the_fast_counter_takes_over(
    qtbot, make_window, services, tokenizer, rows
):
    window = make_window(ON_DEMAND)
    window.set_source_text(big_text(rows, 3_000))
    shown = []
    window.source._tokens.changed.connect(lambda: shown.append(window.source.counts))
    cold = PlamoTokenizer.open(tokenizer.path, tokenizer._cache)
    with qtbot.waitSignals([services.counts.changed, services.counts.changed], timeout=60_000):
        services.counts.load(lambda _progress: cold)
    assert len(shown) == 2
    assert set(shown) == {expected(tokenizer, window)}
