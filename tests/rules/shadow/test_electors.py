"""S-ELE: Phase 5, new Electors."""

from __future__ import annotations

from typing import Any

import pytest

from palatine.games.shadow.numbers import APPOINT_ELECTORS, CALL_ELECTION, PLACE_EMINENCE, SCORE_MAINZ
from tests.rules.shadow.positions import (
    asked,
    at,
    begin,
    choose,
    filled,
    gains,
    happened,
    in_electorate,
    nobles_in,
    options,
    pool,
    position,
    refused,
)

PHASE_5 = [PLACE_EMINENCE, APPOINT_ELECTORS, SCORE_MAINZ]


def test_the_order_of_the_phase() -> None:
    """S-ELE-01: the Gray Eminence, the electorates in their order, then the VP of Mainz."""
    board = {
        "boehmen noble 1": "1 baron 15",
        "trier noble 1": "2 baron 15",
        "mainz elector": "3 baron 15",
        "sachsen noble 1": "2 baron 15",
    }
    match = begin(position(board, cards={1: "gray_eminence"}, steps=PHASE_5))
    assert asked(match) == (1, "electors.eminence") and gains(match) == []
    choose(match, 1, "boehmen")
    assert gains(match) == [(2, 2, "S-ELE-11"), (2, 2, "S-ELE-11"), (1, 2, "S-ELE-11"), (3, 1, "S-ELE-20")]
    kinds = [event.particulars["electorate"] for event in match.events if event.kind.startswith("elector.")]
    assert kinds == [0, 1, 2, 3, 4, 5, 6]


def test_influence() -> None:
    """S-ELE-02: knights (castle too) 1, Barons 1, Couples 2, cities 1, the Gray Eminence 1."""
    board = {
        "koeln noble 1": "0 knight",
        "koeln castle 1": "0 knight",
        "koeln noble 2": "1 baron 45",
        "koeln noble 3": "2 couple 15",
        "koeln eminence": "3 baron 45",
    }
    match = begin(position(board, cities={"koeln city 1": 1, "koeln city 2": 1}))
    assert in_electorate(match, "koeln") == [2, 3, 2, 1]
    assert in_electorate(match, "trier") == [0, 0, 0, 0]


def test_emperor_cities_are_influence_of_the_emperor() -> None:
    """S-ELE-03: 1 each, for nobody else."""
    cities: dict[str, int | str] = {"koeln city 1": "emperor", "koeln city 2": "emperor"}
    assert in_electorate(begin(position(cities=cities, emperor=2)), "koeln") == [0, 0, 2, 0]


def test_the_elector_counts_and_the_emperor_tile_does_not() -> None:
    """S-ELE-04: on the elector seat as on the privilege space."""
    match = begin(position({"pfalz elector": "1 couple 15", "koeln elector": "2 baron 15"}, used=["pfalz"]))
    assert in_electorate(match, "pfalz") == [0, 2, 0, 0] and in_electorate(match, "koeln") == [0, 0, 1, 0]
    assert sum(sum(seen["influence"]) for seen in match.view()["electorates"].values()) == 3


def test_the_highest_influence_wins() -> None:
    """S-ELE-05: however small the lead."""
    board = {"trier elector": "1 baron 25", "trier noble 1": "0 baron 15", "trier castle 1": "0 knight"}
    match = begin(position(board, steps=PHASE_5))
    assert at(match, "trier elector") == "0 baron 15" and gains(match) == [(0, 2, "S-ELE-11")]


def test_a_tie_is_decided_by_the_emperor() -> None:
    """S-ELE-06: he must name one of the tied players, perhaps himself."""
    board = {"trier noble 1": "1 baron 15", "trier noble 2": "2 baron 15", "trier castle 1": "3 knight"}
    match = begin(position(board, emperor=3, steps=PHASE_5))
    assert asked(match) == (3, "electors.tie") and options(match, 3) == ["seat 1", "seat 2", "seat 3"]
    assert match.decision(3).particulars == {"electorate": 0}
    assert refused(match, 3, "seat 0").rule == "S-ELE-06" and refused(match, 3, "pass").key == "name_a_winner"
    choose(match, 3, "seat 2")
    assert at(match, "trier elector") == "2 baron 15" and ("tie.broken", "S-ELE-06") in happened(match)


def test_a_tie_with_the_emperor_and_the_elector() -> None:
    """S-ELE-06: also against the present Elector."""
    board = {"pfalz elector": "1 baron 15", "pfalz noble 1": "0 baron 25"}
    match = begin(position(board, steps=PHASE_5))
    choose(match, 0, "seat 0")
    assert at(match, "pfalz elector") == "0 baron 25" and nobles_in(match, "pfalz") == ["1 baron 15"]


