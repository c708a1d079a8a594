"""S-DES: Phase 3, descendants."""

from __future__ import annotations

from typing import Any

import pytest

from palatine.games.shadow.numbers import HAVE_DESCENDANTS
from palatine.games.shadow.rules.descendants import DAUGHTER, NONE, SON, descendant
from tests.rules.shadow.positions import (
    asked,
    at,
    begin,
    choose,
    crowded,
    filled,
    gains,
    hand,
    happened,
    options,
    pool,
    position,
    refused,
)

STEPS = [HAVE_DESCENDANTS]


def child(cards: str) -> int:
    """The descendant of a player with these cards."""
    return descendant(position(emperor=1, cards={0: cards}), 0)


def test_one_after_the_other_from_the_emperor() -> None:
    """S-DES-01: each finishes before the next begins."""
    match = begin(position({"trier noble 1": "1 baron 15"}, emperor=3, cards={0: "permit", 3: "pope"}, steps=STEPS))
    assert asked(match) == (3, "descendants.son")
    choose(match, 3, "koeln")
    assert asked(match) == (0, "descendants.bridegroom")
    choose(match, 0, "trier noble 1")
    assert asked(match) == (1, "descendants.proposal")
    choose(match, 1, "accept")
    assert asked(match) is None


def test_blue_and_pink_cards_decide() -> None:
    """S-DES-02: every blue card against every pink one; S-ACT-11: their colours."""
    for blue in ("rival", "doctor", "move", "pope", "church_influence", "excommunication", "indulgence"):
        assert child(blue) == SON
    for pink in ("permit", "ordinance", "promotion", "foreign_daughter"):
        assert child(pink) == DAUGHTER
    assert child("doctor doctor permit gray_eminence") == SON, "grey cards count for neither"


def test_no_cards_no_descendant() -> None:
    """S-DES-03: nothing happens."""
    assert child("") == NONE
    match = begin(position({"trier noble 1": "1 baron 15"}, steps=STEPS))
    assert asked(match) is None and ("no_descendant", "S-DES-03") in happened(match)


def test_only_grey_cards_no_descendant() -> None:
    """S-DES-04: the Gray Eminence alone brings none, in the forecast either."""
    assert child("gray_eminence") == NONE
    match = begin(position({"trier noble 1": "1 baron 15"}, cards={0: "gray_eminence"}, steps=STEPS))
    assert asked(match) is None
    assert happened(match)[:2] == [("no_descendant", "S-DES-04"), ("no_descendant", "S-DES-03")]
    match = begin(position(cards={0: "gray_eminence"}))
    assert [player["family"]["child"] for player in match.view()["players"]] == ["none"] * 4


def test_only_grey_cards_a_daughter() -> None:
    """S-DES-04: with ``grey_only = daughter`` 0 pink are as many as 0 blue; S-DES-03: not without any card."""
    board = {"trier noble 1": "1 baron 15", "trier noble 2": "1 baron 25"}
    match = begin(position(board, cards={0: "gray_eminence"}, steps=STEPS, grey_only="daughter"))
    assert asked(match) == (0, "descendants.bridegroom")
    choose(match, 0, "trier noble 1")
    choose(match, 1, "accept")
    assert gains(match) == [(0, 1, "S-DES-15")] and happened(match).count(("no_descendant", "S-DES-03")) == 3
    match = begin(position(cards={0: "gray_eminence", 1: "pope"}, grey_only="daughter"))
    children = [player["family"]["child"] for player in match.view()["players"]]
    assert children == ["daughter", "son", "none", "none"], "who has more blue cards still has a son"


@pytest.mark.parametrize("cards", ["pope", "doctor doctor permit", "rival move permit"])
def test_more_blue_than_pink_is_a_son(cards: str) -> None:
    """S-DES-05: a son."""
    assert child(cards) == SON


@pytest.mark.parametrize("cards", ["permit", "doctor permit", "permit permit doctor", "pope rival ordinance promotion"])
def test_at_least_as_many_pink_is_a_daughter(cards: str) -> None:
    """S-DES-06: equal numbers too."""
    assert child(cards) == DAUGHTER


# ---------------------------------------------------------------- sons


def test_a_son() -> None:
    """S-DES-07: a Baron aged 15 from the pool on a free noble space of any electorate; he must be placed."""
    match = begin(position(cards={0: "pope"}, steps=STEPS))
    assert options(match, 0) == ["trier", "koeln", "mainz", "pfalz", "sachsen", "brandenburg", "boehmen"]
    assert refused(match, 0, "pass").key == "choose_an_electorate"
    choose(match, 0, "boehmen")
    assert at(match, "boehmen noble 1") == "0 baron 15" and pool(match, 0)[0] == 5
    assert ("son.placed", "S-DES-07") in happened(match)


def test_a_son_pushes_a_knight() -> None:
    """S-DES-08: in a full electorate, own or foreign, but not from a castle."""
    board = {**filled("trier", "1 baron 25", "1 baron 25", "2 knight"), "trier castle 1": "3 knight"}
    match = begin(position(board, cards={0: "pope"}, steps=STEPS))
    choose(match, 0, "trier")
    assert at(match, "trier noble 3") == "0 baron 15" and at(match, "trier castle 1") == "3 knight"
    assert pool(match, 2)[1] == 3


def test_a_son_without_a_tile_is_lost() -> None:
    """S-DES-09: the pool is empty."""
    board = {**filled("mainz", "0 baron 25"), "trier elector": "0 baron 15", "koeln elector": "0 baron 15"}
    match = begin(position(board, cards={0: "pope"}, steps=STEPS))
    assert pool(match, 0)[0] == 0 and asked(match) is None
    assert ("son.lost", "S-DES-09") in happened(match) and match.state.talers[0] == 7


