"""A game from a package of its own is played everywhere, and a broken one spoils nothing."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from palatine.games import OURS
from tests.fourth import brings, installed

Done = subprocess.CompletedProcess[str]


@pytest.fixture(scope="module")
def fists(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example is installed."""
    return installed(tmp_path_factory.mktemp("fourth"))


def python(*words: str, path: list[Path], typed: str = "") -> Done:
    """What Python says when only these folders are added to what is installed."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PALATINE_")}
    env["PYTHONPATH"] = os.pathsep.join(map(str, path))
    return subprocess.run([sys.executable, *words], env=env, cwd=path[-1], input=typed, capture_output=True, text=True)


def palatine(*words: str, path: list[Path], typed: str = "") -> Done:
    """What the command says, which succeeds."""
    done = python("-m", "palatine", *words, path=path, typed=typed)
    assert done.returncode == 0, done
    return done


# ---------------------------------------------------------------- the example


def test_it_is_played_in_the_terminal(fists: Path) -> None:
    """A person hides coins against a steward, saves, and the record is replayed."""
    words = ("play", "fists", "--seats", "2", "--seed", "7", "--bot", "steward")
    said = palatine(*words, path=[fists], typed="coins 2\ncoins 1\nsave mine.record\nquit\n").stdout
    assert "Fists with 2 seats, seed 7." in said and "How many coins into the left hand?" in said
    replayed = palatine("replay", "mine.record", "--log", path=[fists]).stdout
    assert "Fists with 2 seats" in replayed and "opens both hands" in replayed


def test_the_terminal_speaks_its_languages(fists: Path) -> None:
    """What can be chosen is named and understood by the words of its own phrase book, numbers with their nouns."""
    words = ("play", "fists", "--seats", "2", "--seed", "7", "--bot", "steward", "--language", "de")
    said = palatine(*words, path=[fists], typed="1 Münze\n2 Münzen\nquit\nn\n").stdout
    assert "1  1 Münze" in said and "2  2 Münzen" in said and "Was geschah:" in said


def test_it_is_simulated_and_compared(fists: Path) -> None:
    assert "fists" in palatine("simulate", "--help", path=[fists]).stdout
    palatine("simulate", "fists", "--games", "5", "--bot", "steward", "random", path=[fists])
    words = ("arena", "fists", "--games", "20", "--bots", "steward,random", "--workers", "2")
    found = palatine(*words, path=[fists]).stdout
    assert "steward" in found and "random" in found


def test_its_rules_are_read_and_checked(fists: Path) -> None:
    """All of them have code; the tests of a package are looked for where the command is given."""
    said = palatine("rules", "F-HND-02", path=[fists]).stdout
    assert said.startswith("F-HND-02 When all are ready the hands are opened.") and "  code  fists/rules.py:" in said
    checked = python("-m", "palatine", "rules", "--check", "--game", "fists", path=[fists])
    assert checked.returncode == 1 and "no code" not in checked.stdout and "no test cites F-RND-01" in checked.stdout
    assert "fists" not in palatine("rules", "--check", path=[fists]).stdout, "the house checks its own games"


LOOK = """
import json, palatine
from palatine.bots.levels import LEVELS
print(json.dumps([list(palatine.GAMES), [name for name, level in LEVELS.items() if level.plays("fists")]]))
"""
BEFORE = """
import sys, palatine
from palatine.games import _found
print(_found.cache_info().currsize, "fists" in sys.modules, "importlib.metadata" in sys.modules)
"""


def test_it_stands_behind_the_games_of_the_house(fists: Path) -> None:
    games, levels = json.loads(python("-c", LOOK, path=[fists]).stdout)
    assert games == [*OURS, "fists"] and levels == ["random", "steward"]


def test_nothing_is_looked_for_before_a_game_is_asked_for(fists: Path) -> None:
    """Neither when the engine is imported, nor when the package of the game is imported first."""
    assert python("-c", BEFORE, path=[fists]).stdout.split() == ["0", "False", "False"]
    first = "from fists.game import FISTS; import palatine; print(palatine.GAMES['fists'] is FISTS)"
    assert python("-c", first, path=[fists]).stdout.split() == ["True"]


# ---------------------------------------------------------------- packages that are broken

FINE = "from fists.game import FISTS\nfrom palatine.engine.description import Description\n"
ODD = {
    "missing": ("import nothing_at_all", "ModuleNotFoundError: No module named 'nothing_at_all'"),
    "leaving": ("raise SystemExit(3)", "SystemExit: 3"),
    "dividing": ("1 / 0", "ZeroDivisionError: division by zero"),
    "empty": ("", "AttributeError: module 'odd_empty' has no attribute 'GAME'"),
    "seven": ("GAME = 7", "odd_seven:GAME is no palatine.engine.description.Description"),
    "misnamed": (f"{FINE}GAME = Description(FISTS)", "its name is 'fists', so the entry point must be called that"),
}
"""Games of packages that cannot be played: the source of each, and why not."""


def test_a_broken_package_is_named_in_one_sentence_and_spoils_no_other(fists: Path, tmp_path: Path) -> None:
    for name, (source, _) in ODD.items():
        (tmp_path / f"odd_{name}.py").write_text(f"{source}\n")
        brings(tmp_path, f"odd-{name}", **{name: f"odd_{name}:GAME"})
    said = [
        f"palatine: the game '{name}' of the package odd-{name} cannot be played: {why}"
        for name, (_, why) in sorted(ODD.items())
    ]
    both = [fists, tmp_path]
    lines = palatine("simulate", "fists", "--games", "1", path=both).stderr.splitlines()
    assert [line for line in lines if line.startswith("palatine:")] == said
    refused = python("-m", "palatine", "simulate", "seven", path=both)
    assert refused.returncode == 2 and refused.stderr.splitlines() == [*said, said[-1]]
    assert python("-c", "import palatine; palatine.start('shadow', 3)", path=both).stderr == "", "nobody asked for them"


def test_two_packages_with_a_game_of_the_same_name(fists: Path, tmp_path: Path) -> None:
    """Nobody can tell which one is meant; and no package takes the name of a game of the house."""
    brings(tmp_path, "other-fists", fists="fists.game:DESCRIPTION", shadow="fists.game:DESCRIPTION")
    both = [fists, tmp_path]
    refused = python("-m", "palatine", "play", "fists", path=both)
    assert refused.returncode == 2
    assert "the game 'fists' of the packages other-fists and palatine-fists cannot be played: both" in refused.stderr
    assert "the game 'shadow' of the package other-fists cannot be played: a game of Palatine has" in refused.stderr
    assert "Shadow" in python("-c", "import palatine; print(palatine.GAMES['shadow'].title)", path=both).stdout


def test_a_bot_that_is_not_there_is_named_when_it_is_asked(tmp_path: Path, fists: Path) -> None:
    other = "class Other(Fists):\n    name = 'other'\n\nGAME = Description(Other(), steward='other:nobody')\n"
    (tmp_path / "other.py").write_text(f"from fists.game import Fists\n{FINE}{other}")
    brings(tmp_path, "other", other="other:GAME")
    words = ("-m", "palatine", "simulate", "other", "--games", "1", "--bot", "steward")
    refused = python(*words, path=[fists, tmp_path])
    assert refused.returncode != 0 and "other:nobody cannot be used" in refused.stderr + refused.stdout
