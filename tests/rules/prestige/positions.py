"""Small positions of Power & Prestige for tests: a map with exactly the units, owners and numbers a rule is about.

What is not said is told in ``palatine.games.prestige.positions``.
"""

from typing import Any

from palatine.engine.core import Luck, Told
from palatine.engine.game import View
from palatine.games.prestige.catalogue import CATALOGUE
from palatine.games.prestige.components import ALLY, NEUTRAL, NOBODY
from palatine.games.prestige.game import GAME
from palatine.games.prestige.positions import ally, force, loc, position, prov, site, words
from palatine.games.prestige.rules.general import push
from palatine.games.prestige.rules.turns import begin_turn
from palatine.games.prestige.state import State

__all__ = ["ALLY", "NOBODY", "State", "ally", "force", "loc", "position", "prov", "site", "words"]


def table(seats: int = 4, **arrangement: Any) -> State:
    """A position as ``position`` arranges it, which tells its events and follows a script."""
    state = position(seats, **arrangement)
    state.events = Told()
    state.luck = Luck()
    return state


def script(state: State, *results: tuple[str, list[int]]) -> None:
    """Chance results to come, in order."""
    assert state.luck is not None
    state.luck.script = list(results)


def go(state: State, *steps: int | tuple[int, int]) -> None:
    """Carry out these steps in order, up to the next question."""
    state.agenda = []
    state.waiting = []
    for step in reversed(steps):
        push(state, *(step if isinstance(step, tuple) else (step, 0)))
    state.begin()


def turn(state: State, *seats: int) -> None:
    """Begin the turn of these seats; nothing follows it."""
    state.agenda = []
    state.waiting = []
    state.acting = list(seats)
    state.to_act = []
    begin_turn(state)
    state.begin()


def texts(state: State, seat: int | None = None) -> list[str]:
    """The options of the seat that is asked."""
    asked = state.waiting[0] if seat is None else seat
    return [CATALOGUE.text(option) for option in state.options(asked)]


def choose(state: State, *choices: str, seat: int | None = None) -> None:
    """Play these choices, each for the seat that is asked."""
    for text in choices:
        asked = state.waiting[0] if seat is None else seat
        option = CATALOGUE.option(text)
        assert option in state.options(asked), f"{text} is not among {texts(state, asked)}"
        state.play(asked, option)


def kind(state: State) -> str:
    """The kind of decision that is asked; empty if nothing is."""
    return GAME.kind(state, state.waiting[0]) if state.waiting else ""


def at(state: State, owner: int, place: str) -> str:
    """The units of an owner in a location, in words."""
    return words(state.army[owner][loc(place)])


def owner_of(state: State, province: str) -> int | None:
    """The owner of a province, None if it is neutral."""
    owner = state.owner[prov(province)]
    return None if owner == NEUTRAL else owner


def happened(state: State, what: str) -> list[dict[str, Any]]:
    """The particulars of all events of a kind."""
    return [dict(event[2]) for event in state.events or [] if event[0] == what]


def view_of(redacted: State, seat: int | None) -> View:
    """What a seat sees, as plain data of which a test picks what it is about."""
    return GAME.view(redacted, seat)
