"""What the documents say of the program is so, in both languages."""

import argparse
import ast
import re
import shlex
import subprocess
from itertools import chain
from pathlib import Path

import pytest

from plamo_desktop import __version__
from plamo_desktop.cli import checks, doctor, main, self_test
from plamo_desktop.core.machine_memory import metal_share
from plamo_desktop.models.releases import RELEASES
from plamo_desktop.ui.actions import _ACTIONS
from tests.helpers.translations import words

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
DOCUMENTS = [ROOT / "README.md", ROOT / ".github" / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md"))]
GUIDES = {"en": DOCS / "guide.md", "ja": DOCS / "guide.ja.md"}
WRITTEN = {path: path.read_text(encoding="utf-8") for path in DOCUMENTS}
PROGRAM, DEVELOPER = "plamo-desktop", "./dev"


def without_code(text):
    return re.sub(r"```.*?```|`[^`\n]+`", "", text, flags=re.DOTALL)


def headings(text):
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return re.findall(r"^(#+) (.+)$", text, re.MULTILINE)


def anchor(heading):
    kept = re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower())
    return kept.replace(" ", "-")


def rows(text):
    """The rows of all tables, as lists of cells, without the lines below their heads."""
    lines = re.findall(r"^\|(.+)\|$", text, re.MULTILINE)
    cells = [[cell.strip() for cell in line.split(" | ")] for line in lines]
    return [row for row in cells if not re.fullmatch(r"[-|]+", "".join(row))]


def guide(code):
    return WRITTEN[GUIDES[code]]


@pytest.fixture(params=DOCUMENTS, ids=lambda path: path.name)
def document(request):
    return request.param


def test_links_lead_somewhere(document):
    links = re.findall(r"\]\(([^)\s]+)\)", without_code(WRITTEN[document]))
    for link in links:
        if link.startswith("https://"):
            continue
        name, _, part = link.partition("#")
        path = (document.parent / name).resolve() if name else document
        assert path.exists(), link
        assert path.is_relative_to(ROOT)
        if part:
            assert part in [anchor(text) for _, text in headings(WRITTEN[path])], link


