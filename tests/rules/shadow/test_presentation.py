"""The table in plain text, as the terminal shows it."""

from __future__ import annotations

from random import Random

import pytest

import palatine
from palatine.games.shadow.components import CITY, INTO, PLACE
from palatine.games.shadow.game import GAME
from tests.rules.shadow.positions import begin, choose, position

SHOW = GAME.presentation_in("en")
BOARD = {
    "trier elector": "1 baron 45",
    "trier noble 1": "2 couple 35",
    "trier castle 1": "0 knight",
    "koeln noble 2": "3 baron 15",
}


def test_the_whole_table() -> None:
    match = begin(
        position(BOARD, cities={"trier city 1": 2, "trier city 2": "emperor"}, cards={1: "pope"}, used=["trier"])
    )
    text = SHOW.summary(match.view(0), 100)
    lines = text.splitlines()
    assert lines[0] == "Round 2 of 5, Phase 4, actions. Emperor: Red (Rc25)."
    assert lines[3].split() == ["Trier", "Bb45*", "Gc35", "·", "·", "Rk", "G", "E", "G3", "R2", "B1"]
    assert "Red (you)" in text and "Doctor (1) × 3" in text and "Pope (1)" not in text
    assert [line.split()[2] for line in lines if line.startswith(("Red (you)", "Blue"))] == ["7", "?"]


def test_the_gray_eminence_is_shown_and_explained() -> None:
    """S-PRV-15: beside the nobles of its electorate; the legend keeps to the width of the screen."""
    text = SHOW.summary(begin(position({"trier eminence": "1 baron 45"})).view(0), 80)
    lines = text.splitlines()
    assert "+Bb45" in lines[3] and "+Rb45 Gray Eminence" in text
    assert max(len(line) for line in lines if " · " in line and "Rb25 Baron" in line) <= 80


def test_one_electorate() -> None:
    view = begin(position(BOARD)).view()
    assert SHOW.summary(view, about="Trier").splitlines()[:2] == ["Trier, religious", "  Elector: Bb45"]
    assert SHOW.summary(view, about="koeln") == SHOW.summary(view, about="Köln") != ""
    assert SHOW.summary(view, about="Bayern") == ""


@pytest.mark.parametrize(
    ("choices", "option", "words"),
    [
        ([], "permit couple", "Permit for a Couple (5 Talers, 4 left)"),
        ([], "pope", "Pope (1 Taler)"),
        ([], "pass", "pass: no further turn this round"),
        (["doctor"], "trier elector", "the Baron (45) of Blue on the elector seat of Trier"),
        (["doctor"], "trier noble 1", "the Couple (35) of Green in Trier"),
        (["doctor"], "throne", "the Couple (25) of Red on the throne"),
        (["permit baron"], "koeln", "Köln         Elector ·, nobles · Yb15 ·, influence Y1"),
        (["ordinance"], "koeln", "Köln         Elector ·, cities · · ·, influence Y1"),
        (["knight"], "trier castle 1", "the knight of Red in a castle in Trier"),
        (["knight"], "pool", "a knight from the pool"),
    ],
)
def test_options_in_words(choices: list[str], option: str, words: str) -> None:
    match = begin(position(BOARD))
    for text in choices:
        choose(match, 0, text)
    decision = match.decision(0)
    assert SHOW.option(match.view(0), decision, GAME.catalogue.option(option)) == words


def test_names_of_options() -> None:
    names = {
        text: SHOW.name(GAME.catalogue.option(text)) for text in ("koeln", "privilege koeln", "castle koeln", "seat 1")
    }
    assert names == {
        "koeln": "Köln",
        "privilege koeln": "privilege of Köln",
        "castle koeln": "a castle in Köln",
        "seat 1": "Blue",
    }
    assert SHOW.name(GAME.catalogue.option("permit baron")) == "Permit for a Baron"
    assert SHOW.name(GAME.catalogue.option("throne")) == "throne" and SHOW.seat(2) == "Green"


def test_everything_can_be_shown_at_any_moment() -> None:
    """Every decision of a game: its situation and its options; nothing hidden is needed for it."""
    for seats in (2, 3, 4):
        match, rng = palatine.start("shadow", seats=seats, seed=seats), Random(seats)
        while not match.over:
            decision = rng.choice(match.pending)
            view = match.view(decision.seat)
            assert SHOW.situation(view, decision)
            lines = [SHOW.option(view, decision, option) for option in decision.options]
            assert all(lines)
            if not any(option >= PLACE and option < CITY for option in decision.options):
                assert len(set(lines)) == len(lines)
            match.play(decision.seat, rng.choice(decision.options))
        assert SHOW.summary(match.view(), 80) and INTO
