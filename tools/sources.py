"""Where the points of a game come from, when bots play it: the figures of the learn pages.

python -m tools.sources GAME [--games 60] [--seats 4] [--bots steward]    the share of each source, with 95 % intervals
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import palatine
from palatine.arena.contest import finish, new_bot
from palatine.arena.intervals import Interval, percentiles
from palatine.engine.match import Match
from palatine.engine.tables import table

SCORED = {
    "wallenstein": ("for_counties", "for_buildings", "for_majorities"),
    "prestige": ("prestige", "provinces_points", "medals", "artists", "luxury"),
}
"""What the event of a scoring tells of each source (W-WIN-17, P-END-14); Shadow tells points one by one (S-END-06)."""
GAMES = (*SCORED, "shadow")
RESAMPLED = 1000


def gains(match: Match, game: str) -> Iterator[tuple[int, str, int]]:
    """Every gain of points in a match: seat, source, points."""
    names = [row["id"] for row in table("palatine.games.shadow", "sources")]
    for event in match.events:
        told = {what: value for what, value in event.particulars.items() if isinstance(value, int)}
        if game in SCORED and event.kind == "scored":
            yield from ((told["seat"], source, told[source]) for source in SCORED[game])
        elif game not in SCORED and event.kind == "points":
            yield told["seat"], names[told["source"]], told["points"]


def gained(game: str, seats: int, seed: int, bots: str = "steward") -> tuple[Counter[str], Counter[str]]:
    """The points of a whole match by their source: of all seats, and of those that won."""
    match = palatine.start(game, seats, seed)
    finish(match, {seat: (bots, new_bot(game, bots, f"{seed}/{seat}")) for seat in range(seats)})
    everybody: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    for seat, source, points in gains(match, game):
        everybody[source] += points
        if seat in match.winners:
            winners[source] += points
    return everybody, winners


def share(source: str, matches: Sequence[Counter[str]]) -> float:
    """The share of a source in the points of all these matches."""
    return sum(points[source] for points in matches) / sum(points.total() for points in matches)


def interval(source: str, matches: Sequence[Counter[str]], rng: Random) -> Interval:
    """How sure that share is, by drawing as many matches again and again."""
    return percentiles([share(source, rng.choices(matches, k=len(matches))) for _ in range(RESAMPLED)])


def main() -> None:
    """Print the shares of all sources."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default="steward")
    wanted = parser.parse_args()
    found = [gained(wanted.game, wanted.seats, seed, wanted.bots) for seed in range(wanted.games)]
    everybody, winners = [each for each, _ in found], [each for _, each in found]
    total = sum(everybody, Counter[str]())
    print(f"{total.total() / wanted.games:.1f} points in a game of {wanted.seats}, {wanted.games} games")
    print(f"{'source':16} points  share  95 %           of the winners' points, 95 %")
    for source, points in total.most_common():
        told = [f"{source:16} {points / wanted.games:6.1f}"]
        for matches in (everybody, winners):
            low, high = interval(source, matches, Random(source))
            told.append(f"{share(source, matches):6.1%} {low:6.1%} –{high:6.1%}")
        print(*told)


if __name__ == "__main__":
    main()
