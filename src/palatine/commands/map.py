"""``palatine map``: examines a map file of Power & Prestige."""

import json
from argparse import Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any, Final

from palatine.commands.arguments import Commands
from palatine.commands.problem import Problem
from palatine.games.prestige.map import drawing
from palatine.games.prestige.map.file import problems, summary
from palatine.screen import Screen

EXAMPLES: Final = """\
examples:
  palatine map check my-map.json              is this a map Power & Prestige can be played on?
  PALATINE_MAP=my-map.json palatine play prestige     play on it
"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "map",
        help="examine a map file of Power & Prestige",
        description="Examines a map file: its structure, the facts the rules state about the map, and its drawing.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("action", choices=("check",), help="what to do with the file")
    parser.add_argument("file", type=Path, metavar="FILE", help="a map file (JSON)")
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Say what is wrong with the file and with the drawing it names, one line each; 1 if anything is."""
    data = _read(arguments.file)
    screen = Screen()
    found = problems(data)
    if not found and data.get("geometry"):
        found = drawing.problems(data, _read(arguments.file.parent / data["geometry"]))
    for problem in found:
        screen.say(problem)
    if found:
        screen.say(f"{arguments.file}: {len(found)} {'problem' if len(found) == 1 else 'problems'}")
        return 1
    screen.say(f"{summary(data)}: no problems")
    return 0


def _read(file: Path) -> Any:
    """The content of a file of JSON."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Problem(f"the file '{file}' cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise Problem(f"the file '{file}' is no JSON: {error}") from None
