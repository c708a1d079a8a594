"""Pieces and places (S-SET-01 to S-SET-15) as numbers and tables.

Every electorate, place, piece and card is a small int; its values stand in a list under that number. The values come
from the files in ``data/``. The numbers of options (what can be chosen) are given here too.
"""

from typing import Final

from palatine.engine.tables import parameters, table

_PACKAGE: Final = "palatine.games.shadow"
_SETUP: Final = parameters(_PACKAGE, "setup")
_VALUES: Final = parameters(_PACKAGE, "values")
_ELECTORATE_ROWS: Final = table(_PACKAGE, "electorates")
_CARD_ROWS: Final = table(_PACKAGE, "cards")

# S-SET-01, S-SET-02: players and what each of them owns.
SEATS: Final[tuple[int, ...]] = tuple(_SETUP["seats"])
COLOURS: Final[list[str]] = list(_SETUP["colours"])
NOBODY: Final = -1
NOBLES: Final[int] = _SETUP["pieces"]["nobles"]
KNIGHTS: Final[int] = _SETUP["pieces"]["knights"]
CITIES: Final[int] = _SETUP["pieces"]["cities"]
EMPEROR_CITIES: Final[int] = _SETUP["emperor_cities"]

# S-SET-04: electorates, in the order of S-ELE-01.
TRIER: Final = 0
KOELN: Final = 1
MAINZ: Final = 2
PFALZ: Final = 3
SACHSEN: Final = 4
BRANDENBURG: Final = 5
BOEHMEN: Final = 6
ELECTORATES: Final = 7
NO_ELECTORATE: Final = -1
ELECTORATE_IDS: Final[list[str]] = [row["id"] for row in _ELECTORATE_ROWS]
IS_RELIGIOUS: Final[list[bool]] = [row["kind"] == "religious" for row in _ELECTORATE_ROWS]
RELIGIOUS: Final[list[int]] = [e for e in range(ELECTORATES) if IS_RELIGIOUS[e]]
SECULAR: Final[list[int]] = [e for e in range(ELECTORATES) if not IS_RELIGIOUS[e]]
VOTES: Final[list[int]] = [int(row["votes"]) for row in _ELECTORATE_ROWS]
IS_ACTIVE: Final[list[bool]] = [row["privilege"] == "active" for row in _ELECTORATE_ROWS]
"""Whether using the privilege takes a turn in Phase 4 (S-PRV-02)."""


def _starts(column: str, first: int) -> list[int]:
    """Where the spaces of each electorate begin, if they are numbered on from ``first``; the end comes last."""
    starts = [first]
    for row in _ELECTORATE_ROWS:
        starts.append(starts[-1] + int(row[column]))
    return starts


# S-SET-05: places of nobles and knights. Noble spaces come first, then seats, throne, slots and castles.
NOBLE_FROM: Final[list[int]] = _starts("noble_spaces", 0)
"""The noble spaces of electorate e are the places NOBLE_FROM[e] … NOBLE_FROM[e + 1] - 1."""
NOBLE_SPACES: Final[int] = NOBLE_FROM[ELECTORATES]
ELECTOR: Final[int] = NOBLE_SPACES
"""The elector seat of Trier; the others follow. A used privilege is noted beside it, not as another place."""
THRONE: Final[int] = ELECTOR + ELECTORATES
EMINENCE: Final[int] = THRONE + 1
"""The Eminence slot of Trier; the others follow."""
CASTLE_FROM: Final[list[int]] = _starts("castle_spaces", EMINENCE + ELECTORATES)
PLACES: Final[int] = CASTLE_FROM[ELECTORATES]
NO_PLACE: Final = -1
CITY_FROM: Final[list[int]] = _starts("city_spaces", 0)
"""City spaces are numbered by themselves: they hold nothing but cities."""
CITY_SPACES: Final[int] = CITY_FROM[ELECTORATES]


