"""A process of its own that downloads: it can be killed.

python -m tests.helpers.fetcher URL FOLDER RELEASE
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.models.download.download import download
from plamo_desktop.models.download.network import Network
from plamo_desktop.models.releases import Release, ReleaseFile


def main() -> None:
    url, folder, text = sys.argv[1:]
    values = json.loads(text)
    files = tuple(ReleaseFile(**file) for file in values.pop("files"))
    release = Release(files=files, **values)
    network = Network((url,))
    for event in download(release, Path(folder), CancelToken(), network=network, margin=0):
        print(event.stage.value, event.done, flush=True)


if __name__ == "__main__":
    main()
