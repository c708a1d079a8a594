"""How fields stand in an observation, if not as they are declared: without those of modules that are not played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.seen import THE_MASK, THE_TABLE, Register, Seen
from palatine.games.wallenstein import components as c
from palatine.games.wallenstein.knowledge.secrets import hide_cards
from palatine.games.wallenstein.options import DEFAULT_LINEUP, EMPERORS_COURT, LANDSKNECHTE, MILITARY_LEADERS
from palatine.games.wallenstein.rules.modules.court import DICE_TOWER_CARDS

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

COUNTIES: Final[list[int]] = list(range(c.COUNTIES))
CARDS: Final[list[int]] = [*COUNTIES, *c.MONEY_CARDS, *DICE_TOWER_CARDS]
EVENTS: Final[list[int]] = list(range(c.EVENTS))
FAVORS: Final[list[int]] = list(range(1, c.FAVOR_CARDS + 1))


def counties(seats: int) -> list[int]:
    """All counties."""
    return COUNTIES


def cards(seats: int) -> list[int]:
    """All cards that can be in a hand (W-CMP-09)."""
    return CARDS


def events(seats: int) -> list[int]:
    """All event cards."""
    return EVENTS


def favors(seats: int) -> list[int]:
    """All favor cards (module 1)."""
    return FAVORS


def court(state: State) -> bool:
    """Whether the Emperor's court is played."""
    return state.variant[EMPERORS_COURT] == 1


def landsknechte(state: State) -> bool:
    """Whether the Landsknechte are played."""
    return state.variant[LANDSKNECHTE] == 1


def leaders(state: State) -> bool:
    """Whether the military leaders are played."""
    return state.variant[MILITARY_LEADERS] == 1


def drafted(state: State) -> bool:
    """Whether counties are drafted (W-SET-08)."""
    return state.variant[DEFAULT_LINEUP] == 0


SEEN: Final[Register] = {
    **dict.fromkeys(
        ("seats", "variant", "boxes", "modules", "own_cards", "claim_steps", "round_steps", "winter_steps"), THE_TABLE
    ),
    **dict.fromkeys(("shields", "parries", "courtiers", "entrance", "audience", "favors"), Seen(when=court)),
    "favor_deck": Seen(when=court, members=favors),
    "banners": Seen(when=landsknechte),
    **dict.fromkeys(("leader", "statues", "statues_left", "trophies"), Seen(when=leaders)),
    "hands": Seen(members=cards),
    "won": Seen(members=counties),
    "event_deck": Seen(members=events),
    **dict.fromkeys(("offer", "pairs", "groups"), Seen(when=drafted)),
    "deck": Seen(when=drafted, members=counties),
    "bottom": Seen(when=drafted, last=8),
    "revolting": Seen(members=counties),
    "agenda": Seen(last=8),
    "offered": THE_MASK,
}
HIDES_BESIDES: Final = hide_cards
