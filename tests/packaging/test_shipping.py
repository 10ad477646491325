"""Signing, notarising and the disk image, with stand-ins for Apple's tools."""

import base64
import json
import os
import plistlib
import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from PySide6.QtGui import QColor, QImage

from tests.helpers.mac_tools import IDENTITY, MacTools, make_bundle, shipping

release, cask, disk_image, signing = shipping("release", "cask", "disk_image", "signing")
ROOT = Path(__file__).resolve().parents[2]
SECRETS = {
    "MACOS_CERTIFICATE": base64.b64encode(b"p12").decode(),
    "MACOS_CERTIFICATE_PASSWORD": "open sesame",
    "APPLE_API_KEY": "-----BEGIN PRIVATE KEY-----",
    "APPLE_API_KEY_ID": "ABC",
    "APPLE_API_ISSUER": "d3b0-42",
}


@pytest.fixture
def tools(tmp_path, monkeypatch):
    return MacTools.install(tmp_path / "tools", monkeypatch)


@pytest.fixture
def app(tmp_path):
    return make_bundle(tmp_path)


def released(app, folder, *, tag="v1.2.3", **changed):
    return release.make_release(app, folder, tag, "hana/plamo-desktop", SECRETS | changed)


def test_a_release_is_made_step_by_step(tools, app, tmp_path):
    image = released(app, tmp_path / "out")
    assert image.name == "PLaMo-Desktop-1.2.3-arm64.dmg"
    steps = [" ".join(call[:2]) for call in tools.calls if call[0] != "security"]
    in_order = [step for n, step in enumerate(steps) if n == 0 or steps[n - 1] != step]
    assert in_order == [
        "codesign --force",
        "codesign --verify",
        "codesign --display",
        "ditto -c",
        "xcrun notarytool",
        "xcrun stapler",
        "spctl --assess",
        "dmgbuild --settings",
        "hdiutil verify",
        "codesign --force",
        "codesign --display",
        "xcrun notarytool",
        "xcrun stapler",
        "spctl --assess",
    ]
    assert {path.name for path in (tmp_path / "out").iterdir()} == {
        "PLaMo-Desktop-1.2.3-arm64.dmg",
        "PLaMo-Desktop-1.2.3-arm64.dmg.sha256",
        "plamo-desktop.rb",
        "picture",
    }


def test_inner_code_is_signed_first_and_only_the_app_has_entitlements(tools, app, tmp_path):
    released(app, tmp_path / "out")
    inner, whole = [call for call in tools.calls if call[:2] == ["codesign", "--force"]][:2]
    contents = app / "Contents"
    assert inner[7:] == [
        str(contents / name)
        for name in (
            "Frameworks/Qt/QtCore.framework/Versions/A/QtCore",
            "Frameworks/mlx/core.so",
            "Frameworks/Qt/QtCore.framework",
            "Frameworks/libmlx.dylib",
        )
    ]
    assert whole[-1] == str(app)
    assert whole[whole.index("--entitlements") + 1] == str(signing.ENTITLEMENTS)
    for call in (inner, whole):
        assert call[2:7] == ["--timestamp", "--options", "runtime", "--sign", IDENTITY]
    assert plistlib.loads(signing.ENTITLEMENTS.read_bytes()) == {
        "com.apple.security.cs.allow-jit": True,
        "com.apple.security.cs.allow-unsigned-executable-memory": True,
    }


@pytest.mark.parametrize("name", SECRETS)
def test_without_a_secret_nothing_is_even_begun(tools, app, tmp_path, name):
    with pytest.raises(release.ShippingError, match=f"without these secrets: {name}\\."):
        released(app, tmp_path / "out", **{name: " "})
    assert tools.calls == []
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("text", ["%%%", "証明書", "YQ=", "\udcff"])
def test_a_certificate_that_is_no_base64_is_refused(tools, app, tmp_path, text):
    with pytest.raises(release.ShippingError, match="MACOS_CERTIFICATE is not Base64"):
        released(app, tmp_path / "out", MACOS_CERTIFICATE=text)


