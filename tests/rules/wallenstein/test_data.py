"""The data tables of Wallenstein: complete, consistent, and true to the printed values."""

from __future__ import annotations

import csv
import json
import tomllib
from collections import Counter
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import pytest

from palatine.games.wallenstein.components import EVENT_IDS
from palatine.games.wallenstein.shown.naming import namer

DATA = files("palatine") / "games" / "wallenstein" / "data"
CSV_NAMES = [
    "regions",
    "counties",
    "borders",
    "actions",
    "events",
    "tiles",
    "lineups",
    "supply",
    "favors",
    "landsknechte",
]
TOML_NAMES = ["effects", "setup", "tower", "court", "leaders"]
PLACES_OF_ORIGIN = ("rule books", "card picture", "board picture", "tile picture", "derived", "reconstructed")

Row = dict[str, str]


def table(name: str) -> list[Row]:
    """All rows of a csv table, in file order."""
    lines = (DATA / f"{name}.csv").read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(lines, strict=True))


def numbers(name: str) -> dict[str, Any]:
    """The content of a toml table."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


COUNTIES = table("counties")
IDS = [row["id"] for row in COUNTIES]
OUT_WITH_3 = {row["id"] for row in COUNTIES if row["out_with_3"] == "yes"}
BORDERS = [(row["a"], row["b"]) for row in table("borders")]
LINEUPS = table("lineups")
SETUP = numbers("setup")


def tally(column: str) -> dict[int, int]:
    """How many counties have each value of a column."""
    return dict(sorted(Counter(int(row[column]) for row in COUNTIES).items()))


def connected(members: Iterable[str]) -> bool:
    """Whether one can walk between any two members without leaving them."""
    left = set(members)
    frontier = [left.pop()]
    while frontier:
        here = frontier.pop()
        near = {b if a == here else a for a, b in BORDERS if here in (a, b)} & left
        left -= near
        frontier.extend(near)
    return not left


def column(players: int, letter: str) -> list[Row]:
    """One column of a default line-up, in printed order."""
    return [row for row in LINEUPS if (row["players"], row["column"]) == (str(players), letter)]


# Provenance


@pytest.mark.parametrize("name", CSV_NAMES)
def test_every_row_says_where_it_comes_from(name: str) -> None:
    """No row without its origin, and no row longer or shorter than its heading."""
    rows = table(name)
    assert rows
    for row in rows:
        assert None not in row and None not in row.values(), f"{name}: a row of another length: {row}"
        origin = row["provenance"] if name == "favors" else row["source"]
        assert any(word in origin for word in PLACES_OF_ORIGIN), f"{name}: {row}"


@pytest.mark.parametrize("name", TOML_NAMES)
def test_every_toml_table_says_where_it_comes_from(name: str) -> None:
    """No toml table without its origin."""
    tables = {key: value for key, value in numbers(name).items() if isinstance(value, dict)}
    if name == "setup":
        tables |= {"setup": SETUP, "scoring.majority": SETUP["scoring"]["majority"]}
    assert tables
    for key, value in tables.items():
        assert any(word in value["source"] for word in PLACES_OF_ORIGIN), f"{name}: {key}"


# Map


def test_five_regions_of_nine_counties() -> None:
    """W-CMP-02: 5 regions of exactly 9 counties each, 45 in all."""
    names = [row["name"] for row in table("regions")]
    assert names == ["Brandenburg", "Sachsen", "Österreich", "Bayern", "Kurpfalz"]
    assert len(IDS) == len(set(IDS)) == 45
    assert len({row["name"] for row in COUNTIES}) == 45
    assert Counter(row["region"] for row in COUNTIES) == {row["id"]: 9 for row in table("regions")}


def test_printed_values_of_the_counties() -> None:
    """W-CMP-03: tax, grain and 1 to 3 sites; every county as often with each value as the cards show it."""
    assert tally("tax") == {3: 9, 4: 11, 5: 10, 6: 10, 7: 5}
    assert tally("grain") == {2: 16, 3: 16, 4: 10, 5: 3}
    assert tally("sites") == {1: 13, 2: 21, 3: 11}


def test_sums_of_the_regions() -> None:
    """W-CMP-03: tax, grain and sites summed over each region."""
    sums = {
        region["id"]: tuple(
            sum(int(row[column]) for row in COUNTIES if row["region"] == region["id"])
            for column in ("tax", "grain", "sites")
        )
        for region in table("regions")
    }
    assert sums == {
        "brandenburg": (40, 31, 19),
        "sachsen": (47, 27, 14),
        "oesterreich": (41, 26, 19),
        "bayern": (41, 26, 18),
        "kurpfalz": (47, 25, 18),
    }


def test_values_the_rule_books_mention() -> None:
    """W-CMP-03: Burgund has tax 7 and Bremen 2 sites."""
    by_id = {row["id"]: row for row in COUNTIES}
    assert by_id["burgund"]["tax"] == "7"
    assert by_id["bremen"]["sites"] == "2"


def test_one_town_for_each_site() -> None:
    """W-CMP-03: 88 building sites, 71 of them in play with 3 players, each with a town's name."""
    for row in COUNTIES:
        assert len(row["towns"].split("; ")) == int(row["sites"]), row["id"]
    assert sum(int(row["sites"]) for row in COUNTIES) == 88
    assert sum(int(row["sites"]) for row in COUNTIES if row["id"] not in OUT_WITH_3) == 71