def _electorate_of(place: int) -> int:
    """The electorate a place belongs to; NO_ELECTORATE for the throne."""
    if ELECTOR <= place < THRONE:
        return place - ELECTOR
    if EMINENCE <= place < CASTLE_FROM[0]:
        return place - EMINENCE
    for starts in (NOBLE_FROM, CASTLE_FROM):
        for electorate in range(ELECTORATES):
            if starts[electorate] <= place < starts[electorate + 1]:
                return electorate
    return NO_ELECTORATE


ELECTORATE_OF: Final[list[int]] = [_electorate_of(place) for place in range(PLACES)]
ELECTORATE_OF_CITY: Final[list[int]] = [
    electorate for electorate in range(ELECTORATES) for _ in range(CITY_FROM[electorate], CITY_FROM[electorate + 1])
]
NOBLES_STAND: Final[list[int]] = list(range(THRONE + 1))
"""Where a noble can be met in Phases 3 and 4: noble spaces, elector seats, throne (S-ACT-17)."""
WEDDINGS: Final[list[int]] = [
    place for place in NOBLES_STAND if not (ELECTOR <= place < THRONE and IS_RELIGIOUS[place - ELECTOR])
]
"""Where a Baron can become a Couple: anywhere but on the seat of a religious Elector (S-DES-11, S-ACT-37)."""

