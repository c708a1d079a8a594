"""S-ACT-16 to S-ACT-39: Phase 4, the effects of the cards."""

from __future__ import annotations

import pytest

from palatine.games.shadow.game import GAME
from palatine.games.shadow.numbers import APPOINT_ELECTORS, OPEN_ACTIONS, TAKE_TURNS
from tests.rules.shadow.positions import (
    asked,
    at,
    begin,
    choose,
    city_at,
    crowded,
    emperor,
    filled,
    gains,
    happened,
    nobles_in,
    options,
    pass_on,
    pool,
    position,
    refused,
)

# ---------------------------------------------------------------- Doctor


def test_the_doctor_makes_own_nobles_younger_and_others_older() -> None:
    """S-ACT-16: 10 years, side and place stay."""
    match = begin(position({"trier noble 1": "0 couple 35", "trier noble 2": "1 baron 15"}))
    choose(match, 0, "doctor", "trier noble 1")
    assert at(match, "trier noble 1") == "0 couple 25"
    choose(match, 1, "pass")
    choose(match, 2, "doctor", "trier noble 2")
    assert at(match, "trier noble 2") == "1 baron 25"
    assert ("doctor.younger", "S-ACT-16") in happened(match) and ("doctor.older", "S-ACT-16") in happened(match)


def test_whom_the_doctor_can_treat() -> None:
    """S-ACT-17: nobles on noble spaces, elector seats, privilege spaces and the throne; no knights."""
    board = {
        "throne": "0 couple 25",
        "koeln elector": "1 baron 35",
        "boehmen elector": "2 couple 15",
        "trier noble 1": "3 baron 15",
        "trier noble 2": "1 knight",
        "trier castle 1": "2 knight",
    }
    match = begin(position(board, used=["koeln"]))
    choose(match, 0, "doctor")
    assert options(match, 0) == ["trier noble 1", "koeln elector", "boehmen elector", "throne"]
    assert refused(match, 0, "trier noble 2").rule == "S-ACT-17"


def test_whom_the_doctor_cannot_treat() -> None:
    """S-ACT-18: an own noble aged 15; own nobles never become older, foreign ones never younger."""
    match = begin(
        position({"trier noble 1": "0 baron 15", "koeln noble 1": "0 baron 45", "koeln noble 2": "1 baron 35"})
    )
    choose(match, 0, "doctor")
    refusal = refused(match, 0, "trier noble 1")
    assert (refusal.key, refusal.rule) == ("young_enough", "S-ACT-18")
    choose(match, 0, "koeln noble 1")
    assert at(match, "koeln noble 1") == "0 baron 35", "younger, not dead"
    match = begin(position({"koeln noble 2": "1 baron 35"}))
    choose(match, 0, "doctor", "koeln noble 2")
    assert at(match, "koeln noble 2") == "1 baron 45"


def test_no_doctor_without_a_patient() -> None:
    """S-ACT-18, S-ACT-06: only an own noble aged 15 on the board."""
    assert refused(begin(position({"throne": "0 baron 15"})), 0, "doctor").rule == "S-ACT-06"


def test_a_foreign_noble_aged_45_leaves() -> None:
    """S-ACT-19: to its owner's pool."""
    match = begin(position({"trier noble 1": "1 couple 45"}))
    choose(match, 0, "doctor", "trier noble 1")
    assert at(match, "trier noble 1") == "" and pool(match, 1)[0] == 7
    assert ("doctor.killed", "S-ACT-19") in happened(match)


def test_a_killed_elector_leaves_a_vacant_seat() -> None:
    """S-ACT-20: no privilege, and no Elector when Phase 5 starts: the same player gets 2 VP for refilling it."""
    board = {"koeln elector": "1 baron 45", "koeln noble 1": "1 baron 15"}
    match = begin(position(board, steps=[OPEN_ACTIONS, TAKE_TURNS, APPOINT_ELECTORS]))
    choose(match, 0, "doctor", "koeln elector")
    assert at(match, "koeln elector") == ""
    assert refused(match, 1, "privilege koeln").rule == "S-PRV-01"
    pass_on(match)
    assert at(match, "koeln elector") == "1 baron 15" and gains(match) == [(1, 2, "S-ELE-11")]


