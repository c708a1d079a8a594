"""Names the particulars of prompts, events and refusals in the words of one language, those of ``text``."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from palatine.engine import phrases, seasons
from palatine.engine.named import Named, kinds
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein.catalogue import CATALOGUE
from palatine.games.wallenstein.knowledge.views import BOX_IDS, BOX_OF_CONVERSION
from palatine.games.wallenstein.rules.modules.court import CONVERSIONS, DICE_TOWER_CARDS

_PACKAGE: Final = "palatine.games.wallenstein"
_COUNTED: Final = ("thalers", "armies", "courtiers", "victory_points")
_CARDS: Final = kit.DICE_TOWER + len(DICE_TOWER_CARDS)
NAMED: Final = {
    "county": Named(("county", "counties", "from"), tuple(kit.COUNTY_IDS)),
    "seat": Named(
        ("seat", "seats", "attacker", "defender", "winners"),
        (*(str(seat) for seat in range(len(kit.COLOURS))), "peasants"),
    ),
    "action": Named(("action", "actions"), tuple(kit.ACTION_IDS)),
    "box": Named(("box",), tuple(BOX_IDS)),
    "card": Named(("card",), CATALOGUE.texts[:_CARDS]),
    "event": Named(("event", "events"), tuple(kit.EVENT_IDS)),
    "tile": Named(("tile", "tiles"), tuple(kit.TILE_IDS)),
    "building": Named(("building",), tuple(kit.BUILDING_IDS)),
    "season": Named(("season",), seasons.SEASONS),
    "column": Named(("column",), tuple("ABCDE")),
    "benefit": Named(("benefit",), kit.BENEFIT_IDS),
    "conversion": Named(("conversion",), tuple(BOX_OF_CONVERSION.get(n, "") for n in range(max(CONVERSIONS) + 1))),
}
_KINDS: Final = kinds(NAMED)


@cache
def _names(language: str) -> Mapping[str, list[str]]:
    """For each kind of thing the names. Counties are called as printed on the map, in every language."""
    words = phrases.sentences(_PACKAGE, language)

    def all_of(what: str, ids: list[str] | tuple[str, ...]) -> list[str]:
        return [words[f"name.{what}.{each}"] for each in ids]

    actions = all_of("action", kit.ACTION_IDS)
    seats = [*all_of("colour", kit.COLOURS), words["name.peasants"]]
    # The cards have pictures only; the titles are ours (W-EVT-15).
    events = [
        f"{words[f'name.event.{kit.EFFECT_IDS[each]}']} ({loss})"
        for each, loss in zip(kit.EFFECT, kit.GRAIN_LOSS, strict=True)
    ]
    boxes = [*actions, words["name.box.bid"], *(words["name.box.convert"].format(n=n) for n in CONVERSIONS)]
    return {
        "county": kit.COUNTY_NAMES,
        "action": actions,
        "event": events,
        "tile": all_of("tile", kit.TILE_IDS),
        "seat": seats,
        "box": boxes,
        "season": all_of("season", seasons.SEASONS),
        "building": all_of("building", kit.BUILDING_IDS),
        "column": list(NAMED["column"].ids),
        "benefit": [words[f"name.benefit.name.{number}"] for number in range(4)],
    }


def namer(language: str) -> phrases.Namer:
    """Names in a language: counties, seats, cards, amounts."""
    words, names = phrases.sentences(_PACKAGE, language), _names(language)

    def name_of(what: str, value: int) -> str:
        kind = _KINDS.get(what, "")
        if kind == "card":
            return _card(words, value)
        if what in _COUNTED:
            return phrases.counted(words, f"name.{what}", value, language)
        return names[kind][value] if kind in names else str(value)

    return name_of


def _card(words: Mapping[str, str], card: int) -> str:
    """A card in a box: a county, money, the dice tower card, or none."""
    if card < kit.COUNTIES:
        return kit.COUNTY_NAMES[card]
    if card >= kit.DICE_TOWER:
        return words["name.pick.dice_tower"]
    return words["name.pick.none"] if card == kit.EMPTY else words["name.pick.money"].format(value=card - kit.MONEY)