def test_the_emperor_may_name_somebody_without_a_candidate() -> None:
    """S-ELE-07: the seat becomes vacant then."""
    board = {"pfalz elector": "1 baron 15", "pfalz castle 1": "2 knight"}
    match = begin(position(board, steps=PHASE_5))
    choose(match, 0, "seat 2")
    assert at(match, "pfalz elector") == "" and nobles_in(match, "pfalz") == ["1 baron 15"] and gains(match) == []


def test_without_influence_nothing_changes() -> None:
    """S-ELE-08: the seat stays vacant."""
    match = begin(position(steps=PHASE_5))
    assert at(match, "trier elector") == "" and happened(match).count(("elector.nobody", "S-ELE-08")) == 7


def test_nobody_can_decline() -> None:
    """S-ELE-09: the winner is only asked which noble."""
    board = {"pfalz noble 1": "1 baron 15", "pfalz noble 2": "1 couple 25"}
    match = begin(position(board, steps=PHASE_5))
    assert asked(match) == (1, "electors.noble") and options(match, 1) == ["pfalz noble 1", "pfalz noble 2"]
    assert refused(match, 1, "pass").key == "choose_an_elector"


# ---------------------------------------------------------------- outcomes


def test_unchanged() -> None:
    """S-ELE-10: the tile stays, no VP."""
    match = begin(position({"trier elector": "1 baron 25", "trier noble 1": "1 baron 15"}, steps=PHASE_5))
    assert at(match, "trier elector") == "1 baron 25" and at(match, "trier noble 1") == "1 baron 15"
    assert gains(match) == [] and ("elector.kept", "S-ELE-10") in happened(match)


def test_replaced() -> None:
    """S-ELE-11: a noble of the choice of the winner takes the seat; 2 VP; S-ELE-15: the old Elector gives way."""
    board = {"pfalz elector": "0 couple 35", **filled("pfalz", "1 couple 15", "1 baron 25", "2 knight")}
    match = begin(position(board, used=["pfalz"], steps=PHASE_5))
    choose(match, 1, "pfalz noble 2")
    assert at(match, "pfalz elector") == "1 baron 25" and match.state.used[3] == 0
    assert at(match, "pfalz noble 2") == "0 couple 35", "the space just left counts as free; side and age stay"
    assert gains(match) == [(1, 2, "S-ELE-11")] and pool(match, 2)[1] == 2


def test_the_old_elector_takes_the_lowest_free_space() -> None:
    """S-ELE-15, S-SET-06: with more than one free."""
    board = {"mainz elector": "0 baron 25", "mainz noble 3": "1 baron 15", "mainz noble 2": "1 couple 15"}
    match = begin(position(board, steps=PHASE_5))
    assert at(match, "mainz elector") == "1 baron 15" and at(match, "mainz noble 1") == "0 baron 25"


def test_only_barons_in_religious_electorates() -> None:
    """S-ELE-12, S-ELE-19: a Couple is not suitable there; in secular electorates it is."""
    board = {"trier noble 1": "1 couple 15", "trier noble 2": "1 baron 25", "trier noble 3": "1 baron 35"}
    match = begin(position(board, steps=PHASE_5))
    assert options(match, 1) == ["trier noble 2", "trier noble 3"]
    assert refused(match, 1, "trier noble 1").rule == "S-ELE-12"
    match = begin(position({"pfalz noble 1": "1 couple 15"}, steps=PHASE_5))
    assert at(match, "pfalz elector") == "1 couple 15"


def test_only_nobles_of_that_electorate() -> None:
    """S-ELE-12: no noble from elsewhere, no knight, no foreign noble."""
    board = {
        **filled("pfalz", "1 baron 15", "1 baron 25", "0 baron 15"),
        "koeln noble 1": "1 baron 15",
        "pfalz castle 1": "1 knight",
    }
    match = begin(position(board, steps=[APPOINT_ELECTORS]))
    assert asked(match) == (1, "electors.noble"), "Köln had only one candidate"
    keys = {text: refused(match, 1, text).key for text in ("koeln elector", "pfalz castle 1", "pfalz noble 3")}
    assert keys == {
        "koeln elector": "not_from_there",
        "pfalz castle 1": "own_noble_needed",
        "pfalz noble 3": "own_noble_needed",
    }


def test_two_points_for_refilling_a_seat() -> None:
    """S-ELE-13: also for the player who held it before."""
    match = begin(position({"boehmen noble 1": "1 baron 15"}, steps=PHASE_5))
    assert gains(match) == [(1, 2, "S-ELE-11")]


def test_no_replacement_possible() -> None:
    """S-ELE-14: the Elector leaves, the seat is vacant, nobody gains VP."""
    board = {"trier elector": "0 baron 25", "trier noble 1": "1 couple 15"}
    match = begin(position(board, used=["trier"], steps=PHASE_5))
    assert at(match, "trier elector") == "" and nobles_in(match, "trier") == ["0 baron 25", "1 couple 15"]
    assert gains(match) == [] and match.state.used[0] == 0


