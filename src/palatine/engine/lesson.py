"""Lessons: a position, a goal, hints by steps, a solution with its reasons. The format: ``docs/lessons/index.md``."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal, get_args

from palatine.engine.decision import Decision
from palatine.engine.errors import NotAnOption, PalatineError, Unreadable
from palatine.engine.game import Game
from palatine.engine.goals import Positions, holds
from palatine.engine.match import Match, Start
from palatine.engine.submission import Submission

Verdict = Literal["open", "done", "missed"]
"""A try goes on; or it is over, with the goal or without."""
Kind = Literal["example", "puzzle"]
"""A worked example of the rules, or something to find out."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
LEVELS: Final = range(1, 4)
"""1: one thought; 3: several that must be weighed against each other."""


@dataclass(frozen=True)
class Text:
    """What a reader of one language gets."""

    title: str
    story: str
    task: str
    """The goal in a sentence."""
    hints: tuple[str, ...]
    reasons: tuple[str, ...]
    """One for each step of the solution."""
    mistakes: tuple[str, ...]
    """One for each of the mistakes."""


Answers = Mapping[str, Sequence[str]]
"""By kind of decision, or by the group before its dot, what is chosen: the first that is possible."""


@dataclass(frozen=True)
class Step:
    """Choices that belong together: one after the other, or answers as long as there is one for what is asked."""

    choices: tuple[str, ...]
    answers: Answers

    def next(self, decision: Decision, made: int) -> str | None:
        """What is chosen after so many choices; None if the step is done."""
        if self.answers:
            return _answer(self.answers, decision)
        return self.choices[made] if made < len(self.choices) else None


