"""What the app tells macOS of itself: `Info.plist`, and its words in the interface's languages."""

from __future__ import annotations

import plistlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from plamo_desktop.core.given import SCHEME
from plamo_desktop.core.paths import APP_NAME as NAME
from plamo_desktop.documents.formats.registry import FORMATS, Format

IDENTIFIER: Final = "io.github.plamo-desktop.PLaMoDesktop"
SERVICE: Final = "Translate with PLaMo Desktop"
COPYRIGHT: Final = "© 2026 the authors of PLaMo Desktop. Apache License 2.0. Built with PLaMo."
ICON: Final = "plamo-desktop.icns"
LANGUAGES: Final = ("en", "ja", "zh-Hans")

# macOS asks before a program reads or writes in these places, and shows why it wants to.
_PLACES: Final = (
    "NSDesktopFolderUsageDescription",
    "NSDocumentsFolderUsageDescription",
    "NSDownloadsFolderUsageDescription",
    "NSNetworkVolumesUsageDescription",
    "NSRemovableVolumesUsageDescription",
)
_REASONS: Final = {
    "en": "To read the files you want translated, and to put the translations beside them.",
    "ja": "翻訳するファイルを読み、その隣に訳文を保存するために使います。",
    "zh-Hans": "用于读取要翻译的文件，并将译文保存在其旁边。",
}
_SERVICE_NAMES: Final = {"ja": "PLaMo Desktop で翻訳", "zh-Hans": "使用 PLaMo Desktop 翻译"}


def info_plist(version: str, minimum_system: str, program: str) -> dict[str, Any]:
    """The contents of `Info.plist`.

    Args:
        version: Of the app.
        minimum_system: The oldest macOS it runs on.
        program: Name of the file that is started.
    """
    return {
        "CFBundleAllowMixedLocalizations": True,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleDisplayName": NAME,
        "CFBundleDocumentTypes": [*map(_document_type, FORMATS), _FOLDERS],
        "CFBundleExecutable": program,
        "CFBundleIconFile": ICON,
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleLocalizations": list(LANGUAGES),
        "CFBundleName": NAME,
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": version,
        "CFBundleURLTypes": [
            {
                "CFBundleTypeRole": "Viewer",
                "CFBundleURLName": f"{IDENTIFIER}.translate",
                "CFBundleURLSchemes": [SCHEME],
            }
        ],
        "CFBundleVersion": version,
        "ITSAppUsesNonExemptEncryption": False,
        "LSApplicationCategoryType": "public.app-category.productivity",
        "LSArchitecturePriority": ["arm64"],
        "LSMinimumSystemVersion": minimum_system,
        "LSRequiresNativeExecution": True,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSPrincipalClass": "NSApplication",
        # The app itself keeps what was open.
        "NSQuitAlwaysKeepsWindows": False,
        "NSRequiresAquaSystemAppearance": False,
        "NSServices": [_service()],
        "NSSupportsAutomaticTermination": False,
        "NSSupportsSuddenTermination": False,
        **dict.fromkeys(_PLACES, _REASONS["en"]),
    }


def _document_type(one: Format) -> dict[str, Any]:
    """Files the app can be asked to open, without becoming the usual program for them."""
    return {
        "CFBundleTypeExtensions": [suffix.removeprefix(".") for suffix in one.suffixes],
        "CFBundleTypeName": one.name,
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": "Alternate",
    }


_FOLDERS: Final = {
    "CFBundleTypeName": "Folder",
    "CFBundleTypeRole": "Viewer",
    "LSHandlerRank": "Alternate",
    "LSItemContentTypes": ["public.folder"],
}


def _service() -> dict[str, Any]:
    """The entry in every program's Services menu for a selected text."""
    return {
        "NSMenuItem": {"default": SERVICE},
        "NSMessage": "translateText",
        "NSPortName": NAME,
        # Without a condition the entry is there from the start.
        "NSRequiredContext": {},
        "NSSendTypes": ["public.utf8-plain-text", "NSStringPboardType"],
    }


def write_words(folder: Path) -> list[tuple[Path, str]]:
    """Write the words that macOS shows, in each language; the files, and where they belong."""
    written = []
    for language in LANGUAGES:
        words: Mapping[str, Mapping[str, str]] = {
            "InfoPlist.strings": dict.fromkeys(_PLACES, _REASONS[language]),
            "ServicesMenu.strings": {SERVICE: _SERVICE_NAMES.get(language, SERVICE)},
        }
        for name, entries in words.items():
            path = folder / f"{language}.lproj" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(plistlib.dumps(dict(entries)))
            written.append((path, path.parent.name))
    return written
