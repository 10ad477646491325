"""Run before the program: other programs that it opens must not take libraries from the bundle.

PyInstaller's starter sets the variable for this process, which has read it by now.
"""

import os

_before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if _before is not None:
    os.environ["LD_LIBRARY_PATH"] = _before
