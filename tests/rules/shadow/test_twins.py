"""S-SET-06: pieces that are the same to everybody are offered once, whatever is asked."""

from __future__ import annotations

from random import Random

import pytest

from palatine.engine.decision import Decision
from palatine.engine.game import View
from palatine.engine.match import Match
from palatine.games.shadow.catalogue import CATALOGUE
from palatine.games.shadow.components import PLACE
from palatine.games.shadow.game import GAME
from palatine.games.shadow.numbers import (
    APPOINT_ELECTORS,
    CALL_ELECTION,
    FILL_THRONE,
    HAVE_DESCENDANTS,
    PLACE_EMINENCE,
    REWARD_EMPEROR,
)
from tests.rules.shadow.positions import (
    asked,
    at,
    begin,
    choose,
    city_at,
    filled,
    options,
    pool,
    position,
    refused,
)

TURN = [PLACE_EMINENCE, APPOINT_ELECTORS]


def shown(view: View, option: str) -> str:
    """What everybody sees of an option: electorate, kind of space and what stands there; other options as written."""
    place, _, number = option.rpartition(" ")
    if not number.isdigit() or place == "seat":
        return option
    electorate, kind = place.split()
    held = view["electorates"][electorate][{"noble": "nobles", "castle": "castles", "city": "cities"}[kind]]
    return f"{place} {held[int(number) - 1]}"


def twins_of(decision: Decision) -> dict[str, str]:
    """The pieces that are not offered because another one looks like them, each with that one."""
    found = []
    for what in ("twins", "offered"):
        places = decision.particulars.get(what, [])
        assert isinstance(places, list)
        found.append([CATALOGUE.text(PLACE + place) for place in places])
    return dict(zip(*found, strict=True))


