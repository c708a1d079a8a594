"""Power & Prestige as the engine sees it."""

from collections.abc import Sequence
from typing import ClassVar

from palatine.engine.description import Description
from palatine.engine.errors import Refusal
from palatine.engine.game import Game
from palatine.engine.phrases import Phrases
from palatine.games.prestige import audit, decisions, fields, observed, options, playout
from palatine.games.prestige.catalogue import CATALOGUE, CHANCE_WORDS
from palatine.games.prestige.knowledge import sampling, seen, views
from palatine.games.prestige.knowledge.shapes import PrestigeView
from palatine.games.prestige.map.board import MAP_MARK
from palatine.games.prestige.rules import end, general
from palatine.games.prestige.shown import naming, refusals
from palatine.games.prestige.shown.presentation import PrestigePresentation
from palatine.games.prestige.state import State, blank


class Prestige(Game[State]):
    """For 3 to 6 players (P-GEN-01), 3 to 7 years (P-SET-02)."""

    name: ClassVar = "prestige"
    version: ClassVar = 5
    seats: ClassVar = (3, 4, 5, 6)
    rule_options: ClassVar = options.RULE_OPTIONS
    map: ClassVar = MAP_MARK
    catalogue: ClassVar = CATALOGUE
    chance_words: ClassVar = CHANCE_WORDS
    view_type: ClassVar = PrestigeView
    questions: ClassVar = decisions.QUESTIONS
    declared: ClassVar = fields.FIELDS
    seen: ClassVar = seen.SEEN
    presenter: ClassVar = PrestigePresentation
    blank = staticmethod(blank)
    playout = staticmethod(playout.playout)
    redact = staticmethod(observed.redacted)
    row = staticmethod(observed.row)
    sample = staticmethod(sampling.sample)
    audit = staticmethod(audit.audit)
    named: ClassVar = naming.NAMED
    namer = staticmethod(naming.namer)
    view = staticmethod(views.view)
    points = staticmethod(end.points)
    phrases: ClassVar = Phrases("palatine.games.prestige", "en", naming.namer("en"))
    opens: ClassVar = "season"

    midway = frozenset({"moved.stacks", "chips.exchanged"})
    """In full fog stacks are split and go along when this has been told already (P-FOG-21, P-FOG-22)."""

    def why_not(self, state: State, seat: int, option: int) -> Refusal:
        """The reason, with its rule number."""
        return refusals.of_any_question(state, self.asked(state).rule, option) or super().why_not(state, seat, option)

    def chapter(self, state: State) -> int:
        """The year (P-TRN-01)."""
        return state.year

    def figures(self, state: State) -> dict[str, list[int]]:
        """Prestige, provinces and gold, which are public (P-GEN-08)."""
        return {"prestige": list(state.prestige), "province": list(state.provinces), "gold": list(state.gold)}

    def why_not_tell(self, state: State, seat: int, other: int) -> Refusal | None:
        """In the war state only members of the same alliance talk in private (P-GEN-37)."""
        return None if other in general.confidants(state, seat) else Refusal("no_confidant", "P-GEN-37")

    def shows_options(self, state: State) -> bool:
        """Not under the fog of war: what a seat is asked tells of its units (P-FOG-24)."""
        return not state.variant[options.FOG]

    def hides_choices(self, variant: Sequence[int]) -> bool:
        """With fog nobody else sees units going from box to box, nor dummies before the end (P-FOG-07, P-FOG-20)."""
        return variant[options.FOG] != options.NO_FOG

    def winners(self, state: State) -> list[int]:
        """Exactly one seat wins (P-GEN-01, P-END-14)."""
        return [end.standings(state)[0]]


class Prestige4(Prestige):
    """By version 4 of the rules, for matches that began with it."""

    version: ClassVar = 4

    def blank(self, seats: int, variant: list[int]) -> State:
        """All material laid ready, with the mark of this version."""
        state = super().blank(seats, variant)
        state.former = self.version
        return state


GAME = Prestige()
GAME.former = (Prestige4(),)
DESCRIPTION = Description(
    GAME,
    steward="palatine.bots.prestige.steward:choose",
    adviser="palatine.bots.prestige.marshal:Adviser",
    seats=3,
    options={"years": "3"},
    colours=("red", "blue", "green", "yellow", "purple", "black"),
    positions="palatine.games.prestige.positions:LESSON_WORDS",
    minutes=(180, 360),
    weight=5,
    guide=4,
)
