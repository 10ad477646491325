"""The running app with real models: choosing, remembering, and what is left when that fails."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import mlx.core as mx
import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from plamo_desktop.core import paths
from plamo_desktop.core.languages import ENGLISH
from plamo_desktop.core.settings import Settings
from plamo_desktop.desktop.desktop import Desktop
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.system.settings_store import SettingsStore
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.frame import Frame
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.translation_state import Stage
from tests.helpers.checkpoints import write_folder

LONG = 30_000


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> None:
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))


@pytest.fixture
def start(qtbot, qapp) -> Iterator[Callable[..., Desktop]]:
    made: list[tuple[Desktop, Frame]] = []

    def run(model: str | None = None, *, ready: bool = True) -> Desktop:
        if model is not None:
            SettingsStore(paths.settings_file()).save(
                Settings().choosing(model, is_folder="/" in model)
            )
        frame = Frame("light")
        desktop = Desktop(qapp, frame, None)
        made.append((desktop, frame))
        signal = desktop._translation.ready if ready else desktop._translation.load_failed
        frame.show()
        with qtbot.waitSignal(signal, timeout=LONG):
            desktop.show()
        return desktop

    yield run
    for desktop, frame in made:
        assert desktop.stop()
        frame.close()
        frame.deleteLater()
        desktop.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(scope="module")
def good(tmp_path_factory) -> Path:
    return write_folder(tmp_path_factory.mktemp("good") / "my model")


def stored() -> Settings:
    return SettingsStore(paths.settings_file()).load()


def open_list(qtbot, desktop):
    desktop.window.models_requested.emit()
    sheet = desktop._models.chooser.sheet
    qtbot.waitUntil(lambda: bool(sheet.rows), timeout=LONG)
    return sheet


def close_list(desktop) -> None:
    desktop._models.chooser.sheet.close()


def choose_folder(qtbot, desktop, folder: Path):
    sheet = open_list(qtbot, desktop)
    sheet.folder_button.click()
    dialog = sheet.findChild(QFileDialog)
    dialog.fileSelected.emit(str(folder))
    dialog.reject()
    return sheet


def press(widget, text: str) -> None:
    next(b for b in widget.findChildren(Button) if b.text() == text).click()


def used(desktop) -> str:
    return desktop._translation.info.location


def test_a_folder_is_checked_loaded_remembered_and_loaded_again_at_the_next_start(
    qtbot, start, good
):
    desktop = start()
    assert desktop._translation.info.is_demo
    with qtbot.waitSignal(desktop._translation.ready, timeout=LONG):
        choose_folder(qtbot, desktop, good)
    assert desktop._models.chooser.sheet is None
    assert used(desktop) == str(good)
    assert (stored().model, stored().folders) == (str(good), (str(good),))
    rows = open_list(qtbot, desktop).rows
    assert [row.choice.entry.key for row in rows] == ["demo", "4bit", "8bit", "bf16", str(good)]
    assert [row.button is None for row in rows] == [False, False, False, False, True]
    assert rows[-1].title == "my model · 4-bit"
    close_list(desktop)
    assert used(start()) == str(good)


def test_a_folder_that_cannot_be_used_changes_nothing(qtbot, start, good, tmp_path):
    desktop = start()
    bad = shutil.copytree(good, tmp_path / "bad")
    (bad / "model.safetensors").write_bytes(b"")
    loads: list[object] = []
    desktop._translation.loading.connect(loads.append)
    sheet = choose_folder(qtbot, desktop, bad)
    qtbot.waitUntil(lambda: sheet.notice is not None, timeout=LONG)
    assert "model.safetensors cannot be used" in sheet.notice.title
    assert not loads
    assert desktop._translation.info.is_demo
    assert stored() == Settings()


def test_what_fails_only_while_it_is_loaded_gives_way_to_what_there_was(
    qtbot, start, good, tmp_path
):
    desktop = start(str(good))
    nan = {"model.norm.weight": mx.full(128, float("nan"), mx.bfloat16)}
    bad = write_folder(tmp_path / "nan", weights=nan)
    with qtbot.waitSignals(
        [desktop._translation.load_failed, desktop._translation.ready], timeout=LONG, order="strict"
    ):
        choose_folder(qtbot, desktop, bad)
    assert used(desktop) == str(good)
    assert stored().model == str(good)
    assert str(bad) not in stored().folders
    assert str(bad) in desktop.window.banner.notice.title


def test_the_text_that_was_being_translated_is_translated_by_the_other_model(qtbot, start, good):
    desktop = start(str(good))
    window = desktop.window
    started: list[int] = []
    desktop._translation.started.connect(started.append)
    window.set_source_text("Good morning.")
    window.translator.translate()
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.WRITING, timeout=LONG)
    desktop._models._switch(find_model("demo"))
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.DONE, timeout=LONG)
    assert desktop._translation.info.is_demo
    assert len(started) == 2
    assert window.source_text() == "Good morning."
    assert window.target_text() == "おはようございます。"
    assert stored().model == "demo"


def test_a_remembered_folder_that_has_gone_is_said_and_not_forgotten(qtbot, start, tmp_path):
    gone = tmp_path / "gone"
    desktop = start(str(gone), ready=False)
    notice = desktop.window.banner.notice
    assert notice.title == f"The model folder {gone} is not there"
    buttons = [button.text() for button in notice.findChildren(Button)]
    assert buttons == ["Use the demo model", "Choose a model…", "Try again"]
    assert [row.warning for row in open_list(qtbot, desktop).rows][-1] == notice.title
    close_list(desktop)
    with qtbot.waitSignal(desktop._translation.ready, timeout=LONG):
        press(desktop.window.banner, "Use the demo model")
    assert stored().model == str(gone)
    write_folder(gone)
    assert used(start()) == str(gone)


def test_a_damaged_remembered_folder_is_said_and_can_be_repaired(qtbot, start, good, tmp_path):
    folder = shutil.copytree(good, tmp_path / "m")
    config = (folder / "config.json").read_text()
    (folder / "config.json").write_text("{")
    desktop = start(str(folder), ready=False)
    assert "config.json cannot be used" in desktop.window.banner.notice.title
    (folder / "config.json").write_text(config)
    with qtbot.waitSignal(desktop._translation.ready, timeout=LONG):
        press(desktop.window.banner, "Try again")
    assert used(desktop) == str(folder)


def test_an_installed_release_is_offered_in_place_of_what_has_gone(qtbot, start, tmp_path):
    write_folder(paths.data_dir() / "models" / "8bit", bits=8)
    desktop = start(str(tmp_path / "gone"), ready=False)
    with qtbot.waitSignal(desktop._translation.ready, timeout=LONG):
        press(desktop.window.banner, "Use 8-bit")
    assert desktop._translation.info.precision == "8-bit"


def test_a_folder_can_be_forgotten(qtbot, start, good):
    desktop = start(str(good))
    sheet = open_list(qtbot, desktop)
    with qtbot.waitSignal(desktop._translation.ready, timeout=LONG):
        press(sheet.rows[0], "Use")
    sheet = open_list(qtbot, desktop)
    sheet.rows[-1].forget_button.click()
    qtbot.waitUntil(lambda: len(sheet.rows) == 4, timeout=LONG)
    assert stored().folders == ()
    assert good.is_dir()


def test_what_does_not_fit_is_refused_in_words(qtbot, start, good, monkeypatch):
    monkeypatch.setattr("plamo_desktop.desktop.models.usable_bytes", lambda: 100_000)
    desktop = start()
    sheet = choose_folder(qtbot, desktop, good)
    qtbot.waitUntil(lambda: sheet.notice is not None, timeout=LONG)
    assert sheet.notice.title == "There is not enough memory for the 4-bit model"
    assert "the demo model does" in sheet.notice.text
    assert desktop._translation.info.is_demo


def test_a_change_of_other_settings_keeps_the_model_that_a_command_chose(start, good):
    desktop = start()
    SettingsStore(paths.settings_file()).save(Settings(model="8bit"))
    desktop.window.settings_changed.emit(Settings(target=ENGLISH))
    text = json.loads(paths.settings_file().read_text())
    assert (text["model"], text["target"]) == ("8bit", "en")


@pytest.fixture
def on_8_gb(monkeypatch):
    """A machine with so much for a model that nothing can be downloaded to."""
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    monkeypatch.setattr("plamo_desktop.desktop.models.usable_bytes", lambda: 8 * 10**9)


def get_8_bit(qtbot, desktop):
    press(open_list(qtbot, desktop).rows[2], "Download…")
    assert desktop._models.chooser.sheet is None
    return desktop._models._download


def test_another_release_can_be_got_from_the_list_and_left_for_one_that_fits(qtbot, start, on_8_gb):
    desktop = start()
    first = get_8_bit(qtbot, desktop)
    assert first.sheet.warning.title == "There is not enough memory for the 8-bit model"
    press(first.sheet, "Take 4-bit")
    qtbot.waitUntil(lambda: desktop._models._download is not first, timeout=LONG)
    second = desktop._models._download
    assert second.sheet.warning is None
    second.sheet.close()


def test_what_fits_and_is_installed_is_used_at_once(qtbot, start, on_8_gb):
    write_folder(paths.data_dir() / "models" / "4bit")
    desktop = start("demo")
    made = get_8_bit(qtbot, desktop)
    with qtbot.waitSignal(desktop._translation.ready, timeout=LONG):
        press(made.sheet, "Take 4-bit")
    assert desktop._translation.info.precision == "4-bit"
    assert stored().model == "4bit"


def test_the_list_follows_the_language_of_the_interface(qtbot, start):
    desktop = start()
    open_list(qtbot, desktop)
    desktop.window.set_texts(Texts.load("ja"))
    sheet = desktop._models.chooser.sheet
    qtbot.waitUntil(lambda: bool(sheet.rows), timeout=LONG)
    assert sheet.rows[0].title == "デモモデル"
    close_list(desktop)


def test_the_settings_lead_to_the_list(qtbot, start):
    desktop = start()
    desktop.window.settings_requested.emit()
    page = desktop._companions.settings.window.model
    assert page.in_use.help.text() == "Demo model"
    page.choose.click()
    assert desktop._models.chooser.sheet is not None
    close_list(desktop)
