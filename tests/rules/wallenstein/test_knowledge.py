"""15. Who knows what (W-INF): views, redacted states and samples, moment by moment."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import palatine
from palatine.engine.core import Told, generator_from
from palatine.engine.game import View
from palatine.engine.match import Match
from palatine.games.wallenstein.components import ACTION_IDS, COUNTIES, COUNTY_IDS, EMPTY, UNKNOWN
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.numbers import (
    BIDS,
    DISPLAY_ACTIONS,
    EVENT,
    PERFORM,
    PLANNING,
    PLAYER_ORDER,
    SUPPLY,
    YEAR,
)
from palatine.games.wallenstein.options import RULE_OPTIONS
from palatine.games.wallenstein.rules.modules.landsknechte import CARDS
from palatine.games.wallenstein.state import State
from tests.rules.wallenstein.positions import begin, choose, county, hand, happened, options, position, tower

LANDS = {"anhalt": (0, 5), "lausitz": (0, 2), "kursachsen": (1, 3), "boehmen": (1, 2), "trier": (2, 1)}
EVERYBODY: tuple[int | None, ...] = (0, 1, 2, 3, None)


def seen(state: State, seat: int | None) -> View:
    """What a seat sees of a state."""
    return GAME.view(GAME.redact(state, seat), seat)


def assert_alike_to(seat: int | None, one: State, other: State) -> None:
    """Two states that differ only in what is hidden from the seat: no way to tell them apart."""
    assert one != other
    assert GAME.redact(one, seat) == GAME.redact(other, seat)
    assert seen(one, seat) == seen(other, seat)


def assert_samples_look_the_same(state: State, seat: int, rng: Random) -> None:
    """A sample is a possible state, with the view and the decision of the true one."""
    redacted = GAME.redact(state, seat)
    sampled = GAME.sample(redacted, seat, rng)
    GAME.audit(sampled)
    assert GAME.redact(sampled, seat) == redacted
    assert seen(sampled, seat) == seen(state, seat)
    if seat in state.waiting:
        assert sampled.options(seat) == state.options(seat)


def planned(deploy: str = "boehmen", church: str = "money 1", **arrangement: Any) -> Match:
    """Seat 0 is asked about an attack; seat 1 has two covered boxes with these cards, and an open bid."""
    plan = {
        0: {"combat_a": "anhalt", "build_church": "money 3", "bid": "money 0"},
        1: {"deploy_5": deploy, "build_church": church, "bid": "money 4"},
    }
    arrangement = {"actions": ["combat_a", "build_church", "deploy_5"], **arrangement}
    return begin(position(LANDS, plan=plan, **arrangement))


MODULES = {"emperors_court": True, "landsknechte": True, "military_leaders": True}
WITH_AND_WITHOUT_MODULES = pytest.mark.parametrize("modules", [{}, MODULES], ids=["base game", "modules"])


# ---------------------------------------------------------------- what is public


def test_public_facts_are_in_every_view() -> None:
    """W-INF-01: map, tracks, money, supplies, tray, tiles, order, cards on display; also for spectators."""
    match = planned(
        buildings={"kursachsen": "palace church"},
        markers={"kursachsen": 2},
        points={1: 7},
        grain={1: 3},
        thalers={1: 5},
        tray={2: 1},
        tiles={1: "six_armies"},
        order=[0, 2, 1, 3],
        event="few_recruits_1",
        open_events=["low_taxes_0", "high_taxes_2", "good_harvest_3"],
    )
    supply = match.state.supply[1]
    for seat in EVERYBODY:
        view = match.view(seat)
        kursachsen = {"owner": 1, "armies": 3, "buildings": ["palace", "church"], "markers": 2}
        assert view["counties"]["kursachsen"] == kursachsen
        player = view["players"][1]
        facts = ("points", "grain", "thalers", "supply", "tile")
        assert [player[fact] for fact in facts] == [7, 3, 5, supply, "six_armies"]
        assert view["tray"]["purple"] == 1
        assert view["order"] == [0, 2, 1, 3]
        assert view["actions"][:3] == ["combat_a", "build_church", "deploy_5"]
        assert view["event"] == "few_recruits_1"
        assert view["open_events"] == ["low_taxes_0", "high_taxes_2", "good_harvest_3"]
        assert view["waiting"] == [0]


def test_used_events_are_public() -> None:
    """W-INF-01: cards that have left the game; those of the deck are not among them."""
    match = planned(year=2, season="summer", event="low_taxes_0", open_events=["high_taxes_2", "bad_harvest_4"])
    used = match.view(3)["used_events"]
    assert len(used) == 12 - 4 - 3
    assert not {"low_taxes_0", "high_taxes_2", "bad_harvest_4"} & set(used)


def test_what_a_view_says_of_the_match_itself() -> None:
    """W-INF-01: which game, by which options, when, in which phase; whose view it is."""
    state = position(LANDS, season="summer", year=2, bid_capped=True, steps=[PLANNING])
    view = begin(state).view(2)
    assert (view["game"], view["seat"], view["year"], view["season"]) == ("wallenstein", 2, 2, "summer")
    others = {option.name: option.values[0] for option in RULE_OPTIONS if option.name != "bid_capped"}
    assert view["options"] == {**others, "bid_capped": "on"}
    assert view["phase"] == "plan"
    assert [player["counties"] for player in view["players"]] == [state.owner.count(seat) for seat in range(4)]
    draft = palatine.start("wallenstein", seats=3, seed=1).view()
    assert (draft["season"], draft["actions"], draft["hidden_actions"]) == ("spring", [], [])


def test_what_is_open_in_the_modules_is_in_every_view() -> None:
    """W-INF-01: favors, courtiers, halls, protections, banners, figures, statues and trophies."""
    state = position(LANDS, emperors_court=True, landsknechte=True, military_leaders=True)
    state.favors, state.favor_deck = [18, 0, 2], [1, 3, 4]
    state.courtiers, state.entrance, state.audience = [3, 7, 7, 7], [1, 0, 0, 0], [3, 0, 0, 0]
    state.shields, state.parries = [0, 2, 0, 0], [0, 0, 1, 0]
    state.banners = [0, 1, 2, 3]
    state.leader[county("anhalt")] = 1
    state.statues[county("kursachsen") * 4 + 1] = 1
    state.statues_left, state.trophies = [6, 5, 6, 6], [0, 0, 2, 0]
    for seat in EVERYBODY:
        view = seen(state, seat)
        assert view["court"] == {
            "favors": [18, None, 2],
            "prices": [4, 3, 2],
            "courtiers": [3, 7, 7, 7],
            "entrance": [1, 0, 0, 0],
            "audience": [3, 0, 0, 0],
            "shields": [0, 2, 0, 0],
            "parries": [0, 0, 1, 0],
            "favors_left": 3,
        }
        assert view["landsknechte"] == {
            "cards": CARDS,
            "top": [0, 1, 2, 3],
            "next": [1, 2, 3, 0],
            "regions": [1, 2, 1, 0],
            "needed": 4,
        }
        assert view["leaders"] == {
            "figures": ["anhalt", None, None, None],
            "statues": {"kursachsen": [0, 1, 0, 0]},
            "statues_left": [6, 5, 6, 6],
            "trophies": [0, 0, 2, 0],
            "standing": [0, 1, 0, 0],
            "points": [0, 1, 2, 0],
            "entries": {},
        }


@WITH_AND_WITHOUT_MODULES
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_views_differ_in_hand_and_boxes_only(seats: int, modules: dict[str, bool]) -> None:
    """W-INF-01: everything else is the same for all, at every decision of a game."""
    match = palatine.start("wallenstein", seats=seats, seed=2, **modules)
    rng = Random(2)
    while not match.over:
        seat = match.state.waiting[0]
        match.play(seat, rng.choice(match.state.options(seat)))
        if match.choices % 9 == 0:
            spectator = _public(match.view())
            assert all(_public(match.view(seat)) == spectator for seat in range(seats))


def _public(view: View) -> View:
    """A view without what may differ: the seat, its hand, the boxes, a county drawn unseen."""
    rest = {key: value for key, value in view.items() if key not in ("seat", "hand", "draft")}
    rest["players"] = [{k: v for k, v in player.items() if k != "boxes"} for player in view["players"]]
    if "draft" in view:
        rest["draft"] = {k: v for k, v in view["draft"].items() if k != "taken"}
    return rest


def test_neutral_cards_have_no_secrets() -> None:
    """W-INF-07: the supply is all cards nobody controls; everybody knows it, and no sample deals one of them."""
    match = planned()
    neutral = {name for name in COUNTY_IDS if name not in LANDS}
    for seat in EVERYBODY:
        counties = match.view(seat)["counties"]
        assert {name for name, facts in counties.items() if facts["owner"] is None} == neutral
    for seed in range(20):
        sampled = match.perspective(0).sample(Random(seed))
        cards = [card for hand in sampled.hands for card in hand] + sampled.plan
        assert not {COUNTY_IDS[card] for card in cards if card < COUNTIES} & neutral


# ---------------------------------------------------------------- what is hidden from everybody


def test_order_of_face_down_cards_is_not_even_in_the_state() -> None:
    """W-INF-02: the actions 6 to 10, the next event and the open cards of next year are drawn when they are due."""
    match = begin(position(LANDS, steps=[DISPLAY_ACTIONS, PLANNING]))
    assert len(match.state.actions) == 5
    for seat in EVERYBODY:
        view = match.view(seat)
        hidden = [name for name in ACTION_IDS if name not in view["actions"]]
        assert view["hidden_actions"] == hidden
    assert match.state.event_deck == sorted(match.state.event_deck)


@pytest.mark.parametrize(
    ("steps", "field"), [([PERFORM], "actions"), ([EVENT, BIDS, PLAYER_ORDER], "event"), ([YEAR], "open_events")]
)
def test_what_comes_next_does_not_follow_from_the_state(steps: list[int], field: str) -> None:
    """W-INF-02: the same state with other random numbers turns up other action cards, events, events of next year."""
    state = position(LANDS, plan={0: {"combat_b": "anhalt"}}, actions=["build_church", "combat_b"], steps=steps)
    turned_up = set()
    for seed in range(40):
        copy = state.copy()
        copy.rng1, copy.rng2 = generator_from(Random(seed).getrandbits(61))
        copy.begin()
        turned_up.add(str(getattr(copy, field)))
    assert len(turned_up) > 3


def test_cards_at_the_bottom_of_the_county_deck_are_known() -> None:
    """W-INF-02, W-SET-15: the two cards put under the deck, in their order, to everybody; no other card."""
    match = palatine.start("wallenstein", seats=3, seed=4, first_seat="0")
    for seat in (0, 1, 2):
        match.play(seat, "unseen")
        match.play(seat, match.decision(seat).options[0])
    offer, left = match.view()["draft"]["offer"], match.view()["draft"]["deck"]
    match.play(0, "refresh")
    assert match.view()["draft"]["deck"] == left  # two went under it, two came off it
    assert all(match.view(viewer)["draft"]["bottom"] == offer for viewer in (0, 1, 2, None))
    assert match.state.deck == sorted(match.state.deck)


# ---------------------------------------------------------------- draft


def drawn_unseen(seed: int = 4) -> Match:
    """Seat 0 has taken the unseen top card and is asked for a group."""
    match = palatine.start("wallenstein", seats=3, seed=seed, first_seat="0")
    match.play(0, "unseen")
    return match


def test_unseen_card_is_known_to_its_taker_only() -> None:
    """W-INF-06: the others see that a card was taken from the deck, not which one."""
    match = drawn_unseen()
    taken = COUNTY_IDS[match.state.target]
    assert match.view(0)["draft"]["taken"] == taken
    for seat in (1, 2, None):
        assert match.view(seat)["draft"]["taken"] is None
        assert match.view(seat)["draft"]["deck"] == match.view(0)["draft"]["deck"] == 34
        assert match.view(seat)["waiting"] == [0]


def test_another_unseen_card_would_look_the_same() -> None:
    """W-INF-06: no trace of it in the redacted state; samples draw any card of the deck."""
    state = drawn_unseen().state
    other = state.copy()
    other.deck = sorted([*state.deck[1:], state.target])
    other.target = state.deck[0]
    for seat in (1, 2, None):
        assert_alike_to(seat, state, other)
    targets = {GAME.sample(GAME.redact(state, 1), 1, Random(seed)).target for seed in range(400)}
    assert targets == {*state.deck, state.target}


def test_unseen_card_is_in_no_event_before_its_group_is_placed() -> None:
    """W-INF-06: then it is public."""
    match = drawn_unseen()
    taken = match.state.target
    assert [event.particulars for event in match.events_since(1)] == [{"seat": 0}]
    match.play(0, "armies 3")
    placed = match.events_since(2)[0]
    assert (placed.kind, placed.particulars["county"]) == ("draft.placed", taken)
    for seat in (1, 2, None):
        assert match.view(seat)["counties"][COUNTY_IDS[taken]]["owner"] == 0


def test_face_up_card_is_known_to_all_when_taken() -> None:
    """W-INF-06: only an unseen card is a secret."""
    match = palatine.start("wallenstein", seats=3, seed=4, first_seat="0")
    taken = match.view()["draft"]["offer"][1]
    match.play(0, taken)
    assert all(match.view(seat)["draft"]["taken"] == taken for seat in (0, 1, 2, None))


def test_card_drawn_from_the_known_bottom_is_no_secret() -> None:
    """W-INF-06, W-INF-02: when only cards known to lie at the bottom are left, everybody knows the top card."""
    match = palatine.start("wallenstein", seats=3, seed=4, first_seat="0")
    match.state.bottom = match.state.deck
    match.state.deck = []
    top = COUNTY_IDS[match.state.bottom[0]]
    match.play(0, "unseen")
    assert all(match.view(seat)["draft"]["taken"] == top for seat in (0, 1, 2, None))


def test_hands_follow_from_the_map_in_the_draft() -> None:
    """W-INF-06, W-INF-07: nothing else is known to one player only."""
    match = drawn_unseen()
    match.play(0, "armies 3")
    for seat in (0, 1, 2):
        known = GAME.redact(match.state, seat).hands
        assert [sorted(cards) for cards in known] == [sorted(cards) for cards in match.state.hands]


# ---------------------------------------------------------------- planning


def planning() -> Match:
    """Everybody plans."""
    return begin(position(LANDS, steps=[PLANNING, BIDS, PLAYER_ORDER]))


def full_plan(match: Match, seat: int, bid: str) -> list[str]:
    """A plan of all cards, with this bid."""
    cards = [bid, *(card for card in hand(match.state, seat) if card != bid)]
    return cards + ["empty"] * (match.state.boxes - len(cards))


def test_own_plan_is_seen_by_its_owner_only() -> None:
    """W-INF-03: others do not even see which boxes are covered, neither half planned nor ready."""
    match = planning()
    choose(match, 0, "money 2", "anhalt")
    choose(match, 1, *full_plan(match, 1, "money 3"))
    assert match.view(0)["players"][0]["boxes"] == {"bid": "money 2", "build_palace": "anhalt"}
    assert match.view(1)["players"][1]["boxes"]["bid"] == "money 3"
    for seat in (2, 3, None):
        view = match.view(seat)
        assert [player["boxes"] for player in view["players"][:2]] == [{}, {}]
        assert [player["ready"] for player in view["players"]] == [False, True, False, False]
    assert match.view(0)["players"][1]["boxes"] == {}
    assert match.view(1)["players"][0]["boxes"] == {}


def test_plans_in_the_making_look_like_any_others() -> None:
    """W-INF-03: however far and whatever a seat has planned, others see whether it is ready and no more."""
    match = planning()
    untouched = match.state.copy()
    choose(match, 1, "money 3", "boehmen", "kursachsen")
    for seat in (0, 2, None):
        assert_alike_to(seat, untouched, match.state)


def test_how_far_a_plan_is_stays_hidden() -> None:
    """W-PLAN-01, W-INF-03: others learn only who is ready, not how many boxes are covered."""
    match = planning()
    for _ in range(3):
        match.play(0, options(match, 0)[0])
    redacted = GAME.redact(match.state, 1)
    assert redacted.placed[0] == 0
    assert set(redacted.plan[:11]) == {EMPTY}
    while 0 in match.state.waiting:
        match.play(0, options(match, 0)[0])
    redacted = GAME.redact(match.state, 1)
    assert redacted.placed[0] == 11
    assert set(redacted.plan[:11]) == {UNKNOWN}


def test_finished_plans_look_like_any_others() -> None:
    """W-INF-03: two different plans of a ready seat."""
    one, other = planning(), planning()
    choose(one, 1, *full_plan(one, 1, "money 3"))
    choose(other, 1, *full_plan(other, 1, "boehmen"))
    for seat in (0, 2, None):
        assert_alike_to(seat, one.state, other.state)


def test_planning_is_silent() -> None:
    """W-INF-03: the only event is that a seat has planned."""
    match = planning()
    choose(match, 1, *full_plan(match, 1, "money 3"))
    events = match.events_since(1)
    assert [(event.kind, event.particulars) for event in events] == [("planned", {"seat": 1})]


def test_samples_of_planning() -> None:
    """W-INF-03: a ready seat has some legal plan, one that is not has none; the own plan stays."""
    match = planning()
    choose(match, 0, "money 2", "anhalt")
    choose(match, 1, *full_plan(match, 1, "money 3"))
    bids = set()
    for seed in range(60):
        assert_samples_look_the_same(match.state, 0, Random(seed))
        sampled = match.perspective(0).sample(Random(seed))
        mats = [sampled.plan[seat * 11 : seat * 11 + 11] for seat in range(4)]
        assert mats[0] == match.state.plan[:11]
        assert mats[2] == mats[3] == [EMPTY] * 11
        bids.add(mats[1][10])
    assert len(bids) > 4


# ---------------------------------------------------------------- after planning


def test_bids_are_revealed_to_all_and_nothing_else() -> None:
    """W-INF-04: in step 5; the action boxes stay hidden, but everybody sees that they are covered (W-INF-03)."""
    plan = {0: {"bid": "money 2", "deploy_5": "anhalt"}, 1: {"bid": "boehmen", "deploy_3": "kursachsen"}}
    match = begin(position(LANDS, plan=plan, steps=[BIDS, PLAYER_ORDER]))
    bids = [event.particulars["card"] for event in match.events if event.kind == "bid"]
    assert bids == [47, county("boehmen"), EMPTY, EMPTY]
    for seat in (2, 3, None):
        boxes = [player["boxes"] for player in match.view(seat)["players"]]
        assert boxes[:2] == [{"bid": "money 2", "deploy_5": "hidden"}, {"bid": "boehmen", "deploy_3": "hidden"}]


def test_covered_boxes_are_known_to_their_owner_only() -> None:
    """W-INF-03: others see that a card lies there, not which."""
    match = planned()
    assert match.view(1)["players"][1]["boxes"] == {"build_church": "money 1", "deploy_5": "boehmen", "bid": "money 4"}
    for seat in (0, 2, 3, None):
        boxes = match.view(seat)["players"][1]["boxes"]
        assert boxes == {"build_church": "hidden", "deploy_5": "hidden", "bid": "money 4"}


@pytest.mark.parametrize(
    ("deploy", "church"),
    [("kursachsen", "money 1"), ("money 2", "money 3"), ("money 1", "boehmen"), ("money 0", "kursachsen")],
)
def test_other_cards_in_boxes_and_hand_would_look_the_same(deploy: str, church: str) -> None:
    """W-INF-03, W-CMP-10: neither boxes nor hands can be told apart by anyone else."""
    for seat in (0, 2, None):
        assert_alike_to(seat, planned().state, planned(deploy, church).state)


def test_own_hand_is_seen_by_its_owner_only() -> None:
    """W-INF-03: a spectator has none."""
    match = planned()
    assert sorted(match.view(1)["hand"]) == sorted(hand(match.state, 1))
    assert "hand" not in match.view(None)


def test_action_boxes_are_revealed_in_turn() -> None:
    """W-INF-04, W-ACT-02: before seat 1's turn the card is hidden, from then on it is open to all."""
    match = planned(actions=["combat_a", "deploy_5", "combat_b"], order=[0, 1, 2, 3])
    assert match.view(2)["players"][1]["boxes"]["deploy_5"] == "hidden"
    assert match.view(2)["players"][0]["boxes"]["combat_a"] == "anhalt"
    plan = {
        0: {"combat_a": "anhalt"},
        1: {"deploy_5": "boehmen", "build_church": "money 1"},
        2: {"build_palace": "money 0"},
    }
    later = begin(position(LANDS, plan=plan, actions=["deploy_5", "combat_a", "build_church"]))
    for seat in EVERYBODY:
        boxes = later.view(seat)["players"][1]["boxes"]
        assert boxes["deploy_5"] == "boehmen"
        assert boxes["build_church"] == ("money 1" if seat == 1 else "hidden")


