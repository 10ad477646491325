"""What a model is called in the interface."""

from __future__ import annotations

from plamo_desktop.ui.texts import Texts


def model_name(name: str, precision: str, texts: Texts, *, is_demo: bool) -> str:
    """A model's name with its precision, where that is known; the demo model has none."""
    if is_demo:
        return texts("model.demo")
    return texts("model.name", name=name, precision=precision) if precision else name
