"""An icon in the menu bar or the tray, for when the window is closed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from plamo_desktop.ui.icons import tray_icon
from plamo_desktop.ui.texts import Texts

_Reason = QSystemTrayIcon.ActivationReason


class Tray(QObject):
    """The icon and its menu.

    Signals:
        clipboard_requested: The clipboard is to be translated.
        window_requested: The window is to come forward.
        settings_requested: The settings are to be shown.
        quit_requested: The program is to end.
    """

    clipboard_requested = Signal()
    window_requested = Signal()
    settings_requested = Signal()
    quit_requested = Signal()

    def __init__(self, texts: Texts, parent: QObject) -> None:
        super().__init__(parent)
        self.icon = QSystemTrayIcon(self)
        self.icon.setIcon(tray_icon())
        self.icon.setToolTip("PLaMo Desktop")
        self.icon.activated.connect(self._on_activated)
        self.menu = QMenu()
        self.set_texts(texts)
        self.icon.setContextMenu(self.menu)
        self.destroyed.connect(self.menu.deleteLater)

    @staticmethod
    def is_possible() -> bool:
        """Whether this desktop has a place for it."""
        return QSystemTrayIcon.isSystemTrayAvailable()

    def set_texts(self, texts: Texts) -> None:
        """Name everything in another interface language."""
        self.menu.clear()
        for key, signal in (
            ("settings.shortcut", self.clipboard_requested),
            ("tray.window", self.window_requested),
            ("toolbar.settings", self.settings_requested),
            ("menu.quit", self.quit_requested),
        ):
            if key == "menu.quit":
                self.menu.addSeparator()
            self.menu.addAction(texts(key)).triggered.connect(signal)

    def set_shown(self, *, shown: bool) -> None:
        """Show the icon or take it away."""
        self.icon.setVisible(shown)

    @Slot(object)
    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason in {_Reason.Trigger, _Reason.DoubleClick}:
            self.window_requested.emit()
