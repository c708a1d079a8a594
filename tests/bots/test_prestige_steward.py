"""The steward of Power & Prestige: legal with every option, honest, sensible in clear positions."""

from random import Random
from typing import Any

import pytest

import palatine
from palatine.bots.prestige.estimate import estimated
from palatine.bots.prestige.marches import _marches as planned_anew
from palatine.bots.prestige.marches import marches
from palatine.bots.prestige.purchases import ENOUGH_UNITS, item_worth, needs_of, next_item
from palatine.bots.prestige.steward import choose
from palatine.bots.steward import Steward
from palatine.games.prestige.components import (
    ANNEX,
    ARTIST,
    ARTIST_IDS,
    BUILD,
    DONE,
    EXCHANGE,
    EXTEND,
    LEARN_ATTACK,
    LEARN_DEFENCE,
    LEARN_ROOM,
    LOCATION,
    NEUTRAL,
    PALACE,
    UNITS,
    size,
)
from palatine.games.prestige.game import GAME
from palatine.games.prestige.map.board import CAPITAL
from palatine.games.prestige.numbers import (
    ASK_ACTION_CHOOSE,
    ASK_INCOME_GIVE_UP,
    ASK_MOVE_FROM,
    ASK_MOVE_UNITS,
    ASK_SHEET_ITEM,
)
from palatine.games.prestige.rules.artists import artists_of
from palatine.games.prestige.rules.fog.stacks import add
from palatine.games.prestige.rules.general import add_units
from palatine.games.prestige.state import State

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (3, {"years": "5", "fog": "full"}),
    (4, {"years": "4", "variable_start": "on"}),
    (5, {"fog": "partial"}),
    (6, {"years": "1", "fog": "full", "variable_start": "on"}),
]


def to_phase(phase: int, seed: int = 1, **options: Any) -> State:
    """A state of a match between three stewards that asks this for the first time."""
    state = GAME.new(3, seed, **options)
    while state.question != phase:
        state.play(state.waiting[0], choose(state, state.waiting[0]))
    return state


def worth_of(state: State, seat: int, option: int) -> float:
    return item_worth(state, seat, option, needs_of(state, seat))


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_stewards_finish_every_variant(seats: int, options: dict[str, Any]) -> None:
    """All seats are stewards that see their perspectives only; what they choose is an option, and the match ends."""
    match = palatine.start("prestige", seats, 5, **options)
    steward = Steward(Random(1))
    while not match.over:
        seat = match.pending[0].seat
        option = steward.choose(match.perspective(seat))
        assert option in match.pending[0].options
        match.play(seat, option)
    assert match.state.year == int(options.get("years", "3"))
    assert min(match.state.provinces) >= 1


def test_at_the_end_the_standing_is_the_score() -> None:
    state = GAME.new(3, 2, years="1")
    while state.waiting:
        state.play(state.waiting[0], choose(state, state.waiting[0]))
    assert estimated(state) == GAME.points(state)


def test_marches_go_in_threes_for_different_provinces() -> None:
    """In the peace state only for provinces of nobody without strangers; no unit is counted twice (P-ANX-01)."""
    state = to_phase(ASK_MOVE_FROM)
    seat = state.waiting[0]
    planned = marches(state, seat)
    goals = [march.goal for march in planned if size(march.force) >= 3]
    assert goals and len(set(goals)) == len(goals)
    assert all(state.owner[CAPITAL.index(goal)] == NEUTRAL and not state.present[goal] for goal in goals)
    for march in planned:
        assert size(march.force) <= size(state.fresh[march.origin])


def test_a_march_is_carried_out_as_planned() -> None:
    """From where, how many and to where: nearer to the goal, and the movement ends."""
    state = to_phase(ASK_MOVE_FROM)
    seat = state.waiting[0]
    goal = marches(state, seat)[0].goal
    while state.question != ASK_ACTION_CHOOSE or state.actor != seat:
        state.play(state.waiting[0], choose(state, state.waiting[0]))
    assert state.present[goal] >> seat & 1
    assert choose(state, seat) == ANNEX + CAPITAL.index(goal)


