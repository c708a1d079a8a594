"""Events tell what happened, completely: who only reads them can keep the whole map (W-INF-01)."""

from itertools import product
from random import Random
from typing import Any

import pytest

from palatine.engine.match import Happening, Match
from palatine.engine.tables import table
from palatine.games.wallenstein.components import BUILDING_IDS, BUILT, COUNTIES, NOBODY, OUT
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.rules.setup import LINEUPS, START_THALERS
from palatine.games.wallenstein.state import State
from tests.rules.wallenstein.positions import random_play

EVENTS = {
    "action.revealed": ("W-DSP-04", "space action"),
    "actions.displayed": ("W-DSP-01", "actions"),
    "attack": ("W-CMB-01", "attacker defender from county armies markers cast"),
    "battle": ("W-CMB-13", "county attacker defender attack defence peasants tray tower"),
    "benefit": ("W-LKT-05", "seat benefit amount"),
    "bid": ("W-ORD-02", "seat card thalers"),
    "built": ("W-ACT-12 W-ACT-13 W-ACT-14", "seat county thalers building"),
    "calmed": ("W-EVT-06", "seat county"),
    "card.lost": ("W-ACT-10", "seat county box"),
    "card.unplaced": ("W-INF-04", "seat county"),
    "conquered": ("W-CMB-17", "attacker defender county armies"),
    "converted": ("W-CRT-15", "seat card armies conversion"),
    "court.opened": ("W-CRT-04", "courtiers"),
    "deployed": ("W-ACT-24 W-ACT-25 W-ACT-27", "seat county armies thalers"),
    "draft.drawn": ("W-SET-12", "seat"),
    "draft.placed": ("W-SET-13", "seat county armies"),
    "draft.refreshed": ("W-SET-15", "seat counties"),
    "draft.taken": ("W-SET-12", "seat county"),
    "event.cancelled": ("W-CRT-30", "seat event"),
    "event.drawn": ("W-EVT-01", "event"),
    "favor.parried": ("W-CRT-34", "seat county"),
    "favor.taken": ("W-CRT-24", "seat favor courtiers"),
    "favor.used": ("W-CRT-33 W-CRT-36 W-CRT-37", "seat favor county"),
    "favors.displayed": ("W-CRT-06", "favors"),
    "grain": ("W-ACT-17", "seat county amount"),
    "held": ("W-CMB-21", "attacker defender county armies"),
    "leader": ("W-LDR-17", "seat county trophies"),
    "lineup": ("W-SET-19", "seat column"),
    "marker": ("W-ACT-20", "seat county"),
    "moved": ("W-ACT-36", "seat armies from county"),
    "order": ("W-ORD-06", "seats"),
    "over": ("W-END-01", "winners points"),
    "planned": ("W-PLAN-13", "seat"),
    "position": ("W-ORD-05", "seat position tile"),
    "ranking": ("W-ORD-03", "seats"),
    "repelled": ("W-CMB-23", "attacker county"),
    "revealed": ("W-ACT-02", "seat action card"),
    "revolt": ("W-REV-03", "seat county peasants cast"),
    "revolt.lost": ("W-REV-08", "seat county own peasants armies tray tower"),
    "revolt.won": ("W-REV-06", "seat county own peasants armies tray tower"),
    "scored": ("W-WIN-17", "seat year points for_counties for_buildings for_majorities"),
    "scored.statues": ("W-LDR-21", "seat statues trophies points"),
    "season": ("W-SEQ-02", "year season"),
    "skipped": ("W-ACT-05 W-ACT-15 W-ACT-26 W-ACT-27 W-ACT-32 W-ACT-34 W-LIM-08", "seat action county"),
    "statue": ("W-LDR-14", "seat county"),
    "stayed": ("W-ACT-28 W-ACT-31", "seat county"),
    "taxes": ("W-ACT-18", "seat county amount"),
    "tied": ("W-CMB-26", "attacker defender county"),
    "tiles.displayed": ("W-DSP-05", "tiles"),
    "tower.filled": ("W-SET-25", "tray tower"),
    "winter": ("W-WIN-01", "event loss grain"),
    "winter.drawn": ("W-WIN-06", "seat counties peasants"),
    "year": ("W-SEQ-01", "year events"),
    "year.ended": ("W-WIN-20", "year"),
}
"""Every kind of event: the rules it may stand for, and its particulars."""
MODULES = {"emperors_court": True, "landsknechte": True, "military_leaders": True}
FAVORS = {int(row["number"]): (row["effect"], row["value"]) for row in table("palatine.games.wallenstein", "favors")}
ARMIES_FOR_THE_TRAY = 2


