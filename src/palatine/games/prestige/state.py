"""The state of a match of Power & Prestige: flat lists of small ints, one for each property."""

from typing import Final

from palatine.engine.core import NOBODY_WAITS, Core, same
from palatine.games.prestige.actions import act, choose_unit
from palatine.games.prestige.alliances import (
    answer_convention,
    choose_order,
    declare,
    form,
)
from palatine.games.prestige.annexing import choose_annexer, choose_announcement
from palatine.games.prestige.board import DRY_ROADS, LOCATIONS, NO_LOCATION, ROADS
from palatine.games.prestige.combat import begin_battle
from palatine.games.prestige.components import BOXES, DUMMIES, NOBODY, OWNERS, SHORT_GAMES
from palatine.games.prestige.external import (
    answer_troops,
    choose_handed_group,
    choose_handed_units,
)
from palatine.games.prestige.fog import (
    choose_fill_place,
    choose_pour_target,
    choose_rearrangement,
    choose_transferred,
)
from palatine.games.prestige.income import give_up
from palatine.games.prestige.losses import choose_losses
from palatine.games.prestige.movement import (
    choose_approach,
    choose_destination,
    choose_source,
    choose_units,
)
from palatine.games.prestige.options import FOG, FULL_FOG, RULE_OPTIONS, YEARS_OPTION
from palatine.games.prestige.outcome import choose_survivors_place
from palatine.games.prestige.phases import (
    ABANDON_RESIDENCE,
    ACCEPT_TROOPS,
    ACTION,
    ACTION_UNIT,
    ALLY_ACTION,
    ALLY_GOODS_WANTED,
    ALLY_UNIT,
    ANNOUNCE,
    CALL_CONVENTION,
    CANCEL_ITEM,
    COMPETING,
    DECLARE,
    DIVIDE_GOODS,
    DUMMY_AT,
    DUMMY_STACK,
    DUMMY_UNDER,
    EMPTY_UNITS,
    FILL_FROM,
    FILL_UNITS,
    FINAL_LOSSES,
    FINAL_OFFER,
    FIRST_PROVINCE,
    FORCED_RETREAT,
    FORM_ALLIANCE,
    FURTHER_PROVINCE,
    GIFT_ANSWER,
    GIFT_GOLD,
    GIFT_TO,
    GIVE_UP,
    HAND_OVER,
    HAND_UNITS,
    JOIN_STACKS,
    LOSS_OFFER,
    LOSSES,
    MOVE_FROM,
    MOVE_LAST,
    MOVE_TO,
    MOVE_UNITS,
    NEW_RESIDENCE,
    NEXT_BATTLE,
    OVER,
    PLACE_BOX_AT,
    PLACE_BUILDING,
    PLACE_FORTRESS,
    PLACE_NUMBER,
    PLACE_UNITS,
    POUR_INTO,
    POUR_UNITS,
    REARRANGE,
    REPLACEMENT,
    RESIDENCE_CITY,
    RETREAT,
    SHEET,
    SPLIT_DUMMIES,
    STANDING_ORDER,
    START_BUILDING,
    SURVIVORS,
    TRADE_ANSWER,
    TRADE_GOODS,
    TRADE_WITH,
    UPKEEP_PLACE,
    UPKEEP_UNIT,
    VOLUNTARY_SUPPLY,
)
from palatine.games.prestige.placements import (
    choose_box_place,
    choose_troop_location,
    place_piece,
    place_units,
)
from palatine.games.prestige.purchases import cancel, choose_replacement
from palatine.games.prestige.residence import answer_abandoning, found_new_residence
from palatine.games.prestige.retreat import decide_retreat
from palatine.games.prestige.sequence import run
from palatine.games.prestige.setup import (
    assign_start_building,
    found_residence,
    prepare,
    start_building_options,
    take_first_province,
    take_further_province,
)
from palatine.games.prestige.sheets import order
from palatine.games.prestige.stacks import (
    answer_joining,
    choose_dummy_place,
    choose_dummy_stack,
    choose_dummy_unit,
    split_dummies,
)
from palatine.games.prestige.supply import answer_supply
from palatine.games.prestige.trades import (
    answer_gift,
    answer_trade,
    choose_gift,
    choose_goods,
    choose_partner,
    choose_receiver,
    divide_goods,
    want_goods,
)
from palatine.games.prestige.upkeep import choose_place, remove_unit

