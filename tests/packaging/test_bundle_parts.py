"""What goes into the bundle, and what is looked for in it."""

import os
import runpy
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

import plamo_desktop
from plamo_desktop.cli import checks
from plamo_desktop.tokenizer import edit_kernels, kernels
from tests.helpers.packaging_modules import BUNDLE, ROOT, bundle_module

selection = bundle_module("selection")
built = bundle_module("built")
PACKAGE = Path(plamo_desktop.__file__).parent


def test_all_modules_of_the_program_are_named():
    names = selection.modules_of(PACKAGE)
    assert len(names) == len(set(names)) == len(list(PACKAGE.rglob("*.py")))
    assert {"plamo_desktop", "plamo_desktop.app", "plamo_desktop.documents.formats.po"} <= set(
        names
    )


def test_modules_with_kernels_are_files_of_their_own():
    """numba keeps machine code only for those."""
    with_kernels = {
        module.__name__
        for module in (kernels, edit_kernels)
        if any(hasattr(value, "py_func") for value in vars(module).values())
    }
    assert set(selection.AS_SOURCE) == with_kernels
    sources = {path for path in PACKAGE.rglob("*.py") if "= compiled(" in path.read_text("utf-8")}
    assert {path.stem for path in sources} == {name.rpartition(".")[2] for name in with_kernels}


def test_of_mlx_lm_only_what_the_engine_imports():
    spec = find_spec("mlx_lm")
    assert spec is not None
    package = Path(spec.origin or "").parent
    unused = set(selection.unused_of_mlx_lm(package))
    assert {"mlx_lm.utils", "mlx_lm.generate", "mlx_lm.models.llama"} <= unused
    assert not unused & selection.OF_MLX_LM
    assert set(selection.modules_of(package)) >= selection.OF_MLX_LM


@pytest.mark.parametrize("name", [
    "PySide6/Qt/lib/QtQuick.framework/Versions/A/QtQuick", "libQt6Quick.so.6", "libgtk-3.so.0",
    "PySide6/Qt/plugins/tls/libqopensslbackend.so", "PySide6/Qt/translations/qtbase_fr.qm",
    "PySide6/Qt/plugins/platforms/libqwayland.so", "mlx/include/mlx/mlx.h", "mlx/lib/libx.a",
    "PySide6/Qt/plugins/imageformats/libqjpeg.dylib", "libreadline.so.8", "libkrb5.so.3",
])  # fmt: skip
def test_what_nobody_uses_is_left_out(name):
    assert selection.used([(name, "from", "BINARY")]) == []


@pytest.mark.parametrize("name", [
    "PySide6/Qt/lib/QtWidgets.framework/Versions/A/QtWidgets", "libQt6Gui.so.6", "libQt6Svg.so.6",
    "PySide6/Qt/plugins/platforms/libqcocoa.dylib", "PySide6/Qt/plugins/styles/libqmacstyle.dylib",
    "PySide6/Qt/plugins/platforms/libqxcb.so", "PySide6/Qt/plugins/platforms/libqoffscreen.so",
    "PySide6/Qt/translations/qtbase_ja.qm", "PySide6/Qt/translations/qtbase_zh_CN.qm",
    "mlx/lib/mlx.metallib", "libmlx.dylib", "libpcre2-8.so.0", "libX11.so.6", "libglib-2.0.so.0",
    "PySide6/Qt/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",
])  # fmt: skip
def test_what_is_used_stays(name):
    entry = (name, "from", "BINARY")
    assert selection.used([entry]) == [entry]


def test_nothing_that_the_program_imports_is_excluded():
    for path in PACKAGE.rglob("*.py"):
        code = compile(path.read_text("utf-8"), str(path), "exec")
        for name, wanted in checks.imports_of(code):
            taken = {name, *(f"{name}.{one}" for one in wanted)}
            parents = {".".join(one.split(".")[:end]) for one in taken for end in (1, 2, 3)}
            assert not parents & set(selection.EXCLUDED), path


def test_a_gpl_library_that_python_would_bring_is_excluded():
    assert "readline" in selection.EXCLUDED


def test_libraries_of_the_system_come_with_the_licences_they_point_at(tmp_path, monkeypatch):
    notices = bundle_module("notices")
    copyright_file = tmp_path / "libcool1" / "copyright"
    copyright_file.parent.mkdir()
    copyright_file.write_text(
        "Licence: /usr/share/common-licenses/LGPL-2.1, or\n/usr/share/common-licenses/GPL-3.\n"
        "/usr/share/common-licenses/../../etc/passwd /usr/share/common-licenses/None\n"
    )
    for name in ("LGPL-2.1", "GPL-3", "BSD"):
        (tmp_path / name).write_text(f"The text of {name}.\n")
    answers = {"--search": "libcool1:amd64: /usr/lib/libcool.so.1\n", "--show": "1.2-3\n"}
    monkeypatch.setattr(notices, "_run", lambda _program, what, *_: answers[what])
    monkeypatch.setattr(notices, "_DOCUMENTS", tmp_path)
    monkeypatch.setattr(notices, "_COMMON_FOLDER", tmp_path)
    found = notices._of_the_system([Path("/usr/lib/libcool.so.1"), Path("/opt/other.so")])
    assert [(part.title, part.text.split("\n")[0]) for part in found] == [
        ("libcool1 1.2-3", "Licence: /usr/share/common-licenses/LGPL-2.1, or"),
        ("GPL-3", "The text of GPL-3."),
        ("LGPL-2.1", "The text of LGPL-2.1."),
    ]


