"""Data files: tables as CSV, parameters as TOML, beside the rules that use them."""

import pytest

from palatine.engine.tables import parameters, table


def test_a_table_is_a_list_of_rows_by_column() -> None:
    rows = table("palatine.games.wallenstein", "counties")
    assert len(rows) == 45
    assert {row["id"]: row["name"] for row in rows}["burgund"] == "Burgund"


def test_parameters_are_read_with_their_types() -> None:
    assert parameters("palatine.games.wallenstein", "setup")["seats"] == [3, 4, 5]


def test_a_table_that_is_missing_is_a_mistake() -> None:
    with pytest.raises(FileNotFoundError):
        table("palatine.games.wallenstein", "dragons")