FIELDS: Final[tuple[str, ...]] = (
    "seats",
    "variant",
    "years",
    "short",
    "army",
    "present",
    "fortress",
    "owner",
    "unrest",
    "building",
    "plundered",
    "prestige",
    "gold",
    "attack",
    "defence",
    "residence",
    "extensions",
    "palace_year",
    "provinces",
    "medals",
    "tile",
    "marked",
    "barrels",
    "produced",
    "goods",
    "untraded",
    "artist_of",
    "seating",
    "marker",
    "war",
    "side",
    "minority",
    "standing",
    "friends",
    "opposing",
    "new_order",
    "victims",
    "convened",
    "year",
    "last_year",
    "season",
    "spring",
    "fall",
    "scored",
    "to_act",
    "acting",
    "mover",
    "fresh",
    "ally_fresh",
    "ally_moved",
    "ally_handed",
    "sources",
    "group_owner",
    "group",
    "group_box",
    "origin",
    "target",
    "entries",
    "slots",
    "slot",
    "picked",
    "pick_least",
    "pick_most",
    "pick_left",
    "battles",
    "change",
    "battle",
    "stage",
    "attackers",
    "defenders",
    "fighting",
    "fallen",
    "gone",
    "terrain",
    "due_attack",
    "due_defence",
    "chosen",
    "offer_at",
    "retreating",
    "trapped",
    "winner",
    "final_losses",
    "winners_final",
    "aside",
    "announced",
    "annexed",
    "looted",
    "actor",
    "busy",
    "haunts",
    "action",
    "units_to_use",
    "consents",
    "wishes",
    "word",
    "passes",
    "refused",
    "partner",
    "giver",
    "amount",
    "unpaid",
    "sheets",
    "repairs",
    "spent",
    "capacity",
    "ruins",
    "menus",
    "taken",
    "missed",
    "replacement",
    "stock",
    "piece",
    "repaired",
    "raised",
    "start_sites",
    "box_at",
    "box_force",
    "box_fresh",
    "box_seen",
    "box_known",
    "transfer_in",
    "stacks",
    "splits",
    "dummies",
    "hidden",
    "offered",
    "phase",
    "agenda",
)
"""Everything a state consists of beside what it shares with other games (``CORE_FIELDS``)."""

ZERO_AT_FIRST: Final = (
    "marker",
    "war",
    "victims",
    "convened",
    "year",
    "season",
    "spring",
    "fall",
    "scored",
    "mover",
    "group_owner",
    "group",
    "origin",
    "target",
    "slot",
    "pick_least",
    "pick_most",
    "pick_left",
    "change",
    "stage",
    "terrain",
    "due_attack",
    "due_defence",
    "offer_at",
    "retreating",
    "trapped",
    "final_losses",
    "winners_final",
    "actor",
    "action",
    "units_to_use",
    "consents",
    "word",
    "passes",
    "partner",
    "giver",
    "amount",
    "unpaid",
    "ruins",
    "menus",
    "taken",
    "piece",
    "transfer_in",
)
NOBODY_AT_FIRST: Final = ("minority", "battle", "missed", "winner", "replacement", "group_box")
BY_SEAT_AT_FIRST: Final = (
    *("extensions", "palace_year", "provinces", "medals", "tile", "marked", "barrels", "produced", "goods"),
    *("untraded", "wishes", "spent", "hidden", "dummies"),
)
BY_LOCATION_AT_FIRST: Final = ("fresh", "ally_moved", "ally_handed", "busy")
BY_OWNER_AT_FIRST: Final = ("picked", "fighting", "fallen", "gone", "chosen")
EMPTY_AT_FIRST: Final = (
    *(
        "new_order",
        "to_act",
        "acting",
        "ally_fresh",
        "sources",
        "entries",
        "slots",
        "battles",
        "attackers",
        "defenders",
    ),
    *("aside", "announced", "annexed", "looted", "haunts", "refused", "repaired", "raised", "offered", "splits"),
)
LISTS_BY_SEAT_AT_FIRST: Final = ("sheets", "repairs", "capacity", "ruins", "menus", "stock", "start_sites")


