"""Positions of Wallenstein in words, for lessons and tests: what is not said is as in any match.

The seats play in the order 0, 1, 2 …, the other boxes are empty, nobody has a tile, there is no event, everybody has 10
Thalers, all cubes that are not on the map lie in the supplies but for 4 of each player and 6 peasants in the tower.

``steps`` says what is played, as a list of steps from ``numbers`` in their order; nothing follows after the last of
them, the match just stops. Without it the actions are performed, and no more. So ``[PLANNING]`` lets the seats plan,
``[EVENT]`` draws the event, ``[BIDS, PLAYER_ORDER]`` reveals the bids of the plan and lets the seats choose among the
tiles on ``display``, ``[PERFORM, END_OF_ROUND]`` performs the actions and ends the round, and with
``season="winter", open_events=["low_taxes_0"]`` the steps ``[SUPPLY, SCORING, END_OF_YEAR]`` play a winter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from palatine.engine.goals import Positions
from palatine.engine.seasons import SEASONS
from palatine.games.wallenstein import numbers
from palatine.games.wallenstein.catalogue import CATALOGUE
from palatine.games.wallenstein.components import (
    ACTION_IDS,
    BUILDING_IDS,
    COUNTIES,
    COUNTY_IDS,
    CUBES,
    EVENT_IDS,
    FACTIONS,
    NO_TILE,
    NOBODY,
    PEASANT_CUBES,
    PEASANTS,
    POSITIONS,
    TILE_IDS,
)
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.knowledge.views import BOX_IDS
from palatine.games.wallenstein.numbers import (
    BIDS,
    DISPLAY_ACTIONS,
    DISPLAY_TILES,
    EVENT,
    PERFORM,
    PLANNING,
    PLAYER_ORDER,
)
from palatine.games.wallenstein.rules.modules.leaders import OFF_BOARD, figure_of
from palatine.games.wallenstein.state import State

Cubes = Mapping[int | str, int]
"""Numbers of cubes by seat, and of ``"peasants"``."""

THALERS = 10
IN_TOWER = 4
PEASANTS_IN_TOWER = 6
BEFORE_DISPLAY = (DISPLAY_ACTIONS, DISPLAY_TILES)
BEFORE_ORDER = (PLANNING, EVENT, BIDS, PLAYER_ORDER)


def position(
    counties: Mapping[str, tuple[int, int]],
    *,
    seats: int = 4,
    buildings: Mapping[str, str] | None = None,
    markers: Mapping[str, int] | None = None,
    plan: Mapping[int, Mapping[str, str]] | None = None,
    actions: Sequence[str] = (),
    event: str | None = None,
    open_events: Sequence[str] | None = None,
    tiles: Mapping[int, str] | None = None,
    display: Sequence[str] = tuple(TILE_IDS),
    order: Sequence[int] | None = None,
    thalers: Mapping[int, int] | None = None,
    grain: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    supply: Cubes | None = None,
    tray: Cubes | None = None,
    tower: Cubes | None = None,
    preset: str = "standard",
    stock: Mapping[str, int] | None = None,
    courtiers: Mapping[int, int] | None = None,
    favors: Sequence[int] | None = None,
    leaders: Mapping[int, str] | None = None,
    statues: Mapping[str, Mapping[int, int]] | None = None,
    steps: Sequence[int] = (PERFORM,),
    year: int = 1,
    season: str = "spring",
    **options: str | bool | int,
) -> State:
    """A state in the middle of a round, ready for ``begin``.

    ``counties``: owner and armies. ``buildings``: their types with spaces between them (``"palace church"``).
    ``plan``: by seat and box (an action or ``bid``) the card (a county or ``money 3``). ``actions``: the first action
    cards on display; others follow up to five. ``open_events``: the event cards beside the deck; as many as the season
    has, if not given. ``display``: the tiles on the positions 1 to 5, before the player order is fixed. ``supply``: the
    armies left to a player; the others stand in a county that borders on none of the named ones (those of the
    peasants are in the tower). ``preset``: the setting of the tower. ``stock``: building tiles left; the others stand
    in counties the last seat holds far away. ``courtiers``: those in the entrance hall, by seat. ``favors``: the
    numbers of the favor cards on display, if the court has any. ``leaders``: the county in which the leader figure of a
    seat stands. ``statues``: by county and seat. ``options``: those of the table, modules among them.
    """
    state = GAME.blank(seats, GAME.variant(seats, {"tower": preset, **options}))
    state.year, state.season = year, SEASONS.index(season)
    state.agenda = list(reversed(steps))
    for name, (owner, armies) in counties.items():
        _occupy(state, county(name), owner, armies)
    _furnish(state, buildings or {}, markers or {})
    for seat in range(seats):
        state.thalers[seat] = (thalers or {}).get(seat, THALERS)
        state.grain[seat] = (grain or {}).get(seat, 0)
        state.points[seat] = (points or {}).get(seat, 0)
    far_away = _far_away(state)
    _use_up_tiles(state, stock or {}, far_away)
    _lay_cubes(state, tray or {}, tower or {})
    _use_up_cubes(state, supply or {}, far_away)
    _turn_up_events(state, event, open_events)
    _display(state, steps, actions, display, tiles or {}, list(range(seats)) if order is None else list(order))
    _hold_court(state, courtiers or {}, favors)
    _lead(state, leaders or {}, statues or {})
    _deal(state, plan or {}, bids_open=steps[0] not in (*BEFORE_DISPLAY, PLANNING, EVENT, BIDS))
    GAME.audit(state)
    return state


def _occupy(state: State, place: int, owner: int, armies: int) -> None:
    """Put armies of a seat into a county nobody has."""
    assert state.owner[place] == NOBODY, f"{COUNTY_IDS[place]} cannot be given to seat {owner}"
    state.owner[place] = owner
    state.armies[place] = armies


def _furnish(state: State, buildings: Mapping[str, str], markers: Mapping[str, int]) -> None:
    for name, types in buildings.items():
        for building in types.split():
            state.buildings[county(name)] |= 1 << BUILDING_IDS.index(building)
            state.stock[BUILDING_IDS.index(building)] -= 1
    for name, number in markers.items():
        state.markers[county(name)] = number


def _far_away(state: State) -> list[int]:
    """The neutral counties that border on no controlled one."""
    settled = [c for c in range(COUNTIES) if state.owner[c] < state.seats]
    near = {c for place in settled for c in (place, *state.neighbours[place])}
    return [c for c in range(COUNTIES) if state.owner[c] == NOBODY and c not in near]


def _use_up_tiles(state: State, stock: Mapping[str, int], far_away: list[int]) -> None:
    """Put tiles into counties of the last seat until so many are left."""
    for name, left in stock.items():
        building = BUILDING_IDS.index(name)
        while state.stock[building] > left:
            place = far_away.pop()
            _occupy(state, place, state.seats - 1, 1)
            state.buildings[place] = 1 << building
            state.stock[building] -= 1


def _lay_cubes(state: State, tray: Cubes, tower: Cubes) -> None:
    inside: dict[int | str, int] = dict.fromkeys(range(state.seats), IN_TOWER)
    state.tower = by_faction({**inside, "peasants": PEASANTS_IN_TOWER, **tower})
    state.tray = by_faction(tray)
    for who in [*range(state.seats), PEASANTS]:
        on_map = sum(state.armies[c] for c in range(COUNTIES) if state.owner[c] == who)
        cubes = PEASANT_CUBES if who == PEASANTS else CUBES
        state.supply[who] = cubes - on_map - state.tray[who] - state.tower[who]


def _use_up_cubes(state: State, supply: Cubes, far_away: list[int]) -> None:
    """Take cubes from the supplies, to a county of the seat's or to the tower, until so many are left."""
    for name, left in supply.items():
        who = faction(name)
        surplus = state.supply[who] - left
        state.supply[who] = left
        if who == PEASANTS:
            state.tower[who] += surplus
        elif surplus:
            _occupy(state, far_away.pop(0), who, surplus)


