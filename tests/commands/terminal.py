"""A terminal for tests: what is typed, what is shown, and matches rehearsed to know what to type."""

import io
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

import palatine
from palatine.bots.random import RandomBot
from palatine.cli import main
from palatine.engine.match import Match


@dataclass(frozen=True)
class Done:
    """How a command ended and what it wrote."""

    status: int
    out: str
    err: str


class Terminal:
    """Runs the command line in this process, with typed lines as its input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def run(self, *words: object, typed: Iterable[str] = ()) -> Done:
        """Run ``palatine`` with these words."""
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        self._capsys.readouterr()
        with patch.dict(os.environ):  # what a command sets is for what it starts, not for the next test
            status = main([str(word) for word in words])
        shown = self._capsys.readouterr()
        return Done(status, shown.out, shown.err)

    def refused(self, *words: object) -> str:
        """The one sentence with which these words are refused."""
        done = self.run(*words)
        assert done.status == 2, done
        assert len(done.err.splitlines()) == 1, done.err
        return done.err


@dataclass(frozen=True)
class Rehearsal:
    """A match played as the terminal plays it, bots first, then people; and what these have to type."""

    match: Match
    lines: list[str]


@cache
def rehearsed(
    seed: int,
    seats: int = 4,
    humans: tuple[int, ...] = (0,),
    choices: int | None = None,
    game: str = "wallenstein",
    **options: str,
) -> Rehearsal:
    """A match in which people choose at random, and the lines they have to type for it."""
    match = palatine.start(game, seats, seed, **options)
    lines: list[str] = []
    rng, at = Random(seed), humans[0]
    while not match.over and (choices is None or match.choices < choices):
        waiting = [decision.seat for decision in match.pending]
        bots = [seat for seat in waiting if seat not in humans]
        if bots:
            bot = RandomBot(Random(f"{seed}/{match.choices}"))
            match.play(bots[0], bot.choose(match.perspective(bots[0])))
            continue
        seat = at if at in waiting else waiting[0]
        if len(humans) > 1 and (seat != at or not lines):
            lines.append("")  # the curtain
        at = seat
        decision = match.decision(seat)
        text = rng.choice(decision.texts)
        lines += [text, "yes"] if match.game.presentation_in("en").completes(match.view(seat), decision) else [text]
        match.play(seat, text)
    return Rehearsal(match, lines)


def record_text(file: Path) -> str:
    """The record in a saved match, without the note on who plays."""
    return re.sub(r"^#.*\n", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
