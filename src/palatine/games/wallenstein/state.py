"""The state of a match: flat lists of small ints, and the way from an option or a step to its rule.

Written by tools/flat.py from decisions.py and fields.py: change them, not this.
"""

from collections.abc import Callable
from typing import Any, Final

from palatine.engine.core import NOBODY_WAITS, Core, described, hashed, same, values
from palatine.games.wallenstein.numbers import (
    ASK_COMBAT_ARMIES,
    ASK_COMBAT_DEFENCE_CUBE,
    ASK_DRAFT_GROUP,
    ASK_DRAFT_REFRESH,
    ASK_FAVOR_BUILD,
    ASK_FAVOR_CALM,
    ASK_FAVOR_EVENT,
    ASK_LANDSKNECHTE_BENEFIT,
    ASK_LEADER_MOVE,
    ASK_LEADER_PLACE,
    ASK_MOVE_ARMIES,
    ASK_ORDER_POSITION,
    ASK_PLAN,
    ASK_WINTER_REVOLT,
    CONVERT,
    DISPLAY_ACTIONS,
    DISTRIBUTE,
    END_OF_GAME,
    END_OF_ROUND,
    END_OF_YEAR,
    EVENT,
    FILL_TOWER,
    KINDS,
    PAY_LANDSKNECHTE,
    PERFORM,
    PLACE_LEADERS,
    PLANNING,
    PLAYER_ORDER,
    RESET_LANDSKNECHTE,
    RETURN_LEADERS,
    REVOLTS,
    ROUND,
    SEND_COURTIERS,
)
from palatine.games.wallenstein.rules.actions import choose_target, march, perform
from palatine.games.wallenstein.rules.combat import decide_attack_cube, decide_defence_cube
from palatine.games.wallenstein.rules.display import display_actions, display_tiles
from palatine.games.wallenstein.rules.end import end_game
from palatine.games.wallenstein.rules.event import draw_event
from palatine.games.wallenstein.rules.modules.combining import lay_out
from palatine.games.wallenstein.rules.modules.court import (
    build_free,
    calm,
    cancel_event,
    convert,
    display_favors,
    grant_favors,
    send_armies,
    send_courtiers,
    take_favor,
)
from palatine.games.wallenstein.rules.modules.landsknechte import pay_landsknechte, reset_landsknechte, take_benefit
from palatine.games.wallenstein.rules.modules.leaders import (
    claim_leader,
    decide_claim,
    erect_statue,
    move_leader,
    move_leaders,
    place_leader,
    place_leaders,
    return_leaders,
    score_statues,
)
from palatine.games.wallenstein.rules.order import choose_positions, reveal_bids, take_position
from palatine.games.wallenstein.rules.planning import begin_planning, place, plan_options
from palatine.games.wallenstein.rules.sequence import begin_round, begin_year, end_round
from palatine.games.wallenstein.rules.setup import distribute, empty_tray, fill_tower, place_group, refresh, take_card
from palatine.games.wallenstein.rules.winter import choose_revolt, end_year, fight_revolts, score, supply_counties

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
    "pairs",
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
    "question",
    "agenda",
    "offered",
)
"""Everything a state consists of beside what all states share (``CORE_FIELDS``)."""