def test_a_son_without_room_is_lost() -> None:
    """S-DES-09: no electorate can be entered, even by pushing."""
    match = begin(position(crowded(), cards={1: "pope"}, steps=STEPS))
    assert pool(match, 1)[0] == 1 and asked(match) is None
    assert ("son.lost", "S-DES-09") in happened(match)


# ---------------------------------------------------------------- daughters

SUITORS = {
    "throne": "0 baron 25",
    "trier elector": "0 baron 15",
    "pfalz elector": "2 baron 35",
    "koeln noble 1": "2 baron 45",
    "koeln noble 2": "1 baron 15",
    "koeln noble 3": "3 couple 15",
    "boehmen noble 1": "3 knight",
}


def test_legal_bridegrooms() -> None:
    """S-DES-10, S-DES-11: Barons of others on noble spaces, on the throne, and as secular Electors."""
    match = begin(position(SUITORS, cards={1: "permit"}, steps=STEPS))
    assert asked(match) == (1, "descendants.bridegroom")
    assert options(match, 1) == ["koeln noble 1", "pfalz elector", "throne"]


def test_illegal_bridegrooms() -> None:
    """S-DES-12: an own Baron, a Couple, the Elector of a religious electorate."""
    match = begin(position(SUITORS, cards={1: "permit"}, steps=STEPS))
    for text, key in (
        ("koeln noble 2", "own_baron"),
        ("koeln noble 3", "no_baron"),
        ("trier elector", "religious_elector"),
        ("boehmen noble 1", "no_baron"),
        ("mainz noble 1", "nobody_there"),
    ):
        refusal = refused(match, 1, text)
        assert refusal.key == key and refusal.rule in ("S-DES-12", "S-SET-05")


def test_the_convent() -> None:
    """S-DES-13: with the option, and with ``published_rules``, the daughter may go to the convent for 1 Taler."""
    options_of_tables: list[dict[str, Any]] = [{"daughter_may_go_to_convent": True}, {"published_rules": "on"}]
    for chosen in options_of_tables:
        match = begin(position(SUITORS, cards={1: "permit"}, steps=STEPS, **chosen))
        assert options(match, 1) == ["koeln noble 1", "pfalz elector", "throne", "convent"]
        choose(match, 1, "convent")
        assert asked(match) is None and match.state.talers[1] == 8
        assert gains(match, "talers") == [(1, 1, "S-DES-13")]


def test_without_the_convent() -> None:
    """S-DES-13: by default a proposal must be made whenever there is a legal bridegroom."""
    match = begin(position(SUITORS, cards={1: "permit"}, steps=STEPS))
    assert options(match, 1) == ["koeln noble 1", "pfalz elector", "throne"]
    assert refused(match, 1, "convent").rule == "S-DES-13"


def test_the_owner_must_answer_at_once() -> None:
    """S-DES-14: accept or reject, nothing else; then there is no second proposal."""
    match = begin(position(SUITORS, cards={1: "permit"}, steps=STEPS))
    choose(match, 1, "koeln noble 1")
    assert asked(match) == (2, "descendants.proposal") and options(match, 2) == ["accept", "reject"]
    assert match.decision(2).particulars == {"seat": 1, "noble": 4, "place": 3}
    assert refused(match, 2, "pass").key == "accept_or_reject"
    assert match.view(2)["proposal"] == {"from": 1, "place": "koeln noble 1"}
    choose(match, 2, "reject")
    assert asked(match) is None


@pytest.mark.parametrize(
    ("place", "owner", "after"),
    [("koeln noble 1", 2, "2 couple 45"), ("throne", 0, "0 couple 25"), ("pfalz elector", 2, "2 couple 35")],
)
def test_accepted(place: str, owner: int, after: str) -> None:
    """S-DES-15: a Couple of the same age in the same place; 1 VP for the father, none for the bridegroom."""
    match = begin(position(SUITORS, cards={1: "permit"}, steps=STEPS))
    choose(match, 1, place)
    choose(match, owner, "accept")
    assert at(match, place) == after
    assert gains(match) == [(1, 1, "S-DES-15")] and match.state.talers[1] == 7


def test_rejected() -> None:
    """S-DES-16: the father gets 1 Taler, the Baron stays a Baron."""
    match = begin(position(SUITORS, cards={1: "permit"}, steps=STEPS))
    choose(match, 1, "koeln noble 1")
    choose(match, 2, "reject")
    assert at(match, "koeln noble 1") == "2 baron 45"
    assert gains(match, "talers") == [(1, 1, "S-DES-16")] and gains(match) == []


def test_without_a_bridegroom_the_daughter_is_rejected() -> None:
    """S-DES-17: 1 Taler, without a question, whether there is a convent or not."""
    for convent in (True, False):
        match = begin(position(cards={0: "permit"}, steps=STEPS, daughter_may_go_to_convent=convent))
        assert asked(match) is None and gains(match, "talers") == [(0, 1, "S-DES-17")]


def test_all_cards_go_back() -> None:
    """S-DES-18: of every colour and every player, after all have finished."""
    match = begin(
        position({"trier noble 1": "1 baron 15"}, cards={0: "permit pope", 1: "gray_eminence doctor"}, steps=STEPS)
    )
    assert hand(match, 1) == ["doctor", "gray_eminence"], "not before the last has finished"
    choose(match, 1, "reject")
    choose(match, 1, "trier")
    assert hand(match, 0) == hand(match, 1) == []
    assert match.state.stack == [1, 3, 2, 1, 1, 1, 1, 4, 3, 1, 1, 1, 1]
    assert ("cards.returned", "S-DES-18") in happened(match)
