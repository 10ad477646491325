"""The files in which numba keeps a kernel, trusted only as long as they are what was written.

numba runs the machine code in them unchecked, and one flipped bit of it ends the process.  So the
checksums of a kernel's files lie beside them, and are compared before numba opens any.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

from plamo_desktop.core.regular_files import read_regular


@dataclass(frozen=True, slots=True)
class KernelFiles:
    """What is kept of one kernel, for all versions of Python and all processors.

    Several processes may use it at once.  Should one of them replace a file while another takes
    checksums, these do not fit, and the next start compiles anew.

    Attributes:
        folder: Where numba keeps it.
        name: Names of the module and of the function, as in `kernels._find`.
    """

    folder: Path
    name: str

    def are_sound(self) -> bool:
        """Whether the files are exactly those of the last `remember`, or there are none."""
        try:
            found = self._checksums()
            return not found or found == read_regular(self._record)
        except OSError:
            return False

    def remember(self) -> None:
        """Take the checksums of the files; without a record they are not used again."""
        temporary = self._record.with_suffix(f".{os.getpid()}.tmp")
        with contextlib.suppress(OSError):
            try:
                temporary.write_bytes(self._checksums())
                temporary.replace(self._record)
            except OSError:
                temporary.unlink(missing_ok=True)
                raise

    def forget(self) -> bool:
        """Remove the files; whether all are gone."""
        with contextlib.suppress(OSError):
            for file in self._files():
                with contextlib.suppress(OSError):
                    file.unlink()
            return not self._files()
        return False

    @property
    def _record(self) -> Path:
        return self.folder / f"{self.name}.sha256"

    def _files(self) -> list[Path]:
        # Not glob: it finds nothing in a folder that may not be listed, where numba finds them.
        return sorted(path for path in self.folder.iterdir() if path.match(f"{self.name}-*.nb?"))

    def _checksums(self) -> bytes:
        lines = (
            f"{hashlib.sha256(read_regular(file)).hexdigest()}  {file.name}\n"
            for file in self._files()
        )
        return "".join(lines).encode()
