"""Where things lie: resources of the program, and the user's folders for cache, data, settings."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import platformdirs

APP_NAME = "PLaMo Desktop"
_FOLDER = "PLaMo Desktop" if sys.platform == "darwin" else "plamo-desktop"


@cache
def resources_dir() -> Path:
    """The folder of icons, translations and the demo model; from source, installed or frozen."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"


def demo_model_dir() -> Path:
    """The bundled demo model."""
    return resources_dir() / "demo-model"


def cache_dir() -> Path:
    """For files that can be made again: automata, compiled kernels."""
    return _place(platformdirs.user_cache_path)


def data_dir() -> Path:
    """For what the user would miss: models, texts of the last session."""
    return _place(platformdirs.user_data_path)


def window_queue_file() -> Path:
    """The window's queue of files."""
    return data_dir() / "files.sqlite"


def command_queue_file() -> Path:
    """The command line's queue of files."""
    return data_dir() / "command-files.sqlite"


def config_dir() -> Path:
    """For settings."""
    return _place(platformdirs.user_config_path)


def settings_file() -> Path:
    """The user's choices."""
    return config_dir() / "settings.json"


def log_dir() -> Path:
    """For log files."""
    return _place(platformdirs.user_log_path)


def _place(find: Callable[..., Path]) -> Path:
    """One of the user's folders; for a user without a home one that nobody can make."""
    try:
        return find(_FOLDER, appauthor=False)
    except RuntimeError:
        return Path(os.devnull) / _FOLDER