def test_eight_counties_out_with_three_players() -> None:
    """W-SET-02: the eight counties that are out of the game with 3 players."""
    assert OUT_WITH_3 == {
        "bremen",
        "holstein",
        "luettich",
        "burgund",
        "konstanz",
        "fm_bayern",
        "steiermark",
        "tirol",
    }
    assert {row["out_with_3"] for row in COUNTIES} == {"yes", "no"}


def test_borders_join_two_counties_once() -> None:
    """W-CMP-03: 114 borders, each listed once, the county that comes first in the table first."""
    assert len(BORDERS) == len(set(BORDERS)) == 114
    for a, b in BORDERS:
        assert IDS.index(a) < IDS.index(b), (a, b)
    assert BORDERS == sorted(BORDERS, key=lambda pair: (IDS.index(pair[0]), IDS.index(pair[1])))


@pytest.mark.parametrize(
    ("a", "b"),
    [("lothringen", "luettich"), ("altmark", "vorpommern"), ("neumark", "schlesien"), ("bremen", "holstein")],
)
def test_short_borders_are_borders(a: str, b: str) -> None:
    """W-CMP-03: the shortest borders on the board count."""
    assert (a, b) in BORDERS or (b, a) in BORDERS


@pytest.mark.parametrize(
    ("a", "b"),
    [("burgund", "trier"), ("holstein", "lueneburg"), ("konstanz", "tirol"), ("koeln", "trier")],
)
def test_near_misses_are_no_borders(a: str, b: str) -> None:
    """W-CMP-03: counties that come close without a common border are not adjacent."""
    assert (a, b) not in BORDERS and (b, a) not in BORDERS


def test_map_hangs_together() -> None:
    """W-CMP-03: connected as a whole, without the eight counties, and within each region."""
    assert connected(IDS)
    assert connected(set(IDS) - OUT_WITH_3)
    for region in table("regions"):
        assert connected(row["id"] for row in COUNTIES if row["region"] == region["id"]), region["id"]


def test_geometry_draws_this_map() -> None:
    """The drawing has the counties, regions, towns and borders of the tables, and no others."""
    geometry = json.loads((DATA / "geometry.json").read_text(encoding="utf-8"))
    assert list(geometry["regions"]) == [row["id"] for row in table("regions")]
    assert set(geometry["counties"]) == set(IDS)
    for row in COUNTIES:
        drawn = geometry["counties"][row["id"]]
        assert drawn["region"] == row["region"]
        assert sorted(site["town"] for site in drawn["sites"]) == sorted(row["towns"].split("; "))
    inner = [frozenset((line["a"], line["b"])) for line in geometry["borders"] if line["b"] is not None]
    assert len(inner) == 114
    assert set(inner) == {frozenset(pair) for pair in BORDERS}


# Setup


def test_start_money() -> None:
    """W-SET-04, W-SET-05: 18, 15 and 12 Thalers; the sums of the misprint are not used."""
    assert {n: SETUP["start_thalers"][n] for n in "345"} == {"3": 18, "4": 15, "5": 12}


def test_what_the_box_holds() -> None:
    """W-SET-27: 160 Thalers in all; and the numbers of the other pieces."""
    assert SETUP["seats"] == [3, 4, 5]
    assert SETUP["colours"] == ["black", "blue", "purple", "red", "yellow"]
    assert (SETUP["cubes"], SETUP["peasants"], SETUP["revolt_markers"]) == (62, 20, 42)
    buildings = {kind: SETUP["buildings"][kind] for kind in ("palace", "church", "trading_post")}
    assert buildings == {"palace": 28, "church": 26, "trading_post": 26}
    assert SETUP["bank"] == 20 * (1 + 2 + 5) == 160
    assert (SETUP["face_up"], SETUP["events_per_year"]) == (2, 4)


def test_army_groups() -> None:
    """W-SET-10: 9, 8 or 7 groups with 27, 25 or 23 armies."""
    groups = [SETUP["army_groups"][n] for n in "345"]
    assert groups[0] == [5, 4, 4, 3, 3, 2, 2, 2, 2]
    assert groups[1] == groups[0][:8]
    assert groups[2] == groups[0][:7]
    assert [sum(sizes) for sizes in groups] == [27, 25, 23]


