"""`plamo-desktop model`: the models on this machine, and getting them onto it."""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from plamo_desktop.cli import console, interrupt, model_option
from plamo_desktop.core.errors import (
    DemoModelError,
    ModelNotInstalledError,
    NoSuchModelError,
    SettingsNotSavedError,
)
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.core.settings import Settings
from plamo_desktop.models.catalogue import DEMO, NAMES, ModelEntry, chosen_model, find_model
from plamo_desktop.models.releases import RELEASES, Release
from plamo_desktop.system.settings_store import SettingsStore

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from plamo_desktop.models.download.network import Network

_USAGE, _NO_MODEL = 2, 3
_AUTO = "auto"
_DEFAULT = next(iter(RELEASES))
_TERMS = """\
{name} ({precision}), {size}, from {page}
It goes to {folder}

The model is under the {licence}. In short, and no replacement for reading it:
- Commercial use, also inside a company, needs registration with Preferred Networks beforehand.
- Who passes the model or its translations on says “Built with PLaMo” and supplies the licence;
  published translations are said to be made by a machine.
- Users are adults, or have the consent of those who are responsible for them.
- Nobody relies on it alone for legal, medical or financial decisions.
The licence: {licence_page}
"""


def add_parser(commands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "model",
        help="download, check, import and remove models",
        description="Shows the models there are, and gets, checks and removes their files.",
    )
    actions = parser.add_subparsers(title="actions", required=True, metavar="ACTION")
    releases = ", ".join(RELEASES)

    action = actions.add_parser("list", help="show the models and what is here of them")
    action.set_defaults(run=_list)
    _add_json(action)

    action = actions.add_parser(
        "download",
        help="download a model, or what is missing or damaged of it",
        description="Downloads a model; what has arrived is kept when it is interrupted.",
    )
    action.add_argument("model", nargs="?", default=_DEFAULT, metavar="MODEL", help=releases)
    action.add_argument(
        "--accept-licence",
        choices=("private", "commercial"),
        metavar="USE",
        help="agree to its licence, for private or commercial use",
    )
    action.add_argument(
        "--endpoint",
        action="append",
        default=[],
        metavar="URL",
        help="a hub to download from instead of HF_ENDPOINT or huggingface.co; "
        "may be repeated, they are tried in turn",
    )
    action.set_defaults(run=_download)
    _add_json(action)

    action = actions.add_parser("verify", help="compare all files of a model with their hashes")
    action.add_argument(
        "model", nargs="?", default=None, metavar="MODEL", help=f"{releases} or a folder"
    )
    action.set_defaults(run=_verify)
    _add_json(action)

    action = actions.add_parser(
        "import", help="take a model's files from Hugging Face's cache or a folder"
    )
    action.add_argument("source", metavar="FOLDER", help="it stays as it is")
    action.add_argument("--model", default=_DEFAULT, metavar="MODEL", help=releases)
    action.set_defaults(run=_import)
    _add_json(action)

    action = actions.add_parser(
        "use",
        help="choose the model that window and commands use from now on",
        description="Checks a model, then uses it for everything that names no other; "
        "“auto” is the best one that is installed.",
    )
    action.add_argument(
        "model",
        metavar="MODEL",
        help=f"{', '.join(NAMES)}, a folder, or {_AUTO}",
    )
    action.set_defaults(run=_use)

    action = actions.add_parser(
        "forget", help="take a folder from the list; its files stay as they are"
    )
    action.add_argument("folder", metavar="FOLDER", help="as “model list” shows it")
    action.set_defaults(run=_forget)

    action = actions.add_parser("remove", help="remove what was downloaded or imported of a model")
    action.add_argument("model", metavar="MODEL", help=releases)
    action.set_defaults(run=_remove)

    action = actions.add_parser("path", help="print the folder a model lies in, or would lie in")
    action.add_argument("model", nargs="?", default=None, metavar="MODEL", help=", ".join(NAMES))
    action.set_defaults(run=_path)


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def _release(name: str) -> tuple[Release, ModelEntry]:
    known = ", ".join(RELEASES)
    if name == DEMO:
        raise DemoModelError(known=known)
    entry = find_model(name) if name in RELEASES else None
    if entry is None or entry.release is None:
        raise NoSuchModelError(name=name, known=known)
    return entry.release, entry


