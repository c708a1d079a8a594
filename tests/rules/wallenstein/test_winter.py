"""13. Winter (W-WIN)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import palatine
from palatine.engine.core import generator_from
from palatine.engine.errors import RecordMismatch
from palatine.engine.match import Match
from palatine.games.wallenstein.components import EVENTS, NOBODY
from palatine.games.wallenstein.numbers import END_OF_GAME, PLANNING, SCORING, SUPPLY, YEAR
from palatine.games.wallenstein.rules.sequence import WINTER_STEPS
from palatine.games.wallenstein.rules.winter import winter_points
from palatine.games.wallenstein.state import State
from tests.rules.wallenstein.positions import (
    NEUTRAL,
    County,
    at,
    begin,
    choose,
    drawn,
    hand,
    happened,
    options,
    position,
    refused,
    tower,
)

WHOLE_WINTER = tuple(WINTER_STEPS)
NINE = [
    *("altmark", "bremen", "holstein", "lueneburg", "mecklenburg"),
    *("mittelmark", "neumark", "osnabrueck", "vorpommern"),
]


def winter(
    counties: Mapping[str, tuple[int, int]],
    grain: Mapping[int, int],
    *,
    event: str = "low_taxes_0",
    steps: tuple[int, ...] = (SUPPLY,),
    **arrangement: Any,
) -> State:
    """A position at the beginning of winter; the one event card left takes no grain, if nothing else is said."""
    return position(counties, grain=grain, season="winter", open_events=[event], steps=steps, **arrangement)


def lands(number: int, seat: int = 0, armies: int = 3) -> dict[str, tuple[int, int]]:
    """So many counties of a seat in Brandenburg."""
    return dict.fromkeys(NINE[:number], (seat, armies))


def draws(match: Match) -> list[tuple[Any, Any]]:
    """Which seats had counties drawn, and how many peasants came on top, in the order of events."""
    found = [event.particulars for event in match.events if event.kind == "winter.drawn"]
    return [(particulars["seat"], particulars["peasants"]) for particulars in found]


# ---------------------------------------------------------------- 13.1 Supply


@pytest.mark.parametrize(("event", "left"), [("high_taxes_2", 5), ("calming_trade_7", 0), ("low_taxes_0", 7)])
def test_grain_is_lost_by_the_event_card_that_is_left(event: str, left: int) -> None:
    """W-WIN-01: the number printed on it, from everybody."""
    state = winter({}, {0: 7, 1: 9}, event=event)
    begin(state)
    assert state.grain[:2] == [left, left + 2]


def test_grain_does_not_fall_below_0() -> None:
    """W-WIN-01."""
    state = winter({}, {0: 1, 1: 2, 2: 3}, event="palace_guard_2")
    begin(state)
    assert state.grain == [0, 0, 1, 0]


def test_shortage_is_counted_after_the_loss_and_grain_is_not_spent() -> None:
    """W-WIN-01, W-WIN-02: 4 counties, 6 grain, 3 lost: a shortage of 1; 3 grain are left all the same."""
    state = winter(lands(4), {0: 6}, event="good_harvest_3")
    match = begin(state)
    assert draws(match) == [(0, 1)]
    assert state.grain[0] == 3


@pytest.mark.parametrize("grain", [4, 5])
def test_nothing_happens_without_a_shortage(grain: int) -> None:
    """W-WIN-02, W-WIN-03: as much grain as counties, or more."""
    state = winter(lands(4), {0: grain})
    match = begin(state)
    assert draws(match) == []
    assert at(state, "altmark") == County(0, 3)


@pytest.mark.parametrize(
    ("shortage", "revolts", "peasants"),
    [(1, 1, 1), (2, 1, 2), (3, 2, 2), (4, 2, 2), (5, 2, 3), (6, 2, 3), (7, 3, 3), (8, 3, 3), (9, 3, 3)],
)
def test_supply_chart(shortage: int, revolts: int, peasants: int) -> None:
    """W-WIN-04: revolting counties, and additional peasants in each."""
    match = begin(winter(lands(9), {0: 9 - shortage}))
    event = next(event for event in match.events if event.kind == "winter.drawn")
    assert len(set(event.particulars["counties"])) == revolts  # type: ignore[arg-type]
    assert event.particulars["peasants"] == peasants


def test_players_are_handled_in_the_order_of_fall() -> None:
    """W-WIN-05: whoever has a shortage, in player order."""
    counties = {"altmark": (0, 3), "boehmen": (1, 3), "trier": (2, 3), "salzburg": (3, 3)}
    match = begin(winter(counties, {3: 1}, order=[2, 3, 1, 0]))
    assert [seat for seat, _ in draws(match)] == [2, 1, 0]


def test_counties_are_drawn_at_random_without_repetition() -> None:
    """W-WIN-06: every county equally often; over 900 winters each of six about 300 times, two by two."""
    state = winter(lands(6), {0: 3})
    counts: Counter[int] = Counter()
    for seed in range(900):
        copy = state.copy()
        copy.rng1, copy.rng2 = generator_from(Random(seed).getrandbits(61))
        copy.begin()
        assert len(set(copy.revolting)) == 2
        counts.update(copy.revolting)
    assert len(counts) == 6
    assert all(240 < count < 360 for count in counts.values())


@pytest.mark.parametrize(
    "cards", [["altmark", "altmark"], ["altmark", "trier"], ["altmark", "boehmen"], ["altmark"]], ids="-".join
)
def test_only_own_county_cards_are_drawn_from(cards: list[str]) -> None:
    """W-WIN-06: not twice the same, not another's, not a neutral one, not fewer than the chart says."""
    state = winter({**lands(4), "trier": (1, 1)}, {0: 1, 1: 1})
    with pytest.raises(RecordMismatch):
        begin(state, [drawn("winter", *cards)])


