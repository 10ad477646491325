"""What the program was given to open: by the system, as arguments, or by a later start."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

SCHEME = "plamo-desktop"
# A hundred thousand characters are more than ten thousand Japanese ones when they are encoded, and
# fit into one argument of a program under Linux.
LONGEST_LINK = 100_000
_FILE_URLS = ("file:///", "file://localhost/")


def is_link(text: str) -> bool:
    """Whether this is meant as a link of the program, be it a broken one."""
    return text[: len(SCHEME) + 1].lower() == f"{SCHEME}:"


def bounded(link: str) -> str:
    """As much of a link as is needed to tell that it is too long."""
    return link[: LONGEST_LINK + 1]


@dataclass(frozen=True, slots=True)
class Given:
    """Files and links; neither is looked at yet.

    Attributes:
        files: Paths of files and folders.
        links: Links of the program's own scheme, as they were given.
    """

    files: tuple[Path, ...] = ()
    links: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.files or self.links)

    def __add__(self, other: Given) -> Given:
        """Both, in order; a file that is in both once, for the system may tell of arguments too."""
        files = dict.fromkeys((*self.files, *other.files))
        return Given(tuple(files), tuple(dict.fromkeys((*self.links, *other.links))))

    @classmethod
    def of(cls, arguments: Iterable[str]) -> Given:
        """What was written behind the program's name; names of files become absolute."""
        names = list(arguments)
        return cls(
            tuple(_path(name) for name in names if not is_link(name)),
            tuple(bounded(name) for name in names if is_link(name)),
        )


def _path(name: str) -> Path:
    """The absolute path of a file; desktops of Linux give URLs of files to what opens links."""
    start = next((one for one in _FILE_URLS if name.startswith(one)), None)
    if start is not None:
        from urllib.parse import unquote_to_bytes

        name = os.fsdecode(unquote_to_bytes(os.fsencode(name[len(start) - 1 :])))
    return Path(os.path.abspath(name))  # noqa: PTH100 - links are not followed
