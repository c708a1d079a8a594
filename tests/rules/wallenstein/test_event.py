"""Section 6, the event (W-EVT), worked examples T-01 and T-02."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

import palatine
from palatine.engine.chance import reseed_for
from palatine.engine.errors import RecordMismatch
from palatine.games.wallenstein.audit import audit
from palatine.games.wallenstein.components import EVENT_IDS, NO_EVENT, PEASANTS
from palatine.games.wallenstein.numbers import END_OF_ROUND, EVENT, PERFORM, ROUND, SCORING, SUPPLY
from palatine.games.wallenstein.shown.naming import namer
from tests.rules.wallenstein.positions import (
    County,
    Cubes,
    at,
    begin,
    choose,
    drawn,
    happened,
    make_plan,
    one_action,
    options,
    position,
    random_play,
    refused,
    tower,
)

BATTLE = {"anhalt": (0, 4), "kursachsen": (1, 2)}


def attack(
    event: str | None,
    buildings: Mapping[str, str] | None = None,
    action: str = "combat_a",
) -> palatine.Match:
    """Seat 0 may march from Anhalt."""
    return one_action(action, "anhalt", BATTLE, event=event, buildings=buildings)


def cast_in(match: palatine.Match, target: str, thrown: Cubes) -> None:
    """March to the target with three armies; exactly these cubes are cast."""
    choose(match, 0, target, "armies 3", script=[tower(thrown)])


# ---------------------------------------------------------------- drawing the event


@pytest.mark.parametrize(("season", "number"), [("spring", 4), ("summer", 3), ("fall", 2)])
def test_one_of_the_open_cards_is_drawn(season: str, number: int) -> None:
    """W-EVT-01: one of the face-up cards, 4 in spring, 3 in summer, 2 in fall, each with the same chance."""
    counts: Counter[int] = Counter()
    for seed in range(60 * number):
        state = position({"anhalt": (0, 1)}, season=season, steps=[EVENT])
        reseed_for(state, seed, 0)
        state.begin()
        counts[state.event] += 1
    assert sorted(counts) == list(range(number))
    assert min(counts.values()) > 35


def test_a_card_that_is_not_open_cannot_come_up() -> None:
    """W-EVT-01: the event is drawn from the open cards, not from the deck."""
    state = position({"anhalt": (0, 1)}, steps=[EVENT])
    with pytest.raises(RecordMismatch):
        begin(state, [drawn("event", "few_recruits_1")])


def test_the_event_is_no_longer_open() -> None:
    """W-EVT-01: the card drawn lies on the event space and nowhere else."""
    state = position({"anhalt": (0, 1)}, event="low_taxes_0")
    state.open_events = [*state.open_events, state.event]
    with pytest.raises(AssertionError, match="W-EVT-01"):
        audit(state)


def test_the_event_is_valid_for_all_players() -> None:
    """W-EVT-01: everybody's collection is under the same event."""
    state = position(
        {"burgund": (0, 1), "trier": (1, 1), "lausitz": (2, 1)},
        plan={0: {"collect_taxes": "burgund"}, 1: {"collect_taxes": "trier"}, 2: {"collect_taxes": "lausitz"}},
        actions=["collect_taxes"],
        event="low_taxes_0",
    )
    begin(state)
    assert state.thalers == [15, 15, 15, 10]


def test_the_others_stay_open() -> None:
    """W-EVT-02: the cards not drawn stay open beside the board."""
    state = position({"anhalt": (0, 1)}, steps=[EVENT])
    match = begin(state, [drawn("event", "palace_guard_2")])
    assert match.view()["event"] == "palace_guard_2"
    assert match.view()["open_events"] == ["calming_trade_5", "calming_trade_7", "palace_guard_6"]


def test_one_card_is_left_after_fall() -> None:
    """W-EVT-02: after three rounds exactly one card of the year is left for winter."""
    match = palatine.start("wallenstein", 3, seed=1, initial_counties="lineup")
    first_year = set(match.state.open_events)
    left = []
    for state in random_play(match, seed=1):
        left.append((state.season, len(state.open_events)))
        if state.year == 2:
            break
    assert {number for season, number in left if season == 2} == {1, 2}
    winters = [event.particulars["event"] for event in match.events if event.kind == "winter"]
    drawn_cards = [event.particulars["event"] for event in match.events if event.kind == "event.drawn"]
    assert len(drawn_cards) == 3
    assert {*drawn_cards, *winters} == first_year


