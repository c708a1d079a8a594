"""A plan rehearsed: what the own cards of a round bring if all other seats do nothing.

It is played with the engine's own actions on a redacted state, so it tells nothing the seat does not know (W-INF-03),
and it draws no chance. What is still open is gone through instead, and told as a range: the event of the round
(W-EVT-01), the bonus tile taken (W-ORD-05), the order of the face-down actions (W-DSP-03), and how revolts and battles
end (W-REV-06, W-REV-08, W-CMB-13), unless the player supposes one end. Marches and the choices of the modules are made
as the player supposes them, or left out. Not rehearsed is what changes none of the totals: the leader figures' move
after the tenth action (W-LDR-11).
"""

from collections.abc import Iterable, Sequence
from typing import Final

from palatine.engine.core import NOBODY_WAITS, Told, replaced
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein import numbers
from palatine.games.wallenstein.catalogue import CATALOGUE
from palatine.games.wallenstein.knowledge import filling, forecast, views
from palatine.games.wallenstein.knowledge.supposing import OPEN, Asked, Cast, Suppositions, choose, extremes, let_fall
from palatine.games.wallenstein.knowledge.told import (
    Ending,
    Performed,
    WallensteinHalls,
    WallensteinRehearsal,
    ranges,
    steps_told,
    totals,
    winter,
)
from palatine.games.wallenstein.knowledge.warnings import in_the_way, not_converted, warnings
from palatine.games.wallenstein.rules import combat, display, order, planning
from palatine.games.wallenstein.rules.actions import act, price_of
from palatine.games.wallenstein.state import State

_HELPED: Final = {
    kit.PLUS_1_THALER: (kit.COLLECT_TAXES,),
    kit.PLUS_1_GRAIN: (kit.COLLECT_GRAIN,),
    kit.SIX_ARMIES: (kit.DEPLOY_5,),
    kit.PLUS_1_ATTACK: (kit.COMBAT_A, kit.COMBAT_B),
}
"""The actions a tile counts for; a seat that nobody attacks has no other use of one (W-BON-02 to W-BON-05)."""
STEP_IDS: Final = {
    numbers.PLACE_LEADERS: "leader.place",
    numbers.PAY_LANDSKNECHTE: "landsknechte.benefit",
    numbers.CONVERT: "convert",
    numbers.FAVORS: "favor.take",
}
"""The steps of the modules before the actions (W-SEQ-03), by what a seat is asked in them."""

_MARCHES: Final = (kit.DEPLOY_1_MOVE, kit.COMBAT_A, kit.COMBAT_B)
_DEPLOYMENTS: Final = (kit.DEPLOY_5, kit.DEPLOY_3, kit.DEPLOY_1_MOVE)
_MORE: Final = 2
"""Armies a tile and a leader figure may add to a deployment (W-BON-04, W-LDR-08)."""


def rehearsed(redacted: State, seat: int, supposed: Suppositions) -> WallensteinRehearsal:
    """What comes of the cards in the boxes of a seat, which may be some only; the state is a redacted one."""
    state = redacted.copy()
    state.waiting = NOBODY_WAITS
    state.order = [seat]  # nobody else does anything
    state.turn = 0
    paid = order.paid_for(
        state, seat, state.plan[seat * state.boxes + planning.AUCTION]
    )  # W-ORD-02: after the event, before all else
    state.thalers[seat] -= paid
    begun = totals(state, seat)
    tried = Rehearsal(seat, supposed)
    ends = [
        Ending(end, losses)
        for opened, losses in _openings(state, seat)
        for end in tried.courses(opened, state.actions, display.hidden_actions(state))
    ]
    before_winter = winter(ends, seat)
    told: WallensteinRehearsal = {
        "bid": paid,
        "imagined": None,
        "begun": ranges([begun]),
        "steps": steps_told(state, seat, tried.performed),
        "end": ranges([totals(end.state, seat) for end in ends]),
        "winter": before_winter,
        "warnings": warnings(redacted, seat, tried.performed, before_winter),
        "rest": {views.BOX_IDS[box]: CATALOGUE.text(card) for box, card in filling.rest(redacted, seat).items()},
    }
    if tried.court is not None:
        told["court"] = tried.court
    return told


