"""Movement (P-MOV)."""

from palatine.games.prestige.components import EXTENDED_MOVE, LOCATION, MOVE
from palatine.games.prestige.map.board import LOCATION_IDS, ROADS
from palatine.games.prestige.rules.war.movement import reachable
from palatine.games.prestige.rules.weather import SUMMER, WINTER
from tests.rules.prestige.positions import (
    ALLY,
    State,
    at,
    choose,
    force,
    happened,
    kind,
    loc,
    script,
    table,
    texts,
    turn,
)


def within(origin: str, steps: int, blocked: tuple[str, ...] = ()) -> set[str]:
    """Locations within so many steps on an empty map of 4 seats, by another way than the game's."""
    seen = {loc(origin)}
    for _ in range(steps):
        seen |= {there for here in seen for there in ROADS[4][here] if LOCATION_IDS[there] not in blocked}
    return {LOCATION_IDS[place] for place in seen} - {origin if "-" in origin else f"{origin}-{origin}"}


def reach(state: State, units: str, origin: str = "cassel", owner: int = 0) -> set[str]:
    state.group, state.origin, state.group_owner = force(units), loc(origin), owner
    return {LOCATION_IDS[place] for place in reachable(state)}


def test_any_all_or_none_of_the_own_units_move() -> None:
    """P-MOV-01, P-MOV-15: by groups; moving ends with a word, and not before."""
    state = table(units={"cassel": {0: "2I"}, "wien": {0: "1C"}, "bern": {1: "1I"}})
    turn(state, 0)
    assert texts(state) == ["done", "cassel-cassel", "wien-wien"]
    choose(state, "cassel-cassel", "1", "cassel-fulda")
    assert texts(state) == ["done", "cassel-cassel", "wien-wien"]
    choose(state, "done")
    assert kind(state) == "war.declare"
    assert (at(state, 0, "cassel"), at(state, 0, "cassel-fulda"), at(state, 0, "wien")) == ("1I", "1I", "1C")


def test_a_unit_moves_once() -> None:
    """P-MOV-02: what has arrived is not offered again."""
    state = table(units={"cassel": {0: "1I"}, "cassel-fulda": {0: "1I"}})
    turn(state, 0)
    choose(state, "cassel-cassel", "cassel-fulda")
    choose(state, "cassel-fulda", "frankfurt-frankfurt")
    assert kind(state) == "war.declare" and at(state, 0, "cassel-fulda") == "1I"


def test_normal_and_extended_allowances() -> None:
    """P-MOV-03, P-MOV-04, P-MOV-06: in locations entered, in total."""
    assert (MOVE, EXTENDED_MOVE) == ([2, 3, 1], [4, 6, 3])
    winter, summer = table(season=WINTER), table(season=SUMMER)
    for units, normal, far in (("1I", 2, 4), ("1C", 3, 6), ("1A", 1, 3)):
        assert reach(winter, units) == within("cassel", normal)
        assert reach(summer, units) == within("cassel", far)


def test_extended_moves_end_among_friends_only() -> None:
    """P-MOV-05; worked example DX-15: infantry goes 4 to a free location but only 2 into a contested one."""
    three_steps = within("cassel", 3) - within("cassel", 2)
    target = min(three_steps)
    assert target in reach(table(), "1I")
    assert target not in reach(table(units={target: {1: "1I"}}), "1I")
    near = min(within("cassel", 2) - within("cassel", 1))
    assert near in reach(table(units={near: {1: "1I"}}), "1I")


def test_nobody_passes_through_non_friendly_units() -> None:
    """P-MOV-07: with Fulda and Marburg held, Frankfurt is beyond two steps."""
    held = {"cassel-fulda": {1: "1I"}, "cassel-marburg": {1: "1I"}}
    state = table(units=held, season=WINTER)
    assert "frankfurt-frankfurt" not in reach(state, "1I")
    assert {"cassel-fulda", "cassel-marburg"} <= reach(state, "1I")
    friends = table(units=held, season=WINTER, alliance=[0, 1])
    assert "frankfurt-frankfurt" in reach(friends, "1I")


