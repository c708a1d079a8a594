"""The state of a match: flat lists of small ints, and the way from an option or a step to its rule.

Written by tools/flat.py from decisions.py and fields.py: change them, not this.
"""

from collections.abc import Callable
from typing import Any, Final

from palatine.engine.core import NOBODY_WAITS, Core, described, hashed, same, values
from palatine.games.shadow.numbers import (
    ADVANCE_ROUND,
    ANNOUNCE,
    APPOINT_ELECTORS,
    ASK_ACTIONS_DOCTOR,
    ASK_ACTIONS_KNIGHT,
    ASK_ACTIONS_KNIGHT_TARGET,
    ASK_ACTIONS_MOVE_TARGET,
    ASK_ACTIONS_ORDINANCE,
    ASK_ACTIONS_PROMOTION,
    ASK_ACTIONS_TURN,
    ASK_DESCENDANTS_BRIDEGROOM,
    ASK_DESCENDANTS_PROPOSAL,
    ASK_ELECTION_EXCOMMUNICATION,
    ASK_ELECTION_VOTE,
    ASK_ELECTORS_NOBLE,
    ASK_ELECTORS_TIE,
    ASK_EMPEROR_CITY,
    ASK_PUSH,
    ASK_SETUP_EMPEROR_CITY,
    ASK_SETUP_NOBLE,
    ASK_SETUP_START_PLAYER,
    ASK_THRONE_NOBLE,
    CALL_ELECTION,
    COUNT_VOTES,
    FILL_THRONE,
    FIRST_EMPEROR,
    HAVE_DESCENDANTS,
    KINDS,
    PLACE_EMINENCE,
    PLACEMENTS,
    RECEIVE_INCOME,
    REWARD_EMPEROR,
    TAKE_TURNS,
)
from palatine.games.shadow.rules.actions import next_turn, open_actions, take_turn
from palatine.games.shadow.rules.aging import fill_throne, grow_older, take_throne
from palatine.games.shadow.rules.cards import aim_knight, begin_move, build_city, marry, place_knight, promote, treat
from palatine.games.shadow.rules.descendants import answer_proposal, next_descendant, offer_daughter
from palatine.games.shadow.rules.election import (
    announce,
    call_election,
    cast_votes,
    count_votes,
    excommunicate,
    favour,
    settle_deposed,
    vote,
)
from palatine.games.shadow.rules.electors import appoint, break_tie, next_electorate, score_mainz
from palatine.games.shadow.rules.emperor import put_emperor_city, reward, take_emperor_city
from palatine.games.shadow.rules.end import advance, end_game
from palatine.games.shadow.rules.income import receive_income
from palatine.games.shadow.rules.places import enter, push_and_settle
from palatine.games.shadow.rules.privileges import ask_eminence, imitate, place_eminence
from palatine.games.shadow.rules.sequence import begin_round
from palatine.games.shadow.rules.setup import (
    ask_first_city,
    find_emperor,
    name_emperor,
    next_placement,
    place_elector,
    place_first_city,
    place_first_knight,
    place_noble,
    prepare,
)

FIELDS: Final[tuple[str, ...]] = (
    "seats",
    "variant",
    "piece",
    "city",
    "nobles",
    "knights",
    "cities",
    "emperor_cities",
    "talers",
    "second",
    "points",
    "stack",
    "hand",
    "used",
    "emperor",
    "rival",
    "out",
    "turn",
    "entering",
    "origin",
    "errand",
    "actor",
    "target",
    "electorate",
    "mainz",
    "church",
    "excommunicated",
    "strength",
    "vote",
    "deposed",
    "round",
    "phase",
    "question",
    "offered",
    "agenda",
)
"""Everything a state consists of beside what all states share (``CORE_FIELDS``)."""


