"""S-PRV: the privileges of the Electors."""

from __future__ import annotations

import pytest

from palatine.games.shadow.components import ELECTORATE_IDS
from palatine.games.shadow.numbers import ADVANCE_ROUND, APPOINT_ELECTORS, FILL_THRONE, GROW_OLDER, PLACE_EMINENCE
from tests.rules.shadow.positions import (
    asked,
    at,
    begin,
    choose,
    crowded,
    filled,
    hand,
    happened,
    in_electorate,
    options,
    pool,
    position,
    refused,
)

SOLD_OUT = {1: "doctor doctor doctor", 2: "indulgence"}


def test_a_privilege_belongs_to_the_owner_of_the_elector() -> None:
    """S-PRV-01: nobody has it while the seat is vacant."""
    match = begin(position({"koeln elector": "1 baron 25"}))
    assert refused(match, 0, "privilege koeln").rule == refused(match, 0, "privilege pfalz").rule == "S-PRV-01"
    choose(match, 0, "pass")
    assert "privilege koeln" in options(match, 1) and "privilege pfalz" not in options(match, 1)


def test_four_privileges_are_active() -> None:
    """S-PRV-02: Trier, Köln, Pfalz and Brandenburg; the others work by themselves."""
    electors = {f"{name} elector": "0 baron 25" for name in ELECTORATE_IDS if name != "mainz"}
    match = begin(position(electors, talers={0: 12}, cards=SOLD_OUT))
    assert [text for text in options(match, 0) if text.startswith("privilege")] == [
        "privilege trier",
        "privilege koeln",
    ]
    match = begin(position({f"{name} elector": "0 baron 25" for name in ("pfalz", "brandenburg", "mainz")}))
    assert [text for text in options(match, 0) if text.startswith("privilege")] == [
        "privilege pfalz",
        "privilege brandenburg",
    ]
    for passive in ("mainz", "sachsen", "boehmen"):
        assert refused(match, 0, f"privilege {passive}").rule == "S-PRV-02"


def test_once_a_round() -> None:
    """S-PRV-03: the Elector goes to the privilege space and remains the Elector in every respect."""
    match = begin(position({"pfalz elector": "0 couple 25", "pfalz noble 1": "1 baron 15"}))
    choose(match, 0, "privilege pfalz", "trier")
    assert match.view()["electorates"]["pfalz"]["privilege_used"] is True
    assert at(match, "pfalz elector") == "0 couple 25" and in_electorate(match, "pfalz") == [2, 1, 0, 0]
    assert match.view()["players"][0]["votes"] == 1
    choose(match, 1, "doctor", "pfalz elector")
    assert at(match, "pfalz elector") == "0 couple 35"
    choose(match, 2, "pass")
    choose(match, 3, "pass")
    assert refused(match, 0, "privilege pfalz").rule == "S-PRV-03"


def test_electors_return_at_the_beginning_of_a_round() -> None:
    """S-PRV-04, S-END-02: all of them."""
    match = begin(
        position(
            {"pfalz elector": "0 couple 15", "trier elector": "1 baron 15"},
            used=["pfalz", "trier"],
            steps=[ADVANCE_ROUND],
        )
    )
    assert match.state.used == [0] * 7 and match.state.round == 3
    assert "privilege pfalz" in options(match, 0)


def test_each_privilege_in_a_turn_of_its_own() -> None:
    """S-PRV-05: a player with two Electors uses both, one after the other."""
    match = begin(position({"pfalz elector": "0 baron 15", "brandenburg elector": "0 baron 15"}))
    choose(match, 0, "privilege pfalz", "trier")
    assert asked(match) == (1, "actions.turn")
    for seat in (1, 2, 3):
        choose(match, seat, "pass")
    choose(match, 0, "privilege brandenburg")
    assert match.state.used == [0, 0, 0, 1, 0, 1, 0]


# ---------------------------------------------------------------- Trier


def test_trier_imitates_a_card_with_an_empty_stack() -> None:
    """S-PRV-06: it pays the normal price and obeys all conditions."""
    board = {"trier elector": "0 baron 25", "koeln noble 1": "1 baron 15"}
    match = begin(position(board, cards=SOLD_OUT, talers={0: 2}))
    choose(match, 0, "privilege trier")
    assert asked(match) == (0, "privileges.trier") and options(match, 0) == ["doctor", "indulgence"]
    choose(match, 0, "doctor", "koeln noble 1")
    assert at(match, "koeln noble 1") == "1 baron 25" and match.state.talers[0] == 1
    assert ("imitated", "S-PRV-06") in happened(match) and asked(match) == (1, "actions.turn")


