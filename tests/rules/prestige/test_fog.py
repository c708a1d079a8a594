"""Fog of war (P-FOG): army boxes, stacks of chips, dummies, and that nothing hidden leaks."""

from itertools import combinations_with_replacement
from random import Random

import pytest

import palatine
from palatine.engine.match import Match
from palatine.games.prestige.components import DUMMIES, NOBODY
from palatine.games.prestige.game import GAME
from palatine.games.prestige.numbers import ACTIONS_STEP, COMBAT_STEP, PLACEMENTS_STEP, REVOLTS_STEP
from palatine.games.prestige.rules.fog import sight, stacks
from palatine.games.prestige.rules.fog.chips import VALUES, beyond, listed, smallest_exchange, worth
from palatine.games.prestige.rules.weather import WINTER
from tests.records.played import file_of
from tests.rules.prestige.foggy import full, hide, moving, partial
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
    view_of,
    words,
)

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
    seen = view_of(GAME.redact(state, 1), 1)
    assert seen["locations"]["paris-paris"]["units"] == {"ally": {"infantry": 7}}


# ---------------------------------------------------------------- army boxes


def test_contents_of_a_box_are_the_owners_secret() -> None:
    """P-FOG-04: others see the counter and its place, allies included; the total number of units is public."""
    state = partial({"paris": {0: "5I 2C"}}, alliance=[0, 1])
    hide(state, 0, "paris", "3I 2C")
    mine = view_of(GAME.redact(state, 0), 0)
    assert mine["boxes"][0][0] == {"location": "paris-paris", "units": {"infantry": 3, "cavalry": 2}, "known": False}
    for seat in (None, 1, 2):
        seen = view_of(GAME.redact(state, seat), seat)
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
        state.army[0][loc("wien")] = state.box_force[1]
        moving(state)
        choose(state, "box 1", "reims-soissons")
        views.append((view_of(GAME.redact(state, 2), 2), list(state.events or ())))
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
    lost.army[0][loc("paris")] = 0
    sight.trim(lost, 0, loc("paris"))
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
    assert view_of(GAME.redact(state, 1), 1)["boxes"][0][1]["units"] == {}


def test_what_is_named_in_a_step_is_hidden_and_then_forgotten() -> None:
    """P-FOG-07, P-FOG-24: whatever the mover is asked, the others see a seat that moves, and nothing stays."""
    state = partial({"paris": {0: "4I"}})
    hide(state, 0, "paris", "2I")
    hide(state, 0, "paris", "1I", box=1)
    moving(state)
    before = GAME.redact(state, 1)
    for choice in ("pour 1", "box 2", "1"):
        choose(state, choice)
        assert GAME.redact(state, 1) == before and GAME.redact(state, None) == GAME.redact(state, 2) == before
    assert view_of(before, 1)["phase"] == "move.from" and kind(state) == "move.from"
    assert GAME.sample(before, 1, Random(1)).waiting == [0]
    choose(state, "done")
    assert state.transfers_left == state.group == 0 and not any(state.fresh)


def test_a_march_of_a_box_tells_of_its_speed() -> None:
    """P-FOG-06: it cannot be taken back."""
    state = partial({"paris": {0: "2C"}})
    hide(state, 0, "paris", "2C")
    moving(state)
    choose(state, "box 1", "paris-sens")
    assert state.shown == 1


def test_being_asked_for_an_action_tells_of_the_units() -> None:
    """P-FOG-10, P-GEN-30: a seat with unknown units that has nothing to do has shown that it has too few."""
    for units in ("2I", "3I"):
        state = partial({"paris": {0: units}}, acting=[0])
        hide(state, 0, "paris", units)
        state.shown = 0
        go(state, (ACTIONS_STEP, 0))
        assert state.shown == 1 and bool(state.waiting) == (units == "3I")


