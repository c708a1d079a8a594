"""The map of Power & Prestige in the pictures of its lessons."""

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, Final

from palatine import lessons
from palatine.engine.lesson import Lesson
from palatine.games import descriptions
from tools.drawing import SHIELD, Point, frame, outline, paints

RIVER: Final = ' stroke-dasharray="5 4"'
STAR: Final = "M0 -11l3 7h8l-6 5l2 8l-7 -5l-7 5l2 -8l-6 -5h8z"
INK: Final = "#1d1206"
ALLY: Final = ("#8d8d8d", "#ffffff")
LETTERS: Final = {"infantry": "I", "cavalry": "C", "artillery": "A"}
SIGNS: Final = {
    "art_academy": "Ac",
    "art_manufactory": "Am",
    "bank": "Ba",
    "barracks": "Br",
    "foundry": "Fo",
    "manufactory": "Ma",
    "trading_house": "Th",
    "university": "Un",
    "horse_farm": "Hf",
    "windmill": "Wi",
}
"""What is written on a building."""


def drawn(lesson: Lesson, geometry: Mapping[str, Any]) -> str:
    """The provinces in which something stands and those around them, with their roads, as on the map."""
    view = _put_up(lesson)
    provinces, places = ({row["id"]: row for row in geometry[name]} for name in ("provinces", "locations"))
    colours = [paints()[colour] for colour in descriptions()[lesson.game].colours]
    points = [point for name in _concerned(view) for point in provinces[name]["polygon"]]
    left, top, right, bottom = frame(points)
    ground = []
    for name, row in view["provinces"].items():
        xs, ys = zip(*provinces[name]["polygon"], strict=True)
        if max(xs) >= left and min(xs) <= right and max(ys) >= top and min(ys) <= bottom:
            fill = "#eadfbf" if row["owner"] is None else colours[row["owner"]][0]
            ground.append(f'<path d="{outline(provinces[name]["polygon"])}" fill="{fill}" fill-opacity=".4"/>')
    shown = {name: row for name, row in places.items() if left < row["x"] < right and top < row["y"] < bottom}
    pieces = [*_labels(shown), *_buildings(view, shown, provinces), *_people(view, shown, provinces, colours)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {right - left} {bottom - top}" '
        f'width="{min(680, 2 * (right - left))}">'
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" fill="#e6d6b0"/>'
        f'<g stroke="#4a3317" stroke-width="1">{"".join(ground)}</g>'
        f'<g stroke="#4a3317" stroke-width="2" fill="none" opacity=".6">{"".join(_roads(geometry, shown))}</g>'
        f'<g font-family="Georgia,serif" font-size="10" text-anchor="middle" fill="{INK}">{"".join(pieces)}</g>'
        "</svg>\n"
    )


def _put_up(lesson: Lesson) -> Mapping[str, Any]:
    """The view of the position before anything happens in it."""
    match = lessons.begun(lesson)
    assert match.start is not None
    return match.game.view(match.start.state, lesson.seat)


def _concerned(view: Mapping[str, Any]) -> set[str]:
    """The provinces with an owner or a thing in them."""
    owned = {name for name, row in view["provinces"].items() if row["owner"] is not None}
    return owned | {name.partition("-")[0].partition(" ")[0] for name in (*view["locations"], *view["buildings"])}


def _roads(geometry: Mapping[str, Any], shown: Mapping[str, Any]) -> Iterator[str]:
    """The roads between places that are shown; broken where they cross a river."""
    map_file = json.loads((files("palatine.games.prestige") / "data" / "map.json").read_text(encoding="utf-8"))
    known = {road["id"]: road for road in map_file["roads"]}
    for road in geometry["roads"]:
        row = known[road["id"]]
        if row["a"] in shown and row["b"] in shown:
            way = "L".join(f"{round(x)},{round(y)}" for x, y in [*road["path"][::4], road["path"][-1]])
            yield f'<path d="M{way}"{RIVER if row["river"] else ""}/>'


def _labels(shown: Mapping[str, Any]) -> Iterator[str]:
    """Names with a rim, so that roads do not strike them out; pieces stand above them."""
    for row in shown.values():
        label = row["label"]
        yield f'<circle cx="{row["x"]:.0f}" cy="{row["y"]:.0f}" r="3"/>'
        at = f'x="{label["x"] + label["w"] / 2:.0f}" y="{label["y"]:.0f}"'
        yield f'<text {at} paint-order="stroke" stroke="#eadfbf" stroke-width="2.5">{label["text"]}</text>'


def _buildings(view: Mapping[str, Any], shown: Mapping[str, Any], provinces: Mapping[str, Any]) -> Iterator[str]:
    """Buildings on their sites; those that are plundered are crossed out."""
    for name, building in view["buildings"].items():
        place, _, site = name.partition(" ")
        if site.startswith("rural"):
            at: Point = provinces[place]["rural_sites"][int(site.split()[1]) - 1]
        elif place in shown:
            at = shown[place]["urban_sites"][int(site) - 1]["center"]
        else:
            continue
        x, y = at
        yield f'<rect x="{x - 9:.0f}" y="{y - 8:.0f}" width="18" height="16" fill="#fff6e0" stroke="{INK}"/>'
        line = ' text-decoration="line-through"' if building["plundered"] else ""
        yield f'<text x="{x:.0f}" y="{y + 4:.0f}"{line}>{SIGNS[building["type"]]}</text>'


def _people(
    view: Mapping[str, Any], shown: Mapping[str, Any], provinces: Mapping[str, Any], colours: list[tuple[str, str]]
) -> Iterator[str]:
    """Unrest, fortresses, residences and units."""
    for name, row in view["provinces"].items():
        if row["unrest"]:
            x, y = provinces[name]["unrest"]
            yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="8" fill="#c0392b" stroke="{INK}"/>'
    for seat, player in enumerate(view["players"]):
        if player["residence"] in shown:
            x, y = shown[player["residence"]]["x"], shown[player["residence"]]["y"]
            yield f'<path transform="translate({x:.0f} {y:.0f})" d="{STAR}" fill="{colours[seat][0]}" stroke="{INK}"/>'
    for name, row in view["locations"].items():
        if name in shown:
            place = shown[name]
            x, y, label = place["x"], place["y"], place["label"]
            side = 1 if label["x"] + label["w"] / 2 < x else -1  # away from the name
            if row.get("fortress"):
                yield f'<path d="M{x:.0f} {y - 12:.0f}l12 12l-12 12l-12 -12z" fill="#fff6e0" stroke="{INK}"/>'
            for number, (who, units) in enumerate(row.get("units", {}).items()):
                away = x + side * (-1) ** number * (24 + 30 * (number // 2))
                yield from _shield(away, y, units, ALLY if who == "ally" else colours[int(who)])


def _shield(x: float, y: float, units: Mapping[str, int], colour: tuple[str, str]) -> Iterator[str]:
    """The units of one owner in a place, a line for each type."""
    fill, ink = colour
    shield = f'd="{SHIELD}" fill="{fill}" stroke="{INK}"'
    yield f'<path transform="translate({x:.0f} {y:.0f}) scale(1.1 {0.5 + 0.45 * len(units):.1f})" {shield}/>'
    for line, (unit, count) in enumerate(units.items()):
        height = y + 4 + 11 * (line - (len(units) - 1) / 2)
        yield f'<text x="{x:.0f}" y="{height:.0f}" font-weight="700" fill="{ink}">{count}{LETTERS[unit]}</text>'
