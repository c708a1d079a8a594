"""What a seat may see of a state, and that as a row of numbers (``palatine.engine.observation``).

Written by tools/flat.py from fields.py and knowledge/seen.py: change them, not this.
"""

from typing import Final

from palatine.engine.rows import NOTHING, bits, chosen, listed, members, members_each, positions
from palatine.games.wallenstein.knowledge.secrets import hide_cards, hides_card
from palatine.games.wallenstein.knowledge.seen import (
    cards,
    counties,
    court,
    drafted,
    events,
    favors,
    landsknechte,
    leaders,
)
from palatine.games.wallenstein.state import State

FAVORS_AT: Final = [positions(favors(seats)) for seats in range(7)]
CARDS_AT: Final = [positions(cards(seats)) for seats in range(7)]
COUNTIES_AT: Final = [positions(counties(seats)) for seats in range(7)]
EVENTS_AT: Final = [positions(events(seats)) for seats in range(7)]


def redacted(state: State, viewer: int | None) -> State:
    """A copy without what is hidden from the viewer (None: from a spectator), and without the generator."""
    new = state.copy()
    new.rng1 = new.rng2 = 1
    hide_cards(new, viewer)
    for at in range(len(state.plan)):
        if hides_card(state, viewer, at):
            new.plan[at] = -1
    return new


def row(state: State, viewer: int) -> list[int]:
    """What the viewer knows as a row of numbers; the state has been redacted for it."""
    return [
        viewer,
        *chosen(state.waiting, state.seats),
        *state.owner,
        *state.armies,
        *bits(state.buildings, 3),
        *state.markers,
        *(state.leader if leaders(state) else NOTHING),
        *(bits(state.shields, 2) if court(state) else NOTHING),
        *(state.parries if court(state) else NOTHING),
        *(listed(state.courtiers, 5) if court(state) else NOTHING),
        *(listed(state.entrance, 5) if court(state) else NOTHING),
        *(listed(state.audience, 5) if court(state) else NOTHING),
        *(listed(state.favors, 3) if court(state) else NOTHING),
        *(members(state.favor_deck, FAVORS_AT[state.seats], len(favors(state.seats))) if court(state) else NOTHING),
        *(listed(state.banners, 5) if landsknechte(state) else NOTHING),
        *(listed(state.statues, 225) if leaders(state) else NOTHING),
        *(listed(state.statues_left, 5) if leaders(state) else NOTHING),
        *(listed(state.trophies, 5) if leaders(state) else NOTHING),
        *state.thalers,
        *state.grain,
        *state.points,
        *state.supply,
        *state.tower,
        *state.tray,
        *state.stock,
        *members_each(state.hands, CARDS_AT[state.seats], len(cards(state.seats))),
        *members(state.won, COUNTIES_AT[state.seats], len(counties(state.seats))),
        *state.plan,
        *state.placed,
        *state.to_cover,
        *state.face_up,
        *listed(state.actions, 10),
        state.space,
        *listed(state.tiles, 5),
        *state.tile_of,
        *state.seat_at,
        *listed(state.rank, 5),
        *listed(state.order, 5),
        state.turn,
        state.event,
        *listed(state.open_events, 4),
        *members(state.event_deck, EVENTS_AT[state.seats], len(events(state.seats))),
        *(members(state.deck, COUNTIES_AT[state.seats], len(counties(state.seats))) if drafted(state) else NOTHING),
        *(listed(state.bottom, 8) if drafted(state) else NOTHING),
        *(listed(state.offer, 2) if drafted(state) else NOTHING),
        *(listed(state.pairs, 10) if drafted(state) else NOTHING),
        *(state.groups if drafted(state) else NOTHING),
        state.first,
        state.origin,
        state.target,
        state.moved,
        state.guards,
        state.extra_defence,
        state.extra_attack,
        *members(state.revolting, COUNTIES_AT[state.seats], len(counties(state.seats))),
        state.additional,
        state.year,
        state.season,
        state.question,
        *listed(state.agenda, 8),
    ]
