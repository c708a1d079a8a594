"""The whole table in plain text: map, tracks, displays. Everything is taken from a view."""

from textwrap import fill
from typing import Final

from palatine.engine.game import View
from palatine.engine.layout import aligned, beside
from palatine.games.wallenstein.components import (
    ACTION_IDS,
    BUILDING_IDS,
    COUNTY_IDS,
    COUNTY_NAMES,
    EFFECT,
    EFFECT_IDS,
    EVENT_IDS,
    FEW_FOR_3,
    FEW_FOR_5,
    LEAST_GRAIN,
    LEAST_TAXES,
    MOST_GRAIN,
    MOST_TAXES,
    REGION_IDS,
    STUBBORN_DEFENDERS,
    TILE_IDS,
)
from palatine.games.wallenstein.shown.map import LEGEND, region_lines
from palatine.games.wallenstein.shown.modules_summary import module_lines
from palatine.games.wallenstein.shown.naming import ACTION_NAMES, BUILDING_NAMES, EVENT_NAMES, SEAT_NAMES, TILE_NAMES

EFFECT_WORDS: Final[dict[str, str]] = {
    "calming_trade": "building a trading post takes a revolt marker off the county",
    "palace_guard": "a county with a palace is defended by an extra army",
    "low_taxes": f"collecting taxes yields at most {MOST_TAXES} Thalers",
    "high_taxes": f"collecting taxes yields at least {LEAST_TAXES} Thalers",
    "good_harvest": f"collecting grain yields at least {LEAST_GRAIN}",
    "bad_harvest": f"collecting grain yields at most {MOST_GRAIN}",
    "stubborn_peasants": f"a neutral county is defended by {STUBBORN_DEFENDERS} peasants",
    "church_peace": "a county with a church cannot be attacked",
    "few_recruits": f"Deploy 5 deploys {FEW_FOR_5}, Deploy 3 deploys {FEW_FOR_3}, for the same price",
}


def summary(view: View, width: int) -> str:
    """The whole table."""
    blocks = [region_lines(view, region) for region in range(len(REGION_IDS))]
    board = beside([[*lines, ""] for lines in blocks], width).rstrip()
    return "\n\n".join([board, LEGEND, tracks(view), displays(view, width)])


# ---------------------------------------------------------------- tracks, tower and tray


def tracks(view: View) -> str:
    """Points, money, grain and cubes of all players, one in a line, and the peasants' cubes."""
    head = ["", "points", "Thalers", "grain", "counties", "supply", "tower", "tray"]
    rows = [head, *(_player_row(view, seat) for seat in range(len(view["players"])))]
    rows.append(["peasants", "", "", "", "", str(view["peasants"]), *_tower_and_tray(view, "peasants")])
    return aligned(rows)


def _player_row(view: View, seat: int) -> list[str]:
    player = view["players"][seat]
    numbers = [player[what] for what in ("points", "thalers", "grain", "counties", "supply")]
    you = " (you)" if seat == view["seat"] else ""
    return [SEAT_NAMES[seat] + you, *map(str, numbers), *_tower_and_tray(view, player["colour"])]


def _tower_and_tray(view: View, faction: str) -> list[str]:
    """The cubes of a faction in the tower, if they are not hidden (W-TWR-07), and in the tray."""
    inside = str(view["tower"][faction]) if "tower" in view else "?"
    return [inside, str(view["tray"][faction])]


def tray_line(view: View) -> str:
    """What lies in the tray, the cubes that fight in the next battle as well."""
    factions = [(SEAT_NAMES[seat], player["colour"]) for seat, player in enumerate(view["players"])]
    lying = [f"{name} {view['tray'][key]}" for name, key in [*factions, ("peasants", "peasants")] if view["tray"][key]]
    return f"In the tray: {', '.join(lying) if lying else 'nothing'}."


# ---------------------------------------------------------------- displays


def displays(view: View, width: int) -> str:
    """Actions, event, positions, tiles, modules and buildings left."""
    lines = [actions_line(view), event_line(view), _open_events(view), _positions(view)]
    lines += [*module_lines(view), _stock(view)]
    return "\n".join(fill(line, width, subsequent_indent="  ") for line in lines if line)


def actions_line(view: View) -> str:
    """The actions still to come, with the counties the seat has planned for them.

    Those that lie face down are known, their order is not (W-DSP-03).
    """
    if not view["actions"]:
        return ""
    done = view["space"] - 1
    if done == len(ACTION_IDS):
        return ""
    due = [f"{n} {_planned(view, action)}" for n, action in enumerate(view["actions"], 1) if n > done]
    hidden = [_planned(view, action) for action in view["hidden_actions"]]
    rest = f"; face down: {', '.join(hidden)}" if hidden else ""
    return f"Actions{' still' if done else ''} to come: {', '.join(due)}{rest}."


def _planned(view: View, action: str) -> str:
    """The name of an action, and the county the seat has planned it for."""
    boxes = {} if view["seat"] is None else view["players"][view["seat"]]["boxes"]
    card = boxes.get(action)
    where = f" ({COUNTY_NAMES[COUNTY_IDS.index(card)]})" if card in COUNTY_IDS else ""
    return f"{ACTION_NAMES[ACTION_IDS.index(action)]}{where}"


def event_line(view: View) -> str:
    """The event of the round and what it does."""
    return f"Event of the round: {_events_in_words([view['event']])}." if view["event"] else ""


def _open_events(view: View) -> str:
    """The events that may still come; in brackets the grain everybody loses if the card is left for winter."""
    events = view["open_events"]
    return f"Open events (grain lost in winter): {_events_in_words(events)}." if events else ""


def _events_in_words(events: list[str]) -> str:
    """Events with what they do; two cards of the same kind together."""
    losses: dict[str, list[str]] = {}
    for event in events:
        title, _, loss = EVENT_NAMES[EVENT_IDS.index(event)].partition(" (")
        effect = EFFECT_WORDS[EFFECT_IDS[EFFECT[EVENT_IDS.index(event)]]]
        losses.setdefault(f"{title} (%s): {effect}", []).append(loss.rstrip(")"))
    return "; ".join(words % " and ".join(numbers) for words, numbers in losses.items())


def _positions(view: View) -> str:
    """The five positions: who stands there with which tile, or which tile still lies there."""
    if not view["tiles"]:
        return ""
    pairs = zip(view["tiles"], view["positions"], strict=True)
    words = [f"{number}: {_position(view, tile, seat)}" for number, (tile, seat) in enumerate(pairs, 1)]
    return f"Positions: {', '.join(words)}."


def _position(view: View, tile: str | None, seat: int | None) -> str:
    if seat is None:
        return tile_name(tile)
    return f"{SEAT_NAMES[seat]} ({tile_name(view['players'][seat]['tile'])})"


def tile_name(tile: str | None) -> str:
    """The name of a tile given by its id."""
    return "no tile" if tile is None else TILE_NAMES[TILE_IDS.index(tile)]


def _stock(view: View) -> str:
    words = [f"{view['stock'][BUILDING_IDS[n]]} × {BUILDING_NAMES[n]}" for n in range(len(BUILDING_IDS))]
    return f"Buildings left: {', '.join(words)}."
