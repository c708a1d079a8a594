"""``palatine bench``: how fast the games run, alone or beside other libraries."""

from argparse import Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Final

from palatine.bench import main
from palatine.commands.arguments import Commands, seconds, whole
from palatine.commands.problem import Problem

EXAMPLES: Final = """\
examples:
  palatine bench                           the usual subjects, a table of their figures
  palatine bench wallenstein-4 --json      one subject, as JSON
  palatine bench --peers                   beside other libraries, if they are installed
"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "bench",
        help="measure the speed, alone or beside other libraries",
        description="Measures random play and copies of states: medians over repetitions that take turns.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help="only subjects with this word in their name")
    parser.add_argument("--peers", action="store_true", help="measure other libraries too")
    parser.add_argument("--compiled", type=Path, metavar="DIR", help="a compiled build to measure beside the sources")
    parser.add_argument("--rounds", type=whole(1, 1000), default=9, metavar="N", help="repetitions (9)")
    parser.add_argument("--seconds", type=seconds, default=0.4, metavar="S", help="length of each repetition (0.4)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Check what was asked for, then measure."""
    compiled = arguments.compiled
    if compiled is not None and not compiled.is_dir():
        raise Problem(f"there is no directory {compiled}")
    try:
        main.chosen(arguments.peers, compiled is not None, arguments.subjects)
    except main.CannotMeasure as problem:
        raise Problem(str(problem)) from None
    return main.run(
        peers=arguments.peers,
        compiled=compiled,
        rounds=arguments.rounds,
        seconds=arguments.seconds,
        json=arguments.json,
        subjects=arguments.subjects,
    )