def test_affected_player_sees_the_cards_and_decides_the_order() -> None:
    """W-WIN-07: three counties are shown to all; any of them first, no passing; the last one follows by itself."""
    state = winter(lands(9), {0: 2})
    match = begin(state, [drawn("winter", "holstein", "altmark", "neumark")])
    shown = next(event for event in match.events if event.kind == "winter.drawn").particulars["counties"]
    assert len(shown) == 3  # type: ignore[arg-type]
    assert [decision.seat for decision in match.pending] == [0]
    assert sorted(options(match, 0)) == ["altmark", "holstein", "neumark"]
    cast = tower({0: 3, "peasants": 3}, {0: 3})
    choose(match, 0, "altmark", script=[cast])
    assert sorted(options(match, 0)) == ["holstein", "neumark"]
    assert refused(match, 0, "altmark").key == "no_revolt_there"
    assert refused(match, 0, "altmark").rule == refused(match, 0, "money 0").rule == "W-WIN-07"
    assert refused(match, 0, "money 0").key == "choose_a_revolt"
    choose(match, 0, "neumark", script=[cast, cast])
    assert match.over
    revolts = [event.particulars["county"] for event in match.events if event.kind == "revolt"]
    assert revolts == [0, 6, 2]


def test_single_revolt_is_fought_without_asking() -> None:
    """W-WIN-07: only with more than one there is something to decide."""
    match = begin(winter(lands(3), {0: 2}), [drawn("winter", "bremen"), tower({0: 3, "peasants": 1}, {0: 3})])
    assert match.over
    assert ("revolt.won", "W-REV-06") in happened(match)


def test_each_revolt_has_the_markers_and_the_number_of_the_chart() -> None:
    """W-WIN-08: shortage 3, so 2 more peasants in each of two counties, which have 0 and 2 markers."""
    state = winter(lands(4), {0: 1}, markers={"bremen": 2, "holstein": 1})
    match = begin(state, [drawn("winter", "altmark", "bremen")])
    casts = [tower({0: 3, "peasants": 4}, {0: 3}), tower({0: 3, "peasants": 2}, {0: 3})]
    choose(match, 0, "bremen", script=casts)
    assert (at(state, "bremen"), at(state, "altmark")) == (County(0, 3, markers=2), County(0, 3))


