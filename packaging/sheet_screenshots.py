"""Pictures of the sheets about models: `sheet_screenshots.py FOLDER [NAME ...]`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "2"

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from plamo_desktop.core.download_errors import OfflineError
from plamo_desktop.core.errors import ModelFolderGoneError, SmallerModelFitsError
from plamo_desktop.core.settings import Appearance
from plamo_desktop.models.catalogue import ModelEntry, catalogue
from plamo_desktop.models.choices import Availability, Choice
from plamo_desktop.models.fitting import misfit
from plamo_desktop.models.progress import Progress, Stage
from plamo_desktop.models.releases import RELEASES
from plamo_desktop.ui.model_list import ModelList
from plamo_desktop.ui.model_sheet import ModelSheet
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.theme import Theme

# Not the licence: that is fetched, and shown as it is published.
_LICENCE = {
    "en": "Here stands the text of the licence, as its publisher ships it.\n\n" * 8,
    "ja": "ここには、発行者が配布しているとおりのライセンス本文が表示されます。\n\n" * 8,
}
_TOTAL = 5_374_000_000
_HALF = Progress(Stage.DOWNLOADING, 3_210_000_000, _TOTAL, "model.safetensors", 48.2e6, 45.0)


def _licence(sheet: ModelSheet) -> None:
    sheet.show_licence().show_licence(_LICENCE)


def _agreed(sheet: ModelSheet) -> None:
    page = sheet.show_licence()
    page.show_licence(_LICENCE)
    page.private.setChecked(True)
    page.agreement.setChecked(True)


def _unfetched(sheet: ModelSheet) -> None:
    error = OfflineError(host="huggingface.co", detail="The connection broke.")
    sheet.show_licence().show_error(error)


def _running(sheet: ModelSheet) -> None:
    sheet.show_download().show_progress(_HALF)


def _paused(sheet: ModelSheet) -> None:
    sheet.show_download().show_paused(_HALF)


def _failed(sheet: ModelSheet) -> None:
    error = OfflineError(host="huggingface.co", detail="The connection broke.")
    sheet.show_download().show_error(_HALF, error)


def _ready(sheet: ModelSheet) -> None:
    sheet.show_download().show_ready()


def _list(
    texts: Texts, parent: QWidget, usable: int = 16 * 10**9, *, fails: bool = False
) -> ModelList:
    sheet = ModelList(texts, parent)
    own = ModelEntry("/a", "plamo-2-translate-mine", Path("/Users/me/Models/plamo-2-mine"))
    gone = ModelEntry("/b", "experiment", Path("/Volumes/Disk/experiment"))
    error = ModelFolderGoneError(name=gone.folder, folder=gone.folder)
    shown = []
    for entry in catalogue():
        if entry.release is None:
            shown.append(Choice(entry, "8-bit", Availability.HERE, 30_000_000))
            continue
        needed, precision = entry.release.memory_bytes, entry.release.precision
        state = Availability.HERE if entry.key == "4bit" else Availability.ABSENT
        shown.append(Choice(entry, precision, state, needed, misfit(precision, needed, usable)))
    shown.append(Choice(own, "4-bit", Availability.HERE, 6_100_000_000))
    shown.append(Choice(gone, "", Availability.UNUSABLE, error=error))
    sheet.show_choices(shown, "demo" if fails else "4bit")
    if fails:
        sheet.show_error(
            SmallerModelFitsError.of(
                "8-bit",
                11_100_000_000,
                usable,
                smaller="4-bit",
                smaller_needed="6.6",
                release="4bit",
            )
        )
    return sheet


def _warned(texts: Texts, parent: QWidget, show: Callable[[ModelSheet], None]) -> ModelSheet:
    release = RELEASES["8bit"]
    why = misfit(release.precision, release.memory_bytes, 8 * 10**9)
    sheet = ModelSheet(texts, release, parent, why)
    show(sheet)
    return sheet


def _plain(texts: Texts, parent: QWidget, show: Callable[[ModelSheet], None]) -> ModelSheet:
    sheet = ModelSheet(texts, RELEASES["4bit"], parent)
    show(sheet)
    return sheet


STATES: dict[str, Callable[[Texts, QWidget], QDialog]] = {
    "sheet-licence": partial(_plain, show=_licence),
    "sheet-licence-failed": partial(_plain, show=_unfetched),
    "sheet-licence-agreed": partial(_plain, show=_agreed),
    "sheet-licence-misfit": partial(_warned, show=_licence),
    "sheet-ready-misfit": partial(_warned, show=_ready),
    "sheet-download": partial(_plain, show=_running),
    "sheet-paused": partial(_plain, show=_paused),
    "sheet-failed": partial(_plain, show=_failed),
    "models": _list,
    "models-refused": partial(_list, usable=8 * 10**9, fails=True),
}


def main() -> None:
    """Render every state, light and dark, in all languages of the interface."""
    parser = argparse.ArgumentParser(description="Renders the model sheet.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(sys.argv[:1])
    theme = Theme(app, Appearance.LIGHT)
    parent = QWidget()
    for code in ("en", "ja"):
        for name, make in STATES.items():
            if options.names and not any(part in name for part in options.names):
                continue
            for appearance in (Appearance.LIGHT, Appearance.DARK):
                theme.set_appearance(appearance)
                sheet = make(Texts.load(code), parent)
                sheet.show()
                for _ in range(5):
                    QGuiApplication.processEvents()
                path = options.folder / f"{name}-{code}-{appearance.value}.png"
                sheet.grab().save(str(path))
                sheet.close()
                sheet.deleteLater()
                print(path)


if __name__ == "__main__":
    main()