def test_revealed_money_card_shows_its_value() -> None:
    """W-INF-05: the money 3 in the box of a performed action."""
    match = begin(
        position(
            LANDS,
            plan={0: {"combat_a": "anhalt"}, 1: {"build_church": "money 3"}},
            actions=["build_church", "combat_a"],
        )
    )
    assert match.view(2)["players"][1]["boxes"]["build_church"] == "money 3"
    revealed = next(event for event in match.events if event.kind == "revealed" and event.particulars["seat"] == 1)
    assert revealed.particulars["card"] == 48


def lose_kursachsen(box: str | None) -> Match:
    """Seat 0 takes Kursachsen, whose card lay in a box of seat 1, or in the hand."""
    mat = {"build_church": "money 1"} | ({box: "kursachsen"} if box else {})
    plan = {0: {"combat_a": "anhalt", "combat_b": "lausitz"}, 1: mat}
    match = begin(position(LANDS, plan=plan, actions=["combat_a", "combat_b", "deploy_5", "build_church"]))
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 3}, {0: 3})])
    return match


def test_box_of_a_lost_county_is_shown_to_all() -> None:
    """W-INF-04: the card with the place it came from, at once; the box is empty then."""
    match = lose_kursachsen("deploy_5")
    lost = next(event for event in match.events if event.kind == "card.lost")
    assert lost.particulars == {"seat": 1, "county": county("kursachsen"), "box": 5}
    for seat in EVERYBODY:
        assert "deploy_5" not in match.view(seat)["players"][1]["boxes"]
    assert match.view(2)["players"][1]["boxes"] == {"build_church": "hidden"}