def commands(text):
    """The commands of a document as words; options in comments belong to the command above."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    for block in [*blocks, *spans]:
        found = []
        for line in block.splitlines():
            code, _, comment = line.partition("#")
            start = re.search(
                rf"(?:^|(?<=\| )|(?<=sudo ))({PROGRAM}|{re.escape(DEVELOPER)})(?= |$)", code
            )
            if start and "…" not in code:
                written = re.match(r"[^|<>]*", code[start.start() :])
                found.append(shlex.split(re.sub(r"[\[\]]", "", written[0] if written else "")))
            elif code.strip():
                found.append([])
            if found and found[-1]:
                found[-1] += re.findall(r"--[a-z-]+", comment)
        yield from filter(None, found)


def is_understood(parser, given):
    """Whether a parser knows the subcommands and options among some words."""
    for number, word in enumerate(given):
        if word.startswith("--"):
            if word.partition("=")[0] not in parser._option_string_actions:
                return False
            continue
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                below = action.choices.get(word)
                return below is not None and is_understood(below, given[number + 1 :])
    return True


def test_commands_are_understood(document):
    usage = subprocess.run([ROOT / "dev", "help"], capture_output=True, text=True, check=True)
    known = {*re.findall(r"^  ([a-z-]+)", usage.stdout, re.MULTILINE), "help"}
    parser = main._parser()
    for program, *given in commands(WRITTEN[document]):
        if program == DEVELOPER:
            assert not given or given[0] in known, given
        words_of_program = given[1:] if given[:1] == ["run"] else given
        # A name in capitals opens the window with a file.
        is_window = not words_of_program or words_of_program[0].isupper()
        if words_of_program[:1] == [self_test.OPTION]:
            assert words_of_program[1:] in ([], self_test.ON_CPU), given
        elif (program == PROGRAM or given[:1] == ["run"]) and not is_window:
            assert is_understood(parser, words_of_program), given


def test_commands_are_found_at_all():
    found = list(chain.from_iterable(commands(text) for text in WRITTEN.values()))
    assert [PROGRAM, "model", "use", "MODEL"] in found
    assert [DEVELOPER, "test", "tests/tokenizer"] in found
    assert not is_understood(main._parser(), ["model", "paint"])
    assert not is_understood(main._parser(), ["tokens", "--paint"])
    assert len(found) > 40


def test_the_guides_have_the_same_shape():
    english, japanese = guide("en"), guide("ja")
    assert [level for level, _ in headings(english)] == [level for level, _ in headings(japanese)]
    assert [len(row) for row in rows(english)] == [len(row) for row in rows(japanese)]
    for mark in ("\n- ", "```", "![", "☐"):
        assert english.count(mark) == japanese.count(mark), mark
    code = re.compile(r"`[^`\n]+`")
    assert set(code.findall(english)) == set(code.findall(japanese))


@pytest.mark.parametrize("code", GUIDES)
def test_words_in_bold_are_those_of_the_interface(code):
    bold = [
        " ".join(found.split()) for found in re.findall(r"\*\*(.+?)\*\*", guide(code), re.DOTALL)
    ]
    assert len(bold) > 50
    assert set(bold) <= set(words(code).values())


def test_words_in_bold_in_the_checklist_are_those_of_the_interface():
    bold = re.findall(r"\*\*(.+?)\*\*", WRITTEN[DOCS / "mac-checklist.md"])
    assert bold
    assert set(bold) <= set(words("en").values())


@pytest.mark.parametrize("code", GUIDES)
def test_the_keys_are_those_of_the_actions(code):
    listed = {
        row[0].strip("*"): row[1]
        for row in rows(guide(code))
        if len(row) == 2 and re.search(r"⌘|^Esc$", row[1])
    }
    texts = words(code)
    for key, keys in _ACTIONS.values():
        if key == "menu.quit":
            continue
        spelt = next(name for name in keys if isinstance(name, str))
        *held, last = re.findall(r"Ctrl|Shift|[^+]+|\+$", spelt)
        symbols = "".join(s for name, s in (("Shift", "⇧"), ("Ctrl", "⌘")) if name in held)
        assert listed.pop(texts[key]) == symbols + last
    assert not listed


def test_the_memory_of_a_mac_is_what_the_program_reckons_with():
    for code in GUIDES:
        head, *table = [row for row in rows(guide(code)) if len(row) == 5]
        needed = [release.memory_bytes for release in RELEASES.values()]
        for cell, release in zip(head[2:], RELEASES.values(), strict=True):
            assert re.fullmatch(
                rf"{release.precision}[,、] ?{release.memory_bytes / 1e9:.1f} GB", cell
            )
        assert len(table) == 8
        yes, no = ("yes", "no") if code == "en" else ("可", "不可")
        for memory, share, *fits in table:
            usable = metal_share(int(memory.removesuffix(" GB")) * 2**30)
            assert share == f"{usable / 1e9:.1f} GB"
            assert fits == [yes if one <= usable else no for one in needed]


@pytest.mark.parametrize("code", GUIDES)
def test_every_line_of_the_doctor_is_explained(code, monkeypatch, capsys):
    monkeypatch.setattr(checks, "outcome", lambda _check: (True, ""))
    assert doctor.run(argparse.Namespace(model="demo")) == 0
    shown = capsys.readouterr().out
    lines = re.findall(r"^  (\S+(?: \S+)*)  +\S", shown, re.MULTILINE)
    assert {"PLaMo Desktop", "numba", "log", "bf16", "model files", "window"} <= set(lines)
    explained = set(
        chain.from_iterable(re.findall(r"`([^`]+)`", row[0]) for row in rows(guide(code)))
    )
    assert set(lines) <= explained
    titles = re.findall(r"^(\w+)$", shown, re.MULTILINE)
    assert len(titles) == 4
    heads = [text for _, text in headings(guide(code))]
    for title in titles:
        assert any(head == title or head.startswith(f"{title}（") for head in heads)


def test_pictures_are_small_made_by_the_tool_and_used():
    tree = ast.parse((ROOT / "packaging" / "doc_pictures.py").read_text(encoding="utf-8"))
    (table,) = [
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PICTURES"
    ]
    assert isinstance(table, ast.Dict)
    made = {f"{ast.literal_eval(key)}.png" for key in table.keys if key is not None}
    there = {path.name: path.stat().st_size for path in DOCS.iterdir() if path.suffix != ".md"}
    assert set(there) == made
    assert max(there.values()) < 200_000
    for name in made:
        assert any(f"{name})" in text for text in WRITTEN.values())


def test_the_readme_names_every_part_and_the_changes_this_version():
    readme = WRITTEN[ROOT / "README.md"]
    for folder in (ROOT / "plamo_desktop").iterdir():
        if (folder / "__init__.py").exists():
            assert f"| `plamo_desktop/{folder.name}` |" in readme
    _, newest, *_ = headings(WRITTEN[DOCS / "CHANGELOG.md"])
    assert newest[1].split(",")[0] == __version__


def test_the_order_of_imports_is_written_as_it_is_enforced():
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (layers,) = re.findall(r"^layers = \[\n(.*?)^\]", project, re.DOTALL | re.MULTILINE)
    line = " > ".join(re.findall(r'"(.+)"', layers))
    assert line in WRITTEN[ROOT / "README.md"]
    assert line in WRITTEN[ROOT / ".github" / "CONTRIBUTING.md"]


def test_the_oldest_macos_is_the_same_everywhere():
    workflow = (ROOT / ".github" / "workflows" / "macos.yml").read_text(encoding="utf-8")
    (oldest,) = re.findall(r'^  OLDEST: "(.+)"$', workflow, re.MULTILINE)
    for path in (*GUIDES.values(), ROOT / "README.md", DOCS / "mac-checklist.md"):
        assert oldest in WRITTEN[path]
    cask = (ROOT / "packaging" / "shipping" / "plamo-desktop.rb.in").read_text(encoding="utf-8")
    assert '">= :sonoma"' in cask  # Homebrew's name of 14
