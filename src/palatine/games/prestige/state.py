"""The state of a match of Power & Prestige: flat lists of small ints, one for each property."""

from palatine.engine.core import Core, same
from palatine.games.prestige.choices import carry_out
from palatine.games.prestige.fields import FIELDS
from palatine.games.prestige.fog import notice
from palatine.games.prestige.options import FOG
from palatine.games.prestige.phases import SHEET, START_BUILDING
from palatine.games.prestige.sequence import run
from palatine.games.prestige.setup import start_building_options


class State(Core):
    """One position of a match. It trusts its caller: what is played must have been an option.

    Copies share what does not change while a match goes on, and the lists that are only ever replaced.
    """

    __slots__ = (*FIELDS, "circles", "dry", "roads")

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
    places: list[list[int]]
    """By owner the locations with its units, in order. Its lists are replaced."""
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
    transfers_left: int
    """How many more transfers the seat may make in its step (P-FOG-07)."""
    transfer_in: int
    """The phase in which a transfer began."""
    stacks: list[list[int]]
    """Stacks of full fog (``stacks``)."""
    splits: list[int]
    """Before a march the chips ordered for the stacks it splits (``exchanges``), then how many dummies go with each;
    after it the stacks that moved together, in twos, to be asked about. Replaced."""
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
    circles: list[list[list[int]]]
    """By location and number of steps what a move can reach if nobody is in its way."""

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
            if self.variant[FOG]:
                notice(self, self.waiting[0], self.offered[0])
            carry_out(self, self.waiting[0], self.offered[0])

    def __eq__(self, other: object) -> bool:
        """Equal by value; the sinks do not count."""
        return isinstance(other, State) and same(self, other, FIELDS)

    def copy(self) -> "State":
        """An independent state. Lists that are only ever replaced are shared."""
        new = State()
        new.roads = self.roads
        new.dry = self.dry
        new.circles = self.circles
        new.waiting = self.waiting
        new.rng1 = self.rng1
        new.rng2 = self.rng2
        new.former = self.former
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
        new.transfers_left = self.transfers_left
        new.offered = self.offered
        new.splits = self.splits
        new.phase = self.phase
        new.army = self.army.copy()
        new.present = self.present.copy()
        new.places = self.places.copy()
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
