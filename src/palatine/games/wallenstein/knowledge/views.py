"""What a seat or a spectator may see, as plain data (W-INF)."""

from typing import Literal, NotRequired, TypedDict

from palatine.engine.seasons import SEASONS, Season
from palatine.games.wallenstein import catalogue, decisions, numbers
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein.knowledge.scoring import (
    BUILDINGS,
    Building,
    WallensteinRegion,
    WallensteinSupply,
    majorities,
    supply,
)
from palatine.games.wallenstein.options import EMPERORS_COURT, HIDE_TOWER, LANDSKNECHTE, MILITARY_LEADERS, RULE_OPTIONS
from palatine.games.wallenstein.rules import display, winter
from palatine.games.wallenstein.rules.modules.court import CONVERSIONS, PRICES
from palatine.games.wallenstein.rules.modules.landsknechte import CARDS, REGIONS_NEEDED, next_card, regions_held
from palatine.games.wallenstein.rules.modules.leaders import (
    OFF_BOARD,
    coming_points,
    figure_of,
    leaves_statue,
    statue_points,
    statues_of,
    trophies_in,
)
from palatine.games.wallenstein.state import State

BOX_OF_CONVERSION = {armies: f"convert_{armies}" for armies in CONVERSIONS}
BOX_IDS = (*kit.ACTION_IDS, "bid", *BOX_OF_CONVERSION.values())


class WallensteinCounty(TypedDict):
    """What stands in a county."""

    owner: int | None
    armies: int
    buildings: list[Building]
    markers: int


class WallensteinPlayer(TypedDict):
    """What everybody sees of a player."""

    colour: str
    thalers: int
    grain: int
    points: int
    supply: int
    counties: int
    tile: str | None
    ready: bool
    to_cover: int
    boxes: dict[str, str]
    worth: int
    """The points if winter came now."""
    winter: WallensteinSupply


class WallensteinStock(TypedDict):
    """Building tiles that are left."""

    palace: int
    church: int
    trading_post: int


class WallensteinDraft(TypedDict):
    """The counties on offer, and the army groups left to place."""

    offer: list[str]
    deck: int
    bottom: list[str]
    taken: str | None
    groups: list[list[int]]


class WallensteinCourt(TypedDict):
    """Favor cards on the three spaces (None: taken), and by seat courtiers, shields and parries."""

    favors: list[int | None]
    prices: list[int]
    courtiers: list[int]
    entrance: list[int]
    audience: list[int]
    shields: list[int]
    parries: list[int]
    favors_left: int


class WallensteinLandsknechte(TypedDict):
    """The four cards of every deck (Thalers, grain, armies, points), and by seat which lies on top and which is next.

    Regions with an own county by seat, and how many bring a benefit.
    """

    cards: list[list[int]]
    top: list[int]
    next: list[int]
    regions: list[int]
    needed: int


class WallensteinEntry(TypedDict):
    """What it brings that a figure enters a county: a statue where it comes from, trophies."""

    statue: bool
    trophies: int


class WallensteinLeaders(TypedDict):
    """By seat the county of the figure (None: off the board), statues standing and left, trophies, points."""

    figures: list[str | None]
    statues: dict[str, list[int]]
    statues_left: list[int]
    trophies: list[int]
    standing: list[int]
    points: list[int]
    entries: dict[str, WallensteinEntry]
    """For the counties a figure may go to now."""


class WallensteinView(TypedDict):
    """What a seat may see; without a hand for spectators, and only what is in play."""

    game: Literal["wallenstein"]
    seat: int | None
    options: dict[str, str]
    year: int
    season: Season
    phase: str
    waiting: list[int]
    counties: dict[str, WallensteinCounty]
    players: list[WallensteinPlayer]
    majorities: dict[str, WallensteinRegion]
    tray: dict[str, int]
    peasants: int
    stock: WallensteinStock
    actions: list[str]
    hidden_actions: list[str]
    space: int
    tiles: list[str | None]
    positions: list[int | None]
    order: list[int]
    event: str | None
    open_events: list[str]
    used_events: list[str]
    tower: NotRequired[dict[str, int]]
    draft: NotRequired[WallensteinDraft]
    hand: NotRequired[list[str]]
    court: NotRequired[WallensteinCourt]
    landsknechte: NotRequired[WallensteinLandsknechte]
    leaders: NotRequired[WallensteinLeaders]


