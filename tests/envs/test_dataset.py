"""Decisions kept as Parquet files are those that were made."""

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import palatine
from palatine.cli import main
from palatine.envs import Table
from palatine.envs.dataset import convert, loaded
from tests.records.played import file_of


def test_a_simulation_keeps_its_decisions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same matches as without; each choice was an option, and returns sum to 0 over the seats."""
    kept = tmp_path / "kept"
    words = ["simulate", "shadow", "--games", "5", "--seats", "2", "--seed", "3", "--json"]
    assert main(words) == 0 and main([*words, "--dataset", str(kept)]) == 0
    without, with_it = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert {**without, "seconds": 0, "decisions_per_second": 0, "games_per_second": 0} == {
        **with_it,
        "seconds": 0,
        "decisions_per_second": 0,
        "games_per_second": 0,
    }
    data, table = loaded(kept), Table("shadow", 2)
    assert len(data["match"]) == without["decisions"] and set(data["match"]) == set(range(5))
    assert data["observation"].shape[1:] == (table.size,) and data["mask"].shape[1:] == (len(table.actions),)
    assert data["mask"][np.arange(len(data["choice"])), data["choice"]].all()
    assert (data["observation"][:, 0] == data["seat"]).all()
    wins = [data["winners"][(data["match"] == 0) & (data["seat"] == seat)][0] for seat in (0, 1)]
    assert sum(wins) == 0
    about = json.loads(pq.read_schema(next(kept.iterdir())).metadata[b"palatine"])
    assert about["version"] == table.version and about["parts"][0]["name"] == "viewer"
    assert main([*words, "--dataset", str(kept)]) == 2
    assert "is not empty" in capsys.readouterr().err


def test_decisions_of_bots_are_kept_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "shadow", "--games", "2", "--seats", "2", "--bot", "steward", "--seed", "3", "--json"]
    assert main([*words, "--dataset", str(tmp_path / "kept")]) == 0
    assert len(loaded(tmp_path / "kept", ["choice"])["choice"]) == json.loads(capsys.readouterr().out)["decisions"]


def test_records_are_converted(tmp_path: Path) -> None:
    text = file_of("wallenstein-3-lineup").read_text(encoding="utf-8")
    assert convert([text, text], tmp_path / "records.parquet") == 2
    data, match = loaded(tmp_path / "records.parquet"), palatine.replay(text)
    assert len(data["choice"]) == 2 * match.choices
    assert [match.chosen(number) for number in (1, match.choices)] == [
        (data["seat"][at], data["choice"][at]) for at in (0, match.choices - 1)
    ]
    with pytest.raises(ValueError, match="same game, seats and options"):
        convert([text, file_of("shadow-2").read_text(encoding="utf-8")], tmp_path / "other.parquet")
    assert sorted(tmp_path.iterdir()) == [tmp_path / "records.parquet"]