class State(Core):
    """One position of a match. It trusts its caller: what is played must have been an option."""

    __slots__ = (
        "actions",
        "additional",
        "armies",
        "audience",
        "banners",
        "bottom",
        "boxes",
        "buildings",
        "claim_steps",
        "courtiers",
        "deck",
        "entrance",
        "event",
        "event_deck",
        "extra_attack",
        "extra_defence",
        "face_up",
        "favor_deck",
        "favors",
        "first",
        "grain",
        "groups",
        "guards",
        "hands",
        "leader",
        "markers",
        "modules",
        "moved",
        "neighbours",
        "offer",
        "open_events",
        "order",
        "origin",
        "own_cards",
        "owner",
        "pairs",
        "parries",
        "placed",
        "plan",
        "points",
        "rank",
        "revolting",
        "round_steps",
        "season",
        "seat_at",
        "seats",
        "shields",
        "space",
        "statues",
        "statues_left",
        "stock",
        "supply",
        "target",
        "thalers",
        "tile_of",
        "tiles",
        "to_cover",
        "tower",
        "tray",
        "trophies",
        "turn",
        "variant",
        "winter_steps",
        "won",
        "year",
    )

    seats: int
    variant: list[int]
    """The table's options by number (section 17). Copies share it: replaced, never changed."""
    boxes: int
    """Boxes to be covered by each plan."""
    modules: int
    """How many modules are played."""
    own_cards: list[int]
    """Cards that never leave a player: money, dice towers (W-CMP-09). Copies share it: replaced, never changed."""
    claim_steps: list[int]
    """Steps of modules after each county claimed in the draft. Copies share it: replaced, never changed."""
    round_steps: list[int]
    """Steps of spring, summer and fall. Copies share it: replaced, never changed."""
    winter_steps: list[int]
    """Copies share it: replaced, never changed."""
    neighbours: list[list[int]]
    """For each county those it borders on, counties out of the game left out."""
    owner: list[int]
    """A seat, NOBODY or OUT."""
    armies: list[int]
    buildings: list[int]
    """Copies share it: replaced, never changed."""
    markers: list[int]
    """Copies share it: replaced, never changed."""
    leader: list[int]
    """1 where the leader figure of the county's owner stands (module 3)."""
    shields: list[int]
    """By which action a seat cannot be attacked this round (module 1)."""
    parries: list[int]
    """Favor cards kept to parry the next revolt marker (module 1)."""
    courtiers: list[int]
    """Courtiers in each seat's supply (module 1)."""
    entrance: list[int]
    """Courtiers in the entrance hall, by seat."""
    audience: list[int]
    """Courtiers in the audience hall, by seat."""
    favors: list[int]
    """Favor cards on the spaces priced 4, 3 and 2; 0 once taken. Copies share it: replaced, never changed."""
    favor_deck: list[int]
    """Favor cards not yet turned up; which is next is drawn then. Copies share it: replaced, never changed."""
    banners: list[int]
    """The top card of each seat's Landsknechte deck, from 0 (module 2)."""
    statues: list[int]
    """Statues on the map: county * seats + seat (module 3)."""
    statues_left: list[int]
    trophies: list[int]
    thalers: list[int]
    grain: list[int]
    """A marker on a track, as points are (W-CMP-11)."""
    points: list[int]
    supply: list[int]
    tower: list[int]
    tray: list[int]
    stock: list[int]
    """Building tiles left, by type. Copies share it: replaced, never changed."""
    hands: list[list[int]]
    """Cards in hand: counties and own cards."""
    won: list[int]
    """Counties won this round: known to be in hand (W-ACT-11). Copies share it: replaced, never changed."""
    plan: list[int]
    """Card in a box or EMPTY."""
    placed: list[int]
    """How many boxes of the plan are done."""
    to_cover: list[int]
    """How many boxes of the plan must be covered. Copies share it: replaced, never changed."""
    face_up: list[int]
    """1 for a box whose card lies open."""
    actions: list[int]
    """Action cards turned up, by space. Copies share it: replaced, never changed."""
    space: int
    """The space of the action being performed, from 0."""
    tiles: list[int]
    """Bonus tile on each position, NO_TILE once taken. Copies share it: replaced, never changed."""
    tile_of: list[int]
    """Copies share it: replaced, never changed."""
    seat_at: list[int]
    """Seat on each position or NOBODY. Copies share it: replaced, never changed."""
    rank: list[int]
    """Seats in the ranking of their bids. Copies share it: replaced, never changed."""
    order: list[int]
    """Seats in player order. Copies share it: replaced, never changed."""
    turn: int
    """How many seats have had their turn in the current step."""
    event: int
    open_events: list[int]
    """Copies share it: replaced, never changed."""
    event_deck: list[int]
    """Event cards not yet turned up; which is next is drawn then. Copies share it: replaced, never changed."""
    deck: list[int]
    """County cards nobody has seen, sorted; their order is drawn when it becomes known."""
    bottom: list[int]
    """County cards known to lie at the bottom of the deck, the upper ones first."""
    offer: list[int]
    """The two face-up county cards. Copies share it: replaced, never changed."""
    pairs: list[int]
    """By seat the pair that lay open when it last selected."""
    groups: list[int]
    """Army groups left to place."""
    first: int
    """The first seat of the draft."""
    origin: int
    target: int
    """A county; while a favor is carried out the number of its card; UNKNOWN if it is hidden (W-INF-06)."""
    moved: int
    """Armies marching into a battle; in the draft 1 if the target was drawn unseen."""
    guards: int
    extra_defence: int
    extra_attack: int
    revolting: list[int]
    """Copies share it: replaced, never changed."""
    additional: int
    """Additional peasants in each winter revolt."""
    year: int
    season: int

    def options(self, seat: int) -> list[int]:
        """What a waiting seat may choose. The list may be shared: do not change it."""
        if self.question == ASK_PLAN:
            return plan_options(self, seat)
        return self.offered

    def play(self, seat: int, option: int) -> None:
        """Carry out an option of a waiting seat and go on to the next decision."""
        carry_out(self, seat, option)
        if not self.waiting:
            self.begin()

    def begin(self) -> None:
        """Run to the next decision, or to the end."""
        while self.agenda and not self.waiting:
            do_step(self, self.agenda[-1])

    def __eq__(self, other: object) -> bool:
        """Equal by value; the sinks do not count."""
        return isinstance(other, State) and same(self, other, FIELDS)

    def __hash__(self) -> int:
        """The same for equal states; a state that is played on has another one."""
        return hashed(self, FIELDS)

    def __repr__(self) -> str:
        """Where it stands."""
        return described(self, "wallenstein", self.seats, KINDS[self.question])

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """To be sent to another process: its value, without the sinks."""
        return restored, (values(self, FIELDS),)

    def copy(self) -> "State":
        """An independent state; lists that nobody changes in place are shared."""
        new = State()
        new.waiting = self.waiting
        new.rng1 = self.rng1
        new.rng2 = self.rng2
        new.former = self.former
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
        new.favors = self.favors
        new.favor_deck = self.favor_deck
        new.stock = self.stock
        new.won = self.won
        new.to_cover = self.to_cover
        new.actions = self.actions
        new.space = self.space
        new.tiles = self.tiles
        new.tile_of = self.tile_of
        new.seat_at = self.seat_at
        new.rank = self.rank
        new.order = self.order
        new.turn = self.turn
        new.event = self.event
        new.open_events = self.open_events
        new.event_deck = self.event_deck
        new.offer = self.offer
        new.first = self.first
        new.origin = self.origin
        new.target = self.target
        new.moved = self.moved
        new.guards = self.guards
        new.extra_defence = self.extra_defence
        new.extra_attack = self.extra_attack
        new.revolting = self.revolting
        new.additional = self.additional
        new.year = self.year
        new.season = self.season
        new.question = self.question
        new.offered = self.offered
        new.owner = self.owner.copy()
        new.armies = self.armies.copy()
        new.thalers = self.thalers.copy()
        new.grain = self.grain.copy()
        new.points = self.points.copy()
        new.supply = self.supply.copy()
        new.tower = self.tower.copy()
        new.tray = self.tray.copy()
        new.hands = self.hands.copy()
        new.plan = self.plan.copy()
        new.placed = self.placed.copy()
        new.face_up = self.face_up.copy()
        new.agenda = self.agenda.copy()
        if self.modules:
            new.leader = self.leader.copy()
            new.shields = self.shields.copy()
            new.parries = self.parries.copy()
            new.courtiers = self.courtiers.copy()
            new.entrance = self.entrance.copy()
            new.audience = self.audience.copy()
            new.banners = self.banners.copy()
            new.statues = self.statues.copy()
            new.statues_left = self.statues_left.copy()
            new.trophies = self.trophies.copy()
        else:
            new.leader = self.leader
            new.shields = self.shields
            new.parries = self.parries
            new.courtiers = self.courtiers
            new.entrance = self.entrance
            new.audience = self.audience
            new.banners = self.banners
            new.statues = self.statues
            new.statues_left = self.statues_left
            new.trophies = self.trophies
        if self.offer:
            new.deck = self.deck.copy()
            new.bottom = self.bottom.copy()
            new.pairs = self.pairs.copy()
            new.groups = self.groups.copy()
        else:
            new.deck = self.deck
            new.bottom = self.bottom
            new.pairs = self.pairs
            new.groups = self.groups
        new.luck = None
        new.events = None
        new.shown = 0
        return new