@pytest.mark.parametrize("tag", ["v1.2.4", "1.2.3", "main"])
def test_a_tag_of_another_version_is_refused(tools, app, tmp_path, tag):
    with pytest.raises(release.ShippingError, match=r"the bundle's version is 1\.2\.3"):
        released(app, tmp_path / "out", tag=tag)
    assert tools.calls == []


@pytest.mark.parametrize(
    "call",
    [
        "security import",
        "security set-key-partition-list",
        "codesign --force",
        "codesign --verify",
        "ditto -c",
        "notarytool submit",
        "stapler staple",
        "stapler validate",
        "spctl --assess --type execute",
        "dmgbuild",
        "hdiutil verify",
        "spctl --assess --type open",
    ],
)
def test_a_step_that_fails_ends_it_and_nothing_looks_like_a_release(
    tools, app, tmp_path, monkeypatch, call
):
    released(app, tmp_path / "out")
    monkeypatch.setenv("FAKE_FAIL", call)
    # What an earlier run has left is none of this one's.
    with pytest.raises(release.ShippingError, match="failed with the code 3"):
        released(app, tmp_path / "out")
    assert not list(tmp_path.glob("out/*arm64.dmg*"))
    assert not list(tmp_path.glob("out/*.rb"))
    assert tools.calls[-1][:2] == ["security", "delete-keychain"]


@pytest.mark.parametrize("name", ["PLaMo-Desktop-1.2.3-arm64.dmg.sha256", "plamo-desktop.rb"])
def test_without_its_checksum_and_cask_there_is_no_image(tools, app, tmp_path, name):
    (tmp_path / "out" / name).mkdir(parents=True)
    with pytest.raises(OSError, match=r"directory|permitted"):
        released(app, tmp_path / "out")
    assert not list(tmp_path.glob("out/*arm64.dmg"))


def test_a_trial_that_fails_leaves_no_older_one(tools, app, tmp_path, monkeypatch):
    release.make_trial(app, tmp_path / "out")
    monkeypatch.setenv("FAKE_FAIL", "dmgbuild")
    with pytest.raises(release.ShippingError, match="dmgbuild failed"):
        release.make_trial(app, tmp_path / "out")
    assert not list(tmp_path.glob("out/*.dmg*"))


@pytest.mark.parametrize(
    "call", ["security delete-keychain", "security list-keychains -d user -s /"]
)
def test_tidying_up_hides_nothing(tools, app, tmp_path, monkeypatch, capfd, call):
    tools.set("answer", '{"id": "11-22", "status": "Invalid"}')
    monkeypatch.setenv("FAKE_FAIL", call)
    with pytest.raises(release.ShippingError, match=r"is Invalid|security failed") as caught:
        released(app, tmp_path / "out")
    if "delete" in call:
        assert "is Invalid" in str(caught.value)
        assert "left as it is: security failed" in capfd.readouterr().out
    assert tools.calls[-1][:2] == ["security", "delete-keychain"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (r"printf '\377\376'; exit 3", "failed with the code 3"),
        ("echo wrong password: open sesame; exit 3", "wrong password: \\*\\*\\*$"),
    ],
)
def test_whatever_a_tool_says_is_told_without_secrets(tools, app, tmp_path, body, words):
    tool = tools.folder / "bin" / "security"
    tool.write_text(f'#!/bin/sh\ncase "$*" in import*) {body} ;; find*) ;; esac\n')
    with pytest.raises(release.ShippingError, match=words):
        released(app, tmp_path / "out")


def test_a_tool_that_may_not_be_started(tools, app, tmp_path):
    for folder in os.environ["PATH"].split(":"):
        assert folder == str(tools.folder / "bin") or not Path(folder, "security").exists()
    (tools.folder / "bin" / "security").write_bytes(b"\0\1\2")
    with pytest.raises(release.ShippingError, match="security cannot be started"):
        released(app, tmp_path / "out")


