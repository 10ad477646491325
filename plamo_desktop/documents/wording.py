"""Whether a string among data is language: a sentence or a label, and no code, name or number.

Two words are language, and so is any word that is not of ASCII.  A single ASCII word is, unless
it has the look of an identifier: digits, underscores, slashes or dots inside, capitals inside
(`userName`), small letters with hyphens (`btn-primary`), two small letters (`en`), one to three
capitals (`USD`), a word of programs (`true`).  File names, paths, dates, times, quantities, colours
and addresses are not.
"""

from __future__ import annotations

import re

from plamo_desktop.documents.placeholders import PLACEHOLDER
from plamo_desktop.documents.tags import TAG

_SIGN = re.compile(r"[<{%$@:&]|www\.")  # most texts hold nothing of the kind
_MARKUP = re.compile(rf"{TAG.pattern}|&#?\w{{1,10}};", re.ASCII)
_LETTER = re.compile(r"[^\W\d_]")
_OTHER_LETTER = re.compile(r"[^\x00-\x7f\W\d_]")
_SPACE = re.compile(r"\s")
# As much of a string as tells.
_SAMPLE = 2_000
# An ASCII word that is no part of something longer.
_WORD = re.compile(
    r"(?<![\w/\\@.#$%&=+-])[A-Za-z]{2,}+(?:['’-][A-Za-z]++)*+"
    r"(?![\w/\\@#$%&=_-]|\.\w|:[/\w])",
    re.ASCII,
)
_SINGLE = re.compile(
    r"[\"'(\[*“‘«„]*([A-Za-z]{1,40}(?:['’-][A-Za-z]{1,40})*)([\"')\]*”’»“]*[!?.:;,…–—]*)"
)
_IDENTIFIER = re.compile(
    r"[a-z]{1,2}|[A-Z]{1,3}|true|false|null|none|undefined|auto"
    r"|[a-z]+(?:-[A-Za-z]+)+|[A-Z]+(?:-[A-Z]+)+|\w*[a-z][A-Z]\w*"
)
_DATA = re.compile(
    r"\d{4}-\d\d-\d\d(?:[T ][\d:.,]+(?: ?(?:Z|[A-Z]{3,4}|[+-][\d:]+))?)?"
    r"|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d? \w{3} \d{4} [\d:]+ \S{1,5}"
    r"|[\d:.,/ -]+ ?(?:[AaPp]\.?[Mm]\.?|[A-Za-z%°]{1,3})"
    r"|[+-]?[$€£¥]? ?[\d.,]+ ?[A-Z]{0,3}"
    r"|[\w~.\\/:-]+\.[A-Za-z0-9]{1,5}"  # a file or a host
    r"|(?:[A-Za-z]:\\|\\\\|\.{1,2}/|~/|/\w+/)[^\n]*"
    r"|[\[{][\"\[{].*[\]}]|[a-z-]+\([\d%.,\s/-]*\)"  # data inside data, colours
    r"|=.*|@\S*",
    re.DOTALL,
)


def is_language(text: str) -> bool:
    """Whether a string is there to be read by people."""
    bare = text[:_SAMPLE]
    if _SIGN.search(bare):
        bare = PLACEHOLDER.sub(" ", _MARKUP.sub(" ", bare))
    bare = bare.strip()
    if not _LETTER.search(bare) or _DATA.fullmatch(bare):
        return False
    if _OTHER_LETTER.search(bare):
        return True
    if _SPACE.search(bare):
        return _WORD.search(bare) is not None
    single = _SINGLE.fullmatch(bare)
    return single is not None and (
        _IDENTIFIER.fullmatch(single[1]) is None or single[2][-1:] in {"!", "?"}
    )


def is_sentence(text: str) -> bool:
    """Whether a string that is language has more than one word, or is not of ASCII."""
    return not text.isascii() or _SPACE.search(text.strip()) is not None
