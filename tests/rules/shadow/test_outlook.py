"""What a view foretells is what the rules bring: influence, Phase 5, aging, descendants, sources of points."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import palatine
from palatine.engine.core import Told
from palatine.engine.match import Match
from palatine.engine.tables import parameters, table
from palatine.games.shadow.catalogue import CATALOGUE
from palatine.games.shadow.components import BLUE, CARDS, ELECTORATE_IDS, ELECTORATES, PINK, PLACE
from palatine.games.shadow.game import GAME
from palatine.games.shadow.numbers import APPOINT_ELECTORS, CALL_ELECTION, GROW_OLDER, HAVE_DESCENDANTS, SCORE_MAINZ
from palatine.games.shadow.rules.descendants import SON, descendant
from palatine.games.shadow.rules.electors import influence
from palatine.games.shadow.rules.places import twins
from palatine.games.shadow.state import State
from tests.rules.shadow.positions import begin, choose, position

WORTH = parameters("palatine.games.shadow", "values")["influence"]
PARTS = {
    "knights": WORTH["knight"],
    "barons": WORTH["baron"],
    "couples": WORTH["couple"],
    "cities": WORTH["city"],
    "eminence": WORTH["gray_eminence"],
    "emperor": WORTH["emperor_city"],
}
OUTCOMES = {"elector.nobody": "nobody", "elector.kept": "keeps", "elector.new": "wins", "elector.none": "vacant"}


def matches(number: int) -> Iterator[Match]:
    """Random matches of two to four with either reading of the rules: again and again while they are played."""
    for seed in range(number):
        rng = Random(seed)
        match = palatine.start("shadow", seats=2 + seed % 3, seed=seed, published_rules=seed % 2 == 0)
        while not match.over:
            decision = rng.choice(match.pending)
            match.play(decision.seat, rng.choice(decision.options))
            if rng.random() < 0.2 or match.over:
                yield match


def positions(number: int = 12) -> Iterator[State]:
    """Positions of random matches after the set-up."""
    return (match.state for match in matches(number) if match.state.phase)


def electorates(state: State) -> dict[str, Any]:
    """The electorates as a spectator sees them."""
    return dict(GAME.view(GAME.redact(state, None), None)["electorates"])


def played(state: State, *steps: int) -> list[Any]:
    """Everything that happens if these steps come now, whatever the seats choose."""
    later = state.copy()
    later.waiting, later.agenda, later.turn = [], [*reversed(steps)], 0
    later.events = told = Told()
    later.begin()
    rng = Random(1)
    while later.waiting:
        later.play(later.waiting[0], rng.choice(later.options(later.waiting[0])))
    return list(told)


def test_what_phase_5_would_bring_is_what_it_brings() -> None:
    """S-ELE-05 to S-ELE-14, S-ELE-20: in every electorate, compared with the whole phase played on a copy."""
    seen: set[tuple[str, int]] = set()
    for state in positions():
        told = played(state, APPOINT_ELECTORS, SCORE_MAINZ)
        tied = {p["electorate"] for kind, _, p in told if kind == "tie.broken"}
        mainz = sum(p["points"] for kind, rule, p in told if (kind, rule) == ("points", "S-ELE-20"))
        won = iter([p["points"] for kind, rule, p in told if (kind, rule) == ("points", "S-ELE-11")])
        board = electorates(state)
        for kind, _, p in told:
            if kind not in OUTCOMES:
                continue
            outlook = board[ELECTORATE_IDS[p["electorate"]]]["outlook"]
            points = next(won) if kind == "elector.new" else 0
            if p["electorate"] in tied:
                assert (outlook["outcome"], outlook["points"]) == ("tie", 0) and p["seat"] in outlook["leaders"]
                continue
            outcome = OUTCOMES[kind]
            if ELECTORATE_IDS[p["electorate"]] == "mainz" and outcome in ("wins", "keeps"):
                points += mainz
            assert (outlook["outcome"], outlook["points"]) == (outcome, points)
            assert outlook["leaders"] == ([] if outcome == "nobody" else [p["seat"]])
            seen.add((outcome, points))
    assert {("nobody", 0), ("keeps", 0), ("keeps", 1), ("wins", 2), ("wins", 3), ("vacant", 0)} <= seen


def test_what_is_lacking_makes_a_leader() -> None:
    """S-ELE-05: with so much more a seat leads alone, with one less it does not."""
    for state in positions(4):
        for here in electorates(state).values():
            for seat, lack in enumerate(here["outlook"]["lack"]):
                others = [n for other, n in enumerate(here["influence"]) if other != seat]
                assert here["influence"][seat] + lack == max(others) + 1
                assert (lack <= 0) == (here["outlook"]["leaders"] == [seat])


def test_influence_is_made_of_its_parts_and_loses_the_old() -> None:
    """S-ELE-02, S-ELE-03, S-AGE-02: the parts weigh as much as the whole; what leaves is gone after the aging."""
    for state in positions():
        later = state.copy()
        later.waiting, later.agenda = [], [GROW_OLDER]
        later.begin()
        for number, here in zip(range(ELECTORATES), electorates(state).values(), strict=True):
            for seat, share in enumerate(here["shares"]):
                assert sum(worth * share.get(part, 0) for part, worth in PARTS.items()) == here["influence"][seat]
                assert here["influence"][seat] - share.get("leaves", 0) == influence(later, number)[seat]
                assert 0 not in share.values()


def test_the_parts_of_influence() -> None:
    """S-ELE-02 to S-ELE-04, S-AGE-02, S-AGE-10: by kind of piece; a Couple aged 45 takes 2 with it."""
    board = {
        "koeln elector": "1 baron 35",
        "koeln noble 1": "1 couple 45",
        "koeln noble 2": "2 baron 45",
        "koeln castle 1": "1 knight",
        "koeln eminence": "3 baron 45",
    }
    state = position(board, cities={"koeln city 1": 1, "koeln city 2": "emperor"})
    assert electorates(state)["koeln"]["shares"] == [
        {"emperor": 1},
        {"barons": 1, "couples": 1, "knights": 1, "cities": 1, "leaves": 2},
        {"barons": 1, "leaves": 1},
        {"eminence": 1, "leaves": 1},
    ]


def test_families_are_what_phase_3_brings() -> None:
    """S-DES-02 to S-DES-12: the child by the cards, with one card more too, and the Barons who could be asked."""
    seen = set()
    for state in positions():
        for seat, player in enumerate(GAME.view(GAME.redact(state, None), None)["players"]):
            family = player["family"]
            for card, child in ((BLUE[-1], family["with_blue"]), (PINK[-1], family["with_pink"])):
                more = state.copy()
                more.hand[seat * CARDS + card] += 1
                assert CHILD[descendant(more, seat)] == child
            assert CHILD[descendant(state, seat)] == family["child"]
            seen.add(family["child"])
            if family["child"] == "daughter":
                assert sorted(asked_for(state, seat)) == sorted(family["bridegrooms"])
    assert seen == set(CHILD)


CHILD = ("none", "son", "daughter")


def asked_for(state: State, seat: int) -> list[str]:
    """The bridegrooms the seat is asked to choose from if Phase 3 comes to it now; those that look the same too."""
    later = state.copy()
    later.waiting, later.agenda = [], [HAVE_DESCENDANTS]
    later.turn = (seat - later.emperor) % later.seats
    later.events = events = Told()
    later.begin()
    if later.waiting != [seat]:  # one possible answer only, or none
        told = [p for kind, _, p in events if kind == "daughter.offered" and p["seat"] == seat]
        return [CATALOGUE.text(PLACE + place) for p in told if isinstance(place := p["place"], int)]
    options = [option for option in later.offered if option >= PLACE]
    return [CATALOGUE.text(option) for option in [*options, *twins(later)]]


def test_grey_cards_alone() -> None:
    """S-DES-04: no descendant, or a daughter, as the table reads it."""
    for reading, child in (("none", "none"), ("daughter", "daughter")):
        state = position(cards={1: "gray_eminence"}, grey_only=reading)
        family = GAME.view(GAME.redact(state, None), None)["players"][1]["family"]
        assert (family["blue"], family["pink"], family["child"], family["with_blue"]) == (0, 0, child, "son")
        assert descendant(state, 1) != SON


def test_who_has_won_the_election_is_no_rival() -> None:
    """S-EMP-19: a new Emperor challenges nobody, though his predecessor still looks for a place."""
    board = {"trier elector": "2 baron 15", "koeln noble 1": "1 baron 25", "koeln noble 2": "1 couple 25"}
    match = begin(position(board, cards={1: "rival"}, steps=[CALL_ELECTION]))
    assert match.view()["rival"] == 1
    choose(match, 2, "against")
    assert (match.view()["phase"], match.view()["emperor"], match.view()["rival"]) == ("election", 1, None)


def test_every_gain_tells_its_source() -> None:
    """S-END-06: by the number of its row in the table of sources; all kinds of gain occur."""
    rows = [row["rules"].split() for row in table("palatine.games.shadow", "sources")]
    seen = set()
    for match in filter(lambda match: match.over, matches(8)):
        for event in match.events:
            if event.kind == "points":
                source = event.particulars["source"]
                assert isinstance(source, int) and event.rule in rows[source]
                seen.add(source)
    assert seen == set(range(len(rows)))


def test_the_votes_of_each_electorate_that_can_be_named_are_told_before() -> None:
    """S-EMP-08, S-EMP-09, S-EMP-12: what the view foretells is what naming the electorate brings."""
    board = {
        "trier elector": "2 baron 15",
        "trier noble 1": "3 couple 25",
        "mainz noble 1": "2 knight",
        "mainz noble 2": "2 baron 15",
        "boehmen elector": "0 baron 15",
        "pfalz elector": "3 baron 25",
    }
    cards = {1: "rival", 2: "church_influence", 3: "excommunication"}
    for first in ("trier", "koeln", "mainz"):
        match = begin(position(board, cards=cards, steps=[CALL_ELECTION]))
        told = after = GAME.view(GAME.redact(match.state, 0), 0)
        for named in (first, "boehmen"):
            told = after
            assert set(told["election"]["prospects"]) == set(match.pending[0].texts)
            match.play(match.pending[0].seat, named)
            after = GAME.view(GAME.redact(match.state, 0), 0)
            assert [player["votes"] for player in after["players"]] == told["election"]["prospects"][named]
        assert after["election"]["prospects"] == {}
        if first == "mainz":
            assert told["election"]["prospects"]["boehmen"] == [0, 0, 3, 1]
            assert told["election"]["prospects"]["pfalz"] == [2, 0, 3, 0]