def _turn_up_events(state: State, event: str | None, open_events: Sequence[str] | None) -> None:
    """The event of the round, the cards beside the deck, and the deck: 8 cards in the first year, else 4."""
    unused = list(range(len(EVENT_IDS)))
    if event is not None:
        state.event = EVENT_IDS.index(event)
        unused.remove(state.event)
    if open_events is None:
        state.open_events = unused[: 4 - state.season - (event is not None)]
    else:
        state.open_events = [EVENT_IDS.index(name) for name in open_events]
    unused = [number for number in unused if number not in state.open_events]
    state.event_deck = unused[len(unused) - (8 if state.year == 1 else 4) :]


def _display(
    state: State,
    steps: Sequence[int],
    actions: Sequence[str],
    display: Sequence[str],
    tiles: Mapping[int, str],
    order: list[int],
) -> None:
    """Action cards and tiles; and, if that is past, who sits on which position with which tile."""
    winter = state.season == SEASONS.index("winter")
    if steps[0] != DISPLAY_ACTIONS and not winter:
        others = [name for name in ACTION_IDS if name not in actions]
        state.actions = [ACTION_IDS.index(name) for name in [*actions, *others][:5]]
    if steps[0] in BEFORE_DISPLAY:
        return
    if steps[0] in BEFORE_ORDER:
        state.tiles = [TILE_IDS.index(name) for name in display]
        return
    state.order = order
    for seat, name in tiles.items():
        state.tile_of[seat] = TILE_IDS.index(name)
    left = [tile for tile in range(len(TILE_IDS)) if tile not in state.tile_of]
    for place in range(POSITIONS):
        state.seat_at[place] = order[place] if place < len(order) else NOBODY
    state.tiles = [] if winter else [NO_TILE] * len(order) + left[: POSITIONS - len(order)]


