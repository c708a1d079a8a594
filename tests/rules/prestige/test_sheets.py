"""Order sheets, purchases and placements (P-ECO-42 to P-ECO-70)."""

from typing import Any

from palatine.games.prestige.components import BUILDING_IDS, FREE, ROOM
from palatine.games.prestige.game import GAME
from palatine.games.prestige.numbers import EXECUTION_STEP, GREAT_ARTISTS_STEP, PLACEMENTS_STEP, SHEETS_STEP
from palatine.games.prestige.rules.economy.purchases import STOCK, STOCK_BUILDINGS, STOCK_FORTRESSES
from palatine.games.prestige.rules.economy.sheets import PRICE, TROOP_BUILDINGS
from palatine.games.prestige.rules.weather import SUMMER
from tests.rules.prestige.positions import (
    State,
    at,
    choose,
    go,
    happened,
    kind,
    loc,
    site,
    table,
    texts,
    view_of,
)

PURCHASES = (SHEETS_STEP, GREAT_ARTISTS_STEP, EXECUTION_STEP)


def shop(gold: int = 30, **fields: object) -> State:
    """Seat 0 fills in a sheet; the others have nothing to order with."""
    state = table(gold=[gold, 0, 0, 0], **{"homes": {0: "paris"}, "owners": {0: "paris"}, **fields})  # type: ignore[arg-type]
    state.missed = -1
    go(state, *PURCHASES, PLACEMENTS_STEP)
    return state


def built(state: State, name: str) -> str:
    building = state.building[site(name)]
    return "" if building == FREE else BUILDING_IDS[building]


def test_all_seats_fill_in_sheets_at_the_same_time() -> None:
    """P-ECO-42, P-ECO-52: unseen; an empty sheet is legal; revealed together."""
    state = table(homes={0: "paris", 1: "wien"}, gold=[9, 9, 0, 0], owners={0: "paris", 1: "wien"})
    go(state, *PURCHASES)
    assert state.waiting == [0, 1]
    choose(state, "infantry", "done", seat=0)
    assert not happened(state, "sheet") and not any(GAME.redact(state, 1).sheets[0])
    choose(state, "done", seat=1)
    assert [event["gold"] for event in happened(state, "sheet")] == [3, 0, 0, 0]


def test_no_sheet_looks_different_from_another() -> None:
    """P-ECO-52, P-GEN-36: whatever is ordered or repaired, others see only that the sheet is sealed."""
    seen = []
    for items in ((), ("infantry", "palace"), ("wien-wien 1",)):
        state = table(
            homes={0: "wien", 1: "paris"},
            gold=[30, 30, 0, 0],
            owners={0: "wien", 1: "paris"},
            buildings={"wien-wien 1": "bank"},
        )
        state.plundered[site("wien-wien 1")] = 1
        go(state, *PURCHASES)
        choose(state, *items, "done", seat=0)
        seen.append([GAME.redact(state, other) for other in (1, 2, None)])
    assert seen[0] == seen[1] == seen[2]


def test_prices() -> None:
    """P-ECO-43."""
    options = (
        "infantry",
        "cavalry",
        "artillery",
        "barracks",
        "bank",
        "fortress",
        "palace",
        "garden",
        "hall",
        "grand_palace",
    )
    first = GAME.catalogue.option("austen")
    assert [PRICE[GAME.catalogue.option(name) - first] for name in options] == [3, 6, 9, 2, 2, 4, 10, 10, 10, 20]


def test_the_sheet_stays_within_the_treasury() -> None:
    """P-ECO-44."""
    state = shop(7)
    choose(state, "cavalry", seat=0)
    assert state.spent[0] == 6 and kind(state) != "sheet.item"  # nothing costs 1
    dear = shop(7)
    assert "artillery" not in texts(dear, 0)


def troops(**counts: int) -> State:
    names = [f"frankfurt-frankfurt {n}" for n in (1, 2, 3, 4)] + ["frankfurt-mannheim 1"]
    buildings = {names.pop(): kind for kind, number in counts.items() for _ in range(number)}
    return shop(20, owners={0: "frankfurt"}, homes={0: "frankfurt"}, buildings=buildings)


