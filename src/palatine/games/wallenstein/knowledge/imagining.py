"""A plan tried against others as they are imagined: some whole rounds, with the engine's own chance.

It starts from a redacted state, in which all others plan anew, so it tells nothing the seat does not know (W-INF-03).
What the player supposes is done; where something must be chosen and nothing was said, the seat chooses like the others.
The rounds are the same whenever they are imagined: what differs between two plans is due to the plans.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from palatine.engine.core import Told, generator_from
from palatine.engine.game import Others
from palatine.games.wallenstein import catalogue, numbers, observed
from palatine.games.wallenstein.components import ACTION_IDS, COUNTIES, COUNTY_IDS, EMPTY, GRAIN_LOSS
from palatine.games.wallenstein.knowledge import told
from palatine.games.wallenstein.knowledge.rehearsal import STEP_IDS, conversions, skip_rule
from palatine.games.wallenstein.knowledge.supposing import Asked, Suppositions
from palatine.games.wallenstein.rules import actions, order, planning
from palatine.games.wallenstein.rules.winter import counties_of
from palatine.games.wallenstein.state import State

ROUNDS: Final = 40
FIRST: Final = 1630
"""The rounds are numbered from here; the number is the seed of a round."""
_LOST_CARD: Final = "W-ACT-10"
_WON: Final = {
    "conquered": True,
    "tied": False,
    "held": False,
    "repelled": False,
    "revolt.won": True,
    "revolt.lost": False,
}
"""The ends of a battle or revolt by what is told of them, from the side of the seat whose action it was."""


class Fought(NamedTuple):
    """An own battle, or a revolt against the seat, in one of its actions."""

    step: str
    won: bool


def imagined(
    unplanned: State, seat: int, options: Sequence[int], supposed: Suppositions, others: Others
) -> told.WallensteinRehearsal:
    """What came of the plan in the rounds that were imagined: of every figure the least and the most."""
    rounds = [Round(unplanned, seat, options, supposed, others, FIRST + n) for n in range(ROUNDS)]
    performed = [noted for each in rounds for noted in each.performed]
    planned = rounds[0].planned
    begun = told.totals(unplanned, seat)
    paid = order.paid_for(unplanned, seat, planned.plan[seat * planned.boxes + planning.AUCTION])
    steps = told.steps_told(planned, seat, performed)
    ends = [told.Ending(each.state, tuple(GRAIN_LOSS[event] for event in each.state.open_events)) for each in rounds]
    return {
        "bid": paid,
        "imagined": {"rounds": ROUNDS, "lost": _lost(counties_of(unplanned, seat), rounds, seat)},
        "begun": told.ranges([begun._replace(thalers=begun.thalers - paid)]),
        "steps": [{**step, "times": _times(step["action"], rounds)} for step in steps],
        "end": told.ranges([told.totals(each.state, seat) for each in rounds]),
        "winter": told.winter(ends, seat),
        "warnings": [],
        "rest": {},
    }


class Round:
    """One round as it may go, up to the last action."""

    def __init__(
        self, unplanned: State, seat: int, options: Sequence[int], supposed: Suppositions, others: Others, seed: int
    ) -> None:
        rng = Random(seed)
        self.seat, self.supposed, self.others = seat, supposed, others
        self.performed: list[told.Performed] = []
        self.fought: list[Fought] = []
        state = self.state = unprepared(unplanned, seat)
        state.rng1, state.rng2 = generator_from(rng.getrandbits(61))
        others.plan(state, seat, rng)  # before the seat's own cards are there to be seen
        for card in options:
            planning.place(state, seat, card)
        while state.placed[seat] < state.boxes:
            planning.place(state, seat, EMPTY)
        self.planned = state.copy()
        self._before_the_actions()
        self._actions()

    def _before_the_actions(self) -> None:
        """Event, bids, player order and the steps of the modules, by the engine."""
        state = self.state
        steps = state.agenda[state.agenda.index(numbers.PERFORM) + 1 :]
        for step in reversed(steps):
            state.agenda, state.events = [step], Told()
            state.begin()
            asked = self._decided(STEP_IDS.get(step, ""))
            if asked and step in (numbers.PLACE_LEADERS, numbers.PAY_LANDSKNECHTE, numbers.FAVORS):
                self.performed.append(told.Performed(STEP_IDS[step], told.totals(state, self.seat), None, asked=asked))
            self.performed += conversions(state, self.seat)

    def _actions(self) -> None:
        """Turn by turn, by the engine (W-ACT-01), with a note after each action of the seat."""
        state = self.state
        state.agenda = []
        state.events = events = Told()
        while actions.take_turn(state):
            seat, action = state.order[state.turn - 1], state.actions[state.space]
            asked = self._decided(ACTION_IDS[action])
            if seat == self.seat and self.planned.plan[seat * state.boxes + action] < COUNTIES:
                self._note(action, events, asked)
            state.events = events = Told()

    def _note(self, action: int, events: Told, asked: tuple[Asked, ...]) -> None:
        """How the seat stands after an action, or without it if the county was lost before."""
        kinds = [kind for kind, _, _ in events]
        step, reason = ACTION_IDS[action], skip_rule(self.state) if "revealed" in kinds else _LOST_CARD
        self.performed.append(
            told.Performed(step, told.totals(self.state, self.seat), reason, "revolt" in kinds, asked)
        )
        self.fought += [Fought(step, _WON[kind]) for kind in kinds if kind in _WON]

    def _decided(self, step: str) -> tuple[Asked, ...]:
        """Everybody answers what they are asked; what the seat was asked is returned."""
        state, asked = self.state, list[Asked]()
        while state.waiting:
            seat = state.waiting[0]
            if seat == self.seat and state.question != numbers.ASK_ORDER_POSITION:
                option, question = self.supposed.answer(state, step)
                if option is None:
                    option = self.others.choose(observed.redacted(state, seat), seat)
                    question = question and question._replace(answer=catalogue.CATALOGUE.text(option))
                asked += [question] if question else []
            else:
                option = self.others.choose(observed.redacted(state, seat), seat)
            state.play(seat, option)
        return tuple(asked)


def unprepared(redacted: State, seat: int) -> State:
    """The state with all other plans still to be made, whether they are made or not (W-PLAN-13)."""
    state = redacted.copy()
    state.waiting = list(range(state.seats))
    for other in range(state.seats):
        if other != seat:
            state.placed[other] = 0
            state.plan[other * state.boxes : (other + 1) * state.boxes] = [EMPTY] * state.boxes
    return state


def _lost(own: Sequence[int], rounds: Sequence[Round], seat: int) -> list[told.WallensteinLost]:
    """The counties that did not stay the seat's in some round, and in how many."""
    times = {county: sum(each.state.owner[county] != seat for each in rounds) for county in own}
    found = sorted((county for county in own if times[county]), key=lambda county: -times[county])
    return [{"county": COUNTY_IDS[county], "times": times[county]} for county in found]


def _times(step: str, rounds: Sequence[Round]) -> told.WallensteinTimes:
    """In how many rounds a step was skipped, led to a cast, and to one that was won."""
    fought = [fight for each in rounds for fight in each.fought if fight.step == step]
    return {
        "skipped": sum(bool(noted.skipped) for each in rounds for noted in each.performed if noted.step == step),
        "fought": len(fought),
        "won": sum(fight.won for fight in fought),
    }
