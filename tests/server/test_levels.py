"""Which bots play which game: nobody is seated who does not, and somebody who does stands in for whoever is gone."""

from random import Random
from typing import Any

import pytest

from palatine.bots.levels import LEVELS, STEWARD, playing
from palatine.games import GAMES, OURS
from tests.server.conftest import Running
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.test_bots import bot
from tests.server.test_clocks import LONG, SHORT, let_time_run_out, until


def no_steward() -> str:
    """What is said if the steward is to play Fists; the levels of all tests of this process play it."""
    others = [level.name for level in playing("fists")]
    assert others[:1] == ["random"] and "first" in others
    return f"The bot “steward” does not play Fists. Those that do: {', '.join(others)}."


def two(ann: Player, bob: Player, game: str, **wish: Any) -> int:
    """A running table of Ann and Bob, and at the real games of a bot beside them."""
    table = ann.table(ME, OPEN, *[BOT][: 0 if game == "fists" else 1], game=game, **wish)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    return table


def test_a_level_is_shown_with_its_games(ann: Player, fists: str) -> None:
    games = {level["level"]: level["games"] for level in ann.get("/api/bots")}
    assert games["random"] == games["first"] == list(GAMES)
    assert games["steward"] == games["marshal"] == list(OURS)
    hints = {game["name"]: game["hints"] for game in ann.get("/api/games")}
    assert hints == {**dict.fromkeys(OURS, True), fists: False}


def test_no_table_is_made_with_a_level_that_does_not_play_the_game(ann: Player, fists: str) -> None:
    body = {"game": fists, "seating": [ME, bot("steward")]}
    refused = ann.post("/api/tables", body, 422)
    assert (refused["code"], refused["message"]) == ("not-its-game", no_steward())
    assert not ann.get("/api/lobby")["mine"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Der Bot „marshal“ spielt Fists nicht. Das können: random,"),
        ("fr", "Le robot « marshal » ne joue pas à Fists. Ceux qui y jouent : random,"),
    ],
)
def test_it_is_said_in_the_language_of_the_reader(ann: Player, fists: str, language: str, sentence: str) -> None:
    ann.http.headers["Accept-Language"] = language
    body = {"game": fists, "seating": [ME, bot("marshal")]}
    assert ann.post("/api/tables", body, 422)["message"].startswith(sentence)


def test_no_seat_is_given_to_such_a_level(ann: Player, bob: Player, fists: str) -> None:
    """Before the start, for a person who goes away, and for one who is replaced."""
    waiting = ann.table(ME, OPEN, game=fists)
    table = two(ann, bob, fists)
    asked = [
        (f"/api/tables/{waiting}/seats/1/bot", {"level": "steward"}),
        (f"/api/tables/{table}/seats/0/bot", {"level": "steward"}),
        (f"/api/tables/{table}/proposal", {"kind": "replace", "seat": 1, "level": "steward"}),
    ]
    for path, body in asked:
        refused = ann.post(path, body, 422)
        assert (refused["code"], refused["message"]) == ("not-its-game", no_steward()), path
    assert ann.post(f"/api/tables/{table}/seats/0/bot", {"level": "first"})["seats"][0]["bot"] == "first"


def test_no_record_is_played_on_by_such_a_level(ann: Player, fists: str) -> None:
    table = ann.table(ME, BOT, game=fists, start=True)
    ann.finish(table, 0, Random(9))
    head, _, _ = ann.get(f"/api/tables/{table}/record").partition("\n3 ")
    opened = ann.post("/api/records", {"text": head + "\n"}, 201)["id"]
    on = f"/api/tables/{opened}/play-on"
    assert ann.post(on, {"seating": [ME, bot("steward")]}, 422)["code"] == "not-its-game"
    assert ann.post(on, {"seating": [ME, bot("first")]})["seats"][1]["bot"] == "first"


# ---------------------------------------------------------------- stand-ins

STAND_INS = [("wallenstein", "steward"), ("fists", "random")]


