"""``palatine bench`` from its words to its output, with real workers."""

import json
from pathlib import Path

import pytest

from palatine.bench import main
from palatine.bench.compiled import compiled_modules
from palatine.bench.exercises import Exercises
from palatine.bench.main import CannotMeasure, chosen, run
from palatine.bench.peers import PEERS, Peer, _outcome
from palatine.bench.process import WorkerFailed, started
from palatine.bench.subjects import usual_seats
from palatine.games import GAMES


def test_json_is_one_object_on_stdout(capfd: pytest.CaptureFixture[str]) -> None:
    """All three ways of playing are measured; what a way cannot give is null."""
    assert run(False, None, 1, 0.01, True, ["wallenstein-3"]) == 0
    found = json.loads(capfd.readouterr().out)["subjects"]
    assert list(found) == ["wallenstein-3", "wallenstein-3 playout", "wallenstein-3 match"]
    assert found["wallenstein-3"]["decisions_per_second"] > 0
    assert found["wallenstein-3"]["copy_microseconds"] > 0
    assert found["wallenstein-3"]["growth"] > 0
    assert found["wallenstein-3 playout"]["copy_microseconds"] is None


def test_the_table_names_the_subject(capfd: pytest.CaptureFixture[str]) -> None:
    """Without --json people read it."""
    assert run(False, None, 1, 0.01, False, ["wallenstein-3 playout"]) == 0
    assert "wallenstein-3 playout" in capfd.readouterr().out


def test_without_words_the_usual_subjects_are_chosen() -> None:
    """All ways with the usual seats, the plain loop with the others, for every game."""
    names = chosen(peers=False, compiled=False, words=[])
    for name, game in GAMES.items():
        assert [f"{name}-{usual_seats(game)}{way}" for way in ("", " playout", " match")] == [
            each for each in names if each.startswith(f"{name}-{usual_seats(game)}")
        ]
        assert all(f"{name}-{seats}" in names for seats in game.seats)
    assert "wallenstein-3 match" not in names


def test_words_narrow_the_group_they_name() -> None:
    """A group that no word names stays whole."""
    assert chosen(True, True, ["wallenstein-5 match", "catan"]) == [
        "wallenstein-5 match",
        "wallenstein-5 match compiled",
        "catanatron",
    ]
    assert chosen(True, False, ["wallenstein-5 match"]) == ["wallenstein-5 match", *PEERS]


def test_an_unknown_word_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    """The peers are unknown unless they are asked for."""
    with pytest.raises(CannotMeasure, match="no subject is named 'chess'"):
        chosen(False, False, ["chess"])
    assert run(False, None, 1, 0.01, True, ["chess"]) == 1
    assert "no subject is named" in capfd.readouterr().err


def test_a_missing_peer_is_told_and_left_out(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The rest is measured all the same."""
    absent = {"absent": Peer("no_such_module", "no-such-package", lambda: Exercises(lambda: 1))}
    monkeypatch.setattr(main, "PEERS", absent)
    assert run(True, None, 1, 0.01, True, ["wallenstein-3 playout"]) == 0
    captured = capfd.readouterr()
    assert json.loads(captured.out)["missing"] == ["absent"]
    assert "absent is not installed and left out: pip install no-such-package" in captured.err


def test_a_worker_that_fails_says_why() -> None:
    """The last line of its traceback comes up to the parent."""
    with started("tarock-9") as worker, pytest.raises(WorkerFailed, match="tarock-9: KeyError: 'tarock'"):
        worker.wait_until_ready()


def test_a_build_that_is_not_there_is_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The message says how to make one."""
    assert run(False, tmp_path, 1, 0.01, True) == 1
    assert "tools/compiled.py build" in capfd.readouterr().err


def test_a_build_of_other_sources_is_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Compiled and interpreted figures of different rules would not compare."""
    for module in compiled_modules():
        path = tmp_path.joinpath(*module.split(".")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("edited = True\n")
    assert run(False, tmp_path, 1, 0.01, True) == 1
    assert "out of date" in capfd.readouterr().err


def test_chance_outcomes_follow_their_probabilities(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounding at the end falls to the last outcome."""
    draws = iter([0.1, 0.5, 1.0])
    monkeypatch.setattr("random.random", lambda: next(draws))
    outcomes = [(7, 0.25), (8, 0.7)]
    assert [_outcome(outcomes) for _ in range(3)] == [7, 8, 8]