class State(Core):
    """One position of a match. It trusts its caller: what is played must have been an option."""

    __slots__ = (
        "actor",
        "church",
        "cities",
        "city",
        "deposed",
        "electorate",
        "emperor",
        "emperor_cities",
        "entering",
        "errand",
        "excommunicated",
        "hand",
        "knights",
        "mainz",
        "nobles",
        "origin",
        "out",
        "phase",
        "piece",
        "points",
        "rival",
        "round",
        "seats",
        "second",
        "stack",
        "strength",
        "talers",
        "target",
        "turn",
        "used",
        "variant",
        "vote",
    )

    seats: int
    variant: list[int]
    """The table's options by number (Appendix A). Copies share it: replaced, never changed."""
    piece: list[int]
    """Nothing (0), or by seat a knight, Barons and Couples of four ages."""
    city: list[int]
    """Nothing (0), the city of a seat, or an Emperor City."""
    nobles: list[int]
    """In the pool, as are knights and cities."""
    knights: list[int]
    cities: list[int]
    emperor_cities: int
    """Emperor Cities beside the board."""
    talers: list[int]
    second: list[int]
    """The second marker: Talers at the start of Phase 4 (S-SET-26). Copies share it: replaced, never changed."""
    points: list[int]
    stack: list[int]
    """Copies of each card in the centre."""
    hand: list[int]
    """Face-up cards taken."""
    used: list[int]
    """1 while the Elector stands on the privilege space (S-PRV-03)."""
    emperor: int
    """NOBODY until the first one is found (S-SET-16)."""
    rival: int
    """The Rival of the round, or NOBODY."""
    out: list[int]
    """1 for who is out of Phase 4."""
    turn: int
    """How many turns are done, or whose turn is next, in the current step."""
    entering: int
    """The noble on its way, FREE if there is none."""
    origin: int
    """From where: a place, OUT_OF_POOL or OFF_THRONE; for an Emperor City its city space."""
    errand: int
    """The question that sent it."""
    actor: int
    """The father of the daughter who is offered."""
    target: int
    """The place of the bridegroom."""
    electorate: int
    """The electorate that gets its Elector now."""
    mainz: int
    """Who kept the Elector of Mainz in this Phase 5, or NOBODY (S-ELE-20)."""
    church: int
    """The electorate named with Church Influence, or NO_ELECTORATE."""
    excommunicated: int
    strength: list[int]
    """By seat the votes in the last election. Copies share it: replaced, never changed."""
    vote: list[int]
    """By seat FOR, AGAINST or NO_VOTE; sealed while the votes are cast (S-EMP-14)."""
    deposed: int
    """The former Emperor tile between throne and noble space (S-EMP-23); FREE if there is none."""
    round: int
    phase: int
    """The Phase of the round, 1 to 8; 0 in the set-up."""

    def options(self, seat: int) -> list[int]:
        """What a waiting seat may choose. The list may be shared: do not change it."""
        return self.offered

    def play(self, seat: int, option: int) -> None:
        """Carry out an option of a waiting seat and go on to the next decision."""
        carry_out(self, seat, option)
        self.begin()

    def begin(self) -> None:
        """Run to the next decision, or to the end."""
        while True:
            if self.waiting:
                if len(self.offered) > 1:
                    return
                carry_out(self, self.waiting[0], self.offered[0])
            elif self.agenda:
                do_step(self, self.agenda[-1])
            else:
                return

    def __eq__(self, other: object) -> bool:
        """Equal by value; the sinks do not count."""
        return isinstance(other, State) and same(self, other, FIELDS)

    def __hash__(self) -> int:
        """The same for equal states; a state that is played on has another one."""
        return hashed(self, FIELDS)

    def __repr__(self) -> str:
        """Where it stands."""
        return described(self, "shadow", self.seats, KINDS[self.question])

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """To be sent to another process: its value, without the sinks."""
        return restored, (values(self, FIELDS),)

    def copy(self) -> "State":
        """An independent state; lists that nobody changes in place are shared."""
        new = State()
        new.waiting = self.waiting
        new.rng1 = self.rng1
        new.rng2 = self.rng2
        new.former = self.former
        new.seats = self.seats
        new.variant = self.variant
        new.emperor_cities = self.emperor_cities
        new.second = self.second
        new.emperor = self.emperor
        new.rival = self.rival
        new.turn = self.turn
        new.entering = self.entering
        new.origin = self.origin
        new.errand = self.errand
        new.actor = self.actor
        new.target = self.target
        new.electorate = self.electorate
        new.mainz = self.mainz
        new.church = self.church
        new.excommunicated = self.excommunicated
        new.strength = self.strength
        new.deposed = self.deposed
        new.round = self.round
        new.phase = self.phase
        new.question = self.question
        new.offered = self.offered
        new.piece = self.piece.copy()
        new.city = self.city.copy()
        new.nobles = self.nobles.copy()
        new.knights = self.knights.copy()
        new.cities = self.cities.copy()
        new.talers = self.talers.copy()
        new.points = self.points.copy()
        new.stack = self.stack.copy()
        new.hand = self.hand.copy()
        new.used = self.used.copy()
        new.out = self.out.copy()
        new.vote = self.vote.copy()
        new.agenda = self.agenda.copy()
        new.luck = None
        new.events = None
        new.shown = 0
        return new


