"""What a person who reads text is shown: the general way, and Wallenstein's own."""

import re
from random import Random

import pytest

import palatine
from palatine.engine.decision import Decision
from palatine.engine.game import View
from palatine.engine.layout import aligned, beside, in_columns
from palatine.engine.match import Match
from palatine.engine.presentation import Presentation
from palatine.games.wallenstein.numbers import PLANNING
from tests.rules.wallenstein.positions import begin, position

GAME = palatine.GAMES["wallenstein"]
SHOW = GAME.presentation_in("en")
GENERAL = Presentation(GAME.catalogue, GAME.phrases)
MODULES = {"emperors_court": "on", "landsknechte": "on", "military_leaders": "on"}


def played_until(kind: str, **options: str) -> tuple[Match, Decision, View]:
    """A random match at the first decision of this kind, with the view of its seat."""
    match, rng = palatine.start("wallenstein", 4, 1, **options), Random(1)
    while match.pending[0].kind != kind:
        decision = match.pending[0]
        match.play(decision.seat, rng.choice(decision.options))
    decision = match.pending[0]
    return match, decision, match.view(decision.seat)


# ---------------------------------------------------------------- columns


def test_columns_are_as_wide_as_needed() -> None:
    assert aligned([["", "points"], ["Black", "7"], ["Blue", "12"]]) == "       points\nBlack       7\nBlue       12"


def test_a_long_list_is_read_downward() -> None:
    assert in_columns(["1 a", "2 b", "3 c", "4 d", "5 e"], 8) == "1 a  4 d\n2 b  5 e\n3 c"
    assert in_columns(["1 a", "2 b"], 4) == "1 a\n2 b" and in_columns([], 80) == ""


def test_blocks_that_do_not_fit_stand_below() -> None:
    assert beside([["aa", "a"], ["bb"], ["cc"]], 6) == "aa  bb\na\ncc"


# ---------------------------------------------------------------- the general way


def test_a_game_without_words_of_its_own_is_shown_as_an_outline() -> None:
    view = {"year": 1, "throne": None, "names": ["a", "b"], "lands": {"trier": {"owner": 1, "seats": [None, 2]}}}
    assert GENERAL.summary(view) == ("year: 1\nthrone: –\nnames: a, b\nlands:\n  trier:\n    owner: 1\n    seats: –, 2")
    assert GENERAL.summary(view, about="trier") == "trier:\n  owner: 1\n  seats: –, 2"
    assert GENERAL.summary(view, about="rome") == ""


def test_lists_of_parts_are_outlined_too() -> None:
    view = {"players": [{"cards": [{"value": 1}], "name": ""}, {"cards": [], "name": "b"}]}
    assert GENERAL.summary(view, about="name") == "name: b"
    assert "  -\n    cards:\n      - value 1\n    name: –" in GENERAL.summary(view)


def test_the_general_way_names_options_by_their_text() -> None:
    _, decision, view = played_until("draft.card")
    assert GENERAL.option(view, decision, decision.options[0]) == decision.texts[0]
    assert GENERAL.situation(view, decision) == "" and not GENERAL.completes(view, decision)
    assert GENERAL.seat(1) == "Blue"


# ---------------------------------------------------------------- Wallenstein


@pytest.mark.parametrize("width", [80, 120, 250])
def test_the_map_shows_every_county_with_its_facts(width: int) -> None:
    _, _, view = played_until("combat.target")
    text = SHOW.summary(view, width)
    assert max(map(len, text.splitlines())) <= width
    for county, facts in view["counties"].items():
        name = SHOW.name(GAME.catalogue.option(county))
        owner = "–" if facts["owner"] is None else SHOW.seat(facts["owner"])
        found = re.search(rf"{re.escape(name)} +{owner} +{facts['armies']} ([PCT·]+) +(!\d)? *\d/\d", text)
        assert found, county
        assert len(found.group(1).replace("·", "")) == len(facts["buildings"])
        assert (found.group(2) or "!0") == f"!{facts['markers']}"
    for seat, player in enumerate(view["players"]):
        numbers = [str(player[what]) for what in ("points", "thalers", "grain", "counties", "supply")]
        row = next(line for line in text.splitlines() if line.startswith(SHOW.seat(seat)) and "/" not in line)
        assert row.replace(" (you)", "").split()[1:6] == numbers


def test_the_tower_is_shown_unless_the_table_hides_it() -> None:
    """Option hide_tower_count."""
    for hidden, cell in (("off", r"\d+"), ("on", r"\?")):
        _, _, view = played_until("plan.bid", hide_tower_count=hidden)
        assert re.search(rf"^peasants +\d+ +{cell} +\d+$", SHOW.summary(view), re.MULTILINE), hidden


