"""What the pictures of all lessons share: the colours of pieces, shields, outlines, the part of a map that is shown."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

PAINTS: Final = Path(__file__).parents[1] / "web" / "src" / "lib" / "draw" / "colours.ts"
MARGIN: Final = 40
SHIELD: Final = "M-12 -12h24v11c0 7 -6 12 -12 15c-6 -3 -12 -8 -12 -15z"
Point = tuple[float, float]


def paints() -> dict[str, tuple[str, str]]:
    """The colours of pieces as the client has them: what a piece is painted with, and what is written on it."""
    text = PAINTS.read_text(encoding="utf-8")
    inks = dict(re.findall(r'const (DARK|LIGHT) = "(#\w+)"', text))
    found = re.findall(r'(\w+): \{\s*fill: "(#\w+)",.*?ink: (DARK|LIGHT)', text, re.DOTALL)
    return {name: (fill, inks[ink]) for name, fill, ink in found}


def frame(points: Sequence[Point]) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what is shown, with a margin."""
    left, top = (int(min(values)) - MARGIN for values in zip(*points, strict=True))
    right, bottom = (int(max(values)) + MARGIN for values in zip(*points, strict=True))
    return left, top, right, bottom


def outline(polygon: list[Point]) -> str:
    """A polygon as a path, every other corner of it."""
    return "M" + "L".join(f"{round(x)},{round(y)}" for x, y in polygon[::2]) + "Z"
