"""``palatine simulate``: many matches played at random, as fast as the core can, or by bots."""

import json
import time
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from secrets import randbits
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import palatine
from palatine.arena.cluster import cluster, packed
from palatine.arena.contest import finish, new_bot
from palatine.bots.bot import Bot
from palatine.bots.processes import shared_out
from palatine.commands.arguments import (
    Commands,
    add_bots,
    add_table,
    bots_text,
    options_text,
    table_options,
    usual_seats,
    whole,
)
from palatine.commands.notes import Notes, noted
from palatine.commands.problem import Problem
from palatine.commands.words import add_language, language, say, speak
from palatine.engine.game import Game
from palatine.games import GAMES, game_named
from palatine.screen import Screen, progress

if TYPE_CHECKING:
    from palatine.envs.dataset import Writer

CHUNK: Final = 20
"""Matches between two steps of the progress bar; bots take their time, so there it is each match."""
KEPT: Final = 200
"""Matches in one file of a dataset."""
BATCH: Final = 500
"""At most so many matches make a task of a cluster."""
NO_DATASET: Final = "--dataset needs numpy and pyarrow: pip install 'palatine[envs,dataset]'"
MOST_GAMES: Final = 10_000_000
MOST_WORKERS: Final = 256
EXAMPLES: Final = """\
examples:
  palatine simulate wallenstein --games 1000
  palatine simulate wallenstein --games 200 --seats 3 --seed 7 --json
  palatine simulate wallenstein --games 5000 --workers 2 --option tower=wild
  palatine simulate shadow --games 50 --bot steward
  palatine simulate shadow --games 1000000 --seed 1 --ray --resume million.notes

The same seed gives the same matches, whatever the number of workers. 'palatine arena' compares bots with each other.

"""


@dataclass
class Tally:
    """What came of some matches. A shared victory counts in parts, so that the wins add up to the matches."""

    games: int = 0
    decisions: int = 0
    points: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add the matches of another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.points = [a + b for a, b in zip(self.points or [0] * len(other.points), other.points, strict=True)]
        self.wins = [a + b for a, b in zip(self.wins or [0.0] * len(other.wins), other.wins, strict=True)]


@dataclass(frozen=True)
class Series:
    """A series of matches of one game, each with a seed of its own derived from the seed of the series."""

    game: str
    seats: int
    seed: int
    options: dict[str, str]
    bots: tuple[str, ...] = ()
    """Who plays the seats, in turn; nobody: chance alone, on the bare state."""
    dataset: str = ""
    """The directory in which the decisions are kept, if they are."""

    def played(self, numbers: range) -> Tally:
        """Play the matches with these numbers."""
        game = game_named(self.game)
        tally = Tally(points=[0] * self.seats, wins=[0.0] * self.seats)
        with self._keeper(numbers) as keeper:
            for number in numbers:
                self._play(game, number, tally, keeper)
        return tally

    def _keeper(self, numbers: range) -> "AbstractContextManager[Writer | None]":
        """What keeps the decisions of these matches, in a file of their own."""
        if not self.dataset:
            return nullcontext()
        from palatine.envs.dataset import Writer
        from palatine.envs.table import Table

        table = Table(self.game, self.seats, **self.options)
        return Writer(table, Path(self.dataset) / f"{numbers.start:08}-{numbers.stop - 1:08}.parquet")

    def part(self, numbers: range) -> "Part":
        """The same with the numbers."""
        return numbers, self.played(numbers)

    def _play(self, game: Game[Any], number: int, tally: Tally, keeper: "Writer | None") -> None:
        seed = int.from_bytes(blake2b(f"{self.seed} match {number}".encode(), digest_size=7).digest())
        if self.bots:
            match = palatine.start(self.game, self.seats, seed, **self.options)
            finish(match, {seat: self._bot(seat, seed) for seat in range(self.seats)})
            state, decisions = match.state, match.choices
            if keeper is not None:
                keeper.write(number, match)
        elif keeper is not None:
            state, decisions = keeper.play_at_random(number, seed)
        else:
            state = game.new(self.seats, seed, **self.options)
            decisions = game.playout(state, seed)
        tally.decisions += decisions
        tally.games += 1
        winners = game.winners(state)
        for seat, points in enumerate(game.points(state)):
            tally.points[seat] += points
            tally.wins[seat] += 1 / len(winners) if seat in winners else 0

    def _bot(self, seat: int, seed: int) -> tuple[str, Bot]:
        name = self.bots[seat % len(self.bots)]
        return name, new_bot(self.game, name, f"{seed}/{seat}")