def test_troop_buildings_give_free_units() -> None:
    """P-ECO-45, P-ECO-46, P-ECO-47: half of them free, one more for an odd number; DX-09; all may be declined."""
    state = troops(barracks=3, foundry=1)
    assert {"odd infantry", "odd artillery"} <= set(texts(state, 0)) and "odd cavalry" not in texts(state, 0)
    choose(state, "odd infantry", seat=0)
    assert "odd infantry" not in texts(state, 0) and state.spent[0] == 1
    choose(state, "odd artillery", "done", seat=0)
    assert (state.spent[0], state.stock[0][:3]) == (5, [2, 0, 1])
    choose(state, "pass", "frankfurt-frankfurt")
    assert at(state, 0, "frankfurt") == "1A"
    even = troops(barracks=2)
    assert "odd infantry" not in texts(even, 0)


def test_repairs() -> None:
    """P-ECO-48: 1 gold, named on the sheet, not where foes are."""
    buildings = {"paris-paris 1": "bank", "paris-orleans 1": "bank", "wien-wien 1": "bank"}
    state = table(
        gold=[9, 0, 0, 0],
        owners={0: "paris", 1: "wien"},
        homes={0: "paris"},
        buildings=buildings,
        units={"paris-orleans": {2: "1I"}},
        alliance=[0, 1],
    )
    for name in buildings:
        state.plundered[site(name)] = 1
    go(state, *PURCHASES)
    assert [text for text in texts(state, 0) if text in buildings] == ["paris-paris 1"]
    choose(state, "paris-paris 1", "done", seat=0)
    assert not state.plundered[site("paris-paris 1")] and state.gold[0] == 8


def test_no_more_is_ordered_than_could_be_placed() -> None:
    """P-ECO-49, P-ECO-50: numbers only, within free sites, replaceable buildings and places for units."""
    full = {f"bern-geneve {n}": "barracks" for n in (1, 2)} | {"bern rural 1": "windmill"}
    state = shop(90, owners={0: "bern"}, homes={0: "bern"}, buildings=full)
    assert "windmill" not in texts(state, 0) and "bank" not in texts(state, 0)
    choose(state, "trading_house", seat=0)
    assert "manufactory" not in texts(state, 0)
    for _ in range(4):
        choose(state, "fortress", seat=0)
    assert "fortress" not in texts(state, 0)
    homeless = shop(90, owners={0: "bern"}, homes={})
    assert "infantry" not in texts(homeless, 0)


def test_what_foes_hold_counts_for_nothing_on_a_sheet() -> None:
    """P-ECO-50, P-ECO-60, P-ECO-61, P-ECO-69, P-GEN-28: sites, upgrades, fortresses, troop buildings, universities."""
    houses = {"paris-paris 1": "university", "paris-paris 2": "barracks", "paris-paris 3": "trading_house"}
    fields: dict[str, Any] = {"buildings": houses, "marked": [10] * 4, "alliance": [0, 1], "homes": {0: "wien"}}
    free = {"learn attack", "odd infantry", "bank", "windmill", "barracks", "fortress"}
    at_peace = shop(20, owners={0: "paris"}, **fields)
    assert free <= set(texts(at_peace, 0))
    held = shop(20, owners={0: "paris"}, units={"paris": {2: "1I"}}, **fields)
    assert free & set(texts(held, 0)) == {"windmill", "barracks", "fortress"}
    choose(held, "barracks", seat=0)
    assert "foundry" not in texts(held, 0), "there is one site left, in Orléans"
    everywhere = {name: {2: "1I"} for name in ("paris", "paris-orleans", "paris-amiens", "paris-arras", "paris-sens")}
    occupied = shop(20, owners={0: "paris"}, units=everywhere, **fields)
    assert not free & set(texts(occupied, 0))


