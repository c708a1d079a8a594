"""``palatine play``: a match at the terminal."""

from argparse import Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Final, NamedTuple

import palatine
from palatine.bots.own import is_own
from palatine.commands import files
from palatine.commands.arguments import (
    Commands,
    add_bots,
    add_table,
    bots_text,
    options_text,
    table_options,
    usual_seats,
)
from palatine.commands.company import Company
from palatine.commands.keeper import Keeper, bots_in, people_in
from palatine.commands.problem import Problem
from palatine.commands.session import Session
from palatine.commands.words import add_language, language, say, seats_named, speak, title
from palatine.engine.match import Match
from palatine.games import GAMES, game_named
from palatine.screen import Screen

EXAMPLES: Final = """\
examples:
  palatine play                                   you against three bots that choose at random
  palatine play shadow --bot steward              you against three bots that think
  palatine play --bot my_bot.py:MyBot             you against a bot of your own
  palatine play wallenstein --seats 5 --human 0 2 two people and three bots
  palatine play --option initial_counties=lineup  start from the printed line-up instead of the draft
  palatine play --save evening.record             keep the match in a file after every choice
  palatine play --resume evening.record           go on where you left

At the table 'help' lists what you can type; 'quit' leaves and saves.

"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "play",
        help="play in the terminal, against bots or with others at the same screen",
        description="Play a match in the terminal. Bots play the seats that nobody holds.",
        epilog=EXAMPLES + bots_text() + options_text(),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"one of: {', '.join(GAMES)} (usually the first)")
    add_table(parser)
    parser.add_argument(
        "--human",
        action="extend",
        nargs="+",
        metavar="SEAT",
        help="a seat held by a person, by number (from 0) or name; several share the screen (usually seat 0)",
    )
    add_bots(parser, "the other seats", "random")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the match in this file after every choice")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Set the table and play."""
    speak(arguments.language)
    match, held, bots, news = _resumed(arguments) if arguments.resume else _started(arguments)
    humans = seats_named(match, arguments.human) if arguments.human else frozenset(held or [0])
    company = Company(match, [seat for seat in range(match.seats) if seat not in humans], bots)
    keeper = Keeper(match, humans, bots, arguments.save or arguments.resume, always=arguments.save is not None)
    if arguments.save is not None:
        if files.is_file(arguments.save) and arguments.save != arguments.resume:
            raise Problem(f"{arguments.save} exists; go on with it by --resume, or choose another file")
        keeper.save(arguments.save)
    show = match.game.presentation_in(language())
    screen = Screen([show.seat(seat) for seat in range(match.seats)])
    _welcome(screen, match, humans, company)
    if news:
        screen.say(news)
    if arguments.resume is not None:
        screen.say(f"\n{show.summary(match.view(), screen.width)}")
    return Session(match, humans, company, screen, keeper).run()


class Sitting(NamedTuple):
    """A match, the seats that were held by people, the words that name the bots, and what is new about it."""

    match: Match
    held: list[int]
    bots: list[str]
    news: str = ""


def _started(arguments: Namespace) -> Sitting:
    name = arguments.game or next(iter(GAMES))
    seats = usual_seats(game_named(name)) if arguments.seats is None else arguments.seats
    match = palatine.start(name, seats, arguments.seed, **table_options(arguments.option))
    return Sitting(match, [], arguments.bot)


def _resumed(arguments: Namespace) -> Sitting:
    """The match of a record with the same people and bots. A file of Python is not run because a record names it."""
    if arguments.game or arguments.seats or arguments.seed is not None or arguments.option:
        raise Problem("--resume takes the game, its seats, seed and options from the file; leave them out")
    text = files.read(arguments.resume)
    match = palatine.replay(text)
    news = ""
    if match.seed is None and not match.over:
        match.go_on(palatine.fresh_seed())
        news = say("no_seed", file=arguments.resume)
    bots = arguments.bot or ([] if match.over else bots_in(text))
    if not arguments.bot and any(map(is_own, bots)):
        raise Problem(f"{arguments.resume} was played with {', '.join(bots)}; say by --bot who plays on")
    return Sitting(match, [seat for seat in people_in(text) if seat < match.seats], bots, news)


def _welcome(screen: Screen, match: Match, humans: frozenset[int], company: Company) -> None:
    """What is played, by whom, and how to find help."""
    name = match.game.presentation_in(language()).seat
    people = say("and").join(name(seat) for seat in sorted(humans))
    bots = ", ".join(f"{name(seat)} ({level})" for seat, level in company.names.items())
    screen.say(say("welcome", title=title(match.game), seats=match.seats, seed=match.seed), "bold")
    whose = say("you_are" if len(humans) == 1 else "at_screen", people=people)
    screen.say(whose + (say("bots", bots=bots) if bots else "") + say("help_hint"))
