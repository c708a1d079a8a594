"""What a state of In the Shadow of the Emperor consists of: each field declared once.

``tools/flat.py`` writes ``state.py`` from it.
"""

from typing import Final

from palatine.engine.declare import SEAT, Axis, Field, Hidden
from palatine.games.shadow.catalogue import CATALOGUE
from palatine.games.shadow.components import (
    CARDS,
    CITIES,
    CITY_SPACES,
    ELECTORATES,
    EMPEROR_CITIES,
    EMPEROR_CITY,
    FREE,
    KNIGHTS,
    NO_ELECTORATE,
    NOBLES,
    NOBODY,
    OWNER,
    PLACES,
    SEATS,
    UNKNOWN,
)
from palatine.games.shadow.knowledge.secrets import hides_points, hides_vote
from palatine.games.shadow.numbers import ASK_EMPEROR_CITY_TARGET, END_OF_GAME, OVER
from palatine.games.shadow.options import RULE_OPTIONS
from palatine.games.shadow.rules.phases import NEXT_ROUND, SETUP
from palatine.games.shadow.rules.places import OFF_THRONE, OUT_OF_POOL
from palatine.games.shadow.rules.tracks import MOST_TALERS, START_TALERS

PLACE: Final = Axis("place", PLACES)
CITY: Final = Axis("city space", CITY_SPACES)
ELECTORATE: Final = Axis("electorate", ELECTORATES)
CARD: Final = Axis("card", CARDS)
OPTION: Final = Axis("option", len(RULE_OPTIONS))
PIECE: Final = len(OWNER) - 1
LAST: Final = max(SEATS) - 1
MANY: Final = 1000
"""More points than anybody has ever had."""

FIELDS: Final = (
    # Fixed for the match
    Field("seats", least=min(SEATS), most=max(SEATS)),
    Field("variant", "The table's options by number (Appendix A).", (OPTION,), most=9, shared=True),
    # The board
    Field(
        "piece", "What stands there: a noble with side and age, a knight, or FREE.", (PLACE,), first=FREE, most=PIECE
    ),
    Field("city", "Seat + 1, EMPEROR_CITY or FREE.", (CITY,), first=FREE, most=EMPEROR_CITY),
    # By seat
    Field("nobles", "In the pool, as are knights and cities.", (SEAT,), first=NOBLES, most=NOBLES),
    Field("knights", "", (SEAT,), first=KNIGHTS, most=KNIGHTS),
    Field("cities", "", (SEAT,), first=CITIES, most=CITIES),
    Field("emperor_cities", "Emperor Cities beside the board.", first=EMPEROR_CITIES, most=EMPEROR_CITIES),
    Field("talers", "", (SEAT,), first=START_TALERS, most=MOST_TALERS),
    Field(
        "second",
        "The second marker: Talers at the start of Phase 4 (S-SET-26).",
        (SEAT,),
        first=START_TALERS,
        most=MOST_TALERS,
        shared=True,
    ),
    Field("points", "", (SEAT,), most=MANY, hidden=Hidden(UNKNOWN, hides_points)),
    Field("stack", "Copies of each card in the centre.", (CARD,), first=None, most=9),
    Field("hand", "Face-up cards taken.", (SEAT, CARD), most=9),
    Field("used", "1 while the Elector stands on the privilege space (S-PRV-03).", (ELECTORATE,)),
    # Titles
    Field("emperor", "NOBODY until the first one is found (S-SET-16).", first=NOBODY, least=NOBODY, most=LAST),
    Field("rival", "The Rival of the round, or NOBODY.", first=NOBODY, least=NOBODY, most=LAST),
    # What is being done
    Field("out", "1 for who is out of Phase 4.", (SEAT,)),
    Field("turn", "How many turns are done, or whose turn is next, in the current step.", most=5 * max(SEATS)),
    Field("entering", "The noble on its way, FREE if there is none.", first=FREE, most=PIECE),
    Field(
        "origin",
        "From where: a place, OUT_OF_POOL or OFF_THRONE; for an Emperor City its city space.",
        first=OUT_OF_POOL,
        least=min(OUT_OF_POOL, OFF_THRONE),
        most=PLACES,
    ),
    Field("errand", "The question that sent it.", first=OVER, most=ASK_EMPEROR_CITY_TARGET),
    Field("actor", "The father of the daughter who is offered.", first=NOBODY, least=NOBODY, most=LAST),
    Field("target", "The place of the bridegroom.", first=FREE, most=PLACES),
    Field(
        "electorate",
        "The electorate that gets its Elector now.",
        first=NO_ELECTORATE,
        least=NO_ELECTORATE,
        most=ELECTORATES - 1,
    ),
    Field(
        "mainz",
        "Who kept the Elector of Mainz in this Phase 5, or NOBODY (S-ELE-20).",
        first=NOBODY,
        least=NOBODY,
        most=LAST,
    ),
    # The election
    Field(
        "church",
        "The electorate named with Church Influence, or NO_ELECTORATE.",
        first=NO_ELECTORATE,
        least=NO_ELECTORATE,
        most=ELECTORATES - 1,
    ),
    Field("excommunicated", first=NO_ELECTORATE, least=NO_ELECTORATE, most=ELECTORATES - 1),
    Field("strength", "By seat the votes in the last election.", upto=max(SEATS), most=99, shared=True),
    Field(
        "vote",
        "By seat FOR, AGAINST or NO_VOTE; sealed while the votes are cast (S-EMP-14).",
        upto=max(SEATS),
        least=-1,
        hidden=Hidden(UNKNOWN, hides_vote),
    ),
    Field(
        "deposed",
        "The former Emperor tile between throne and noble space (S-EMP-23); FREE if there is none.",
        first=FREE,
        most=PIECE,
    ),
    # Where the match stands
    Field("round", "", first=1, most=9),
    Field("phase", "The Phase of the round, 1 to 8; 0 in the set-up.", first=SETUP, most=NEXT_ROUND),
    Field("question", first=OVER, most=ASK_EMPEROR_CITY_TARGET),
    Field("offered", upto=len(CATALOGUE), most=len(CATALOGUE) - 1, shared=True),
    Field("agenda", upto=16, first=None, most=END_OF_GAME),
)
