"""``palatine map check``: what is said of a sound map, of one with problems, and of files that are none."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.commands.terminal import Terminal

DATA = files("palatine.games.prestige").joinpath("data")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the shipped map with its drawing beside it."""
    for name in ("map.json", "geometry.json"):
        (tmp_path / name).write_text(DATA.joinpath(name).read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path / "map.json"


def spoil(file: Path, part: str, **fields: Any) -> None:
    """Other values in the first entry of a list."""
    data = json.loads(file.read_text(encoding="utf-8"))
    data[part][0].update(fields)
    file.write_text(json.dumps(data), encoding="utf-8")


def test_a_sound_map_is_summed_up(terminal: Terminal, copied: Path) -> None:
    done = terminal.run("map", "check", copied)
    assert done.status == 0 and done.out.startswith("central-europe-reconstruction-1: 35 provinces, 147 locations")
    assert done.out.rstrip().endswith(": no problems") and not done.err


def test_every_problem_is_a_line_and_they_are_counted(terminal: Terminal, copied: Path) -> None:
    spoil(copied, "provinces", luxury=None)
    done = terminal.run("map", "check", copied)
    assert done.status == 1 and len(done.out.splitlines()) == 2
    assert "the 13 luxury goods are not where the rules say (P-GEN-19)" in done.out and ": 1 problem\n" in done.out
    spoil(copied, "provinces", gold=0, unrest=0, capital="nowhere")
    assert ": 3 problems" in terminal.run("map", "check", copied).out


def test_the_drawing_is_looked_at_too(terminal: Terminal, copied: Path) -> None:
    spoil(copied.parent / "geometry.json", "locations", x=1.0)
    done = terminal.run("map", "check", copied)
    assert done.status == 1 and "drawing: 'amsterdam-amsterdam' is drawn outside its province" in done.out
    (copied.parent / "geometry.json").unlink()
    done = terminal.run("map", "check", copied)
    assert done.status == 2 and "geometry.json' cannot be read" in done.err


def test_a_map_needs_no_drawing(terminal: Terminal, copied: Path) -> None:
    data = json.loads(copied.read_text(encoding="utf-8"))
    copied.write_text(json.dumps({**data, "geometry": None}), encoding="utf-8")
    (copied.parent / "geometry.json").unlink()
    assert terminal.run("map", "check", copied).status == 0


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_json_is_said_in_one_sentence(terminal: Terminal, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "odd.json").write_bytes(content)
    done = terminal.run("map", "check", tmp_path / "odd.json")
    assert done.status == 2 and "odd.json' is no JSON" in done.err and len(done.err.splitlines()) == 1


def test_a_file_that_is_not_there(terminal: Terminal, tmp_path: Path) -> None:
    done = terminal.run("map", "check", tmp_path / "nowhere.json")
    assert done.status == 2 and "nowhere.json' cannot be read" in done.err
    for content in ("[]", "3", '{"schema": "else"}'):
        (tmp_path / "else.json").write_text(content, encoding="utf-8")
        done = terminal.run("map", "check", tmp_path / "else.json")
        assert done.status == 1 and "this is no map file" in done.out