def test_upgrades_of_buildings_repaired_on_the_same_sheet() -> None:
    """P-ECO-50, P-ECO-63."""
    state = table(
        gold=[9, 0, 0, 0], owners={0: "paris"}, homes={0: "paris"}, buildings={"paris-paris 1": "trading_house"}
    )
    state.plundered[site("paris-paris 1")] = 1
    go(state, *PURCHASES, PLACEMENTS_STEP)
    assert "bank" not in texts(state, 0)
    choose(state, "paris-paris 1", "bank", "done", seat=0)
    choose(state, "paris-paris 1")
    assert built(state, "paris-paris 1") == "bank"


def test_nothing_can_be_sold() -> None:
    """P-ECO-51: no option speaks of it."""
    assert not [text for text in GAME.catalogue.texts if any(word in text for word in ("sell", "disband", "demolish"))]


def test_sheets_are_executed_in_order() -> None:
    """P-ECO-53, P-ECO-54, P-RES-10: payment, choices, repairs, extensions, artists; pieces wait for E4."""
    state = shop(40, buildings={"paris-paris 1": "university"}, marked=[10, 0, 0, 0])
    choose(state, "learn attack", "palace", "mozart", "infantry", "done", seat=0)
    assert (state.gold[0], state.attack[0], state.prestige[0]) == (40 - 19, 1, 30)
    assert state.artist_of[11] == 0 and at(state, 0, "paris") == "" and kind(state) == "place.units"


def test_what_is_bought_is_added_to_what_is_there() -> None:
    """P-ECO-26, P-ECO-48, P-ECO-54, P-RES-11: levels, an additional room beside the palace, a building face up."""
    universities = {f"paris-paris {number}": "university" for number in (1, 2, 3)}
    state = shop(
        5,
        owners={0: "paris wien"},
        buildings={**universities, "wien-wien 1": "bank"},
        marked=[10, 0, 0, 0],
        attack=[2, 0, 0, 0],
        defence=[3, 0, 0, 0],
        extensions=[1, 0, 0, 0],
        plundered=[1 if number == site("wien-wien 1") else 0 for number in range(len(table().plundered))],
    )
    choose(state, "learn attack", "learn defence", "learn room", "wien-wien 1", "done", seat=0)
    assert (state.attack[0], state.defence[0], state.extensions[0]) == (3, 4, 1 | 1 << ROOM)
    assert state.plundered[site("wien-wien 1")] == 0 and state.repaired == [site("wien-wien 1")] and state.taken == 0
    assert happened(state, "purchases")[0] == {"seat": 0, "gold": 1, "prestige": 20}


def test_pieces_wait_for_placement_type_by_type() -> None:
    """P-ECO-45, P-ECO-46, P-ECO-49, P-ECO-56: bought units, one free for two active buildings, fortresses."""
    fields: dict[str, Any] = {"owners": {0: "paris wien"}, "homes": {0: "paris"}}
    state = table(gold=[40, 0, 0, 0], missed=-1, **fields)
    go(state, *PURCHASES)
    state.capacity[0][TROOP_BUILDINGS : TROOP_BUILDINGS + 3] = [4, 2, 5]
    choose(state, "infantry", "infantry", "cavalry", "artillery", "barracks", "fortress", "done", seat=0)
    expected = [0] * STOCK
    expected[:3] = [2 + 2, 1 + 1, 1 + 2]
    expected[STOCK_BUILDINGS + BUILDING_IDS.index("barracks")] = 1
    expected[STOCK_FORTRESSES] = 1
    assert state.stock[0] == expected


def test_universities() -> None:
    """P-ECO-26, P-ECO-27: from marked prestige 10, one choice each, below level 8, one room."""
    two = {"paris-paris 1": "university", "paris-paris 2": "university"}
    state = shop(5, buildings=two, marked=[10, 0, 0, 0], attack=[7, 0, 0, 0])
    assert {"learn attack", "learn defence", "learn room"} <= set(texts(state, 0))
    choose(state, "learn attack", seat=0)
    assert "learn attack" not in texts(state, 0) and "learn defence" in texts(state, 0)
    choose(state, "learn room", seat=0)
    assert "learn defence" not in texts(state, 0)
    high = shop(5, buildings=two, marked=[10, 0, 0, 0], attack=[8, 0, 0, 0], defence=[7, 0, 0, 0])
    assert "learn attack" not in texts(high, 0)
    choose(high, "learn defence", seat=0)
    assert not {"learn attack", "learn defence"} & set(texts(high, 0)) and "learn room" in texts(high, 0)
    roomy = shop(5, buildings=two, marked=[10, 0, 0, 0], extensions=[1 << ROOM, 0, 0, 0])
    assert "learn room" not in texts(roomy, 0), "one room for a residence"
    homeless = shop(5, buildings=two, marked=[10, 0, 0, 0], homes={})
    assert "learn attack" in texts(homeless, 0) and "learn room" not in texts(homeless, 0)
    poor = shop(5, buildings=two, marked=[9, 0, 0, 0])
    assert "learn attack" not in texts(poor, 0)