def test_what_apple_does_not_accept_is_not_published_and_the_reason_is_told(tools, app, tmp_path):
    tools.set("answer", '{"id": "11-22", "status": "Invalid"}')
    with pytest.raises(release.ShippingError, match=r"is Invalid:\n.*signature is not valid"):
        released(app, tmp_path / "out")
    assert not any("stapler" in call for call in tools.calls)


def test_an_answer_may_have_a_warning_in_front(tools, app, tmp_path):
    tools.set("answer", 'warning: an old format\n{"id": "11-22", "status": "Accepted"}\n')
    assert released(app, tmp_path / "out").exists()


@pytest.mark.parametrize("answer", ["", "[]", "{}", "Error: no network"])
def test_an_answer_without_sense_is_no_acceptance(tools, app, tmp_path, answer):
    tools.set("answer", answer)
    with pytest.raises(release.ShippingError, match=r"makes no sense|not judged"):
        released(app, tmp_path / "out")


@pytest.mark.parametrize("gone", ["(runtime)", "Timestamp=", "Authority=Developer ID Application"])
def test_a_signature_that_lacks_something_is_refused(tools, app, tmp_path, gone):
    tools.set("signature", (tools.folder / "signature").read_text().replace(gone, "-"))
    with pytest.raises(release.ShippingError, match="lacks") as caught:
        released(app, tmp_path / "out")
    assert gone in str(caught.value).splitlines()[0]


@pytest.mark.parametrize(
    "listed",
    [
        "     0 valid identities found\n",
        f'  1) {IDENTITY} "Apple Development: Hana (T)"\n',
        f'  1) {IDENTITY} "Developer ID Application: A (T)"\n'
        f'  2) {IDENTITY[::-1]} "Developer ID Application: B (T)"\n',
    ],
)
def test_one_developer_id_certificate_is_wanted(tools, app, tmp_path, listed):
    tools.set("identities", listed)
    with pytest.raises(release.ShippingError, match="Developer ID Application certificate"):
        released(app, tmp_path / "out")


def test_secrets_are_shown_to_nobody_and_the_keychain_goes(
    tools, app, tmp_path, capfd, monkeypatch
):
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    release.make_release(app, tmp_path / "out", "v1.2.3", "hana/plamo-desktop", os.environ)
    shown = (tools.folder / "environment").read_text() + "".join(capfd.readouterr())
    (made,) = [call for call in tools.calls if call[1] == "create-keychain"]
    for secret in (made[3], SECRETS["MACOS_CERTIFICATE_PASSWORD"], SECRETS["APPLE_API_KEY"]):
        assert secret not in shown
    assert (tools.folder / "imported").read_bytes() == b"p12"
    searched = [call for call in tools.calls if call[1:5] == ["list-keychains", "-d", "user", "-s"]]
    login = "/Users/me/Library/Keychains/login.keychain-db"
    assert [call[5:] for call in searched] == [[made[-1], login], [login]]
    assert tools.calls[-1] == ["security", "delete-keychain", made[-1]]
    assert not Path(made[-1]).parent.exists()


