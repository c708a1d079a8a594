"""What a state of Power & Prestige consists of: each field declared once.

``tools/flat.py`` writes ``state.py`` from it.
"""

from functools import partial
from typing import Final

from palatine.engine.declare import SEAT, Axis, Column, Field, Hidden
from palatine.games.prestige import catalogue, options
from palatine.games.prestige import components as kit
from palatine.games.prestige.knowledge.secrets import hides_sheet, hides_sites
from palatine.games.prestige.map.board import GOOD_IDS, LOCATIONS, NO_LOCATION, PROVINCES, SITES
from palatine.games.prestige.numbers import ASK_FOG_FIGURES_DUMMIES, OVER, SCORING_STEP, WHO_BITS
from palatine.games.prestige.rules.economy import purchases, sheets, trades
from palatine.games.prestige.rules.fog import chips, stacks
from palatine.games.prestige.rules.fog.transfers import PLACING_TRANSFERS
from palatine.games.prestige.rules.war import combat, losses
from palatine.games.prestige.rules.weather import SPRING, WINTER

MAP: Final = "palatine.games.prestige.map.board"
"""Another map has other sizes."""
LOCATION: Final = Axis("location", LOCATIONS, f"{MAP}.LOCATIONS")
PROVINCE: Final = Axis("province", PROVINCES, f"{MAP}.PROVINCES")
SITE: Final = Axis("site", SITES, f"{MAP}.SITES")
OWNER: Final = Axis("owner", kit.OWNERS)
OWNER_OF_LAND: Final = Axis("owner", kit.OUT + 1)
SIDE: Final = Axis("side", 2)
ARTIST: Final = Axis("artist", kit.ARTISTS)
BOX: Final = Axis("box", kit.BOXES)
OPTION: Final = Axis("option", len(options.RULE_OPTIONS))

LAST: Final = kit.MOST_SEATS - 1
LAST_YEAR: Final = max(kit.YEARS)
PLACES: Final = LOCATIONS - 1
STACKS: Final = 400
"""More stacks than a map has ever held."""
MANY: Final = 10_000
"""More prestige, gold or points than anybody has ever had."""
UNITS: Final = 3 * kit.MASK
CHOICES: Final = len(catalogue.CATALOGUE) - 1
FORCE: Final = tuple(zip(kit.UNIT_IDS, kit.UNIT, strict=True))
FORCES: Final = sum(kit.MASK * unit for unit in kit.UNIT)
_forces = partial(Field, packed=FORCE, most=FORCES)
_seats = partial(Field, upto=kit.MOST_SEATS, most=LAST, shared=True)
SEATS: Final = tuple(f"seat {seat}" for seat in range(kit.MOST_SEATS))
STACK: Final = (
    Column("kind", len(kit.UNIT_IDS) * kit.MOST_SEATS - 1, packed=(("type", 1), ("seat", len(kit.UNIT_IDS)))),
    Column("location", PLACES),
    *(Column(f"chips of {chip}", UNITS) for chip in chips.VALUES),
    Column("dummies", kit.DUMMIES),
    Column("known", stacks.COVERED),
    Column("height", UNITS, least=stacks.NOT_YET_SEEN),
    Column("moved"),
)
OWNER_BITS: Final = (*SEATS, "ally")
IN_FOG: Final = "fog"
LAND_BITS: Final = (*OWNER_BITS, "neutral", "out")


