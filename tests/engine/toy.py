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
from palatine.engine.decision import Particulars
from palatine.engine.errors import Refusal
from palatine.engine.game import Game, Orderable, RuleOption, View
from palatine.engine.match import Match
from palatine.engine.phrases import Phrases

LEFT, RIGHT, SHARE, THANK = 0, 1, 2, 3
KINDS: Final = ("bid.left", "bid.right", "share", "thank")
KEEP, GIVE, ACCEPT, DECLINE = 10, 11, 12, 13
COINS: Final = 9
LOUD: Final = 2
NOT_YET: Final = -1
HIDDEN: Final = -2
FIELDS: Final = ("seats", "variant", "round", "phase", "prize", "winner", "coins", "hands", "points")


class State(Core):
    """Coins and points by seat; ``hands`` holds the left and the right hand of each seat."""

    __slots__ = FIELDS
    seats: int
    variant: list[int]
    round: int
    phase: int
    prize: int
    winner: int
    coins: list[int]
    hands: list[list[int]]
    points: list[int]

    def options(self, seat: int) -> list[int]:
        if self.phase == SHARE:
            return [KEEP, GIVE]
        if self.phase == THANK:
            return [ACCEPT, DECLINE]
        left = self.hands[seat][LEFT]
        amounts = list(range(self.coins[seat] + 1 - max(left, 0)))
        if not self.variant[LOUD] or left != NOT_YET:
            return amounts
        return [amount for amount in amounts if all(hand[LEFT] != amount for hand in self.hands)] or amounts

    def play(self, seat: int, option: int) -> None:
        if self.phase == LEFT:
            self._hide(seat, option)
        elif self.phase == SHARE:
            self._share(seat, option)
        else:
            self._score(seat if option == ACCEPT else self.winner)

    def begin(self) -> None:
        self.round += 1
        self.prize = self.one_of("prize", [1, 2, 3, 4, 5, 6])
        self.hands = [[NOT_YET, NOT_YET] for _ in range(self.seats)]
        self.phase = LEFT
        self.waiting = list(range(self.seats))
        self._tell("prize", "F-1", prize=self.prize)

    def copy(self) -> "State":
        new = State()
        for name in (*FIELDS, *CORE_FIELDS):
            setattr(new, name, getattr(self, name))
        new.coins, new.points = self.coins[:], self.points[:]
        new.hands = [hand[:] for hand in self.hands]
        new.luck = new.events = None
        new.shown = 0
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and same(self, other, FIELDS)

    def _tell(self, kind: str, rule: str, **particulars: int) -> None:
        if self.events is not None:
            self.events.append((kind, rule, {**particulars}))

    def _hide(self, seat: int, coins: int) -> None:
        hand = LEFT if self.hands[seat][LEFT] == NOT_YET else RIGHT
        self.hands[seat][hand] = coins
        self.shown = self.variant[LOUD]
        if hand == RIGHT:
            self._tell("ready", "F-2", seat=seat)
            self.waiting = [s for s in self.waiting if s != seat]
            if not self.waiting:
                self._open()

    def _open(self) -> None:
        self.shown = 1
        bids = [sum(hand) for hand in self.hands]
        for seat, bid in enumerate(bids):
            self.coins[seat] -= bid
            self._tell("opened", "F-3", seat=seat, coins=bid)
        best = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        self.winner = best[0] if len(best) == 1 else self.one_of("lot", best)
        self._tell("won", "F-3", seat=self.winner)
        self.phase = SHARE
        self.ask(self.winner)

    def _share(self, seat: int, option: int) -> None:
        if option == KEEP:
            self._score(seat)
            return
        self._tell("given", "F-4", seat=seat)
        self.phase = THANK
        self.ask((seat + 1) % self.seats)

    def _score(self, seat: int) -> None:
        self.points[seat] += self.prize
        self._tell("scored", "F-5", seat=seat, points=self.prize)
        if self.round < 3 - self.variant[0]:
            self.begin()
        else:
            self.waiting = NOBODY_WAITS
            self._tell("over", "F-6")


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
    fields: ClassVar = FIELDS
    phrases: ClassVar = Phrases("tests.engine", "en", named)

    def blank(self, seats: int, variant: list[int]) -> State:
        state = State()
        state.seats, state.variant = seats, variant
        state.round = state.phase = state.prize = state.winner = state.shown = 0
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
        right = state.phase == LEFT and state.hands[seat][LEFT] != NOT_YET
        return KINDS[RIGHT if right else state.phase]

    def particulars(self, state: State, seat: int) -> Particulars:
        if state.phase == LEFT:
            return {}
        return {"prize": state.prize} | ({"seat": state.winner} if state.phase == THANK else {})

    def why_not_tell(self, state: State, seat: int, other: int) -> Refusal | None:
        return Refusal("loud", "F-8") if state.variant[LOUD] and other == state.winner else None

    def orderable(self, variant: list[int]) -> dict[str, Orderable]:
        return {
            "share": Orderable(("keep", "give"), ranked=False),
            "thank": Orderable(("coins 0", "accept", "decline"), ranked=True),  # the first is never possible there
        }

    def why_not(self, state: State, seat: int, option: int) -> Refusal:
        if state.phase != LEFT:
            return Refusal("keep_or_give" if state.phase == SHARE else "accept_or_not", f"F-{state.phase + 2}")
        if option < KEEP:
            return Refusal("too_many", "F-2", {"coins": state.coins[seat]})
        return Refusal("hold_coins", "F-2")

    def redact(self, state: State, seat: int | None) -> State:
        new = state.copy()
        new.rng1 = new.rng2 = 1
        if state.phase == LEFT and not state.variant[LOUD]:
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
            "kind": KINDS[redacted.phase],
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
        assert state.round <= 3 and 0 <= state.phase <= THANK, "F-6: beyond the end"

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
