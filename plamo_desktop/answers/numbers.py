"""Numbers of a text that should be found in its translation."""

from __future__ import annotations

import re
import unicodedata

from plamo_desktop.core.languages import Language

# Thousands in groups, a fraction, and what makes a number no number: a decade, as in 1990s.
_NUMBER = re.compile(
    r"(?<![\d.,])(\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+(?!\d)|\d+)([.,]\d+)?"
    r"(s\b|年代|er\b)?"
)
# A time of day may be said in many ways.
_TIME = re.compile(r"\b\d{1,2}\s?(?:[:：]|[hH]\b|[時时點点시])\s?(?:\d{1,2}\b)?(?:[:：]\d\d)?")
_MARKS = str.maketrans({"٬": ",", "٫": ".", "，": ",", "．": ".", "\u2009": "\u202f"})
_SMALL = 13
_CJK_WORDS = r"[〇零一二三四五六七八九十百千万億兆两兩半萬亿]|何"
# Stems of number words from thirteen on, and of halves.  Each one found excuses one number.
_WORDS = {
    "en": r"\w*teen\b|twent|thirt|fort(?:y|ie)|fift|sixt|sevent|eight|ninet|dozen|hundred|thousand"
    r"|million|billion|trillion|centur|half|halves|quarter|midnight|noon",
    "ja": _CJK_WORDS,
    "ja-easy": _CJK_WORDS,
    "zh-Hans": _CJK_WORDS,
    "zh-Hant": _CJK_WORDS,
    "ko": r"[일이삼사오육칠팔구]?[십백천만억조]|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔|절반|반",
    "ar": r"عشر|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع|مئ|مائ|ألف|آلاف|مليون|ملايين|مليار|نصف",
    "it": r"\w*dici\b|dicia\w+|vent|trent|quarant|cinquant|sessant|settant|ottant|novant|cent"
    r"|mila|mille|milion|miliard|metà|mezz",
    "id": r"belas|puluh|ratus|seratus|ribu|seribu|juta|miliar|triliun|setengah|separuh|lusin",
    "nl": r"tien\b|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig|honderd|duizend"
    r"|miljoen|miljard|helft|half|dozijn",
    "es": r"trece|catorce|quince|dieci|veint|treint|cuarent|cincuent|sesent|setent|ochent|novent"
    r"|cien|quinient|mil\b|miles|millon|millón|mitad|medi[ao]|docena",
    "th": r"สิบ|ยี่|ร้อย|พัน|หมื่น|แสน|ล้าน|ครึ่ง|โหล",
    "de": r"zehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend"
    r"|million|milliard|mio\b|mrd\b|hälfte|halb|dutzend",
    "fr": r"treize|quatorze|quinze|seize|dix|vingt|trente|quarante|cinquante|soixante|cent|mille"
    r"|million|milliard|moitié|demi|douzaine|midi\b|minuit",
    "vi": r"mười|mươi|trăm|nghìn|ngàn|triệu|tỷ|tỉ\b|nửa|tá\b",
    "ru": r"надцат|двадцат|тридцат|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяност|сто\b"
    r"|двести|триста|четыреста|сот\b|тысяч|миллион|миллиард|млн|млрд|тыс|половин|пол",
}
_ANYWHERE = r"|(?-i:\b[IVXLC]{2,})|[令平昭大][和成正]"
_MOST_SHOWN = 5


def missing_numbers(text: str, translation: str, target: Language) -> tuple[str, ...]:
    """Numbers of a text that are not in its translation, as they are written in the text.

    Small ones, decades and parts of times may well be written otherwise, and are not looked for.
    Words for numbers in the translation excuse as many.
    """
    found: set[str] = set()
    for whole, rest, _ in _NUMBER.findall(_plain(translation)):
        found |= {_core(whole + rest), _core(whole), _core(rest)}
    missing: dict[str, None] = {}
    for match in _NUMBER.finditer(_TIME.sub(" ", _plain(text))):
        whole, rest, decade = match.groups()
        number = whole + (rest or "")
        if not decade and _is_telling(number) and not _readings(number, target) & found:
            missing[number] = None
    if not missing:
        return ()
    words = re.compile(_WORDS[target.code] + _ANYWHERE, re.IGNORECASE)
    excused = sum(1 for _ in words.finditer(translation))
    return tuple(missing)[:_MOST_SHOWN] if len(missing) > excused else ()


def _plain(text: str) -> str:
    """Decimal digits of any script as ASCII, and its marks."""
    if text.isascii():
        return text
    digits = {
        ord(character): str(unicodedata.decimal(character))
        for character in set(text)
        if character.isdecimal() and not character.isascii()
    }
    return text.translate(digits).translate(_MARKS)


def _digits(number: str) -> str:
    return "".join(filter(str.isdecimal, number))


def _core(number: str) -> str:
    """What a number keeps with any marks and any unit: 1,250.00 and 1.250 are both 125."""
    return _digits(number).strip("0")


def _is_telling(number: str) -> bool:
    digits = _digits(number)
    if len(digits) < 3:
        return len(digits) == 2 and number == digits and int(digits) >= _SMALL
    return digits != "100"


def _readings(number: str, target: Language) -> set[str]:
    """The cores under which a number may be found again."""
    digits = _digits(number)
    found = {_core(number)}
    if len(digits) == 2 and int(digits) <= 24:
        found.add(_core(str(int(digits) - 12)))  # an hour
    if target.code == "th" and len(digits) == 4:
        found.add(_core(str(int(digits) + 543)))  # a year of the Buddhist calendar
    return found
