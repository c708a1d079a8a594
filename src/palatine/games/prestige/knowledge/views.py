"""What a seat may see (P-GEN-36, P-FOG), as plain data built by whitelist from a redacted state.

Places, sites, pieces and artists are named by their ids, seats by their numbers, the external ally by ``ally``. A
view holds

- the table: ``map``, ``options``, ``year``, ``last_year``, ``season``, ``stage`` of the year, ``weather``, the prestige
  ``track``, ``phase`` (the kind of decision; in fog that of the step another seat is in), ``waiting``, ``marker``,
  ``seating``, ``turn``, ``confidants`` and the ``opposing`` seats;
- ``alliances``: members in their standing orders, leaders, holders, who counts ``doubled``; while they are formed every
  ``legal`` one with ``difference`` and ``price`` (P-ALL-23);
- ``convention``: the year of the automatic one while it may still come, and whether it is ``reconstructed`` (P-SET-04);
- the board: ``provinces``, ``locations`` (open units by owner, fortress), ``buildings``, ``boxes`` and ``stacks`` in
  fog;
- ``players``: prestige, treasury, levels, residence, artists, medals, goods, what is left to place, ``income`` by
  source with the upkeep due, ``points`` by part as if the match ended now;
- battles: ``battles`` still to fight, the ``battle`` being fought with every part of both totals and the odds of each
  loss (P-CMB-63), ``forecasts`` of those to come;
- for the seat asked: ``unmoved`` units, how the group can ``reach`` each location, the ``steps`` of its way there, and
  the ``assaults`` it would bring, the ``pick`` of units, its order ``sheet`` with prices, running cost and what it
  would be with one thing ``more``, ``trade``. What it may choose are the options of its decision.
"""

from palatine.engine.seasons import SEASONS
from palatine.games.prestige import catalogue, decisions, numbers, options
from palatine.games.prestige import components as kit
from palatine.games.prestige.knowledge import almanac, bills, marches, secrets, shapes
from palatine.games.prestige.knowledge.ledger import battle_board, forecast, income, named_units
from palatine.games.prestige.map.board import (
    GOOD_IDS,
    LOCATION_IDS,
    LOCATIONS,
    MAP_ID,
    NO_LOCATION,
    PROVINCE_IDS,
    PROVINCES,
    SITE_IDS,
)
from palatine.games.prestige.rules import end, residence
from palatine.games.prestige.rules.alliances import advantage, convention_year, legal_alliances, price, strength
from palatine.games.prestige.rules.artists import artists_of
from palatine.games.prestige.rules.economy import purchases, trades
from palatine.games.prestige.rules.fog import boxes, stacks
from palatine.games.prestige.rules.general import attack_level, confidants, defence_level, leader, numbers_to_pick
from palatine.games.prestige.rules.war.movement import EVERYBODY
from palatine.games.prestige.state import State

PICKS = [number for number, question in enumerate(decisions.QUESTIONS, 1) if question.options is numbers_to_pick]
"""Questions where units are picked, one type after the other."""


