"""What every format makes of a file: segments, and the same file with their translations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from plamo_desktop.documents.marks import Mark


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a document that is translated; nothing else of the document is.

    Attributes:
        text: What a reader reads, with line feeds for line ends, and a written mark (see
            `documents.marks`) for everything in it that is no language.
        marks: What the written marks stand for.
        line: The line of the file it begins in, from 1; in a format without lines, its number.
        goes_on: Whether it belongs together with the segment before it, such as the paragraphs of
            a text or the cues of a film, so that the model may read both at once.
    """

    text: str
    marks: tuple[Mark, ...] = ()
    line: int = 1
    goes_on: bool = True


@dataclass(frozen=True, slots=True)
class Layout:
    """How a translated document is written.

    Attributes:
        bilingual: Whether the source stands beside the translation.
        footer: A sentence at the end that says where the translation comes from; empty for none.
    """

    bilingual: bool = False
    footer: str = ""


PLAIN = Layout()


class Document(Protocol):
    """A file that was taken apart.

    Laws, which every format keeps and its tests show:

    - `render` with the segments' own texts gives the file back, byte for byte (of a package of
      files: its parts).
    - Taking a rendered file apart gives segments with the translations as their texts.
    - Whatever the translations are, all that is no segment is as it was.
    """

    def segments(self) -> Iterator[Segment]:
        """The segments in order; the same whenever it is called."""

    def render(self, translations: Iterable[str], layout: Layout = PLAIN) -> Iterator[str | bytes]:
        """The file, in pieces, with a translation in the place of every segment.

        Args:
            translations: As many as there are segments, in order; their written marks are those
                of the segments, and their outer white space is the segments' own.
            layout: How it is written.
        """
