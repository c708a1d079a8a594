"""Chips against figures without a march, in full fog (P-FOG-21)."""

from random import Random

import pytest

from palatine.games.prestige.game import GAME
from palatine.games.prestige.numbers import PLACEMENTS_STEP
from palatine.games.prestige.rules.economy.purchases import STOCK_FORTRESSES
from palatine.games.prestige.rules.fog import stacks
from palatine.games.prestige.rules.fog.transfers import MOVING_TRANSFERS
from tests.properties.test_privacy import check_sample
from tests.rules.prestige.foggy import full, moving, partial
from tests.rules.prestige.positions import State, at, choose, go, happened, kind, loc, table, texts, view_of

FREE = ("split stack", "join stacks")


def values(state: State, place: str = "paris") -> list[int]:
    """The units of each stack in a location."""
    return [stacks.value(row) for row in state.stacks if row[stacks.PLACE] == loc(place)]


def dummies(state: State) -> list[int]:
    return [row[stacks.UNDER] for row in state.stacks]


def seen(state: State, seat: int = 1) -> list[tuple[int, int | None]]:
    """The stacks of seat 0 as another seat sees them: the number of chips, and the units if they are known."""
    rows = view_of(GAME.redact(state, seat), seat)["stacks"]
    return [(row["chips"], row.get("units")) for row in rows if row["seat"] == 0]


def placing(units: str, known: int = 0) -> State:
    """A seat with nothing to place, asked whether it rearranges its units."""
    state = full({"paris": {0: units}}, known)
    state.stock = [[0] * (STOCK_FORTRESSES + 1) for _ in range(4)]
    go(state, PLACEMENTS_STEP)
    return state


# ---------------------------------------------------------------- one stack into two


def test_a_stack_becomes_two_where_it_stands() -> None:
    """P-FOG-21: a figure for chips, without a march; every chip taken out and put in is shown to all."""
    state = full({"paris": {0: "6I"}})
    moving(state)
    assert "split stack" in texts(state) and "join stacks" not in texts(state)
    choose(state, "split stack")
    assert (kind(state), texts(state)) == ("fog.figures_number", ["1", "2", "3", "4", "5", "exchange"])
    choose(state, "2")
    assert values(state) == [4, 2] and at(state, 0, "paris") == "6I"
    told = {"seat": 0, "unit": 0, "location": loc("paris"), "chips": [5], "into": [2, 1, 1]}
    assert happened(state, "chips.exchanged") == [told] and state.shown
    assert (state.waiting, kind(state)) == ([0], "move.from")
    assert seen(state) == [(2, None), (1, None)]
    GAME.audit(state)


def test_the_units_can_still_march() -> None:
    """P-FOG-21, P-MOV-02: the exchange is no move; one of the two stacks goes whole."""
    state = full({"paris": {0: "6I"}})
    moving(state)
    choose(state, "split stack", "2", "paris-paris", "2", "reims-soissons")
    assert (values(state), values(state, "reims-soissons")) == ([4], [2])
    assert len(happened(state, "chips.exchanged")) == 1, "the march exchanges nothing more"


def test_place_type_and_stack_are_named() -> None:
    """P-FOG-21: each as far as there is a choice; the owner is told how many units each stack has."""
    state = full({"paris": {0: "6I 3C"}, "wien": {0: "2A"}, "prag": {0: "1I"}})
    moving(state)
    choose(state, "split stack")
    assert (kind(state), set(texts(state))) == ("fog.figures", {"paris-paris", "wien-wien"})
    choose(state, "paris-paris")
    assert (kind(state), texts(state)) == ("fog.figures_unit", ["infantry", "cavalry"])
    choose(state, "infantry", "3", "split stack", "paris-paris", "infantry")
    assert (kind(state), texts(state)) == ("fog.figures_stack", ["1", "2"])
    assert GAME.particulars(state, 0) == {"unit": 0, "location": loc("paris"), "stacks": [3, 3]}
    choose(state, "2", "1")
    assert sorted(values(state)) == [1, 2, 3, 3]


