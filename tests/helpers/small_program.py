"""The program with a small model in place of the 4-bit release, which RELEASE describes."""

from __future__ import annotations

import json
import os
from typing import cast

from plamo_desktop.__main__ import main
from plamo_desktop.models.releases import RELEASES, Release, ReleaseFile

if __name__ == "__main__":
    values = json.loads(os.environ["RELEASE"])
    files = tuple(ReleaseFile(**file) for file in values.pop("files"))
    cast("dict[str, Release]", RELEASES)["4bit"] = Release(files=files, **values)
    main()
