"""The arena on a local Ray."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from palatine.arena.contest import Contest
from palatine.arena.workers import local
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

while not ray.is_initialized():  # Ray gives up after half a minute, which a busy machine may need: not what is tested
    try:
        ray.init(num_cpus=1, log_to_driver=False, include_dashboard=False)
    except Exception as problem:
        if "timed out" not in str(problem).lower():
            raise
        ray.shutdown()
good, bad = (Contest("shadow", (f"own.py:{name}", "steward", "random"), 3, {}) for name in ("Last", "Bad"))
points = {outcome.number: outcome.points for outcome in on_ray(good, 4)}
try:
    said = list(on_ray(bad, 1))
except BadBot as problem:
    said = str(problem)
print(json.dumps([points, said]))
"""


def test_ray_plays_the_same_matches_also_with_bots_in_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The results are those of local processes; what a bot does wrong comes back as one sentence."""
    (tmp_path / "own.py").write_text(OWN)
    env = {name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"}
    words = [sys.executable, "-c", ON_RAY]
    done = subprocess.run(words, cwd=tmp_path, env=env, text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    points, said = json.loads(done.stdout.splitlines()[-1])
    monkeypatch.chdir(tmp_path)
    contest = Contest("shadow", ("own.py:Last", "steward", "random"), 3, {})
    assert points == {str(outcome.number): outcome.points for outcome in local(contest, 4, 1)}
    assert said.startswith("the bot 'own.py:Bad' failed at 'setup.")
    assert said.endswith("it chose None, which is not an option")


def test_without_ray_the_command_says_how_to_get_it(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    said = terminal.refused("arena", "shadow", "--bots", "random,random", "--ray")
    assert "pip install 'palatine[ray]'" in said
