from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.core.languages import LANGUAGES
from plamo_desktop.core.settings import Appearance, InterfaceLanguage, Settings

SETTINGS = st.builds(
    Settings,
    source=st.none() | st.sampled_from(LANGUAGES),
    target=st.sampled_from(LANGUAGES),
    translate_while_typing=st.booleans(),
    appearance=st.sampled_from(Appearance),
    interface_language=st.sampled_from(InterfaceLanguage),
    model=st.none() | st.sampled_from(["demo", "4bit", "/モデル/a b"]),
    folders=st.lists(st.sampled_from(["/a", "/b", "/c"]), unique=True).map(tuple),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(), inner, max_size=2),
    max_leaves=4,
)


@given(SETTINGS)
def test_round_trip_through_json(settings):
    assert Settings.from_dict(json.loads(json.dumps(settings.to_dict()))) == settings


@given(SETTINGS, st.sampled_from(sorted(Settings().to_dict())), JSON)
def test_a_damaged_field_falls_back_alone(settings, name, value):
    stored = {**settings.to_dict(), name: value}
    read = Settings.from_dict(stored).to_dict()
    for other, kept in settings.to_dict().items():
        if other != name:
            assert read[other] == kept
    if name == "folders" and isinstance(value, list) and read[name]:
        value = list(dict.fromkeys(value))
    if read[name] != value:
        assert read[name] in [Settings().to_dict()[name], *(lang.code for lang in LANGUAGES)]


@given(st.lists(st.sampled_from(["/a", "/b", "/c", 3, "", "x\0", None]), max_size=8))
def test_one_bad_folder_costs_the_list_and_no_more(folders):
    read = Settings.from_dict({"model": "4bit", "folders": folders})
    is_good = all(isinstance(one, str) and one.startswith("/") for one in folders)
    assert read.folders == (tuple(dict.fromkeys(folders)) if is_good else ())
    assert read.model == "4bit"


@given(SETTINGS, st.sampled_from(["/a", "/b", "/new"]))
def test_choosing_a_folder_and_forgetting_it(settings, folder):
    chosen = settings.choosing(folder, is_folder=True)
    assert chosen.model == folder
    assert set(chosen.folders) == {*settings.folders, folder}
    forgotten = chosen.forgetting(folder)
    assert forgotten.model is None
    assert set(forgotten.folders) == {*settings.folders} - {folder}
    assert settings.choosing("demo", is_folder=False).folders == settings.folders


def test_folders_do_not_pile_up():
    settings = Settings()
    for number in range(300):
        settings = settings.choosing(f"/{number}", is_folder=True)
    assert len(settings.folders) == 100
    assert settings.folders[-1] == "/299"
    assert Settings.from_dict(settings.to_dict()) == settings


@given(st.dictionaries(st.text(), JSON))
def test_unknown_fields_are_ignored(values):
    extra = {f"x{name}": value for name, value in values.items()}
    assert Settings.from_dict(extra) == Settings()