@pytest.mark.parametrize(
    ("card", "loss"),
    [
        *[("calming_trade_5", 5), ("calming_trade_7", 7), ("palace_guard_2", 2), ("palace_guard_6", 6)],
        *[("low_taxes_0", 0), ("high_taxes_2", 2), ("good_harvest_3", 3), ("bad_harvest_4", 4)],
        *[("stubborn_peasants_3", 3), ("church_peace_3", 3), ("church_peace_4", 4), ("few_recruits_1", 1)],
    ],
)
def test_lower_half_of_the_card_left(card: str, loss: int) -> None:
    """W-EVT-02: the lower half of the card left is used in winter: so much grain is lost."""
    state = position({"anhalt": (0, 1)}, grain={0: 9}, season="winter", open_events=[card], steps=[SUPPLY])
    begin(state)
    assert state.grain[0] == 9 - loss


@pytest.mark.parametrize("card", ["palace_guard_2", "stubborn_peasants_3", "church_peace_3"])
def test_upper_half_of_the_card_left(card: str) -> None:
    """W-EVT-02, W-EVT-04: the upper half of the winter card is never used: a revolt is cast without it."""
    state = position(
        {"kursachsen": (0, 3)},
        buildings={"kursachsen": "palace church"},
        season="winter",
        open_events=[card],
        steps=[SUPPLY, SCORING],
    )
    begin(state, [tower({0: 3, "peasants": 1})])
    assert at(state, "kursachsen") == County(0, 2, ("palace", "church"))


def test_event_is_known_before_bids_and_positions() -> None:
    """W-EVT-03: in a round the event is drawn before the bids are revealed and before positions are chosen."""
    match = begin(position({"anhalt": (0, 1)}, seats=3, steps=[ROUND]))
    for seat in range(3):
        make_plan(match, seat, {"bid": f"money {seat}"})
    kinds = [kind for kind, _ in happened(match)]
    assert kinds[kinds.index("event.drawn") + 1] == "bid"
    assert match.decision(2).kind == "order.position"
    assert match.view()["event"] == EVENT_IDS[match.state.event]


@pytest.mark.parametrize("event", ["palace_guard_2", "stubborn_peasants_3"])
def test_events_do_not_change_revolts(event: str) -> None:
    """W-EVT-04: an event changes the action printed on it, not a revolt."""
    match = one_action(
        "collect_taxes",
        "kursachsen",
        {"kursachsen": (0, 3)},
        markers={"kursachsen": 1},
        buildings={"kursachsen": "palace"},
        event=event,
        script=[tower({0: 3, "peasants": 1})],
    )
    assert at(match.state, "kursachsen").armies == 2


@pytest.mark.parametrize(("event", "action"), [("low_taxes_0", "collect_grain"), ("bad_harvest_4", "collect_taxes")])
def test_events_do_not_change_other_actions(event: str, action: str) -> None:
    """W-EVT-04: an event changes the action printed on it and no other."""
    name = "mark" if action == "collect_grain" else "burgund"  # 5 grain, 7 Thalers
    state = one_action(action, name, {name: (0, 1)}, event=event).state
    assert (state.grain[0], state.thalers[0]) == ((5, 10) if action == "collect_grain" else (0, 17))


def test_event_lasts_for_the_round() -> None:
    """W-EVT-04: at the end of the round the event is gone."""
    state = position({"anhalt": (0, 1)}, event="low_taxes_0", steps=[PERFORM, END_OF_ROUND])
    begin(state)
    assert state.event == NO_EVENT


def test_event_before_tile() -> None:
    """W-EVT-05, W-EVT-08, W-BON-02, T-01: Burgund (tax 7) under low taxes with the tile +1 Thaler: 5, then 6."""
    match = one_action("collect_taxes", "burgund", {"burgund": (0, 1)}, event="low_taxes_0", tiles={0: "plus_1_thaler"})
    assert match.state.thalers[0] == 10 + 6


@pytest.mark.parametrize(
    ("event", "name", "grain"), [("bad_harvest_4", "mark", 3 + 1), ("good_harvest_3", "trier", 4 + 1)]
)
def test_harvest_before_tile(event: str, name: str, grain: int) -> None:
    """W-EVT-05: the event limits what the county yields; the grain of the tile comes on top."""
    match = one_action("collect_grain", name, {name: (0, 1)}, event=event, tiles={0: "plus_1_grain"})
    assert match.state.grain[0] == grain


