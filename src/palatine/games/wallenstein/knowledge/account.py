"""A finished match summed up from what was told of it: where points came from, and what chance did."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypedDict

from palatine.engine.core import Event
from palatine.games.wallenstein.components import BENEFIT_IDS, COUNTIES, FACTIONS, NOBODY, PEASANTS
from palatine.games.wallenstein.knowledge.forecast import Sides, of_cast
from palatine.games.wallenstein.options import HIDE_TOWER
from palatine.games.wallenstein.rules.combat import ATTACKER_WINS, outcome
from palatine.games.wallenstein.rules.modules.court import FAVOR_EFFECT, FAVOR_VALUE, GAIN_POINTS
from palatine.games.wallenstein.rules.modules.leaders import STATUE_POINTS, TROPHY_POINTS
from palatine.games.wallenstein.state import State

POINTS: Final = BENEFIT_IDS.index("points")


class WallensteinPoints(TypedDict):
    """The points of a seat: of the map by winter, of statues and trophies, of favors and Landsknechte."""

    counties: list[int]
    buildings: list[int]
    majorities: list[int]
    statues: int
    favors: int


class WallensteinLuck(TypedDict):
    """The own attacks and the revolts against a seat: how many it won, and the armies left, beside what was likely."""

    battles: int
    won: int
    hoped: float
    left: int
    expected: float


class WallensteinTally(TypedDict):
    """Cubes of a colour that were cast and that fell out; county cards played, skipped, lost before they came up."""

    cast: int
    fallen: int
    cards: int
    skipped: int
    lost: int


class WallensteinAccount(TypedDict):
    """By seat; the tally also of the peasants, then of the whole table. No luck is told of a tower nobody sees into."""

    game: Literal["wallenstein"]
    points: list[WallensteinPoints]
    luck: list[WallensteinLuck] | None
    tally: list[WallensteinTally]


class Fought(NamedTuple):
    """A battle or revolt: who stood against whom, the cubes before, in and after the cast."""

    sides: Sides
    tower: list[int]
    cast: list[int]
    tray: list[int]


def account(over: State, events: Sequence[Event]) -> WallensteinAccount:
    """The account of a match whose last state this is."""
    fought, seats = list(battles(events)), range(over.seats)
    luck = None if over.variant[HIDE_TOWER] else [_luck(over, seat, fought) for seat in seats]
    tally = [_tally(events, fought, faction) for faction in (*seats, PEASANTS)]
    return {
        "game": "wallenstein",
        "points": [_points([e for e in events if e[2].get("seat") == seat]) for seat in seats],
        "luck": luck,
        "tally": [*tally, _table(tally)],
    }


def battles(events: Iterable[Event]) -> Iterable[Fought]:
    """All casts for a battle or a revolt, oldest first; what rested in the tower before is known from the last one."""
    tower, cast, begun = [0] * FACTIONS, list[int](), dict[str, int | list[int]]()
    for kind, _, told in events:
        if kind in ("attack", "revolt"):
            begun, cast = dict(told), _list(told["cast"])
        elif kind == "battle":
            against = _one(told, "defender")
            allied = against == NOBODY or not begun["markers"]  # W-CMB-09, W-CMB-10, W-CMB-11
            yield Fought(Sides(_one(told, "attacker"), against, allied), tower, cast, _list(told["tray"]))
        elif kind in ("revolt.won", "revolt.lost"):
            yield Fought(Sides(_one(told, "seat"), NOBODY, True), tower, cast, _list(told["tray"]))
        tower = _list(told.get("tower", tower))


def _points(own: Sequence[Event]) -> WallensteinPoints:
    winters = [told for kind, _, told in own if kind == "scored"]
    statues = [told for kind, _, told in own if kind == "scored.statues"]
    taken = [_one(told, "favor") for kind, _, told in own if kind == "favor.taken"]
    benefits = [told for kind, _, told in own if kind == "benefit" and told["benefit"] == POINTS]
    return {
        "counties": [_one(told, "for_counties") for told in winters],
        "buildings": [_one(told, "for_buildings") for told in winters],
        "majorities": [_one(told, "for_majorities") for told in winters],
        "statues": sum(STATUE_POINTS * _one(t, "statues") + TROPHY_POINTS * _one(t, "trophies") for t in statues),
        "favors": sum(FAVOR_VALUE[favor] for favor in taken if FAVOR_EFFECT[favor] == GAIN_POINTS)
        + sum(_one(told, "amount") for told in benefits),
    }


def _luck(over: State, seat: int, fought: Sequence[Fought]) -> WallensteinLuck:
    own = [each for each in fought if each.sides.player == seat]
    left = [_left(each) for each in own]
    likely = [of_cast(over, each.tower, each.cast, each.sides) for each in own]
    return {
        "battles": len(own),
        "won": sum(armies > 0 for armies in left),
        "hoped": sum(forecast.win for forecast in likely),
        "left": sum(left),
        "expected": sum(forecast.expected_survivors for forecast in likely),
    }


def _left(fought: Fought) -> int:
    """The armies of the player that are left in the county; none unless it was won."""
    own, against, peasants, _ = fought.sides.counted(fought.tray)
    margin = own - against - peasants
    return margin if outcome(fought.sides.opponent == NOBODY, margin, against) == ATTACKER_WINS else 0


def _tally(events: Sequence[Event], fought: Sequence[Fought], faction: int) -> WallensteinTally:
    own = [event for event in events if event[2].get("seat") == faction != PEASANTS]
    cards = [told for kind, _, told in own if kind == "revealed" and _one(told, "card") < COUNTIES]
    return {
        "cast": sum(each.cast[faction] for each in fought),
        "fallen": sum(each.tray[faction] for each in fought),
        "cards": len(cards),
        "skipped": sum(kind == "skipped" for kind, _, _ in own),
        "lost": sum(kind == "card.lost" for kind, _, _ in own),
    }


def _table(rows: Sequence[WallensteinTally]) -> WallensteinTally:
    return {
        "cast": sum(row["cast"] for row in rows),
        "fallen": sum(row["fallen"] for row in rows),
        "cards": sum(row["cards"] for row in rows),
        "skipped": sum(row["skipped"] for row in rows),
        "lost": sum(row["lost"] for row in rows),
    }


def _one(told: Mapping[str, int | list[int]], what: str) -> int:
    value = told[what]
    return value if isinstance(value, int) else len(value)


def _list(value: int | list[int]) -> list[int]:
    return value if isinstance(value, list) else [value]
