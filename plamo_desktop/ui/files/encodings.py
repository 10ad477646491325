"""The menu that says how the text of a file is to be read."""

from __future__ import annotations

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from plamo_desktop.core.file_jobs import FileJob
from plamo_desktop.documents.encoding_names import OFFERED, canonical, label
from plamo_desktop.ui.texts import Texts


def add_encodings(menu: QMenu, job: FileJob, signal: str, texts: Texts) -> None:
    """Add the choice of an encoding, with the present one marked.

    Args:
        menu: Of the file.
        job: The file.
        signal: What the tray emits: the data of every action is it, the file's number and
            Python's name of the encoding, which is empty for finding it out.
        texts: In the interface's language.
    """
    below = menu.addMenu(texts("files.encodings"))
    group = QActionGroup(below)
    chosen = canonical(job.options.encoding) if job.options.encoding else ""

    def add(words: str, name: str) -> None:
        action = below.addAction(words)
        action.setCheckable(True)
        action.setChecked(name == chosen)
        action.setData((signal, job.id, name))
        group.addAction(action)

    found = f" ({label(job.encoding)})" if job.encoding and not chosen else ""
    add(texts("files.encodings.found_out") + found, "")
    below.addSeparator()
    for script, names in OFFERED:
        for name in names:
            whose = f"{texts(f'encoding.{script}')} ({label(name)})" if script else label(name)
            add(whose, name)
    if chosen and all(chosen not in names for _, names in OFFERED):
        add(label(chosen), chosen)
