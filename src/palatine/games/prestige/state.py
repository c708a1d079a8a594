"""The state of a match: flat lists of small ints, and the way from an option or a step to its rule.

Written by tools/flat.py from decisions.py and fields.py: change them, not this.
"""

from collections.abc import Callable
from typing import Any, Final

from palatine.engine.core import NOBODY_WAITS, Core, described, hashed, same, values
from palatine.games.prestige.map.board import LOCATIONS, PROVINCES, SITES
from palatine.games.prestige.numbers import (
    ACCELERATE_STEP,
    ACTIONS_STEP,
    ALLY_ACTIONS_STEP,
    ALLY_TRADES_STEP,
    ANNOUNCEMENTS_STEP,
    ASK_ACTION_UNIT,
    ASK_ALLIANCE_FORM,
    ASK_ALLY_ACTION_UNIT,
    ASK_ALLY_DIVIDE,
    ASK_ALLY_HAND_UNITS,
    ASK_ANNEX_COMPETING,
    ASK_ARTIST_REPLACEMENT,
    ASK_BATTLE_FINAL_OFFER,
    ASK_BATTLE_LOSS_OFFER,
    ASK_BATTLE_RETREAT,
    ASK_BATTLE_SURVIVORS,
    ASK_CONVENTION_CALL,
    ASK_FOG_DUMMY_UNDER,
    ASK_FOG_FIGURES,
    ASK_FOG_FIGURES_NUMBER,
    ASK_FOG_FIGURES_STACK,
    ASK_FOG_FILL_UNITS,
    ASK_FOG_JOIN,
    ASK_FOG_POUR_INTO,
    ASK_FOG_REARRANGE,
    ASK_GIFT_ANSWER,
    ASK_GIFT_TO,
    ASK_INCOME_GIVE_UP,
    ASK_MOVE_FROM,
    ASK_MOVE_LAST,
    ASK_MOVE_TO,
    ASK_MOVE_UNITS,
    ASK_PLACE_BOX,
    ASK_PLACE_BUILDING,
    ASK_PLACE_NUMBER,
    ASK_SETUP_BUILDING,
    ASK_SETUP_FIRST_PROVINCE,
    ASK_SETUP_FURTHER_PROVINCE,
    ASK_SHEET_ITEM,
    ASK_SUPPLY_VOLUNTARY,
    ASK_TRADE_GOODS,
    ASK_UPKEEP_PLACE,
    BATTLE_STEP,
    CHANGE_BATTLES_STEP,
    COMBAT_STEP,
    COMMON_ACTIONS_STEP,
    COMMON_MOVEMENT_STEP,
    COMMON_PLACEMENTS_STEP,
    DECLARATION_STEP,
    END_OF_TURN_STEP,
    END_OF_YEAR_STEP,
    EXECUTION_STEP,
    FIRST_PROVINCES_STEP,
    GIVING_UP_STEP,
    GREAT_ARTISTS_STEP,
    KINDS,
    MARKING_STEP,
    MEDALS_STEP,
    MOVEMENT_STEP,
    MOVING_STEP,
    NEUTRAL_BUILDINGS_STEP,
    PLACEMENTS_STEP,
    REINFORCEMENTS_STEP,
    RESIDENCES_STEP,
    REVOLTS_STEP,
    SEASON_STEP,
    SET_ORDER_STEP,
    START_BUILDINGS_STEP,
    SUPPLY_STEP,
    TRADES_STEP,
    UPKEEP_STEP,
    WHO_BITS,
    YEAR_STEP,
)
from palatine.games.prestige.rules.alliances import (
    after_turn,
    answer_convention,
    ask_for_alliance,
    ask_for_declaration,
    ask_for_order,
    begin_convention,
    choose_order,
    declare,
    form,
)
from palatine.games.prestige.rules.economy.income import ask_to_give_up, calm, collect_income, give_up, mark_prestige
from palatine.games.prestige.rules.economy.placements import (
    begin_placements,
    choose_place_for_units,
    choose_troop_location,
    common_placements,
    place_next,
    place_piece,
    place_units,
)
from palatine.games.prestige.rules.economy.purchases import assign_artists, cancel, choose_replacement, execute_sheets
from palatine.games.prestige.rules.economy.revolts import revolts
from palatine.games.prestige.rules.economy.sheets import begin_sheets, menu, order
from palatine.games.prestige.rules.economy.supply import answer_supply, ask_for_supply
from palatine.games.prestige.rules.economy.trades import (
    answer_gift,
    answer_trade,
    ask_for_gift,
    ask_for_trade,
    choose_gift,
    choose_goods,
    choose_partner,
    choose_receiver,
    divide_goods,
    trade_with_ally,
    want_goods,
)
from palatine.games.prestige.rules.economy.upkeep import choose_place, pay_upkeep, remove_unit
from palatine.games.prestige.rules.end import award_medals, final_scoring
from palatine.games.prestige.rules.external import (
    answer_troops,
    ask_for_troops,
    begin_reinforcements,
    choose_handed_group,
    choose_handed_units,
    hand_over,
)
from palatine.games.prestige.rules.fog.dummies import choose_dummy_place, choose_dummy_stack, choose_dummy_unit
from palatine.games.prestige.rules.fog.figures import (
    choose_figures_dummies,
    choose_figures_number,
    choose_figures_place,
    choose_figures_stack,
    choose_figures_under,
    choose_figures_unit,
)
from palatine.games.prestige.rules.fog.sight import notice
from palatine.games.prestige.rules.fog.stacks import answer_joining
from palatine.games.prestige.rules.fog.transfers import (
    choose_fill_place,
    choose_pour_target,
    choose_rearrangement,
    choose_transferred,
)
from palatine.games.prestige.rules.residence import (
    answer_abandoning,
    ask_for_residences,
    ask_to_abandon,
    found_new_residence,
)
from palatine.games.prestige.rules.setup import (
    accelerate,
    assign_start_building,
    choose_first_provinces,
    choose_further_provinces,
    found_residence,
    place_neutral_buildings,
    place_start_buildings,
    prepare,
    seat_around_the_map,
    start_building_options,
    take_first_province,
    take_further_province,
)
from palatine.games.prestige.rules.turns import (
    begin_season,
    begin_year,
    common_actions,
    common_movement,
    end_year,
    next_turn,
)
from palatine.games.prestige.rules.war.actions import (
    act,
    ask_for_action,
    ask_for_ally_action,
    begin_actions,
    begin_ally_actions,
    choose_unit,
)
from palatine.games.prestige.rules.war.annexing import announce, choose_annexer, choose_announcement, settle_competition
from palatine.games.prestige.rules.war.combat import (
    begin_battle,
    begin_change_battles,
    begin_combat,
    fight,
    next_battle,
)
from palatine.games.prestige.rules.war.losses import choose_losses
from palatine.games.prestige.rules.war.movement import (
    ask_for_group,
    begin_movement,
    choose_approach,
    choose_chips,
    choose_destination,
    choose_dummies,
    choose_source,
    choose_units,
)
from palatine.games.prestige.rules.war.outcome import choose_survivors_place
from palatine.games.prestige.rules.war.retreat import decide_retreat