def _openings(state: State, seat: int) -> Iterable[tuple[State, tuple[int, ...]]]:
    """The round with each event and tile that are possible, and the losses of grain that are then left for winter.

    In a position where no event is drawn any more, the round has the one it has, or none.
    """
    base = seat * state.boxes
    useful = [tile for tile, actions in _HELPED.items() if any(state.plan[base + a] < kit.COUNTIES for a in actions)]
    for event in state.open_events if numbers.EVENT in state.agenda else [state.event]:
        for tile in {tile if tile in useful else kit.NO_TILE for tile in state.tiles}:
            new = state.copy()
            new.event = event
            new.tile_of = replaced(state.tile_of, seat, tile)
            yield new, tuple(kit.GRAIN_LOSS[other] for other in state.open_events if other != event)


class Rehearsal:
    """A plan gone through in every course that what is open can give the round; every step come to is noted."""

    def __init__(self, seat: int, supposed: Suppositions) -> None:
        self.seat = seat
        self.supposed = supposed
        self.performed: list[Performed] = []
        self.court: WallensteinHalls | None = None

    def courses(self, state: State, known: Sequence[int], hidden: Sequence[int]) -> list[State]:
        """The states in which the round may end: the actions in the known order, then the others in any order.

        Whatever their order was, states that are alike in what still counts are followed only once.
        """
        front = [state]
        for step in module_steps(state):
            front = [new for old in front for new in self._module(old, step)]
        own = [action for action in (*known, *hidden) if self._county(state, action) < kit.COUNTIES]
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
        needed = sum(kit.ARMIES[action] + _MORE for action in left if action in _DEPLOYMENTS)
        cubes = min(needed, state.supply[seat]), min(needed, state.tower[seat] + state.tray[seat])
        stock = [state.stock[action] for action in left if action <= kit.BUILD_TRADING_POST]
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
        asked: list[Asked] = []
        while new.waiting:
            option, question = self.supposed.answer(new, STEP_IDS[step])
            if question:
                asked.append(question)
            choose(new, self.seat, option)
        after = totals(new, self.seat)
        if asked:
            self.performed.append(Performed(STEP_IDS[step], after, None, asked=tuple(asked)))
        if step == numbers.CONVERT:
            self.performed += conversions(new, self.seat)
            self.court = {"hall": new.entrance[self.seat], "supply": new.courtiers[self.seat]}
        new.events = None
        new.turn = 0
        return [new]

    # ------------------------------------------------------------ the actions

    def _perform(self, state: State, action: int) -> list[State]:
        """The states an action may lead to; each is noted."""
        county = self._county(state, action)
        if county >= kit.COUNTIES:  # W-ACT-03
            return [state]
        if action in (kit.COLLECT_GRAIN, kit.COLLECT_TAXES) and state.markers[county]:
            return self._revolt(state, action, county)
        new = _ready(state)
        act(new, self.seat, action, county)
        seen = self._seen(state, new, action, county)
        return [self._note(end, seen._replace(asked=asked)) for end, asked in self._decided(new, action)]

    def _seen(self, before: State, after: State, action: int, county: int) -> Performed:
        """An action as it was carried out or skipped, and what it costs; a leader figure helps but in battles."""
        rule, price = skip_rule(after), price_of(before, action, county)
        bonus = action < kit.COMBAT_A and before.leader[county] > 0  # W-LDR-05 to W-LDR-09
        reason = in_the_way(before, self.seat, action, county) if rule else None
        skipped = Performed(kit.ACTION_IDS[action], totals(after, self.seat), rule, reason=reason)
        return skipped._replace(price=price, bonus=bonus)

    def _note(self, state: State, seen: Performed) -> State:
        state.events = None
        state.luck = None
        self.performed.append(seen._replace(after=totals(state, self.seat)))
        return state

    def _revolt(self, state: State, action: int, county: int) -> list[State]:
        """The ends the revolt before a collection may have (W-ACT-20, W-ACT-21): the county is held or lost."""
        cast = Cast(forecast.cast_in_revolt(state, county), self.seat, kit.NOBODY, True)
        question = self.supposed.outcome(kit.ACTION_IDS[action], kit.NOBODY)
        found: list[State] = []
        for new in _ends(state, cast, question):
            act(new, self.seat, action, county)
            seen = self._seen(state, new, action, county)
            if seen.skipped:  # W-LIM-08: then there is no revolt
                return [self._note(new, seen)]
            found.append(self._note(new, seen._replace(revolt=True, asked=(question,))))
        return found

    def _decided(self, state: State, action: int) -> Iterable[tuple[State, tuple[Asked, ...]]]:
        """The states after a march as it is supposed, and what was asked; a battle may end in several ways."""
        asked: list[Asked] = []
        while state.waiting:
            option, question = self.supposed.answer(state, kit.ACTION_IDS[action])
            if question:
                asked.append(question)
            defender = state.owner[state.target]
            if option is not None and state.question == numbers.ASK_COMBAT_ARMIES and defender != self.seat:
                cubes = forecast.cast_in_attack(state, self.seat, state.target, option - kit.ARMY)
                cast = Cast(cubes, self.seat, defender, combat.peasants_defend(state, state.target))
                outcome = self.supposed.outcome(kit.ACTION_IDS[action], defender)
                for new in _ends(state, cast, outcome):
                    choose(new, self.seat, option)
                    while new.waiting:  # the extra cube of a tile
                        choose(new, self.seat, self.supposed.answer(new, kit.ACTION_IDS[action])[0])
                    yield new, (*asked, outcome)
                return
            choose(state, self.seat, option)
        yield state, tuple(asked)