def carry_out(state: State, seat: int, option: int) -> None:
    """Carry out what a seat has chosen; it waits no longer, unless the rule asks again."""
    question = state.question
    if question == ASK_ELECTION_VOTE:
        vote(state, seat, option)
    else:
        state.waiting = NOBODY_WAITS
        if question == ASK_ACTIONS_TURN:
            take_turn(state, seat, option)
        elif question == ASK_ACTIONS_KNIGHT_TARGET:
            place_knight(state, seat, option)
        else:
            if question < ASK_ACTIONS_ORDINANCE:
                if question < ASK_DESCENDANTS_BRIDEGROOM:
                    if question < ASK_SETUP_NOBLE:
                        if question == ASK_SETUP_START_PLAYER:
                            name_emperor(state, option)
                        elif question == ASK_SETUP_EMPEROR_CITY:
                            place_first_city(state, seat, option)
                        else:  # ASK_SETUP_ELECTOR
                            place_elector(state, seat, option)
                    else:
                        if question < ASK_THRONE_NOBLE:
                            if question == ASK_SETUP_NOBLE:
                                place_noble(state, seat, option)
                            else:  # ASK_SETUP_KNIGHT
                                place_first_knight(state, seat, option)
                        else:
                            if question == ASK_THRONE_NOBLE:
                                take_throne(state, seat, option - 47)
                            else:  # ASK_DESCENDANTS_SON
                                enter(state, seat, option - 22)
                else:
                    if question < ASK_ACTIONS_DOCTOR:
                        if question == ASK_DESCENDANTS_BRIDEGROOM:
                            offer_daughter(state, seat, option)
                        elif question == ASK_DESCENDANTS_PROPOSAL:
                            answer_proposal(state, seat, option)
                        else:  # ASK_PRIVILEGES_TRIER
                            imitate(state, seat, option)
                    else:
                        if question < ASK_ACTIONS_MOVE_TARGET:
                            if question == ASK_ACTIONS_DOCTOR:
                                treat(state, seat, option - 47)
                            else:  # ASK_ACTIONS_MOVE
                                begin_move(state, seat, option - 47)
                        else:
                            if question == ASK_ACTIONS_MOVE_TARGET:
                                enter(state, seat, option - 22)
                            else:  # ASK_ACTIONS_PERMIT
                                enter(state, seat, option - 22)
            else:
                if question < ASK_ELECTORS_TIE:
                    if question < ASK_ACTIONS_KNIGHT:
                        if question == ASK_ACTIONS_ORDINANCE:
                            build_city(state, seat, option - 22)
                        elif question == ASK_ACTIONS_PROMOTION:
                            promote(state, seat, option - 47)
                        else:  # ASK_ACTIONS_FOREIGN_DAUGHTER
                            marry(state, seat, option - 47)
                    else:
                        if question < ASK_PUSH:
                            if question == ASK_ACTIONS_KNIGHT:
                                aim_knight(state, seat, option)
                            else:  # ASK_PRIVILEGES_PFALZ
                                enter(state, seat, option - 22)
                        else:
                            if question == ASK_PUSH:
                                push_and_settle(state, seat, option - 47)
                            else:  # ASK_ELECTORS_EMINENCE
                                place_eminence(state, seat, option - 22)
                else:
                    if question < ASK_ELECTION_EXCOMMUNICATION:
                        if question == ASK_ELECTORS_TIE:
                            break_tie(state, seat, option - 36)
                        elif question == ASK_ELECTORS_NOBLE:
                            appoint(state, seat, option - 47)
                        else:  # ASK_ELECTION_CHURCH_INFLUENCE
                            favour(state, seat, option - 22)
                    else:
                        if question < ASK_EMPEROR_CITY:
                            if question == ASK_ELECTION_EXCOMMUNICATION:
                                excommunicate(state, seat, option - 22)
                            else:  # ASK_ELECTION_FORMER_EMPEROR
                                enter(state, seat, option - 22)
                        else:
                            if question == ASK_EMPEROR_CITY:
                                take_emperor_city(state, seat, option)
                            else:  # ASK_EMPEROR_CITY_TARGET
                                put_emperor_city(state, seat, option - 22)


