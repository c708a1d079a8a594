"""``palatine lessons``: lists the lessons, tells one, and checks files that anybody has written."""

from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from palatine import lessons
from palatine.commands import files, words
from palatine.commands.arguments import Commands, whole
from palatine.commands.problem import Problem
from palatine.engine.errors import PalatineError
from palatine.engine.lesson import Lesson, Step, read
from palatine.games import descriptions, game_named
from palatine.screen import Screen

EXAMPLES: Final = """\
examples:
  palatine lessons                           the lessons of every game
  palatine lessons wallenstein first_battle  one of them: the task and its hints
  palatine lessons wallenstein first_battle --solution
  palatine lessons --check                   does the solution of every lesson reach its goal?
  palatine lessons --check my_lesson.toml    the same for files of one's own
  palatine lessons --check my_lesson.toml --seek 1000
                                             which seed gives it the luck it tells of?
"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "lessons",
        help="list and read the lessons; check files of them",
        description="Lists the lessons of the games, tells one, and checks whether files of lessons are right.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="a game and a lesson; with --check files of lessons")
    parser.add_argument("--solution", action="store_true", help="tell the solution and its reasons too")
    parser.add_argument("--check", action="store_true", help="exit with 1 if anything is wrong with a lesson")
    parser.add_argument(
        "--seek", type=whole(1, 10**6), metavar="N", help="with --check: the first of N seeds that fits"
    )
    words.add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """List, tell or check."""
    words.speak(arguments.language)
    if arguments.check:
        return check([_file(Path(name)) for name in arguments.names] or _all(), arguments.seek or 0)
    if len(arguments.names) > 2:
        raise Problem("name a game and one lesson")
    if len(arguments.names) == 2:
        tell(lessons.lesson_named(*arguments.names), arguments.solution)
    else:
        games = arguments.names or [name for name, found in descriptions().items() if found.positions]
        for game in games:
            show(game)
    return 0


def _all() -> list[Lesson]:
    return [each for name, found in descriptions().items() if found.positions for each in lessons.lessons_of(name)]


def _file(path: Path) -> Lesson:
    try:
        return read(path.stem, files.read(path))
    except PalatineError as error:
        raise Problem(str(error)) from None


def show(game: str) -> None:
    """The lessons of a game, a line each."""
    screen = Screen()
    screen.say(words.title(game_named(game)), "bold")
    for lesson in lessons.lessons_of(game):
        screen.say(f"  {lesson.name}  {'*' * lesson.level}  {lesson.text(words.language()).title}")


def tell(lesson: Lesson, solution: bool) -> None:
    """A lesson as its reader gets it."""
    screen, text = Screen(), lesson.text(words.language())
    screen.say(text.title, "bold")
    screen.sentences([text.story])
    screen.sentences([text.task], "bold")
    for number, hint in enumerate(text.hints, 1):
        screen.sentences([f"{number}. {hint}"])
    screen.say(", ".join(lesson.rules))
    if solution:
        for step, reason in zip(lesson.solution, text.reasons, strict=True):
            screen.sentences([f"> {told(step)}", reason])


def told(step: Step) -> str:
    """The choices of a step as texts of the catalogue."""
    answers = [f"{kind}: {texts[0]}" for kind, texts in step.answers.items() if "." in kind]
    return ", ".join(step.choices or answers)


def check(found: Sequence[Lesson], seek: int) -> int:
    """Say what is wrong with each lesson; 1 if anything is."""
    screen, wrong = Screen(), 0
    for lesson in found:
        said = _sought(lesson, seek, screen) if seek else lessons.checked(lesson)
        wrong += bool(said)
        for problem in said:
            screen.sentences([f"{lesson.game} {lesson.name}: {problem}"])
    screen.say(f"{len(found)} lessons, {wrong} of them with problems")
    return 1 if wrong else 0


def _sought(lesson: Lesson, seek: int, screen: Screen) -> list[str]:
    """What is wrong with a lesson with the first seed that fits; with its own seed if none does."""
    for seed in range(1, seek + 1):
        if not lessons.checked(replace(lesson, seed=seed)):
            screen.say(f"{lesson.game} {lesson.name}: seed = {seed}")
            return []
    return lessons.checked(lesson)
