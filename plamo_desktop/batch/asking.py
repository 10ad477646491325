"""How a bundle becomes its translations: what is asked of the model, and what is made of answers.

Work here is written as generators that yield a text for the model and are sent what became of it,
so that trying again is ordinary code, while many of them go on side by side.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from plamo_desktop.answers.checks import findings
from plamo_desktop.answers.scripts import Script, scripts_of
from plamo_desktop.batch.grouping import GAP, Bundle, Unit, has_language
from plamo_desktop.batch.records import Translated
from plamo_desktop.core.file_jobs import Note
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.jobs import Request
from plamo_desktop.core.languages import Language
from plamo_desktop.core.prompt import split_outer_space
from plamo_desktop.documents import marks
from plamo_desktop.documents.groups import Group
from plamo_desktop.translation.attempts import Answer, Settled, answer, attempts

# How often units that were asked for together are halved before each is asked for by itself.
_HALVINGS = 2


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of a text that the model got.

    Attributes:
        written: The output.
        failure: Why it is no translation; None if it came to its end.
    """

    written: str = ""
    failure: FindingKind | None = None


T = TypeVar("T")
Asking = Generator[str, Reply, T]


class Translator:
    """Translates bundles of one file.

    Args:
        source: Its language; None if nobody knows.
        target: The language to translate into.
    """

    def __init__(self, source: Language | None, target: Language) -> None:
        self.source, self.target = source, target
        self._spaced = Script.HAN not in scripts_of(target)

    def bundle(self, bundle: Bundle) -> Asking[tuple[Translated, ...]]:
        """The translations of its units, in order; what cannot be translated stays, with a note."""
        said = [unit for unit in bundle.units if has_language(unit.group.text)]
        found = dict(zip(map(id, said), (yield from self._several(said, 0)), strict=True))
        return tuple(
            found.get(id(unit)) or Translated(unit.group.source, goes_on=unit.goes_on)
            for unit in bundle.units
        )

    def _several(self, units: Sequence[Unit], halvings: int) -> Asking[list[Translated]]:
        """Units at once; those that are in doubt again by themselves, all in halves if need be."""
        if not units:
            return []
        if len(units) == 1:
            return [(yield from self._single(units[0]))]
        reply = yield GAP.join(unit.group.text for unit in units)
        texts = _taken_apart(units, reply)
        results: list[Translated] = []
        if texts is not None:
            for unit, text in zip(units, texts, strict=True):
                found = self._judged(unit.group, Reply(text))
                if found.text is None or found.findings:
                    results.append((yield from self._single(unit)))
                else:
                    results.append(Translated(found.text, goes_on=unit.goes_on))
            return results
        middle = len(units) // 2
        parts = (units[:middle], units[middle:])
        for part in parts if halvings < _HALVINGS else ([unit] for unit in units):
            results += yield from self._several(part, halvings + 1)
        return results

    def _single(self, unit: Unit) -> Asking[Translated]:
        """One unit by itself, in smaller stretches where it failed."""
        texts: list[str] = []
        notes: list[Note] = []
        line = unit.line
        for settled in (yield from self._settled(unit.group, 0)):
            text, found = settled.text, settled.findings
            if settled.is_left and marks.spans(settled.group.text):
                text, found = yield from self._around_marks(settled)
            texts.append(text)
            notes += (Note(line, finding) for finding in found)
            line += settled.group.source.count("\n")
        whole = "".join(texts)
        if not marks.are_kept(unit.group.source, whole):
            whole = unit.group.source
            notes = [Note(unit.line, Finding(FindingKind.LEFT_MARKS))]
        return Translated(whole, tuple(notes), unit.goes_on)

    def _around_marks(self, settled: Settled) -> Asking[tuple[str, tuple[Finding, ...]]]:
        """What stands between the marks of a stretch, each by itself, in order."""
        group = settled.group
        texts = [group.before]
        found: list[Finding] = []
        is_any = False
        for text, is_mark in marks.stretches(group.text):
            if is_mark or not has_language(text):
                texts.append(text)
                continue
            # It is small already.
            for one in (yield from self._settled(Group(*split_outer_space(text)), 1)):
                texts.append(one.text)
                found += one.findings
                is_any = is_any or not one.is_left
        if not is_any:
            return group.source, settled.findings
        if settled.findings == (Finding(FindingKind.LEFT_MARKS),):
            found.insert(0, Finding(FindingKind.MARKS))
        return "".join([*texts, group.after]), tuple(dict.fromkeys(found))

    def _settled(self, group: Group, halvings: int) -> Asking[list[Settled]]:
        """What becomes of a group, stretch by stretch."""
        done: list[Settled] = []
        steps = attempts(group, halvings)
        step = next(steps, None)
        while step is not None:
            if isinstance(step, Settled):
                done.append(step)
                step = next(steps, None)
                continue
            if has_language(step.text):
                found = self._judged(step, (yield step.text))
            else:
                found = Answer(step.source)
            try:
                step = steps.send(found)
            except StopIteration:
                break
        return done

    def _judged(self, group: Group, reply: Reply) -> Answer:
        """What a reply is worth as the translation of a group."""
        if reply.failure is not None:
            return Answer(failure=reply.failure)
        if not marks.without(reply.written).strip():
            return Answer(failure=FindingKind.LEFT_EMPTY)
        if not marks.are_kept(group.text, reply.written):
            return Answer(failure=FindingKind.LEFT_MARKS)
        request = Request(marks.without(group.text), self.source, self.target)
        found = findings(request, marks.without(reply.written))
        return answer(group, reply.written, found, spaced=self._spaced)


def _taken_apart(units: Sequence[Unit], reply: Reply) -> list[str] | None:
    """The output for each unit; None if it has not as many paragraphs as they have."""
    if reply.failure is not None:
        return None
    paragraphs = Group("", reply.written.strip(), "").paragraphs
    sizes = [len(unit.group.paragraphs) for unit in units]
    if len(paragraphs) != sum(sizes):
        return None
    left = iter(paragraphs)
    return [GAP.join(next(left) for _ in range(size)) for size in sizes]
