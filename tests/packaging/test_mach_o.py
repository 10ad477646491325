"""What programs of macOS say of themselves, read from bytes made here."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.packaging_modules import bundle_module

mach_o = bundle_module("mach_o")
system_version = bundle_module("system_version")
ARM64, X86_64 = mach_o.ARM64, mach_o.X86_64
BUILD_VERSION, VERSION_MIN_MACOSX, UUID = 0x32, 0x24, 0x1B
MACOS, IOS = 1, 2
NUMBERS = st.tuples(st.integers(0, 99), st.integers(0, 255), st.integers(0, 255))


def packed(version):
    major, minor, patch = version
    return major << 16 | minor << 8 | patch


def build_version(version, platform=MACOS):
    # One tool, as compilers write it.
    return struct.pack("<8I", BUILD_VERSION, 32, platform, packed(version), 0, 1, 3, 0)


def version_min(version):
    return struct.pack("<4I", VERSION_MIN_MACOSX, 16, packed(version), 0)


def uuid():
    return struct.pack("<2I16x", UUID, 24)


def thin(processor, *commands):
    body = b"".join(commands)
    return struct.pack("<8I", 0xFEEDFACF, processor, 0, 6, len(commands), len(body), 0, 0) + body


def fat(*parts, is_64=False):
    head, entries, data = (">IIQQII", 32) if is_64 else (">IIIII", 20), b"", b""
    form, step = head
    start = 8 + step * len(parts)
    for processor, part in parts:
        more = (0,) if is_64 else ()
        entries += struct.pack(form, processor, 0, start + len(data), len(part), 0, *more)
        data += part
    magic = 0xCAFEBABF if is_64 else 0xCAFEBABE
    return struct.pack(">II", magic, len(parts)) + entries + data


@pytest.fixture
def read(tmp_path):
    def from_bytes(data):
        path = tmp_path / "library"
        path.write_bytes(data)
        return [(part.processor, part.minimum) for part in mach_o.read(path)]

    return from_bytes


@pytest.mark.parametrize("command", [build_version, version_min])
def test_a_thin_library(read, command):
    assert read(thin(ARM64, uuid(), command((14, 4, 0)), uuid())) == [(ARM64, (14, 4, 0))]


@pytest.mark.parametrize("is_64", [False, True])
def test_a_fat_library(read, is_64):
    old, new = thin(X86_64, version_min((10, 13, 0))), thin(ARM64, build_version((11, 0, 0)))
    data = fat((X86_64, old), (ARM64, new), is_64=is_64)
    assert read(data) == [(X86_64, (10, 13, 0)), (ARM64, (11, 0, 0))]


def test_one_that_says_nothing_or_speaks_of_another_system(read):
    assert read(thin(ARM64, uuid())) == [(ARM64, None)]
    assert read(thin(ARM64, build_version((17, 0, 0), platform=IOS))) == [(ARM64, None)]


@pytest.mark.parametrize("data", [
    b"", b"\xcf\xfa", b"text", b"\x7fELF" + bytes(60),
    struct.pack(">IHH", 0xCAFEBABE, 0, 61) + bytes(60),  # a Java class
])  # fmt: skip
def test_what_is_none(read, data):
    assert read(data) == []


@given(NUMBERS)
def test_every_version_is_read_as_it_was_written(tmp_path_factory, version):
    path = tmp_path_factory.mktemp("one") / "library"
    path.write_bytes(thin(ARM64, uuid(), build_version(version)))
    assert mach_o.read(path)[0].minimum == version


@given(st.data())
def test_what_is_cut_off_is_refused(tmp_path_factory, data):
    whole = fat((X86_64, thin(X86_64, uuid())), (ARM64, thin(ARM64, build_version((14, 0, 0)))))
    for end in (data.draw(st.integers(4, 47)), data.draw(st.integers(len(whole) - 40, 140))):
        path = tmp_path_factory.mktemp("cut") / "library"
        path.write_bytes(whole[:end])
        if end < len(whole):
            with pytest.raises(ValueError, match="cut off"):
                mach_o.read(path)


@pytest.fixture
def minimum(tmp_path):
    def of(**files):
        paths = {}
        for number, (name, data) in enumerate(files.items()):
            paths[name] = tmp_path / str(number)
            paths[name].write_bytes(data)
        return system_version.minimum(paths)

    return of


def test_the_newest_that_anything_asks_for(minimum):
    files = {
        "mlx/lib/libmlx.dylib": thin(ARM64, build_version((14, 0, 0))),
        "PySide6/Qt/lib/QtCore": fat((ARM64, thin(ARM64, build_version((14, 4, 0))))),
        "PySide6/Qt/lib/QtGui": thin(ARM64, build_version((14, 4, 0))),
        "lxml/etree.so": thin(ARM64, version_min((11, 0, 0))),
        "mlx/lib/mlx.metallib": b"MTLB",
    }
    found = minimum(**files)
    assert found == ((14, 4, 0), ["PySide6/Qt/lib/QtCore", "PySide6/Qt/lib/QtGui"])


@pytest.mark.parametrize("name", [
    "PySide6/QtCore.abi3.so", "libpyside6.abi3.6.12.dylib", "shiboken6/Shiboken.abi3.so",
    "libshiboken6.abi3.6.12.dylib", "PySide6/libpyside6.abi3.6.12.dylib",
])  # fmt: skip
def test_qts_bindings_name_the_machine_they_were_built_on(minimum, name):
    files = {name: thin(ARM64, build_version((26, 0, 0)))}
    assert minimum(**files, other=thin(ARM64, build_version((14, 0, 0))))[0] == (14, 0, 0)


def test_one_without_code_for_apple_silicon_is_refused(minimum):
    with pytest.raises(system_version.NotForThisMacError, match="old"):
        minimum(old=thin(X86_64, version_min((10, 13, 0))))


def test_versions_are_spelt_as_apple_spells_them():
    assert system_version.spelt((14, 4, 0)) == "14.4"
    assert system_version.spelt((11, 0, 0)) == "11.0"
    assert system_version.spelt((15, 1, 2)) == "15.1.2"
