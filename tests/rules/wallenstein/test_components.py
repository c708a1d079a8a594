"""Section 1, components and basic facts (W-CMP)."""

from __future__ import annotations

import pytest

import palatine
from palatine.engine.errors import BadSetup
from palatine.games.wallenstein.audit import audit
from palatine.games.wallenstein.components import (
    BUILDING_TILES,
    COUNTIES,
    COUNTY_IDS,
    GRAIN,
    MONEY_CARDS,
    NEIGHBOURS,
    NOBODY,
    OUT,
    PEASANTS,
    REGION,
    REGION_NAMES,
    SITES,
    TAX,
)
from palatine.games.wallenstein.numbers import BIDS, END_OF_YEAR, PERFORM, PLANNING, PLAYER_ORDER, SCORING
from palatine.games.wallenstein.state import State
from tests.rules.wallenstein.positions import (
    NEUTRAL,
    County,
    at,
    begin,
    choose,
    county,
    hand,
    make_plan,
    one_action,
    position,
    random_play,
    tower,
)

ATTACK = {"anhalt": (0, 5), "kursachsen": (1, 3)}


def ready_to_attack() -> tuple[palatine.Match, State]:
    """Seat 0 is about to march from Anhalt."""
    match = one_action("combat_a", "anhalt", ATTACK)
    return match, match.state


# ---------------------------------------------------------------- players, map, counties


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_player_has_a_colour(seats: int) -> None:
    """W-CMP-01: 3, 4 or 5 players, each with a colour of their own."""
    players = palatine.start("wallenstein", seats, seed=1).view()["players"]
    assert [player["colour"] for player in players] == ["black", "blue", "purple", "red", "yellow"][:seats]


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_other_numbers_of_players_cannot_play(seats: int) -> None:
    """W-CMP-01: the game is for 3, 4 or 5 players."""
    with pytest.raises(BadSetup, match="3, 4, 5"):
        palatine.start("wallenstein", seats, seed=1)


def test_five_regions_of_nine() -> None:
    """W-CMP-02: 5 regions of exactly 9 counties each, 45 in all, as the game uses them."""
    assert REGION_NAMES == ["Brandenburg", "Sachsen", "Österreich", "Bayern", "Kurpfalz"]
    assert len(REGION) == len(COUNTY_IDS) == 45
    assert [REGION.count(region) for region in range(5)] == [9] * 5


@pytest.mark.parametrize(
    ("name", "tax", "grain", "sites", "region", "borders"),
    [
        ("lausitz", 7, 2, 1, "Sachsen", ["mittelmark", "neumark", "kursachsen", "boehmen", "schlesien"]),
        ("bremen", 4, 4, 2, "Brandenburg", ["holstein", "osnabrueck"]),
        ("steiermark", 5, 4, 2, "Österreich", ["kaernten", "niederoesterreich"]),
        ("koeln", 5, 2, 3, "Kurpfalz", ["osnabrueck", "luettich", "mark"]),
    ],
)
def test_values_of_a_county(name: str, tax: int, grain: int, sites: int, region: str, borders: list[str]) -> None:
    """W-CMP-03: every county has its tax, grain, sites, region and borders."""
    number = county(name)
    assert (TAX[number], GRAIN[number], SITES[number], REGION_NAMES[REGION[number]]) == (tax, grain, sites, region)
    assert [COUNTY_IDS[c] for c in NEIGHBOURS[number]] == borders


# ---------------------------------------------------------------- control, cards, neutral counties


def test_card_goes_with_the_county() -> None:
    """W-CMP-04: whoever controls a county holds its card, and nobody else does."""
    match, state = ready_to_attack()
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 3})])
    assert "kursachsen" in hand(state, 0)
    assert "kursachsen" not in hand(state, 1)


def test_card_of_a_neutral_county_is_in_nobodys_hand() -> None:
    """W-CMP-04: a neutral county's card lies in the common supply."""
    match, state = ready_to_attack()
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 3}, {0: 2, 1: 2})])
    assert at(state, "kursachsen") == NEUTRAL
    assert not any("kursachsen" in hand(state, seat) for seat in range(4))


def test_one_card_for_each_county() -> None:
    """W-CMP-04: a card in two hands, or with somebody who does not control the county, cannot be."""
    state = position(ATTACK)
    state.hands[2].append(county("kursachsen"))
    with pytest.raises(AssertionError, match="W-CMP-04"):
        audit(state)
    state = position(ATTACK)
    state.hands[1].remove(county("kursachsen"))
    with pytest.raises(AssertionError, match="W-CMP-04"):
        audit(state)


