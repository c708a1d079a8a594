"""What an order sheet costs and leaves, as it is and with one thing more (P-ECO-43, P-ECO-44)."""

from palatine.games.prestige import components as kit
from palatine.games.prestige.catalogue import CATALOGUE
from palatine.games.prestige.knowledge.shapes import PrestigeBill, Units
from palatine.games.prestige.rules.economy import sheets
from palatine.games.prestige.state import State


def bill(state: State, seat: int, option: int = kit.DONE) -> PrestigeBill:
    """Cost, gold left, university choices and free rooms (P-ECO-26, P-ART-03), with one thing more if it is named."""
    row, cost = state.sheets[seat], state.spent[seat]
    if option < kit.ARTIST:
        cost += kit.REPAIR_PRICE
    elif option != kit.DONE:
        item = option - kit.ARTIST
        cost += sheets.price_of(state, seat, item)
        row = row.copy()
        row[item] += 1
    return {
        "cost": cost,
        "left": state.gold[seat] - cost,
        "choices": state.capacity[seat][sheets.CHOICES] - sum(row[sheets.LEARN : sheets.LEARN + 3]),
        "rooms": sheets.free_rooms(state, seat, row),
    }


def more(state: State, seat: int) -> dict[str, PrestigeBill]:
    """By everything that can still be ordered the bill with it."""
    return {CATALOGUE.text(o): bill(state, seat, o) for o in sheets.menu(state, seat) if o != kit.DONE}


def prices(state: State, seat: int) -> dict[str, int]:
    """By item its price, and that of a repair."""
    items = {CATALOGUE.text(kit.ARTIST + item): sheets.price_of(state, seat, item) for item in range(sheets.ITEMS)}
    return {**items, "repair": kit.REPAIR_PRICE}


def free_units(state: State, seat: int) -> Units:
    """The units that come for nothing, two buildings of their kind for each (P-ECO-45)."""
    buildings = state.capacity[seat][sheets.TROOP_BUILDINGS : sheets.TROOP_BUILDINGS + 3]
    return {name: number // 2 for name, number in zip(kit.UNIT_IDS, buildings, strict=True) if number // 2}