def carry_out(state: State, seat: int, option: int) -> None:
    """Carry out what a seat has chosen; it waits no longer, unless the rule asks again."""
    question = state.question
    if question == ASK_PLAN:
        place(state, seat, option)
    else:
        state.waiting = NOBODY_WAITS
        if question < ASK_WINTER_REVOLT:
            if question < ASK_MOVE_ARMIES:
                if question < ASK_DRAFT_GROUP:
                    if question == ASK_DRAFT_REFRESH:
                        refresh(state, seat, option)
                    else:  # ASK_DRAFT_CARD
                        take_card(state, seat, option)
                else:
                    if question == ASK_DRAFT_GROUP:
                        place_group(state, seat, option)
                    elif question == ASK_ORDER_POSITION:
                        take_position(state, seat, option)
                    else:  # ASK_MOVE_TARGET
                        choose_target(state, seat, option)
            else:
                if question < ASK_COMBAT_ARMIES:
                    if question == ASK_MOVE_ARMIES:
                        march(state, seat, option)
                    else:  # ASK_COMBAT_TARGET
                        choose_target(state, seat, option)
                else:
                    if question == ASK_COMBAT_ARMIES:
                        march(state, seat, option)
                    elif question == ASK_COMBAT_DEFENCE_CUBE:
                        decide_defence_cube(state, option)
                    else:  # ASK_COMBAT_ATTACK_CUBE
                        decide_attack_cube(state, seat, option)
        else:
            if question < ASK_FAVOR_BUILD:
                if question < ASK_FAVOR_EVENT:
                    if question == ASK_WINTER_REVOLT:
                        choose_revolt(state, option)
                    else:  # ASK_FAVOR_TAKE
                        take_favor(state, seat, option)
                else:
                    if question == ASK_FAVOR_EVENT:
                        cancel_event(state, seat, option)
                    elif question == ASK_FAVOR_CALM:
                        calm(state, seat, option)
                    else:  # ASK_FAVOR_ARMIES
                        send_armies(state, seat, option)
            else:
                if question < ASK_LEADER_PLACE:
                    if question == ASK_FAVOR_BUILD:
                        build_free(state, seat, option)
                    elif question == ASK_LANDSKNECHTE_BENEFIT:
                        take_benefit(state, seat, option)
                    else:  # ASK_LEADER_CLAIM
                        decide_claim(state, seat, option)
                else:
                    if question == ASK_LEADER_PLACE:
                        place_leader(state, seat, option)
                    elif question == ASK_LEADER_MOVE:
                        move_leader(state, seat, option)
                    else:  # ASK_LEADER_STATUE
                        erect_statue(state, seat, option)


