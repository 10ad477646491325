"""Renders the window's main states as pictures, offscreen and at twice the size.

    python packaging/screenshots.py FOLDER [NAME ...]

Only states whose names contain one of the NAMEs are rendered.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import quote

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_SCALE_FACTOR"] = "2"
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

import file_shots
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QApplication, QWidget

from plamo_desktop.backend.counting import CountService
from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.errors import (
    GenerationError,
    ModelFileError,
    ModelFolderGoneError,
    PlamoError,
)
from plamo_desktop.core.given import SCHEME
from plamo_desktop.core.jobs import (
    CancelToken,
    Event,
    Finish,
    FinishReason,
    Job,
    JobEvent,
    Piece,
    Request,
)
from plamo_desktop.core.languages import ENGLISH, JAPANESE, Language, parse_language
from plamo_desktop.core.links import parse_link
from plamo_desktop.core.ports import LoadProgress, ModelInfo, Sample
from plamo_desktop.core.settings import Appearance, Settings, TextSize
from plamo_desktop.ui.find_bar import FindBar
from plamo_desktop.ui.main_window import MainWindow
from plamo_desktop.ui.news import News
from plamo_desktop.ui.reading import Reading
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.theme import Theme
from plamo_desktop.ui.translation_state import Stage

_REAL = ModelInfo("PLaMo 2 Translate", "4-bit", False, "gpu", "")
_DEMO = ModelInfo("Demo model", "8-bit", True, "gpu", "")
_WIDE, _NARROW, _SMALLEST = (1040, 680), (460, 760), (456, 480)
_SPEED = 51.0

_SOURCE = (
    "The harbour was quiet when we arrived. A few boats moved with the tide, and somewhere behind "
    "the warehouses a radio was playing an old song.\nWe had planned to stay for one night. In the "
    "end we stayed until the first snow, learning the names of the streets and the people who "
    "lived on them."
)
_JAPANESE = (
    "私たちが着いたとき、港は静かだった。数艘の船が潮に揺られ、倉庫の裏手のどこかでラジオが古い歌を"
    "流していた。\n一晩だけ泊まるつもりだった。けれど結局、通りの名前やそこに暮らす人々の名前を"
    "覚えながら、初雪が降るまでそこにいた。"
)
_ARABIC = (
    "كان الميناء هادئًا عندما وصلنا. كانت بعض القوارب تتمايل مع المدّ، وفي مكان ما خلف المستودعات "
    "كان مذياع يعزف أغنية قديمة.\nكنا ننوي البقاء ليلة واحدة، لكننا بقينا في النهاية حتى أول ثلج."
)
_LONG_SOURCE = (
    _SOURCE + "\nIn the morning the innkeeper opened the window and let a thin light into the "
    "room. There was a smell of grilled fish and wet wood. He had once sailed on a small boat, he "
    "told us, and he spoke of the day in the winter of 1987 when the sea froze as if it had been "
    "yesterday.\nEvery day we climbed the same hill. At the top stood a locked lighthouse whose "
    "key, they said, was asleep at the back of a drawer in the town hall. Nobody was in a hurry. "
    "Letters came three days late, and many people read a week of newspapers at once.\n"
    "At the beginning of December it snowed. It was a snow without a sound. The next morning we "
    "packed, said goodbye to each of them, and left on the first boat."
)
_LONG_JAPANESE = (
    _JAPANESE + "\n朝になると、宿の主人が窓を開けて、薄い陽の光を部屋に入れてくれた。魚を焼く"
    "匂いと、濡れた木の匂いがした。主人は昔、PLaMo という名の小さな船に乗っていたと話し、1987 年の"
    "冬に海が凍った日のことを、まるで昨日のことのように語った。\n私たちは毎日、同じ坂道を上った。"
    "坂の上には閉ざされた灯台があり、その鍵は町役場の引き出しの奥に眠っているという。誰も急いで"
    "いなかった。手紙は三日遅れて届き、新聞は一週間分をまとめて読む人が多かった。\n十二月の"
    "はじめ、雪が降った。音のない雪だった。翌朝、私たちは荷物をまとめ、一人ひとりに別れを告げ、"
    "最初の船で町を離れた。港はまた静かだった。ラジオからは、あの古い歌が流れていた。"
)
_GONE = ModelFolderGoneError(name="", folder="/Volumes/Disk/plamo-2-translate")
# Three parts; in the second there is something that cannot be translated.
_SONG = (
    "On the door of the lighthouse somebody had written a song, which nobody could read any more.\n"
    "Hey ho, the rope and the reel, and the reel and the rope, hey ho, said the rope to the reel."
)
_PARTS = "\n\n".join([*[_LONG_SOURCE] * 4, f"  {_SONG}", *[_LONG_SOURCE] * 3])
_IN_CIRCLES = "それ引け、やれ引け、" * 40
_TWO = "The ferry to the island leaves at 417. The café behind the harbour is closed."
_CIRCLES = "島へのフェリーが出ます。" + "港の裏のカフェは閉まっています。" * 40
_UNKNOWN = "Please speak slowly, I am learning."


@dataclass(frozen=True, slots=True)
class Shot:
    """A state of the window.

    Attributes:
        name: Of the picture.
        source: The text to translate.
        answer: What the engine writes; empty for what it writes to the long text, part by part.
        pause_after: The engine waits after so many characters.
        error: The engine fails with it, after the answer.
        load_error: The model fails to load with it.
        model: None leaves it loading.
        prepared: So many percent of a new vocabulary are made ready.
        found: What is looked for in the text.
        text_size: Of the panes.
        news: A download is `running` or `paused`.
        link: A text that a link brings, once all is done.
        files: What the tray has; `text` and `folder` are held over the window.
    """

    name: str
    source: str = ""
    answer: str = ""
    target: Language = JAPANESE
    pause_after: int | None = None
    error: PlamoError | None = None
    load_error: PlamoError | None = None
    model: ModelInfo | None = _REAL
    size: tuple[int, int] = _WIDE
    texts: str = "en"
    focus_on_button: bool = False
    prepared: int | None = None
    found: str = ""
    text_size: TextSize = TextSize.MEDIUM
    news: str = ""
    link: str = ""
    files: str = ""


STATES = (
    Shot("main-demo-empty", model=_DEMO),
    Shot("main-demo-ja", model=_DEMO, texts="ja"),
    Shot(
        "main-download",
        model=_DEMO,
        news="running",
    ),
    Shot("main-download-paused-ja", model=_DEMO, texts="ja", news="paused"),
    Shot("main-done", _SOURCE, _JAPANESE),
    Shot("main-ja", _SOURCE, _JAPANESE, texts="ja"),
    Shot("main-find", _SOURCE, _JAPANESE, found="the"),
    Shot("main-find-ja", _SOURCE, _JAPANESE, texts="ja", found="nobody"),
    Shot("narrow-find-ja", _LONG_SOURCE, _LONG_JAPANESE, texts="ja", found="and", size=_NARROW),
    Shot("main-largest", _SOURCE, _JAPANESE, text_size=TextSize.LARGEST),
    Shot("main-small", _LONG_SOURCE, _LONG_JAPANESE, text_size=TextSize.SMALL),
    Shot("main-streaming", _SOURCE, _JAPANESE, pause_after=71),
    Shot("main-loading", _SOURCE, model=None),
    Shot("main-preparing", _SOURCE, model=None, prepared=42),
    Shot("main-preparing-ja", _SOURCE, model=None, prepared=42, texts="ja"),
    Shot(
        "main-error",
        _SOURCE,
        _JAPANESE[:40],
        error=GenerationError(detail="Not enough memory for this text."),
    ),
    Shot(
        "main-load-failure",
        _SOURCE,
        load_error=ModelFileError(file="model.safetensors", detail="It ends too early."),
    ),
    Shot("main-folder-gone", _SOURCE, load_error=_GONE),
    Shot("main-folder-gone-ja", _SOURCE, load_error=_GONE, texts="ja"),
    Shot("narrow-folder-gone", _SOURCE, load_error=_GONE, size=_SMALLEST),
    Shot("narrow-folder-gone-ja", _SOURCE, load_error=_GONE, texts="ja", size=_NARROW),
    Shot("main-unknown-words", _UNKNOWN, "話してください、私は学んでいます。", model=_DEMO),
    Shot("main-doubt", _TWO, "島へのフェリーが出ます。"),
    Shot("main-doubt-ja", _TWO, "島へのフェリーが出ます。", texts="ja"),
    Shot("main-doubt-echo", "Please wait here.", "Please wait here."),
    Shot("main-circles", _TWO, _CIRCLES),
    Shot("narrow-doubt-ja", _TWO, "島へのフェリーが出ます。", texts="ja", size=_NARROW),
    Shot("narrow-circles-ja", _TWO, _CIRCLES, texts="ja", size=_NARROW),
    Shot("main-link", _SOURCE, _JAPANESE, link=_TWO),
    Shot("main-link-ja", _SOURCE, _JAPANESE, texts="ja", link=_TWO),
    Shot("main-link-zh", _SOURCE, _JAPANESE, texts="zh-Hans", link=_TWO),
    Shot("main-link-broken", _SOURCE, _JAPANESE, link="\0"),
    Shot("narrow-link-ja", _SOURCE, _JAPANESE, texts="ja", link=_TWO, size=_NARROW),
    Shot("smallest-link", _SOURCE, _JAPANESE, link=_TWO, size=_SMALLEST),
    Shot("main-files", _SOURCE, _JAPANESE, files="some"),
    Shot("main-files-ja", _SOURCE, _JAPANESE, texts="ja", files="some"),
    Shot("main-files-doubtful", _SOURCE, _JAPANESE, files="doubtful"),
    Shot("main-files-doubtful-ja", _SOURCE, _JAPANESE, texts="ja", files="doubtful"),
    Shot("main-files-paused", _SOURCE, _JAPANESE, files="paused"),
    Shot("main-files-folded", _SOURCE, _JAPANESE, files="folded"),
    Shot("narrow-files", _SOURCE, _JAPANESE, files="some", size=_NARROW),
    Shot(
        "narrow-files-doubtful-ja", _SOURCE, _JAPANESE, texts="ja", files="doubtful", size=_NARROW
    ),
    Shot("smallest-files", _SOURCE, _JAPANESE, files="some", size=_SMALLEST),
    Shot("main-drop", _SOURCE, _JAPANESE, files="text"),
    Shot("main-drop-folder", _SOURCE, _JAPANESE, files="folder"),
    Shot("narrow-drop-ja", _SOURCE, _JAPANESE, texts="ja", files="text", size=_NARROW),
    Shot("main-long", _LONG_SOURCE, _LONG_JAPANESE),
    Shot("main-parts", _PARTS, pause_after=1700),
    Shot("main-parts-ja", _PARTS, pause_after=1700, texts="ja"),
    Shot("narrow-parts-ja", _PARTS, pause_after=1700, texts="ja", size=_NARROW),
    Shot("main-left", _PARTS),
    Shot("main-left-ja", _PARTS, texts="ja"),
    Shot("narrow-left", _PARTS, size=_NARROW),
    Shot("main-focus-ring", _SOURCE, _JAPANESE, focus_on_button=True),
    Shot("narrow-long", _LONG_SOURCE, _LONG_JAPANESE, size=_NARROW),
    Shot("narrow-arabic", _SOURCE, _ARABIC, parse_language("ar"), size=_NARROW),
    Shot("smallest-demo", model=_DEMO, size=_SMALLEST),
    Shot("smallest-ja", _LONG_SOURCE, _LONG_JAPANESE, texts="ja", size=_SMALLEST),
    Shot("narrow-demo-ja", model=_DEMO, texts="ja", size=_NARROW),
    Shot(
        "narrow-error",
        _SOURCE,
        _JAPANESE[:40],
        error=GenerationError(detail="Not enough memory for this text."),
        size=_NARROW,
    ),
)


def _answer_to(text: str) -> str:
    if "rope" in text and _SONG not in text:
        return _IN_CIRCLES
    return text.replace(_LONG_SOURCE, _LONG_JAPANESE).replace(_SONG, _IN_CIRCLES)


class ScriptedEngine:
    """Says what a shot wants to be said."""

    def __init__(self, shot: Shot) -> None:
        self._shot = shot
        self._written = 0

    @property
    def info(self) -> ModelInfo:
        """The model it stands for."""
        return self._shot.model or _REAL

    def load(self, token: CancelToken) -> Iterator[LoadProgress]:
        """Load at once, fail, or stay half done."""
        if self._shot.load_error is not None:
            raise self._shot.load_error
        yield LoadProgress(2, 5)
        while self._shot.model is None:
            token.raise_if_cancelled()
            time.sleep(0.01)

    def stream(
        self,
        request: Request,
        token: CancelToken,
    ) -> Generator[Event, None, None]:
        """Write the answer, a token for every two characters."""
        shot, tokens = self._shot, 0
        answer = shot.answer or _answer_to(request.text)
        for index, character in enumerate(answer, start=1):
            tokens = (index + 1) // 2
            yield Piece(character, tokens, tokens / _SPEED, _SPEED)
            self._written += 1
            if self._written == shot.pause_after or index == len(answer):
                time.sleep(0.05)
                yield Piece("", tokens, tokens / _SPEED, _SPEED)
            while self._written == shot.pause_after:
                token.raise_if_cancelled()
                time.sleep(0.01)
        if shot.error is not None:
            raise shot.error
        yield Finish(FinishReason.STOP, 68, tokens, tokens / _SPEED, _SPEED)

    def count(self, text: str) -> int:
        """Number of tokens."""
        return Counter().count(text)

    def stream_side_by_side(
        self,
        jobs: Iterator[Job | None],
        width: int | None = None,  # noqa: ARG002 - one by one
    ) -> Generator[tuple[Job, JobEvent], None, None]:
        """Write the answer to every job."""
        while (job := next(jobs, None)) is not None:
            for event in self.stream(job.request, job.token):
                yield job, event

    def unload(self) -> None:
        """There is nothing to free."""

    def close(self) -> None:
        """There is nothing to free."""


class Counter:
    """A token for every four bytes, about what the model makes of a text."""

    def count(self, text: str) -> int:
        """Number of tokens."""
        return (len(text.encode()) + 3) // 4

    def live_count(self, _source: Language | None) -> LiveCounter:
        """Counts from edit to edit."""
        return LiveCounter(self)

    def warm_up(self) -> None:
        """Nothing takes long."""


class LiveCounter:
    """Counts the whole text at every edit."""

    is_done = True

    def __init__(self, counter: Counter) -> None:
        self._counter = counter
        self._text = ""

    @property
    def tokens(self) -> int:
        """Number of tokens."""
        return self._counter.count(self._text)

    def replace(self, start: int, removed: int, inserted: str) -> None:
        """Take over an edit."""
        self._text = self._text[:start] + inserted + self._text[start + removed :]

    def finish(self) -> None:
        """There is never work left."""


class Guide:
    """A demo language without two words."""

    samples = (
        Sample("The ferry leaves at nine, weather permitting.", ENGLISH, JAPANESE),
        Sample("会議は明日の十時からに変更になりました。", JAPANESE, ENGLISH),
        Sample("Please wait here.", ENGLISH, JAPANESE),
    )

    def unknown_spans(self, text: str) -> tuple[tuple[int, int], ...]:
        """Where the two words stand."""
        starts = {word: text.find(word) for word in ("speak", "slowly")}
        return tuple((start, start + len(word)) for word, start in starts.items() if start >= 0)


def _wait_until(is_true: Callable[[], bool], seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not is_true():
        if time.monotonic() > end:
            raise TimeoutError(is_true)
        QGuiApplication.processEvents()
        time.sleep(0.005)


def _is_settled(window: MainWindow, shot: Shot) -> bool:
    stage = window.translator.state.stage
    if shot.load_error is not None:
        return window.banner.notice is not None
    if shot.model is None:
        return stage is Stage.WAITING and window.translator.state.fraction > 0
    if not shot.source:
        return window.status.name != ""
    if shot.pause_after is not None:
        return len(window.target_text()) >= shot.pause_after
    if shot.source == _UNKNOWN and window.target.notice is None:
        return False
    return stage in {Stage.DONE, Stage.FAILED}


def render(shot: Shot, appearance: Appearance, theme: Theme, folder: Path) -> Path:
    """Bring a window into a state and save its picture."""
    theme.set_appearance(appearance)
    translation, counts = TranslationService(), CountService()
    settings = Settings(target=shot.target, appearance=appearance, text_size=shot.text_size)
    texts = Texts.load(shot.texts)
    window = MainWindow(translation, counts, settings, texts, Guide(), theme)
    window.resize(*shot.size)
    window.show()
    window.expect_model(is_demo=False)
    window.set_download(_news(shot.news, texts), is_possible=shot.model is not _REAL)
    try:
        translation.load(lambda: ScriptedEngine(shot))
        if shot.prepared is None:
            counts.load(lambda _progress: Counter())
        else:
            window.status.set_preparing(shot.prepared, 100)
        if shot.source:
            window.set_source_text(shot.source)
        _wait_until(lambda: _is_settled(window, shot))
        if shot.source and shot.prepared is None:
            _wait_until(lambda: not window.source.counts.startswith("…"))
        if shot.source == _PARTS and shot.pause_after is None:
            _scroll_to(window.target.view, "Hey ho")
            _scroll_to(window.source.view, "Hey ho")
        elif len(shot.source) > 420 and shot.pause_after is None:
            window.source.view.moveCursor(QTextCursor.MoveOperation.Start)
            window.target.view.verticalScrollBar().setValue(0)
        if shot.link:
            _open_link(window, shot.link)
        if shot.focus_on_button:
            window.toolbar.go_button.setFocus(Qt.FocusReason.TabFocusReason)
        if shot.found:
            window.source.view.moveCursor(QTextCursor.MoveOperation.Start)
            window.source.show_find_bar()
            (bar,) = window.source.findChildren(FindBar)
            bar.field.setText(shot.found)
            _wait_until(partial(_is_found, bar))
        if shot.files == "text":
            note = folder / "meeting-notes.txt"
            note.touch()
            file_shots.hold_files(window, str(note))
            note.unlink()
        elif shot.files == "folder":
            file_shots.hold_files(window, str(folder), __file__)
        elif shot.files:
            file_shots.add_tray(window, texts, shot.files)
        for _ in range(5):
            QGuiApplication.processEvents()
        path = folder / f"{shot.name}-{appearance.value}.png"
        window.grab().save(str(path))
    finally:
        translation.stop()
        counts.stop()
        _dispose(window)
    return path


def _open_link(window: MainWindow, text: str) -> None:
    try:
        window.outside.show(parse_link(f"{SCHEME}://translate?text={quote(text)}"))
    except PlamoError as error:
        window.show_error(error)


def _is_found(bar: FindBar) -> bool:
    return bool(bar.counts.text())


def _news(kind: str, texts: Texts) -> News | None:
    """What is said of a download that is running or paused."""
    if not kind:
        return None
    title = texts(f"download.news.{kind}", name="PLaMo 2 Translate") + "  ·  60 %"
    if kind == "running":
        return News(title, "", texts("download.news.show"))
    return News(title, texts("download.note.paused"), texts("download.resume"))


def _scroll_to(view: Reading, words: str) -> None:
    """Show a place of the text in the middle of its pane."""
    cursor = view.document().find(words)
    view.verticalScrollBar().setValue(0)
    view.verticalScrollBar().setValue(view.cursorRect(cursor).center().y() - view.height() // 2)


def _dispose(window: QWidget) -> None:
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def main() -> None:
    """Render the states that were asked for."""
    parser = argparse.ArgumentParser(description="Renders the window's main states.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(sys.argv[:1])
    theme = Theme(app, Appearance.LIGHT)
    for shot in STATES:
        if options.names and not any(name in shot.name for name in options.names):
            continue
        for appearance in (Appearance.LIGHT, Appearance.DARK):
            print(render(shot, appearance, theme, options.folder))


if __name__ == "__main__":
    main()
