"""The account of a finished match: where points came from, and what chance did."""

from __future__ import annotations

from random import Random

import pytest

import palatine
from palatine.engine.match import Match
from palatine.engine.typed import misfit
from palatine.games.wallenstein.components import FACTIONS, NOBODY
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.knowledge.account import battles
from palatine.games.wallenstein.knowledge.forecast import of_cast

MODULES = {"emperors_court": "on", "landsknechte": "on", "military_leaders": "on"}


def played(seed: int, **options: str) -> Match:
    """A match played at random to its end."""
    match, rng = palatine.start("wallenstein", seats=3, seed=seed, **options), Random(seed)
    while not match.over:
        assert match.account is None
        seat = match.state.waiting[0]
        match.play(seat, rng.choice(match.state.options(seat)))
    return match


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", [{}, MODULES, {**MODULES, "statues_each_winter": "on"}])
def test_the_points_of_the_account_are_all_points_there_are(seed: int, options: dict[str, str]) -> None:
    """W-WIN-17, W-LDR-21, W-CRT-35, W-LKT-05."""
    match = played(seed, **options)
    account = match.account
    assert account is not None and misfit(GAME.account_type, account) is None
    for seat, points in enumerate(account["points"]):
        assert all(len(points[part]) == 2 for part in ("counties", "buildings", "majorities"))
        by_winter = sum(sum(points[part]) for part in ("counties", "buildings", "majorities"))
        assert by_winter + points["statues"] + points["favors"] == match.scores[seat]


def test_luck_is_what_came_beside_what_was_to_be_expected() -> None:
    """W-TWR-02, W-CMB-13, W-REV-06: the forecast of every cast, as the tower was before it."""
    match = played(4)
    account = match.account
    assert account is not None and account["luck"] is not None
    events = [(event.kind, event.rule, event.particulars) for event in match.events]
    fought = list(battles(events))
    kinds = [kind for kind, _, _ in events]
    assert len(fought) == sum(kinds.count(kind) for kind in ("attack", "revolt")) > 10
    for seat, luck in enumerate(account["luck"]):
        own = [each for each in fought if each.sides.player == seat]
        likely = [of_cast(match.state, each.tower, each.cast, each.sides) for each in own]
        assert luck["battles"] == len(own)
        assert luck["hoped"] == pytest.approx(sum(forecast.win for forecast in likely))
    won = kinds.count("conquered") + kinds.count("revolt.won")
    assert sum(luck["won"] for luck in account["luck"]) == won
    survivors = [told["armies"] for kind, _, told in events if kind in ("conquered", "revolt.won")]
    left = sum(armies for armies in survivors if isinstance(armies, int))
    assert sum(luck["left"] for luck in account["luck"]) == left


def test_markers_decide_whose_the_peasants_are_in_the_account_too() -> None:
    """W-CMB-09, W-CMB-10, W-CMB-11."""
    markers: list[bool] = []
    for seed in range(3):
        match = played(seed)
        events = [(event.kind, event.rule, event.particulars) for event in match.events]
        attacks = [told for kind, _, told in events if kind in ("attack", "revolt")]
        for told, each in zip(attacks, battles(events), strict=True):
            if each.sides.opponent != NOBODY:
                assert each.sides.allied == (told["markers"] == 0)
                markers.append(bool(told["markers"]))
    assert len(set(markers)) == 2


def test_nothing_of_luck_is_told_of_a_tower_nobody_sees_into() -> None:
    """W-TWR-07."""
    account = played(1, hide_tower_count="on").account
    assert account is not None and account["luck"] is None


def test_cubes_and_cards_are_counted_for_every_colour_and_the_table() -> None:
    match = played(2)
    account = match.account
    assert account is not None
    *rows, table = account["tally"]
    assert len(rows) == match.seats + 1
    casts = [event.particulars["cast"] for event in match.events if event.kind in ("attack", "revolt")]
    cast = sum(sum(cubes) for cubes in casts if isinstance(cubes, list) and len(cubes) == FACTIONS)
    assert table["cast"] == cast == sum(row["cast"] for row in rows)
    assert table["skipped"] == sum(event.kind == "skipped" for event in match.events)