def view(state: State, seat: int | None) -> WallensteinView:
    """What the seat may see, as plain data (W-INF-01 to W-INF-08); also what is known when planning (W-PLAN-14).

    The state is a redacted one.
    """
    used = set(range(kit.EVENTS)) - {*state.open_events, *state.event_deck, state.event}
    seen: WallensteinView = {
        "game": "wallenstein",
        "seat": seat,
        "options": {o.name: o.values[n] for o, n in zip(RULE_OPTIONS, state.variant, strict=True)},
        "year": state.year,
        "season": SEASONS[state.season] if state.season >= 0 else SEASONS[0],
        "phase": decisions.QUESTIONS[state.question - 1].kind if state.question else "over",
        "waiting": list(state.waiting),
        "counties": {kit.COUNTY_IDS[c]: _county(state, c) for c in range(kit.COUNTIES) if state.owner[c] != kit.OUT},
        "players": [_player(state, seat, points) for seat, points in enumerate(worth(state))],
        "majorities": majorities(state),
        "tray": _cubes(state, state.tray),
        "peasants": state.supply[kit.PEASANTS],
        "stock": {"palace": state.stock[0], "church": state.stock[1], "trading_post": state.stock[2]},
        "actions": [kit.ACTION_IDS[action] for action in state.actions],
        "hidden_actions": [kit.ACTION_IDS[action] for action in display.hidden_actions(state)] if state.actions else [],
        "space": state.space + 1,
        "tiles": [None if tile == kit.NO_TILE else kit.TILE_IDS[tile] for tile in state.tiles],
        "positions": [None if seat == kit.NOBODY else seat for seat in state.seat_at],
        "order": list(state.order),
        "event": None if state.event == kit.NO_EVENT else kit.EVENT_IDS[state.event],
        "open_events": [kit.EVENT_IDS[event] for event in state.open_events],
        "used_events": [kit.EVENT_IDS[event] for event in sorted(used)],
    }
    if not state.variant[HIDE_TOWER]:
        seen["tower"] = _cubes(state, state.tower)  # W-TWR-07
    if state.offer:
        seen["draft"] = _draft(state)
    if state.variant[EMPERORS_COURT]:
        seen["court"] = _court(state)
    if state.variant[LANDSKNECHTE]:
        seen["landsknechte"] = _landsknechte(state)
    if state.variant[MILITARY_LEADERS]:
        seen["leaders"] = _leaders(state)
    if seat is not None:
        seen["hand"] = [catalogue.CATALOGUE.text(card) for card in state.hands[seat]]
    return seen


def _county(state: State, county: int) -> WallensteinCounty:
    """What stands in a county; the card of a neutral one lies in the supply, which has no secrets (W-INF-07)."""
    owner = state.owner[county]
    built = state.buildings[county]
    return {
        "owner": None if owner == kit.NOBODY else owner,
        "armies": state.armies[county],
        "buildings": [name for bit, name in enumerate(BUILDINGS) if built & (1 << bit)],
        "markers": state.markers[county],
    }


def worth(state: State) -> list[int]:
    """By seat the points if winter came now: those it would bring, without those that were scored before."""
    points = enumerate(winter.winter_points(state))
    return [sum(of_the_map) + coming_points(state, seat) for seat, of_the_map in points]


def _player(state: State, seat: int, worth: int) -> WallensteinPlayer:
    """What everybody sees of a player: cubes and coins lie open (W-SET-07)."""
    tile = state.tile_of[seat]
    return {
        "colour": kit.COLOURS[seat],
        "thalers": state.thalers[seat],
        "grain": state.grain[seat],
        "points": state.points[seat],
        "supply": state.supply[seat],
        "counties": len(winter.counties_of(state, seat)),
        "tile": None if tile == kit.NO_TILE else kit.TILE_IDS[tile],
        "ready": state.asks(numbers.ASK_PLAN) and seat not in state.waiting,
        "to_cover": state.to_cover[seat],
        "boxes": _boxes(state, seat),
        "worth": worth,
        "winter": supply(state, seat),
    }


