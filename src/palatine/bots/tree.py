"""The tree below the lines of a search: what the seats may answer to each other (information-set tree search).

Every try walks through the tree on a state of its own. At a node the seat that has to choose takes, of the answers
possible in its state, the one with the best prospects for itself (UCB1, counted over the tries in which the answer was
possible). Answers are added slowly, those the steward thinks best first; where the tree ends, stewards play on. With
little time it is little more than stewards playing on; with more time it grows to the answers that matter.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Any, Final

from palatine.bots.adviser import Adviser

WIDENING: Final = 6
"""A node has room for a second answer after so many visits, for a third after four times as many, and so on."""
CURIOSITY: Final = 0.7
"""How much answers that were seldom tried are favoured."""


class Node:
    """A moment at which a seat chooses; also the answer that leads to it."""

    __slots__ = ("answers", "possible", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.possible = 0
        """In so many tries the answer could have been chosen."""
        self.total = 0.0
        """What the answer was worth to the seat that gave it, over all visits."""
        self.answers: dict[tuple[int, int], Node] = {}
        """By seat and option."""

    def room(self) -> int:
        """How many answers may be tried here."""
        return 1 + int(sqrt(self.visits / WIDENING))


class Tree:
    """What is known of the answers to one line."""

    def __init__(self) -> None:
        self.root = Node()
        self.lowest = float("inf")
        self.highest = float("-inf")

    def walk(self, state: Any, adviser: Adviser, horizon: Any) -> list[tuple[int, Node]]:
        """Play through the tree, and one answer beyond it; the seats that chose and the nodes they came to."""
        node = self.root
        path: list[tuple[int, Node]] = []
        while state.waiting and adviser.within(state, horizon):
            seat = state.waiting[0]
            options = adviser.answers(state, seat, node.room())
            option = options[0] if len(options) == 1 else self._preferred(node, seat, options)
            state.play(seat, option)
            known = (seat, option) in node.answers
            node = node.answers.setdefault((seat, option), Node())
            path.append((seat, node))
            if not known:
                break
        return path

    def learn(self, path: list[tuple[int, Node]], worth: Callable[[int], float]) -> None:
        """Remember how the seats of a walk stood in the end."""
        self.root.visits += 1
        worths: dict[int, float] = {}
        for seat, node in path:
            if seat not in worths:
                worths[seat] = worth(seat)
                self.lowest, self.highest = min(self.lowest, worths[seat]), max(self.highest, worths[seat])
            node.visits += 1
            node.total += worths[seat]

    def _preferred(self, node: Node, seat: int, options: list[int]) -> int:
        """The answer with the best prospects; one that was never tried comes first."""
        best, prospects = options[0], float("-inf")
        for option in options:
            answer = node.answers.get((seat, option))
            if answer is None:
                return option
            answer.possible += 1
            if (found := self._prospects(answer)) > prospects:
                best, prospects = option, found
        return best

    def _prospects(self, answer: Node) -> float:
        """UCB1 with the worth between 0 and 1."""
        spread = max(1e-9, self.highest - self.lowest)
        worth = (answer.total / answer.visits - self.lowest) / spread
        return worth + CURIOSITY * sqrt(log(max(2, answer.possible)) / answer.visits)
