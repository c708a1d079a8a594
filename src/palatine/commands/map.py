"""``palatine map``: examines a map file of Power & Prestige."""

import json
from argparse import Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Final

from palatine.commands.arguments import Commands
from palatine.commands.problem import Problem
from palatine.commands.screen import Screen
from palatine.games.prestige.mapfile import problems, summary

EXAMPLES: Final = """\
examples:
  palatine map check my-map.json     is this a map Power & Prestige can be played on?
"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "map",
        help="examine a map file of Power & Prestige",
        description="Examines a map file: its structure, and the facts the rules state about the map.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("action", choices=("check",), help="what to do with the file")
    parser.add_argument("file", type=Path, metavar="FILE", help="a map file (JSON)")
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Say what is wrong with the file, one line each; 1 if anything is."""
    try:
        data = json.loads(arguments.file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Problem(f"the file '{arguments.file}' cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise Problem(f"the file '{arguments.file}' is no JSON: {error}") from None
    screen = Screen()
    found = problems(data)
    for problem in found:
        screen.say(problem)
    if found:
        screen.say(f"{arguments.file}: {len(found)} {'problem' if len(found) == 1 else 'problems'}")
        return 1
    screen.say(f"{summary(data)}: no problems")
    return 0
