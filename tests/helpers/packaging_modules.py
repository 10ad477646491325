"""The modules of a folder of `packaging`; that folder's name is another package's too."""

import sys
from importlib import import_module

from plamo_desktop.core.paths import resources_dir

ROOT = resources_dir().parent
BUNDLE = ROOT / "packaging" / "bundle"


def bundle_module(name):
    """A module of `packaging/bundle`, which are imported by their bare names."""
    if str(BUNDLE) not in sys.path:
        sys.path.append(str(BUNDLE))
    return import_module(name)
