"""The course of a match at a table: the match, its submissions in force, and what each seat is asked."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

from palatine import replay
from palatine.engine.core import Result
from palatine.engine.errors import NoTakingBack
from palatine.engine.match import Happening, Match
from palatine.engine.record import Entry, Record, Stretch
from palatine.engine.submission import Submission
from palatine.engine.witnesses import witnesses
from palatine.server.desks.slices import Slices
from palatine.server.errors import now_impossible
from palatine.server.storage.models import MADE_FOR, How, Move, Source, Table

SNAPSHOTS = 16
"""A course that is looked back on keeps the match at every so many moments."""
Chance = list[list[list[str]]]
"""For each choice of a submission its chance results, each a cause and a text."""


@dataclass(frozen=True)
class Moment:
    """A submission in force: by whom, how many choices, when, in which stage of the match."""

    seat: int
    size: int
    at: float | None
    by: Source
    stage: int
    spent: float = 0.0
    """Seconds the seat had taken for the decision."""
    only: bool = False
    """Whether everybody could tell that the seat had no other choice."""
    witnesses: frozenset[int] | None = None
    """The seats that noticed it; None: everybody did."""

    @property
    def how(self) -> How | None:
        """How it came about, if nobody made it freely."""
        return "only" if self.only else MADE_FOR.get(self.by)


def stretches_of(table: Table) -> list[Stretch]:
    """The match of a table, by the seeds its chance follows."""
    rows = [(0, table.commitment or "", table.seed), *table.renewals]
    return [Stretch(after, published, None if seed is None else int(seed)) for after, published, seed in rows]


class Course:
    """A match rebuilt from its moves, and kept up with them.

    A decision has a number: that of the move which brought it about. Choices made in sight of another decision
    are stale. A decision is sealed while several seats choose at once: none of them sees how far the others are.

    In some games a seat can choose what others see nothing of. Such a move is *hidden*; to those who did not notice it,
    the course is shown without it (``as_seen``).
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.number = 0
        """How many moves have been begun; one that was refused half-way leaves the course unusable."""
        self.moments: list[Moment] = []
        self.hidden: list[tuple[int, frozenset[int]]] = []
        """The numbers of the hidden moves, those taken back and the taking back included, and who noticed each."""
        self.public_page: dict[tuple[int, ...], str] = {}
        """What every spectator gets at a number of the table, made for the first and kept for the others."""
        self.keys: set[str] = set()
        """The keys of the submissions: what is sent again is known by its key."""
        self._past: dict[int, Match] = {}
        """The match after so many choices, at some past moments, kept while people look back."""
        self._asked = dict.fromkeys(self.waiting, 0)
        self._later: list[Stretch] = []
        """Where chance is to follow another seed, while the moves are followed that were made so far."""

    @classmethod
    def begun(cls, table: Table) -> "Course":
        """The course of a started table before its first move, with the chance results of its record."""
        opening = Entry(None, "", [(cause, text) for cause, text in table.opening])
        options = {name: str(value) for name, value in table.options.items()}
        first, *later = stretches_of(table)
        header = Record(table.game, table.version, table.size, options, first.commitment, None, [opening])
        header.lesson, header.position = table.lesson or "", table.position or ""
        course = cls(replay(header))
        if first.seed is not None:
            course.match.go_on(first.seed)
        course._later = later
        course._renew()
        return course

    def is_of(self, table: Table) -> bool:
        """Whether its chance follows the seed that the table says; another process may have taken a new one."""
        return self.match.commitment == stretches_of(table)[-1].commitment

    def _renew(self) -> None:
        """Follow another seed, if chance is to do so from here on."""
        while self._later and self._later[0].after <= self.match.choices:
            stretch = self._later.pop(0)
            self.match.renew(stretch.commitment, stretch.seed)

    # ------------------------------------------------------------ what is asked

    @property
    def waiting(self) -> list[int]:
        """The seats that must choose now."""
        return list(self.match.state.waiting)

    @property
    def sealed(self) -> bool:
        """Whether several seats choose at once and in secret."""
        return self.match.sealed

    @property
    def _hides(self) -> bool:
        """Whether there can be choices that nobody else notices."""
        return self.match.game.hides_choices(self.match.state.variant)

    def ready(self, seat: int) -> bool:
        """Whether the seat has made a sealed decision that others still work on."""
        return self.sealed and seat in self.match.together and seat not in self.match.state.waiting

    def asked(self, seat: int) -> int | None:
        """The number of the decision of a seat; None if it has none."""
        return self._asked.get(seat)

    # ------------------------------------------------------------ moves

    def choose(
        self,
        seat: int,
        choices: Sequence[str | int],
        at: float | None,
        by: Source,
        spent: float = 0.0,
        key: str | None = None,
    ) -> tuple[list[str], Chance]:
        """Carry out a submission; the choices as texts, and the chance results they led to.

        After an error the course is as before only if its number has not gone up.
        """
        match = self.match
        stage, first, sealed = match.stage, match.choices + 1, self.sealed
        only, before, submission = self._only(seat, choices), self._before(), Submission(match, seat)
        for choice in choices:
            self._play(submission, choice)
        if sealed and not submission.ended:
            raise now_impossible("incomplete")
        self._append(Moment(seat, len(choices), at, by, stage, spent, only), before)
        self._know(key)
        entries = [self.match.entry(number) for number in range(first, self.match.choices + 1)]
        return [entry.text for entry in entries], [[list(result) for result in entry.chance] for entry in entries]

    def _play(self, submission: Submission, choice: str | int, script: Sequence[Result] = ()) -> None:
        """Carry out the next choice of a submission, and number what is asked then."""
        match, stage = self.match, self.match.stage
        submission.choose(choice, script)
        self.number += submission.made == 1
        asked = self._asked if match.stage == stage else {}
        asked.pop(submission.seat, None)
        self._asked = {other: asked.get(other, self.number) for other in match.state.waiting}

    def _only(self, seat: int, choices: Sequence[str | int]) -> bool:
        """Whether everybody can tell that the seat has no other choice than this one."""
        match = self.match
        if self.sealed or len(choices) != 1 or seat not in self._asked or not match.game.shows_options(match.state):
            return False
        return len(match.state.options(seat)) == 1

    def _before(self) -> Any:
        """The state before a submission, if nobody else might notice what comes of it."""
        alone = len(self.waiting) == 1 and not self.sealed
        return self.match.state.copy() if alone and self._hides else None

    def _append(self, moment: Moment, before: Any) -> None:
        """Add a submission that has been carried out, and find out who noticed it."""
        match = self.match
        if before is not None and before.waiting == match.state.waiting:
            if not match.events_since(match.choices - moment.size + 1):
                moment = replace(moment, witnesses=witnesses(match.game, before, match.state, moment.seat))
        self.moments.append(moment)
        self._hide(moment)

    def _hide(self, moment: Moment) -> None:
        """Note who alone noticed the last move, which made this moment or took it back."""
        if moment.witnesses is not None:
            self.hidden.append((self.number, moment.witnesses))

    def take_back(self, seat: int) -> Moment:
        """Take back the whole last submission of the seat."""
        if not self.can_take_back(seat):
            raise NoTakingBack(f"seat {seat} has no choice that can still be taken back")
        return self._take_back(seat)

    def _take_back(self, seat: int) -> Moment:
        own = [index for index, moment in enumerate(self.moments) if moment.seat == seat]
        moment, end = self.moments[own[-1]], self._ends[own[-1]]
        self.number += 1
        for _ in range(moment.size):
            self.match.take_back(seat)
        del self.moments[own[-1]]
        self._hide(moment)
        self._past = {choices: match for choices, match in self._past.items() if choices <= end}
        self._asked = {other: self._asked.get(other, self.number) for other in self.waiting}
        self._asked[seat] = self.number
        return moment

    def can_take_back(self, seat: int) -> bool:
        """Whether the seat's last submission can be taken back.

        Where choices can be hidden, not after it has asked another seat: nobody shall learn whether that one has
        already acted on it.
        """
        return self.match.can_take_back(seat) and (seat in self.waiting or self.sealed or not self._hides)

    def follow(self, move: Move) -> None:
        """Carry out a move that has been committed, with its chance results."""
        if not move.choices:
            self._take_back(move.seat)
            return
        stage, before, submission = self.match.stage, self._before(), Submission(self.match, move.seat)
        only, spent = self._only(move.seat, move.choices), move.spent or 0.0
        for choice, chance in zip(move.choices, move.chance, strict=True):
            self._play(submission, choice, self._script(chance))
        made = Moment(move.seat, len(move.choices), move.at, move.by, stage, spent, only)
        self._append(made, before)
        self._know(move.key)
        self._renew()

    def _know(self, key: str | None) -> None:
        """Remember the key of a submission, if it has one."""
        if key is not None:
            self.keys.add(key)

    # ------------------------------------------------------------ what is hidden

    def as_seen(self, seats: Collection[int]) -> "Course":
        """The course as holders of these seats see it, only to be looked at.

        What they did not notice has no number; a hidden moment is one with the next they noticed.
        """
        unseen = [number for number, noticed in self.hidden if noticed.isdisjoint(seats)]
        if not unseen:
            return self
        seen = copy(self)
        seen.number = self.number - len(unseen)
        seen._asked = {seat: number - bisect_right(unseen, number) for seat, number in self._asked.items()}
        seen.hidden, seen.moments, size = [], [], 0
        for moment in self.moments:
            size += moment.size
            if moment.witnesses is None or not moment.witnesses.isdisjoint(seats):
                seen.moments.append(replace(moment, size=size))
                size = 0
        return seen

    def secrets_of(self, seats: Collection[int]) -> int:
        """How many hidden moves holders of these seats have noticed."""
        return sum(not noticed.isdisjoint(seats) for _, noticed in self.hidden)

    # ------------------------------------------------------------ the past

    @property
    def _ends(self) -> list[int]:
        """For each moment the number of its last choice."""
        return list(accumulate((moment.size for moment in self.moments), initial=0))

    @property
    def known_choices(self) -> int | None:
        """The number of choices, without those of a sealed decision that goes on: how many those are is secret.

        None while the match goes on where choices can be hidden.
        """
        if not self.match.over and self._hides:
            return None
        covered = [moment.size for moment in self.moments if self.sealed and moment.stage == self.match.stage]
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

    def moment_of(self, choice: int) -> int:
        """The moment a choice belongs to."""
        return bisect_left(self._ends, choice)

    async def match_at(self, moment: int, slices: Slices) -> Match:
        """The match as it was at a moment; played again in slices, from the last one that was kept before it."""
        if moment >= len(self.moments):
            return self.match
        ends = self._ends
        known = max((choices for choices in self._past if choices <= ends[moment]), default=None)
        match = self.match.rewound() if known is None else self._past[known].copy()
        kept = set(ends[SNAPSHOTS : moment + 1 : SNAPSHOTS])
        while match.choices < ends[moment]:
            match.follow(self.match)
            if match.choices in kept:
                self._past[match.choices] = match.copy()
            await slices.give_way()
        return match

    def choices_in(self, moment: int) -> tuple[int, int]:
        """How many choices had been made before a moment, and after it."""
        return self._ends[moment - 1], self._ends[moment]

    async def walk(self, moment: int, slices: Slices) -> list[Any]:
        """The states in the course of a moment: before it, at each of its events, and after it."""
        match = await self.match_at(moment - 1, slices)
        kept, last = [match.state.copy()], self._ends[moment]
        while match.choices < last:
            match.follow(self.match, kept)
            await slices.give_way()
        return [*kept, match.state]

    def _script(self, chance: Iterable[Sequence[str]]) -> list[Result]:
        """Chance results that were written down, for the engine."""
        return [(cause, self.match.game.chance_numbers(cause, text)) for cause, text in chance]

    def choices_of(self, moment: int) -> list[str]:
        """The choices that led to a moment."""
        before, after = self.choices_in(moment)
        return [self.match.entry(number).text for number in range(before + 1, after + 1)]

    def scratch(self) -> "Course":
        """A copy to try things on."""
        copy = Course(self.match.copy())
        copy.number, copy.moments = self.number, self.moments[:]
        copy._asked = dict(self._asked)
        return copy
