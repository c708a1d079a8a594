"""What a state of Wallenstein consists of: each field declared once.

``tools/flat.py`` writes ``state.py`` from it.
"""

from functools import partial
from typing import Final

from palatine.engine.declare import SEAT, Axis, Column, Field, Hidden
from palatine.games.wallenstein import catalogue, options
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein.knowledge.secrets import hides_card
from palatine.games.wallenstein.numbers import ASK_LEADER_STATUE, OVER, SCORE_STATUES
from palatine.games.wallenstein.rules import sequence, setup
from palatine.games.wallenstein.rules.modules import landsknechte, leaders
from palatine.games.wallenstein.rules.modules.court import COURT_BOXES, COURTIERS, DICE_TOWER_CARDS, PRICES
from palatine.games.wallenstein.rules.winter import SUPPLY_CHART

COUNTY: Final = Axis("county", kit.COUNTIES)
FACTION: Final = Axis("faction", kit.FACTIONS)
BUILDING: Final = Axis("building", len(kit.BUILDING_IDS))
BOX: Final = Axis("box", "boxes")
POSITION: Final = Axis("position", kit.POSITIONS)
GROUP: Final = Axis("size of group", setup.LARGEST_GROUP + 1)
OPTION: Final = Axis("option", len(options.RULE_OPTIONS))
MOST_SEATS: Final = max(kit.SEATS)
LAST: Final = MOST_SEATS - 1
CARD: Final = max(*kit.MONEY_CARDS, *DICE_TOWER_CARDS, kit.EMPTY)
HAND: Final = kit.COUNTIES + len(kit.MONEY_CARDS) + len(DICE_TOWER_CARDS)
TURNS: Final = max(len(groups) * seats for seats, groups in setup.ARMY_GROUPS.items())
"""Turns of the draft, the longest of all steps."""
STEPS: Final = 20
"""More steps than a round has."""
MANY: Final = 1000
"""More Thalers, grain, points or markers than anybody has ever had."""
MODULES: Final = "modules"
DRAFT: Final = "offer"
_counties = partial(Field, upto=kit.COUNTIES, most=kit.COUNTIES - 1)
_seats = partial(Field, upto=MOST_SEATS, most=LAST, shared=True)
_module = partial(Field, upto=MOST_SEATS, own_while=MODULES)
"""By seat in one of the modules."""