def view(state: State, seat: int | None) -> shapes.PrestigeView:
    """Everything the seat may see. The state is a redacted one."""
    marching = seat in state.waiting and state.question in (numbers.ASK_MOVE_TO, numbers.ASK_MOVE_LAST)
    return {
        "game": "prestige",
        "map": MAP_ID,
        "seat": seat,
        "options": {o.name: o.values[n] for o, n in zip(options.RULE_OPTIONS, state.variant, strict=True)},
        "year": state.year,
        "last_year": state.last_year,
        "season": SEASONS[state.season] if state.season >= 0 else None,
        "stage": almanac.stage(state),
        "weather": almanac.weather(state),
        "track": almanac.track(),
        "phase": decisions.QUESTIONS[state.question - 1].kind if state.question else "over",
        "waiting": list(state.waiting),
        "marker": state.marker,
        "seating": list(state.seating),
        "alliances": _alliances(state),
        "convention": _convention(state),
        "provinces": {PROVINCE_IDS[p]: _province(state, p) for p in range(PROVINCES) if state.owner[p] != kit.OUT},
        "locations": {LOCATION_IDS[place]: here for place in range(LOCATIONS) if (here := _location(state, place))},
        "buildings": {
            SITE_IDS[site]: {"type": kit.BUILDING_IDS[building], "plundered": bool(state.plundered[site])}
            for site, building in enumerate(state.building)
            if building != kit.FREE
        },
        "players": [_player(state, other) for other in range(state.seats)],
        "artists": {name: _seat(owner) for name, owner in zip(kit.ARTIST_IDS, state.artist_of, strict=True)},
        "confidants": [] if seat is None else confidants(state, seat),
        "opposing": [] if seat is None else [s for s in range(state.seats) if trades.are_opposing(state, seat, s)],
        "turn": {"acting": list(state.acting), "to_act": list(state.to_act)},
        "battles": [LOCATION_IDS[place] for place in state.battles],
        "battle": _battle(state),
        "forecasts": _forecasts(state),
        "reach": {LOCATION_IDS[place]: how for place, how in marches.reach(state).items()} if marching else {},
        "steps": {LOCATION_IDS[to]: LOCATION_IDS[here] for to, here in marches.steps(state).items()}
        if marching
        else {},
        "assaults": _assaults(state) if marching else {},
        "unmoved": _unmoved(state)
        if seat in state.waiting and numbers.ASK_MOVE_FROM <= state.question <= numbers.ASK_MOVE_LAST
        else None,
        "pick": _pick(state) if seat in state.waiting and state.question in PICKS else None,
        "trade": {"partner": state.partner, "giver": state.giver, "amount": state.amount},
        "sheet": _sheet(state, seat) if seat is not None and state.asks(numbers.ASK_SHEET_ITEM) else None,
        "boxes": _boxes(state) if state.variant[options.FOG] else None,
        "stacks": _stacks(state, seat) if state.variant[options.FOG] == options.FULL_FOG else None,
    }


def _seat(owner: int) -> int | None:
    return None if owner in (kit.NOBODY, kit.NEUTRAL) else owner


def _alliances(state: State) -> shapes.PrestigeAlliances | None:
    """Members in their standing orders, leaders; while they are formed every legal set with its price (P-ALL-23)."""
    seen: shapes.PrestigeAlliances = {}
    if state.war:
        seen = {
            "alliance": list(state.alliance_order[0]),
            "counter_alliance": list(state.alliance_order[1]),
            "leaders": [leader(state, 0), leader(state, 1)],
            "holders": [seat for seat in range(state.seats) if state.tile[seat]],
            "strengths": [strength(state, state.alliance_order[side], side == state.minority) for side in (0, 1)],
            "doubled": _smallest(state, state.alliance_order[state.minority]) if state.minority in (0, 1) else None,
        }
    if state.asks(numbers.ASK_ALLIANCE_FORM):
        seen["legal"] = [_legal(state, bits) for bits in legal_alliances(state)]
    return seen or None


def _legal(state: State, bits: int) -> shapes.PrestigeAlliance:
    """An alliance that may be formed: its price, how strong both sides are, who counts double (P-ALL-16, P-ALL-17)."""
    inside = [seat for seat in range(state.seats) if bits >> seat & 1]
    outside = [seat for seat in range(state.seats) if not bits >> seat & 1]
    difference = advantage(state, bits)
    fewer = min(inside, outside, key=len)
    odd = state.seats % 2 == 1
    ours = strength(state, inside, odd and fewer is inside)
    return {
        "members": inside,
        "difference": difference,
        "price": price(state, bits),
        "strengths": [ours, ours - difference],
        "doubled": _smallest(state, fewer) if odd else None,
    }


def _smallest(state: State, seats: list[int]) -> int:
    """Of a side the seat with the fewest provinces (P-ALL-17)."""
    return min(seats, key=lambda seat: state.provinces[seat])


