"""What `./dev package` has built, looked at from outside."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NAME: Final = "PLaMo Desktop"
PROGRAM: Final = "plamo-desktop"
MOST_MB: Final = 455

# Names of folders and files that may be nowhere in the bundle, in small letters.
UNWANTED: Final = (
    "torch", "tensorflow", "transformers", "tokenizers", "huggingface_hub", "hf_xet", "scipy",
    "sentencepiece", "pydantic", "pytest", "hypothesis", "pyinstaller", "setuptools", "pip",
    "qtnetwork", "qtqml", "qtquick", "qtwebenginecore", "qtopengl", "libqt6network", "libqt6qml",
    "libqt6quick", "libqt6opengl", "libgtk", "__pycache__",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Built:
    """A folder with the program in it, or an app of macOS.

    Attributes:
        root: The folder `PLaMo Desktop`, or `PLaMo Desktop.app`.
    """

    root: Path

    @property
    def program(self) -> Path:
        """What is started."""
        inside = "Contents/MacOS" if self.root.suffix == ".app" else ""
        return self.root / inside / PROGRAM

    def megabytes(self) -> float:
        """What the files take."""
        return sum(size for _, size, _ in self.listing()) / 1e6

    def unwanted(self) -> list[str]:
        """What should not be in it: by file, and by module in the program's own archive."""
        names = set(UNWANTED)
        found = [
            path.relative_to(self.root).as_posix()
            for path in self.root.rglob("*")
            if re.split(r"[.-]", path.name.lower())[0] in names
        ]
        return found + [name for name in self.modules() if name.split(".")[0].lower() in names]

    def modules(self) -> list[str]:
        """The modules in the archive that is part of the program."""
        from PyInstaller.archive.readers import CArchiveReader

        reader = CArchiveReader(str(self.program))
        archive = next(name for name in reader.toc if name.startswith("PYZ"))
        return sorted(reader.open_embedded_archive(archive).toc)

    def licences(self) -> dict[str, str]:
        """The licences the bundle brings, by the names of what they are for."""
        (path,) = self.root.rglob("resources/licences.json")
        return {part["name"]: part["text"] for part in json.loads(path.read_text("utf-8"))}

    def listing(self) -> frozenset[tuple[str, int, int]]:
        """Every file with its size and the time it was written."""
        files = [path for path in self.root.rglob("*") if path.is_file() and not path.is_symlink()]
        stats = [(path, path.stat()) for path in files]
        return frozenset((str(path), info.st_size, info.st_mtime_ns) for path, info in stats)


def in_dist(root: Path) -> Built:
    """What lies in `dist`."""
    return Built(root / "dist" / (f"{NAME}.app" if sys.platform == "darwin" else NAME))