def test_a_vacant_seat_that_nobody_can_take_stays_vacant() -> None:
    """S-ELE-14: a knight alone wins the electorate but provides no Elector; nobody gains VP."""
    match = begin(position({"pfalz castle 1": "1 knight"}, cities={"trier city 1": 2}, steps=PHASE_5))
    assert at(match, "pfalz elector") == at(match, "trier elector") == "" and gains(match) == []
    assert happened(match).count(("elector.none", "S-ELE-14")) == 2


def test_a_removed_elector_pushes_a_knight() -> None:
    """S-ELE-16: he must, if there is no free noble space; his owner chooses the knight."""
    board = {
        "trier elector": "3 baron 25",
        **filled("trier", "1 couple 15", "2 knight", "0 knight"),
        "trier castle 1": "1 knight",
    }
    match = begin(position(board, steps=PHASE_5))
    assert asked(match) == (3, "push") and options(match, 3) == ["trier noble 2", "trier noble 3"]
    choose(match, 3, "trier noble 3")
    assert at(match, "trier noble 3") == "3 baron 25" and at(match, "trier elector") == "" and pool(match, 0)[1] == 3
    assert ("elector.left", "S-ELE-15") in happened(match)


def test_a_removed_elector_without_any_room_leaves_the_board() -> None:
    """S-ELE-17: to the pool."""
    board = {"trier elector": "3 baron 25", **filled("trier", "1 couple 15", "1 couple 15", "2 baron 15")}
    match = begin(position(board, steps=PHASE_5))
    assert at(match, "trier elector") == "" and pool(match, 3)[0] == 7
    assert ("noble.left", "S-ELE-17") in happened(match)


def test_a_removed_elector_pushes_even_while_the_board_has_room() -> None:
    """S-ELE-16, S-SET-09: with ``push_scope = board`` too he takes the place of a knight of his owner's choice."""
    board = {"trier elector": "3 baron 25", **filled("trier", "1 couple 15", "2 knight", "0 knight")}
    match = begin(position(board, steps=PHASE_5, push_scope="board"))
    assert asked(match) == (3, "push") and options(match, 3) == ["trier noble 2", "trier noble 3"]
    choose(match, 3, "trier noble 2")
    assert at(match, "trier noble 2") == "3 baron 25" and at(match, "trier noble 3") == "0 knight"
    assert at(match, "trier elector") == "" and pool(match, 3)[0] == 6 and pool(match, 2)[1] == 3


def test_former_matches_with_board_scope_keep_their_reading() -> None:
    """S-ELE-17, S-SET-09: in a match that began with version 1 a removed Elector leaves the board instead."""
    board = {"trier elector": "3 baron 25", **filled("trier", "1 couple 15", "2 knight", "0 knight")}
    state = position(board, steps=PHASE_5, push_scope="board")
    state.former = 1
    state.begin()
    assert not state.waiting and state.nobles[3] == 7 and state.knights[:3] == [2, 3, 2]


def test_a_vacant_electorate_has_no_vote_and_no_privilege() -> None:
    """S-ELE-18: until a new Elector sits there."""
    board = {"koeln elector": "0 baron 25", "koeln noble 1": "1 couple 15"}
    match = begin(position(board, cards={2: "rival"}, steps=[*PHASE_5, CALL_ELECTION]))
    assert at(match, "koeln elector") == "" and match.state.strength == [0, 0, 0, 0]
    assert refused(begin(position({"koeln noble 1": "0 couple 15"})), 0, "privilege koeln").rule == "S-PRV-01"


@pytest.mark.parametrize(
    ("board", "default", "published"),
    [
        ({"mainz elector": "1 baron 25"}, [(1, 1)], [(1, 1)]),
        ({"mainz noble 1": "2 baron 25"}, [(2, 2)], [(2, 2), (2, 1)]),
        ({"mainz elector": "1 baron 25", "mainz noble 1": "2 couple 15"}, [], []),
    ],
)
def test_mainz(board: dict[str, str], default: list[tuple[int, int]], published: list[tuple[int, int]]) -> None:
    """S-ELE-20: 1 VP for an Elector who stayed; with ``any_in_office`` (``published_rules``) for a new one too."""
    readings: list[dict[str, Any]] = [{}, {"mainz_scoring": "any_in_office"}, {"published_rules": "on"}]
    for option, expected in zip(readings, (default, published, published), strict=True):
        match = begin(position(board, steps=PHASE_5, **option))
        assert [(seat, points) for seat, points, _ in gains(match)] == expected


def test_mainz_is_forgotten_in_the_next_round() -> None:
    """S-ELE-20: an Elector who stayed last round and is gone now brings nothing."""
    match = begin(position({"mainz elector": "1 baron 25"}, steps=[*PHASE_5, APPOINT_ELECTORS]))
    assert match.state.mainz == 1
    state = position(steps=PHASE_5)
    state.mainz = 1
    assert gains(begin(state)) == []
