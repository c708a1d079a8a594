"""Names for numbers that steer the flow: what a seat is asked (phases) and what comes next (steps)."""

from typing import Final

# Phases: section 18, the decision points D-01 … D-18 of the base game.
OVER: Final = 0
DRAFT_REFRESH: Final = 1
DRAFT_CARD: Final = 2
DRAFT_GROUP: Final = 3
PLAN: Final = 4
POSITION_CHOICE: Final = 5
MOVE_TARGET: Final = 6
MOVE_ARMIES: Final = 7
COMBAT_TARGET: Final = 8
COMBAT_ARMIES: Final = 9
DEFENCE_CUBE: Final = 10
ATTACK_CUBE: Final = 11
WINTER_REVOLT: Final = 12

KINDS: Final[tuple[str, ...]] = (
    "over",
    "draft.refresh",
    "draft.card",
    "draft.group",
    "plan",
    "order.position",
    "move.target",
    "move.armies",
    "combat.target",
    "combat.armies",
    "combat.defence_cube",
    "combat.attack_cube",
    "winter.revolt",
)

# Steps: the agenda of a state is a stack of these (section 3).
DISTRIBUTE: Final = 0
FILL_TOWER: Final = 1
YEAR: Final = 2
ROUND: Final = 3
DISPLAY_ACTIONS: Final = 4
DISPLAY_TILES: Final = 5
PLANNING: Final = 6
EVENT: Final = 7
BIDS: Final = 8
PLAYER_ORDER: Final = 9
PERFORM: Final = 10
END_OF_ROUND: Final = 11
SUPPLY: Final = 12
REVOLTS: Final = 13
SCORING: Final = 14
END_OF_YEAR: Final = 15
END_OF_GAME: Final = 16
