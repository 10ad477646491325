"""The parts of mlx-lm this engine uses, without the rest of it.

`import mlx_lm` pulls its command line, converters and transformers in: two seconds and 60 MB.
The modules of its networks need only MLX, so the package is registered bare, its own
`__init__` not run, when its version is the one this was tested with; any other version is
imported plainly.
"""

from __future__ import annotations

import importlib.util
import sys
from importlib import metadata

TESTED_VERSION = "0.32.2"


def _register_bare_package() -> bool:
    """Make `mlx_lm.models` importable alone; False when the plain import has to serve."""
    if "mlx_lm" in sys.modules:
        return True
    spec = importlib.util.find_spec("mlx_lm")
    if spec is None or metadata.version("mlx-lm") != TESTED_VERSION:
        return False
    sys.modules["mlx_lm"] = importlib.util.module_from_spec(spec)
    return True


IS_LIGHT = _register_bare_package()
try:
    from mlx_lm.models.cache import ArraysCache, KVCache
    from mlx_lm.models.ssm import ssm_update
except ImportError:
    # A bare package lacks what a changed release may need from its own `__init__`.
    sys.modules.pop("mlx_lm", None)
    IS_LIGHT = False
    from mlx_lm.models.cache import ArraysCache, KVCache
    from mlx_lm.models.ssm import ssm_update

__all__ = ["IS_LIGHT", "TESTED_VERSION", "ArraysCache", "KVCache", "ssm_update"]
