"""S-EMP: Phase 6, the election of the Emperor."""

from __future__ import annotations

import json
from typing import Any

import pytest

from palatine.engine.core import Told
from palatine.engine.match import Match
from palatine.games.shadow.components import NOBLE_SPACES
from palatine.games.shadow.numbers import CALL_ELECTION, HAVE_DESCENDANTS, OPEN_ACTIONS, REWARD_EMPEROR, TAKE_TURNS
from tests.rules.shadow.positions import (
    asked,
    at,
    begin,
    choose,
    emperor,
    filled,
    gains,
    happened,
    nobles_in,
    options,
    pass_on,
    piece_of,
    pool,
    position,
    refused,
)

PHASE_6 = [CALL_ELECTION]


def elect(board: dict[str, str], cards: dict[int, str] | None = None, **arrangement: Any) -> Match:
    """An election between seat 0, the Emperor, and seat 1, the Rival."""
    held = {1: "rival", **(cards or {})}
    held[1] = held[1] if "rival" in held[1] else f"{held[1]} rival"
    return begin(position(board, cards=held, steps=PHASE_6, **arrangement))


def strength(match: Match) -> list[int]:
    """The votes of each seat."""
    votes: list[int] = match.state.strength
    return votes


def test_only_with_a_rival() -> None:
    """S-EMP-01: without the Rival card there is no election."""
    match = begin(position({"trier elector": "2 baron 15"}, steps=PHASE_6))
    assert asked(match) is None and "election" not in [kind for kind, _ in happened(match)]
    assert asked(elect({"trier elector": "2 baron 15"})) == (2, "election.vote")


ROUNDS = [OPEN_ACTIONS, TAKE_TURNS, CALL_ELECTION, HAVE_DESCENDANTS, OPEN_ACTIONS, TAKE_TURNS, CALL_ELECTION]
"""Two rounds, with as much of them as an election needs."""


def test_a_challenge_holds_for_its_round_only() -> None:
    """S-EMP-01: the Rival of the last round does not cause an election in the next one."""
    match = begin(position(steps=ROUNDS))
    choose(match, 0, "pass")
    choose(match, 1, "rival")
    pass_on(match)
    assert asked(match) == (1, "descendants.son") and happened(match).count(("election", "S-EMP-03")) == 1
    choose(match, 1, "trier")
    pass_on(match)
    assert asked(match) is None and happened(match).count(("election", "S-EMP-03")) == 1


def test_the_cards_lapse_without_an_election() -> None:
    """S-EMP-02: no refund, no question; they still count for the descendants."""
    cards = {1: "pope", 2: "church_influence", 3: "excommunication"}
    match = begin(position(cards=cards, steps=[*PHASE_6, HAVE_DESCENDANTS]))
    assert match.state.talers == [7] * 4 and happened(match).count(("card.lapsed", "S-EMP-02")) == 3
    assert asked(match) == (1, "descendants.son")
    match = begin(position(cards={2: "pope"}, steps=PHASE_6))
    assert happened(match) == [("card.lapsed", "S-EMP-02")]


def test_the_candidates() -> None:
    """S-EMP-03: the Emperor and the Rival; nobody else can win, however many votes he has."""
    match = elect({"boehmen elector": "2 baron 15", "trier elector": "2 baron 15", "koeln elector": "2 baron 15"})
    choose(match, 2, "against")
    assert emperor(match) == 1


def test_one_vote_for_each_elector() -> None:
    """S-EMP-04: as the seats stand; S-EMP-05, S-PRV-13: Böhmen 2; S-EMP-06: vacant ones none."""
    board = {"trier elector": "2 baron 15", "sachsen elector": "2 couple 15", "boehmen elector": "3 couple 15"}
    match = elect(board)
    assert strength(match) == [0, 0, 2, 2]


def test_the_pope() -> None:
    """S-EMP-07, S-ACT-25: one more vote, bound to no electorate."""
    assert strength(elect({"trier elector": "2 baron 15"}, {3: "pope", 0: ""})) == [0, 0, 1, 1]
    match = elect({"trier elector": "1 baron 15"}, {0: "pope"})
    assert strength(match) == [1, 1, 0, 0] and emperor(match) == 0, "it counts for a candidate too"


