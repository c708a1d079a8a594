"""Hints: only at tables that allow them, only for the own seat, without anything hidden."""

import json
from importlib.resources import files
from random import Random
from typing import Any

import pytest

import palatine
from palatine.bots.hints import reason
from palatine.bots.marshal import ADVISERS
from palatine.bots.steward import Steward
from palatine.server.words import LANGUAGES
from tests.server.conftest import Join
from tests.server.player import BOT, ME, Player


def asked(ann: Player, game: str, **wish: Any) -> tuple[int, Any]:
    """A running table with Ann on seat 0, and her view once she has to choose."""
    table = ann.table(ME, BOT, BOT, game=game, start=True, **wish)
    return table, ann.until_asked(table, 0)


def hinted(ann: Player, table: int, language: str = "en") -> Any:
    """A hint for seat 0 the marshal has thought about: a process that was kept from it is asked again."""
    while not (hint := ann.post(f"/api/tables/{table}/hint?language={language}", {"seat": 0}))["tries"]:
        pass
    return hint


@pytest.mark.parametrize("game", ADVISERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(game: str, language: str) -> None:
    """In the middle of a match, where all parts of the points to be expected are there."""
    match, steward = palatine.start(game, 3, 1), Steward(Random(1))
    while match.choices < 80:
        seat = match.pending[0].seat
        match.play(seat, steward.choose(match.perspective(seat)))
    parts = ADVISERS[game].parts(match.state, 0)
    assert len(parts) > 3 and all(reason(game, part, language) for part in parts)


@pytest.mark.parametrize("game", ADVISERS)
def test_the_words_of_reasons_are_complete_in_every_language(game: str) -> None:
    package = files(f"palatine.bots.{game}") / "text"
    books = {book.name: json.loads(book.read_text(encoding="utf-8")) for book in package.iterdir()}
    assert {f"{language}.json" for language in LANGUAGES} == set(books)
    assert len({tuple(book) for book in books.values()}) == 1
    assert reason(game, "points", "pl") == "points made this round", "in English where the language is not spoken"


def test_the_marshal_gives_a_hint_that_can_be_played(join: Join) -> None:
    ann = join("Ann")
    table, view = asked(ann, "shadow", hints=True)
    hint = hinted(ann, table)
    assert (hint["seat"], hint["number"]) == (0, view["decision"]["number"])
    assert hint["choices"][0]["option"] in view["decision"]["options"]
    assert len(hint["expected"]) == 3 and hint["tries"] > 0
    assert all(reason["text"] and reason["points"] for reason in hint["reasons"])
    assert all(other["worse"] >= 0 and other["choices"] != hint["choices"] for other in hint["alternatives"])
    ann.choose(table, view, [hint["choices"][0]["option"]])


def test_a_hint_for_a_plan_is_the_whole_plan(join: Join) -> None:
    ann = join("Ann")
    table, view = asked(ann, "wallenstein", hints=True, options={"initial_counties": "lineup"})
    assert view["decision"]["kind"] == "plan.bid"
    hint = ann.post(f"/api/tables/{table}/hint", {"seat": 0})
    assert len(hint["choices"]) == 11
    ann.choose(table, view, [choice["option"] for choice in hint["choices"]])


def test_reasons_are_said_in_the_language_of_the_reader(join: Join) -> None:
    ann = join("Ann")
    table, _ = asked(ann, "shadow", hints=True)
    answers = [hinted(ann, table, language) for language in ("de", "en")]
    german, said = ({reason["part"]: reason["text"] for reason in answer["reasons"]} for answer in answers)
    assert german and all(said[part] != text for part, text in german.items() if part in said)


def test_hints_must_be_allowed(join: Join) -> None:
    """By the host, before the start; then a rematch allows them too."""
    ann = join("Ann")
    table, _ = asked(ann, "shadow")
    assert ann.post(f"/api/tables/{table}/hint", {"seat": 0}, 403)["code"] == "no-hints"
    other = ann.table(ME, BOT, BOT, game="shadow")
    assert ann.get(f"/api/tables/{other}")["hints"] is False
    assert ann.patch(f"/api/tables/{other}", {"hints": True})["hints"] is True
    assert ann.patch(f"/api/tables/{other}", {"name": "Evening"})["hints"] is True


def test_hints_are_for_the_own_seat_at_the_own_turn(join: Join) -> None:
    ann, bob = join("Ann"), join("Bob")
    table, _ = asked(ann, "shadow", hints=True)
    assert ann.post(f"/api/tables/{table}/hint", {"seat": 1}, 403)["code"] == "not-your-seat"
    assert bob.post(f"/api/tables/{table}/hint", {"seat": 0}, 404)["code"] == "no-such-table"
    bob.visit(table, ann)
    assert bob.post(f"/api/tables/{table}/hint", {"seat": 0}, 403)["code"] == "not-your-seat"
    waiting = ann.table(ME, BOT, BOT, game="shadow", hints=True)
    assert ann.post(f"/api/tables/{waiting}/hint", {"seat": 0}, 409)["code"] == "not-running"