def started(seats: int, seed: int, **options: Any) -> Match:
    match = Match(GAME, seats, seed, GAME.variant(seats, options))
    match.begin()
    return match


@pytest.mark.parametrize("seed", range(6))
def test_rules_and_particulars_of_every_event(seed: int) -> None:
    """Every event has a rule that fits it, exactly its particulars, and can be told in a sentence."""
    match = started(3 + seed % 3, seed, initial_counties=("draft", "lineup")[seed % 2], **MODULES)
    for _ in random_play(match, seed):
        pass
    for event in match.events:
        rules, particulars = EVENTS[event.kind]
        assert event.rule in rules.split()
        assert set(event.particulars) == set(particulars.split())
        assert "{" not in GAME.phrases.say(f"event.{event.kind}", event.particulars)


class Mirror:
    """The map as somebody keeps it who only reads the events."""

    def __init__(self, seats: int) -> None:
        self.thalers = [START_THALERS[seats]] * seats
        self.grain = [0] * seats
        self.points = [0] * seats
        self.owner = [NOBODY] * COUNTIES
        self.armies = [0] * COUNTIES
        self.buildings = [0] * COUNTIES
        self.markers = [0] * COUNTIES
        self.seats = seats

    def read(self, event: Happening) -> None:
        """Take over what an event says."""
        it: Any = event.particulars
        kind = event.kind
        if kind == "lineup":
            for county, armies in LINEUPS[self.seats][it["column"]]:
                self._settle(county, it["seat"], armies)
        elif kind == "draft.placed":
            self._settle(it["county"], it["seat"], it["armies"])
        elif kind in ("bid", "built", "deployed"):
            self.thalers[it["seat"]] -= it["thalers"]
            if kind == "built":
                self.buildings[it["county"]] |= 1 << it["building"]
            elif kind == "deployed":
                self.armies[it["county"]] += it["armies"]
        elif kind == "taxes":
            self.thalers[it["seat"]] += it["amount"]
        elif kind == "grain":
            self.grain[it["seat"]] += it["amount"]
        elif kind in ("marker", "calmed"):
            self.markers[it["county"]] += 1 if kind == "marker" else -1
        elif kind in ("moved", "attack"):
            self.armies[it["from"]] -= it["armies"]
            if kind == "moved":
                self.armies[it["county"]] += it["armies"]
        elif kind == "conquered":
            self._settle(it["county"], it["attacker"], it["armies"])
        elif kind in ("held", "revolt.won"):
            self.armies[it["county"]] = it["armies"]
        elif kind in ("tied", "revolt.lost"):
            self._lay_waste(it["county"])
        else:
            self._read_the_year(event.kind, it)

    def _read_the_year(self, kind: str, it: Any) -> None:
        if kind == "winter":
            self.grain = [max(0, grain - it["loss"]) for grain in self.grain]
            assert self.grain == it["grain"]
        elif kind == "scored":
            self.points[it["seat"]] += it["for_counties"] + it["for_buildings"] + it["for_majorities"]
            assert self.points[it["seat"]] == it["points"]
            mine = [c for c in range(COUNTIES) if self.owner[c] == it["seat"]]
            assert it["for_counties"] == len(mine)
            assert it["for_buildings"] == sum(BUILT[self.buildings[c]] for c in mine)
        elif kind == "year.ended":
            self.grain = [0] * self.seats
            self.markers = [0] * COUNTIES
        else:
            self._read_the_modules(kind, it)

    def _read_the_modules(self, kind: str, it: Any) -> None:
        if kind == "converted" and it["card"] < COUNTIES:
            self.armies[it["card"]] -= it["armies"]
        elif kind == "benefit" and it["benefit"] != ARMIES_FOR_THE_TRAY:
            {0: self.thalers, 1: self.grain, 3: self.points}[it["benefit"]][it["seat"]] += it["amount"]
        elif kind == "favor.taken":
            effect, value = FAVORS[it["favor"]]
            gains = {"gain_thalers": self.thalers, "gain_grain": self.grain, "gain_victory_points": self.points}
            if effect in gains:
                gains[effect][it["seat"]] += int(value)
        elif kind == "favor.used":
            effect, value = FAVORS[it["favor"]]
            if effect == "free_building":
                self.buildings[it["county"]] |= 1 << BUILDING_IDS.index(value)
            elif effect == "deploy_free_own_or_neutral_county":
                self._settle(it["county"], it["seat"], self.armies[it["county"]] + int(value))
            else:
                self.markers[it["county"]] -= int(value)
        elif kind == "scored.statues":
            self.points[it["seat"]] += it["statues"] + it["trophies"]
            assert self.points[it["seat"]] == it["points"]

    def _settle(self, county: int, seat: int, armies: int) -> None:
        self.owner[county], self.armies[county] = seat, armies

    def _lay_waste(self, county: int) -> None:
        self._settle(county, NOBODY, 0)
        self.buildings[county] = self.markers[county] = 0

    def agrees_with(self, state: State) -> None:
        """The mirror shows what the state says."""
        assert self.owner == [NOBODY if owner == OUT else owner for owner in state.owner]
        assert self.armies == state.armies
        assert (self.buildings, self.markers) == (state.buildings, state.markers)
        assert (self.thalers, self.grain, self.points) == (state.thalers, state.grain, state.points)


