"""What a view of Power & Prestige is made of. What each part means is told in ``views``."""

from typing import Literal, NotRequired, TypedDict

from palatine.engine.seasons import Season

Units = dict[str, int]
"""How many units of each type."""


Reach = Literal["near", "far", "attack"]
"""How a group gets to a location: by its normal allowance, by an extended move, or into a battle."""


class PrestigeWeather(TypedDict):
    """The weather dice, None before they are rolled, and what follows from them."""

    spring: int | None
    fall: int | None
    harvest: str | None
    closed: list[Season]
    """The seasons without extended moves."""


class PrestigeAlliance(TypedDict):
    """An alliance that may be formed, its advantage and its price (P-ALL-23)."""

    members: list[int]
    difference: int
    price: int
    strengths: list[int]
    doubled: int | None


class PrestigeAlliances(TypedDict, total=False):
    """Members in their standing orders, leaders, holders of tiles; while they are formed every legal one."""

    alliance: list[int]
    counter_alliance: list[int]
    leaders: list[int]
    holders: list[int]
    strengths: list[int]
    doubled: int | None
    legal: list[PrestigeAlliance]


class PrestigeConvention(TypedDict):
    """The automatic convention while it may still come (P-ALL-11)."""

    year: int
    reconstructed: bool


class PrestigeProvince(TypedDict):
    """A province."""

    owner: int | None
    unrest: bool


class PrestigeLocation(TypedDict, total=False):
    """Units on the open map by owner, and a fortress."""

    units: dict[str, Units]
    fortress: bool


class PrestigeBuilding(TypedDict):
    """A building on its site."""

    type: str
    plundered: bool


class PrestigeSource(TypedDict):
    """What one source of income yields."""

    source: str
    count: int
    gold: NotRequired[int]
    barrels: NotRequired[int]
    prestige: NotRequired[int]
    dice: NotRequired[int]
    goods: NotRequired[list[str]]


class PrestigeYield(TypedDict):
    """What all sources yield together, dice apart."""

    gold: int
    barrels: int
    prestige: int
    goods: int


class PrestigeIncome(TypedDict):
    """The income by source and in sum, how many units the barrels keep, and the upkeep due for the others."""

    rows: list[PrestigeSource]
    total: PrestigeYield
    units: int
    kept: int
    upkeep: int


class PrestigePoints(TypedDict):
    """Victory points by what they are given for (P-END-05 to P-END-12)."""

    prestige: int
    provinces: int
    medals: int
    artists: int
    luxury: int
    total: int


class PrestigeLevels(TypedDict):
    """The levels in effect, with an ally tile one more (P-EXT-03)."""

    attack: int
    defence: int


class PrestigePlayer(TypedDict):
    """What everybody sees of a player."""

    prestige: int
    marked_prestige: int
    gold: int
    attack: int
    defence: int
    levels: PrestigeLevels
    provinces: int
    units: int
    residence: str | None
    extensions: list[str]
    additional_room: bool
    rooms: int
    artists: list[str]
    medals: int
    tile: bool
    barrels: int
    goods: list[str]
    untraded: int
    to_place: dict[str, int]
    income: PrestigeIncome
    points: PrestigePoints
    ready: bool


class PrestigeTurn(TypedDict):
    """Whose turn it is, and who still has it in this season."""

    acting: list[int]
    to_act: list[int]


class PrestigeTerm(TypedDict):
    """A term of the total of a side (P-CMB-11)."""

    part: Literal["units", "arms", "walls", "attack", "defence", "terrain"]
    value: int
    unit: NotRequired[str]
    against: NotRequired[str]
    owner: NotRequired[str]
    count: NotRequired[int]


class PrestigeSide(TypedDict):
    """A side of a battle (P-CMB-63)."""

    in_battle: dict[str, Units]
    loss_row: dict[str, Units]
    parts: list[PrestigeTerm]
    total: int
    sure_losses: int
    die_up_to: int
    odds: dict[str, float]
    due: int | None


class PrestigeFate(TypedDict):
    """What is certain to become of the attackers, by which rule; how many they are, and where they could go back to."""

    kind: Literal["outgunned", "trapped", "repelled"]
    rule: str
    units: int
    ways_back: list[str]


class PrestigeBattleBoard(TypedDict):
    """A battle that may come (P-CMB-63)."""

    terrain: int
    fortress: bool
    fate: PrestigeFate | None
    attack: PrestigeSide
    defence: PrestigeSide


class PrestigeBattle(PrestigeBattleBoard):
    """The battle being fought."""

    location: str


class PrestigeSlot(TypedDict):
    """Units of one type that can be picked, and how many one usually picks: all, or the cheapest first."""

    owner: str
    unit: str
    count: int
    usual: int


class PrestigePick(TypedDict):
    """The units to pick from, and how many at least and at most (P-CMB-25)."""

    slots: list[PrestigeSlot]
    least: int
    most: int


class PrestigeTrade(TypedDict):
    """What is traded or given."""

    partner: int
    giver: int
    amount: int


class PrestigeBill(TypedDict):
    """What a sheet costs, and what remains beside it: of the treasury, of university choices, of rooms for artists."""

    cost: int
    left: int
    choices: int
    rooms: int


class PrestigeSheet(PrestigeBill):
    """The order sheet of the seat, prices and free units (P-ECO-43)."""

    items: dict[str, int]
    repairs: list[str]
    prices: dict[str, int]
    free_units: Units
    more: dict[str, PrestigeBill]
    """By what can still be ordered the bill with it."""


class PrestigeTrack(TypedDict):
    """From which prestige on something yields, where everybody starts, and whether that is our number."""

    thresholds: dict[str, int]
    start: int
    reconstructed: bool


class PrestigeBox(TypedDict):
    """A box of units; whether its contents are known as a whole (P-FOG-04)."""

    location: str
    units: Units
    known: bool


class PrestigeStack(TypedDict):
    """A stack of chips; its units if they are known or the seat's own (P-FOG-14)."""

    seat: int
    unit: str
    location: str
    chips: int
    units: NotRequired[int]
    dummies: NotRequired[int]


class PrestigeView(TypedDict):
    """What a seat may see."""

    game: Literal["prestige"]
    map: str
    seat: int | None
    options: dict[str, str]
    year: int
    last_year: int
    season: Season | None
    stage: Season | Literal["setup", "economy"]
    weather: PrestigeWeather
    track: PrestigeTrack
    phase: str
    waiting: list[int]
    marker: int
    seating: list[int]
    alliances: PrestigeAlliances | None
    convention: PrestigeConvention | None
    provinces: dict[str, PrestigeProvince]
    locations: dict[str, PrestigeLocation]
    buildings: dict[str, PrestigeBuilding]
    players: list[PrestigePlayer]
    artists: dict[str, int | None]
    confidants: list[int]
    opposing: list[int]
    turn: PrestigeTurn
    battles: list[str]
    battle: PrestigeBattle | None
    forecasts: dict[str, PrestigeBattleBoard]
    reach: dict[str, Reach]
    steps: dict[str, str]
    assaults: dict[str, dict[str, PrestigeBattleBoard]]
    unmoved: dict[str, Units] | None
    pick: PrestigePick | None
    trade: PrestigeTrade
    sheet: PrestigeSheet | None
    boxes: list[list[PrestigeBox | None]] | None
    stacks: list[PrestigeStack] | None
