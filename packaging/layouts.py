"""Every window in every language of the interface, light and dark, a sheet for each state.

    python packaging/layouts.py FOLDER [NAME ...]

On a sheet the languages stand below each other, light on the left and dark on the right.  Only
states whose names contain one of the NAMEs are rendered.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import cast

import file_shots
import screenshots
import sheet_screenshots
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from plamo_desktop.core.errors import GenerationError
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.history import Entry
from plamo_desktop.core.languages import ENGLISH, JAPANESE, parse_language
from plamo_desktop.core.ports import ModelInfo
from plamo_desktop.core.settings import Appearance, Settings
from plamo_desktop.ui.about import AboutDialog
from plamo_desktop.ui.clipboard_card.card import ClipboardCard
from plamo_desktop.ui.clipboard_card.translation import CardTranslation, State
from plamo_desktop.ui.files.report import ReportWindow
from plamo_desktop.ui.files.tray import FilesTray
from plamo_desktop.ui.history.window import HistoryWindow
from plamo_desktop.ui.language_menu import fill
from plamo_desktop.ui.licences import LicencesDialog
from plamo_desktop.ui.settings.window import SECTIONS, SettingsWindow
from plamo_desktop.ui.texts import OWN_NAMES, Texts
from plamo_desktop.ui.theme import Theme
from plamo_desktop.ui.translation_state import Stage

_MODES = (Appearance.LIGHT, Appearance.DARK)
_GAP = 24
_NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
_ENGLISH, _JAPANESE = (
    "The harbour was quiet when we arrived.",
    "私たちが着いたとき、港は静かだった。",
)
_CHINESE = "我们到达时，港口很安静。直 骨 角"
_ENTRIES = (
    Entry(_NOON, _ENGLISH, _JAPANESE, "en", "ja", "PLaMo 2 Translate", id=3),
    Entry(_NOON, _ENGLISH, _CHINESE, "", "zh-Hans", "PLaMo 2 Translate", id=2, is_favourite=True),
    Entry(_NOON, _JAPANESE, _ENGLISH, "ja", "en", "PLaMo 2 Translate", id=1),
)
Grab = Callable[[str, Appearance, Theme], QImage]


class CardState(QObject):
    """Stands for the translation that the card shows."""

    changed = Signal()

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state, self.text = state, _ENGLISH
        self.is_by_demo = False

    def stop(self) -> None:
        """Nothing runs."""

    def forget(self) -> None:
        """Show none."""
        self.state = State()
        self.changed.emit()


def _settings(texts: Texts, _parent: QWidget, section: str) -> QWidget:
    window = SettingsWindow(texts, Settings(), opens_at_login=False)
    window.model.set_model(ModelInfo("PLaMo 2 Translate", "4-bit", False, "gpu", ""))
    window.show_section(section)
    return window


def _history(texts: Texts, _parent: QWidget, entries: tuple[Entry, ...]) -> QWidget:
    window = HistoryWindow(texts)
    window.show_entries(entries)
    return window


def _card(texts: Texts, _parent: QWidget, state: State, key: str = "") -> QWidget:
    card = ClipboardCard(texts, cast("CardTranslation", CardState(state)))
    if key:
        card.tell(texts(key))
    else:
        card.begin(_ENGLISH)
        card.set_texts(texts)
    return card


def _report(texts: Texts, _parent: QWidget) -> QWidget:
    window = ReportWindow(texts, file_shots.REPORT, file_shots.NOTES)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    return window


def _encodings(texts: Texts, parent: QWidget) -> QWidget:
    menu = cast("QMenu", _file_menu(texts, parent, 1))
    return next(below for one in menu.actions() if isinstance(below := one.menu(), QMenu))


def _file_menu(texts: Texts, parent: QWidget, number: int) -> QWidget:
    tray = FilesTray(texts)
    tray.setParent(parent)
    tray.show_files(file_shots.DOUBTFUL)
    return tray.menu_for(file_shots.DOUBTFUL[number])


def _about(texts: Texts, parent: QWidget) -> QWidget:
    return AboutDialog(texts, parent)


def _licences(texts: Texts, parent: QWidget) -> QWidget:
    return LicencesDialog(texts, parent)


def _languages(texts: Texts, parent: QWidget) -> QWidget:
    menu = QMenu(parent)
    fill(menu, texts, JAPANESE, can_detect=True)
    return menu


_DONE = State(Stage.DONE, ENGLISH, True, JAPANESE, _JAPANESE, 18, 51.0, 0.6)
_WINDOWS: dict[str, Callable[[Texts, QWidget], QWidget]] = {
    **{f"settings-{name}": partial(_settings, section=name) for name in SECTIONS},
    "history": partial(_history, entries=_ENTRIES),
    "history-empty": partial(_history, entries=()),
    "card": partial(_card, state=_DONE),
    "card-waiting": partial(_card, state=replace(_DONE, stage=Stage.WAITING, text="", tokens=0)),
    "card-failed": partial(
        _card,
        state=replace(
            _DONE, stage=Stage.FAILED, error=GenerationError(detail="There is not enough memory.")
        ),
    ),
    "card-doubt": partial(
        _card,
        state=replace(
            _DONE,
            target=parse_language("zh-Hans"),
            text=_CHINESE,
            findings=(Finding.of(FindingKind.NUMBERS, numbers="25"), Finding(FindingKind.SHORT)),
        ),
    ),
    "card-nothing": partial(_card, state=State(), key="card.nothing"),
    "files-report": _report,
    "menu-file-done": partial(_file_menu, number=0),
    "menu-file-waiting": partial(_file_menu, number=3),
    "about": _about,
    "menu-encodings": _encodings,
    "licences": _licences,
    "menu-languages": _languages,
}


def _settled(widget: QWidget) -> QImage:
    widget.show()
    for _ in range(5):
        QGuiApplication.processEvents()
    image = widget.grab().toImage()
    widget.close()
    widget.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return image


def _window(make: Callable[[Texts, QWidget], QWidget], parent: QWidget) -> Grab:
    def grab(code: str, appearance: Appearance, theme: Theme) -> QImage:
        theme.set_appearance(appearance)
        theme.set_language(code)
        return _settled(make(Texts.load(code), parent))

    return grab


def _main(shot: screenshots.Shot) -> Grab:
    def grab(code: str, appearance: Appearance, theme: Theme) -> QImage:
        with tempfile.TemporaryDirectory() as folder:
            shown = replace(shot, texts=code)
            return QImage(str(screenshots.render(shown, appearance, theme, Path(folder))))

    return grab


def states(parent: QWidget) -> dict[str, Grab]:
    """How to make a picture of each state, by its name."""
    shots = {shot.name.removesuffix("-ja"): shot for shot in reversed(screenshots.STATES)}
    return {
        **{name: _main(shot) for name, shot in reversed(shots.items())},
        **{name: _window(make, parent) for name, make in sheet_screenshots.STATES.items()},
        **{name: _window(make, parent) for name, make in _WINDOWS.items()},
    }


def sheet(rows: Iterable[tuple[QImage, ...]]) -> QImage:
    """All pictures of a state on one."""
    lines = list(rows)
    width = sum(max(row[i].width() for row in lines) + _GAP for i in range(len(_MODES))) + _GAP
    height = sum(max(image.height() for image in row) + _GAP for row in lines) + _GAP
    made = QImage(width, height, QImage.Format.Format_RGB32)
    made.fill(QColor("gray"))
    painter = QPainter(made)
    top = _GAP
    for row in lines:
        left = _GAP
        for image in row:
            image.setDevicePixelRatio(1.0)
            painter.drawImage(QPointF(left, top), image)
            left += image.width() + _GAP
        top += max(image.height() for image in row) + _GAP
    painter.end()
    return made


def main() -> None:
    """Make the sheets that were asked for."""
    parser = argparse.ArgumentParser(description="Every window in every language.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(sys.argv[:1])
    theme, parent = Theme(app, Appearance.LIGHT), QWidget()
    for name, grab in states(parent).items():
        if options.names and not any(part in name for part in options.names):
            continue
        path = options.folder / f"{name}.png"
        sheet(tuple(grab(code, mode, theme) for mode in _MODES) for code in OWN_NAMES).save(
            str(path)
        )
        print(path)


if __name__ == "__main__":
    main()
