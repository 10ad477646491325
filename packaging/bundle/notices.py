"""The licences of what really is in the bundle, found by where each of its files comes from."""

from __future__ import annotations

import platform
import re
import subprocess
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

from plamo_desktop.core.licences import Notice, notice, own_notice

_PYTHON_SOURCE: Final = "https://www.python.org/downloads/source/"
_PYTHON_PARTS: Final = (
    "What Python itself is made of, and its licences: https://docs.python.org/3/license.html"
)

_DOCUMENTS: Final = Path("/usr/share/doc")
_COMMON_FOLDER: Final = Path("/usr/share/common-licenses")
_COMMON: Final = re.compile(r"/usr/share/common-licenses/([\w.+-]*\w)")


def collect(sources: Iterable[Path]) -> list[Notice]:
    """The program and its parts: Python, distributions, libraries of the system.

    PyInstaller is one of them, for it starts the program.

    Args:
        sources: Where the files of the bundle were taken from.
    """
    owners = _owners()
    used = {owners.get(source.resolve()) for source in sources} | {"pyinstaller"}
    names = sorted((name for name in used if name), key=str.lower)
    distributions = [notice(metadata.distribution(name)) for name in names]
    return [own_notice(), _python(), *distributions, *_of_the_system(sources)]


def _owners() -> dict[Path, str]:
    return {
        Path(str(file.locate())).resolve(): distribution.name
        for distribution in metadata.distributions()
        for file in distribution.files or ()
        if file.suffix != ".pyc"
    }


def _python() -> Notice:
    path = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    text = path.read_text("utf-8").strip() if path.is_file() else ""
    return Notice(
        "Python", platform.python_version(), "PSF-2.0", _PYTHON_SOURCE, f"{_PYTHON_PARTS}\n\n{text}"
    )


def _of_the_system(sources: Iterable[Path]) -> Iterator[Notice]:
    """Libraries that belong to packages of Debian or Ubuntu, where the bundle is made on one.

    After them come the licences whose texts they only point at.
    """
    packages, common = set(), set()
    for source in sources:
        if not source.is_relative_to("/usr/lib") and not source.is_relative_to("/lib"):
            continue
        for name in (source, source.resolve(), *_before_the_merge(source)):
            asked = _run("dpkg-query", "--search", str(name))
            if asked:
                packages.add(asked.partition(":")[0])
                break
    for package in sorted(packages):
        path = _DOCUMENTS / package / "copyright"
        if path.is_file():
            version = _run("dpkg-query", "--show", "--showformat", "${Version}\n", package)
            text = path.read_text("utf-8", errors="replace")
            common |= {name for name in _COMMON.findall(text) if (_COMMON_FOLDER / name).is_file()}
            yield Notice(package, version.split("\n")[0], "", f"apt source {package}", text.strip())
    for name in sorted(common):
        text = (_COMMON_FOLDER / name).read_text("utf-8", errors="replace")
        yield Notice(name, "", "Named by libraries of the system", "", text.strip())


def _before_the_merge(source: Path) -> Iterator[Path]:
    """Packages may still name a library's place from before `/lib` was a link to `/usr/lib`."""
    for path in (source, source.resolve()):
        if path.is_relative_to("/usr"):
            yield Path("/") / path.relative_to("/usr")


def _run(*command: str) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stdout if done.returncode == 0 else ""
