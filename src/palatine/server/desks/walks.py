"""Moments event by event: what a seat saw before, what changed for it with each event, and until the end."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from palatine.engine.game import Game
from palatine.server.desks.course import Course
from palatine.server.desks.slices import Slices

Json = dict[str, Any]
KEPT = 200
"""So many answers are kept; the others are made again when they are asked for."""


class Walks:
    """The answers that were asked for last: when something has happened, everybody asks for the same moment."""

    def __init__(self) -> None:
        self._texts: OrderedDict[tuple[int | None, ...], str] = OrderedDict()

    async def text(self, key: tuple[int | None, ...], make: Callable[[], Awaitable[str]]) -> str:
        """The answer for this key; made if nobody has asked for it yet."""
        if key not in self._texts:
            self._texts[key] = await make()
            while len(self._texts) > KEPT:
                self._texts.popitem(last=False)
        self._texts.move_to_end(key)
        return self._texts[key]


async def walked(course: Course, moment: int, seat: int | None, slices: Slices) -> Json:
    """What a seat (None: a spectator) saw before a moment; for each event what changed, and what else until the end."""
    game = course.match.game
    first, *later = await course.walk(moment, slices)
    before = after = _seen(game, first, seat)
    steps: list[list[Json]] = []
    for state in later:
        await slices.give_way()
        last, after = after, _seen(game, state, seat)
        steps.append(list(changes(last, after)))
    return {"before": before, "steps": steps}


def _seen(game: Game[Any], state: Any, seat: int | None) -> Json:
    redacted = game.redact(state, seat)
    return {"view": game.view(redacted, seat), "scores": game.known_points(redacted)}


def changes(old: Any, new: Any, at: tuple[str | int, ...] = ()) -> Iterator[Json]:
    """Where plain data differs from what it was, and what it is there now (``to``); without it, it is gone."""
    if isinstance(old, dict) and isinstance(new, dict):
        yield from ({"at": [*at, key]} for key in old if key not in new)
        for key, value in new.items():
            if key in old:
                yield from changes(old[key], value, (*at, key))
            else:
                yield {"at": [*at, key], "to": value}
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, value in enumerate(new):
            yield from changes(old[index], value, (*at, index))
    elif old != new:
        yield {"at": [*at], "to": new}