# ---------------------------------------------------------------- Church Influence and Excommunication


def test_announcements() -> None:
    """S-EMP-08: openly, before voting, clockwise from the Emperor; S-ACT-26, S-ACT-27: which electorates."""
    board = {"trier elector": "2 baron 15", "pfalz elector": "3 baron 15"}
    match = begin(
        position(board, emperor=2, cards={3: "rival", 0: "church_influence", 1: "excommunication"}, steps=PHASE_6)
    )
    assert asked(match) == (0, "election.church_influence") and options(match, 0) == ["trier", "koeln", "mainz"]
    assert refused(match, 0, "pfalz").rule == "S-EMP-09" and refused(match, 0, "pass").key == "choose_an_electorate"
    choose(match, 0, "koeln")
    assert asked(match) == (1, "election.excommunication")
    assert options(match, 1) == ["pfalz", "sachsen", "brandenburg", "boehmen"]
    assert refused(match, 1, "trier").rule == "S-EMP-12"
    assert match.view(3)["election"]["church_influence"] == "koeln"
    choose(match, 1, "sachsen")
    assert ("church.named", "S-EMP-09") in happened(match) and ("excommunication.named", "S-EMP-12") in happened(match)


def test_the_order_of_the_announcements() -> None:
    """S-EMP-08: beginning with the Emperor, here seat 2; seat 3 before seat 0."""
    cards = {1: "rival", 0: "church_influence", 3: "excommunication"}
    match = begin(position(emperor=2, cards=cards, steps=PHASE_6))
    assert asked(match) == (3, "election.excommunication")
    choose(match, 3, "pfalz")
    assert asked(match) == (0, "election.church_influence")


def test_who_holds_both_decides_both() -> None:
    """S-EMP-08: in his turn."""
    match = elect({}, {2: "church_influence excommunication"})
    choose(match, 2, "trier")
    assert asked(match) == (2, "election.excommunication")


def test_electorates_are_named_anew_in_each_election() -> None:
    """S-EMP-08, S-ACT-26, S-ACT-27: what was named last round has no effect this round, and is asked for again."""
    board = {"trier elector": "0 baron 15", "trier noble 1": "0 baron 15", "boehmen elector": "0 baron 15"}
    first = ("pass", "rival", "church influence", "excommunication")
    for second, votes in ((("pass", "rival", "pass", "pass"), 3), (first, 2)):
        match = begin(position(board, steps=ROUNDS, church_influence="elector_colour"))
        for texts in (first, second):
            for seat, text in enumerate(texts):
                choose(match, seat, text)
            pass_on(match)
            if texts is first:
                assert asked(match) == (2, "election.church_influence")
                choose(match, 2, "trier")
                choose(match, 3, "boehmen")
                assert strength(match) == [2, 0, 0, 0], "2 for Trier, none for Böhmen"
            while match.state.waiting and match.pending[0].kind == "descendants.son":
                choose(match, match.pending[0].seat, "pfalz")
        assert strength(match) == [votes, 0, 0, 0]


CHURCH = {
    "trier elector": "2 baron 15",
    "trier noble 1": "2 couple 25",
    "trier noble 2": "2 knight",
    "trier noble 3": "3 baron 15",
    "trier castle 1": "2 knight",
    "trier eminence": "2 baron 45",
}


def test_church_influence() -> None:
    """S-EMP-09: the holder gets a vote for each own noble and knight there, whoever is Elector."""
    match = elect(CHURCH, {3: "church_influence"})
    choose(match, 3, "trier")
    assert strength(match) == [0, 0, 1, 1], "1 for the Elector of seat 2, 1 for the Baron of the holder"


