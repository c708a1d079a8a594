"""What a game declares once: the questions it asks, the steps of its sequence, the fields of its state.

A game has two registers of these, ``decisions.py`` and ``fields.py``. From them ``tools/flat.py`` writes its modules
``numbers`` and ``state``: numbers, dispatch, slots, copies and blank states as flat code, which is what makes playouts
fast, interpreted and compiled. What is not needed in playouts reads the declarations themselves: prompts, refusals,
standing orders, JSON, the audit, the layout of an observation, ``GET /api/games``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from inspect import signature
from typing import Any, Final, NamedTuple

from palatine.engine.errors import Refusal

Particulars = Mapping[str, int | list[int]]
"""What a prompt or an event is about."""
Options = Callable[..., list[int]] | list[int]
"""What may be chosen, given the state and the seat or as much of them as it takes; or the same always."""
Reason = Callable[[Any, int, int], Refusal | None]
"""Why an option (of a state, for a seat) was not offered; None: it is not even of the right kind."""
About = Callable[[Any, int], Particulars]


class Orderable(NamedTuple):
    """What can be ordered ahead for one kind of decision."""

    options: tuple[str, ...]
    """The options that can be named, as texts."""
    ranked: bool
    """Whether several may be named, of which the first that is possible counts; else only one."""


@dataclass(frozen=True)
class Question:
    """One kind of decision."""

    kind: str
    """Its stable name: the key of its texts, and in capital letters (``ASK_…``) its number in the rules."""
    rule: str
    """The rule behind it, for the prompt and for refusals."""
    options: Options
    play: Callable[..., None]
    """Carries out a choice; gets the state, the seat and the option, or the state and the option."""
    wrong: str = "not_offered"
    """The refusal of something that is not even of the right kind."""
    base: int = 0
    """``play`` gets the number of the option less this."""
    why: Reason | None = None
    """Says more about what was refused."""
    about: About | None = None
    """What the prompt is about."""
    ahead: Callable[[list[int]], Orderable | None] | Orderable | None = None
    """What can be ordered ahead, if need be by the options of the table."""
    together: bool = False
    """Several seats are asked at once and in secret: each has its own options, reckoned when they are read."""
    continues: bool | Callable[[Any], bool] = False
    """Belongs to what the same seat has begun, always or in such a state: considered together, submitted as one."""
    often: bool = False
    """Looked for first."""

    def orderable(self, variant: list[int]) -> Orderable | None:
        """What can be ordered ahead with these options of the table."""
        return self.ahead(variant) if callable(self.ahead) else self.ahead

    def goes_on(self, state: Any) -> bool:
        """Whether it belongs to what the seat has begun."""
        return self.continues(state) if callable(self.continues) else self.continues


def unoffered(first: int, end: int, key: str, rule: str, what: str) -> Reason:
    """The reason for every option from ``first`` to before ``end``; ``what`` tells its place among them."""

    def why(state: Any, seat: int, option: int) -> Refusal | None:
        return Refusal(key, rule, {what: option - first}) if first <= option < end else None

    return why


@dataclass(frozen=True)
class Step:
    """One kind of entry of the agenda: the next thing to do."""

    name: str
    do: Callable[[Any], None]
    """Does it, or as much of it as goes without asking."""
    often: bool = False
    """Looked for first."""


def options_of(question: Question, state: Any, seat: int) -> list[int]:
    """What a seat may choose by the position alone."""
    if isinstance(question.options, list):
        return question.options
    return question.options(*(state, seat)[: takes(question.options)])


@cache
def takes(function: Callable[..., object]) -> int:
    """How many arguments a function of the rules takes, compiled or not."""
    return len(signature(function).parameters)


# ---------------------------------------------------------------- fields


class Axis(NamedTuple):
    """What a list is indexed by."""

    name: str
    size: int | str
    """How many there are; or the name of the field that says so."""
    stands: str = ""
    """For a size that is read from a file and may be another one next time: module and name of the constant."""

    def length(self, state: Any) -> int:
        """How many there are in a match."""
        return int(getattr(state, self.size)) if isinstance(self.size, str) else self.size


SEAT: Final = Axis("seat", "seats")


class Hidden(NamedTuple):
    """When part of a field is hidden: what stands for it, and whether it is, for a viewer at an index."""

    mask: int | list[int]
    when: Callable[[Any, int | None, int], bool]


class Column(NamedTuple):
    """One of the numbers that stand together in a list of groups."""

    name: str
    most: int = 1
    least: int = 0
    packed: tuple[tuple[str, int], ...] = ()
    """If it is made of several: what they are, each with its factor, from the lowest."""


@dataclass(frozen=True)
class Field:
    """One property of a state."""

    name: str
    meaning: str = ""
    by: tuple[Axis, ...] = ()
    """The lists of a fixed length it is made of: one number for each seat, or county, or card of a seat."""
    upto: int = 0
    """For a list without a fixed length the most numbers in it; the innermost if it is a list of lists."""
    nested: bool = False
    """Whether it is a list of lists, by the first axis; without an axis as many as there happen to be."""
    rows: int = 0
    """Of a list of lists without a first axis the most lists in it."""
    rows_shared: bool = False
    """Of a list of lists copies share the inner ones: they are only ever replaced."""
    deeper: int = 0
    """How many times more lists are in the lists; only for tables that are fixed."""
    first: int | None = 0
    """The value of every number in a blank state; None: the setup lays it out."""
    least: int = 0
    most: int = 1
    shared: bool = False
    """Copies share the list: it is only ever replaced, never changed."""
    lent: bool = False
    """Copies share the list, or its rows, until one of them changes it: whoever does asks for it by ``own_…`` first,
    and never puts a list there that is kept elsewhere."""
    own_while: str = ""
    """Copies share the list unless this other field is neither 0 nor empty: only then it changes."""
    hidden: Hidden | None = None
    bits: tuple[str, ...] = ()
    """For a number that is a set: what its bits stand for, from the lowest; ``most`` follows from them."""
    packed: tuple[tuple[str, int], ...] = ()
    """For a number that is made of several: what they are, each with its factor, from the lowest."""
    columns: tuple[Column, ...] = ()
    """For numbers that stand in groups, one after the other: what each of a group is; the bounds follow from it."""
    stands_for: tuple[str, ...] = ()
    """For a number that stands for one of several things: what they are, from 0; ``most`` follows from them."""
    fixed: bool = False
    """Follows from seats and options: not part of the value of a state."""
    digested: bool = True
    """Whether the hash of a state counts it; what follows from other fields need not be counted."""

    def __post_init__(self) -> None:
        if self.bits:
            object.__setattr__(self, "most", (1 << len(self.bits)) - 1)
        if self.stands_for:
            object.__setattr__(self, "most", len(self.stands_for) - 1)
        if self.columns:
            object.__setattr__(self, "least", min(column.least for column in self.columns))
            object.__setattr__(self, "most", max(column.most for column in self.columns))
        if self.lent:
            object.__setattr__(self, "rows_shared" if self.nested else "shared", True)

    @property
    def is_list(self) -> bool:
        """Whether it is a list."""
        return bool(self.by or self.upto or self.nested)

    @property
    def is_table(self) -> bool:
        """Whether it is a list of lists of fixed lengths."""
        return self.nested and len(self.by) > 1