def do_step(state: State, step: int) -> None:
    """Do the next step of the agenda, or as much of it as goes without asking."""
    if step == PLAYER_ORDER:
        choose_positions(state)
    elif step == PERFORM:
        perform(state)
    else:
        if step < END_OF_YEAR:
            if step < PLANNING:
                if step < ROUND:
                    if step == DISTRIBUTE:
                        distribute(state)
                    elif step == FILL_TOWER:
                        fill_tower(state)
                    else:  # YEAR
                        begin_year(state)
                else:
                    if step == ROUND:
                        begin_round(state)
                    elif step == DISPLAY_ACTIONS:
                        display_actions(state)
                    else:  # DISPLAY_TILES
                        display_tiles(state)
            else:
                if step < END_OF_ROUND:
                    if step == PLANNING:
                        begin_planning(state)
                    elif step == EVENT:
                        draw_event(state)
                    else:  # BIDS
                        reveal_bids(state)
                else:
                    if step < REVOLTS:
                        if step == END_OF_ROUND:
                            end_round(state)
                        else:  # SUPPLY
                            supply_counties(state)
                    else:
                        if step == REVOLTS:
                            fight_revolts(state)
                        else:  # SCORING
                            score(state)
        else:
            if step < PAY_LANDSKNECHTE:
                if step < SEND_COURTIERS:
                    if step == END_OF_YEAR:
                        end_year(state)
                    elif step == END_OF_GAME:
                        end_game(state)
                    else:  # EMPTY_TRAY
                        empty_tray(state)
                else:
                    if step < CONVERT:
                        if step == SEND_COURTIERS:
                            send_courtiers(state)
                        else:  # DISPLAY_FAVORS
                            display_favors(state)
                    else:
                        if step == CONVERT:
                            convert(state)
                        else:  # FAVORS
                            grant_favors(state)
            else:
                if step < PLACE_LEADERS:
                    if step == PAY_LANDSKNECHTE:
                        pay_landsknechte(state)
                    elif step == RESET_LANDSKNECHTE:
                        reset_landsknechte(state)
                    else:  # CLAIM_LEADER
                        claim_leader(state)
                else:
                    if step < RETURN_LEADERS:
                        if step == PLACE_LEADERS:
                            place_leaders(state)
                        else:  # MOVE_LEADERS
                            move_leaders(state)
                    else:
                        if step == RETURN_LEADERS:
                            return_leaders(state)
                        else:  # SCORE_STATUES
                            score_statues(state)


