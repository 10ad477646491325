"""From the wish for the real model to its files, against a hub with real sockets."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from plamo_desktop.backend.downloading import DownloadService
from plamo_desktop.core.download_errors import OfflineError, ServerError
from plamo_desktop.core.errors import NoModelFitsError, SmallerModelFitsError
from plamo_desktop.models.consent import Consents, Use
from plamo_desktop.models.download.download import download
from plamo_desktop.models.download.licence import fetch_licence
from plamo_desktop.models.download.trials import Patience
from plamo_desktop.models.installation import Kind, state
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.licence_page import LicencePage
from plamo_desktop.ui.model_download import ModelDownload, Phase, Source
from plamo_desktop.ui.texts import Texts
from tests.helpers.hub import WEIGHTS, Hub, answer, change, slow, stall

GB = 10**9
TOO_LARGE = SmallerModelFitsError.of(
    "8-bit",
    11 * GB,
    8 * GB,
    smaller="4-bit",
    smaller_needed="6.6",
    release="4bit",
)
QUICK = Patience(stall=0.1, silence=30, tries=1, first_delay=0.01, longest_delay=0.01)


@pytest.fixture
def hub():
    with Hub() as made:
        yield made


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "models" / "4bit"


@pytest.fixture
def consents(tmp_path):
    return Consents(tmp_path / "consents.json")


@pytest.fixture
def misfit():
    """Why the model does not fit into the memory."""


@pytest.fixture
def getting(qtbot, theme, hub, folder, consents, misfit):
    release = hub.release()
    way = {"network": hub.network, "patience": QUICK}
    source = Source(
        release,
        folder,
        partial(fetch_licence, release, **way),
        partial(download, release, folder, margin=0, **way),
        consents,
        misfit,
    )
    window = QWidget()
    window.resize(800, 600)
    window.show()
    service = DownloadService()
    made = ModelDownload(service, source, Texts.load("en"), window)
    yield made
    if made.sheet is not None:
        made.sheet.close()
    assert service.stop(), "the download thread did not end"
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def agreed(consents, hub):
    consents.give(hub.release(), Use.PRIVATE)


def wait_for(qtbot, getting, phase):
    qtbot.waitUntil(lambda: getting.phase is phase, timeout=10_000)


def wait_for_half(qtbot, getting):
    qtbot.waitUntil(lambda: getting._progress.done > 100_000, timeout=10_000)


def test_the_licence_comes_first_and_nothing_is_chosen(qtbot, getting, hub, consents, folder):
    getting.open()
    page = getting.sheet.licence
    choices = (page.private, page.commercial, page.agreement)
    assert not any(part.isEnabled() for part in (*choices, page.go_button))
    qtbot.waitUntil(lambda: page.view.toPlainText() == "You may.\n", timeout=10_000)
    assert all(choice.isEnabled() for choice in choices)
    assert {seen.file for seen in hub.seen} == {"LICENSE/en", "LICENSE/ja"}
    assert not any(choice.isChecked() for choice in choices)
    page.agreement.click()
    assert not page.go_button.isEnabled()
    page.private.click()
    assert page.go_button.isEnabled()
    page.commercial.click()
    assert not page.private.isChecked()
    page._other.click()
    assert page.view.toPlainText() == "どうぞ。\n"
    assert not folder.exists()
    with qtbot.waitSignal(getting.installed, timeout=10_000):
        page.go_button.click()
    assert consents.find(hub.release()).use == "commercial"
    assert state(folder).kind is Kind.COMPLETE
    assert getting.sheet is None
    assert getting.news is None


def test_who_leaves_the_licence_gets_nothing(qtbot, getting, hub, folder):
    hub.always["LICENSE/ja"] = stall(2)
    getting.open()
    qtbot.waitUntil(lambda: len(hub.seen) == 2, timeout=10_000)
    getting.sheet.licence.cancel_button.click()
    wait_for(qtbot, getting, Phase.IDLE)
    assert getting.news is None
    del hub.always["LICENSE/ja"]
    getting.open()
    page = getting.sheet.licence
    qtbot.waitUntil(lambda: page.view.toPlainText() == "You may.\n", timeout=10_000)
    page.cancel_button.click()
    assert getting.phase is Phase.IDLE
    assert not folder.exists()


@pytest.mark.parametrize("error", [OfflineError(host="h"), ServerError(host="h", status=500)])
def test_a_licence_without_a_network_says_nothing_of_a_download(qtbot, theme, error):
    page = LicencePage(Texts.load("en"))
    qtbot.addWidget(page)
    page.show_error(error)
    said = page.view.toPlainText()
    assert said.startswith(error.title)
    assert said.endswith("The licence was not fetched. Check the network and try again.")
    assert not page.agreement.isEnabled()


def test_a_licence_that_cannot_be_fetched(qtbot, getting, hub):
    hub.always["LICENSE/en"] = answer(404)
    getting.open()
    page = getting.sheet.licence
    qtbot.waitUntil(page.again_button.isVisible, timeout=10_000)
    assert page.view.toPlainText().startswith("LICENSE/en is not on 127.0.0.1")
    assert not page.go_button.isVisible()
    del hub.always["LICENSE/en"]
    page.again_button.click()
    qtbot.waitUntil(lambda: page.view.toPlainText() == "You may.\n", timeout=10_000)


def test_pause_resume_and_background(qtbot, getting, hub, agreed, folder):
    hub.always[WEIGHTS] = slow(4_096, 0.02)
    getting.open()
    wait_for_half(qtbot, getting)
    page = getting.sheet.download
    assert page.stage.text() == "Downloading"
    assert page.percent.text().endswith(" %")
    assert "of 0.3 MB" in page.part.text()
    page.hold_button.click()
    wait_for(qtbot, getting, Phase.PAUSED)
    assert page.stage.text() == "Paused"
    assert page.hold_button.text() == "Resume"
    page.hold_button.click()
    assert getting.phase is Phase.RUNNING
    assert page.hold_button.text() == "Pause"
    page.close_button.click()
    assert getting.sheet is None
    assert getting.news.title.startswith("Small is being downloaded")
    with qtbot.waitSignal(getting.installed, timeout=20_000):
        pass
    assert state(folder).kind is Kind.COMPLETE
    assert hub.starts()[-1] > 50_000


def test_an_unfinished_download_is_offered_at_the_next_start(qtbot, getting, hub, agreed, folder):
    hub.always[WEIGHTS] = slow(4_096, 0.02)
    getting.open()
    wait_for_half(qtbot, getting)
    getting._service.stop_work()
    wait_for(qtbot, getting, Phase.PAUSED)
    getting.sheet.close()
    getting.phase = Phase.IDLE  # as at a start
    getting.look()
    assert getting.phase is Phase.PAUSED
    assert getting.news.title.startswith("The download of Small is paused")
    assert getting.news.action == "Resume"
    del hub.always[WEIGHTS]
    with qtbot.waitSignal(getting.installed, timeout=10_000):
        getting.act()
    assert hub.starts()[-1] > 50_000


def test_a_failure_is_said_in_the_sheet_and_in_the_window(qtbot, getting, hub, agreed):
    hub.always[WEIGHTS] = change()
    getting.open()
    wait_for(qtbot, getting, Phase.FAILED)
    page = getting.sheet.download
    assert WEIGHTS in page.stage.text() + page.note.text()
    assert page.hold_button.text() == "Resume"
    page.close_button.click()
    assert WEIGHTS in getting.news.title + getting.news.text
    getting.act()
    assert getting.sheet.download.stage.text() == page.stage.text()
    del hub.always[WEIGHTS]
    with qtbot.waitSignal(getting.installed, timeout=10_000):
        getting.sheet.download.hold_button.click()


@pytest.mark.parametrize("running", [True, False])
def test_what_has_arrived_is_removed_when_it_is_asked_for(
    qtbot, getting, hub, agreed, folder, running
):
    hub.always[WEIGHTS] = slow(4_096, 0.02)
    getting.open()
    wait_for_half(qtbot, getting)
    if not running:
        getting._service.stop_work()
        wait_for(qtbot, getting, Phase.PAUSED)
    getting.sheet.download.discard_button.click()
    question = getting.sheet.findChild(QMessageBox)
    assert question.defaultButton().text() == "Keep"
    next(button for button in question.buttons() if "Cancel" in button.text()).click()
    wait_for(qtbot, getting, Phase.IDLE)
    assert not folder.exists()
    assert getting.sheet is None


def test_a_silent_server_is_said(qtbot, getting, hub, agreed):
    hub.always[WEIGHTS] = stall(150_000)
    getting.open()
    qtbot.waitUntil(
        lambda: getting.sheet.download.stage.text() == "Nothing is arriving", timeout=10_000
    )
    assert "silent" in getting.sheet.download.note.text()


def test_another_interface_language(qtbot, getting, hub, agreed):
    hub.always[WEIGHTS] = slow(4_096, 0.02)
    getting.open()
    wait_for_half(qtbot, getting)
    getting.set_texts(Texts.load("ja"))
    assert getting.sheet.download.stage.text() == "ダウンロード中"


@pytest.mark.parametrize("misfit", [TOO_LARGE])
def test_what_will_not_fit_is_said_before_anything_is_fetched(qtbot, getting, hub):
    getting.open()
    assert getting.sheet.warning.tone == "warn"
    assert getting.sheet.warning.title == "There is not enough memory for the 8-bit model"
    qtbot.waitUntil(lambda: len(hub.seen) == 2, timeout=10_000)
    smaller = next(b for b in getting.sheet.findChildren(Button) if b.text() == "Take 4-bit")
    with qtbot.waitSignal(getting.smaller_requested) as blocker:
        smaller.click()
    assert blocker.args == ["4bit"]
    assert getting.sheet is None


@pytest.mark.parametrize("misfit", [TOO_LARGE])
def test_with_consent_given_the_download_waits_for_the_user(qtbot, getting, hub, agreed, folder):
    getting.open()
    page = getting.sheet.download
    assert (page.stage.text(), page.hold_button.text()) == ("Ready to download", "Download Anyway")
    assert not page.discard_button.isVisible()
    assert not hub.seen
    with qtbot.waitSignal(getting.installed, timeout=10_000):
        page.hold_button.click()
    assert state(folder).kind is Kind.COMPLETE


@pytest.mark.parametrize("misfit", [TOO_LARGE])
def test_who_closes_the_warning_gets_nothing(getting, hub, agreed, folder):
    getting.open()
    getting.sheet.download.close_button.click()
    assert getting.sheet is None
    assert getting.is_idle
    assert not hub.seen
    assert not folder.exists()


@pytest.mark.parametrize("misfit", [NoModelFitsError.of("4-bit", 7 * GB, GB)])
def test_where_nothing_fits_there_is_nothing_to_take_instead(getting, agreed):
    getting.open()
    assert "the demo model does" in getting.sheet.warning.text
    assert not getting.sheet.warning.findChildren(Button)