@pytest.mark.parametrize(
    ("fallen", "left"),
    [({0: 4, 1: 1}, County(0, 3)), ({0: 1, 1: 3}, County(1, 2)), ({0: 2, 1: 2}, NEUTRAL)],
)
def test_armies_of_one_player_at_most(fallen: dict[int | str, int], left: County) -> None:
    """W-CMP-05: after a battle the armies of one side stand in the county and it is theirs, or it is neutral."""
    match, state = ready_to_attack()
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 3}, fallen)])
    assert at(state, "kursachsen") == left


@pytest.mark.parametrize(("owner", "armies"), [(1, 0), (NOBODY, 2)])
def test_control_is_armies(owner: int, armies: int) -> None:
    """W-CMP-05: no control without armies, no armies in a neutral county."""
    state = position(ATTACK)
    state.supply[1] += 3  # no cube is missing
    state.armies[county("kursachsen")] = armies
    state.owner[county("kursachsen")] = owner
    with pytest.raises(AssertionError, match="W-CMP-05"):
        audit(state)


def test_neutral_county_is_bare() -> None:
    """W-CMP-06: a county that becomes neutral contains no armies, no buildings and no revolt markers."""
    match = one_action(
        "combat_a", "anhalt", ATTACK, buildings={"kursachsen": "palace church"}, markers={"kursachsen": 2}
    )
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 3}, {0: 2, 1: 2})])
    assert at(match.state, "kursachsen") == County(NOBODY, 0, (), 0)


@pytest.mark.parametrize("field", ["buildings", "markers"])
def test_nothing_stands_in_a_neutral_county(field: str) -> None:
    """W-CMP-06: a building or a revolt marker in a neutral county cannot be."""
    state = position(ATTACK)
    getattr(state, field)[county("trier")] = 1
    state.stock[0] -= field == "buildings"
    with pytest.raises(AssertionError, match="W-CMP-06"):
        audit(state)


# ---------------------------------------------------------------- cubes


def cubes_of(state: State, seat: int) -> int:
    """All cubes of a seat: supply, counties, tray, tower."""
    on_map = sum(state.armies[c] for c in range(COUNTIES) if state.owner[c] == seat)
    return state.supply[seat] + on_map + state.tray[seat] + state.tower[seat]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cubes_are_never_lost(seats: int) -> None:
    """W-CMP-07, W-CMP-08: 62 cubes of each player and 20 peasants, none of them in a county, in a whole game."""
    match = palatine.start("wallenstein", seats, seed=seats)
    for state in random_play(match, seed=1):
        assert [cubes_of(state, seat) for seat in range(seats)] == [62] * seats
        assert state.supply[PEASANTS] + state.tray[PEASANTS] + state.tower[PEASANTS] == 20
        assert all(not state.armies[c] for c in range(COUNTIES) if state.owner[c] in (NOBODY, OUT))


@pytest.mark.parametrize("place", ["supply", "tray", "tower", "armies"])
def test_a_cube_too_many(place: str) -> None:
    """W-CMP-07: each cube is in exactly one of the four places; the numbers always add up to 62."""
    state = position({"altmark": (0, 3)})  # Altmark has the number 0, as has the seat
    getattr(state, place)[0] += 1
    with pytest.raises(AssertionError, match="W-CMP-07: seat 0 has 63 cubes"):
        audit(state)


@pytest.mark.parametrize("place", ["supply", "tray", "tower"])
def test_a_peasant_too_many(place: str) -> None:
    """W-CMP-08: there are 20 peasants' cubes in common supply, tray and tower."""
    state = position(ATTACK)
    getattr(state, place)[PEASANTS] += 1
    with pytest.raises(AssertionError, match="W-CMP-08: 21 peasants"):
        audit(state)


def test_peasants_are_never_placed() -> None:
    """W-CMP-08: peasants who hold a neutral county are not put into it."""
    match, state = ready_to_attack()
    choose(match, 0, "altmark", "armies 1", script=[tower({0: 1, "peasants": 1}, {"peasants": 3})])
    assert at(state, "altmark") == NEUTRAL
    assert state.tray[PEASANTS] == 0
    assert state.tower[PEASANTS] == 4


# ---------------------------------------------------------------- cards and tokens


def test_money_cards() -> None:
    """W-CMP-09: each player has 5 money cards with the values 0, 1, 2, 3, 4."""
    state = position(ATTACK, steps=[PLANNING])
    begin(state)
    for seat in range(4):
        assert [card for card in hand(state, seat) if card.startswith("money")] == [f"money {n}" for n in range(5)]


def test_money_cards_stay_with_their_player() -> None:
    """W-CMP-09: a bid costs Thalers; the card itself does not leave the player's possession."""
    state = position(ATTACK, plan={0: {"bid": "money 4"}}, steps=[BIDS])
    begin(state)
    assert state.thalers[0] == 6
    assert sorted([*state.hands[0], *state.plan[: state.boxes]])[1:6] == MONEY_CARDS
    state.plan[state.boxes - 1] = MONEY_CARDS[0]
    with pytest.raises(AssertionError, match="W-CMP-09"):
        audit(state)


