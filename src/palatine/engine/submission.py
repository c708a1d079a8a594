"""Several choices of one seat that are made together, up to the boundary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from palatine.engine.errors import BeyondBoundary, PalatineError

if TYPE_CHECKING:
    from palatine.engine.core import Result
    from palatine.engine.match import Match


class Reply(NamedTuple):
    """What a seat would choose if it is asked this: a kind of decision about these particulars."""

    kind: str
    about: Mapping[str, int]
    option: str


class Submission:
    """Choices of one seat, one after the other, with nobody else between them.

    It ends where chance was drawn or something hidden was shown: nobody may choose without seeing what came of the
    choice before, nor learn something from a refusal. An error says at which choice it came (``at``); what was chosen
    before it stays, and whoever wants all or nothing keeps a copy of the match.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.made = 0
        """How many choices have been carried out."""
        self._stage = match.stage

    @property
    def beyond(self) -> bool:
        """Whether chance or something hidden came of the last choice."""
        return self.made > 0 and self.match.went_beyond

    @property
    def ended(self) -> bool:
        """Whether nothing can follow: it went beyond, the seat is not asked any more, or others are asked too."""
        return self.made > 0 and (self.match.stage != self._stage or self.seat not in self.match.state.waiting)

    def choose(self, option: int | str, script: Sequence[Result] = ()) -> None:
        """Carry out the next choice."""
        try:
            if self.beyond:
                raise BeyondBoundary(f"only the first {self.made} of these choices can be made together")
            self.match.play(self.seat, option, script)
        except PalatineError as error:
            error.at = self.made
            raise
        self.made += 1

    def answer(self, replies: Iterable[Reply]) -> list[str]:
        """Go on as long as one of these replies answers what the seat is asked; the options so chosen.

        What is not asked, because it can be answered in one way only, needs none: its reply is left over.
        """
        left, given = list(replies), list[str]()
        while not self.beyond and self.seat in self.match.state.waiting:
            asked = self.match.decision(self.seat)
            found = [
                each for each in left if each.kind == asked.kind and each.about.items() <= asked.particulars.items()
            ]
            if not found:
                break
            self.choose(found[0].option)
            left.remove(found[0])
            given.append(found[0].option)
        return given
