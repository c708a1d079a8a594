"""What a view foretells is what the rules bring: reach, the part of the year, weather, strength, income, points."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import palatine
from palatine.engine.core import Told
from palatine.engine.match import Match
from palatine.engine.seasons import SEASONS
from palatine.games.prestige.components import EXTENSION_IDS, LOCATION, ROOM
from palatine.games.prestige.game import GAME
from palatine.games.prestige.map.board import LOCATION_IDS
from palatine.games.prestige.numbers import ASK_MOVE_TO, ASK_SHEET_ITEM, MEDALS_STEP, UPKEEP_STEP
from palatine.games.prestige.rules.end import points
from palatine.games.prestige.rules.residence import rooms
from palatine.games.prestige.rules.war.movement import destinations
from palatine.games.prestige.rules.weather import WINTER
from palatine.games.prestige.state import State
from tests.rules.prestige.positions import go, table


def matches(fogs: tuple[str, ...] = ("off", "partial", "full")) -> Iterator[Match]:
    """Random matches, again and again while they are played."""
    for seed, fog in enumerate(fogs):
        rng = Random(seed)
        match = palatine.start("prestige", seats=3 + seed, seed=seed, fog=fog, years="3")
        for _ in range(1500):
            if match.over:
                break
            decision = rng.choice(match.pending)
            match.play(decision.seat, rng.choice(decision.options))
            yield match


def seen(state: State, seat: int | None = 0) -> Any:
    """The view of a seat."""
    return GAME.view(GAME.redact(state, seat), seat)


def test_reach_is_what_is_offered() -> None:
    """P-MOV-03 to P-MOV-07, P-MOV-14: the same places; far are those that winter closes, an attack names a way in."""
    found = set()
    for match in matches():
        state = match.state
        if state.question != ASK_MOVE_TO:
            continue
        (seat,) = state.waiting
        ahead = seen(state, seat)
        reach = ahead["reach"]
        places = {o - LOCATION for o in state.options(seat) if LOCATION <= o < LOCATION + len(LOCATION_IDS)}
        assert {LOCATION_IDS[place] for place in places} == set(reach)
        winter = state.copy()
        winter.season = WINTER
        near = destinations(winter)
        for place in places:
            how = reach[LOCATION_IDS[place]]
            assert (how == "far") == (LOCATION + place not in near)
            strangers = [o for o in range(7) if state.present[place] & ~state.friends[state.group_owner] & 1 << o]
            told = marched(state, seat, LOCATION + place)
            assert (how == "attack") == bool(strangers) == bool(told["attack"])
            assert_way(state, told["way"], place, ahead["steps"])
            found.add(how)
        others = [seen(state, other) for other in (None, *range(state.seats)) if other != seat]
        assert not any(view["reach"] or view["steps"] for view in others)
    assert found == {"near", "far", "attack"}


def marched(state: State, seat: int, option: int) -> dict[str, Any]:
    """What is told of the march to a place (P-MOV-13), by the first way in if there are several (P-MOV-14)."""
    later = state.copy()
    later.events = events = Told()
    later.play(seat, option)
    while not (told := [p for kind, _, p in events if kind.startswith("moved")]):
        later.play(seat, later.options(seat)[0])
    return told[0]


def assert_way(state: State, way: list[int], place: int, steps: dict[str, str]) -> None:
    """Along roads past nobody who is not friendly (P-MOV-02, P-MOV-07), as it was foretold but for the last step."""
    assert (way[0], way[-1]) == (state.origin, place)
    assert all(there in state.roads[here] for here, there in pairwise(way))
    friends = state.friends[state.group_owner]
    assert all(not state.present[passed] & ~friends for passed in way[1:-1])
    assert [steps[LOCATION_IDS[there]] for there in way[1:-1]] == [LOCATION_IDS[here] for here in way[:-2]]
    foretold = [place]
    while foretold[-1] != state.origin:
        foretold.append(LOCATION_IDS.index(steps[LOCATION_IDS[foretold[-1]]]))
    contested = bool(state.present[place] & ~friends)
    assert len(foretold) <= len(way) and (contested or foretold[::-1] == way), "the shortest"


def test_the_part_of_the_year_follows_the_events() -> None:
    """P-TRN-01: a season from its beginning to the end of its turns, then the economic round."""
    found = set()
    for match in matches(("off",)):
        told = [e for e in match.events if e.kind in ("year", "season", "economy")]
        if not told:
            assert seen(match.state)["stage"] == "setup"
        elif told[-1].kind == "season":
            number = told[-1].particulars["season"]
            assert isinstance(number, int) and seen(match.state)["stage"] == SEASONS[number]
        elif told[-1].kind == "economy":
            assert seen(match.state)["stage"] == "economy"
        found.add(seen(match.state)["stage"])
    assert found == {"setup", *SEASONS, "economy"}


@pytest.mark.parametrize(
    ("spring", "fall", "harvest"), [(0, 0, None), (1, 1, "good"), (3, 4, "average"), (6, 5, "bad")]
)
def test_weather_closes_seasons_and_makes_the_harvest(spring: int, fall: int, harvest: str | None) -> None:
    """P-WEA-02 to P-WEA-04: winter, and spring or fall with a 6, have no extended moves."""
    weather = seen(table(spring=spring, fall=fall))["weather"]
    assert (weather["spring"], weather["fall"], weather["harvest"]) == (spring or None, fall or None, harvest)
    assert weather["closed"] == [*(["spring"] if spring == 6 else []), "winter"]


def test_strengths_decide_the_medals() -> None:
    """P-ALL-33, P-ECO-72: provinces, and for the minority those of the ally; the stronger side gets the medals."""
    state = table(3, alliance=[0], owners={0: "wien prag linz", 1: "berlin", 2: "muenchen"})
    strengths = seen(state)["alliances"]["strengths"]
    assert strengths == [6, 2]
    go(state, MEDALS_STEP)
    assert [bool(medal) for medal in state.medals] == [True, False, False]
    assert (
        seen(state)["opposing"] == [1, 2] and seen(state, 1)["opposing"] == [0] and seen(state, None)["opposing"] == []
    )


def test_levels_in_effect() -> None:
    """P-EXT-03: an ally tile counts as one more level of both."""
    state = table(3, alliance=[0], attack=[1, 2, 0], defence=[0, 1, 0])
    assert [player["levels"] for player in seen(state)["players"]][:2] == [
        {"attack": 1 + state.tile[0], "defence": state.tile[0]},
        {"attack": 2, "defence": 1},
    ]
    assert state.tile == [1, 0, 0]


def test_upkeep_is_what_is_paid() -> None:
    """P-ECO-38: barrels keep units, gold the others."""
    buildings = {"wien rural 1": "windmill", "prag rural 1": "windmill"}
    state = table(3, owners={0: "wien prag"}, units={"wien": {0: "6I"}}, buildings=buildings, gold=[20, 0, 0])
    income = seen(state)["players"][0]["income"]
    assert income["kept"] + income["upkeep"] == income["units"] == 6
    assert income["total"]["barrels"] == sum(row.get("barrels", 0) for row in income["rows"]) == income["kept"] > 0
    assert income["total"]["gold"] == sum(row.get("gold", 0) for row in income["rows"])
    state.barrels[0] = income["total"]["barrels"]
    go(state, UPKEEP_STEP)
    assert state.gold[0] == 20 - income["upkeep"]


def test_totals_of_points_and_rooms() -> None:
    """P-END-05 to P-END-14, P-RES-09: the sum of all parts is what is scored; a learned room counts."""
    for match in matches(("off",)):
        assert [p["points"]["total"] for p in seen(match.state)["players"]] == points(match.state)
    palace = 1 << EXTENSION_IDS.index("palace")
    state = table(3, extensions=[palace, palace | 1 << ROOM, 0])
    assert [p["rooms"] for p in seen(state)["players"]] == [rooms(palace), rooms(palace) + 1, 0]


def test_what_is_left_beside_a_sheet() -> None:
    """P-ECO-43, P-ECO-44: the treasury without what the sheet costs, also with one thing more."""
    found = set()
    for match in matches(("off",)):
        for decision in match.pending:
            if decision.kind == "sheet.item":
                sheet = seen(match.state, decision.seat)["sheet"]
                assert sheet["left"] == match.state.gold[decision.seat] - sheet["cost"] >= 0
                assert set(sheet["more"]) == {*decision.texts} - {"done"}
                found.add(sheet["cost"] > 0)
                for text, bill in sheet["more"].items():
                    later = match.state.copy()
                    later.play(decision.seat, GAME.catalogue.option(text))
                    if later.asks(ASK_SHEET_ITEM):
                        ordered = seen(later, decision.seat)["sheet"]
                        assert {key: ordered[key] for key in bill} == bill
    assert found == {False, True}
