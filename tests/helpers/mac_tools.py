"""Stand-ins for Apple's command-line tools, and a bundle to use them on."""

from __future__ import annotations

import os
import plistlib
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

# Every call is a line of the log: the tool and its arguments between tabs.  FAIL names the calls
# that fail, by words they hold.
_FAKE = r"""#!/bin/sh
name=${0##*/}
line=$(printf '%s\t' "$name" "$@")
printf '%s\n' "$line" >>"$FAKE_LOG"
for last in "$@"; do :; done
case "$name $*" in
    *"${FAKE_FAIL:-no such call}"*) echo "$name is broken"; exit 3 ;;
    "codesign --display"*) cat "$FAKE_FOLDER/signature" >&2 ;;
    "security list-keychains -d user") echo '    "/Users/me/Library/Keychains/login.keychain-db"' ;;
    "security find-identity"*) cat "$FAKE_FOLDER/identities" ;;
    "security import"*) cp "$2" "$FAKE_FOLDER/imported" ;;
    "ditto -c"*) : >"$last" ;;
    "xcrun notarytool submit"*) cat "$FAKE_FOLDER/answer" ;;
    "xcrun notarytool log"*) echo '{"issues": [{"message": "The signature is not valid."}]}' ;;
    "dmgbuild"*)
        env >"$FAKE_FOLDER/environment"
        cp "$2" "$FAKE_FOLDER/settings.json"
        printf image >"$last" ;;
esac
"""
_TOOLS = ("codesign", "security", "ditto", "xcrun", "spctl", "dmgbuild", "hdiutil")
IDENTITY = "0123456789ABCDEF0123456789ABCDEF01234567"
_SIGNATURE = (
    "CodeDirectory v=20500 size=1 flags=0x10000(runtime) hashes=1+7 location=embedded\n"
    "Authority=Developer ID Application: Hana Sato (TEAM123456)\n"
    "Timestamp=30 Nov 2026 at 12:00:00\n"
)
THIN = b"\xcf\xfa\xed\xfe" + b"\0" * 28


@dataclass(frozen=True)
class MacTools:
    """The stand-ins, in a folder of their own."""

    folder: Path

    @classmethod
    def install(cls, folder: Path, monkeypatch) -> MacTools:
        """Put them in front of everything else."""
        tools = cls(folder)
        programs = folder / "bin"
        programs.mkdir(parents=True)
        for name in _TOOLS:
            (programs / name).write_text(_FAKE)
            (programs / name).chmod(0o755)
        tools.set("signature", _SIGNATURE)
        tools.set("identities", f'  1) {IDENTITY} "Developer ID Application: Hana (T)"\n')
        tools.set("answer", '{"id": "11-22", "status": "Accepted"}')
        monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
        monkeypatch.setenv("FAKE_FOLDER", str(folder))
        monkeypatch.setenv("FAKE_LOG", str(folder / "log"))
        return tools

    def set(self, name: str, text: str) -> None:
        """What a tool answers."""
        (self.folder / name).write_text(text)

    @property
    def calls(self) -> list[list[str]]:
        """Every call until now."""
        log = self.folder / "log"
        lines = log.read_text().splitlines() if log.exists() else []
        return [line.rstrip("\t").split("\t") for line in lines]


def make_bundle(folder: Path, version: str = "1.2.3") -> Path:
    """A bundle with libraries, a framework, data, and links between them."""
    app = folder / "PLaMo Desktop.app"
    contents = app / "Contents"
    files = {
        "MacOS/plamo-desktop": THIN,
        "Frameworks/libmlx.dylib": THIN,
        "Frameworks/mlx/core.so": THIN,
        "Frameworks/Qt/QtCore.framework/Versions/A/QtCore": b"\xca\xfe\xba\xbe\0\0\0\2"
        + b"\0" * 24,
        "Resources/app.icns": b"icns",
        "Resources/Thing.class": b"\xca\xfe\xba\xbe\0\0\0\x34",
        "Resources/mlx.metallib": b"MTLB",
    }
    for name, data in files.items():
        (contents / name).parent.mkdir(parents=True, exist_ok=True)
        (contents / name).write_bytes(data)
    framework = contents / "Frameworks/Qt/QtCore.framework"
    (framework / "QtCore").symlink_to("Versions/A/QtCore")
    (contents / "Resources/libmlx.dylib").symlink_to("../Frameworks/libmlx.dylib")
    info = {
        "CFBundleExecutable": "plamo-desktop",
        "CFBundleIconFile": "app.icns",
        "CFBundleShortVersionString": version,
    }
    (contents / "Info.plist").write_bytes(plistlib.dumps(info))
    return app


def shipping(*names: str) -> list[ModuleType]:
    """Modules of `packaging/shipping`; that folder's name is another package's too."""
    folder = str(Path(__file__).resolve().parents[2] / "packaging")
    sys.path.insert(0, folder)
    try:
        return [import_module(f"shipping.{name}") for name in names]
    finally:
        sys.path.remove(folder)
