"""Small positions of Power & Prestige for tests: a map with exactly the units, owners and numbers a rule is about."""

from collections.abc import Mapping, Sequence
from typing import Any

from palatine.engine.core import Luck, Told
from palatine.engine.game import View
from palatine.games.prestige.catalogue import CATALOGUE
from palatine.games.prestige.components import ALLY, BUILDING_IDS, NEUTRAL, NOBODY, UNIT, units_of
from palatine.games.prestige.game import GAME
from palatine.games.prestige.map.board import LOCATION_IDS, PROVINCE_IDS, SITE_IDS
from palatine.games.prestige.rules.external import give_tiles
from palatine.games.prestige.rules.general import add_units, give_marker, push, set_friends, set_owner
from palatine.games.prestige.rules.turns import begin_turn
from palatine.games.prestige.rules.weather import SUMMER
from palatine.games.prestige.state import State

Units = Mapping[str, Mapping[int, str]]


def force(text: str) -> int:
    """A force such as ``3I 1C``."""
    return sum(int(word[:-1]) * UNIT["ICA".index(word[-1])] for word in text.split())


def words(number: int) -> str:
    """A force in the same words."""
    return " ".join(f"{units_of(number, unit)}{'ICA'[unit]}" for unit in range(3) if units_of(number, unit))


def loc(name: str) -> int:
    """The number of a location; the name of a province means its capital."""
    return LOCATION_IDS.index(name if name in LOCATION_IDS else f"{name}-{name}")


def prov(name: str) -> int:
    """The number of a province."""
    return PROVINCE_IDS.index(name)


def site(name: str) -> int:
    """The number of a building site."""
    return SITE_IDS.index(name)


def table(
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
    **fields: Any,
) -> State:
    """A position in the middle of nowhere: seats in order 0, 1, 2 …, the marker with seat 0, nothing asked.

    ``owners``: the provinces of each seat in one text. ``alliance``: the seats of the Alliance, if there is war.
    ``buildings``: by site. Other fields of the state by name.
    """
    state = GAME.blank(seats, GAME.variant(seats, {"years": str(years), "fog": fog}))
    state.stacks = []
    state.agenda = []
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
    state.events = Told()
    state.luck = Luck()
    return state


def ally(state: State, members: Sequence[int]) -> None:
    """These seats are the Alliance; the standing orders are by number."""
    state.war = 1
    state.side = [0 if seat in members else 1 for seat in range(state.seats)]
    give_tiles(state)
    set_friends(state)
    state.alliance_order = [[s for s in range(state.seats) if state.side[s] == side] for side in (0, 1)]


def script(state: State, *results: tuple[str, list[int]]) -> None:
    """Chance results to come, in order."""
    assert state.luck is not None
    state.luck.script = list(results)


def go(state: State, *steps: int | tuple[int, int]) -> None:
    """Carry out these steps in order, up to the next question."""
    state.agenda = []
    state.waiting = []
    for step in reversed(steps):
        push(state, *(step if isinstance(step, tuple) else (step, 0)))
    state.begin()


def turn(state: State, *seats: int) -> None:
    """Begin the turn of these seats; nothing follows it."""
    state.agenda = []
    state.waiting = []
    state.acting = list(seats)
    state.to_act = []
    begin_turn(state)
    state.begin()


def texts(state: State, seat: int | None = None) -> list[str]:
    """The options of the seat that is asked."""
    asked = state.waiting[0] if seat is None else seat
    return [CATALOGUE.text(option) for option in state.options(asked)]


def choose(state: State, *choices: str, seat: int | None = None) -> None:
    """Play these choices, each for the seat that is asked."""
    for text in choices:
        asked = state.waiting[0] if seat is None else seat
        option = CATALOGUE.option(text)
        assert option in state.options(asked), f"{text} is not among {texts(state, asked)}"
        state.play(asked, option)


def kind(state: State) -> str:
    """The kind of decision that is asked; empty if nothing is."""
    return GAME.kind(state, state.waiting[0]) if state.waiting else ""


def at(state: State, owner: int, place: str) -> str:
    """The units of an owner in a location, in words."""
    return words(state.army[owner][loc(place)])


def owner_of(state: State, province: str) -> int | None:
    """The owner of a province, None if it is neutral."""
    owner = state.owner[prov(province)]
    return None if owner == NEUTRAL else owner


def happened(state: State, what: str) -> list[dict[str, Any]]:
    """The particulars of all events of a kind."""
    return [dict(event[2]) for event in state.events or [] if event[0] == what]


__all__ = ["ALLY", "NOBODY", "State"]


def view_of(redacted: State, seat: int | None) -> View:
    """What a seat sees, as plain data of which a test picks what it is about."""
    return GAME.view(redacted, seat)