FIELDS: Final[tuple[str, ...]] = (
    "seats",
    "variant",
    "years",
    "short",
    "army",
    "present",
    "places",
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
    "alliance_order",
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
    "transfers_left",
    "stacks",
    "splits",
    "dummies",
    "hidden",
    "offered",
    "question",
    "agenda",
)
"""Everything a state consists of beside what all states share (``CORE_FIELDS``)."""


class State(Core):
    """One position of a match. It trusts its caller: what is played must have been an option."""

    __slots__ = (
        "acting",
        "action",
        "actor",
        "alliance_order",
        "ally_fresh",
        "ally_handed",
        "ally_moved",
        "amount",
        "annexed",
        "announced",
        "army",
        "artist_of",
        "aside",
        "attack",
        "attackers",
        "barrels",
        "battle",
        "battles",
        "box_at",
        "box_force",
        "box_fresh",
        "box_known",
        "box_seen",
        "building",
        "busy",
        "capacity",
        "change",
        "chosen",
        "circles",
        "consents",
        "convened",
        "defence",
        "defenders",
        "dry",
        "due_attack",
        "due_defence",
        "dummies",
        "entries",
        "extensions",
        "fall",
        "fallen",
        "fighting",
        "final_losses",
        "fog",
        "fortress",
        "fresh",
        "friends",
        "giver",
        "gold",
        "gone",
        "goods",
        "group",
        "group_box",
        "group_owner",
        "haunts",
        "hidden",
        "last_year",
        "lent",
        "looted",
        "marked",
        "marker",
        "medals",
        "menus",
        "minority",
        "missed",
        "mover",
        "new_order",
        "offer_at",
        "opposing",
        "origin",
        "owner",
        "palace_year",
        "partner",
        "passes",
        "pick_least",
        "pick_left",
        "pick_most",
        "picked",
        "piece",
        "places",
        "plundered",
        "present",
        "prestige",
        "produced",
        "provinces",
        "raised",
        "refused",
        "repaired",
        "repairs",
        "replacement",
        "residence",
        "retreating",
        "roads",
        "ruins",
        "scored",
        "season",
        "seating",
        "seats",
        "sheets",
        "short",
        "side",
        "slot",
        "slots",
        "sources",
        "spent",
        "splits",
        "spring",
        "stacks",
        "stage",
        "start_sites",
        "stock",
        "taken",
        "target",
        "terrain",
        "tile",
        "to_act",
        "transfer_in",
        "transfers_left",
        "units_to_use",
        "unpaid",
        "unrest",
        "untraded",
        "variant",
        "victims",
        "war",
        "winner",
        "winners_final",
        "wishes",
        "word",
        "year",
        "years",
    )

    lent: int
    """Which lists are shared with copies still, as bits."""
    seats: int
    variant: list[int]
    """The table's options by number (``options``). Copies share it: replaced, never changed."""
    years: int
    """The number of the last year as agreed (P-SET-02)."""
    fog: int
    """Which fog of war there is (P-FOG-01); 0: none."""
    short: int
    """1 in a short game of 3 or 4 years (P-SET-03)."""
    army: list[list[int]]
    """Forces by owner and location. Copies share it until one of them changes it (``own_army``)."""
    present: list[int]
    """The owners with units in a location."""
    places: list[list[int]]
    """By owner the locations with its units, in order."""
    fortress: list[int]
    """Copies share it: replaced, never changed."""
    owner: list[int]
    """A seat, NEUTRAL or OUT."""
    unrest: list[int]
    """Copies share it: replaced, never changed."""
    building: list[int]
    """The type of a building, or FREE. Copies share it: replaced, never changed."""
    plundered: list[int]
    """Copies share it: replaced, never changed."""
    prestige: list[int]
    gold: list[int]
    attack: list[int]
    """Own levels (P-GEN-23)."""
    defence: list[int]
    residence: list[int]
    """The city, or NO_LOCATION."""
    extensions: list[int]
    """Extensions and the additional room (P-RES-03)."""
    palace_year: list[int]
    """The year in which the palace was bought (P-RES-07)."""
    provinces: list[int]
    """How many provinces a seat owns."""
    medals: list[int]
    """Victory points of medals (P-ECO-73)."""
    tile: list[int]
    """1 for a holder of a tile of the external ally (P-EXT-02). Copies share it: replaced, never changed."""
    marked: list[int]
    """Marked prestige (P-ECO-13). Copies share it: replaced, never changed."""
    barrels: list[int]
    produced: list[int]
    """Types of goods produced in the last income (P-END-12)."""
    goods: list[int]
    """How many goods were produced in it."""
    untraded: list[int]
    artist_of: list[int]
    """The seat of each artist, or NOBODY. Copies share it: replaced, never changed."""
    seating: list[int]
    """Clockwise order (P-SET-27). Copies share it: replaced, never changed."""
    marker: int
    war: int
    """1 in the war state."""
    side: list[int]
    """0 Alliance, 1 Counter-Alliance. Copies share it: replaced, never changed."""
    minority: int
    """The side with fewer seats in games of 3 and 5, or NOBODY (P-EXT-02)."""
    alliance_order: list[list[int]]
    """The standing order of each side (P-GEN-32). Copies share it: replaced, never changed."""
    friends: list[int]
    """By owner the owners friendly to it. Copies share it: replaced, never changed."""
    opposing: list[int]
    """By owner the owners opposing it; none in the peace state. Copies share it: replaced, never changed."""
    new_order: list[int]
    """Seats named so far for a new standing order. Copies share it: replaced, never changed."""
    victims: int
    """Victims of acts or declaration of war in this turn."""
    convened: int
    """1 if a convention took place at the end of the year before (P-ALL-34)."""
    year: int
    last_year: int
    """The last year; an earlier one once a seat has lost its last province (P-END-02)."""
    season: int
    spring: int
    """The weather die, 0 before it is rolled."""
    fall: int
    scored: int
    to_act: list[int]
    """Seats that still have their turn in this season. Copies share it: replaced, never changed."""
    acting: list[int]
    """Seats whose turn it is, in order. Copies share it: replaced, never changed."""
    mover: int
    fresh: list[int]
    """The mover's units that have not moved, those in boxes left out. Copies share it until one of them changes it
    (``own_fresh``)."""
    ally_fresh: list[int]
    """The same for units of the ally the mover controls; empty if there are none. Copies share it: replaced, never
    changed."""
    ally_moved: list[int]
    """Units of the ally that have moved in this turn, where they are. Copies share it: replaced, never changed."""
    ally_handed: list[int]
    """Units of the ally handed over for this turn (P-EXT-21). Copies share it: replaced, never changed."""
    sources: list[int]
    """Options for the start of a group. Copies share it: replaced, never changed."""
    group_owner: int
    group: int
    """The force of the group."""
    group_box: int
    """The box that moves, or NO_BOX."""
    origin: int
    target: int
    entries: list[int]
    """Last roads into contested locations: location * LOCATIONS + the one before (P-MOV-12). Copies share it: replaced,
    never changed."""
    slots: list[int]
    """Units that can be picked, type by type. Copies share it: replaced, never changed."""
    slot: int
    picked: list[int]
    """Forces picked so far."""
    pick_least: int
    pick_most: int
    pick_left: int
    battles: list[int]
    """Battles not yet fought in this combat phase. Copies share it: replaced, never changed."""
    change: int
    """1 in alliance change battles (P-ALL-35)."""
    battle: int
    """The location of the battle, or NOBODY."""
    stage: int
    attackers: list[int]
    """Owners in the order in which they decide. Copies share it: replaced, never changed."""
    defenders: list[int]
    """Copies share it: replaced, never changed."""
    fighting: list[int]
    """Forces in battle."""
    fallen: list[int]
    """Forces in the loss row."""
    gone: list[int]
    """Where an owner has retreated to, or NOBODY."""
    terrain: int
    due_attack: int
    """Losses the attackers must choose."""
    due_defence: int
    chosen: list[int]
    """Forces chosen or offered."""
    offer_at: int
    """How many have offered or decided; DECIDED once the units are chosen."""
    retreating: int
    """The owner whose retreat or survivors are decided."""
    winner: int
    """0 attackers, 1 defenders, NOBODY."""
    final_losses: int
    """Final losses of the losers."""
    winners_final: int
    aside: list[int]
    """Units set aside (P-CMB-46). Copies share it: replaced, never changed."""
    announced: list[int]
    """Announced annexations: seat * PROVINCES + province. Copies share it: replaced, never changed."""
    annexed: list[int]
    """Provinces annexed by the acting side in this phase. Copies share it: replaced, never changed."""
    looted: list[int]
    """Provinces in which the acting side has plundered in this phase. Copies share it: replaced, never changed."""
    actor: int
    busy: list[int]
    """The actor's units already used. Copies share it until one of them changes it (``own_busy``)."""
    haunts: list[int]
    """Where the actor has units. Copies share it: replaced, never changed."""
    action: int
    """The option that is being carried out."""
    units_to_use: int
    consents: int
    """Seats that grant voluntary supply (P-EXT-29)."""
    wishes: list[int]
    """Goods of the ally each holder wants (P-EXT-07)."""
    word: int
    """Whose word it is, counted clockwise from the marker seat."""
    passes: int
    refused: list[int]
    """Offers that cannot be repeated. Copies share it: replaced, never changed."""
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
    """What each seat could place when the sheets were begun (P-ECO-50). Copies share it: replaced, never changed."""
    ruins: list[list[int]]
    """By seat the sites it could repair when the sheets were begun. Copies share it: replaced, never changed."""
    menus: list[list[int]]
    """By seat what can still be put on its sheet."""
    taken: int
    """Artists assigned in this phase."""
    missed: int
    """Replacements the seat may still choose; NOBODY before its turn."""
    replacement: int
    stock: list[list[int]]
    """By seat what is left to place in E4."""
    piece: int
    """The piece of the stock that is placed; the type of a stack."""
    repaired: list[int]
    """Sites repaired in this round. Copies share it: replaced, never changed."""
    raised: list[int]
    """Sites built on in this round. Copies share it: replaced, never changed."""
    start_sites: list[list[int]]
    """Sites chosen for the buildings of the accelerated start."""
    box_at: list[int]
    """The place of a box's counter, or NO_LOCATION."""
    box_force: list[int]
    box_fresh: list[int]
    """Units in a box that have not moved."""
    box_seen: list[int]
    """Units all know to be in a box, at least."""
    box_known: list[int]
    """1 if all know the whole contents of a box."""
    transfer_in: int
    """The question with which a transfer began."""
    transfers_left: int
    """How many more transfers the seat may make in its step (P-FOG-07)."""
    stacks: list[list[int]]
    """Stacks of full fog (``stacks``)."""
    splits: list[int]
    """Before a march the chips ordered and the dummies that go (``exchanges``); after it the stacks that may join.
    Copies share it: replaced, never changed."""
    dummies: list[int]
    """Dummies in each seat's supply (P-FOG-16)."""
    hidden: list[int]
    """In a redacted state the units of each seat whose place is not known."""
    roads: list[list[int]]
    """For each location those joined to it by a road."""
    dry: list[list[int]]
    """The same without river crossings."""
    circles: list[list[list[int]]]
    """By location and number of steps what a move can reach if nobody is in its way."""

    def options(self, seat: int) -> list[int]:
        """What a waiting seat may choose. The list may be shared: do not change it."""
        if self.question == ASK_SETUP_BUILDING:
            return start_building_options(self, seat)
        if self.question == ASK_SHEET_ITEM:
            return menu(self, seat)
        return self.offered

    def play(self, seat: int, option: int) -> None:
        """Carry out an option of a waiting seat and go on to the next decision."""
        carry_out(self, seat, option)
        self.begin()

    def begin(self) -> None:
        """Run to the next decision, or to the end."""
        while True:
            if self.waiting:
                if len(self.offered) > 1 or self.question == ASK_SETUP_BUILDING or self.question == ASK_SHEET_ITEM:
                    return
                notice(self, self.waiting[0], self.offered[0])
                carry_out(self, self.waiting[0], self.offered[0])
            elif self.agenda:
                do_step(self, self.agenda[-1] >> WHO_BITS)
            else:
                return

    def __eq__(self, other: object) -> bool:
        """Equal by value; the sinks do not count."""
        return isinstance(other, State) and same(self, other, FIELDS)

    def __hash__(self) -> int:
        """The same for equal states; a state that is played on has another one."""
        return hashed(self, FIELDS)

    def __repr__(self) -> str:
        """Where it stands."""
        return described(self, "prestige", self.seats, KINDS[self.question])

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """To be sent to another process: its value, without the sinks."""
        return restored, (values(self, FIELDS),)

    def own_army(self, at: int) -> list[int]:
        """A row of ``army``, to be changed: copies keep theirs."""
        if self.lent >> at & 1:
            self.lent -= 1 << at
            self.army[at] = self.army[at].copy()
        return self.army[at]

    def own_fresh(self) -> list[int]:
        """``fresh``, to be changed: copies keep theirs."""
        if self.lent & 128:
            self.lent -= 128
            self.fresh = self.fresh.copy()
        return self.fresh

    def own_busy(self) -> list[int]:
        """``busy``, to be changed: copies keep theirs."""
        if self.lent & 256:
            self.lent -= 256
            self.busy = self.busy.copy()
        return self.busy

    def copy(self) -> "State":
        """An independent state; lists that nobody changes in place are shared."""
        new = State()
        new.waiting = self.waiting
        new.rng1 = self.rng1
        new.rng2 = self.rng2
        new.former = self.former
        new.seats = self.seats
        new.variant = self.variant
        new.years = self.years
        new.fog = self.fog
        new.short = self.short
        new.fortress = self.fortress
        new.unrest = self.unrest
        new.building = self.building
        new.plundered = self.plundered
        new.tile = self.tile
        new.marked = self.marked
        new.artist_of = self.artist_of
        new.seating = self.seating
        new.marker = self.marker
        new.war = self.war
        new.side = self.side
        new.minority = self.minority
        new.alliance_order = self.alliance_order
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
        new.fresh = self.fresh
        new.ally_fresh = self.ally_fresh
        new.ally_moved = self.ally_moved
        new.ally_handed = self.ally_handed
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
        new.winner = self.winner
        new.final_losses = self.final_losses
        new.winners_final = self.winners_final
        new.aside = self.aside
        new.announced = self.announced
        new.annexed = self.annexed
        new.looted = self.looted
        new.actor = self.actor
        new.busy = self.busy
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
        new.taken = self.taken
        new.missed = self.missed
        new.replacement = self.replacement
        new.piece = self.piece
        new.repaired = self.repaired
        new.raised = self.raised
        new.transfer_in = self.transfer_in
        new.transfers_left = self.transfers_left
        new.splits = self.splits
        new.offered = self.offered
        new.question = self.question
        new.roads = self.roads
        new.dry = self.dry
        new.circles = self.circles
        new.army = self.army.copy()
        new.present = self.present.copy()
        new.places = self.places.copy()
        new.owner = self.owner.copy()
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
        new.picked = self.picked.copy()
        new.fighting = self.fighting.copy()
        new.fallen = self.fallen.copy()
        new.gone = self.gone.copy()
        new.chosen = self.chosen.copy()
        new.wishes = self.wishes.copy()
        new.spent = self.spent.copy()
        new.menus = self.menus.copy()
        new.start_sites = self.start_sites.copy()
        new.agenda = self.agenda.copy()
        new.sheets = [row.copy() for row in self.sheets]
        new.repairs = [row.copy() for row in self.repairs]
        new.stock = [row.copy() for row in self.stock]
        if self.fog:
            new.box_at = self.box_at.copy()
            new.box_force = self.box_force.copy()
            new.box_fresh = self.box_fresh.copy()
            new.box_seen = self.box_seen.copy()
            new.box_known = self.box_known.copy()
            new.stacks = [row.copy() for row in self.stacks]
            new.dummies = self.dummies.copy()
            new.hidden = self.hidden.copy()
        else:
            new.box_at = self.box_at
            new.box_force = self.box_force
            new.box_fresh = self.box_fresh
            new.box_seen = self.box_seen
            new.box_known = self.box_known
            new.stacks = self.stacks
            new.dummies = self.dummies
            new.hidden = self.hidden
        self.lent = new.lent = 511
        new.luck = None
        new.events = None
        new.shown = 0
        return new


