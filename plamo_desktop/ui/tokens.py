"""Design tokens: every colour, distance, radius, type size and duration of the interface."""

from __future__ import annotations

from collections.abc import Mapping

LIGHT: Mapping[str, str] = {
    "window": "#F3F3F5",
    "surface": "#FFFFFF",
    "raised": "#FFFFFF",
    "sunken": "#ECECEF",
    "hairline": "#E1E1E6",
    "border": "#CFCFD6",
    "text": "#1C1C1F",
    "text2": "#5A5A63",
    "text3": "#676770",
    "accent": "#2A5DB0",
    "accentHover": "#234F98",
    "accentDown": "#1D4280",
    "onAccent": "#FFFFFF",
    "accentSoft": "#E9EFF9",
    "accentText": "#2456A6",
    "fill": "#2A5DB0",
    "ok": "#23723F",
    "warn": "#8A5300",
    "warnSoft": "#FBF2E0",
    "danger": "#B3261E",
    "dangerSoft": "#FBEBE9",
    "hover": "#E8E8EC",
    "press": "#DDDDE2",
    "track": "#E3E3E8",
    "selection": "#C9DAF5",
    "found": "#E6EDF9",
}
DARK: Mapping[str, str] = {
    "window": "#1B1B1E",
    "surface": "#252529",
    "raised": "#2D2D32",
    "sunken": "#161618",
    "hairline": "#34343A",
    "border": "#4A4A52",
    "text": "#F1F1F4",
    "text2": "#AEAEB8",
    "text3": "#9C9CA6",
    "accent": "#3F74CC",
    "accentHover": "#386AC0",
    "accentDown": "#305DAA",
    "onAccent": "#FFFFFF",
    "accentSoft": "#233047",
    "accentText": "#8FB6F7",
    "fill": "#7CA6F0",
    "ok": "#6CC48A",
    "warn": "#E9B45A",
    "warnSoft": "#372D1B",
    "danger": "#F2938B",
    "dangerSoft": "#3A2322",
    "hover": "#303036",
    "press": "#3A3A41",
    "track": "#3B3B42",
    "selection": "#2F4A78",
    "found": "#2A3344",
}
MODES: Mapping[str, Mapping[str, str]] = {"light": LIGHT, "dark": DARK}

# A grid of four pixels; only these distances.
S1, S2, S3, S4, S5, S6 = 4, 8, 12, 16, 20, 24
TOOLBAR = 44
FOOTER = 44
STATUS = 34
CONTROL = 28
SAMPLE = 36
# Of drawings of what cannot be used now; its words stay readable.
OPACITY_DISABLED = 0.4
RADIUS_CARD, RADIUS_NOTICE, RADIUS_SAMPLE, RADIUS_CONTROL = 12, 9, 8, 7
LOW = 560  # below this height news is one line
NARROW = 840  # below this width the panes stack
SIZE = (1040, 680)
MIN_SIZE = (456, 480)

# role: pixel size, weight, line pitch in pixels
TYPE: Mapping[str, tuple[int, int, int]] = {
    "reading": (18, 400, 29),
    "readingLong": (16, 400, 26),
    "title": (20, 600, 26),
    "cardText": (16, 400, 25),
    "cardSource": (12, 400, 17),
    "heading": (15, 600, 20),
    "body": (13, 400, 18),
    "bodyStrong": (13, 500, 18),
    "small": (12, 400, 16),
    "smallStrong": (12, 600, 16),
    "caption": (11, 400, 14),
}
LONG_TEXT = 420  # columns, wide characters counting two; longer texts are set smaller

CARET_MS = 530  # half a period of the streaming caret

TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    *((ink, ground) for ink in ("text", "text2", "text3") for ground in ("window", "surface")),
    *((ink, ground) for ink in ("text", "text2", "text3") for ground in ("raised", "hover")),
    *((ink, ground) for ink in ("text", "text2", "accentText") for ground in ("sunken", "press")),
    ("text3", "sunken"),
    ("text2", "track"),
    ("accentText", "hover"),
    ("accentText", "raised"),
    ("text3", "warnSoft"),
    ("onAccent", "accent"),
    ("onAccent", "accentHover"),
    ("onAccent", "accentDown"),
    ("accentText", "surface"),
    ("accentText", "accentSoft"),
    ("accentText", "window"),
    ("text", "accentSoft"),
    ("text2", "accentSoft"),
    ("text", "selection"),
    ("text", "found"),
    ("text3", "found"),
    ("warn", "warnSoft"),
    ("text", "warnSoft"),
    ("text2", "warnSoft"),
    ("danger", "dangerSoft"),
    ("text", "dangerSoft"),
    ("text2", "dangerSoft"),
)
GRAPHIC_PAIRS: tuple[tuple[str, str], ...] = (
    ("fill", "surface"),
    ("fill", "window"),
    ("accent", "window"),
    ("accentText", "window"),
    *((mark, "accentSoft") for mark in ("text3", "accentText", "fill")),
    *((mark, "raised") for mark in ("text2", "text3", "fill")),
    *((mark, "press") for mark in ("text2", "accentText", "fill")),
    ("fill", "sunken"),
    ("text2", "window"),
    ("ok", "window"),
    ("warn", "window"),
    ("warn", "surface"),
    ("danger", "window"),
    ("text3", "window"),
)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours by WCAG 2.1."""
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)
