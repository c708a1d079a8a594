"""The numbers of questions and steps.

Written by tools/flat.py from decisions.py: change it, not this.
"""

from typing import Final

OVER: Final = 0
ASK_DRAFT_REFRESH: Final = 1
ASK_DRAFT_CARD: Final = 2
ASK_DRAFT_GROUP: Final = 3
ASK_PLAN: Final = 4
ASK_ORDER_POSITION: Final = 5
ASK_MOVE_TARGET: Final = 6
ASK_MOVE_ARMIES: Final = 7
ASK_COMBAT_TARGET: Final = 8
ASK_COMBAT_ARMIES: Final = 9
ASK_COMBAT_DEFENCE_CUBE: Final = 10
ASK_COMBAT_ATTACK_CUBE: Final = 11
ASK_WINTER_REVOLT: Final = 12
ASK_FAVOR_TAKE: Final = 13
ASK_FAVOR_EVENT: Final = 14
ASK_FAVOR_CALM: Final = 15
ASK_FAVOR_ARMIES: Final = 16
ASK_FAVOR_BUILD: Final = 17
ASK_LANDSKNECHTE_BENEFIT: Final = 18
ASK_LEADER_CLAIM: Final = 19
ASK_LEADER_PLACE: Final = 20
ASK_LEADER_MOVE: Final = 21
ASK_LEADER_STATUE: Final = 22
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
"""What is asked, by its number."""

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