def test_lost_county_in_hand_is_shown_to_have_been_there() -> None:
    """W-INF-04: it lay in no box; everybody is told so, and it cannot be taken back."""
    match = lose_kursachsen(None)
    assert ("card.unplaced", "W-INF-04") in happened(match)
    assert "card.lost" not in [kind for kind, _ in happened(match)]
    assert not match.can_take_back(0)


def test_open_card_of_a_lost_county_tells_nothing_new() -> None:
    """W-INF-04: a bid was known to all before."""
    match = lose_kursachsen("bid")
    assert not {"card.lost", "card.unplaced"} & {kind for kind, _ in happened(match)}


def test_card_won_and_lost_again_tells_nothing_new() -> None:
    """W-INF-04, W-ACT-11: a card won this round was known to be in hand."""
    plan = {0: {"combat_a": "anhalt"}, 1: {"combat_b": "boehmen"}}
    match = begin(position(LANDS, plan=plan, actions=["combat_a", "combat_b"]))
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 3}, {0: 3})])
    before = len(match.events)
    choose(match, 1, "kursachsen", "armies 1", script=[tower({0: 3, 1: 1}, {1: 2})])
    assert not {"card.lost", "card.unplaced"} & {event.kind for event in match.events[before:]}


def test_won_card_is_known_to_be_in_hand() -> None:
    """W-INF-03, W-INF-04: no sample puts it into a covered box of its new owner."""
    match = lose_kursachsen(None)
    assert match.state.waiting == [0]
    state = match.state.copy()
    state.plan[7] = 46  # one more covered box: money 1 for deploy_1_move
    state.hands[0].remove(46)
    boxes = Counter(GAME.sample(GAME.redact(state, 1), 1, Random(seed)).plan[7] for seed in range(200))
    assert county("kursachsen") not in boxes
    assert len(boxes) > 3
    for seed in range(5):
        assert county("kursachsen") in GAME.sample(GAME.redact(state, 1), 1, Random(seed)).hands[0]


