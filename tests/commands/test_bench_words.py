"""``palatine bench``: from words to the measuring package."""

import json
from pathlib import Path
from typing import Any

import pytest

from palatine.bench import main
from tests.commands.terminal import Terminal


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the measuring package was asked for; it measures nothing."""
    seen: dict[str, Any] = {}

    def run(**settings: Any) -> int:
        seen.update(settings)
        return 0

    monkeypatch.setattr(main, "run", run)
    return seen


def test_the_usual_measurement(terminal: Terminal, asked: dict[str, Any]) -> None:
    assert terminal.run("bench").status == 0
    assert asked == {"peers": False, "compiled": None, "rounds": 9, "seconds": 0.4, "json": False, "subjects": []}


def test_every_word_reaches_the_measurement(terminal: Terminal, asked: dict[str, Any]) -> None:
    Path("build").mkdir()
    words = ("--peers", "--compiled", "build", "--rounds", 3, "--seconds", "0.1", "--json", "wallenstein-4")
    assert terminal.run("bench", *words).status == 0
    assert asked == {
        "peers": True,
        "compiled": Path("build"),
        "rounds": 3,
        "seconds": 0.1,
        "json": True,
        "subjects": ["wallenstein-4"],
    }


def test_json_is_one_object_of_subjects(terminal: Terminal) -> None:
    words = ("--json", "--rounds", 1, "--seconds", "0.02", "wallenstein-4")
    found = json.loads(terminal.run("bench", *words).out)["subjects"]["wallenstein-4"]
    assert found["decisions_per_second"] > 0 and found["copy_microseconds"] > 0 and found["games_per_second"] > 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["snail"], "no subject is named 'snail'"),
        (["--rounds", "0"], "'0' is not a whole number from 1 to 1000"),
        (["--seconds", "nan"], "'nan' is not a number of seconds above 0 and up to 3600"),
        (["--seconds", "-1"], "'-1' is not a number of seconds"),
        (["--seconds", "soon"], "'soon' is not a number of seconds"),
        (["--compiled", "nowhere"], "there is no directory nowhere"),
    ],
)
def test_wrong_words(terminal: Terminal, words: list[str], sentence: str) -> None:
    assert sentence in terminal.refused("bench", *words)
