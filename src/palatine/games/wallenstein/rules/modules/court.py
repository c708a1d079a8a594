"""Module 1 — Emperor's Court (W-CRT): armies become courtiers, courtiers obtain favors.

All base rules stay in force (W-CRT-01). The module attaches through its steps, through three more boxes of the plan,
through the dice tower cards in the hands, and through two columns the base rules read: ``shields`` and ``parries``.
Planning treats the boxes of the extra board like all others: one card each, every card once, so a county used for a
conversion has no other use (W-CRT-09, W-CRT-19); elsewhere a dice tower card is no county card (W-CRT-11). Revolts and
the tower ask for no shield (W-CRT-39), scoring and victory for no courtier (W-CRT-40).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine import core, tables
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein import numbers
from palatine.games.wallenstein.rules import limits
from palatine.games.wallenstein.rules.actions import has_room, put_building

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

_COURT: Final = tables.parameters("palatine.games.wallenstein", "court")
_FAVOR_ROWS: Final = tables.table("palatine.games.wallenstein", "favors")
COURTIERS: Final[int] = _COURT["player"]["courtiers"]
PRICES: Final[list[int]] = _COURT["court"]["prices"]
"""Courtiers for each of the three card spaces (W-CRT-03)."""
DICE_TOWER_CARDS: Final[list[int]] = list(range(kit.DICE_TOWER, kit.DICE_TOWER + _COURT["player"]["dice_tower_cards"]))
CONVERSIONS: Final[list[int]] = _COURT["player"]["boxes"]
"""Armies converted by the boxes of the extra board, in the order in which they are resolved (W-CRT-14)."""
FIRST_BOX: Final = 11
COURT_BOXES: Final = 14
EVENT_OPTIONS: Final[list[int]] = [kit.CANCEL, kit.PASS]
"""Cancel the event of the round, or not (W-CRT-30)."""

CANCEL_EVENT: Final = 0
GAIN_THALERS: Final = 1
ARMIES_TO_TRAY: Final = 2
CALM: Final = 3
GAIN_GRAIN: Final = 4
GAIN_POINTS: Final = 5
FREE_BUILDING: Final = 6
SHIELD: Final = 7
FREE_ARMIES: Final = 8
EFFECT_IDS: Final[list[str]] = [
    "cancel_event",
    "gain_thalers",
    "armies_from_supply_to_tray",
    "remove_own_revolt_marker_or_keep_to_cancel_next",
    "gain_grain",
    "gain_victory_points",
    "free_building",
    "cannot_be_attacked_this_round",
    "deploy_free_own_or_neutral_county",
]


def _favor_value(effect: str, value: str) -> int:
    """The number of a favor card: an amount, a building, or the bits of the actions it protects from."""
    if effect == "free_building":
        return kit.BUILDING_IDS.index(value)
    if effect == "cannot_be_attacked_this_round":
        return sum(1 << (kit.ACTION_IDS.index(action) - kit.COMBAT_A) for action in value.split("; "))
    return int(value or 0)


FAVOR_EFFECT: Final[list[int]] = [0, *(EFFECT_IDS.index(row["effect"]) for row in _FAVOR_ROWS)]
FAVOR_VALUE: Final[list[int]] = [0, *(_favor_value(row["effect"], row["value"]) for row in _FAVOR_ROWS)]
"""By number of the favor card (W-CRT-30 to W-CRT-38)."""


# ---------------------------------------------------------------- Setup


def prepare_court(state: State) -> None:
    """Courtiers in the supply, the favor cards shuffled (W-CRT-02, W-CRT-05)."""
    state.courtiers = [COURTIERS] * state.seats
    state.entrance = [0] * state.seats
    state.audience = [0] * state.seats
    state.favor_deck = list(range(1, len(FAVOR_EFFECT)))


def send_courtiers(state: State) -> None:
    """One courtier to the entrance hall for each own cube that fell out of the initial fill (W-CRT-04)."""
    state.finish()
    for seat in range(state.seats):
        _enter(state, seat, state.tray[seat])
    if state.events is not None:
        state.events.append(("court.opened", "W-CRT-04", {"courtiers": state.entrance[:]}))


def _enter(state: State, seat: int, courtiers: int) -> None:
    state.courtiers[seat] -= courtiers
    state.entrance[seat] += courtiers


# ---------------------------------------------------------------- Display and planning


def display_favors(state: State) -> None:
    """Three favor cards; the highest number to the space priced 4, the lowest to 2 (W-CRT-06, W-CRT-07)."""
    state.finish()
    drawn = state.some_of("favors", state.favor_deck, len(PRICES))
    state.favors = sorted(drawn, reverse=True)
    state.favor_deck = [number for number in state.favor_deck if number not in drawn]
    if state.events is not None:
        state.events.append(("favors.displayed", "W-CRT-06", {"favors": state.favors[:]}))


# ---------------------------------------------------------------- Step A: converting armies


def convert(state: State) -> None:
    """In player order each seat reveals and resolves the boxes 3, 2, 1 (W-CRT-13, W-CRT-14, W-CRT-18)."""
    state.finish()
    for seat in state.order:
        for index in range(len(CONVERSIONS)):
            box = seat * state.boxes + FIRST_BOX + index
            card = state.plan[box]
            if card != kit.EMPTY:
                state.face_up[box] = 1
                state.shown = 1
                _convert(state, seat, card, CONVERSIONS[index])


def _convert(state: State, seat: int, card: int, armies: int) -> None:
    """All or nothing (W-CRT-15): from a county, or own cubes from the tray by a dice tower card (W-CRT-17)."""
    done = armies if converts(state, seat, card, armies) else 0
    if card < kit.COUNTIES:
        state.armies[card] -= done
    else:
        state.tray[seat] -= done
    state.supply[seat] += done
    _enter(state, seat, done)
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "card": card, "armies": done}
        state.events.append(("converted", "W-CRT-15", {**particulars, "conversion": armies}))


def converts(state: State, seat: int, card: int, armies: int) -> bool:
    """Whether a card in a box is carried out; money means no conversion (W-CRT-10).

    A county must keep one army (W-CRT-16); of a dice tower card as many own cubes must lie in the tray (W-CRT-17). It
    needs as many courtiers in the supply (W-LIM-11).
    """
    if state.courtiers[seat] < armies:
        return False
    if card < kit.COUNTIES:
        return state.armies[card] > armies
    return card >= kit.DICE_TOWER and state.tray[seat] >= armies


# ---------------------------------------------------------------- Step B: favors


def grant_favors(state: State) -> None:
    """Seat by seat, most courtiers first, until everybody had a turn or all cards are taken (W-CRT-20 to W-CRT-29)."""
    if state.turn == 0:
        state.rank = _by_courtiers(state)
    while state.turn < len(state.rank) and any(state.favors):
        seat = state.rank[state.turn]
        state.turn += 1
        state.audience[seat] = state.entrance[seat]  # W-CRT-22
        state.entrance[seat] = 0
        favors = favor_options(state, seat)
        if len(favors) > 1:
            state.ask(seat, numbers.ASK_FAVOR_TAKE, favors)
            return
    _close_court(state)


def _by_courtiers(state: State) -> list[int]:
    """Seats with courtiers in the entrance hall, most first, ties by player order (W-CRT-20, W-CRT-21, W-CRT-29)."""
    present = [seat for seat in state.order if state.entrance[seat]]
    most = max(state.entrance)
    return [seat for count in range(most, 0, -1) for seat in present if state.entrance[seat] == count]


def favor_options(state: State, seat: int) -> list[int]:
    """Any displayed card the courtiers in the audience hall can pay for, or none (W-CRT-23)."""
    hall = state.audience[seat]
    cards = [
        kit.FAVOR + state.favors[space] for space in range(len(PRICES)) if state.favors[space] and PRICES[space] <= hall
    ]
    cards.append(kit.PASS)
    return cards


def take_favor(state: State, seat: int, option: int) -> None:
    """Pay the courtiers of the card's space; the favor is carried out at once (W-CRT-24 to W-CRT-26)."""
    if option == kit.PASS:
        return
    number = option - kit.FAVOR
    space = state.favors.index(number)
    state.favors = [0 if n == number else n for n in state.favors]
    state.audience[seat] -= PRICES[space]
    state.courtiers[seat] += PRICES[space]
    state.target = number
    _carry_out(state, seat, FAVOR_EFFECT[number], FAVOR_VALUE[number])
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "favor": number, "courtiers": PRICES[space]}
        state.events.append(("favor.taken", "W-CRT-24", particulars))