def module_steps(state: State) -> list[int]:
    """The steps of the modules in play between player order and the actions (W-SEQ-03)."""
    steps = state.round_steps
    return steps[steps.index(numbers.PLAYER_ORDER) + 1 : steps.index(numbers.PERFORM)]


def _ends(state: State, cast: Cast, question: Asked) -> Iterable[State]:
    """The state before a cast of the tower, once for each end it may have."""
    for result in question.options if question.answer == OPEN else (question.answer,):
        for fallen in extremes(state, cast, result):
            new = _ready(state)
            let_fall(new, fallen, cast.thrown)
            yield new


def conversions(state: State, seat: int) -> list[Performed]:
    """The boxes of the court that a seat has just resolved; money in one is no conversion (W-CRT-10, W-CRT-15)."""
    after, cubes, found = totals(state, seat), state.tray[seat], list[Performed]()
    for kind, rule, told in reversed([*(state.events or Told())]):
        card, done, wanted = (_number(told.get(what)) for what in ("card", "armies", "conversion"))
        if kind == "converted" and told["seat"] == seat and not kit.MONEY <= card < kit.EMPTY:
            reason = None if done else not_converted(state, card, wanted, cubes)
            found.insert(0, Performed(views.BOX_OF_CONVERSION[wanted], after, None if done else rule, reason=reason))
            cubes += done if card >= kit.COUNTIES else 0
    return found


def _ready(state: State) -> State:
    """A copy that tells what happens, and stops when that is done."""
    new = state.copy()
    new.events = Told()
    new.agenda = []
    return new


def skip_rule(state: State) -> str | None:
    """The rule by which the action was skipped, if it was."""
    return next((rule for kind, rule, _ in state.events or () if kind == "skipped"), None)


def _number(particular: int | list[int] | None) -> int:
    return particular if isinstance(particular, int) else -1