# ---------------------------------------------------------------- E4


def placing(stock: dict[str, int], seat: int = 0, **fields: object) -> State:
    """Seat 0 places these pieces."""
    names = ["infantry", "cavalry", "artillery", *BUILDING_IDS, "fortress"]
    rows = [[0] * 14 for _ in range(4)]
    for name, number in stock.items():
        rows[seat][names.index(name)] = number
    state = table(**{"owners": {0: "paris"}, "homes": {0: "paris"}, **fields}, stock=rows)  # type: ignore[arg-type]
    go(state, PLACEMENTS_STEP)
    return state


def test_what_is_to_be_placed_is_public() -> None:
    """P-ECO-56."""
    state = placing({"infantry": 2, "bank": 0, "fortress": 1})
    assert view_of(GAME.redact(state, 2), 2)["players"][0]["to_place"] == {"infantry": 2, "fortress": 1}


def test_order_of_placements() -> None:
    """P-ECO-57, P-ECO-58: clockwise in peace; the Alliance first in war, in its standing order."""
    stock = [[1] + [0] * 13 for _ in range(4)]
    homes = dict(enumerate(("paris", "wien", "prag", "bern")))
    peace = table(homes=homes, stock=[row[:] for row in stock], marker=2)
    go(peace, PLACEMENTS_STEP)
    assert peace.waiting == [2]
    war = table(homes=homes, stock=[row[:] for row in stock], marker=2, alliance=[1, 3], prestige=[1, 1, 1, 9])
    go(war, PLACEMENTS_STEP)
    choose(war, "seat 3")
    assert war.waiting == [3]
    choose(war, "pass")
    assert war.waiting == [1]


def test_new_buildings_go_to_free_sites_of_their_kind() -> None:
    """P-ECO-59, P-ECO-60, P-ECO-61, P-ECO-69: own provinces, no foes in the city, rural not in an occupied province."""
    state = placing({"barracks": 1}, buildings={"paris-paris 1": "bank"})
    assert texts(state) == ["pass", "paris-paris 2", "paris-paris 3", "paris-paris 4", "paris-orleans 1"]
    foes = placing({"barracks": 1}, units={"paris": {1: "1I"}}, alliance=[0, 2])
    assert texts(foes) == ["pass", "paris-orleans 1"]
    occupied = placing({"windmill": 1}, units={"paris": {1: "1I"}, "paris-orleans": {1: "1I"}}, alliance=[0, 2])
    assert kind(occupied) != "place.building"
    free = placing({"windmill": 1}, units={"paris": {1: "1I"}}, alliance=[0, 2])
    assert texts(free) == ["pass", "paris rural 1", "paris rural 2"]


def test_upgrades_replace_a_building() -> None:
    """P-ECO-62, P-ECO-63: manufactory, trading house, art academy; active, not built in this E4."""
    for upgrade, lower in (
        ("art_manufactory", "manufactory"),
        ("bank", "trading_house"),
        ("university", "art_academy"),
    ):
        state = placing({upgrade: 1}, buildings={"paris-paris 1": lower, "paris-paris 2": "barracks"})
        assert texts(state) == ["pass", "paris-paris 1"]
        choose(state, "paris-paris 1")
        assert built(state, "paris-paris 1") == upgrade
    new = placing({"bank": 1, "trading_house": 1}, buildings={"paris-paris 1": "trading_house"})
    new.raised = [site("paris-paris 1")]
    go(new, PLACEMENTS_STEP)
    assert kind(new) == "place.building" and "paris-paris 2" in texts(new)


