"""What a state of In the Shadow of the Emperor consists of: each field declared once.

``tools/flat.py`` writes ``state.py`` from it.
"""

from functools import partial
from typing import Final

from palatine.engine.declare import SEAT, Axis, Field, Hidden
from palatine.games.shadow import catalogue, numbers, options
from palatine.games.shadow import components as kit
from palatine.games.shadow.knowledge.secrets import hides_points, hides_vote
from palatine.games.shadow.rules import phases, places, tracks

PLACE: Final = Axis("place", kit.PLACES)
CITY: Final = Axis("city space", kit.CITY_SPACES)
ELECTORATE: Final = Axis("electorate", kit.ELECTORATES)
CARD: Final = Axis("card", kit.CARDS)
OPTION: Final = Axis("option", len(options.RULE_OPTIONS))
_FORMS: Final = ("knight", *(f"{noble} {age}" for noble in ("Baron", "Couple") for age in kit.AGES))
PIECES: Final = ("nothing", *(f"{form} of seat {seat}" for seat in range(max(kit.SEATS)) for form in _FORMS))
ON_A_CITY_SPACE: Final = ("nothing", *(f"city of seat {seat}" for seat in range(max(kit.SEATS))), "Emperor City")
LAST: Final = max(kit.SEATS) - 1
MANY: Final = 1000
"""More points than anybody has ever had."""
_somebody = partial(Field, first=kit.NOBODY, least=kit.NOBODY, most=LAST)
_an_electorate = partial(Field, first=kit.NO_ELECTORATE, least=kit.NO_ELECTORATE, most=kit.ELECTORATES - 1)

FIELDS: Final = (
    # Fixed for the match
    Field("seats", least=min(kit.SEATS), most=max(kit.SEATS)),
    Field("variant", "The table's options by number (Appendix A).", (OPTION,), most=9, shared=True),
    # The board
    Field(
        "piece",
        "Nothing (0), or by seat a knight, Barons and Couples of four ages.",
        (PLACE,),
        first=kit.FREE,
        stands_for=PIECES,
    ),
    Field(
        "city",
        "Nothing (0), the city of a seat, or an Emperor City.",
        (CITY,),
        first=kit.FREE,
        stands_for=ON_A_CITY_SPACE,
    ),
    # By seat
    Field("nobles", "In the pool, as are knights and cities.", (SEAT,), first=kit.NOBLES, most=kit.NOBLES),
    Field("knights", "", (SEAT,), first=kit.KNIGHTS, most=kit.KNIGHTS),
    Field("cities", "", (SEAT,), first=kit.CITIES, most=kit.CITIES),
    Field("emperor_cities", "Emperor Cities beside the board.", first=kit.EMPEROR_CITIES, most=kit.EMPEROR_CITIES),
    Field("talers", "", (SEAT,), first=tracks.START_TALERS, most=tracks.MOST_TALERS),
    Field(
        "second",
        "The second marker: Talers at the start of Phase 4 (S-SET-26).",
        (SEAT,),
        first=tracks.START_TALERS,
        most=tracks.MOST_TALERS,
        shared=True,
    ),
    Field("points", "", (SEAT,), most=MANY, hidden=Hidden(kit.UNKNOWN, hides_points)),
    Field("stack", "Copies of each card in the centre.", (CARD,), first=None, most=9),
    Field("hand", "Face-up cards taken.", (SEAT, CARD), most=9),
    Field("used", "1 while the Elector stands on the privilege space (S-PRV-03).", (ELECTORATE,)),
    # Titles
    _somebody("emperor", "NOBODY until the first one is found (S-SET-16)."),
    _somebody("rival", "The Rival of the round, or NOBODY."),
    # What is being done
    Field("out", "1 for who is out of Phase 4.", (SEAT,)),
    Field("turn", "How many turns are done, or whose turn is next, in the current step.", most=5 * max(kit.SEATS)),
    Field("entering", "The noble on its way, FREE if there is none.", first=kit.FREE, stands_for=PIECES),
    Field(
        "origin",
        "From where: a place, OUT_OF_POOL or OFF_THRONE; for an Emperor City its city space.",
        first=places.OUT_OF_POOL,
        least=min(places.OUT_OF_POOL, places.OFF_THRONE),
        most=kit.PLACES,
    ),
    Field("errand", "The question that sent it.", first=numbers.OVER, most=numbers.ASK_EMPEROR_CITY_TARGET),
    _somebody("actor", "The father of the daughter who is offered."),
    Field("target", "The place of the bridegroom.", first=kit.FREE, most=kit.PLACES),
    _an_electorate("electorate", "The electorate that gets its Elector now."),
    _somebody("mainz", "Who kept the Elector of Mainz in this Phase 5, or NOBODY (S-ELE-20)."),
    # The election
    _an_electorate("church", "The electorate named with Church Influence, or NO_ELECTORATE."),
    _an_electorate("excommunicated"),
    Field("strength", "By seat the votes in the last election.", upto=max(kit.SEATS), most=99, shared=True),
    Field(
        "vote",
        "By seat FOR, AGAINST or NO_VOTE; sealed while the votes are cast (S-EMP-14).",
        upto=max(kit.SEATS),
        least=-1,
        hidden=Hidden(kit.UNKNOWN, hides_vote),
    ),
    Field(
        "deposed",
        "The former Emperor tile between throne and noble space (S-EMP-23); FREE if there is none.",
        first=kit.FREE,
        stands_for=PIECES,
    ),
    # Where the match stands
    Field("round", "", first=1, most=9),
    Field("phase", "The Phase of the round, 1 to 8; 0 in the set-up.", first=phases.SETUP, most=phases.NEXT_ROUND),
    Field("question", first=numbers.OVER, most=numbers.ASK_EMPEROR_CITY_TARGET),
    Field("offered", upto=len(catalogue.CATALOGUE), most=len(catalogue.CATALOGUE) - 1, shared=True),
    Field("agenda", upto=16, first=None, most=numbers.END_OF_GAME),
)
