"""Files: a card below the panes with a row for each, which can be folded up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QFrame, QListView, QMenu, QWidget

from plamo_desktop.core.file_jobs import FileJob, FileState, Progress
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.card import Card
from plamo_desktop.ui.files import words
from plamo_desktop.ui.files.delegate import HEIGHT, FileDelegate
from plamo_desktop.ui.files.encodings import add_encodings
from plamo_desktop.ui.files.model import JOB, FileList
from plamo_desktop.ui.label import ElidedLabel, Label
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.scroll_bar import SlimScrollBar
from plamo_desktop.ui.texts import Texts

# More are scrolled: the panes are what the window is for.
_MOST_ROWS = 4
_MOST_ROWS_LOW = 2
_NEWS_MS = 200
_ENDED = (FileState.STOPPED, FileState.DONE, FileState.FAILED)


class FilesTray(QWidget):
    """Shows the queue; asks for everything by signals.

    Signals:
        add_requested: The user wants to choose files.
        paused: Whether the files are to rest.
        clear_requested: What is done is to be taken out.
        stop_requested: A file's number.
        retry_requested: A file's number.
        elsewhere_requested: A file's number: another folder is to be chosen for its translation.
        remove_requested: A file's number.
        moved: A file's number, and by how many places.
        open_requested: A file's number: its translation is to be opened.
        reveal_requested: A file's number: its translation is to be shown in its folder.
        encoding_requested: A file's number, and Python's name of the encoding it is to be read in;
            empty to find it out.
        report_requested: A file's number: what is doubtful in it is to be shown.
    """

    add_requested = Signal()
    paused = Signal(bool)
    clear_requested = Signal()
    stop_requested = Signal(int)
    retry_requested = Signal(int)
    elsewhere_requested = Signal(int)
    remove_requested = Signal(int)
    moved = Signal(int, int)
    open_requested = Signal(int)
    reveal_requested = Signal(int)
    encoding_requested = Signal(int, str)
    report_requested = Signal(int)

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._progress: Progress | None = None
        self._is_paused = self._is_folded = self._is_low = self._has_news = False
        self._news = QTimer(self, singleShot=True, interval=_NEWS_MS)
        self._news.timeout.connect(self._tell_news)
        self.title = Label(role="bodyStrong")
        self.summary = ElidedLabel("", "small", "text2", tabular=True)
        self.pause_button = Button("icon", "pause")
        self.add_button = Button("ghost")
        self.more_button = Button("icon", "more")
        self.fold_button = Button("icon", "chevron")
        self.files = FileList(texts, self)
        self.list = QListView()
        self._delegate = FileDelegate(texts, self.list)
        self._set_up_list()
        head = row(
            self.title, self.summary, self.pause_button, self.add_button, self.more_button,
            self.fold_button, margins=(tokens.S5, 4, tokens.S2, 4), gap=tokens.S1,
        )  # fmt: skip
        head.insertSpacing(1, tokens.S2)
        head.setStretch(2, 1)
        card = Card()
        card.setLayout(column(head, self.list, margins=(1, 0, 1, 1)))
        self.setLayout(column(card, margins=(0, tokens.S3, 0, 0)))
        self._connect()
        self.set_texts(texts)
        self.show_files(())

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._texts = texts
        self.title.setText(texts("files.title"))
        self.add_button.set_words(texts("files.add"))
        self.more_button.set_words("", texts("files.more"))
        self.list.setAccessibleName(texts("files.title"))
        self.files.set_texts(texts)
        self._delegate.set_texts(texts)
        self._refresh()

    def show_files(self, jobs: Sequence[FileJob]) -> None:
        """Show the queue as it is now."""
        chosen, place = self._chosen(), self.list.currentIndex().row()
        old = {job.id for job in self.files.jobs}
        self.files.show(jobs)
        if chosen is not None and self._chosen() is None and jobs:
            at = self.files.row_of(chosen.id)
            at = min(place, len(jobs) - 1) if at is None else at
            self.list.setCurrentIndex(self.files.index(at))
        self._refresh()
        added = [row for row, job in enumerate(jobs) if job.id not in old]
        if old and added:
            # A list that is all new is shown from its beginning.
            self.list.scrollTo(self.files.index(added[-1]))

    def show_progress(self, progress: Progress | None) -> None:
        """Show how it goes; None when nothing is being translated."""
        self._progress = progress
        if progress is not None:
            self.files.update(progress.file)
        # News of many small files comes faster than thousands of files are summed up.
        if self._news.isActive() and progress is not None:
            self._has_news = True
        else:
            self._news.start()
            self._refresh()

    @Slot()
    def _tell_news(self) -> None:
        if self._has_news:
            self._has_news = False
            self._news.start()
            self._refresh()

    def set_paused(self, *, is_paused: bool) -> None:
        """Say whether the files rest."""
        self._is_paused = is_paused
        self._refresh()

    def set_low(self, *, is_low: bool) -> None:
        """Take less room where the window is low."""
        if is_low != self._is_low:
            self._is_low = is_low
            self._refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.list.viewport() and event.type() == QEvent.Type.MouseButtonRelease:
            if isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton:
                return self._clicked(event.position().toPoint())
            return False
        return super().eventFilter(watched, event)

    def _set_up_list(self) -> None:
        view = self.list
        view.setModel(self.files)
        view.setItemDelegate(self._delegate)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setUniformItemSizes(True)
        view.setMouseTracking(True)
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.viewport().setAutoFillBackground(False)
        view.setAcceptDrops(False)
        if not theme.IS_MAC:
            view.setVerticalScrollBar(SlimScrollBar())
        view.viewport().installEventFilter(self)

    def _connect(self) -> None:
        self.add_button.clicked.connect(self.add_requested)
        self.pause_button.clicked.connect(self._on_pause)
        self.fold_button.clicked.connect(self._on_fold)
        self.more_button.clicked.connect(self._on_more)
        self.list.activated.connect(self._on_activated)
        self.list.customContextMenuRequested.connect(self._on_menu)
        keys: tuple[tuple[QKeySequence, Callable[[], None]], ...] = (
            (QKeySequence(QKeySequence.StandardKey.Delete), self._on_delete),
            (QKeySequence("Backspace"), self._on_delete),
            (QKeySequence("Alt+Up"), self._on_up),
            (QKeySequence("Alt+Down"), self._on_down),
        )
        for key, slot in keys:
            shortcut = QShortcut(key, self.list)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(slot)

    def _chosen(self) -> FileJob | None:
        index = self.list.currentIndex()
        return index.data(JOB) if index.isValid() else None

    def _clicked(self, at: QPoint) -> bool:
        """Do what is at a point of the list; False if it is only a row."""
        index = self.list.indexAt(at)
        if not index.isValid():
            return False
        job: FileJob = index.data(JOB)
        rect = self.list.visualRect(index)
        if self._delegate.action(rect).contains(at):
            self._act(job)
        elif job.doubts and self._delegate.state(rect).contains(at):
            self.report_requested.emit(job.id)
        else:
            return False
        return True

    def _act(self, job: FileJob) -> None:
        """What the button of a row does."""
        if job.state is FileState.DONE:
            self.reveal_requested.emit(job.id)
        elif words.needs_place(job):
            self.elsewhere_requested.emit(job.id)
        elif job.state in _ENDED:
            self.retry_requested.emit(job.id)
        else:
            self.stop_requested.emit(job.id)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        job: FileJob = index.data(JOB)
        if job.state is FileState.DONE and job.doubts:
            self.report_requested.emit(job.id)
        elif job.state is FileState.DONE:
            self.open_requested.emit(job.id)
        elif job.state in _ENDED:
            self._act(job)

    @Slot()
    def _on_delete(self) -> None:
        if (job := self._chosen()) is not None:
            self.remove_requested.emit(job.id)

    @Slot()
    def _on_up(self) -> None:
        self._move(-1)

    @Slot()
    def _on_down(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        if (job := self._chosen()) is not None:
            self.moved.emit(job.id, step)

    @Slot()
    def _on_pause(self) -> None:
        self.paused.emit(not self._is_paused)

    @Slot()
    def _on_fold(self) -> None:
        self._is_folded = not self._is_folded
        self._refresh()

    @Slot()
    def _on_more(self) -> None:
        menu = QMenu(self)
        clear = menu.addAction(self._texts("files.clear"))
        clear.setEnabled(any(job.state is FileState.DONE for job in self.files.jobs))
        clear.triggered.connect(self.clear_requested)
        stop = menu.addAction(self._texts("files.stop_all"))
        stop.setEnabled(any(job.state.is_open for job in self.files.jobs))
        stop.triggered.connect(self._on_stop_all)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.more_button.mapToGlobal(QPoint(0, self.more_button.height())))

    @Slot()
    def _on_stop_all(self) -> None:
        for job in self.files.jobs:
            if job.state.is_open:
                self.stop_requested.emit(job.id)

    @Slot(QPoint)
    def _on_menu(self, at: QPoint) -> None:
        """What can be done with the file under the pointer."""
        index = self.list.indexAt(at)
        if not index.isValid():
            return
        self.list.setCurrentIndex(index)
        menu = self.menu_for(index.data(JOB))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.list.viewport().mapToGlobal(at))

    def menu_for(self, job: FileJob) -> QMenu:
        """All that can be done with a file."""
        menu = QMenu(self)
        menu.triggered.connect(self._on_chosen)

        def add(key: str, signal: str, *values: object) -> QAction:
            action = menu.addAction(self._texts(key))
            action.setData((signal, job.id, *values))
            return action

        if job.state is FileState.DONE:
            add("files.open", "open_requested")
            add("files.reveal.mac" if theme.IS_MAC else "files.reveal", "reveal_requested")
        if job.doubts:
            add("files.report", "report_requested")
        if words.needs_place(job):
            add("files.elsewhere", "elsewhere_requested")
        if job.state.is_open:
            add("files.stop", "stop_requested")
            at, last = self.files.row_of(job.id) or 0, len(self.files.jobs) - 1
            menu.addSeparator()
            add("files.up", "moved", -1).setEnabled(at > 0)
            add("files.down", "moved", 1).setEnabled(at < last)
        else:
            add("files.again", "retry_requested")
        if words.is_text(job):
            menu.addSeparator()
            add_encodings(menu, job, "encoding_requested", self._texts)
        menu.addSeparator()
        add("files.remove", "remove_requested")
        return menu

    @Slot(QAction)
    def _on_chosen(self, action: QAction) -> None:
        signal, *values = action.data()
        getattr(self, signal).emit(*values)

    def _refresh(self) -> None:
        texts, jobs = self._texts, self.files.jobs
        has_open = any(job.state.is_open for job in jobs)
        progress = self._progress if has_open and not self._is_paused else None
        said = words.summary(jobs, progress, texts)
        if self._is_paused and has_open:
            said = texts("files.paused", summary=said)
        if said != self.summary.text():
            self.summary.setText(said)
            self.summary.setToolTip(said)
        self.pause_button.setVisible(has_open)
        self.pause_button.set_look("icon", "play" if self._is_paused else "pause")
        self.pause_button.set_words("", texts("files.resume" if self._is_paused else "files.pause"))
        self.fold_button.set_look("icon", "chevron-up" if self._is_folded else "chevron")
        self.fold_button.set_words("", texts("files.unfold" if self._is_folded else "files.fold"))
        self.list.setVisible(not self._is_folded and bool(jobs))
        most = _MOST_ROWS_LOW if self._is_low else _MOST_ROWS
        self.list.setFixedHeight(min(len(jobs), most) * HEIGHT)