def test_a_killed_emperor_tile_is_replaced_at_once() -> None:
    """S-ACT-21: its owner stays Emperor and refills the throne before the next turn."""
    board = {"throne": "0 baron 45", "trier noble 1": "0 couple 25", "koeln noble 1": "0 baron 15"}
    match = begin(position(board))
    choose(match, 0, "pass")
    choose(match, 1, "doctor", "throne")
    assert asked(match) == (0, "throne.noble")
    choose(match, 0, "trier noble 1")
    assert at(match, "throne") == "0 couple 25" and emperor(match) == 0 and asked(match) == (2, "actions.turn")


def test_a_killed_emperor_tile_without_a_successor() -> None:
    """S-ACT-21, S-AGE-09: a Baron aged 45 from the pool."""
    match = begin(position({"throne": "0 couple 45"}))
    choose(match, 0, "pass")
    choose(match, 1, "doctor")
    assert at(match, "throne") == "0 baron 45" and pool(match, 0)[0] == 6 and asked(match) == (2, "actions.turn")


# ---------------------------------------------------------------- Move


def test_move() -> None:
    """S-ACT-22: an own Baron or Couple from its noble space to one of a different electorate, otherwise unchanged."""
    match = begin(
        position({"trier noble 2": "0 couple 35", "mainz noble 1": "0 baron 15", "pfalz noble 1": "1 baron 15"})
    )
    choose(match, 0, "move")
    assert options(match, 0) == ["trier noble 2", "mainz noble 1"]
    assert refused(match, 0, "pfalz noble 1").rule == "S-ACT-22"
    choose(match, 0, "trier noble 2")
    assert "trier" not in options(match, 0) and refused(match, 0, "trier").key == "another_electorate"
    choose(match, 0, "pfalz")
    assert at(match, "trier noble 2") == "" and nobles_in(match, "pfalz") == ["0 couple 35", "1 baron 15"]
    (moved,) = [event for event in match.events if event.kind == "noble.moved"]
    assert GAME.phrases.say("event.noble.moved", moved.particulars) == "Red moves a Couple (35) from Trier to Pfalz."


def test_electors_and_the_emperor_tile_cannot_be_moved() -> None:
    """S-ACT-23: only from noble spaces."""
    match = begin(
        position({"trier elector": "0 baron 15", "koeln noble 1": "0 baron 15", "koeln noble 2": "0 couple 15"})
    )
    choose(match, 0, "move")
    assert options(match, 0) == ["koeln noble 1", "koeln noble 2"]
    for place in ("throne", "trier elector"):
        assert refused(match, 0, place).rule == "S-ACT-23"


def test_a_moved_noble_pushes() -> None:
    """S-ACT-24: in a full electorate it takes the place of a knight, else the target is closed."""
    board = {
        **filled("trier", "1 baron 25", "2 knight", "3 knight"),
        **filled("pfalz", "2 baron 15"),
        "koeln noble 1": "0 baron 35",
    }
    match = begin(position(board))
    choose(match, 0, "move")
    assert refused(match, 0, "pfalz").key == "full_of_nobles"
    choose(match, 0, "trier", "trier noble 3")
    assert at(match, "trier noble 3") == "0 baron 35" and at(match, "koeln noble 1") == "" and pool(match, 3)[1] == 3


def test_no_move_without_another_electorate_to_enter() -> None:
    """S-ACT-06, S-ACT-24: the only entrance is the electorate the noble stands in."""
    match = begin(
        position(crowded(trier_noble_1="0 couple 15", trier_noble_2="", boehmen_noble_4="3 couple 25"), emperor=0)
    )
    choose(match, 0, "move")
    assert "trier noble 1" not in options(match, 0) and refused(match, 0, "trier noble 1").rule == "S-ACT-24"


# ---------------------------------------------------------------- Pope, Church Influence, Excommunication, Indulgence


def test_cards_of_the_election_work_in_phase_6() -> None:
    """S-ACT-25: one more vote for the holder of the Pope; S-ACT-26, S-ACT-27 are asked for in Phase 6 only."""
    match = begin(position())
    choose(match, 0, "pope")
    assert [player["votes"] for player in match.view()["players"]] == [1, 0, 0, 0]
    choose(match, 1, "church influence")
    choose(match, 2, "excommunication")
    assert asked(match) == (3, "actions.turn")


def test_indulgence() -> None:
    """S-ACT-28: 1 VP."""
    match = begin(position())
    choose(match, 0, "indulgence")
    assert gains(match) == [(0, 1, "S-ACT-28")]