def test_an_image_without_signature_says_so(tools, app, tmp_path):
    image = release.make_trial(app, tmp_path / "out")
    assert image.name == "PLaMo-Desktop-1.2.3-arm64-unsigned.dmg"
    assert [call[0] for call in tools.calls] == ["codesign", "dmgbuild", "hdiutil"]
    checked = subprocess.run(
        ["sha256sum", "--check", f"{image.name}.sha256"],
        cwd=image.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert checked.stdout == f"{image.name}: OK\n"


def test_dmgbuild_is_told_of_app_link_picture_and_places(tools, app, tmp_path):
    release.make_trial(app, tmp_path / "out")
    told = json.loads((tools.folder / "settings.json").read_text())
    inside, link = told["contents"]
    assert inside["path"] == str(app.resolve())
    assert link == {"x": 480, "y": 190, "type": "link", "path": "/Applications"}
    assert told["icon"] == str(app.resolve() / "Contents/Resources/app.icns")
    assert Path(told["background"]) == (tmp_path / "out/picture/background.png").resolve()
    for item in told["contents"]:
        assert disk_image.ICON / 2 < item["x"] < told["window"]["size"]["width"] - 64
        assert disk_image.ICON / 2 < item["y"] < told["window"]["size"]["height"] - 90


def test_the_picture_fits_and_names_are_legible_on_it(tools, app, tmp_path):
    release.make_trial(app, tmp_path / "out")
    width, height = disk_image.SIZE
    for name, scale in (("background.png", 1), ("background@2x.png", 2)):
        image = QImage(str(tmp_path / "out/picture" / name))
        assert (image.width(), image.height()) == (width * scale, height * scale)
        assert abs(image.dotsPerMeterX() * 0.0254 - 72 * scale) < 1
        colours = [
            image.pixelColor(x * scale, (y + disk_image.ICON // 2 + below) * scale)
            for x, y in (disk_image.APP_AT, disk_image.APPLICATIONS_AT)
            for below in (4, 30)
        ]
        assert min(contrast(c, QColor(ink)) for c in colours for ink in ("black", "white")) > 3.9
        middle = (disk_image.APP_AT[0] + disk_image.APPLICATIONS_AT[0]) // 2
        assert image.pixelColor(middle * scale, disk_image.APP_AT[1] * scale) == QColor("#F3F3F5")


def contrast(one: QColor, other: QColor) -> float:
    def luminance(colour: QColor) -> float:
        parts = (
            c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
            for c in (colour.redF(), colour.greenF(), colour.blueF())
        )
        return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), parts, strict=True))

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_command_tells_in_words_and_fails(app, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    command = [sys.executable, str(ROOT / "packaging" / "ship.py")]
    where = [str(app), str(tmp_path / "out")]
    done = subprocess.run([*command, "trial", *where], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "ship: codesign is not on this machine.\n"
    tag = ["--tag", "v1.2.3", "--repository", "hana/plamo-desktop"]
    done = subprocess.run(
        [*command, "release", *where, *tag], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("ship: Nothing is signed without these secrets: MACOS_CERT")


def test_what_is_no_bundle_is_refused(tools, tmp_path):
    with pytest.raises(release.ShippingError, match="is no bundle"):
        release.make_trial(tmp_path, tmp_path / "out")
    for number, version in enumerate(("soon", "１.2.3", "1.2.3\n")):
        app = make_bundle(tmp_path / str(number), version)
        with pytest.raises(release.ShippingError, match="says its version is"):
            release.make_trial(app, tmp_path / "out")
    for data in (b"", b"<plist><dict>", b"bplist00", b"\xff" * 99, plistlib.dumps([])):
        (app / "Contents/Info.plist").write_bytes(data)
        with pytest.raises(release.ShippingError, match="is no bundle"):
            release.make_trial(app, tmp_path / "out")


def test_the_cask_names_version_sum_and_the_programs_own_folders(monkeypatch):
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.delenv(f"XDG_{name}_HOME", raising=False)
    made = cask.fill("1.2.3", "a" * 64, "hana/plamo-desktop")
    assert "@" not in made
    assert '  version "1.2.3"\n  sha256 "' + "a" * 64 + '"\n' in made
    assert "https://github.com/hana/plamo-desktop/releases/download/v#{version}/" in made
    assert "PLaMo-Desktop-#{version}-arm64.dmg" in made
    folders = MacOS("PLaMo Desktop", appauthor=False)
    for folder in (
        folders.user_data_dir,
        folders.user_config_dir,
        folders.user_cache_dir,
        folders.user_log_dir,
    ):
        assert f'"~{folder.removeprefix(str(Path.home()))}"' in made


@pytest.mark.parametrize(
    "values",
    [
        ("1.2", "a" * 64, "hana/plamo-desktop"),
        ("1.2.3", "A" * 64, "hana/plamo-desktop"),
        ("1.2.3", "a" * 64, 'hana/plamo"desktop'),
    ],
)
def test_a_cask_with_values_that_are_none_is_refused(values):
    with pytest.raises(release.ShippingError, match="cannot have"):
        cask.fill(*values)
