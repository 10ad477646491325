"""The list of what the program is made of."""

from importlib import metadata

import pytest

from plamo_desktop.core import licences
from plamo_desktop.core.paths import resources_dir


@pytest.fixture(scope="module")
def found():
    return {notice.name: notice for notice in licences.notices()}


def test_the_program_comes_first(found):
    first = next(iter(found.values()))
    assert first.name == "PLaMo Desktop"
    own = (resources_dir().parent / "LICENSE").read_text("utf-8")
    assert first.text == own.strip("\n")


def test_what_it_needs_is_there_with_its_licence(found):
    for name in ("numpy", "numba", "llvmlite", "mlx", "mlx-lm", "lxml", "regex", "chardet"):
        notice = found[name]
        assert notice.version == metadata.version(name)
        assert notice.licence
        assert notice.source.startswith("http")
        assert len(notice.text) > 500
    assert "pytest" not in found


@pytest.mark.parametrize("name", ["PySide6_Essentials", "shiboken6"])
def test_qt_comes_with_both_licences_and_says_where_its_source_is(found, name):
    text = found[name].text
    assert "https://download.qt.io/" in text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "GNU GENERAL PUBLIC LICENSE" in text
    assert "put your own builds of them in their place" in text


def test_a_page_begins_with_what_it_is_about():
    notice = licences.Notice("six", "1.0", "MIT", "", "  Centred\n\nText")
    assert notice.page() == "six 1.0\nMIT\n\n  Centred\n\nText\n"


def test_a_bundle_brings_its_own_list(tmp_path, monkeypatch):
    parts = (licences.Notice("一", "", "MIT", "https://example.org", "Text\n" * 3),)
    (tmp_path / licences.FILE_NAME).write_text(licences.written(parts), "utf-8")
    monkeypatch.setattr(licences, "resources_dir", lambda: tmp_path)
    assert licences.notices() == parts


@pytest.mark.parametrize(("fields", "short"), [
    ("License-Expression: MIT\nLicense: x\n", "MIT"),
    ("License: BSD\n", "BSD"),
    ("License: Long\n        text\nClassifier: License :: OSI Approved :: MIT License\n",
     "MIT License"),
    ("Classifier: Topic :: Text\n", ""),
])  # fmt: skip
def test_the_short_name_of_a_licence(tmp_path, fields, short):
    folder = tmp_path / "one-1.dist-info"
    (folder / "licenses").mkdir(parents=True)
    (folder / "METADATA").write_text(
        f"Metadata-Version: 2.4\nName: one\nVersion: 1\nHome-page: https://example.org\n{fields}"
    )
    (folder / "licenses" / "COPYING").write_text("\n  The text.\n")
    (folder / "RECORD").write_text(
        "one-1.dist-info/licenses/COPYING,,\none-1.dist-info/METADATA,,\n"
    )
    (distribution,) = metadata.distributions(path=[str(tmp_path)])
    notice = licences.notice(distribution)
    assert notice == licences.Notice("one", "1", short, "https://example.org", "  The text.")
