"""12. Revolts (W-REV).

Seat 0 collects taxes in Lüneburg, where its 4 armies stand.
"""

from __future__ import annotations

from typing import Any

import pytest

from palatine.engine.match import Match
from palatine.games.wallenstein.numbers import SUPPLY
from tests.rules.wallenstein.positions import (
    NEUTRAL,
    County,
    Cubes,
    at,
    begin,
    card_in,
    drawn,
    hand,
    happened,
    one_action,
    position,
    tower,
)

COUNTIES = {"lueneburg": (0, 4), "schlesien": (1, 2)}


def collect(
    thrown: Cubes, fallen: Cubes, *, markers: int = 1, action: str = "collect_taxes", **arrangement: Any
) -> tuple[Match, list[int]]:
    """Collect in Lüneburg with a revolt; the match afterwards, and by faction what the supplies have gained."""
    # position() lays the same supplies every time: those before the revolt
    before = position(COUNTIES, plan={0: {action: "lueneburg"}}, actions=[action], **arrangement).supply
    script = [tower(thrown, fallen)]
    match = one_action(action, "lueneburg", COUNTIES, markers={"lueneburg": markers}, script=script, **arrangement)
    return match, [after - then for after, then in zip(match.state.supply, before, strict=True)]


def winter_revolt(thrown: Cubes, fallen: Cubes, *, markers: int = 0, shortage: int = 1) -> Match:
    """A revolt in Lüneburg for want of grain; the chart adds 1 peasant for a shortage of 1, and 2 for 2."""
    lands = {"lueneburg": (0, 4), "mecklenburg": (0, 1), "schlesien": (1, 2)}
    state = position(
        lands,
        markers={"lueneburg": markers},
        grain={0: 2 - shortage, 1: 1},
        season="winter",
        open_events=["low_taxes_0"],
        steps=[SUPPLY],
    )
    return begin(state, [drawn("winter", "lueneburg"), tower(thrown, fallen)])


# ---------------------------------------------------------------- causes and cubes


def test_player_defends_against_peasants() -> None:
    """W-REV-01: the player's cubes stand against the peasants'; no other player is involved."""
    match, _ = collect({0: 4, "peasants": 1}, {0: 3, "peasants": 1})
    won = next(event for event in match.events if event.kind == "revolt.won")
    assert (won.particulars["seat"], won.particulars["own"], won.particulars["peasants"]) == (0, 3, 1)


@pytest.mark.parametrize("action", ["collect_grain", "collect_taxes"])
def test_collecting_where_a_marker_lies_causes_a_revolt(action: str) -> None:
    """W-REV-02: both kinds of collection do."""
    match, _ = collect({0: 4, "peasants": 1}, {0: 4}, action=action)
    assert ("revolt", "W-REV-03") in happened(match)


@pytest.mark.parametrize("action", ["collect_grain", "collect_taxes"])
def test_first_collection_causes_no_revolt(action: str) -> None:
    """W-REV-02: the county must have had a marker already."""
    match = one_action(action, "lueneburg", COUNTIES)
    assert "revolt" not in [kind for kind, _ in happened(match)]
    assert at(match.state, "lueneburg") == County(0, 4, markers=1)


def test_other_actions_cause_no_revolt() -> None:
    """W-REV-02: deploying where a marker lies is quiet."""
    match = one_action("deploy_3", "lueneburg", COUNTIES, markers={"lueneburg": 2})
    assert at(match.state, "lueneburg") == County(0, 7, markers=2)


def test_winter_causes_a_revolt_without_a_marker() -> None:
    """W-REV-02: a county drawn for undersupply."""
    match = winter_revolt({0: 4, "peasants": 1}, {0: 4})
    assert ("revolt", "W-REV-03") in happened(match)


@pytest.mark.parametrize("markers", [1, 2, 3])
def test_as_many_peasants_as_markers_are_cast(markers: int) -> None:
    """W-REV-03: with all armies of the county; the marker of this collection is not among them."""
    _, gained = collect({0: 4, "peasants": markers}, {0: 4}, markers=markers)
    assert gained[5] == -markers


def test_revolt_casts_the_tray() -> None:
    """W-REV-03: all of it, whoever's cubes lie there."""
    tray = {0: 1, 1: 2, "peasants": 1}
    match, _ = collect({0: 5, 1: 2, "peasants": 2}, {0: 5, 1: 1}, tray=tray)
    assert match.state.tray == [0, 1, 0, 0, 0, 0]


def test_winter_adds_the_number_of_the_chart() -> None:
    """W-REV-03: one marker and 2 for a shortage of 2."""
    match = winter_revolt({0: 4, "peasants": 3}, {0: 4}, markers=1, shortage=2)
    assert at(match.state, "lueneburg").armies == 4