def carry_out(state: State, seat: int, option: int) -> None:
    """Carry out what a seat has chosen; it waits no longer, unless the rule asks again."""
    question = state.question
    if question == ASK_SETUP_BUILDING:
        assign_start_building(state, seat, option)
    elif question == ASK_SHEET_ITEM:
        order(state, seat, option)
    else:
        state.waiting = NOBODY_WAITS
        if question == ASK_MOVE_FROM:
            choose_source(state, seat, option)
        elif question == ASK_MOVE_UNITS:
            choose_units(state, seat, option)
        elif question == ASK_MOVE_TO:
            choose_destination(state, seat, option)
        else:
            if question < ASK_GIFT_TO:
                if question < ASK_ANNEX_COMPETING:
                    if question < ASK_BATTLE_LOSS_OFFER:
                        if question < ASK_MOVE_LAST:
                            if question < ASK_SETUP_FURTHER_PROVINCE:
                                if question == ASK_SETUP_FIRST_PROVINCE:
                                    take_first_province(state, seat, option)
                                else:  # ASK_SETUP_RESIDENCE
                                    found_residence(state, seat, option)
                            else:
                                if question == ASK_SETUP_FURTHER_PROVINCE:
                                    take_further_province(state, seat, option)
                                else:  # ASK_ALLIANCE_ORDER
                                    choose_order(state, seat, option)
                        else:
                            if question < ASK_ALLY_HAND_UNITS:
                                if question == ASK_MOVE_LAST:
                                    choose_approach(state, seat, option)
                                else:  # ASK_ALLY_HAND_OVER
                                    choose_handed_group(state, seat, option)
                            else:
                                if question == ASK_ALLY_HAND_UNITS:
                                    choose_handed_units(state, seat, option)
                                else:  # ASK_BATTLE_NEXT
                                    begin_battle(state, option)
                    else:
                        if question < ASK_BATTLE_FINAL_OFFER:
                            if question < ASK_BATTLE_RETREAT:
                                if question == ASK_BATTLE_LOSS_OFFER:
                                    choose_losses(state, seat, option)
                                else:  # ASK_BATTLE_LOSSES
                                    choose_losses(state, seat, option)
                            else:
                                if question == ASK_BATTLE_RETREAT:
                                    decide_retreat(state, option)
                                else:  # ASK_BATTLE_FORCED_RETREAT
                                    decide_retreat(state, option)
                        else:
                            if question < ASK_BATTLE_SURVIVORS:
                                if question == ASK_BATTLE_FINAL_OFFER:
                                    choose_losses(state, seat, option)
                                else:  # ASK_BATTLE_FINAL_LOSSES
                                    choose_losses(state, seat, option)
                            else:
                                if question == ASK_BATTLE_SURVIVORS:
                                    choose_survivors_place(state, option)
                                else:  # ASK_ANNEX_ANNOUNCE
                                    choose_announcement(state, seat, option)
                else:
                    if question < ASK_SUPPLY_VOLUNTARY:
                        if question < ASK_ALLY_ACTION_UNIT:
                            if question < ASK_ACTION_UNIT:
                                if question == ASK_ANNEX_COMPETING:
                                    choose_annexer(state, option)
                                else:  # ASK_ACTION_CHOOSE
                                    act(state, seat, option)
                            else:
                                if question == ASK_ACTION_UNIT:
                                    choose_unit(state, seat, option)
                                else:  # ASK_ALLY_ACTION
                                    act(state, seat, option)
                        else:
                            if question < ASK_ALLIANCE_FORM:
                                if question == ASK_ALLY_ACTION_UNIT:
                                    choose_unit(state, seat, option)
                                else:  # ASK_WAR_DECLARE
                                    declare(state, seat, option)
                            else:
                                if question == ASK_ALLIANCE_FORM:
                                    form(state, seat, option)
                                else:  # ASK_ALLY_TROOPS
                                    answer_troops(state, seat, option)
                    else:
                        if question < ASK_ALLY_DIVIDE:
                            if question < ASK_INCOME_GIVE_UP:
                                if question == ASK_SUPPLY_VOLUNTARY:
                                    answer_supply(state, seat, option)
                                else:  # ASK_RESIDENCE_ABANDON
                                    answer_abandoning(state, seat, option)
                            else:
                                if question == ASK_INCOME_GIVE_UP:
                                    give_up(state, seat, option)
                                else:  # ASK_ALLY_GOODS
                                    want_goods(state, seat, option)
                        else:
                            if question < ASK_TRADE_GOODS:
                                if question == ASK_ALLY_DIVIDE:
                                    divide_goods(state, option)
                                else:  # ASK_TRADE_WITH
                                    choose_partner(state, seat, option)
                            else:
                                if question == ASK_TRADE_GOODS:
                                    choose_goods(state, seat, option)
                                else:  # ASK_TRADE_ANSWER
                                    answer_trade(state, seat, option)
            else:
                if question < ASK_FOG_POUR_INTO:
                    if question < ASK_PLACE_BUILDING:
                        if question < ASK_UPKEEP_PLACE:
                            if question < ASK_GIFT_ANSWER:
                                if question == ASK_GIFT_TO:
                                    choose_receiver(state, seat, option)
                                else:  # ASK_GIFT_GOLD
                                    choose_gift(state, seat, option)
                            else:
                                if question == ASK_GIFT_ANSWER:
                                    answer_gift(state, seat, option)
                                else:  # ASK_RESIDENCE_NEW
                                    found_new_residence(state, seat, option)
                        else:
                            if question < ASK_ARTIST_REPLACEMENT:
                                if question == ASK_UPKEEP_PLACE:
                                    choose_place(state, seat, option)
                                else:  # ASK_UPKEEP_UNIT
                                    remove_unit(state, seat, option)
                            else:
                                if question == ASK_ARTIST_REPLACEMENT:
                                    choose_replacement(state, seat, option)
                                else:  # ASK_ARTIST_CANCEL
                                    cancel(state, seat, option)
                    else:
                        if question < ASK_CONVENTION_CALL:
                            if question < ASK_PLACE_NUMBER:
                                if question == ASK_PLACE_BUILDING:
                                    place_piece(state, seat, option)
                                else:  # ASK_PLACE_UNITS
                                    choose_troop_location(state, seat, option)
                            else:
                                if question == ASK_PLACE_NUMBER:
                                    place_units(state, seat, option)
                                else:  # ASK_PLACE_FORTRESS
                                    place_piece(state, seat, option)
                        else:
                            if question < ASK_FOG_FILL_UNITS:
                                if question == ASK_CONVENTION_CALL:
                                    answer_convention(state, seat, option)
                                else:  # ASK_FOG_FILL_FROM
                                    choose_fill_place(state, seat, option)
                            else:
                                if question == ASK_FOG_FILL_UNITS:
                                    choose_transferred(state, seat, option)
                                else:  # ASK_FOG_EMPTY_UNITS
                                    choose_transferred(state, seat, option)
                else:
                    if question < ASK_FOG_JOIN:
                        if question < ASK_FOG_DUMMY_UNDER:
                            if question < ASK_FOG_REARRANGE:
                                if question == ASK_FOG_POUR_INTO:
                                    choose_pour_target(state, seat, option)
                                else:  # ASK_FOG_POUR_UNITS
                                    choose_transferred(state, seat, option)
                            else:
                                if question == ASK_FOG_REARRANGE:
                                    choose_rearrangement(state, seat, option)
                                else:  # ASK_FOG_DUMMY
                                    choose_dummy_place(state, seat, option)
                        else:
                            if question < ASK_PLACE_BOX:
                                if question == ASK_FOG_DUMMY_UNDER:
                                    choose_dummy_unit(state, seat, option)
                                else:  # ASK_FOG_SPLIT
                                    choose_dummies(state, seat, option)
                            else:
                                if question == ASK_PLACE_BOX:
                                    choose_place_for_units(state, seat, option)
                                else:  # ASK_FOG_DUMMY_STACK
                                    choose_dummy_stack(state, seat, option)
                    else:
                        if question < ASK_FOG_FIGURES_STACK:
                            if question < ASK_FOG_FIGURES:
                                if question == ASK_FOG_JOIN:
                                    answer_joining(state, seat, option)
                                else:  # ASK_FOG_EXCHANGE
                                    choose_chips(state, seat, option)
                            else:
                                if question == ASK_FOG_FIGURES:
                                    choose_figures_place(state, seat, option)
                                else:  # ASK_FOG_FIGURES_UNIT
                                    choose_figures_unit(state, seat, option)
                        else:
                            if question < ASK_FOG_FIGURES_NUMBER:
                                if question == ASK_FOG_FIGURES_STACK:
                                    choose_figures_stack(state, seat, option)
                                else:  # ASK_FOG_FIGURES_UNDER
                                    choose_figures_under(state, seat, option)
                            else:
                                if question == ASK_FOG_FIGURES_NUMBER:
                                    choose_figures_number(state, seat, option)
                                else:  # ASK_FOG_FIGURES_DUMMIES
                                    choose_figures_dummies(state, seat, option)