def _list(options: argparse.Namespace) -> int:
    from plamo_desktop.core.machine_memory import usable_bytes
    from plamo_desktop.models.choices import choices
    from plamo_desktop.models.installation import Kind, state
    from plamo_desktop.models.storage import size_text

    settings = model_option.open_settings().load()
    used = chosen_model(settings.model)
    rows: list[dict[str, object]] = []
    for choice in choices(settings.folders, usable_bytes()):
        entry = choice.entry
        found, release = state(entry.folder), entry.release
        needed = choice.needed or 0
        name = entry.name if entry.is_demo else f"{entry.name} {choice.precision}".rstrip()
        row: dict[str, object] = {
            "model": entry.key,
            "name": name,
            "state": "bundled" if entry.is_demo else found.kind.value,
            "folder": str(entry.folder),
            "download_bytes": release.download_bytes if release else 0,
            "memory_bytes": 0 if entry.is_demo else needed,
            "fits": choice.misfit is None,
            "in_use": entry == used,
            "missing": {file.path: file.bytes for file in found.missing},
        }
        rows.append(row)
        if options.json:
            continue
        size = f"{size_text(release.download_bytes)}, " if release else ""
        memory = f"needs {size_text(needed)} of memory, " if row["memory_bytes"] else ""
        missing = (
            f", {size_text(found.missing_bytes)} missing" if found.kind is Kind.PARTIAL else ""
        )
        if choice.misfit:
            memory += "more than this computer has, "
        in_use = ", in use" if entry == used else ""
        line = f"{entry.key:<6}{name}: {size}{memory}{row['state']}{missing}{in_use}"
        if entry.is_folder:
            line = f"{name}: {entry.folder}, {memory}{row['state']}{in_use}"
        console.write(f"{console.printable(line)}\n")
    if options.json:
        console.write(json.dumps(rows, ensure_ascii=False, indent=1) + "\n")
    return 0


def _download(options: argparse.Namespace) -> int:
    from plamo_desktop.cli.progress_line import follow, make_display
    from plamo_desktop.models.download.download import download
    from plamo_desktop.models.download.network import Network

    release, entry = _release(options.model)
    _warn_of_memory(release)
    network = Network.from_environment(options.endpoint)
    if code := _ask_for_consent(release, entry.folder, network, options.accept_licence):
        return code
    token = CancelToken()
    with interrupt.first_calling(token.cancel):
        events = download(release, entry.folder, token, network=network)
        follow(events, make_display(as_json=options.json))
    return _tell_folder(entry.folder, as_json=options.json)


def _warn_of_memory(release: Release) -> None:
    """Say before anything is fetched that the model will not fit; it is fetched all the same."""
    from plamo_desktop.core.machine_memory import usable_bytes
    from plamo_desktop.models.fitting import misfit, release_needs

    error = misfit(release.precision, release_needs(release), usable_bytes())
    if error is not None:
        console.report(error)


def _ask_for_consent(release: Release, folder: Path, network: Network, use: str | None) -> int:
    """See that the user agrees to the licence; the exit code when not, else 0."""
    from plamo_desktop.models.consent import LICENCE_PAGE, Consents, Use
    from plamo_desktop.models.storage import writing_to

    consents = Consents()
    if consents.find(release):
        return 0
    if use is None:
        if not (os.isatty(0) and os.isatty(2)):
            console.notice(
                f"Read the licence, {LICENCE_PAGE}; if you agree to it, add "
                "--accept-licence private, or commercial."
            )
            return _USAGE
        use = _answer(release, folder, network)
    if use not in {choice.value for choice in Use}:
        console.notice("Nothing was downloaded.")
        return 1
    with writing_to(folder):
        consents.give(release, Use(use))
    return 0