def test_a_plan_leaves_every_card_somewhere() -> None:
    """W-CMP-04, W-CMP-09: cards put on the mat are still the player's, each of them once."""
    state = position({"anhalt": (0, 1), "trier": (0, 1), "lausitz": (1, 1)}, steps=[PLANNING])
    match = begin(state)
    make_plan(match, 0, {"bid": "trier", "collect_grain": "anhalt"})
    on_mat = [card for card in state.plan[: state.boxes] if card < 50]
    assert sorted([*on_mat, *state.hands[0]]) == sorted([county("anhalt"), county("trier"), *MONEY_CARDS])


def test_cards_on_a_mat_look_the_same() -> None:
    """W-CMP-10: a county card and a money card face down cannot be told apart from the outside."""
    state = position(ATTACK, plan={0: {"bid": "anhalt", "combat_a": "money 3"}}, steps=[BIDS, PLAYER_ORDER])
    swapped = position(ATTACK, plan={0: {"bid": "money 3", "combat_a": "anhalt"}}, steps=[BIDS, PLAYER_ORDER])
    assert mat_from_outside(state) == mat_from_outside(swapped) == {"bid": "hidden", "combat_a": "hidden"}


def mat_from_outside(state: State) -> dict[str, str]:
    """The mat of seat 0 as seat 1 sees it before the bids are revealed."""
    match = palatine.Match(palatine.GAMES["wallenstein"], state.seats, 1, state.variant)
    match.state = state
    boxes: dict[str, str] = match.view(1)["players"][0]["boxes"]
    return boxes


def test_one_token_on_each_track() -> None:
    """W-CMP-11: a player has one victory point marker, one grain marker and one leader token."""
    state = position({"anhalt": (0, 1)}, seats=3, steps=[BIDS, PLAYER_ORDER])
    match = begin(state)
    for free in (3, 1, 5):
        choose(match, state.waiting[0], f"position {free}")
    assert len(state.points) == len(state.grain) == 3
    assert sorted(seat for seat in state.seat_at if seat != NOBODY) == [0, 1, 2]


# ---------------------------------------------------------------- buildings, money, tracks


def test_building_tiles() -> None:
    """W-CMP-12: 28 palaces, 26 churches, 26 trading posts."""
    assert BUILDING_TILES == [28, 26, 26]
    match = one_action("build_church", "kursachsen", {"kursachsen": (0, 1)})
    assert match.view()["stock"] == {"palace": 28, "church": 25, "trading_post": 26}


def test_no_tile_is_lost() -> None:
    """W-CMP-12: tiles on the map and in the stock always add up."""
    state = position(ATTACK, buildings={"kursachsen": "church"})
    state.stock[1] += 1
    with pytest.raises(AssertionError, match="W-CMP-12"):
        audit(state)


def test_buildings_have_no_owner() -> None:
    """W-CMP-12: a building counts for whoever controls the county, not for whoever built it."""
    state = position(
        ATTACK,
        plan={0: {"combat_a": "anhalt"}},
        actions=["combat_a"],
        buildings={"kursachsen": "palace"},
        steps=[PERFORM, SCORING],
    )
    match = begin(state)
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 3})])
    assert state.points == [2 + 1 + 3, 0, 0, 0]


@pytest.mark.parametrize(("action", "price"), [("build_palace", 3), ("build_church", 2), ("build_trading_post", 1)])
def test_money_is_counted_in_whole_thalers(action: str, price: int) -> None:
    """W-CMP-13: any number of Thalers can be paid out of any other: denominations have no meaning."""
    for purse in range(price, 8):
        match = one_action(action, "kursachsen", {"kursachsen": (0, 1)}, thalers={0: purse})
        assert match.state.thalers[0] == purse - price


def test_tracks_are_no_limits() -> None:
    """W-CMP-14: the tracks start at 0; grain goes on after 18 and points after 80."""
    fresh = palatine.start("wallenstein", 3, seed=1).state
    assert (fresh.grain, fresh.points) == ([0] * 3, [0] * 3)
    grown = one_action("collect_grain", "lueneburg", {"lueneburg": (0, 1)}, grain={0: 16}).state
    assert grown.grain[0] == 21
    scored = begin(
        position(
            {"anhalt": (0, 1)},
            points={0: 80},
            steps=[SCORING, END_OF_YEAR],
            season="winter",
            open_events=["low_taxes_0"],
        )
    ).state
    assert scored.points[0] == 81
