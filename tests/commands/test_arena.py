"""``palatine arena``: a table, a plot, JSON, and one sentence for what is wrong."""

import json
import os
from pathlib import Path

import pytest

from tests.commands.terminal import Terminal

WORDS = ("arena", "shadow", "--bots", "steward,random,random", "--seed", 3, "--workers", 1)


def test_json_is_one_object(terminal: Terminal) -> None:
    done = terminal.run(*WORDS, "--games", 3, "--json", "--option", "vp_visibility=open")
    found = json.loads(done.out)
    assert done.status == 0 and done.out.count("\n") == 1
    assert (found["game"], found["seed"], found["options"]) == ("shadow", 3, {"vp_visibility": "open"})
    assert [line["bot"] for line in found["results"]] == ["steward", "random"]
    assert found["results"][0]["wins"] == 3 and found["results"][0]["matches"] == 3


def test_people_get_a_table_and_a_plot(terminal: Terminal) -> None:
    done = terminal.run(*WORDS, "--games", 2)
    assert done.status == 0 and not done.err
    assert "win rate" in done.out and "100.0%" in done.out and "●" in done.out
    assert "2 matches of shadow, seed 3" in done.out


def test_without_a_seed_there_is_a_new_one_each_time(terminal: Terminal) -> None:
    words = ("arena", "shadow", "--bots", "random,random", "--games", 1, "--workers", 1, "--json")
    assert json.loads(terminal.run(*words).out)["seed"] != json.loads(terminal.run(*words).out)["seed"]


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("steward", "shadow has 2, 3, 4 seats"),
        ("steward,nobody", "no bot 'nobody'"),
        ("steward,missing.py:Bot", "no file missing.py"),
        ("steward,own.py", "FILE.py:CLASS"),
        ("steward,own.py:Absent", "no 'Absent' in own.py"),
        ("steward,own.py:Idle", "no method|not a class with a method choose"),
        ("steward,broken.py:Bot", "cannot be loaded: ZeroDivisionError"),
        ("steward,steward@0", "gives no time to think"),
        ("steward,own.py:Wrong", "which is not an option"),
    ],
)
def test_wrong_bots_are_refused_in_one_sentence(terminal: Terminal, tmp_path: Path, bots: str, said: str) -> None:
    (tmp_path / "own.py").write_text("class Idle: pass\nclass Wrong:\n    def choose(self, perspective): return -5\n")
    (tmp_path / "broken.py").write_text("1 / 0\n")
    refused = terminal.refused("arena", "shadow", "--bots", bots, "--games", 1, "--workers", 1)
    assert any(part in refused for part in said.split("|"))


@pytest.mark.parametrize("workers", [1, os.cpu_count()])
def test_ray_and_workers_exclude_each_other(terminal: Terminal, workers: int) -> None:
    """Also if as many workers are asked for as there would be anyway."""
    words = ("arena", "shadow", "--bots", "random,random", "--workers", workers)
    assert "not allowed with" in terminal.refused(*words, "--ray")
