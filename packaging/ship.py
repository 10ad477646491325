"""From `dist/PLaMo Desktop.app` to a disk image; needs a Mac with Apple's command-line tools.

    ./dev ship trial APP FOLDER
    ./dev ship release APP FOLDER --tag v1.2.3 --repository OWNER/NAME

`trial` writes an image whose name ends with `-unsigned`.  `release` signs, notarises and staples,
and writes checksum and cask; it takes its secrets from the environment (`shipping/credentials.py`)
and fails when one is missing.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from shipping import release
from shipping.tools import ShippingError


def main(arguments: list[str] | None = None) -> int:
    """Make what was asked for; the exit code is 1 when a step failed."""
    parser = argparse.ArgumentParser(description="Makes a disk image of the bundle.")
    commands = parser.add_subparsers(dest="command", required=True)
    trial, signed = commands.add_parser("trial"), commands.add_parser("release")
    for command in (trial, signed):
        command.add_argument("app", type=Path)
        command.add_argument("folder", type=Path)
    signed.add_argument("--tag", required=True)
    signed.add_argument("--repository", required=True)
    options = parser.parse_args(arguments)
    try:
        if options.command == "trial":
            release.make_trial(options.app, options.folder)
        else:
            release.make_release(
                options.app, options.folder, options.tag, options.repository, os.environ
            )
    except ShippingError as error:
        print(f"ship: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
