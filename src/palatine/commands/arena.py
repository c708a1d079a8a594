"""``palatine arena``: bots against each other, and how sure it is who is better."""

import json
import os
import time
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from secrets import randbits
from typing import Any, Final

from palatine.arena.contest import Contest, Outcome
from palatine.arena.findings import Finding, findings
from palatine.arena.plot import plot
from palatine.arena.workers import local, on_ray
from palatine.bots.levels import LEVELS
from palatine.bots.own import NAMED
from palatine.commands.arguments import LARGEST_SEED, Commands, bots_text, options_text, table_options, whole
from palatine.commands.interruption import Interruption
from palatine.commands.notes import Notes, noted
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
  palatine arena prestige --bots marshal,steward,steward --games 300 --resume marshal.notes

There are as many seats as bots. Matches come in rounds with the same seed in which every bot sits on every seat once;
a multiple of the number of seats is a fair number of matches. NAME@SECONDS gives a bot that searches its time for a
decision. The win rate of bots named more than once is that of all of them together. A contest that is interrupted
shows what it has found so far.

"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "arena",
        help="let bots play against each other and rate them",
        description="Lets bots play against each other: win rates with 95 % confidence, ratings, times.",
        epilog=EXAMPLES + bots_text() + options_text(),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--bots", metavar="A,B,C", help=f"one for each seat: {', '.join(LEVELS)}, {NAMED}")
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
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="note in FILE what is finished, and go on from there the next time"
    )
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Play the contest and show what it has shown, also if it is interrupted."""
    contest = _contest(arguments)
    contest.check()
    notes = None if arguments.resume is None else Notes(arguments.resume, _about(contest))
    start = time.perf_counter()
    outcomes = [] if notes is None else [Outcome(**found) for _, found in notes.finished]
    try:
        _play(contest, arguments, notes, outcomes)
    except KeyboardInterrupt:
        if outcomes:
            _tell(contest, arguments, outcomes, time.perf_counter() - start)
        raise
    _tell(contest, arguments, outcomes, time.perf_counter() - start)
    return 0


def _play(contest: Contest, arguments: Namespace, notes: Notes | None, outcomes: list[Outcome]) -> None:
    """Add the outcomes that are missing, each noted as soon as it is there."""
    done = {outcome.number for outcome in outcomes}
    coming = _outcomes(contest, [number for number in range(arguments.games) if number not in done], arguments)
    wins = dict.fromkeys(contest.bots, 0.0)
    with Interruption() as signals, progress(arguments.games, "playing") as advance:
        for known in outcomes:
            advance(1, _so_far(contest, wins, known))
        while True:
            with signals.listening():
                outcome = next(coming, None)
            if outcome is None:
                return
            if notes is not None:
                notes.note(range(outcome.number, outcome.number + 1), outcome._asdict())
            outcomes.append(outcome)
            advance(1, _so_far(contest, wins, outcome))


def _so_far(contest: Contest, wins: dict[str, float], outcome: Outcome) -> str:
    """The win rates with one more outcome, which is added to the wins."""
    for bot, share in zip(contest.bots, outcome.shares, strict=True):
        wins[bot] += share
    matches = sum(wins.values())
    return ", ".join(f"{Path(bot).name} {won / matches:.1%}" for bot, won in wins.items())


def _tell(contest: Contest, arguments: Namespace, outcomes: list[Outcome], seconds: float) -> None:
    found = findings(contest, outcomes)
    if arguments.json:
        print(json.dumps(_report(contest, found, seconds)))
    else:
        _show(contest, found, seconds)


def _about(contest: Contest) -> dict[str, Any]:
    """What notes are about."""
    return {"command": "arena", **asdict(contest)}


def _contest(arguments: Namespace) -> Contest:
    game = game_named(arguments.game)
    bots = tuple(filter(None, (arguments.bots or "").split(",")))
    if len(bots) not in game.seats:
        counts = ", ".join(str(number) for number in game.seats)
        raise Problem(f"{game.name} has {counts} seats: --bots must name one bot for each, separated by commas")
    seed = noted(arguments.resume, "seed") if arguments.seed is None else arguments.seed
    return Contest(game.name, bots, randbits(62) if seed is None else seed, table_options(arguments.option))


def _outcomes(contest: Contest, numbers: list[int], arguments: Namespace) -> Iterator[Outcome]:
    if arguments.ray:
        return on_ray(contest, numbers)
    return local(contest, numbers, arguments.workers or os.cpu_count() or 1)


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