def test_every_deal_of_hidden_cards_is_alike() -> None:
    """W-INF-03: seat 1 has 6 cards left for two covered boxes; in samples each lies in either box equally often."""
    match = planned()
    trials = 1200
    perspective = match.perspective(0)
    samples = [perspective.sample(Random(seed)).plan for seed in range(trials)]
    for box in (1, 5):
        counts = Counter(plan[11 + box] for plan in samples)
        assert len(counts) == 6
        assert all(trials / 6 * 0.7 < count < trials / 6 * 1.3 for count in counts.values())


def test_nothing_is_hidden_in_winter() -> None:
    """W-INF-03: all cards are in hand again; only the order of decks is unknown."""
    counties = dict.fromkeys(["altmark", "bremen", "holstein"], (0, 3))
    match = begin(position(counties, season="winter", open_events=["low_taxes_0"], steps=[SUPPLY]))
    assert match.decision(0).kind == "winter.revolt"
    for seat in EVERYBODY:
        known = GAME.redact(match.state, seat)
        assert [sorted(cards) for cards in known.hands] == [sorted(cards) for cards in match.state.hands]


# ---------------------------------------------------------------- nothing gets out


def test_redacted_state_has_no_generator() -> None:
    """W-INF-08: random numbers to come are nobody's business."""
    state = planned().state.copy()
    state.rng1, state.rng2 = 12345, 67890
    for seat in EVERYBODY:
        redacted = GAME.redact(state, seat)
        assert (redacted.rng1, redacted.rng2) == (1, 1)
        assert redacted.luck is None
        assert redacted.events is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_hidden_things_replaced_by_samples_change_no_view(seats: int) -> None:
    """W-INF-08: throughout a game, view and decision of a seat are those of any sample for it."""
    match = palatine.start("wallenstein", seats=seats, seed=seats)
    rng = Random(seats)
    while not match.over:
        if match.choices % 7 == 0:
            assert_samples_look_the_same(match.state, match.state.waiting[0], rng)
            assert_samples_look_the_same(match.state, rng.randrange(seats), rng)
        seat = match.state.waiting[0]
        match.play(seat, rng.choice(match.state.options(seat)))


@WITH_AND_WITHOUT_MODULES
@pytest.mark.parametrize("seats", [3, 4])
def test_events_tell_nothing_hidden(seats: int, modules: dict[str, bool]) -> None:
    """W-INF-08: unless a choice shows something, its events are the same whatever the other seats hide."""
    state = GAME.new(seats, seats, **modules)
    rng = Random(seats)
    compared = 0
    while state.waiting:
        seat = state.waiting[-1]
        option = rng.choice(state.options(seat))
        other = GAME.sample(GAME.redact(state, seat), seat, rng)
        state.rng1, state.rng2 = other.rng1, other.rng2
        for copy in (state, other):
            copy.events, copy.shown = Told(), 0
            copy.play(seat, option)
        if not state.shown and not other.shown:
            compared += 1
            assert list(state.events or ()) == list(other.events or ())
    assert compared > 50
