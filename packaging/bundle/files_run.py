"""Files of every format, translated by the built program and by the same program unbundled."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

from requiring import require

from plamo_desktop.documents.formats.registry import FORMATS
from tests.benchmarks.file_samples import SAMPLES

Run = Callable[..., tuple[int, str, str]]

_SIZE = 300
_JAPANESE = "おはようございます。\n\n大阪行きの電車は9時15分に出ます。\n\n駅はどこですか？\n"
_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
_DOCX = {
    "[Content_Types].xml": f'<Types xmlns="{_TYPES}"><Override PartName="/word/document.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"'
    "/></Types>",
    "_rels/.rels": f'<Relationships xmlns="{_RELATIONS}"><Relationship Id="a" Type="{_OFFICE}" '
    'Target="word/document.xml"/></Relationships>',
    "word/document.xml": f'<w:document xmlns:w="{_WORD}"><w:body><w:p><w:r><w:t>Good morning.'
    "</w:t></w:r></w:p></w:body></w:document>",
}


def _docx() -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, text in _DOCX.items():
            archive.writestr(name, text)
    return data.getvalue()


def write_samples(folder: Path) -> Path:
    """Write a small file of every format, and a Japanese one in an old encoding."""
    folder.mkdir()
    for one in FORMATS:
        data = _docx() if one.key == "docx" else SAMPLES[one.key](_SIZE)
        (folder / f"a{one.suffixes[0]}").write_bytes(data)
    (folder / "old.txt").write_bytes(_JAPANESE.encode("cp932"))
    return folder


def translate(run: Run, samples: Path, out: Path) -> Mapping[str, bytes]:
    """Translate the files into Chinese: what came out, by name.

    That the demo model does not know their words is no matter: it always says the same of them.
    """
    code, _said, errors = run("files", "--to", "zh-Hans", "--out", str(out), str(samples))
    require(code in {0, 1} and "Traceback" not in errors, f"exit code {code}: {errors}")
    return {path.name: path.read_bytes() for path in out.rglob("*") if path.is_file()}


def compare(first: Mapping[str, bytes], second: Mapping[str, bytes]) -> str:
    """All files are there, and the same."""
    require(len(first) == len(FORMATS) + 1, f"not all of them: {list(first)}")
    require(first.keys() == second.keys(), f"{list(first)} are not {list(second)}")
    different = [name for name in first if _contents(first[name]) != _contents(second[name])]
    require(not different, f"not the same as unbundled: {different}")
    return f"{len(first)} files, of every format, are the same as unbundled"


def _contents(data: bytes) -> object:
    """Of a package its parts: they carry the time at which they were written."""
    if not zipfile.is_zipfile(io.BytesIO(data)):
        return data
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
