"""In the Shadow of the Emperor as the engine sees it."""

from collections.abc import Mapping
from typing import ClassVar

from palatine.engine.declare import Particulars
from palatine.engine.description import Description
from palatine.engine.errors import Refusal
from palatine.engine.game import Game
from palatine.engine.phrases import Phrases
from palatine.games.shadow import audit, decisions, fields, length, observed, playout
from palatine.games.shadow.catalogue import CATALOGUE, CHANCE_WORDS
from palatine.games.shadow.components import COLOURS, PLACE, SEATS
from palatine.games.shadow.knowledge import account, sampling, seen, views
from palatine.games.shadow.options import (
    PUBLISHED_READINGS,
    PUBLISHED_READINGS_1,
    RULE_OPTIONS,
    RULE_OPTIONS_1,
    translated,
    with_published_rules,
)
from palatine.games.shadow.rules import end, places
from palatine.games.shadow.shown import naming, refusals
from palatine.games.shadow.shown.presentation import ShadowPresentation
from palatine.games.shadow.state import State, blank


class Shadow(Game[State]):
    """For 2, 3 or 4 players (S-SET-01)."""

    name: ClassVar = "shadow"
    version: ClassVar = 2
    seats: ClassVar = SEATS
    rule_options: ClassVar = RULE_OPTIONS
    catalogue: ClassVar = CATALOGUE
    chance_words: ClassVar = CHANCE_WORDS
    view_type: ClassVar = views.ShadowView
    account_type: ClassVar = account.ShadowAccount
    questions: ClassVar = decisions.QUESTIONS
    declared: ClassVar = fields.FIELDS
    seen: ClassVar = seen.SEEN
    presenter: ClassVar = ShadowPresentation
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
    known_points = staticmethod(views.known_points)
    winners = staticmethod(end.winners)
    turns = staticmethod(account.crowns)
    account = staticmethod(account.account)
    opens: ClassVar = "round"
    phrases: ClassVar = Phrases("palatine.games.shadow", "en", naming.namer("en"))

    def variant(self, seats: int, options: Mapping[str, str | bool | int]) -> list[int]:
        """The table's options as numbers; ``published_rules`` selects all published readings (Appendix A)."""
        return with_published_rules(super().variant(seats, options))

    def options_of(self, variant: list[int]) -> dict[str, str]:
        """Those that differ from the default; ``published_rules`` only if the table has all published readings."""
        options = super().options_of(variant)
        if not all(variant[reading] for reading in PUBLISHED_READINGS):
            options.pop("published_rules", None)
        return options

    def particulars(self, state: State, seat: int) -> Particulars:
        """What a decision is about; for pieces that are not offered, which one is.

        ``twins`` are the numbers of their places, and ``offered`` those of the pieces that stand for them (S-SET-06);
        city spaces are numbered on after all other places.
        """
        about = super().particulars(state, seat)
        like = {} if state.former else places.twins(state)
        if not like:
            return about
        return {**about, "twins": [t - PLACE for t in like], "offered": [option - PLACE for option in like.values()]}

    def why_not(self, state: State, seat: int, option: int) -> Refusal:
        """The reason, with its rule number."""
        return refusals.twin(state, option) or super().why_not(state, seat, option)

    def points(self, state: State) -> list[int]:
        """Victory points, hidden or not."""
        return list(state.points)


class Shadow1(Shadow):
    """By version 1 of the rules, for matches that began with it.

    A state holds the options in their present order, which the rules read; words and records are those of version 1.
    """

    version: ClassVar = 1
    rule_options: ClassVar = RULE_OPTIONS_1

    def variant(self, seats: int, options: Mapping[str, str | bool | int]) -> list[int]:
        """The table's options with their former defaults and published readings, as numbers of today."""
        former = with_published_rules(Game.variant(self, seats, options), PUBLISHED_READINGS_1)
        return translated(former, RULE_OPTIONS_1, RULE_OPTIONS)

    def options_of(self, variant: list[int]) -> dict[str, str]:
        """Those that differ from the former default."""
        return Game.options_of(self, translated(variant, RULE_OPTIONS, RULE_OPTIONS_1))

    def digested(self, state: State) -> list[object]:
        """With the options in their former order."""
        former = state.copy()
        former.variant = translated(state.variant, RULE_OPTIONS, RULE_OPTIONS_1)
        return super().digested(former)

    def _is_variant(self, variant: object) -> bool:
        return GAME._is_variant(variant)

    def blank(self, seats: int, variant: list[int]) -> State:
        """All material laid ready, with the mark of this version."""
        state = super().blank(seats, variant)
        state.former = self.version
        return state


GAME = Shadow()
GAME.former = (Shadow1(),)
DESCRIPTION = Description(
    GAME,
    steward="palatine.bots.shadow.steward:choose",
    adviser="palatine.bots.shadow.marshal:Adviser",
    positions="palatine.games.shadow.positions:LESSON_WORDS",
    seats=3,
    colours=tuple(COLOURS),
    minutes=(90, 120),
    weight=3,
    guide=1803,
)
