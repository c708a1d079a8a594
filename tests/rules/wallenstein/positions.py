"""Tiny positions of Wallenstein for the tests of its rules.

A test lays out only what its rule is about, lets the game go on, and looks at what came of it::

    state = position(
        counties={"anhalt": (0, 5), "kursachsen": (1, 3)},       # owner and armies
        plan={0: {"combat_a": "anhalt"}},                        # seat, box, card
        actions=["combat_a"],                                    # the first action card
        tiles={0: "plus_1_attack"},
        event="few_recruits_1",
    )
    match = begin(state)                                         # runs to the first decision
    cast = tower(thrown={0: 5, 1: 3}, fallen={0: 4, 1: 1, "peasants": 1})
    choose(match, 0, "kursachsen", "armies 4", script=[cast])    # the script belongs to the last choice
    assert at(state, "kursachsen") == County(0, 2)
    assert ("conquered", "W-CMB-17") in happened(match)

What is not said: the seats play in the order 0, 1, 2 …, the other boxes are empty, nobody has a tile, there is no
event, everybody has 10 Thalers, all cubes that are not on the map lie in the supplies but for 4 of each player and 6
peasants in the tower. Every position passes ``audit``; so does the match after ``begin``, ``choose`` and ``refused``.

``steps`` says what is played, as a list of steps from ``numbers`` in their order; nothing follows after the last of
them, the match just stops. Without it the actions are performed, and no more. So ``[PLANNING]`` lets the seats plan,
``[EVENT]`` draws the event, ``[BIDS, PLAYER_ORDER]`` reveals the bids of the plan and lets the seats choose among the
tiles on ``display``, ``[PERFORM, END_OF_ROUND]`` performs the actions and ends the round, and with
``season="winter", open_events=["low_taxes_0"]`` the steps ``[SUPPLY, SCORING, END_OF_YEAR]`` play a winter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from palatine.engine.core import Result
from palatine.engine.errors import NotAnOption, Refusal
from palatine.engine.match import Match
from palatine.engine.seasons import SEASONS
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
from palatine.games.wallenstein.rules.tower import script_for
from palatine.games.wallenstein.state import State

Cubes = Mapping[int | str, int]
"""Numbers of cubes by seat, and of ``"peasants"``."""

THALERS = 10
IN_TOWER = 4
PEASANTS_IN_TOWER = 6
BEFORE_DISPLAY = (DISPLAY_ACTIONS, DISPLAY_TILES)
BEFORE_ORDER = (PLANNING, EVENT, BIDS, PLAYER_ORDER)


class County(NamedTuple):
    """What stands in a county: ``County(NOBODY, 0)`` is a neutral one."""

    owner: int
    armies: int
    buildings: tuple[str, ...] = ()
    markers: int = 0


NEUTRAL = County(NOBODY, 0)


# ---------------------------------------------------------------- arrange


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
    in counties the last seat holds far away. ``options``: those of the table.
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
    state.tower = _by_faction({**inside, "peasants": PEASANTS_IN_TOWER, **tower})
    state.tray = _by_faction(tray)
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


# ---------------------------------------------------------------- act


def begin(state: State, script: Sequence[Result] = ()) -> Match:
    """A match in this position, run to its first decision (or its end), with chance as scripted."""
    match = Match(GAME, state.seats, 1, state.variant)
    match.state = state
    match.begin(script)
    match.audit()
    return match


def one_action(
    action: str,
    place: str,
    counties: Mapping[str, tuple[int, int]],
    *,
    script: Sequence[Result] = (),
    **arrangement: Any,
) -> Match:
    """Seat 0 performs one action in one county; the match stops at its decision or when it is done.

    The arrangement is that of ``position``.
    """
    return begin(position(counties, plan={0: {action: place}}, actions=[action], **arrangement), script)


def choose(match: Match, seat: int, *texts: str, script: Sequence[Result] = ()) -> None:
    """Let a seat make these choices; the script is for the last of them."""
    for text in texts[:-1]:
        match.play(seat, text)
    match.play(seat, texts[-1], script)
    match.audit()


def make_plan(match: Match, seat: int, boxes: Mapping[str, str], script: Sequence[Result] = ()) -> None:
    """Let a seat plan: these cards into these boxes, the others stay empty or get whatever cards must be placed.

    The script is for what follows the last box, if the seat is the last to plan.
    """
    count = match.state.boxes
    for number in range(1, count + 1):
        decision = match.decision(seat)
        spare = [text for text in decision.texts if text not in boxes.values()]
        filler = "empty" if "empty" in spare else next(iter(reversed(spare)), "")
        match.play(seat, boxes.get(decision.kind.removeprefix("plan."), filler), script if number == count else ())
    match.audit()


def random_play(match: Match, seed: int) -> Iterator[State]:
    """The state of a match after each choice of a game played at random to its end."""
    rng = Random(seed)
    while match.state.waiting:
        decision = match.decision(rng.choice(match.state.waiting))
        match.play(decision.seat, rng.choice(decision.options))
        yield match.state


def refused(match: Match, seat: int, text: str) -> Refusal:
    """The answer to a choice that is no option; it must change nothing."""
    before = match.state.copy()
    with pytest.raises(NotAnOption) as caught:
        match.play(seat, text)
    assert match.state == before
    match.audit()
    return caught.value.refusal


def tower(thrown: Cubes, fallen: Cubes | None = None) -> Result:
    """A cast for a script: these cubes are thrown, those lie in the tray then (all that were thrown, if not given).

    What has been thrown is checked: the script does not fit any other cast. Cubes of which more have fallen than were
    thrown come from those inside.
    """
    return "tower", script_for(_by_faction(thrown), _by_faction(thrown if fallen is None else fallen))


def drawn(cause: str, *texts: str) -> Result:
    """A chance result for a script, in the words of records: ``drawn("event", "low_taxes_0")``."""
    return cause, GAME.chance_numbers(cause, " ".join(texts))


# ---------------------------------------------------------------- assert


def at(state: State, name: str) -> County:
    """What stands in a county now."""
    place = county(name)
    built = state.buildings[place]
    types = tuple(building for bit, building in enumerate(BUILDING_IDS) if built & (1 << bit))
    return County(state.owner[place], state.armies[place], types, state.markers[place])


def card_in(state: State, seat: int, box: str) -> str:
    """The card in a box of a seat's mat; ``empty`` if there is none."""
    return CATALOGUE.text(state.plan[seat * state.boxes + BOX_IDS.index(box)])


def hand(state: State, seat: int) -> list[str]:
    """The cards in a seat's hand, counties first."""
    return [CATALOGUE.text(card) for card in sorted(state.hands[seat])]


def options(match: Match, seat: int) -> list[str]:
    """What a waiting seat may choose."""
    return list(match.decision(seat).texts)


def happened(match: Match, since: int = 0) -> list[tuple[str, str]]:
    """Kind and rule of everything that has happened since a choice (0: from the beginning)."""
    return [(event.kind, event.rule) for event in match.events_since(since)]


# ---------------------------------------------------------------- numbers of things


def county(name: str) -> int:
    """The number of a county."""
    return COUNTY_IDS.index(name)


def faction(who: int | str) -> int:
    """The number of a seat or of the peasants among the colours of cubes."""
    return PEASANTS if who == "peasants" else int(who)


def _by_faction(cubes: Cubes) -> list[int]:
    numbers = [0] * FACTIONS
    for who, number in cubes.items():
        numbers[faction(who)] = number
    return numbers
