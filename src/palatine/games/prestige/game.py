"""Power & Prestige as the engine sees it."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from palatine.engine.decision import Particulars
from palatine.engine.errors import Refusal
from palatine.engine.game import Game, Orderable, View
from palatine.engine.phrases import Namer, Phrases
from palatine.engine.presentation import Presentation
from palatine.games.prestige import audit, end, exchanges, figures, knowledge, playout, refusals, sampling, views
from palatine.games.prestige.blank import blank
from palatine.games.prestige.board import MAP_MARK
from palatine.games.prestige.catalogue import CATALOGUE, CHANCE_WORDS
from palatine.games.prestige.components import ACCELERATED
from palatine.games.prestige.fields import FIELDS
from palatine.games.prestige.general import confidants
from palatine.games.prestige.naming import namer
from palatine.games.prestige.options import FOG, NO_FOG, RULE_OPTIONS
from palatine.games.prestige.phases import (
    ACTION_UNIT,
    ALLY_UNIT,
    CANCEL_ITEM,
    COMPETING,
    EXCHANGE_CHIPS,
    FIGURES_AT,
    FORCED_RETREAT,
    GIFT_ANSWER,
    GIFT_GOLD,
    HAND_UNITS,
    KINDS,
    MOVE_LAST,
    MOVE_TO,
    MOVE_UNITS,
    PICKS,
    PLACE_BUILDING,
    PLACE_NUMBER,
    PLACE_UNITS,
    REPLACEMENT,
    RETREAT,
    SHEET,
    START_BUILDING,
    SURVIVORS,
    TRADE_ANSWER,
    TRADE_GOODS,
    UPKEEP_PLACE,
    UPKEEP_UNIT,
)
from palatine.games.prestige.presentation import PrestigePresentation
from palatine.games.prestige.purchases import STOCK_BUILDINGS
from palatine.games.prestige.state import State

_ORDERABLE: Final = {"alliance.order": Orderable(("keep",), ranked=False)}  # P-GEN-32


class Prestige(Game[State]):
    """For 3 to 6 players (P-GEN-01), 3 to 7 years (P-SET-02)."""

    name: ClassVar = "prestige"
    title: ClassVar = "Power & Prestige"
    version: ClassVar = 5
    seats: ClassVar = (3, 4, 5, 6)
    rule_options: ClassVar = RULE_OPTIONS
    map: ClassVar = MAP_MARK
    catalogue: ClassVar = CATALOGUE
    chance_words: ClassVar = CHANCE_WORDS
    fields: ClassVar = FIELDS
    phrases: ClassVar = Phrases("palatine.games.prestige", "en", namer("en"))

    @property
    def presentation(self) -> Presentation:
        """The map in lists of provinces and armies, items with their prices."""
        return PrestigePresentation(self.catalogue, self.phrases)

    def namer(self, language: str) -> Namer:
        """Names of seats, pieces and amounts in a language."""
        return namer(language)

    def blank(self, seats: int, variant: list[int]) -> State:
        """All material laid ready (P-SET)."""
        return blank(seats, variant)

    def playout(self, state: State, seed: int) -> int:
        """Random play in the core."""
        return playout.playout(state, seed)

    def kind(self, state: State, seat: int) -> str:
        """As listed in the catalogue of decisions (appendix B)."""
        return KINDS[state.phase]

    def particulars(self, state: State, seat: int) -> Particulars:
        """The places, units and amounts a decision is about."""
        phase = state.phase
        if phase in PICKS:
            owner, unit, number = state.slots[state.slot : state.slot + 3]
            place = state.origin if phase in (MOVE_UNITS, HAND_UNITS) else max(state.battle, 0)
            return {"owner": owner, "unit": unit, "number": number, "location": place}
        if phase in (MOVE_TO, MOVE_LAST):
            return {"from": state.origin, "force": state.group, "location": state.target}
        if phase in (RETREAT, FORCED_RETREAT, SURVIVORS):
            return {"owner": state.retreating, "location": state.battle}
        if phase == START_BUILDING:
            return {"building": ACCELERATED[len(state.start_sites[seat])]}
        if phase == SHEET:
            return {"gold": state.gold[seat] - state.spent[seat]}
        return self._rare_particulars(state, seat)

    def _rare_particulars(self, state: State, seat: int) -> Particulars:
        phase = state.phase
        if phase == PLACE_BUILDING:
            return {"building": state.piece - STOCK_BUILDINGS, "number": state.stock[seat][state.piece]}
        if phase in (PLACE_UNITS, PLACE_NUMBER):
            return {"unit": state.piece, "number": state.stock[seat][state.piece], "location": state.target}
        if phase in (TRADE_GOODS, TRADE_ANSWER, GIFT_GOLD, GIFT_ANSWER):
            return {
                "seat": state.giver if phase in (TRADE_ANSWER, GIFT_ANSWER) else state.partner,
                "number": state.amount,
            }
        if phase in (UPKEEP_PLACE, UPKEEP_UNIT):
            return {"units": state.unpaid, "location": state.target}
        if phase in (ACTION_UNIT, ALLY_UNIT):
            return {"units": state.units_to_use}
        if phase == EXCHANGE_CHIPS:
            return exchanges.asked(state)
        if phase >= FIGURES_AT:
            return figures.asked(state)
        if phase in (REPLACEMENT, CANCEL_ITEM):
            return {"gold": state.gold[seat] - state.spent[seat]}
        return {"province": state.target} if phase == COMPETING else {}

    def why_not(self, state: State, seat: int, option: int) -> Refusal:
        """The reason, with its rule number."""
        return refusals.why_not(state, seat, option)

    def orderable(self, variant: list[int]) -> dict[str, Orderable]:
        """That the standing order of the alliance stays as it is (P-GEN-32)."""
        return _ORDERABLE

    def why_not_tell(self, state: State, seat: int, other: int) -> Refusal | None:
        """In the war state only members of the same alliance talk in private (P-GEN-37)."""
        return None if other in confidants(state, seat) else Refusal("no_confidant", "P-GEN-37")

    def shows_options(self, state: State) -> bool:
        """Not under the fog of war: what a seat is asked tells of its units (P-FOG-24)."""
        return not state.variant[FOG]

    def hides_choices(self, variant: Sequence[int]) -> bool:
        """With fog nobody else sees units going from box to box, nor dummies before the end (P-FOG-07, P-FOG-20)."""
        return variant[FOG] != NO_FOG

    def redact(self, state: State, seat: int | None) -> State:
        """Without hidden sheets, sites and units (P-GEN-36, P-FOG)."""
        return knowledge.redact(state, seat)

    def view(self, redacted: State, seat: int | None) -> View:
        """By whitelist, from a redacted state (P-GEN-36)."""
        return views.view(redacted, seat)

    def sample(self, redacted: State, seat: int, rng: Random) -> State:
        """Hidden sheets, sites and units made up anew."""
        return sampling.sample(redacted, seat, rng)

    def audit(self, state: State) -> None:
        """What map, seats, alliances and fog may hold."""
        audit.audit(state)

    def points(self, state: State) -> list[int]:
        """Victory points, as they would be if the match ended now (P-END)."""
        return end.points(state)

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
