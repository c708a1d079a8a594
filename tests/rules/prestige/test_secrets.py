"""What the fog of war keeps from the others (P-FOG): nothing they see tells which of two hidden things was done."""

from random import Random
from typing import Any

import pytest

from palatine.engine.core import Told
from palatine.games.prestige.components import BOXES, DUMMIES
from palatine.games.prestige.game import GAME
from palatine.games.prestige.numbers import ACTIONS_STEP, COMBAT_STEP, INCOME_STEP, MARKING_STEP, PLACEMENTS_STEP
from palatine.games.prestige.rules.fog import stacks
from tests.rules.prestige.foggy import full, hide, moving, partial
from tests.rules.prestige.positions import State, at, choose, force, go, happened, kind, loc, texts, view_of, words

INFANTRY = [[5] + [0] * 13, [0] * 14, [0] * 14, [0] * 14]
"""Five infantry of seat 0 to be placed."""


def stock() -> list[list[int]]:
    return [row[:] for row in INFANTRY]


def seen(state: State, seat: int | None = 1) -> State:
    """All that another seat, or a spectator, can know."""
    return GAME.redact(state, seat)


def alike(states: list[State], *choices: str) -> None:
    """Others cannot tell these states apart, whatever of these choices follow."""
    for state in states[1:]:
        assert seen(state) == seen(states[0]) and seen(state, None) == seen(states[0], None)
        assert list(state.events or ()) == list(states[0].events or ())
    for choice in choices:
        for state in states:
            choose(state, choice)
        alike(states)


# ---------------------------------------------------------------- army boxes


def test_nobody_notices_whether_units_change_boxes() -> None:
    """P-FOG-07, P-FOG-12: boxes that stand together were known until their owner could shift units between them."""
    states = []
    for choices in ([], ["pour 1", "2"], ["pour 2", "1"]):
        state = partial({"paris": {0: "5I"}, "wien": {0: "4I"}})
        hide(state, 0, "paris", "3I", known=1)
        hide(state, 0, "paris", "2I", box=1, known=1)
        hide(state, 0, "wien", "4I", box=2, known=1)
        assert seen(state).box_force[:2] == [force("3I"), force("2I")]
        moving(state)
        choose(state, *choices)
        states.append(state)
    alike(states, "done")
    shown = view_of(seen(states[0]), 1)["boxes"][0]
    assert [box["units"] for box in shown] == [{}, {}, {"infantry": 4}], "one that stands alone stays known"
    assert [words(units) for units in states[1].box_force[:2]] == ["1I", "4I"]


def test_nobody_notices_which_box_takes_new_units() -> None:
    """P-FOG-11: of two boxes at the residence that all knew neither is known any more; one elsewhere still is."""
    states = []
    for box in ("box 1", "box 2"):
        units = {"paris": {0: "5I"}, "wien": {0: "4I"}}
        state = partial(units, homes={0: "paris"}, stock=stock())
        hide(state, 0, "paris", "3I", known=1)
        hide(state, 0, "paris", "2I", box=1, known=1)
        hide(state, 0, "wien", "4I", box=2, known=1)
        go(state, PLACEMENTS_STEP)
        choose(state, box, "5")
        assert state.box_known[:3] == [0, 0, 1]
        states.append(state)
    alike(states, "done")
    openly = partial({"paris": {0: "3I"}}, homes={0: "paris"}, stock=stock())
    hide(openly, 0, "paris", "3I", known=1)
    go(openly, PLACEMENTS_STEP)
    choose(openly, "paris-paris", "5")
    assert openly.box_known[0] == 1, "units placed in sight are in no box"


def test_nobody_notices_in_which_place_a_box_takes_new_units() -> None:
    """P-FOG-11, P-ECO-65: at the residence or at a barracks."""
    states = []
    for box in ("box 1", "box 2"):
        places = {"homes": {0: "paris"}, "owners": {0: "wien"}, "buildings": {"wien-wien 1": "barracks"}}
        state = partial({"paris": {0: "3I"}, "wien": {0: "2I"}}, stock=stock(), **places)
        hide(state, 0, "paris", "3I", known=1)
        hide(state, 0, "wien", "2I", box=1, known=1)
        go(state, PLACEMENTS_STEP)
        choose(state, box, "5")
        states.append(state)
    alike(states, "done")


