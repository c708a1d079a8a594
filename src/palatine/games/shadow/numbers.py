"""The numbers of questions and steps.

Written by tools/flat.py from decisions.py: change it, not this.
"""

from typing import Final

OVER: Final = 0
ASK_SETUP_START_PLAYER: Final = 1
ASK_SETUP_EMPEROR_CITY: Final = 2
ASK_SETUP_ELECTOR: Final = 3
ASK_SETUP_NOBLE: Final = 4
ASK_SETUP_KNIGHT: Final = 5
ASK_THRONE_NOBLE: Final = 6
ASK_DESCENDANTS_SON: Final = 7
ASK_DESCENDANTS_BRIDEGROOM: Final = 8
ASK_DESCENDANTS_PROPOSAL: Final = 9
ASK_ACTIONS_TURN: Final = 10
ASK_PRIVILEGES_TRIER: Final = 11
ASK_ACTIONS_DOCTOR: Final = 12
ASK_ACTIONS_MOVE: Final = 13
ASK_ACTIONS_MOVE_TARGET: Final = 14
ASK_ACTIONS_PERMIT: Final = 15
ASK_ACTIONS_ORDINANCE: Final = 16
ASK_ACTIONS_PROMOTION: Final = 17
ASK_ACTIONS_FOREIGN_DAUGHTER: Final = 18
ASK_ACTIONS_KNIGHT: Final = 19
ASK_ACTIONS_KNIGHT_TARGET: Final = 20
ASK_PRIVILEGES_PFALZ: Final = 21
ASK_PUSH: Final = 22
ASK_ELECTORS_EMINENCE: Final = 23
ASK_ELECTORS_TIE: Final = 24
ASK_ELECTORS_NOBLE: Final = 25
ASK_ELECTION_CHURCH_INFLUENCE: Final = 26
ASK_ELECTION_EXCOMMUNICATION: Final = 27
ASK_ELECTION_VOTE: Final = 28
ASK_ELECTION_FORMER_EMPEROR: Final = 29
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
"""What is asked, by its number."""

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
