"""Fog of war (P-FOG): army boxes, stacks of chips, dummies, and that nothing hidden leaks."""

from random import Random

import pytest

from palatine.engine.match import Match
from palatine.games.prestige import fog, stacks
from palatine.games.prestige.components import BOXES, DUMMIES
from palatine.games.prestige.game import GAME
from palatine.games.prestige.knowledge import redact
from palatine.games.prestige.phases import ACTIONS_STEP, COMBAT_STEP, MOVEMENT_STEP, PLACEMENTS_STEP, REVOLTS_STEP
from palatine.games.prestige.weather import WINTER
from tests.rules.prestige.positions import (
    ALLY,
    State,
    at,
    choose,
    force,
    go,
    happened,
    kind,
    loc,
    prov,
    script,
    table,
    texts,
    words,
)


def hide(state: State, seat: int, place: str, units: str, box: int = 0, known: int = 0) -> None:
    """Put units that are already in a location into a box."""
    number = seat * BOXES + box
    state.box_at[number] = loc(place)
    state.box_force[number] = force(units)
    state.box_known[number] = known
    state.box_seen[number] = force(units) if known else 0


def stack(state: State, seat: int, place: str, units: str, known: int = 0) -> None:
    """Make stacks of a seat's open units there."""
    stacks.add(state, seat, loc(place), force(units), 1)
    for row in state.stacks:
        if row[stacks.KIND] // 3 == seat and row[stacks.PLACE] == loc(place):
            row[stacks.KNOWN] = known


def partial(units: dict[str, dict[int, str]], **fields: object) -> State:
    return table(fog="partial", units=units, **fields)  # type: ignore[arg-type]


def full(units: dict[str, dict[int, str]], known: int = 0, **fields: object) -> State:
    state = table(fog="full", units=units, **fields)  # type: ignore[arg-type]
    for place, armies in units.items():
        for owner, text in armies.items():
            if owner != ALLY:
                stack(state, owner, place, text, known)
    return state


def moving(state: State, seat: int = 0) -> None:
    go(state, (MOVEMENT_STEP, seat))


# ---------------------------------------------------------------- options


def test_no_partial_and_full_fog() -> None:
    """P-FOG-01, P-FOG-02: three boxes for each seat; full fog has boxes too."""
    assert len(table(4, fog="partial").box_at) == 12
    moving(state := full({"paris": {0: "3I"}}))
    assert {"fill 1", "fill 2", "fill 3"} <= set(texts(state))
    moving(plain := table(units={"paris": {0: "3I"}}))
    assert texts(plain) == ["done", "paris-paris"]


def test_the_ally_is_never_hidden() -> None:
    """P-FOG-03."""
    state = full({"paris": {ALLY: "7I"}}, seats=3, alliance=[0])
    seen = GAME.view(redact(state, 1), 1)
    assert seen["locations"]["paris-paris"]["units"] == {"ally": {"infantry": 7}}


# ---------------------------------------------------------------- army boxes


def test_contents_of_a_box_are_the_owners_secret() -> None:
    """P-FOG-04: others see the counter and its place, allies included; the total number of units is public."""
    state = partial({"paris": {0: "5I 2C"}}, alliance=[0, 1])
    hide(state, 0, "paris", "3I 2C")
    mine = GAME.view(redact(state, 0), 0)
    assert mine["boxes"][0][0] == {"location": "paris-paris", "units": {"infantry": 3, "cavalry": 2}, "known": False}
    for seat in (None, 1, 2):
        seen = GAME.view(redact(state, seat), seat)
        assert seen["boxes"][0][0] == {"location": "paris-paris", "units": {}, "known": False}
        assert seen["locations"]["paris-paris"]["units"] == {"0": {"infantry": 2}}
        assert seen["players"][0]["units"] == 7


def test_two_states_that_differ_in_a_box_look_the_same() -> None:
    """P-FOG-04, P-GEN-36: views and events do not tell them apart."""
    views = []
    for units in ("3I 2C", "1I 4C"):
        state = partial({"paris": {0: units}, "wien": {0: "9I 9C 9A"}})
        hide(state, 0, "paris", units)
        hide(state, 0, "wien", {"3I 2C": "6I 8C 9A", "1I 4C": "8I 6C 9A"}[units], box=1)
        state.army[0 * 147 + loc("wien")] = state.box_force[1]
        moving(state)
        choose(state, "box 1", "reims-soissons")
        views.append((GAME.view(redact(state, 2), 2), state.events))
    assert views[0] == views[1]