class State(Core):
    """One position of a match. It trusts its caller: what is played must have been an option.

    Copies share what does not change while a match goes on, and the lists that are only ever replaced.
    """

    __slots__ = (*FIELDS, "dry", "roads")

    # Fixed for the match
    seats: int
    variant: list[int]
    """The table's options by number (``options``)."""
    years: int
    """The number of the last year as agreed (P-SET-02)."""
    short: int
    """1 in a short game of 3 or 4 years (P-SET-03)."""

    # By owner and location, by location
    army: list[int]
    """Forces: owner * LOCATIONS + location."""
    present: list[int]
    """The owners with units in a location, as bits."""
    fortress: list[int]

    # By province
    owner: list[int]
    """A seat, NEUTRAL or OUT."""
    unrest: list[int]
    """Replaced or changed in place."""

    # By site
    building: list[int]
    """The type of a building, or FREE."""
    plundered: list[int]

    # By seat
    prestige: list[int]
    gold: list[int]
    attack: list[int]
    """Own levels (P-GEN-23)."""
    defence: list[int]
    residence: list[int]
    """The city, or NO_LOCATION."""
    extensions: list[int]
    """Extensions and the additional room, as bits (P-RES-03)."""
    palace_year: list[int]
    """The year in which the palace was bought (P-RES-07)."""
    provinces: list[int]
    """How many provinces a seat owns."""
    medals: list[int]
    """Victory points of medals (P-ECO-73)."""
    tile: list[int]
    """1 for a holder of a tile of the external ally (P-EXT-02). Replaced."""
    marked: list[int]
    """Marked prestige (P-ECO-13). Replaced."""
    barrels: list[int]
    produced: list[int]
    """Types of goods produced in the last income, as bits (P-END-12)."""
    goods: list[int]
    """How many goods were produced in it."""
    untraded: list[int]
    artist_of: list[int]
    """The seat of each artist, or NOBODY."""

    # Seating and alliances
    seating: list[int]
    """Clockwise order (P-SET-27). Replaced."""
    marker: int
    war: int
    """1 in the war state."""
    side: list[int]
    """0 Alliance, 1 Counter-Alliance. Replaced."""
    minority: int
    """The side with fewer seats in games of 3 and 5, or NOBODY (P-EXT-02)."""
    standing: list[list[int]]
    """The standing order of each side (P-GEN-32). Replaced."""
    friends: list[int]
    """By owner the owners friendly to it, as bits. Replaced."""
    opposing: list[int]
    """By owner the owners opposing it, as bits; 0 in the peace state. Replaced."""
    new_order: list[int]
    """Seats named so far for a new standing order. Replaced."""
    victims: int
    """Victims of acts or declaration of war in this turn, as bits."""
    convened: int
    """1 if a convention took place at the end of the year before (P-ALL-34)."""

    # Where the match stands
    year: int
    last_year: int
    """The last year; an earlier one once a seat has lost its last province (P-END-02)."""
    season: int
    spring: int
    """The weather die, 0 before it is rolled."""
    fall: int
    scored: int
    to_act: list[int]
    """Seats that still have their turn in this season. Replaced."""
    acting: list[int]
    """Seats whose turn it is, in order. Replaced."""

    # Movement
    mover: int
    fresh: list[int]
    """By location the mover's units that have not moved, those in boxes left out."""
    ally_fresh: list[int]
    """The same for units of the ally the mover controls; empty if there are none."""
    ally_moved: list[int]
    """Units of the ally that have moved in this turn, where they are."""
    ally_handed: list[int]
    """Units of the ally handed over for this turn (P-EXT-21)."""
    sources: list[int]
    """Options for the start of a group. Replaced."""
    group_owner: int
    group: int
    """The force of the group."""
    group_box: int
    """The box that moves, or NO_BOX."""
    origin: int
    target: int
    entries: list[int]
    """Last roads into contested locations: location * LOCATIONS + the one before (P-MOV-12). Replaced."""

    # Picking units
    slots: list[int]
    """Owner, type and number, in threes. Replaced."""
    slot: int
    picked: list[int]
    """Forces picked so far, by owner."""
    pick_least: int
    pick_most: int
    pick_left: int

    # Battles
    battles: list[int]
    """Battles not yet fought in this combat phase. Replaced."""
    change: int
    """1 in alliance change battles (P-ALL-35)."""
    battle: int
    """The location of the battle, or NOBODY."""
    stage: int
    attackers: list[int]
    """Owners in the order in which they decide. Replaced."""
    defenders: list[int]
    """Replaced."""
    fighting: list[int]
    """Forces in battle, by owner."""
    fallen: list[int]
    """Forces in the loss row, by owner."""
    gone: list[int]
    """Where an owner has retreated to, or NOBODY."""
    terrain: int
    due_attack: int
    """Losses the attackers must choose."""
    due_defence: int
    chosen: list[int]
    """Forces chosen or offered, by owner."""
    offer_at: int
    retreating: int
    """The owner whose retreat or survivors are decided."""
    trapped: int
    """1 if attackers were forced back without a place to go (P-CMB-35)."""
    winner: int
    """0 attackers, 1 defenders, NOBODY."""
    final_losses: int
    """Final losses of the losers."""
    winners_final: int
    aside: list[int]
    """Units set aside: location, owner, force, in threes (P-CMB-46). Replaced."""

    # Phase 3
    announced: list[int]
    """Announced annexations: seat * PROVINCES + province. Replaced."""
    annexed: list[int]
    """Provinces annexed by the acting side in this phase. Replaced."""
    looted: list[int]
    """Provinces in which the acting side has plundered in this phase. Replaced."""
    actor: int
    busy: list[int]
    """By location the actor's units already used."""
    haunts: list[int]
    """Where the actor has units. Replaced."""
    action: int
    units_to_use: int

    # The economic round
    consents: int
    """Seats that grant voluntary supply, as bits (P-EXT-29)."""
    wishes: list[int]
    """Goods of the ally each holder wants (P-EXT-07)."""
    word: int
    """Whose word it is, counted clockwise from the marker seat."""
    passes: int
    refused: list[int]
    """Offers that cannot be repeated. Replaced."""
    partner: int
    giver: int
    amount: int
    unpaid: int
    """Units still to be removed for upkeep."""
    sheets: list[list[int]]
    """By seat the number of each item ordered."""
    repairs: list[list[int]]
    """By seat the sites to repair."""
    spent: list[int]
    """The cost of each sheet."""
    capacity: list[list[int]]
    """What each seat could place when the sheets were begun (P-ECO-50). Replaced."""
    ruins: list[list[int]]
    """By seat the sites it could repair when the sheets were begun. Replaced."""
    menus: list[list[int]]
    """By seat what can still be put on its sheet. Its lists are replaced."""
    taken: int
    """Artists assigned in this phase, as bits."""
    missed: int
    """Replacements the seat may still choose; NOBODY before its turn."""
    replacement: int
    stock: list[list[int]]
    """By seat what is left to place in E4."""
    piece: int
    repaired: list[int]
    """Sites repaired in this round. Replaced."""
    raised: list[int]
    """Sites built on in this round. Replaced."""
    start_sites: list[list[int]]
    """Sites chosen for the buildings of the accelerated start. Its lists are replaced."""

    # Fog of war
    box_at: list[int]
    """By box (seat * 3 + number) the place of its counter, or NO_LOCATION."""
    box_force: list[int]
    box_fresh: list[int]
    """Units in a box that have not moved."""
    box_seen: list[int]
    """Units all know to be in a box, at least."""
    box_known: list[int]
    """1 if all know the whole contents of a box."""
    transfer_in: int
    """The phase in which a transfer began."""
    stacks: list[list[int]]
    """Stacks of full fog (``stacks``)."""
    splits: list[int]
    """Stacks that were split or moved together, in twos, to be asked about. Replaced."""
    dummies: list[int]
    """Dummies in each seat's supply (P-FOG-16)."""
    hidden: list[int]
    """In a redacted state the units of each seat whose place is not known."""

    # What is asked
    offered: list[int]
    """The options of the seat asked; in secret decisions each seat has its own. Replaced."""
    phase: int
    agenda: list[int]

    # Fixed for the number of seats, not part of the state's value
    roads: list[list[int]]
    """For each location those joined to it by a road."""
    dry: list[list[int]]
    """The same without river crossings."""

    def options(self, seat: int) -> list[int]:
        """What a waiting seat may choose. The list may be shared: do not change it."""
        if self.phase == SHEET:
            return self.menus[seat]
        if self.phase == START_BUILDING:
            return start_building_options(self, seat)
        return self.offered

    def play(self, seat: int, option: int) -> None:
        """Carry out an option of a waiting seat and go on to the next decision."""
        carry_out(self, seat, option)
        self.begin()

    def begin(self) -> None:
        """Run to the next decision; where a single option is left it is carried out without asking (P-GEN-30)."""
        while True:
            if not self.waiting:
                run(self)
                if not self.waiting:
                    return
            if self.phase == SHEET or self.phase == START_BUILDING or len(self.offered) > 1:
                return
            carry_out(self, self.waiting[0], self.offered[0])

    def __eq__(self, other: object) -> bool:
        """Equal by value; the sinks do not count."""
        return isinstance(other, State) and same(self, other, FIELDS)

    def copy(self) -> "State":
        """An independent state. Lists that are only ever replaced are shared."""
        new = State()
        new.roads = self.roads
        new.dry = self.dry
        new.waiting = self.waiting
        new.rng1 = self.rng1
        new.rng2 = self.rng2
        new.luck = None
        new.events = None
        new.shown = 0
        new.seats = self.seats
        new.variant = self.variant
        new.years = self.years
        new.short = self.short
        new.tile = self.tile
        new.marked = self.marked
        new.seating = self.seating
        new.marker = self.marker
        new.war = self.war
        new.side = self.side
        new.minority = self.minority
        new.standing = self.standing
        new.friends = self.friends
        new.opposing = self.opposing
        new.new_order = self.new_order
        new.victims = self.victims
        new.convened = self.convened
        new.year = self.year
        new.last_year = self.last_year
        new.season = self.season
        new.spring = self.spring
        new.fall = self.fall
        new.scored = self.scored
        new.to_act = self.to_act
        new.acting = self.acting
        new.mover = self.mover
        new.sources = self.sources
        new.group_owner = self.group_owner
        new.group = self.group
        new.group_box = self.group_box
        new.origin = self.origin
        new.target = self.target
        new.entries = self.entries
        new.slots = self.slots
        new.slot = self.slot
        new.pick_least = self.pick_least
        new.pick_most = self.pick_most
        new.pick_left = self.pick_left
        new.battles = self.battles
        new.change = self.change
        new.battle = self.battle
        new.stage = self.stage
        new.attackers = self.attackers
        new.defenders = self.defenders
        new.terrain = self.terrain
        new.due_attack = self.due_attack
        new.due_defence = self.due_defence
        new.offer_at = self.offer_at
        new.retreating = self.retreating
        new.trapped = self.trapped
        new.winner = self.winner
        new.final_losses = self.final_losses
        new.winners_final = self.winners_final
        new.aside = self.aside
        new.announced = self.announced
        new.annexed = self.annexed
        new.looted = self.looted
        new.actor = self.actor
        new.haunts = self.haunts
        new.action = self.action
        new.units_to_use = self.units_to_use
        new.consents = self.consents
        new.word = self.word
        new.passes = self.passes
        new.refused = self.refused
        new.partner = self.partner
        new.giver = self.giver
        new.amount = self.amount
        new.unpaid = self.unpaid
        new.capacity = self.capacity
        new.ruins = self.ruins
        new.menus = self.menus.copy()
        new.taken = self.taken
        new.missed = self.missed
        new.replacement = self.replacement
        new.piece = self.piece
        new.repaired = self.repaired
        new.raised = self.raised
        new.transfer_in = self.transfer_in
        new.offered = self.offered
        new.splits = self.splits
        new.phase = self.phase
        new.army = self.army.copy()
        new.present = self.present.copy()
        new.fortress = self.fortress.copy()
        new.owner = self.owner.copy()
        new.unrest = self.unrest.copy()
        new.building = self.building.copy()
        new.plundered = self.plundered.copy()
        new.prestige = self.prestige.copy()
        new.gold = self.gold.copy()
        new.attack = self.attack.copy()
        new.defence = self.defence.copy()
        new.residence = self.residence.copy()
        new.extensions = self.extensions.copy()
        new.palace_year = self.palace_year.copy()
        new.provinces = self.provinces.copy()
        new.medals = self.medals.copy()
        new.barrels = self.barrels.copy()
        new.produced = self.produced.copy()
        new.goods = self.goods.copy()
        new.untraded = self.untraded.copy()
        new.artist_of = self.artist_of.copy()
        new.fresh = self.fresh.copy()
        new.ally_fresh = self.ally_fresh.copy()
        new.ally_moved = self.ally_moved.copy()
        new.ally_handed = self.ally_handed.copy()
        new.picked = self.picked.copy()
        new.fighting = self.fighting.copy()
        new.fallen = self.fallen.copy()
        new.gone = self.gone.copy()
        new.chosen = self.chosen.copy()
        new.busy = self.busy.copy()
        new.wishes = self.wishes.copy()
        new.spent = self.spent.copy()
        new.box_at = self.box_at.copy()
        new.box_force = self.box_force.copy()
        new.box_fresh = self.box_fresh.copy()
        new.box_seen = self.box_seen.copy()
        new.box_known = self.box_known.copy()
        new.dummies = self.dummies.copy()
        new.hidden = self.hidden.copy()
        new.agenda = self.agenda.copy()
        new.sheets = [row.copy() for row in self.sheets]
        new.repairs = [row.copy() for row in self.repairs]
        new.stock = [row.copy() for row in self.stock]
        new.start_sites = self.start_sites.copy()
        new.stacks = [row.copy() for row in self.stacks]
        return new


