"""``palatine review``: everybody's chances in a finished match, in words and as data."""

import json
from pathlib import Path

import pytest

from tests.commands.terminal import Terminal, rehearsed

RECORD = Path(__file__).parents[1] / "records" / "wallenstein-3.palatine"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "chances of winning"), ("de", "Aussichten auf den Sieg"), ("fr", "chances de victoire")],
)
def test_chances_and_turning_points_are_told(terminal: Terminal, language: str, said: str) -> None:
    told = terminal.run("review", RECORD, "--tries", 2, "--language", language).out
    assert said in told and "100 %" in told and "█" in told and "{" not in told


def test_a_review_as_data(terminal: Terminal) -> None:
    found = json.loads(terminal.run("review", RECORD, "--tries", 2, "--json").out)
    assert (found["game"], found["seats"], found["tries"]) == ("wallenstein", 3, 2)
    assert found["points"][0]["number"] == 0 and sorted(found["points"][-1]["chances"]) == [0, 0, 1]
    assert {"seat", "before", "after", "number"} <= found["swings"][0].keys()


def test_a_match_that_goes_on_is_refused(terminal: Terminal) -> None:
    Path("half.record").write_text(rehearsed(9, choices=30).match.record.text(), encoding="utf-8")
    assert "only a match that is over can be reviewed" in terminal.refused("review", "half.record")