def test_church_influence_of_the_elector() -> None:
    """S-EMP-09: an own Elector is one of the nobles, beside his normal vote."""
    match = elect(CHURCH, {2: "church_influence"})
    choose(match, 2, "trier")
    assert strength(match) == [0, 0, 5, 0], "1 for the Elector; 4 for him, the Couple and two knights"
    match = elect({"trier elector": "2 baron 15"}, {2: "church_influence"})
    choose(match, 2, "trier")
    assert strength(match) == [0, 0, 2, 0]


def test_former_matches_count_no_elector_for_church_influence() -> None:
    """S-EMP-09: in a match that began with version 1 and its option ``card_owner`` the Elector has only his vote."""
    state = position(CHURCH, cards={1: "rival", 2: "church_influence"}, steps=PHASE_6)
    state.former = 1
    match = begin(state)
    choose(match, 2, "trier")
    assert strength(match) == [0, 0, 4, 0]


def test_church_influence_in_a_vacant_electorate() -> None:
    """S-EMP-09: it needs no Elector; without own pieces there it brings nothing."""
    board = {"trier noble 1": "3 couple 25", "koeln elector": "2 baron 15"}
    match = elect(board, {3: "church_influence"})
    choose(match, 3, "trier")
    assert strength(match) == [0, 0, 1, 1]
    match = elect(board, {3: "church_influence"})
    choose(match, 3, "mainz")
    assert strength(match) == [0, 0, 1, 0]


@pytest.mark.parametrize(("switch", "votes"), [("off", 5), ("on", 6)])
def test_what_counts_for_church_influence(switch: str, votes: int) -> None:
    """S-EMP-10: Couples once, castles too, no cities; the Eminence with its option only."""
    cards = {1: "rival", 2: "church_influence"}
    cities: dict[str, int | str] = {"trier city 1": 2}
    state = position(CHURCH, cards=cards, cities=cities, steps=PHASE_6, eminence_votes_for_church_influence=switch)
    match = begin(state)
    choose(match, 2, "trier")
    assert strength(match)[2] == votes


@pytest.mark.parametrize("option", [{"church_influence": "elector_colour"}, {"published_rules": "on"}])
def test_church_influence_for_the_colour_of_the_elector(option: dict[str, str]) -> None:
    """S-EMP-11: the owner of the Elector gets the votes of his other nobles and his knights; the Elector only his."""
    match = elect(CHURCH, {3: "church_influence"}, **option)
    choose(match, 3, "trier")
    assert strength(match) == [0, 0, 4, 0]
    match = elect({"trier noble 1": "3 couple 25", "koeln elector": "2 baron 15"}, {3: "church_influence"}, **option)
    choose(match, 3, "trier")
    assert strength(match) == [0, 0, 1, 0], "nobody's votes without an Elector"


def test_excommunication() -> None:
    """S-EMP-12: the Elector gives no vote; Böhmen loses both."""
    board = {"boehmen elector": "2 baron 15", "pfalz elector": "2 baron 15", "koeln elector": "3 baron 15"}
    match = elect(board, {3: "excommunication"})
    choose(match, 3, "boehmen")
    assert strength(match) == [0, 0, 1, 1]


# ---------------------------------------------------------------- voting


def test_the_voters() -> None:
    """S-EMP-13: the candidates and whoever has a vote; who has none does not vote and gains nothing."""
    match = elect({"trier elector": "2 baron 15"})
    assert match.state.waiting == [2]
    assert match.view()["election"]["votes"] == ["for", "against", None, None], "seat 3 has nothing to seal"
    choose(match, 2, "for")
    assert gains(match) == [(2, 1, "S-EMP-17")]


