"""Many matches of one table side by side, each waiting for one seat, with what it knows in two buffers.

The buffers are bytes that numpy can look at without copying: rows of numbers of two bytes each, masks of one byte. It
is compiled with the core; that is why it knows neither numpy nor a game, but only what it is handed.
"""

from collections.abc import Callable
from typing import Any


class Lanes:
    """So many matches, which begin again by themselves; a step plays one choice in each."""

    def __init__(
        self,
        count: int,
        size: int,
        actions: int,
        start: Callable[[int], Any],
        redact: Callable[[Any, int], Any],
        row: Callable[[Any, int], list[int]],
        pack_into: Callable[..., None],
        finish: Callable[[int, Any], None],
    ) -> None:
        """``start`` begins a match in a lane, ``pack_into`` writes a row, ``finish`` gets each match that is over."""
        self.size = size * 2
        self.actions = actions
        self.start = start
        self.redact = redact
        self.row = row
        self.pack_into = pack_into
        self.finish = finish
        self.rows = bytearray(count * size * 2)
        self.masks = bytearray(count * actions)
        self.seats = bytearray(count)
        """The seat that must choose, by lane."""
        self.over = bytearray(count)
        """1 in each lane whose match ended with the last step."""
        self.none = bytes(actions)
        self.states: list[Any] = [None] * count

    def begin(self) -> None:
        """Begin a new match in each lane."""
        for lane in range(len(self.states)):
            self.states[lane] = self.start(lane)
            self.over[lane] = 0
            self.show(lane)

    def step(self, options: list[int]) -> None:
        """Play a choice in each lane; a match that is over is finished, and a new one begun in its place."""
        actions = self.actions
        for lane in range(len(options)):
            if not 0 <= options[lane] < actions or not self.masks[lane * actions + options[lane]]:
                raise ValueError(f"action {options[lane]} is not an option in lane {lane}; nothing was played")
        for lane in range(len(options)):
            state = self.states[lane]
            state.play(self.seats[lane], options[lane])
            if state.waiting:
                self.over[lane] = 0
            else:
                self.over[lane] = 1
                self.finish(lane, state)
                self.states[lane] = self.start(lane)
            self.show(lane)

    def show(self, lane: int) -> None:
        """Write what the seat that must choose knows, and its options."""
        state = self.states[lane]
        seat: int = state.waiting[0]
        self.seats[lane] = seat
        row = self.row(self.redact(state, seat), seat)
        self.pack_into(self.rows, lane * self.size, *row)
        first = lane * self.actions
        self.masks[first : first + self.actions] = self.none
        options: list[int] = state.options(seat)
        for option in options:
            self.masks[first + option] = 1
