"""What in a text is no language, whatever its format: addresses and placeholders."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

# An address may hold letters of any script, but a sentence may go on right behind it, as in
# `https://example.com/aをご覧ください`: hiragana and hangul behind a Latin letter are not of it.
_TAIL = (
    r"(?!(?<=[A-Za-z0-9])[\u3041-\u3096\uac00-\ud7a3])"
    r"[^\s\u0085\u00a0\u2000-\u200b\u2028\u2029\u3000<>\"'`()\[\]{}“”„‘’«»（）"
    r"「」『』【】〈〉《》〔〕＜＞［］｛｝、。，．！？；：…・～｡､｢｣を]"
)
# Marks of the end of a sentence behind an address are not part of it.
_ADDRESS = rf"(?:{_TAIL}|\([^\s()<>]*\))+(?<![.,;:!?])"
_EMAIL = r"(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
# Each begins with a character of its own, for which texts are searched quickly.
_OTHERS = (
    r"</?[0-9]{1,9}/?>"  # would be taken for a mark of ours
    rf"|http(?<=\bhttp)s?://{_ADDRESS}|ftp(?<=\bftp)://{_ADDRESS}|sftp(?<=\bsftp)://{_ADDRESS}"
    rf"|file(?<=\bfile)://{_ADDRESS}|www(?<=\bwww)\.{_ADDRESS}|mailto(?<=\bmailto):{_ADDRESS}"
    r"|tel(?<=\btel):[+\d][\d-]+"
    r"|\{\{\{[^{}\n]{1,80}\}\}\}|\{\{[^{}\n]{1,80}\}\}|\{%[^%\n]{1,80}%\}"  # templates
    r"|\$\{[^{}\n]{1,80}\}|%\{[^{}\n]{1,80}\}|#\{[^{}\n]{1,80}\}"
    r"|\$t\([^()\n]{1,80}\)|\$[A-Z0-9_]{2,40}\$"
    r"|\{ ?(?:[A-Za-z_]\w{0,40}|\d{1,3})?(?:\.\w{1,40}|\[\w{1,40}\]){0,8}"  # str.format
    r"(?:![rsa])?(?::[^{}\s]{0,20})? ?\}"
    r"|\{ ?\w{1,40}, ?(?:number|date|time|spellout|ordinal|duration)(?:,[^{}\n]{0,80})?\}"  # ICU
    r"|%(?:\(\w+\)|\d+\$)?[#0+-]{0,3}(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh|h|ll|l|z|j|t)?"
    r"[sdiufFeEgGxXocrpaA@]\b"
    r"|%\(\w+\)[sd]|%%|%@|%(?<!\d%)(?:L?\d{1,2}\b|n\b)"  # printf, Qt
)
PLACEHOLDER: Final = re.compile(f"{_OTHERS}|{_EMAIL}", re.ASCII)
_NO_EMAIL = re.compile(_OTHERS, re.ASCII)
# All of them hold one of these, most texts do not.
_SIGN = re.compile(r"[<{%$@:]|www\.")


def placeholders(text: str) -> Iterable[re.Match[str]]:
    """The addresses and placeholders of a text, in order."""
    if not _SIGN.search(text):
        return ()
    return (PLACEHOLDER if "@" in text else _NO_EMAIL).finditer(text)
