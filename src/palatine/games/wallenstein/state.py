"""The state of a match of Wallenstein: flat lists of small ints, one for each property of counties and seats."""

from typing import Final

from palatine.engine.core import NOBODY_WAITS, Core, same
from palatine.games.wallenstein.actions import (
    armies_options,
    choose_target,
    combat_options,
    march,
    move_options,
)
from palatine.games.wallenstein.combat import cube_options, decide_cube
from palatine.games.wallenstein.components import EMPTY, MONEY_CARDS, NO_TILE, NOBODY, POSITIONS
from palatine.games.wallenstein.modules import attach_cards, attach_steps, module_options, play_module
from palatine.games.wallenstein.order import position_options, take_position
from palatine.games.wallenstein.phases import (
    ATTACK_CUBE,
    COMBAT_ARMIES,
    COMBAT_TARGET,
    DEFENCE_CUBE,
    DRAFT_CARD,
    DRAFT_GROUP,
    DRAFT_REFRESH,
    MOVE_ARMIES,
    MOVE_TARGET,
    OVER,
    PLAN,
    POSITION_CHOICE,
    WINTER_REVOLT,
)
from palatine.games.wallenstein.planning import BASE_BOXES, place, plan_options
from palatine.games.wallenstein.sequence import ROUND_STEPS, WINTER_STEPS, run
from palatine.games.wallenstein.setup import (
    card_options,
    group_options,
    place_group,
    prepare,
    refresh,
    refresh_options,
    take_card,
)
from palatine.games.wallenstein.winter import choose_revolt

FIELDS: Final[tuple[str, ...]] = (
    "seats",
    "variant",
    "boxes",
    "modules",
    "own_cards",
    "claim_steps",
    "round_steps",
    "winter_steps",
    "owner",
    "armies",
    "buildings",
    "markers",
    "leader",
    "shields",
    "parries",
    "courtiers",
    "entrance",
    "audience",
    "favors",
    "favor_deck",
    "banners",
    "statues",
    "statues_left",
    "trophies",
    "thalers",
    "grain",
    "points",
    "supply",
    "tower",
    "tray",
    "stock",
    "hands",
    "won",
    "plan",
    "placed",
    "to_cover",
    "face_up",
    "actions",
    "space",
    "tiles",
    "tile_of",
    "seat_at",
    "rank",
    "order",
    "turn",
    "event",
    "open_events",
    "event_deck",
    "deck",
    "bottom",
    "offer",
    "offered",
    "groups",
    "first",
    "origin",
    "target",
    "moved",
    "guards",
    "extra_defence",
    "extra_attack",
    "revolting",
    "additional",
    "year",
    "season",
    "phase",
    "agenda",
)
"""Everything a state consists of beside what it shares with other games (``CORE_FIELDS``)."""

LISTS_EMPTY_AT_FIRST: Final = (
    *("actions", "tiles", "rank", "order", "won", "open_events"),
    *("deck", "bottom", "offer", "offered", "revolting"),
    *("courtiers", "entrance", "audience", "favors", "favor_deck"),
    *("banners", "statues", "statues_left", "trophies"),
)
ZERO_AT_FIRST: Final = (
    *("space", "turn", "first", "origin", "target", "moved"),
    *("guards", "extra_defence", "extra_attack", "additional", "year", "season"),
)


