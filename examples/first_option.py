"""A small study: whether always taking the first option does better than choosing at random.

python examples/first_option.py [matches]
"""

import random
import sys

import palatine


def scores(seed: int) -> list[int]:
    """The final scores of a match in which seat 0 takes first options and the others choose at random."""
    dice = random.Random(seed)
    match = palatine.start("wallenstein", seats=3, seed=seed)
    while not match.over:
        decision = match.pending[0]
        option = decision.options[0] if decision.seat == 0 else dice.choice(decision.options)
        match.play(decision.seat, option)
    return list(match.scores)


def main(matches: int) -> None:
    """Print the mean score of each seat."""
    results = [scores(seed) for seed in range(matches)]
    for seat, total in enumerate(map(sum, zip(*results, strict=True))):
        print(f"seat {seat}: {total / matches:.1f} points")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
