"""All families, by the `model_type` of their `config.json`."""

from __future__ import annotations

from typing import Final

from plamo_desktop.core.family import Family
from plamo_desktop.families.plamo2 import PLAMO2

FAMILIES: Final[dict[str, Family]] = {family.model_type: family for family in (PLAMO2,)}