def carry_out(state: State, seat: int, option: int) -> None:
    """What an option does, by the kind of decision; frequent ones first."""
    phase = state.phase
    if phase == MOVE_UNITS:
        choose_units(state, seat, option)
    elif phase == MOVE_FROM:
        choose_source(state, seat, option)
    elif phase == MOVE_TO:
        choose_destination(state, seat, option)
    elif phase == SHEET:
        order(state, seat, option)
    elif phase == ACTION:
        act(state, seat, option)
    elif phase == MOVE_LAST:
        choose_approach(state, seat, option)
    elif phase == RETREAT:
        decide_retreat(state, option)
    elif phase == LOSSES or phase == LOSS_OFFER or phase == FINAL_LOSSES or phase == FINAL_OFFER:
        choose_losses(state, seat, option)
    elif phase == GIFT_TO:
        choose_receiver(state, seat, option)
    elif phase == GIFT_GOLD:
        choose_gift(state, seat, option)
    elif phase == GIFT_ANSWER:
        answer_gift(state, seat, option)
    elif phase == TRADE_WITH:
        choose_partner(state, seat, option)
    elif phase == TRADE_GOODS:
        choose_goods(state, seat, option)
    elif phase == TRADE_ANSWER:
        answer_trade(state, seat, option)
    elif phase == PLACE_BUILDING or phase == PLACE_FORTRESS:
        place_piece(state, seat, option)
    elif phase == PLACE_UNITS:
        choose_troop_location(state, seat, option)
    elif phase == PLACE_NUMBER:
        place_units(state, seat, option)
    elif phase == DECLARE:
        declare(state, seat, option)
    elif phase == GIVE_UP:
        give_up(state, seat, option)
    elif phase == STANDING_ORDER:
        choose_order(state, seat, option)
    elif phase == ACTION_UNIT:
        choose_unit(state, seat, option)
    elif phase == NEXT_BATTLE:
        begin_battle(state, option)
    elif phase == UPKEEP_PLACE:
        choose_place(state, seat, option)
    elif phase == UPKEEP_UNIT:
        remove_unit(state, seat, option)
    else:
        carry_out_rarely(state, seat, option)