@pytest.mark.parametrize("tile", ["plus_1_defence", "plus_1_attack"])
@pytest.mark.parametrize("event", ["palace_guard_2", "stubborn_peasants_3"])
def test_nothing_adds_cubes_in_a_revolt(tile: str, event: str) -> None:
    """W-REV-04: no tile, no palace guard, no stubborn peasants."""
    buildings = {"lueneburg": "palace"}
    _, gained = collect({0: 4, "peasants": 1}, {0: 4}, tiles={0: tile}, event=event, buildings=buildings)
    assert gained == [0, 0, 0, 0, 0, -1]


# ---------------------------------------------------------------- the outcome


def test_all_peasants_and_all_own_cubes_count() -> None:
    """W-REV-05: also those from the tray and from inside the tower; other colours stay in the tray uncounted."""
    match, _ = collect(
        {0: 5, 2: 1, "peasants": 3}, {0: 6, 1: 2, 2: 1, "peasants": 5}, markers=2, tray={0: 1, 2: 1, "peasants": 1}
    )
    assert at(match.state, "lueneburg").armies == 1
    assert match.state.tray == [0, 2, 1, 0, 0, 0]


def test_won_revolt() -> None:
    """W-REV-06: 4 against 1: one own cube and the peasant go home, three are placed back."""
    match, gained = collect({0: 4, "peasants": 1}, {0: 4, "peasants": 1})
    assert at(match.state, "lueneburg").armies == 3
    assert gained == [1, 0, 0, 0, 0, 0]
    assert match.state.tray == [0] * 6


def test_won_revolt_brings_one_more_marker() -> None:
    """W-REV-07: the marker of the collection, not a second one."""
    match, _ = collect({0: 4, "peasants": 2}, {0: 4}, markers=2)
    assert at(match.state, "lueneburg") == County(0, 4, markers=3)


def test_won_revolt_in_winter_brings_no_marker() -> None:
    """W-REV-07."""
    match = winter_revolt({0: 4, "peasants": 2}, {0: 4}, markers=1)
    assert at(match.state, "lueneburg") == County(0, 4, markers=1)


@pytest.mark.parametrize("fallen", [{0: 1, "peasants": 2}, {0: 2, "peasants": 2}, {}], ids=["fewer", "tie", "0 : 0"])
def test_lost_revolt(fallen: Cubes) -> None:
    """W-REV-08: the peasants win a tie too; all cubes go home, the county is bare and neutral, its card gone."""
    match, gained = collect({0: 4, "peasants": 1}, fallen, buildings={"lueneburg": "church"})
    assert at(match.state, "lueneburg") == NEUTRAL
    assert gained == [fallen.get(0, 0), 0, 0, 0, 0, fallen.get("peasants", 0) - 1]
    assert match.state.tray == [0] * 6
    assert card_in(match.state, 0, "collect_taxes") == "empty"
    assert "lueneburg" not in hand(match.state, 0)


def test_building_of_a_lost_county_returns_to_the_supply() -> None:
    """W-REV-08: its tile can be used again."""
    match, _ = collect({0: 4, "peasants": 1}, {}, buildings={"lueneburg": "church"})
    assert match.state.stock[1] == 26


def test_card_of_a_county_lost_in_winter_leaves_the_hand() -> None:
    """W-REV-08: at once, wherever it lies."""
    match = winter_revolt({0: 4, "peasants": 1}, {"peasants": 1})
    assert at(match.state, "lueneburg") == NEUTRAL
    assert "lueneburg" not in hand(match.state, 0)


@pytest.mark.parametrize("fallen", [{0: 4, "peasants": 3}, {0: 3, "peasants": 4}], ids=["won", "lost"])
def test_peasants_are_never_placed_on_the_map(fallen: Cubes) -> None:
    """W-REV-09: every peasant that fell out is in the common supply afterwards."""
    match, gained = collect({0: 4, "peasants": 1}, fallen)
    assert gained[5] == fallen["peasants"] - 1
    assert match.state.tray[5] == 0
    assert at(match.state, "lueneburg").armies in (0, 1)


def test_example_of_taxes_in_lueneburg() -> None:
    """T-08 (W-REV-03, W-REV-07): 4 armies, 2 markers: 4 + 2 green + tray are cast; if won, a third marker."""
    match, _ = collect({0: 4, 2: 1, "peasants": 3}, {0: 3, "peasants": 1}, markers=2, tray={2: 1, "peasants": 1})
    assert at(match.state, "lueneburg") == County(0, 2, markers=3)
