"""A match: a state with everything around it, the same for all games."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from operator import index
from typing import Any, NamedTuple

from palatine.engine.chance import commitment, reseed_for
from palatine.engine.core import ChanceError, Event, Luck, Result, Told
from palatine.engine.decision import Decision
from palatine.engine.errors import NoConfidant, NoTakingBack, NotYourTurn, RecordMismatch, Refusal
from palatine.engine.game import Game, Others, View
from palatine.engine.perspective import Perspective
from palatine.engine.record import Entry, Record, Stretch
from palatine.engine.submission import Submission

DIGEST_EVERY = 64
"""A record notes the digest of the state after every so many choices."""


@dataclass(frozen=True)
class Happening:
    """An event with the number of the choice that brought it about (0: the setup)."""

    number: int
    kind: str
    rule: str
    particulars: dict[str, int | list[int]]


class Start(NamedTuple):
    """Where a match begins that is a try of a lesson: the lesson by its name, and the state; never played on."""

    lesson: str
    state: Any


class _Step(NamedTuple):
    """One choice and what came of it. A choice is in the same stage as another if neither saw the other."""

    seat: int
    option: int
    stage: int
    chance: list[Result]
    events: list[Event]
    digest: str | None


class _Window(NamedTuple):
    """Where the choices begin that may still be taken back; its state is never played on."""

    state: Any
    start: int
    stage: int
    together: frozenset[int]


class Match:
    """Plays one match: names things, refuses what was not offered, keeps the record, knows the undo boundary."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        seed: int | None,
        variant: list[int],
        published: str = "",
        start: Start | None = None,
    ) -> None:
        """Without a seed the match can only follow scripted chance; then its commitment is the published one.

        With a start it begins there instead of with the setup.
        """
        self.game = game
        self.start = start
        self.stretches: tuple[Stretch, ...] = (Stretch(0, published if seed is None else commitment(seed), seed),)
        """The match so far, by the seeds its chance follows."""
        self.state = game.blank(seats, variant) if start is None else start.state.copy()
        self._luck = Luck()
        self._luck.strict = seed is None
        self._opening: _Step | None = None
        self._steps: list[_Step] = []
        self._decisions: dict[int, Decision] = {}
        self.stage = 0
        """Goes up when chance was drawn, something hidden was shown, or other seats are asked."""
        self.together = frozenset[int]()
        """The seats that were asked when this stage began; several of them choose at once and in secret."""
        self._window: _Window | None = None

    def copy(self) -> "Match":
        """An independent match at the same point, with the same past."""
        twin = copy(self)
        twin.state = self.state.copy()
        twin._luck = Luck()
        twin._luck.strict = self._luck.strict
        twin._steps = self._steps[:]
        twin._decisions = dict(self._decisions)
        return twin

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {self.state.seats} seats, {len(self._steps)} choices>"

    @property
    def seed(self) -> int | None:
        """The seed chance is drawn from now, if it is known."""
        return self.stretches[-1].seed

    @property
    def commitment(self) -> str:
        """The hash of the seed chance is drawn from now."""
        return self.stretches[-1].commitment

    # ------------------------------------------------------------ where the match stands

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.state.seats)

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to choose."""
        return not self.state.waiting

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The decisions the match waits for, one for each waiting seat."""
        known = self._decisions
        return tuple([known[seat] if seat in known else self._decision(seat) for seat in self.state.waiting])

    def _decision(self, seat: int) -> Decision:
        known = self._decisions.get(seat)
        if known is None:
            game, state = self.game, self.state
            asked, kind, options = game.asked(state), game.kind(state, seat), tuple(state.options(seat))
            particulars = game.particulars(state, seat)
            goes_on = asked.continues and asked.goes_on(state)
            known = Decision(seat, kind, options, particulars, asked.rule, goes_on, game.catalogue)
            self._decisions[seat] = known
        return known

    def decision(self, seat: int) -> Decision:
        """The decision of one waiting seat."""
        self._check_turn(seat)
        return self._decision(seat)

    @property
    def scores(self) -> list[int]:
        """Victory points by seat, those included that are hidden from some."""
        return self.game.points(self.state)

    def scores_seen(self, seat: int | None = None) -> list[int | None]:
        """Victory points as far as a seat may know them, without a seat a spectator; None for those of others."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.known_points(self.game.redact(self.state, seat))

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the match goes on."""
        return self.game.winners(self.state) if self.over else []

    @property
    def choices(self) -> int:
        """The number of choices made so far."""
        return len(self._steps)

    def chosen(self, number: int) -> tuple[int, int]:
        """The seat that made the choice with this number, from 1, and the option it chose."""
        step = self._steps[number - 1]
        return step.seat, step.option

    def choices_of(self, seat: int) -> int:
        """The number of choices a seat has made so far."""
        return sum(step.seat == seat for step in self._steps)

    @property
    def events(self) -> list[Happening]:
        """Everything that has happened, oldest first."""
        return self.events_since(0)

    def events_since(self, number: int) -> list[Happening]:
        """What has happened since the choice with this number, that choice included."""
        steps = [(0, self._opened())] if number == 0 else []
        steps += [(n, self._steps[n - 1]) for n in range(max(number, 1), len(self._steps) + 1)]
        return [Happening(n, *event) for n, step in steps for event in step.events]

    def view(self, seat: int | None = None) -> View:
        """What a seat may see now; without a seat, what a spectator may see."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self.game.redact(self.state, seat), seat)

    def confidants(self, seat: int) -> list[int]:
        """The seats to which a seat may say something in private now; all others once the match is over."""
        others = [other for other in range(self.seats) if other != seat]
        return [other for other in others if self._why_not_tell(seat, other) is None]

    def check_confidants(self, seat: int, others: Sequence[int]) -> None:
        """Refuse a private message to seats of which one may not hear it."""
        for other in others:
            refusal = self._why_not_tell(seat, other)
            if refusal is not None:
                raise NoConfidant(refusal, self.game.reason(refusal))

    def _why_not_tell(self, seat: int, other: int) -> Refusal | None:
        return None if self.over else self.game.why_not_tell(self.state, seat, other)

    def perspective(self, seat: int) -> Perspective:
        """What a bot on a waiting seat gets."""
        decision = self.decision(seat)
        return Perspective(seat, decision, self.game, self.game.redact(self.state, seat))

    def rehearse(
        self,
        seat: int,
        options: Sequence[int | str],
        supposed: Mapping[str, str] | None = None,
        others: Others | None = None,
    ) -> View | None:
        """What choices of a waiting seat would bring if nobody else did anything; nothing is played.

        It follows from what the seat may know alone, and from what it supposes of decisions that come later, by the
        keys the answer names. With ``others`` it is a guess: some rounds in which they play as they are imagined.
        None: the game does not tell it of this decision.
        """
        numbers = [self.game.catalogue.number(each) for each in options]
        return self.perspective(seat).rehearse(numbers, supposed or {}, others)

    def odds(self, seat: int, **about: str) -> Mapping[str, float] | None:
        """How likely something is to end which way, as far as a waiting seat can know; None: nobody can say."""
        return self.perspective(seat).odds(about)

    @property
    def account(self) -> View | None:
        """What a finished match was made of, summed up; None while it goes on, and of games that do not tell."""
        events = [(event.kind, event.rule, event.particulars) for event in self.events]
        return self.game.account(self.state, events) if self.over else None

    def audit(self) -> None:
        """Assert everything that must always hold."""
        self.game.audit(self.state)

    # ------------------------------------------------------------ playing

    def begin(self, script: Sequence[Result] = ()) -> None:
        """Carry out the setup up to the first decision, with scripted chance results if given."""
        if self.seed is not None:
            reseed_for(self.state, self.seed, 0)
        self._luck.script = list(script)
        self.state.luck = self._luck
        told = self.state.events = Told()
        try:
            self.state.begin()
            self._luck.end_script()
        except ChanceError as error:
            raise RecordMismatch(f"setup: {error}") from None
        self.state.rng1 = self.state.rng2 = 1
        self.together = frozenset(self.state.waiting)
        self._opening = _Step(-1, -1, 0, self._luck.results, told.events, None)

    def go_on(self, seed: int) -> None:
        """From now on draw chance from this seed.

        With the seed committed to, the match goes on as if it had never been interrupted. With another one, chance is
        new from here: the record says so, and no choice made before can be taken back.
        """
        if commitment(seed) == self.commitment:
            self.stretches = (*self.stretches[:-1], replace(self.stretches[-1], seed=seed))
            self._luck.strict = False
        else:
            self.renew(commitment(seed), seed)

    def renew(self, published: str, seed: int | None) -> None:
        """From now on chance follows another seed; as long as that is not known, it must be scripted."""
        first, *later = self.stretches
        begun = [stretch for stretch in later if stretch.after < self.choices]  # one that drew nothing is forgotten
        self.stretches = (first, *begun, Stretch(self.choices, published, seed))
        self._luck.strict = seed is None
        self._window = None

    def _opened(self) -> _Step:
        if self._opening is None:
            raise RuntimeError("begin() has not been called")
        return self._opening

    def play(self, seat: int, option: int | str, script: Sequence[Result] = (), kept: list[Any] | None = None) -> None:
        """Carry out one choice, given by number or text. A refused choice changes nothing.

        ``script``: chance results to be used instead of drawing, in order (tests, records).
        ``kept``: gets a copy of the state at each event.
        """
        number = self.game.catalogue.number(option)
        seat = index(seat)  # a state holds plain ints, whatever kind of int it is played with
        self._check_turn(seat)
        state = self.state
        if number not in state.options(seat):
            raise self.game.refused(state, seat, number)
        made = len(self._steps)
        window = self._window = self._window or _Window(state.copy(), made, self.stage, self.together)
        self._luck.script = list(script)
        try:
            self._carry_out(seat, number, kept)
            self._luck.end_script()
        except ChanceError as error:
            self._window = window
            self._rebuild(self._steps[window.start : made])
            raise RecordMismatch(f"choice {made + 1}: {error}") from None

    def play_all(self, seat: int, options: Sequence[int | str]) -> None:
        """Carry out several choices of one seat, all or nothing.

        Refused if the list goes on after chance was drawn or something hidden was shown: nobody may choose
        without seeing what came of the choice before, nor learn something from a refusal.
        """
        before = (self.state.copy(), self._steps[:], self.stage, self.together, self._window)
        submission = Submission(self, seat)
        try:
            for option in options:
                submission.choose(option)
        except Exception:
            self.state, self._steps, self.stage, self.together, self._window = before
            self._decisions = {}
            raise

    @property
    def sealed(self) -> bool:
        """Whether several seats choose at once and in secret."""
        return len(self.together) > 1 and not self.over

    @property
    def went_beyond(self) -> bool:
        """Whether chance or something hidden came of the last choice: nobody may choose on without seeing it."""
        return bool(self._steps) and self._window is None

    def _carry_out(self, seat: int, option: int, kept: list[Any] | None = None) -> None:
        """Play on the state, collecting what comes of it; computes the undo boundary."""
        state = self.state
        luck = self._luck
        luck.results = []
        state.luck = luck
        told = state.events = Told()
        states: list[Any] = []
        if kept is not None:
            told.watch = lambda: states.append(state.copy())
        state.shown = 0
        number = len(self._steps) + 1
        seed = self.stretches[-1].seed
        if seed is not None:
            reseed_for(state, seed, number)
        before = state.waiting
        state.play(seat, option)
        state.rng1 = state.rng2 = 1  # the next choice has its own numbers
        digest = self.game.digest(state) if number % DIGEST_EVERY == 0 or not state.waiting else None
        self._steps.append(_Step(seat, option, self.stage, luck.results, told.events, digest))
        if kept is not None:
            kept += self._settled(told.events, states)
        waiting = state.waiting
        beyond = bool(luck.results) or bool(state.shown)
        if beyond:
            self._window = None
        if beyond or (waiting is not before and not set(waiting) <= set(before)):
            self.stage += 1
            self.together = frozenset(waiting)
            self._decisions = {}
        else:
            self._decisions.pop(seat, None)

    def _settled(self, events: list[Event], states: list[Any]) -> list[Any]:
        """The states at these events, where one is told midway that of the next; after the last it is the present."""
        later = self.state.copy()
        for at in reversed(range(len(events))):
            later = states[at] = later if events[at][0] in self.game.midway else states[at]
        return states

    # ------------------------------------------------------------ the past

    def rewound(self) -> "Match":
        """The match before its first choice, to follow this one: it draws no chance of its own."""
        past = Match(self.game, self.seats, None, self.state.variant, self.stretches[0].commitment, self.start)
        past.begin(self._opened().chance)
        return past

    def follow(self, course: "Match", kept: list[Any] | None = None) -> None:
        """Carry out the next choice of a match that has the same past, with the chance it had there."""
        step = course._steps[self.choices]
        self.play(step.seat, step.option, step.chance, kept)

    def positions(self, number: int) -> list[Any]:
        """The states in the course of a choice: before it, at each of its events, and after it.

        At an event what it tells has been done, and nothing that is told later.
        """
        past = self.rewound()
        while past.choices < number - 1:
            past.follow(self)
        kept = [past.state.copy()]
        past.follow(self, kept)
        return [*kept, past.state]

    # ------------------------------------------------------------ taking back

    def can_take_back(self, seat: int) -> bool:
        """Whether the seat's last choice can be taken back.

        It can as long as no chance was drawn, nothing hidden was shown, and no other seat acted on it since.
        Choices made at the same time (planning, voting) are sealed: they do not act on each other.
        """
        return self._last_own(seat) is not None

    def _last_own(self, seat: int) -> int | None:
        """The index of the choice that can be taken back."""
        first = len(self._steps) if self._window is None else self._window.start
        for at in range(len(self._steps) - 1, first - 1, -1):
            if self._steps[at].seat == seat:
                return at if self._steps[-1].stage == self._steps[at].stage else None
        return None

    def take_back(self, seat: int) -> None:
        """Take back the seat's last choice."""
        self._check_seat(seat)
        last = self._last_own(seat)
        if last is None or self._window is None:
            raise NoTakingBack(f"seat {seat} has no choice that can still be taken back")
        start = self._window.start
        self._rebuild(self._steps[start:last] + self._steps[last + 1 :])

    def _rebuild(self, steps: list[_Step]) -> None:
        """Play these choices again from the start of the window."""
        window = self._window
        if window is None:
            raise RuntimeError("there is no window to rebuild")
        del self._steps[window.start :]
        self.state = window.state.copy()
        self.stage, self.together = window.stage, window.together
        self._decisions = {}
        self._luck.script = []
        for step in steps:
            self._carry_out(step.seat, step.option)
        self._window = window if steps else None

    # ------------------------------------------------------------ checks

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.state.seats:
            raise NotYourTurn(f"there is no seat {seat}; the seats are 0 to {self.state.seats - 1}")

    def _check_turn(self, seat: int) -> None:
        if seat in self.state.waiting:
            return
        self._check_seat(seat)
        if self.over:
            raise NotYourTurn("the match is over")
        waiting = " and ".join(map(str, self.state.waiting))
        raise NotYourTurn(f"seat {seat} has nothing to choose now; the match waits for seat {waiting}")

    # ------------------------------------------------------------ the record

    @property
    def record(self) -> Record:
        """The record of the match so far."""
        game = self.game
        entries = [self.entry(number) for number in range(len(self._steps) + 1)]
        return Record(
            game.name,
            game.version,
            self.seats,
            game.options_of(self.state.variant),
            self.stretches[0].commitment,
            self.stretches[0].seed,
            entries,
            self.scores if self.over else None,
            game.map,
            list(self.stretches[1:]),
            *(() if self.start is None else (self.start.lesson, game.position_text(self.start.state))),
        )

    def entry(self, number: int) -> Entry:
        """The entry of the record for a choice (0: the setup)."""
        step = self._steps[number - 1] if number else self._opened()
        chance = [(cause, self.game.chance_text(cause, numbers)) for cause, numbers in step.chance]
        if not number:
            return Entry(None, "", chance)
        return Entry(step.seat, self.game.catalogue.text(step.option), chance, step.digest)
