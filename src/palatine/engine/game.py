"""What a game tells the engine about itself."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeGuard, TypeVar

from palatine.engine.catalogue import Catalogue
from palatine.engine.chance import next_drawn, reseed_for
from palatine.engine.core import CORE_FIELDS, MODULUS_1, MODULUS_2, Draw, Event, Luck, Told
from palatine.engine.declare import Field, Orderable, Particulars, Question
from palatine.engine.errors import BadSetup, NotAnOption, Refusal, Unreadable, WrongVersion
from palatine.engine.length import Asked
from palatine.engine.named import Named
from palatine.engine.observation import fault, is_int
from palatine.engine.phrases import Namer, Phrases, languages
from palatine.engine.presentation import Presentation
from palatine.engine.seen import Register
from palatine.engine.turns import Turn

View = Mapping[str, Any]
"""What one seat or a spectator may see, as plain data that JSON can hold; each game has a type of its own."""


class RuleOption(NamedTuple):
    """A reading of the rules a table may choose; the first value is the default."""

    name: str
    values: tuple[str, ...]
    rule: str


class State(Protocol):
    """The flat core of a match, the same three calls in every game."""

    seats: int
    variant: list[int]
    waiting: list[int]
    question: int
    offered: list[int]
    agenda: list[int]
    rng1: int
    rng2: int
    former: int
    luck: Luck | None
    events: Told | None
    shown: int

    def options(self, seat: int) -> list[int]:
        """What a waiting seat may choose; to be read only."""

    def play(self, seat: int, option: int) -> None:
        """Carry out one of these options and go on to the next decision."""

    def begin(self) -> None:
        """Run from the prepared state to the first decision."""

    def copy(self) -> Self:
        """An independent state."""


S = TypeVar("S", bound=State)


class Others(Protocol):
    """How a player imagines the other seats. What they are given holds nothing that the player does not know."""

    def plan(self, state: Any, seat: int, rng: Random) -> None:
        """Let all other seats that must choose together with this one make up their minds."""

    def choose(self, state: Any, seat: int) -> int:
        """What a seat chooses, given what it can see itself."""


class Game(ABC, Generic[S]):
    """One set of rules: how its states begin, what they mean, who may see what of them."""

    name: ClassVar[str]
    version: ClassVar[int]
    """Goes up whenever the same choices and chance results would lead to another state."""
    former: tuple["Game[Any]", ...] = ()
    """The game by former versions of its rules, the newest last, for matches that began with them.

    States of such a match bear the number of that version (``former``), and the rules ask for it where they differ.
    """
    seats: ClassVar[tuple[int, ...]]
    """The numbers of seats that can play."""
    rule_options: ClassVar[tuple[RuleOption, ...]]
    map: ClassVar[str] = ""
    """For a game that can be played on several maps: the id of the one in use and the hash of its content."""
    catalogue: ClassVar[Catalogue]
    chance_words: ClassVar[Mapping[str, tuple[str, ...]]]
    """For each cause of chance the words its numbers are written with."""
    view_type: ClassVar[Any] = dict[str, Any]
    """The type of its views, from which the types of the client are made."""
    rehearsal_type: ClassVar[Any] = dict[str, Any]
    """The type of what it tells of choices in the making."""
    account_type: ClassVar[Any] = dict[str, Any]
    """The type of its account of a match."""
    questions: ClassVar[tuple[Question, ...]]
    """What is asked; the number of a question is its place in here, from 1."""
    declared: ClassVar[tuple[Field, ...]]
    """What a state consists of, beside what all states share."""
    named: ClassVar[Mapping[str, Named]] = {}
    """What the numbers in prompts, events and refusals stand for."""
    seen: ClassVar[Register] = {}
    """How fields stand in an observation, if not as they are declared."""
    seen_version: ClassVar[int] = 1
    """Goes up whenever that changes."""
    row: Callable[[S, int], list[int]] | None = None
    """What a seat knows as a row of numbers, of a redacted state; without such code the declarations are read."""
    often: Callable[[int, list[int]], list[Asked]] | None = None
    """How often decisions can be asked in a match with so many seats and these options; None: nobody has proven it."""
    presenter: ClassVar[type[Presentation]] = Presentation
    """How it is shown as text; a game may have a better way."""
    phrases: ClassVar[Phrases]
    """The phrase book in English."""
    opens: ClassVar[str] = ""
    """The kind of the events that open a part of a match, such as a season; none: it is not divided."""
    midway: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that are told while what they tell is still going on: it is shown only when that is done."""

    # ------------------------------------------------------------ for each game to say

    @abstractmethod
    def blank(self, seats: int, variant: list[int]) -> S:
        """A state with everything laid ready and nothing drawn yet."""

    @abstractmethod
    def playout(self, state: S, seed: int) -> int:
        """Play at random to the end, in place; the number of decisions."""

    @abstractmethod
    def view(self, redacted: S, seat: int | None, /) -> View:
        """What the seat may see, built by whitelist from a redacted state."""

    @abstractmethod
    def sample(self, redacted: S, seat: int, rng: Random) -> S:
        """A full state drawn among those that look the same to the seat."""

    @abstractmethod
    def audit(self, state: S) -> None:
        """Assert everything that must always hold."""

    @abstractmethod
    def points(self, state: S) -> list[int]:
        """Victory points by seat."""

    @abstractmethod
    def winners(self, state: S) -> list[int]:
        """The seats that have won, or would if the match were over now."""

    # ------------------------------------------------------------ what follows from the declarations

    @property
    def title(self) -> str:
        """What it is called in English."""
        return self.phrases.sentences["title"]

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of everything a state consists of, beside what all states share."""
        return tuple(field.name for field in self.declared if not field.fixed)

    def asked(self, state: S) -> Question:
        """What the waiting seats are asked."""
        return self.questions[state.question - 1]

    def kind(self, state: S, seat: int) -> str:
        """The kind of decision a waiting seat has."""
        return self.questions[state.question - 1].kind

    def particulars(self, state: S, seat: int) -> Particulars:
        """What the prompt of that decision is about."""
        about = self.asked(state).about
        return {} if about is None else about(state, seat)

    def why_not(self, state: S, seat: int, option: int) -> Refusal:
        """Why something that was not offered to a waiting seat is not an option."""
        asked = self.asked(state)
        reason = None if asked.why is None else asked.why(state, seat, option)
        return reason or Refusal(asked.wrong, asked.rule)

    def orderable(self, variant: list[int]) -> Mapping[str, Orderable]:
        """The kinds of decisions a seat may give a standing order for, with these options of the table.

        A game may have none. Decisions that several seats make at once and in secret are not among them.
        """
        found = {question.kind: question.orderable(variant) for question in self.questions}
        return {kind: orderable for kind, orderable in found.items() if orderable is not None}

    def chapter(self, state: S, /) -> int:
        """The part of the match a state is in, as people count them: the year, the round; 0 where there are none."""
        return 0

    def redact(self, state: S, seat: int | None, /) -> S:
        """A copy without what is hidden from the seat (None: from a spectator), and without the generator."""
        new = state.copy()
        new.rng1 = new.rng2 = 1
        for field in self.declared:
            if field.hidden is not None:
                values = getattr(new, field.name)
                for at in range(len(values)):
                    if field.hidden.when(state, seat, at):
                        mask = field.hidden.mask
                        values[at] = mask if isinstance(mask, int) else mask.copy()
        return new

    # ------------------------------------------------------------ the same for all games

    def of_version(self, version: int) -> "Game[Any]":
        """The game by the rules of this version; refused if this program does not know them (any more)."""
        versions = (*self.former, self)
        for game in versions:
            if game.version == version:
                return game
        known = " and ".join(str(game.version) for game in versions)
        raise WrongVersion(
            f"this match follows version {version} of the rules of {self.title}; this program plays version {known}"
        )

    def why_not_tell(self, state: S, seat: int, other: int) -> Refusal | None:
        """Why a seat may not say something to another one in private now; None: it may, as in most games.

        Everybody learns it, so it may depend only on what everybody knows.
        """
        return None

    def rehearse(
        self, redacted: S, seat: int, options: Sequence[int], supposed: Mapping[str, str], others: Others | None
    ) -> View | None:
        """What choices in the making bring if nobody else does anything; None: not told of this decision.

        The state is a redacted one and may be changed. No chance is drawn: what depends on it is told as a range.
        With ``others`` some rounds are imagined instead, in which they play; that is a guess.
        ``supposed``: answers to questions that come up later; the game says which there are.
        """
        return None

    def odds(self, redacted: S, seat: int, about: Mapping[str, str], /) -> Mapping[str, float] | None:
        """How likely what a seat asks about is to end which way, by what the seat can know.

        The state is a redacted one; the game says what can be asked. None: nobody can know, or there are no odds.
        """
        return None

    def chances(self, state: S, draw: Draw, so_far: Sequence[int]) -> Mapping[int, float]:
        """What can come next of a result that is drawn in a state, with its probability; empty if it is complete."""
        return next_drawn(draw.items, draw.number, so_far)

    def account(self, over: S, events: Sequence[Event]) -> View | None:
        """What a finished match was made of, summed up: where points came from, what chance did; None: not told."""
        return None

    def worth(self, state: S) -> list[int]:
        """What everybody has by seat, as it is compared from part to part: the points, or what they would be now."""
        return list(self.points(state))

    def figures(self, state: S) -> dict[str, list[int]]:
        """What else is told of how everybody stood at the end of each part of a finished match, by seat."""
        return {}

    def turns(self, events: Sequence[Event]) -> list[Turn]:
        """The turning points of a finished match beside those of all games: kinds of the game's own."""
        return []

    def refused(self, state: S, seat: int, option: int) -> NotAnOption:
        """The error that says why something is not an option of a waiting seat."""
        refusal = self.why_not(state, seat, option)
        return NotAnOption(self.catalogue.text(option), refusal, self.reason(refusal))

    def reason(self, refusal: Refusal) -> Callable[[str], str]:
        """Says in a language why something was refused."""
        return lambda language: self.phrases_in(language).say(f"refusal.{refusal.key}", refusal.particulars)

    def shows_options(self, state: S) -> bool:
        """Whether everybody can tell what a seat that does not choose in secret may choose now, as in most games.

        Everybody learns that a seat had only one possible choice, if so.
        """
        return True

    def hides_choices(self, variant: Sequence[int]) -> bool:
        """Whether under these options a seat may choose something of which others see nothing, not even that it chose.

        Then it stays hidden whether and how often it did. What others see is compared; a game says only if it can be.
        """
        return False

    def known_points(self, redacted: S) -> list[int | None]:
        """Victory points by seat as far as a redacted state shows them; None where they are hidden."""
        return list(self.points(redacted))

    def namer(self, language: str) -> Namer:
        """Gives names in one of the game's languages; a game with more than one has its own."""
        return self.phrases.name

    @property
    def languages(self) -> list[str]:
        """The languages the game has phrases in; English first."""
        return languages(self.phrases.package)

    def phrases_in(self, language: str) -> Phrases:
        """The phrase book in a language; in English if the game has none in it."""
        return _phrases(self, language)

    def presentation_in(self, language: str) -> Presentation:
        """How a match is shown to a person who reads text in a language."""
        return self.presenter(self.catalogue, self.phrases_in(language))

    def variant(self, seats: int, options: Mapping[str, str | bool | int]) -> list[int]:
        """The table's options as numbers, in the order of ``rule_options``."""
        if seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise BadSetup(f"{self.title} is for {allowed} players, not {seats}")
        unknown = set(options) - {option.name for option in self.rule_options}
        if unknown:
            known = ", ".join(option.name for option in self.rule_options)
            raise BadSetup(f"{self.title} has no option '{min(unknown)}'; its options are {known}")
        return [_number_of(option, options) for option in self.rule_options]

    def options_of(self, variant: list[int]) -> dict[str, str]:
        """The table's options by name, those that differ from the default."""
        pairs = zip(self.rule_options, variant, strict=True)
        return {option.name: option.values[number] for option, number in pairs if number}

    def new(self, seats: int, seed: int = 0, **options: str | bool | int) -> S:
        """A bare state at its first decision, for playouts and searches."""
        state: S = _blank(self, seats, tuple(self.variant(seats, options))).copy()
        reseed_for(state, seed, 0)
        state.begin()
        return state

    def longest(self, seats: int, variant: list[int]) -> int | None:
        """The number of decisions no match of such a table exceeds; None if none is proven."""
        return None if self.often is None else sum(group.most for group in self.often(seats, variant))

    def to_json(self, state: S) -> str:
        """A state as JSON text; equal states give equal texts."""
        values = {name: getattr(state, name) for name in (*self.fields, *CORE_FIELDS)}
        return json.dumps({"game": self.name, "version": self.version, **values}, separators=(",", ":"))

    def from_json(self, text: str) -> S:
        """The state a JSON text describes; it has passed the audit."""
        data = self._checked(text)
        state = self.blank(data["seats"], data["variant"])
        if not is_int(data["former"]) or data["former"] != state.former:
            raise Unreadable(f"the state does not follow version {self.version} of the rules")
        if wrong := fault(self, state, data):
            raise Unreadable(wrong)
        for name in (*self.fields, *CORE_FIELDS):
            setattr(state, name, data[name])
        try:
            self.audit(state)
        except (AssertionError, IndexError, ValueError) as error:
            raise Unreadable(f"this state cannot be: {error}") from None
        return state

    def position_text(self, state: S) -> str:
        """A position at which a match begins, as JSON text: what in it differs from a blank state."""
        blank = self.blank(state.seats, state.variant)
        names = [name for name in self.fields if getattr(state, name) != getattr(blank, name)]
        values = {name: getattr(state, name) for name in names}
        return json.dumps(values, separators=(",", ":"))

    def position_from(self, text: str, seats: int, variant: list[int]) -> S:
        """The position such a text describes; it has passed the audit, and nobody is asked anything in it yet."""
        try:
            values = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Unreadable(f"the position is no JSON: {error}") from None
        blank = self.blank(seats, variant)
        blank.rng1 = blank.rng2 = 1
        given = set(self.fields) - {"seats", "variant", "question", "offered"}
        if not isinstance(values, dict) or not values.keys() <= given:
            raise Unreadable("this is no position at which a match begins")
        return self.from_json(json.dumps({**json.loads(self.to_json(blank)), **values}))

    def _checked(self, text: str) -> dict[str, Any]:
        """The JSON object of a state, with every field there, and sensible in what all games share."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Unreadable(f"this is no JSON: {error}") from None
        if not isinstance(data, dict) or data.get("game") != self.name:
            raise Unreadable(f"this is no state of {self.title}")
        if not is_int(data.get("version")) or data["version"] != self.version:
            raise WrongVersion(
                f"this state follows version {data.get('version')} of the rules of {self.title}; "
                f"this program plays version {self.version}"
            )
        names = {*self.fields, *CORE_FIELDS}
        if data.keys() - {"game", "version"} != names:
            odd = min((data.keys() - {"game", "version"}) ^ names)
            raise Unreadable(f"the state has a wrong or missing field: '{odd}'")
        if not is_int(data["seats"]) or data["seats"] not in self.seats or not self._is_variant(data["variant"]):
            raise Unreadable("the state has a wrong number of seats or unknown options")
        if not _is_waiting(data["waiting"], data["seats"]) or not _is_generator(data["rng1"], data["rng2"]):
            raise Unreadable("the state waits for seats that cannot be, or has a broken generator")
        return data

    def _is_variant(self, variant: object) -> bool:
        """Whether this is a value for each of the game's options."""
        if not _are_ints(variant) or len(variant) != len(self.rule_options):
            return False
        return all(0 <= n < len(o.values) for o, n in zip(self.rule_options, variant, strict=True))

    def digest(self, state: S) -> str:
        """A short hash of a state, without its generator: the same for equal positions."""
        return blake2b(json.dumps(self.digested(state)).encode(), digest_size=6).hexdigest()

    def digested(self, state: S) -> list[object]:
        """What the hash of a state is made of; in a former version of the rules what its states consisted of."""
        values = [getattr(state, name) for name in _digested(self)]
        for at in _tables(self):
            values[at] = [number for row in values[at] for number in row]
        return [*values, state.waiting]

    def chance_text(self, cause: str, numbers: list[int]) -> str:
        """A chance result in words."""
        words = self.chance_words[cause]
        return " ".join(words[number] for number in numbers)

    def chance_numbers(self, cause: str, text: str) -> list[int]:
        """The chance result a text describes."""
        if cause not in self.chance_words:
            raise Unreadable(f"'{cause}' is no cause of chance in {self.title}")
        words = self.chance_words[cause]
        try:
            return [words.index(word) for word in text.split()]
        except ValueError:
            raise Unreadable(f"'{text}' is no result of '{cause}'") from None