def test_tower_fill() -> None:
    """W-SET-25: 7 cubes of every player and 10 peasants: 31, 38 or 45 cubes."""
    fill = SETUP["tower_fill"]
    assert (fill["per_player"], fill["peasants"]) == (7, 10)
    assert [fill["per_player"] * n + fill["peasants"] for n in (3, 4, 5)] == [31, 38, 45]


@pytest.mark.parametrize(("players", "letters"), [(3, "ABC"), (4, "ABCD"), (5, "ABCDE")])
def test_lineups(players: int, letters: str) -> None:
    """W-SET-19: one column for each player, with the army groups of W-SET-10, no county twice."""
    rows = [row for row in LINEUPS if row["players"] == str(players)]
    assert sorted({row["column"] for row in rows}) == list(letters)
    for letter in letters:
        sizes = [int(row["armies"]) for row in column(players, letter)]
        assert sizes == SETUP["army_groups"][str(players)], letter
    used = [row["county"] for row in rows]
    assert len(used) == len(set(used))
    assert set(used) <= set(IDS)


def test_lineups_of_three_players_avoid_the_counties_out_of_the_game() -> None:
    """W-SET-02, W-SET-21: column B has Baden with 3 and Lothringen with 2 armies."""
    used = {row["county"]: (row["column"], row["armies"]) for row in LINEUPS if row["players"] == "3"}
    assert not used.keys() & OUT_WITH_3
    assert used["baden"] == ("B", "3")
    assert used["lothringen"] == ("B", "2")


def test_ninth_county_of_column_a_is_marked() -> None:
    """W-SET-22: Mähren with 2 armies is the one reconstructed entry of the line-ups."""
    ninth = column(3, "A")[8]
    assert (ninth["county"], ninth["armies"]) == ("maehren", "2")
    assert [row for row in LINEUPS if row["source"].startswith("reconstructed")] == [ninth]


# Cards and tiles


def test_actions() -> None:
    """Ten actions in the order of the mat, with their prices and the armies they deploy."""
    assert [(row["id"], int(row["price"]), int(row["armies"])) for row in table("actions")] == [
        ("build_palace", 3, 0),
        ("build_church", 2, 0),
        ("build_trading_post", 1, 0),
        ("collect_grain", 0, 0),
        ("collect_taxes", 0, 0),
        ("deploy_5", 3, 5),
        ("deploy_3", 2, 3),
        ("deploy_1_move", 1, 1),
        ("combat_a", 0, 0),
        ("combat_b", 0, 0),
    ]


def test_events() -> None:
    """W-EVT-06 to W-EVT-15: twelve cards with our titles and the grain each costs in winter."""
    titles = [namer("en")("event", number).partition(" (")[0] for number in range(len(EVENT_IDS))]
    rows = zip(titles, table("events"), strict=True)
    assert [(title, row["effect"], int(row["grain_loss"])) for title, row in rows] == [
        ("Calming trade", "calming_trade", 5),
        ("Calming trade", "calming_trade", 7),
        ("Palace guard", "palace_guard", 2),
        ("Palace guard", "palace_guard", 6),
        ("Low taxes", "low_taxes", 0),
        ("High taxes", "high_taxes", 2),
        ("Good harvest", "good_harvest", 3),
        ("Bad harvest", "bad_harvest", 4),
        ("Stubborn peasants", "stubborn_peasants", 3),
        ("Peace of the church", "church_peace", 3),
        ("Peace of the church", "church_peace", 4),
        ("Few recruits", "few_recruits", 1),
    ]
    for row in table("events"):
        assert row["id"] == f"{row['effect']}_{row['grain_loss']}"


def test_numbers_of_the_events() -> None:
    """W-EVT-06 to W-EVT-14: every effect of the cards, and no other, with its numbers."""
    effects = numbers("effects")
    assert set(effects) == {row["effect"] for row in table("events")}
    values = {
        name: {key: value for key, value in effect.items() if key != "source"} for name, effect in effects.items()
    }
    assert values == {
        "calming_trade": {"markers": 1},
        "palace_guard": {"extra": 1},
        "low_taxes": {"maximum": 5},
        "high_taxes": {"minimum": 6},
        "good_harvest": {"minimum": 4},
        "bad_harvest": {"maximum": 3},
        "stubborn_peasants": {"peasants": 2},
        "church_peace": {},
        "few_recruits": {"deploy_5": 3, "deploy_3": 2},
    }


def test_bonus_tiles() -> None:
    """Five tiles, each with its action and number."""
    assert [(row["id"], row["action"], int(row["value"])) for row in table("tiles")] == [
        ("plus_1_thaler", "collect_taxes", 1),
        ("plus_1_grain", "collect_grain", 1),
        ("six_armies", "deploy_5", 6),
        ("plus_1_attack", "combat_a; combat_b", 1),
        ("plus_1_defence", "combat_a; combat_b", 1),
    ]