def test_all_revolts_of_a_player_come_before_the_next_player() -> None:
    """W-WIN-09: nothing is drawn for seat 1 as long as seat 0 has a revolt to fight."""
    state = winter({**lands(3), "trier": (1, 3)}, {0: 0, 1: 0})
    match = begin(state, [drawn("winter", "altmark", "bremen")])
    assert draws(match) == [(0, 2)]
    cast = tower({0: 3, "peasants": 2}, {0: 3})
    choose(match, 0, "altmark", script=[cast, cast])
    assert draws(match) == [(0, 2), (1, 1)]


def test_lost_revolt_does_not_change_the_shortage() -> None:
    """W-WIN-09: shortage 3 of 4 counties; the second revolt comes with 2 peasants although one county is gone."""
    state = winter(lands(4), {0: 1})
    match = begin(state, [drawn("winter", "altmark", "bremen")])
    lost, held = tower({0: 3, "peasants": 2}, {"peasants": 2}), tower({0: 3, "peasants": 2}, {0: 3})
    choose(match, 0, "altmark", script=[lost, held])
    assert (at(state, "altmark"), at(state, "bremen")) == (NEUTRAL, County(0, 3))
    assert match.over
    assert draws(match) == [(0, 2)]


def test_example_of_a_shortage_of_2() -> None:
    """T-09 (W-WIN-04, W-WIN-08): 9 counties, 7 grain after the loss, 1 marker: one revolt with 1 + 2 peasants."""
    state = winter(lands(9), {0: 9}, event="high_taxes_2", markers={"lueneburg": 1})
    begin(state, [drawn("winter", "lueneburg"), tower({0: 3, "peasants": 3}, {0: 3})])
    assert at(state, "lueneburg") == County(0, 3, markers=1)


# ---------------------------------------------------------------- 13.2 Scoring


def scores(counties: Mapping[str, tuple[int, int]], buildings: Mapping[str, str], **arrangement: Any) -> list[int]:
    """The points after one scoring."""
    state = winter(counties, {}, steps=(SCORING,), buildings=buildings, **arrangement)
    match = begin(state)
    assert match.over
    return state.points


def majorities(counties: Mapping[str, tuple[int, int]], buildings: Mapping[str, str]) -> list[int]:
    """The points for majorities alone."""
    state = winter(counties, {}, steps=(SCORING,), buildings=buildings)
    return [points for _, _, points in winter_points(state)]


def test_county_lost_in_a_revolt_does_not_score() -> None:
    """W-WIN-10: scoring follows after all revolts: one of two counties is lost, with its church."""
    state = winter(lands(2), {0: 1}, steps=WHOLE_WINTER, buildings={"altmark": "church"})
    begin(state, [drawn("winter", "altmark"), tower({0: 3, "peasants": 1}, {})])
    assert state.points[0] == 1


def test_a_point_for_each_county() -> None:
    """W-WIN-11: whatever stands in it; neutral counties score for nobody."""
    assert scores({**lands(3), "trier": (1, 9)}, {}) == [3, 1, 0, 0]


def test_a_point_for_each_building() -> None:
    """W-WIN-12: 3 counties, 3 buildings; and the majorities of palaces 3, churches 2 of the region."""
    points = winter_points(winter(lands(3), {}, buildings={"altmark": "palace", "holstein": "palace church"}))
    assert points == [(3, 3, 3 + 2), (0, 0, 0), (0, 0, 0), (0, 0, 0)]


@pytest.mark.parametrize(("building", "points"), [("palace", 3), ("church", 2), ("trading_post", 1)])
def test_majority_of_a_type_in_a_region(building: str, points: int) -> None:
    """W-WIN-13: two against one in Brandenburg."""
    counties = {"altmark": (0, 1), "bremen": (0, 1), "holstein": (1, 1)}
    assert majorities(counties, dict.fromkeys(counties, building)) == [points, 0, 0, 0]


