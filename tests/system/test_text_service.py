"""The Services menu of the Mac, on a fake of PyObjC."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from plamo_desktop.system.text_service import TextService, make_text_service, provide_on_mac

TYPE = "public.utf8-plain-text"


class NSObject:
    @classmethod
    def alloc(cls):
        return cls()

    def init(self):
        return self


class Application:
    provider: Any = None

    def setServicesProvider_(self, provider):
        self.provider = provider


class Pasteboard:
    def __init__(self, text):
        self.text = text

    def stringForType_(self, kind):
        assert kind == TYPE
        return self.text


@pytest.fixture
def app(monkeypatch):
    app = Application()

    def typed_selector(signature):
        assert signature == b"v@:@@o^@"
        return lambda method: method

    for name, module in {
        "objc": SimpleNamespace(typedSelector=typed_selector),
        "AppKit": SimpleNamespace(
            NSApplication=SimpleNamespace(sharedApplication=lambda: app),
            NSPasteboardTypeString=TYPE,
        ),
        "Foundation": SimpleNamespace(NSObject=NSObject),
    }.items():
        monkeypatch.setitem(sys.modules, name, module)
    return app


@pytest.fixture
def service(qapp, app):
    made = TextService(provide_on_mac)
    yield made
    made.deleteLater()


def test_a_text_is_taken_after_the_call(qtbot, app, service):
    service.start()
    provider = app.provider
    service.start()
    assert app.provider is provider
    told: list[str] = []
    service.requested.connect(told.append)
    board = Pasteboard("Good\r\nmorning.\rあ\ud800")
    with qtbot.waitSignal(service.requested):
        assert provider.translateText_userData_error_(board, None, None) is None
        assert told == []
    assert told == ["Good\nmorning.\nあ\ufffd"]


@pytest.mark.parametrize("text", [None, "", " \n\u3000"])
def test_no_text_is_said_to_the_system(qtbot, app, service, text):
    service.start()
    with qtbot.assertNotEmitted(service.requested, wait=20):
        said = app.provider.translateText_userData_error_(Pasteboard(text), None, None)
    assert said == "There is no text in the selection."


def test_other_systems_have_no_such_menu(qapp, app):
    service = make_text_service(qapp)
    service.start()
    assert app.provider is None
    service.deleteLater()
