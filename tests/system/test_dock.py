"""The icon: a fake of AppKit for the Mac, a real bus with a real listener for Linux."""

from __future__ import annotations

import re
import shutil
import subprocess
from types import SimpleNamespace

import pytest
from PySide6.QtDBus import QDBusConnection

from plamo_desktop.system.dock import LauncherEntry, MacDock, _session_bus, make_dock
from tests.helpers.display import wait_until


class View:
    """Stands in for NSImageView and NSProgressIndicator."""

    def __init__(self):
        self.set = {}
        self.children = []

    @classmethod
    def alloc(cls):
        return cls()

    def initWithFrame_(self, frame):
        self.frame = frame
        return self

    def addSubview_(self, view):
        self.children.append(view)

    def __getattr__(self, name):
        if not re.fullmatch(r"set\w+_", name):
            raise AttributeError(name)
        return lambda value: self.set.__setitem__(name[3:-1], value)


class Tile:
    """Stands in for NSDockTile."""

    view = label = None
    shown = 0

    def size(self):
        return SimpleNamespace(width=128.0, height=128.0)

    def setContentView_(self, view):
        self.view = view

    def setBadgeLabel_(self, label):
        self.label = label

    def display(self):
        self.shown += 1


@pytest.fixture
def tile():
    return Tile()


@pytest.fixture
def mac(tile):
    app = SimpleNamespace(dockTile=lambda: tile, applicationIconImage=lambda: "icon")
    kit = SimpleNamespace(
        NSApplication=SimpleNamespace(sharedApplication=lambda: app),
        NSImageView=View,
        NSProgressIndicator=View,
        NSProgressIndicatorStyleBar=0,
    )
    return MacDock(kit)


def test_progress_on_the_mac(mac, tile):
    mac.set_progress(0.25)
    assert tile.view.frame == ((0, 0), (128.0, 128.0))
    assert tile.view.set == {"Image": "icon"}
    (bar,) = tile.view.children
    assert bar.set == {
        "Style": 0, "Indeterminate": False, "MinValue": 0.0, "MaxValue": 1.0, "DoubleValue": 0.25,
    }  # fmt: skip
    (left, low), (width, height) = bar.frame
    assert 0 < left < left + width < 128
    assert 0 < low < low + height < 128
    view = tile.view
    mac.set_progress(0.5)
    assert tile.view is view
    assert bar.set["DoubleValue"] == 0.5
    mac.set_progress(None)
    assert tile.view is None
    assert tile.shown == 3
    mac.set_progress(0.1)
    assert tile.view is not view


def test_badge_on_the_mac(mac, tile):
    mac.set_badge(3)
    assert tile.label == "3"
    mac.set_badge(0)
    assert tile.label is None


@pytest.fixture
def bus(tmp_path):
    """The address of a private bus."""
    if shutil.which("dbus-daemon") is None or shutil.which("dbus-monitor") is None:
        pytest.skip("not installed: dbus-daemon, dbus-monitor")
    address = f"unix:path={tmp_path}/bus"
    with subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address={address}"],
        stderr=subprocess.DEVNULL,
    ) as daemon:
        wait_until((tmp_path / "bus").exists)
        yield address
        daemon.terminate()


def test_the_launcher_of_a_linux_desktop_is_told(qapp, bus):
    command = ["dbus-monitor", "--address", bus, "interface=com.canonical.Unity.LauncherEntry"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as monitor:
        assert monitor.stdout is not None
        while "NameLost" not in (line := monitor.stdout.readline()):
            assert line
        entry = LauncherEntry(QDBusConnection.connectToBus(bus, "test"))
        entry.set_progress(0.5)
        entry.set_progress(None)
        entry.set_badge(3)
        entry.set_badge(0)
        QDBusConnection.disconnectFromBus("test")
        said = ""
        # Each signal ends with its array, after the names that the bus itself told of.
        while said.count("   ]\n") < 4:
            line = monitor.stdout.readline()
            assert line
            said += line
        monitor.terminate()
    assert said.count('string "application://plamo-desktop.desktop"') == 4
    values = re.findall(r'string "([a-z-]+)"\s+variant\s+(\w+ [\w.]+)', said)
    assert values == [
        ("progress", "double 0.5"), ("progress-visible", "boolean true"),
        ("progress", "double 0"), ("progress-visible", "boolean false"),
        ("count", "int32 3"), ("count-visible", "boolean true"),
        ("count", "int32 0"), ("count-visible", "boolean false"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "address",
    ["", "tcp:host=localhost,port=1", "unix:path=/nowhere;tcp:host=a,port=1", "unix:path=/nowhere"],
)
def test_without_a_bus_on_this_computer_nothing_is_told(qapp, monkeypatch, address):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    assert _session_bus() is None
    dock = make_dock()
    assert isinstance(dock, LauncherEntry)
    dock.set_badge(3)
    dock.set_progress(None)
