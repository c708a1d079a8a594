"""The whole table in plain text: map, tracks, displays. Everything is taken from a view."""

from textwrap import fill
from typing import Final

from palatine.engine.game import View
from palatine.engine.layout import aligned, beside
from palatine.engine.phrases import Phrases
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein.shown.map import region_lines
from palatine.games.wallenstein.shown.modules_summary import module_lines

EFFECTS: Final = {
    "least_grain": kit.LEAST_GRAIN,
    "most_grain": kit.MOST_GRAIN,
    "least_taxes": kit.LEAST_TAXES,
    "most_taxes": kit.MOST_TAXES,
    "peasants": kit.STUBBORN_DEFENDERS,
    "few_for_5": kit.FEW_FOR_5,
    "few_for_3": kit.FEW_FOR_3,
}
"""The numbers in what events do."""


def summary(book: Phrases, view: View, width: int) -> str:
    """The whole table."""
    blocks = [region_lines(book, view, region) for region in range(len(kit.REGION_IDS))]
    board = beside([[*lines, ""] for lines in blocks], width).rstrip()
    return "\n\n".join([board, book.word("map.legend"), tracks(book, view), displays(book, view, width)])


# ---------------------------------------------------------------- tracks, tower and tray


def tracks(book: Phrases, view: View) -> str:
    """Points, money, grain and cubes of all players, one in a line, and the peasants' cubes."""
    head = ["", *book.word("tracks").split()]
    rows = [head, *(_player_row(book, view, seat) for seat in range(len(view["players"])))]
    cubes = _tower_and_tray(view, "peasants")
    rows.append([book.word("peasants"), "", "", "", "", str(view["peasants"]), *cubes])
    return aligned(rows)


def _player_row(book: Phrases, view: View, seat: int) -> list[str]:
    player = view["players"][seat]
    numbers = [player[what] for what in ("points", "thalers", "grain", "counties", "supply")]
    you = book.word("you") if seat == view["seat"] else ""
    return [book.name("seat", seat) + you, *map(str, numbers), *_tower_and_tray(view, player["colour"])]


def _tower_and_tray(view: View, faction: str) -> list[str]:
    """The cubes of a faction in the tower, if they are not hidden (W-TWR-07), and in the tray."""
    inside = str(view["tower"][faction]) if "tower" in view else "?"
    return [inside, str(view["tray"][faction])]


def tray_line(book: Phrases, view: View) -> str:
    """What lies in the tray, the cubes that fight in the next battle as well."""
    factions = [(book.name("seat", seat), player["colour"]) for seat, player in enumerate(view["players"])]
    cubes = [(name, view["tray"][key]) for name, key in [*factions, (book.word("peasants"), "peasants")]]
    lying = [f"{name} {number}" for name, number in cubes if number]
    return book.word("tray", lying=", ".join(lying) or book.word("nothing"))


# ---------------------------------------------------------------- displays


def displays(book: Phrases, view: View, width: int) -> str:
    """Actions, event, positions, tiles, modules and buildings left."""
    lines = [actions_line(book, view), event_line(book, view), _open_events(book, view), _positions(book, view)]
    lines += [*module_lines(book, view), _stock(book, view)]
    return "\n".join(fill(line, width, subsequent_indent="  ") for line in lines if line)


def actions_line(book: Phrases, view: View) -> str:
    """The actions still to come, with the counties the seat has planned for them.

    Those that lie face down are known, their order is not (W-DSP-03).
    """
    done = view["space"] - 1
    if not view["actions"] or done == len(kit.ACTION_IDS):
        return ""
    due = [f"{n} {_planned(book, view, action)}" for n, action in enumerate(view["actions"], 1) if n > done]
    hidden = ", ".join(_planned(book, view, action) for action in view["hidden_actions"])
    rest = book.word("face_down", hidden=hidden) if hidden else ""
    return book.word("actions_left" if done else "actions", due=", ".join(due), rest=rest)


def _planned(book: Phrases, view: View, action: str) -> str:
    """The name of an action, and the county the seat has planned it for."""
    boxes = {} if view["seat"] is None else view["players"][view["seat"]]["boxes"]
    card = boxes.get(action)
    where = f" ({kit.COUNTY_NAMES[kit.COUNTY_IDS.index(card)]})" if card in kit.COUNTY_IDS else ""
    return f"{book.name('action', kit.ACTION_IDS.index(action))}{where}"


def event_line(book: Phrases, view: View) -> str:
    """The event of the round and what it does."""
    return book.word("event", event=_in_words(book, [view["event"]])) if view["event"] else ""


def _open_events(book: Phrases, view: View) -> str:
    """The events that may still come; in brackets the grain everybody loses if the card is left for winter."""
    events = view["open_events"]
    return book.word("open_events", events=_in_words(book, events)) if events else ""


def _in_words(book: Phrases, events: list[str]) -> str:
    """Events with what they do; two cards of the same kind together."""
    losses: dict[int, list[str]] = {}
    for event in events:
        number = kit.EVENT_IDS.index(event)
        losses.setdefault(kit.EFFECT[number], []).append(str(kit.GRAIN_LOSS[number]))
    return "; ".join(_effect(book, kit.EFFECT_IDS[each], numbers) for each, numbers in losses.items())


def _effect(book: Phrases, effect: str, losses: list[str]) -> str:
    title = f"{book.sentences[f'name.event.{effect}']} ({book.word('and').join(losses)})"
    return f"{title}: {book.word(f'effect.{effect}', **EFFECTS)}"


def _positions(book: Phrases, view: View) -> str:
    """The five positions: who stands there with which tile, or which tile still lies there."""
    if not view["tiles"]:
        return ""
    pairs = zip(view["tiles"], view["positions"], strict=True)
    words = [f"{number}: {_position(book, view, tile, seat)}" for number, (tile, seat) in enumerate(pairs, 1)]
    return book.word("positions", positions=", ".join(words))


def _position(book: Phrases, view: View, tile: str | None, seat: int | None) -> str:
    if seat is None:
        return tile_name(book, tile)
    return f"{book.name('seat', seat)} ({tile_name(book, view['players'][seat]['tile'])})"


def tile_name(book: Phrases, tile: str | None) -> str:
    """The name of a tile given by its id."""
    return book.word("no_tile") if tile is None else book.name("tile", kit.TILE_IDS.index(tile))


def _stock(book: Phrases, view: View) -> str:
    words = [f"{view['stock'][each]} × {book.name('building', n)}" for n, each in enumerate(kit.BUILDING_IDS)]
    return book.word("stock", buildings=", ".join(words))
