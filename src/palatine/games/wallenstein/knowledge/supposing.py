"""What a player supposes of a round that is tried: where to march, what to take, how a cast of the tower ends.

The questions are those the engine asks. What nobody has said anything about is left out.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from palatine.engine.core import NOBODY_WAITS, Luck
from palatine.games.wallenstein import catalogue, decisions, numbers
from palatine.games.wallenstein.components import CAST, COUNTY_IDS, NOBODY, PASS, PEASANTS
from palatine.games.wallenstein.rules.tower import script_for
from palatine.games.wallenstein.state import State

LEFT_OUT: Final = "pass"
"""The answer to a question that was not answered."""
OPEN: Final = "open"
"""The end of a cast of which nothing is supposed: every end is gone through."""
WON: Final = "won"
TIED: Final = "tied"
LOST: Final = "lost"
_ON_THE_MARCH: Final = (
    numbers.ASK_MOVE_TARGET,
    numbers.ASK_MOVE_ARMIES,
    numbers.ASK_COMBAT_TARGET,
    numbers.ASK_COMBAT_ARMIES,
)
_HOW_MANY: Final = (numbers.ASK_MOVE_ARMIES, numbers.ASK_COMBAT_ARMIES)
_TARGET: Final = ".target"
_CUBES: Final = (numbers.ASK_COMBAT_DEFENCE_CUBE, numbers.ASK_COMBAT_ATTACK_CUBE)


class Asked(NamedTuple):
    """Something the seat is asked in a step of the round, and what it is supposed to answer."""

    key: str
    options: tuple[str, ...]
    answer: str


class Suppositions:
    """The answers of a seat, by the keys of the questions; what fits none of them is not looked at."""

    def __init__(self, seat: int, wishes: Mapping[str, str]) -> None:
        self.seat = seat
        self.wishes = wishes
        aims = [wish for key, wish in wishes.items() if key.endswith(_TARGET) and wish in COUNTY_IDS]
        self.targets = sorted({COUNTY_IDS.index(aim) for aim in aims if aims.count(aim) > 1})
        """Counties that are marched to more than once."""

    def answer(self, state: State, step: str) -> tuple[int | None, Asked | None]:
        """The option for what the seat is asked (None: it is left out), and the question as it was put.

        Of armies on the march all go unless another number is said; an extra cube is always cast.
        """
        asked = state.question
        if asked in _CUBES:
            return CAST, None
        kind = decisions.QUESTIONS[asked - 1].kind
        key = f"{step}.{kind.split('.')[1]}" if asked in _ON_THE_MARCH else kind
        options = state.options(self.seat)
        texts = tuple(catalogue.CATALOGUE.text(option) for option in options)
        wish = self.wishes.get(key)
        if wish in texts:
            chosen: int | None = options[texts.index(wish)]
        elif asked in _HOW_MANY:
            chosen = options[-1]
        else:
            chosen = PASS if PASS in options else None
        told = LEFT_OUT if chosen is None else catalogue.CATALOGUE.text(chosen)
        return chosen, Asked(key, texts if PASS in options else (*texts, LEFT_OUT), told)

    def outcome(self, step: str, opponent: int) -> Asked:
        """How a cast against a player, or against the peasants alone, is supposed to end (W-CMB-13, W-REV-08)."""
        possible = (WON, LOST) if opponent == NOBODY else (WON, TIED, LOST)
        key = f"{step}.outcome"
        wish = self.wishes.get(key, OPEN)
        return Asked(key, possible, wish if wish in possible else OPEN)


def choose(state: State, seat: int, option: int | None) -> None:
    """Carry out an answer; what is left out though it is compulsory is as if it were not asked."""
    if option is None:
        state.waiting = NOBODY_WAITS
        state.agenda = []
    else:
        state.play(seat, option)


# ---------------------------------------------------------------- casts of which only the end is supposed


class Cast(NamedTuple):
    """A cast of the tower to come: the cubes, whose they are, and the opponent (NOBODY: the peasants alone)."""

    thrown: Sequence[int]
    seat: int
    opponent: int
    allied: bool
    """Whether peasants stand with the opponent (W-CMB-09 to W-CMB-11)."""


def let_fall(state: State, fallen: list[int], thrown: Sequence[int]) -> None:
    """Let the next cast leave these cubes in the tray; it is carried out by the engine like any other."""
    state.luck = Luck()
    state.luck.script = [("tower", script_for(list(thrown), fallen))]


def extremes(state: State, cast: Cast, result: str) -> list[list[int]]:
    """The casts with this result after which the seat has the fewest and the most cubes back in its supply.

    What survives, comes back or rests in the tower is not known before; it counts where armies may run out.
    """
    thrown, seat, opponent, allied = cast
    most = [cubes + resting for cubes, resting in zip(thrown, state.tower, strict=True)]
    defenders = 0 if opponent == NOBODY else most[opponent]
    against = defenders + (most[PEASANTS] if allied else 0)
    if result == WON:
        own, back = most[seat], min(most[seat] - 1, against)
        few, many = (
            _fallen(cast, thrown[seat], 0, 0),
            _fallen(cast, own, min(back, defenders), max(0, back - defenders)),
        )
    elif result == TIED:
        back = min(most[seat], against)
        few, many = _fallen(cast, 0, 0, 0), _fallen(cast, back, min(back, defenders), max(0, back - defenders))
    else:
        held = 0 if opponent == NOBODY else 1  # W-CMB-14: without own cubes the defender has a tie at best
        back = min(most[seat], against - held)
        few, many = _fallen(cast, 0, held, 0), _fallen(cast, back, defenders, against - defenders)
    return [few, many] if back else [few]


def _fallen(cast: Cast, own: int, defenders: int, peasants: int) -> list[int]:
    """Cubes in the tray by faction; those of factions that are not involved stay in the tower."""
    fallen = [0] * len(cast.thrown)
    fallen[PEASANTS] = peasants
    if cast.opponent != NOBODY:
        fallen[cast.opponent] = defenders
    fallen[cast.seat] = own
    return fallen
