"""Writes the pages of the manual about the lessons, with a picture of each position that can be drawn.

python -m tools.lessons         write docs/lessons/<game>.md and the pictures beside it anew
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from palatine import lessons
from palatine.engine.lesson import Lesson
from palatine.games import descriptions, game_named
from tools import chart, realm
from tools.drawing import SHIELD, frame, outline, paints

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = ROOT / "docs" / "lessons"


def wallenstein(lesson: Lesson, geometry: Mapping[str, Any]) -> str:
    """The counties that somebody holds and those around them, as on the map."""
    view = lessons.begun(lesson).view(lesson.seat)["counties"]
    places = geometry["counties"]
    named = [name for name, row in view.items() if row["owner"] is not None]
    points = [point for name in named for point in places[name]["polygon"]]
    left, top, right, bottom = frame(points)
    colours = [paints()[colour] for colour in descriptions()[lesson.game].colours]
    ground, pieces = [], []
    for name, place in places.items():
        xs, ys = zip(*place["polygon"], strict=True)
        if max(xs) < left or min(xs) > right or max(ys) < top or min(ys) > bottom:
            continue
        row = view.get(name, {"owner": None})
        fill = "#eadfbf" if row["owner"] is None else colours[row["owner"]][0]
        ground.append(f'<path d="{outline(place["polygon"])}" fill="{fill}" fill-opacity=".45"/>')
        pieces += list(_labels(place))
        if row["owner"] is not None:
            pieces += list(_county(place, row, *colours[row["owner"]]))
    box = f"{left} {top} {right - left} {bottom - top}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{min(680, right - left)}">'
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" fill="#e6d6b0"/>'
        f'<g stroke="#4a3317" stroke-width="1.5">{"".join(ground)}</g>'
        f'<g font-family="Georgia,serif" font-size="13" text-anchor="middle" fill="#1d1206">{"".join(pieces)}</g>'
        "</svg>\n"
    )


def _labels(place: Mapping[str, Any]) -> Iterator[str]:
    label = place["label"]
    for number, line in enumerate(label["lines"]):
        yield f'<text x="{label["x"]:.0f}" y="{label["y"] + 13 * number:.0f}">{line}</text>'


def _county(place: Mapping[str, Any], row: Mapping[str, Any], fill: str, ink: str) -> Iterator[str]:
    """The armies on their shield, the buildings on their sites, the revolt markers."""
    x, y = place["army"]["x"], place["army"]["y"]
    yield f'<path transform="translate({x:.0f} {y:.0f})" d="{SHIELD}" fill="{fill}" stroke="#1d1206"/>'
    yield f'<text x="{x:.0f}" y="{y + 5:.0f}" font-weight="700" fill="{ink}">{row["armies"]}</text>'
    for site, building in zip(place["sites"], row["buildings"], strict=False):
        yield (
            f'<rect x="{site["x"] - 10:.0f}" y="{site["y"] - 10:.0f}" width="20" height="20" fill="#fff6e0" '
            f'stroke="#1d1206"/><text x="{site["x"]:.0f}" y="{site["y"] + 5:.0f}">{SIGNS[building]}</text>'
        )
    if row["markers"]:
        at = place["unrest"]
        yield (
            f'<circle cx="{at["x"]:.0f}" cy="{at["y"]:.0f}" r="9" fill="#4d9a6b" stroke="#1d1206"/>'
            f'<text x="{at["x"]:.0f}" y="{at["y"] + 5:.0f}">{row["markers"]}</text>'
        )


SIGNS: Final = {"palace": "P", "church": "C", "trading_post": "T"}
DRAWN: Final[Mapping[str, Callable[[Lesson, Mapping[str, Any]], str]]] = {
    "wallenstein": wallenstein,
    "shadow": realm.drawn,
    "prestige": chart.drawn,
}
"""By game how a position is drawn. Of a game that is not among them there are no pictures."""
LEGEND: Final = {
    "wallenstein": "A shield has the number of armies; P, C and T are palace, church and trading post; a green disc "
    "has the number of revolt markers. Seat 0, in black, is you.",
    "shadow": "A tile with one figure is a Baron, with two a Couple, and the number is its age; a shield is a knight, "
    "C a city, E an Emperor City. The golden space is the elector seat, the grey one a castle, and the number in the "
    "circle the votes of an electorate. Seat 0, in red, is you.",
    "prestige": "A shield has the units in a place: I infantry, C cavalry, A artillery, those of the external ally in "
    "grey; a star is a residence, a square a building by its first letters, a diamond a fortress, a red disc an unrest "
    "marker; broken roads cross a river. Seat 0, in red, is you.",
}


def written(game: str) -> dict[Path, str]:
    """The files of the manual about the lessons of a game: the page and its pictures."""
    rules = game_named(game)
    found = lessons.lessons_of(game)
    page = [f"# {rules.title}: lessons", "", "<!-- Written by tools/lessons.py from the files of the lessons. -->", ""]
    opening = f"They are played in the browser at `/lessons/{game}`; the format is [here](index.md)."
    page += [f"{LEGEND[game]} {opening}" if game in LEGEND else opening, ""]
    for lesson in found:
        page += _section(lesson)
    return {PAGES / f"{game}.md": "\n".join(page).rstrip() + "\n", **(_pictures(game) if game in DRAWN else {})}


def _pictures(game: str) -> dict[Path, str]:
    geometry = json.loads((ROOT / "src/palatine/games" / game / "data" / "geometry.json").read_text(encoding="utf-8"))
    return {PAGES / game / f"{each.name}.svg": DRAWN[game](each, geometry) for each in lessons.lessons_of(game)}


def _section(lesson: Lesson) -> Iterator[str]:
    text = lesson.text("en")
    yield from (f"## {text.title}", "", text.story, "")
    if lesson.game in DRAWN:
        yield from (f"![{text.title}]({lesson.game}/{lesson.name}.svg)", "")
    yield from (f"**{text.task}**", "")
    yield from (f"{number}. {hint}" for number, hint in enumerate(text.hints, 1))
    yield from ("", '??? note "The solution"', "")
    for choices, reason in zip(lessons.solved(lesson.game, lesson.name), text.reasons, strict=True):
        yield from (f"    {', '.join(f'`{option}`' for _, option in choices)}: {reason}", "")
    yield from (f"    - {mistake}" for mistake in text.mistakes)
    played = f"; worked example {' and '.join(lesson.examples)}" if lesson.examples else ""
    yield from ("", f"Rules: {', '.join(lesson.rules)}{played}", "")


if __name__ == "__main__":
    for each in (name for name, found in descriptions().items() if found.positions):
        for file, content in written(each).items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, encoding="utf-8", newline="\n")
