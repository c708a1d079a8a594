"""``palatine coach``: findings about a saved match, in words and as data."""

import json
from pathlib import Path

import pytest

from tests.commands.terminal import Terminal, rehearsed


@pytest.fixture
def half(terminal: Terminal) -> str:
    """The file of a match of random bots in its first season."""
    Path("half.record").write_text(rehearsed(9, choices=130).match.record.text(), encoding="utf-8")
    return "half.record"


def test_what_cost_most_is_told_in_the_language_of_the_reader(terminal: Terminal, half: str) -> None:
    """Who plays at random makes mistakes: what was chosen, what was better, by how much and why."""
    told = {
        language: terminal.run("coach", half, "--tries", 20, "--language", language).out for language in ("en", "de")
    }
    assert "Another choice was worth about" in told["en"] and "It promised more by:" in told["en"]
    assert "Eine andere Wahl war etwa" in told["de"] and "Another" not in told["de"]
    assert "not money" in told["en"], "of two plans what differs"


def test_findings_as_data(terminal: Terminal, half: str) -> None:
    found = json.loads(terminal.run("coach", half, "--tries", 20, "--seat", 1, "--round", 1, "--json").out)
    (first,) = found["rounds"]
    assert (found["game"], found["seat"], first["round"]) == ("wallenstein", 1, 1)
    finding = first["findings"][0]
    assert finding["verdict"] == "mistake" and finding["points"] > 0 and len(finding["sentences"]) == 2
    assert [step["kind"] for step in finding["better"]] == [step["kind"] for step in finding["chosen"]]


def test_a_match_without_decisions_to_judge(terminal: Terminal, half: str) -> None:
    Path("draft.record").write_text(rehearsed(9, choices=5).match.record.text(), encoding="utf-8")
    assert "had nothing to decide that can be judged" in terminal.run("coach", "draft.record").out
    assert "there is no seat 'Blaubart'" in terminal.refused("coach", half, "--seat", "Blaubart")
