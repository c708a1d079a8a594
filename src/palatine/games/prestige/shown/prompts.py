"""What the prompts of decisions are about: places, units, pieces, amounts, other players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige.components import ACCELERATED
from palatine.games.prestige.rules.economy.purchases import STOCK_BUILDINGS
from palatine.games.prestige.rules.fog.chips import VALUES
from palatine.games.prestige.rules.fog.exchanges import amounts, chip_asked, named, there, uncovered, units_split
from palatine.games.prestige.rules.fog.stacks import UNDER, value

if TYPE_CHECKING:
    from palatine.engine.declare import Particulars
    from palatine.games.prestige.state import State


def start_building(state: State, seat: int) -> Particulars:
    """The next building of the accelerated start (P-SET-24)."""
    return {"building": ACCELERATED[len(state.start_sites[seat])]}


# ---------------------------------------------------------------- units


def units_that_go(state: State, seat: int) -> Particulars:
    """The type that is picked, of whose units, and from where they go."""
    return {**_slot(state), "location": state.origin}


def units_there(state: State, seat: int) -> Particulars:
    """The type that is picked, of whose units, and where they fight."""
    return {**_slot(state), "location": max(state.battle, 0)}


def _slot(state: State) -> dict[str, int | list[int]]:
    owner, unit, number = state.slots[state.slot : state.slot + 3]
    return {"owner": owner, "unit": unit, "number": number}


def group(state: State, seat: int) -> Particulars:
    """The group that moves, from where and to where."""
    return {"from": state.origin, "force": state.group, "location": state.target}


def retreating(state: State, seat: int) -> Particulars:
    """Whose units leave which battle."""
    return {"owner": state.retreating, "location": state.battle}


def units_needed(state: State, seat: int) -> Particulars:
    """How many units are still to be named."""
    return {"units": state.units_to_use}


def units_unpaid(state: State, seat: int) -> Particulars:
    """How many units are still to be removed, and where the next one."""
    return {"units": state.unpaid, "location": state.target}


# ---------------------------------------------------------------- provinces, goods, gold


def contested_province(state: State, seat: int) -> Particulars:
    """The province several allies have announced (P-ANX-11)."""
    return {"province": state.target}


def partner(state: State, seat: int) -> Particulars:
    """To whom something is offered."""
    return {"seat": state.partner, "number": state.amount}


def giver(state: State, seat: int) -> Particulars:
    """Who offers how much."""
    return {"seat": state.giver, "number": state.amount}


def gold_left(state: State, seat: int) -> Particulars:
    """What the sheet leaves of the treasury (P-ECO-44)."""
    return {"gold": state.gold[seat] - state.spent[seat]}


# ---------------------------------------------------------------- placements


def building(state: State, seat: int) -> Particulars:
    """The building that is placed, and how many of them are left."""
    return {"building": state.piece - STOCK_BUILDINGS, "number": state.stock[seat][state.piece]}


def new_units(state: State, seat: int) -> Particulars:
    """The units that are placed, how many are left, and where they go."""
    return {"unit": state.piece, "number": state.stock[seat][state.piece], "location": state.target}


# ---------------------------------------------------------------- stacks


def chips(state: State, seat: int) -> Particulars:
    """What an order is about: type of unit, part (0 leaves, 1 stays), value of the chip, what is left to cover."""
    part = len(state.splits) // len(VALUES)
    return {
        "unit": units_split(state)[part // 2],
        "part": part % 2,
        "chip": VALUES[chip_asked(state)],
        "number": uncovered(state, amounts(state)),
    }


def figures_place(state: State, seat: int) -> Particulars:
    """Where a stack is split or joined."""
    return {"location": state.origin}


def figures(state: State, seat: int) -> Particulars:
    """Type, location, and the units of each stack there."""
    return {"unit": state.piece, "location": state.origin, "stacks": [value(stack) for stack in there(state)]}


def units_of_stack(state: State, seat: int) -> Particulars:
    """Type, location, and the units of the stack that is split."""
    return {"unit": state.piece, "location": state.origin, "number": value(named(state))}


def dummies_of_stack(state: State, seat: int) -> Particulars:
    """Type, location, and the dummies of the stack that is split."""
    return {"unit": state.piece, "location": state.origin, "number": named(state)[UNDER]}