def test_an_empty_box_takes_its_counter_off() -> None:
    """P-FOG-05, P-FOG-07: emptying is visible to all."""
    state = partial({"paris": {0: "3I"}})
    hide(state, 0, "paris", "3I")
    moving(state)
    choose(state, "empty 1", "3")
    assert state.box_at[0] == -1 and happened(state, "box.emptied")[0]["force"] == force("3I")
    lost = partial({"paris": {0: "3I"}})
    hide(lost, 0, "paris", "2I")
    lost.army[loc("paris")] = 0
    fog.trim(lost, 0, loc("paris"))
    assert lost.box_at[0] == -1


def test_a_box_moves_at_the_speed_of_its_slowest_unit() -> None:
    """P-FOG-06: the counter moves with all its units."""
    state = partial({"paris": {0: "1C 1A"}}, season=WINTER)
    hide(state, 0, "paris", "1C 1A")
    moving(state)
    choose(state, "box 1")
    assert set(texts(state)) == {"paris-orleans", "paris-amiens", "paris-sens", "reims-soissons"}
    choose(state, "reims-soissons")
    assert at(state, 0, "reims-soissons") == "1C 1A" and state.box_at[0] == loc("reims-soissons")
    assert happened(state, "moved.box")[0]["box"] == 0 and "box 1" not in texts(state)


def test_transfers_between_box_and_open_map() -> None:
    """P-FOG-07, P-FOG-08: visible; an unused counter enters where a unit is put into its box."""
    state = partial({"paris": {0: "3I"}, "wien": {0: "1C"}})
    moving(state)
    choose(state, "fill 2")
    assert texts(state) == ["paris-paris", "wien-wien"]
    choose(state, "paris-paris", "2")
    assert (state.box_at[1], words(state.box_force[1]), state.box_known[1]) == (loc("paris"), "2I", 1)
    assert happened(state, "box.filled")[0]["force"] == force("2I")
    choose(state, "paris-paris", "paris-sens")
    assert at(state, 0, "paris") == "2I"


def test_transfers_between_boxes_are_hidden() -> None:
    """P-FOG-07, P-FOG-12: after a reveal later changes are hidden again."""
    state = partial({"paris": {0: "4I"}})
    hide(state, 0, "paris", "2I", known=1)
    hide(state, 0, "paris", "2I", box=1, known=1)
    moving(state)
    choose(state, "pour 1", "box 2", "1")
    assert [words(force) for force in state.box_force[:2]] == ["1I", "3I"] and state.box_known[:2] == [0, 0]
    assert not happened(state, "box.filled") and not happened(state, "box.counters")
    assert GAME.view(redact(state, 1), 1)["boxes"][0][1]["units"] == {}


def test_moved_units_do_not_move_again_in_a_box() -> None:
    """P-FOG-06, P-MOV-02: a box with a unit that has moved stays."""
    state = partial({"paris": {0: "1I"}, "reims": {0: "1I"}})
    hide(state, 0, "reims", "1I")
    moving(state)
    choose(state, "paris-paris", "reims-reims", "fill 1")
    assert "box 1" not in texts(state)


def test_a_battle_reveals_whole_boxes() -> None:
    """P-FOG-09, P-FOG-24: at its start, to all; it is fought with the true units."""
    state = partial({"berlin": {0: "12I", 1: "1I"}}, acting=[0])
    hide(state, 0, "berlin", "11I")
    script(state, ("defence", [6]))
    go(state, COMBAT_STEP)
    assert happened(state, "box.revealed") == [
        {"seat": 0, "box": 0, "force": force("11I"), "location": loc("berlin")},
    ]
    assert state.box_known[0] == 1 and state.shown == 1 and at(state, 0, "berlin") == "12I"