def test_other_chips_can_be_ordered() -> None:
    """P-FOG-21, P-FOG-23: with *exchange*, offered once; then the chips of both parts."""
    state = full({"paris": {0: "8I"}})
    moving(state)
    choose(state, "split stack", "exchange")
    assert (kind(state), texts(state)) == ("fog.figures_number", ["1", "2", "3", "4", "5", "6", "7"])
    choose(state, "3")
    assert (kind(state), GAME.particulars(state, 0)) == ("fog.exchange", {"unit": 0, "part": 0, "chip": 2, "number": 2})
    choose(state, "0")
    assert GAME.particulars(state, 0) == {"unit": 0, "part": 1, "chip": 2, "number": 4}
    choose(state, "1")
    assert values(state) == [5, 3]
    assert [row[stacks.ONES : stacks.UNDER] for row in state.stacks] == [[2, 1, 0, 0], [2, 0, 0, 0]]


def test_the_owner_says_where_the_dummies_lie() -> None:
    """P-FOG-17, P-FOG-21."""
    state = full({"paris": {0: "3I"}})
    state.stacks[0][stacks.UNDER], state.stacks[0][stacks.HEIGHT], state.dummies[0] = 2, 3, 7
    moving(state)
    choose(state, "split stack", "1")
    assert (kind(state), texts(state)) == ("fog.figures_dummies", ["0", "1", "2"])
    choose(state, "1")
    assert (values(state), dummies(state)) == ([2, 1], [1, 1])
    assert seen(state) == [(2, None), (1, None)]
    GAME.audit(state)


def test_of_a_known_stack_only_parts_without_chips_stay_known() -> None:
    """P-FOG-14: where both parts have chips nobody else can tell which lie under which."""
    state = full({"paris": {0: "6I"}}, known=1)
    moving(state)
    choose(state, "split stack", "1")
    assert seen(state) == [(2, 5), (0, 1)]
    choose(state, "split stack", "2")
    assert seen(state) == [(1, None), (0, 1), (1, None)]


# ---------------------------------------------------------------- two stacks into one


def test_two_stacks_become_one_where_they_stand() -> None:
    """P-FOG-21: and back; the figure becomes a chip of 1, which is shown."""
    state = full({"paris": {0: "6I"}})
    moving(state)
    choose(state, "split stack", "2", "join stacks", "2")
    assert values(state) == [6] and "join stacks" not in texts(state)
    assert happened(state, "chips.exchanged")[-1]["into"] == [1]
    assert seen(state) == [(4, None)]
    GAME.audit(state)


def test_of_three_stacks_two_are_named() -> None:
    """P-FOG-21: the one whose figure becomes a chip, then the one it goes under."""
    state = full({"paris": {0: "6I"}})
    moving(state)
    choose(state, "split stack", "2", "split stack", "1", "1", "join stacks", "2")
    assert (kind(state), texts(state)) == ("fog.figures_under", ["1", "3"])
    choose(state, "3")
    assert values(state) == [3, 3]


def test_units_that_have_moved_never_join_others() -> None:
    """P-FOG-17: nor are stacks of other types or places joined."""
    state = full({"paris": {0: "4I 1C"}, "reims-soissons": {0: "1I"}})
    moving(state)
    choose(state, "paris-paris", "2", "0", "reims-soissons")
    assert len(values(state, "reims-soissons")) == 2 and "join stacks" not in texts(state)


# ---------------------------------------------------------------- when placing


def test_when_placing_the_numbers_of_chips_are_seen_at_the_end() -> None:
    """P-FOG-20, P-FOG-21: the chips exchanged are shown at once, the new figure and the numbers after the step."""
    state = placing("6I")
    assert (kind(state), seen(state)) == ("fog.rearrange", [(1, None)])
    choose(state, "split stack", "2")
    assert len(happened(state, "chips.exchanged")) == 1 and seen(state) == [(1, None)]
    for seat in (1, 2):
        check_sample(GAME, state, seat, Random(seat))
    choose(state, "done")
    assert values(state) == [4, 2] and seen(state) == [(2, None), (1, None)]
    GAME.audit(state)