Part = tuple[range, Tally]
"""Some matches by their numbers, and what came of them."""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "simulate",
        help="play many matches at random or by bots",
        description="Plays many matches, at random or by bots, and shows mean points and wins by seat.",
        epilog=EXAMPLES + bots_text() + options_text(),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--games", type=whole(1, MOST_GAMES), default=100, metavar="N", help="number of matches (100)")
    add_table(parser)
    add_bots(parser, "the seats", "chance alone, the fastest")
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--workers",
        type=whole(1, MOST_WORKERS),
        default=1,
        metavar="W",
        help="processes that play at once (1)",
    )
    who.add_argument("--ray", action="store_true", help="play on the Ray cluster of RAY_ADDRESS, or on a local Ray")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="note in FILE what is finished, and go on from there the next time"
    )
    parser.add_argument(
        "--dataset", type=Path, metavar="DIRECTORY", help="keep all decisions as Parquet files in a new DIRECTORY"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Play the matches and show what came of them."""
    speak(arguments.language)
    game = game_named(arguments.game)
    seats = usual_seats(game) if arguments.seats is None else arguments.seats
    options = table_options(arguments.option)
    game.variant(seats, options)  # refuses a wrong table before any work is done
    bots = tuple(arguments.bot)
    for text in bots:
        new_bot(game.name, text, "")  # refuses a wrong bot likewise
    seed = noted(arguments.resume, "seed") if arguments.seed is None else arguments.seed
    dataset = "" if arguments.dataset is None else new_dataset(arguments.dataset, arguments.resume)
    series = Series(game.name, seats, randbits(62) if seed is None else seed, options, bots, dataset)
    notes = None if arguments.resume is None else Notes(arguments.resume, _about(series))
    start = time.perf_counter()
    tally = Tally()
    with progress(arguments.games, "simulating") as advance:
        for numbers, part in _parts(series, arguments, notes):
            tally.add(part)
            advance(len(numbers))
    found = _found(series, tally, time.perf_counter() - start, arguments.workers)
    if arguments.json:
        print(json.dumps(found))
    else:
        _show(game, found)
    return 0


def new_dataset(directory: Path, resumed: Path | None) -> str:
    """The directory for a dataset, which is empty unless a simulation goes on; refused without what writes it."""
    try:
        import_module("palatine.envs.dataset")
    except ImportError:
        raise Problem(NO_DATASET) from None
    directory.mkdir(parents=True, exist_ok=True)
    if any(directory.iterdir()) and not (resumed is not None and resumed.exists()):
        raise Problem(f"{directory} is not empty: a dataset needs a directory of its own")
    return str(directory.resolve())


def _about(series: Series) -> dict[str, Any]:
    """What notes are about."""
    return {"command": "simulate", **asdict(series), "bots": list(series.bots)}


def _parts(series: Series, arguments: Namespace, notes: Notes | None) -> Iterator[Part]:
    """The tallies of all matches, part by part: those that are noted, and those that are played now."""
    if notes is None:
        yield from _played(series, arguments, lambda size: _chunks(arguments.games, size))
        return
    for numbers, found in notes.finished:
        yield numbers, Tally(**found)
    for numbers, tally in _played(series, arguments, lambda size: notes.left(arguments.games, size)):
        notes.note(numbers, asdict(tally))
        yield numbers, tally


def _chunks(games: int, size: int) -> Iterator[range]:
    return (range(at, min(at + size, games)) for at in range(0, games, size))


def _played(series: Series, arguments: Namespace, parts: Callable[[int], Iterator[range]]) -> Iterator[Part]:
    """The parts, which are made by their size, played here, by several processes, or by a cluster."""
    if arguments.ray:
        yield from _on_ray(series, arguments.games, parts)
        return
    chunks = list(parts(KEPT if series.dataset else 1 if series.bots else CHUNK))
    if arguments.workers == 1 or len(chunks) < 2:
        yield from map(series.part, chunks)
        return
    yield from shared_out(arguments.workers, [partial(series.part, chunk) for chunk in chunks])


def _on_ray(series: Series, games: int, parts: Callable[[int], Iterator[range]]) -> Iterator[Part]:
    with TemporaryDirectory() as directory:
        shipped = replace(series, bots=packed(series.bots, Path(directory)))
        own = any(Path(directory).iterdir())
        with cluster(Path(directory) if own else None) as ray:
            yield from ray.worked_out(partial(shipped.part, chunk) for chunk in parts(ray.batch(games, BATCH)))


def _found(series: Series, tally: Tally, seconds: float, workers: int) -> dict[str, Any]:
    """Everything that is to be reported, as plain data."""
    return {
        "game": series.game,
        "seats": series.seats,
        "seed": series.seed,
        "options": series.options,
        "bots": list(series.bots),
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": seconds,
        "decisions_per_second": tally.decisions / seconds,
        "games_per_second": tally.games / seconds,
        "workers": workers,
        "mean_scores": [points / tally.games for points in tally.points],
        "wins": tally.wins,
    }


def _show(game: Game[Any], found: dict[str, Any]) -> None:
    name = game.presentation_in(language()).seat
    screen = Screen([name(seat) for seat in range(found["seats"])])
    rows = [["", *say("simulate.head").split("|")]]
    for seat, (score, wins) in enumerate(zip(found["mean_scores"], found["wins"], strict=True)):
        rows.append([name(seat), f"{score:.2f}", f"{wins:g}", f"{wins / found['games']:.1%}"])
    screen.table(rows)
    screen.say(say("simulate.found", **found))
