"""The tree below a line: seats answer for themselves, answers are added slowly, only possible ones are counted."""

from random import Random
from typing import Any, cast

from palatine.bots.adviser import Adviser, Line
from palatine.bots.search import Search
from palatine.bots.tree import WIDENING, Node, Tree
from palatine.engine.perspective import Perspective
from tests.bots.clocks import Clock

BOLD, CALM = 1, 2
"""What seat 0 may do: bold play is better only if the other does not see the refutation."""
HARMLESS, REFUTE = 3, 4
"""What seat 1 may answer; its steward takes the first."""
GAINS = {(BOLD, HARMLESS): 5.0, (BOLD, REFUTE): -5.0, (CALM, HARMLESS): 1.0, (CALM, REFUTE): 2.0}


class Duel:
    """Seat 0 plays, seat 1 answers; what one gains the other loses."""

    def __init__(self, history: tuple[int, ...] = (), blind: bool = False) -> None:
        self.history = history
        self.blind = blind

    @property
    def waiting(self) -> list[int]:
        return [len(self.history)] if len(self.history) < 2 else []

    def copy(self) -> "Duel":
        return Duel(self.history, self.blind)

    def options(self, seat: int) -> list[int]:
        if seat == 0:
            return [BOLD, CALM]
        return [HARMLESS] if self.blind else [HARMLESS, REFUTE]

    def play(self, seat: int, option: int) -> None:
        self.history = (*self.history, option)


class DuelPerspective:
    """What seat 0 sees; with some chance the other cannot refute."""

    seat = 0

    def __init__(self, blind: float) -> None:
        self.blind = blind

    def sample(self, rng: Random) -> Duel:
        return Duel(blind=rng.random() < self.blind)


class DuelAdviser(Adviser):
    """Knows the rules of the duel; tells how many answers were asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def lines(self, state: Any, seat: int, rng: Random) -> list[Line]:
        return [(BOLD,), (CALM,)]

    def variation(self, line: Line, state: Any, seat: int, rng: Random) -> Line | None:
        return None

    def imagine(self, state: Any, seat: int, rng: Random) -> None:
        pass

    def judges(self, state: Any) -> bool:
        return True

    def runs_on(self, kind: str) -> bool:
        return False

    def horizon(self, state: Any) -> int:
        return 2

    def within(self, state: Any, horizon: int) -> bool:
        return len(state.history) < horizon

    def answers(self, state: Any, seat: int, most: int) -> list[int]:
        self.asked.append(most)
        options: list[int] = state.options(seat)
        return options[:most]

    def play_on(self, state: Any, rng: Random) -> None:
        state.play(state.waiting[0], state.options(state.waiting[0])[0])

    def worth(self, state: Any, seat: int) -> float:
        gain = GAINS[state.history]
        return gain if seat == 0 else -gain

    def estimated(self, state: Any) -> list[float]:
        return [self.worth(state, 0), self.worth(state, 1)]

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        return {}


def found(seconds: float, blind: float = 0.0) -> tuple[Line, DuelAdviser, Search]:
    adviser = DuelAdviser()
    search = Search(cast(Perspective, DuelPerspective(blind)), adviser, Random(1), seconds, Clock(0.01))
    return search.run()[0].line, adviser, search


def test_with_time_the_refutation_is_found() -> None:
    """A steward's answer alone would make the bold play look best."""
    assert found(0.2)[0] == (BOLD,)
    assert found(20.0)[0] == (CALM,)


def test_where_the_refutation_is_hardly_ever_possible_bold_play_stays_best() -> None:
    """What is possible in one of the sampled states need not be in another one."""
    assert found(20.0, blind=0.9)[0] == (BOLD,)


def test_answers_are_added_with_the_visits() -> None:
    node = Node()
    rooms = []
    for node.visits in (0, WIDENING - 1, WIDENING, 4 * WIDENING - 1, 4 * WIDENING):
        rooms.append(node.room())
    assert rooms == [1, 1, 2, 2, 3]
    _, adviser, _ = found(2.0)
    assert adviser.asked[0] == 1 and max(adviser.asked) >= 2


def test_a_seat_prefers_what_is_good_for_itself() -> None:
    """After many walks the better answer was taken most often; until there was room for it, the other one."""
    adviser, tree = DuelAdviser(), Tree()
    for _ in range(200):
        state = Duel((BOLD,))
        path = tree.walk(state, adviser, 2)
        tree.learn(path, lambda seat, end=state: adviser.worth(end, seat))  # type: ignore[misc]
    answers = tree.root.answers
    refuted, harmless = answers[1, REFUTE], answers[1, HARMLESS]
    assert refuted.visits > 3 * harmless.visits and harmless.visits >= WIDENING
    assert refuted.total == 5.0 * refuted.visits and harmless.total == -5.0 * harmless.visits
    assert tree.root.visits == refuted.visits + harmless.visits == 200


def test_what_was_seldom_tried_is_tried_again() -> None:
    """An answer that did badly once gets another chance, the sooner the closer the two are."""
    tree = Tree()
    good, bad = tree.root.answers.setdefault((1, HARMLESS), Node()), tree.root.answers.setdefault((1, REFUTE), Node())
    tree.root.visits = 4 * WIDENING
    tree.learn([(1, good)], lambda seat: 0.6)
    tree.learn([(1, bad)], lambda seat: 0.5)
    chosen = []
    for _ in range(30):
        state = Duel((BOLD,))
        path = tree.walk(state, DuelAdviser(), 2)
        chosen.append(state.history[1])
        tree.learn(path, lambda seat, end=state: 0.6 if end.history[1] == HARMLESS else 0.5)  # type: ignore[misc]
        tree.lowest, tree.highest = 0.0, 1.0
    assert 5 < chosen.count(REFUTE) < chosen.count(HARMLESS)


def test_a_walk_ends_one_answer_beyond_the_tree() -> None:
    """From there stewards play on."""
    tree = Tree()
    first = tree.walk(state := Duel(), DuelAdviser(), 2)
    assert [seat for seat, _ in first] == [0] and state.history == (BOLD,)
    tree.learn(first, lambda seat: 1.0)
    second = tree.walk(state := Duel(), DuelAdviser(), 2)
    assert [seat for seat, _ in second] == [0, 1] and state.history == (BOLD, HARMLESS)


def test_the_horizon_ends_a_walk() -> None:
    assert Tree().walk(Duel((BOLD,)), DuelAdviser(), 1) == []
