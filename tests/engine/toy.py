"""Fists: a game of a few dozen lines that proves the engine knows no game.

F-1 In each round a prize is drawn. F-2 Everybody hides coins, first in the left hand, then in the right. F-3 When all
are ready the hands are opened; most coins win, ties are broken by lot, and everybody pays. F-4 The winner keeps the
prize or gives it to the next seat, F-5 who accepts it or declines it. F-6 After three rounds the match is over.
F-7 In a loud match a hand is shown as soon as it is filled, and no left hand may hold as much as another if it can be
avoided. F-8 In a loud match nobody talks in private to the seat that won last.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from palatine.engine.catalogue import Catalogue
from palatine.engine.core import CORE_FIELDS, NOBODY_WAITS, Core, Result, generator_from, same
from palatine.engine.declare import SEAT, Axis, Field, Orderable, Particulars, Question
from palatine.engine.errors import Refusal
from palatine.engine.game import Game, RuleOption, View
from palatine.engine.match import Match
from palatine.engine.phrases import Phrases

LEFT, RIGHT = 0, 1
BID, SHARE, THANK = 1, 2, 3
KEEP, GIVE, ACCEPT, DECLINE = 10, 11, 12, 13
COINS: Final = 9
LOUD: Final = 2
NOT_YET: Final = -1
HIDDEN: Final = -2
FIELDS: Final = (
    Field("seats", least=2, most=3),
    Field("variant", by=(Axis("option", 3),), shared=True),
    Field("round", most=3),
    Field("question", most=THANK),
    Field("prize", most=6),
    Field("winner", most=2),
    Field("coins", by=(SEAT,), most=COINS),
    Field("hands", by=(SEAT, Axis("hand", 2)), nested=True, first=NOT_YET, least=HIDDEN, most=COINS),
    Field("points", by=(SEAT,), most=18),
)
NAMES: Final = tuple(field.name for field in FIELDS)


class State(Core):
    """Coins and points by seat; ``hands`` holds the left and the right hand of each seat."""

    __slots__ = tuple(name for name in NAMES if name != "question")
    seats: int
    variant: list[int]
    round: int
    prize: int
    winner: int
    coins: list[int]
    hands: list[list[int]]
    points: list[int]

    def options(self, seat: int) -> list[int]:
        return amounts(self, seat) if self.question == BID else self.offered

    def play(self, seat: int, option: int) -> None:
        if self.question == BID:
            hide(self, seat, option)
        elif self.question == SHARE:
            share(self, seat, option)
        else:
            thank(self, seat, option)

    def begin(self) -> None:
        self.round += 1
        self.prize = self.one_of("prize", [1, 2, 3, 4, 5, 6])
        self.hands = [[NOT_YET, NOT_YET] for _ in range(self.seats)]
        self.ask_each(list(range(self.seats)), BID)
        self.tell("prize", "F-1", prize=self.prize)

    def copy(self) -> "State":
        new = State()
        for name in (*NAMES, *CORE_FIELDS):
            setattr(new, name, getattr(self, name))
        new.offered, new.agenda = self.offered, []
        new.coins, new.points = self.coins[:], self.points[:]
        new.hands = [hand[:] for hand in self.hands]
        new.luck = new.events = None
        new.shown = 0
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and same(self, other, NAMES)

    def tell(self, kind: str, rule: str, **particulars: int) -> None:
        if self.events is not None:
            self.events.append((kind, rule, {**particulars}))


# ---------------------------------------------------------------- the rules


def amounts(state: State, seat: int) -> list[int]:
    """As many coins as are left (F-2); in a loud match not as many as another left hand holds (F-7)."""
    left = state.hands[seat][LEFT]
    found = list(range(state.coins[seat] + 1 - max(left, 0)))
    if not state.variant[LOUD] or left != NOT_YET:
        return found
    return [amount for amount in found if all(hand[LEFT] != amount for hand in state.hands)] or found


def hide(state: State, seat: int, coins: int) -> None:
    """Hide coins in one hand, then in the other (F-2)."""
    hand = LEFT if state.hands[seat][LEFT] == NOT_YET else RIGHT
    state.hands[seat][hand] = coins
    state.shown = state.variant[LOUD]
    if hand == RIGHT:
        state.tell("ready", "F-2", seat=seat)
        state.waiting = [s for s in state.waiting if s != seat]
        if not state.waiting:
            open_hands(state)


def too_many(state: State, seat: int, option: int) -> Refusal | None:
    """Why so many coins cannot be hidden (F-2)."""
    return Refusal("too_many", "F-2", {"coins": state.coins[seat]}) if option < KEEP else None


def open_hands(state: State) -> None:
    """Most coins win, everybody pays (F-3)."""
    state.shown = 1
    bids = [sum(hand) for hand in state.hands]
    for seat, bid in enumerate(bids):
        state.coins[seat] -= bid
        state.tell("opened", "F-3", seat=seat, coins=bid)
    best = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
    state.winner = best[0] if len(best) == 1 else state.one_of("lot", best)
    state.tell("won", "F-3", seat=state.winner)
    state.ask(state.winner, SHARE, [KEEP, GIVE])


def share(state: State, seat: int, option: int) -> None:
    """Keep the prize or give it to the next seat (F-4)."""
    if option == KEEP:
        score(state, seat)
        return
    state.tell("given", "F-4", seat=seat)
    state.ask((seat + 1) % state.seats, THANK, [ACCEPT, DECLINE])


def thank(state: State, seat: int, option: int) -> None:
    """Accept the prize or decline it (F-5)."""
    score(state, seat if option == ACCEPT else state.winner)


def score(state: State, seat: int) -> None:
    """The prize counts; three rounds are played (F-5, F-6)."""
    state.points[seat] += state.prize
    state.tell("scored", "F-5", seat=seat, points=state.prize)
    if state.round < 3 - state.variant[0]:
        state.begin()
    else:
        state.end()
        state.tell("over", "F-6")


def prize(state: State, seat: int) -> Particulars:
    """What is shared."""
    return {"prize": state.prize}


def gift(state: State, seat: int) -> Particulars:
    """What is given, and by whom."""
    return {"prize": state.prize, "seat": state.winner}


QUESTIONS: Final = (
    Question("bid.left", "F-2", amounts, hide, "hold_coins", why=too_many, together=True),
    Question(
        "share",
        "F-4",
        [KEEP, GIVE],
        share,
        "keep_or_give",
        about=prize,
        ahead=Orderable(("keep", "give"), ranked=False),
    ),
    Question(
        "thank",
        "F-5",
        [ACCEPT, DECLINE],
        thank,
        "accept_or_not",
        about=gift,
        ahead=Orderable(("coins 0", "accept", "decline"), ranked=True),  # the first is never possible there
    ),
)


def named(what: str, value: int) -> str:
    """Seats have a name, everything else is a number."""
    return f"seat {value}" if what == "seat" else str(value)


class Fists(Game[State]):
    """The rules as the engine sees them."""

    name: ClassVar = "fists"
    title: ClassVar = "Fists"
    version: ClassVar = 1
    seats: ClassVar = (2, 3)
    rule_options: ClassVar = (
        RuleOption("short", ("off", "on"), "F-6"),
        RuleOption("coins", ("9", "5"), "F-2"),
        RuleOption("loud", ("off", "on"), "F-7"),
    )
    catalogue: ClassVar = Catalogue([*(f"coins {n}" for n in range(10)), "keep", "give", "accept", "decline"])
    chance_words: ClassVar = {"prize": tuple(f"prize-{n}" for n in range(7)), "lot": ("0", "1", "2")}
    questions: ClassVar = QUESTIONS
    declared: ClassVar = FIELDS
    phrases: ClassVar = Phrases("tests.engine", "en", named)

    def blank(self, seats: int, variant: list[int]) -> State:
        state = State()
        state.seats, state.variant = seats, variant
        state.round = state.question = state.prize = state.winner = state.shown = 0
        state.offered, state.agenda = [], []
        state.coins = [(9, 5)[variant[1]]] * seats
        state.points = [0] * seats
        state.hands = [[NOT_YET, NOT_YET] for _ in range(seats)]
        state.waiting = NOBODY_WAITS
        state.rng1 = state.rng2 = 1
        state.former = 0
        state.luck = state.events = None
        return state

    def playout(self, state: State, seed: int) -> int:
        rng, decisions = Random(seed), 0
        while state.waiting:
            seat = rng.choice(state.waiting)
            state.play(seat, rng.choice(state.options(seat)))
            decisions += 1
        return decisions

    def kind(self, state: State, seat: int) -> str:
        """The right hand has a kind of its own."""
        right = state.question == BID and state.hands[seat][LEFT] != NOT_YET
        return "bid.right" if right else super().kind(state, seat)

    def why_not_tell(self, state: State, seat: int, other: int) -> Refusal | None:
        return Refusal("loud", "F-8") if state.variant[LOUD] and other == state.winner else None

    def redact(self, state: State, seat: int | None) -> State:
        new = state.copy()
        new.rng1 = new.rng2 = 1
        if state.question == BID and not state.variant[LOUD]:
            for other in range(state.seats):
                if other != seat:
                    new.hands[other] = [NOT_YET] * 2 if other in state.waiting else [HIDDEN] * 2
        return new

    def view(self, redacted: State, seat: int | None) -> View:
        hands = [None if HIDDEN in hand else hand for hand in redacted.hands]
        return {
            "seat": seat,
            "round": redacted.round,
            "prize": redacted.prize,
            "kind": self.asked(redacted).kind if redacted.waiting else "thank",
            "waiting": redacted.waiting,
            "coins": redacted.coins,
            "hands": hands,
            "points": redacted.points,
        }

    def sample(self, redacted: State, seat: int, rng: Random) -> State:
        state = redacted.copy()
        state.rng1, state.rng2 = generator_from(rng.getrandbits(61))
        for other, hand in enumerate(state.hands):
            if HIDDEN in hand:
                hand[LEFT] = rng.randint(0, state.coins[other])
                hand[RIGHT] = rng.randint(0, state.coins[other] - hand[LEFT])
        return state

    def audit(self, state: State) -> None:
        assert len(state.coins) == len(state.points) == len(state.hands) == state.seats, "F-1: a seat is missing"
        assert all(0 <= coins <= COINS for coins in state.coins), "F-3: a wrong number of coins"
        assert all(len(hand) == 2 for hand in state.hands), "F-2: two hands each"
        assert state.round <= 3 and 0 <= state.question <= THANK, "F-6: beyond the end"

    def points(self, state: State) -> list[int]:
        return state.points[:]

    def winners(self, state: State) -> list[int]:
        return [seat for seat, points in enumerate(state.points) if points == max(state.points)]


FISTS: Final = Fists()


def begun(seats: int = 2, seed: int = 7, script: Sequence[Result] = (), **options: str | bool | int) -> Match:
    """A match of this game at its first decision."""
    match = Match(FISTS, seats, seed, FISTS.variant(seats, options))
    match.begin(script)
    return match
