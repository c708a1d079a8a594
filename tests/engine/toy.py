"""Fists, the example of a game from a package of its own (examples/fists): the engine has never heard of it."""

from collections.abc import Sequence

import pytest

from fists.game import FISTS, Fists
from fists.rules import BID, GIVE, HIDDEN, KEEP, SHARE, State
from palatine.engine.core import Result
from palatine.engine.description import Description
from palatine.engine.match import Match
from palatine.games import descriptions

__all__ = ["BID", "FISTS", "GIVE", "HIDDEN", "KEEP", "SHARE", "Fists", "State", "begun", "joined"]


def begun(seats: int = 2, seed: int = 7, script: Sequence[Result] = (), **options: str | bool | int) -> Match:
    """A match of this game at its first decision."""
    match = Match(FISTS, seats, seed, FISTS.variant(seats, options))
    match.begin(script)
    return match


def joined(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of this game, which is now among the others, without bots of its own."""
    monkeypatch.setitem(descriptions(), FISTS.name, Description(FISTS))
    return FISTS.name