FIELDS: Final = (
    # Fixed for the match
    Field("seats", least=min(kit.SEATS), most=MOST_SEATS),
    Field("variant", "The table's options by number (section 17).", (OPTION,), most=9, shared=True),
    Field("boxes", "Boxes to be covered by each plan.", first=None, most=COURT_BOXES),
    Field("modules", "How many modules are played.", first=None, most=3),
    Field(
        "own_cards",
        "Cards that never leave a player: money, dice towers (W-CMP-09).",
        upto=HAND - kit.COUNTIES,
        first=None,
        most=CARD,
        shared=True,
    ),
    Field(
        "claim_steps",
        "Steps of modules after each county claimed in the draft.",
        upto=STEPS,
        most=SCORE_STATUES,
        shared=True,
    ),
    Field("round_steps", "Steps of spring, summer and fall.", upto=STEPS, first=None, most=SCORE_STATUES, shared=True),
    Field("winter_steps", upto=STEPS, first=None, most=SCORE_STATUES, shared=True),
    _counties(
        "neighbours",
        "For each county those it borders on, counties out of the game left out.",
        (COUNTY,),
        nested=True,
        first=None,
        fixed=True,
    ),
    # By county
    Field("owner", "A seat, NOBODY or OUT.", (COUNTY,), first=None, most=kit.OUT),
    Field("armies", "", (COUNTY,), most=kit.CUBES),
    Field("buildings", "", (COUNTY,), shared=True, bits=tuple(kit.BUILDING_IDS)),
    Field("markers", "", (COUNTY,), most=MANY, shared=True),
    Field("leader", "1 where the leader figure of the county's owner stands (module 3).", (COUNTY,), own_while=MODULES),
    # By seat
    Field(
        "shields",
        "By which action a seat cannot be attacked this round (module 1).",
        (SEAT,),
        own_while=MODULES,
        bits=(kit.ACTION_IDS[kit.COMBAT_A], kit.ACTION_IDS[kit.COMBAT_B]),
    ),
    Field(
        "parries",
        "Favor cards kept to parry the next revolt marker (module 1).",
        (SEAT,),
        most=kit.FAVOR_CARDS,
        own_while=MODULES,
    ),
    # The modules; empty lists without them
    _module("courtiers", "Courtiers in each seat's supply (module 1).", most=COURTIERS),
    _module("entrance", "Courtiers in the entrance hall, by seat.", most=COURTIERS),
    _module("audience", "Courtiers in the audience hall, by seat.", most=COURTIERS),
    Field(
        "favors",
        "Favor cards on the spaces priced 4, 3 and 2; 0 once taken.",
        upto=len(PRICES),
        most=kit.FAVOR_CARDS,
        shared=True,
    ),
    Field(
        "favor_deck",
        "Favor cards not yet turned up; which is next is drawn then.",
        upto=kit.FAVOR_CARDS,
        most=kit.FAVOR_CARDS,
        shared=True,
    ),
    _module(
        "banners", "The top card of each seat's Landsknechte deck, from 0 (module 2).", most=len(landsknechte.CARDS) - 1
    ),
    Field(
        "statues",
        "Statues on the map: county * seats + seat (module 3).",
        upto=kit.COUNTIES * MOST_SEATS,
        most=leaders.STATUES,
        own_while=MODULES,
    ),
    _module("statues_left", most=leaders.STATUES),
    _module("trophies", most=leaders.STATUES * LAST),
    # By seat
    Field("thalers", "", (SEAT,), first=None, most=MANY),
    Field("grain", "A marker on a track, as points are (W-CMP-11).", (SEAT,), most=MANY),
    Field("points", "", (SEAT,), most=MANY),
    # By faction: seats, then the peasants
    Field("supply", "", (FACTION,), first=None, most=kit.CUBES),
    Field("tower", "", (FACTION,), most=kit.CUBES),
    Field("tray", "", (FACTION,), most=kit.CUBES),
    Field("stock", "Building tiles left, by type.", (BUILDING,), first=None, most=max(kit.BUILDING_TILES), shared=True),
    # Cards and plans
    Field(
        "hands",
        "Cards in hand: counties and own cards.",
        (SEAT,),
        upto=HAND,
        nested=True,
        rows_shared=True,
        first=None,
        most=CARD,
    ),
    _counties("won", "Counties won this round: known to be in hand (W-ACT-11).", shared=True),
    Field(
        "plan",
        "Card in a box or EMPTY.",
        (SEAT, BOX),
        first=None,
        least=kit.UNKNOWN,
        most=CARD,
        hidden=Hidden(kit.UNKNOWN, hides_card),
    ),
    Field("placed", "How many boxes of the plan are done.", (SEAT,), most=COURT_BOXES),
    Field("to_cover", "How many boxes of the plan must be covered.", (SEAT,), most=COURT_BOXES, shared=True),
    Field("face_up", "1 for a box whose card lies open.", (SEAT, BOX), first=None),
    # Displays
    Field("actions", "Action cards turned up, by space.", upto=kit.ACTIONS, most=kit.ACTIONS - 1, shared=True),
    Field("space", "The space of the action being performed, from 0.", most=kit.ACTIONS),
    Field(
        "tiles",
        "Bonus tile on each position, NO_TILE once taken.",
        upto=kit.POSITIONS,
        least=kit.NO_TILE,
        most=kit.TILES - 1,
        shared=True,
    ),
    Field("tile_of", "", (SEAT,), first=kit.NO_TILE, least=kit.NO_TILE, most=kit.TILES - 1, shared=True),
    Field("seat_at", "Seat on each position or NOBODY.", (POSITION,), first=kit.NOBODY, most=kit.NOBODY, shared=True),
    _seats("rank", "Seats in the ranking of their bids."),
    _seats("order", "Seats in player order."),
    Field("turn", "How many seats have had their turn in the current step.", most=TURNS),
    Field("event", first=kit.NO_EVENT, least=kit.NO_EVENT, most=kit.EVENTS - 1),
    Field("open_events", upto=kit.EVENTS_PER_YEAR, most=kit.EVENTS - 1, shared=True),
    Field(
        "event_deck",
        "Event cards not yet turned up; which is next is drawn then.",
        upto=kit.EVENTS,
        first=None,
        most=kit.EVENTS - 1,
        shared=True,
    ),
    # The draft
    _counties(
        "deck", "County cards nobody has seen, sorted; their order is drawn when it becomes known.", own_while=DRAFT
    ),
    _counties("bottom", "County cards known to lie at the bottom of the deck, the upper ones first.", own_while=DRAFT),
    Field("offer", "The two face-up county cards.", upto=setup.FACE_UP, most=kit.COUNTIES - 1, shared=True),
    Field(
        "pairs",
        "By seat the pair that lay open when it last selected.",
        upto=setup.FACE_UP * MOST_SEATS,
        columns=(Column("lower card", kit.UNSEEN), Column("higher card", kit.UNSEEN)),
        own_while=DRAFT,
    ),
    Field("groups", "Army groups left to place.", (SEAT, GROUP), most=9, own_while=DRAFT),
    Field("first", "The first seat of the draft.", most=LAST),
    # What is being done
    Field("origin", least=leaders.OFF_BOARD, most=kit.COUNTIES - 1),
    Field(
        "target",
        "A county; while a favor is carried out the number of its card; UNKNOWN if it is hidden (W-INF-06).",
        least=kit.UNKNOWN,
        most=kit.COUNTIES - 1,
    ),
    Field("moved", "Armies marching into a battle; in the draft 1 if the target was drawn unseen.", most=kit.CUBES),
    Field("guards", most=kit.GUARDS),
    Field("extra_defence", most=max(kit.TILE_VALUE)),
    Field("extra_attack", most=max(kit.TILE_VALUE)),
    _counties("revolting", shared=True),
    Field("additional", "Additional peasants in each winter revolt.", most=max(more for _, more in SUPPLY_CHART)),
    # Where the match stands
    Field("year", most=2),
    Field("season", least=-1, most=sequence.WINTER),
    Field("question", first=OVER, most=ASK_LEADER_STATUE),
    Field("agenda", upto=2 * STEPS, first=None, most=SCORE_STATUES),
    # The options follow from the rest; records are older than this note of them.
    Field("offered", upto=len(catalogue.CATALOGUE), most=len(catalogue.CATALOGUE) - 1, shared=True, digested=False),
)