def do_step(state: State, step: int) -> None:
    """Do the next step of the agenda, or as much of it as goes without asking."""
    if step == TAKE_TURNS:
        next_turn(state)
    elif step == APPOINT_ELECTORS:
        next_electorate(state)
    else:
        if step < PLACE_EMINENCE:
            if step < RECEIVE_INCOME:
                if step < PLACEMENTS:
                    if step == FIRST_EMPEROR:
                        find_emperor(state)
                    else:  # FIRST_CITY
                        ask_first_city(state)
                else:
                    if step == PLACEMENTS:
                        next_placement(state)
                    else:  # ROUND
                        begin_round(state)
            else:
                if step < FILL_THRONE:
                    if step == RECEIVE_INCOME:
                        receive_income(state)
                    else:  # GROW_OLDER
                        grow_older(state)
                else:
                    if step == FILL_THRONE:
                        fill_throne(state)
                    elif step == HAVE_DESCENDANTS:
                        next_descendant(state)
                    else:  # OPEN_ACTIONS
                        open_actions(state)
        else:
            if step < COUNT_VOTES:
                if step < CALL_ELECTION:
                    if step == PLACE_EMINENCE:
                        ask_eminence(state)
                    else:  # SCORE_MAINZ
                        score_mainz(state)
                else:
                    if step == CALL_ELECTION:
                        call_election(state)
                    elif step == ANNOUNCE:
                        announce(state)
                    else:  # CAST_VOTES
                        cast_votes(state)
            else:
                if step < REWARD_EMPEROR:
                    if step == COUNT_VOTES:
                        count_votes(state)
                    else:  # SETTLE_DEPOSED
                        settle_deposed(state)
                else:
                    if step == REWARD_EMPEROR:
                        reward(state)
                    elif step == ADVANCE_ROUND:
                        advance(state)
                    else:  # END_OF_GAME
                        end_game(state)


def blank(seats: int, variant: list[int]) -> State:
    """A state with all material laid ready and nothing drawn yet; ``begin`` runs it to the first decision."""
    state = State()
    state.seats = seats
    state.variant = variant
    state.piece = [0] * (46)
    state.city = [0] * (16)
    state.nobles = [7] * (state.seats)
    state.knights = [3] * (state.seats)
    state.cities = [3] * (state.seats)
    state.emperor_cities = 3
    state.talers = [7] * (state.seats)
    state.second = [7] * (state.seats)
    state.points = [0] * (state.seats)
    state.hand = [0] * (state.seats * 13)
    state.used = [0] * (7)
    state.emperor = -1
    state.rival = -1
    state.out = [0] * (state.seats)
    state.turn = 0
    state.entering = 0
    state.origin = -1
    state.errand = 0
    state.actor = -1
    state.target = 0
    state.electorate = -1
    state.mainz = -1
    state.church = -1
    state.excommunicated = -1
    state.strength = []
    state.vote = []
    state.deposed = 0
    state.round = 1
    state.phase = 0
    state.question = 0
    state.offered = []
    state.waiting = NOBODY_WAITS
    state.rng1 = 1
    state.rng2 = 1
    state.former = 0
    state.luck = None
    state.events = None
    state.shown = 0
    prepare(state)
    return state


def restored(values: dict[str, Any]) -> State:
    """The state of this value."""
    state = blank(values["seats"], values["variant"])
    for name, value in values.items():
        setattr(state, name, value)
    return state
