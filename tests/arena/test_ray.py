"""The arena on a local Ray."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from palatine.arena.cluster import cluster, packed
from palatine.arena.contest import Contest
from palatine.arena.workers import local
from palatine.bots.level import BadBot
from palatine.cli import main
from tests.commands.terminal import Terminal

OWN = """
class Last:
    def choose(self, perspective):
        return perspective.decision.options[-1]

class Bad:
    def choose(self, perspective):
        return None
"""
ON_RAY = """
import json, ray, sys
from palatine.arena.contest import Contest
from palatine.arena.workers import on_ray
from palatine.bots.level import BadBot
from palatine.cli import main

while not ray.is_initialized():  # Ray gives up after half a minute, which a busy machine may need: not what is tested
    try:
        ray.init(num_cpus=1, log_to_driver=False, include_dashboard=False)
    except Exception as problem:
        if "timed out" not in str(problem).lower():
            raise
        ray.shutdown()
good, bad = (Contest("shadow", (f"own.py:{name}", "steward", "random"), 3, {}) for name in ("Last", "Bad"))
points = {outcome.number: outcome.points for outcome in on_ray(good, range(4))}
try:
    said = list(on_ray(bad, range(1)))
except BadBot as problem:
    said = str(problem)
main(["simulate", "shadow", "--games", "30", "--seed", "4", "--ray", "--json", "--resume", "notes"])
print(json.dumps([points, said]))
"""


def test_ray_plays_the_same_matches_also_with_bots_in_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The results are those of local processes; what a bot does wrong comes back as one sentence."""
    (tmp_path / "own.py").write_text(OWN)
    env = {name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"}
    words = [sys.executable, "-c", ON_RAY]
    done = subprocess.run(words, cwd=tmp_path, env=env, text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    points, said = json.loads(done.stdout.splitlines()[-1])
    monkeypatch.chdir(tmp_path)
    contest = Contest("shadow", ("own.py:Last", "steward", "random"), 3, {})
    assert points == {str(outcome.number): outcome.points for outcome in local(contest, range(4), 1)}
    simulated = json.loads(done.stdout.splitlines()[-2])
    assert main(["simulate", "shadow", "--games", "30", "--seed", "4", "--json"]) == 0
    here = json.loads(capsys.readouterr().out)
    assert [simulated[name] for name in ("mean_scores", "wins", "decisions")] == [
        here[name] for name in ("mean_scores", "wins", "decisions")
    ]
    assert len((tmp_path / "notes").read_text().splitlines()) > 4
    assert said.startswith("the bot 'own.py:Bad' failed at 'setup.")
    assert said.endswith("it chose None, which is not an option")


def test_without_ray_the_command_says_how_to_get_it(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    said = terminal.refused("arena", "shadow", "--bots", "random,random", "--ray")
    assert "pip install 'palatine[ray]'" in said


class BrokenRay:
    """A Ray that does not start."""

    def is_initialized(self) -> bool:
        return False

    def init(self, **_settings: object) -> None:
        raise RuntimeError("The current node timed out during startup.\nThis could happen because …")

    def shutdown(self) -> None:
        pass


def test_a_ray_that_does_not_start_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", BrokenRay())
    with pytest.raises(
        BadBot, match=r"^Ray does not start here: The current node timed out during startup\. Try again"
    ):
        cluster()


def test_files_of_bots_go_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home, away, there = tmp_path / "home", tmp_path / "away.py", tmp_path / "there"
    (home / "bots").mkdir(parents=True)
    (home / "bots" / "own.py").write_text(OWN)
    away.write_text(OWN)
    monkeypatch.chdir(home)
    names = packed(["bots/own.py:Last", "steward@0.1", f"{away}:Bad@2"], there)
    assert names == ("bots/own.py:Last", "steward@0.1", "away.py:Bad@2")
    assert (there / "bots" / "own.py").read_text() == OWN == (there / "away.py").read_text()