def test_what_trier_cannot_imitate() -> None:
    """S-PRV-07: no card that is still available, and none of the others."""
    board = {"trier elector": "0 baron 25", "koeln noble 1": "0 baron 15"}
    cards = {1: "doctor doctor doctor pope", 2: "indulgence church_influence excommunication rival gray_eminence"}
    match = begin(position(board, cards=cards))
    choose(match, 0, "privilege trier")
    assert options(match, 0) == ["doctor", "indulgence"]
    assert refused(match, 0, "move").key == "still_available"
    for text in ("rival", "pope", "church influence", "excommunication", "gray eminence", "knight"):
        refusal = refused(match, 0, text)
        assert (refusal.key, refusal.rule) == ("not_imitable", "S-PRV-07")


@pytest.mark.parametrize(
    ("card", "price"), [("move move", 1), ("permit permit permit permit", 3), ("ordinance ordinance ordinance", 4)]
)
def test_trier_and_the_price(card: str, price: int) -> None:
    """S-PRV-06: who cannot pay cannot imitate."""
    board = {"trier elector": "0 baron 25", "koeln noble 1": "0 baron 15"}
    for talers in (price, price - 1):
        match = begin(position(board, emperor=3, cards={1: card}, talers={0: talers}))
        choose(match, 3, "pass")
        assert ("privilege trier" in options(match, 0)) == (talers == price)
        if talers < price:
            assert refused(match, 0, "privilege trier").rule == "S-PRV-06"


def test_trier_and_the_couple() -> None:
    """S-PRV-06, S-ACT-29: with the Permits gone, a Baron for 3 or a Couple for 5."""
    sold = {1: "permit permit permit permit"}
    match = begin(position({"trier elector": "0 baron 25"}, cards=sold, talers={0: 5}))
    choose(match, 0, "privilege trier")
    assert options(match, 0) == ["permit baron", "permit couple"]
    choose(match, 0, "permit couple", "koeln")
    assert at(match, "koeln noble 1") == "0 couple 15" and match.state.talers[0] == 0
    match = begin(position({"trier elector": "0 baron 25"}, cards=sold, talers={0: 4}))
    choose(match, 0, "privilege trier")
    assert asked(match) == (0, "actions.permit"), "4 Talers are enough for a Baron only"
    choose(match, 0, "koeln")
    assert at(match, "koeln noble 1") == "0 baron 15" and match.state.talers[0] == 1


def test_trier_takes_no_card() -> None:
    """S-PRV-08: so the action has no colour for the descendants."""
    match = begin(position({"trier elector": "0 baron 25"}, cards={1: "indulgence"}))
    choose(match, 0, "privilege trier")
    assert hand(match, 0) == [] and match.state.points[0] == 1 and match.state.talers[0] == 5
    assert match.view()["players"][0]["family"]["child"] == "none"


# ---------------------------------------------------------------- Köln, Pfalz


def test_koeln() -> None:
    """S-PRV-09: the Doctor's effect, free of charge and without a card."""
    match = begin(position({"koeln elector": "0 baron 25", "trier noble 1": "1 baron 45"}, talers={0: 0}))
    choose(match, 0, "privilege koeln")
    assert options(match, 0) == ["trier noble 1", "koeln elector", "throne"]
    choose(match, 0, "trier noble 1")
    assert at(match, "trier noble 1") == "" and hand(match, 0) == [] and match.state.talers[0] == 0
    assert match.state.stack[1] == 3


def test_koeln_needs_a_patient() -> None:
    """S-PRV-09, S-ACT-18: with none but own nobles aged 15 on the board it cannot be used."""
    match = begin(position({"throne": "0 baron 15", "koeln elector": "0 baron 15"}))
    refusal = refused(match, 0, "privilege koeln")
    assert (refusal.key, refusal.rule) == ("privilege_without_effect", "S-PRV-09")


def test_pfalz() -> None:
    """S-PRV-10: a Baron aged 15 from the pool in any electorate, free of charge; pushing as usual."""
    match = begin(position({"pfalz elector": "0 baron 25", **filled("trier", "1 knight", "2 baron 15")}, talers={0: 0}))
    choose(match, 0, "privilege pfalz", "trier")
    assert at(match, "trier noble 1") == "0 baron 15" and pool(match, 0)[0] == 4 and pool(match, 1)[1] == 3
    assert match.state.talers[0] == 0 and hand(match, 0) == []


