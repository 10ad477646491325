"""The models there are, by name, and the folders they lie in."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from plamo_desktop.core.download_errors import ModelIncompleteError
from plamo_desktop.core.errors import ModelFileError, ModelNotInstalledError, NoSuchModelError
from plamo_desktop.core.paths import data_dir, demo_model_dir
from plamo_desktop.core.regular_files import reason
from plamo_desktop.models.ownership import is_partial
from plamo_desktop.models.releases import RELEASES, Release

if TYPE_CHECKING:
    from plamo_desktop.core.checkpoint import Checkpoint
    from plamo_desktop.core.family import Family


@dataclass(frozen=True, slots=True)
class ModelEntry:
    """One model of the catalogue, or a folder given by the user.

    Attributes:
        key: How commands name it.
        name: For people.
        folder: Where its files lie, or would lie.
        is_demo: True for the small bundled model.
    """

    key: str
    name: str
    folder: Path
    is_demo: bool = False

    @property
    def is_installed(self) -> bool:
        """Whether there is something to load, as far as can be seen."""
        # pathlib raises for closed folders
        return os.path.isfile(self._config) and not is_partial(self.folder)  # noqa: PTH113

    @property
    def release(self) -> Release | None:
        """Where it can be got from; None for the demo model and for folders."""
        return RELEASES.get(self.key)

    @property
    def vocabulary(self) -> Path:
        """The model's `tokenizer.jsonl`.

        Raises:
            ModelNotInstalledError: A release that is not on this machine, or not all of it.
            ModelFileError: A release that cannot be looked at.
        """
        self._check_installed()
        return self.folder / "tokenizer.jsonl"

    @property
    def is_folder(self) -> bool:
        """Whether it is a folder of the user's, not a model with a name."""
        return self.key not in NAMES

    @property
    def family(self) -> Family:
        """What kind of model its `config.json` says it is.

        Raises:
            PlamoError: As `checkpoint`, as far as that file is concerned.
        """
        from plamo_desktop.models.config_file import read_config  # not before the first paint

        self._check_installed()
        return read_config(self.folder)[0]

    def checkpoint(self) -> Checkpoint:
        """Check the files and name what the engine may load.

        Raises:
            PlamoError: The model is missing or its files cannot be used.
        """
        from plamo_desktop.models.inspection import inspect_folder  # not before the first paint

        self._check_installed()
        return inspect_folder(self.folder, name=self.name, is_demo=self.is_demo)

    @property
    def _config(self) -> Path:
        return self.folder / "config.json"

    def _check_installed(self) -> None:
        if self.release is None:
            return
        if is_partial(self.folder):
            from plamo_desktop.models.installation import state  # not before the first paint
            from plamo_desktop.models.storage import size_text

            missing = size_text(state(self.folder).missing_bytes)
            raise ModelIncompleteError(name=f"{self.name} ({self.key})", missing=missing)
        try:
            self._config.stat()
        except (FileNotFoundError, NotADirectoryError):
            name = f"{self.name} ({self.key})"
            raise ModelNotInstalledError(name=name, folder=self.folder) from None
        except OSError as error:
            raise ModelFileError(file=self._config, detail=reason(error)) from error


DEMO = "demo"
NAMES = (DEMO, *RELEASES)
DEFAULT = next(iter(RELEASES))


def catalogue() -> tuple[ModelEntry, ...]:
    """Every model with a name, the demo model first."""
    releases = (
        ModelEntry(release.key, release.name, data_dir() / "models" / release.key)
        for release in RELEASES.values()
    )
    return (ModelEntry(DEMO, "Demo model", demo_model_dir(), is_demo=True), *releases)


def chosen_model(choice: str | None) -> ModelEntry:
    """The entry of a remembered choice, be its folder there or not; None as in `find_model`."""
    if choice is None or choice in NAMES:
        return find_model(choice)
    return ModelEntry(choice, Path(choice).name, Path(choice))


def find_model(name: str | None = None) -> ModelEntry:
    """The entry of a catalogue name or a folder; None takes the best one that is installed.

    Raises:
        NoSuchModelError: Neither a known name nor a folder.
    """
    entries = catalogue()
    if name is None:
        return next((entry for entry in entries[1:] if entry.is_installed), entries[0])
    for entry in entries:
        if entry.key == name:
            return entry
    folder = Path(os.path.expanduser(name))  # noqa: PTH111 - pathlib raises for unknown users
    if not name or not os.path.isdir(folder):  # noqa: PTH112 - pathlib raises for some names
        raise NoSuchModelError(name=name, known=", ".join(NAMES))
    try:
        resolved = folder.resolve()
    except OSError as error:  # the working directory is gone
        raise NoSuchModelError(name=name, known=", ".join(NAMES)) from error
    return ModelEntry(os.path.abspath(folder), resolved.name, folder)  # noqa: PTH100 - keeps links
