"""Keeps the interface's texts in step, and compiles them with Qt's own tool.

    python packaging/translations.py [--changed] [TEXTS.json ...]

English is written first, in `plamo_desktop_en.ts`.  Every other language is brought in step with
it: new texts come in English and marked unfinished, texts whose English changed are marked
unfinished, texts that English no longer has are dropped.  Then all are compiled to `.qm`.  The
`.ts` files are Qt Linguist's.

A JSON file named by its language (`en.json`) with texts by key is taken over first: what is new in
it, and with `--changed` also what differs. `KEY.one` and `KEY.other` become the forms of one text.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "translations"
# Qt's name of each language, from which it knows how many plural forms there are.
QT_NAMES = {"en": "en", "ja": "ja", "zh-Hans": "zh_CN"}
_FORMS = {"en": 2, "ja": 1, "zh-Hans": 1}
_QUOTES = {'"': "&quot;", "'": "&apos;"}


@dataclass(frozen=True, slots=True)
class Entry:
    """A text of the interface in one language.

    Attributes:
        forms: The text; for a counted one, every plural form.
        source: Its English, the last form of a counted one.
        comment: What a translator must know.
        is_counted: Whether the form follows a number.
        is_finished: Whether a translator has seen it since the English changed.
    """

    forms: tuple[str, ...]
    source: str
    comment: str = ""
    is_counted: bool = False
    is_finished: bool = True


Entries = dict[str, Entry]


def ts_file(code: str, folder: Path = FOLDER) -> Path:
    """The texts of a language as translators edit them."""
    return folder / f"plamo_desktop_{code}.ts"


def qm_file(code: str, folder: Path = FOLDER) -> Path:
    """The texts of a language as the program reads them."""
    return folder / f"plamo_desktop_{code}.qm"


def read(path: Path) -> Entries:
    """The entries of a `.ts` file, in its order."""
    if not path.exists():
        return {}
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - our own file
    return {message.attrib["id"]: _entry(message) for message in root.iter("message")}


def _entry(message: ElementTree.Element) -> Entry:
    translation = message.find("translation")
    if translation is None:
        raise ValueError(f"no translation in {message.attrib['id']}")
    is_counted = message.get("numerus") == "yes"
    forms = translation.findall("numerusform") if is_counted else [translation]
    return Entry(
        tuple(form.text or "" for form in forms),
        message.findtext("source") or "",
        message.findtext("extracomment") or "",
        is_counted,
        translation.get("type") is None,
    )


def write(path: Path, code: str, entries: Entries) -> None:
    """Write a `.ts` file the way Qt Linguist does."""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{QT_NAMES[code]}" sourcelanguage="en">',
        "<context>",
        "    <name></name>",
    ]
    for key, entry in entries.items():
        counted = ' numerus="yes"' if entry.is_counted else ""
        lines.append(f'    <message id="{_xml(key)}"{counted}>')
        lines.append(f"        <source>{_xml(entry.source)}</source>")
        if entry.comment:
            lines.append(f"        <extracomment>{_xml(entry.comment)}</extracomment>")
        state = "" if entry.is_finished else ' type="unfinished"'
        if entry.is_counted:
            lines.append(f"        <translation{state}>")
            lines += [f"            <numerusform>{_xml(one)}</numerusform>" for one in entry.forms]
            lines.append("        </translation>")
        else:
            lines.append(f"        <translation{state}>{_xml(entry.forms[0])}</translation>")
        lines.append("    </message>")
    lines += ["</context>", "</TS>", ""]
    path.write_text("\n".join(lines), encoding="utf-8")


def _xml(text: str) -> str:
    return escape(text, _QUOTES)


def in_step(code: str, english: Entries, own: Entries) -> Entries:
    """The entries of a language with English's keys, order, sources and comments."""
    if code == "en":
        return {key: replace(entry, source=entry.forms[-1]) for key, entry in english.items()}
    made = {}
    for key, wanted in english.items():
        entry = own.get(key)
        if entry is None or entry.is_counted != wanted.is_counted:
            forms = wanted.forms[-1:] * (_FORMS[code] if wanted.is_counted else 1)
            made[key] = replace(wanted, forms=forms, is_finished=False)
        else:
            is_finished = entry.is_finished and entry.source == wanted.source
            made[key] = replace(wanted, forms=entry.forms, is_finished=is_finished)
    return made


def take_over(
    texts: dict[str, str], code: str, own: Entries, english: Entries, *, changed: bool = False
) -> Entries:
    """The entries of a language with new texts put in, and changed ones if they are wanted."""
    made = dict(own)
    for name, text in texts.items():
        stem, _, form = name.rpartition(".")
        is_counted = form in {"one", "other"} and f"{stem}.other" in texts
        if is_counted and form == "one":
            continue
        key = stem if is_counted else name
        forms: tuple[str, ...] = (text,)
        if is_counted:
            forms = (texts.get(f"{stem}.one", text), text)[-_FORMS[code] :]
        if key in own and not changed:
            if own[key].forms != forms:
                print(f"{code}: differs, left as it is: {key}: {text}")
            continue
        source = english[key].forms[-1] if key in english else text
        comment = made[key].comment if key in made else ""
        made[key] = Entry(forms, source, comment, is_counted)
    return made


def compile_texts(code: str, source: Path, target: Path) -> None:
    """Make what the program reads with Qt's `lrelease`."""
    tool = Path(sys.executable).with_name("pyside6-lrelease")
    command: list[str | Path] = [tool, "-idbased", "-silent", source, "-qm", target]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode or not target.exists():
        raise SystemExit(f"{code}: {done.stdout}{done.stderr}")


def main() -> None:
    """Take over JSON files, bring all languages in step, compile them."""
    parser = argparse.ArgumentParser(description="Keeps the interface's texts in step.")
    parser.add_argument("texts", nargs="*", type=Path, help="JSON files named by their language")
    parser.add_argument("--changed", action="store_true", help="take over what differs, too")
    options = parser.parse_args()
    entries = {code: read(ts_file(code)) for code in QT_NAMES}
    given = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in options.texts}
    if unknown := given.keys() - QT_NAMES.keys():
        raise SystemExit(f"not languages of the interface: {', '.join(sorted(unknown))}")
    for code in QT_NAMES:
        taken = take_over(
            given.get(code, {}), code, entries[code], entries["en"], changed=options.changed
        )
        # English comes first: what the others are given now translates the new words.
        entries[code] = in_step(code, taken if code == "en" else entries["en"], taken)
    for code in QT_NAMES:
        made = entries[code]
        write(ts_file(code), code, made)
        compile_texts(code, ts_file(code), qm_file(code))
        for key, entry in made.items():
            if not entry.is_finished:
                print(f"{code}: to be translated: {key}")


if __name__ == "__main__":
    main()