def blank(seats: int, variant: list[int]) -> State:
    """A state with all material laid ready and nothing drawn yet; ``begin`` runs it to the first decision."""
    state = State()
    state.seats = seats
    state.variant = variant
    state.claim_steps = []
    state.armies = [0] * (45)
    state.buildings = [0] * (45)
    state.markers = [0] * (45)
    state.leader = [0] * (45)
    state.shields = [0] * (state.seats)
    state.parries = [0] * (state.seats)
    state.courtiers = []
    state.entrance = []
    state.audience = []
    state.favors = []
    state.favor_deck = []
    state.banners = []
    state.statues = []
    state.statues_left = []
    state.trophies = []
    state.grain = [0] * (state.seats)
    state.points = [0] * (state.seats)
    state.tower = [0] * (6)
    state.tray = [0] * (6)
    state.won = []
    state.placed = [0] * (state.seats)
    state.to_cover = [0] * (state.seats)
    state.actions = []
    state.space = 0
    state.tiles = []
    state.tile_of = [-1] * (state.seats)
    state.seat_at = [5] * (5)
    state.rank = []
    state.order = []
    state.turn = 0
    state.event = -1
    state.open_events = []
    state.deck = []
    state.bottom = []
    state.offer = []
    state.pairs = []
    state.groups = [0] * (state.seats * 6)
    state.first = 0
    state.origin = 0
    state.target = 0
    state.moved = 0
    state.guards = 0
    state.extra_defence = 0
    state.extra_attack = 0
    state.revolting = []
    state.additional = 0
    state.year = 0
    state.season = 0
    state.question = 0
    state.offered = []
    state.waiting = NOBODY_WAITS
    state.rng1 = 1
    state.rng2 = 1
    state.former = 0
    state.luck = None
    state.events = None
    state.shown = 0
    lay_out(state)
    return state


def restored(values: dict[str, Any]) -> State:
    """The state of this value."""
    state = blank(values["seats"], values["variant"])
    for name, value in values.items():
        setattr(state, name, value)
    return state