def do_step(state: State, step: int) -> None:
    """Do the next step of the agenda, or as much of it as goes without asking."""
    if step == MOVING_STEP:
        ask_for_group(state)
    elif step == BATTLE_STEP:
        fight(state)
    else:
        if step < DECLARATION_STEP:
            if step < SET_ORDER_STEP:
                if step < YEAR_STEP:
                    if step < ACCELERATE_STEP:
                        if step == NEUTRAL_BUILDINGS_STEP:
                            place_neutral_buildings(state)
                        elif step == FIRST_PROVINCES_STEP:
                            choose_first_provinces(state)
                        else:  # FURTHER_PROVINCES_STEP
                            choose_further_provinces(state)
                    else:
                        if step == ACCELERATE_STEP:
                            accelerate(state)
                        elif step == START_BUILDINGS_STEP:
                            place_start_buildings(state)
                        else:  # SEATING_STEP
                            seat_around_the_map(state)
                else:
                    if step < CHANGE_BATTLES_STEP:
                        if step == YEAR_STEP:
                            begin_year(state)
                        elif step == REINFORCEMENTS_STEP:
                            begin_reinforcements(state)
                        else:  # TROOPS_STEP
                            ask_for_troops(state)
                    else:
                        if step == CHANGE_BATTLES_STEP:
                            begin_change_battles(state)
                        elif step == SEASON_STEP:
                            begin_season(state)
                        else:  # TURNS_STEP
                            next_turn(state)
            else:
                if step < COMMON_ACTIONS_STEP:
                    if step < MOVEMENT_STEP:
                        if step == SET_ORDER_STEP:
                            ask_for_order(state)
                        elif step == COMMON_MOVEMENT_STEP:
                            common_movement(state)
                        else:  # HAND_OVER_ALLY_STEP
                            hand_over(state)
                    else:
                        if step == MOVEMENT_STEP:
                            begin_movement(state)
                        elif step == COMBAT_STEP:
                            begin_combat(state)
                        else:  # NEXT_STEP
                            next_battle(state)
                else:
                    if step < ACTIONS_STEP:
                        if step == COMMON_ACTIONS_STEP:
                            common_actions(state)
                        elif step == ANNOUNCEMENTS_STEP:
                            announce(state)
                        else:  # COMPETITION_STEP
                            settle_competition(state)
                    else:
                        if step < ALLY_ACTIONS_STEP:
                            if step == ACTIONS_STEP:
                                begin_actions(state)
                            else:  # ACTING_STEP
                                ask_for_action(state)
                        else:
                            if step == ALLY_ACTIONS_STEP:
                                begin_ally_actions(state)
                            else:  # ALLY_ACTING_STEP
                                ask_for_ally_action(state)
        else:
            if step < RESIDENCES_STEP:
                if step < MARKING_STEP:
                    if step < SUPPLY_STEP:
                        if step == DECLARATION_STEP:
                            ask_for_declaration(state)
                        elif step == END_OF_TURN_STEP:
                            after_turn(state)
                        else:  # ALLIANCING_STEP
                            ask_for_alliance(state)
                    else:
                        if step == SUPPLY_STEP:
                            ask_for_supply(state)
                        elif step == REVOLTS_STEP:
                            revolts(state)
                        else:  # ABANDONING_STEP
                            ask_to_abandon(state)
                else:
                    if step < ALLY_TRADES_STEP:
                        if step == MARKING_STEP:
                            mark_prestige(state)
                        elif step == GIVING_UP_STEP:
                            ask_to_give_up(state)
                        else:  # INCOME_STEP
                            collect_income(state)
                    else:
                        if step == ALLY_TRADES_STEP:
                            trade_with_ally(state)
                        elif step == TRADES_STEP:
                            ask_for_trade(state)
                        else:  # GIFTS_STEP
                            ask_for_gift(state)
            else:
                if step < PLACEMENTS_STEP:
                    if step < GREAT_ARTISTS_STEP:
                        if step == RESIDENCES_STEP:
                            ask_for_residences(state)
                        elif step == UPKEEP_STEP:
                            pay_upkeep(state)
                        else:  # SHEETS_STEP
                            begin_sheets(state)
                    else:
                        if step == GREAT_ARTISTS_STEP:
                            assign_artists(state)
                        elif step == EXECUTION_STEP:
                            execute_sheets(state)
                        else:  # CALMING_STEP
                            calm(state)
                else:
                    if step < MEDALS_STEP:
                        if step == PLACEMENTS_STEP:
                            begin_placements(state)
                        elif step == COMMON_PLACEMENTS_STEP:
                            common_placements(state)
                        else:  # PLACING_STEP
                            place_next(state)
                    else:
                        if step < END_OF_YEAR_STEP:
                            if step == MEDALS_STEP:
                                award_medals(state)
                            else:  # CONVENTION_STEP
                                begin_convention(state)
                        else:
                            if step == END_OF_YEAR_STEP:
                                end_year(state)
                            else:  # SCORING_STEP
                                final_scoring(state)


