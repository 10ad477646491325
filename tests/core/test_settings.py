from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.core.chords import DEFAULT_CHORD, KEYS, Chord, Modifier
from plamo_desktop.core.languages import LANGUAGES
from plamo_desktop.core.settings import (
    FILE_TOKENS,
    UNLOAD_MINUTES,
    Appearance,
    Arrangement,
    InterfaceLanguage,
    LineSpacing,
    Settings,
    TextSize,
)

# What no file can be called is refused, as another test shows.
NAMES = st.text(
    st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1, max_size=20
)
CHORDS = st.builds(
    lambda held, key: Chord(held | {Modifier.CONTROL, Modifier.SHIFT}, key),
    st.frozensets(st.sampled_from(Modifier)),
    st.sampled_from(KEYS),
)

SETTINGS = st.builds(
    Settings,
    source=st.none() | st.sampled_from(LANGUAGES),
    target=st.sampled_from(LANGUAGES),
    translate_while_typing=st.booleans(),
    appearance=st.sampled_from(Appearance),
    interface_language=st.sampled_from(InterfaceLanguage),
    model=st.none() | NAMES,
    folders=st.lists(NAMES, unique=True, max_size=3).map(tuple),
    other_target=st.sampled_from(LANGUAGES),
    join_lines=st.booleans(),
    text_size=st.sampled_from(TextSize),
    line_spacing=st.sampled_from(LineSpacing),
    font_family=st.just("") | NAMES,
    arrangement=st.sampled_from(Arrangement),
    keep_texts=st.booleans(),
    keep_running=st.booleans(),
    show_tray=st.booleans(),
    shortcut=st.none() | CHORDS,
    window_shortcut=st.none() | CHORDS,
    is_private=st.booleans(),
    double_copy=st.booleans(),
    knows_clipboard=st.booleans(),
    keep_history=st.booleans(),
    unload_minutes=st.sampled_from(UNLOAD_MINUTES),
    output_folder=st.just("") | NAMES.map(lambda name: f"/{name}"),
    bilingual=st.booleans(),
    footer=st.booleans(),
    file_tokens=st.sampled_from(FILE_TOKENS),
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
        codes = [language.code for language in LANGUAGES]
        assert read[name] in [Settings().to_dict()[name], *codes]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("shortcut", "Cmd++Q"), ("shortcut", "Command+C"), ("shortcut", 5), ("shortcut", "T"),
        ("unload_minutes", 7), ("unload_minutes", True), ("unload_minutes", "5"),
        ("text_size", "huge"), ("text_size", None), ("keep_history", 1), ("arrangement", []),
        ("other_target", "Klingon"), ("font_family", 12), ("font_family", "a\0b"),
        ("font_family", "\udcff"), ("model", "/\ud800"), ("folders", ["/\ud800"]),
    ],
)  # fmt: skip
def test_what_is_no_value_becomes_the_default(name, value):
    assert Settings.from_dict({name: value}) == Settings()


def test_no_shortcut_is_a_choice():
    assert Settings.from_dict({"shortcut": None}).shortcut is None
    assert Settings.from_dict({}).shortcut == DEFAULT_CHORD


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
