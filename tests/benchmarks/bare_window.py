"""The least a Qt window can be: what the app's first paint is held against."""

from __future__ import annotations

import json
import sys
import time

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget


class Window(QWidget):
    painted = 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.painted:
            self.painted = time.monotonic()
            QTimer.singleShot(0, QApplication.quit)


app = QApplication(sys.argv)
window = Window()
window.resize(1040, 680)
window.show()
app.exec()
sys.stdout.write(json.dumps({"first_paint": window.painted}))
