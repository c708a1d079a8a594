"""Whole matches, told: a change of what is asked, offered, reported or shown is seen here in plain words."""

import re

import pytest

from palatine.engine.rulebook import rulebook
from tests.playthroughs.told import HERE, PLAYTHROUGHS, file_of, told


def test_every_playthrough_is_tried_here() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == set(PLAYTHROUGHS)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_match_goes_as_told(name: str) -> None:
    """If it shall go otherwise: ``python -m tests.playthroughs.write``, and read what has changed."""
    assert told(PLAYTHROUGHS[name]).splitlines() == file_of(name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_every_event_is_told_with_its_rule(name: str) -> None:
    """And every rule named exists."""
    match = PLAYTHROUGHS[name].played()
    cited = re.findall(r"^ {7}\S.* \(([A-Z]-[A-Z]+-\d+)\)$", file_of(name).read_text(encoding="utf-8"), re.MULTILINE)
    assert cited == [event.rule for event in match.events]
    assert set(cited) <= rulebook(match.game).rules.keys()
