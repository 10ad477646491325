"""A clipboard whose owner never answers."""

from __future__ import annotations

from PySide6.QtCore import QMimeData


class Silent(QMimeData):
    """What a program that never answers has to offer; each question would cost five seconds."""

    questions = 0

    def formats(self):
        self.questions += 1
        return []

    def retrieveData(self, name, kind):
        raise AssertionError(f"asked for {name} as {kind.name()}")
