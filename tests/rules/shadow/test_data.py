"""The data tables of In the Shadow of the Emperor: complete, consistent, and true to the known values."""

from __future__ import annotations

import csv
import json
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from palatine.engine.rulebook import rulebook
from palatine.games.shadow.components import COPIES, COUPLE_PRICE, PRICE
from palatine.games.shadow.game import GAME

DATA = files("palatine") / "games" / "shadow" / "data"
CSV_NAMES = ["electorates", "cards", "rewards", "placements", "sources"]
TOML_NAMES = ["setup", "values"]
PLACES_OF_ORIGIN = ("rule text", "published rules", "reconstructed", "our choice", "our words")


def table(name: str) -> list[dict[str, str]]:
    """All rows of a csv table, in file order."""
    lines = (DATA / f"{name}.csv").read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(lines, strict=True))


def numbers(name: str) -> dict[str, Any]:
    """The content of a toml table."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", CSV_NAMES)
def test_every_row_says_where_it_comes_from(name: str) -> None:
    """No row without its origin, and no row longer or shorter than its heading."""
    rows = table(name)
    assert rows
    for row in rows:
        assert None not in row and None not in row.values(), f"{name}: a row of another length: {row}"
        assert any(word in row["source"] for word in PLACES_OF_ORIGIN), f"{name}: {row}"


@pytest.mark.parametrize("name", TOML_NAMES)
def test_every_toml_table_says_where_it_comes_from(name: str) -> None:
    content = numbers(name)
    tables = [value for value in content.values() if isinstance(value, dict)]
    for part in [*tables, *([content] if name == "setup" else [])]:
        assert any(word in part["source"] for word in PLACES_OF_ORIGIN)


def test_seven_electorates_with_their_spaces() -> None:
    """S-SET-04: three religious and four secular electorates; 24 noble, 7 castle and 16 city spaces."""
    rows = table("electorates")
    spaces = ("noble_spaces", "castle_spaces", "city_spaces")
    assert {row["id"]: "/".join(row[what] for what in spaces) for row in rows} == {
        "trier": "3/1/2",
        "koeln": "3/1/3",
        "mainz": "4/0/2",
        "pfalz": "3/1/2",
        "sachsen": "4/1/3",
        "brandenburg": "3/2/1",
        "boehmen": "4/1/3",
    }
    assert [sum(int(row[what]) for row in rows) for what in spaces] == [24, 7, 16]
    assert [row["id"] for row in rows if row["kind"] == "religious"] == ["trier", "koeln", "mainz"]
    assert [row["id"] for row in rows if row["kind"] == "secular"] == ["pfalz", "sachsen", "brandenburg", "boehmen"]
    assert [int(row["votes"]) for row in rows] == [1, 1, 1, 1, 1, 1, 2]


def test_prices_colours_and_copies_of_the_cards() -> None:
    """S-ACT-11, S-SET-13: thirteen types; with 4 players 21 cards, with 3 and 2 fewer."""
    columns = ("price", "colour", "phase", "copies_2", "copies_3", "copies_4")
    assert {row["id"]: " ".join(row[what] for what in columns) for row in table("cards")} == {
        "rival": "0 blue 6 1 1 1",
        "doctor": "1 blue 4 1 2 3",
        "move": "1 blue 4 2 2 2",
        "pope": "1 blue 6 1 1 1",
        "church_influence": "2 blue 6 1 1 1",
        "excommunication": "1 blue 6 1 1 1",
        "indulgence": "2 blue 4 1 1 1",
        "permit": "3 pink 4 2 3 4",
        "ordinance": "4 pink 4 1 2 3",
        "promotion": "1 pink 4 1 1 1",
        "foreign_daughter": "2 pink 4 1 1 1",
        "knight": "2 grey 4 1 1 1",
        "gray_eminence": "0 grey 5 1 1 1",
    }
    assert {seats: sum(copies) for seats, copies in COPIES.items()} == {2: 15, 3: 18, 4: 21}
    assert PRICE == [0, 1, 1, 1, 2, 1, 2, 3, 4, 1, 2, 2, 0] and COUPLE_PRICE == 5


def test_every_reconstructed_value_has_a_star_in_the_rules() -> None:
    """S-SET-04, S-ACT-11, S-SET-13: and no other has; what is read from a printed copy loses it in both places."""
    text = rulebook(GAME).markdown.partition("## Appendix C")[2]
    lines = {line.split("|")[1].strip(): line for line in text.splitlines() if line.startswith("|")}
    columns = {
        "electorates": {"noble_spaces": 3, "castle_spaces": 4, "city_spaces": 5},
        "cards": {"price": 2, "colour": 3, "copies_2": 5, "copies_3": 5, "copies_4": 5},
    }
    for name, places in columns.items():
        for row in table(name):
            cells = lines[row["name"]].split("|")
            reconstructed = row["reconstructed"].split()
            assert set(reconstructed) <= set(places)
            for column, place in places.items():
                words = cells[place].split("/") if column.startswith("copies") else [cells[place]]
                word = words[int(column[-1]) - 2] if column.startswith("copies") else words[0]
                assert word.strip().startswith(row[column])
                assert ("*" in word) == (column in reconstructed), f"{row['name']}, {column}"


def test_rewards_of_the_emperor() -> None:
    """S-EMA-02 to S-EMA-06, S-EMA-10: points, Talers and Emperor-City action of each round."""
    rows = [(row["points"], row["talers"], row["emperor_city"], row["printed"]) for row in table("rewards")]
    assert rows == [
        ("2", "0", "yes", "place"),
        ("2", "0", "yes", "place"),
        ("2", "1", "yes", "move"),
        ("1", "2", "no", ""),
        ("1", "0", "no", ""),
    ]


def test_what_a_player_owns() -> None:
    """S-SET-01, S-SET-02, S-SET-10, S-SET-11, S-SET-25: seats, pieces, Talers and 41 point cards."""
    setup = numbers("setup")
    assert setup["seats"] == [2, 3, 4] and len(set(setup["colours"])) == 4
    assert setup["rounds"] == 5 and setup["ages"] == [15, 25, 35, 45] and setup["emperor_cities"] == 3
    pieces = {what: setup["pieces"][what] for what in ("nobles", "knights", "cities")}
    assert pieces == {"nobles": 7, "knights": 3, "cities": 3}
    assert (setup["talers"]["start"], setup["talers"]["most"]) == (7, 12)
    cards = {int(value): number for value, number in setup["point_cards"].items() if value.isdigit()}
    assert set(cards) == {1, 2, 5} and sum(cards.values()) == 41


def test_what_things_are_worth() -> None:
    """S-INC-02 to S-INC-06, S-ELE-02, S-ELE-03: income and influence; S-ACT-32, S-ELE-11, S-EMP-17: points."""
    values = numbers("values")
    for part in values.values():
        del part["source"]
    assert values == {
        "income": {"base": 6, "own_city": 1, "foreign_city": 1, "sachsen": 2},
        "influence": {"knight": 1, "baron": 1, "couple": 2, "city": 1, "emperor_city": 1, "gray_eminence": 1},
        "daughter": {"points_accepted": 1, "talers_rejected": 1},
        "points": {"new_elector": 2, "mainz": 1, "city": [1, 1, 2], "vote_for_winner": 1, "indulgence": 1},
        "votes": {"pope": 1},
    }


def test_geometry_draws_this_board() -> None:
    """Every space has its place in the drawing, and nothing else has."""
    geometry = json.loads((DATA / "geometry.json").read_text(encoding="utf-8"))
    rows = table("electorates")
    assert list(geometry["electorates"]) == [row["id"] for row in rows]
    for row in rows:
        drawn = geometry["electorates"][row["id"]]
        for what, spaces in (("nobles", "noble_spaces"), ("castles", "castle_spaces"), ("cities", "city_spaces")):
            assert len(drawn[what]) == int(row[spaces]), row["id"]
        assert {"eminence", "privilege", "elector", "outline"} <= set(drawn)
    assert list(geometry["palette"]["players"]) == numbers("setup")["colours"]
    assert [place["value"] for place in geometry["taler_track"]["rows"]] == list(range(12, -1, -1))
    assert [place["round"] for place in geometry["round_track"]["boxes"]] == [1, 2, 3, 4, 5]
