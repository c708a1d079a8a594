"""Phase 3: Descendants (S-DES): a son is placed, a daughter offered in marriage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import parameters
from palatine.games.shadow import components as kit
from palatine.games.shadow import numbers, options
from palatine.games.shadow.rules import phases, places, tracks

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

_DAUGHTER: Final = parameters("palatine.games.shadow", "values")["daughter"]
POINTS_ACCEPTED: Final[int] = _DAUGHTER["points_accepted"]
TALERS_REJECTED: Final[int] = _DAUGHTER["talers_rejected"]

NONE: Final = 0
SON: Final = 1
DAUGHTER: Final = 2
ANSWERS: Final[list[int]] = [kit.ACCEPT, kit.REJECT]


def next_descendant(state: State) -> None:
    """One player after the other, clockwise from the Emperor (S-DES-01); then all cards go back (S-DES-18)."""
    state.phase = phases.DESCENDANTS
    if state.turn == state.seats:
        state.finish()
        state.turn = 0
        return_cards(state)
        return
    seat = (state.emperor + state.turn) % state.seats
    state.turn += 1
    child = descendant(state, seat)
    if child == SON:
        have_son(state, seat)
    elif child == DAUGHTER:
        have_daughter(state, seat)
    elif state.events is not None:
        grey = any(state.hand[seat * kit.CARDS : (seat + 1) * kit.CARDS])
        state.events.append(("no_descendant", "S-DES-04" if grey else "S-DES-03", {"seat": seat}))


def descendant(state: State, seat: int) -> int:
    """NONE, SON or DAUGHTER, by the seat's face-up cards (S-DES-02 to S-DES-06)."""
    hand = state.hand
    first = seat * kit.CARDS
    blue = 0
    pink = 0
    for card in kit.BLUE:
        blue += hand[first + card]
    for card in kit.PINK:
        pink += hand[first + card]
    if blue > pink:
        return SON
    if pink or (state.variant[options.GREY_ONLY] and any(hand[first : first + kit.CARDS])):  # S-DES-04: 0 pink = 0 blue
        return DAUGHTER
    return NONE


# ---------------------------------------------------------------- sons


def have_son(state: State, seat: int) -> None:
    """A Baron aged 15 from the pool enters an electorate (S-DES-07, S-DES-08), if he can (S-DES-09)."""
    targets = places.entrances(state)
    if state.nobles[seat] and targets:
        places.let_enter(state, seat, numbers.ASK_DESCENDANTS_SON, kit.BARON_OF[seat], places.OUT_OF_POOL, targets)
    elif state.events is not None:
        state.events.append(("son.lost", "S-DES-09", {"seat": seat}))


# ---------------------------------------------------------------- daughters


def bridegrooms(state: State, seat: int) -> list[int]:
    """The Barons of other players a daughter can be offered to, as options (S-DES-10 to S-DES-12)."""
    piece = state.piece
    return [kit.PLACE + p for p in kit.WEDDINGS if kit.IS_BARON[piece[p]] and kit.OWNER[piece[p]] != seat]


def have_daughter(state: State, seat: int) -> None:
    """The player names a bridegroom, or the convent (S-DES-13); without a bridegroom she is rejected (S-DES-17)."""
    choices = proposals(state, seat)
    if choices:
        places.ask_for_piece(state, seat, numbers.ASK_DESCENDANTS_BRIDEGROOM, choices)
    else:
        _receive_dowry(state, seat, "S-DES-17")


def proposals(state: State, seat: int) -> list[int]:
    """The bridegrooms, and the convent if the table allows it (S-DES-13); nothing without a bridegroom (S-DES-17)."""
    choices = bridegrooms(state, seat)
    if choices and state.variant[options.CONVENT_ALLOWED]:
        choices.append(kit.CONVENT)
    return choices


def offer_daughter(state: State, seat: int, option: int) -> None:
    """The owner of the Baron must answer at once (S-DES-14)."""
    if option == kit.CONVENT:
        _receive_dowry(state, seat, "S-DES-13")
        return
    place = option - kit.PLACE
    baron = state.piece[place]
    state.actor = seat
    state.target = place
    if state.events is not None:
        particulars = {"seat": seat, "owner": kit.OWNER[baron], "noble": kit.FORM[baron], "place": place}
        state.events.append(("daughter.offered", "S-DES-10", {**particulars}))
    state.ask(kit.OWNER[baron], numbers.ASK_DESCENDANTS_PROPOSAL, ANSWERS)


def answer_proposal(state: State, owner: int, option: int) -> None:
    """Accepted, the Baron becomes a Couple (S-DES-15); rejected, the father gets a Taler (S-DES-16)."""
    seat = state.actor
    place = state.target
    if option == kit.ACCEPT:
        state.piece[place] += kit.MARRIED
        if state.events is not None:
            state.events.append(("daughter.married", "S-DES-15", {"seat": seat, "owner": owner, "place": place}))
        tracks.gain_points(state, seat, POINTS_ACCEPTED, "S-DES-15")
    else:
        if state.events is not None:
            state.events.append(("daughter.rejected", "S-DES-16", {"seat": seat, "owner": owner}))
        tracks.gain_talers(state, seat, TALERS_REJECTED, "S-DES-16")


def _receive_dowry(state: State, seat: int, rule: str) -> None:
    """A daughter who stays unmarried without being offered."""
    if state.events is not None:
        state.events.append(("daughter.convent", rule, {"seat": seat}))
    tracks.gain_talers(state, seat, TALERS_REJECTED, rule)


def return_cards(state: State) -> None:
    """All face-up cards of all players go back to their stacks (S-DES-18)."""
    for seat in range(state.seats):
        for card in range(kit.CARDS):
            state.stack[card] += state.hand[seat * kit.CARDS + card]
    state.hand = [0] * (state.seats * kit.CARDS)
    if state.events is not None:
        state.events.append(("cards.returned", "S-DES-18", {"round": state.round}))