@lru_cache(maxsize=64)
def _blank(game: Game[Any], seats: int, variant: tuple[int, ...]) -> Any:
    """A state with everything laid ready, to be copied."""
    return game.blank(seats, list(variant))


@cache
def _phrases(game: Game[Any], language: str) -> Phrases:
    if language == game.phrases.language or language not in game.languages:
        return game.phrases
    return Phrases(game.phrases.package, language, game.namer(language))


@cache
def _digested(game: Game[Any]) -> list[str]:
    """The names of what the hash of a state is made of."""
    return [field.name for field in game.declared if field.digested and not field.fixed]


@cache
def _tables(game: Game[Any]) -> list[int]:
    """Which of it are tables: each is taken as one list, whether it is kept in rows or not."""
    tables = {field.name for field in game.declared if field.is_table}
    return [at for at, name in enumerate(_digested(game)) if name in tables]


def _number_of(option: RuleOption, options: Mapping[str, str | bool | int]) -> int:
    """The number of the value chosen for an option; switches also take True and False."""
    value = options.get(option.name, option.values[0])
    word = ("off", "on")[value] if isinstance(value, bool) else str(value)
    if word in option.values:
        return option.values.index(word)
    raise BadSetup(f"the option '{option.name}' is one of {', '.join(option.values)}; not '{word}'")


def _are_ints(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(is_int(item) for item in value)


def _is_waiting(value: object, seats: int) -> bool:
    """Whether these are different seats of the match."""
    return _are_ints(value) and len(set(value)) == len(value) and all(0 <= seat < seats for seat in value)


def _is_generator(rng1: object, rng2: object) -> bool:
    """Whether a generator can be in this position."""
    return is_int(rng1) and 0 < rng1 < MODULUS_1 and is_int(rng2) and 0 < rng2 < MODULUS_2
