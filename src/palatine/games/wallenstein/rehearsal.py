"""A plan rehearsed: what the own cards of a round bring if all other seats do nothing.

It is played with the engine's own actions on a redacted state, so it tells nothing the seat does not know (W-INF-03),
and it draws no chance. What is still open is gone through instead, and told as a range: the event of the round
(W-EVT-01), the bonus tile taken (W-ORD-05), the order of the face-down actions (W-DSP-03), and how revolts and battles
end (W-REV-06, W-REV-08, W-CMB-13), unless the player supposes one end. Marches and the choices of the modules are made
as the player supposes them, or left out. Not rehearsed is what changes none of the totals: the leader figures' move
after the tenth action (W-LDR-11).
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from palatine.engine.core import NOBODY_WAITS, replaced
from palatine.engine.game import View
from palatine.games.wallenstein.actions import act
from palatine.games.wallenstein.combat import peasants_defend
from palatine.games.wallenstein.components import (
    ACTION_IDS,
    ARMIES,
    ARMY,
    BUILD_TRADING_POST,
    COLLECT_GRAIN,
    COLLECT_TAXES,
    COMBAT_A,
    COMBAT_B,
    COUNTIES,
    COUNTY_IDS,
    DEPLOY_1_MOVE,
    DEPLOY_3,
    DEPLOY_5,
    EMPTY,
    GRAIN_LOSS,
    MONEY,
    NO_TILE,
    NOBODY,
    PLUS_1_ATTACK,
    PLUS_1_GRAIN,
    PLUS_1_THALER,
    SIX_ARMIES,
)
from palatine.games.wallenstein.court import CONVERSIONS, FIRST_BOX
from palatine.games.wallenstein.display import hidden_actions
from palatine.games.wallenstein.forecast import cast_in_attack, cast_in_revolt
from palatine.games.wallenstein.numbers import (
    ASK_COMBAT_ARMIES,
    CONVERT,
    FAVORS,
    PAY_LANDSKNECHTE,
    PERFORM,
    PLACE_LEADERS,
    PLAYER_ORDER,
)
from palatine.games.wallenstein.order import paid_for
from palatine.games.wallenstein.planning import AUCTION
from palatine.games.wallenstein.state import State
from palatine.games.wallenstein.supposing import (
    LEFT_OUT,
    OPEN,
    Cast,
    Question,
    Suppositions,
    choose,
    extremes,
    let_fall,
)
from palatine.games.wallenstein.winter import counties_of, shortage

_HELPED: Final = {
    PLUS_1_THALER: (COLLECT_TAXES,),
    PLUS_1_GRAIN: (COLLECT_GRAIN,),
    SIX_ARMIES: (DEPLOY_5,),
    PLUS_1_ATTACK: (COMBAT_A, COMBAT_B),
}
"""The actions a tile counts for; a seat that nobody attacks has no other use of one (W-BON-02 to W-BON-05)."""
STEP_IDS: Final = {
    PLACE_LEADERS: "leader.place",
    PAY_LANDSKNECHTE: "landsknechte.benefit",
    CONVERT: "convert",
    FAVORS: "favor.take",
}
"""The steps of the modules before the actions (W-SEQ-03), by what a seat is asked in them."""

_MARCHES: Final = (DEPLOY_1_MOVE, COMBAT_A, COMBAT_B)
_DEPLOYMENTS: Final = (DEPLOY_5, DEPLOY_3, DEPLOY_1_MOVE)
_MORE: Final = 2
"""Armies a tile and a leader figure may add to a deployment (W-BON-04, W-LDR-08)."""

Range = tuple[int, int]
"""The least and the most."""


class Standing(NamedTuple):
    """What a seat has: Thalers, grain, revolt markers in its counties, counties."""

    thalers: int
    grain: int
    markers: int
    counties: int


class Performed(NamedTuple):
    """A step that was come to in one course of the round: how the seat stands after it, and why it was skipped."""

    step: str
    after: Standing
    skipped: str | None
    revolt: bool = False
    asked: tuple[Question, ...] = ()


class Course(NamedTuple):
    """The end of one possible course of the round: the state, and for fall and winter what is left of the events."""

    state: State
    losses: tuple[int, ...]


def standing(state: State, seat: int) -> Standing:
    """How a seat stands."""
    counties = counties_of(state, seat)
    return Standing(state.thalers[seat], state.grain[seat], sum(state.markers[c] for c in counties), len(counties))


def rehearsed(redacted: State, seat: int, supposed: Suppositions) -> View:
    """What comes of the cards in the boxes of a seat, which may be some only; the state is a redacted one."""
    state = redacted.copy()
    state.waiting = NOBODY_WAITS
    state.order = [seat]  # nobody else does anything
    state.turn = 0
    paid = paid_for(state, seat, state.plan[seat * state.boxes + AUCTION])  # W-ORD-02: after the event, before all else
    state.thalers[seat] -= paid
    begun = standing(state, seat)
    tried = Trial(seat, supposed)
    ends = [
        Course(end, losses)
        for opened, losses in _openings(state, seat)
        for end in tried.courses(opened, state.actions, hidden_actions(state))
    ]
    return {
        "bid": paid,
        "imagined": None,
        "begun": ranges([begun]),
        "steps": steps_told(state, seat, tried.performed),
        "end": ranges([standing(end.state, seat) for end in ends]),
        "winter": winter(ends, seat),
    }


def _openings(state: State, seat: int) -> Iterable[tuple[State, tuple[int, ...]]]:
    """The round with each event and tile that are possible, and the losses of grain that are then left for winter."""
    base = seat * state.boxes
    useful = [tile for tile, actions in _HELPED.items() if any(state.plan[base + a] < COUNTIES for a in actions)]
    for event in state.open_events:
        for tile in {tile if tile in useful else NO_TILE for tile in state.tiles}:
            new = state.copy()
            new.event = event
            new.tile_of = replaced(state.tile_of, seat, tile)
            yield new, tuple(GRAIN_LOSS[other] for other in state.open_events if other != event)


class Trial:
    """A plan gone through in every course that what is open can give the round; every step come to is noted."""

    def __init__(self, seat: int, supposed: Suppositions) -> None:
        self.seat = seat
        self.supposed = supposed
        self.performed: list[Performed] = []

    def courses(self, state: State, known: Sequence[int], hidden: Sequence[int]) -> list[State]:
        """The states in which the round may end: the actions in the known order, then the others in any order.

        Whatever their order was, states that are alike in what still counts are followed only once.
        """
        front = [state]
        for step in module_steps(state):
            front = [new for old in front for new in self._module(old, step)]
        own = [action for action in (*known, *hidden) if self._county(state, action) < COUNTIES]
        for action in known:
            own = [other for other in own if other != action]
            front = self._distinct([new for old in front for new in self._perform(old, action)], own)
        layers: dict[frozenset[int], list[State]] = {frozenset(): front}
        for _ in own:
            following: dict[frozenset[int], list[State]] = {}
            for done, states in layers.items():
                for action in own:
                    if action not in done:
                        new = [after for old in states for after in self._perform(old, action)]
                        following.setdefault(done | {action}, []).extend(new)
            layers = {
                done: self._distinct(states, [action for action in own if action not in done])
                for done, states in following.items()
            }
        return [end for states in layers.values() for end in states]

    def _county(self, state: State, action: int) -> int:
        return state.plan[self.seat * state.boxes + action]

    def _distinct(self, states: list[State], left: Sequence[int]) -> list[State]:
        """One of each kind of state, by all that totals and the actions that are left depend on."""
        if len(states) == 1:
            return states
        return list({self._kind(state, left): state for state in states}.values())

    def _kind(self, state: State, left: Sequence[int]) -> tuple[int, ...]:
        """What the seat has, of cubes no more than it may need; counties, markers; tiles to build, armies to march."""
        seat = self.seat
        unrest = [markers if owner == seat else -1 for markers, owner in zip(state.markers, state.owner, strict=True)]
        needed = sum(ARMIES[action] + _MORE for action in left if action in _DEPLOYMENTS)
        cubes = min(needed, state.supply[seat]), min(needed, state.tower[seat] + state.tray[seat])
        stock = [state.stock[action] for action in left if action <= BUILD_TRADING_POST]
        origins = [state.armies[self._county(state, action)] for action in left if action in _MARCHES]
        targets = [state.owner[county] for county in self.supposed.targets]
        purse = state.thalers[seat], state.grain[seat], state.parries[seat], *cubes
        return (*purse, *stock, *unrest, *origins, *targets)

    # ------------------------------------------------------------ the steps of the modules

    def _module(self, state: State, step: int) -> list[State]:
        """A step of a module, by the engine; it casts nothing, so it has one end."""
        new = _ready(state)
        new.agenda = [step]
        new.begin()
        asked: list[Question] = []
        while new.waiting:
            option, question = self.supposed.answer(new, STEP_IDS[step])
            if question:
                asked.append(question)
            choose(new, self.seat, option)
        after = standing(new, self.seat)
        if asked:
            self.performed.append(Performed(STEP_IDS[step], after, None, asked=tuple(asked)))
        self.performed += conversions(new, self.seat)
        new.events = None
        new.turn = 0
        return [new]

    # ------------------------------------------------------------ the actions

    def _perform(self, state: State, action: int) -> list[State]:
        """The states an action may lead to; each is noted."""
        county = self._county(state, action)
        if county >= COUNTIES:  # W-ACT-03
            return [state]
        if action in (COLLECT_GRAIN, COLLECT_TAXES) and state.markers[county]:
            return self._revolt(state, action, county)
        new = _ready(state)
        act(new, self.seat, action, county)
        skipped = skip_rule(new)
        return [self._note(end, action, skipped, False, asked) for end, asked in self._decided(new, action)]

    def _note(self, state: State, action: int, skipped: str | None, revolt: bool, asked: tuple[Question, ...]) -> State:
        state.events = None
        state.luck = None
        self.performed.append(Performed(ACTION_IDS[action], standing(state, self.seat), skipped, revolt, asked))
        return state

    def _revolt(self, state: State, action: int, county: int) -> list[State]:
        """The ends the revolt before a collection may have (W-ACT-20, W-ACT-21): the county is held or lost."""
        cast = Cast(cast_in_revolt(state, county), self.seat, NOBODY, True)
        question = self.supposed.outcome(ACTION_IDS[action], NOBODY)
        found: list[State] = []
        for new in _ends(state, cast, question):
            act(new, self.seat, action, county)
            skipped = skip_rule(new)  # W-LIM-08: then there is no revolt
            found.append(self._note(new, action, skipped, not skipped, () if skipped else (question,)))
            if skipped:
                break
        return found

    def _decided(self, state: State, action: int) -> Iterable[tuple[State, tuple[Question, ...]]]:
        """The states after a march as it is supposed, and what was asked; a battle may end in several ways."""
        asked: list[Question] = []
        while state.waiting:
            option, question = self.supposed.answer(state, ACTION_IDS[action])
            if question:
                asked.append(question)
            defender = state.owner[state.target]
            if option is not None and state.question == ASK_COMBAT_ARMIES and defender != self.seat:
                cubes = cast_in_attack(state, self.seat, state.target, option - ARMY)
                cast = Cast(cubes, self.seat, defender, peasants_defend(state, state.target))
                outcome = self.supposed.outcome(ACTION_IDS[action], defender)
                for new in _ends(state, cast, outcome):
                    choose(new, self.seat, option)
                    while new.waiting:  # the extra cube of a tile
                        choose(new, self.seat, self.supposed.answer(new, ACTION_IDS[action])[0])
                    yield new, (*asked, outcome)
                return
            choose(state, self.seat, option)
        yield state, tuple(asked)


def module_steps(state: State) -> list[int]:
    """The steps of the modules in play between player order and the actions (W-SEQ-03)."""
    steps = state.round_steps
    return steps[steps.index(PLAYER_ORDER) + 1 : steps.index(PERFORM)]


def _ends(state: State, cast: Cast, question: Question) -> Iterable[State]:
    """The state before a cast of the tower, once for each end it may have."""
    for result in question.options if question.answer == OPEN else (question.answer,):
        for fallen in extremes(state, cast, result):
            new = _ready(state)
            let_fall(new, fallen, cast.thrown)
            yield new


def conversions(state: State, seat: int) -> list[Performed]:
    """The boxes of the court that a seat has just resolved; money in one is no conversion (W-CRT-10, W-CRT-15)."""
    return [
        Performed(f"convert_{told['conversion']}", standing(state, seat), None if told["armies"] else rule)
        for kind, rule, told in state.events or ()
        if kind == "converted" and told["seat"] == seat and not MONEY <= _number(told["card"]) < EMPTY
    ]


def _ready(state: State) -> State:
    """A copy that tells what happens, and stops when that is done."""
    new = state.copy()
    new.events = []
    new.agenda = []
    return new


def skip_rule(state: State) -> str | None:
    """The rule by which the action was skipped, if it was."""
    return next((rule for kind, rule, _ in state.events or () if kind == "skipped"), None)


def _number(particular: int | list[int]) -> int:
    return particular if isinstance(particular, int) else -1


# ---------------------------------------------------------------- as plain data


def steps_told(state: State, seat: int, performed: Sequence[Performed]) -> list[View]:
    """The steps of the modules that were come to, then the county cards of the plan, as it is in the state."""
    base, court = seat * state.boxes, state.boxes > FIRST_BOX
    boxes = {f"convert_{n}": state.plan[base + FIRST_BOX + i] for i, n in enumerate(CONVERSIONS)} if court else {}
    come_to = {p.step for p in performed}
    modules = [step for step in ("leader.place", "landsknechte.benefit", *boxes, "favor.take") if step in come_to]
    found = [_named(step, boxes.get(step, EMPTY), True) for step in modules]
    for action in [*state.actions, *hidden_actions(state)]:
        if state.plan[base + action] < COUNTIES:
            found.append(_named(ACTION_IDS[action], state.plan[base + action], action in state.actions))
    return [{**step, **_told([p for p in performed if p.step == step["action"]])} for step in found]


def _named(step: str, card: int, known: bool) -> View:
    return {"action": step, "county": COUNTY_IDS[card] if card < COUNTIES else None, "known": known}


def _range(numbers: Iterable[int]) -> Range:
    found = list(numbers)
    return min(found), max(found)


def ranges(standings: Sequence[Standing]) -> dict[str, Range]:
    """For each figure the least and the most."""
    return {name: _range(getattr(s, name) for s in standings) for name in Standing._fields}


def _told(found: Sequence[Performed]) -> View:
    """What is known of one step; ``rule`` says why it is skipped, ``always`` or only in some courses."""
    skipped = [p.skipped for p in found if p.skipped]
    return {
        **ranges([p.after for p in found]),
        "skipped": "never" if not skipped else "always" if len(skipped) == len(found) else "perhaps",
        "rule": skipped[0] if skipped else None,
        "revolt": any(p.revolt for p in found),
        "asked": _asked([p.asked for p in found if not p.skipped]),
    }


def _asked(found: Sequence[tuple[Question, ...]]) -> list[View]:
    """Each question once, with all options it has in some course.

    The answer is the one given where it is possible; ``always`` says whether it is in every course.
    """
    asked: dict[str, list[Question]] = {}
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


def winter(ends: Sequence[Course], seat: int) -> View:
    """If winter came after this round: the grain left of the loss, and the counties without (W-WIN-01, W-WIN-02)."""
    grain: list[int] = []
    short: list[int] = []
    for end, losses in ends:
        for loss in losses:
            state = end.copy()
            state.grain[seat] = max(0, state.grain[seat] - loss)
            grain.append(state.grain[seat])
            short.append(shortage(state, seat))
    return {"grain": _range(grain), "short": _range(short)}
