"""What the marshal has to know of Wallenstein: lines worth trying, how the others may play, how far to look."""

from random import Random
from typing import Final

from palatine.bots import adviser
from palatine.bots.adviser import Line
from palatine.bots.wallenstein import estimate, steward
from palatine.bots.wallenstein.plans import ideas, plan
from palatine.games.wallenstein.components import COUNTIES, EMPTY, MONEY
from palatine.games.wallenstein.numbers import ASK_PLAN
from palatine.games.wallenstein.rules.planning import AUCTION, SHEET
from palatine.games.wallenstein.state import State

PLANS: Final = 16
"""Whole plans tried at first."""
OPTIONS: Final = 12
"""Options of another decision that are tried, the most promising ones."""
OTHER_BID: Final = 0.12
"""The chance that a variation of a plan changes its bid."""
MOODY: Final = 0.5
"""The chance that another seat is thought to plan in a mood of its own."""


class Adviser(adviser.Adviser):
    """Plans are made as a whole, everything else option by option; a search looks to the end of the season."""

    worth = staticmethod(estimate.worth)
    parts = staticmethod(estimate.parts)
    estimated = staticmethod(estimate.estimated)

    def lines(self, state: State, seat: int, rng: Random) -> list[Line]:
        """Whole plans, the steward's first; else the most promising options."""
        if state.question != ASK_PLAN:
            options = state.options(seat)
            if not self.judges(state):
                return [(steward.choose(state, seat),)]
            best = steward.ranked(state, seat, options) if len(options) > 1 else options
            return [(option,) for option in best[:OPTIONS]]
        if state.placed[seat]:
            return [(steward.choose(state, seat),)]
        plans = [plan(state, seat), *(plan(state, seat, rng) for _ in range(PLANS - 1))]
        return list(dict.fromkeys(_as_line(state, cards) for cards in plans))

    def variation(self, line: Line, state: State, seat: int, rng: Random) -> Line | None:
        """The plan with two boxes exchanged, one filled otherwise, or another bid."""
        if state.question != ASK_PLAN or state.placed[seat]:
            return None
        cards = list(line)
        if rng.random() < OTHER_BID:
            bids = [card for card in state.own_cards if card - MONEY <= state.thalers[seat] and card < EMPTY]
            return _with(cards, 0, rng.choice(bids))
        box = rng.randrange(1, len(cards))
        hand = [card for card in state.hands[seat] if card != cards[box] and card != cards[0]]
        if not state.to_cover[seat] and cards[box] != EMPTY:  # W-PLAN-09
            hand.append(EMPTY)
        return _with(cards, box, rng.choice(hand)) if hand else None

    def imagine(self, state: State, seat: int, rng: Random) -> None:
        """Give the others plans they might really make; while plans are made, they make theirs."""
        for other in range(state.seats):
            if other != seat:
                if state.question == ASK_PLAN and other in state.waiting:
                    follow_plan(state, other, plan(state, other, rng if rng.random() < MOODY else None))
                else:
                    _suppose_plan(state, other, rng)

    def judges(self, state: State) -> bool:
        """Not in the draft: what it is worth shows only much later."""
        return state.year > 0

    def shows_later(self, kind: str) -> bool:
        """The grain for the winter."""
        return kind == "plan.collect_grain"

    def horizon(self, state: State) -> tuple[int, int]:
        """The end of the season, in fall of the winter; in the draft its end."""
        return state.year, state.season

    def within(self, state: State, horizon: tuple[int, int]) -> bool:
        """Whether it is still the same season."""
        return (state.year, state.season) == horizon

    def answers(self, state: State, seat: int, most: int) -> list[int]:
        """Plans are left to the steward."""
        options = state.options(seat)
        if most == 1 or len(options) == 1 or state.question == ASK_PLAN:
            return [steward.choose(state, seat)]
        return steward.ranked(state, seat, options)[:most]

    def play_on(self, state: State, rng: Random) -> None:
        """The steward's choice or whole plan."""
        mover = state.waiting[0]
        if state.question == ASK_PLAN:
            follow_plan(state, mover, plan(state, mover))
        else:
            state.play(mover, steward.choose(state, mover))


def _as_line(state: State, cards: dict[int, int]) -> Line:
    return tuple(cards[box] for box in SHEET[: state.boxes])


def _with(cards: list[int], box: int, card: int) -> Line:
    """The plan with a card in a box, or none; if the card lay in another box, that one gets what was here."""
    if card != EMPTY and card in cards:
        cards[cards.index(card)] = cards[box]
    cards[box] = card
    return tuple(cards)


def follow_plan(state: State, seat: int, cards: dict[int, int]) -> None:
    """Place a whole plan; where a card cannot be placed, the last one that can."""
    for box in SHEET[state.placed[seat] : state.boxes]:
        options = state.options(seat)
        state.play(seat, cards[box] if cards[box] in options else options[-1])


def _suppose_plan(state: State, seat: int, rng: Random) -> None:
    """Deal the hidden cards of a seat so that its covered boxes hold what would make sense there."""
    base = seat * state.boxes
    boxes = [b for b in range(state.boxes) if state.plan[base + b] != EMPTY and not state.face_up[base + b]]
    won = [card for card in state.hands[seat] if card in state.won]
    cards = [card for card in state.hands[seat] if card not in won] + [state.plan[base + box] for box in boxes]
    counties = [card for card in cards if card < COUNTIES and state.owner[card] == seat]
    for idea in ideas(state, seat, counties, rng):
        if idea.worth > 0 and idea.action in boxes and idea.county in cards:
            state.plan[base + idea.action] = idea.county
            boxes.remove(idea.action)
            cards.remove(idea.county)
    if AUCTION in boxes:
        cards.sort(key=lambda card: card < MONEY)
        state.plan[base + AUCTION] = cards.pop(0)
        boxes.remove(AUCTION)
    rng.shuffle(cards)
    for box in boxes:
        state.plan[base + box] = cards.pop()
    state.hands[seat] = sorted(cards) + won