def carry_out_rarely(state: State, seat: int, option: int) -> None:
    """Decisions that come seldom, and those of the fog options."""
    phase = state.phase
    if phase == FORCED_RETREAT:
        decide_retreat(state, option)
    elif phase == SURVIVORS:
        choose_survivors_place(state, option)
    elif phase == ANNOUNCE:
        choose_announcement(state, seat, option)
    elif phase == COMPETING:
        choose_annexer(state, option)
    elif phase == ALLY_ACTION:
        act(state, seat, option)
    elif phase == ALLY_UNIT:
        choose_unit(state, seat, option)
    elif phase == HAND_OVER:
        choose_handed_group(state, seat, option)
    elif phase == HAND_UNITS:
        choose_handed_units(state, seat, option)
    elif phase == FORM_ALLIANCE:
        form(state, seat, option)
    elif phase == ACCEPT_TROOPS:
        answer_troops(state, seat, option)
    elif phase == VOLUNTARY_SUPPLY:
        answer_supply(state, seat, option)
    elif phase == ABANDON_RESIDENCE:
        answer_abandoning(state, seat, option)
    elif phase == ALLY_GOODS_WANTED:
        want_goods(state, seat, option)
    elif phase == DIVIDE_GOODS:
        divide_goods(state, option)
    elif phase == NEW_RESIDENCE:
        found_new_residence(state, seat, option)
    elif phase == REPLACEMENT:
        choose_replacement(state, seat, option)
    elif phase == CANCEL_ITEM:
        cancel(state, seat, option)
    elif phase == CALL_CONVENTION:
        answer_convention(state, seat, option)
    elif phase == FIRST_PROVINCE:
        take_first_province(state, seat, option)
    elif phase == RESIDENCE_CITY:
        found_residence(state, seat, option)
    elif phase == FURTHER_PROVINCE:
        take_further_province(state, seat, option)
    elif phase == START_BUILDING:
        assign_start_building(state, seat, option)
    elif phase == FILL_FROM:
        choose_fill_place(state, seat, option)
    elif phase == FILL_UNITS or phase == EMPTY_UNITS or phase == POUR_UNITS:
        choose_transferred(state, seat, option)
    elif phase == POUR_INTO:
        choose_pour_target(state, seat, option)
    elif phase == REARRANGE:
        choose_rearrangement(state, seat, option)
    elif phase == PLACE_BOX_AT:
        choose_box_place(state, seat, option)
    elif phase == DUMMY_AT:
        choose_dummy_place(state, seat, option)
    elif phase == DUMMY_UNDER:
        choose_dummy_unit(state, seat, option)
    elif phase == DUMMY_STACK:
        choose_dummy_stack(state, seat, option)
    elif phase == SPLIT_DUMMIES:
        split_dummies(state, seat, option)
    elif phase == JOIN_STACKS:
        answer_joining(state, seat, option)


