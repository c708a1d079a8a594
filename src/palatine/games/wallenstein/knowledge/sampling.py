"""The states a seat must reckon with: hidden cards dealt anew (W-INF)."""

from random import Random

from palatine.engine.core import generator_from
from palatine.games.wallenstein.components import EMPTY, UNKNOWN
from palatine.games.wallenstein.knowledge.secrets import won_by
from palatine.games.wallenstein.numbers import ASK_PLAN
from palatine.games.wallenstein.rules.planning import place, plan_options
from palatine.games.wallenstein.state import State


def sample(redacted: State, seat: int, rng: Random) -> State:
    """A full state that looks the same to the seat: hidden cards dealt anew, every possible deal alike."""
    state = redacted.copy()
    state.rng1, state.rng2 = generator_from(rng.getrandbits(61))
    for other in range(state.seats):
        if other != seat:
            if state.question == ASK_PLAN:
                _plan_anew(state, other, rng)
            else:
                _deal_anew(state, other, rng)
    if state.target == UNKNOWN:
        state.target = rng.choice(state.deck)
        state.deck.remove(state.target)
    return state


def _plan_anew(state: State, seat: int, rng: Random) -> None:
    """Some legal plan for a seat that is ready; none for one that is not."""
    if seat in state.waiting:
        return
    base = seat * state.boxes
    state.plan[base : base + state.boxes] = [EMPTY] * state.boxes
    state.placed[seat] = 0
    waiting = state.waiting
    while state.placed[seat] < state.boxes:
        place(state, seat, rng.choice(plan_options(state, seat)))
    state.waiting = waiting


def _deal_anew(state: State, seat: int, rng: Random) -> None:
    """The cards a seat may have in its covered boxes, in random order; the rest is its hand."""
    won = won_by(state, seat)
    held = [card for card in state.hands[seat] if card not in won]
    rng.shuffle(held)
    base = seat * state.boxes
    for box in range(base, base + state.boxes):
        if state.plan[box] == UNKNOWN:
            state.plan[box] = held.pop()
    state.hands[seat] = held + won
