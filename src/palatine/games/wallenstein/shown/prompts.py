"""What the prompts of decisions are about: the counties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.wallenstein.rules.actions import armies_options

if TYPE_CHECKING:
    from palatine.engine.declare import Particulars
    from palatine.games.wallenstein.state import State


def origin(state: State, seat: int) -> Particulars:
    """The county a leader figure goes from (W-LDR-11)."""
    return {"from": state.origin}


def march(state: State, seat: int) -> Particulars:
    """The county armies march from, and how many can (W-ACT-31, W-ACT-34)."""
    return {"from": state.origin, "armies": len(armies_options(state))}


def destination(state: State, seat: int) -> Particulars:
    """The county just taken in the draft (W-SET-13, W-LDR-02)."""
    return {"county": state.target}


def route(state: State, seat: int) -> Particulars:
    """From where to where armies march (W-ACT-33)."""
    return {"from": state.origin, "county": state.target}