def test_secret_votes() -> None:
    """S-EMP-14: for or against, at the same time, sealed until all have voted; no abstaining."""
    match = elect({"trier elector": "2 baron 15", "koeln elector": "3 baron 15"})
    assert match.state.waiting == [2, 3] and options(match, 2) == ["for", "against"]
    assert match.decision(2).particulars == {"emperor": 0, "rival": 1, "votes": 1}
    assert refused(match, 2, "pass").rule == "S-EMP-14"
    seen = {}
    for text in ("for", "against"):
        choose(match, 2, text)
        seen[text] = [json.dumps(match.view(seat)) for seat in (None, 0, 1, 3)]
        assert match.view(2)["election"]["votes"] == ["for", "against", text, None]
        assert match.view(3)["election"]["votes"] == ["for", "against", "sealed", None]
        events = [event for event in match.events if event.kind == "voted"]
        assert [dict(event.particulars) for event in events] == [{"seat": 2}]
        match.take_back(2)
    assert seen["for"] == seen["against"]
    choose(match, 2, "against")
    choose(match, 3, "against")
    assert not match.can_take_back(3) and not match.can_take_back(2)


def test_all_votes_of_a_voter_go_the_same_way() -> None:
    """S-EMP-14: the two votes of Böhmen against one of the Emperor."""
    match = elect({"boehmen elector": "2 baron 15", "trier elector": "0 baron 15"})
    choose(match, 2, "against")
    assert emperor(match) == 1


def test_candidates_vote_for_themselves() -> None:
    """S-EMP-15: they are not asked."""
    match = elect({"boehmen elector": "0 baron 15", "trier elector": "1 baron 15"})
    assert emperor(match) == 0 and match.state.vote == [1, 0, -1, -1]
    match = elect({"boehmen elector": "1 baron 15", "trier elector": "0 baron 15"})
    assert emperor(match) == 1


@pytest.mark.parametrize("board", [{}, {"trier elector": "0 baron 15", "koeln elector": "1 baron 15"}])
def test_with_equal_votes_the_emperor_stays(board: dict[str, str]) -> None:
    """S-EMP-16: 0 : 0 included."""
    match = elect(board)
    assert emperor(match) == 0 and ("elected", "S-EMP-18") in happened(match)


def test_the_votes_are_revealed_together() -> None:
    """S-EMP-16: with their sums."""
    match = elect({"boehmen elector": "2 baron 15", "koeln elector": "3 baron 15"})
    choose(match, 3, "for")
    choose(match, 2, "against")
    told = {event.kind: dict(event.particulars) for event in match.events}
    assert told["votes.for"] == {"seats": [0, 3], "votes": 1} and told["votes.against"] == {"seats": [1, 2], "votes": 2}


def test_the_reward_for_voting_with_the_winner() -> None:
    """S-EMP-17: 1 VP for each of them, not for the winner, nothing for the loser."""
    board = {"boehmen elector": "2 baron 15", "koeln elector": "3 baron 15", "trier elector": "1 baron 15"}
    match = elect({**board, "pfalz noble 1": "1 baron 15"})
    choose(match, 2, "against")
    choose(match, 3, "against")
    assert gains(match) == [(2, 1, "S-EMP-17"), (3, 1, "S-EMP-17")]
    match = elect(board)
    choose(match, 2, "for")
    choose(match, 3, "against")
    assert emperor(match) == 0 and gains(match) == [(2, 1, "S-EMP-17")]


# ---------------------------------------------------------------- what comes of it


def test_a_victorious_emperor() -> None:
    """S-EMP-18: pawn and tiles stay."""
    board = {"throne": "0 baron 35", "trier noble 1": "0 baron 15", "koeln noble 1": "1 baron 15"}
    match = elect(board)
    assert {place: at(match, place) for place in board} == board and emperor(match) == 0


WON = {
    "throne": "0 baron 35",
    "boehmen elector": "1 couple 15",
    "trier noble 1": "1 couple 35",
    "pfalz noble 1": "1 baron 15",
    "koeln noble 1": "1 knight",
    "mainz eminence": "1 baron 45",
}


def test_a_victorious_rival() -> None:
    """S-EMP-19: he is Emperor from now on, Phase 7 of this round included."""
    board = {**WON, "pfalz noble 1": ""}
    match = begin(position(board, cards={1: "rival"}, steps=[CALL_ELECTION, REWARD_EMPEROR], in_round=5))
    choose(match, 0, "koeln")
    assert emperor(match) == 1 and gains(match) == [(1, 1, "S-EMA-06")]


