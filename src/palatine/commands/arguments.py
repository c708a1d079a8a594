"""Arguments of the command line: exact about what is wrong with them."""

from argparse import ArgumentParser, ArgumentTypeError, _SubParsersAction
from collections.abc import Callable, Sequence
from math import isfinite
from textwrap import fill, indent
from typing import Any, Final, NoReturn, TypeAlias

from palatine.bots.introductions import says
from palatine.bots.levels import LADDER, LEVELS
from palatine.bots.own import NAMED
from palatine.commands.problem import Problem
from palatine.engine.game import Game
from palatine.engine.phrases import ENGLISH
from palatine.games import GAMES

MOST_SEATS: Final = 99
LARGEST_SEED: Final = 2**128 - 1
USUAL_SEATS: Final = 4


class Parser(ArgumentParser):
    """Answers wrong arguments with one sentence."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """Hand the message to the command line as a problem."""
        raise Problem(f"{message}; '{self.prog} --help' shows what is possible")


Commands: TypeAlias = "_SubParsersAction[Parser]"
"""Where a command adds its own parser."""


def whole(low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers within these bounds."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            most = "2^128 - 1" if high == LARGEST_SEED else f"{high}"
            raise ArgumentTypeError(f"'{text[:40]}' is not a whole number from {low} to {most}")
        return number

    return read


def seconds(text: str) -> float:
    """A positive number of seconds, up to an hour."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not isfinite(number) or not 0 < number <= 3600:
        raise ArgumentTypeError(f"'{text[:40]}' is not a number of seconds above 0 and up to 3600")
    return number


def add_table(parser: Parser) -> None:
    """The arguments that set up a table: seats, seed and options."""
    parser.add_argument("--seats", type=whole(1, MOST_SEATS), metavar="K", help="number of seats (usually 4)")
    parser.add_argument(
        "--seed",
        type=whole(0, LARGEST_SEED),
        metavar="S",
        help="a number: with the same seed chance comes out the same (usually a new one each time)",
    )
    parser.add_argument(
        "--option",
        action="extend",
        nargs="+",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the rules, listed below; may be repeated",
    )


def add_bots(parser: Parser, seats: str, usual: str) -> None:
    """The argument that names the bots of these seats."""
    parser.add_argument(
        "--bot",
        action="extend",
        nargs="+",
        default=[],
        metavar="BOT",
        help=f"who plays {seats}, in turn: {', '.join(LEVELS)}, or {NAMED} (usually {usual})",
    )


def bots_text() -> str:
    """Who they are and how they play, for help texts."""
    lines = ["bots, weakest first:"]
    for level in LADDER:
        takes = f"about {level.seconds:g} s a decision" if level.seconds else "at once"
        lines += [f"  {level.name} ({takes})", indent(fill(says(level, ENGLISH), 90), "      ")]
    return "\n".join(lines) + "\n"


def options_text() -> str:
    """The options of all games, for help texts; the value that comes first is the default."""
    lines = []
    for game in GAMES.values():
        lines.append(f"options of {game.name} (the first value is the default):")
        for option in game.rule_options:
            lines.append(f"  {option.name}={'|'.join(option.values)}".ljust(52) + f"  {option.rule}")
    return "\n".join(lines) + "\n"


def table_options(words: Sequence[str]) -> dict[str, str]:
    """The options given as name=value."""
    pairs = [word.partition("=") for word in words]
    for word, (name, _, value) in zip(words, pairs, strict=True):
        if not name or not value:
            example = next(iter(GAMES.values())).rule_options[0]
            raise Problem(f"'{word}' is no option; write NAME=VALUE, such as {example.name}={example.values[-1]}")
    return {name: value for name, _, value in pairs}


def usual_seats(game: Game[Any]) -> int:
    """The number of seats if none is asked for."""
    return USUAL_SEATS if USUAL_SEATS in game.seats else max(game.seats)
