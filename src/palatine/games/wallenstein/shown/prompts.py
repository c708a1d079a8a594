"""What the prompts of decisions are about: the counties."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from palatine.engine.declare import Particulars
    from palatine.games.wallenstein.state import State


def origin(state: State, seat: int) -> Particulars:
    """The county armies march from, or a leader figure goes from (W-ACT-31, W-LDR-11)."""
    return {"from": state.origin}


def destination(state: State, seat: int) -> Particulars:
    """The county just taken in the draft (W-SET-13, W-LDR-02)."""
    return {"county": state.target}


def route(state: State, seat: int) -> Particulars:
    """From where to where armies march (W-ACT-33)."""
    return {"from": state.origin, "county": state.target}