def _answer(release: Release, folder: Path, network: Network) -> str:
    """What the user types about the licence, which is fetched to be read first."""
    from plamo_desktop.cli.progress_line import follow, make_display
    from plamo_desktop.models.consent import LICENCE, LICENCE_PAGE
    from plamo_desktop.models.download.licence import fetch_licence
    from plamo_desktop.models.storage import size_text

    token = CancelToken()
    with interrupt.first_calling(token.cancel):
        licence = follow(
            fetch_licence(release, token, network=network), make_display(as_json=False)
        )
    sys.stderr.write(
        _TERMS.format(
            name=release.name,
            precision=release.precision,
            size=size_text(release.download_bytes),
            page=release.page,
            folder=console.printable(str(folder)),
            licence=LICENCE,
            licence_page=LICENCE_PAGE,
        )
    )
    while True:
        sys.stderr.write(
            "\nType “en” or “ja” to read it here; “private” or “commercial” to agree to it for "
            "that use, and to download: "
        )
        sys.stderr.flush()
        answer = sys.stdin.readline().strip().lower()
        if answer not in licence:
            return answer
        sys.stderr.write(f"\n{licence[answer]}\n")


def _verify(options: argparse.Namespace) -> int:
    from plamo_desktop.cli.progress_line import follow, make_display
    from plamo_desktop.models.upkeep import verify

    entry = model_option.entry(options.model)
    if entry.release and not entry.folder.exists():
        raise ModelNotInstalledError(name=f"{entry.name} ({entry.key})", folder=entry.folder)
    token = CancelToken()
    with interrupt.first_calling(token.cancel):
        events = verify(entry.folder, token, entry.release)
        files = follow(events, make_display(as_json=options.json))
    if not options.json:
        console.write(f"{len(files)} files are as they were published.\n")
    return 0


def _import(options: argparse.Namespace) -> int:
    from plamo_desktop.cli.progress_line import follow, make_display
    from plamo_desktop.models.importing import import_model

    release, entry = _release(options.model)
    token = CancelToken()
    source = Path(os.path.expanduser(options.source))  # noqa: PTH111 - pathlib raises for some
    with interrupt.first_calling(token.cancel):
        events = import_model(release, source, entry.folder, token)
        follow(events, make_display(as_json=options.json))
    return _tell_folder(entry.folder, as_json=options.json)


def _tell_folder(folder: Path, *, as_json: bool) -> int:
    if not as_json:
        console.write(f"{console.printable(str(folder))}\n")
    return 0


def _remove(options: argparse.Namespace) -> int:
    from plamo_desktop.models.installation import Kind, state
    from plamo_desktop.models.storage import size_text
    from plamo_desktop.models.upkeep import remove

    _, entry = _release(options.model)
    if state(entry.folder).kind is Kind.ABSENT:
        raise ModelNotInstalledError(name=f"{entry.name} ({entry.key})", folder=entry.folder)
    console.write(f"{size_text(remove(entry.folder))} removed.\n")
    return 0


def _use(options: argparse.Namespace) -> int:
    from plamo_desktop.core.machine_memory import usable_bytes
    from plamo_desktop.wiring import check_model

    store = model_option.open_settings()
    settings = store.load()
    if options.model == _AUTO:
        changed = replace(settings, model=None)
    else:
        entry = find_model(options.model)
        check_model(entry, usable_bytes())
        changed = settings.choosing(entry.key, is_folder=entry.is_folder)
    _save(store, changed)
    used = chosen_model(changed.model)
    console.write(f"{console.printable(used.name if used.is_folder else used.key)}\n")
    return 0


def _forget(options: argparse.Namespace) -> int:
    store = model_option.open_settings()
    settings = store.load()
    folder = options.folder
    if folder not in settings.folders:
        folder = os.path.abspath(folder)  # noqa: PTH100 - keeps links
    if folder not in settings.folders:
        console.notice(f"{console.printable(folder)} is not in the list that “model list” shows.")
        return _NO_MODEL
    _save(store, settings.forgetting(folder))
    return 0


def _save(store: SettingsStore, settings: Settings) -> None:
    if not store.save(settings):
        raise SettingsNotSavedError(detail=store.failure)


def _path(options: argparse.Namespace) -> int:
    console.write(f"{model_option.entry(options.model).folder}\n")
    return 0