def test_when_placing_a_figure_that_becomes_a_chip_is_gone_at_once() -> None:
    """P-FOG-20, P-FOG-21."""
    state = placing("3I")
    choose(state, "split stack", "1", "done")
    go(state, PLACEMENTS_STEP)
    assert kind(state) == "fog.rearrange" and seen(state) == [(1, None), (0, None)]
    choose(state, "dummy", "2", "join stacks", "1")
    assert seen(state) == [(2, None)], "the dummy is not counted yet"
    check_sample(GAME, state, 2, Random(2))
    choose(state, "done")
    assert (values(state), seen(state)) == ([3], [(3, None)])


def test_a_known_stack_is_not_known_again_after_an_exchange_when_placing() -> None:
    """P-FOG-20: even if its number of chips is the same."""
    state = placing("4I", known=1)
    choose(state, "split stack", "1", "done")
    assert all(units is None for _, units in seen(state))


# ---------------------------------------------------------------- where it is not offered, and what others see


@pytest.mark.parametrize("former", [0, 4])
def test_only_in_full_fog_and_not_by_former_rules(former: int) -> None:
    """P-FOG-21: without chips there is nothing to exchange; a match by version 4 knows no such step."""
    for state in (table(units={"paris": {0: "6I"}}, former=4), partial({"paris": {0: "6I"}})):
        moving(state)
        assert not {*FREE} & {*texts(state)}
    state = full({"paris": {0: "6I"}}, former=former)
    moving(state)
    assert ("split stack" in texts(state)) == (not former)


def test_single_figures_have_nothing_to_exchange() -> None:
    """P-FOG-21: the refusal says so."""
    state = full({"paris": {0: "1I 1C"}})
    moving(state)
    assert not {*FREE} & {*texts(state)}
    for text, key in zip(FREE, ("no_stack_to_split", "no_stacks_to_join"), strict=True):
        refusal = GAME.why_not(state, 0, GAME.catalogue.option(text))
        assert (refusal.key, refusal.rule) == (key, "P-FOG-21")


def test_exchanges_are_counted_so_that_every_step_ends() -> None:
    """P-FOG-21, P-FOG-07: splitting and joining for ever is not possible."""
    state = full({"paris": {0: "2I"}})
    moving(state)
    for _ in range(MOVING_TRANSFERS // 2):
        choose(state, "split stack", "join stacks", "1")
    assert texts(state) == ["done", "paris-paris"] and values(state) == [2]


def test_others_learn_nothing_before_the_exchange() -> None:
    """P-FOG-14, P-FOG-24: what is named is the owner's business until chips are shown."""
    state = full({"paris": {0: "6I 3C"}, "wien": {0: "4A"}})
    moving(state)
    before = GAME.redact(state, 1)
    for choice in ("split stack", "paris-paris", "infantry", "exchange", "3"):
        choose(state, choice)
        assert GAME.redact(state, 1) == before and not state.shown
        check_sample(GAME, state, 1, Random(3))
        check_sample(GAME, state, 0, Random(4))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_exchanged_the_others_see_what_can_be(seed: int) -> None:
    """P-FOG-21: matches in which exchanges are made wherever they can be, seen by everybody."""
    state, rng = GAME.new(4, seed, fog="full", years="3"), Random(seed)
    made = 0
    while state.waiting:
        seat = state.waiting[0]
        options = state.options(seat)
        free = [o for o in options if GAME.catalogue.text(o) in FREE] if GAME.kind(state, seat) != "sheet.item" else []
        made += len(free)
        state.play(seat, rng.choice(free if free and rng.random() < 0.5 else options))
        if rng.random() < 0.02:
            GAME.audit(state)
            for other in range(state.seats):
                check_sample(GAME, state, other, rng)
    assert made > 20