def _convention(state: State) -> shapes.PrestigeConvention | None:
    """The automatic convention, which comes if there is still peace, never in the last year (P-ALL-11, P-ALL-12)."""
    year = convention_year(state)
    if state.war or not state.year <= year < state.last_year:
        return None
    return {"year": year, "reconstructed": state.years in kit.CONVENTION_RECONSTRUCTED}


def _province(state: State, province: int) -> shapes.PrestigeProvince:
    return {"owner": _seat(state.owner[province]), "unrest": bool(state.unrest[province])}


def _location(state: State, place: int) -> shapes.PrestigeLocation:
    """Units on the open map by owner, and a fortress; empty for an empty location."""
    here: shapes.PrestigeLocation = {}
    units = {
        kit.OWNER_IDS[owner]: named_units(force)
        for owner in range(kit.OWNERS)
        if (force := _seen_units(state, owner, place))
    }
    if units:
        here["units"] = units
    if state.fortress[place]:
        here["fortress"] = True
    return here


def _seen_units(state: State, owner: int, place: int) -> int:
    if owner >= state.seats and owner != kit.ALLY:
        return 0
    force = state.army[owner][place]
    return force if owner == kit.ALLY else force - sum(boxes.on_the_map(state, owner, place).values())


def _player(state: State, seat: int) -> shapes.PrestigePlayer:
    """What everybody sees of a player; the treasury is public (P-GEN-08)."""
    home = state.residence[seat]
    return {
        "prestige": state.prestige[seat],
        "marked_prestige": state.marked[seat],
        "gold": state.gold[seat],
        "attack": state.attack[seat],
        "defence": state.defence[seat],
        "levels": {"attack": attack_level(state, seat), "defence": defence_level(state, seat)},
        "provinces": state.provinces[seat],
        "units": secrets.total_units(state, seat),
        "residence": None if home == NO_LOCATION else LOCATION_IDS[home],
        "extensions": [name for e, name in enumerate(kit.EXTENSION_IDS) if state.extensions[seat] >> e & 1],
        "additional_room": bool(state.extensions[seat] >> kit.ROOM & 1),
        "rooms": residence.rooms(state.extensions[seat]),
        "artists": [kit.ARTIST_IDS[artist] for artist in artists_of(state, seat)],
        "medals": state.medals[seat],
        "tile": bool(state.tile[seat]),
        "barrels": state.barrels[seat],
        "goods": [good for number, good in enumerate(GOOD_IDS) if state.produced[seat] >> number & 1],
        "untraded": state.untraded[seat],
        "to_place": _stock(state.stock[seat]),
        "income": income(state, seat),
        "points": _points(state, seat),
        "ready": state.asks(numbers.ASK_SHEET_ITEM) and seat not in state.waiting,
    }


def _points(state: State, seat: int) -> shapes.PrestigePoints:
    """Victory points as if the match ended now."""
    row = end.breakdown(state)[seat]
    prestige, provinces, medals, artists, luxury = row
    return {
        "prestige": prestige,
        "provinces": provinces,
        "medals": medals,
        "artists": artists,
        "luxury": luxury,
        "total": sum(row),
    }


def _stock(stock: list[int]) -> dict[str, int]:
    """What is left to place in E4 (P-ECO-56)."""
    if not stock:
        return {}
    names = [*kit.UNIT_IDS, *kit.BUILDING_IDS, "fortress"]
    order = [*range(3), *range(purchases.STOCK_BUILDINGS, purchases.STOCK_FORTRESSES), purchases.STOCK_FORTRESSES]
    return {name: stock[at] for name, at in zip(names, order, strict=True) if stock[at]}


def _battle(state: State) -> shapes.PrestigeBattle | None:
    """The battle being fought (P-CMB-63)."""
    if state.battle == kit.NOBODY:
        return None
    return {"location": LOCATION_IDS[state.battle], **battle_board(state)}


