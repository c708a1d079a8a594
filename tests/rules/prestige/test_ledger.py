"""What the tables show beside the board agrees with what the rules do: income, battle boards, picks, prices."""

import json
from pathlib import Path
from typing import Any

import pytest

from palatine.games.prestige.game import GAME
from palatine.games.prestige.knowledge import ledger
from palatine.games.prestige.knowledge.shapes import PrestigeSide
from palatine.games.prestige.map.board import HILLS
from palatine.games.prestige.numbers import CHANGE_BATTLES_STEP, COMBAT_STEP, INCOME_STEP, MARKING_STEP, SHEETS_STEP
from tests.rules.prestige.positions import State, at, choose, go, happened, kind, loc, table, texts, turn, view_of

MAP = json.loads((Path(ledger.__file__).parents[1] / "data" / "map.json").read_text("utf-8"))


def side_total(side: PrestigeSide) -> int:
    return sum(part["value"] for part in side["parts"])


def totals(state: State, seat: int) -> dict[str, int]:
    rows: list[dict[str, Any]] = [{**row} for row in ledger.income(state, seat)["rows"]]
    return {what: sum(row.get(what, 0) for row in rows) for what in ("gold", "barrels", "prestige")}


@pytest.mark.parametrize("prestige", [0, 12, 25, 45])
def test_income_by_source_is_what_the_income_phase_pays(prestige: int) -> None:
    """P-ECO-16 to P-ECO-25, by marked prestige (P-ECO-22)."""
    built = {
        "wien-wien 1": "bank",
        "wien-wien 2": "art_manufactory",
        "wien-wien 3": "manufactory",
        "wien rural 1": "windmill",
        "prag-prag 1": "university",
    }
    state = table(owners={0: "wien prag venezia"}, homes={0: "wien"}, buildings=built, spring=2, fall=2)
    state.prestige[0] = prestige
    state.artist_of[0] = 0
    foreseen = totals(state, 0)
    row = next(row for row in ledger.income(state, 0)["rows"] if row["source"] == "artists")
    assert row["dice"] == 1
    go(state, MARKING_STEP, INCOME_STEP)
    paid = happened(state, "income")[0]
    assert foreseen["gold"] == paid["gold"]
    assert foreseen["barrels"] == paid["barrels"]
    assert 1 <= paid["prestige"] - foreseen["prestige"] <= 6


def test_unrest_pays_nothing_and_upkeep_counts_barrels() -> None:
    """P-GEN-20, P-ECO-38."""
    state = table(owners={0: "wien"}, units={"wien": {0: "5I"}}, buildings={"wien-wien 1": "manufactory"})
    state.unrest[next(p for p, owner in enumerate(state.owner) if owner == 0)] = 1
    assert ledger.income(state, 0)["upkeep"] == 4
    assert totals(state, 0)["gold"] == 1


def test_units_in_battle_and_set_aside_are_counted() -> None:
    """P-CMB-26, P-CMB-46, P-GEN-21: until the battle is over nobody has lost any."""
    units = {"berlin": {0: "6I", 2: "8I"}, "wien": {2: "1I"}}
    state = table(4, units=units, alliance=(0, 1), acting=[0, 1], aside=[loc("prag"), 2, 3])
    go(state, COMBAT_STEP)
    while kind(state) != "battle.retreat":
        choose(state, texts(state)[-1])
    assert any(state.fallen) and [view_of(state, None)["players"][seat]["units"] for seat in (0, 2)] == [6, 12]
    assert ledger.income(state, 2)["upkeep"] == 12


def test_the_parts_of_a_battle_board_add_up_to_its_totals() -> None:
    """P-CMB-11 to P-CMB-15, P-CMB-63."""
    units = {"wien": {0: "4I 2C 1A", 1: "3I 1C 2A"}}
    for fortress in (0, 1):
        state = table(4, units=units, alliance=(0,), attack=[6, 0, 0, 0], defence=[0, 3, 0, 0])
        state.fortress[next(p for p, here in enumerate(state.present) if here)] = fortress
        turn(state, 0)
        choose(state, "done")
        board = view_of(state, 0)["battle"]
        assert side_total(board["attack"]) == board["attack"]["total"]
        assert side_total(board["defence"]) == board["defence"]["total"]


def test_a_forecast_is_the_battle_that_follows() -> None:
    """P-CMB-63, before the movement is over."""
    state = table(4, units={"wien": {0: "4I", 1: "2I 1A"}}, alliance=(0,))
    turn(state, 0)
    before = view_of(state, 0)["forecasts"]["wien-wien"]
    choose(state, "done")
    round_one = happened(state, "battle.round")[0]
    assert (round_one["attack"], round_one["defence"]) == (before["attack"]["total"], before["defence"]["total"])
    assert not view_of(state, 0)["forecasts"]


def test_a_forecast_in_the_spring_after_a_convention() -> None:
    """P-ALL-36: fortresses have no effect in alliance change battles only, not in the turn that follows them."""
    units = {"wien": {1: "2I 1A"}, "wien-pressburg": {0: "4C"}}
    state = table(4, units=units, alliance=(0,), convened=1)
    state.fortress[loc("wien")] = 1
    go(state, CHANGE_BATTLES_STEP)
    turn(state, 0)
    choose(state, "wien-pressburg", "1")
    assert view_of(state, 0)["assaults"]["wien-wien"]["wien-pressburg"]["fortress"]
    choose(state, "wien-wien", "wien-pressburg")
    assert kind(state) == "move.from" and view_of(state, 0)["forecasts"]["wien-wien"]["fortress"]