def test_nobody_notices_whether_new_units_go_into_a_box_or_under_a_stack() -> None:
    """P-FOG-11, P-FOG-20: in full fog, before the numbers of chips are updated."""
    states = []
    for choices in (["box 1"], ["paris-paris"]):
        state = full({"paris": {0: "3I"}}, known=1, homes={0: "paris"}, stock=stock())
        state.army[0][loc("paris")] += force("2I")
        hide(state, 0, "paris", "2I", known=1)
        go(state, PLACEMENTS_STEP)
        choose(state, *choices, "5")
        states.append(state)
    alike(states)


def test_a_retreat_does_not_mix_boxes() -> None:
    """P-FOG-04, P-FOG-05, P-CMB-54: a box all know takes in no units of a hidden one; survivors stand in the open."""
    state = partial({"berlin": {0: "24I", 1: "6I"}, "berlin-kuestrin": {1: "4I 1C"}}, acting=[0])
    hide(state, 1, "berlin", "6I")
    hide(state, 1, "berlin-kuestrin", "4I", box=1)
    go(state, COMBAT_STEP)
    choose(state, "berlin-kuestrin")
    assert happened(state, "battle.final")[0] == {"owner": 1, "force": force("2I")}
    boxes = [words(units) for units in state.box_force[BOXES : BOXES + 2]]
    assert (boxes, at(state, 1, "berlin-kuestrin")) == (["2I", "4I"], "8I 1C")
    assert state.box_at[BOXES] == loc("berlin-kuestrin") and state.box_known[BOXES : BOXES + 2] == [1, 0]
    GAME.audit(state)


def test_units_set_aside_lie_in_the_open() -> None:
    """P-CMB-46, P-FOG-05: their counter leaves the map, though others of their seat stand there."""
    units = {"berlin": {0: "24I", 1: "6I"}, "berlin-kuestrin": {0: "1I", 1: "9I"}}
    state = partial(units, acting=[0])
    hide(state, 1, "berlin", "6I")
    hide(state, 1, "berlin-kuestrin", "4I", box=1)
    go(state, COMBAT_STEP)
    choose(state, "berlin-berlin", "berlin-kuestrin")
    assert state.box_at[BOXES : BOXES + 2] == [-1, loc("berlin-kuestrin")]
    assert (at(state, 1, "berlin-kuestrin"), words(state.box_force[BOXES + 1])) == ("13I", "4I")
    GAME.audit(state)


def test_what_a_counter_occupies_is_seen() -> None:
    """P-FOG-05, P-GEN-14: a counter has at least one unit, so its owner's foe knows what its province will yield."""
    units = {"paris": {2: "2I"}, "paris-orleans": {2: "1I"}}
    buildings = {"paris-paris 1": "bank"}
    state = partial(units, owners={0: "paris"}, buildings=buildings, alliance=[0, 1], homes={0: "paris"})
    hide(state, 2, "paris", "2I")
    hide(state, 2, "paris-orleans", "1I", box=1)
    player = view_of(seen(state, 0), 0)["players"][0]
    assert player["income"]["rows"] == []
    go(state, MARKING_STEP, INCOME_STEP)
    assert state.gold[0] == 10


# ---------------------------------------------------------------- proofs


def test_every_unit_used_is_proved() -> None:
    """P-FOG-10, P-PLU-02: a second plunder in a city takes a second unit, which comes out of the box."""
    buildings = {f"paris-paris {number}": "bank" for number in (1, 2, 3)}
    state = partial({"paris": {0: "1I 2C"}}, acting=[0], buildings=buildings)
    hide(state, 0, "paris", "2C")
    go(state, (ACTIONS_STEP, 0))
    choose(state, "paris-paris 1")
    assert not happened(state, "box.proved")
    choose(state, "paris-paris 2", "paris-paris 3")
    assert [event["force"] for event in happened(state, "box.proved")] == [force("1C"), force("2C")]


def test_every_chip_needed_is_shown_once() -> None:
    """P-FOG-15: four units, of which one is used, then the others; six, of which a chip of 5 proves all."""
    fields: dict[str, Any] = {"acting": [0], "buildings": {"paris-paris 1": "bank", "wien-wien 1": "bank"}}
    state = full({"paris": {0: "4I"}}, **fields)
    state.stacks[0][stacks.ONES : stacks.UNDER] = [3, 0, 0, 0]
    go(state, (ACTIONS_STEP, 0))
    choose(state, "paris-paris 1")
    assert not happened(state, "stack.proved"), "the figure is proof enough"
    choose(state, "plunder paris")
    assert [event["chips"] for event in happened(state, "stack.proved")] == [[1, 1, 1]]
    large = full({"wien": {0: "6I"}}, **fields)
    go(large, (ACTIONS_STEP, 0))
    choose(large, "plunder wien", "wien-wien 1")
    assert [event["chips"] for event in happened(large, "stack.proved")] == [[5]]


