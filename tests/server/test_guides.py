"""Guided first rounds: alone, with a seed that is known, and with no other way to one."""

from dataclasses import replace

import pytest

import palatine
from palatine.bots.levels import stand_in
from palatine.games import descriptions
from palatine.server.errors import Refused
from palatine.server.tables import guided
from tests.server.conftest import Running
from tests.server.player import BOT, ME, Player

GUIDED = [name for name, each in descriptions().items() if each.guide is not None]


@pytest.mark.parametrize("game", GUIDED)
def test_a_guided_round_is_played_alone_and_always_the_same(
    server: Running, ann: Player, bob: Player, game: str
) -> None:
    one, two = (each.post("/api/guides", {"game": game, "name": "First"}, 201) for each in (ann, bob))
    assert (one["guided"], one["status"], one["public"], one["name"]) == (True, "running", False, "First")
    assert [seat["holder"] for seat in one["seats"]] == ["person"] + ["bot"] * (len(one["seats"]) - 1)
    assert {seat["bot"] for seat in one["seats"][1:]} == {stand_in(game).name}  # decides at once, and the same again
    assert (one["commitment"], one["seed"]) == (two["commitment"], None)
    for table in (one, two):
        server.until_bots_rest(table["id"])
    views = [each.until_asked(table["id"], 0)["view"] for each, table in ((ann, one), (bob, two))]
    assert views[0] == views[1]


def test_an_ordinary_table_is_not_guided_and_chooses_no_seed(ann: Player) -> None:
    wish = {"game": "wallenstein", "seating": [ME, BOT, BOT], "start": True}
    assert not ann.post("/api/tables", wish, 201)["guided"]
    for chosen in ({"seed": 154}, {"guide": True}, {"guided": True}):
        assert ann.post("/api/tables", {**wish, **chosen}, 422)["code"] == "bad-input"


def test_a_record_of_a_guided_round_goes_on_with_chance_of_its_own(ann: Player) -> None:
    match = palatine.start(GUIDED[0], descriptions()[GUIDED[0]].usual_seats, descriptions()[GUIDED[0]].guide)
    table = ann.post("/api/records", {"text": match.record.text()}, 201)["id"]
    going_on = ann.post(f"/api/tables/{table}/play-on", {"seating": [ME, *[BOT] * (match.seats - 1)]})
    assert (going_on["status"], going_on["guided"]) == ("running", False)


def test_a_game_without_a_guide_says_which_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {name: replace(each, guide=1 if name == "shadow" else None) for name, each in descriptions().items()}
    monkeypatch.setattr(guided, "descriptions", lambda: games)
    with pytest.raises(Refused) as refused:
        guided.guided_round("wallenstein", "", 1)
    assert "shadow" in str(refused.value.body("en")["message"])
