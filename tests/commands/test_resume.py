"""A simulation that was interrupted goes on where it was."""

import json
from pathlib import Path

import pytest

from palatine.cli import main
from palatine.commands.notes import Notes
from palatine.commands.problem import Problem


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["simulate", "shadow", "--games", "70", "--json", *words]) == 0
    found = json.loads(capsys.readouterr().out)
    return {name: found[name] for name in ("games", "decisions", "mean_scores", "wins", "seed")}


def test_what_was_played_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The last line was cut off when the power went; the seed is that of the notes."""
    file = tmp_path / "notes"
    whole = simulated(capsys, "--seed", "9", "--resume", str(file))
    lines = file.read_text().splitlines()
    assert [json.loads(line)["matches"] for line in lines[1:]] == [[0, 20], [20, 40], [40, 60], [60, 70]]
    told = json.loads(lines[2])
    told["found"]["decisions"] += 1_000_000  # proves that these are taken from the notes
    file.write_text("\n".join([lines[0], json.dumps(told), lines[3][:30]]))
    again = simulated(capsys, "--resume", str(file))
    assert again == {**whole, "decisions": int(str(whole["decisions"])) + 1_000_000}
    assert len(file.read_text().splitlines()) == 5


def test_what_is_left_comes_in_parts(tmp_path: Path) -> None:
    notes = Notes(tmp_path / "notes", {"seed": 1})
    notes.finished = [(range(3, 5), {}), (range(8, 9), {})]
    assert list(notes.left(12, 2)) == [range(2), range(2, 3), range(5, 7), range(7, 8), range(9, 11), range(11, 12)]


@pytest.mark.parametrize(
    ("text", "words"), [("no notes\n", "no notes of this command"), ('{"seed": 2}\n', "about other matches")]
)
def test_notes_of_something_else_are_refused_and_kept(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "notes"
    file.write_text(text)
    with pytest.raises(Problem, match=words):
        Notes(file, {"seed": 1})
    assert file.read_text() == text