def test_marches_remembered_are_those_that_would_be_planned_now() -> None:
    """Whatever has changed since, in this match or in another one: weather, alliances, levels, the last year."""
    for seed, years in enumerate(("3", "4", "5", "3")):
        state = GAME.new(3, seed, years=years)
        while state.waiting:
            seat = state.waiting[0]
            if state.question == ASK_MOVE_FROM:
                for season, spring in ((0, 6), (0, 1), (state.season, state.spring)):
                    state.season, state.spring, before = season, spring, (state.season, state.spring)
                    assert marches(state, seat) == planned_anew(state, seat, 0)
                    state.season, state.spring = before
            state.play(seat, choose(state, seat))


def test_nobody_gives_up_provinces() -> None:
    state = to_phase(ASK_INCOME_GIVE_UP)
    assert choose(state, state.waiting[0]) == DONE


def test_the_sheet_is_filled_by_worth_and_price() -> None:
    """Banks and artists before a larger army while years are left; a palace before nothing in the last year."""
    state = to_phase(ASK_SHEET_ITEM, years="5")
    seat = state.waiting[0]
    worths = {option: worth_of(state, seat, option) for option in state.options(seat) if option != DONE}
    assert all(worth >= 0 for worth in worths.values())
    early = worth_of(state, seat, ARTIST + ARTIST_IDS.index("mozart"))
    state.year = state.last_year = 5
    assert worth_of(state, seat, UNITS) == 0
    assert worth_of(state, seat, ARTIST + ARTIST_IDS.index("mozart")) < early
    state.gold[seat], state.spent[seat] = 10, 0
    assert next_item(state, seat, [DONE, UNITS, EXTEND + PALACE]) == EXTEND + PALACE
    assert next_item(state, seat, [DONE, UNITS]) == DONE
    assert worth_of(state, seat, BUILD) > 0


def test_an_army_is_kept_small_enough_to_pay_for_prestige() -> None:
    """From ENOUGH_UNITS on another unit is worth nothing: it costs upkeep every year (P-ECO-38)."""
    state = to_phase(ASK_SHEET_ITEM, years="5")
    seat = state.waiting[0]
    state.gold[seat], state.spent[seat] = 12, 0
    assert worth_of(state, seat, UNITS) > 0
    add_units(state, seat, state.residence[seat], ENOUGH_UNITS)
    assert worth_of(state, seat, UNITS) == 0


def test_a_university_makes_room_for_the_third_artist_in_the_last_year() -> None:
    """Rather than a level of attack or defence, of which nothing comes any more (P-ECO-26, P-END-10)."""
    state = to_phase(ASK_SHEET_ITEM)
    seat = state.waiting[0]
    state.year = state.last_year
    learning = [LEARN_ATTACK, LEARN_DEFENCE, LEARN_ROOM]
    assert next_item(state, seat, [DONE, *learning]) == LEARN_ROOM


def test_stewards_have_palaces_and_artists_before_the_last_year() -> None:
    """What yields every year is bought early (P-RES-04, P-ART-12), and nobody is left without prestige (P-ECO-08)."""
    state = GAME.new(3, 1)
    while state.year < state.last_year:
        state.play(state.waiting[0], choose(state, state.waiting[0]))
    assert all(state.extensions[seat] >> PALACE & 1 and artists_of(state, seat) for seat in range(3))
    assert min(state.prestige) > 0


def test_the_steward_of_prestige_sees_no_more_than_its_seat() -> None:
    """Whatever another seat has written on its sheet, the same perspective leads to the same choice (P-ECO-52)."""
    choices = set()
    for first in (DONE, None):
        state = to_phase(ASK_SHEET_ITEM)
        other, seat = state.waiting[:2]
        state.play(other, first if first is not None else next(o for o in state.options(other) if o != DONE))
        choices.add(choose(GAME.sample(GAME.redact(state, seat), seat, Random(3)), seat))
    assert len(choices) == 1


def test_chips_are_not_exchanged_without_need() -> None:
    """P-FOG-23: the steward leaves the smallest exchange to the game; asked all the same it takes large chips."""
    state = to_phase(ASK_MOVE_FROM, fog="full")
    seat = state.waiting[0]
    place = state.places[seat][0]
    add_units(state, seat, place, 30)
    add(state, seat, place, 30, 1)
    state.fresh[place] += 30
    state.play(seat, LOCATION + place)
    while state.question == ASK_MOVE_UNITS:
        state.play(seat, state.offered[len(state.offered) // 2])
    assert EXCHANGE in state.offered and choose(state, seat) != EXCHANGE
    state.play(seat, EXCHANGE)
    assert choose(state, seat) == state.offered[-1]
