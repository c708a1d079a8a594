"""Residence (P-RES)."""

from palatine.games.prestige.components import (
    ARTIST_IDS,
    EXTEND,
    EXTENSION_PRESTIGE,
    EXTENSION_PRICE,
    FREE,
    GARDEN,
    GRAND_PALACE,
    HALL,
    PALACE,
)
from palatine.games.prestige.game import GAME
from palatine.games.prestige.numbers import (
    ABANDONING_STEP,
    ACTIONS_STEP,
    EXECUTION_STEP,
    GREAT_ARTISTS_STEP,
    PLACEMENTS_STEP,
    REINFORCEMENTS_STEP,
    RESIDENCES_STEP,
    SHEETS_STEP,
)
from palatine.games.prestige.rules.economy.sheets import troop_locations
from palatine.games.prestige.rules.economy.supply import supplied
from palatine.games.prestige.rules.residence import lose_residence, may_extend, rooms
from tests.rules.prestige.positions import State, at, choose, go, kind, loc, table, texts

PURCHASES = (SHEETS_STEP, GREAT_ARTISTS_STEP, EXECUTION_STEP)
ALL = (PALACE, GRAND_PALACE, GARDEN, HALL)


def test_a_residence_serves_for_units_supply_and_artists() -> None:
    """P-RES-01, P-RES-02: it stands in a city and uses no site."""
    state = table(homes={0: "paris"}, owners={0: "paris"}, alliance=[0, 1])
    assert troop_locations(state, 0) == [loc("paris")]
    assert supplied(state, state.friends[0], state.opposing[0], [loc("paris")])[loc("paris")]
    assert set(state.building) == {FREE}


def test_extensions_prices_prestige_rooms() -> None:
    """P-RES-03, P-RES-04, P-RES-05, P-RES-11: rooms of palace, grand palace and the additional room."""
    assert (EXTENSION_PRICE, EXTENSION_PRESTIGE) == ([10, 20, 10, 10], [10, 20, 10, 10])
    assert [rooms(bits) for bits in (0, 0b1, 0b11, 0b1111, 0b11111, 0b10000)] == [0, 1, 2, 2, 3, 1]
    state = table(homes={0: "paris"}, extensions=[0b1111, 0, 0, 0])
    assert not any(may_extend(state, 0, extension) for extension in ALL)


def test_a_palace_needs_a_residence_the_others_an_older_palace() -> None:
    """P-RES-06, P-RES-07: bought in an earlier year; in any order and together."""
    assert not may_extend(table(), 0, PALACE)
    assert [may_extend(table(homes={0: "paris"}), 0, e) for e in ALL] == [True, False, False, False]
    new = table(homes={0: "paris"}, extensions=[1, 0, 0, 0], palace_year=[2, 0, 0, 0], year=2)
    assert [may_extend(new, 0, e) for e in ALL] == [False, False, False, False]
    new.year = 3
    assert [may_extend(new, 0, e) for e in ALL] == [False, True, True, True]


def test_why_an_extension_cannot_be_ordered() -> None:
    """P-RES-03, P-RES-06, P-RES-07: no residence, built already, no older palace."""
    bare, new = table(gold=[50] * 4), table(gold=[50] * 4, homes={0: "paris"}, extensions=[0b100, 0, 0, 0])
    for state in (bare, new):
        go(state, SHEETS_STEP)

    def reason(state: State, extension: int) -> tuple[str, str]:
        refusal = GAME.why_not(state, 0, EXTEND + extension)
        return refusal.key, refusal.rule

    assert reason(bare, PALACE) == ("no_residence", "P-RES-06")
    assert reason(new, GARDEN) == ("extension_built", "P-RES-03")
    assert reason(new, HALL) == ("older_palace", "P-RES-07")


def test_in_the_last_year_a_residence_is_enough() -> None:
    """P-RES-08, P-RES-10, P-RES-05: everything at once, and its prestige too."""
    state = table(homes={0: "paris"}, year=5, gold=[50, 0, 0, 0])
    go(state, *PURCHASES)
    choose(state, "garden", "hall", "grand_palace", "palace", seat=0)
    assert (state.extensions[0], state.prestige[0], state.gold[0]) == (0b1111, 70, 0)


def test_rooms_may_be_used_on_the_same_sheet() -> None:
    """P-RES-09, P-RES-11: the room of a university needs no palace."""
    fields = {"owners": {0: "paris"}, "buildings": {"paris-paris 1": "university"}, "marked": [10] * 4}
    state = table(homes={0: "paris"}, gold=[6, 0, 0, 0], **fields)  # type: ignore[arg-type]
    go(state, *PURCHASES)
    choose(state, "learn room", "mozart", seat=0)
    assert state.artist_of[11] == 0


def test_a_residence_stays_when_its_province_is_lost() -> None:
    """P-RES-12, P-RES-22: it can be extended; no option moves it."""
    state = table(homes={0: "paris"}, owners={1: "paris"}, gold=[10, 0, 0, 0])
    go(state, *PURCHASES)
    choose(state, "palace", seat=0)
    assert state.extensions[0] == 1 and troop_locations(state, 0) == [loc("paris")]


