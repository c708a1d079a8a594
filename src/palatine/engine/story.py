"""How a finished match went: what everybody had part by part, and its turning points."""

from collections.abc import Iterator
from typing import Any

from palatine.engine.game import Game
from palatine.engine.match import Match
from palatine.engine.turns import Part, Story, Turn, greatest, leads

Standing = tuple[list[int], dict[str, list[int]]]
"""What everybody had at a time, as it is compared, and what else is told of it."""


def story(match: Match) -> Story | None:
    """The story of a match; None while it goes on, and of games that are not divided into parts."""
    events = [(event.kind, event.rule, event.particulars) for event in match.events]
    opened = [number for number, (kind, _, _) in enumerate(events) if kind == match.game.opens]
    if not match.over or not opened:
        return None
    stood = [*_stood(match), _standing(match.game, match.state)]
    begun, *worths = [worth for worth, _ in stood]
    ends = [*(number - 1 for number in opened[1:]), len(events) - 1]
    found: list[Turn] = [
        {"kind": kind, "seat": seat, "event": ends[part], "figures": {"points": points}}
        for kind, those in (
            ("lead", leads(worths)),
            ("gain", greatest(begun, worths, 1)),
            ("loss", greatest(begun, worths, -1)),
        )
        for part, seat, points in those
    ]
    parts: list[Part] = [
        {"event": number, "worth": worth, "figures": figures}
        for number, (worth, figures) in zip(opened, stood[1:], strict=True)
    ]
    turns = sorted([*found, *match.game.turns(events)], key=lambda turn: turn["event"])
    return {"begun": begun, "parts": parts, "turns": turns}


def _standing(game: Game[Any], state: object) -> Standing:
    return game.worth(state), game.figures(state)


def _stood(match: Match) -> Iterator[Standing]:
    """How everybody stood whenever a part was opened."""
    game = match.game
    choices = [event.number for event in match.events if event.kind == game.opens]
    past = match.rewound()
    yield from [_standing(game, past.state)] * choices.count(0)
    while past.choices < choices[-1]:
        if past.choices + 1 in choices:
            states: list[object] = []
            past.follow(match, states)
            told = zip(past.events_since(past.choices), states, strict=True)
            yield from (_standing(game, state) for event, state in told if event.kind == game.opens)
        else:
            past.follow(match)