# Winter


def test_supply_chart() -> None:
    """W-WIN-04: revolting counties and additional peasants for a shortage of 1 to 7 and more."""
    chart = [(int(row["shortage"]), int(row["revolts"]), int(row["peasants"])) for row in table("supply")]
    assert chart == [(1, 1, 1), (2, 1, 2), (3, 2, 2), (4, 2, 2), (5, 2, 3), (6, 2, 3), (7, 3, 3)]


def test_scoring() -> None:
    """Points for counties, buildings and majorities, less in a tie."""
    scoring = SETUP["scoring"]
    majority = {kind: scoring["majority"][kind] for kind in ("palace", "church", "trading_post")}
    assert (scoring["county"], scoring["building"], scoring["tie_penalty"]) == (1, 1, 1)
    assert majority == {"palace": 3, "church": 2, "trading_post": 1}


# Tower


@pytest.mark.parametrize("preset", ["standard", "calm", "wild"])
def test_tower_presets_are_possible_towers(preset: str) -> None:
    """Chances are chances, and the tower has room for a good part of the smallest fill."""
    tower = numbers("tower")[preset]
    assert 0 < tower["p0"] <= 1
    assert 0 < tower["loosen"] < 0.1
    assert tower["sharpness"] >= 1
    assert 20 <= tower["capacity"] <= 40


def test_standard_tower_settles() -> None:
    """With 26 cubes inside, as many come to rest as fall out."""
    tower = numbers("tower")["standard"]

    def drift(inside: float) -> float:
        rests = tower["p0"] * (1 - (inside / tower["capacity"]) ** tower["sharpness"])
        return float(rests - tower["loosen"] * inside)

    assert drift(26.0) > 0 > drift(26.2)


# Modules


def test_favor_cards() -> None:
    """Twenty-one favor cards with their effects and values."""
    favors = table("favors")
    assert [int(row["number"]) for row in favors] == list(range(1, 22))
    by_effect: dict[str, list[tuple[int, str]]] = {}
    for row in favors:
        by_effect.setdefault(row["effect"], []).append((int(row["number"]), row["value"]))
    assert by_effect == {
        "cancel_event": [(1, "")],
        "gain_thalers": [(2, "2"), (9, "4"), (16, "6")],
        "armies_from_supply_to_tray": [(3, "3"), (8, "4"), (14, "5")],
        "remove_own_revolt_marker_or_keep_to_cancel_next": [(4, "1")],
        "gain_grain": [(5, "2"), (15, "3"), (20, "4")],
        "gain_victory_points": [(6, "1"), (13, "2"), (19, "3")],
        "free_building": [(7, "trading_post"), (17, "church"), (21, "palace")],
        "cannot_be_attacked_this_round": [(10, "combat_a"), (11, "combat_b"), (18, "combat_a; combat_b")],
        "deploy_free_own_or_neutral_county": [(12, "3")],
    }


def test_reconstructed_favor_cards_are_marked_and_explained() -> None:
    """Only the values of 1, 4 and 12 are in the rule books; all others are marked, with the reason."""
    for row in table("favors"):
        known = row["number"] in ("1", "4", "12")
        assert row["provenance"] == ("rule books" if known else "reconstructed"), row["number"]
        assert bool(row["reasoning"]) is not known, row["number"]


def test_landsknechte() -> None:
    """W-LKT-10: after the empty card three with rising benefits, which are marked as reconstructed."""
    cards = table("landsknechte")
    columns = ("position", "thalers", "grain", "armies", "points")
    assert [tuple(int(card[name]) for name in columns) for card in cards] == [
        (1, 0, 0, 0, 0),
        (2, 2, 0, 1, 0),
        (3, 4, 1, 2, 0),
        (4, 6, 2, 3, 1),
    ]
    assert [card["source"].startswith("reconstructed") for card in cards] == [False, True, True, True]


def test_court_and_leaders() -> None:
    """The numbers of the Emperor's Court and the Military Leaders."""
    court, leaders = numbers("court"), numbers("leaders")
    assert court["court"]["prices"] == [4, 3, 2]
    assert court["court"]["favor_cards"] == len(table("favors"))
    player = court["player"]
    assert (player["courtiers"], player["dice_tower_cards"], player["boxes"]) == (7, 3, [3, 2, 1])
    assert (leaders["player"]["figures"], leaders["player"]["statues"]) == (1, 6)
    bonus = leaders["bonus"]
    assert (bonus["build_price"], bonus["collect"], bonus["deploy"]) == (-1, 1, 1)
    assert (leaders["points"]["statue"], leaders["points"]["trophy"]) == (1, 1)