def test_with_three_players_counties_out_of_the_game_are_not_shown() -> None:
    view = palatine.start("wallenstein", 3, 1).view(0)
    text = SHOW.summary(view)
    assert "Burgund" not in text and "Lothringen" in text
    assert SHOW.summary(view, about="burgund") == "" and "Burgund" not in SHOW.summary(view, about="lothringen")


def test_a_region_and_a_county() -> None:
    _, _, view = played_until("plan.bid")
    region, county = SHOW.summary(view, about="Österreich"), SHOW.summary(view, about="burgund")
    assert len(region.splitlines()) == 10 and "Tirol" in region
    assert county.startswith("Burgund in Kurpfalz: ") and "tax 7, grain 2." in county
    assert [line.split()[0] for line in county.splitlines()[2:]] == ["Breisgau", "Lothringen", "Bm.", "Strassburg"]
    assert SHOW.summary(view, about="atlantis") == ""


def test_a_plan_is_a_sheet_of_boxes() -> None:
    """What was placed, what is asked now, and when the actions come."""
    match, decision, view = played_until("plan.collect_grain", initial_counties="lineup")
    lines = SHOW.situation(view, decision).splitlines()
    boxes = [line for line in lines if re.match(r" *\d+  ", line)]
    placed = match.view(decision.seat)["players"][decision.seat]["boxes"]
    assert len(boxes) == 11 and boxes[4].endswith("<- choose") and "Collect grain" in boxes[4]
    assert SHOW.name(GAME.catalogue.option(placed["bid"])) in boxes[0]
    for number, action in enumerate(view["actions"], 1):
        assert any(f" {number}. " in f"{line} " for line in boxes), action
    assert not any("choose" in line for line in SHOW.situation(view, decision, decision.options[0]).splitlines())


def test_a_seat_with_few_cards_is_told_that_boxes_may_stay_empty() -> None:
    """W-PLAN-09: at the first box; nobody else is told so."""
    state = position(dict.fromkeys(["anhalt", "koeln", "tirol", "baden", "mark", "trier"], (0, 2)), steps=[PLANNING])
    match = begin(state)
    for seat, told in ((0, False), (1, True)):
        text = SHOW.situation(match.view(seat), match.decision(seat), width=999)
        assert ("You have fewer cards than boxes" in text) == told


def test_the_first_box_comes_with_the_whole_table_and_the_last_completes_the_plan() -> None:
    for options, last in (({}, "plan.combat_b"), (MODULES, "plan.convert_1")):
        _, decision, view = played_until("plan.bid", initial_counties="lineup", **options)
        assert "BRANDENBURG" in SHOW.situation(view, decision) and not SHOW.completes(view, decision)
        _, decision, view = played_until(last, initial_counties="lineup", **options)
        assert "BRANDENBURG" not in SHOW.situation(view, decision) and SHOW.completes(view, decision)


def test_a_march_says_how_many_are_there_and_how_many_stay() -> None:
    _, decision, view = played_until("combat.armies")
    origin, armies = decision.particulars["from"], len(decision.options) + 1
    assert isinstance(origin, int)
    stay = f"({armies - 1} {'stays' if armies == 2 else 'stay'} in {SHOW.name(origin)})"
    assert SHOW.option(view, decision, decision.options[0]) == f"1 army {stay}"
    _, decision, view = played_until("combat.target")
    origin = decision.particulars["from"]
    assert isinstance(origin, int) and f"In {SHOW.name(origin)}: " in SHOW.situation(view, decision)
    assert SHOW.option(view, decision, decision.options[-1]) == "pass: stay where you are"


def test_positions_come_with_their_tiles() -> None:
    _, decision, view = played_until("order.position")
    texts = [SHOW.option(view, decision, option) for option in decision.options]
    assert any(text.endswith(": 6 armies") for text in texts) and all(text.startswith("position ") for text in texts)


@pytest.mark.parametrize("seed", range(4))
def test_everything_can_be_shown_at_every_moment(seed: int) -> None:
    """With all modules, for every decision of whole matches: no word is missing, nothing is too wide."""
    lineup = "lineup" if seed % 2 else "draft"
    match, rng = palatine.start("wallenstein", 3 + seed % 3, seed, initial_counties=lineup, **MODULES), Random(seed)
    while not match.over:
        decision = rng.choice(match.pending)
        view = match.view(decision.seat)
        assert SHOW.summary(view)
        assert max(map(len, SHOW.situation(view, decision).splitlines()), default=0) <= 80
        for option in decision.options:
            assert SHOW.option(view, decision, option)
        match.play(decision.seat, rng.choice(decision.options))
    assert SHOW.summary(match.view())


def test_favors_and_benefits_say_what_they_give() -> None:
    _, decision, view = played_until("favor.take", **MODULES)
    assert re.match(r"favor \d+: .+ \(price [234]\)", SHOW.option(view, decision, decision.options[0]))
    _, decision, view = played_until("landsknechte.benefit", **MODULES)
    assert re.match(r"\d Thalers?$", SHOW.option(view, decision, decision.options[0]))
