"""Errors a user can be told about: a title, a hint and the details named in both.

Foreign exceptions are turned into these at one border per package.  `Cancelled` is control
flow and never shown.
"""

from __future__ import annotations

from typing import ClassVar, Self


class PlamoError(Exception):
    """Base of every error that reaches the user.

    Attributes:
        title_template: One line for a banner, with `{names}` of details in it.
        hint_template: What the user can do next; may be empty.
        details: The values of those names, as text.
    """

    title_template: ClassVar[str] = "Something went wrong"
    hint_template: ClassVar[str] = "{detail}"

    def __init__(self, **details: object) -> None:
        self.details = {"detail": "", **{name: str(value) for name, value in details.items()}}
        super().__init__(f"{self.title} {self.hint}".strip())

    @property
    def key(self) -> str:
        """The name under which interface translations hold this error's texts."""
        return type(self).__name__

    @property
    def title(self) -> str:
        """What happened, in one line of English."""
        return self.title_template.format_map(self.details)

    @property
    def hint(self) -> str:
        """What to do about it, in English; may be empty."""
        return self.hint_template.format_map(self.details)


class NoSuchModelError(PlamoError):
    """The model that was asked for is not on this machine."""

    title_template = "There is no model “{name}” here"
    hint_template = "Known names are {known}; a folder with a model in it works too."


class DemoModelError(NoSuchModelError):
    """The demo model was asked for where only models that are downloaded will do."""

    title_template = "The demo model is part of PLaMo Desktop"
    hint_template = "It is neither downloaded nor removed. Models that are: {known}."


class ModelFolderGoneError(NoSuchModelError):
    """The folder of a model, chosen earlier or just now, is not there."""

    title_template = "The model folder {folder} is not there"
    hint_template = "Connect its disk, or put it back, and try again; or choose another model."


class ModelNotInstalledError(PlamoError):
    """A model of the catalogue has not been downloaded."""

    title_template = "The model {name} is not on this computer yet"
    hint_template = (
        "Get it with “plamo-desktop model download”, put its files into {folder}, "
        "or use the demo model."
    )


class ModelFileError(PlamoError):
    """A file of the model is missing, unreadable or damaged."""

    title_template = "The model file {file} cannot be used"
    hint_template = "{detail} Get the file again, or choose another model."


class UnsupportedModelError(PlamoError):
    """The folder holds a model this program does not know how to run."""

    title_template = "The model in {folder} is not supported"
    hint_template = "{detail} PLaMo Desktop runs PLaMo 2 Translate models for MLX."


class UnknownModelCodeError(PlamoError):
    """`config.json` names a code file whose contents are not known."""

    title_template = "The model names an unknown code file: {file}"
    hint_template = (
        "{detail} Code of a model folder is never run, so its meaning cannot be checked. "
        "Use the published release of the model."
    )


class VocabularyError(PlamoError):
    """`tokenizer.jsonl` or its companion is missing or wrong."""

    title_template = "The vocabulary {file} cannot be used"
    hint_template = "{detail} Get the file again, or choose another model."


class TokenIdError(PlamoError):
    """An id that is in no row of the vocabulary."""

    title_template = "There is no token {id}"
    hint_template = "The vocabulary's ids are 0 to {last}."


class NothingToTranslateError(PlamoError):
    """The text is empty or white space only."""

    title_template = "There is no text to translate"
    hint_template = "Give a text with at least one visible character."


class TextTooLongError(PlamoError):
    """Prompt and output would not fit the model's attention window."""

    title_template = "The text is too long: {tokens} tokens"
    hint_template = "The model reads at most {limit} tokens at once. Translate it in parts."


class UnknownLanguageError(PlamoError):
    """A language name that the model does not know."""

    title_template = "Unknown language “{name}”"
    hint_template = "Known languages: {known}."


class OutputLimitError(PlamoError):
    """The model did not end its output; what arrived is incomplete."""

    title_template = "The translation did not end"
    hint_template = (
        "The model was stopped after {tokens} tokens. What arrived is kept, but unfinished."
    )


class LoopedOutputError(PlamoError):
    """The model wrote the same again and again; what arrived is incomplete."""

    title_template = "The translation went in circles"
    hint_template = (
        "The model repeated itself and was stopped after {tokens} tokens. What arrived is kept, "
        "but unfinished."
    )


class UnexpectedOutputError(PlamoError):
    """The model produced a control token that has no place in a translation."""

    title_template = "The translation went wrong"
    hint_template = "The model wrote the control token {token}. What arrived before it is kept."


