"""The course of a match at a table: the match, its submissions in force, and what each seat is asked."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from palatine import replay
from palatine.engine.core import Result
from palatine.engine.errors import BeyondBoundary, NoTakingBack, PalatineError
from palatine.engine.match import Happening, Match
from palatine.engine.record import Entry, Record
from palatine.server.errors import now_impossible
from palatine.server.models import Move, Table

Chance = list[list[list[str]]]
"""For each choice of a submission its chance results, each a cause and a text."""


@dataclass(frozen=True)
class Moment:
    """A submission in force: by whom, how many choices, when, in which stage, and which seats chose at once."""

    seat: int
    size: int
    at: float | None
    by: str
    stage: int
    together: frozenset[int]


class Course:
    """A match rebuilt from its moves, and kept up with them.

    A decision has a number: that of the move which brought it about. Choices made in sight of another decision
    are stale. A decision is sealed while several seats choose at once: none of them sees how far the others are.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.number = 0
        """How many moves have been begun; one that was refused half-way leaves the course unusable."""
        self.moments: list[Moment] = []
        self._stage = 0
        self._together = frozenset(self.waiting)
        self._asked = dict.fromkeys(self.waiting, 0)

    @classmethod
    def begun(cls, table: Table) -> "Course":
        """The course of a started table before its first move, with the chance results of its record."""
        opening = Entry(None, "", [(cause, text) for cause, text in table.opening])
        options = {name: str(value) for name, value in table.options.items()}
        header = Record(table.game, table.version, table.size, options, table.commitment or "", None, [opening])
        course = cls(replay(header))
        if table.seed is not None:
            course.match.go_on(int(table.seed))
        return course

    # ------------------------------------------------------------ what is asked

    @property
    def waiting(self) -> list[int]:
        """The seats that must choose now."""
        return list(self.match.state.waiting)

    @property
    def sealed(self) -> bool:
        """Whether several seats choose at once and in secret."""
        return len(self._together) > 1 and not self.match.over

    def ready(self, seat: int) -> bool:
        """Whether the seat has made a sealed decision that others still work on."""
        return self.sealed and seat in self._together and seat not in self.match.state.waiting

    def asked(self, seat: int) -> int | None:
        """The number of the decision of a seat; None if it has none."""
        return self._asked.get(seat)

    # ------------------------------------------------------------ moves

    def choose(self, seat: int, choices: Sequence[str | int], at: float | None, by: str) -> tuple[list[str], Chance]:
        """Carry out a submission; the choices as texts, and the chance results they led to.

        After an error the course is as before only if its number has not gone up.
        """
        stage, first, together, sealed = self._stage, self.match.choices + 1, self._together, self.sealed
        beyond = False
        for done, choice in enumerate(choices):
            try:
                if beyond:
                    raise BeyondBoundary(f"only the first {done} of these choices can be made together")
                beyond = self._play(seat, choice, first=not done)
            except PalatineError as error:
                error.at = done  # type: ignore[attr-defined]
                raise
        if sealed and not beyond and stage == self._stage and seat in self._asked:
            raise now_impossible("incomplete", "several seats choose at once here: submit the whole of it")
        self.moments.append(Moment(seat, len(choices), at, by, stage, together))
        entries = [self.match.entry(number) for number in range(first, self.match.choices + 1)]
        return [entry.text for entry in entries], [[list(result) for result in entry.chance] for entry in entries]

    def _play(self, seat: int, choice: str | int, first: bool, script: Sequence[Result] = ()) -> bool:
        """Carry out one choice; whether chance or something hidden came of it, so that nothing may follow unseen."""
        match = self.match
        before = set(match.state.waiting)
        match.play(seat, choice, script)
        self.number += first
        beyond = bool(match.entry(match.choices).chance) or bool(match.state.shown)
        if not set(match.state.waiting) <= before:
            self._stage += 1
            self._together = frozenset(match.state.waiting)
            self._asked = {}
        elif beyond:
            self._asked = {}
        self._asked.pop(seat, None)
        self._asked = {other: self._asked.get(other, self.number) for other in match.state.waiting}
        return beyond

    def ends_with(self, seat: int, option: int) -> bool:
        """Carry out a choice on a scratch copy; whether a submission must end with it."""
        stage = self._stage
        return self._play(seat, option, True) or stage != self._stage or seat not in self._asked

    def goes_beyond(self, seat: int, choice: str | int) -> bool:
        """Carry out a choice on a scratch copy; whether chance or something hidden came of it."""
        return self._play(seat, choice, True)

    def take_back(self, seat: int) -> None:
        """Take back the whole last submission of the seat."""
        own = [index for index, moment in enumerate(self.moments) if moment.seat == seat]
        if not own or not self.match.can_take_back(seat):
            raise NoTakingBack(f"seat {seat} has no choice that can still be taken back")
        moment = self.moments[own[-1]]
        self.number += 1
        for _ in range(moment.size):
            self.match.take_back(seat)
        del self.moments[own[-1]]
        self._stage, self._together = moment.stage, moment.together
        self._asked = {other: self._asked.get(other, self.number) for other in self.waiting}
        self._asked[seat] = self.number

    def can_take_back(self, seat: int) -> bool:
        """Whether the seat's last submission can be taken back."""
        return self.match.can_take_back(seat)

    def follow(self, move: Move) -> None:
        """Carry out a move that has been committed, with its chance results."""
        if not move.choices:
            self.take_back(move.seat)
            return
        game, stage, together = self.match.game, self._stage, self._together
        for done, (choice, chance) in enumerate(zip(move.choices, move.chance, strict=True)):
            script = [(cause, game.chance_numbers(cause, text)) for cause, text in chance]
            self._play(move.seat, choice, not done, script)
        self.moments.append(Moment(move.seat, len(move.choices), move.at, move.by, stage, together))

    # ------------------------------------------------------------ the past

    @property
    def _ends(self) -> list[int]:
        """For each moment the number of its last choice."""
        return list(accumulate((moment.size for moment in self.moments), initial=0))

    @property
    def known_choices(self) -> int:
        """The number of choices, without those of a sealed decision that goes on: how many those are is secret."""
        covered = [moment.size for moment in self.moments if self.sealed and moment.stage == self._stage]
        return self.match.choices - sum(covered)

    def last_own(self, seat: int) -> int | None:
        """The last moment the seat brought about."""
        return max((number for number, moment in enumerate(self.moments, 1) if moment.seat == seat), default=None)

    def events_since(self, moment: int) -> list[tuple[int, Happening]]:
        """What has happened since a moment, that moment included, each with its moment."""
        ends = self._ends
        if moment >= len(ends):
            return []
        first = ends[moment - 1] + 1 if moment else 0
        return [(bisect_left(ends, event.number), event) for event in self.match.events_since(first)]

    def match_at(self, moment: int) -> Match:
        """The match as it was at a moment."""
        if moment >= len(self.moments):
            return self.match
        record = self.match.record
        record.entries = record.entries[: self._ends[moment] + 1]
        record.seed = record.points = None
        return replay(record)

    def choices_of(self, moment: int) -> list[str]:
        """The choices that led to a moment."""
        ends = self._ends
        return [self.match.entry(number).text for number in range(ends[moment - 1] + 1, ends[moment] + 1)]

    def scratch(self) -> "Course":
        """A copy to try things on."""
        copy = Course(replay(self.match.record))
        copy.number, copy.moments = self.number, self.moments[:]
        copy._stage, copy._together, copy._asked = self._stage, self._together, dict(self._asked)
        return copy
