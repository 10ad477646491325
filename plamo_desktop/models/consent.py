"""The user's consent to a model's licence: to which text, and when."""

from __future__ import annotations

import enum
import json
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from plamo_desktop.core.durable_files import replace_text
from plamo_desktop.core.paths import data_dir
from plamo_desktop.core.regular_files import read_regular
from plamo_desktop.models.releases import Release

LICENCE: Final = "PLaMo community licence"
LICENCE_PAGE: Final = "https://plamo.preferredai.jp/info/plamo-community-license-en"


class Use(enum.Enum):
    """What the user said the model is for."""

    PRIVATE = "private"
    COMMERCIAL = "commercial"


@dataclass(frozen=True, slots=True)
class Consent:
    """Somebody agreed.

    Attributes:
        repository: The model it was about.
        use: What for; one of the values of `Use`.
        licence: The sha256 of the licence's files, by their paths.
        date: When, in ISO 8601.
    """

    repository: str
    use: str
    licence: dict[str, str]
    date: str


class Consents:
    """Those given on this machine, in one JSON file.

    Args:
        path: The file; the one in the user's data folder when None.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or data_dir() / "consents.json"

    def find(self, release: Release) -> Consent | None:
        """The consent to exactly the licence that a release has; releases may share it."""
        wanted = _licence(release)
        return next((one for one in self._load() if one.licence == wanted), None)

    def give(self, release: Release, use: Use) -> Consent:
        """Keep that the user agrees to a release's licence, and for which use.

        Raises:
            OSError: It cannot be kept.
        """
        now = datetime.now(UTC).isoformat(timespec="seconds")
        given = Consent(release.repository, use.value, _licence(release), now)
        values = {"consents": [asdict(one) for one in (*self._load(), given)]}
        self._path.parent.mkdir(parents=True, exist_ok=True)
        replace_text(self._path, json.dumps(values, ensure_ascii=False, indent=1) + "\n")
        return given

    def _load(self) -> tuple[Consent, ...]:
        """What was given; a damaged file is no consent."""
        try:
            entries = json.loads(read_regular(self._path))["consents"]
            return tuple(Consent(**entry) for entry in entries)
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            return ()


def _licence(release: Release) -> dict[str, str]:
    return {file.path: file.sha256 or "" for file in release.licences}