def _forecasts(state: State) -> dict[str, shapes.PrestigeBattleBoard]:
    """The battle boards of the battles to come, as the moves made so far bring them about; none in the fog."""
    if (
        state.variant[options.FOG]
        or state.battle != kit.NOBODY
        or not numbers.ASK_MOVE_FROM <= state.question <= numbers.ASK_BATTLE_NEXT
    ):
        return {}
    friends = state.friends[state.acting[0]]
    shared = [p for p, here in enumerate(state.present) if here & friends and here & ~friends & EVERYBODY]
    return {LOCATION_IDS[p]: forecast(state, p) for p in (state.battles or shared)}


def _assaults(state: State) -> dict[str, dict[str, shapes.PrestigeBattleBoard]]:
    """The battles an army about to move could bring about; none in the fog."""
    if state.variant[options.FOG]:
        return {}
    return {
        LOCATION_IDS[place]: {LOCATION_IDS[way]: board for way, board in ways.items()}
        for place, ways in marches.assaults(state).items()
    }


def _unmoved(state: State) -> dict[str, dict[str, int]]:
    """By option the units that can still move in this phase (P-MOV-02); the ally's under "ally" and the location."""
    own = {LOCATION_IDS[p]: named_units(force) for p, force in enumerate(state.fresh) if force}
    return own | {f"ally {LOCATION_IDS[p]}": named_units(force) for p, force in enumerate(state.ally_fresh) if force}


def _pick(state: State) -> shapes.PrestigePick:
    """The units to pick from, type by type as they are asked for, and how many at least and at most (P-CMB-25)."""
    left = state.slots[state.slot :]
    slots: list[shapes.PrestigeSlot] = []
    usual = state.pick_most if state.pick_most >= state.pick_left else max(0, state.pick_least)
    for owner, unit, count in zip(left[::3], left[1::3], left[2::3], strict=True):
        taken = min(count, usual)
        slots.append({"owner": kit.OWNER_IDS[owner], "unit": kit.UNIT_IDS[unit], "count": count, "usual": taken})
        usual -= taken
    return {"slots": slots, "least": max(0, state.pick_least), "most": state.pick_most}


def _sheet(state: State, seat: int) -> shapes.PrestigeSheet:
    row = state.sheets[seat]
    return {
        "items": {catalogue.CATALOGUE.text(kit.ARTIST + item): number for item, number in enumerate(row) if number},
        "repairs": [SITE_IDS[site] for site in state.repairs[seat]],
        **bills.bill(state, seat),
        "prices": bills.prices(state, seat),
        "free_units": bills.free_units(state, seat),
        "more": bills.more(state, seat) if seat in state.waiting else {},
    }


def _boxes(state: State) -> list[list[shapes.PrestigeBox | None]]:
    """By seat its three counters on the map; units as far as they are known, and whether that is all (P-FOG-04)."""
    return [[_box(state, seat, seat * kit.BOXES + box) for box in range(kit.BOXES)] for seat in range(state.seats)]


def _box(state: State, seat: int, box: int) -> shapes.PrestigeBox | None:
    place = state.box_at[box]
    if place == NO_LOCATION:
        return None
    units = named_units(boxes.on_the_map(state, seat, place)[box])
    return {"location": LOCATION_IDS[place], "units": units, "known": bool(state.box_known[box])}


def _stacks(state: State, seat: int | None) -> list[shapes.PrestigeStack]:
    """Owner, type and number of chips of each stack; its units if they are known or the seat's own (P-FOG-14)."""
    seen: list[shapes.PrestigeStack] = []
    for stack in state.stacks:
        owner = stack[stacks.KIND] // 3
        row: shapes.PrestigeStack = {
            "seat": owner,
            "unit": kit.UNIT_IDS[stack[stacks.KIND] % 3],
            "location": LOCATION_IDS[stack[stacks.PLACE]],
            "chips": stack[stacks.HEIGHT] if owner != seat else stacks.height(stack),
        }
        if owner == seat or stack[stacks.KNOWN]:
            row["units"] = stacks.value(stack)
        if owner == seat:
            row["dummies"] = stack[stacks.UNDER]
        seen.append(row)
    return seen