ODD_TABLES: list[dict[str, str]] = [
    {},
    {"published_rules": "on"},
    {"push_scope": "board", "grey_only": "daughter", "daughter_may_go_to_convent": "on"},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("chosen", ODD_TABLES, ids=["usual", "published", "others"])
def test_nothing_is_asked_twice_in_random_matches(seats: int, chosen: dict[str, str]) -> None:
    """S-SET-06: no decision offers two options nobody can tell apart, so none is asked where there is only one."""
    asked_of = set()
    for seed in range(8):
        match = Match(GAME, seats, seed, GAME.variant(seats, chosen))
        match.begin()
        random = Random(seed)
        while not match.over:
            decision = match.pending[0]
            view = match.view()
            looks = [shown(view, option) for option in decision.texts]
            assert len(set(looks)) == len(looks) > 1, f"seed {seed}: {decision.kind} {decision.texts}"
            twins = twins_of(decision)
            assert all(shown(view, twin) == shown(view, offered) for twin, offered in twins.items())
            assert set(twins.values()) <= set(decision.texts) and not set(twins) & set(decision.texts)
            if twins:
                asked_of.add(decision.kind)
            match.play(decision.seat, random.choice(decision.options))
    assert asked_of, "there were twins in these matches"


def test_knights_of_one_house_beside_another() -> None:
    """S-SET-06, S-SET-08: two equal knights are one choice, though a third one stands there."""
    match = begin(position(filled("mainz", "2 knight", "1 baron 25", "2 knight", "3 knight")))
    choose(match, 0, "permit baron", "mainz")
    assert asked(match) == (0, "push") and options(match, 0) == ["mainz noble 1", "mainz noble 4"]
    refusal = refused(match, 0, "mainz noble 3")
    assert (refusal.key, refusal.rule, refusal.particulars) == ("twin", "S-SET-06", {"electorate": 2})
    assert match.decision(0).particulars == {"electorate": 2, "twins": [8], "offered": [6]}
    choose(match, 0, "mainz noble 1")
    assert at(match, "mainz noble 1") == "0 baron 15" and pool(match, 2)[1] == 2


def test_equal_nobles_that_can_become_elector() -> None:
    """S-SET-06, S-ELE-11: nothing is asked if they are all the same; side and age tell them apart."""
    match = begin(position({"pfalz noble 1": "1 baron 15", "pfalz noble 2": "1 baron 15"}, steps=TURN))
    assert asked(match) is None and at(match, "pfalz elector") == "1 baron 15" == at(match, "pfalz noble 2")
    board = {"pfalz noble 1": "1 baron 15", "pfalz noble 2": "1 baron 15", "pfalz noble 3": "1 baron 25"}
    match = begin(position(board, steps=TURN))
    assert options(match, 1) == ["pfalz noble 1", "pfalz noble 3"]


@pytest.mark.parametrize(
    ("steps", "cards", "kind"),
    [
        ([FILL_THRONE], {}, "throne.noble"),
        ([HAVE_DESCENDANTS], {1: "permit"}, "descendants.bridegroom"),
    ],
)
def test_successors_and_bridegrooms(steps: list[int], cards: dict[int, str], kind: str) -> None:
    """S-SET-06, S-AGE-06, S-DES-10: of equal Barons in one electorate the first; not of those in different ones."""
    board = {"throne": "", "koeln noble 2": "0 baron 25", "koeln noble 3": "0 baron 25", "mainz noble 1": "0 baron 25"}
    match = begin(position({**board, "throne": "" if not cards else "0 couple 25"}, cards=cards, steps=steps))
    assert asked(match) == (1 if cards else 0, kind)
    assert options(match, match.state.waiting[0]) == ["koeln noble 2", "mainz noble 1"]


def test_the_throne_after_an_election() -> None:
    """S-SET-06, S-EMP-20: equal nobles of the new Emperor are no question."""
    board = {"boehmen elector": "1 baron 15", "pfalz noble 1": "1 couple 15", "pfalz noble 2": "1 couple 15"}
    match = begin(position(board, cards={1: "rival"}, steps=[CALL_ELECTION]))
    assert asked(match) == (0, "election.former_emperor") and at(match, "pfalz noble 1") == ""


@pytest.mark.parametrize(
    ("card", "piece"),
    [("doctor", "0 baron 35"), ("move", "0 couple 35"), ("promotion", "0 knight"), ("foreign daughter", "0 baron 15")],
)
def test_cards_ask_for_equal_pieces_once(card: str, piece: str) -> None:
    """S-SET-06, S-ACT-16, S-ACT-22, S-ACT-34, S-ACT-36: the one of the lowest index stands for all."""
    board = {"throne": "0 couple 15", "koeln noble 1": piece, "koeln noble 3": piece, "mainz noble 4": piece}
    match = begin(position(board))
    choose(match, 0, card)
    assert options(match, 0) == ["koeln noble 1", "mainz noble 4"]
    assert refused(match, 0, "koeln noble 3").key == "twin"


def test_equal_knights_to_use() -> None:
    """S-SET-06, S-ACT-38: in the two castles of Brandenburg; a noble space is another kind of space."""
    board = {f"brandenburg {space}": "0 knight" for space in ("castle 1", "castle 2", "noble 1")}
    match = begin(position(board))
    choose(match, 0, "knight")
    assert options(match, 0) == ["brandenburg noble 1", "brandenburg castle 1"]
    assert twins_of(match.decision(0)) == {"brandenburg castle 2": "brandenburg castle 1"}


def test_equal_emperor_cities() -> None:
    """S-SET-06, S-EMA-08: two in one electorate are one choice; a foreign city between them is none."""
    cities: dict[str, int | str] = {"koeln city 1": "emperor", "koeln city 2": 1, "koeln city 3": "emperor"}
    match = begin(position(cities=cities, steps=[REWARD_EMPEROR]))
    assert options(match, 0) == ["beside", "koeln city 1"]
    assert refused(match, 0, "koeln city 3").key == "twin"
    assert twins_of(match.decision(0)) == {"koeln city 3": "koeln city 1"}
    assert refused(match, 0, "koeln city 2").key == "no_emperor_city_there"
    choose(match, 0, "koeln city 1", "trier")
    assert (city_at(match, "trier city 1"), city_at(match, "koeln city 1")) == ("emperor", None)


def test_former_matches_offer_every_piece() -> None:
    """S-SET-06: a match that began with version 1 goes on as it did."""
    board = {"pfalz noble 1": "1 baron 15", "pfalz noble 2": "1 baron 15"}
    state = position(board, steps=TURN)
    state.former = 1
    state.begin()
    assert len(state.offered) == 2 and GAME.particulars(state, 1) == {"electorate": 3}