# ---------------------------------------------------------------- Permit


@pytest.mark.parametrize(("option", "noble", "price"), [("permit baron", "baron", 3), ("permit couple", "couple", 5)])
def test_permit(option: str, noble: str, price: int) -> None:
    """S-ACT-29: a noble aged 15 from the pool in any electorate, a Baron for 3 or a Couple for 5 Talers."""
    match = begin(position())
    choose(match, 0, option, "trier")
    assert at(match, "trier noble 1") == f"0 {noble} 15" and pool(match, 0)[0] == 5
    assert match.state.talers[0] == 7 - price


def test_a_permit_needs_a_noble_in_the_pool() -> None:
    """S-ACT-30: and it may push."""
    board = {**filled("mainz", "0 baron 25"), "trier elector": "0 baron 15", "koeln elector": "0 baron 15"}
    match = begin(position(board))
    assert refused(match, 0, "permit baron").rule == refused(match, 0, "permit couple").rule == "S-ACT-06"
    match = begin(position(filled("trier", "1 knight", "2 baron 15")))
    choose(match, 0, "permit couple", "trier")
    assert at(match, "trier noble 1") == "0 couple 15" and pool(match, 1)[1] == 3


# ---------------------------------------------------------------- Ordinance


def test_ordinance() -> None:
    """S-ACT-31: an own city on any free city space; several own cities may stand in one electorate."""
    match = begin(position(cities={"koeln city 1": 0, "brandenburg city 1": 1}))
    choose(match, 0, "ordinance")
    assert "brandenburg" not in options(match, 0) and refused(match, 0, "brandenburg").key == "no_city_space"
    choose(match, 0, "koeln")
    assert city_at(match, "koeln city 2") == 0 and pool(match, 0)[2] == 1


@pytest.mark.parametrize(("built", "points"), [(0, 1), (1, 1), (2, 2)])
def test_points_of_a_city(built: int, points: int) -> None:
    """S-ACT-32: the first and second city 1 VP each, the third 2, at once."""
    match = begin(position(cities={f"koeln city {number + 1}": 0 for number in range(built)}))
    choose(match, 0, "ordinance", "trier")
    assert gains(match) == [(0, points, "S-ACT-32")]


def test_no_fourth_city() -> None:
    """S-ACT-33: with three cities on the board the card cannot be bought; cities stay for good."""
    match = begin(position(cities={f"koeln city {number}": 0 for number in (1, 2, 3)}))
    assert refused(match, 0, "ordinance").rule == "S-ACT-06"
    assert not [
        text for text in match.game.catalogue.texts if text.startswith("koeln city") and text in options(match, 0)
    ]


# ---------------------------------------------------------------- Promotion


def test_promotion() -> None:
    """S-ACT-34: the knight returns to the pool, a Baron aged 15 takes exactly its place."""
    match = begin(position({"trier noble 2": "0 knight", "koeln noble 3": "0 knight"}))
    choose(match, 0, "promotion", "koeln noble 3")
    assert (at(match, "koeln noble 3"), at(match, "trier noble 2")) == ("0 baron 15", "0 knight")
    assert pool(match, 0) == (5, 2, 3)


def test_what_promotion_needs() -> None:
    """S-ACT-35: no knight in a castle; a noble in the pool."""
    board = {
        "trier castle 1": "0 knight",
        "koeln noble 1": "0 knight",
        "mainz noble 2": "0 knight",
        "pfalz noble 1": "1 knight",
    }
    match = begin(position(board))
    choose(match, 0, "promotion")
    assert options(match, 0) == ["koeln noble 1", "mainz noble 2"]
    assert refused(match, 0, "trier castle 1").rule == "S-ACT-35"
    assert refused(match, 0, "pfalz noble 1").key == "own_knight_needed"
    assert "promotion" not in options(begin(position({"trier castle 1": "0 knight"})), 0)
    poor = {
        **filled("mainz", "0 baron 25"),
        "trier elector": "0 baron 15",
        "koeln elector": "0 baron 15",
        "pfalz noble 1": "0 knight",
    }
    assert "promotion" not in options(begin(position(poor)), 0)


# ---------------------------------------------------------------- Foreign King's Daughter