def _boxes(state: State, seat: int) -> dict[str, str]:
    """What lies in the covered boxes as far as it is known; ``hidden`` for a card that is not.

    A revealed money card shows its value (W-INF-05).
    """
    base = seat * state.boxes
    cards = {BOX_IDS[box]: state.plan[base + box] for box in range(state.boxes)}
    if state.asks(numbers.ASK_PLAN) and any(card == kit.UNKNOWN for card in cards.values()):
        return {}
    words = {box: "hidden" if card == kit.UNKNOWN else catalogue.CATALOGUE.text(card) for box, card in cards.items()}
    return {box: word for box, word in words.items() if word != "empty"}


def _cubes(state: State, cubes: list[int]) -> dict[str, int]:
    seats = {kit.COLOURS[seat]: cubes[seat] for seat in range(state.seats)}
    return {**seats, "peasants": cubes[kit.PEASANTS]}


def _court(state: State) -> WallensteinCourt:
    """Courtiers and favors are open (W-INF-01)."""
    return {
        "favors": [number or None for number in state.favors],
        "prices": list(PRICES),
        "courtiers": list(state.courtiers),
        "entrance": list(state.entrance),
        "audience": list(state.audience),
        "shields": list(state.shields),
        "parries": list(state.parries),
        "favors_left": len(state.favor_deck),
    }


def _landsknechte(state: State) -> WallensteinLandsknechte:
    """The decks are open, and so is who holds counties in how many regions (W-LKT-01, W-LKT-02)."""
    return {
        "cards": [card[:] for card in CARDS],
        "top": list(state.banners),
        "next": [next_card(card) for card in state.banners],
        "regions": [regions_held(state, seat) for seat in range(state.seats)],
        "needed": REGIONS_NEEDED,
    }


def _leaders(state: State) -> WallensteinLeaders:
    """Figures, statues and trophies are open (W-INF-01)."""
    figures = [figure_of(state, seat) for seat in range(state.seats)]
    return {
        "figures": [None if county == OFF_BOARD else kit.COUNTY_IDS[county] for county in figures],
        "statues": _statues(state),
        "statues_left": list(state.statues_left),
        "trophies": list(state.trophies),
        "standing": [statues_of(state, seat) for seat in range(state.seats)],
        "points": [statue_points(state, seat) for seat in range(state.seats)],
        "entries": _entries(state),
    }


def _entries(state: State) -> dict[str, WallensteinEntry]:
    """What the counties bring that the asked seat's figure may go to (W-LDR-12, W-LDR-14, W-LDR-17)."""
    if not state.waiting or state.question not in (numbers.ASK_LEADER_MOVE, numbers.ASK_LEADER_PLACE):
        return {}
    seat, moves = state.waiting[0], state.question == numbers.ASK_LEADER_MOVE
    return {
        kit.COUNTY_IDS[c]: {
            "statue": moves and leaves_statue(state, seat, c),
            "trophies": trophies_in(state, seat, c),
        }
        for c in state.options(seat)
    }


def _statues(state: State) -> dict[str, list[int]]:
    """Statues by county and seat, where there are any."""
    rows = {kit.COUNTY_IDS[c]: state.statues[c * state.seats : (c + 1) * state.seats] for c in range(kit.COUNTIES)}
    return {county: row for county, row in rows.items() if any(row)}


def _draft(state: State) -> WallensteinDraft:
    groups = {seat: state.groups[seat * 6 : seat * 6 + 6] for seat in range(state.seats)}
    taken = state.asks(numbers.ASK_DRAFT_GROUP) and state.target != kit.UNKNOWN
    unknown = state.target == kit.UNKNOWN  # W-INF-06: taken from the deck, but not known which
    return {
        "offer": [kit.COUNTY_IDS[county] for county in state.offer],
        "deck": len(state.deck) + len(state.bottom) - unknown,
        "bottom": [kit.COUNTY_IDS[county] for county in state.bottom],
        "taken": kit.COUNTY_IDS[state.target] if taken else None,
        "groups": [[size for size in range(5, 0, -1) for _ in range(of[size])] for of in groups.values()],
    }