def test_units_used_in_phase_3_are_revealed_the_rest_is_not() -> None:
    """P-FOG-10."""
    state = partial({"paris": {0: "1I 5C"}}, acting=[0])
    hide(state, 0, "paris", "5C")
    go(state, (ACTIONS_STEP, 0))
    choose(state, "annex paris")
    assert happened(state, "box.proved")[0]["force"] == force("2C") and not state.box_known[0]
    assert GAME.view(redact(state, 1), 1)["boxes"][0][0]["units"] == {"cavalry": 2}


def test_new_units_may_go_directly_into_boxes() -> None:
    """P-FOG-11: the others do not learn how many go where."""
    rows = [[5] + [0] * 13, [0] * 14, [0] * 14, [0] * 14]
    state = partial({"paris": {0: "1I"}}, homes={0: "paris"}, stock=rows)
    hide(state, 0, "paris", "1I", known=1)
    go(state, PLACEMENTS_STEP)
    assert texts(state) == ["pass", "paris-paris", "box 1", "box 2", "box 3"]
    choose(state, "box 1", "5")
    assert words(state.box_force[0]) == "6I" and not state.box_known[0]
    assert happened(state, "units.placed.hidden") == [{"seat": 0}] and not happened(state, "units.placed")


# ---------------------------------------------------------------- stacks


def test_a_stack_is_a_figure_with_chips() -> None:
    """P-FOG-13."""
    row = stacks.new_stack(0, 3, 19, 0)
    assert (stacks.value(row), stacks.height(row), row[stacks.ONES : stacks.UNDER]) == (19, 4, [1, 1, 1, 1])
    assert stacks.value(stacks.new_stack(0, 3, 1, 0)) == 1


def test_others_see_owner_type_and_number_of_chips() -> None:
    """P-FOG-14: not the values, allies neither."""
    state = full({"paris": {0: "8I"}}, alliance=[0, 1])
    for seat in (1, 2):
        seen = GAME.view(redact(state, seat), seat)["stacks"]
        assert seen == [{"seat": 0, "unit": "infantry", "location": "paris-paris", "chips": 2}]
    own = GAME.view(redact(state, 0), 0)["stacks"][0]
    assert (own["units"], own["dummies"]) == (8, 0)


def test_battles_and_proofs_reveal_stacks() -> None:
    """P-FOG-15, P-FOG-18: dummies that are seen go back to the supply."""
    state = full({"berlin": {0: "12I", 1: "1I"}}, acting=[0])
    state.stacks[0][stacks.UNDER] = 2
    state.dummies[0] -= 2
    script(state, ("defence", [6]))
    go(state, COMBAT_STEP)
    assert happened(state, "stack.revealed")[0]["units"] == 12 and state.dummies[0] == DUMMIES
    proof = full({"paris": {0: "6I"}}, acting=[0])
    go(proof, (ACTIONS_STEP, 0))
    choose(proof, "annex paris")
    assert happened(proof, "stack.proved")[0]["chips"] == [5] and not proof.stacks[0][stacks.KNOWN]


def placing_dummies() -> State:
    state = full({"paris": {0: "3I"}}, stock=[[0] * 14 for _ in range(4)])
    go(state, PLACEMENTS_STEP)
    return state


def test_dummies_are_placed_in_e4_only() -> None:
    """P-FOG-16, P-FOG-17, P-FOG-19: nine for each seat, under own figures; taken back there too."""
    moving(state := full({"paris": {0: "3I"}}))
    assert "dummy" not in texts(state) and state.dummies == [DUMMIES] * 4 == [9] * 4
    state = placing_dummies()
    assert (kind(state), "dummy" in texts(state), "take dummy" in texts(state)) == ("fog.rearrange", True, False)
    choose(state, "dummy")
    assert (state.dummies[0], state.stacks[0][stacks.UNDER], stacks.value(state.stacks[0])) == (8, 1, 3)
    choose(state, "take dummy")
    assert state.dummies[0] == 9


def test_a_dummy_goes_back_with_its_figure() -> None:
    """P-FOG-18."""
    state = placing_dummies()
    choose(state, "dummy")
    fog.trim(state, 0, loc("paris"))
    state.army[loc("paris")] = 0
    fog.trim(state, 0, loc("paris"))
    assert state.dummies[0] == 9 and not state.stacks


