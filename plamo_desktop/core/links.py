"""Links of the program's own scheme: `plamo-desktop://translate?text=…&from=…&to=…`.

They come from outside, so a link is understood as a whole or refused as a whole.  There is nothing
it could run: all it names is a text and two languages.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from urllib.parse import unquote_to_bytes

from plamo_desktop.core.errors import PlamoError, UnknownLanguageError
from plamo_desktop.core.given import LONGEST_LINK, is_link
from plamo_desktop.core.languages import Language, parse_language
from plamo_desktop.core.values import shown

_SHAPE = re.compile(r"[^:]*://(?P<host>[^/?#]*)/?(?:\?(?P<query>[^#]*))?(?P<rest>.*)", re.DOTALL)
_NAMES = ("text", "from", "to")
_BROKEN = re.compile(rb"%(?![0-9A-Fa-f]{2})")
# Embeddings, overrides and isolates: what is read would not be what is translated.  The marks that
# right-to-left scripts need in ordinary text are not among them.
_DIRECTION = re.compile("[\u202a-\u202e\u2066-\u2069]")
_DETECT = "auto"


class LinkError(PlamoError):
    """A link cannot be understood, or must not be."""

    title_template = "The link was not opened"
    hint_template = "{detail} Nothing was changed."


class LinkPartError(LinkError):
    """A link asks for something that links cannot ask for."""

    hint_template = "Links know no “{name}”, only text, from and to. Nothing was changed."


class LinkLanguageError(LinkError):
    """A link names a language that the model does not know."""

    hint_template = "The model does not know the language “{name}”. Nothing was changed."


@dataclass(frozen=True, slots=True)
class Link:
    """What a link asks for.

    Attributes:
        text: To be shown as the text to translate; with newlines as LF.
        source: Its language; None leaves it as it is set, unless it is to be found out.
        target: The language to translate into; None leaves it as it is set.
        detects: Whether the text's language is to be found out.
    """

    text: str
    source: Language | None = None
    target: Language | None = None
    detects: bool = False


def parse_link(link: str) -> Link:
    """Understand a link.

    A plus sign is one: spaces are written `%20`.

    Raises:
        LinkError: It is too long, or anything about it is not as it must be.
    """
    if len(link) > LONGEST_LINK:
        raise LinkError(detail="It is longer than 100,000 characters.")
    shape = _SHAPE.fullmatch(link) if is_link(link) else None
    if shape is None or shape["host"].lower() != "translate":
        raise LinkError(detail="It does not begin with plamo-desktop://translate.")
    if shape["rest"]:
        raise LinkError(detail="Only “?” and parameters can follow, and “#” is written %23.")
    values = _parameters(shape["query"] or "")
    text = _checked(values.get("text", ""))
    detects = values.get("from", "").lower() == _DETECT
    source = None if detects else _language(values.get("from"))
    target = _language(values.get("to"))
    if source is not None and source == target:
        raise LinkError(detail="Text and translation would be in the same language.")
    return Link(text, source, target, detects)


def _parameters(query: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for part in filter(None, query.split("&")):
        raw, _, value = part.partition("=")
        name = _decoded(raw)
        if name not in _NAMES:
            raise LinkPartError(name=shown(name))
        if name in values:
            raise LinkError(detail="It says something twice.")
        values[name] = _decoded(value)
    return values


def _decoded(part: str) -> str:
    """Percent-encoded UTF-8 as text; what stands there unencoded is taken as it is."""
    try:
        data = part.encode("utf-8", "surrogateescape")
        if _BROKEN.search(data):
            raise LinkError(detail="Its percent-encoding is broken.")
        return unquote_to_bytes(data).decode("utf-8")
    except UnicodeError:
        raise LinkError(detail="Its percent-encoding is broken.") from None


def _checked(text: str) -> str:
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if any(unicodedata.category(one) == "Cc" and one not in "\t\n" for one in text):
        raise LinkError(detail="Its text has control characters.")
    if _DIRECTION.search(text):
        raise LinkError(detail="Its text has characters that turn the direction of writing around.")
    if not text.strip():
        raise LinkError(detail="It has no text.")
    return text


def _language(name: str | None) -> Language | None:
    try:
        return None if name is None else parse_language(name)
    except UnknownLanguageError:
        raise LinkLanguageError(name=shown(name)) from None
