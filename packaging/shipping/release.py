"""The two ways to a disk image: one to try out, and one to publish."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from pathlib import Path

from shipping import background, cask, disk_image, keychain, notarising, signing
from shipping.credentials import Credentials
from shipping.tools import ShippingError, say


def make_trial(app: Path, folder: Path) -> Path:
    """A disk image that nobody vouches for; its name says so."""
    signing.check_app(app)
    image = folder / f"{_name(version_of(app))}-unsigned.dmg"
    disk_image.checksum_file(image).unlink(missing_ok=True)
    disk_image.make_image(app, background.draw(folder / "picture"), image)
    disk_image.write_checksum(image, image)
    say(f"{image} is not signed, and not to be published")
    return image


def make_release(
    app: Path, folder: Path, tag: str, repository: str, environment: MutableMapping[str, str]
) -> Path:
    """A disk image that Macs open without a word, with its checksum and its cask.

    Args:
        app: The bundle; it is signed in place.
        folder: Where everything is put.
        tag: `v` and the program's version.
        repository: Where it is published, as `owner/name`.
        environment: Holds the secrets, until they are taken.

    Raises:
        ShippingError: A step failed or cannot be done; there is no image that looks like a release.
    """
    version = version_of(app)
    if tag != f"v{version}":
        raise ShippingError(f"The tag is {tag}, and the bundle's version is {version}.")
    credentials = Credentials.take(environment)
    cask.fill(version, "0" * 64, repository)  # refuses before the long work
    image, unfinished = (folder / f"{_name(version)}{end}.dmg" for end in ("", "-unfinished"))
    cask_file = folder / "plamo-desktop.rb"
    for path in (image, disk_image.checksum_file(image), cask_file):
        path.unlink(missing_ok=True)  # of an earlier run
    with keychain.identity(credentials) as identity:
        signing.sign_app(app, identity)
        notarising.notarise_app(app, credentials)
        disk_image.make_image(app, background.draw(folder / "picture"), unfinished)
        signing.sign_image(unfinished, identity)
        notarising.notarise_image(unfinished, credentials)
    digest = disk_image.write_checksum(image, unfinished)
    cask_file.write_text(cask.fill(version, digest, repository), encoding="utf-8")
    unfinished.rename(image)
    say(f"{image} is signed and notarised")
    return image


def version_of(app: Path) -> str:
    """What the bundle says its version is.

    Raises:
        ShippingError: It is no bundle, or says nothing of use.
    """
    signing.program_of(app)
    version = signing.said_by(app, "CFBundleShortVersionString")
    if not re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", version):
        raise ShippingError(f"{app} says its version is {version!r}.")
    return version


def _name(version: str) -> str:
    return f"PLaMo-Desktop-{version}-arm64"