def test_the_new_emperor_must_fill_the_throne() -> None:
    """S-EMP-20: with a noble from a noble space; no Elector, no Gray Eminence; side and age stay."""
    match = elect(WON)
    assert asked(match) == (1, "throne.noble") and options(match, 1) == ["trier noble 1", "pfalz noble 1"]
    assert refused(match, 1, "boehmen elector").key == "no_elector"
    assert refused(match, 1, "mainz eminence").key == "eminence"
    choose(match, 1, "trier noble 1")
    assert at(match, "throne") == "1 couple 35" and ("throne", "S-EMP-20") in happened(match)


def test_the_new_emperor_without_a_noble() -> None:
    """S-EMP-21: a Baron aged 45 from the pool."""
    match = elect({"throne": "0 baron 35", "boehmen elector": "1 couple 15"})
    assert at(match, "throne") == "1 baron 45" and ("throne.new", "S-EMP-21") in happened(match)
    assert asked(match) == (0, "election.former_emperor")


def test_the_new_emperor_with_nothing_but_electors() -> None:
    """S-EMP-22: one of them takes the throne, and his seat is vacant."""
    names = ("trier", "koeln", "mainz", "pfalz", "sachsen", "brandenburg", "boehmen")
    match = elect({"throne": "0 baron 35", **{f"{name} elector": "1 baron 25" for name in names}}, used=names)
    assert pool(match, 1)[0] == 0 and options(match, 1) == [f"{name} elector" for name in names]
    choose(match, 1, "sachsen elector")
    assert at(match, "throne") == "1 baron 25" and at(match, "sachsen elector") == ""
    assert match.state.used == [1, 1, 1, 1, 0, 1, 1]
    assert ("throne", "S-EMP-22") in happened(match)


def test_the_former_emperor_tile() -> None:
    """S-EMP-23: to a noble space of any electorate, side and age unchanged, the space just left included."""
    board = {**WON, "trier noble 2": "2 baron 15", "trier noble 3": "3 baron 15"}
    match = elect(board)
    assert match.view()["former_emperor"] == {"owner": 0, "kind": "baron", "age": 35}
    choose(match, 1, "trier noble 1")
    assert asked(match) == (0, "election.former_emperor") and len(options(match, 0)) == 7
    assert refused(match, 0, "pass").key == "choose_an_electorate"
    choose(match, 0, "trier")
    assert nobles_in(match, "trier") == ["0 baron 35", "2 baron 15", "3 baron 15"]
    assert ("emperor.left", "S-EMP-23") in happened(match) and match.view()["former_emperor"] is None
    match = elect({"throne": "0 couple 45", "boehmen elector": "1 couple 15"})
    choose(match, 0, "koeln")
    assert nobles_in(match, "koeln") == ["0 couple 45"], "a Couple stays a Couple, in a religious electorate too"


def test_the_former_emperor_tile_pushes() -> None:
    """S-EMP-23: in a full electorate it may push a knight; its owner chooses which."""
    board = {**WON, **filled("koeln", "1 knight", "2 knight", "3 baron 15")}
    match = elect(board)
    choose(match, 1, "pfalz noble 1")
    choose(match, 0, "koeln")
    assert asked(match) == (0, "push")
    choose(match, 0, "koeln noble 2")
    assert at(match, "koeln noble 2") == "0 baron 35" and pool(match, 2)[1] == 3


def test_the_former_emperor_tile_without_room() -> None:
    """S-EMP-24: to the pool. The nobles of three players cannot fill the board, so this one is filled with more."""
    state = position({"throne": "0 baron 35", "boehmen elector": "1 couple 15"}, cards={1: "rival"}, steps=PHASE_6)
    state.piece[:NOBLE_SPACES] = [piece_of("2 couple 15")] * NOBLE_SPACES
    state.events = Told()
    state.begin()
    assert state.nobles[0] == 7 and not state.deposed and not state.waiting
    assert ("noble.left", "S-EMP-24") in [(kind, rule) for kind, rule, _ in state.events]
