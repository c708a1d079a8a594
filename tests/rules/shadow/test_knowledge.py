"""Who knows what: S-EMP-14 and S-SET-12 in views, events, redacted and sampled states."""

from __future__ import annotations

import json
from random import Random

import palatine
from palatine.engine.match import Match
from palatine.games.shadow.components import UNKNOWN
from palatine.games.shadow.game import GAME
from palatine.games.shadow.numbers import CALL_ELECTION, HAVE_DESCENDANTS, OPEN_ACTIONS, REWARD_EMPEROR, TAKE_TURNS
from tests.rules.shadow.positions import asked, begin, choose, position


def voting() -> Match:
    """Seats 2 and 3 vote between seat 0 and seat 1; seat 2 has voted."""
    board = {"trier elector": "2 baron 15", "koeln elector": "3 baron 15"}
    match = begin(position(board, cards={1: "rival"}, points={0: 3, 1: 4, 2: 5, 3: 6}, steps=[CALL_ELECTION]))
    choose(match, 2, "against")
    return match


def test_a_redacted_state_has_no_sealed_vote() -> None:
    """S-EMP-14: not for other seats, not for spectators; candidates have nothing to hide."""
    match = voting()
    for seat in (None, 0, 1, 3):
        assert GAME.redact(match.state, seat).vote == [1, 0, UNKNOWN, -1]
    assert GAME.redact(match.state, 2).vote == [1, 0, 0, -1]


def test_a_redacted_state_has_no_hidden_points() -> None:
    """S-SET-12: the own total only; with open points all."""
    match = voting()
    assert GAME.redact(match.state, 3).points == [UNKNOWN, UNKNOWN, UNKNOWN, 6]
    assert GAME.redact(match.state, None).points == [UNKNOWN] * 4
    shown = begin(position(points={0: 3}, vp_visibility="open"))
    assert GAME.redact(shown.state, None).points == [3, 0, 0, 0]


def test_the_scores_a_seat_sees() -> None:
    """S-SET-12: the match tells everybody the own total only, before the end."""
    match = voting()
    assert match.scores == [3, 4, 5, 6]
    assert match.scores_seen(1) == [None, 4, None, None] and match.scores_seen() == [None] * 4
    shown = begin(position(points={0: 3}, vp_visibility="open"))
    assert shown.scores_seen() == shown.scores == [3, 0, 0, 0]


def test_samples_differ_in_what_is_hidden_and_in_nothing_else() -> None:
    """S-EMP-14, S-SET-12: both votes come up, points vary, and every sample looks the same to the seat."""
    match = voting()
    redacted = GAME.redact(match.state, 3)
    samples = [GAME.sample(redacted, 3, Random(seed)) for seed in range(60)]
    assert {sample.vote[2] for sample in samples} == {0, 1}
    assert len({sample.points[0] for sample in samples}) > 5 and {sample.points[3] for sample in samples} == {6}
    assert len({sample.rng1 for sample in samples}) > 50, "each with a generator of its own"
    for sample in samples:
        GAME.audit(sample)
        assert GAME.redact(sample, 3) == redacted


def test_sampled_points_count_the_cities_everybody_sees() -> None:
    """S-ACT-32: three cities are 4 VP at least."""
    match = begin(position(cities={f"koeln city {number}": 1 for number in (1, 2, 3)}, points={1: 4}))
    redacted = GAME.redact(match.state, 0)
    assert min(GAME.sample(redacted, 0, Random(seed)).points[1] for seed in range(80)) >= 4


def test_no_event_and_no_view_tells_a_hidden_total() -> None:
    """S-SET-12: gains are announced, totals are not, before the end; S-EMP-14: an event tells who, not what."""
    rng = Random(11)
    match = palatine.start("shadow", seats=4, seed=11)
    while not match.over:
        decision = rng.choice(match.pending)
        match.play(decision.seat, rng.choice(decision.options))
        if match.over:
            break
        assert not [event for event in match.events_since(match.choices) if event.kind in ("total", "over")]
        for seat in (None, 0, 1, 2, 3):
            shown = [player["points"] for player in match.view(seat)["players"]]
            assert all(points is None for other, points in enumerate(shown) if other != seat)
        for event in match.events_since(match.choices):
            if event.kind == "voted":
                assert set(event.particulars) == {"seat"}
    assert [event.kind for event in match.events][-5:] == ["total"] * 4 + ["over"]


def test_the_last_vote_breaks_the_seals() -> None:
    """S-EMP-16: afterwards everybody sees all votes, and no vote can be taken back."""
    match = voting()
    assert match.can_take_back(2)
    choose(match, 3, "for")
    assert match.view()["election"]["votes"] == ["for", "against", "against", "for"]
    assert not match.can_take_back(2) and not match.can_take_back(3)


