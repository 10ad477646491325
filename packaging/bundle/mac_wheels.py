"""What the app would be on a Mac, told on any system from the wheels it would be made of.

    python packaging/bundle/mac_wheels.py FOLDER

FOLDER has the wheels for macOS in it, installed. It says which macOS they ask for, and how much of
them goes into the app, Python and the program itself apart.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import mach_o
import selection
import system_version

_QT: Final = ("QtCore", "QtDBus", "QtGui", "QtSvg", "QtWidgets")
# How the names of those files begin that PyInstaller would find by following imports.
_TAKEN: Final = (
    *(f"PySide6/{name}.abi3" for name in _QT),
    *(f"PySide6/Qt/lib/{name}.framework/" for name in _QT),
    *("PySide6/Qt/plugins/", "PySide6/Qt/translations/", "PySide6/libpyside6.", "shiboken6/"),
    *("mlx/", "numpy/", "numpy.", "numba/", "llvmlite/", "lxml/etree.", "lxml/_elementpath."),
    *("AppKit/", "CoreFoundation/", "Foundation/", "ServiceManagement/", "objc/"),
    *("chardet/", "markdown_it/", "mdit_py_plugins/", "py3langid/", "regex/"),
)


def collected(folder: Path) -> dict[str, Path]:
    """Those files of the wheels that a bundle takes."""
    paths = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    names = {path.relative_to(folder).as_posix(): path for path in sorted(paths)}
    entries = [(name, str(path), "") for name, path in names.items()]
    kept = selection.used(
        entry for entry in entries if entry[0].startswith(_TAKEN) and ".dSYM/" not in entry[0]
    )
    return {name: Path(path) for name, path, _ in kept}


def main() -> int:
    """Say what was found; 1 if a library has no code for Apple silicon."""
    files = collected(Path(sys.argv[1]))
    try:
        version, deciding = system_version.minimum(files)
    except system_version.NotForThisMacError as error:
        sys.stderr.write(f"not for Apple silicon: {error}\n")
        return 1
    libraries = {name: path for name, path in files.items() if mach_o.read(path)}
    size = sum(path.stat().st_size for path in files.values())
    print(f"macOS {system_version.spelt(version)} and later: {len(deciding)} of {len(libraries)}")
    print(f"libraries ask for it, such as {deciding[0]}.")
    print(f"{size / 1e6:.0f} MB, with Qt for two processors, of which one is taken.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