@pytest.mark.parametrize(("game", "level"), STAND_INS)
def test_the_best_that_plays_the_game_and_decides_at_once_follows_whoever_resigns(
    ann: Player, bob: Player, fists: str, game: str, level: str
) -> None:
    table = two(ann, bob, game)
    seat = bob.post(f"/api/tables/{table}/seats/1/leave")["seats"][1]
    assert (seat["holder"], seat["bot"], seat["wanted"]) == ("bot", level, True)
    assert until(ann, table, "resigned")[-1]["particulars"] == {"level": level}


@pytest.mark.parametrize(("game", "level"), STAND_INS)
def test_it_follows_whoever_leaves_for_good(ann: Player, bob: Player, fists: str, game: str, level: str) -> None:
    table = two(ann, bob, game)
    bob.delete("/api/me")
    assert ann.get(f"/api/tables/{table}")["seats"][1]["bot"] == level


@pytest.mark.parametrize(("game", "level"), STAND_INS)
def test_it_stands_in_for_whoever_misses_two_deadlines(ann: Player, fists: str, game: str, level: str) -> None:
    seats = [ME, BOT] if game == "fists" else [ME, BOT, BOT]
    table = ann.table(*seats, game=game, **SHORT, start=True)
    until(ann, table, "bot")
    assert ann.get(f"/api/tables/{table}")["seats"][0]["bot"] == level


def test_the_clock_chooses_at_a_game_no_steward_plays(server: Running, ann: Player, bob: Player, fists: str) -> None:
    """Nothing has failed: nobody was asked who does not play it."""
    table = two(ann, bob, fists, **LONG)
    ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
    let_time_run_out(server, table)
    log = until(ann, table, "clock")
    assert "bot-failed" not in [entry["kind"] for entry in log]
    assert ann.get(f"/api/tables/{table}/moments")[1]["by"] == "clock"


def test_a_level_that_is_gone_is_followed_in_the_rematch(server: Running, ann: Player, fists: str) -> None:
    """Its place is taken by the stand-in of the game."""
    table = ann.table(ME, bot("first"), game=fists, options={"short": True}, start=True)
    ann.finish(table, 0, Random(1))
    server.change(table, lambda desk: setattr(desk.seats[1], "bot", "long gone"))
    again = ann.post(f"/api/tables/{table}/rematch", status=201)
    assert [(seat["holder"], seat["bot"]) for seat in again["seats"]] == [("bot", "random"), ("person", None)]


def test_a_level_that_does_not_play_the_game_any_more_asks_nobody_in_vain(
    ann: Player, fists: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A seat it was given when it did: the level below that does chooses."""
    with monkeypatch.context() as before:
        before.setitem(LEVELS, STEWARD.name, STEWARD._replace(games=None))
        table = ann.table(ME, bot("steward"), game=fists, options={"short": True})
    ann.post(f"/api/tables/{table}/start")
    ann.finish(table, 0, Random(1))
    assert ann.get(f"/api/tables/{table}")["status"] == "over" and "failed at" not in caplog.text


# ---------------------------------------------------------------- hints


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "There are no hints for Fists: the marshal does not play it."),
        ("de", "Für Fists gibt es keinen Rat: Der Marschall spielt es nicht."),
        ("fr", "Il n’y a pas de conseil pour Fists : le maréchal n’y joue pas."),
    ],
)
def test_a_game_the_marshal_does_not_play_has_no_hints(
    ann: Player, fists: str, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    """Said at once: nobody thinks about it."""
    table = ann.table(ME, BOT, game=fists, hints=True, start=True)
    ann.until_asked(table, 0)
    ann.http.headers["Accept-Language"] = language
    monkeypatch.setattr("palatine.server.thinking.thinkers.Thinkers.hint", None)
    refused = ann.post(f"/api/tables/{table}/hint", {"seat": 0}, 409)
    assert (refused["code"], refused["message"]) == ("no-hint", sentence)
