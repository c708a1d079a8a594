"""A level says which games it plays; nobody else is asked to play them. Fists is a game no steward knows."""

from pathlib import Path
from random import Random

import pytest

import palatine
from palatine.bots import levels
from palatine.bots.bot import Bot
from palatine.bots.hints import hint
from palatine.bots.level import BadBot, Level
from palatine.bots.levels import MARSHAL, STEWARD, WEAKEST, chain, level_for, playing, stand_in
from palatine.bots.marshal import ADVISERS, Marshal
from palatine.bots.others import stewards_of
from palatine.bots.own import NAMED
from palatine.bots.random import RandomBot
from palatine.bots.steward import STEWARDS, Steward
from palatine.engine.description import Description
from palatine.games import descriptions
from tests.commands.terminal import Terminal
from tests.engine import toy

FIRST = "class First:\n    def choose(self, perspective): return perspective.decision.options[0]\n"
NOT_THE_STEWARDS = f"the bot 'steward' does not play fists; those that do: random, and your own: {NAMED}"


@pytest.fixture(autouse=True)
def _no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only Palatine's own levels, whatever other tests of this process have registered."""
    monkeypatch.setattr(levels, "LEVELS", {level.name: level for level in (WEAKEST, STEWARD, MARSHAL)})


@pytest.fixture
def fists(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game beside those the bots know."""
    return toy.joined(monkeypatch)


def choosing(rng: Random, seconds: float) -> Bot:
    return RandomBot(rng)


@pytest.mark.parametrize("game", palatine.GAMES)
def test_every_level_plays_every_game_there_is(game: str) -> None:
    assert playing(game) == list(levels.LEVELS.values()) and stand_in(game) == STEWARD


def test_a_level_plays_what_it_knows(fists: str) -> None:
    assert list(STEWARDS) == list(ADVISERS) == [game for game in palatine.GAMES if game != fists]
    assert [level.plays(fists) for level in (WEAKEST, STEWARD, MARSHAL)] == [True, False, False]
    assert playing(fists) == [WEAKEST] and stand_in(fists) == WEAKEST
    assert not MARSHAL.thinking(0.5).plays(fists)


def test_who_helps_out_plays_the_game_too(fists: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bidder = Level("bidder", "Bidder", choosing, "marshal", (fists,))
    monkeypatch.setitem(levels.LEVELS, bidder.name, bidder)
    assert chain(bidder, fists) == [bidder, WEAKEST]
    assert levels.downward("marshal", fists) == ["random"]
    assert playing(fists) == [WEAKEST, bidder] and bidder not in playing("shadow")
    with pytest.raises(BadBot, match="'bidder' does not play shadow; those that do: random, steward, marshal, and"):
        level_for("shadow", "bidder")


def test_a_bot_asked_all_the_same_says_what_it_lacks(fists: str) -> None:
    perspective = toy.begun().perspective(0)
    with pytest.raises(BadBot, match="the steward has no rules of thumb for fists"):
        Steward(Random(1)).choose(perspective)
    with pytest.raises(BadBot, match="the marshal has no adviser for fists"):
        Marshal(Random(1)).choose(perspective)
    with pytest.raises(BadBot, match="the marshal has no adviser for fists"):
        hint(perspective, Random(1), 0.1)


def test_a_steward_alone_imagines_no_plans(fists: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(descriptions(), fists, Description(toy.FISTS, steward="fists.steward:choose"))
    assert STEWARD.plays(fists) and stewards_of(fists) is None


# ---------------------------------------------------------------- bots of users


def test_a_bot_of_ones_own_plays_every_game_unless_it_says_otherwise(tmp_path: Path, fists: str) -> None:
    (tmp_path / "own.py").write_text(f"{FIRST}class Choosy(First):\n    games = ['prestige', 'shadow']\n")
    assert level_for(fists, f"{tmp_path}/own.py:First").games is None
    assert level_for("shadow", f"{tmp_path}/own.py:Choosy").games == ("shadow", "prestige")
    with pytest.raises(BadBot, match="the bot 'choosy@2' does not play fists"):
        level_for(fists, f"{tmp_path}/own.py:Choosy@2")


@pytest.mark.parametrize(
    ("games", "said"),
    [
        ("'shadow'", "the games of 'First' are no tuple of names, such as games = ('wallenstein',)"),
        ("()", "the games of 'First' are no tuple of names"),
        ("(1, 2)", "the games of 'First' are no tuple of names"),
        ("('shadow', 'chess')", "'First' plays chess, but the games are wallenstein, shadow, prestige"),
    ],
)
def test_games_nobody_knows_are_refused(tmp_path: Path, terminal: Terminal, games: str, said: str) -> None:
    (tmp_path / "own.py").write_text(f"{FIRST}    games = {games}\n")
    assert said in terminal.refused("play", "shadow", "--bot", "own.py:First")


# ---------------------------------------------------------------- the commands

ASKING = [
    ("simulate", "fists", "--games", "1", "--bot", "{bot}"),
    ("arena", "fists", "--games", "2", "--workers", "1", "--bots", "random,{bot}"),
    ("play", "fists", "--seats", "2", "--bot", "{bot}"),
]


@pytest.mark.parametrize("words", ASKING, ids=lambda words: words[0])
def test_a_level_that_does_not_play_a_game_is_refused_in_one_sentence(
    terminal: Terminal, fists: str, words: tuple[str, ...]
) -> None:
    assert NOT_THE_STEWARDS in terminal.refused(*(word.format(bot="steward") for word in words))
    assert "'marshal@0.1' does not play fists" in terminal.refused(*(word.format(bot="marshal@0.1") for word in words))


@pytest.mark.parametrize("bot", ["random", "own.py:First"])
@pytest.mark.parametrize("words", ASKING, ids=lambda words: words[0])
def test_those_that_play_it_do(
    tmp_path: Path, terminal: Terminal, fists: str, words: tuple[str, ...], bot: str
) -> None:
    (tmp_path / "own.py").write_text(FIRST)
    done = terminal.run(*(word.format(bot=bot) for word in words), typed=["quit"])
    assert done.status == 0, done


def test_at_the_terminal_a_level_that_does_not_play_the_game_helps_nobody_out(
    terminal: Terminal, fists: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot that fails is followed by a random one, not by the steward below it."""

    class Failing:
        def choose(self, perspective: object) -> int:
            raise RuntimeError("no idea")

    failing = Level("failing", "Failing", lambda rng, seconds: Failing(), "steward")
    monkeypatch.setitem(levels.LEVELS, failing.name, failing)
    done = terminal.run("play", fists, "--seats", 2, "--human", 1, "--bot", "failing", "--seed", 1, typed=["quit"])
    assert "(RuntimeError: no idea); 'random' chooses instead" in done.out
