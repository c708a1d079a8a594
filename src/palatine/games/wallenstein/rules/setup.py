"""2. Setup (W-SET): the counties drafted or laid out by line-up, the tower filled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import parameters, table
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein import numbers, options
from palatine.games.wallenstein.rules.tower import cast, to_be_seen

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

_SETUP: Final = parameters("palatine.games.wallenstein", "setup")
START_THALERS: Final[dict[int, int]] = {n: _SETUP["start_thalers"][str(n)] for n in (3, 4, 5)}
"""By number of players; the sums of the misprint are not used (W-SET-04, W-SET-05)."""
ARMY_GROUPS: Final[dict[int, list[int]]] = {n: _SETUP["army_groups"][str(n)] for n in (3, 4, 5)}
"""By number of players: sizes of the groups (W-SET-10)."""
FACE_UP: Final[int] = _SETUP["face_up"]
FILL_PER_PLAYER: Final[int] = _SETUP["tower_fill"]["per_player"]
FILL_PEASANTS: Final[int] = _SETUP["tower_fill"]["peasants"]
LARGEST_GROUP: Final = 5
REFRESH_OPTIONS: Final[list[int]] = [kit.REFRESH, kit.KEEP]
"""Both cards under the deck, or not (W-SET-15)."""


def _lineups(players: int) -> list[list[tuple[int, int]]]:
    """The columns of the default line-up for a number of players: (county, armies) (W-SET-19)."""
    columns: dict[str, list[tuple[int, int]]] = {}
    for row in table("palatine.games.wallenstein", "lineups"):
        if int(row["players"]) == players:
            place = (kit.COUNTY_IDS.index(row["county"]), int(row["armies"]))
            columns.setdefault(row["column"], []).append(place)
    return [columns[letter] for letter in sorted(columns)]


LINEUPS: Final[dict[int, list[list[tuple[int, int]]]]] = {n: _lineups(n) for n in (3, 4, 5)}
"""By number of players; two entries for 3 players were in doubt (W-SET-21, W-SET-22)."""


def prepare(state: State) -> None:
    """The material before the first card is drawn (W-SET-02 to W-SET-06, W-SET-24, W-SET-29).

    The agenda holds both years and the end of the game (W-SEQ-01, W-SEQ-07).
    """
    seats = state.seats
    small = seats == 3
    state.neighbours = kit.NEIGHBOURS_3 if small else kit.NEIGHBOURS  # W-SET-03
    state.owner = [kit.OUT if small and kit.OUT_WITH_3[c] else kit.NOBODY for c in range(kit.COUNTIES)]  # W-SET-02
    state.thalers = [START_THALERS[seats]] * seats  # W-SET-04
    state.supply = [kit.CUBES] * seats + [0] * (kit.PEASANTS - seats) + [kit.PEASANT_CUBES]  # W-SET-06
    state.stock = kit.BUILDING_TILES[:]
    state.hands = [state.own_cards[:] for _ in range(seats)]
    state.event_deck = list(range(kit.EVENTS))
    state.agenda = [
        numbers.END_OF_GAME,
        numbers.YEAR,
        numbers.YEAR,
        numbers.EMPTY_TRAY,
        numbers.FILL_TOWER,
        numbers.DISTRIBUTE,
    ]


def distribute(state: State) -> None:
    """The initial counties, by line-up or by draft; one way for all players (W-SET-08)."""
    if state.variant[options.DEFAULT_LINEUP]:
        _lay_out(state)
        state.finish()
    elif not state.offer:
        _open_draft(state)
        _begin_turn(state)
    elif state.turn < len(ARMY_GROUPS[state.seats]) * state.seats:
        _begin_turn(state)
    else:
        _close_draft(state)
        state.finish()


# ---------------------------------------------------------------- 2.2 Draft of the initial counties


def _open_draft(state: State) -> None:
    """Shuffle, turn up two cards, form the army groups, find the first seat (W-SET-09, W-SET-10, W-SET-11).

    The order of the deck is drawn card by card when it becomes known: nobody knows it before (W-INF-02).
    """
    state.deck = [c for c in range(kit.COUNTIES) if state.owner[c] == kit.NOBODY]
    state.offer = [_turn_up(state) for _ in range(FACE_UP)]
    state.bottom = []
    state.pairs = [kit.UNSEEN, kit.UNSEEN] * state.seats
    # Lists of its own: before the draft copies share them.
    state.groups = [ARMY_GROUPS[state.seats].count(size) for size in range(LARGEST_GROUP + 1)] * state.seats
    chosen = state.variant[options.FIRST_SEAT]
    state.first = chosen - 1 if chosen else state.one_of("first-seat", list(range(state.seats)))
    state.turn = 0


def _turn_up(state: State) -> int:
    """The top card of the county deck: unseen cards first, then those put to the bottom (W-SET-15)."""
    if state.deck:
        card = state.one_of("county", state.deck)
        state.deck.remove(card)
    else:
        card = state.bottom.pop(0)
    return card


def _begin_turn(state: State) -> None:
    """A turn opens with the refresh if it is allowed, else with the card (W-SET-11, W-SET-12)."""
    seat = (state.first + state.turn) % state.seats  # W-SET-01
    if _note_pair(state, seat):  # W-SET-15, W-SET-16
        state.ask(seat, numbers.ASK_DRAFT_REFRESH, REFRESH_OPTIONS)
    else:
        state.ask(seat, numbers.ASK_DRAFT_CARD, card_options(state))


def _note_pair(state: State, seat: int) -> bool:
    """Note the pair among which the seat is about to select; whether it is the same as last time (W-SET-15)."""
    one, other = state.offer
    lower, higher = (one, other) if one < other else (other, one)
    same = state.pairs[seat * 2] == lower and state.pairs[seat * 2 + 1] == higher
    state.pairs[seat * 2] = lower
    state.pairs[seat * 2 + 1] = higher
    return same


def refresh(state: State, seat: int, option: int) -> None:
    """Put both face-up cards under the deck and turn up the next two, before choosing (W-SET-15, W-SET-16)."""
    if option == kit.REFRESH:
        old = state.offer
        state.bottom.extend(old)
        state.offer = [_turn_up(state) for _ in range(FACE_UP)]
        if not state.former:  # in version 1 the pair from before the refresh counted
            _note_pair(state, seat)
        if state.events is not None:
            state.events.append(("draft.refreshed", "W-SET-15", {"seat": seat, "counties": old}))
    state.ask(seat, numbers.ASK_DRAFT_CARD, card_options(state))


def card_options(state: State) -> list[int]:
    """One of the two face-up cards, or the unseen top card (W-SET-12)."""
    return [*state.offer, kit.UNSEEN]


def take_card(state: State, seat: int, option: int) -> None:
    """Take one card; a face-up card is replaced at once (W-SET-12, W-SET-14)."""
    if option == kit.UNSEEN:
        state.moved = 1 if state.deck else 0  # W-INF-06: a card from the bottom is known to all
        state.target = _turn_up(state)
    else:
        state.target = option
        state.moved = 0
        kept = state.offer[1] if state.offer[0] == option else state.offer[0]
        state.offer = [kept, _turn_up(state)]
    state.ask(seat, numbers.ASK_DRAFT_GROUP, group_options(state, seat))
    if state.events is not None:
        if option == kit.UNSEEN:
            state.events.append(("draft.drawn", "W-SET-12", {"seat": seat}))
        else:
            state.events.append(("draft.taken", "W-SET-12", {"seat": seat, "county": option}))


def group_options(state: State, seat: int) -> list[int]:
    """Any size of army group the seat has not yet placed (W-SET-13)."""
    base = seat * (LARGEST_GROUP + 1)
    return [kit.ARMY + size for size in range(1, LARGEST_GROUP + 1) if state.groups[base + size]]


def place_group(state: State, seat: int, option: int) -> None:
    """Put the group into the county just taken; its card goes to the hand (W-SET-13).

    A module may have more to do with the county before the next turn.
    """
    size = option - kit.ARMY
    state.groups[seat * (LARGEST_GROUP + 1) + size] -= 1
    _settle(state, seat, state.target, size)
    if state.moved:  # W-INF-06: a county drawn unseen is public now
        state.shown = 1
    state.moved = 0
    if state.events is not None:
        state.events.append(("draft.placed", "W-SET-13", {"seat": seat, "county": state.target, "armies": size}))
    state.turn += 1
    state.agenda.extend(state.claim_steps)


def _settle(state: State, seat: int, county: int, armies: int) -> None:
    """A county taken in the setup: armies from the cubes, the others stay the supply (W-SET-23); card to the hand."""
    state.owner[county] = seat
    state.armies[county] = armies
    state.supply[seat] -= armies
    state.hands[seat] = [*state.hands[seat], county]


def _close_draft(state: State) -> None:
    """All groups are placed: the other cards become the supply of neutral cards (W-SET-17, W-SET-18)."""
    state.deck = []
    state.bottom = []
    state.offer = []
    state.pairs = []


# ---------------------------------------------------------------- 2.3 Default line-up


def _lay_out(state: State) -> None:
    """Columns at random, armies and cards as listed (W-SET-19, W-SET-20)."""
    columns = LINEUPS[state.seats]
    drawn = state.shuffled("columns", list(range(len(columns))))
    for seat in range(state.seats):
        for county, armies in columns[drawn[seat]]:
            _settle(state, seat, county, armies)
        if state.events is not None:
            state.events.append(("lineup", "W-SET-19", {"seat": seat, "column": drawn[seat]}))


# ---------------------------------------------------------------- 2.4 Tracks, tower, decks


def fill_tower(state: State) -> None:
    """Seven cubes of every player and ten peasants in one cast (W-SET-25)."""
    state.finish()
    thrown = [0] * kit.FACTIONS
    for seat in range(state.seats):
        thrown[seat] = FILL_PER_PLAYER
        state.supply[seat] -= FILL_PER_PLAYER
    thrown[kit.PEASANTS] = FILL_PEASANTS
    state.supply[kit.PEASANTS] -= FILL_PEASANTS
    cast(state, thrown)
    if state.events is not None:
        state.events.append(("tower.filled", "W-SET-25", to_be_seen(state, state.tray[:])))


def empty_tray(state: State) -> None:
    """What fell out goes back to the supplies: the first round begins with an empty tray (W-SET-26)."""
    state.finish()
    for faction in range(kit.FACTIONS):
        state.supply[faction] += state.tray[faction]
        state.tray[faction] = 0
