"""What can be ordered ahead is what matches really ask, of one seat at a time, and has words in the client."""

import json
from collections import defaultdict
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from palatine.engine.declare import Orderable
from palatine.games import GAMES, game_named

ROOT = Path(__file__).parents[2]
EVERYTHING: dict[str, dict[str, str | bool]] = {
    "wallenstein": {
        "initial_counties": "lineup",
        "optional_extra_cube": True,
        "emperors_court": True,
        "landsknechte": True,
        "military_leaders": True,
    },
    "shadow": {},
    "prestige": {},
}
"""Every game, with every option of the table that adds some."""
IN_PART = {"move.target", "combat.target", "actions.turn", "alliance.order", "war.declare", "income.give_up", "gift.to"}
"""Decisions for which only staying, passing or keeping things as they are can be ordered."""


def orderable(name: str) -> Mapping[str, Orderable]:
    game = game_named(name)
    return game.orderable(game.variant(3, EVERYTHING[name]))


@pytest.mark.parametrize("name", EVERYTHING)
def test_orders_name_what_matches_offer(name: str) -> None:
    game, kinds = game_named(name), orderable(name)
    offered: dict[str, set[str]] = defaultdict(set)
    for seed in range(25):
        state, rng = game.new(3, seed, **EVERYTHING[name]), Random(seed)
        while state.waiting:
            seat = rng.choice(state.waiting)
            kind = game.kind(state, seat)
            if kind in kinds:
                assert len(state.waiting) == 1, "nothing that several decide at once and in secret"
                offered[kind] |= {game.catalogue.text(option) for option in state.options(seat)}
            state.play(seat, rng.choice(state.options(seat)))
    assert set(offered) == set(kinds)
    for kind, what in kinds.items():
        assert set(what.options) >= offered[kind] if kind not in IN_PART else set(what.options) < offered[kind]


@pytest.mark.parametrize("name", EVERYTHING)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_what_can_be_ordered_has_a_name_in_every_language(name: str, language: str) -> None:
    books = (ROOT / "web" / "src" / "games" / name).glob(f"**/messages/{language}.json")
    known = set(chain.from_iterable(json.loads(book.read_text(encoding="utf-8")) for book in books))
    assert {key for key in known if key.startswith("ordered.")} == {f"ordered.{kind}" for kind in orderable(name)}


def test_every_game_knows_some_orders() -> None:
    assert set(EVERYTHING) == set(GAMES) and all(orderable(name) for name in GAMES)