FIELDS: Final = (
    # Fixed for the match
    Field("seats", least=3, most=kit.MOST_SEATS),
    Field("variant", "The table's options by number (``options``).", (OPTION,), most=9, shared=True),
    Field("years", "The number of the last year as agreed (P-SET-02).", first=None, most=LAST_YEAR),
    Field("fog", "Which fog of war there is (P-FOG-01); 0: none.", first=None, most=options.FULL_FOG, fixed=True),
    Field("short", "1 in a short game of 3 or 4 years (P-SET-03).", first=None),
    # The map
    _forces("army", "Forces by owner and location.", (OWNER, LOCATION), nested=True, lent=True),
    Field("present", "The owners with units in a location.", (LOCATION,), bits=OWNER_BITS),
    Field(
        "places",
        "By owner the locations with its units, in order.",
        (OWNER,),
        upto=LOCATIONS,
        nested=True,
        rows_shared=True,
        most=PLACES,
    ),
    Field("fortress", "", (LOCATION,), shared=True),
    Field("owner", "A seat, NEUTRAL or OUT.", (PROVINCE,), first=kit.OUT, most=kit.OUT),
    Field("unrest", "", (PROVINCE,), shared=True),
    Field(
        "building",
        "The type of a building, or FREE.",
        (SITE,),
        first=kit.FREE,
        least=kit.FREE,
        most=kit.BUILDINGS - 1,
        shared=True,
    ),
    Field("plundered", "", (SITE,), shared=True),
    # By seat
    Field("prestige", "", (SEAT,), first=kit.START_PRESTIGE, most=MANY),
    Field("gold", "", (SEAT,), first=kit.START_GOLD, most=MANY),
    Field("attack", "Own levels (P-GEN-23).", (SEAT,), first=None, most=kit.HIGHEST_LEVEL),
    Field("defence", "", (SEAT,), first=None, most=kit.HIGHEST_LEVEL),
    Field("residence", "The city, or NO_LOCATION.", (SEAT,), first=NO_LOCATION, least=NO_LOCATION, most=PLACES),
    Field("extensions", "Extensions and the additional room (P-RES-03).", (SEAT,), bits=(*kit.EXTENSION_IDS, "room")),
    Field("palace_year", "The year in which the palace was bought (P-RES-07).", (SEAT,), most=LAST_YEAR),
    Field("provinces", "How many provinces a seat owns.", (SEAT,), most=PROVINCES),
    Field("medals", "Victory points of medals (P-ECO-73).", (SEAT,), most=MANY),
    Field("tile", "1 for a holder of a tile of the external ally (P-EXT-02).", (SEAT,), shared=True),
    Field("marked", "Marked prestige (P-ECO-13).", (SEAT,), most=MANY, shared=True),
    Field("barrels", "", (SEAT,), most=MANY),
    Field("produced", "Types of goods produced in the last income (P-END-12).", (SEAT,), bits=tuple(GOOD_IDS)),
    Field("goods", "How many goods were produced in it.", (SEAT,), most=SITES + PROVINCES),
    Field("untraded", "", (SEAT,), most=SITES + PROVINCES),
    Field(
        "artist_of",
        "The seat of each artist, or NOBODY.",
        (ARTIST,),
        first=kit.NOBODY,
        least=kit.NOBODY,
        most=LAST,
        shared=True,
    ),
    # Seating and alliances
    Field("seating", "Clockwise order (P-SET-27).", (SEAT,), first=None, most=LAST, shared=True),
    Field("marker", most=LAST),
    Field("war", "1 in the war state."),
    Field("side", "0 Alliance, 1 Counter-Alliance.", (SEAT,), shared=True),
    Field(
        "minority",
        "The side with fewer seats in games of 3 and 5, or NOBODY (P-EXT-02).",
        first=kit.NOBODY,
        least=kit.NOBODY,
    ),
    _seats("alliance_order", "The standing order of each side (P-GEN-32).", (SIDE,), nested=True),
    Field("friends", "By owner the owners friendly to it.", (OWNER_OF_LAND,), first=None, bits=LAND_BITS, shared=True),
    Field(
        "opposing",
        "By owner the owners opposing it; none in the peace state.",
        (OWNER_OF_LAND,),
        first=None,
        bits=LAND_BITS,
        shared=True,
    ),
    _seats("new_order", "Seats named so far for a new standing order."),
    Field("victims", "Victims of acts or declaration of war in this turn.", bits=SEATS),
    Field("convened", "1 if a convention took place at the end of the year before (P-ALL-34)."),
    # Where the match stands
    Field("year", most=LAST_YEAR),
    Field(
        "last_year",
        "The last year; an earlier one once a seat has lost its last province (P-END-02).",
        first=None,
        most=LAST_YEAR,
    ),
    Field("season", least=SPRING - 1, most=WINTER),
    Field("spring", "The weather die, 0 before it is rolled.", most=6),
    Field("fall", most=6),
    Field("scored"),
    _seats("to_act", "Seats that still have their turn in this season."),
    _seats("acting", "Seats whose turn it is, in order."),
    # Movement
    Field("mover", most=LAST),
    _forces("fresh", "The mover's units that have not moved, those in boxes left out.", (LOCATION,), lent=True),
    _forces(
        "ally_fresh",
        "The same for units of the ally the mover controls; empty if there are none.",
        upto=LOCATIONS,
        shared=True,
    ),
    _forces("ally_moved", "Units of the ally that have moved in this turn, where they are.", (LOCATION,), shared=True),
    _forces("ally_handed", "Units of the ally handed over for this turn (P-EXT-21).", (LOCATION,), shared=True),
    Field("sources", "Options for the start of a group.", upto=2 * LOCATIONS, most=CHOICES, shared=True),
    Field("group_owner", most=kit.OWNERS - 1),
    _forces("group", "The force of the group."),
    Field("group_box", "The box that moves, or NO_BOX.", first=kit.NO_BOX, least=kit.NO_BOX, most=kit.BOXES - 1),
    Field("origin", most=PLACES),
    Field("target", most=max(PLACES, PROVINCES - 1)),
    Field(
        "entries",
        "Last roads into contested locations: location * LOCATIONS + the one before (P-MOV-12).",
        upto=MANY,
        packed=(("from", 1), ("location", LOCATIONS)),
        most=LOCATIONS * LOCATIONS - 1,
        shared=True,
    ),
    # Picking units
    Field(
        "slots",
        "Units that can be picked, type by type.",
        upto=9 * kit.OWNERS,
        columns=(Column("owner", kit.OWNERS - 1), Column("type", len(kit.UNIT_IDS) - 1), Column("number", kit.MASK)),
        shared=True,
    ),
    Field("slot", most=9 * kit.OWNERS),
    _forces("picked", "Forces picked so far.", (OWNER,)),
    Field("pick_least", least=-UNITS, most=UNITS),
    Field("pick_most", most=UNITS),
    Field("pick_left", most=UNITS),
    # Battles
    Field("battles", "Battles not yet fought in this combat phase.", upto=LOCATIONS, most=PLACES, shared=True),
    Field("change", "1 in alliance change battles (P-ALL-35)."),
    Field("battle", "The location of the battle, or NOBODY.", first=kit.NOBODY, least=kit.NOBODY, most=PLACES),
    Field("stage", most=combat.WINNERS_CHOOSE),
    Field("attackers", "Owners in the order in which they decide.", upto=kit.OWNERS, most=kit.OWNERS - 1, shared=True),
    Field("defenders", "", upto=kit.OWNERS, most=kit.OWNERS - 1, shared=True),
    _forces("fighting", "Forces in battle.", (OWNER,)),
    _forces("fallen", "Forces in the loss row.", (OWNER,)),
    Field("gone", "Where an owner has retreated to, or NOBODY.", (OWNER,), least=kit.NOBODY, most=PLACES),
    Field("terrain", most=max(kit.FORTRESS_TERRAIN, kit.HILLS_TERRAIN, kit.RIVER_TERRAIN)),
    Field("due_attack", "Losses the attackers must choose.", most=UNITS),
    Field("due_defence", most=UNITS),
    _forces("chosen", "Forces chosen or offered.", (OWNER,)),
    Field("offer_at", "How many have offered or decided; DECIDED once the units are chosen.", most=losses.DECIDED),
    Field("retreating", "The owner whose retreat or survivors are decided.", most=kit.OWNERS - 1),
    Field("winner", "0 attackers, 1 defenders, NOBODY.", first=kit.NOBODY, least=kit.NOBODY),
    Field("final_losses", "Final losses of the losers.", most=UNITS),
    Field("winners_final", most=UNITS),
    Field(
        "aside",
        "Units set aside (P-CMB-46).",
        upto=3 * kit.OWNERS * LOCATIONS,
        columns=(Column("location", PLACES), Column("owner", kit.OWNERS - 1), Column("force", FORCES, packed=FORCE)),
        shared=True,
    ),
    # Phase 3
    Field(
        "announced",
        "Announced annexations: seat * PROVINCES + province.",
        upto=kit.MOST_SEATS * PROVINCES,
        packed=(("province", 1), ("seat", PROVINCES)),
        most=kit.MOST_SEATS * PROVINCES - 1,
        shared=True,
    ),
    Field(
        "annexed",
        "Provinces annexed by the acting side in this phase.",
        upto=PROVINCES,
        most=PROVINCES - 1,
        shared=True,
    ),
    Field(
        "looted",
        "Provinces in which the acting side has plundered in this phase.",
        upto=MANY,
        most=PROVINCES - 1,
        shared=True,
    ),
    Field("actor", most=kit.OWNERS - 1),
    Field("busy", "The actor's units already used.", (LOCATION,), most=UNITS, lent=True),
    Field("haunts", "Where the actor has units.", upto=LOCATIONS, most=PLACES, shared=True),
    Field("action", "The option that is being carried out.", most=CHOICES),
    Field("units_to_use", most=UNITS),
    # The economic round
    Field("consents", "Seats that grant voluntary supply (P-EXT-29).", bits=SEATS),
    Field("wishes", "Goods of the ally each holder wants (P-EXT-07).", (SEAT,), most=kit.ALLY_GOODS),
    Field("word", "Whose word it is, counted clockwise from the marker seat.", most=LAST),
    Field("passes", most=kit.MOST_SEATS),
    Field(
        "refused",
        "Offers that cannot be repeated.",
        upto=MANY,
        packed=(("goods", 1), ("to", kit.NUMBERS), ("seat", trades.PAIR * kit.NUMBERS)),
        most=trades.PAIR * trades.PAIR * kit.NUMBERS - 1,
        shared=True,
    ),
    Field("partner", most=LAST),
    Field("giver", most=LAST),
    Field("amount", most=kit.NUMBERS - 1),
    Field("unpaid", "Units still to be removed for upkeep.", most=UNITS),
    Field(
        "sheets",
        "By seat the number of each item ordered.",
        (SEAT,),
        upto=sheets.ITEMS,
        nested=True,
        most=kit.NUMBERS,
        hidden=Hidden([0] * sheets.ITEMS, hides_sheet),
    ),
    Field(
        "repairs",
        "By seat the sites to repair.",
        (SEAT,),
        upto=SITES,
        nested=True,
        most=SITES - 1,
        hidden=Hidden([], hides_sheet),
    ),
    Field("spent", "The cost of each sheet.", (SEAT,), most=MANY, hidden=Hidden(0, hides_sheet)),
    Field(
        "capacity",
        "What each seat could place when the sheets were begun (P-ECO-50).",
        (SEAT,),
        upto=sheets.TROOP_BUILDINGS + 3,
        nested=True,
        most=LOCATIONS + SITES,
        shared=True,
    ),
    Field(
        "ruins",
        "By seat the sites it could repair when the sheets were begun.",
        (SEAT,),
        upto=SITES,
        nested=True,
        most=SITES - 1,
        shared=True,
    ),
    Field(
        "menus",
        "By seat what can still be put on its sheet.",
        (SEAT,),
        upto=len(catalogue.CATALOGUE),
        nested=True,
        rows_shared=True,
        most=CHOICES,
        hidden=Hidden([], hides_sheet),
    ),
    Field("taken", "Artists assigned in this phase.", bits=tuple(kit.ARTIST_IDS)),
    Field(
        "missed",
        "Replacements the seat may still choose; NOBODY before its turn.",
        first=kit.NOBODY,
        least=kit.NOBODY,
        most=kit.ARTISTS,
    ),
    Field("replacement", first=kit.NOBODY, least=kit.NOBODY, most=kit.ARTISTS - 1),
    Field(
        "stock", "By seat what is left to place in E4.", (SEAT,), upto=purchases.STOCK, nested=True, most=kit.NUMBERS
    ),
    Field("piece", "The piece of the stock that is placed; the type of a stack.", most=purchases.STOCK - 1),
    Field("repaired", "Sites repaired in this round.", upto=SITES, most=SITES - 1, shared=True),
    Field("raised", "Sites built on in this round.", upto=MANY, most=SITES - 1, shared=True),
    Field(
        "start_sites",
        "Sites chosen for the buildings of the accelerated start.",
        (SEAT,),
        upto=3,
        nested=True,
        rows_shared=True,
        least=kit.NOBODY,
        most=SITES - 1,
        hidden=Hidden([], hides_sites),
    ),
    # Fog of war
    Field(
        "box_at",
        "The place of a box's counter, or NO_LOCATION.",
        (SEAT, BOX),
        first=NO_LOCATION,
        least=-1,
        most=PLACES,
        own_while=IN_FOG,
    ),
    _forces("box_force", "", (SEAT, BOX), own_while=IN_FOG),
    _forces("box_fresh", "Units in a box that have not moved.", (SEAT, BOX), own_while=IN_FOG),
    _forces("box_seen", "Units all know to be in a box, at least.", (SEAT, BOX), own_while=IN_FOG),
    Field("box_known", "1 if all know the whole contents of a box.", (SEAT, BOX), own_while=IN_FOG),
    Field("transfer_in", "The question with which a transfer began.", most=ASK_FOG_FIGURES_DUMMIES),
    Field(
        "transfers_left", "How many more transfers the seat may make in its step (P-FOG-07).", most=PLACING_TRANSFERS
    ),
    Field(
        "stacks",
        "Stacks of full fog (``stacks``).",
        upto=stacks.MOVED + 1,
        nested=True,
        rows=STACKS,
        columns=STACK,
        own_while=IN_FOG,
    ),
    Field(
        "splits",
        "Before a march the chips ordered and the dummies that go (``exchanges``); after it the stacks that may join.",
        upto=MANY,
        most=UNITS,
        shared=True,
    ),
    Field("dummies", "Dummies in each seat's supply (P-FOG-16).", (SEAT,), most=kit.DUMMIES, own_while=IN_FOG),
    _forces(
        "hidden", "In a redacted state the units of each seat whose place is not known.", (SEAT,), own_while=IN_FOG
    ),
    # What is asked
    Field("offered", upto=len(catalogue.CATALOGUE), most=CHOICES, shared=True),
    Field("question", first=OVER, most=ASK_FOG_FIGURES_DUMMIES),
    Field("agenda", upto=64, packed=(("who", 1), ("step", 1 << WHO_BITS)), most=((SCORING_STEP + 1) << WHO_BITS) - 1),
    # Fixed for the number of seats
    Field("roads", "For each location those joined to it by a road.", (LOCATION,), nested=True, first=None, fixed=True),
    Field("dry", "The same without river crossings.", (LOCATION,), nested=True, first=None, fixed=True),
    Field(
        "circles",
        "By location and number of steps what a move can reach if nobody is in its way.",
        (LOCATION,),
        nested=True,
        deeper=1,
        first=None,
        fixed=True,
    ),
)