def _deal(state: State, plan: Mapping[int, Mapping[str, str]], *, bids_open: bool) -> None:
    """Cards into the boxes of the plan, the others into the hands."""
    for seat in range(state.seats):
        hand = [c for c in range(COUNTIES) if state.owner[c] == seat] + state.own_cards
        for box, text in plan.get(seat, {}).items():
            card = CATALOGUE.option(text)
            hand.remove(card)
            place = seat * state.boxes + BOX_IDS.index(box)
            state.plan[place] = card
            state.face_up[place] = int(bids_open and box == "bid")
        state.hands[seat] = hand
        state.placed[seat] = state.boxes


def _hold_court(state: State, courtiers: Mapping[int, int], favors: Sequence[int] | None) -> None:
    """Courtiers in the entrance hall; the highest favor card on the dearest space."""
    for seat, number in courtiers.items():
        state.courtiers[seat] -= number
        state.entrance[seat] += number
    if favors is not None:
        state.favors = sorted(favors, reverse=True)
        state.favor_deck = [number for number in state.favor_deck if number not in favors]


def _lead(state: State, leaders: Mapping[int, str], statues: Mapping[str, Mapping[int, int]]) -> None:
    for seat, name in leaders.items():
        assert state.owner[county(name)] == seat, f"{name} is not a county of seat {seat}"
        state.leader[county(name)] = 1
    for name, by_seat in statues.items():
        for seat, number in by_seat.items():
            state.statues[county(name) * state.seats + seat] += number
            state.statues_left[seat] -= number


# ---------------------------------------------------------------- numbers of things


def county(name: str) -> int:
    """The number of a county."""
    return COUNTY_IDS.index(name)


def faction(who: int | str) -> int:
    """The number of a seat or of the peasants among the colours of cubes."""
    return PEASANTS if who == "peasants" else int(who)


def by_faction(cubes: Cubes) -> list[int]:
    """Numbers of cubes in the order of the colours."""
    numbers = [0] * FACTIONS
    for who, number in cubes.items():
        numbers[faction(who)] = number
    return numbers


# ---------------------------------------------------------------- in the words of lessons

_BY_SEAT: Final = ("plan", "tiles", "thalers", "grain", "points", "courtiers", "leaders")
_CUBES: Final = ("supply", "tray", "tower")


def put_up(words: Mapping[str, Any]) -> State:
    """The position a lesson describes: seats and steps by their words, owner and armies of a county as a pair."""
    given = dict(words)
    given["counties"] = {name: (int(owner), int(armies)) for name, (owner, armies) in given["counties"].items()}
    for name in given.keys() & {*_BY_SEAT}:
        given[name] = {int(seat): value for seat, value in given[name].items()}
    for name in given.keys() & {*_CUBES}:
        given[name] = {who if who == "peasants" else int(who): number for who, number in given[name].items()}
    if "statues" in given:
        given["statues"] = {
            name: {int(seat): number for seat, number in by_seat.items()} for name, by_seat in given["statues"].items()
        }
    if "steps" in given:
        given["steps"] = [getattr(numbers, name.upper()) for name in given["steps"]]
        if PLANNING in given["steps"] and PERFORM not in given["steps"]:
            raise ValueError("where the seats plan, the actions must be performed too (the step 'perform')")
    return position(**given)


def _owner(state: State, name: str) -> int | str:
    owner = state.owner[county(name)]
    return owner if owner < state.seats else "nobody"


def _built(state: State, name: str) -> str:
    built = state.buildings[county(name)]
    return " ".join(each for bit, each in enumerate(BUILDING_IDS) if built & (1 << bit)) or "nothing"


def _tile(state: State, seat: str) -> str:
    tile = state.tile_of[int(seat)]
    return "none" if tile == NO_TILE else TILE_IDS[tile]


def _figure(state: State, seat: str) -> str:
    place = figure_of(state, int(seat))
    return "off" if place == OFF_BOARD else COUNTY_IDS[place]


LESSON_WORDS: Final = Positions(
    put_up,
    {
        "owner": _owner,
        "armies": lambda state, name: state.armies[county(name)],
        "buildings": _built,
        "markers": lambda state, name: state.markers[county(name)],
        "counties": lambda state, seat: state.owner.count(int(seat)),
        "thalers": lambda state, seat: state.thalers[int(seat)],
        "grain": lambda state, seat: state.grain[int(seat)],
        "points": lambda state, seat: state.points[int(seat)],
        "tile": _tile,
        "hall": lambda state, seat: state.entrance[int(seat)],
        "figure": _figure,
        "tower": lambda state, who: state.tower[faction(who)],
        "tray": lambda state, who: state.tray[faction(who)],
        "supply": lambda state, who: state.supply[faction(who)],
    },
)
