"""Fetches the rest of one file from one endpoint into its part."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import closing

from plamo_desktop.core.download_errors import BadAnswerError, OfflineError, WrongSizeError
from plamo_desktop.models.download.address import Address
from plamo_desktop.models.download.client import NO_SUCH_RANGE, PART, Client
from plamo_desktop.models.download.http1 import Answer
from plamo_desktop.models.download.hub import file_address
from plamo_desktop.models.progress import Meter, Stage, Steps
from plamo_desktop.models.releases import Release
from plamo_desktop.models.storage import PartFile

_RANGE = re.compile(r"bytes (\d{1,15})-(\d{1,15})/(\d{1,15}|\*)")


class Transfer:
    """Fetches files of a release.

    Args:
        client: Asks the hub.
        release: Whose files.
        meter: Counts the bytes.
    """

    def __init__(self, client: Client, release: Release, meter: Meter) -> None:
        self._client = client
        self._release = release
        self._meter = meter
        self._without_ranges: set[str] = set()
        self._etags: dict[tuple[str, str], str] = {}

    def fetch(self, endpoint: str, part: PartFile) -> Steps[None]:
        """Add to a part what is missing; whether it is right is seen by its hash afterwards.

        Raises:
            PlamoError: Not everything came; what came is kept.
            OSError: The part cannot be written.
        """
        file, meter = part.file, self._meter
        if part.size == file.size:
            return
        yield meter.at(Stage.CONNECTING, file.path)
        answer = yield from self._ask(endpoint, part)
        with closing(answer):
            # A server that knows no ranges sends the whole; what is here already is passed over,
            # for the next server may do better.
            passed_over = 0 if answer.status == PART else part.size
            for piece in answer.pieces():
                if piece is None:
                    yield None
                    continue
                new = piece[passed_over:]
                passed_over -= len(piece) - len(new)
                if part.size + len(new) > file.size:
                    raise self._wrong_size(part, f"more than {file.size:,}")
                meter.move(len(piece))
                before = part.size
                try:
                    part.write(new)
                finally:
                    meter.done += part.size - before
                yield meter.at(Stage.DOWNLOADING, file.path)
        if part.size < file.size:
            raise OfflineError(host=answer.address.host, detail="The connection broke.")

    def _ask(self, endpoint: str, part: PartFile) -> Steps[Answer]:
        """The rest of a file, or the whole from a server that cannot give a rest."""
        file = part.file
        address = file_address(endpoint, self._release, file.path)

        def headers_for(server: Address) -> Mapping[str, str]:
            if not part.size or endpoint in self._without_ranges:
                return {}
            headers = {"Range": f"bytes={part.size}-"}
            # Known only for bytes of this run.  Others are safe without it: the revision is
            # fixed, and the hash of the whole decides.
            if etag := self._etags.get((server.host, file.path)):
                headers["If-Range"] = etag
            return headers

        while True:
            answer = yield from self._client.get(address, file.path, headers_for)
            etag = answer.headers.get("ETag", "").strip()
            if answer.status not in {PART, NO_SUCH_RANGE}:
                if answer.length not in {None, file.size}:
                    answer.close()
                    raise self._wrong_size(part, f"{answer.length:,}")
            elif not _is_rest(answer, part):
                answer.close()
                if endpoint in self._without_ranges or not part.size:
                    host = answer.address.host
                    raise BadAnswerError(host=host, detail="It sent another part of the file.")
                self._without_ranges.add(endpoint)
                continue
            if re.fullmatch(r'"[!-~]+"', etag):  # a strong one
                self._etags[answer.address.host, file.path] = etag
            return answer

    @staticmethod
    def _wrong_size(part: PartFile, found: str) -> WrongSizeError:
        return WrongSizeError(file=part.file.path, found=found, expected=f"{part.file.size:,}")


def _is_rest(answer: Answer, part: PartFile) -> bool:
    """Whether a partial answer is exactly what is missing of a file."""
    size = part.file.size
    match = _RANGE.fullmatch(answer.headers.get("Content-Range", "").strip())
    return (
        answer.status == PART
        and match is not None
        and not answer.is_packed
        and int(match[1]) == part.size
        and int(match[2]) == size - 1
        and match[3] in {"*", str(size)}
        and answer.length in {None, size - part.size}
    )
