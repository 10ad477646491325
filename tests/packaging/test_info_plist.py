"""What the app tells macOS of itself."""

import inspect
import plistlib

import pytest

from plamo_desktop.documents.formats.registry import FORMATS
from plamo_desktop.system import text_service
from plamo_desktop.ui.texts import OWN_NAMES
from tests.helpers.packaging_modules import BUNDLE, bundle_module

info = bundle_module("info_plist")


@pytest.fixture
def plist():
    """As macOS reads it."""
    made = info.info_plist("1.2.3", "14.4", "plamo-desktop")
    read = plistlib.loads(plistlib.dumps(made))
    assert read == made
    return read


def test_what_macos_wants_to_know(plist):
    assert plist["CFBundleName"] == plist["CFBundleDisplayName"] == "PLaMo Desktop"
    assert plist["CFBundleExecutable"] == "plamo-desktop"
    assert plist["CFBundlePackageType"] == "APPL"
    assert plist["CFBundleShortVersionString"] == plist["CFBundleVersion"] == "1.2.3"
    assert plist["LSMinimumSystemVersion"] == "14.4"
    assert plist["LSArchitecturePriority"] == ["arm64"]
    assert plist["NSPrincipalClass"] == "NSApplication"
    assert plist["CFBundleIconFile"] == bundle_module("app_icon").NAME
    assert set(plist["CFBundleLocalizations"]) == set(OWN_NAMES)
    assert plist["NSHighResolutionCapable"] is True
    assert "Apache License 2.0. Built with PLaMo" in plist["NSHumanReadableCopyright"]
    for key in ("NSRequiresAquaSystemAppearance", "NSQuitAlwaysKeepsWindows",
                "NSSupportsSuddenTermination", "NSSupportsAutomaticTermination"):  # fmt: skip
        assert plist[key] is False


def test_the_identifier_has_letters_that_apple_allows(plist):
    assert plist["CFBundleIdentifier"].replace(".", "").replace("-", "").isalnum()


def test_every_format_can_be_opened_and_none_is_taken_over(plist):
    *formats, folders = plist["CFBundleDocumentTypes"]
    claimed = [f".{suffix}" for one in formats for suffix in one["CFBundleTypeExtensions"]]
    assert claimed == [suffix for one in FORMATS for suffix in one.suffixes]
    assert folders["LSItemContentTypes"] == ["public.folder"]
    for one in plist["CFBundleDocumentTypes"]:
        assert one["LSHandlerRank"] == "Alternate"
        assert one["CFBundleTypeRole"] == "Viewer"
        assert one["CFBundleTypeName"]


def test_the_address_scheme(plist):
    (one,) = plist["CFBundleURLTypes"]
    assert one["CFBundleURLSchemes"] == ["plamo-desktop"]
    assert one["CFBundleURLName"].startswith(plist["CFBundleIdentifier"])


def test_the_service_reaches_this_app(plist):
    (service,) = plist["NSServices"]
    assert service["NSMenuItem"] == {"default": "Translate with PLaMo Desktop"}
    assert service["NSMessage"] == "translateText"
    # The method is there on a Mac only.
    assert f"def {service['NSMessage']}_userData_error_(" in inspect.getsource(text_service)
    assert service["NSPortName"] == plist["CFBundleName"]
    assert service["NSRequiredContext"] == {}
    assert "public.utf8-plain-text" in service["NSSendTypes"]
    assert "NSReturnTypes" not in service


def test_words_are_there_in_every_language(plist, tmp_path):
    reasons = [key for key in plist if key.endswith("UsageDescription")]
    assert reasons
    written = info.write_words(tmp_path)
    names = {(folder, path.name) for path, folder in written}
    assert names == {
        (f"{code}.lproj", name)
        for code in OWN_NAMES
        for name in ("InfoPlist.strings", "ServicesMenu.strings")
    }
    for path, folder in written:
        words = plistlib.loads(path.read_bytes())
        if path.name == "InfoPlist.strings":
            assert sorted(words) == sorted(reasons)
            assert all(words.values())
        else:
            assert set(words) == {info.SERVICE}
            assert (words[info.SERVICE] == info.SERVICE) is (folder == "en.lproj")


def test_machine_code_made_while_running_is_allowed_and_little_else():
    signed = plistlib.loads((BUNDLE / "entitlements.plist").read_bytes())
    prefix = "com.apple.security.cs."
    assert signed == {f"{prefix}allow-jit": True, f"{prefix}allow-unsigned-executable-memory": True}