def blank(seats: int, variant: list[int]) -> State:
    """A state with all material laid ready and nothing drawn yet; ``begin`` runs it to the first decision."""
    state = State()
    state.seats = seats
    state.variant = variant
    state.army = [[0] * LOCATIONS for _ in range(7)]
    state.present = [0] * (LOCATIONS)
    state.places = [[] for _ in range(7)]
    state.fortress = [0] * (LOCATIONS)
    state.owner = [8] * (PROVINCES)
    state.unrest = [0] * (PROVINCES)
    state.building = [-1] * (SITES)
    state.plundered = [0] * (SITES)
    state.prestige = [20] * (state.seats)
    state.gold = [10] * (state.seats)
    state.residence = [-1] * (state.seats)
    state.extensions = [0] * (state.seats)
    state.palace_year = [0] * (state.seats)
    state.provinces = [0] * (state.seats)
    state.medals = [0] * (state.seats)
    state.tile = [0] * (state.seats)
    state.marked = [0] * (state.seats)
    state.barrels = [0] * (state.seats)
    state.produced = [0] * (state.seats)
    state.goods = [0] * (state.seats)
    state.untraded = [0] * (state.seats)
    state.artist_of = [-1] * (18)
    state.marker = 0
    state.war = 0
    state.side = [0] * (state.seats)
    state.minority = -1
    state.alliance_order = [[] for _ in range(2)]
    state.new_order = []
    state.victims = 0
    state.convened = 0
    state.year = 0
    state.season = 0
    state.spring = 0
    state.fall = 0
    state.scored = 0
    state.to_act = []
    state.acting = []
    state.mover = 0
    state.fresh = [0] * (LOCATIONS)
    state.ally_fresh = []
    state.ally_moved = [0] * (LOCATIONS)
    state.ally_handed = [0] * (LOCATIONS)
    state.sources = []
    state.group_owner = 0
    state.group = 0
    state.group_box = -1
    state.origin = 0
    state.target = 0
    state.entries = []
    state.slots = []
    state.slot = 0
    state.picked = [0] * (7)
    state.pick_least = 0
    state.pick_most = 0
    state.pick_left = 0
    state.battles = []
    state.change = 0
    state.battle = -1
    state.stage = 0
    state.attackers = []
    state.defenders = []
    state.fighting = [0] * (7)
    state.fallen = [0] * (7)
    state.gone = [0] * (7)
    state.terrain = 0
    state.due_attack = 0
    state.due_defence = 0
    state.chosen = [0] * (7)
    state.offer_at = 0
    state.retreating = 0
    state.winner = -1
    state.final_losses = 0
    state.winners_final = 0
    state.aside = []
    state.announced = []
    state.annexed = []
    state.looted = []
    state.actor = 0
    state.busy = [0] * (LOCATIONS)
    state.haunts = []
    state.action = 0
    state.units_to_use = 0
    state.consents = 0
    state.wishes = [0] * (state.seats)
    state.word = 0
    state.passes = 0
    state.refused = []
    state.partner = 0
    state.giver = 0
    state.amount = 0
    state.unpaid = 0
    state.sheets = [[] for _ in range(state.seats)]
    state.repairs = [[] for _ in range(state.seats)]
    state.spent = [0] * (state.seats)
    state.capacity = [[] for _ in range(state.seats)]
    state.ruins = [[] for _ in range(state.seats)]
    state.menus = [[] for _ in range(state.seats)]
    state.taken = 0
    state.missed = -1
    state.replacement = -1
    state.stock = [[] for _ in range(state.seats)]
    state.piece = 0
    state.repaired = []
    state.raised = []
    state.start_sites = [[] for _ in range(state.seats)]
    state.box_at = [-1] * (state.seats * 3)
    state.box_force = [0] * (state.seats * 3)
    state.box_fresh = [0] * (state.seats * 3)
    state.box_seen = [0] * (state.seats * 3)
    state.box_known = [0] * (state.seats * 3)
    state.transfer_in = 0
    state.transfers_left = 0
    state.stacks = []
    state.splits = []
    state.dummies = [0] * (state.seats)
    state.hidden = [0] * (state.seats)
    state.offered = []
    state.question = 0
    state.agenda = []
    state.waiting = NOBODY_WAITS
    state.rng1 = 1
    state.rng2 = 1
    state.former = 0
    state.luck = None
    state.events = None
    state.shown = 0
    state.lent = 0
    prepare(state)
    return state


def restored(values: dict[str, Any]) -> State:
    """The state of this value."""
    state = blank(values["seats"], values["variant"])
    for name, value in values.items():
        setattr(state, name, value)
    return state