@pytest.mark.parametrize("modules", [{}, MODULES], ids=["base game", "modules"])
@pytest.mark.parametrize(("seats", "counties"), list(product([3, 4, 5], ["draft", "lineup"])))
def test_events_suffice_to_keep_the_map(seats: int, counties: str, modules: dict[str, bool]) -> None:
    """W-INF-01: owners, armies, buildings, markers, Thalers, grain and points follow from the events alone."""
    match = started(seats, seats, initial_counties=counties, **modules)
    mirror = Mirror(seats)
    for event in match.events:
        mirror.read(event)
    for number, state in enumerate(random_play(match, seats), 1):
        for event in match.events_since(number):
            mirror.read(event)
        mirror.agrees_with(state)


def test_casts_told_by_events_add_up() -> None:
    """W-TWR-03: what was cast and what was inside is what lies in the tray and is inside afterwards."""
    match = started(4, 8)
    inside: Any = None
    thrown: Any = None
    casts = 0
    for _ in random_play(match, 8):
        pass
    for event in match.events:
        it: Any = event.particulars
        if event.kind in ("attack", "revolt"):
            thrown = it["cast"]
        if "tower" in it:
            if thrown is not None:
                before = [a + b for a, b in zip(thrown, inside, strict=True)]
                assert before == [a + b for a, b in zip(it["tray"], it["tower"], strict=True)]
                casts += 1
            inside, thrown = it["tower"], None
    assert casts > 10


def test_sides_of_battles_told_by_events() -> None:
    """W-CMB-07, W-REV-05: attack, defence and peasants are what lies in the tray; the result follows from them."""
    match = started(5, 4)
    rng = Random(4)
    for _ in random_play(match, rng.randrange(1000)):
        pass
    outcome = {"conquered": 1, "tied": 0, "held": -1, "repelled": -1}
    battle: Any = None
    for event in match.events:
        it: Any = event.particulars
        if event.kind == "battle":
            battle = it
            assert it["attack"] == it["tray"][it["attacker"]]
            assert it["defence"] == (0 if it["defender"] == NOBODY else it["tray"][it["defender"]])
            assert it["peasants"] in (0, it["tray"][NOBODY])
        elif event.kind in outcome:
            margin = battle["attack"] - battle["defence"] - battle["peasants"]
            assert (margin > 0) == (outcome[event.kind] > 0)
            assert it["county"] == battle["county"]
        elif event.kind in ("revolt.won", "revolt.lost"):
            assert (it["own"], it["peasants"]) == (it["tray"][it["seat"]], it["tray"][NOBODY])
            assert it["armies"] == max(0, it["own"] - it["peasants"])
            assert (it["own"] > it["peasants"]) == (event.kind == "revolt.won")