def test_who_may_abandon() -> None:
    """P-RES-13: a foe anywhere in its province, or another owner of it; clockwise from the marker seat."""
    units = {"wien-bruck": {2: "1I"}}
    state = table(homes={0: "paris", 1: "wien", 3: "bern"}, owners={1: "wien prag", 2: "paris"}, units=units, marker=1)
    go(state, ABANDONING_STEP)
    assert (state.waiting, texts(state)) == ([0], ["abandon", "keep"])  # peace: seat 2's unit opposes nobody
    war = table(homes={0: "paris", 1: "wien"}, owners={1: "wien", 2: "paris"}, units=units, marker=1, alliance=[0, 1])
    go(war, ABANDONING_STEP)
    assert war.waiting == [1]
    choose(war, "abandon")
    assert war.residence[1] < 0 and war.waiting == [0]
    choose(war, "keep")
    assert war.residence[0] == loc("paris")


def test_loss_of_a_residence() -> None:
    """P-RES-14, P-RES-15, P-RES-16, P-ART-10; worked example DX-12: 40 prestige, not below 0; artists free again."""
    state = table(homes={0: "paris"}, extensions=[0b10111, 0, 0, 0], prestige=[25, 20, 20, 20])
    state.artist_of[0] = 0
    lose_residence(state, 0)
    assert (state.prestige[0], state.extensions[0], state.artist_of[0], state.residence[0]) == (0, 0, -1, -1)


def test_without_a_residence() -> None:
    """P-RES-17: no rooms, only barracks for units, no troops of the ally."""
    state = table(
        3, owners={0: "paris"}, buildings={"paris-paris 1": "barracks"}, alliance=[0], year=2, gold=[50, 0, 0]
    )
    assert troop_locations(state, 0) == [loc("paris")] and rooms(state.extensions[0]) == 0
    go(state, REINFORCEMENTS_STEP)
    assert not state.waiting
    go(state, *PURCHASES)
    assert "palace" not in texts(state, 0) and "bach" not in texts(state, 0)


def test_a_new_residence_is_bought_as_soon_as_possible() -> None:
    """P-RES-18, P-RES-19, P-RES-20, P-RES-21: for 2 gold in an own city without foes; asked only where."""
    state = table(owners={0: "paris"}, units={"paris": {1: "1I"}}, alliance=[0, 2], gold=[2, 0, 0, 0])
    go(state, RESIDENCES_STEP)
    assert state.residence[0] == loc("paris-orleans") and state.gold[0] == 0  # the only city
    poor = table(owners={0: "paris"}, gold=[1, 0, 0, 0])
    go(poor, RESIDENCES_STEP)
    assert poor.residence[0] < 0 and poor.gold[0] == 1 and not poor.waiting
    free = table(owners={0: "paris"}, gold=[12, 0, 0, 0], stock=[[1] + [0] * 13, [0] * 14, [0] * 14, [0] * 14])
    go(free, RESIDENCES_STEP)
    assert (kind(free), texts(free)) == ("residence.new", ["paris-paris", "paris-orleans"])
    choose(free, "paris-orleans")
    go(free, *PURCHASES, PLACEMENTS_STEP)
    choose(free, "palace", seat=0)
    assert free.extensions[0] == 1 and free.prestige[0] == 30


def test_extensions_built_again_give_their_prestige_again() -> None:
    """P-RES-21, P-ART-15; DX-12: a garden one year after the new palace."""
    state = table(homes={0: "paris"}, extensions=[0b1, 0, 0, 0], palace_year=[2, 0, 0, 0], year=2)
    lose_residence(state, 0)
    assert state.prestige[0] == 10
    state.residence[0] = loc("wien")
    assert may_extend(state, 0, PALACE) and not may_extend(state, 0, GARDEN)


def test_a_palace_is_plundered_and_all_is_built_again() -> None:
    """P-RES-14 to P-RES-21, P-PLU-07, P-ART-15; worked example DX-12, with Kent bought again in between."""
    fields = {"owners": {0: "paris"}, "units": {"paris": {1: "1I"}}, "acting": [1], "prestige": [25, 20, 20, 20]}
    state = table(years=7, year=3, homes={0: "paris"}, extensions=[0b111, 0, 0, 0], **fields)  # type: ignore[arg-type]
    kent = ARTIST_IDS.index("kent")
    state.artist_of[kent] = 0
    go(state, (ACTIONS_STEP, 1))
    choose(state, "residence 0")
    assert (state.prestige[0], state.residence[0], state.artist_of[kent]) == (0, -1, -1)
    state.gold = [26, 0, 0, 0]
    go(state, RESIDENCES_STEP, *PURCHASES, PLACEMENTS_STEP)
    choose(state, "paris-orleans", "palace", "kent")
    assert "garden" not in texts(state, 0) and state.gold[0] == 24
    choose(state, "infantry", "done")
    assert (kind(state), texts(state)) == ("place.units", ["pass", "paris-orleans"])
    choose(state, "paris-orleans")
    assert (at(state, 0, "paris-orleans"), state.prestige[0], state.artist_of[kent]) == ("1I", 10, 0)
    state.year, state.gold = 4, [10, 0, 0, 0]
    go(state, *PURCHASES)
    choose(state, "garden")
    assert state.prestige[0] == 10 + 10 + 2
    last = table(years=5, year=5, owners={0: "paris"}, gold=[22, 0, 0, 0])
    go(last, RESIDENCES_STEP, *PURCHASES)
    choose(last, "paris-paris", "palace", "garden")
    assert last.extensions[0] == 0b101
