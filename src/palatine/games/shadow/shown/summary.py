"""The whole table in plain text: board, players, cards. Everything is taken from a view."""

from textwrap import fill
from typing import Any

from palatine.engine.game import View
from palatine.engine.layout import aligned
from palatine.engine.phrases import Phrases
from palatine.games.shadow import components as kit


def summary(book: Phrases, view: View, width: int) -> str:
    """The whole table."""
    legend, cards = fill(book.word("legend"), width), fill(stacks(book, view), width)
    return "\n\n".join([headline(book, view), board(book, view), legend, players(book, view), cards])


def headline(book: Phrases, view: View) -> str:
    """Round, phase, Emperor and Rival."""
    when = book.word("when", round=view["round"], phase=book.word(f"phase.{view['phase']}"))
    if view["emperor"] is None:
        return when
    tile = f" ({code(book, view['throne'])})" if view["throne"] else ""
    rival = "" if view["rival"] is None else book.word("rival", seat=book.name("seat", view["rival"]))
    return f"{when} {book.word('emperor', seat=book.name('seat', view['emperor']))}{tile}.{rival}"


# ---------------------------------------------------------------- the board


def letter(book: Phrases, seat: int) -> str:
    """The letter of a player."""
    return book.word("letters")[seat]


def code(book: Phrases, piece: dict[str, Any] | None) -> str:
    """A piece in a few letters; a point for a free space."""
    if piece is None:
        return "·"
    kind = book.word("kinds")[("baron", "couple", "knight").index(piece["kind"])]
    return f"{letter(book, piece['owner'])}{kind}{piece.get('age', '')}"


def board(book: Phrases, view: View) -> str:
    """The electorates, one in a line, the religious ones first."""
    head = ["", *book.word("board").split()]
    rows = [electorate_row(book, view, number) for number in range(len(kit.ELECTORATE_IDS))]
    return aligned([head, *rows], left=range(6))


def electorate_row(book: Phrases, view: View, number: int) -> list[str]:
    """An electorate in the columns of the board."""
    seen = view["electorates"][kit.ELECTORATE_IDS[number]]
    elector = code(book, seen["elector"]) + ("*" if seen["privilege_used"] else "")
    eminence = f" +{code(book, seen['eminence'])}" if seen["eminence"] else ""
    return [
        book.name("electorate", number),
        elector,
        " ".join(code(book, piece) for piece in seen["nobles"]) + eminence,
        " ".join(code(book, piece) for piece in seen["castles"]),
        " ".join(_city(book, city) for city in seen["cities"]),
        influence(book, seen),
    ]


def _city(book: Phrases, city: int | str | None) -> str:
    if city is None:
        return "·"
    return book.word("emperor_city") if isinstance(city, str) else letter(book, city)


def influence(book: Phrases, seen: dict[str, Any]) -> str:
    """Who has how much influence in an electorate, the highest first."""
    present = [seat for seat, number in enumerate(seen["influence"]) if number]
    present.sort(key=lambda seat: -seen["influence"][seat])
    return " ".join(f"{letter(book, seat)}{seen['influence'][seat]}" for seat in present)


def electorate_lines(book: Phrases, view: View, number: int) -> str:
    """One electorate in words."""
    kind = book.word("religious" if kit.IS_RELIGIOUS[number] else "secular")
    row, names = electorate_row(book, view, number), book.word("board").split()
    parts = [f"  {name}: {cell or book.word('none')}" for name, cell in zip(names, row[1:], strict=True)]
    return "\n".join([f"{row[0]}, {kind}", *parts])


# ---------------------------------------------------------------- players and cards


def players(book: Phrases, view: View) -> str:
    """Talers, points, pools, votes and forecasts of all players, one in a line."""
    head = ["", *book.word("players").split()]
    rows = [_player_row(book, view, seat) for seat in range(len(view["players"]))]
    return aligned([head, *rows], left=(0, 8, 9))


def _player_row(book: Phrases, view: View, seat: int) -> list[str]:
    player = view["players"][seat]
    marks = [book.word(key) for key, holds in (("you", seat == view["seat"]), ("out", player["out"])) if holds]
    name = book.name("seat", seat) + (f" ({', '.join(marks)})" if marks else "")
    points = "?" if player["points"] is None else str(player["points"])
    numbers = [*player["pool"].values(), player["votes"], player["income"]]
    child = player["family"]["child"]
    child = "–" if child == "none" else book.word(f"child.{child}")
    cards = ", ".join(book.name("card", kit.CARD_IDS.index(card)) for card in player["cards"])
    return [name, str(player["talers"]), points, *map(str, numbers), child, cards]


def stacks(book: Phrases, view: View) -> str:
    """The cards in the centre with their prices."""
    left = [(number, view["stacks"][card]) for number, card in enumerate(kit.CARD_IDS) if view["stacks"][card]]
    return book.word("stacks", cards=", ".join(f"{_priced(book, card)} × {number}" for card, number in left))


def _priced(book: Phrases, card: int) -> str:
    """A card with its price."""
    prices = [kit.PRICE[card], kit.COUPLE_PRICE] if card == kit.PERMIT else [kit.PRICE[card]]
    return f"{book.name('card', card)} ({book.word('or').join(map(str, prices))})"
