"""Where the victory points of In the Shadow of the Emperor come from, when stewards play it.

python -m tools.sources [--games 30] [--seats 4]    the share of each source, by what is told in whole matches
"""

from argparse import ArgumentParser
from collections import Counter

import palatine
from palatine.arena.contest import finish, new_bot
from palatine.engine.tables import table

GAME = "shadow"
SOURCES = [row["id"] for row in table(f"palatine.games.{GAME}", "sources")]


def gained(seats: int, seed: int) -> Counter[str]:
    """The points of a whole match by their source (S-END-06)."""
    match = palatine.start(GAME, seats, seed)
    finish(match, {seat: ("steward", new_bot(GAME, "steward", f"{seed}/{seat}")) for seat in range(seats)})
    found: Counter[str] = Counter()
    for event in match.events:
        if event.kind == "points":
            source, points = event.particulars["source"], event.particulars["points"]
            assert isinstance(source, int) and isinstance(points, int)
            found[SOURCES[source]] += points
    return found


def main() -> None:
    """Print the shares of all sources."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seats", type=int, default=4)
    wanted = parser.parse_args()
    found = sum((gained(wanted.seats, seed) for seed in range(wanted.games)), Counter[str]())
    print(f"{found.total() / wanted.games:.1f} points in a game of {wanted.seats}, {wanted.games} games")
    for source, points in found.most_common():
        print(f"{source:12} {points / wanted.games:5.1f} {points / found.total():6.1%}")


if __name__ == "__main__":
    main()
