"""Positions of Power & Prestige in words, for lessons and tests: what is not said is as on an empty map in peace.

``turns`` and ``steps`` say what is played: the steps of a turn in progress, the turns of these seats, then the other
steps, named as in ``numbers``; nothing follows, the match just stops. So ``turns=[0, 1]`` gives seat 0 its turn and
then seat 1 (in war: the Alliance before the Counter-Alliance), ``steps=["movement", "combat"]`` lets seat 0 move and
fight and no more, ``steps=["sheets", "great_artists", "execution"]`` has the order sheets filled in and carried out,
and ``turns=[0], steps=["income", "upkeep", "scoring"]`` ends a match. ``"movement 2"`` is the movement of seat 2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from palatine.engine.goals import Positions
from palatine.engine.seasons import SEASONS
from palatine.games.prestige import numbers
from palatine.games.prestige.components import (
    ALLY,
    ARTILLERY,
    ARTIST_IDS,
    BUILDING_IDS,
    CAVALRY,
    EXTENSION_IDS,
    FREE,
    INFANTRY,
    NEUTRAL,
    NOBODY,
    UNIT,
    size,
    units_of,
)
from palatine.games.prestige.game import GAME
from palatine.games.prestige.map.board import (
    LOCATION_IDS,
    LOCATIONS_OF,
    NO_LOCATION,
    PROVINCE_IDS,
    SITE_IDS,
)
from palatine.games.prestige.rules import end
from palatine.games.prestige.rules.external import give_tiles
from palatine.games.prestige.rules.general import add_units, give_marker, push, set_friends, set_owner, who
from palatine.games.prestige.rules.weather import SUMMER
from palatine.games.prestige.state import State

Units = Mapping[str, Mapping[int, str]]
"""Forces in words, by location and owner."""
LETTERS: Final = "ICA"
"""Infantry, cavalry, artillery in the words of a force."""
OF_A_TURN: Final = ("movement", "combat", "actions", "declaration", "end_of_turn")
"""Steps with which a position may stand in the middle of a turn."""


def position(
    seats: int = 4,
    *,
    years: int = 5,
    fog: str = "off",
    year: int = 1,
    season: int = SUMMER,
    owners: Mapping[int, str] | None = None,
    units: Units | None = None,
    homes: Mapping[int, str] | None = None,
    buildings: Mapping[str, str] | None = None,
    alliance: Sequence[int] = (),
    turns: Sequence[int] = (),
    steps: Sequence[str] = (),
    **fields: Any,
) -> State:
    """A position in the middle of nowhere: seats in order 0, 1, 2 …, the marker with seat 0, nothing asked.

    ``owners``: the provinces of each seat in one text. ``alliance``: the seats of the Alliance, if there is war.
    ``buildings``: by site. Other fields of the state by name.
    """
    state = GAME.blank(seats, GAME.variant(seats, {"years": str(years), "fog": fog}))
    state.stacks = []
    state.year, state.season = year, season
    for seat, names in (owners or {}).items():
        for name in names.split():
            set_owner(state, prov(name), seat)
    for place, armies in (units or {}).items():
        for owner, text in armies.items():
            add_units(state, owner, loc(place), force(text))
    for seat, place in (homes or {}).items():
        state.residence[seat] = loc(place)
    for name, kind in (buildings or {}).items():
        state.building[site(name)] = BUILDING_IDS.index(kind)
    if alliance:
        ally(state, alliance)
    for name, value in fields.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    give_marker(state, state.marker)
    lay_out(state, turns, steps)
    return state


def ally(state: State, members: Sequence[int]) -> None:
    """These seats are the Alliance; the standing orders are by number."""
    state.war = 1
    state.side = [0 if seat in members else 1 for seat in range(state.seats)]
    give_tiles(state)
    set_friends(state)
    state.alliance_order = [[s for s in range(state.seats) if state.side[s] == side] for side in (0, 1)]


def lay_out(state: State, turns: Sequence[int], steps: Sequence[str]) -> None:
    """Put turns and steps on the agenda; a turn in progress is that of the seat of the first step.

    The season ends after the turns.
    """
    state.agenda = []
    of_turn = sum(1 for _ in takewhile(lambda text: text.partition(" ")[0] in OF_A_TURN, steps))
    for text in reversed([*steps[:of_turn], *(["turns"] if of_turn or turns else []), *steps[of_turn:]]):
        name, _, seat = text.partition(" ")
        push(state, getattr(numbers, f"{name.upper()}_STEP"), int(seat or 0))
    if turns:
        state.to_act = list(turns)
    if of_turn:
        state.acting = [who(state)]


# ---------------------------------------------------------------- numbers of things


def force(text: str) -> int:
    """A force such as ``3I 1C``."""
    return sum(int(word[:-1]) * UNIT[LETTERS.index(word[-1])] for word in text.split())


def words(number: int) -> str:
    """A force in the same words."""
    return " ".join(f"{units_of(number, unit)}{LETTERS[unit]}" for unit in range(3) if units_of(number, unit))


def loc(name: str) -> int:
    """The number of a location; the name of a province means its capital."""
    return LOCATION_IDS.index(name if name in LOCATION_IDS else f"{name}-{name}")


def prov(name: str) -> int:
    """The number of a province."""
    return PROVINCE_IDS.index(name)


def site(name: str) -> int:
    """The number of a building site."""
    return SITE_IDS.index(name)


# ---------------------------------------------------------------- in the words of lessons

_BY_SEAT: Final = ("prestige", "gold", "barrels", "attack", "defence", "medals", "palace_year")
_MARKED: Final = {"unrest": prov, "plundered": site, "fortress": loc}
_ROOMS: Final = (*EXTENSION_IDS, "room")
"""What a residence has been extended by; the room is that of a university."""
_NOTHING: Final = "nothing"


def put_up(given: Mapping[str, Any]) -> State:
    """The position a lesson describes: seats as words, what is marked as a list of names."""
    told = dict(given)
    told["units"] = {
        place: {_owner(who): text for who, text in armies.items()} for place, armies in told.get("units", {}).items()
    }
    for name in ("owners", "homes"):
        told[name] = {int(seat): value for seat, value in told.get(name, {}).items()}
    if "season" in told:
        told["season"] = SEASONS.index(told["season"])
    later = {name: told.pop(name) for name in (*_BY_SEAT, *_MARKED, "artists", "extensions") if name in told}
    state = position(**told)
    _furnish(state, later)
    GAME.audit(state)
    return state


def _furnish(state: State, told: Mapping[str, Any]) -> None:
    for name in told.keys() & {*_BY_SEAT}:
        row = list(getattr(state, name))
        for seat, value in told[name].items():
            row[int(seat)] = value
        setattr(state, name, row)
    for name, number in _MARKED.items():
        row = list(getattr(state, name))
        for thing in told.get(name, ()):
            row[number(thing)] = 1
        setattr(state, name, row)
    for seat, names in told.get("extensions", {}).items():
        state.extensions[int(seat)] = sum(1 << _ROOMS.index(name) for name in names.split())
    artists = list(state.artist_of)
    for seat, names in told.get("artists", {}).items():
        for name in names.split():
            artists[ARTIST_IDS.index(name)] = int(seat)
    state.artist_of = artists


def _owner(who: str) -> int:
    return ALLY if who == "ally" else int(who)


def _units(state: State, place: str, who: str) -> int:
    """How many units somebody has in a location, or anywhere in a province."""
    places = LOCATIONS_OF[prov(place)] if place in PROVINCE_IDS else [loc(place)]
    return sum(size(state.army[_owner(who)][each]) for each in places)


def _all_of(state: State, seat: str, unit: int) -> int:
    """How many units of a type a seat has on the map."""
    return sum(units_of(each, unit) for each in state.army[int(seat)])


def _owner_of(state: State, name: str) -> int | str:
    owner = state.owner[prov(name)]
    return "nobody" if owner == NEUTRAL else owner


def _building(state: State, name: str) -> str:
    kind = state.building[site(name)]
    return _NOTHING if kind == FREE else BUILDING_IDS[kind]


def _residence(state: State, seat: str) -> str:
    place = state.residence[int(seat)]
    return _NOTHING if place == NO_LOCATION else LOCATION_IDS[place]


def _extensions(state: State, seat: str) -> str:
    bits = state.extensions[int(seat)]
    return " ".join(name for number, name in enumerate(_ROOMS) if bits >> number & 1) or _NOTHING


def _artists(state: State, seat: str) -> str:
    found = [name for name, whose in zip(ARTIST_IDS, state.artist_of, strict=True) if whose == int(seat)]
    return " ".join(found) or _NOTHING


def _artist(state: State, name: str) -> int | str:
    seat = state.artist_of[ARTIST_IDS.index(name)]
    return "nobody" if seat == NOBODY else seat


def _alliance(state: State, seat: str) -> str:
    """The seats of somebody's alliance; nothing in peace."""
    if not state.war:
        return _NOTHING
    side = state.side[int(seat)]
    return " ".join(str(each) for each in range(state.seats) if state.side[each] == side)