def test_recruits_before_tile() -> None:
    """W-EVT-05, W-EVT-14, W-BON-04, T-02: deploy 5 with few recruits and the tile: 6 armies for 3 Thalers."""
    state = one_action("deploy_5", "anhalt", {"anhalt": (0, 1)}, event="few_recruits_1", tiles={0: "six_armies"}).state
    assert (at(state, "anhalt").armies, state.thalers[0]) == (7, 7)


# ---------------------------------------------------------------- the twelve events


@pytest.mark.parametrize("event", ["calming_trade_5", "calming_trade_7"])
@pytest.mark.parametrize(("before", "after"), [(2, 1), (1, 0), (0, 0)])
def test_calming_trade(event: str, before: int, after: int) -> None:
    """W-EVT-06: a trading post takes one revolt marker off its county; without a marker nothing more happens."""
    match = one_action(
        "build_trading_post", "kursachsen", {"kursachsen": (0, 1)}, markers={"kursachsen": before}, event=event
    )
    assert at(match.state, "kursachsen") == County(0, 1, ("trading_post",), after)
    assert (("calmed", "W-EVT-06") in happened(match)) == (before > 0)


def test_calming_trade_needs_a_building() -> None:
    """W-EVT-06: without a trading post built, and with other buildings, the marker stays."""
    for action, thalers in (("build_trading_post", 0), ("build_church", 10)):
        match = one_action(
            action,
            "kursachsen",
            {"kursachsen": (0, 1)},
            markers={"kursachsen": 1},
            event="calming_trade_5",
            thalers={0: thalers},
        )
        assert at(match.state, "kursachsen").markers == 1
    match = one_action("build_trading_post", "kursachsen", {"kursachsen": (0, 1)}, markers={"kursachsen": 1})
    assert at(match.state, "kursachsen") == County(0, 1, ("trading_post",), 1)  # no such event


@pytest.mark.parametrize("event", ["palace_guard_2", "palace_guard_6"])
@pytest.mark.parametrize("action", ["combat_a", "combat_b"])
def test_palace_guard(event: str, action: str) -> None:
    """W-EVT-07: one extra cube from the defender's supply is cast for a county with a palace."""
    match = attack(event, buildings={"kursachsen": "palace"}, action=action)
    supply = match.state.supply[1]
    cast_in(match, "kursachsen", {0: 3, 1: 2 + 1})
    assert match.state.supply[1] == supply - 1 + 3


@pytest.mark.parametrize(
    ("event", "buildings"), [("palace_guard_2", "church"), ("palace_guard_2", ""), (None, "palace")]
)
def test_no_palace_guard(event: str | None, buildings: str) -> None:
    """W-EVT-07: no guard without a palace, none without the event."""
    cast_in(attack(event, buildings={"kursachsen": buildings}), "kursachsen", {0: 3, 1: 2})


TAXES = {"mittelmark": 3, "breisgau": 4, "anhalt": 5, "altmark": 6, "burgund": 7}
HARVESTS = {"trier": 2, "baden": 3, "anhalt": 4, "mark": 5}


@pytest.mark.parametrize("name", TAXES)
@pytest.mark.parametrize(("event", "least", "most"), [("low_taxes_0", 0, 5), ("high_taxes_2", 6, 9), (None, 0, 9)])
def test_low_and_high_taxes(name: str, event: str | None, least: int, most: int) -> None:
    """W-EVT-08, W-EVT-09: "collect taxes" yields at most 5, or at least 6 Thalers."""
    state = one_action("collect_taxes", name, {name: (0, 1)}, event=event).state
    assert state.thalers[0] == 10 + max(least, min(most, TAXES[name]))


@pytest.mark.parametrize("name", HARVESTS)
@pytest.mark.parametrize(("event", "least", "most"), [("good_harvest_3", 4, 9), ("bad_harvest_4", 0, 3), (None, 0, 9)])
def test_good_and_bad_harvest(name: str, event: str | None, least: int, most: int) -> None:
    """W-EVT-10, W-EVT-11: "collect grain" yields at least 4, or at most 3."""
    state = one_action("collect_grain", name, {name: (0, 1)}, event=event).state
    assert state.grain[0] == max(least, min(most, HARVESTS[name]))


@pytest.mark.parametrize(("event", "peasants"), [("stubborn_peasants_3", 2), (None, 1)])
def test_stubborn_peasants(event: str | None, peasants: int) -> None:
    """W-EVT-12: in an attack on a neutral county 2 peasants' cubes are cast instead of 1."""
    match = attack(event)
    supply = match.state.supply[PEASANTS]
    cast_in(match, "altmark", {0: 3, "peasants": peasants})
    assert at(match.state, "altmark") == County(0, 3 - peasants)
    assert match.state.supply[PEASANTS] == supply


