"""Everything that can be chosen in In the Shadow of the Emperor, and the words chance results are written with."""

from typing import Final

from palatine.engine.catalogue import Catalogue
from palatine.games.shadow import components as kit

_SEATS: Final = tuple(str(seat) for seat in range(max(kit.SEATS)))


def _spaces(what: str, starts: list[int]) -> list[str]:
    """The spaces of one kind, numbered within their electorates from 1."""
    return [
        f"{electorate} {what} {number + 1}"
        for e, electorate in enumerate(kit.ELECTORATE_IDS)
        for number in range(starts[e + 1] - starts[e])
    ]


CATALOGUE: Final = Catalogue(
    [
        "pass",
        *("permit baron" if card == kit.PERMIT else words.replace("_", " ") for card, words in enumerate(kit.CARD_IDS)),
        "permit couple",
        *(f"privilege {electorate}" for electorate in kit.ELECTORATE_IDS),
        *kit.ELECTORATE_IDS,
        *(f"castle {electorate}" for electorate in kit.ELECTORATE_IDS),
        *(f"seat {seat}" for seat in _SEATS),
        "convent",
        "accept",
        "reject",
        "for",
        "against",
        "pool",
        "beside",
        *_spaces("noble", kit.NOBLE_FROM),
        *(f"{electorate} elector" for electorate in kit.ELECTORATE_IDS),
        "throne",
        *(f"{electorate} eminence" for electorate in kit.ELECTORATE_IDS),
        *_spaces("castle", kit.CASTLE_FROM),
        *_spaces("city", kit.CITY_FROM),
    ]
)

CHANCE_WORDS: Final = {"start-player": _SEATS}
