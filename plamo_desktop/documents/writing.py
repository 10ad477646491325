"""Writing a translated file: whole or not at all, and never over one that is there."""

from __future__ import annotations

import codecs
import contextlib
import errno
import fcntl
import os
import stat
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import IO, Final

from plamo_desktop.core.durable_files import sync, sync_folder
from plamo_desktop.core.errors import FileNotSavedError, SourceChangedError
from plamo_desktop.core.regular_files import reason
from plamo_desktop.documents.encodings import DECLARED, Encoding
from plamo_desktop.documents.files import OpenedFile, stamp_of

Render = Callable[[], Iterator[str | bytes]]
_UTF_8: Final = Encoding("utf-8")
_PREFIX: Final = ".plamo-"
_SUFFIX: Final = ".part"
_MOST_NAMES: Final = 10_000
_DECLARED_WITHIN: Final = 4096
_NO_LINKS: Final = frozenset(
    (errno.EPERM, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EMLINK)
)


@dataclass(frozen=True, slots=True)
class Written:
    """A translated file.

    Attributes:
        path: Where it is.
        encoding: How its text is written; None for data.  It is UTF-8 if that of the source cannot
            hold the translation.
    """

    path: Path
    encoding: str | None


def write_document(
    opened: OpenedFile, render: Render, folder: Path, names: Iterable[str]
) -> Written:
    """Write a translation under the first name that no file has.

    It is written under another name in the same folder, made to last, and then given its own; it
    has the permissions of the source.

    Args:
        opened: The source.
        render: Gives the file's pieces, and again from the start when it is called again.
        folder: Where to; it is made if it is not there.
        names: In order.

    Raises:
        SourceChangedError: The source is not what it was when it was opened, or not there.
        FileNotSavedError: The translation cannot be written; nothing is left of it.
    """
    _check_unchanged(opened)
    names = islice(names, _MOST_NAMES)
    first = next(names)
    try:
        mode = stat.S_IMODE(opened.path.stat().st_mode) & 0o777
        folder.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=folder, prefix=_PREFIX, suffix=_SUFFIX)
    except OSError as error:
        raise FileNotSavedError(file=first, detail=reason(error)) from error
    # Held until the file has its name: it tells that somebody is at work on it.
    lock = os.dup(handle)
    try:
        with contextlib.suppress(OSError):  # file systems without locks
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with os.fdopen(handle, "wb") as file:
            encoding = _write(file, opened, render)
            file.flush()
            sync(file.fileno())
        Path(temporary).chmod(mode)
        _check_unchanged(opened)
        path = _named(Path(temporary), folder, chain((first,), names))
        sync_folder(folder)
    except OSError as error:
        raise FileNotSavedError(file=first, detail=reason(error)) from error
    finally:
        Path(temporary).unlink(missing_ok=True)
        os.close(lock)
    return Written(path, encoding)


def check_writable(folder: Path, name: str) -> None:
    """See that a translation can be put into a folder, before any work is done for it.

    Args:
        folder: It need not be there yet.
        name: Of the translation, for the error.

    Raises:
        FileNotSavedError: No file can be made there.
    """
    place = folder
    while not os.path.lexists(place) and place != place.parent:
        place = place.parent
    try:
        with tempfile.TemporaryFile(dir=place):
            pass
    except OSError as error:
        raise FileNotSavedError(file=name, detail=reason(error)) from error


def remove_broken_off(folder: Path) -> None:
    """Remove what is left in a folder of translations that were being written by killed programs.

    What somebody is writing now stays, and so does what cannot be removed.
    """
    for path in folder.glob(f"{_PREFIX}*{_SUFFIX}"):
        with contextlib.suppress(OSError):  # BlockingIOError: somebody is at work on it
            handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                path.unlink()
            finally:
                os.close(handle)


def _check_unchanged(opened: OpenedFile) -> None:
    try:
        is_same = stamp_of(opened.path).sha256 == opened.stamp.sha256
    except OSError as error:
        raise SourceChangedError(file=opened.path.name, detail=reason(error)) from error
    if not is_same:
        raise SourceChangedError(
            file=opened.path.name, detail="It was changed while it was being translated."
        )


def _write(file: IO[bytes], opened: OpenedFile, render: Render) -> str | None:
    if opened.encoding is None:
        for piece in render():
            file.write(piece if isinstance(piece, bytes) else piece.encode())
        return None
    try:
        _write_text(file, opened, render, opened.encoding)
    except UnicodeEncodeError:
        file.seek(0)
        file.truncate()
        again = _declaring_utf_8(render) if opened.format.declares_encoding else render
        _write_text(file, opened, again, _UTF_8)
        return _UTF_8.name
    return opened.encoding.name


def _declaring_utf_8(render: Render) -> Render:
    """The same file, but for what it says of its encoding near its beginning."""

    def pieces() -> Iterator[str | bytes]:
        held, rest = "", render()
        for piece in rest:
            held += piece if isinstance(piece, str) else piece.decode()
            if len(held) >= _DECLARED_WITHIN:
                break
        head, tail = held[:_DECLARED_WITHIN], held[_DECLARED_WITHIN:]
        yield DECLARED.sub(r"\1UTF-8", head, count=1) + tail
        yield from rest

    return pieces


def _write_text(file: IO[bytes], opened: OpenedFile, render: Render, encoding: Encoding) -> None:
    encoder = codecs.getincrementalencoder(encoding.name)()
    file.write(encoding.mark)
    for piece in render():
        text = piece if isinstance(piece, str) else piece.decode()
        if opened.newline not in {None, "\n"}:
            text = text.replace("\n", opened.newline or "\n")
        file.write(encoder.encode(text))
    file.write(encoder.encode("", final=True))


def _named(temporary: Path, folder: Path, names: Iterable[str]) -> Path:
    """Give a file the first name that is free, at once and without a gap."""
    for name in names:
        path = folder / name
        try:
            os.link(temporary, path)
        except FileExistsError:
            continue
        except OSError as error:
            if error.errno not in {
                errno.EPERM,
                errno.ENOSYS,
                errno.ENOTSUP,
                errno.EOPNOTSUPP,
                errno.EMLINK,
            }:
                raise
            if not _taken(path):  # file systems without links, such as exFAT
                continue
            temporary.replace(path)
        return path
    raise OSError(errno.EEXIST, "All names are taken")


def _taken(path: Path) -> bool:
    """Make an empty file of a name; False if there is one."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_CLOEXEC))
    except FileExistsError:
        return False
    return True
