"""Section 3, sequence of play (W-SEQ)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import palatine
from palatine.games.wallenstein.components import EVENT_IDS, NO_EVENT, NO_TILE
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.numbers import (
    BIDS,
    CONVERT,
    DISPLAY_ACTIONS,
    DISPLAY_FAVORS,
    DISPLAY_TILES,
    END_OF_ROUND,
    END_OF_YEAR,
    EVENT,
    FAVORS,
    MOVE_LEADERS,
    PAY_LANDSKNECHTE,
    PERFORM,
    PLACE_LEADERS,
    PLANNING,
    PLAYER_ORDER,
    RESET_LANDSKNECHTE,
    RETURN_LEADERS,
    ROUND,
    SCORE_STATUES,
    SCORING,
    SUPPLY,
)
from palatine.games.wallenstein.rules.sequence import begin_round
from tests.rules.wallenstein.positions import begin, card_in, choose, hand, position, random_play

STEPS_OF_A_ROUND = ["season", "actions.displayed", "tiles.displayed", "planned", "event.drawn", "bid", "position"]


def whole_game(seats: int, seed: int) -> palatine.Match:
    """A match played at random to its end."""
    match = palatine.start("wallenstein", seats, seed=seed, initial_counties="lineup")
    for _ in random_play(match, seed):
        pass
    return match


def rounds(match: palatine.Match) -> Iterator[list[str]]:
    """The kinds of events of each round, winter and the end of the year apart."""
    kinds: list[str] = []
    for event in match.events:
        if event.kind in ("season", "winter", "year", "over"):
            yield kinds
            kinds = []
        kinds.append(event.kind)
    yield kinds


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_two_years_of_four_rounds(seats: int) -> None:
    """W-SEQ-01: spring, summer, fall and winter, twice."""
    match = whole_game(seats, seed=seats)
    seasons = [
        (event.particulars["year"], event.particulars.get("season", "winter"))
        for event in match.events
        if event.kind in ("season", "scored") and event.particulars.get("seat", 0) == 0
    ]
    assert seasons == [(1, 0), (1, 1), (1, 2), (1, "winter"), (2, 0), (2, 1), (2, 2), (2, "winter")]


def test_seasons_as_they_are_shown() -> None:
    """W-SEQ-01: a view names the year and the season."""
    match = palatine.start("wallenstein", 3, seed=1, initial_counties="lineup")
    seen = [(match.view()["year"], match.view()["season"])]
    for _ in random_play(match, seed=1):
        now = (match.view()["year"], match.view()["season"])
        if now != seen[-1]:
            seen.append(now)
    rounds_with_decisions = [when for when in seen if when[1] != "winter"]
    assert rounds_with_decisions == [(year, season) for year in (1, 2) for season in ("spring", "summer", "fall")]
    assert seen[-1] == (2, "winter")


def test_steps_of_a_round() -> None:
    """W-SEQ-02: action cards, tiles, plans, event, bids and order, actions, in this order."""
    match = whole_game(4, seed=7)
    played = [kinds for kinds in rounds(match) if kinds[0:1] == ["season"]]
    assert len(played) == 6
    for kinds in played:
        order = list(dict.fromkeys(kinds))
        assert [kind for kind in order if kind in STEPS_OF_A_ROUND] == STEPS_OF_A_ROUND
        assert order.index("position") < order.index("order") < order.index("revealed")


@pytest.mark.parametrize(
    ("modules", "after_tiles", "after_order", "after_actions"),
    [
        ([], [], [], []),
        (["emperors_court"], [DISPLAY_FAVORS], [CONVERT, FAVORS], []),
        (["landsknechte"], [], [PAY_LANDSKNECHTE], []),
        (["military_leaders"], [], [PLACE_LEADERS], [MOVE_LEADERS]),
        (
            ["emperors_court", "landsknechte", "military_leaders"],
            [DISPLAY_FAVORS],
            [PLACE_LEADERS, PAY_LANDSKNECHTE, CONVERT, FAVORS],
            [MOVE_LEADERS],
        ),
    ],
)
def test_steps_with_modules(
    modules: list[str], after_tiles: list[int], after_order: list[int], after_actions: list[int]
) -> None:
    """W-SEQ-03: favors after the tiles; leaders, Landsknechte, court after the order; leaders move after action 10."""
    state = GAME.blank(4, GAME.variant(4, dict.fromkeys(modules, True)))
    state.agenda = [ROUND]
    begin_round(state)
    first = [DISPLAY_ACTIONS, DISPLAY_TILES, *after_tiles, PLANNING, EVENT, BIDS, PLAYER_ORDER]
    assert list(reversed(state.agenda)) == [*first, *after_order, PERFORM, *after_actions, END_OF_ROUND]


def test_winter_has_no_such_steps() -> None:
    """W-SEQ-04: winter is supply, revolts and scoring; no cards, no plans, no bids, no actions."""
    match = whole_game(4, seed=9)
    winters = [kinds for kinds in rounds(match) if kinds[0:1] == ["winter"]]
    assert len(winters) == 2
    allowed = {"winter", "winter.drawn", "revolt", "revolt.won", "revolt.lost", "scored", "year.ended"}
    for kinds in winters:
        assert set(kinds) <= allowed
        assert kinds.count("scored") == 4
    all_kinds = [event.kind for event in match.events]
    for step in ("actions.displayed", "tiles.displayed", "event.drawn", "ranking", "order"):
        assert all_kinds.count(step) == 6


@pytest.mark.parametrize(
    ("modules", "more"),
    [
        (["emperors_court"], []),
        (["landsknechte"], [RESET_LANDSKNECHTE]),
        (["military_leaders"], [RETURN_LEADERS]),
        (["emperors_court", "landsknechte", "military_leaders"], [RETURN_LEADERS, RESET_LANDSKNECHTE]),
        (["military_leaders", "statues_each_winter"], [SCORE_STATUES, RETURN_LEADERS]),
    ],
)
def test_winter_with_modules(modules: list[str], more: list[int]) -> None:
    """W-SEQ-04: the court does nothing in winter, Landsknechte only W-LKT-09, leaders only W-LDR-20."""
    state = GAME.blank(4, GAME.variant(4, dict.fromkeys(modules, True)))
    assert state.winter_steps == [SUPPLY, SCORING, *more, END_OF_YEAR]


def end_of_round(season: str) -> palatine.Match:
    """The last decision of a round, in which seat 0 has used, bid and kept cards."""
    state = position(
        {"anhalt": (0, 3), "trier": (0, 1), "lausitz": (0, 1)},
        plan={0: {"combat_a": "anhalt", "bid": "trier"}, 1: {"build_palace": "money 2"}},
        actions=["build_palace", "combat_a"],
        tiles={0: "plus_1_grain"},
        event="low_taxes_0",
        order=[2, 0, 3, 1],
        season=season,
        steps=[PERFORM, END_OF_ROUND],
    )
    match = begin(state)
    assert card_in(state, 0, "bid") == "trier"
    assert state.event == EVENT_IDS.index("low_taxes_0")
    choose(match, 0, "pass")
    return match


@pytest.mark.parametrize("season", ["spring", "summer", "fall"])
def test_end_of_a_round(season: str) -> None:
    """W-SEQ-05, W-SEQ-06: cards go back to the hands, tiles are given back, the event card leaves the game."""
    state = end_of_round(season).state
    assert set(state.plan) == {50}
    assert not any(state.face_up)
    assert hand(state, 0)[:3] == ["anhalt", "lausitz", "trier"]
    assert len(state.hands[0]) == 8
    assert state.tile_of == [NO_TILE] * 4
    assert state.event == NO_EVENT
    assert EVENT_IDS.index("low_taxes_0") not in [*state.open_events, *state.event_deck]


@pytest.mark.parametrize("season", ["spring", "summer"])
def test_leader_tokens_are_taken_back(season: str) -> None:
    """W-SEQ-05: after spring and summer the players take back their leader tokens."""
    seen = end_of_round(season).view()
    assert (seen["order"], seen["positions"]) == ([], [None] * 5)


def test_leader_tokens_stay_after_fall() -> None:
    """W-SEQ-06: the player order of fall is kept until the end of winter."""
    match = end_of_round("fall")
    assert match.view()["order"] == [2, 0, 3, 1]
    assert match.view()["positions"] == [2, 0, 3, 1, None]
    assert match.view()["season"] == "winter"


def test_each_round_has_newly_shuffled_cards() -> None:
    """W-SEQ-05: the next round starts with newly shuffled action cards and tiles."""
    match = whole_game(3, seed=4)
    for kind in ("actions", "tiles"):
        laid = [tuple(e.particulars[kind]) for e in match.events if e.kind == f"{kind}.displayed"]  # type: ignore[arg-type]
        assert len(laid) == 6
        assert len(set(laid)) > 3


def test_game_goes_on_after_the_first_winter_and_ends_after_the_second() -> None:
    """W-SEQ-07: after the first winter a new year begins; after the second the game is over."""
    match = whole_game(4, seed=2)
    kinds = [event.kind for event in match.events]
    assert [kind for kind in kinds if kind in ("year", "winter", "year.ended", "over")] == [
        *("year", "winter", "year.ended"),
        *("year", "winter", "over"),
    ]
    assert kinds[-1] == "over"
    assert match.over