class State(Core):
    """One position of a match. It trusts its caller: what is played must have been an option.

    Copies share what does not change while a match goes on, and the lists that are only ever replaced: ``buildings``,
    ``markers``, ``stock``, ``to_cover``, ``tile_of``, ``seat_at``, ``won``, ``favors``, ``favor_deck``, ``actions``,
    ``tiles``, ``rank``, ``order``, ``open_events``, ``event_deck``, ``offer``, ``revolting``, ``waiting``.
    """

    __slots__ = (*FIELDS, "neighbours")

    # Fixed for the match
    seats: int
    variant: list[int]
    """The table's options by number (section 17)."""
    boxes: int
    """Boxes to be covered by each plan."""
    modules: int
    """How many modules are played."""
    own_cards: list[int]
    """Cards that never leave a player: money cards, with module 1 dice tower cards too (W-CMP-09)."""
    claim_steps: list[int]
    """Steps after each county claimed in the draft; empty in the base game."""
    round_steps: list[int]
    """Steps of spring, summer and fall."""
    winter_steps: list[int]
    neighbours: list[list[int]]
    """For each county those it borders on, counties out of the game left out."""

    # By county
    owner: list[int]
    """A seat, NOBODY or OUT."""
    armies: list[int]
    buildings: list[int]
    """Bits 1 palace, 2 church, 4 trading post."""
    markers: list[int]
    leader: list[int]
    """1 where the leader figure of the county's owner stands (module 3)."""

    # By seat
    shields: list[int]
    """Bits 1 and 2: no attack by Combat/Movement A, B this round (module 1)."""
    parries: list[int]
    """Favor cards kept to parry the next revolt marker (module 1)."""
    thalers: list[int]
    grain: list[int]
    points: list[int]
    hands: list[list[int]]
    """Cards in hand: counties and money cards."""
    won: list[int]
    """Counties won this round: their cards are known to be in hand (W-ACT-11). Replaced, never changed."""
    plan: list[int]
    """Card in a box or EMPTY: seat * boxes + box."""
    face_up: list[int]
    """1 for a box whose card lies open."""
    placed: list[int]
    """How many boxes of the plan are done."""
    to_cover: list[int]
    """How many boxes of the plan must be covered. Replaced, never changed."""
    tile_of: list[int]

    # By faction: seats, then the peasants
    supply: list[int]
    tower: list[int]
    tray: list[int]

    # Supplies and displays
    stock: list[int]
    """Building tiles left, by type."""
    actions: list[int]
    """Action cards turned up, by space."""
    space: int
    """The space of the action being performed, from 0."""
    tiles: list[int]
    """Bonus tile on each position, NO_TILE once taken."""
    seat_at: list[int]
    """Seat on each position or NOBODY."""
    rank: list[int]
    """Seats in the ranking of their bids."""
    order: list[int]
    """Seats in player order."""
    turn: int
    """How many seats have had their turn in the current step."""
    event: int
    open_events: list[int]
    event_deck: list[int]
    """Event cards not yet turned up; their order is drawn when it becomes known."""

    # The modules; empty lists without them
    courtiers: list[int]
    """Courtiers in each seat's supply (module 1)."""
    entrance: list[int]
    """Courtiers in the entrance hall, by seat."""
    audience: list[int]
    """Courtiers in the audience hall, by seat."""
    favors: list[int]
    """Favor cards on the spaces priced 4, 3 and 2; 0 once taken. Replaced, never changed."""
    favor_deck: list[int]
    """Favor cards not yet turned up; their order is drawn when it becomes known."""
    banners: list[int]
    """The top card of each seat's Landsknechte deck, from 0 (module 2)."""
    statues: list[int]
    """Statues on the map: county * seats + seat (module 3)."""
    statues_left: list[int]
    trophies: list[int]

    # The draft
    deck: list[int]
    """County cards nobody has seen, sorted; their order is drawn when it becomes known."""
    bottom: list[int]
    """County cards known to lie at the bottom of the deck, the upper ones first."""
    offer: list[int]
    """The two face-up county cards."""
    offered: list[int]
    """The pair that lay open when each seat last selected: seat * 2, lower number first."""
    groups: list[int]
    """Army groups left to place: seat * 6 + size."""
    first: int

    # What is being done
    origin: int
    target: int
    moved: int
    """Armies marching into a battle; in the draft 1 if the target was drawn unseen."""
    guards: int
    extra_defence: int
    extra_attack: int
    revolting: list[int]
    additional: int
    """Additional peasants in each winter revolt."""

    # Where the match stands
    year: int
    season: int
    phase: int
    agenda: list[int]

    def options(self, seat: int) -> list[int]:
        """What a waiting seat may choose. The list may be shared: do not change it."""
        phase = self.phase
        if phase == PLAN:
            return plan_options(self, seat)
        if phase == COMBAT_TARGET:
            return combat_options(self)
        if phase == COMBAT_ARMIES or phase == MOVE_ARMIES:
            return armies_options(self)
        if phase == MOVE_TARGET:
            return move_options(self)
        if phase == DRAFT_CARD:
            return card_options(self)
        if phase == DRAFT_GROUP:
            return group_options(self, seat)
        if phase == POSITION_CHOICE:
            return position_options(self)
        if phase == WINTER_REVOLT:
            return self.revolting
        if phase == DRAFT_REFRESH:
            return refresh_options()
        if phase == DEFENCE_CUBE or phase == ATTACK_CUBE:
            return cube_options()
        return module_options(self, seat)

    def play(self, seat: int, option: int) -> None:
        """Carry out an option of a waiting seat and go on to the next decision."""
        phase = self.phase
        if phase == PLAN:
            place(self, seat, option)
        elif phase == COMBAT_TARGET or phase == MOVE_TARGET:
            choose_target(self, option)
        elif phase == COMBAT_ARMIES or phase == MOVE_ARMIES:
            march(self, seat, option)
        elif phase == DRAFT_CARD:
            take_card(self, seat, option)
        elif phase == DRAFT_GROUP:
            place_group(self, seat, option)
        elif phase == POSITION_CHOICE:
            take_position(self, seat, option)
        elif phase == WINTER_REVOLT:
            choose_revolt(self, option)
        elif phase == DRAFT_REFRESH:
            refresh(self, seat, option)
        elif phase == DEFENCE_CUBE or phase == ATTACK_CUBE:
            decide_cube(self, option)
        else:
            play_module(self, seat, option)
        if not self.waiting:
            run(self)

    def begin(self) -> None:
        """Run from the prepared state to the first decision."""
        run(self)

    def __eq__(self, other: object) -> bool:
        """Equal by value; the sinks do not count."""
        return isinstance(other, State) and same(self, other, FIELDS)

    def copy(self) -> "State":
        """An independent state. Lists that are only ever replaced are shared."""
        new = State()
        new.seats = self.seats
        new.variant = self.variant
        new.boxes = self.boxes
        new.modules = self.modules
        new.own_cards = self.own_cards
        new.claim_steps = self.claim_steps
        new.round_steps = self.round_steps
        new.winter_steps = self.winter_steps
        new.neighbours = self.neighbours
        new.buildings = self.buildings
        new.markers = self.markers
        new.stock = self.stock
        new.to_cover = self.to_cover
        new.tile_of = self.tile_of
        new.seat_at = self.seat_at
        new.won = self.won
        new.favors = self.favors
        new.favor_deck = self.favor_deck
        new.actions = self.actions
        new.tiles = self.tiles
        new.rank = self.rank
        new.order = self.order
        new.open_events = self.open_events
        new.event_deck = self.event_deck
        new.offer = self.offer
        new.revolting = self.revolting
        new.waiting = self.waiting
        new.space = self.space
        new.turn = self.turn
        new.event = self.event
        new.first = self.first
        new.origin = self.origin
        new.target = self.target
        new.moved = self.moved
        new.guards = self.guards
        new.extra_defence = self.extra_defence
        new.extra_attack = self.extra_attack
        new.additional = self.additional
        new.year = self.year
        new.season = self.season
        new.phase = self.phase
        new.rng1 = self.rng1
        new.rng2 = self.rng2
        new.former = self.former
        new.owner = self.owner.copy()
        new.armies = self.armies.copy()
        new.thalers = self.thalers.copy()
        new.grain = self.grain.copy()
        new.points = self.points.copy()
        new.supply = self.supply.copy()
        new.tower = self.tower.copy()
        new.tray = self.tray.copy()
        new.plan = self.plan.copy()
        new.face_up = self.face_up.copy()
        new.placed = self.placed.copy()
        new.agenda = self.agenda.copy()
        new.hands = [hand.copy() for hand in self.hands]
        new.deck = self.deck
        new.bottom = self.bottom
        new.offered = self.offered
        new.groups = self.groups
        new.shields = self.shields
        new.parries = self.parries
        new.courtiers = self.courtiers
        new.entrance = self.entrance
        new.audience = self.audience
        new.banners = self.banners
        new.leader = self.leader
        new.statues = self.statues
        new.statues_left = self.statues_left
        new.trophies = self.trophies
        new.luck = None
        new.events = None
        new.shown = 0
        if self.offer:
            new._separate_draft()
        if self.modules:
            new._separate_modules()
        return new

    def _separate_draft(self) -> None:
        """Lists of the draft of its own for a copy; nothing changes them once the draft is over."""
        self.deck = self.deck.copy()
        self.bottom = self.bottom.copy()
        self.offered = self.offered.copy()
        self.groups = self.groups.copy()

    def _separate_modules(self) -> None:
        """Lists of the modules of its own for a copy; without a module they stay zero or empty."""
        self.shields = self.shields.copy()
        self.parries = self.parries.copy()
        self.courtiers = self.courtiers.copy()
        self.entrance = self.entrance.copy()
        self.audience = self.audience.copy()
        self.banners = self.banners.copy()
        self.leader = self.leader.copy()
        self.statues = self.statues.copy()
        self.statues_left = self.statues_left.copy()
        self.trophies = self.trophies.copy()


def blank(seats: int, variant: list[int]) -> State:
    """A state with all material laid ready and nothing drawn yet; ``begin`` runs it to the first decision."""
    state = State()
    state.seats = seats
    state.variant = variant
    state.boxes = BASE_BOXES
    state.own_cards = MONEY_CARDS
    state.claim_steps = []
    state.round_steps = ROUND_STEPS
    state.winter_steps = WINTER_STEPS
    state.placed = [0] * seats
    state.to_cover = [0] * seats
    state.tile_of = [NO_TILE] * seats
    state.seat_at = [NOBODY] * POSITIONS
    for name in LISTS_EMPTY_AT_FIRST:
        setattr(state, name, [])
    for name in ZERO_AT_FIRST:
        setattr(state, name, 0)
    state.phase = OVER
    state.waiting = NOBODY_WAITS
    state.rng1 = 1
    state.rng2 = 1
    state.former = 0
    state.luck = None
    state.events = None
    state.shown = 0
    attach_cards(state)
    state.plan = [EMPTY] * (seats * state.boxes)
    state.face_up = [0] * (seats * state.boxes)
    prepare(state)
    attach_steps(state)
    return state
