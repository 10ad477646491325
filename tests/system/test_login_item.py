"""Starting with the session: a real file on Linux, a fake of the system's service for the Mac."""

from __future__ import annotations

import configparser
import re
import sys
from typing import Any

import pytest

from plamo_desktop.system.login_item import (
    AutostartFile,
    LoginItemApprovalError,
    MacLoginItem,
    make_login_item,
)


@pytest.fixture
def item(tmp_path):
    return AutostartFile(tmp_path / "autostart", '/opt/a "b" $c/100%/plamo-desktop')


def test_on_and_off(item, tmp_path):
    assert item.is_possible
    assert not item.is_on
    assert item.set_on(on=True) is None
    assert item.is_on
    assert item.set_on(on=False) is None
    assert not item.is_on
    assert item.set_on(on=False) is None


def started(path):
    """What a desktop starts, by the freedesktop.org specification."""
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[method-assign, assignment]
    parser.read_string(path.read_text("utf-8"))
    entry = parser["Desktop Entry"]
    assert entry["Type"] == "Application"
    escapes = {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}
    string = re.sub(r"\\(.)", lambda found: escapes[found[1]], entry["Exec"])
    quoted = re.fullmatch(r'"((?:[^"`$\\]|\\["`$\\])*)"', string, re.DOTALL)
    assert quoted is not None
    return re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%")


@pytest.mark.parametrize(
    "command",
    [
        '/opt/a "b" $c/100%/plamo-desktop',
        "/opt/どこか 別の場所/plamo-desktop",
        "/opt/back\\slash\\\\s/`a`/$HOME/%U/plamo-desktop",
        "/opt/a\nHidden=true\nExec=evil/\r\t/plamo-desktop",
    ],
)
def test_any_path_is_started_as_it_is(tmp_path, command):
    item = AutostartFile(tmp_path, command)
    assert item.set_on(on=True) is None
    assert started(tmp_path / "plamo-desktop.desktop") == command
    assert item.is_on


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("enabled=true", "enabled=false"),
        ("Name=", "Hidden=true\nName="),
        ('"/bin/plamo-desktop"', '"/old/place/plamo-desktop"'),
    ],
)
def test_an_entry_that_was_changed_elsewhere_does_not_start_it(tmp_path, old, new):
    item, path = AutostartFile(tmp_path, "/bin/plamo-desktop"), tmp_path / "plamo-desktop.desktop"
    assert item.set_on(on=True) is None
    path.write_text(path.read_text().replace(old, new))
    assert not item.is_on
    assert item.set_on(on=True) is None
    assert item.is_on


def test_a_bundle_starts_itself(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/PLaMo Desktop/plamo-desktop")
    assert AutostartFile(tmp_path).set_on(on=True) is None
    entry = (tmp_path / "plamo-desktop.desktop").read_text("utf-8")
    assert '\nExec="/opt/PLaMo Desktop/plamo-desktop"\n' in entry


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    item = AutostartFile(tmp_path / "file" / "autostart", "/bin/plamo-desktop")
    error = item.set_on(on=True)
    assert error is not None
    assert error.title == "PLaMo Desktop cannot be opened at login"
    assert not item.is_on


def test_one_that_is_not_installed(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not AutostartFile(tmp_path).is_possible


def test_on_linux_it_is_a_file_of_the_users(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    item = make_login_item()
    assert isinstance(item, AutostartFile)
    assert item._path.is_relative_to(tmp_path)


class Service:
    """Stands in for SMAppService."""

    def __init__(self, *, after=1, error=None):
        self.state, self.after, self.error = 0, after, error

    def status(self):
        return self.state

    def registerAndReturnError_(self, _):
        if self.error is not None:
            return False, self.error
        self.state = self.after
        return True, None

    def unregisterAndReturnError_(self, _):
        self.state = 0
        return True, None


class Error:
    def localizedDescription(self):
        return "Operation not permitted"


def test_the_mac():
    item = MacLoginItem(Service())
    assert item.is_possible
    assert item.set_on(on=True) is None
    assert item.is_on
    assert item.set_on(on=False) is None
    assert not item.is_on


def test_the_mac_wants_approval():
    service: Any = Service(after=2)
    item = MacLoginItem(service)
    assert MacLoginItem(service).obstacle is None
    error = item.set_on(on=True)
    assert isinstance(error, LoginItemApprovalError)
    assert isinstance(item.obstacle, LoginItemApprovalError)
    assert not item.is_on
    # Asked for again, the system says no more than that it is not permitted.
    service.error = Error()
    assert isinstance(item.set_on(on=True), LoginItemApprovalError)
    assert item.set_on(on=False) is None
    assert MacLoginItem(service).obstacle is None


def test_the_mac_refuses():
    error = MacLoginItem(Service(error=Error())).set_on(on=True)
    assert error is not None
    assert error.hint == "Operation not permitted"


def test_on_the_mac_a_program_that_is_no_app():
    item = MacLoginItem()
    assert not item.is_possible
    assert not item.is_on
    assert item.set_on(on=True) is not None