@pytest.fixture
def folder(tmp_path):
    root = tmp_path / "dist" / "PLaMo Desktop"
    (root / "_internal" / "PySide6").mkdir(parents=True)
    (root / "plamo-desktop").write_bytes(bytes(1_000_000))
    (root / "_internal" / "PySide6" / "QtCore.abi3.so").write_bytes(bytes(500_000))
    (root / "_internal" / "link.so").symlink_to("PySide6/QtCore.abi3.so")
    return root


@pytest.fixture
def found(folder, monkeypatch):
    monkeypatch.setattr(built.Built, "modules", lambda _self: ["numpy.linalg", "six"])
    return built.Built(folder)


def test_its_size_is_that_of_its_files(found):
    assert found.megabytes() == pytest.approx(1.5)
    assert found.program.name == "plamo-desktop"


@pytest.mark.parametrize("name", [
    "torch/x", "transformers-5.0.dist-info/x", "libQt6Network.so.6", "__pycache__/a.pyc",
    "QtQml.abi3.so", "libgtk-3.so.0",
])  # fmt: skip
def test_what_should_not_be_there_is_found(found, folder, name):
    assert found.unwanted() == []
    path = folder / "_internal" / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"")
    assert any(name.startswith(one.removeprefix("_internal/")) for one in found.unwanted())


def test_unwanted_modules_are_found(found, monkeypatch):
    monkeypatch.setattr(built.Built, "modules", lambda _self: ["numpy", "torch.nn"])
    assert found.unwanted() == ["torch.nn"]


def test_a_changed_file_is_noticed(found, folder):
    before = found.listing()
    assert found.listing() == before
    (folder / "_internal" / "new").write_bytes(b"")
    assert found.listing() != before


def test_where_it_is_built(monkeypatch):
    assert built.in_dist(ROOT).root == ROOT / "dist" / "PLaMo Desktop"
    monkeypatch.setattr(sys, "platform", "darwin")
    program = built.in_dist(ROOT).program
    assert program == ROOT / "dist/PLaMo Desktop.app/Contents/MacOS/plamo-desktop"


@pytest.mark.parametrize("before", [None, "/usr/local/lib"])
def test_programs_opened_from_a_bundle_get_the_libraries_of_the_system(monkeypatch, before):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/PLaMo Desktop/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    runpy.run_path(str(BUNDLE / "runtime_environment.py"))
    assert os.environ.get("LD_LIBRARY_PATH") == before
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ


@pytest.mark.parametrize(
    ("asked", "used"),
    [("wayland", "wayland;xcb"), ("wayland-egl", "wayland-egl;xcb"), ("xcb", "xcb"), ("", "")],
)
def test_a_bundle_has_no_plugin_for_wayland(monkeypatch, asked, used):
    monkeypatch.setenv("QT_QPA_PLATFORM", asked)
    runpy.run_path(str(BUNDLE / "runtime_environment.py"))
    assert os.environ["QT_QPA_PLATFORM"] == used


@pytest.mark.parametrize("act", ["moved", "replaced", "overwritten"])
def test_imports_fail_once_a_bundle_is_not_what_it_was(monkeypatch, tmp_path, act):
    class Reader:
        def extract(self, name, raw=False):
            return name, raw

    program = tmp_path / "plamo-desktop"
    program.write_bytes(b"old")
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setitem(sys.modules, "pyimod01_archive", SimpleNamespace(ZlibArchiveReader=Reader))
    runpy.run_path(str(BUNDLE / "runtime_archive.py"))
    assert Reader().extract("a") == ("a", False)
    assert Reader().extract("a", raw=True) == ("a", True)
    match act:
        case "moved":
            program.rename(tmp_path / "elsewhere")
        case "replaced":
            program.rename(tmp_path / "elsewhere")
            program.write_bytes(b"new")
        case "overwritten":
            program.write_bytes(b"newer")
    with pytest.raises(ImportError, match="was moved or replaced"):
        Reader().extract("a")


@pytest.mark.parametrize("is_root", [True, False])
def test_a_trial_that_is_left_out_is_named(folder, tmp_path, monkeypatch, capsys, is_root):
    check = bundle_module("bundle_check")
    monkeypatch.setattr(check, "is_root", lambda: is_root)
    monkeypatch.setattr(check, "missing_tools", list)
    monkeypatch.setattr(check.Stranger, "move_in", lambda self: self)
    monkeypatch.setattr(sys, "platform", "linux")
    place = built.Built(folder)
    names = [name for name, _ in check._checks(place, place, tmp_path)]
    assert "moved away" in names
    assert ("full disk" in names) is is_root
    assert ("full disk          left out" in capsys.readouterr().out) is not is_root