def test_units_set_aside_come_in_as_stacks() -> None:
    """P-CMB-47, P-FOG-13: also of a seat that has no part in the battle."""
    state = full({"berlin": {0: "9I", 1: "1I"}}, acting=[0], aside=[loc("berlin"), 2, force("2I")])
    state.friends = [0b101, 0b010, 0b101, 0b1000, *state.friends[4:]]
    script(state, ("attack", [1]), ("defence", [6]))
    go(state, COMBAT_STEP)
    assert at(state, 2, "berlin") == "2I"
    assert [stacks.value(row) for row in state.stacks if row[stacks.KIND] // 3 == 2] == [2]


def test_moved_units_do_not_move_again_in_a_box() -> None:
    """P-FOG-06, P-MOV-02: a box with a unit that has moved stays."""
    state = partial({"paris": {0: "1I"}, "reims": {0: "1I"}})
    hide(state, 0, "reims", "1I")
    moving(state)
    choose(state, "paris-paris", "reims-reims", "fill 1")
    assert "box 1" not in texts(state)


def test_nobody_is_told_in_the_fog_that_a_seat_had_no_choice() -> None:
    """P-FOG-24: what a seat may choose tells of its hidden units."""
    assert [GAME.shows_options(table(4, fog=sight)) for sight in ("off", "partial", "full")] == [True, False, False]


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
    assert view_of(GAME.redact(state, 1), 1)["boxes"][0][0]["units"] == {"cavalry": 2}


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
        seen = view_of(GAME.redact(state, seat), seat)["stacks"]
        assert seen == [{"seat": 0, "unit": "infantry", "location": "paris-paris", "chips": 2}]
    own = view_of(GAME.redact(state, 0), 0)["stacks"][0]
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
    state.stacks[0][stacks.KNOWN] = 1
    choose(state, "dummy")
    assert (state.dummies[0], state.stacks[0][stacks.UNDER], stacks.value(state.stacks[0])) == (8, 1, 3)
    assert "units" not in view_of(GAME.redact(state, 1), 1)["stacks"][0], "what all knew may be a dummy now"
    choose(state, "take dummy")
    assert state.dummies[0] == 9
    choose(state, "dummy", "done")
    assert not state.stacks[0][stacks.KNOWN] and state.dummies[0] == 8


def test_a_dummy_goes_back_with_its_figure() -> None:
    """P-FOG-18."""
    state = placing_dummies()
    choose(state, "dummy")
    sight.trim(state, 0, loc("paris"))
    state.army[0][loc("paris")] = 0
    sight.trim(state, 0, loc("paris"))
    assert state.dummies[0] == 9 and not state.stacks


def test_heights_are_updated_once_after_the_placement_step() -> None:
    """P-FOG-20."""
    state = placing_dummies()
    choose(state, "dummy")
    assert view_of(GAME.redact(state, 1), 1)["stacks"][0]["chips"] == 1
    choose(state, "done")
    assert view_of(GAME.redact(state, 1), 1)["stacks"][0]["chips"] == 2


def test_a_new_stack_is_not_seen_before_the_end_of_the_step() -> None:
    """P-FOG-20, P-FOG-11."""
    rows = [[5] + [0] * 13, [0] * 14, [0] * 14, [0] * 14]
    state = full({}, homes={0: "paris"}, stock=rows)
    go(state, PLACEMENTS_STEP)
    choose(state, "paris-paris", "5")
    seen = view_of(GAME.redact(state, 1), 1)
    assert seen["stacks"] == [] and "paris-paris" not in seen["locations"]
    choose(state, "done")
    assert view_of(GAME.redact(state, 1), 1)["stacks"][0]["chips"] == 2


def test_splitting_makes_the_smallest_exchange_and_shows_it() -> None:
    """P-FOG-21, P-FOG-22, P-FOG-23: 8 infantry are a figure, a 5 and a 2; two leave with the 2, changed for 1 and 1."""
    state = full({"paris": {0: "8I"}})
    moving(state)
    choose(state, "paris-paris", "2", "reims-soissons")
    shown = happened(state, "chips.exchanged")[0]
    assert (shown["chips"], shown["into"]) == ([2], [1])
    assert sorted((stacks.value(row), stacks.height(row)) for row in state.stacks) == [(2, 1), (6, 1)]
    whole = full({"paris": {0: "8I"}})
    moving(whole)
    choose(whole, "paris-paris", "8", "reims-soissons")
    assert not happened(whole, "chips.exchanged") and len(whole.stacks) == 1


def test_the_smallest_exchange_takes_one_chip_out_and_puts_few_in() -> None:
    """P-FOG-23: of all exchanges that take one chip out none puts fewer in; both parts have their worth."""
    for total in range(1, 30):
        for seed in range(3):
            before = random_chips(total, Random(seed))
            for leaving in range(total):
                both = smallest_exchange(before, leaving)
                go, stay = both[:4], both[4:]
                assert (worth(go), worth(stay)) == (leaving, total - 1 - leaving)
                after = [a + b for a, b in zip(go, stay, strict=True)]
                assert sum(beyond(before, after)) == 1
                assert sum(beyond(after, before)) == fewest_put_in(before, leaving)


def random_chips(total: int, rng: Random) -> list[int]:
    chips = [0] * 4
    while total:
        chip = rng.choice([chip for chip in range(4) if VALUES[chip] <= total])
        chips[chip] += 1
        total -= VALUES[chip]
    return chips


def fewest_put_in(before: list[int], leaving: int) -> int:
    """By trying every chip to be taken out and every way to deal the others and up to four new ones."""
    for new in range(5):
        for out in (chip for chip in range(4) if before[chip]):
            kept = listed([number - (chip == out) for chip, number in enumerate(before)])
            for put in combinations_with_replacement(VALUES, new):
                if sum(put) == VALUES[out] - 1 and leaving in all_sums([*kept, *put]):
                    return new
    raise AssertionError


def all_sums(values: list[int]) -> set[int]:
    found = {0}
    for each in values:
        found |= {amount + each for amount in found}
    return found


def test_the_owner_may_order_another_exchange() -> None:
    """P-FOG-23: 8 infantry, two leave: the 5 that stays may lie there as 2, 2 and 1, or in any other legal way."""
    state = full({"paris": {0: "8I"}})
    moving(state)
    choose(state, "paris-paris", "2")
    assert kind(state) == "move.to" and "exchange" in texts(state)
    choose(state, "exchange")
    assert (kind(state), texts(state)) == ("fog.exchange", ["0", "1"])
    assert GAME.particulars(state, 0) == {"unit": 0, "part": 1, "chip": 5, "number": 5}
    choose(state, "0")
    assert texts(state) == ["0", "1", "2"]
    assert GAME.particulars(state, 0) == {"unit": 0, "part": 1, "chip": 2, "number": 5}
    choose(state, "2")
    assert kind(state) == "move.to" and "exchange" not in texts(state)
    assert not happened(state, "chips.exchanged") and state.shown == 0
    choose(state, "reims-soissons")
    rows = {stacks.value(row): row[stacks.ONES : stacks.UNDER] for row in state.stacks}
    assert rows == {2: [1, 0, 0, 0], 6: [1, 2, 0, 0]}
    shown = happened(state, "chips.exchanged")
    assert [(row["chips"], row["into"]) for row in shown] == [([5], [2, 1, 1])]
    GAME.audit(state)


def test_two_chips_of_1_in_place_of_a_2_are_another_exchange() -> None:
    """P-FOG-23: the smallest amount that can be made up in two ways."""
    moving(state := full({"paris": {0: "5I"}}))
    choose(state, "paris-paris", "2", "exchange", "0", "reims-soissons")
    assert sorted(row[stacks.ONES : stacks.UNDER] for row in state.stacks) == [[1, 0, 0, 0], [2, 0, 0, 0]]


def test_both_parts_of_every_type_are_ordered() -> None:
    """P-FOG-23: the part that leaves first, the largest chips first; infantry before cavalry."""
    state = full({"paris": {0: "14I 7C"}})
    moving(state)
    choose(state, "paris-paris", "4", "3", "exchange")
    asked = []
    while kind(state) == "fog.exchange":
        asked.append(tuple(GAME.particulars(state, 0).values()))
        choose(state, "0")
    assert asked == [(0, 0, 2, 3), (0, 1, 5, 9), (0, 1, 2, 9), (1, 0, 2, 2), (1, 1, 2, 3)]
    choose(state, "reims-soissons")
    assert sorted(row[stacks.ONES : stacks.UNDER] for row in state.stacks) == [[n, 0, 0, 0] for n in (2, 3, 3, 9)]
    GAME.audit(state)


def test_only_stacks_that_are_split_are_asked_about() -> None:
    """P-FOG-23: all infantry go; of the cavalry 20 stay as 10, 5 and twice 2, with a figure."""
    moving(state := full({"paris": {1: "3I 23C"}}), seat=1)
    choose(state, "paris-paris", "3", "3", "exchange")
    assert GAME.particulars(state, 1) == {"unit": 1, "part": 0, "chip": 2, "number": 2}
    choose(state, "1", "1", "1")
    assert GAME.particulars(state, 1) == {"unit": 1, "part": 1, "chip": 2, "number": 4} and texts(state) == [
        "0",
        "1",
        "2",
    ]
    choose(state, "2", "reims-soissons")
    assert sorted(row[stacks.ONES : stacks.UNDER] for row in state.stacks if row[stacks.KIND] == 4) == [
        [0, 1, 0, 0],
        [0, 2, 1, 1],
    ]


def test_no_exchange_is_asked_for_where_there_is_only_one() -> None:
    """P-FOG-23, P-GEN-30: whole stacks, parts with at most a chip of 1, boxes, the ally, and without full fog."""
    for units, number in (("3I", "3"), ("4I", "2"), ("3I", "1")):
        moving(state := full({"paris": {0: units}}))
        choose(state, "paris-paris", number)
        assert kind(state) == "move.to" and "exchange" not in texts(state)
    moving(boxed := full({"paris": {0: "9I"}}))
    choose(boxed, "fill 1", "8", "box 1")
    assert kind(boxed) == "move.to" and "exchange" not in texts(boxed)
    ally = full({"paris": {0: "1I", ALLY: "9I"}}, seats=3, alliance=[0])
    moving(ally)
    choose(ally, "ally paris-paris", "5")
    assert kind(ally) == "move.to" and "exchange" not in texts(ally)
    moving(plain := partial({"paris": {0: "9I"}}))
    choose(plain, "paris-paris", "5")
    assert "exchange" not in texts(plain)
    refusal = GAME.why_not(plain, 0, GAME.catalogue.option("exchange"))
    assert (refusal.key, refusal.rule) == ("no_other_exchange", "P-FOG-23")


def test_others_do_not_learn_of_an_order_before_the_march() -> None:
    """P-FOG-14, P-FOG-21, P-FOG-23: then they see what was exchanged and the numbers of chips, not which lie where."""
    state = full({"paris": {0: "8I"}}, known=1)
    moving(state)
    before = GAME.redact(state, 1), GAME.redact(state, None)
    for choice in ("paris-paris", "2", "exchange", "0", "2"):
        choose(state, choice)
        assert (GAME.redact(state, 1), GAME.redact(state, None)) == before
    choose(state, "reims-soissons")
    seen = view_of(GAME.redact(state, 1), 1)["stacks"]
    assert sorted(row["chips"] for row in seen) == [1, 3] and not any("units" in row for row in seen)
    assert GAME.redact(state, 1).splits == []


def test_a_number_of_chips_that_is_too_large_is_refused() -> None:
    """P-FOG-23."""
    moving(state := full({"paris": {0: "8I"}}))
    choose(state, "paris-paris", "2", "exchange")
    refusal = GAME.why_not(state, 0, GAME.catalogue.option("2"))
    assert (refusal.key, refusal.rule) == ("number", "P-FOG-23")


def test_known_stacks_stay_known_where_only_one_part_has_chips() -> None:
    """P-FOG-14: a figure alone is one unit, so all know the rest as well."""
    moving(state := full({"paris": {0: "8I"}}, known=1))
    choose(state, "paris-paris", "1", "reims-soissons")
    assert [row[stacks.KNOWN] for row in state.stacks] == [1, 1]


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


def put_dummies(state: State, row: int, number: int) -> None:
    """So many dummies of seat 0 lie under a stack."""
    state.stacks[row][stacks.UNDER] = number
    state.dummies[0] -= number
    state.stacks[row][stacks.HEIGHT] += number


def dummies_at(state: State, place: str) -> dict[int, int]:
    """By the value of the stacks in a location their dummies."""
    return {stacks.value(row): row[stacks.UNDER] for row in state.stacks if row[stacks.PLACE] == loc(place)}


def test_dummies_of_a_stack_that_has_moved_stay_where_it_is() -> None:
    """P-FOG-17, P-MOV-02: the stack that has not moved goes on, whichever is as large."""
    state = full({"paris": {0: "3I"}, "reims-soissons": {0: "3I"}})
    put_dummies(state, 0, 2)
    moving(state)
    choose(state, "paris-paris", "3", "reims-soissons", "reims-soissons", "3", "reims-reims")
    assert (dummies_at(state, "reims-soissons"), dummies_at(state, "reims-reims")) == ({3: 2}, {3: 0})
    GAME.audit(state)


def test_a_stack_that_has_moved_is_not_split() -> None:
    """P-FOG-17: neither its units nor its dummies are parted when others leave; in the next step it moves again."""
    state = full({"paris": {0: "6I"}, "reims-soissons": {0: "5I"}})
    put_dummies(state, 0, 1)
    moving(state)
    choose(state, "paris-paris", "6", "reims-soissons", "reims-soissons", "2", "reims-reims")
    assert kind(state) == "move.from" and dummies_at(state, "reims-soissons") == {6: 1, 3: 0}
    GAME.audit(state)
    choose(state, "done")
    moving(state)
    choose(state, "reims-soissons", "9", "paris-paris")
    assert dummies_at(state, "paris-paris") == {6: 1, 3: 0}


def test_units_out_of_a_box_that_has_moved_form_a_stack_of_their_own() -> None:
    """P-FOG-17, P-FOG-07: so dummies never lie under units that have moved and under others at once."""
    state = full({"paris": {0: "4I"}, "reims-soissons": {0: "3I"}})
    put_dummies(state, 1, 2)
    moving(state)
    choose(state, "fill 1", "paris-paris", "4", "box 1", "reims-soissons", "empty 1", "2")
    assert dummies_at(state, "reims-soissons") == {3: 2, 2: 0}
    choose(state, "empty 1", "2")
    assert dummies_at(state, "reims-soissons") == {3: 2, 4: 0}
    GAME.audit(state)
    choose(state, "reims-soissons", "3", "reims-reims")
    assert (dummies_at(state, "reims-soissons"), dummies_at(state, "reims-reims")) == ({4: 0}, {3: 2})
    GAME.audit(state)


def test_units_that_have_not_moved_go_into_a_box_before_those_that_have() -> None:
    """P-FOG-17, P-FOG-07: the stack that has moved keeps its dummies until its own units leave it."""
    state = full({"paris": {0: "3I"}, "reims-soissons": {0: "3I"}})
    put_dummies(state, 0, 2)
    moving(state)
    choose(state, "paris-paris", "3", "reims-soissons", "fill 1", "3")
    assert dummies_at(state, "reims-soissons") == {3: 2} and "box 1" in texts(state)
    choose(state, "fill 1", "1")
    assert dummies_at(state, "reims-soissons") == {2: 2} and "box 1" not in texts(state)
    GAME.audit(state)


def test_others_are_not_told_which_stacks_have_moved() -> None:
    """P-FOG-14, P-FOG-17: of two stacks that look alike; a state drawn for another seat is sound all the same."""
    state = full({"paris": {0: "3I"}, "reims-soissons": {0: "4I"}})
    put_dummies(state, 0, 1)
    put_dummies(state, 1, 1)
    moving(state)
    choose(state, "paris-paris", "3", "reims-soissons")
    seen = GAME.redact(state, 1)
    assert not any(row[stacks.MOVED] for row in seen.stacks) and any(row[stacks.MOVED] for row in state.stacks)
    GAME.audit(GAME.sample(seen, 1, Random(3)))


def test_stacks_that_moved_together_may_join() -> None:
    """P-FOG-22: a figure becomes a chip of 1, which is shown."""
    state = full({"paris": {0: "3I"}})
    state.army[0][loc("paris")] += force("2I")
    state.stacks.append(stacks.new_stack(0, loc("paris"), 2, 0))
    moving(state)
    choose(state, "paris-paris", "5", "reims-soissons")
    assert kind(state) == "fog.join"
    choose(state, "accept")
    assert [stacks.value(row) for row in state.stacks] == [5] and happened(state, "chips.exchanged")[0]["into"] == [1]


def test_rules_are_judged_on_the_true_units() -> None:
    """P-FOG-24: hidden units keep a province calm."""
    state = partial({"paris-sens": {0: "3I"}}, owners={0: "paris"}, prestige=[0] * 4)
    hide(state, 0, "paris-sens", "3I")
    script(state, ("revolt", [3]))
    go(state, REVOLTS_STEP)
    assert not state.unrest[prov("paris")]


# ---------------------------------------------------------------- whole matches


@pytest.mark.parametrize("option", ["partial", "full"])
@pytest.mark.parametrize("habit", [0, -1])
def test_matches_end_whatever_is_chosen(option: str, habit: int) -> None:
    """P-FOG-07, P-FOG-19: a seat that always chooses the last option shifts units to and fro, but not for ever."""
    state = GAME.new(3, seed=1, years="3", fog=option)
    decisions = 0
    while state.waiting:
        decisions += 1
        assert decisions < 20_000
        state.play(state.waiting[0], state.options(state.waiting[0])[habit])


def test_transfers_of_a_step_are_counted() -> None:
    """P-FOG-07: twelve in a movement step, then the box can only move."""
    state = partial({"paris": {0: "4I"}})
    moving(state)
    for _ in range(6):
        choose(state, "fill 1", "4", "empty 1", "4")
    assert texts(state) == ["done", "paris-paris"]


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
            assert view_of(GAME.redact(drawn, decision.seat), decision.seat) == seen.view
        match.play(decision.seat, rng.choice(decision.options))


def test_units_on_the_battle_board_are_not_on_the_map_too() -> None:
    """P-FOG-09: in no position of the show there are more units to be seen than their owner has in all."""
    match = palatine.replay(file_of("prestige-5-full").read_text(encoding="utf-8"))
    past = match.rewound()
    battles = 0
    while past.choices < match.choices:
        states: list[State] = []
        past.follow(match, states)
        for state in states:
            seen = view_of(GAME.redact(state, None), None)
            battles += state.battle != NOBODY
            for seat, player in enumerate(seen["players"]):
                here = [each.get("units", {}).get(str(seat), {}) for each in seen["locations"].values()]
                boxes = [box["units"] for box in seen["boxes"][seat] if box]
                assert sum(sum(units.values()) for units in [*here, *boxes]) <= player["units"]
    assert battles
