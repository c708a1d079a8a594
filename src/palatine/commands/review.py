"""``palatine review``: everybody's chances in the course of a saved match, and where they turned."""

import json
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Final

import palatine
from palatine.bots.chances import TRIES, Review, Swing, review
from palatine.commands import chronicle, files
from palatine.commands.arguments import LARGEST_SEED, Commands, whole
from palatine.commands.words import add_language, language, say, speak, title
from palatine.engine.match import Match
from palatine.screen import Screen, progress

TOLD: Final = 3
"""So many events of a turning point are told."""
HEIGHTS: Final = "▁▂▃▄▅▆▇█"
EXAMPLES: Final = """\
examples:
  palatine review evening.record           everybody's chances, and where they turned
  palatine review evening.record --json    the same as data
"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "review",
        help="show everybody's chances in the course of a finished match",
        description="Goes through a match that is over and says how likely each seat was to win, by what everybody"
        " could know then, and which choices turned it: stewards play on, many times, from positions that may have been"
        " the true one.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record of a finished match")
    parser.add_argument(
        "--tries", type=whole(1, 100_000), default=TRIES, metavar="N", help=f"from each position (usually {TRIES})"
    )
    parser.add_argument(
        "--seed", type=whole(0, LARGEST_SEED), default=0, metavar="S", help="another one tries other states (usually 0)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Review the match and show what was found."""
    speak(arguments.language)
    match = palatine.replay(files.read(arguments.file))
    done = 0
    with progress(100, say("review.doing")) as advance:

        def told(judged: int, of: int) -> None:
            nonlocal done
            now = 100 * judged // max(judged, of)
            advance(max(0, now - done))
            done = max(done, now)

        found = review(match, arguments.tries, arguments.seed, told)
    if arguments.json:
        print(json.dumps(asdict(found)))
    else:
        _show(match, found)
    return 0


def _show(match: Match, found: Review) -> None:
    name = match.game.presentation_in(language()).seat
    names = [name(seat) for seat in range(match.seats)]
    screen = Screen(names)
    screen.say(say("review.title", title=title(match.game), tries=found.tries), "bold")
    screen.table([["", *names], *_rows(match, found), *_lines(found)])
    screen.say()
    screen.say(say("review.turns" if found.swings else "review.none"), "bold")
    for swing in found.swings:
        before, after = _percent(swing.before), _percent(swing.after)
        gaps = {"seat": names[swing.seat], "before": before, "after": after, "number": swing.number}
        screen.sentences([say("review.rise" if swing.after > swing.before else "review.fall", **gaps)])
        screen.sentences([f"    {line}" for line in _happened(match, swing)])


def _rows(match: Match, found: Review) -> Iterator[list[str]]:
    """The chances position by position, with what has just begun."""
    phrases = match.game.phrases_in(language())
    opened = [event for event in match.events if event.kind == match.game.opens]
    last = -1
    for point in found.points:
        begun = [event for event in opened if last < event.number <= point.number]
        heading = phrases.say(f"event.{begun[-1].kind}", begun[-1].particulars) if begun else ""
        yield [f"{point.number:>4}  {heading}".rstrip(), *map(_percent, point.chances)]
        last = point.number


def _lines(found: Review) -> list[list[str]]:
    """The course of every seat, drawn in one line."""
    courses = zip(*(point.chances for point in found.points), strict=True)
    return [["", *("".join(HEIGHTS[round(chance * (len(HEIGHTS) - 1))] for chance in course) for course in courses)]]


def _happened(match: Match, swing: Swing) -> list[str]:
    """What happened in the greatest step of a turning point."""
    events = [event for event in match.events if swing.since < event.number <= swing.number]
    return chronicle.told(match, events[:TOLD])


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"
