"""The prompt of PLaMo 2 Translate as a sequence of control tokens and plain strings.

Each stretch between control tokens is one string: tokens span the seams between the template and
the text, so encoding head, text and newline apart would give other ids.
"""

from __future__ import annotations

from dataclasses import dataclass

from plamo_desktop.core.jobs import Request
from plamo_desktop.core.languages import AUTOMATIC_LABEL, Language

BOS = "<|plamo:bos|>"
OP = "<|plamo:op|>"


@dataclass(frozen=True, slots=True)
class Control:
    """A control token, by its spelling."""

    token: str


PromptPart = Control | str


def around_text(source: Language | None) -> tuple[str, str]:
    """What stands before and behind the text, in one string with it; None detects the language."""
    return f"input lang={source.label if source else AUTOMATIC_LABEL}\n", "\n"


def prompt_parts(request: Request) -> tuple[PromptPart, ...]:
    """The prompt for a request; its text is taken as it is, never as markup."""
    head, tail = around_text(request.source)
    output = f"output lang={request.target.label}\n" if request.target else "output\n"
    return (
        Control(BOS),
        Control(OP),
        "dataset\ntranslation\n",
        Control(OP),
        f"{head}{request.text}{tail}",
        Control(OP),
        output,
    )


def prompt_text(request: Request) -> str:
    """The same prompt spelt out, control tokens included."""
    return "".join(
        part.token if isinstance(part, Control) else part for part in prompt_parts(request)
    )


def split_outer_space(text: str) -> tuple[str, str, str]:
    """Split into leading white space, the text to translate, and trailing white space."""
    body = text.strip()
    if not body:
        return text, "", ""
    start = text.index(body)
    return text[:start], body, text[start + len(body) :]
