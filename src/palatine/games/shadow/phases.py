"""Names for numbers that steer the flow: Phases of a round, what a seat is asked, what comes next (steps)."""

from typing import Final

# The Phases of a round (S-SET-28).
SETUP: Final = 0
INCOME: Final = 1
AGING: Final = 2
DESCENDANTS: Final = 3
ACTIONS: Final = 4
NEW_ELECTORS: Final = 5
ELECTION: Final = 6
EMPERORS_ACTIONS: Final = 7
NEXT_ROUND: Final = 8
PHASE_IDS: Final[tuple[str, ...]] = (
    "setup",
    "income",
    "aging",
    "descendants",
    "actions",
    "new_electors",
    "election",
    "emperors_actions",
    "next_round",
)

# Questions: the decisions of Appendix B.
OVER: Final = 0
ASK_START_PLAYER: Final = 1
ASK_FIRST_CITY: Final = 2
ASK_SEAT: Final = 3
ASK_SPACE: Final = 4
ASK_KNIGHT_SPACE: Final = 5
ASK_THRONE: Final = 6
ASK_SON: Final = 7
ASK_BRIDEGROOM: Final = 8
ASK_PROPOSAL: Final = 9
ASK_TURN: Final = 10
ASK_IMITATED: Final = 11
ASK_PATIENT: Final = 12
ASK_MOVED: Final = 13
ASK_MOVE_TARGET: Final = 14
ASK_PERMIT: Final = 15
ASK_CITY: Final = 16
ASK_PROMOTED: Final = 17
ASK_BRIDE: Final = 18
ASK_KNIGHT: Final = 19
ASK_KNIGHT_TARGET: Final = 20
ASK_PFALZ: Final = 21
ASK_PUSHED: Final = 22
ASK_EMINENCE: Final = 23
ASK_TIE: Final = 24
ASK_ELECTOR: Final = 25
ASK_CHURCH: Final = 26
ASK_EXCOMMUNICATED: Final = 27
ASK_VOTE: Final = 28
ASK_DEPOSED: Final = 29
ASK_EMPEROR_CITY: Final = 30
ASK_EMPEROR_CITY_TARGET: Final = 31

KINDS: Final[tuple[str, ...]] = (
    "over",
    "setup.start_player",
    "setup.emperor_city",
    "setup.elector",
    "setup.noble",
    "setup.knight",
    "throne.noble",
    "descendants.son",
    "descendants.bridegroom",
    "descendants.proposal",
    "actions.turn",
    "privileges.trier",
    "actions.doctor",
    "actions.move",
    "actions.move_target",
    "actions.permit",
    "actions.ordinance",
    "actions.promotion",
    "actions.foreign_daughter",
    "actions.knight",
    "actions.knight_target",
    "privileges.pfalz",
    "push",
    "electors.eminence",
    "electors.tie",
    "electors.noble",
    "election.church_influence",
    "election.excommunication",
    "election.vote",
    "election.former_emperor",
    "emperor.city",
    "emperor.city_target",
)

# Steps: the agenda of a state is a stack of these.
FIRST_EMPEROR: Final = 0
FIRST_CITY: Final = 1
PLACEMENTS: Final = 2
ROUND: Final = 3
RECEIVE_INCOME: Final = 4
GROW_OLDER: Final = 5
FILL_THRONE: Final = 6
HAVE_DESCENDANTS: Final = 7
OPEN_ACTIONS: Final = 8
TAKE_TURNS: Final = 9
PLACE_EMINENCE: Final = 10
APPOINT_ELECTORS: Final = 11
SCORE_MAINZ: Final = 12
CALL_ELECTION: Final = 13
ANNOUNCE: Final = 14
CAST_VOTES: Final = 15
COUNT_VOTES: Final = 16
SETTLE_DEPOSED: Final = 17
REWARD_EMPEROR: Final = 18
ADVANCE_ROUND: Final = 19
END_OF_GAME: Final = 20
