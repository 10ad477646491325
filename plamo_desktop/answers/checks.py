"""What is doubtful about a translation that ended, found by comparing it with its text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from plamo_desktop.answers import sentences
from plamo_desktop.answers.characters import simplified_only, traditional_only
from plamo_desktop.answers.numbers import missing_numbers
from plamo_desktop.answers.scripts import Script, letters, pair_of, scripts_of, weight
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.jobs import Request
from plamo_desktop.core.languages import Language

_QUOTED = re.compile(r"“[^”]*”|\"[^\"\n]*\"|«[^»]*»|「[^」]*」|『[^』]*』|\([^)]*\)|（[^）]*）")
_WORD = re.compile(rf"[{Script.LATIN.value}][{Script.LATIN.value}'’-]*")
_NAME_MARKS = re.compile(r"[\d_/\\@.:=<>(){}\[\]#$%&+*|~^`]")
_FEWEST_WORDS, _FEWEST_PLAIN = 5, 3
_FEWEST_HAN = 8
# Compared in English letters.  Below the first share a sentence may be missing, below the second
# something is; above the last one the model wrote more than was asked for.
_SHORT, _VERY_SHORT, _LONG = 0.6, 0.3, 2.6
_TELLING = 100.0
# A few letters for a whole sentence are an answer to it.
_HARDLY_ANY, _SENTENCE = 0.1, 40.0
_FEWEST_EXTRA = 120.0


def findings(request: Request, translation: str) -> tuple[Finding, ...]:
    """All reasons to doubt a translation that ended by itself; none for a good one."""
    source, target = pair_of(request)
    text, translation = request.text.strip(), translation.strip()
    if not text or not translation:
        return ()
    if _is_echo(text, translation, source, target):
        return (Finding(FindingKind.ECHO),)
    if _is_wrong_script(text, translation, target):
        return (Finding(FindingKind.SCRIPT),)
    return tuple(_partial(text, translation, target))


def _partial(text: str, translation: str, target: Language) -> Iterator[Finding]:
    if target.code == "zh-Hant" and (found := simplified_only(translation)):
        yield Finding.of(FindingKind.SIMPLIFIED, characters=found)
    if target.code == "zh-Hans" and (found := traditional_only(translation)):
        yield Finding.of(FindingKind.TRADITIONAL, characters=found)
    if missing := missing_numbers(text, translation, target):
        yield Finding.of(FindingKind.NUMBERS, numbers=", ".join(missing))
    if counts := _lost_paragraphs(text, translation):
        yield Finding.of(FindingKind.PARAGRAPHS, found=counts[0], expected=counts[1])
    elif _is_short(text, translation):
        yield Finding(FindingKind.SHORT)
    if _is_long(text, translation):
        yield Finding(FindingKind.LONG)


def _is_echo(text: str, translation: str, source: Language, target: Language) -> bool:
    if source.code.split("-")[0] == target.code.split("-")[0] or not _is_same(text, translation):
        return False
    if letters(text, Script.KANA) or not set(scripts_of(source)) & set(scripts_of(target)):
        return _says_something(text)
    if letters(text, Script.HAN) >= _FEWEST_HAN:
        return True
    return len(_WORD.findall(text)) >= _FEWEST_WORDS and len(_plain_words(text)) >= _FEWEST_PLAIN


def _is_same(text: str, translation: str) -> bool:
    def bare(value: str) -> str:
        return "".join(filter(str.isalnum, value)).casefold()

    return bare(text) == bare(translation) != ""


def _is_wrong_script(text: str, translation: str, target: Language) -> bool:
    """Whether it is in other letters than asked for, names and quotations left aside."""
    if target.code.startswith("ja") and _is_chinese(translation):
        return True
    said = _QUOTED.sub(" ", translation)
    own = scripts_of(target)
    right = weight(said, own)
    others = [script for script in Script if script not in own]
    if Script.LATIN in others:
        others.remove(Script.LATIN)
        if right == 0 and not _says_something(text):
            latin = 0.0
        else:
            latin = float(sum(map(len, _plain_words(said))))
    else:
        latin = 0.0
    wrong = weight(said, others) + latin
    if right == 0:
        return wrong > 0 or (_has_words(text) and bool(_WORD.search(said)))
    if target.code.startswith("zh") and letters(said, Script.KANA) >= 3:
        return letters(said, Script.KANA) > 0.2 * letters(said, Script.HAN)
    return wrong > 3 * right and wrong >= 20


def _is_chinese(translation: str) -> bool:
    """Whether a text that should be Japanese is Chinese: no kana in whole sentences."""
    if letters(translation, Script.KANA):
        return False
    han = letters(translation, Script.HAN)
    return bool(simplified_only(translation, japanese=True)) or (
        han >= 6 and any(mark in translation for mark in "。，")
    )


def _plain_words(text: str) -> list[str]:
    """Latin words that are no names, abbreviations, code or addresses."""
    found: list[str] = []
    for part in text.split():
        bare = part.strip(".,;:!?…\"'“”‘’«»()[]¿¡-–—")
        if _NAME_MARKS.search(bare):
            continue
        found += [word for word in _WORD.findall(bare) if word.islower() and len(word) >= 3]
    return found


def _says_something(text: str) -> bool:
    """Whether there is anything to translate, in whatever letters."""
    return _has_words(text) or weight(text) > weight(text, [Script.LATIN])


def _has_words(text: str) -> bool:
    """Whether a Latin text says something that can be translated: more than names."""
    if any(len(word) >= 4 for word in _plain_words(text)):
        return True
    ended = text.rstrip("\"'”’»)")
    words = _WORD.findall(text)
    is_name = all(word.isupper() or any(map(str.isupper, word[1:])) for word in words)
    return bool(words) and ended.endswith((".", "!", "?")) and not is_name


def _lost_paragraphs(text: str, translation: str) -> tuple[int, int] | None:
    """How many paragraphs there are and should be, when there are fewer."""
    expected, found = len(sentences.paragraphs(text)), len(sentences.paragraphs(translation))
    if found < expected:
        return found, expected
    expected, found = sentences.unit_lines(text), len(sentences.lines(translation))
    return (found, expected) if found < expected else None


def _is_short(text: str, translation: str) -> bool:
    """Whether a part is missing, looked for line by line where the lines belong together."""
    lines, others = sentences.lines(text), sentences.lines(translation)
    if len(lines) == len(others):
        return any(map(_is_short_part, lines, others))
    return _is_short_part(text, translation)


def _is_short_part(text: str, translation: str) -> bool:
    expected = _amount(text)
    share = _amount(translation) / expected if expected else 1.0
    if share < _VERY_SHORT and expected >= _TELLING:
        return True
    if share < _HARDLY_ANY and expected >= _SENTENCE:
        return True
    if share >= _SHORT:
        return False
    count = len(sentences.sentences(text))
    return count >= 2 and (
        sentences.clauses(translation) < count
        or (count >= 4 and len(sentences.sentences(translation)) <= count / 2)
    )


def _is_long(text: str, translation: str) -> bool:
    expected, found = _amount(text), _amount(translation)
    return found > _LONG * expected and found - expected >= _FEWEST_EXTRA


def _amount(text: str) -> float:
    return weight(text) + sum(map(str.isdecimal, text))
