"""The lessons of every game: in the folder ``lessons`` of its package, one file each."""

from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import cast

from palatine.engine.errors import BadSetup
from palatine.engine.goals import Positions
from palatine.engine.lesson import Lesson, problems, read
from palatine.engine.match import Match
from palatine.engine.rulebook import rulebook
from palatine.games import descriptions, game_named

SUFFIX = ".toml"


@cache
def positions_of(game: str) -> Positions:
    """How a game puts up positions; refused if it has no words for them."""
    named = descriptions()[game_named(game).name].positions
    if not named:
        raise BadSetup(f"{game_named(game).title} has no words for positions, so there can be no lessons")
    module, _, attribute = named.partition(":")
    return cast(Positions, getattr(import_module(module), attribute))


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons a game brings: examples before puzzles, easy ones first."""
    if not descriptions()[game_named(game).name].positions:
        return ()
    folder = files(game_named(game).phrases.package) / "lessons"
    found = [each for each in folder.iterdir() if each.name.endswith(SUFFIX)] if folder.is_dir() else []
    lessons = [_read(folder, each) for each in found]
    return tuple(sorted(lessons, key=lambda lesson: (lesson.kind, lesson.level, lesson.name)))


def _read(folder: Traversable, file: Traversable) -> Lesson:
    """The lesson of a file, with its translations: a folder for each language that is not told in the file itself."""
    told = {each.name: each / file.name for each in folder.iterdir() if each.is_dir()}
    translations = {language: said.read_text(encoding="utf-8") for language, said in told.items() if said.is_file()}
    return read(file.name.removesuffix(SUFFIX), file.read_text(encoding="utf-8"), translations)


def lesson_named(game: str, name: str) -> Lesson:
    """The lesson of a game with this name."""
    for lesson in lessons_of(game):
        if lesson.name == name:
            return lesson
    raise BadSetup(f"{game_named(game).title} has no lesson '{name}'")


def begun(lesson: Lesson) -> Match:
    """A try of a lesson."""
    return lesson.begun(game_named(lesson.game), positions_of(lesson.game))


def checked(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, a sentence for each."""
    game = game_named(lesson.game)
    return list(problems(lesson, game, positions_of(lesson.game), rulebook(game).rules))


@cache
def solved(game: str, name: str) -> tuple[tuple[tuple[str, str], ...], ...]:
    """The choices of each step of a lesson's solution, each with the kind of decision it answers."""
    lesson = lesson_named(game, name)
    match = begun(lesson)
    return tuple(tuple(lesson.play(match, step)) for step in lesson.solution)
