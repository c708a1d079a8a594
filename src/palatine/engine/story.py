"""How a finished match went: what everybody had part by part, and its turning points."""

from collections.abc import Iterator

from palatine.engine.match import Match
from palatine.engine.turns import Part, Story, Turn, greatest, leads


def story(match: Match) -> Story | None:
    """The story of a match; None while it goes on, and of games that are not divided into parts."""
    events = [(event.kind, event.rule, event.particulars) for event in match.events]
    opened = [number for number, (kind, _, _) in enumerate(events) if kind == match.game.opens]
    if not match.over or not opened:
        return None
    begun, *worths = [*_worths(match), match.game.worth(match.state)]
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
    parts: list[Part] = [{"event": number, "worth": worth} for number, worth in zip(opened, worths, strict=True)]
    turns = sorted([*found, *match.game.turns(events)], key=lambda turn: turn["event"])
    return {"begun": begun, "parts": parts, "turns": turns}


def _worths(match: Match) -> Iterator[list[int]]:
    """What everybody had whenever a part was opened."""
    game = match.game
    choices = [event.number for event in match.events if event.kind == game.opens]
    past = match.rewound()
    yield from [game.worth(past.state)] * choices.count(0)
    while past.choices < choices[-1]:
        if past.choices + 1 in choices:
            states: list[object] = []
            past.follow(match, states)
            told = zip(past.events_since(past.choices), states, strict=True)
            yield from (game.worth(state) for event, state in told if event.kind == game.opens)
        else:
            past.follow(match)