def test_a_view_is_plain_data_with_everything_open() -> None:
    """Appendix B: whatever lies open is in the view of a spectator."""
    board = {"koeln noble 1": "1 couple 35", "koeln castle 1": "2 knight", "koeln elector": "0 baron 15"}
    match = begin(position(board, cities={"koeln city 1": 3, "koeln city 2": "emperor"}, cards={1: "permit"}))
    view = match.view()
    assert json.loads(json.dumps(view)) == view
    assert view["electorates"]["koeln"] == {
        "elector": {"owner": 0, "kind": "baron", "age": 15},
        "privilege_used": False,
        "eminence": None,
        "nobles": [{"owner": 1, "kind": "couple", "age": 35}, None, None],
        "castles": [{"owner": 2, "kind": "knight"}],
        "cities": [3, "emperor", None],
        "influence": [2, 2, 1, 1],
        "shares": [{"barons": 1, "emperor": 1}, {"couples": 1}, {"knights": 1}, {"cities": 1}],
        "outlook": {"outcome": "tie", "leaders": [0, 1], "lack": [1, 1, 2, 2], "points": 0},
    }
    assert view["emperor_cities"] == 2 and view["stacks"]["permit"] == 3 and view["throne"]["age"] == 25
    assert view["players"][1] == {
        "colour": "blue",
        "talers": 7,
        "second_marker": 7,
        "points": None,
        "pool": {"nobles": 6, "knights": 3, "cities": 3},
        "cards": ["permit"],
        "out": False,
        "family": {
            "blue": 0,
            "pink": 1,
            "child": "daughter",
            "with_blue": "daughter",
            "with_pink": "daughter",
            "bridegrooms": [],
        },
        "income": 6,
        "votes": 0,
    }


def test_the_end_shows_the_totals_for_good() -> None:
    """S-SET-12: with hidden points the choice that ends the game cannot be taken back; with open points it can."""
    for visibility in ("hidden", "open"):
        match = palatine.start("shadow", seats=2, seed=4, vp_visibility=visibility)
        last = -1
        while not match.over:
            last = match.pending[0].seat
            match.play(last, match.pending[0].options[-1])
        assert match.can_take_back(last) is (visibility == "open")


def test_no_election_is_shown_when_there_is_none() -> None:
    """S-EMP-01: neither without a Rival nor before Phase 6."""
    assert "election" not in begin(position(cards={1: "rival"})).view()
    assert "election" not in begin(position(steps=[CALL_ELECTION])).view()
    assert "election" in voting().view()


def test_an_election_before_is_not_shown_while_electorates_are_named() -> None:
    """S-EMP-08: before the votes of this election are cast there are none to be seen, those of the last one least."""
    steps = [CALL_ELECTION, HAVE_DESCENDANTS, OPEN_ACTIONS, TAKE_TURNS, CALL_ELECTION]
    match = begin(position({"trier elector": "2 baron 15"}, cards={1: "rival"}, steps=steps))
    choose(match, 2, "for")
    choose(match, 1, "pfalz")
    for seat, text in ((0, "pass"), (1, "rival"), (2, "pass"), (3, "church influence"), (3, "pass")):
        choose(match, seat, text)
    assert asked(match) == (3, "election.church_influence")
    assert (match.view()["election"]["strength"], match.view()["election"]["votes"]) == ([], [])
    choose(match, 3, "koeln")
    assert match.view()["election"]["strength"] == [0, 0, 1, 0]
    assert match.view()["election"]["votes"] == ["for", "against", None, None]


def test_in_the_next_round_nobody_is_rival_or_out() -> None:
    """S-ACT-12: the challenge holds for Phase 6 of its round; S-ACT-03: who has passed is out for that round."""
    board = {"boehmen elector": "0 baron 15", "trier noble 1": "2 baron 15"}
    steps = [OPEN_ACTIONS, TAKE_TURNS, CALL_ELECTION, REWARD_EMPEROR, HAVE_DESCENDANTS]
    match = begin(position(board, cards={3: "pope"}, steps=steps))
    choose(match, 0, "pass")
    choose(match, 1, "rival")
    assert match.view()["rival"] == 1
    choose(match, 2, "pass")
    choose(match, 3, "pass")
    assert match.view()["election"]["votes"] == ["for", "against", None, None] and match.view()["rival"] == 1
    choose(match, 3, "for")
    assert asked(match) == (0, "emperor.city_target") and match.view()["rival"] is None
    assert [player["out"] for player in match.view()["players"]] == [True] * 4
    choose(match, 0, "trier")
    assert asked(match) == (1, "descendants.son") and match.view()["rival"] is None
    assert [player["out"] for player in match.view()["players"]] == [False] * 4


def test_cards_of_the_last_election_are_no_votes_in_the_next() -> None:
    """S-ACT-25 to S-ACT-27: Pope, Church Influence and Excommunication work in the election of their round only."""
    board = {"boehmen elector": "0 baron 15", "trier elector": "2 baron 15", "trier noble 1": "2 baron 15"}
    cards = {1: "rival", 2: "pope church_influence excommunication"}
    match = begin(position(board, cards=cards, in_round=5, steps=[CALL_ELECTION, HAVE_DESCENDANTS]))
    choose(match, 2, "trier", "boehmen")
    assert [player["votes"] for player in match.view()["players"]] == [0, 0, 4, 0]
    choose(match, 2, "for")
    assert asked(match) == (1, "descendants.son")
    assert [player["votes"] for player in match.view()["players"]] == [2, 0, 1, 0]