# S-SET-03: a piece is 1 + seat * FORMS + form; 0 is a free space.
FREE: Final = 0
KNIGHT_FORM: Final = 0
BARON_FORM: Final = 1
"""A Baron aged 15; those aged 25, 35 and 45 follow."""
COUPLE_FORM: Final = 5
"""A Couple aged 15; those aged 25, 35 and 45 follow."""
FORMS: Final = 9
AGES: Final[list[int]] = list(_SETUP["ages"])
OLDEST: Final = 3
"""The number of the age 45; the numbers of ages go from 0."""
_EVERY_PIECE: Final = range(1 + FORMS * max(SEATS))
FORM: Final[list[int]] = [(piece - 1) % FORMS for piece in _EVERY_PIECE]
OWNER: Final[list[int]] = [(piece - 1) // FORMS for piece in _EVERY_PIECE]
"""NOBODY for a free space."""
IS_KNIGHT: Final[list[bool]] = [piece != FREE and FORM[piece] == KNIGHT_FORM for piece in _EVERY_PIECE]
IS_NOBLE: Final[list[bool]] = [piece != FREE and FORM[piece] >= BARON_FORM for piece in _EVERY_PIECE]
IS_COUPLE: Final[list[bool]] = [piece != FREE and FORM[piece] >= COUPLE_FORM for piece in _EVERY_PIECE]
IS_BARON: Final[list[bool]] = [IS_NOBLE[piece] and not IS_COUPLE[piece] for piece in _EVERY_PIECE]
AGE: Final[list[int]] = [(FORM[piece] - BARON_FORM) % len(AGES) if IS_NOBLE[piece] else -1 for piece in _EVERY_PIECE]
"""The number of the age; -1 for what has none."""
OWN_NOBLE: Final[list[list[bool]]] = [
    [IS_NOBLE[piece] and OWNER[piece] == seat for piece in _EVERY_PIECE] for seat in range(max(SEATS))
]
"""For each seat which pieces are its nobles."""
MARRIED: Final = COUPLE_FORM - BARON_FORM
"""Added to a Baron it makes the Couple of the same age."""
KNIGHT_OF: Final[list[int]] = [1 + seat * FORMS for seat in range(max(SEATS))]
BARON_OF: Final[list[int]] = [1 + seat * FORMS + BARON_FORM for seat in range(max(SEATS))]
"""The Baron aged 15 of a seat; plus OLDEST the one aged 45."""
COUPLE_OF: Final[list[int]] = [1 + seat * FORMS + COUPLE_FORM for seat in range(max(SEATS))]

# Cities: seat + 1; 0 is a free space.
EMPEROR_CITY: Final[int] = max(SEATS) + 1

# S-ELE-02: influence by piece.
_INFLUENCE_OF_FORM: Final[list[int]] = [
    _VALUES["influence"]["knight"],
    *[_VALUES["influence"]["baron"]] * len(AGES),
    *[_VALUES["influence"]["couple"]] * len(AGES),
]
INFLUENCE: Final[list[int]] = [_INFLUENCE_OF_FORM[FORM[piece]] if piece else 0 for piece in _EVERY_PIECE]
CITY_INFLUENCE: Final[int] = _VALUES["influence"]["city"]
EMPEROR_CITY_INFLUENCE: Final[int] = _VALUES["influence"]["emperor_city"]
EMINENCE_INFLUENCE: Final[int] = _VALUES["influence"]["gray_eminence"]

# S-SET-13, S-ACT-11: action cards.
RIVAL: Final = 0
DOCTOR: Final = 1
MOVE: Final = 2
POPE: Final = 3
CHURCH_INFLUENCE: Final = 4
EXCOMMUNICATION: Final = 5
INDULGENCE: Final = 6
PERMIT: Final = 7
ORDINANCE: Final = 8
PROMOTION: Final = 9
FOREIGN_DAUGHTER: Final = 10
KNIGHT: Final = 11
GRAY_EMINENCE: Final = 12
CARDS: Final = 13
CARD_IDS: Final[list[str]] = [row["id"] for row in _CARD_ROWS]
PRICE: Final[list[int]] = [int(row["price"]) for row in _CARD_ROWS]
COUPLE_PRICE: Final[int] = int(_CARD_ROWS[PERMIT]["price_couple"])
CARD_COLOURS: Final[list[str]] = [row["colour"] for row in _CARD_ROWS]
BLUE: Final[list[int]] = [card for card in range(CARDS) if CARD_COLOURS[card] == "blue"]
PINK: Final[list[int]] = [card for card in range(CARDS) if CARD_COLOURS[card] == "pink"]
COPIES: Final[dict[int, list[int]]] = {n: [int(row[f"copies_{n}"]) for row in _CARD_ROWS] for n in SEATS}
AT_ONCE: Final[list[int]] = [c for c in range(CARDS) if _CARD_ROWS[c]["phase"] == "4" and c != KNIGHT]
"""The cards whose effect belongs to Phase 4 (S-ACT-06), those Trier can imitate (S-PRV-06)."""
FOR_THE_ELECTION: Final[list[int]] = [POPE, CHURCH_INFLUENCE, EXCOMMUNICATION]

# Options: what can be chosen, one number for each thing.
PASS: Final = 0
CARD: Final = 1
"""Rival; the other cards follow. The Permit stands here for a Baron."""
PERMIT_COUPLE: Final = 14
PRIVILEGE: Final = 15
"""The privilege of Trier; those of the other electorates follow."""
INTO: Final = 22
"""Into Trier (a noble space, an Eminence slot, a city space, by what is asked); the other electorates follow."""
INTO_CASTLE: Final = 29
"""On a castle space of Trier; the other electorates follow."""
SEAT: Final = 36
"""Seat 0; the others follow."""
CONVENT: Final = 40
ACCEPT: Final = 41
REJECT: Final = 42
FOR_EMPEROR: Final = 43
AGAINST_EMPEROR: Final = 44
FROM_POOL: Final = 45
"""The knight in the pool."""
FROM_BESIDE: Final = 46
"""The Emperor City beside the board."""
PLACE: Final = 47
"""What stands on place 0; the other places follow."""
CITY: Final[int] = PLACE + PLACES
"""What stands on city space 0; the others follow."""
FIRST_LIKE: Final[list[int]] = [
    *range(PLACE),
    *(PLACE + NOBLE_FROM[ELECTORATE_OF[place]] for place in range(NOBLE_SPACES)),
    *range(PLACE + NOBLE_SPACES, PLACE + CASTLE_FROM[0]),
    *(PLACE + CASTLE_FROM[ELECTORATE_OF[place]] for place in range(CASTLE_FROM[0], PLACES)),
    *(CITY + CITY_FROM[electorate] for electorate in ELECTORATE_OF_CITY),
]
"""By option the one for the first space of the same kind in the same electorate; those are equivalent (S-SET-06)."""
UNKNOWN: Final = -2
"""What a redacted state holds in place of a hidden vote or victory points (S-EMP-14, S-SET-12)."""
