"""Long-lived worker threads: how they are made and how they end."""

from __future__ import annotations

from PySide6.QtCore import QObject, QThread

# macOS gives a secondary thread 512 KiB, too little for LLVM.
_STACK_BYTES = 16 * 1024 * 1024
_STOP_MS = 5_000


def make_thread(name: str, parent: QObject) -> QThread:
    """A thread with an event loop, not yet started."""
    thread = QThread(parent)
    thread.setObjectName(name)
    thread.setStackSize(_STACK_BYTES)
    return thread


def stop_thread(thread: QThread) -> bool:
    """Wait for a thread that was asked to end.  False if it did not end in time.

    `isRunning` is no test for that: it is false already while the thread's last signals go out.
    """
    return thread.wait(_STOP_MS)
