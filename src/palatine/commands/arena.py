"""``palatine arena``: bots against each other, and how sure it is who is better."""

import json
import os
import time
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator
from secrets import randbits
from typing import Any, Final

from palatine.arena.contest import Contest, Outcome
from palatine.arena.findings import Finding, findings
from palatine.arena.plot import plot
from palatine.arena.workers import local, on_ray
from palatine.bots.levels import LEVELS
from palatine.commands.arguments import LARGEST_SEED, Commands, options_text, table_options, whole
from palatine.commands.problem import Problem
from palatine.games import GAMES, game_named
from palatine.screen import Screen, progress

MOST_GAMES: Final = 1_000_000
MOST_WORKERS: Final = 256
EXAMPLES: Final = """\
examples:
  palatine arena shadow --bots steward,random,random --games 300
  palatine arena wallenstein --bots my_bot.py:MyBot,steward,steward
  palatine arena wallenstein --bots marshal@0.2,marshal@1,steward --games 60 --json

There are as many seats as bots. Matches come in rounds with the same seed in which every bot sits on every seat once;
a multiple of the number of seats is a fair number of matches. NAME@SECONDS gives a bot that searches its time for a
decision. The win rate of bots named more than once is that of all of them together.

"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "arena",
        help="let bots play against each other and rate them",
        description="Lets bots play against each other: win rates with 95 % confidence, ratings, times.",
        epilog=EXAMPLES + options_text(),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--bots", metavar="A,B,C", help=f"one for each seat: {', '.join(LEVELS)}, FILE.py:CLASS")
    parser.add_argument("--games", type=whole(1, MOST_GAMES), default=60, metavar="N", help="number of matches (60)")
    parser.add_argument("--seed", type=whole(0, LARGEST_SEED), metavar="S", help="the seed of the matches (a new one)")
    parser.add_argument(
        "--option", action="extend", nargs="+", default=[], metavar="NAME=VALUE", help="as listed below"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--workers",
        type=whole(1, MOST_WORKERS),
        metavar="K",
        help="processes that play at once (all cores)",
    )
    who.add_argument("--ray", action="store_true", help="play on the Ray cluster of RAY_ADDRESS, or on a local Ray")
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Play the contest and show what it has shown."""
    contest = _contest(arguments)
    contest.check()
    start = time.perf_counter()
    outcomes: list[Outcome] = []
    with progress(arguments.games, "playing") as advance:
        for outcome in _outcomes(contest, arguments):
            outcomes.append(outcome)
            advance(1)
    found = findings(contest, outcomes)
    seconds = time.perf_counter() - start
    if arguments.json:
        print(json.dumps(_report(contest, found, seconds)))
    else:
        _show(contest, found, seconds)
    return 0


def _contest(arguments: Namespace) -> Contest:
    game = game_named(arguments.game)
    bots = tuple(filter(None, (arguments.bots or "").split(",")))
    if len(bots) not in game.seats:
        counts = ", ".join(str(number) for number in game.seats)
        raise Problem(f"{game.name} has {counts} seats: --bots must name one bot for each, separated by commas")
    seed = randbits(62) if arguments.seed is None else arguments.seed
    return Contest(game.name, bots, seed, table_options(arguments.option))


def _outcomes(contest: Contest, arguments: Namespace) -> Iterator[Outcome]:
    if arguments.ray:
        return on_ray(contest, arguments.games)
    return local(contest, arguments.games, arguments.workers or os.cpu_count() or 1)


def _report(contest: Contest, found: list[Finding], seconds: float) -> dict[str, Any]:
    return {
        "game": contest.game,
        "bots": contest.bots,
        "seed": contest.seed,
        "options": contest.options,
        "seconds": seconds,
        "results": found,
    }


def _show(contest: Contest, found: list[Finding], seconds: float) -> None:
    screen = Screen()
    rows = [["bot", "seats", "wins", "win rate", "95 %", "even", "rating", "95 %", "points", "median ms", "slowest ms"]]
    for line in found:
        low, high = line["interval"]
        worst, best = line["rating_interval"]
        rows.append(
            [
                line["bot"],
                f"{line['seats']}",
                f"{line['wins']:.4g}",
                f"{line['win_rate']:.1%}",
                f"{low:.1%} – {high:.1%}",
                f"{line['even']:.0%}",
                f"{line['rating']:.0f}",
                f"{worst:.0f} – {best:.0f}",
                f"{line['mean_points']:.1f}",
                f"{1000 * line['median_seconds']:.2f}",
                f"{1000 * line['slowest_seconds']:.0f}",
            ]
        )
    screen.table(rows)
    screen.say("\n" + "\n".join(plot(found, screen.width)) + "\n")
    screen.say(f"{found[0]['matches']} matches of {contest.game}, seed {contest.seed}, in {seconds:.1f} s.")