def _close_court(state: State) -> None:
    """Courtiers go back to the entrance hall, cards not taken leave the game (W-CRT-27, W-CRT-28)."""
    state.finish()
    state.turn = 0
    state.favors = []
    for seat in range(state.seats):
        state.entrance[seat] += state.audience[seat]
        state.audience[seat] = 0


# ---------------------------------------------------------------- Favor cards


def _carry_out(state: State, seat: int, effect: int, value: int) -> None:
    """What the card gives; a favor that is impossible has no effect (W-CRT-26, W-MOD-04)."""
    if effect == GAIN_THALERS:  # W-CRT-31
        if limits.bank_pays(state, value):
            state.thalers[seat] += value
    elif effect == ARMIES_TO_TRAY:  # W-CRT-32
        reinforce_tray(state, seat, value)
    elif effect == GAIN_GRAIN:  # W-CRT-35
        limits.gain_grain(state, seat, value)
    elif effect == GAIN_POINTS:  # W-CRT-35
        state.points[seat] += value
    elif effect == SHIELD:  # W-CRT-38
        state.shields[seat] |= value
    elif effect == CANCEL_EVENT:  # W-CRT-30
        state.ask(seat, numbers.ASK_FAVOR_EVENT, EVENT_OPTIONS)
    elif effect == CALM:
        _ask_where(state, seat, numbers.ASK_FAVOR_CALM, counties_to_calm(state, seat))
        if not state.waiting:  # W-CRT-34
            state.parries[seat] += 1
    elif effect == FREE_ARMIES:
        if state.supply[seat]:
            _ask_where(state, seat, numbers.ASK_FAVOR_ARMIES, counties_for_armies(state, seat))
    else:
        _ask_where(state, seat, numbers.ASK_FAVOR_BUILD, counties_to_build_in(state, seat))


