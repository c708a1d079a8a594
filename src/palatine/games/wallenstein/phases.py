"""Names for numbers that steer the flow: what a seat is asked (phases) and what comes next (steps)."""

from typing import Final

# Phases: section 18, the decision points of the base game.
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

# The decision points of the modules.
FAVOR_TAKE: Final = 13
FAVOR_EVENT: Final = 14
FAVOR_CALM: Final = 15
FAVOR_ARMIES: Final = 16
FAVOR_BUILD: Final = 17
LANDSKNECHT_BENEFIT: Final = 18
LEADER_CLAIM: Final = 19
LEADER_PLACE: Final = 20
LEADER_MOVE: Final = 21
LEADER_STATUE: Final = 22

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
    "favor.take",
    "favor.event",
    "favor.calm",
    "favor.armies",
    "favor.build",
    "landsknechte.benefit",
    "leader.claim",
    "leader.place",
    "leader.move",
    "leader.statue",
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
EMPTY_TRAY: Final = 17

# Steps of the modules (W-SEQ-03).
SEND_COURTIERS: Final = 18
DISPLAY_FAVORS: Final = 19
CONVERT: Final = 20
FAVORS: Final = 21
PAY_LANDSKNECHTE: Final = 22
RESET_LANDSKNECHTE: Final = 23
CLAIM_LEADER: Final = 24
PLACE_LEADERS: Final = 25
MOVE_LEADERS: Final = 26
RETURN_LEADERS: Final = 27
SCORE_STATUES: Final = 28
