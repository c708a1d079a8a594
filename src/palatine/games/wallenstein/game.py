"""Wallenstein as the engine sees it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from palatine.engine.core import Draw
from palatine.engine.description import Description
from palatine.engine.errors import BadSetup, NotYourTurn, Refusal
from palatine.engine.game import Game, Others
from palatine.engine.phrases import Phrases
from palatine.games.wallenstein import audit, decisions, length, observed, playout
from palatine.games.wallenstein.catalogue import CATALOGUE, CHANCE_WORDS
from palatine.games.wallenstein.components import COLOURS, EMPTY, SEATS
from palatine.games.wallenstein.fields import FIELDS
from palatine.games.wallenstein.knowledge import account, casting, forecast, imagining, rehearsal, sampling, seen, views
from palatine.games.wallenstein.knowledge.supposing import Suppositions
from palatine.games.wallenstein.knowledge.told import WallensteinRehearsal
from palatine.games.wallenstein.numbers import ASK_PLAN
from palatine.games.wallenstein.options import FIRST_SEAT, RULE_OPTIONS
from palatine.games.wallenstein.rules import end, planning
from palatine.games.wallenstein.shown import naming, refusals
from palatine.games.wallenstein.shown.presentation import WallensteinPresentation
from palatine.games.wallenstein.state import State, blank


class Wallenstein(Game[State]):
    """For 3, 4 or 5 players (W-CMP-01), alone or with its three modules (W-MOD-01)."""

    name: ClassVar = "wallenstein"
    version: ClassVar = 2
    seats: ClassVar = SEATS
    rule_options: ClassVar = RULE_OPTIONS
    catalogue: ClassVar = CATALOGUE
    chance_words: ClassVar = CHANCE_WORDS
    view_type: ClassVar = views.WallensteinView
    rehearsal_type: ClassVar = WallensteinRehearsal
    account_type: ClassVar = account.WallensteinAccount
    questions: ClassVar = decisions.QUESTIONS
    declared: ClassVar = FIELDS
    seen: ClassVar = seen.SEEN
    presenter: ClassVar = WallensteinPresentation
    blank = staticmethod(blank)
    playout = staticmethod(playout.playout)
    redact = staticmethod(observed.redacted)
    row = staticmethod(observed.row)
    often = staticmethod(length.asked)
    sample = staticmethod(sampling.sample)
    audit = staticmethod(audit.audit)
    named: ClassVar = naming.NAMED
    namer = staticmethod(naming.namer)
    view = staticmethod(views.view)
    worth = staticmethod(views.worth)
    odds = staticmethod(forecast.odds)
    account = staticmethod(account.account)
    winners = staticmethod(end.winners)
    phrases: ClassVar = Phrases("palatine.games.wallenstein", "en", naming.namer("en"))
    opens: ClassVar = "season"

    def variant(self, seats: int, options: Mapping[str, str | bool | int]) -> list[int]:
        """The table's options as numbers; the first seat of the draft must be one of the seats (W-SET-11)."""
        numbers = super().variant(seats, options)
        if numbers[FIRST_SEAT] > seats:
            raise BadSetup(f"there is no seat {options['first_seat']} to begin with; the seats are 0 to {seats - 1}")
        return numbers

    def kind(self, state: State, seat: int) -> str:
        """As listed in section 18; a box of the plan has its own kind."""
        if state.question == ASK_PLAN:
            return f"plan.{views.BOX_IDS[planning.next_box(state, seat)]}"
        return super().kind(state, seat)

    def why_not(self, state: State, seat: int, option: int) -> Refusal:
        """The reason, with its rule number."""
        return refusals.out_of_the_game(state, option) or super().why_not(state, seat, option)

    def rehearse(
        self, redacted: State, seat: int, options: Sequence[int], supposed: Mapping[str, str], others: Others | None
    ) -> WallensteinRehearsal | None:
        """The round as the plan has it; boxes may still be without a card though the hand would suffice."""
        if redacted.question != ASK_PLAN:
            return None
        unplanned = redacted.copy()
        for card in options:
            if seat not in redacted.waiting:
                raise NotYourTurn("the plan is complete")
            if card != EMPTY and card not in planning.plan_options(redacted, seat):
                raise self.refused(redacted, seat, card)
            planning.place(redacted, seat, card)
        if others is not None:
            return imagining.imagined(unplanned, seat, options, Suppositions(seat, supposed), others)
        return rehearsal.rehearsed(redacted, seat, Suppositions(seat, supposed))

    def chances(self, state: State, draw: Draw, so_far: Sequence[int]) -> Mapping[int, float]:
        """In a cast what becomes of the next cube (W-TWR)."""
        if draw.cause == "tower":
            return casting.next_outcomes(state, draw.items, so_far)
        return super().chances(state, draw, so_far)

    def points(self, state: State) -> list[int]:
        """The victory point markers."""
        return list(state.points)


FIELDS_1 = tuple(field.name for field in FIELDS if field.digested and not field.fixed and field.name != "to_cover")
"""The fields of a state of version 1."""


class Wallenstein1(Wallenstein):
    """By version 1 of the rules, for matches that began with it."""

    version: ClassVar = 1

    def blank(self, seats: int, variant: list[int]) -> State:
        """All material laid ready, with the mark of this version."""
        state = super().blank(seats, variant)
        state.former = self.version
        return state

    def digested(self, state: State) -> list[object]:
        """What states of this version consisted of."""
        return [getattr(state, name) for name in (*FIELDS_1, "waiting")]


GAME = Wallenstein()
GAME.former = (Wallenstein1(),)
DESCRIPTION = Description(
    GAME,
    steward="palatine.bots.wallenstein.steward:choose",
    adviser="palatine.bots.wallenstein.marshal:Adviser",
    positions="palatine.games.wallenstein.positions:LESSON_WORDS",
    seats=3,
    options={"initial_counties": "lineup"},
    colours=tuple(COLOURS),
    minutes=(120, 180),
    weight=4,
    guide=154,
)
