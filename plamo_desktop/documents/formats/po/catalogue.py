"""A gettext catalogue as a document: what of it is translated, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.characters import plain
from plamo_desktop.documents.formats.document import PLAIN, Layout, Segment
from plamo_desktop.documents.formats.po.entries import Entry, Field, entries
from plamo_desktop.documents.formats.po.strings import quoted
from plamo_desktop.documents.messages import Message, MessageSyntaxError

_FORMS = re.compile(r"\bnplurals\s*=\s*([0-9]{1,2})\b")
_TRANSLATORS_COMMENT = re.compile(r"#(?:[ \t][^\r\n]*)?(?:\r\n|\r|\n)")
# With a string this long in it, a file was written without wrapping.
_NOT_WRAPPED = re.compile(r'(?<![^\n])(?:msg[a-z_]{2,9}(?:\[[0-9]\])? )?"[^\n]{80}[^\n ]* [^\n]')


@dataclass(frozen=True, slots=True)
class _Job:
    """What an entry needs.

    Attributes:
        line: Of its `msgid`.
        messages: The singular, the plural, or both.
        fields: The empty translations in order, and which of the messages each is from.
    """

    line: int
    messages: tuple[Message, ...]
    fields: tuple[tuple[Field, int], ...]


@dataclass(frozen=True, slots=True)
class PoDocument:
    """A catalogue of messages.

    Args:
        text: The whole file.
    """

    text: str

    def segments(self) -> Iterator[Segment]:
        """What entries without a translation say."""
        for job in self._jobs():
            for message in job.messages:
                for text, marks in message.texts():
                    yield Segment(text, marks, job.line, goes_on=False)

    def render(self, translations: Iterable[str], layout: Layout = PLAIN) -> Iterator[str]:
        """The catalogue with translations; the sources are in it anyway."""
        left = iter(translations)
        end = 0
        if layout.footer:
            while comment := _TRANSLATORS_COMMENT.match(self.text, end):
                end = comment.end()
            yield f"{self.text[:end]}# {' '.join(plain(layout.footer).split())}\n"
        wraps = not _NOT_WRAPPED.search(self.text)
        for job in self._jobs():
            texts = [[text for text, _ in message.texts()] for message in job.messages]
            new = [[next(left) for _ in own] for own in texts]
            if new == texts:
                continue
            values = [
                message.translated(one) for message, one in zip(job.messages, new, strict=True)
            ]
            for place, which in job.fields:
                yield self.text[end : place.start]
                yield self._notation(place, values[which], wraps)
                end = place.end
        yield self.text[end:]

    def _jobs(self) -> Iterator[_Job]:
        forms = 0
        for entry in entries(self.text):
            if entry.singular is None:
                continue
            if not entry.context and not entry.singular.value:
                declared = _FORMS.search(entry.translations[0].value)
                forms = int(declared[1]) if declared else 0
            elif not entry.is_fuzzy and (job := _job(entry, forms)):
                yield job

    def _notation(self, place: Field, value: str, wraps: bool) -> str:
        line = self.text.rfind("\n", 0, place.start) + 1
        line_end = "\r\n" if self.text.startswith("\r\n", place.end) else "\n"
        return quoted(value, column=place.start - line, wraps=wraps, line_end=line_end)


def parse(content: Content) -> PoDocument:
    """Take a catalogue apart.

    Raises:
        DocumentError: Its syntax is wrong; the line is named.
    """
    text = content.text()
    for _ in entries(text):
        pass
    return PoDocument(text)


def _job(entry: Entry, forms: int) -> _Job | None:
    only_one = (forms or len(entry.translations)) == 1

    def is_plural(place: Field) -> bool:
        return entry.plural is not None and (place.form > 0 or only_one)

    empty = sorted((one for one in entry.translations if not one.value), key=lambda one: one.start)
    kinds = sorted({is_plural(place) for place in empty})
    sources = [(entry.plural if kind else None) or entry.singular for kind in kinds]
    try:
        messages = tuple(Message(source.value) for source in sources if source)
    except MessageSyntaxError:
        return None
    fields = tuple((place, kinds.index(is_plural(place))) for place in empty)
    return _Job(entry.line, messages, fields) if fields else None
