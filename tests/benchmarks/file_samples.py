"""Files of any size, one maker for each format."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from itertools import count

_SENTENCE = "Nobody knew what had been said that day, and number {} did not ask"


def _repeated(size: int, piece: Callable[[int], str], head: str = "", tail: str = "") -> bytes:
    texts = [head]
    length = 0
    for number in count(1):
        texts.append(piece(number))
        length += len(texts[-1])
        if length >= size:
            break
    return "".join([*texts, tail]).encode()


def _said(number: int) -> str:
    return _SENTENCE.format(number)


def _time(number: int, mark: str) -> str:
    seconds = 2 * number
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{mark}000"


def _text(size: int) -> bytes:
    return _repeated(size, lambda n: f"{_said(n)}. Visit https://example.com/{n} now.\n\n")


def _markdown(size: int) -> bytes:
    return _repeated(
        size,
        lambda n: (
            f"## Part {n}\n\n{_said(n)}, *as* `code{n}` and [links](https://x.test/{n}) do.\n\n"
            f"- one **item** {n}\n- another\n\n| a | b |\n|---|---|\n| cell {n} | cell |\n\n"
        ),
    )


def _html(size: int) -> bytes:
    return _repeated(
        size,
        lambda n: (
            f'<p class="c{n}">{_said(n)}, <b>as</b> <a href="/{n}">links</a> do &amp; go.</p>\n'
        ),
        "<!DOCTYPE html>\n<html><head><title>Title</title></head><body>\n",
        "</body></html>\n",
    )


def _srt(size: int) -> bytes:
    return _repeated(
        size, lambda n: f"{n}\n{_time(n, ',')} --> {_time(n + 1, ',')}\n<i>{_said(n)}</i>\n\n"
    )


def _vtt(size: int) -> bytes:
    return _repeated(
        size, lambda n: f"{_time(n, '.')} --> {_time(n + 1, '.')}\n{_said(n)}\n\n", "WEBVTT\n\n"
    )


def _ass(size: int) -> bytes:
    head = (
        "[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\n"
        "Style: Default,Arial,20\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, "
        "MarginR, MarginV, Effect, Text\n"
    )
    return _repeated(
        size,
        lambda n: (
            f"Dialogue: 0,{n // 3600}:{n // 60 % 60:02}:{n % 60:02}.00,9:59:59.00,Default,,0,0,"
            f"0,,{{\\i1}}{_said(n)}{{\\i0}}\\Nand more\n"
        ),
        head,
    )


def _po(size: int) -> bytes:
    return _repeated(
        size,
        lambda n: f'#: file.c:{n}\nmsgid "{_said(n)} %s"\nmsgstr ""\n\n',
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n',
    )


def _json(size: int) -> bytes:
    def entries() -> Iterator[tuple[str, str]]:
        length = 0
        for number in count(1):
            yield f"key.{number}", f"{_said(number)} {{name}}"
            length += 100
            if length >= size:
                return

    return json.dumps(dict(entries()), indent=2).encode()


def _csv(size: int) -> bytes:
    return _repeated(
        size, lambda n: f'{n},"{_said(n)}, he said",note {n},{n}.5\n', "id,text,note,x\n"
    )


def _docx(size: int) -> bytes:
    import docx

    data = io.BytesIO()
    document = docx.Document()
    document.add_paragraph("PLACE")
    document.save(data)
    made = io.BytesIO()
    body = _repeated(
        size,
        lambda n: (
            f'<w:p><w:r><w:t xml:space="preserve">{_said(n)} </w:t></w:r><w:r><w:rPr><w:b/>'
            f"</w:rPr><w:t>bold {n}</w:t></w:r></w:p>"
        ),
    )
    with (
        zipfile.ZipFile(data) as source,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for item in source.infolist():
            part = source.read(item)
            if item.filename == "word/document.xml":
                start = part.index(b"<w:p>") if b"<w:p>" in part else part.index(b"<w:p ")
                end = part.index(b"</w:p>") + len(b"</w:p>")
                part = part[:start] + body + part[end:]
            target.writestr(item, part)
    return made.getvalue()


SAMPLES: dict[str, Callable[[int], bytes]] = {
    "ass": _ass,
    "csv": _csv,
    "docx": _docx,
    "html": _html,
    "json": _json,
    "markdown": _markdown,
    "po": _po,
    "srt": _srt,
    "text": _text,
    "vtt": _vtt,
}
