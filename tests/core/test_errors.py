from __future__ import annotations

import string

import pytest

from plamo_desktop.core import download_errors, errors
from plamo_desktop.core.errors import PlamoError

KINDS = [
    kind
    for kind in {**vars(errors), **vars(download_errors)}.values()
    if isinstance(kind, type) and issubclass(kind, PlamoError)
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_title_and_hint_are_filled_in(kind):
    names = {
        field
        for template in (kind.title_template, kind.hint_template)
        for _, field, _, _ in string.Formatter().parse(template)
        if field
    }
    error = kind(**dict.fromkeys(names, "VALUE"))
    assert error.title
    assert "{" not in error.title + error.hint
    assert error.hint
    assert str(error) == f"{error.title} {error.hint}"
    assert error.key == kind.__name__


def test_values_with_braces_are_kept():
    assert errors.GenerationError(detail="{x} {}").hint.startswith("{x} {}")
