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
    "copy_both": ("target.copy_both", ("Ctrl+Shift+B",)),
    "save": ("target.save", ("Ctrl+S",)),
    "files": ("files.translate", (_Standard.Open, "Ctrl+O")),
    "clear": ("source.clear", ("Ctrl+Shift+K",)),
    "join_lines": ("source.join_lines", ("Ctrl+Shift+J",)),
    "find": ("find.open", (_Standard.Find, "Ctrl+F")),
    "find_next": ("find.next", ("Ctrl+G", "F3")),
    "find_previous": ("find.previous", ("Ctrl+Shift+G", "Shift+F3")),
    "text_larger": ("view.larger", (_Standard.ZoomIn, "Ctrl++", "Ctrl+=")),
    "text_smaller": ("view.smaller", (_Standard.ZoomOut, "Ctrl+-")),
    "text_normal": ("view.normal", ("Ctrl+0",)),
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
        triggered: The name of an action: one of the window's, or `about`.
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
        self._is_busy = self._has_source = self._has_target = False
        self.set_busy(False)
        self.set_texts(texts)

    def named(self, *names: str) -> list[QAction]:
        """Actions by their names, for menus."""
        return [self._actions[name] for name in names]

    def set_busy(self, busy: bool) -> None:
        """Let Esc stop a translation only while there is one, and nothing unfinished be saved."""
        self._actions["stop"].setEnabled(busy)
        self._is_busy = busy
        self._refresh()

    def set_texts_there(self, *, has_source: bool, has_target: bool) -> None:
        """Offer what can be done with the texts that there are."""
        self._has_source, self._has_target = has_source, has_target
        self._refresh()

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
        self._fill(translation, ("translate", "stop", "", "files", "", "swap", "clear", ""))
        self._fill(translation, ("copy_translation", "copy_both", "save", ""))
        for action in (about, self._actions["settings"], self._actions["quit"]):
            translation.addAction(action)
        editing = bar.addMenu(texts("menu.edit"))
        self._fill_editing(editing, texts)
        self._fill(editing, ("", "find", "find_next", "find_previous", "", "join_lines"))
        self._fill(bar.addMenu(texts("menu.view")), ("text_larger", "text_smaller", "text_normal"))
        self._fill(bar.addMenu(texts("menu.window")), ("history", "", "close"))
        return bar

    def _refresh(self) -> None:
        self._actions["join_lines"].setEnabled(self._has_source)
        self._actions["copy_both"].setEnabled(self._has_target)
        self._actions["save"].setEnabled(self._has_target and not self._is_busy)

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
