"""The rules of Fists (rules.md): the state, what is asked in it, and what a choice does."""

from typing import Final

from palatine.engine.core import CORE_FIELDS, Core, same
from palatine.engine.declare import SEAT, Axis, Field, Orderable, Particulars, Question
from palatine.engine.errors import Refusal

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
        """What a seat may choose: reckoned for each while coins are hidden, else the same for whoever is asked."""
        return amounts(self, seat) if self.question == BID else self.offered

    def play(self, seat: int, option: int) -> None:
        """Carry out a choice."""
        if self.question == BID:
            hide(self, seat, option)
        elif self.question == SHARE:
            share(self, seat, option)
        else:
            thank(self, seat, option)

    def begin(self) -> None:
        """Draw a prize, and let everybody hide coins (F-RND-01)."""
        self.round += 1
        self.prize = self.one_of("prize", [1, 2, 3, 4, 5, 6])
        self.hands = [[NOT_YET, NOT_YET] for _ in range(self.seats)]
        self.ask_each(list(range(self.seats)), BID)
        self.tell("prize", "F-RND-01", prize=self.prize)

    def copy(self) -> "State":
        """A state of its own, without luck and events."""
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
        """Note an event, if anybody listens."""
        if self.events is not None:
            self.events.append((kind, rule, {**particulars}))


def amounts(state: State, seat: int) -> list[int]:
    """As many coins as are left (F-HND-01); in a loud match not as many as another left hand holds (F-LOU-01)."""
    left = state.hands[seat][LEFT]
    found = list(range(state.coins[seat] + 1 - max(left, 0)))
    if not state.variant[LOUD] or left != NOT_YET:
        return found
    return [amount for amount in found if all(hand[LEFT] != amount for hand in state.hands)] or found


def hide(state: State, seat: int, coins: int) -> None:
    """Hide coins in one hand, then in the other (F-HND-01)."""
    hand = LEFT if state.hands[seat][LEFT] == NOT_YET else RIGHT
    state.hands[seat][hand] = coins
    state.shown = state.variant[LOUD]
    if hand == RIGHT:
        state.tell("ready", "F-HND-01", seat=seat)
        state.waiting = [s for s in state.waiting if s != seat]
        if not state.waiting:
            open_hands(state)


def too_many(state: State, seat: int, option: int) -> Refusal | None:
    """Why so many coins cannot be hidden (F-HND-01)."""
    return Refusal("too_many", "F-HND-01", {"coins": state.coins[seat]}) if option < KEEP else None


def open_hands(state: State) -> None:
    """Most coins win, everybody pays (F-HND-02)."""
    state.shown = 1
    bids = [sum(hand) for hand in state.hands]
    for seat, bid in enumerate(bids):
        state.coins[seat] -= bid
        state.tell("opened", "F-HND-02", seat=seat, coins=bid)
    best = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
    state.winner = best[0] if len(best) == 1 else state.one_of("lot", best)
    state.tell("won", "F-HND-02", seat=state.winner)
    state.ask(state.winner, SHARE, [KEEP, GIVE])


def share(state: State, seat: int, option: int) -> None:
    """Keep the prize or give it to the next seat (F-PRZ-01)."""
    if option == KEEP:
        score(state, seat)
        return
    state.tell("given", "F-PRZ-01", seat=seat)
    state.ask((seat + 1) % state.seats, THANK, [ACCEPT, DECLINE])


def thank(state: State, seat: int, option: int) -> None:
    """Accept the prize or decline it (F-PRZ-02)."""
    score(state, seat if option == ACCEPT else state.winner)


def score(state: State, seat: int) -> None:
    """The prize counts; three rounds are played (F-PRZ-02, F-RND-02)."""
    state.points[seat] += state.prize
    state.tell("scored", "F-PRZ-02", seat=seat, points=state.prize)
    if state.round < 3 - state.variant[0]:
        state.begin()
    else:
        state.end()
        state.tell("over", "F-RND-02")


def prize(state: State, seat: int) -> Particulars:
    """What is shared."""
    return {"prize": state.prize}


def gift(state: State, seat: int) -> Particulars:
    """What is given, and by whom."""
    return {"prize": state.prize, "seat": state.winner}


QUESTIONS: Final = (
    Question("bid.left", "F-HND-01", amounts, hide, "hold_coins", why=too_many, together=True),
    Question(
        "share",
        "F-PRZ-01",
        [KEEP, GIVE],
        share,
        "keep_or_give",
        about=prize,
        ahead=Orderable(("keep", "give"), ranked=False),
    ),
    Question(
        "thank",
        "F-PRZ-02",
        [ACCEPT, DECLINE],
        thank,
        "accept_or_not",
        about=gift,
        ahead=Orderable(("coins 0", "accept", "decline"), ranked=True),  # the first is never possible there
    ),
)
