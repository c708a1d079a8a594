"""How a match went, and where it turned."""

import pytest

import palatine
from palatine.engine.match import Match
from palatine.engine.story import story
from palatine.engine.turns import Story, greatest, leads
from palatine.engine.typed import misfit
from tests.records.played import file_of


def test_another_one_in_the_lead_is_a_turn_and_whoever_comes_first_to_it_is_none() -> None:
    assert list(leads([[5, 4], [6, 9], [12, 7], [13, 8]])) == [(1, 1, 3), (2, 0, 5)]


def test_nobody_leads_where_several_are_level() -> None:
    assert list(leads([[4, 4], [5, 4], [6, 6], [6, 7]])) == [(3, 1, 1)]
    assert not list(leads([[5, 4], [6, 6], [8, 7]]))


def test_the_greatest_gain_and_loss_are_those_of_one_alone() -> None:
    worths = [[5, 4], [5, 9], [12, 7]]
    assert list(greatest([0, 0], worths, 1)) == [(2, 0, 7)]
    assert list(greatest([0, 0], worths, -1)) == [(2, 1, 2)]
    assert not list(greatest([0, 0], [[5, 5]], 1))
    assert not list(greatest([0, 0], [[0, 0]], 1))


def of(record: str) -> tuple[Match, Story]:
    """A recorded match and its story."""
    match = palatine.replay(file_of(record).read_text(encoding="utf-8"))
    found = story(match)
    assert found is not None and misfit(Story, found) is None
    return match, found


@pytest.mark.parametrize(("record", "parts"), [("wallenstein-3-modules", 6), ("shadow-4", 5), ("prestige-4", 8)])
def test_the_story_of_a_match_has_all_its_parts_and_ends_with_what_everybody_has(record: str, parts: int) -> None:
    match, found = of(record)
    assert len(found["parts"]) == parts
    assert found["parts"][-1]["worth"] == match.game.worth(match.state)
    events = match.events
    assert all(events[part["event"]].kind == match.game.opens for part in found["parts"])
    kinds = {"lead", "gain", "loss", "crown"}
    assert found["turns"] and all(turn["kind"] in kinds for turn in found["turns"])
    assert [turn["event"] for turn in found["turns"]] == sorted(turn["event"] for turn in found["turns"])


def test_the_seasons_of_power_and_prestige_tell_of_prestige_provinces_and_gold() -> None:
    """P-GEN-08: they are public, and stand in the view of everybody."""
    match, found = of("prestige-4")
    assert {name for part in found["parts"] for name in part["figures"]} == {"prestige", "province", "gold"}
    players = match.view(None)["players"]
    assert found["parts"][-1]["figures"]["province"] == [player["provinces"] for player in players]
    assert len({tuple(part["figures"]["gold"]) for part in found["parts"]}) > 1


def test_the_rounds_of_shadow_are_told_by_the_points_announced_in_them() -> None:
    """S-END-06, S-EMP-19."""
    played, found = of("shadow-4")
    opened = [part["event"] for part in found["parts"]]
    assert found["begun"] == [0, 0, 0, 0]
    for part, end in zip(found["parts"], [*opened[1:], len(played.events)], strict=True):
        points = [0, 0, 0, 0]
        for event in played.events[:end]:
            match event.kind, event.particulars:
                case "points", {"seat": int(seat), "points": int(gained)}:
                    points[seat] += gained
        assert part["worth"] == points
    account = played.account
    assert account is not None and misfit(played.game.account_type, account) is None
    assert [sum(points.values()) for points in account["points"]] == played.scores
    crowned = [number for number, event in enumerate(played.events) if event.rule == "S-EMP-19"]
    assert [turn["event"] for turn in found["turns"] if turn["kind"] == "crown"] == crowned


def test_a_match_that_goes_on_has_no_story() -> None:
    assert story(palatine.start("shadow", seats=2, seed=1)) is None
