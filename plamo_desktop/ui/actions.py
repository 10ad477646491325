"""The keyboard's way to everything, and on the Mac the menu bar that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QTextEdit, QWidget

from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu, QMenuBar

_Standard = QKeySequence.StandardKey

# name: text and keys; "Ctrl" is the command key on a Mac.
_ACTIONS: dict[str, tuple[str, tuple[QKeySequence.StandardKey | str, ...]]] = {
    "translate": ("toolbar.translate", ("Ctrl+Return", "Ctrl+Enter")),
    "stop": ("toolbar.stop", ("Esc",)),
    "swap": ("toolbar.swap", ("Ctrl+Shift+S",)),
    "copy_translation": ("target.copy.name", ("Ctrl+Shift+C",)),
    "clear": ("source.clear", ("Ctrl+Shift+K",)),
    "history": ("history.title", ("Ctrl+Shift+H",)),
    "settings": ("toolbar.settings", (_Standard.Preferences, "Ctrl+,")),
    "close": ("menu.close", (_Standard.Close, "Ctrl+W")),
    "quit": ("menu.quit", (_Standard.Quit, "Ctrl+Q")),
}
_ROLES = {
    "settings": QAction.MenuRole.PreferencesRole,
    "quit": QAction.MenuRole.QuitRole,
}
# What text panes do by themselves; here only so that the menu bar can show it.
_EDITING: tuple[tuple[str, str, QKeySequence.StandardKey], ...] = (
    ("menu.undo", "undo", _Standard.Undo),
    ("menu.redo", "redo", _Standard.Redo),
    ("", "", _Standard.UnknownKey),
    ("menu.cut", "cut", _Standard.Cut),
    ("menu.copy", "copy", _Standard.Copy),
    ("menu.paste", "paste", _Standard.Paste),
    ("menu.select_all", "selectAll", _Standard.SelectAll),
)


class Actions(QObject):
    """The window's actions with their shortcuts.

    Signals:
        triggered: The name of an action: `translate`, `stop`, `swap`, `copy_translation`,
            `clear`, `history`, `settings`, `close`, `quit` or `about`.
    """

    triggered = Signal(str)

    def __init__(self, texts: Texts, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._actions: dict[str, QAction] = {}
        self._menu_bar: QMenuBar | None = None
        for name, (_, keys) in _ACTIONS.items():
            action = QAction(window)
            action.setObjectName(name)
            sequences = [QKeySequence(key) for key in keys]
            unique = {sequence.toString(): sequence for sequence in sequences}
            action.setShortcuts([unique[spelt] for spelt in unique if spelt])
            action.setMenuRole(_ROLES.get(name, QAction.MenuRole.NoRole))
            action.triggered.connect(self._on_triggered)
            window.addAction(action)
            self._actions[name] = action
        self._actions["stop"].setEnabled(False)
        self.set_texts(texts)

    def set_busy(self, busy: bool) -> None:
        """Let Esc stop a translation only while there is one."""
        self._actions["stop"].setEnabled(busy)

    def set_texts(self, texts: Texts) -> None:
        """Name everything in another interface language."""
        for name, (key, _) in _ACTIONS.items():
            self._actions[name].setText(texts(key))
        if self._menu_bar is not None:
            self.build_menu_bar(texts)

    def build_menu_bar(self, texts: Texts) -> QMenuBar:
        """Make the menu bar anew."""
        if self._menu_bar is None:
            # Without a parent it is the Mac's own for every window of the program.
            from PySide6.QtWidgets import QMenuBar

            self._menu_bar = QMenuBar()
            self._window.destroyed.connect(self._menu_bar.deleteLater)
        bar = self._menu_bar
        bar.clear()
        about = QAction(texts("app.about"), bar)
        about.setObjectName("about")
        about.setMenuRole(QAction.MenuRole.AboutRole)
        about.triggered.connect(self._on_triggered)
        translation = bar.addMenu(texts("menu.translation"))
        self._fill(translation, ("translate", "stop", "", "swap", "copy_translation", "clear"))
        for action in (about, self._actions["settings"], self._actions["quit"]):
            translation.addAction(action)
        self._fill_editing(bar.addMenu(texts("menu.edit")), texts)
        self._fill(bar.addMenu(texts("menu.window")), ("history", "", "close"))
        return bar

    def _fill(self, menu: QMenu, names: tuple[str, ...]) -> None:
        for name in names:
            if name:
                menu.addAction(self._actions[name])
            else:
                menu.addSeparator()

    def _fill_editing(self, menu: QMenu, texts: Texts) -> None:
        for key, method, keys in _EDITING:
            if not key:
                menu.addSeparator()
                continue
            action = menu.addAction(texts(key))
            action.setShortcuts(QKeySequence.keyBindings(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.setData(method)
            action.triggered.connect(self._on_editing)

    @Slot()
    def _on_triggered(self) -> None:
        self.triggered.emit(self.sender().objectName())

    @Slot()
    def _on_editing(self) -> None:
        pane = QApplication.focusWidget()
        action = self.sender()
        if isinstance(pane, QTextEdit) and isinstance(action, QAction):
            getattr(pane, action.data())()
