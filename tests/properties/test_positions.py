"""The positions in the course of a choice: one for each event, each as a seat may see it."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from palatine.engine.errors import NotAnOption, NotYourTurn, RecordMismatch
from palatine.engine.game import Game, View
from palatine.engine.match import Match
from palatine.engine.typed import misfit
from palatine.games.prestige.map.board import NO_LOCATION
from palatine.games.shadow.components import ELECTOR, FREE, KNIGHT_OF, OWNER
from palatine.games.wallenstein.components import EMPTY, NO_EVENT
from tests.properties.tables import Table, at_tables


def seen(game: Game[Any], state: Any, seat: int | None) -> tuple[View, list[int | None]]:
    """All that is shown of a position to a seat."""
    redacted = game.redact(state, seat)
    return game.view(redacted, seat), game.known_points(redacted)


@at_tables(games=6)
def test_each_event_has_a_position_of_the_type_its_game_declares(table: Table, random: Random) -> None:
    game, match, player = table.game, table.match(), table.player
    while not match.over:
        kept: list[Any] = []
        match.play(*player.choose(match.state), kept=kept)
        assert len(kept) == len(match.events_since(match.choices))
        for state in kept:
            seat = random.choice([None, *range(match.seats)])
            if random.random() < 0.1:
                assert misfit(game.view_type, seen(game, state, seat)[0]) is None


@at_tables(games=3)
def test_positions_of_the_past_lead_from_before_a_choice_to_after_it(table: Table, random: Random) -> None:
    match = table.played()
    past = match.rewound()
    for number in sorted(random.sample(range(1, match.choices + 1), 3)):
        while past.choices < number - 1:
            past.follow(match)
        before = past.state.copy()
        first, *told, last = match.positions(number)
        past.follow(match)
        assert (first, last) == (before, past.state)
        assert len(told) == len([event for event in match.events_since(number) if event.number == number])


def twin_of(match: Match, seat: int, random: Random) -> Match:
    """A match that looks the same to a seat."""
    twin = match.copy()
    twin.state = match.game.sample(match.game.redact(match.state, seat), seat, random)
    return twin


@at_tables(games=10)
def test_positions_tell_nothing_that_a_seat_cannot_know(table: Table, random: Random) -> None:
    """Where two matches look the same to a seat before and after a choice, and the same is told, so they do between."""
    game, match, player = table.game, table.match(), table.player
    while not match.over:
        viewer = random.randrange(match.seats)
        twin = twin_of(match, viewer, random) if random.random() < 0.2 else None
        here: list[Any] = []
        there: list[Any] = []
        match.play(*player.choose(match.state), kept=here)
        if twin is None or not here:
            continue
        with suppress(NotAnOption, NotYourTurn, RecordMismatch):
            twin.follow(match, there)
            told = match.events_since(match.choices)
            same_end = seen(game, match.state, viewer) == seen(game, twin.state, viewer)
            if same_end and twin.events_since(twin.choices) == told:
                for event, one, other in zip(told, here, there, strict=True):
                    assert seen(game, one, viewer) == seen(game, other, viewer), event


Claim = Callable[[Any, Any, Any], bool]
"""Whether a position shows what an event tells, given the position before it and the particulars."""
CLAIMS: dict[str, dict[str, Claim]] = {
    "wallenstein": {
        "event.cancelled": lambda old, new, p: old.event == p["event"] and new.event == NO_EVENT,
        "revealed": lambda old, new, p: sum(new.face_up) == sum(old.face_up) + (p["card"] != EMPTY),
        "built": lambda old, new, p: bool(new.buildings[p["county"]] & ~old.buildings[p["county"]]),
        "taxes": lambda old, new, p: new.thalers[p["seat"]] == old.thalers[p["seat"]] + p["amount"],
        "attack": lambda old, new, p: new.owner == old.owner and new.armies[p["county"]] == 0,
        "battle": lambda old, new, p: new.owner == old.owner and new.tower != [] and new.armies == old.armies,
        "conquered": lambda old, new, p: (
            (old.owner[p["county"]], new.owner[p["county"]]) == (p["defender"], p["attacker"])
            and new.armies[p["county"]] == p["armies"]
        ),
        "scored": lambda old, new, p: (
            new.points[p["seat"]] == p["points"] and new.points[p["seat"] + 1 :] == old.points[p["seat"] + 1 :]
        ),
        "draft.placed": lambda old, new, p: new.owner[p["county"]] == p["seat"] and not new.moved,
    },
    "shadow": {
        "knight.placed": lambda old, new, p: new.piece[p["place"]] == KNIGHT_OF[p["seat"]],
        "knight.moved": lambda old, new, p: (
            (new.piece[p["from"]], new.piece[p["place"]]) == (FREE, KNIGHT_OF[p["seat"]])
        ),
        "elected": lambda old, new, p: new.emperor == p["seat"],
        "elector.new": lambda old, new, p: OWNER[new.piece[ELECTOR + p["electorate"]]] == p["seat"],
        "points": lambda old, new, p: new.points[p["seat"]] == old.points[p["seat"]] + p["points"],
        "noble.died": lambda old, new, p: sum(a != b for a, b in zip(old.piece, new.piece, strict=True)) == 1,
    },
    "prestige": {
        "moved": lambda old, new, p: new.army[p["owner"]][p["location"]] > old.army[p["owner"]][p["location"]],
        "annexed": lambda old, new, p: new.owner[p["province"]] == p["seat"],
        "alliance": lambda old, new, p: bool(new.war) and set(new.alliance_order[0]) == set(p["seats"]),
        "residence.lost": lambda old, new, p: new.residence[p["seat"]] == NO_LOCATION,
        "income": lambda old, new, p: new.gold[p["seat"]] == old.gold[p["seat"]] + p["gold"],
        "battle": lambda old, new, p: new.battle == p["location"],
    },
}


@at_tables(games=8)
def test_a_position_shows_what_its_event_tells_and_nothing_that_is_told_later(table: Table, random: Random) -> None:
    claims, match, player = CLAIMS[table.game.name], table.match(), table.player
    while not match.over:
        kept = [match.state.copy()]
        match.play(*player.choose(match.state), kept=kept)
        for event, old, new in zip(match.events_since(match.choices), kept, kept[1:], strict=False):
            claim = claims.get(event.kind)
            assert claim is None or claim(old, new, event.particulars), event
