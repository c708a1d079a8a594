"""The phrase books: everything has a name, and every sentence can be said."""

from __future__ import annotations

from random import Random

import pytest

import palatine
from palatine.engine.phrases import Phrases
from palatine.games.shadow.components import CARD_IDS, ELECTORATE_IDS, FORMS, PLACES
from palatine.games.shadow.game import GAME
from palatine.games.shadow.shown.naming import namer


@pytest.mark.parametrize("language", GAME.languages)
def test_everything_has_a_name(language: str) -> None:
    name = namer(language)
    for what, number in (("electorate", len(ELECTORATE_IDS)), ("card", len(CARD_IDS)), ("place", PLACES), ("seat", 4)):
        names = [name(what, value) for value in range(number)]
        assert all(names) and not any("{" in text for text in names)
    assert len({name("noble", form) for form in range(1, FORMS)}) == 8
    assert name("talers", 1) != name("talers", 2) and name("round", 3) == "3"


def test_some_names() -> None:
    """Places are told with their preposition, so that they fit into any sentence."""
    assert namer("en")("place", 0) == "in Trier" and namer("de")("place", 10) == "in der Pfalz"
    assert namer("fr")("place", 27) == "sur le siège d’Électeur du Palatinat"
    assert namer("en")("noble", 7) == "Couple (35)" and namer("de")("noble", 7) == "Ehepaar (35)"
    assert namer("en")("price", 1) == "1 Taler" and namer("fr")("votes", 2) == "2 voix"


@pytest.mark.parametrize("language", GAME.languages)
def test_a_whole_game_can_be_told(language: str) -> None:
    phrases = Phrases("palatine.games.shadow", language, namer(language))
    match, rng = palatine.start("shadow", seats=4, seed=2), Random(2)
    while not match.over:
        decision = rng.choice(match.pending)
        assert "{" not in phrases.say(f"prompt.{decision.kind}", decision.particulars)
        other = rng.randrange(len(GAME.catalogue))
        if other not in decision.options:
            refusal = GAME.why_not(match.state, decision.seat, other)
            assert "{" not in phrases.say(f"refusal.{refusal.key}", refusal.particulars)
        match.play(decision.seat, rng.choice(decision.options))
    for event in match.events:
        assert "{" not in phrases.say(f"event.{event.kind}", event.particulars)