def test_units_may_leave_a_contested_location() -> None:
    """P-MOV-08; DX-15: along any road, also with an extended move."""
    state = table(units={"cassel": {0: "1I", 1: "5I"}})
    assert reach(state, "1I") == within("cassel", 4, blocked=("cassel-cassel",))


def test_nothing_else_stops_or_slows_a_move() -> None:
    """P-MOV-09: friends, cities, fortresses, hills, rivers, foreign provinces."""
    state = table(units={"cassel-fulda": {0: "9I"}}, owners={1: "frankfurt cassel"}, season=WINTER)
    state.fortress = [1] * len(state.fortress)
    assert reach(state, "1I") == within("cassel", 2)


def test_entering_foreign_provinces_is_free() -> None:
    """P-MOV-10, P-ALL-04: no fee, no alliancing; worked example WX-22."""
    state = table(units={"cassel": {0: "1I"}}, owners={1: "frankfurt"})
    turn(state, 0)
    choose(state, "cassel-cassel", "frankfurt-frankfurt", "pass")
    assert state.prestige[0] == 20 and not state.war and not happened(state, "act_of_war")


def test_entering_foreign_units_leads_to_an_act_of_war() -> None:
    """P-MOV-11."""
    state = table(units={"cassel": {0: "9I"}, "cassel-fulda": {1: "1I"}})
    script(state, ("attack", [1]), ("defence", [6]))
    turn(state, 0)
    choose(state, "cassel-cassel", "9", "cassel-fulda")
    assert happened(state, "act_of_war") == [{"seat": 0, "victim": 1}]


def test_last_road_into_a_contested_location_is_kept() -> None:
    """P-MOV-12, P-MOV-14: Fulda can be entered from Cassel or from Frankfurt; the seat says from where."""
    state = table(units={"cassel": {0: "2C"}, "cassel-fulda": {1: "1I"}}, season=WINTER)
    turn(state, 0)
    choose(state, "cassel-cassel", "1", "cassel-fulda")
    assert kind(state) == "move.last" and texts(state) == ["cassel-cassel", "frankfurt-frankfurt"]
    choose(state, "frankfurt-frankfurt")
    entry = state.entries[0]
    assert divmod(entry, len(LOCATION_IDS)) == (loc("cassel-fulda"), loc("frankfurt"))


def test_groups_move_at_the_speed_of_the_slowest() -> None:
    """P-MOV-13: numbers per type; a gun slows the rest, splitting is free."""
    state = table(units={"cassel": {0: "2I 1C 1A"}}, season=WINTER)
    turn(state, 0)
    choose(state, "cassel-cassel", "1", "1")
    assert texts(state) == ["0", "1"]
    choose(state, "1")
    assert set(texts(state)) == within("cassel", 1)
    choose(state, "cassel-fulda", "cassel-cassel")
    assert set(texts(state)) == within("cassel", 2)
    assert reach(state, "1I 1C") == within("cassel", 2)


def test_free_destinations_need_no_last_location() -> None:
    """P-MOV-14: every reachable location once; contested ones with the location before."""
    state = table(units={"cassel": {0: "1I"}}, season=WINTER)
    turn(state, 0)
    choose(state, "cassel-cassel")
    assert sorted(texts(state)) == sorted(within("cassel", 2))
    assert min(state.options(0)) >= LOCATION


def test_after_an_extended_move_phase_3_is_open() -> None:
    """P-MOV-16, P-PLU-17; worked example WX-22."""
    state = table(units={"leipzig": {0: "3C"}})
    turn(state, 0)
    choose(state, "leipzig-leipzig", "3", "cassel-cassel")
    assert kind(state) == "action.choose" and {"annex cassel", "plunder cassel"} <= set(texts(state))


def test_units_of_the_ally_are_moved_by_their_controller() -> None:
    """P-MOV-01, P-EXT-19."""
    state = table(3, units={"cassel": {ALLY: "2I"}}, alliance=[0])
    turn(state, 0)
    assert texts(state) == ["done", "ally cassel-cassel"]
    choose(state, "ally cassel-cassel", "2", "cassel-fulda")
    assert at(state, ALLY, "cassel-fulda") == "2I" and kind(state) != "move.from"