def blank(seats: int, variant: list[int]) -> State:
    """A state with all material laid ready and nothing drawn yet; ``begin`` runs it to the first decision."""
    state = State()
    state.seats = seats
    state.variant = variant
    state.years = int(RULE_OPTIONS[YEARS_OPTION].values[variant[YEARS_OPTION]])
    state.short = 1 if state.years in SHORT_GAMES else 0  # P-SET-03
    state.last_year = state.years
    state.roads = ROADS[seats]
    state.dry = DRY_ROADS[seats]
    for name in ZERO_AT_FIRST:
        setattr(state, name, 0)
    for name in NOBODY_AT_FIRST:
        setattr(state, name, NOBODY)
    for name in BY_SEAT_AT_FIRST:
        setattr(state, name, [0] * seats)
    for name in BY_LOCATION_AT_FIRST:
        setattr(state, name, [0] * LOCATIONS)
    for name in BY_OWNER_AT_FIRST:
        setattr(state, name, [0] * OWNERS)
    for name in EMPTY_AT_FIRST:
        setattr(state, name, [])
    for name in LISTS_BY_SEAT_AT_FIRST:
        setattr(state, name, [[] for _ in range(seats)])
    state.standing = [[], []]
    state.box_at = [NO_LOCATION] * (seats * BOXES)
    state.box_force = [0] * (seats * BOXES)
    state.box_fresh = [0] * (seats * BOXES)
    state.box_seen = [0] * (seats * BOXES)
    state.box_known = [0] * (seats * BOXES)
    state.stacks = []
    if variant[FOG] == FULL_FOG:
        state.dummies = [DUMMIES] * seats
        state.stacks = [[]]  # the shape of the list; it is emptied when the setup begins
    state.phase = OVER
    state.waiting = NOBODY_WAITS
    state.rng1 = 1
    state.rng2 = 1
    state.luck = None
    state.events = None
    state.shown = 0
    prepare(state)
    return state