def test_only_active_buildings_are_replaced() -> None:
    """P-ECO-63, P-ECO-61: neither plundered ones nor those in a city with foes, who may have come after the order."""
    houses = {f"paris-paris {number}": "trading_house" for number in (1, 2)} | {"paris-orleans 1": "trading_house"}
    plundered = [1 if number == site("paris-paris 1") else 0 for number in range(len(table().plundered))]
    fields: dict[str, Any] = {"buildings": houses, "plundered": plundered, "alliance": [0, 2]}
    state = placing({"bank": 1}, units={"paris-orleans": {1: "1I"}}, **fields)
    assert texts(state) == ["pass", "paris-paris 2"]


def test_what_was_built_or_repaired_last_year_has_its_effects() -> None:
    """P-ECO-64, P-ECO-66, P-ECO-63: only this round's buildings have none."""
    built_before = {"paris-paris 1": "barracks", "paris-orleans 1": "barracks", "paris-paris 2": "trading_house"}
    numbers = [site(name) for name in built_before]
    state = shop(5, homes={}, buildings=built_before, repaired=numbers[:1], raised=numbers[1:])
    choose(state, "infantry", "bank", seat=0)
    choose(state, "paris-paris 2")
    assert texts(state) == ["pass", "paris-paris", "paris-orleans"]


def test_a_new_building_has_no_effect_this_year() -> None:
    """P-ECO-64, P-ECO-66: new or repaired barracks are no place for units, but count for a full province."""
    state = placing({"barracks": 1, "infantry": 1})
    choose(state, "paris-orleans 1")
    assert texts(state) == ["pass", "paris-paris"]
    plundered = [1 if number == site("paris-orleans 1") else 0 for number in range(len(table().plundered))]
    repaired = shop(4, buildings={"paris-orleans 1": "barracks"}, plundered=plundered)
    choose(repaired, "paris-orleans 1", "infantry", seat=0)
    assert not repaired.plundered[site("paris-orleans 1")] and texts(repaired) == ["pass", "paris-paris"]


def test_places_for_new_units() -> None:
    """P-ECO-65, P-ECO-67, P-ECO-68: own residence without foes, own active barracks; not those of allies."""
    fields: dict[str, Any] = {
        "buildings": {"paris-orleans 1": "barracks", "wien-wien 1": "barracks"},
        "owners": {0: "paris", 1: "wien"},
    }
    state = placing({"infantry": 3}, alliance=[0, 1], **fields)
    assert texts(state) == ["pass", "paris-paris", "paris-orleans"]
    choose(state, "paris-orleans", "2", "paris-paris")
    assert (at(state, 0, "paris-orleans"), at(state, 0, "paris")) == ("2I", "1I")
    lost = placing({"infantry": 3}, homes={}, owners={0: "paris"})
    assert not lost.waiting and at(lost, 0, "paris") == ""
    besieged = placing({"infantry": 3}, alliance=[0, 1], units={"paris": {2: "1I"}})
    assert kind(besieged) != "place.units"


def test_new_fortresses() -> None:
    """P-ECO-69: any location of an own province without foes and fortress."""
    state = placing({"fortress": 2})
    assert set(texts(state)) == {"pass", "paris-paris", "paris-orleans", "paris-amiens", "paris-arras", "paris-sens"}
    choose(state, "paris-arras")
    assert state.fortress[loc("paris-arras")] and "paris-arras" not in texts(state)
    foes = placing({"fortress": 1}, units={"paris-sens": {1: "1I"}, "paris-arras": {2: "1I"}}, alliance=[0, 2])
    assert "paris-sens" not in texts(foes) and "paris-arras" in texts(foes)


def test_pieces_may_be_declined() -> None:
    """P-ECO-70: they are lost without refund."""
    state = placing({"barracks": 2, "infantry": 2}, season=SUMMER)
    choose(state, "pass", "pass", "pass")
    assert not state.waiting and state.gold[0] == 10 and not any(state.stock[0])
