"""A program of its own from whose window files or text are dragged.

python drag_source.py file PATH...
python drag_source.py text TEXT
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QMimeData, Qt, QTimer, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel

_SERVE_MS = 2_000


class Source(QLabel):
    def __init__(self, data: QMimeData) -> None:
        super().__init__("drag me")
        self._data = data
        self._is_dragged = False
        self.setWindowTitle("drag source")
        self.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint)
        self.setGeometry(20, 780, 200, 80)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._is_dragged and event.buttons() & Qt.MouseButton.LeftButton:
            self._is_dragged = True
            drag = QDrag(self)
            drag.setMimeData(self._data)
            drag.exec(Qt.DropAction.CopyAction)
            # The data is asked for after the drop.
            QTimer.singleShot(_SERVE_MS, self.close)


def main() -> None:
    kind, *values = sys.argv[1:]
    app = QApplication(sys.argv[:1])
    data = QMimeData()
    if kind == "file":
        data.setUrls([QUrl.fromLocalFile(value) for value in values])
    else:
        data.setText(values[0])
    source = Source(data)
    source.show()
    app.exec()


if __name__ == "__main__":
    main()
