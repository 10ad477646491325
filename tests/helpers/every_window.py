"""Every window and sheet, filled so that all its controls are there."""

from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject, Signal

from plamo_desktop.core.errors import GenerationError, InputFileError
from plamo_desktop.core.file_jobs import FileJob, FileOptions, FileState, Note
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.history import Entry
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.ports import ModelInfo
from plamo_desktop.core.settings import Appearance, Settings
from plamo_desktop.models.catalogue import ModelEntry, catalogue
from plamo_desktop.models.choices import Availability, Choice
from plamo_desktop.models.progress import Progress, Stage
from plamo_desktop.models.releases import RELEASES
from plamo_desktop.ui.about import AboutDialog
from plamo_desktop.ui.clipboard_card.card import ClipboardCard
from plamo_desktop.ui.clipboard_card.translation import CardTranslation as Translation
from plamo_desktop.ui.clipboard_card.translation import State
from plamo_desktop.ui.files.report import ReportWindow
from plamo_desktop.ui.files.tray import FilesTray
from plamo_desktop.ui.history.window import HistoryWindow
from plamo_desktop.ui.licences import LicencesDialog
from plamo_desktop.ui.model_list import ModelList
from plamo_desktop.ui.model_sheet import ModelSheet
from plamo_desktop.ui.settings.window import SECTIONS, SettingsWindow
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.translation_state import Stage as CardStage

JOBS = (
    FileJob(
        1, Path("/docs/a.md"), None, FileOptions(JAPANESE), FileState.DONE, tokens_done=40,
        tokens_total=40, output=Path("/docs/a.ja.md"), doubts=1,
    ),
    FileJob(
        2, Path("/docs/b.txt"), None, FileOptions(JAPANESE), FileState.RUNNING, tokens_done=10,
        tokens_total=40,
    ),
    FileJob(3, Path("/docs/c.txt"), None, FileOptions(JAPANESE)),
    FileJob(
        4, Path("/docs/d.txt"), None, FileOptions(JAPANESE), FileState.FAILED,
        error=InputFileError(file="d.txt", detail="It is not a text file."),
    ),
)  # fmt: skip
LICENCE = {"en": "The licence.\n" * 40, "ja": "ライセンス\n" * 40}
NAMES = (
    "main",
    "main-empty",
    *(f"settings-{name}" for name in SECTIONS),
    "history",
    "files-report",
    "card",
    "models",
    "licence",
    "download",
    "paused",
    "about",
    "licences",
)


class CardTranslation(QObject):
    """A translation that is done."""

    changed = Signal()
    state = State(CardStage.DONE, ENGLISH, True, JAPANESE, "おはよう。", 5, 51.0, 0.6)
    text = "Good morning."
    # Its counts are the widest then.
    is_by_demo = True

    def stop(self):
        """Nothing runs."""


def _entry(number, **values):
    return Entry(
        datetime(2026, 3, 1, 12, tzinfo=UTC), "one", "two", "en", "ja", "m", id=number, **values
    )


def _models(texts, parent):
    sheet = ModelList(texts, parent)
    own = ModelEntry("/a", "mine", Path("/models/mine"))
    states = {"demo": Availability.HERE, "4bit": Availability.HERE}
    shown = [
        Choice(
            one,
            one.release.precision if one.release else "",
            states.get(one.key, Availability.ABSENT),
            10**9,
        )
        for one in catalogue()
    ]
    sheet.show_choices([*shown, Choice(own, "4-bit", Availability.HERE, 10**9)], "4bit")
    return sheet


def _sheet(texts, parent, name):
    sheet = ModelSheet(texts, RELEASES["4bit"], parent)
    progress = Progress(Stage.DOWNLOADING, 10**9, 5 * 10**9, "model.safetensors", 1e6, 45.0)
    match name:
        case "licence":
            page = sheet.show_licence()
            page.show_licence(LICENCE)
            page.private.setChecked(True)
            page.agreement.setChecked(True)
        case "download":
            sheet.show_download().show_progress(progress)
        case "paused":
            sheet.show_download().show_paused(progress)
    return sheet


def _main(make_window, code, name):
    settings = Settings(appearance=Appearance.LIGHT, translate_while_typing=False)
    window = make_window(settings, texts=code)
    if name == "main":
        window.set_source_text("text")
        window.target.show_text("text")
        window.target.fail("", GenerationError(detail="x."))
        window.show_error(InputFileError(file="a.txt", detail="It is a folder."))
        tray = FilesTray(Texts.load(code))
        window.add_tray(tray)
        tray.show_files(JOBS)
    return window


def make(name, code, parent, make_window):
    """Show nothing yet; `make_window` makes the main window."""
    texts = Texts.load(code)
    if name.startswith("main"):
        return _main(make_window, code, name)
    if name.startswith("settings-"):
        window = SettingsWindow(texts, Settings(), opens_at_login=False)
        window.model.set_model(ModelInfo("PLaMo 2 Translate", "4-bit", False, "gpu", ""))
        window.model.set_can_download(can_download=True)
        window.show_section(name.removeprefix("settings-"))
        return window
    match name:
        case "history":
            history = HistoryWindow(texts)
            history.show_entries((_entry(2), _entry(1, is_favourite=True)))
            return history
        case "files-report":
            return ReportWindow(texts, JOBS[0], [Note(3, Finding(FindingKind.SHORT))])
        case "card":
            card = ClipboardCard(texts, cast("Translation", CardTranslation(parent)))
            card.begin("Good morning.")
            card.set_texts(texts)
            return card
        case "models":
            return _models(texts, parent)
        case "about":
            return AboutDialog(texts, parent)
        case "licences":
            return LicencesDialog(texts, parent)
    return _sheet(texts, parent, name)
