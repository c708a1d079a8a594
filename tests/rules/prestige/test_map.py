"""The map file: the one that is shipped is sound, and whatever is wrong with another is said (P-GEN-12 to P-GEN-19)."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from palatine.games.prestige.board import LOCATIONS, PROVINCES, ROADS, SITES
from palatine.games.prestige.mapfile import problems, summary

Break = Callable[[Any], object]


def shipped() -> Any:
    return json.loads(files("palatine.games.prestige").joinpath("data", "map.json").read_text(encoding="utf-8"))


def province(data: Any, name: str) -> Any:
    return next(row for row in data["provinces"] if row["id"] == name)


def location(data: Any, name: str) -> Any:
    return next(row for row in data["locations"] if row["id"] == name)


def test_the_shipped_map_is_sound() -> None:
    """P-GEN-12, P-GEN-16, P-GEN-17, P-GEN-18."""
    assert problems(shipped()) == []
    assert "35 provinces, 147 locations (60 cities), 277 roads (89 river crossings)" in summary(shipped())
    assert (PROVINCES, LOCATIONS, SITES) == (35, 147, 163)
    assert sum(len(joined) for joined in ROADS[6]) == 2 * 277


def test_the_drawing_covers_the_same_ids() -> None:
    drawing = json.loads(files("palatine.games.prestige").joinpath("data", "geometry.json").read_text(encoding="utf-8"))
    for part in ("provinces", "locations", "roads"):
        assert {row["id"] for row in drawing[part]} == {row["id"] for row in shipped()[part]}


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lambda d: d.update(schema="other"), "schema"),
        (lambda d: d.update(roads=[]), "'roads' is missing"),
        (lambda d: d["locations"][3].pop("hills"), "entry 4 has no 'hills'"),
        (lambda d: d["player_counts"]["4"].pop("starts"), "'4' has no 'starts'"),
        (lambda d: d["provinces"].append(d["provinces"][0]), "occurs 2 times"),
        (lambda d: d["locations"][0].update(province="nowhere"), "names the province 'nowhere'"),
        (lambda d: location(d, "paris-sens").update(urban_sites=2), "P-GEN-16"),
        (lambda d: province(d, "paris").update(capital="paris-sens"), "is no city of it"),
        (lambda d: province(d, "paris").update(name="Lutetia"), "is not named after its capital"),
        (lambda d: province(d, "paris").update(unrest=7), "unrest is 1 to 6"),
        (lambda d: province(d, "paris").update(luxury="salt"), "none of the luxury goods"),
        (lambda d: d["roads"][0].update(b="nowhere"), "does not join two locations"),
        (lambda d: d["roads"][1].update(a=d["roads"][0]["a"], b=d["roads"][0]["b"]), "another road joins already"),
        (lambda d: d["player_counts"]["3"]["in_play"].remove("paris"), "either in play or not"),
        (lambda d: d.update(roads=[r for r in d["roads"] if "wien-wien" not in (r["a"], r["b"])]), "no road leads to"),
        (lambda d: province(d, "leipzig").update(luxury=None), "13 luxury goods"),
        (lambda d: location(d, "paris-paris").update(hills=True), "cities on hills"),
        (lambda d: d["player_counts"]["6"]["starts"][1].update(extra_gold=7), "P-SET-18"),
        (lambda d: d["player_counts"]["5"]["fixed_neutral"].pop(), "P-SET-14"),
        (lambda d: d["player_counts"]["3"]["random_neutral"].pop(), "P-SET-09"),
        (lambda d: d["player_counts"]["4"]["starts"].reverse(), "not listed clockwise"),
    ],
)
def test_what_is_wrong_is_said(broken: Break, said: str) -> None:
    data = shipped()
    broken(data)
    assert any(said in problem for problem in problems(data)), problems(data)[:3]
