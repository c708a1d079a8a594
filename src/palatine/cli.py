"""The command ``palatine``: play, simulate, replay, rules, map, serve, bench."""

import os
import sys
from argparse import RawDescriptionHelpFormatter
from collections.abc import Sequence
from io import TextIOWrapper

from palatine import __version__
from palatine.commands import bench, play, replay, rules, serve, simulate
from palatine.commands import map as map_command
from palatine.commands.arguments import Parser
from palatine.commands.problem import Problem
from palatine.engine.errors import PalatineError

EXAMPLES = """\
examples:
  palatine play                                    play Wallenstein against three bots
  palatine simulate wallenstein --games 100        let bots play a hundred matches
  palatine replay my.record --log                  tell a match that was saved
  palatine rules W-CMB-09                          read a rule and see where it is applied
  palatine serve                                   play in the browser, with friends and bots

'palatine COMMAND --help' explains each command.
"""


def parser() -> Parser:
    """The parser of the whole command line."""
    top = Parser(
        prog="palatine",
        description="The board games of the Holy Roman Empire, played exactly by their numbered rules.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"palatine {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for command in (play, simulate, replay, rules, map_command, serve, bench):
        command.add_to(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status. What a user can get wrong is answered with one sentence and 2."""
    _accept_any_text()
    top = parser()
    try:
        arguments = top.parse_args(argv)
        if arguments.command is None:
            top.print_help()
            return 0
        return int(arguments.run(arguments))
    except (Problem, PalatineError) as problem:
        print(f"palatine: {problem}", file=sys.stderr)
        return 2
    except SystemExit as finished:  # --help and --version
        return int(finished.code or 0)
    except KeyboardInterrupt:
        print("palatine: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _accept_any_text() -> None:
    """What a terminal cannot show or send becomes a question mark, never an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
