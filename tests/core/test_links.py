"""Links from outside: understood as a whole or refused as a whole."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.core.given import LONGEST_LINK, bounded, is_link
from plamo_desktop.core.languages import ENGLISH, JAPANESE, parse_language
from plamo_desktop.core.links import Link, LinkError, LinkLanguageError, LinkPartError, parse_link

START = "plamo-desktop://translate"


def why(link):
    with pytest.raises(LinkError) as caught:
        parse_link(link)
    assert caught.value.hint.endswith("Nothing was changed.")
    return caught.value


@pytest.mark.parametrize(
    ("link", "wanted"),
    [
        ("?text=Good%20morning.", Link("Good morning.")),
        ("/?text=a+b%2Bc", Link("a+b+c")),
        ("?text=a%26b%3Dc%23d=e", Link("a&b=c#d=e")),
        ("?text=%E6%9C%AC&from=ja&to=en", Link("本", JAPANESE, ENGLISH)),
        ("?to=EN&text=本&", Link("本", target=ENGLISH)),
        ("?text=x&from=auto&to=zh-TW", Link("x", None, parse_language("zh-Hant"), detects=True)),
        ("?text=a%0D%0Ab%0Dc%0A%09d", Link("a\nb\nc\n\td")),
        # Marks, joiners and selectors that ordinary text needs.
        ("?text=%E2%80%8Fא%E2%80%8D❤%EF%B8%8F", Link("\u200fא\u200d❤\ufe0f")),
    ],
)
def test_what_a_link_asks_for(link, wanted):
    assert parse_link(START + link) == wanted
    assert parse_link(START.upper() + link) == wanted


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("plamo-desktop:", "does not begin"),
        ("plamo-desktop:translate?text=a", "does not begin"),
        ("plamo-desktop://", "does not begin"),
        ("plamo-desktop://run?text=a", "does not begin"),
        ("plamo-desktop://translate.evil?text=a", "does not begin"),
        ("plamo-desktop://user@translate?text=a", "does not begin"),
        ("plamo-desktop://translate:80?text=a", "does not begin"),
        ("https://translate?text=a", "does not begin"),
        (f"{START}/run?text=a", "can follow"),
        (f"{START}?text=C#", "can follow"),
        (f"{START}?text=a%", "broken"),
        (f"{START}?text=a%zz", "broken"),
        (f"{START}?text=%E3%81", "broken"),
        (f"{START}?text=%ED%A0%80", "broken"),
        (f"{START}?text=\udcff", "broken"),
        (f"{START}?text={chr(0xD800)}", "broken"),
        (f"{START}?te%xt=a", "broken"),
        (START, "no text"),
        (f"{START}?text", "no text"),
        (f"{START}?text=%20%0A", "no text"),
        (f"{START}?to=en", "no text"),
        (f"{START}?text=a%00b", "control characters"),
        (f"{START}?text=a%1B[31m", "control characters"),
        (f"{START}?text=a%C2%85", "control characters"),
        (f"{START}?text=a%E2%80%AEb", "direction"),
        (f"{START}?text=a%E2%81%A6b", "direction"),
        (f"{START}?text=a&text=b", "twice"),
        (f"{START}?text=a&from=ja&to=ja", "same language"),
    ],
)
def test_what_is_refused(link, words):
    assert words in why(link).hint


def test_a_part_that_is_not_known():
    error = why(f"{START}?text=a&command=rm")
    assert isinstance(error, LinkPartError)
    assert "“command”" in error.hint
    # Names are shown in one line and short, whatever they are.
    assert "\u202e" not in why(f"{START}?text=a&%E2%80%AEdnammoc").hint
    assert len(why(f"{START}?text=a&{'x' * 50_000}=1").hint) < 200


@pytest.mark.parametrize("name", ["tlh", "", "x" * 50_000, "%0A"])
def test_a_language_that_is_not_known(name):
    for part in ("from", "to"):
        error = why(f"{START}?text=a&{part}={name}")
        assert isinstance(error, LinkLanguageError)
        assert len(error.hint) < 200


def test_a_link_has_a_longest_length():
    link = f"{START}?text="
    most = link + "a" * (LONGEST_LINK - len(link))
    assert len(parse_link(most).text) == LONGEST_LINK - len(link)
    huge = link + "a" * 10_000_000
    for one in (most + "a", huge, bounded(huge)):
        assert "longer than 100,000" in why(one).hint
    assert len(bounded(huge)) == LONGEST_LINK + 1


def asked_or_refused(link):
    """The link's text, or why it is refused."""
    try:
        return parse_link(link).text, ""
    except LinkError as error:
        return "", error.hint


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1))
def test_any_text_comes_through(text):
    found, hint = asked_or_refused(f"{START}?text={quote(text, safe='')}")
    assert found == text or not text.strip() or "direction" in hint


@given(st.text(st.characters()))
def test_anything_is_understood_or_refused(rest):
    link = f"plamo-desktop:{rest}"
    assert is_link(link)
    text, hint = asked_or_refused(link)
    assert bool(text.strip()) is not bool(hint)
