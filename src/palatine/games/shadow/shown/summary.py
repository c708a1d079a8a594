"""The whole table in plain text: board, players, cards. Everything is taken from a view."""

from textwrap import fill
from typing import Any, Final

from palatine.engine.game import View
from palatine.engine.layout import aligned
from palatine.games.shadow.components import (
    CARD_IDS,
    COUPLE_PRICE,
    ELECTORATE_IDS,
    ELECTORATE_NAMES,
    IS_RELIGIOUS,
    PERMIT,
    PRICE,
)
from palatine.games.shadow.rules.phases import PHASE_IDS
from palatine.games.shadow.shown.naming import namer

NAME: Final = namer("en")
LEGEND: Final = (
    "R B G Y the players' letters · Rb25 Baron aged 25 · Rc35 Couple aged 35 · Rk knight · * privilege used · "
    "+Rb45 Gray Eminence · cities: a player's letter, E Emperor City · influence counts towards the Elector in Phase 5"
)
PHASE_WORDS: Final = (
    "set-up",
    "Phase 1, income",
    "Phase 2, aging",
    "Phase 3, descendants",
    "Phase 4, actions",
    "Phase 5, new Electors",
    "Phase 6, election of the Emperor",
    "Phase 7, the Emperor's actions",
    "Phase 8, next round",
)


def summary(view: View, width: int) -> str:
    """The whole table."""
    return "\n\n".join([headline(view), board(view), fill(LEGEND, width), players(view), fill(stacks(view), width)])


def headline(view: View) -> str:
    """Round, phase, Emperor and Rival."""
    when = f"Round {view['round']} of 5, {PHASE_WORDS[PHASE_IDS.index(view['phase'])]}."
    if view["emperor"] is None:
        return when
    tile = f" ({code(view['throne'])})" if view["throne"] else ""
    rival = "" if view["rival"] is None else f" Rival: {NAME('seat', view['rival'])}."
    return f"{when} Emperor: {NAME('seat', view['emperor'])}{tile}.{rival}"


# ---------------------------------------------------------------- the board


def code(piece: dict[str, Any] | None) -> str:
    """A piece in a few letters; a point for a free space."""
    if piece is None:
        return "·"
    letter = NAME("seat", piece["owner"])[0]
    return f"{letter}{piece['kind'][0]}{piece.get('age', '')}"


def board(view: View) -> str:
    """The electorates, one in a line, the religious ones first."""
    head = ["", "Elector", "nobles", "castles", "cities", "influence"]
    rows = [electorate_row(view, number) for number in range(len(ELECTORATE_IDS))]
    return aligned([head, *rows], left=range(6))


def electorate_row(view: View, number: int) -> list[str]:
    """An electorate in the columns of the board."""
    seen = view["electorates"][ELECTORATE_IDS[number]]
    elector = code(seen["elector"]) + ("*" if seen["privilege_used"] else "")
    eminence = f" +{code(seen['eminence'])}" if seen["eminence"] else ""
    return [
        ELECTORATE_NAMES[number],
        elector,
        " ".join(code(piece) for piece in seen["nobles"]) + eminence,
        " ".join(code(piece) for piece in seen["castles"]),
        " ".join(_city(city) for city in seen["cities"]),
        influence(seen),
    ]


def _city(city: int | str | None) -> str:
    if city is None:
        return "·"
    return "E" if isinstance(city, str) else NAME("seat", city)[0]


def influence(seen: dict[str, Any]) -> str:
    """Who has how much influence in an electorate, the highest first."""
    present = [seat for seat, number in enumerate(seen["influence"]) if number]
    present.sort(key=lambda seat: -seen["influence"][seat])
    return " ".join(f"{NAME('seat', seat)[0]}{seen['influence'][seat]}" for seat in present)


def electorate_lines(view: View, number: int) -> str:
    """One electorate in words."""
    kind = "religious" if IS_RELIGIOUS[number] else "secular"
    row = electorate_row(view, number)
    names = ("Elector", "nobles", "castles", "cities", "influence")
    parts = [f"  {name}: {cell or 'none'}" for name, cell in zip(names, row[1:], strict=True)]
    return "\n".join([f"{row[0]}, {kind}", *parts])


# ---------------------------------------------------------------- players and cards


def players(view: View) -> str:
    """Talers, points, pools, votes and forecasts of all players, one in a line."""
    head = ["", "Talers", "points", "nobles", "knights", "cities", "votes", "income", "child", "cards"]
    rows = [_player_row(view, seat) for seat in range(len(view["players"]))]
    return aligned([head, *rows], left=(0, 8, 9))


def _player_row(view: View, seat: int) -> list[str]:
    player = view["players"][seat]
    marks = [word for word, holds in (("you", seat == view["seat"]), ("out", player["out"])) if holds]
    name = NAME("seat", seat) + (f" ({', '.join(marks)})" if marks else "")
    points = "?" if player["points"] is None else str(player["points"])
    numbers = [*player["pool"].values(), player["votes"], player["income"]]
    child = player["family"]["child"].replace("none", "–")
    cards = ", ".join(NAME("card", CARD_IDS.index(card)) for card in player["cards"])
    return [name, str(player["talers"]), points, *map(str, numbers), child, cards]


def stacks(view: View) -> str:
    """The cards in the centre with their prices."""
    left = [(card, view["stacks"][card]) for card in CARD_IDS if view["stacks"][card]]
    return f"Cards in the centre: {', '.join(f'{card_words(card)} × {number}' for card, number in left)}."


def card_words(card: str) -> str:
    """A card with its price."""
    number = CARD_IDS.index(card)
    price = f"{PRICE[number]} or {COUPLE_PRICE}" if number == PERMIT else str(PRICE[number])
    return f"{NAME('card', number)} ({price})"
