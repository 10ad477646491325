"""The few calls of macOS that global shortcuts need, through ctypes.

`RegisterEventHotKey` asks for no permission and swallows the keys.  Call from the main thread.
Names and numbers: Apple's Carbon headers (CarbonEvents.h, Events.h, TextInputSources.h).
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from ctypes import (
    POINTER,
    c_int32,
    c_long,
    c_size_t,
    c_uint8,
    c_uint16,
    c_uint32,
    c_ulong,
    c_void_p,
)
from typing import Any


def _four(text: str) -> int:
    return int.from_bytes(text.encode("ascii"), "big")


_KEYBOARD, _PRESSED = _four("keyb"), 5
_DIRECT_OBJECT, _HOTKEY_ID = _four("----"), _four("hkid")
_SIGNATURE = _four("PLaM")
_DISPLAY_ACTION, _NO_DEAD_KEYS = 3, 1
_DELIVER_AT_ONCE = 4
_FOLDER = "/System/Library/Frameworks"


class _HotKeyId(ctypes.Structure):
    _fields_ = (("signature", c_uint32), ("id", c_uint32))


class _EventType(ctypes.Structure):
    _fields_ = (("event_class", c_uint32), ("kind", c_uint32))


_Handler = ctypes.CFUNCTYPE(c_int32, c_void_p, c_void_p, c_void_p)
_Observer = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_void_p, c_void_p, c_void_p)


class Carbon:
    """macOS itself."""

    def __init__(self) -> None:
        self._carbon = ctypes.CDLL(f"{_FOLDER}/Carbon.framework/Carbon")
        self._foundation = ctypes.CDLL(f"{_FOLDER}/CoreFoundation.framework/CoreFoundation")
        self._declare()
        # Objects the system calls must be kept alive here.
        self._kept: list[Any] = []
        self._handler = c_void_p()

    def watch_keys(self, pressed: Callable[[int], None]) -> None:
        """Have `pressed` called with the number of each registered chord that is pressed.

        Raises:
            OSError: The system refuses.
        """

        def on_event(_call: int, event: int, _data: int) -> int:
            found = _HotKeyId()
            status = self._carbon.GetEventParameter(
                event, _DIRECT_OBJECT, _HOTKEY_ID, None, ctypes.sizeof(found), None,
                ctypes.byref(found),
            )  # fmt: skip
            if status == 0 and found.signature == _SIGNATURE:
                pressed(found.id)
            return 0

        callback = _Handler(on_event)
        self._kept.append(callback)
        kind = _EventType(_KEYBOARD, _PRESSED)
        status = self._carbon.InstallEventHandler(
            self._carbon.GetApplicationEventTarget(), callback, 1, ctypes.byref(kind), None,
            ctypes.byref(self._handler),
        )  # fmt: skip
        if status:
            raise OSError(status, "InstallEventHandler")

    def watch_layout(self, changed: Callable[[], None]) -> None:
        """Have `changed` called when another keyboard layout is chosen."""

        def on_change(*_: object) -> None:
            changed()

        observer = _Observer(on_change)
        self._kept.append(observer)
        name = c_void_p.in_dll(self._carbon, "kTISNotifySelectedKeyboardInputSourceChanged")
        self._foundation.CFNotificationCenterAddObserver(
            self._foundation.CFNotificationCenterGetDistributedCenter(), id(self), observer, name,
            None, _DELIVER_AT_ONCE,
        )  # fmt: skip

    def register(self, key_code: int, modifiers: int, number: int) -> tuple[int, object]:
        """Grab a key: the system's status, 0 for success, and what `unregister` takes."""
        grabbed = c_void_p()
        status = self._carbon.RegisterEventHotKey(
            key_code, modifiers, _HotKeyId(_SIGNATURE, number),
            self._carbon.GetApplicationEventTarget(), 0, ctypes.byref(grabbed),
        )  # fmt: skip
        return status, grabbed

    def unregister(self, grabbed: object) -> None:
        """Let a key go."""
        self._carbon.UnregisterEventHotKey(grabbed)

    def key_characters(self) -> dict[int, str]:
        """What each key of the current layout types without modifiers, by key code.

        Layouts without Latin letters stand aside for the last one that has them, as the system's
        own shortcuts do.
        """
        source = self._carbon.TISCopyCurrentASCIICapableKeyboardLayoutInputSource()
        if not source:
            return {}
        try:
            key = c_void_p.in_dll(self._carbon, "kTISPropertyUnicodeKeyLayoutData")
            data = self._carbon.TISGetInputSourceProperty(source, key)
            if not data:
                return {}
            layout = self._foundation.CFDataGetBytePtr(data)
            return {code: text for code in range(128) if (text := self._typed(layout, code))}
        finally:
            self._foundation.CFRelease(source)

    def close(self) -> None:
        """Stop watching."""
        self._foundation.CFNotificationCenterRemoveEveryObserver(
            self._foundation.CFNotificationCenterGetDistributedCenter(), id(self)
        )
        if self._handler:
            self._carbon.RemoveEventHandler(self._handler)
            self._handler = c_void_p()
        self._kept.clear()

    def _typed(self, layout: int, code: int) -> str:
        dead, length = c_uint32(), c_ulong()
        characters = (c_uint16 * 4)()
        status = self._carbon.UCKeyTranslate(
            layout, code, _DISPLAY_ACTION, 0, self._carbon.LMGetKbdType(), _NO_DEAD_KEYS,
            ctypes.byref(dead), 4, ctypes.byref(length), characters,
        )  # fmt: skip
        if status:
            return ""
        return bytes(characters)[: 2 * length.value].decode("utf-16-le", "ignore")

    def _declare(self) -> None:
        carbon, foundation = self._carbon, self._foundation
        for library, name, result, arguments in (
            (carbon, "GetApplicationEventTarget", c_void_p, []),
            (carbon, "InstallEventHandler", c_int32, [
                c_void_p, _Handler, c_size_t, POINTER(_EventType), c_void_p, POINTER(c_void_p)]),
            (carbon, "RemoveEventHandler", c_int32, [c_void_p]),
            (carbon, "GetEventParameter", c_int32, [
                c_void_p, c_uint32, c_uint32, c_void_p, c_size_t, c_void_p, c_void_p]),
            (carbon, "RegisterEventHotKey", c_int32, [
                c_uint32, c_uint32, _HotKeyId, c_void_p, c_uint32, POINTER(c_void_p)]),
            (carbon, "UnregisterEventHotKey", c_int32, [c_void_p]),
            (carbon, "TISCopyCurrentASCIICapableKeyboardLayoutInputSource", c_void_p, []),
            (carbon, "TISGetInputSourceProperty", c_void_p, [c_void_p, c_void_p]),
            (carbon, "LMGetKbdType", c_uint8, []),
            (carbon, "UCKeyTranslate", c_int32, [
                c_void_p, c_uint16, c_uint16, c_uint32, c_uint32, c_uint32, POINTER(c_uint32),
                c_ulong, POINTER(c_ulong), POINTER(c_uint16 * 4)]),
            (foundation, "CFDataGetBytePtr", c_void_p, [c_void_p]),
            (foundation, "CFRelease", None, [c_void_p]),
            (foundation, "CFNotificationCenterGetDistributedCenter", c_void_p, []),
            (foundation, "CFNotificationCenterAddObserver", None, [
                c_void_p, c_void_p, _Observer, c_void_p, c_void_p, c_long]),
            (foundation, "CFNotificationCenterRemoveEveryObserver", None, [c_void_p, c_void_p]),
        ):  # fmt: skip
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