@pytest.mark.parametrize(
    ("mine", "theirs", "river", "kind_of_fate"),
    [("3I", "3I", True, "trapped"), ("2I", "1I 1A", False, None), ("1I", "4A", False, "outgunned")],
)
def test_a_forecast_says_what_is_certain(mine: str, theirs: str, river: bool, kind_of_fate: str | None) -> None:
    """P-CMB-35, P-CMB-39, P-CMB-21: all are lost whatever the dice show; the rule is named, and so it happens."""
    rows = [row for row in MAP["roads"] if row["river"] == river and not any(HILLS[loc(row[end])] for end in "ab")]
    road = next(row for row in rows if row["a"].split("-")[0] != row["b"].split("-")[0])
    state = table(4, units={road["a"]: {0: mine}, road["b"]: {1: theirs}}, alliance=(0,))
    turn(state, 0)
    choose(state, road["a"], *(["3"] if mine == "3I" else ["2"] if mine == "2I" else []))
    fate = view_of(state, 0)["assaults"][road["b"]][road["a"]]["fate"]
    if kind_of_fate is None:
        assert fate is None
        return
    rule = {"trapped": "P-CMB-35", "outgunned": "P-CMB-21"}[kind_of_fate]
    assert fate == {"kind": kind_of_fate, "rule": rule, "units": int(mine[0]), "ways_back": []}
    choose(state, road["b"])
    while state.waiting and kind(state) != "action.choose":
        choose(state, texts(state)[0] if "stay" not in texts(state) else "stay")
    assert sum(at(state, 0, end) != "" for end in (road["a"], road["b"])) == 0


def test_a_forecast_names_the_way_back() -> None:
    """P-CMB-35, P-CMB-37: an attack that cannot last goes back where it came from."""
    road = next(r for r in MAP["roads"] if not r["river"] and HILLS[loc(r["b"])] and not HILLS[loc(r["a"])])
    state = table(4, units={road["a"]: {0: "3I"}, road["b"]: {1: "3I"}}, alliance=(0,), defence=[0, 1, 0, 0])
    turn(state, 0)
    choose(state, road["a"], "3")
    fate = view_of(state, 0)["assaults"][road["b"]][road["a"]]["fate"]
    assert fate == {"kind": "repelled", "rule": "P-CMB-35", "units": 3, "ways_back": [road["a"]]}


def test_an_assault_is_foreseen_by_its_way_in() -> None:
    """P-CMB-18, P-MOV-14: over a river the terrain counts."""
    road = next(row for row in MAP["roads"] if row["river"] and not any(HILLS[loc(row[end])] for end in "ab"))
    state = table(4, units={road["a"]: {0: "4I"}, road["b"]: {1: "2I"}}, alliance=(0,))
    turn(state, 0)
    choose(state, road["a"], "4")
    board = view_of(state, 0)["assaults"][road["b"]][road["a"]]
    assert view_of(state, 1)["assaults"] == {}
    choose(state, road["b"])
    if kind(state) == "move.last":
        choose(state, road["a"])
    first = happened(state, "battle.round")[0]
    assert (first["attack"], first["defence"]) == (board["attack"]["total"], board["defence"]["total"])
    assert board["terrain"] == 3


@pytest.mark.parametrize(
    ("total", "enemies", "odds"),
    [(0, 3, {"0": 1}), (-2, 3, {"0": 1}), (6, 3, {"1": 1}), (8, 3, {"1": 4 / 6, "2": 2 / 6}), (20, 3, {"3": 1})],
)
def test_odds_of_losses(total: int, enemies: int, odds: dict[str, float]) -> None:
    """P-CMB-21 to P-CMB-23."""
    assert ledger.odds(total, enemies) == pytest.approx(odds)


def test_what_can_still_move_and_be_picked() -> None:
    """P-MOV-02, P-MOV-13: only the mover sees it so."""
    state = table(4, units={"wien": {0: "3I 1C"}})
    turn(state, 0)
    assert view_of(state, 0)["unmoved"] == {"wien-wien": {"infantry": 3, "cavalry": 1}}
    assert view_of(state, 1)["unmoved"] is None
    choose(state, "wien-wien")
    assert kind(state) == "move.units"
    slots = [
        {"owner": "0", "unit": "infantry", "count": 3, "usual": 3},
        {"owner": "0", "unit": "cavalry", "count": 1, "usual": 1},
    ]
    assert view_of(state, 0)["pick"] == {"slots": slots, "least": 1, "most": 4}
    choose(state, "2")
    assert view_of(state, 0)["pick"] == {"slots": slots[1:], "least": 0, "most": 2}


def test_an_order_sheet_shows_its_prices_and_nobody_elses() -> None:
    """P-ECO-42, P-ECO-43."""
    state = table(4, owners={0: "wien", 1: "prag"}, homes={0: "wien", 1: "prag"}, gold=[20, 20, 0, 0])
    go(state, MARKING_STEP, SHEETS_STEP)
    choose(state, "infantry", seat=0)
    sheet = view_of(GAME.redact(state, 0), 0)["sheet"]
    assert (sheet["cost"], sheet["prices"]["infantry"], sheet["prices"]["repair"]) == (3, 3, 1)
    assert view_of(GAME.redact(state, 1), 1)["sheet"]["cost"] == 0