def test_pfalz_needs_a_noble_in_the_pool_and_an_entrance() -> None:
    """S-PRV-10: otherwise it cannot be used."""
    board = {"pfalz elector": "0 baron 25", **filled("mainz", "0 baron 15"), "trier elector": "0 baron 15"}
    refusal = refused(begin(position(board)), 0, "privilege pfalz")
    assert (refusal.key, refusal.rule) == ("no_noble_in_pool", "S-PRV-10")
    closed = crowded(trier_noble_1="1 couple 15", koeln_noble_2="2 couple 15", pfalz_elector="0 baron 25")
    match = begin(position(closed, emperor=0))
    refusal = refused(match, 0, "privilege pfalz")
    assert (refusal.key, refusal.rule) == ("privilege_without_effect", "S-PRV-10") and pool(match, 0)[0] == 1


def test_passive_privileges() -> None:
    """S-PRV-11: Mainz in Phase 5; S-PRV-12: Sachsen in Phase 1; S-PRV-13: Böhmen in Phase 6."""
    board = {"mainz elector": "0 baron 15", "sachsen elector": "1 baron 15", "boehmen elector": "2 baron 15"}
    players = begin(position(board)).view()["players"]
    assert [player["income"] for player in players] == [6, 8, 6, 6]
    assert [player["votes"] for player in players] == [1, 1, 2, 0]


# ---------------------------------------------------------------- Brandenburg


def test_brandenburg() -> None:
    """S-PRV-14: the Gray Eminence card, free of charge, if it is there and the pool holds a noble."""
    match = begin(position({"brandenburg elector": "0 couple 25"}, talers={0: 0}))
    choose(match, 0, "privilege brandenburg")
    assert hand(match, 0) == ["gray_eminence"] and match.state.talers[0] == 0 and pool(match, 0)[0] == 5
    gone = begin(position({"brandenburg elector": "0 couple 25"}, cards={1: "gray_eminence"}))
    assert refused(gone, 0, "privilege brandenburg").key == "stack_empty"
    board = {"brandenburg elector": "0 baron 25", **filled("mainz", "0 baron 15"), "trier elector": "0 baron 15"}
    refusal = refused(begin(position(board)), 0, "privilege brandenburg")
    assert (refusal.key, refusal.rule) == ("no_noble_in_pool", "S-PRV-14")


def test_the_gray_eminence_is_placed_at_the_start_of_phase_5() -> None:
    """S-PRV-15: a Baron aged 45 from the pool on the slot of any electorate, even if Brandenburg's Elector is gone."""
    match = begin(position(cards={1: "gray_eminence"}, steps=[PLACE_EMINENCE]))
    assert asked(match) == (1, "electors.eminence") and options(match, 1) == ELECTORATE_IDS
    assert refused(match, 1, "pass").key == "choose_an_electorate"
    choose(match, 1, "mainz")
    assert at(match, "mainz eminence") == "1 baron 45" and pool(match, 1)[0] == 6


def test_no_gray_eminence_from_an_empty_pool() -> None:
    """S-PRV-16: the card has no effect."""
    board = {**filled("mainz", "1 baron 15"), **filled("trier", "1 baron 15")}
    match = begin(position(board, cards={1: "gray_eminence"}, steps=[PLACE_EMINENCE]))
    assert asked(match) is None and ("eminence.none", "S-PRV-16") in happened(match)


def test_what_the_gray_eminence_does() -> None:
    """S-PRV-17: 1 influence; it uses no noble space, becomes neither Elector nor Emperor tile, leaves in Phase 2."""
    match = begin(position(cards={1: "gray_eminence"}, steps=[PLACE_EMINENCE, APPOINT_ELECTORS]))
    choose(match, 1, "boehmen")
    assert in_electorate(match, "boehmen") == [0, 1, 0, 0]
    assert at(match, "boehmen elector") == "" and ("elector.none", "S-ELE-14") in happened(match)
    assert at(match, "boehmen noble 1") == ""
    board = {"throne": "1 baron 45", "boehmen eminence": "1 baron 45"}
    match = begin(position(board, emperor=1, steps=[GROW_OLDER, FILL_THRONE]))
    assert at(match, "boehmen eminence") == "" and at(match, "throne") == "1 baron 45" and pool(match, 1)[0] == 6
