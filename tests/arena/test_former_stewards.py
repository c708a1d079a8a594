"""Stewards of another version play against those of today."""

from pathlib import Path

import pytest

from palatine.arena.contest import Contest
from palatine.bots.steward import STEWARDS
from tools.former import former, main

SOURCE = Path(__file__).resolve().parents[2] / "src"


@pytest.mark.parametrize("game", STEWARDS)
def test_a_former_steward_is_read_from_its_own_files(game: str, tmp_path: Path) -> None:
    """A copy of today's plays like today's; nothing in it refers to the steward of today."""
    bot = former(SOURCE, game, tmp_path)
    assert not [file for file in tmp_path.rglob("*.py") if f"palatine.bots.{game}" in file.read_text(encoding="utf-8")]
    outcomes = [Contest(game, (name, "random", "random"), 3, {}).play(0) for name in (bot, "steward")]
    assert outcomes[0].points == outcomes[1].points


def test_a_source_without_the_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "shadow"]) == 2
    assert "usage" in capsys.readouterr().err
