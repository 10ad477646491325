"""Which strings among data are language."""

from __future__ import annotations

import pytest

from plamo_desktop.documents.wording import is_language, is_sentence


@pytest.mark.parametrize(
    "text",
    [
        "Save", "Cancel", "Settings…", "Loading...", "Yes?", "OK!", "E-mail:", "“Quoted”",
        "Don't",
        "Sign-In", "naïve", "Über", "設定", "Привет", "Ελλάδα", "مرحبا", "5分", "{name} さん",
        "Hello, world", "I am", "3 days", "A - B test", "- an item", "Delete file?",
        "{count} files",
        "Click <a href='x'>here</a>", "See https://x.test/a now", "Price: $5 each",
        "Wi-Fi network",
        "It is 5 o'clock.", "Save as report.pdf", "@ann said so", "word " * 100_000,
    ],
)  # fmt: skip
def test_language(text):
    assert is_language(text)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "42", "3.14", "-", "A", "x", "btn_ok", "snake_case_name", "userName",
        "com.x.app",
        "btn-primary", "en", "en-US", "zh-Hans", "EN-US", "USD", "UTF-8", "true", "null", "A1B2",
        "v1.2.3", "1px", "5 MB", "$5.00", "10:30 AM", "2024-05-01", "2024-05-01T10:00:00Z",
        "2024-05-01 10:00 UTC", "Mon, 01 Jan 2024 00:00:00 GMT", "#ff00aa", "rgba(0, 0, 0, 0.5)",
        "https://x.test/a", "https://x.test/a https://x.test/b", "www.x.test", "a@b.co",
        "report.pdf", "設定.json", "src/app.js", "./a b/c", "C:\\Program Files\\x",
        "application/json", "Asia/Tokyo",
        "dGhpcyBpcyBhIHRlc3Q=", "550e8400-e29b-41d4-a716-446655440000", "M10 10 L20 20",
        "^[a-z]+$",
        "data:image/png;base64,AAA", "{name}", "<br>", "%s", "{{a}} {{b}}", "&nbsp;", "=SUM(A1)",
        "=IF(A1, \"yes\", \"no\")", "@handle", "--flag", '{"a": "b c"}', '["a", "b c"]',
    ],
)  # fmt: skip
def test_no_language(text):
    assert not is_language(text)


@pytest.mark.parametrize("part", ["a", "a-", "{", "<", "a.", "'", "(", "a ", "1", "a@", "/a", "é"])
def test_long_strings_take_no_longer(part):
    """Only a sample of them is looked at."""
    is_language(part * 1_000_000)


@pytest.mark.parametrize(
    ("text", "expected"), [("Save", False), (" Save ", False), ("Save it", True), ("設定", True)]
)
def test_sentences(text, expected):
    assert is_sentence(text) is expected
