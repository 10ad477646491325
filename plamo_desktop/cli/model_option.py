"""Which model a command uses: the one it names, or the one that the user chose."""

from __future__ import annotations

import argparse

from plamo_desktop.cli import console
from plamo_desktop.core import paths
from plamo_desktop.core.errors import DamagedSettingsError
from plamo_desktop.models.catalogue import NAMES, ModelEntry, chosen_model, find_model
from plamo_desktop.system.settings_store import SettingsStore


def add(parser: argparse._ActionsContainer) -> None:
    """Add the option to a command's parser."""
    parser.add_argument("--model", help=f"{', '.join(NAMES)} or a folder (default: the one in use)")


def entry(name: str | None) -> ModelEntry:
    """The model of a name or folder; None takes what the user chose, else the best installed.

    Raises:
        NoSuchModelError: Neither a known name nor a folder.
    """
    if name is not None:
        return find_model(name)
    return chosen_model(open_settings().load().model)


def open_settings() -> SettingsStore:
    """The user's settings; says so when they were damaged."""
    store = SettingsStore(paths.settings_file())
    store.load()
    if store.set_aside is not None:
        console.report(DamagedSettingsError(file=store.set_aside))
    return store
