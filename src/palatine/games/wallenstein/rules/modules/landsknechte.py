"""Module 2 — Landsknechte (W-LKT): benefits for counties in many regions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import table
from palatine.games.wallenstein.components import BENEFIT, BENEFIT_IDS, COUNTIES, PASS, REGION
from palatine.games.wallenstein.numbers import ASK_LANDSKNECHTE_BENEFIT
from palatine.games.wallenstein.rules.limits import bank_pays, gain_grain
from palatine.games.wallenstein.rules.modules.court import reinforce_tray

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

THALERS: Final = 0
GRAIN: Final = 1
ARMIES: Final = 2
POINTS: Final = 3
CARDS: Final[list[list[int]]] = [
    [int(row[kind]) for kind in BENEFIT_IDS] for row in table("palatine.games.wallenstein", "landsknechte")
]
"""The deck of every player, the empty banner first: how much of each benefit (W-LKT-01, W-LKT-10)."""
REGIONS_NEEDED: Final = 4


def prepare_landsknechte(state: State) -> None:
    """Every deck in its initial order (W-LKT-01)."""
    state.banners = [0] * state.seats


def pay_landsknechte(state: State) -> None:
    """In player order, who holds counties in four regions turns to the next card (W-LKT-02 to W-LKT-04, W-LKT-07).

    Three times a year at most, so the empty card does not come back on top (W-LKT-08).
    """
    while state.turn < len(state.order):
        seat = state.order[state.turn]
        state.turn += 1
        if regions_held(state, seat) >= REGIONS_NEEDED:
            state.banners[seat] = next_card(state.banners[seat])
            state.ask(seat, ASK_LANDSKNECHTE_BENEFIT, benefit_options(state, seat))
            return
    state.finish()
    state.turn = 0


def next_card(top: int) -> int:
    """The card that comes on top of a deck when this one is turned under it (W-LKT-03)."""
    return (top + 1) % len(CARDS)


def regions_held(state: State, seat: int) -> int:
    """In how many regions the seat controls a county; counties out of the game do not count (W-LKT-02, W-LKT-11)."""
    return len({REGION[c] for c in range(COUNTIES) if state.owner[c] == seat})


def benefit_options(state: State, seat: int) -> list[int]:
    """One of the benefits on the top card, or none (W-LKT-03, W-LKT-06)."""
    card = CARDS[state.banners[seat]]
    kinds = [BENEFIT + kind for kind in range(len(card)) if card[kind]]
    kinds.append(PASS)
    return kinds


def take_benefit(state: State, seat: int, option: int) -> None:
    """Exactly one kind of benefit, in full; armies as many as the supply allows (W-LKT-05, W-LKT-06, W-MOD-04)."""
    if option == PASS:
        return
    kind = option - BENEFIT
    amount = CARDS[state.banners[seat]][kind]
    if kind == THALERS:
        amount = amount if bank_pays(state, amount) else 0
        state.thalers[seat] += amount
    elif kind == GRAIN:
        amount = gain_grain(state, seat, amount)
    elif kind == ARMIES:
        amount = reinforce_tray(state, seat, amount)
    else:
        state.points[seat] += amount
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "benefit": kind, "amount": amount}
        state.events.append(("benefit", "W-LKT-05", particulars))


def reset_landsknechte(state: State) -> None:
    """After winter every deck is put back into its initial order (W-LKT-09)."""
    state.finish()
    state.banners = [0] * state.seats