def test_stubborn_peasants_help_nobody_else() -> None:
    """W-EVT-12: in an attack on a player's county no peasants are cast."""
    cast_in(attack("stubborn_peasants_3"), "kursachsen", {0: 3, 1: 2})


@pytest.mark.parametrize("event", ["church_peace_3", "church_peace_4"])
@pytest.mark.parametrize("action", ["combat_a", "combat_b"])
def test_peace_of_the_church(event: str, action: str) -> None:
    """W-EVT-13: a county containing a church cannot be attacked this round."""
    match = attack(event, buildings={"kursachsen": "church"}, action=action)
    assert "kursachsen" not in options(match, 0)
    refusal = refused(match, 0, "kursachsen")
    assert (refusal.key, refusal.rule) == ("church_protects", "W-EVT-13")


@pytest.mark.parametrize(("event", "buildings"), [("church_peace_3", "palace trading_post"), (None, "church")])
def test_no_peace(event: str | None, buildings: str) -> None:
    """W-EVT-13: other buildings do not protect, and a church does not without the event."""
    assert "kursachsen" in options(attack(event, buildings={"kursachsen": buildings}), 0)


def test_no_peace_beside_a_favor() -> None:
    """W-EVT-13: without the event a church does not protect, also while a favor protects another player."""
    counties = BATTLE | {"mittelmark": (2, 1)}
    state = position(
        counties, plan={0: {"combat_a": "anhalt"}}, actions=["combat_a"], buildings={"kursachsen": "church"}
    )
    state.shields[2] = 1
    seen = options(begin(state), 0)
    assert "kursachsen" in seen
    assert "mittelmark" not in seen


@pytest.mark.parametrize("action", ["combat_a", "deploy_1_move"])
def test_moving_to_the_own_church(action: str) -> None:
    """W-EVT-13: moving into one's own county with a church stays possible."""
    counties = {"anhalt": (0, 4), "kursachsen": (0, 1)}
    match = one_action(action, "anhalt", counties, buildings={"kursachsen": "church"}, event="church_peace_3")
    choose(match, 0, "kursachsen", "armies 2")
    assert at(match.state, "kursachsen").armies == 3


def test_church_does_not_help_against_revolts() -> None:
    """W-EVT-04, W-EVT-13: a revolt breaks out in spite of the peace of the church."""
    match = one_action(
        "collect_grain",
        "kursachsen",
        {"kursachsen": (0, 3)},
        markers={"kursachsen": 1},
        buildings={"kursachsen": "church"},
        event="church_peace_3",
    )
    assert ("revolt", "W-REV-03") in happened(match)


@pytest.mark.parametrize(
    ("action", "event", "armies", "price"),
    [
        ("deploy_5", "few_recruits_1", 3, 3),
        ("deploy_3", "few_recruits_1", 2, 2),
        ("deploy_1_move", "few_recruits_1", 1, 1),
        ("deploy_5", None, 5, 3),
        ("deploy_3", None, 3, 2),
        ("deploy_1_move", None, 1, 1),
    ],
)
def test_few_recruits(action: str, event: str | None, armies: int, price: int) -> None:
    """W-EVT-14: 3 instead of 5 and 2 instead of 3 for the same price; "deploy 1 army/move" is not affected."""
    state = one_action(action, "anhalt", {"anhalt": (0, 1)}, event=event).state
    assert (at(state, "anhalt").armies, state.thalers[0]) == (1 + armies, 10 - price)


def test_titles_of_the_events() -> None:
    """W-EVT-15: the cards have pictures only; the titles are ours, with the number that tells two cards apart."""
    assert [namer("en")("event", number) for number in range(len(EVENT_IDS))] == [
        *("Calming trade (5)", "Calming trade (7)", "Palace guard (2)", "Palace guard (6)", "Low taxes (0)"),
        *("High taxes (2)", "Good harvest (3)", "Bad harvest (4)", "Stubborn peasants (3)"),
        *("Peace of the church (3)", "Peace of the church (4)", "Few recruits (1)"),
    ]
    match = begin(position({"anhalt": (0, 1)}, steps=[EVENT]), [drawn("event", "calming_trade_7")])
    said = [match.game.phrases.say(f"event.{e.kind}", e.particulars) for e in match.events if e.kind == "event.drawn"]
    assert said == ["Event of the round: Calming trade (7)."]
