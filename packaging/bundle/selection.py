"""What goes into the bundle: lists and patterns, and why.

Everything that is imported somewhere is followed by PyInstaller. Named here is what it cannot see,
and what it would follow although nobody uses it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

# numba keeps machine code for functions that lie in a file of their own, and only for those.
AS_SOURCE: Final = ("plamo_desktop.tokenizer.kernels", "plamo_desktop.tokenizer.edit_kernels")

# Under the LGPL and loaded by Python: in files of its own, so that it can be replaced.
AS_FILES: Final = ("Xlib",)

# What the bundle is asked about its own parts: versions that decide something, or are shown.
METADATA: Final = ("PySide6-Essentials", "mlx", "mlx-lm", "numba", "numpy", "platformdirs")

# Imported by machine code, or by a name made at run time.
HIDDEN: Final = ("mlx._reprlib_fix", "mlx.__array_api_info", "numba._devicearray")
HIDDEN_BELOW: Final = ("Xlib", "chardet")

# The engine takes these modules out of mlx-lm; its `__init__` and the rest are never run.
OF_MLX_LM: Final = frozenset(
    {"mlx_lm", "mlx_lm._version", "mlx_lm.models"}
    | {f"mlx_lm.models.{name}" for name in ("base", "cache", "ssm")}
)

# Asked for by others in passing: the program has been tested without them.
EXCLUDED: Final = (
    "torch", "tensorflow", "jax", "transformers", "tokenizers", "safetensors", "sentencepiece",
    "huggingface_hub", "hf_xet", "httpx2", "h11", "anyio", "pydantic", "google", "jinja2",
    "tkinter", "PIL", "IPython", "matplotlib", "scipy", "pandas", "pytest", "setuptools", "pip",
    "rich", "typer", "pygments", "tqdm", "requests", "yaml", "unittest", "pydoc", "lib2to3",
    # GNU's: nobody types lines to this program, and all of a bundle with it would be under the GPL.
    "readline",
    "numba.cuda", "numba.tests", "numba.testing", "numpy.f2py", "numpy.testing", "llvmlite.tests",
    "mlx.optimizers", "mlx._distributed_utils", "chardet.cli", "chardet.evaluation",
    "lxml.html", "lxml.objectify", "lxml.isoschematron",
    "PySide6.QtDesigner", "PySide6.QtHelp", "PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets",
    "PySide6.QtPrintSupport", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtSql",
    "PySide6.QtTest", "PySide6.QtUiTools", "PySide6.QtXml",
    "PySide6.QtNetwork", "PySide6.QtConcurrent",
)  # fmt: skip

_UNUSED_FILES: Final = re.compile(
    r"""
      PySide6/Qt/translations/(?!qtbase_(ja|zh_CN)\.)
    | plugins/(designer|egldeviceintegrations|generic|networkinformation|qmltooling|sqldrivers)/
    | plugins/(tls|vectorimageformats|wayland[^/]*)/
    | plugins/platforms/libq(eglfs|linuxfb|minimal|minimalegl|vkkhrdisplay|vnc|wayland[^/]*)\.
    | plugins/platforminputcontexts/libqtvirtualkeyboard
    | plugins/platformthemes/libqgtk3
    | plugins/imageformats/libq(?!svg)
    | plugins/(iconengines|xcbglintegrations)/
    | (lib)?Qt6?(EglF|Wayland|WlShell|Quick|Qml|VirtualKeyboard|Pdf|LabsStyle|OpenGL|Network)
    | mlx/(include|share)/ | mlx/lib/cmake/ | \.a$ | \.pyi$
    | numba/(cuda|tests)/ | numba/np/ufunc/(tbbpool|omppool|workqueue) | libtbb
    | ^lib(gtk|gdk|atk|atspi|pango|cairo|epoxy|fribidi|harfbuzz|thai|datrie|pixman|jpeg|X[cdir])
    | ^lib(gio|gmodule|gobject|mount|blkid|selinux|graphite2|readline)
    | ^lib(gssapi_krb5|krb5|krb5support|k5crypto|com_err|keyutils|bsd|xcb-glx)\.
    """,
    re.VERBOSE,
)


def modules_of(package: Path) -> list[str]:
    """The dotted names of a package's modules, from its files."""
    names = []
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def unused_of_mlx_lm(package: Path) -> list[str]:
    """The modules of mlx-lm that the engine does not take."""
    return [name for name in modules_of(package) if name not in OF_MLX_LM]


def used(files: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Those entries of a list of collected files that the program needs."""
    return [entry for entry in files if not _UNUSED_FILES.search(Path(entry[0]).as_posix())]