def test_heights_are_updated_once_after_the_placement_step() -> None:
    """P-FOG-20."""
    state = placing_dummies()
    choose(state, "dummy")
    assert GAME.view(redact(state, 1), 1)["stacks"][0]["chips"] == 1
    choose(state, "done")
    assert GAME.view(redact(state, 1), 1)["stacks"][0]["chips"] == 2


def test_a_new_stack_is_not_seen_before_the_end_of_the_step() -> None:
    """P-FOG-20, P-FOG-11."""
    rows = [[5] + [0] * 13, [0] * 14, [0] * 14, [0] * 14]
    state = full({}, homes={0: "paris"}, stock=rows)
    go(state, PLACEMENTS_STEP)
    choose(state, "paris-paris", "5")
    seen = GAME.view(redact(state, 1), 1)
    assert seen["stacks"] == [] and "paris-paris" not in seen["locations"]
    choose(state, "done")
    assert GAME.view(redact(state, 1), 1)["stacks"][0]["chips"] == 2


def test_splitting_makes_the_smallest_exchange_and_shows_it() -> None:
    """P-FOG-21, P-FOG-22, P-FOG-23: 8 infantry are a figure, a 5 and a 2; two leave with the 2, changed for 1 and 1."""
    state = full({"paris": {0: "8I"}})
    moving(state)
    choose(state, "paris-paris", "2", "reims-soissons")
    assert happened(state, "chips.exchanged")[0]["chips"] == [2]
    assert sorted((stacks.value(row), stacks.height(row)) for row in state.stacks) == [(2, 1), (6, 1)]
    whole = full({"paris": {0: "8I"}})
    moving(whole)
    choose(whole, "paris-paris", "8", "reims-soissons")
    assert not happened(whole, "chips.exchanged") and len(whole.stacks) == 1


def test_the_owner_says_where_dummies_go_when_a_stack_is_split() -> None:
    """P-FOG-17."""
    state = full({"paris": {0: "8I"}})
    state.stacks[0][stacks.UNDER] = 2
    state.dummies[0] = 7
    moving(state)
    choose(state, "paris-paris", "2", "reims-soissons")
    assert (kind(state), texts(state)) == ("fog.split", ["0", "1", "2"])
    choose(state, "2")
    assert {stacks.value(row): row[stacks.UNDER] for row in state.stacks} == {6: 0, 2: 2}


def test_stacks_that_moved_together_may_join() -> None:
    """P-FOG-22: a figure becomes a chip of 1, which is shown."""
    state = full({"paris": {0: "3I"}})
    state.army[loc("paris")] += force("2I")
    state.stacks.append(stacks.new_stack(0, loc("paris"), 2, 0))
    moving(state)
    choose(state, "paris-paris", "5", "reims-soissons")
    assert kind(state) == "fog.join"
    choose(state, "accept")
    assert [stacks.value(row) for row in state.stacks] == [5] and happened(state, "chips.exchanged")[0]["chips"] == [1]


def test_rules_are_judged_on_the_true_units() -> None:
    """P-FOG-24: hidden units keep a province calm."""
    state = partial({"paris-sens": {0: "3I"}}, owners={0: "paris"}, prestige=[0] * 4)
    hide(state, 0, "paris-sens", "3I")
    script(state, ("revolt", [3]))
    go(state, REVOLTS_STEP)
    assert not state.unrest[prov("paris")]


# ---------------------------------------------------------------- whole matches


@pytest.mark.parametrize("option", ["partial", "full"])
def test_samples_look_the_same_and_are_sound(option: str) -> None:
    """P-FOG-04, P-FOG-14: a state drawn for a seat passes the audit, has its options and gives its view."""
    match = Match(GAME, 4, 5, GAME.variant(4, {"fog": option, "years": "3"}))
    match.begin()
    rng = Random(7)
    while not match.over and match.choices < 500:
        decision = rng.choice(match.pending)
        if rng.random() < 0.1:
            seen = match.perspective(decision.seat)
            drawn = seen.sample(rng)
            GAME.audit(drawn)
            assert tuple(drawn.options(decision.seat)) == decision.options
            assert GAME.view(GAME.redact(drawn, decision.seat), decision.seat) == seen.view
        match.play(decision.seat, rng.choice(decision.options))