@dataclass(frozen=True)
class Mistake:
    """Steps that do not reach the goal; or their last choice is refused, by a rule."""

    steps: tuple[Step, ...]
    refused: str


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file has it."""

    name: str
    game: str
    kind: Kind
    level: int
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    """The numbers of the worked examples of the rules it plays."""
    seat: int
    seed: int
    """Chance is drawn from it: the same choices always have the same luck."""
    goal: tuple[str, ...]
    position: Mapping[str, Any]
    others: Answers
    """What the other seats choose; where it has no answer, the first option there is."""
    solution: tuple[Step, ...]
    mistakes: tuple[Mistake, ...]
    texts: Mapping[str, Text]

    def text(self, language: str) -> Text:
        """What it says in a language; in English if it does not say it in that."""
        return self.texts.get(language, self.texts["en"])

    def begun(self, game: Game[Any], positions: Positions) -> Match:
        """A try of the lesson, at the first decision of its seat."""
        state = positions.put_up(self.position)
        match = Match(game, state.seats, self.seed, state.variant, start=Start(self.name, state))
        match.begin()
        return match

    def reply(self, match: Match) -> tuple[int, str] | None:
        """The next choice of another seat; None if the match does not wait for one."""
        for seat in match.state.waiting:
            if seat != self.seat and (choice := self._answer_of(match, seat)) is not None:
                return seat, choice
        return None

    def _answer_of(self, match: Match, seat: int) -> str | None:
        """What another seat chooses, if it is asked anything."""
        if seat not in match.state.waiting:
            return None
        decision = match.decision(seat)
        return _answer(self.others, decision) or decision.texts[0]

    def replies(self, match: Match) -> tuple[int, list[str]] | None:
        """The next submission of another seat: in secret all its choices, else one; None if none is waited for."""
        first = self.reply(match)
        if first is None or not match.sealed:
            return None if first is None else (first[0], [first[1]])
        ahead = Submission(match.copy(), first[0])
        choices: list[str] = []
        while not ahead.ended and (reply := self._answer_of(ahead.match, first[0])) is not None:
            ahead.choose(reply)
            choices.append(reply)
        return first[0], choices

    def verdict(self, match: Match, positions: Positions) -> Verdict:
        """How a try stands."""
        if not match.over:
            return "open"
        return "done" if all(holds(each, match, positions.measures) for each in self.goal) else "missed"

    def play(self, match: Match, step: Step) -> list[tuple[str, str]]:
        """Make the choices of a step for the own seat; whenever they are asked, the others reply.

        The choices made, each with its kind of decision; without those that answer a whole group of kinds.
        """
        told: list[tuple[str, str]] = []
        made = 0
        self._let_reply(match)
        while self.seat in match.state.waiting:
            decision = match.decision(self.seat)
            choice = step.next(decision, made)
            if choice is None:
                return told
            match.play(self.seat, choice)
            made += 1
            if not step.answers or decision.kind in step.answers:
                told.append((decision.kind, choice))
            self._let_reply(match)
        if made < len(step.choices):
            raise Unreadable(f"nobody is asked for '{step.choices[made]}' any more")
        return told

    def _let_reply(self, match: Match) -> None:
        while (found := self.reply(match)) is not None:
            match.play(*found)


def _answer(answers: Answers, decision: Decision) -> str | None:
    wished = answers.get(decision.kind, answers.get(decision.kind.partition(".")[0], ()))
    return next((text for text in wished if text in decision.texts), None)


# ---------------------------------------------------------------- reading

_FIELDS: Final = {
    *("game", "kind", "level", "rules", "examples", "seat", "seed"),
    *("goal", "position", "others", "solution", "mistake"),
}
_LANGUAGE: Final = re.compile("[a-z]{2}")
"""The name of a table of texts; every other name is that of a field."""


def read(name: str, text: str, translations: Mapping[str, str] = MappingProxyType({})) -> Lesson:
    """The lesson a file (TOML) describes; refused with a sentence if it has not the form of one.

    ``translations``: by language the files that tell it in others than the file itself.
    """
    try:
        data = tomllib.loads(text)
        data |= {language: tomllib.loads(told) for language, told in translations.items()}
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"{name}: this is no TOML: {error}") from None
    try:
        return _lesson(name, data)
    except KeyError as error:
        raise Unreadable(f"{name}: {error} is missing") from None
    except (TypeError, AttributeError, ValueError) as error:
        raise Unreadable(f"{name}: {error}") from None


def _lesson(name: str, data: dict[str, Any]) -> Lesson:
    languages = [name for name in data if _LANGUAGE.fullmatch(name)]
    if unknown := data.keys() - _FIELDS - set(languages):
        raise ValueError(f"'{min(unknown)}' is not known in a lesson")
    lesson = Lesson(
        name=name,
        game=str(data["game"]),
        kind=_kind(str(data["kind"])),
        level=int(data["level"]),
        rules=_strings(data["rules"]),
        examples=_strings(data.get("examples", [])),
        seat=int(data.get("seat", 0)),
        seed=int(data.get("seed", 1)),
        goal=_strings(data["goal"]),
        position=dict(data["position"]),
        others=_answers(data.get("others", {})),
        solution=tuple(_step(each) for each in data["solution"]),
        mistakes=tuple(
            Mistake(tuple(_step(step) for step in each["steps"]), str(each.get("refused", "")))
            for each in data.get("mistake", [])
        ),
        texts={language: _text(data[language]) for language in languages},
    )
    if lesson.level not in LEVELS:
        raise ValueError(f"level {lesson.level} is none of the levels {LEVELS[0]} to {LEVELS[-1]}")
    if not lesson.goal or not lesson.solution:
        raise ValueError("there must be a goal and a solution")
    if "en" not in lesson.texts:
        raise ValueError("it must be told in English (en), whatever else it is told in")
    return lesson


def _kind(said: str) -> Kind:
    for kind in KINDS:
        if said == kind:
            return kind
    raise ValueError(f"'{said}' is none of the kinds {' and '.join(KINDS)}")


def _step(step: Any) -> Step:
    """A step: a choice, several of them, or a table of answers."""
    if isinstance(step, dict):
        return Step((), _answers(step))
    return Step(_strings([step] if isinstance(step, str) else step), {})


def _answers(table: dict[str, Any]) -> Answers:
    return {kind: _strings([text] if isinstance(text, str) else text) for kind, text in table.items()}


def _text(said: dict[str, Any]) -> Text:
    title, story, task = (" ".join(str(said[key]).split()) for key in ("title", "story", "task"))
    hints, reasons, mistakes = (_strings(said.get(key, [])) for key in ("hints", "reasons", "mistakes"))
    return Text(title, story, task, hints, reasons, mistakes)


def _strings(texts: Any) -> tuple[str, ...]:
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise TypeError(f"{texts!r} is no list of texts")
    return tuple(" ".join(text.split()) for text in texts)


# ---------------------------------------------------------------- checking


def problems(lesson: Lesson, game: Game[Any], positions: Positions, rules: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with a lesson, a sentence for each."""
    yield from (f"there is no rule {rule}" for rule in lesson.rules if rule not in rules)
    for language, text in lesson.texts.items():
        if len(text.reasons) != len(lesson.solution):
            yield f"{language}: {len(text.reasons)} reasons for {len(lesson.solution)} steps of the solution"
        if len(text.mistakes) != len(lesson.mistakes):
            yield f"{language}: {len(text.mistakes)} sentences about {len(lesson.mistakes)} mistakes"
        if not text.hints:
            yield f"{language}: there is no hint"
    try:
        match = lesson.begun(game, positions)
    except (AssertionError, PalatineError, ValueError, TypeError, KeyError, IndexError) as error:
        yield f"the position cannot be put up: {error}"
        return
    yield from _wrong_solution(lesson, match.copy(), positions)
    for number, mistake in enumerate(lesson.mistakes, 1):
        if said := _no_mistake(lesson, mistake, match.copy(), positions):
            yield f"mistake {number}: {said}"


def _wrong_solution(lesson: Lesson, match: Match, positions: Positions) -> Iterator[str]:
    for number, step in enumerate(lesson.solution, 1):
        try:
            lesson.play(match, step)
        except PalatineError as error:
            yield f"step {number} of the solution: {error}"
            return
        match.audit()
    try:
        verdict = lesson.verdict(match, positions)
        failed = [each for each in lesson.goal if verdict != "open" and not holds(each, match, positions.measures)]
    except PalatineError as error:
        yield f"the goal: {error}"
        return
    if verdict == "open":
        asked = match.pending[0]
        yield f"after the solution the match goes on: seat {asked.seat} is asked {asked.kind}"
    elif failed:
        yield f"the solution does not reach the goal: {'; '.join(failed)}"


def _no_mistake(lesson: Lesson, mistake: Mistake, match: Match, positions: Positions) -> str:
    """Why choices are no mistake; empty if they are one."""
    for number, step in enumerate(mistake.steps, 1):
        try:
            lesson.play(match, step)
        except NotAnOption as error:
            last = number == len(mistake.steps)
            return "" if last and error.refusal.rule == mistake.refused else str(error)
        except PalatineError as error:
            return str(error)
    if mistake.refused:
        return "nothing in it is refused"
    try:
        verdict = lesson.verdict(match, positions)
    except PalatineError:
        return ""  # what is wrong with the goal was said with the solution
    return {"open": "the match goes on after it", "done": "it reaches the goal", "missed": ""}[verdict]
