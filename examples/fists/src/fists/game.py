"""Fists as the engine sees it."""

from random import Random
from typing import ClassVar, Final

from fists import rules
from palatine.engine.catalogue import Catalogue
from palatine.engine.core import NOBODY_WAITS, generator_from
from palatine.engine.description import Description
from palatine.engine.errors import Refusal
from palatine.engine.game import Game, RuleOption, View
from palatine.engine.phrases import Namer, Phrases, sentences


def named(language: str) -> Namer:
    """Names in a language: seats have one, everything else is a number."""
    seat = sentences("fists", language)["name.seat"]
    return lambda what, value: seat.format(n=value) if what == "seat" else str(value)


class Fists(Game[rules.State]):
    """The rules as the engine sees them."""

    name: ClassVar = "fists"
    version: ClassVar = 1
    seats: ClassVar = (2, 3)
    rule_options: ClassVar = (
        RuleOption("short", ("off", "on"), "F-RND-02"),
        RuleOption("coins", ("9", "5"), "F-HND-01"),
        RuleOption("loud", ("off", "on"), "F-LOU-01"),
    )
    catalogue: ClassVar = Catalogue([*(f"coins {n}" for n in range(10)), "keep", "give", "accept", "decline"])
    chance_words: ClassVar = {"prize": tuple(f"prize-{n}" for n in range(7)), "lot": ("0", "1", "2")}
    questions: ClassVar = rules.QUESTIONS
    declared: ClassVar = rules.FIELDS
    phrases: ClassVar = Phrases("fists", "en", named("en"))
    opens: ClassVar = "prize"

    def namer(self, language: str) -> Namer:
        """Names in one of its languages."""
        return named(language)

    def blank(self, seats: int, variant: list[int]) -> rules.State:
        """Everybody has their coins, and nothing is drawn yet."""
        state = rules.State()
        state.seats, state.variant = seats, variant
        state.round = state.question = state.prize = state.winner = state.shown = 0
        state.offered, state.agenda = [], []
        state.coins = [(9, 5)[variant[1]]] * seats
        state.points = [0] * seats
        state.hands = [[rules.NOT_YET, rules.NOT_YET] for _ in range(seats)]
        state.waiting = NOBODY_WAITS
        state.rng1 = state.rng2 = 1
        state.former = 0
        state.luck = state.events = None
        return state

    def playout(self, state: rules.State, seed: int) -> int:
        """Chooses anything until the match is over."""
        rng, decisions = Random(seed), 0
        while state.waiting:
            seat = rng.choice(state.waiting)
            state.play(seat, rng.choice(state.options(seat)))
            decisions += 1
        return decisions

    def kind(self, state: rules.State, seat: int) -> str:
        """The right hand has a kind of its own."""
        right = state.question == rules.BID and state.hands[seat][rules.LEFT] != rules.NOT_YET
        return "bid.right" if right else super().kind(state, seat)

    def why_not_tell(self, state: rules.State, seat: int, other: int) -> Refusal | None:
        """In a loud match whoever won last hears nothing in private (F-LOU-02)."""
        return Refusal("loud", "F-LOU-02") if state.variant[rules.LOUD] and other == state.winner else None

    def redact(self, state: rules.State, seat: int | None) -> rules.State:
        """Closed hands are hidden from the others until all are ready (F-HND-02)."""
        new = state.copy()
        new.rng1 = new.rng2 = 1
        if state.question == rules.BID and not state.variant[rules.LOUD]:
            for other in range(state.seats):
                if other != seat:
                    new.hands[other] = [rules.NOT_YET] * 2 if other in state.waiting else [rules.HIDDEN] * 2
        return new

    def view(self, redacted: rules.State, seat: int | None) -> View:
        """Everything that lies on the table; a closed hand is None."""
        hands = [None if rules.HIDDEN in hand else hand for hand in redacted.hands]
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

    def sample(self, redacted: rules.State, seat: int, rng: Random) -> rules.State:
        """Closed hands hold anything their owner can pay."""
        state = redacted.copy()
        state.rng1, state.rng2 = generator_from(rng.getrandbits(61))
        for other, hand in enumerate(state.hands):
            if rules.HIDDEN in hand:
                hand[rules.LEFT] = rng.randint(0, state.coins[other])
                hand[rules.RIGHT] = rng.randint(0, state.coins[other] - hand[rules.LEFT])
        return state

    def audit(self, state: rules.State) -> None:
        """Assert that nobody holds more coins than they have; shapes and bounds are declared."""
        assert all(sum(hand) <= coins for hand, coins in zip(state.hands, state.coins, strict=True)), "F-HND-02: coins"

    def points(self, state: rules.State) -> list[int]:
        """The prizes a seat has."""
        return state.points[:]

    def winners(self, state: rules.State) -> list[int]:
        """Most points win, several together (F-RND-02)."""
        return [seat for seat, points in enumerate(state.points) if points == max(state.points)]


FISTS: Final = Fists()
DESCRIPTION: Final = Description(FISTS, steward="fists.steward:choose")
