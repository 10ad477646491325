"""How the bytes of a text file are to be read: strict checks first, then chardet's guess.

What is not certain by itself (a mark, strict UTF-8, ISO-2022's escapes) is a guess, which the user
may overrule.  A guess counts only if all bytes can be read by it.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from plamo_desktop.documents.encoding_names import label

if TYPE_CHECKING:
    import chardet

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Escape sequences that switch to double bytes and back (RFC 1468, RFC 1557).
_ESCAPES = re.compile(rb"\x1b(?:\$[@AB]|\$\([CDO]|\([BJI]|\$\)C)")
# Bytes that texts do not have; and characters that they do not.
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
# As much as tells an encoding.
_SAMPLE = 2**18
# One table for what chardet calls by other names than Python, or too narrowly.
_WIDER = {
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "euc-kr": "cp949",
    "euc_kr": "cp949",
    "ascii": "utf-8",
    "iso-8859-1": "cp1252",
    "big5": "cp950",
}
# What a page, a style sheet or a catalogue says of itself.
DECLARED = re.compile(r"""((?:charset|encoding)\s*=\s*["']?)([A-Za-z0-9_.:-]{2,40})""")
_OFTEN = ("cp932", "euc_jp", "gb18030", "cp950", "cp949", "cp1252")
# What chardet may find: what texts are met in.  Of a few bytes it would often make those of
# mainframes or of a Mac in Central Europe, and UTF-16 of noise.
_MET = (
    "ascii", "utf-8", "utf-8-sig",
    "cp932", "shift_jis_2004", "euc_jis_2004", "iso2022_jp_2", "iso2022_jp_2004", "iso2022_jp_ext",
    "gb18030", "big5hkscs", "cp949", "euc_kr", "cp874", "tis-620",
    "cp1250", "cp1251", "cp1252", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258",
    "koi8-r", "koi8-u", "cp437", "cp850", "cp866", "mac-roman",
)  # fmt: skip
# Hiragana and katakana, but for those of half width.
_KANA = re.compile("[\u3041-\u30ff]")
# Below this chardet is not sure of a few letters among ASCII.
_UNSURE = 0.05

Blocks = Callable[[], Iterator[bytes]]


class NotTextError(ValueError):
    """The bytes are no text, or not in the encoding that was named."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """How the bytes of a file are to be read.

    Attributes:
        name: Python's name of it.
        has_mark: Whether a byte order mark stands before the text.
        is_certain: Whether it is more than a guess.
    """

    name: str
    has_mark: bool = False
    is_certain: bool = True

    @property
    def mark(self) -> bytes:
        """The bytes before the text."""
        return next(mark for mark, name in _MARKS if name == self.name) if self.has_mark else b""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text and how it was written.

    Attributes:
        text: With the line endings that the file has.
        encoding: Python's name of it.
        has_mark: Whether a byte order mark stood before the text.
        is_certain: Whether the encoding is more than a guess.
    """

    text: str
    encoding: str
    has_mark: bool = False
    is_certain: bool = True


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """Read the bytes of a file.

    Args:
        data: All of them.
        encoding: Python's name, if the user has named one.

    Raises:
        NotTextError: They are no text, or none in that encoding.
    """

    def blocks() -> Iterator[bytes]:
        yield data

    found = find_encoding(blocks, encoding)
    text = "".join(texts(blocks, found))
    return Decoded(text, found.name, found.has_mark, found.is_certain)


def find_encoding(
    blocks: Blocks, named: str | None = None, *, may_declare: bool = False
) -> Encoding:
    """Find out how the bytes of a file are to be read; all of them can be, by what is returned.

    Args:
        blocks: The bytes, from the first one on whenever it is called.
        named: Python's name, if the user has named one.
        may_declare: Whether the text may say itself what it is written in.

    Raises:
        NotTextError: They are no text, or none in that encoding.
    """
    sample = _first(blocks(), _SAMPLE)
    for mark, name in _MARKS:
        if sample.startswith(mark) and named in {None, name}:
            return _strictly(blocks, Encoding(name, has_mark=True))
    if named is not None:
        return _strictly(blocks, Encoding(named))
    candidates = _candidates(sample, may_declare=may_declare)
    found = next((one for one in candidates if _is_read_by(blocks, one)), None)
    if found is None:
        raise NotTextError("It is not a text file.")
    return found


def texts(blocks: Blocks, encoding: Encoding) -> Iterator[str]:
    """The text in pieces.

    Raises:
        NotTextError: The bytes are not in that encoding.
    """
    try:
        yield from _decoded(blocks, encoding)
    except (UnicodeError, LookupError, ValueError) as error:
        raise NotTextError(f"It is not a text in {label(encoding.name)}.") from error


def _decoded(blocks: Blocks, encoding: Encoding) -> Iterator[str]:
    if not codecs.lookup(encoding.name)._is_text_encoding:
        raise LookupError(encoding.name)  # bytes to bytes, such as `hex`
    decoder = codecs.getincrementaldecoder(encoding.name)()
    skipped = len(encoding.mark)
    for block in blocks():
        yield decoder.decode(block[skipped:])
        skipped = max(0, skipped - len(block))
    yield decoder.decode(b"", final=True)


def _candidates(sample: bytes, *, may_declare: bool) -> Iterator[Encoding]:
    """What the text may be written in, the best first."""
    # Encodings that say themselves what they are.
    if sample.isascii() and _ESCAPES.search(sample):
        for name in ("iso2022_jp_2", "iso2022_jp_ext", "iso2022_kr"):
            yield Encoding(name)
    yield Encoding("utf-8")
    said = _guess(sample)
    if said is None:
        return
    declared = DECLARED.search(sample.decode("latin-1")) if may_declare else None
    if declared is not None:
        yield Encoding(_python_name(declared[2]))
    yield from (Encoding(name, is_certain=False) for name in _wide_without_mark(sample))
    found, is_text = said
    if is_text:
        for name in dict.fromkeys((*found, *_OFTEN)):
            yield Encoding(name, is_certain=False)


def _guess(sample: bytes) -> tuple[tuple[str, ...], bool] | None:
    """What it may be written in, and whether it may be text; None for a known kind of data."""
    said = _detect(sample)
    kind = said.get("mime_type") or "text/plain"
    if not kind.startswith("text/") and kind != "application/octet-stream":
        return None
    telling = _telling(sample)
    if telling != sample and said["encoding"] is not None:
        said = _detect(telling)
    found = said["encoding"]
    if found is None:
        return (), _looks_like_text(sample)
    names = [name for name in ("cp932", "euc_jp") if _is_mostly_kana(telling, name)]
    if said["confidence"] < _UNSURE and _is_mostly_ascii(telling):
        names.append("cp1252")
    return (*names, _python_name(found)), True


def _detect(sample: bytes) -> chardet.DetectionDict:
    import chardet

    return chardet.detect(sample, include_encodings=_MET)


def _telling(sample: bytes) -> bytes:
    """The lines that are not ASCII alone: timings and tags tell nothing."""
    return b"".join(line for line in sample.splitlines(True) if not line.isascii()) or sample


def _is_mostly_kana(sample: bytes, name: str) -> bool:
    """Whether it is Japanese for certain, read so; a few kana are often taken for letters."""
    letters = [char for char in sample.decode(name, "replace") if not char.isascii()]
    return 2 * len(_KANA.findall("".join(letters))) > len(letters)


def _is_mostly_ascii(sample: bytes) -> bool:
    """Whether it has no more other bytes than letters of ASCII: quotes, dashes, accents."""
    others = sum(byte >= 0x80 for byte in sample)
    return others <= sum(map(str.isalpha, sample.decode("ascii", "ignore")))


def _wide_without_mark(sample: bytes) -> Iterator[str]:
    """UTF-16 without a mark: its line feeds and spaces have a zero byte on one side."""
    sample = sample[: len(sample) // 2 * 2]
    for name, common in (
        ("utf-16-le", (b"\n\0", b" \0", b"\x020", b"\x010")),
        ("utf-16-be", (b"\0\n", b"\0 ", b"0\x02", b"0\x01")),
    ):
        if not any(one in sample for one in common):
            continue
        zeros, others = sample[1::2].count(0), sample[::2].count(0)
        if name.endswith("be"):
            zeros, others = others, zeros
        if zeros > others and zeros >= max(2, len(sample) // 40):
            yield name


def _python_name(name: str) -> str:
    name = name.lower()
    name = _WIDER.get(name, name)
    try:
        return codecs.lookup(name).name
    except LookupError:
        return "utf-8"


def _looks_like_text(data: bytes) -> bool:
    return not _CONTROLS.search(data.decode("latin-1"))


def _is_read_by(blocks: Blocks, encoding: Encoding) -> bool:
    """Whether all bytes can be read and no character is one that texts do not have."""
    try:
        return not any(map(_CONTROLS.search, _decoded(blocks, encoding)))
    except (UnicodeError, LookupError, ValueError):
        return False


def _strictly(blocks: Blocks, encoding: Encoding) -> Encoding:
    if not _is_read_by(blocks, encoding):
        raise NotTextError(f"It is not a text in {label(encoding.name)}.")
    return encoding


def _first(blocks: Iterable[bytes], size: int) -> bytes:
    held = b""
    for block in blocks:
        held += block
        if len(held) >= size:
            break
    return held[:size]
