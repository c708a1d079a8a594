"""The table and the JSON."""

import json

import pytest

from palatine.bench.contest import Figures
from palatine.bench.report import as_json, number, rows, show

OWN = Figures(200_000, 5, 480, 415.3, 3.94, 5_120, 0.98, 0.12, {"catanatron": 10.2}, {"catanatron": 25})
PEER = Figures(20_000, 50, 19, 1_050, 98.5, 19_500, None, 0.3, {}, {})


@pytest.mark.parametrize(
    ("value", "text"),
    [(None, "–"), (1_234_567, "1,234,567"), (99.94, "99.9"), (9.876, "9.88"), (0.5, "0.50")],
)
def test_figures_have_about_three_digits(value: float | None, text: str) -> None:
    """More would only pretend."""
    assert number(value) == text


def test_the_table_compares_with_catanatron_if_it_took_part() -> None:
    """Catanatron itself is once Catanatron."""
    head, own, peer = rows({"wallenstein-4": OWN, "catanatron": PEER})
    assert head[-2:] == ["× catanatron", "copy ×"]
    assert own[-2:] == ["10.2", "25.0"]
    assert peer[-2:] == ["1.00", "1.00"]
    assert "× catanatron" not in rows({"wallenstein-4": OWN})[0]


def test_the_columns_line_up(capsys: pytest.CaptureFixture[str]) -> None:
    """Names to the left, figures to the right, a line for each subject."""
    show({"wallenstein-4": OWN, "catanatron": PEER})
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["subject", "wallenstein-4", "catanatron"]
    assert (
        len({line.index(figure) + len(figure) for line, figure in zip(lines[1:], ("5.00", "50.0"), strict=True)}) == 1
    )


def test_the_json_names_everything() -> None:
    """One object that a program can read without knowing the order."""
    found = json.loads(as_json({"wallenstein-4": OWN, "catanatron": PEER}, ["python-chess"], 9, 0.4))
    assert found["subjects"]["wallenstein-4"]["decisions_per_second"] == 200_000
    assert found["subjects"]["wallenstein-4"]["copy_microseconds"] == 3.94
    assert found["subjects"]["wallenstein-4"]["times"] == {"catanatron": 10.2}
    assert found["subjects"]["catanatron"]["growth"] is None
    assert found["missing"] == ["python-chess"]
    assert (found["rounds"], found["seconds"]) == (9, 0.4)
    assert {"palatine", "catanatron"} <= found["versions"].keys()
    assert found["machine"]["cores"]
