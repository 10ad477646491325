"""The tool that keeps the interface's texts, as a module."""

import sys
from importlib.machinery import SourceFileLoader
from types import ModuleType

from plamo_desktop.core.paths import resources_dir

_PATH = resources_dir().parent / "packaging" / "translations.py"


def tool():
    """`packaging/translations.py`; that folder's name is another package's too."""
    name = "translations_tool"
    if name not in sys.modules:
        loader = SourceFileLoader(name, str(_PATH))
        module = sys.modules[name] = ModuleType(name)
        module.__file__ = str(_PATH)
        loader.exec_module(module)
    return sys.modules[name]


def entries(code):
    """The entries of a language of the interface."""
    return tool().read(tool().ts_file(code))


def words(code):
    """Its texts by key, for a counted one the last form."""
    return {key: entry.forms[-1] for key, entry in entries(code).items()}
