"""S-AGE: Phase 2, aging."""

from __future__ import annotations

from palatine.games.shadow.numbers import ADVANCE_ROUND, APPOINT_ELECTORS, FILL_THRONE, GROW_OLDER
from tests.rules.shadow.positions import (
    asked,
    at,
    begin,
    choose,
    city_at,
    emperor,
    happened,
    nobles_in,
    options,
    pool,
    position,
    refused,
)

AGING = [GROW_OLDER, FILL_THRONE]


def test_all_nobles_wherever_they_stand() -> None:
    """S-AGE-01: noble spaces, elector seats (privilege spaces too), throne and slot; S-AGE-03: 10 years older."""
    board = {
        "throne": "0 couple 15",
        "trier noble 1": "1 baron 25",
        "koeln elector": "2 baron 35",
        "boehmen elector": "3 couple 15",
    }
    match = begin(position(board, used=["koeln"], steps=AGING))
    after = {place: at(match, place) for place in board}
    assert after == {
        "throne": "0 couple 25",
        "trier noble 1": "1 baron 35",
        "koeln elector": "2 baron 45",
        "boehmen elector": "3 couple 25",
    }
    assert match.state.used[1] == 1, "side and place stay"


def test_nobles_aged_45_return_to_the_pool() -> None:
    """S-AGE-02: from a noble space and from an elector seat; one that becomes 45 now stays."""
    match = begin(position({"trier noble 1": "1 baron 45", "trier noble 2": "1 couple 35"}, steps=AGING))
    assert nobles_in(match, "trier") == ["1 couple 45"] and pool(match, 1)[0] == 6
    assert ("noble.died", "S-AGE-02") in happened(match)


def test_knights_and_cities_do_not_age() -> None:
    """S-AGE-04: they stay as they are."""
    board = {"trier noble 1": "1 knight", "trier castle 1": "2 knight"}
    match = begin(position(board, cities={"trier city 1": 1, "trier city 2": "emperor"}, steps=AGING))
    assert {place: at(match, place) for place in board} == board
    assert (city_at(match, "trier city 1"), city_at(match, "trier city 2")) == (1, "emperor")


def test_a_vacant_seat_stays_vacant_until_phase_5() -> None:
    """S-AGE-05: no replacement in this phase, though there is a noble; in Phase 5 there is one."""
    board = {"trier elector": "1 baron 45", "trier noble 1": "1 baron 15"}
    match = begin(position(board, used=["trier"], steps=AGING))
    assert at(match, "trier elector") == "" and match.state.used[0] == 0
    match = begin(position(board, steps=[*AGING, APPOINT_ELECTORS]))
    assert at(match, "trier elector") == "1 baron 25"


def test_the_emperor_must_fill_the_throne() -> None:
    """S-AGE-06: with one of his nobles on a noble space, after all have aged; S-AGE-07: side and age stay."""
    board = {
        "throne": "1 baron 45",
        "trier noble 1": "1 couple 15",
        "pfalz noble 1": "1 baron 25",
        "mainz noble 1": "0 baron 15",
    }
    match = begin(position(board, emperor=1, steps=AGING))
    assert asked(match) == (1, "throne.noble") and options(match, 1) == ["trier noble 1", "pfalz noble 1"]
    assert at(match, "trier noble 1") == "1 couple 25", "already older"
    assert refused(match, 1, "pass").key == "choose_for_the_throne"
    assert refused(match, 1, "mainz noble 1").key == "own_noble_needed"
    choose(match, 1, "trier noble 1")
    assert (at(match, "throne"), at(match, "trier noble 1")) == ("1 couple 25", "")
    assert ("throne", "S-AGE-06") in happened(match) and emperor(match) == 1
    assert dict(match.events[-1].particulars) == {"seat": 1, "noble": 6, "place": 0}, "who, a Couple (25), from Trier"


def test_the_throne_is_filled_before_phase_3() -> None:
    """S-AGE-06: at once, so that a son of this round comes too late for it."""
    board = {"throne": "0 baron 45", "trier noble 1": "0 baron 15", "koeln noble 1": "0 baron 15"}
    match = begin(position(board, cards={0: "pope"}, steps=[ADVANCE_ROUND]))
    assert asked(match) == (0, "throne.noble") and match.view()["phase"] == "aging"
    choose(match, 0, "trier noble 1")
    assert asked(match) == (0, "descendants.son")


def test_electors_stay_off_the_throne() -> None:
    """S-AGE-08: neither from the elector seat nor from the privilege space."""
    board = {
        "throne": "0 baron 45",
        "trier elector": "0 baron 15",
        "pfalz elector": "0 couple 15",
        "pfalz noble 1": "0 baron 15",
        "mainz noble 1": "0 baron 15",
    }
    match = begin(position(board, used=["trier"], steps=AGING))
    assert options(match, 0) == ["mainz noble 1", "pfalz noble 1"]
    for elector in ("trier elector", "pfalz elector"):
        assert refused(match, 0, elector).rule == "S-AGE-08"


def test_a_baron_from_the_pool_if_there_is_no_other() -> None:
    """S-AGE-09: only Electors left on the board count as none; the Baron is 45."""
    match = begin(position({"throne": "0 couple 45", "trier elector": "0 baron 15"}, steps=AGING))
    assert asked(match) is None and at(match, "throne") == "0 baron 45"
    assert at(match, "trier elector") == "0 baron 25" and pool(match, 0)[0] == 5
    assert ("throne.new", "S-AGE-09") in happened(match)


def test_the_gray_eminence_leaves() -> None:
    """S-AGE-10: it is 45; it cannot take the throne instead."""
    match = begin(position({"throne": "0 baron 45", "trier eminence": "0 baron 45"}, steps=AGING))
    assert at(match, "trier eminence") == "" and at(match, "throne") == "0 baron 45"
    assert pool(match, 0)[0] == 6 and ("throne.new", "S-AGE-09") in happened(match)