def test_foreign_kings_daughter() -> None:
    """S-ACT-36: an own Baron becomes a Couple of the same age in the same place, without VP."""
    match = begin(position({"trier noble 1": "0 baron 35", "pfalz noble 1": "0 baron 15"}))
    choose(match, 0, "foreign daughter", "trier noble 1")
    assert at(match, "trier noble 1") == "0 couple 35" and gains(match) == []


def test_who_can_marry() -> None:
    """S-ACT-37: on noble spaces, on the throne, as secular Electors; never the Elector of a religious electorate."""
    board = {
        "throne": "0 baron 25",
        "koeln elector": "0 baron 15",
        "pfalz elector": "0 baron 25",
        "trier noble 1": "0 baron 15",
        "trier noble 2": "0 couple 15",
        "trier noble 3": "1 baron 15",
    }
    match = begin(position(board))
    choose(match, 0, "foreign daughter")
    assert options(match, 0) == ["trier noble 1", "pfalz elector", "throne"]
    assert refused(match, 0, "koeln elector").rule == "S-ACT-37"
    assert refused(match, 0, "trier noble 2").key == "no_baron"
    assert refused(match, 0, "trier noble 3").key == "own_baron_needed"
    choose(match, 0, "pfalz elector")
    assert at(match, "pfalz elector") == "0 couple 25"


# ---------------------------------------------------------------- Knight


def test_placing_a_knight() -> None:
    """S-ACT-38: from the pool to any free noble or castle space."""
    match = begin(position({"trier castle 1": "1 knight"}))
    choose(match, 0, "knight")
    assert asked(match) == (0, "actions.knight_target"), "with all knights in the pool there is nothing to choose"
    assert "castle trier" not in options(match, 0) and "castle mainz" not in options(match, 0)
    choose(match, 0, "castle brandenburg")
    assert at(match, "brandenburg castle 1") == "0 knight" and pool(match, 0)[1] == 2


def test_moving_a_knight() -> None:
    """S-ACT-38: an own knight on the board, from a castle too, the same electorate included."""
    match = begin(position({"trier castle 1": "0 knight", "koeln noble 1": "0 knight", "koeln noble 2": "1 knight"}))
    choose(match, 0, "knight")
    assert options(match, 0) == ["koeln noble 1", "trier castle 1", "pool"]
    assert refused(match, 0, "koeln noble 2").rule == "S-ACT-38"
    choose(match, 0, "trier castle 1", "trier")
    assert (at(match, "trier castle 1"), at(match, "trier noble 1")) == ("", "0 knight") and pool(match, 0)[1] == 1


def test_a_knight_ends_on_another_space_and_displaces_nobody() -> None:
    """S-ACT-39: its own space is not free for it, and no occupied one is."""
    board = {**filled("trier", "0 knight", "1 knight", "2 baron 15"), "koeln castle 1": "1 knight"}
    match = begin(position(board))
    choose(match, 0, "knight", "trier noble 1")
    for text in ("trier", "castle koeln"):
        refusal = refused(match, 0, text)
        assert refusal.rule == "S-ACT-39"
    choose(match, 0, "koeln")
    assert at(match, "trier noble 1") == "" and at(match, "koeln noble 1") == "0 knight"


def test_without_a_knight_in_the_pool() -> None:
    """S-ACT-38: only those on the board."""
    match = begin(position({"trier noble 1": "0 knight", "koeln noble 1": "0 knight", "pfalz noble 1": "0 knight"}))
    choose(match, 0, "knight")
    assert refused(match, 0, "pool").key == "no_knight_in_pool"


CASTLES = {
    **{f"{name} castle 1": "1 knight" for name in ("trier", "koeln", "pfalz")},
    **{f"{name} castle 1": "2 knight" for name in ("sachsen", "brandenburg", "boehmen")},
    "brandenburg castle 2": "3 knight",
}


@pytest.mark.parametrize(
    ("board", "possible"),
    [
        ({**crowded(), **CASTLES}, False),
        ({**crowded(), **CASTLES, "brandenburg castle 2": ""}, True),
        ({**crowded(mainz_noble_2=""), **CASTLES}, True),
    ],
)
def test_a_knight_needs_a_free_space(board: dict[str, str], possible: bool) -> None:
    """S-ACT-39, S-ACT-06: any free noble or castle space will do; on a full board there is none."""
    match = begin(position(board))
    assert ("knight" in options(match, 0)) is possible
    if not possible:
        assert refused(match, 0, "knight").rule == "S-ACT-39"
