"""The command ``palatine``: play, simulate, arena, replay, coach, review, rules, lessons, map, serve, site, others."""

import os
import sys
from argparse import RawDescriptionHelpFormatter
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TextIO, cast

from palatine import __version__, compiled
from palatine.commands import (
    admin,
    arena,
    backup,
    bench,
    coach,
    lessons,
    play,
    replay,
    review,
    rules,
    serve,
    simulate,
    site,
)
from palatine.commands import map as map_command
from palatine.commands.arguments import Parser
from palatine.commands.problem import Problem
from palatine.engine.errors import PalatineError
from palatine.games import problems

EXAMPLES = """\
examples:
  palatine play                                    play Wallenstein against three bots
  palatine simulate wallenstein --games 100        let bots play a hundred matches
  palatine arena shadow --bots steward,random,random  see which bot is better
  palatine replay my.record --log                  tell a match that was saved
  palatine coach my.record                         which of my decisions cost most
  palatine review my.record                        everybody's chances, and where they turned
  palatine rules W-CMB-09                          read a rule and see where it is applied
  palatine serve                                   play in the browser, with friends and bots

'palatine COMMAND --help' explains each command.
"""


CORES = ("interpreted", "compiled")


def parser() -> Parser:
    """The parser of the whole command line."""
    top = Parser(
        prog="palatine",
        description="The board games of the Holy Roman Empire, played exactly by their numbered rules.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"palatine {__version__}, {CORES[compiled]} core")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for command in (
        *(play, simulate, arena, replay, coach, review, rules, lessons, map_command),
        *(serve, site, backup, admin, bench),
    ):
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
        for problem in problems().values():
            print(f"palatine: {problem}", file=sys.stderr)
        status = int(arguments.run(arguments))
        sys.stdout.flush()  # what cannot be written is noticed here, not when Python ends
        return status
    except (Problem, PalatineError) as refused:
        print(f"palatine: {refused}", file=sys.stderr)
        return 2
    except SystemExit as finished:  # --help and --version
        return int(finished.code or 0)
    except KeyboardInterrupt:
        print("palatine: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:  # whoever read the output has seen enough
        _write_nothing_more()
        return 0
    except OSError as error:  # such as a full disk under the output
        print(f"palatine: the system refuses to go on: {error.strerror or error}", file=sys.stderr)
        _write_nothing_more()
        return 2


def _write_nothing_more() -> None:
    """Python shall not try to write the rest of the output when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _accept_any_text() -> None:
    """What a terminal cannot show or send becomes a question mark, never an error; a closed one is silent."""
    sys.stdin = sys.stdin or _nothing("r")
    sys.stdout = sys.stdout or _nothing("w")
    sys.stderr = sys.stderr or _nothing("w")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _nothing(mode: str) -> TextIO:
    """A stream that holds and keeps nothing."""
    return cast(TextIO, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123 - open as long as the program
