"""What the flat state of every game shares: who must choose, chance, the event sink.

A game's ``State`` derives from :class:`Core`. It holds plain data only (ints and lists of ints), so that it
copies quickly, compares by value and compiles with mypyc. Nothing in here knows a game.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

Result = tuple[str, list[int]]
"""A chance result: its cause (``tower``, ``event`` …) and the numbers that came up."""

Event = tuple[str, str, dict[str, int | list[int]]]
"""Something that happened: its kind, the number of the rule behind it, its particulars."""

MODULUS_1: Final = 1073741789
MODULUS_2: Final = 536870909
MULTIPLIER_1: Final = 771645345
MULTIPLIER_2: Final = 520332806
CHOICE_MULTIPLIER: Final = 295397169
"""Of the generator that chooses in playouts; with MODULUS_1 its products stay small ints in the compiled core."""
SPREAD: Final = 1073741788
"""``Core.draw`` takes its numbers from 0 … SPREAD - 1."""

NOBODY_WAITS: Final[list[int]] = []
ALONE: Final[list[list[int]]] = [[seat] for seat in range(8)]


class ChanceError(ValueError):
    """A scripted chance result does not fit what the rules draw at this point."""


class Draw(NamedTuple):
    """Something the rules draw: so many of the items, none of them twice, unless the cause says otherwise."""

    cause: str
    items: list[int]
    number: int


class ChanceNeeded(Exception):
    """Whoever makes chance himself is asked for a result here; the state is thrown away and the choice played again."""

    def __init__(self, draw: Draw) -> None:
        super().__init__(draw.cause)
        self.draw = draw


class Luck:
    """Chance made visible: results to be used instead of drawing, and the results that came up."""

    script: list[Result]
    """Results still to be used, in order."""
    strict: bool
    """Whether the next result of the script must be the one asked for (records), or may wait (tests)."""
    asking: bool
    """Whether a result that is not in the script is asked for (:class:`ChanceNeeded`) instead of drawn."""
    results: list[Result]
    """Every result since the list was last cleared."""

    def __init__(self) -> None:
        self.script = []
        self.strict = False
        self.asking = False
        self.results = []

    def scripted(self, cause: str) -> list[int] | None:
        """The scripted result for this cause, taken off the script; None if chance shall draw."""
        if self.script and self.script[0][0] == cause:
            return self.script.pop(0)[1]
        if self.strict:
            found = f"has '{self.script[0][0]}'" if self.script else "ends"
            raise ChanceError(f"the rules draw '{cause}' here, but the script {found}")
        return None

    def end_script(self) -> None:
        """Nothing more is drawn: a result that still waits was never asked for."""
        if self.script:
            raise ChanceError(f"the script has '{self.script[0][0]}', which the rules do not draw here")


class Told:
    """Where events go. A rule tells an event when it has done what the event says: the state then shows it."""

    events: list[Event]
    watch: Callable[[], None] | None
    """Called after each event, for whoever wants to keep the state that shows it."""

    def __init__(self) -> None:
        self.events = []
        self.watch = None

    def append(self, event: Event) -> None:
        """Tell one more event."""
        self.events.append(event)
        if self.watch is not None:
            self.watch()

    def __iter__(self) -> Iterator[Event]:
        """The events, oldest first."""
        return iter(self.events)


def _fits(result: list[int], items: list[int], count: int) -> bool:
    """Whether a scripted result is ``count`` of the items, none of them twice."""
    left = items[:]
    for item in result:
        if item not in left:
            return False
        left.remove(item)
    return len(result) == count


def replaced(values: list[int], index: int, value: int) -> list[int]:
    """A copy with one value replaced, for lists that copies of a state share."""
    new = values.copy()
    new[index] = value
    return new


def added(values: list[int], index: int, amount: int) -> list[int]:
    """A copy with one value increased, for lists that copies of a state share."""
    new = values.copy()
    new[index] += amount
    return new


CORE_FIELDS: Final[tuple[str, ...]] = ("waiting", "rng1", "rng2", "former")
"""What belongs to every state; the sinks ``luck`` and ``events`` and the mark ``shown`` do not."""
ASKED_FIELDS: Final[tuple[str, ...]] = ("question", "offered", "agenda")
"""What is asked and what comes next: in every state, but each game says where among its fields."""


class Core:
    """The part of a state that is the same in all games."""

    __slots__ = ("agenda", "events", "former", "luck", "offered", "question", "rng1", "rng2", "shown", "waiting")

    waiting: list[int]
    """The seats that must choose now; empty when the match is over. Replaced, never changed in place."""
    question: int
    """What the waiting seats are asked, by its number; 0 before the first question and after the last."""
    offered: list[int]
    """The options of the last question that were the same for all who were asked. Replaced, never changed."""
    agenda: list[int]
    """A stack of steps, the next one on top. One that is done takes itself off; one that waits for a seat stays, if it
    has more to do, and is entered again after the choice."""
    rng1: int
    rng2: int
    former: int
    """The version of the rules the match began with, if it is a former one; else 0."""
    luck: Luck | None
    """Chance results to use and to report; None in playouts."""
    events: Told | None
    """Where events go; None in playouts."""
    shown: int
    """1 once something hidden has been shown; whoever watches sets it back to 0."""

    def draw(self, n: int) -> int:
        """0 <= result < n: two Lehmer generators combined, with moduli and multipliers from L'Ecuyer's tables (1999).

        All factors stay below 2**30 and all products below 2**60: the numbers are the same interpreted and compiled,
        and compiled they never need big integers.
        """
        a = self.rng1 * MULTIPLIER_1 % MODULUS_1
        b = self.rng2 * MULTIPLIER_2 % MODULUS_2
        self.rng1 = a
        self.rng2 = b
        return (a - b) % SPREAD % n

    def some_of(self, cause: str, items: list[int], count: int) -> list[int]:
        """``count`` of the items, at random, in random order, none of them twice."""
        luck = self.luck
        if luck is not None:
            scripted = luck.scripted(cause)
            if scripted is not None:
                if not _fits(scripted, items, count):
                    raise ChanceError(f"'{cause}' cannot come up as {scripted}: {count} of {items}")
                luck.results.append((cause, scripted))
                return scripted[:]
            if luck.asking:
                raise ChanceNeeded(Draw(cause, items, count))
        pool = items[:]
        size = len(pool)
        for i in range(count):
            j = i + self.draw(size - i)
            pool[i], pool[j] = pool[j], pool[i]
        result = pool[:count]
        if luck is not None:
            luck.results.append((cause, result[:]))
        return result

    def shuffled(self, cause: str, items: list[int]) -> list[int]:
        """All the items in random order."""
        return self.some_of(cause, items, len(items))

    def one_of(self, cause: str, items: list[int]) -> int:
        """One of the items, at random."""
        if self.luck is None:
            return items[self.draw(len(items))]
        return self.some_of(cause, items, 1)[0]

    # ------------------------------------------------------------ asking

    def ask(self, seat: int, question: int, options: list[int]) -> None:
        """Wait for the answer of one seat."""
        self.question = question
        self.offered = options
        self.waiting = ALONE[seat]

    def ask_all(self, seats: list[int], question: int, options: list[int]) -> None:
        """Wait for the secret answers of several seats that have the same options."""
        self.question = question
        self.offered = options
        self.waiting = seats

    def ask_each(self, seats: list[int], question: int) -> None:
        """Wait for the secret answers of several seats, each with options of its own (reckoned when they are read)."""
        self.question = question
        self.waiting = seats

    def asks(self, question: int) -> bool:
        """Whether this is being asked, and not just answered by all who were."""
        return self.question == question and bool(self.waiting)

    def finish(self) -> None:
        """The step on top of the agenda is done."""
        self.agenda.pop()

    def end(self) -> None:
        """The match is over."""
        self.question = 0
        self.offered = []
        self.waiting = NOBODY_WAITS


def generator_from(number: int) -> tuple[int, int]:
    """The two parts of a generator (``rng1``, ``rng2``) from one number of up to 62 bits."""
    return number % (MODULUS_1 - 1) + 1, number // (MODULUS_1 - 1) % (MODULUS_2 - 1) + 1


def values(state: Core, fields: tuple[str, ...]) -> dict[str, Any]:
    """Everything a state consists of, by name."""
    return {name: getattr(state, name) for name in fields + CORE_FIELDS}


def hashed(state: Core, fields: tuple[str, ...]) -> int:
    """A hash of everything a state consists of."""
    return hash(tuple([_frozen(value) for value in values(state, fields).values()]))


def _frozen(value: Any) -> Any:
    """Lists as tuples."""
    return tuple([_frozen(item) for item in value]) if isinstance(value, list) else value


def described(state: Core, game: str, seats: int, kind: str) -> str:
    """In a few words where a state stands."""
    asked = f"{kind}, asked of {', '.join([str(seat) for seat in state.waiting])}" if state.waiting else "over"
    return f"<State of {game}, {seats} seats: {asked}>"


def same(a: Core, b: Core, fields: tuple[str, ...]) -> bool:
    """Whether two states of one game agree in everything they consist of."""
    return all(getattr(a, name) == getattr(b, name) for name in fields + CORE_FIELDS)
