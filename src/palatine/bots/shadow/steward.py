"""The steward of In the Shadow of the Emperor: looks at the end of every turn it could take, and takes the best."""

from random import Random
from typing import Final

from palatine.bots.shadow.estimate import worth
from palatine.games.shadow import numbers
from palatine.games.shadow.components import FROM_POOL
from palatine.games.shadow.rules.election import CHOICES
from palatine.games.shadow.state import State, carry_out


def choose(state: State, seat: int, rng: Random | None = None, whim: float = 0.0) -> int:
    """The option that leads to the best standing; the state may be any that looks like the true one to the seat.

    With a whim it strays from the best by about so many points.
    """
    options = candidates(state)
    if len(options) == 1:
        return options[0]
    if rng is None:
        return max(options, key=lambda option: after(state, seat, option))
    return max(options, key=lambda option: after(state, seat, option) + rng.gauss(0, whim))


def ranked(state: State, seat: int, options: list[int]) -> list[int]:
    """The options by the standing they lead to, the best first."""
    return sorted(options, key=lambda option: after(state, seat, option), reverse=True)


def lines(state: State, seat: int) -> list[tuple[float, tuple[int, ...]]]:
    """Every way to finish what is begun, with how the seat stands then; the best first."""
    found: list[tuple[float, tuple[int, ...]]] = []
    _collect(state, seat, (), found)
    return sorted(found, reverse=True)


def _collect(state: State, seat: int, before: tuple[int, ...], found: list[tuple[float, tuple[int, ...]]]) -> None:
    for option in candidates(state):
        copy = _played(state, seat, option)
        if copy.waiting and copy.waiting[0] == seat and _WITHIN_TURN <= copy.question <= numbers.ASK_PUSH:
            _collect(copy, seat, (*before, option), found)
        else:
            found.append((outlook(copy, seat, state.question), (*before, option)))


def candidates(state: State) -> list[int]:
    """The options worth a look: of the knights the one in the pool, if there is one."""
    if state.question == numbers.ASK_ACTIONS_KNIGHT and FROM_POOL in state.offered:
        return _FROM_POOL
    return state.offered


def after(state: State, seat: int, option: int) -> float:
    """How well the seat stands once it has chosen the option and, best, what belongs to the same turn."""
    copy = state.copy()
    carry_out(copy, seat, option)
    if copy.waiting or not copy.agenda or copy.agenda[-1] != numbers.TAKE_TURNS:
        copy.begin()  # else a turn is over, and what the next one may do need not be found out
    return outlook(copy, seat, state.question)


def outlook(state: State, seat: int, before: int) -> float:
    """How well the seat stands when what has been begun is finished."""
    question = state.question
    if not state.waiting:
        return worth(state, seat)
    if question == numbers.ASK_ELECTION_VOTE and before == numbers.ASK_ELECTION_VOTE:
        return _undecided(state, seat)
    if question == numbers.ASK_DESCENDANTS_PROPOSAL:
        owner = state.waiting[0]
        copies = [_played(state, owner, option) for option in state.offered]
        return worth(max(copies, key=lambda copy: worth(copy, owner)), seat)
    if state.waiting[0] == seat and _WITHIN_TURN <= question <= numbers.ASK_PUSH:
        return max(after(state, seat, option) for option in candidates(state))
    return worth(state, seat)


def _undecided(state: State, seat: int) -> float:
    """The average over all that the other voters may still choose (S-EMP-14)."""
    if state.question != numbers.ASK_ELECTION_VOTE or not state.waiting:
        return worth(state, seat)
    return sum(_undecided(_played(state, state.waiting[0], vote), seat) for vote in CHOICES) / len(CHOICES)


def _played(state: State, seat: int, option: int) -> State:
    copy = state.copy()
    copy.play(seat, option)
    return copy


_FROM_POOL: Final = [FROM_POOL]
_WITHIN_TURN: Final = numbers.ASK_PRIVILEGES_TRIER
"""The questions from here to ASK_PUSH belong to a turn that has been begun, or to the way of a noble."""