# ---------------------------------------------------------------- stacks


def placing(known: int = 1) -> State:
    """Full fog: seat 0 has stacks of 3 at home and in Wien, with barracks, and five infantry to place."""
    units = {"paris": {0: "3I"}, "wien": {0: "3I"}}
    places: dict[str, Any] = {"homes": {0: "paris"}, "owners": {0: "wien"}, "buildings": {"wien-wien 1": "barracks"}}
    state = full(units, known=known, stock=stock(), **places)
    go(state, PLACEMENTS_STEP)
    return state


def test_nobody_notices_under_which_stack_new_units_go() -> None:
    """P-FOG-20, P-FOG-14: neither by their numbers nor by what all knew before, until the step is over."""
    states = [placing(), placing()]
    choose(states[0], "paris-paris", "5")
    choose(states[1], "wien-wien", "5")
    alike(states, "dummy")
    choose(states[0], "wien-wien")
    choose(states[1], "paris-paris")
    alike(states)
    for state in states:
        choose(state, "done")
        rows = view_of(seen(state), 1)["stacks"]
        assert [(row["chips"], "units" in row) for row in rows] == [(2, False), (2, False)]


def test_a_stack_nothing_was_put_under_is_known_again() -> None:
    """P-FOG-20, P-FOG-19: its number of chips tells; a dummy that was taken back has changed nothing."""
    state = placing()
    choose(state, "paris-paris", "5", "dummy", "wien-wien", "take dummy", "done")
    rows = view_of(seen(state), 1)["stacks"]
    assert [row.get("units") for row in rows] == [None, 3] and state.dummies[0] == DUMMIES
    assert [row[stacks.KNOWN] for row in state.stacks] == [0, 1]
    unchanged = placing()
    choose(unchanged, "pass")
    unchanged.shown = 0
    choose(unchanged, "done")
    assert unchanged.shown == 1, "that nothing was put under them is shown then, and not taken back"


@pytest.mark.parametrize(("hidden", "visible"), [("paris-paris", 2), ("wien-wien", 2)])
def test_units_put_on_the_map_do_not_show_chips_that_came_before(hidden: str, visible: int) -> None:
    """P-FOG-20, P-FOG-07: of the chips put there in this step others see those that left a box in their sight."""
    state = placing()
    state.army[0][loc("paris")] += force("1I")
    hide(state, 0, "paris", "1I")
    choose(state, hidden, "5", "empty 1")
    heights = {row["location"]: row["chips"] for row in view_of(seen(state), 1)["stacks"]}
    assert heights["paris-paris"] == visible
    choose(state, "done")
    heights = {row["location"]: row["chips"] for row in view_of(seen(state), 1)["stacks"]}
    assert heights["paris-paris"] == visible + (hidden == "paris-paris")


def test_units_put_into_a_box_do_not_show_chips_that_came_before() -> None:
    """P-FOG-20, P-FOG-07: a chip of 1 leaves with a unit; the 5 put there before is seen at the end."""
    state = placing()
    choose(state, "paris-paris", "5", "fill 1", "paris-paris", "1")
    heights = {row["location"]: row["chips"] for row in view_of(seen(state), 1)["stacks"]}
    assert heights["paris-paris"] == stacks.height(state.stacks[0]) - 1
    choose(state, "done")
    rows = view_of(seen(state), 1)["stacks"]
    assert [row["chips"] for row in rows if row["location"] == "paris-paris"] == [stacks.height(state.stacks[0])]
    GAME.audit(state)


def test_a_new_stack_is_seen_when_units_are_put_to_it_in_sight() -> None:
    """P-FOG-07, P-FOG-20: its figure, not the chips it had before."""
    state = full({}, homes={0: "paris"}, stock=stock())
    state.army[0][loc("paris")] += force("2I")
    state.present[loc("paris")], state.places[0] = 1, [loc("paris")]
    hide(state, 0, "paris", "2I")
    go(state, PLACEMENTS_STEP)
    choose(state, "paris-paris", "5")
    assert view_of(seen(state), 1)["stacks"] == []
    choose(state, "empty 1", "2")
    row = {"seat": 0, "unit": "infantry", "location": "paris-paris", "chips": 1}
    assert view_of(seen(state), 1)["stacks"] == [row]
    choose(state, "done")
    assert view_of(seen(state), 1)["stacks"][0]["chips"] == stacks.height(state.stacks[0]) > 1


