"""What is told of a plan that was tried, as plain data with its types; figures as the least and the most."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, NotRequired, TypedDict

from palatine.engine.errors import Refusal
from palatine.games.wallenstein.components import ACTION_IDS, COUNTIES, COUNTY_IDS, EMPTY
from palatine.games.wallenstein.knowledge.supposing import LEFT_OUT, Asked
from palatine.games.wallenstein.knowledge.views import BOX_OF_CONVERSION
from palatine.games.wallenstein.rules.display import hidden_actions
from palatine.games.wallenstein.rules.modules.court import FIRST_BOX
from palatine.games.wallenstein.rules.winter import counties_of, shortage
from palatine.games.wallenstein.state import State

Range = tuple[int, int]
"""The least and the most."""


class WallensteinFigures(TypedDict):
    """What a seat has, each as the least and the most: Thalers, grain, revolt markers in its counties, counties."""

    thalers: Range
    grain: Range
    markers: Range
    counties: Range


class WallensteinQuestion(TypedDict):
    """What is asked in a step, and what is supposed to be answered; not always, if not possible in every course."""

    key: str
    options: list[str]
    answer: str
    always: bool


class WallensteinTimes(TypedDict):
    """In how many imagined rounds a step was skipped, led to a cast, and to one that was won."""

    skipped: int
    fought: int
    won: int


class WallensteinStep(WallensteinFigures):
    """A step of the round, and how the seat stands after it; ``known``: whether its place in the order is."""

    action: str
    county: str | None
    known: bool
    price: int
    bonus: bool
    """Whether the leader figure helps."""
    skipped: Literal["never", "perhaps", "always"]
    rule: str | None
    """Why it is skipped."""
    revolt: bool
    asked: list[WallensteinQuestion]
    times: NotRequired[WallensteinTimes]


class WallensteinLost(TypedDict):
    """An own county, and in how many imagined rounds it was lost."""

    county: str
    times: int


class WallensteinImagined(TypedDict):
    """Rounds that were imagined, and the own counties that were lost in some of them."""

    rounds: int
    lost: list[WallensteinLost]


class WallensteinWinter(TypedDict):
    """If winter came after this round: the grain left, and the counties without."""

    grain: Range
    short: Range


class WallensteinHalls(TypedDict):
    """Courtiers after the conversions: in the entrance hall and in the supply."""

    hall: int
    supply: int


class WallensteinWarning(TypedDict):
    """Something to consider: the box it is about, the key of its sentence, what fills the gaps, and the rule."""

    box: str | None
    key: str
    certain: bool
    """Whether it holds in every course of the round."""
    rule: str
    particulars: dict[str, int | list[int]]


class WallensteinRehearsal(TypedDict):
    """What comes of a plan; warnings, courtiers and the rest of a plan only if nobody else is imagined."""

    bid: int
    imagined: WallensteinImagined | None
    begun: WallensteinFigures
    steps: list[WallensteinStep]
    end: WallensteinFigures
    winter: WallensteinWinter
    warnings: list[WallensteinWarning]
    court: NotRequired[WallensteinHalls]
    rest: dict[str, str]
    """Cards for the boxes that must still be covered, so that as little as possible happens."""


class Totals(NamedTuple):
    """What a seat has: Thalers, grain, revolt markers in its counties, counties."""

    thalers: int
    grain: int
    markers: int
    counties: int


class Performed(NamedTuple):
    """A step that was come to in one course of the round: how the seat stands after it, and why it was skipped."""

    step: str
    after: Totals
    skipped: str | None
    revolt: bool = False
    asked: tuple[Asked, ...] = ()
    reason: Refusal | None = None
    """What exactly was in the way, with the numbers of this course."""
    price: int = 0
    bonus: bool = False


class Ending(NamedTuple):
    """The end of one possible course of the round: the state, and for fall and winter what is left of the events."""

    state: State
    losses: tuple[int, ...]


def totals(state: State, seat: int) -> Totals:
    """How a seat stands."""
    counties = counties_of(state, seat)
    return Totals(state.thalers[seat], state.grain[seat], sum(state.markers[c] for c in counties), len(counties))


def spread(numbers: Iterable[int]) -> Range:
    """The least and the most of some numbers."""
    found = list(numbers)
    return min(found), max(found)


def ranges(standings: Sequence[Totals]) -> WallensteinFigures:
    """For each figure the least and the most."""
    thalers, grain, markers, counties = (spread(numbers) for numbers in zip(*standings, strict=True))
    return {"thalers": thalers, "grain": grain, "markers": markers, "counties": counties}


def steps_told(state: State, seat: int, performed: Sequence[Performed]) -> list[WallensteinStep]:
    """The steps of the modules that were come to, then the county cards of the plan, as it is in the state."""
    base, court = seat * state.boxes, state.boxes > FIRST_BOX
    boxes = dict(zip(BOX_OF_CONVERSION.values(), state.plan[base + FIRST_BOX :], strict=False)) if court else {}
    come_to = {p.step for p in performed}
    modules = [step for step in ("leader.place", "landsknechte.benefit", *boxes, "favor.take") if step in come_to]
    found = [(step, boxes.get(step, EMPTY), True) for step in modules]
    for action in [*state.actions, *hidden_actions(state)]:
        if state.plan[base + action] < COUNTIES:
            found.append((ACTION_IDS[action], state.plan[base + action], action in state.actions))
    return [_step(step, card, known, [p for p in performed if p.step == step]) for step, card, known in found]


def _step(step: str, card: int, known: bool, found: Sequence[Performed]) -> WallensteinStep:
    """What is known of one step; ``rule`` says why it is skipped, ``always`` or only in some courses."""
    skipped = [p.skipped for p in found if p.skipped]
    after = ranges([p.after for p in found])
    return {
        "action": step,
        "county": COUNTY_IDS[card] if card < COUNTIES else None,
        "known": known,
        "price": max(p.price for p in found),
        "bonus": any(p.bonus for p in found),
        "thalers": after["thalers"],
        "grain": after["grain"],
        "markers": after["markers"],
        "counties": after["counties"],
        "skipped": "never" if not skipped else "always" if len(skipped) == len(found) else "perhaps",
        "rule": skipped[0] if skipped else None,
        "revolt": any(p.revolt for p in found),
        "asked": _asked([p.asked for p in found if not p.skipped]),
    }


def _asked(found: Sequence[tuple[Asked, ...]]) -> list[WallensteinQuestion]:
    """Each question once, with all options it has in some course.

    The answer is the one given where it is possible; ``always`` says whether it is in every course.
    """
    asked: dict[str, list[Asked]] = {}
    for questions in found:
        for question in questions:
            asked.setdefault(question.key, []).append(question)
    return [
        {
            "key": key,
            "options": list(dict.fromkeys(option for question in each for option in question.options)),
            "answer": next((q.answer for q in each if q.answer != LEFT_OUT), LEFT_OUT),
            "always": len({q.answer for q in each}) == 1,
        }
        for key, each in asked.items()
    ]


def winter(ends: Sequence[Ending], seat: int) -> WallensteinWinter:
    """If winter came after this round: the grain left of the loss, and the counties without (W-WIN-01, W-WIN-02).

    Without an open event card left there is no loss.
    """
    grain: list[int] = []
    short: list[int] = []
    for end, losses in ends:
        for loss in losses or (0,):
            state = end.copy()
            state.grain[seat] = max(0, state.grain[seat] - loss)
            grain.append(state.grain[seat])
            short.append(shortage(state, seat))
    return {"grain": spread(grain), "short": spread(short)}
