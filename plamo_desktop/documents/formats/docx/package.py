"""The files in a DOCX: which of them hold text, and all of them put together again."""

from __future__ import annotations

import copy
import io
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from plamo_desktop.core.errors import DocumentError

_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_LARGEST: Final = 512 * 2**20
_LARGEST_PART: Final = 128 * 2**20  # of those that are taken apart
# XML is rarely packed into less than a hundredth; a file of zeros is into a thousandth.
_HIGHEST_RATIO: Final = 300
_RATIO_FROM: Final = 32 * 2**20
_TYPES: Final = "[Content_Types].xml"
_MAIN: Final = re.compile(r"\.(?:main\+xml|document\.macroEnabled\.main\+xml)$")
# In the order in which their texts are read.
_KINDS: Final = ("header+xml", "footer+xml", "footnotes+xml", "endnotes+xml", "comments+xml")
_NAMESPACE: Final = re.compile(
    r"xmlns(?::(?P<prefix>[^\s=]+))?\s*=\s*[\"']"
    r"(?:http://schemas\.openxmlformats\.org/wordprocessingml/2006/main"
    r"|http://purl\.oclc\.org/ooxml/wordprocessingml/main)[\"']"
)


@dataclass(frozen=True, slots=True)
class Part:
    """A file of the package that holds text.

    Attributes:
        name: Its path.
        text: Its XML.
        encoding: How that is written.
        prefix: Of the names of WordprocessingML in it, with the colon.
    """

    name: str
    text: str
    encoding: str
    prefix: str


@dataclass(frozen=True, slots=True)
class Package:
    """A DOCX.

    Attributes:
        data: The file.
        parts: Those with text; the document itself comes first.
    """

    data: bytes
    parts: tuple[Part, ...]

    def written(self, texts: Mapping[str, str]) -> bytes:
        """The file with other texts in its parts; all the rest as it was, in the same order."""
        encodings = {part.name: part.encoding for part in self.parts}
        out = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(self.data)) as old, zipfile.ZipFile(out, "w") as new:
            new.comment = old.comment
            for info in old.infolist():
                name = info.filename
                data = texts[name].encode(encodings[name]) if name in texts else old.read(info)
                new.writestr(copy.copy(info), data)
        return out.getvalue()


def opened(data: bytes) -> Package:
    """A DOCX, with its parts that hold text.

    Raises:
        DocumentError: It is none, is encrypted, or would not fit into memory.
    """
    if data.startswith(_OLE):
        raise _error("It is protected with a password, or an old .doc under another name.")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            _check(package)
            parts = tuple(_part(package, name) for name in _names(package))
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError) as error:
        raise _error("It is damaged, or no package of files.") from error
    return Package(data, parts)


def _check(package: zipfile.ZipFile) -> None:
    infos = package.infolist()
    if any(info.flag_bits & 1 for info in infos):
        raise _error("It is protected with a password.")
    if len({info.filename for info in infos}) != len(infos):
        raise _error("It holds two files of the same name.")
    size = sum(info.file_size for info in infos)
    packed = sum(info.compress_size for info in infos)
    if size > _LARGEST or (size > _RATIO_FROM and size > packed * _HIGHEST_RATIO):
        raise _error(f"It would unpack to {size / 2**20:.0f} MB.")


def _names(package: zipfile.ZipFile) -> Iterator[str]:
    """The parts with text, as the list of contents names them."""
    there = set(package.namelist())
    if _TYPES not in there:
        raise _error("It has no list of contents, so it is no document of a word processor.")
    types = {
        str(one.get("PartName", "")).lstrip("/"): str(one.get("ContentType", ""))
        for one in _tree(package.read(_TYPES), _TYPES)
        if isinstance(one.tag, str)
    }
    main = [
        name
        for name, kind in types.items()
        if name in there and "word" in kind and _MAIN.search(kind)
    ]
    if not main:
        raise _error("There is no text document in it.")
    yield main[0]
    for kind in _KINDS:
        yield from (
            name
            for name, own in types.items()
            if name in there and own.endswith(f"wordprocessingml.{kind}")
        )


def _part(package: zipfile.ZipFile, name: str) -> Part:
    size = package.getinfo(name).file_size
    if size > _LARGEST_PART:
        raise _error(f"{name} would unpack to {size / 2**20:.0f} MB.")
    data = package.read(name)
    _tree(data, name)
    encoding = "utf-16" if data[:2] in {b"\xff\xfe", b"\xfe\xff"} else "utf-8"
    try:
        # A mark at the beginning stays in the text, so that it is written again.
        text = data.decode(
            {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}.get(data[:2], "utf-8")
        )
    except UnicodeDecodeError as error:
        raise _error(f"{name} is neither UTF-8 nor UTF-16.") from error
    if encoding == "utf-16":
        encoding = "utf-16-le" if data[:2] == b"\xff\xfe" else "utf-16-be"
    match = _NAMESPACE.search(text)
    prefix = f"{match['prefix']}:" if match and match["prefix"] else ""
    return Part(name, text, encoding, prefix)


def _tree(data: bytes, name: str):  # type: ignore[no-untyped-def]  # noqa: ANN202 - lxml has no types
    """The XML of a part, which is proper and declares nothing."""
    from lxml import etree

    if b"<!DOCTYPE" in data or "<!DOCTYPE".encode("utf-16-le") in data:
        raise _error(f"{name} declares a document type, which no word processor writes.")
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, huge_tree=False, load_dtd=False
    )
    try:
        return etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise _error(f"{name} is no proper XML, or too deep: line {error.lineno}.") from error


def _error(detail: str) -> DocumentError:
    return DocumentError(format="DOCX", detail=detail)