def reinforce_tray(state: State, seat: int, armies: int) -> int:
    """Put own armies from the supply into the tray; as many as there are (W-CRT-32, W-LKT-06)."""
    moved = limits.as_far_as_there(state, seat, armies)
    state.supply[seat] -= moved
    state.tray[seat] += moved
    return moved


def _ask_where(state: State, seat: int, question: int, counties: list[int]) -> None:
    """Ask the seat for a county if there is any to choose."""
    if counties:
        state.ask(seat, question, counties)


def counties_to_calm(state: State, seat: int) -> list[int]:
    """Own counties with a revolt marker (W-CRT-33)."""
    return [county for county in range(kit.COUNTIES) if state.owner[county] == seat and state.markers[county]]


def counties_for_armies(state: State, seat: int) -> list[int]:
    """Own and neutral counties (W-CRT-36)."""
    owner = state.owner
    return [county for county in range(kit.COUNTIES) if owner[county] == seat or owner[county] == kit.NOBODY]


def counties_to_build_in(state: State, seat: int) -> list[int]:
    """Own counties with room for the building of the favor, if a tile is left (W-CRT-37)."""
    building = FAVOR_VALUE[state.target]
    if not state.stock[building]:
        return []
    return [
        county for county in range(kit.COUNTIES) if state.owner[county] == seat and has_room(state, building, county)
    ]


def cancel_event(state: State, seat: int, option: int) -> None:
    """The event is ignored by all (W-CRT-30)."""
    if option == kit.CANCEL:
        cancelled = state.event
        state.event = kit.NO_EVENT
        if state.events is not None:
            state.events.append(("event.cancelled", "W-CRT-30", {"seat": seat, "event": cancelled}))


def calm(state: State, seat: int, county: int) -> None:
    """Remove a revolt marker (W-CRT-33)."""
    state.markers = core.replaced(state.markers, county, state.markers[county] - FAVOR_VALUE[state.target])
    _tell_where(state, seat, county, "W-CRT-33")


def build_free(state: State, seat: int, county: int) -> None:
    """A building free of charge (W-CRT-37)."""
    put_building(state, FAVOR_VALUE[state.target], county)
    _tell_where(state, seat, county, "W-CRT-37")


def _tell_where(state: State, seat: int, county: int, rule: str) -> None:
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "favor": state.target, "county": county}
        state.events.append(("favor.used", rule, particulars))


def send_armies(state: State, seat: int, county: int) -> None:
    """Armies free of charge; a neutral county is taken without a battle, its card goes to the hand (W-CRT-36)."""
    armies = limits.as_far_as_there(state, seat, FAVOR_VALUE[state.target])
    state.supply[seat] -= armies
    state.armies[county] += armies
    if state.owner[county] == kit.NOBODY:
        state.owner[county] = seat
        state.hands[seat] = [*state.hands[seat], county]
        state.won = [*state.won, county]
    _tell_where(state, seat, county, "W-CRT-36")
