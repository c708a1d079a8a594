"""What the marshal has to know of Power & Prestige: whole movements and sheets worth trying, and how far to look."""

from random import Random
from typing import Final

from palatine.bots import adviser
from palatine.bots.adviser import Line
from palatine.bots.prestige import estimate, purchases, steward
from palatine.games.prestige import numbers
from palatine.games.prestige.state import State

PLANS: Final = 8
"""Whole movements or sheets that are tried at first."""
OPTIONS: Final = 8
"""Options of another decision that are tried, the most promising ones."""
WEIGHTY: Final = (
    numbers.ASK_ACTION_CHOOSE,
    numbers.ASK_CONVENTION_CALL,
    numbers.ASK_WAR_DECLARE,
    numbers.ASK_SETUP_FIRST_PROVINCE,
    numbers.ASK_ALLIANCE_FORM,
    numbers.ASK_SETUP_FURTHER_PROVINCE,
    numbers.ASK_BATTLE_NEXT,
    numbers.ASK_BATTLE_RETREAT,
)
"""Decisions that are tried option by option; the others are left to the steward."""


class Adviser(adviser.Adviser):
    """Movements and sheets are tried as a whole; a search looks to the end of the year."""

    worth = staticmethod(estimate.worth)
    parts = staticmethod(estimate.parts)
    estimated = staticmethod(estimate.estimated)

    def lines(self, state: State, seat: int, rng: Random) -> list[Line]:
        """Whole movements or sheets, the steward's first; the most promising options of weighty decisions."""
        if state.question in (numbers.ASK_MOVE_FROM, numbers.ASK_SHEET_ITEM):
            lines = [_whole(state, seat, None), *(_whole(state, seat, rng) for _ in range(PLANS - 1))]
            return list(dict.fromkeys(lines))
        if state.question in WEIGHTY:
            return [(option,) for option in steward.ranked(state, seat)[:OPTIONS]]
        return [(steward.choose(state, seat),)]

    def variation(self, line: Line, state: State, seat: int, rng: Random) -> Line | None:
        """Another movement or sheet."""
        return _whole(state, seat, rng) if state.question in (numbers.ASK_MOVE_FROM, numbers.ASK_SHEET_ITEM) else None

    def shows_later(self, kind: str) -> bool:
        """What is bought for the years to come."""
        return kind == "sheet.item"

    def runs_on(self, kind: str) -> bool:
        """The marches of a movement."""
        return kind == "move.from"

    def horizon(self, state: State) -> int:
        """The end of the year."""
        return max(1, state.year)

    def within(self, state: State, horizon: int) -> bool:
        """Whether the year is not over."""
        return state.year <= horizon

    def answers(self, state: State, seat: int, most: int) -> list[int]:
        """The most promising options of weighty decisions; the steward's choice elsewhere."""
        if most == 1 or state.question not in WEIGHTY:
            return [steward.choose(state, seat)]
        return steward.ranked(state, seat)[:most]

    def play_on(self, state: State, rng: Random) -> None:
        """The steward's choice."""
        mover = state.waiting[0]
        state.play(mover, steward.choose(state, mover))


def _whole(state: State, seat: int, rng: Random | None) -> Line:
    """The rest of the seat's movement or sheet, by the steward or in some mood."""
    copy = state.copy()
    mood = 0 if rng is None else rng.getrandbits(20) + 1
    line: list[int] = []
    first = copy.question
    while seat in copy.waiting and (
        copy.question == numbers.ASK_SHEET_ITEM if first == numbers.ASK_SHEET_ITEM else copy.question in _MOVING
    ):
        option = _step(copy, seat, mood, rng)
        line.append(option)
        copy.play(seat, option)
        if copy.question == numbers.ASK_MOVE_FROM and copy.mover != seat:
            break
    return tuple(line)


def _step(state: State, seat: int, mood: int, rng: Random | None) -> int:
    options = state.options(seat)
    if state.question == numbers.ASK_SHEET_ITEM:
        return purchases.next_item(state, seat, options, rng)
    if state.question in steward.MARCHING:
        return steward.march(state, seat, options, mood)
    return steward.choose(state, seat)


_MOVING: Final = (*steward.MARCHING, numbers.ASK_MOVE_LAST)