class EmptyOutputError(PlamoError):
    """The model ended at once, without a translation."""

    title_template = "The model wrote nothing"
    hint_template = "Perhaps it does not know these languages. Choose others, or another model."


class NonFiniteOutputError(PlamoError):
    """The network's numbers are not finite: weights are damaged."""

    title_template = "The model produced invalid numbers"
    hint_template = "Its weights are probably damaged. Get the model again, or choose another one."


class GenerationError(PlamoError):
    """The engine failed while producing text."""

    title_template = "The translation stopped"
    hint_template = "{detail} What arrived is kept."


class LoadError(PlamoError):
    """The engine failed while loading the model."""

    title_template = "The model could not be loaded"
    hint_template = "{detail}"


class NotEnoughMemoryError(PlamoError):
    """The model would not fit into the memory there is; made by `of`."""

    title_template = "There is not enough memory for the {precision} model"
    hint_template = (
        "It takes about {needed} GB, and {available} GB can be had. Close other programs, or "
        "choose a smaller model."
    )

    @classmethod
    def of(cls, precision: str, needed: int, available: int, **details: object) -> Self:
        """A model takes `needed` bytes and could have `available`."""
        return cls(
            precision=precision,
            needed=f"{needed / 1e9:.1f}",
            available=f"{available / 1e9:.1f}",
            needed_bytes=needed,
            available_bytes=available,
            **details,
        )

    @property
    def needed_bytes(self) -> int:
        """So much it takes."""
        return int(self.details["needed_bytes"])

    @property
    def available_bytes(self) -> int:
        """So much it could have."""
        return int(self.details["available_bytes"])


class SmallerModelFitsError(NotEnoughMemoryError):
    """A model needs more memory than the machine has for it; another precision does not."""

    hint_template = (
        "It takes about {needed} GB, and this computer has {available} GB for it. The {smaller} "
        "model takes {smaller_needed} GB and fits."
    )


class NoModelFitsError(NotEnoughMemoryError):
    """No precision of the real model fits into the machine's memory."""

    hint_template = (
        "It takes about {needed} GB, and this computer has {available} GB for it. No smaller one "
        "fits either; the demo model does."
    )


class InputFileError(PlamoError):
    """A file given as input cannot be read as text."""

    title_template = "Cannot read {file}"
    hint_template = "{detail}"


class DocumentError(PlamoError):
    """A file is not a proper one of its format, so it cannot be taken apart."""

    title_template = "This is not a proper {format} file"
    hint_template = "{detail} Nothing was changed."


class AlreadyTranslatedError(PlamoError):
    """A text is in the language already that it is to be translated into."""

    title_template = "{file} is in {language} already"
    hint_template = (
        "Nothing was written. Choose another language to translate into; or, if it is in another "
        "one itself, name that one."
    )


class SourceChangedError(PlamoError):
    """A file was changed or taken away while it was being translated."""

    title_template = "{file} is no longer what it was"
    hint_template = "{detail} Translate it again; nothing was written."


class FilesPassedOverError(PlamoError):
    """Some of the files and folders that were given are not translated."""

    title_template = "Some files were passed over"
    hint_template = "{names}: {detail}"


class DamagedSettingsError(PlamoError):
    """The stored settings could not be read; defaults are used."""

    title_template = "The settings were damaged"
    hint_template = "Default settings are used. The old file is kept as {file}."


class SettingsNotSavedError(PlamoError):
    """The user's choices cannot be stored."""

    title_template = "The settings cannot be saved"
    hint_template = "{detail} They are as they were."


class ChoicesNotKeptError(PlamoError):
    """What the user has chosen is in force, but cannot be stored."""

    title_template = "The settings cannot be saved"
    hint_template = "{detail} What you have chosen is in force until you quit."


class DamagedSessionError(PlamoError):
    """The texts of the last session could not be read."""

    title_template = "The texts of the last time cannot be read"
    hint_template = "Their file is kept as {file}."


class SessionNotSavedError(PlamoError):
    """The texts of the panes cannot be stored."""

    title_template = "The texts cannot be saved"
    hint_template = "{detail} They will be lost when the window is closed."


class FileNotSavedError(PlamoError):
    """A text cannot be written to the file the user chose."""

    title_template = "{file} cannot be saved"
    hint_template = "{detail} What was in the file before is untouched."


class Cancelled(Exception):  # noqa: N818 - control flow, not an error
    """Raised inside the engine when the job's token was cancelled."""