LESSON_WORDS: Final = Positions(
    put_up,
    {
        "owner": _owner_of,
        "unrest": lambda state, name: state.unrest[prov(name)],
        "units": _units,
        "force": lambda state, place, who: words(state.army[_owner(who)][loc(place)]) or _NOTHING,
        "infantry": lambda state, seat: _all_of(state, seat, INFANTRY),
        "cavalry": lambda state, seat: _all_of(state, seat, CAVALRY),
        "artillery": lambda state, seat: _all_of(state, seat, ARTILLERY),
        "building": _building,
        "plundered": lambda state, name: state.plundered[site(name)],
        "fortress": lambda state, name: state.fortress[loc(name)],
        "residence": _residence,
        "extensions": _extensions,
        "artists": _artists,
        "artist": _artist,
        "alliance": _alliance,
        "provinces": lambda state, seat: state.provinces[int(seat)],
        "prestige": lambda state, seat: state.prestige[int(seat)],
        "gold": lambda state, seat: state.gold[int(seat)],
        "attack": lambda state, seat: state.attack[int(seat)],
        "defence": lambda state, seat: state.defence[int(seat)],
        "medals": lambda state, seat: state.medals[int(seat)],
        "points": lambda state, seat: end.points(state)[int(seat)],
        "winner": lambda state: end.standings(state)[0],
        "last_year": lambda state: state.last_year,
    },
)