def test_regions_and_types_are_counted_apart() -> None:
    """W-WIN-13: one palace each in two regions is two majorities, two palaces in one region a single one."""
    counties = {"altmark": (0, 1), "boehmen": (0, 1), "trier": (1, 1), "burgund": (1, 1), "koeln": (2, 1)}
    buildings = {"altmark": "palace", "boehmen": "palace", "trier": "palace", "burgund": "palace", "koeln": "church"}
    assert majorities(counties, buildings) == [6, 3, 2, 0]


def test_buildings_count_for_the_region_of_their_county() -> None:
    """W-WIN-13: one palace each, but in different regions: no tie."""
    counties = {"altmark": (0, 1), "anhalt": (1, 1), "boehmen": (2, 1), "salzburg": (3, 1)}
    assert majorities(counties, dict.fromkeys(counties, "palace")) == [3, 3, 3, 3]


@pytest.mark.parametrize(("building", "points"), [("palace", 2), ("church", 1), ("trading_post", 0)])
def test_tied_players_score_one_point_less_each(building: str, points: int) -> None:
    """W-WIN-14: two and three players tied for most; a player with fewer scores nothing."""
    counties = {"altmark": (0, 1), "holstein": (1, 1), "bremen": (0, 1), "mittelmark": (1, 1), "mecklenburg": (2, 1)}
    assert majorities(counties, dict.fromkeys(counties, building)) == [points, points, 0, 0]
    three = {"altmark": (0, 1), "holstein": (1, 1), "mecklenburg": (2, 1)}
    assert majorities(three, dict.fromkeys(three, building)) == [points, points, points, 0]


def test_nobody_scores_where_nobody_has_a_building() -> None:
    """W-WIN-15: all have 0, which is no majority and no tie."""
    assert majorities({"altmark": (0, 1), "holstein": (1, 1)}, {}) == [0, 0, 0, 0]


def test_being_alone_is_a_majority() -> None:
    """W-WIN-16: a single church in a region."""
    assert majorities({"altmark": (0, 1), "holstein": (1, 1)}, {"holstein": "church"}) == [0, 2, 0, 0]


def test_points_are_added_to_those_of_before() -> None:
    """W-WIN-17: and nobody loses any."""
    assert scores(lands(2), {"altmark": "palace"}, points={0: 20, 1: 7}) == [20 + 2 + 1 + 3, 7, 0, 0]


def test_scoring_depends_on_the_map_alone() -> None:
    """W-WIN-18: not on Thalers, grain, cubes, markers or order; it asks nobody and changes nothing else."""
    counties = {**lands(3), "trier": (1, 4), "koeln": (1, 1)}
    buildings = {"altmark": "palace", "trier": "palace church", "koeln": "palace"}
    plain = scores(counties, buildings)
    other = scores(counties, buildings, thalers={0: 0}, tray={1: 5}, markers={"altmark": 3}, order=[3, 2, 1, 0], year=2)
    assert plain == other == [3 + 1 + 3, 2 + 3 + 3 + 2, 0, 0]
    state = winter(counties, {}, steps=(SCORING,), buildings=buildings)
    before = state.copy()
    winter_points(state)
    assert state == before


def test_example_of_palaces_tied_in_bayern() -> None:
    """T-10 (W-WIN-14): two players with 2 palaces each, no one more: 2 points each."""
    counties = {"augsburg": (0, 1), "baden": (0, 1), "salzburg": (1, 1), "regensburg": (1, 1), "fm_bayern": (2, 1)}
    assert majorities(counties, dict.fromkeys(counties, "palace")) == [2, 2, 0, 0]


def test_example_of_trading_posts_tied() -> None:
    """T-11 (W-WIN-14): 0 points each."""
    counties = {"augsburg": (0, 1), "salzburg": (1, 1)}
    assert majorities(counties, dict.fromkeys(counties, "trading_post")) == [0, 0, 0, 0]


