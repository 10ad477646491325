"""Run before the program: what the environment of a bundle has to be like on Linux.

Other programs that it opens must not take libraries from the bundle: PyInstaller's starter sets
the variable for this process, which has read it by now.  And it has no plugin for Wayland, which
many desktops ask for by name: Xwayland serves then.
"""

import os

_before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if _before is not None:
    os.environ["LD_LIBRARY_PATH"] = _before

if os.environ.get("QT_QPA_PLATFORM", "").startswith("wayland"):
    os.environ["QT_QPA_PLATFORM"] += ";xcb"
