"""The board of In the Shadow of the Emperor in the pictures of its lessons."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from palatine import lessons
from palatine.engine.lesson import Lesson
from palatine.games import descriptions, game_named
from tools.drawing import SHIELD, paints

INK: Final = "#1d1206"
PARCHMENT: Final = "#f3e8cf"
SPACE: Final = "#fbf5e6"
GOLD: Final = "#efd58e"
FIGURE: Final = "M0 -18a5 5 0 0 1 0 10a5 5 0 0 1 0 -10zM-7 4c0 -14 14 -14 14 0z"
"""Head and shoulders."""
ROW: Final = 32
"""Between the lines about two players."""
View = Mapping[str, Any]
Paint = tuple[str, str]


def drawn(lesson: Lesson, geometry: View) -> str:
    """The seven electorates with what stands there, the throne, and beside it what every player has."""
    match = lessons.begun(lesson)
    view = match.view(lesson.seat)
    colours = [paints()[colour] for colour in descriptions()[lesson.game].colours]
    throne = geometry["throne"]
    parts = [
        *(line for name, place in geometry["electorates"].items() for line in _ground(name, place, geometry)),
        *_space(throne["seat"], GOLD),
        _text(throne["title"]["x"], throne["title"]["y"], "Throne", 15),
        *_piece(throne["seat"], view["throne"], colours),
        *(line for name, row in view["electorates"].items() for line in _electorate(geometry, name, row, colours)),
        *_players(lesson, view, geometry["round_track"]["panel"], colours),
    ]
    left, (_, _, right, bottom) = throne["panel"]["x"] - 8, geometry["viewBox"]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} 20 {right - left} {bottom - 20}" width="900">'
        f'<rect x="{left}" y="20" width="{right - left}" height="{bottom - 20}" fill="{PARCHMENT}"/>'
        f'<g font-family="Georgia,serif" text-anchor="middle" fill="{INK}">{"".join(parts)}</g></svg>\n'
    )


def _text(x: float, y: float, text: str, size: float, more: str = "") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size:.0f}"{more}>{text}</text>'


def _space(place: View, fill: str = SPACE) -> Iterator[str]:
    """A space, round for a city."""
    x, y, w, h = (place[name] for name in "xywh")
    if place.get("shape") == "circle":
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{w / 2:.0f}" fill="{fill}" stroke="#7b654a"/>'
    else:
        at = f'x="{x - w / 2:.0f}" y="{y - h / 2:.0f}" width="{w:.0f}" height="{h:.0f}"'
        yield f'<rect {at} rx="5" fill="{fill}" stroke="#7b654a"/>'


def _ground(name: str, place: View, geometry: View) -> Iterator[str]:
    """An electorate with its name, its votes and its spaces."""
    fill = geometry["palette"]["fill"][name]
    yield f'<path d="{place["outline"]}" fill="{fill}" stroke="#4a3317" stroke-width="1.5"/>'
    label, votes = place["label"], place["votes"]
    yield _text(label["x"], label["y"], label["text"], 23, ' font-weight="700" text-anchor="start"')
    yield f'<circle cx="{votes["x"]:.0f}" cy="{votes["y"]:.0f}" r="13" fill="none" stroke="{INK}"/>'
    yield _text(votes["x"], votes["y"] + 6, str(votes["value"]), 17)
    yield from _space(place["elector"], GOLD)
    for space in (*place["nobles"], *place["cities"]):
        yield from _space(space)
    for space in place["castles"]:
        yield from _space(space, geometry["palette"]["castle"])


def _electorate(geometry: View, name: str, row: View, colours: list[Paint]) -> Iterator[str]:
    """The pieces of an electorate."""
    place = geometry["electorates"][name]
    yield from _piece(place["elector"], row["elector"], colours)
    yield from _piece(place["eminence"], row["eminence"], colours)
    for kind in ("nobles", "castles"):
        for space, piece in zip(place[kind], row[kind], strict=True):
            yield from _piece(space, piece, colours)
    for space, owner in zip(place["cities"], row["cities"], strict=True):
        if owner is not None:
            fill, ink = (GOLD, INK) if owner == "emperor" else colours[owner]
            yield from _space({**space, "w": 32}, fill)
            yield _text(space["x"], space["y"] + 6, "E" if owner == "emperor" else "C", 17, f' fill="{ink}"')


def _piece(space: View, piece: View | None, colours: list[Paint]) -> Iterator[str]:
    """A knight as a shield, a noble as a tile: one figure for a Baron, two for a Couple, and the age."""
    if piece is None:
        return
    x, y = space["x"], space["y"]
    fill, ink = colours[piece["owner"]]
    if piece["kind"] == "knight":
        yield f'<path transform="translate({x:.0f} {y:.0f}) scale(1.4)" d="{SHIELD}" fill="{fill}" stroke="{INK}"/>'
        return
    yield from _space({"x": x, "y": y, "w": 44, "h": 44}, fill)
    for shift in (-9, 9) if piece["kind"] == "couple" else (0,):
        yield f'<path transform="translate({x + shift:.0f} {y:.0f})" d="{FIGURE}" fill="{ink}"/>'
    yield _text(x, y + 18, str(piece["age"]), 15, f' fill="{ink}"')


def _players(lesson: Lesson, view: View, panel: View, colours: list[Paint]) -> Iterator[str]:
    """A line for each player: crown or challenge, Talers, cards."""
    names = game_named(lesson.game).phrases.sentences
    x, y = panel["x"] + 20, panel["y"] + 30
    yield _text(x, y, f"Round {view['round']}", 17, ' text-anchor="start" font-style="italic"')
    for seat, player in enumerate(view["players"]):
        at = y + 32 + ROW * seat
        fill, ink = colours[seat]
        yield f'<circle cx="{x + 12:.0f}" cy="{at - 6:.0f}" r="13" fill="{fill}" stroke="{INK}"/>'
        yield _text(x + 12, at, str(seat), 16, f' fill="{ink}"')
        titles = {view["emperor"]: "Emperor", view["rival"]: "Rival"}
        said = [titles.get(seat, ""), "you" if seat == lesson.seat else "", f"Talers: {player['talers']}"]
        cards = ", ".join(names[f"name.card.{card}"] for card in player["cards"])
        said += [f"points: {player['points']}" if player["points"] else "", f"cards: {cards}" if cards else ""]
        yield _text(x + 36, at, " · ".join(each for each in said if each), 19, ' text-anchor="start"')
