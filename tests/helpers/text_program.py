"""A program with a line of text: something to copy from and to paste into."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication, QLineEdit

if __name__ == "__main__":
    app = QApplication(sys.argv[:1])
    line = QLineEdit(sys.argv[1])
    line.setWindowTitle("another program")
    line.setGeometry(60, 60, 400, 40)
    line.textChanged.connect(lambda text: print(text, flush=True))
    line.show()
    app.exec()
