"""A contest that was interrupted has shown something, and goes on where it was."""

import json
import os
import signal
from pathlib import Path

import pytest

from palatine.arena.contest import Contest, Outcome
from tests.commands.terminal import Terminal

WORDS = ("arena", "shadow", "--bots", "random,random", "--workers", 1, "--json")


def shown(out: str) -> tuple[int, list[tuple[int, float, float]]]:
    found = json.loads(out)
    return found["seed"], [(line["matches"], line["wins"], line["mean_points"]) for line in found["results"]]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_contest_shows_what_it_has_found_and_goes_on(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    """The seed of the second start is that of the notes, and no match is played twice."""
    file, played, play = tmp_path / "notes", list[int](), Contest.play
    whole = terminal.run(*WORDS, "--seed", 9, "--games", 6)

    def playing(contest: Contest, match: int) -> Outcome:
        if match == 4 and match not in played:
            played.append(match)
            os.kill(os.getpid(), number)
        played.append(match)
        return play(contest, match)

    monkeypatch.setattr(Contest, "play", playing)
    stopped = terminal.run(*WORDS, "--seed", 9, "--games", 6, "--resume", file)
    assert stopped.status == 130 and "interrupted" in stopped.err
    assert json.loads(stopped.out)["results"][0]["matches"] == 4
    resumed = terminal.run(*WORDS, "--games", 6, "--resume", file)
    assert resumed.status == 0 and shown(resumed.out) == shown(whole.out)
    assert played == [0, 1, 2, 3, 4, 4, 5]


def test_notes_of_another_contest_are_refused(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "notes"
    terminal.run(*WORDS, "--seed", 9, "--games", 1, "--resume", file)
    assert "about other matches" in terminal.refused(*WORDS, "--seed", 8, "--games", 1, "--resume", file)


def test_win_rates_are_shown_while_it_runs(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palatine.screen.LINE_EVERY", 0)
    lines = terminal.run("arena", "shadow", "--bots", "steward,random", "--workers", 1, "--seed", 3, "--games", 2).err
    assert lines.splitlines() == [f"playing: {done} of 2, steward 100.0%, random 0.0%" for done in (1, 2)]