def test_nobody_notices_dummies_when_a_stack_is_split() -> None:
    """P-FOG-17, P-FOG-14: others see the march when it is decided, with the numbers of chips as they are in the end."""
    state = full({"paris": {0: "8I"}})
    state.stacks[0][stacks.UNDER], state.dummies[0] = 2, 7
    state.stacks[0][stacks.HEIGHT] = 4
    moving(state)
    before = seen(state), seen(state, None)
    choose(state, "paris-paris", "2", "reims-soissons")
    assert kind(state) == "fog.split" and (seen(state), seen(state, None)) == before
    assert not happened(state, "moved.stacks") and at(state, 0, "paris") == "8I"
    choose(state, "1")
    rows = {row["location"]: row["chips"] for row in view_of(seen(state), 1)["stacks"]}
    assert rows == {"paris-paris": 2, "reims-soissons": 2} and len(happened(state, "moved.stacks")) == 1
    GAME.audit(state)


def test_dummies_are_parted_before_an_army_draws_near() -> None:
    """P-FOG-17, P-MOV-14, P-FOG-23: also with an order for chips, and where the last location is asked for."""
    state = full({"paris": {0: "8I 6C"}, "reims": {1: "1I"}})
    for row in state.stacks[:2]:
        row[stacks.UNDER], row[stacks.HEIGHT] = 1, row[stacks.HEIGHT] + 1
    state.dummies[0] = 7
    moving(state)
    choose(state, "paris-paris", "2", "2", "exchange", "0", "2", "1", "reims-reims")
    assert (kind(state), texts(state)) == ("fog.split", ["0", "1"])
    choose(state, "1", "0")
    assert kind(state) == "move.last" and at(state, 0, "paris") == "8I 6C"
    choose(state, texts(state)[0])
    parts = {(row[stacks.KIND], stacks.value(row)): row[stacks.UNDER] for row in state.stacks if row[stacks.KIND] < 3}
    assert parts == {(0, 6): 0, (0, 2): 1, (1, 4): 1, (1, 2): 0}
    assert sorted(row[stacks.ONES : stacks.UNDER] for row in state.stacks if row[stacks.KIND] == 0) == [
        [1, 0, 0, 0],
        [1, 2, 0, 0],
    ]
    GAME.audit(state)


def test_all_stacks_that_moved_together_may_join() -> None:
    """P-FOG-22: one after the other; those that do not stay apart."""
    for answers, values in ((["accept", "accept"], [6]), (["refuse", "accept"], [2, 4]), (["refuse"] * 2, [1, 2, 3])):
        state = full({"paris": {0: "3I"}})
        for units in (2, 1):
            state.army[0][loc("paris")] += force(f"{units}I")
            state.stacks.append(stacks.new_stack(0, loc("paris"), units, 0))
        moving(state)
        choose(state, "paris-paris", "6", "reims-soissons")
        assert kind(state) == "fog.join"
        choose(state, *answers)
        assert sorted(stacks.value(row) for row in state.stacks) == values and kind(state) == "move.from"
        GAME.audit(state)


# ---------------------------------------------------------------- whole matches


@pytest.mark.parametrize("option", ["partial", "full"])
def test_what_no_event_tells_nobody_sees(option: str) -> None:
    """P-FOG-07, P-FOG-14, P-FOG-20: while a seat moves or arranges its units, each choice is seen or it is not."""
    state = GAME.new(3, seed=4, years="3", fog=option)
    rng, hidden = Random(4), set()
    while state.waiting:
        seat, asked, agenda = rng.choice(state.waiting), kind(state), state.agenda[:]
        others = [None, *(other for other in range(3) if other != seat)]
        before = [seen(state, other) for other in others]
        told = state.events = Told()
        state.play(seat, rng.choice(state.options(seat)))
        if asked.startswith(("move.", "fog.")) and not told.events and state.agenda == agenda:
            assert [seen(state, other) for other in others] == before, asked
            hidden.add(asked)
    assert {"move.from", "move.units", "fog.pour_units"} <= hidden
    assert (option == "full") == ("fog.dummy" in hidden)
