"""The state of a match of In the Shadow of the Emperor: flat lists of small ints."""

from typing import Final

from palatine.engine.core import ALONE, NOBODY_WAITS, Core, same
from palatine.games.shadow.components import FREE, NO_ELECTORATE, NOBODY
from palatine.games.shadow.phases import OVER, SETUP
from palatine.games.shadow.places import OUT_OF_POOL, once_each
from palatine.games.shadow.sequence import answer, run
from palatine.games.shadow.setup import prepare

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
    "choices",
    "agenda",
)
"""Everything a state consists of beside what it shares with other games (``CORE_FIELDS``)."""


class State(Core):
    """One position of a match. It trusts its caller: what is played must have been an option."""

    __slots__ = FIELDS

    # Fixed for the match
    seats: int
    variant: list[int]
    """The table's options by number (Appendix A)."""

    # The board
    piece: list[int]
    """By place what stands there: a noble with side and age, a knight, or FREE (``components``)."""
    city: list[int]
    """By city space: seat + 1, EMPEROR_CITY or FREE."""
    used: list[int]
    """By electorate: 1 while the Elector stands on the privilege space (S-PRV-03). Replaced at a new round."""
    emperor_cities: int
    """Emperor Cities beside the board."""
    stack: list[int]
    """By card: copies in the centre."""

    # By seat
    nobles: list[int]
    """In the pool, as are knights and cities."""
    knights: list[int]
    cities: list[int]
    talers: list[int]
    second: list[int]
    """The second marker: Talers at the start of Phase 4 (S-SET-26). Replaced, never changed."""
    points: list[int]
    hand: list[int]
    """Face-up cards taken: seat * CARDS + card."""
    out: list[int]
    """1 for who is out of Phase 4."""

    # Titles
    emperor: int
    """NOBODY until the first one is found (S-SET-16)."""
    rival: int
    """The Rival of the round, or NOBODY."""

    # What is being done
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

    # The election
    church: int
    """The electorate named with Church Influence, or NO_ELECTORATE."""
    excommunicated: int
    strength: list[int]
    """By seat the votes in the last election. Replaced, never changed."""
    vote: list[int]
    """By seat FOR, AGAINST or NO_VOTE; sealed while the question is ASK_VOTE (S-EMP-14)."""
    deposed: int
    """The former Emperor tile between throne and noble space (S-EMP-23); FREE if there is none."""

    # Where the match stands
    round: int
    phase: int
    """The Phase of the round, 1 to 8; 0 in the set-up."""
    question: int
    """What the waiting seats are asked."""
    choices: list[int]
    """Their options. Replaced, never changed."""
    agenda: list[int]

    def decide(self, seat: int, question: int, choices: list[int]) -> None:
        """Wait for a seat's answer to a question."""
        self.question = question
        self.choices = choices
        self.waiting = ALONE[seat]

    def decide_piece(self, seat: int, question: int, choices: list[int]) -> None:
        """Wait until a seat has chosen a piece on the board; of those that look the same one is offered (S-SET-06)."""
        self.decide(seat, question, choices if self.former else once_each(self, choices))

    def options(self, seat: int) -> list[int]:
        """What a waiting seat may choose. The list may be shared: do not change it."""
        return self.choices

    def play(self, seat: int, option: int) -> None:
        """Carry out an option of a waiting seat and go on to the next decision."""
        answer(self, seat, option)
        run(self)

    def begin(self) -> None:
        """Run from the prepared state to the first decision."""
        run(self)

    def __eq__(self, other: object) -> bool:
        """Equal by value; the sinks do not count."""
        return isinstance(other, State) and same(self, other, FIELDS)

    def copy(self) -> "State":
        """An independent state; lists that are only ever replaced are shared."""
        new = State()
        new.seats = self.seats
        new.variant = self.variant
        new.piece = self.piece[:]
        new.city = self.city[:]
        new.nobles = self.nobles[:]
        new.knights = self.knights[:]
        new.cities = self.cities[:]
        new.emperor_cities = self.emperor_cities
        new.talers = self.talers[:]
        new.second = self.second
        new.points = self.points[:]
        new.stack = self.stack[:]
        new.hand = self.hand[:]
        new.used = self.used[:]
        new.emperor = self.emperor
        new.rival = self.rival
        new.out = self.out[:]
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
        new.vote = self.vote[:]
        new.deposed = self.deposed
        new.round = self.round
        new.phase = self.phase
        new.question = self.question
        new.choices = self.choices
        new.agenda = self.agenda[:]
        new.waiting = self.waiting
        new.rng1 = self.rng1
        new.rng2 = self.rng2
        new.former = self.former
        new.luck = None
        new.events = None
        new.shown = 0
        return new


def blank(seats: int, variant: list[int]) -> State:
    """A state with all material laid ready and nothing drawn yet; ``begin`` runs it to the first decision."""
    state = State()
    state.seats = seats
    state.variant = variant
    state.emperor = NOBODY
    state.rival = NOBODY
    state.turn = 0
    state.entering = FREE
    state.origin = OUT_OF_POOL
    state.errand = OVER
    state.actor = NOBODY
    state.target = FREE
    state.electorate = NO_ELECTORATE
    state.mainz = NOBODY
    state.church = NO_ELECTORATE
    state.excommunicated = NO_ELECTORATE
    state.strength = []
    state.vote = []
    state.deposed = FREE
    state.phase = SETUP
    state.question = OVER
    state.choices = []
    state.waiting = NOBODY_WAITS
    state.rng1 = 1
    state.rng2 = 1
    state.former = 0
    state.luck = None
    state.events = None
    state.shown = 0
    prepare(state)
    return state
