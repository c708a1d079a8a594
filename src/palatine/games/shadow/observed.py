"""What a seat may see of a state, and that as a row of numbers (``palatine.engine.observation``).

Written by tools/flat.py from fields.py and knowledge/seen.py: change them, not this.
"""

from palatine.engine.rows import chosen, listed
from palatine.games.shadow.knowledge.secrets import hides_points, hides_vote
from palatine.games.shadow.state import State


def redacted(state: State, viewer: int | None) -> State:
    """A copy without what is hidden from the viewer (None: from a spectator), and without the generator."""
    new = state.copy()
    new.rng1 = new.rng2 = 1
    for at in range(len(state.points)):
        if hides_points(state, viewer, at):
            new.points[at] = -2
    for at in range(len(state.vote)):
        if hides_vote(state, viewer, at):
            new.vote[at] = -2
    return new


def row(state: State, viewer: int) -> list[int]:
    """What the viewer knows as a row of numbers; the state has been redacted for it."""
    return [
        viewer,
        *chosen(state.waiting, state.seats),
        *state.piece,
        *state.city,
        *state.nobles,
        *state.knights,
        *state.cities,
        state.emperor_cities,
        *state.talers,
        *state.second,
        *state.points,
        *state.stack,
        *state.hand,
        *state.used,
        state.emperor,
        state.rival,
        *state.out,
        state.turn,
        state.entering,
        state.origin,
        state.errand,
        state.actor,
        state.target,
        state.electorate,
        state.mainz,
        state.church,
        state.excommunicated,
        *listed(state.strength, 4),
        *listed(state.vote, 4),
        state.deposed,
        state.round,
        state.phase,
        state.question,
        *listed(state.agenda, 6),
    ]
