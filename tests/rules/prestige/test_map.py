"""The map file: the one that is shipped is sound, and whatever is wrong with another is said (P-GEN-12 to P-GEN-19)."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import palatine
from palatine.engine.errors import RecordMismatch
from palatine.games.prestige.components import OPTION_TEXTS
from palatine.games.prestige.map import drawing
from palatine.games.prestige.map.board import LOCATION_IDS, LOCATIONS, MAP_MARK, PROVINCE_IDS, PROVINCES, ROADS, SITES
from palatine.games.prestige.map.file import WORDS, problems, summary, unplayable

Break = Callable[[Any], object]


def shipped() -> Any:
    return json.loads(files("palatine.games.prestige").joinpath("data", "map.json").read_text(encoding="utf-8"))


def province(data: Any, name: str) -> Any:
    return next(row for row in data["provinces"] if row["id"] == name)


def location(data: Any, name: str) -> Any:
    return next(row for row in data["locations"] if row["id"] == name)


def part(data: Any, name: str) -> list[Any]:
    """The cities of a province; whichever is taken off becomes a dot."""
    for city in province(data, name)["cities"][1:]:
        location(data, city["location"]).update(kind="dot", urban_sites=0)
    cities: list[Any] = province(data, name)["cities"]
    return cities


def apart(data: Any, one: str, other: str) -> None:
    province(data, one)["neighbours"].remove(other)
    province(data, other)["neighbours"].remove(one)


def out_of_play(data: Any, count: str, name: str, instead: str = "") -> None:
    row = data["player_counts"][count]
    row["in_play"].remove(name)
    row["not_in_play"].append(name)
    if instead:
        row["not_in_play"].remove(instead)
        row["in_play"].append(instead)


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
        (lambda d: province(d, "paris").update(edge=False), "'paris': with 6 players, on the whole map"),
        (lambda d: province(d, "linz").update(edge=False), "'linz' lies on the edge of the map (P-SET-17)"),
        (lambda d: location(d, "paris-orleans").update(capital=True), "'paris-orleans': its mark for a capital"),
        (lambda d: part(d, "trier").pop(), "the capital of 'trier' has one site, so it needs another city"),
        (lambda d: apart(d, "paris", "reims"), "joins 'paris' and 'reims', which are no neighbours"),
        (lambda d: out_of_play(d, "4", "bern"), "4 players: at least 30 provinces are in play"),
        (lambda d: out_of_play(d, "4", "hamburg", instead="lyon"), "Hamburg, Leipzig among them"),
        (lambda d: d["player_counts"]["4"]["starts"].append(d["player_counts"]["4"]["starts"][0]), "P-SET-17"),
        (lambda d: d["player_counts"]["5"]["random_neutral"].pop(), "must have a random neutral building if it lies"),
    ],
)
def test_what_is_wrong_is_said(broken: Break, said: str) -> None:
    data = shipped()
    broken(data)
    assert any(said in problem for problem in problems(data)), problems(data)[:3]


def renamed(data: Any, old: str, new: str) -> None:
    """A place with another id, wherever it is named."""
    text = json.dumps(data).replace(f'"{old}"', f'"{new}"')
    data.clear()
    data.update(json.loads(text))


def nothing_in_play(data: Any) -> None:
    row = data["player_counts"]["3"]
    row["not_in_play"] += row["in_play"]
    row["in_play"] = row["starts"] = row["random_neutral"] = row["fixed_neutral"] = []


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lambda d: renamed(d, "paris-paris", "paris"), "'paris' is the id of a province and of a location"),
        (lambda d: renamed(d, "paris-sens", "bach"), "'bach' cannot be the id of a place"),
        (lambda d: renamed(d, "paris-sens", "seat"), "'seat' cannot be the id of a place"),
        (lambda d: renamed(d, "paris", "12"), "'12' cannot be the id of a place"),
        (lambda d: d["luxury_goods"].append("artwork"), "'artwork' occurs twice"),
        (lambda d: province(d, "paris")["locations"].append("paris-sens"), "its list of locations differs"),
        (
            lambda d: province(d, "paris")["cities"].append(province(d, "paris")["cities"][0]),
            "its list of cities differs",
        ),
        (lambda d: d["player_counts"]["3"]["starts"].pop(), "3 players: there must be 3 first provinces, not 2"),
        (lambda d: d["player_counts"]["4"]["starts"][0].update(province="paris"), "'paris' occurs 2 times among"),
        (lambda d: d["player_counts"]["4"]["starts"][0].update(province="lyon"), "province 'lyon' is not in play"),
        (lambda d: d["player_counts"]["5"]["random_neutral"].append("trier"), "'trier' has 2 random neutral buildings"),
        (lambda d: d["player_counts"]["4"]["random_neutral"].append("lyon"), "'lyon' has a random neutral building"),
        (
            lambda d: d["player_counts"]["6"]["fixed_neutral"].append(mill("frankfurt-frankfurt")),
            "is no urban building",
        ),
        (
            lambda d: d["player_counts"]["6"]["fixed_neutral"].append(bank("paris-sens")),
            "is no urban building in a city",
        ),
        (
            lambda d: d["player_counts"]["4"]["fixed_neutral"].append(bank("lyon-lyon")),
            "is no urban building in a city",
        ),
        (
            lambda d: d["player_counts"]["6"]["fixed_neutral"].extend([bank("bern-bern")] * 2),
            "2 neutral buildings do not",
        ),
        (lambda d: d["player_counts"]["6"]["fixed_neutral"].append(bank("nowhere")), "there is no location 'nowhere'"),
        (lambda d: [p["interior"].update({"3": True}) for p in d["provinces"]], "provinces on the edge, not 0"),
        (nothing_in_play, "3 players: 0 provinces in play are too few"),
    ],
)
def test_nothing_is_played_where_a_match_could_not_be_set_up(broken: Break, said: str) -> None:
    """P-SET-05 to P-SET-21, P-VAR-01: what would end a match with an error is known before."""
    data = shipped()
    broken(data)
    assert any(said in problem for problem in unplayable(data)), unplayable(data)[:3]


def bank(place: str) -> dict[str, str]:
    return {"location": place, "building": "bank"}


def mill(place: str) -> dict[str, str]:
    return {"location": place, "building": "windmill"}


def test_ids_of_places_are_no_other_words_of_the_game() -> None:
    """Every option that does not begin with a place begins with one of the words the check knows, or a number."""
    places = {*LOCATION_IDS, *PROVINCE_IDS}
    others = {text.split()[0] for text in OPTION_TEXTS} - places
    assert {word for word in others if not word.isdigit()} == WORDS


ODD: list[Any] = [None, 1.5, "two words", [[]]]


def branches(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything within a map but remarks; of a list the first entry stands for all."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value[:1]) if isinstance(value, list) else ()
    for key, item in inner:
        if key != "provenance":
            yield from branches(item, (*path, key))


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_whatever_stands_in_a_field_is_answered_with_sentences(odd: Any) -> None:
    """Never an error; and what the rules count with must be a number."""
    data = shipped()
    for *way, last in list(branches(data)):
        place = data
        for key in way:
            place = place[key]
        place[last], before = odd, place[last]
        assert problems(data) or last not in ("gold", "unrest", "extra_gold", "rural_sites", "interior", "kind"), last
        place[last] = before
    assert problems(data) == []


# ---------------------------------------------------------------- the drawing


def drawn() -> Any:
    return json.loads(files("palatine.games.prestige").joinpath("data", "geometry.json").read_text(encoding="utf-8"))


def outline(data: Any, name: str) -> Any:
    return next(row for row in data["provinces"] if row["id"] == name)["polygon"]


def over(data: Any, name: str) -> None:
    """A river across a road."""
    (ax, ay), (bx, by) = next(row for row in data["roads"] if row["id"] == name)["path"][:2]
    middle, side = ((ax + bx) / 2, (ay + by) / 2), (by - ay, ax - bx)
    path = [[middle[0] - side[0], middle[1] - side[1]], [middle[0] + side[0], middle[1] + side[1]]]
    data["rivers"].append({"name": "Styx", "path": path})


def test_the_shipped_drawing_is_sound() -> None:
    assert drawing.problems(shipped(), drawn()) == []


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda d: d.update(schema="picture/1"), "no drawing of a map"),
        (lambda d: d["roads"].pop(), "not in both (roads)"),
        (lambda d: d["locations"][0].pop("x"), "has no 'x'"),
        (lambda d: outline(d, "wien")[1].pop(), "must be a pair of numbers"),
        (lambda d: d["roads"][0].update(path="r"), "'path' must be a list"),
        (lambda d: outline(d, "wien").pop(), "the outline of 'wien' is not closed"),
        (lambda d: outline(d, "wien").insert(1, [-50.0, 10.0]), "the outline of 'wien' leaves the picture"),
        (lambda d: outline(d, "wien").__setitem__(slice(1, -1), outline(d, "wien")[:1] * 3), "encloses nothing"),
        (
            lambda d: outline(d, "wien").__setitem__(slice(None), [[0, 0], [9, 9], [9, 0], [0, 7], [0, 0]]),
            "the outline of 'wien' crosses itself",
        ),
        (lambda d: d["locations"][0].update(x=5.0, y=5.0), "is drawn outside its province"),
        (lambda d: d["locations"][0].update(x=d["locations"][0]["x"] + 3), "in another place than the map says"),
        (lambda d: d["roads"][0]["path"].pop(), "the road 'r001' does not lead from"),
        (lambda d: d["roads"][0].update(path=[]), "the road 'r001' does not lead from"),
        (lambda d: d["locations"][0]["urban_sites"].pop(), "has 4 building sites on the map, 3 drawn ones"),
        (lambda d: d["provinces"][0]["rural_sites"].append([5, 5]), "has 1 building sites on the map, 2 drawn ones"),
        (lambda d: d["rivers"].clear(), "the road 'r003' crosses no river"),
        (lambda d: d["bridges"].append(d["bridges"][0]), "the road 'r003' has 2 bridges"),
        (lambda d: over(d, "r001"), "the road 'r001' crosses a river"),
    ],
)
def test_what_is_wrong_with_a_drawing_is_said(spoil: Break, said: str) -> None:
    broken = drawn()
    spoil(broken)
    assert any(said in problem for problem in drawing.problems(shipped(), broken))


# ---------------------------------------------------------------- another map

LOOK = "import palatine; palatine.game_named('prestige')"


def on_map(file: Path, code: str) -> subprocess.CompletedProcess[str]:
    """What a program prints that plays on another map."""
    surroundings = {**os.environ, "PALATINE_MAP": str(file)}
    return subprocess.run([sys.executable, "-c", code], env=surroundings, capture_output=True, text=True)


def test_a_record_names_its_map() -> None:
    """And is refused on another one, whatever its choices are."""
    match = palatine.start("prestige", 3, 7)
    text = match.record.text()
    assert f"\nmap {MAP_MARK}\n" in text and MAP_MARK.startswith(f"{shipped()['id']} ")
    assert palatine.replay(text).state == match.state
    with pytest.raises(RecordMismatch, match="played on the map atlantis 123456; the map in use is "):
        palatine.replay(text.replace(MAP_MARK, "atlantis 123456"))


def test_a_match_on_another_map(tmp_path: Path) -> None:
    """PALATINE_MAP: other names and numbers are played with, and the record tells."""
    data = shipped()
    data["id"] = "elsewhere"
    province(data, "paris")["gold"] += 5
    file = tmp_path / "elsewhere.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    code = """
import palatine
from palatine.games.prestige.map.board import GOLD, PROVINCE_IDS
match = palatine.start("prestige", 3, 7)
print(match.view()["map"], GOLD[PROVINCE_IDS.index("paris")])
print([line for line in match.record.text().splitlines() if line.startswith("map ")][0])
"""
    done = on_map(file, code)
    gold = province(shipped(), "paris")["gold"] + 5
    assert done.stdout.splitlines()[0] == f"elsewhere {gold}", done.stderr
    assert done.stdout.splitlines()[1].startswith("map elsewhere ")


def test_a_map_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    done = on_map(tmp_path / "nowhere.json", LOOK)
    assert done.returncode == 2 and "PALATINE_MAP: the map '" in done.stderr and "nowhere.json" in done.stderr


def test_a_file_that_is_no_map_is_not_played_on(tmp_path: Path) -> None:
    """One sentence, whichever program asks."""
    data = shipped()
    province(data, "paris")["gold"] = "much"
    (tmp_path / "odd.json").write_text(json.dumps(data), encoding="utf-8")
    done = on_map(tmp_path / "odd.json", LOOK)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1
    assert "is no map to play on" in done.stderr and "'gold' must be a whole number" in done.stderr
