"""What the program is made of, and under which licences.

A bundle brings a list of what is in it, made when it was built; elsewhere the list is made from
what is installed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

from plamo_desktop import __version__
from plamo_desktop.core.paths import APP_NAME, resources_dir

FILE_NAME: Final = "licences.json"
_PROGRAM: Final = "plamo-desktop"
_LICENCE_FILE: Final = re.compile(r"(^|/)[^/]*(licen[cs]e|copying|notice)[^/]*$", re.IGNORECASE)
_REQUIREMENT: Final = re.compile(r"[\w.-]+")
_SOURCES: Final = ("source", "source code", "repository", "homepage")
_QT: Final = ("pyside6", "shiboken6")
_QT_SOURCE: Final = "https://download.qt.io/official_releases/QtForPython/"
_QT_NOTICE: Final = """\
Qt and Qt for Python are used under the GNU Lesser General Public License, version 3. They are \
libraries of their own, in files of their own, which are loaded when the program starts: you may \
put your own builds of them in their place, and you may study how the program uses them.

Their sources: {source} (Qt for Python) and https://download.qt.io/official_releases/qt/ (Qt). \
What Qt itself is made of: https://doc.qt.io/qt-6/licenses-used-in-qt.html
"""


@dataclass(frozen=True, slots=True)
class Notice:
    """One part of the program.

    Attributes:
        name: Of the part.
        version: Of the part; may be empty.
        licence: Its short name.
        source: Where the part's own source is.
        text: The licence's text, and those of what the part itself is made of.
    """

    name: str
    version: str
    licence: str
    source: str
    text: str

    @property
    def title(self) -> str:
        """Name and version."""
        return f"{self.name} {self.version}".strip()

    def page(self) -> str:
        """All of it, to be read."""
        head = [line for line in (self.title, self.licence, self.source) if line]
        return "\n".join([*head, "", self.text, ""])


def notices() -> tuple[Notice, ...]:
    """The parts of this program, itself first."""
    path = resources_dir() / FILE_NAME
    if path.is_file():
        return tuple(Notice(**values) for values in json.loads(path.read_text("utf-8")))
    return (own_notice(), *map(notice, _installed()))


def written(parts: Iterable[Notice]) -> str:
    """The file a bundle brings."""
    return json.dumps([asdict(part) for part in parts], ensure_ascii=False, indent=1)


def own_notice() -> Notice:
    """The program itself, without its parts."""
    return Notice(APP_NAME, __version__, "Apache-2.0", "", _text_of("Apache-2.0"))


def notice(distribution: metadata.Distribution) -> Notice:
    """An installed distribution, by its metadata and its licence files."""
    source, text = _source(distribution), "\n\n".join(_licence_texts(distribution))
    if distribution.name.lower().startswith(_QT):
        source = _QT_SOURCE
        parts = (_QT_NOTICE.format(source=source), _text_of("LGPL-3.0"), _text_of("GPL-3.0"))
        text = "\n\n".join(parts)
    return Notice(distribution.name, distribution.version, _licence(distribution), source, text)


def _fields(distribution: metadata.Distribution, name: str) -> list[str]:
    return [str(value) for value in distribution.metadata.get_all(name) or ()]


def _licence(distribution: metadata.Distribution) -> str:
    """The short name; older metadata may have the whole text in its place."""
    given = _fields(distribution, "License-Expression") + _fields(distribution, "License")
    if given and "\n" not in given[0].strip():
        return given[0].strip()
    classes = [
        line for line in _fields(distribution, "Classifier") if line.startswith("License ::")
    ]
    return ", ".join(line.rpartition(" :: ")[2] for line in classes)


def _source(distribution: metadata.Distribution) -> str:
    pairs = (line.partition(", ") for line in _fields(distribution, "Project-URL"))
    urls = {label.lower(): url for label, _, url in pairs}
    found = next((urls[label] for label in _SOURCES if label in urls), None)
    return found or next(iter(_fields(distribution, "Home-page")), "")


def _licence_texts(distribution: metadata.Distribution) -> Iterator[str]:
    for file in sorted(distribution.files or (), key=str):
        if ".dist-info/" in file.as_posix() and _LICENCE_FILE.search(file.as_posix()):
            yield Path(str(file.locate())).read_text("utf-8", errors="replace").strip("\n")


def _installed() -> list[metadata.Distribution]:
    """What the program needs, and what that needs, as far as it is installed here."""
    found: dict[str, metadata.Distribution] = {}
    waiting = [_PROGRAM]
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).lower()
        if name in found:
            continue
        try:
            found[name] = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # needed on other systems only
        needed = [line for line in found[name].requires or () if "extra ==" not in line]
        waiting += [match[0] for line in needed if (match := _REQUIREMENT.match(line))]
    return [found[name] for name in sorted(found) if name != _PROGRAM]


def _text_of(licence: str) -> str:
    return (resources_dir() / "licences" / f"{licence}.txt").read_text("utf-8").strip("\n")
