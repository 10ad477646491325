"""Which models there are to choose from, and which of them fit into a machine's memory."""

from __future__ import annotations

import pytest

from plamo_desktop.core import paths
from plamo_desktop.core.errors import (
    ModelFolderGoneError,
    NoModelFitsError,
    NotEnoughMemoryError,
    SmallerModelFitsError,
)
from plamo_desktop.models import fitting
from plamo_desktop.models.catalogue import chosen_model, find_model
from plamo_desktop.models.choices import Availability, alternative, check, choices
from plamo_desktop.models.fitting import advised, best_fitting, misfit, release_needs
from plamo_desktop.models.ownership import PLAN
from plamo_desktop.models.releases import RELEASES
from tests.helpers.checkpoints import write_folder

GB = 10**9


@pytest.fixture(autouse=True)
def on_metal(monkeypatch, tmp_path):
    """The published figures, whatever the machine of the tests is."""
    monkeypatch.setattr(fitting.release_needs, "__kwdefaults__", {"is_gpu": True})
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def release_folder(key):
    return paths.data_dir() / "models" / key


@pytest.mark.parametrize(
    ("usable", "best"),
    [(5, None), (6.6, "4bit"), (11, "4bit"), (11.1, "8bit"), (19, "8bit"), (24, "bf16")],
)
def test_the_most_precise_that_fits(usable, best):
    found = best_fitting(int(usable * GB))
    assert (found and found.key) == best


def test_what_does_not_fit_is_said_with_what_does():
    error = misfit("8-bit", release_needs(RELEASES["8bit"]), 8 * GB)
    assert isinstance(error, SmallerModelFitsError)
    assert error.title == "There is not enough memory for the 8-bit model"
    assert error.hint == (
        "It takes about 11.1 GB, and this computer has 8.0 GB for it. "
        "The 4-bit model takes 6.6 GB and fits."
    )


def test_when_nothing_fits_the_demo_model_is_named():
    error = misfit("4-bit", release_needs(RELEASES["4bit"]), 5 * GB)
    assert isinstance(error, NoModelFitsError)
    assert "the demo model does" in error.hint


@pytest.mark.parametrize("usable", [None, 12 * GB])
def test_what_fits_or_is_not_known_is_no_error(usable):
    assert misfit("8-bit", release_needs(RELEASES["8bit"]), usable) is None


def test_an_error_of_the_engine_gets_the_same_advice():
    error = advised(NotEnoughMemoryError.of("8-bit", 11 * GB, 7 * GB))
    assert isinstance(error, SmallerModelFitsError)
    assert (error.details["release"], error.details["smaller"]) == ("4bit", "4-bit")
    assert (error.needed_bytes, error.available_bytes) == (11 * GB, 7 * GB)


def test_releases_on_a_cpu_take_more():
    needs = {key: release_needs(release, is_gpu=False) for key, release in RELEASES.items()}
    assert needs["4bit"] < needs["8bit"] < 12.5 * GB
    assert needs["bf16"] > 38 * GB


def test_every_model_with_its_state(tmp_path):
    mine, gone = write_folder(tmp_path / "mine", bits=8), tmp_path / "gone"
    write_folder(release_folder("4bit"))
    release_folder("8bit").mkdir(parents=True)
    (release_folder("8bit") / PLAN).write_text("{}")
    release_folder("bf16").mkdir()
    (release_folder("bf16") / "letter.txt").write_text("x")
    found = choices([str(mine), str(gone)], 8 * GB)
    assert [(choice.entry.name, choice.precision, choice.availability) for choice in found] == [
        ("Demo model", "8-bit", Availability.HERE),
        ("PLaMo 2 Translate", "4-bit", Availability.HERE),
        ("PLaMo 2 Translate", "8-bit", Availability.PARTIAL),
        ("PLaMo 2 Translate", "BF16", Availability.UNUSABLE),
        ("mine", "8-bit", Availability.HERE),
        ("gone", "", Availability.UNUSABLE),
    ]
    assert [choice.misfit is None for choice in found] == [True, True, False, False, True, True]
    assert isinstance(found[-1].error, ModelFolderGoneError)


def test_a_choice_is_checked_for_files_and_memory(tmp_path):
    entry = find_model(str(write_folder(tmp_path / "mine")))
    assert check(entry, None).precision == "4-bit"
    with pytest.raises(NotEnoughMemoryError):
        check(entry, 1000)
    with pytest.raises(ModelFolderGoneError):
        check(chosen_model(str(tmp_path / "none")), None)


def test_what_is_used_instead(tmp_path):
    gone = chosen_model(str(tmp_path / "gone"))
    assert alternative(gone, None).is_demo
    write_folder(release_folder("4bit"))
    write_folder(release_folder("8bit"), bits=8)
    assert alternative(gone, None).key == "4bit"
    assert alternative(find_model("4bit"), None).key == "8bit"
    assert alternative(find_model("4bit"), 8 * GB).is_demo


def test_a_remembered_choice_has_an_entry_even_when_its_folder_has_gone(tmp_path):
    assert chosen_model(None).is_demo
    assert chosen_model("8bit").release is RELEASES["8bit"]
    gone = chosen_model(str(tmp_path / "gone"))
    assert (gone.name, gone.is_folder, gone.is_installed) == ("gone", True, False)
