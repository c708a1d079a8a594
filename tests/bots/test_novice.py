"""The ladder: beginners err as people err, and every level is above the one before it."""

from random import Random
from typing import Any

import pytest

import palatine
from palatine.bots import levels
from palatine.bots.introductions import says, title
from palatine.bots.level import Level
from palatine.bots.levels import CAPTAIN, LADDER, MASTER, PAGE, SQUIRE, STEWARD, WEAKEST, level_for
from palatine.bots.marshal import Marshal
from palatine.bots.novice import Faults, Novice
from palatine.bots.steward import Steward
from palatine.engine.match import Match
from palatine.engine.phrases import languages
from tests.commands.terminal import Terminal

SURE = Faults(0.0, 0.0, 0.0)


def stewarded(game: str, seed: int = 5) -> Any:
    """The match before every choice of stewards."""
    match, steward = palatine.start(game, 3, seed), Steward(Random(1))
    while not match.over:
        yield match
        seat = match.pending[0].seat
        match.play(seat, steward.choose(match.perspective(seat)))


def won(game: str, one: Level, others: Level, matches: int) -> float:
    """How many matches one bot wins against two others, on every seat in turn."""
    wins = 0.0
    for number in range(matches):
        match, seat = palatine.start(game, 3, 100 + number // 3), number % 3
        bots = [(one if at == seat else others).made(Random(f"{number}/{at}")) for at in range(3)]
        while not match.over:
            mover = match.pending[0].seat
            match.play(mover, bots[mover].choose(match.perspective(mover)))
        wins += (seat in match.winners) / len(match.winners)
    return wins


@pytest.mark.parametrize(("one", "others"), [(PAGE, WEAKEST), (SQUIRE, PAGE), (STEWARD, SQUIRE)])
def test_each_level_beats_two_of_the_level_below(one: Level, others: Level) -> None:
    """Half of the matches, where equal strength would win a third; how it is in all games stands in docs/bots.md."""
    assert won("wallenstein", one, others, 12) >= 6


@pytest.mark.parametrize("game", palatine.GAMES)
def test_without_faults_it_is_a_steward(game: str) -> None:
    """What it does is meant: where it errs, it is one of its faults."""
    same = of = 0
    for match in stewarded(game):
        seat = match.pending[0].seat
        if match.choices % 7 == 0 and len(match.pending[0].options) > 1:
            chosen = Novice(Random(1), SURE).choose(match.perspective(seat))
            same, of = same + (chosen == Steward(Random(1)).choose(match.perspective(seat))), of + 1
    assert of > 5 and same >= 0.9 * of


def test_it_forgets_the_grain_and_nothing_else() -> None:
    """W-WIN: the box of the grain is left to chance, the church beside it is not."""
    forgetful, steward = Faults(0.0, 0.0, 1.0), Steward(Random(1))
    found: dict[str, set[bool]] = {}
    for match in stewarded("wallenstein"):
        decision = match.pending[0]
        if decision.kind in ("plan.collect_grain", "plan.build_church"):
            perspective = match.perspective(decision.seat)
            chosen = Novice(Random(2), forgetful).choose(perspective)
            found.setdefault(decision.kind, set()).add(chosen == steward.choose(perspective))
    assert found == {"plan.collect_grain": {False}, "plan.build_church": {True}}


def test_it_takes_the_points_that_lie_nearest() -> None:
    """In Shadow a step of the Emperor's that brings most at once, whatever it does to the votes."""
    tempted = of = 0
    for match in stewarded("shadow"):
        decision = match.pending[0]
        gains = {option: _gain(match, decision.seat, option) for option in decision.options}
        if len(gains) > 1 and max(gains.values()) > 0:
            chosen = Novice(Random(1), Faults(0.0, 1.0, 0.0)).choose(match.perspective(decision.seat))
            tempted, of = tempted + (gains[chosen] == max(gains.values())), of + 1
    assert tempted == of > 5


def _gain(match: Match, seat: int, option: int) -> int:
    copy = match.copy()
    copy.play(seat, option)
    return copy.scores[seat] - match.scores[seat]


def test_what_is_overlooked_follows_from_chance() -> None:
    match = palatine.start("wallenstein", 3, 1)
    perspective = match.perspective(match.pending[0].seat)
    blind = Faults(0.9, 0.0, 0.0)
    chosen = [Novice(Random(seed), blind).choose(perspective) for seed in range(12)]
    assert len(set(chosen)) > 1 and chosen == [Novice(Random(seed), blind).choose(perspective) for seed in range(12)]


def test_levels_have_their_times() -> None:
    """``@`` gives another one; the master takes all cores."""
    assert [level.seconds for level in LADDER] == [0, 0, 0, 0, 0.1, 1, 5]
    captain = CAPTAIN.made(Random(1))
    assert isinstance(captain, Marshal) and (captain.seconds, captain.cores) == (0.1, 1)
    assert level_for("shadow", "captain@0.3").seconds == 0.3


def test_the_master_thinks_on_every_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "Marshal", lambda rng, seconds, clock, cores: (seconds, cores))
    monkeypatch.setattr(levels, "EVERY_CORE", 12)
    made: Any = MASTER.made(Random(1))
    assert made == (5.0, 12)
    monkeypatch.setattr(levels, "CORES", 3)
    made = MASTER.made(Random(1))
    assert made == (5.0, 3)


@pytest.mark.parametrize("language", languages("palatine.bots"))
def test_every_level_is_introduced_in_every_language(language: str) -> None:
    assert len({title(level, language) for level in LADDER}) == len(LADDER)
    assert all(says(level, language).endswith((".", "!")) for level in LADDER)
    assert says(Level("mine", "Mine", STEWARD.make), language) == "" and title(STEWARD, "xx") == "Steward"


def test_the_terminal_introduces_them(terminal: Terminal) -> None:
    told = terminal.run("play", "--help").out
    assert "page (at once)" in told and "master (about 5 s a decision)" in told and "A friendly beginner" in told


@pytest.mark.parametrize("game", palatine.GAMES)
@pytest.mark.parametrize("level", [PAGE, SQUIRE], ids=lambda level: level.name)
def test_ten_matches_begin_in_at_least_eight_ways(game: str, level: Level) -> None:
    """The first twenty choices, told by who is how many seats after the first to choose."""
    assert len({beginning(game, level, seed) for seed in range(10)}) >= 8


def beginning(game: str, level: Level, seed: int) -> tuple[tuple[int, str], ...]:
    """How a match begins."""
    match, bot = palatine.start(game, 3, seed), level.made(Random(seed))
    while match.choices < 20:
        seat = match.pending[0].seat
        match.play(seat, bot.choose(match.perspective(seat)))
    first = match.chosen(1)[0]
    made = (match.chosen(number) for number in range(1, 21))
    return tuple(((seat - first) % match.seats, match.game.catalogue.text(option)) for seat, option in made)
