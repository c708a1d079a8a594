"""How long a match can be: for groups of decisions how often they can be asked at most, and why."""

from typing import Final

from palatine.engine.length import Asked
from palatine.games.wallenstein.components import ACTIONS, COUNTIES
from palatine.games.wallenstein.options import EMPERORS_COURT
from palatine.games.wallenstein.rules.modules.court import COURT_BOXES
from palatine.games.wallenstein.rules.planning import BASE_BOXES
from palatine.games.wallenstein.rules.setup import ARMY_GROUPS

YEARS: Final = 2
ROUNDS: Final = 3 * YEARS
"""Of both years (W-SEQ-01)."""


def asked(seats: int, variant: list[int]) -> list[Asked]:
    """At most so often in a match."""
    drafted = seats * len(ARMY_GROUPS[seats])
    boxes = COURT_BOXES if variant[EMPERORS_COURT] else BASE_BOXES
    each, winters = ROUNDS * seats, YEARS * COUNTIES
    battles = ACTIONS * each + winters
    return [
        Asked(("draft.refresh", "draft.card", "draft.group"), 3 * drafted, "once each a county (W-SET-12 to W-SET-15)"),
        Asked(("leader.claim",), drafted, "once a county at most (W-LDR-02)"),
        Asked(("plan",), each * boxes, "one box of a plan (W-PLAN)"),
        Asked(("order.position",), each, "once a seat and round (W-ORD)"),
        Asked(("combat.target", "combat.armies"), 2 * 2 * each, "two actions of a plan (W-ACT-31)"),
        Asked(("move.target", "move.armies"), 2 * each, "one action of a plan (W-ACT-28)"),
        Asked(
            ("combat.defence_cube", "combat.attack_cube"),
            2 * battles,
            "each action of a seat brings one battle or revolt at most, each winter one revolt a county",
        ),
        Asked(("winter.revolt",), winters, "one county each (W-WIN)"),
        Asked(("landsknechte.benefit",), each, "once a seat and round (W-LKT-02)"),
        Asked(("favor.take",), each, "once a seat and round (W-CRT-20)"),
        Asked(("favor.event", "favor.calm", "favor.armies", "favor.build"), each, "one question a favor (W-CRT-26)"),
        Asked(("leader.place",), seats * (1 + YEARS), "at the start and each winter (W-LDR-03, W-LDR-20)"),
        Asked(("leader.move", "leader.statue"), 2 * each, "once each a seat and round (W-LDR-11, W-LDR-14)"),
    ]