# ---------------------------------------------------------------- 13.3 End of the year

FED = {0: 3, 1: 3}
LANDS = {"altmark": (0, 3), "trier": (1, 4)}


def test_game_ends_after_the_scoring_of_the_second_winter() -> None:
    """W-WIN-19: markers and grain stay as they are; nothing follows."""
    state = winter(LANDS, FED, steps=(*WHOLE_WINTER, END_OF_GAME), year=2, markers={"altmark": 2})
    match = begin(state)
    assert match.over
    assert happened(match)[-1] == ("over", "W-END-01")
    assert at(state, "altmark").markers == 2
    assert state.grain == [3, 3, 0, 0]


def test_all_markers_are_removed_after_the_first_winter() -> None:
    """W-WIN-20."""
    state = winter(LANDS, FED, steps=WHOLE_WINTER, markers={"altmark": 2, "trier": 1})
    begin(state)
    assert sum(state.markers) == 0


def test_surplus_grain_is_lost() -> None:
    """W-WIN-21."""
    state = winter(LANDS, {0: 3, 1: 9}, steps=WHOLE_WINTER)
    begin(state)
    assert state.grain == [0, 0, 0, 0]


def test_next_four_event_cards_are_turned_up() -> None:
    """W-WIN-22: the winter card is out of the game; the new ones come from the deck."""
    state = winter(LANDS, FED, steps=(*WHOLE_WINTER, YEAR))
    deck = list(state.event_deck)
    match = begin(state)
    assert (state.year, len(state.open_events), len(state.event_deck)) == (2, 4, 4)
    assert sorted([*state.open_events, *state.event_deck]) == sorted(deck)
    assert "low_taxes_0" in match.view()["used_events"]


def test_leader_tokens_are_taken_back() -> None:
    """W-WIN-22: no position is taken and there is no player order until the next bids."""
    match = begin(winter(LANDS, FED, steps=(*WHOLE_WINTER, PLANNING), order=[2, 0, 3, 1]))
    assert match.view()["order"] == []
    assert match.view()["positions"] == [None] * 5


def test_leader_tokens_lie_during_winter() -> None:
    """W-WIN-05, W-WIN-22: the order of fall is to be seen as long as it is needed."""
    match = begin(winter(lands(4), {0: 1}, order=[2, 0, 3, 1]))
    assert match.view()["order"] == [2, 0, 3, 1]
    assert match.view()["positions"] == [2, 0, 3, 1, None]


def test_everything_else_carries_over() -> None:
    """W-WIN-23: armies, buildings, Thalers, points of before, tower, tray, cards."""
    state = winter(
        LANDS, FED, steps=WHOLE_WINTER, buildings={"altmark": "church"}, thalers={0: 4}, points={0: 11}, tray={2: 3}
    )
    before = state.copy()
    begin(state)
    assert (at(state, "altmark"), at(state, "trier")) == (County(0, 3, ("church",)), County(1, 4))
    assert state.points == [11 + 1 + 1 + 2, 1, 0, 0]
    for what in ("thalers", "supply", "tower", "tray", "stock"):
        assert getattr(state, what) == getattr(before, what), what
    assert [hand(state, seat) for seat in range(4)] == [hand(before, seat) for seat in range(4)]


@pytest.mark.parametrize("seats", [3, 5])
def test_four_event_cards_are_never_used(seats: int) -> None:
    """W-WIN-24: in a whole game eight different cards are turned up, four in each year."""
    match = palatine.start("wallenstein", seats=seats, seed=9, initial_counties="lineup")
    rng = Random(9)
    while not match.over:
        seat = match.state.waiting[0]
        match.play(seat, rng.choice(match.state.options(seat)))
    years: list[Any] = [event.particulars["events"] for event in match.events if event.kind == "year"]
    assert [len(cards) for cards in years] == [4, 4]
    assert len({card for cards in years for card in cards}) == 8 == EVENTS - len(match.state.event_deck)
    assert match.state.owner.count(NOBODY) > 0
