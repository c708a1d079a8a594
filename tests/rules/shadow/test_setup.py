"""S-SET: components, general handling, set-up, order of a round."""

from __future__ import annotations

import random

import pytest

import palatine
from palatine.engine.errors import BadSetup
from palatine.engine.match import Match
from palatine.games.shadow.components import ELECTORATE_IDS, NOBLE_FROM, NOBODY
from palatine.games.shadow.decisions import QUESTIONS
from palatine.games.shadow.game import GAME
from palatine.games.shadow.numbers import HAVE_DESCENDANTS, OPEN_ACTIONS, RECEIVE_INCOME, REWARD_EMPEROR, TAKE_TURNS
from palatine.games.shadow.rules.phases import PHASE_IDS
from palatine.games.shadow.state import State
from tests.rules.shadow.positions import (
    asked,
    at,
    begin,
    choose,
    city_at,
    crowded,
    emperor,
    filled,
    gains,
    happened,
    nobles_in,
    options,
    pass_on,
    pool,
    position,
    refused,
)


def started(seats: int, first: int = 0, **chosen: str | bool | int) -> Match:
    """A match at its beginning, with this seat as the first Emperor."""
    match = Match(GAME, seats, 7, GAME.variant(seats, chosen))
    match.begin([("start-player", [first])])
    match.audit()
    return match


def set_up(match: Match, choices: list[tuple[int, str]]) -> None:
    for seat, text in choices:
        choose(match, seat, text)


# ---------------------------------------------------------------- pieces and places


def test_two_to_four_players() -> None:
    """S-SET-01: 2, 3 or 4 players, each with another colour."""
    for seats in (2, 3, 4):
        colours = [player["colour"] for player in started(seats).view()["players"]]
        assert len(set(colours)) == seats
    for seats in (1, 5):
        with pytest.raises(BadSetup):
            palatine.start("shadow", seats=seats, seed=1)


def test_everything_starts_in_the_pool() -> None:
    """S-SET-02: 7 nobles, 3 knights and 3 cities each; S-SET-03: in the pool they are mere numbers."""
    match = started(3)
    assert [pool(match, seat) for seat in range(3)] == [(7, 3, 3)] * 3
    assert not any(match.state.piece)


def test_a_noble_gets_side_and_age_when_it_enters_and_loses_them_when_it_leaves() -> None:
    """S-SET-03, S-SET-07: a Couple aged 45 that left the board enters again as a Baron aged 15."""
    match = begin(position({"trier noble 1": "1 couple 45", "koeln elector": "0 baron 25"}))
    choose(match, 0, "privilege koeln", "trier noble 1")
    assert at(match, "trier noble 1") == "" and pool(match, 1)[0] == 7
    choose(match, 1, "permit baron", "mainz")
    assert at(match, "mainz noble 1") == "1 baron 15" and pool(match, 1)[0] == 6


def test_the_board() -> None:
    """S-SET-04: a throne and seven electorates, each with seat, privilege space, slot and its own spaces."""
    electorates = started(2).view()["electorates"]
    assert list(electorates) == ["trier", "koeln", "mainz", "pfalz", "sachsen", "brandenburg", "boehmen"]
    for name, nobles, castles, cities in (("trier", 3, 1, 2), ("mainz", 4, 0, 2), ("brandenburg", 3, 2, 1)):
        seen = electorates[name]
        assert (len(seen["nobles"]), len(seen["castles"]), len(seen["cities"])) == (nobles, castles, cities)
        assert seen["elector"] is None and seen["eminence"] is None and seen["privilege_used"] is False


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("trier castle 1", "0 baron 15"),
        ("trier elector", "0 knight"),
        ("throne", "0 knight"),
        ("trier eminence", "1 knight"),
    ],
)
def test_no_piece_where_it_may_not_stand(place: str, text: str) -> None:
    """S-SET-05: castles take knights only; throne, elector seat and slot take nobles only."""
    with pytest.raises(AssertionError, match=r"S-SET-05|S-SET-15"):
        position({place: text})


def test_a_space_holds_one_piece() -> None:
    """S-SET-05: four noble spaces take four pieces, nobles or knights, and no fifth."""
    board = filled("mainz", "1 knight", "1 baron 15", "2 couple 15", "2 couple 15")
    match = begin(position(board))
    choose(match, 0, "knight")
    assert "mainz" not in options(match, 0) and "trier" in options(match, 0)


def test_the_program_picks_the_lowest_free_index() -> None:
    """S-SET-06: the player chooses electorate and kind of space, nothing more."""
    match = begin(
        position({"mainz noble 1": "1 knight", "mainz noble 3": "1 knight", "brandenburg castle 1": "1 knight"})
    )
    choose(match, 0, "permit baron", "mainz")
    assert at(match, "mainz noble 2") == "0 baron 15"
    choose(match, 1, "pass")
    choose(match, 2, "knight", "castle brandenburg")
    assert at(match, "brandenburg castle 2") == "2 knight"
    choose(match, 3, "ordinance", "koeln")
    assert city_at(match, "koeln city 1") == 3


def test_pushing_a_knight() -> None:
    """S-SET-08: in a full electorate a noble takes the place of a knight of its owner's choice, own or foreign."""
    match = begin(position(filled("trier", "1 baron 25", "2 knight", "0 knight")))
    choose(match, 0, "permit baron", "trier")
    assert asked(match) == (0, "push") and options(match, 0) == ["trier noble 2", "trier noble 3"]
    assert match.view()["entering"] == {"owner": 0, "kind": "baron", "age": 15}
    choose(match, 0, "trier noble 2")
    assert match.view()["entering"] is None
    assert at(match, "trier noble 2") == "0 baron 15" and at(match, "trier noble 3") == "0 knight"
    assert pool(match, 2)[1] == 3 and match.state.talers[2] == 7
    assert ("pushed", "S-SET-08") in happened(match)


def test_the_own_knight_can_be_pushed() -> None:
    """S-SET-08: own or foreign."""
    match = begin(position(filled("trier", "1 baron 25", "2 knight", "0 knight")))
    choose(match, 0, "permit baron", "trier", "trier noble 3")
    assert at(match, "trier noble 3") == "0 baron 15" and pool(match, 0)[1] == 3


def test_knights_of_one_player_are_equivalent() -> None:
    """S-SET-06, S-SET-08: with the knights of one player only there is nothing to choose."""
    match = begin(position(filled("trier", "1 baron 25", "2 knight", "2 knight")))
    choose(match, 0, "permit baron", "trier")
    assert at(match, "trier noble 2") == "0 baron 15" and at(match, "trier noble 3") == "2 knight"


def test_nobody_is_pushed_while_there_is_a_free_space() -> None:
    """S-SET-09: pushing is illegal while the electorate has a free noble space."""
    match = begin(position({"trier noble 1": "1 knight", "trier noble 2": "2 knight"}))
    choose(match, 0, "permit baron", "trier")
    assert at(match, "trier noble 3") == "0 baron 15" and at(match, "trier noble 1") == "1 knight"


def test_nobles_and_knights_in_castles_are_never_pushed() -> None:
    """S-SET-09: an electorate full of nobles cannot be entered, whatever stands in its castle."""
    match = begin(position({**filled("trier", "1 baron 25"), "trier castle 1": "1 knight"}))
    choose(match, 0, "permit baron")
    refusal = refused(match, 0, "trier")
    assert (refusal.key, refusal.rule) == ("full_of_nobles", "S-SET-09")


def test_only_the_knights_of_that_electorate_are_pushed() -> None:
    """S-SET-08, S-SET-09: neither nobles, nor knights in castles or elsewhere."""
    board = {
        **filled("trier", "1 baron 25", "2 knight", "0 knight"),
        "trier castle 1": "1 knight",
        "koeln noble 1": "1 knight",
    }
    match = begin(position(board))
    choose(match, 0, "permit baron", "trier")
    keys = {
        text: refused(match, 0, text).key for text in ("trier noble 1", "trier castle 1", "koeln noble 1", "throne")
    }
    assert keys == {
        "trier noble 1": "nobles_stay",
        "trier castle 1": "castles_are_safe",
        "koeln noble 1": "elsewhere",
        "throne": "nobles_stay",
    }
    assert refused(match, 0, "pass").key == "choose_whom_to_push"


def test_knights_never_push() -> None:
    """S-SET-09: a full electorate takes no knight, though a knight stands there."""
    match = begin(position(filled("trier", "1 knight", "2 knight", "3 knight")))
    choose(match, 0, "knight")
    assert "trier" not in options(match, 0) and "castle trier" in options(match, 0)


def test_push_scope_board() -> None:
    """S-SET-09: with ``push_scope = board`` only when no electorate at all has a free noble space."""
    board = filled("trier", "1 baron 25", "1 baron 25", "2 knight")
    match = begin(position(board, push_scope="board"))
    choose(match, 0, "permit baron")
    refusal = refused(match, 0, "trier")
    assert (refusal.key, refusal.rule) == ("board_not_full", "S-SET-09")
    match = begin(position(crowded(trier_noble_3="2 knight"), emperor=2, push_scope="board"))
    choose(match, 2, "permit baron")
    assert at(match, "trier noble 3") == "2 baron 15", "the only entrance of a full board"


def test_talers_above_12_are_lost() -> None:
    """S-SET-10: whatever the source; here 6 of income at 9 Talers."""
    match = begin(position(talers={0: 9, 1: 6, 2: 12, 3: 0}, steps=[RECEIVE_INCOME]))
    assert match.state.talers == [12, 12, 12, 6]
    assert gains(match, "talers") == [(0, 3, "S-INC-09"), (1, 6, "S-INC-09"), (2, 0, "S-INC-09"), (3, 6, "S-INC-09")]


def test_talers_above_12_are_lost_from_other_sources_too() -> None:
    """S-SET-10: a rejected daughter at 12 Talers, the Emperor's Talers at 12."""
    match = begin(
        position({"trier noble 1": "1 baron 25"}, cards={0: "permit"}, talers={0: 12}, steps=[HAVE_DESCENDANTS])
    )
    choose(match, 1, "reject")
    assert match.state.talers[0] == 12
    match = begin(position(talers={0: 11}, in_round=4, steps=[REWARD_EMPEROR]))
    assert match.state.talers[0] == 12


def test_unspent_talers_stay() -> None:
    """S-SET-10: 2 Talers left over are there in the next round."""
    match = begin(position(talers={0: 2}, steps=[OPEN_ACTIONS, TAKE_TURNS, RECEIVE_INCOME]))
    pass_on(match)
    assert match.state.talers[0] == 8


def test_points_only_ever_increase_and_have_no_limit() -> None:
    """S-SET-11: a number; nothing in a random game takes points away, and 95 are not the end."""
    match = palatine.start("shadow", seats=3, seed=5)
    rng = random.Random(5)
    before = match.scores
    while not match.over:
        decision = match.pending[0]
        match.play(decision.seat, rng.choice(decision.options))
        assert all(now >= then for now, then in zip(match.scores, before, strict=True))
        before = match.scores
    match = begin(position(points={0: 200}))
    choose(match, 0, "indulgence")
    assert match.state.points[0] == 201


def test_hidden_points() -> None:
    """S-SET-12: by default each player sees the own total only, until the end; every gain is in the public log."""
    match = begin(position(points={0: 3, 1: 4, 2: 5, 3: 6}))
    choose(match, 0, "indulgence")
    assert [player["points"] for player in match.view(1)["players"]] == [None, 4, None, None]
    assert [player["points"] for player in match.view()["players"]] == [None] * 4
    assert ("points", "S-ACT-28") in happened(match)


def test_all_points_are_shown_at_the_end() -> None:
    """S-SET-12: hidden until the end, not longer."""
    match = palatine.start("shadow", seats=3, seed=1)
    while not match.over:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    assert [player["points"] for player in match.view()["players"]] == match.scores


def test_open_points() -> None:
    """S-SET-12: with ``vp_visibility = open`` everybody sees everything."""
    match = begin(position(points={0: 3, 1: 4, 2: 5, 3: 6}, vp_visibility="open"))
    for seat in (None, 0, 1):
        assert [player["points"] for player in match.view(seat)["players"]] == [3, 4, 5, 6]


@pytest.mark.parametrize(
    ("seats", "doctor", "permit", "ordinance", "total"), [(2, 1, 2, 1, 15), (3, 2, 3, 2, 18), (4, 3, 4, 3, 21)]
)
def test_stacks_by_number_of_players(seats: int, doctor: int, permit: int, ordinance: int, total: int) -> None:
    """S-SET-13: 13 face-up stacks, with fewer copies for 2 and 3 players."""
    stacks = started(seats).view()["stacks"]
    assert len(stacks) == 13 and sum(stacks.values()) == total
    assert (stacks["doctor"], stacks["permit"], stacks["ordinance"]) == (doctor, permit, ordinance)


def test_nothing_else_changes_with_fewer_players() -> None:
    """S-SET-14: two players, the same seven electorates, of which six begin without an Elector."""
    match = started(2)
    set_up(match, [(0, "trier"), (1, "mainz")])
    electorates = match.view()["electorates"]
    assert [name for name, seen in electorates.items() if seen["elector"]] == ["mainz"] and len(electorates) == 7


def test_the_title_survives_the_tile() -> None:
    """S-SET-15: a Doctor who removes the Emperor tile does not take the title."""
    match = begin(position({"throne": "0 baron 45", "trier noble 1": "0 baron 15"}, emperor=0))
    choose(match, 0, "pass")
    choose(match, 1, "doctor", "throne")
    assert emperor(match) == 0 and at(match, "throne") == "0 baron 15"


# ---------------------------------------------------------------- set-up sequence


def test_the_first_emperor_is_drawn() -> None:
    """S-SET-16: at random, every seat alike."""
    firsts = {GAME.new(4, seed).emperor for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    match = started(3, first=2)
    assert emperor(match) == 2 and ("emperor.first", "S-SET-16") in happened(match)
    assert match.record.entries[0].chance == [("start-player", "2")]


@pytest.mark.parametrize("chosen", [{"start_player": "chosen"}, {"published_rules": True}])
def test_the_players_may_name_the_first_emperor(chosen: dict[str, str | bool]) -> None:
    """S-SET-16: option ``start_player = chosen``, part of ``published_rules``; seat 0 speaks for the players."""
    match = Match(GAME, 3, 1, GAME.variant(3, chosen))
    match.begin()
    match.audit()
    assert asked(match) == (0, "setup.start_player") and options(match, 0) == ["seat 0", "seat 1", "seat 2"]
    assert match.view()["emperor"] is None
    assert refused(match, 0, "seat 3").key == "name_a_seat"
    choose(match, 0, "seat 1")
    assert emperor(match) == 1 and asked(match) == (1, "setup.emperor_city")
    assert match.record.entries[0].chance == []


def test_the_first_emperor_city() -> None:
    """S-SET-17: first of all, on any free city space; two stay beside the board."""
    match = started(3, first=1)
    assert asked(match) == (1, "setup.emperor_city") and options(match, 1) == ELECTORATE_IDS
    choose(match, 1, "boehmen")
    assert city_at(match, "boehmen city 1") == "emperor" and match.state.emperor_cities == 2


def test_the_five_placements() -> None:
    """S-SET-18 to S-SET-23: one after the other, each clockwise from the Emperor."""
    match = started(3, first=1)
    choose(match, 1, "trier")
    assert at(match, "throne") == "1 baron 45", "S-SET-19: the Emperor's tile"
    set_up(match, [(2, "koeln"), (0, "boehmen")])
    assert at(match, "koeln elector") == "2 baron 45" and at(match, "boehmen elector") == "0 baron 45"
    set_up(match, [(1, "mainz"), (2, "mainz"), (0, "mainz")])
    assert nobles_in(match, "mainz") == ["0 couple 35", "1 couple 35", "2 couple 35"], "S-SET-20"
    set_up(match, [(1, "pfalz"), (2, "pfalz"), (0, "pfalz")])
    assert nobles_in(match, "pfalz") == ["0 baron 25", "1 baron 25", "2 baron 25"], "S-SET-21"
    set_up(match, [(1, "sachsen"), (2, "sachsen"), (0, "sachsen")])
    assert nobles_in(match, "sachsen") == ["0 couple 15", "1 couple 15", "2 couple 15"], "S-SET-22"
    set_up(match, [(1, "trier"), (2, "castle trier"), (0, "castle boehmen")])
    assert (at(match, "trier noble 1"), at(match, "trier castle 1")) == ("1 knight", "2 knight"), "S-SET-23"
    assert at(match, "boehmen castle 1") == "0 knight"
    assert [pool(match, seat) for seat in range(3)] == [(3, 2, 3)] * 3


def test_an_elector_seat_is_taken_once() -> None:
    """S-SET-19: on an empty elector seat, religious or secular."""
    match = started(3)
    set_up(match, [(0, "trier"), (1, "trier")])
    assert options(match, 2) == ELECTORATE_IDS[1:]
    assert refused(match, 2, "trier").key == "seat_taken"


def test_nobody_is_pushed_in_the_set_up() -> None:
    """S-SET-24: only free noble spaces; S-SET-20, S-SET-24: Couples may stand in religious electorates."""
    match = started(4)
    set_up(match, [(0, "mainz"), (1, "koeln"), (2, "mainz"), (3, "pfalz")])
    set_up(match, [(0, "trier"), (1, "trier"), (2, "trier")])
    assert nobles_in(match, "trier") == ["0 couple 35", "1 couple 35", "2 couple 35"]
    refusal = refused(match, 3, "trier")
    assert (refusal.key, refusal.rule) == ("no_noble_space", "S-SET-24")


def test_a_full_electorate_with_a_knight_is_closed_in_the_set_up() -> None:
    """S-SET-23, S-SET-24: the last knights go where there is room."""
    match = started(4)
    set_up(match, [(0, "mainz"), (1, "koeln"), (2, "mainz"), (3, "pfalz")])
    for _ in range(3):
        set_up(match, [(0, "boehmen"), (1, "koeln"), (2, "sachsen"), (3, "pfalz")])
    set_up(match, [(0, "castle trier"), (1, "trier"), (2, "boehmen")])
    taken = options(match, 3)
    assert "koeln" not in taken and "pfalz" not in taken and "boehmen" not in taken and "castle trier" not in taken
    assert "castle brandenburg" in taken and "castle mainz" not in taken
    assert refused(match, 3, "castle mainz").key == "no_castle_space"


def full_set_up(seats: int) -> Match:
    """A match after its set-up, everything with the first option."""
    match = started(seats)
    while match.state.phase == PHASE_IDS.index("setup"):
        decision = match.pending[0]
        match.play(decision.seat, decision.options[0])
    return match


def test_play_begins_with_seven_talers_in_phase_4() -> None:
    """S-SET-25: 7 Talers, both markers on 7; S-SET-27: round 1 begins with Phase 4."""
    match = full_set_up(4)
    assert match.state.talers == [7] * 4 and match.state.second == [7] * 4
    assert match.state.round == 1 and asked(match) == (0, "actions.turn")
    kinds = {kind for kind, _ in happened(match)}
    assert not kinds & {"talers", "aged", "son.placed", "cards.returned"}


def test_the_second_marker_shows_the_talers_at_the_start_of_phase_4() -> None:
    """S-SET-26: it is set there every round and has no effect."""
    match = begin(position(talers={0: 9, 1: 3}))
    assert match.state.second == [9, 3, 7, 7]
    choose(match, 0, "pope")
    assert match.state.second == [9, 3, 7, 7] and match.state.talers[0] == 8
    assert [player["second_marker"] for player in match.view()["players"]] == [9, 3, 7, 7]


# ---------------------------------------------------------------- order of a round


def played(seats: int, seed: int) -> tuple[State, list[tuple[int, int]]]:
    """A game at random, and the rounds and phases in which something was decided or happened."""
    match = palatine.start("shadow", seats=seats, seed=seed)
    rng = random.Random(seed)
    moments: list[tuple[int, int]] = []
    while not match.over:
        moments.append((match.state.round, match.state.phase))
        decision = rng.choice(match.pending)
        match.play(decision.seat, rng.choice(decision.options))
    state: State = match.state
    return state, moments


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_rounds_of_phases_in_order(seats: int) -> None:
    """S-SET-28: Phases 1 to 8 in order, five times; S-SET-27: no Phase 1 to 3 in round 1."""
    for seed in range(8):
        state, moments = played(seats, seed)
        assert moments == sorted(moments) and state.round == 5
        assert all(phase == 0 or phase >= 4 for round_, phase in moments if round_ == 1)


def test_the_phases_follow_each_other() -> None:
    """S-SET-28: income before aging before descendants before actions; then Electors, election, reward."""
    match = palatine.start("shadow", seats=4, seed=3)
    rng = random.Random(3)
    while not match.over:
        decision = rng.choice(match.pending)
        match.play(decision.seat, rng.choice(decision.options))
    marks = {"round": 0, "S-INC-09": 1, "aged": 2, "cards.returned": 3, "passed": 4, "elector": 5, "reward": 7}
    rounds: list[list[int]] = []
    for event in match.events:
        if event.kind == "round":
            rounds.append([])
        elif event.rule == "S-INC-09":
            rounds[-1].append(marks["S-INC-09"])
        elif event.kind in marks:
            rounds[-1].append(marks[event.kind])
        elif event.kind.startswith("elector."):
            rounds[-1].append(marks["elector"])
        elif event.rule.startswith("S-EMA") and event.kind == "points":
            rounds[-1].append(marks["reward"])
    assert len(rounds) == 5
    assert all(phases == sorted(phases) for phases in rounds)
    assert all(set(phases) == {1, 2, 3, 4, 5, 7} for phases in rounds[1:]) and set(rounds[0]) == {4, 5, 7}


def test_turns_are_clockwise_from_the_emperor() -> None:
    """S-SET-29: in Phases 3 and 4."""
    match = begin(position(emperor=2))
    order = []
    while match.state.waiting:
        order.append(match.pending[0].seat)
        choose(match, order[-1], "pass")
    assert order == [2, 3, 0, 1]
    match = begin(
        position(
            emperor=2,
            cards={seat: "pope" if seat == 0 else "rival" * (seat == 1) for seat in range(4)},
            steps=[HAVE_DESCENDANTS],
        )
    )
    assert asked(match) == (0, "descendants.son"), "seats 2 and 3 have no descendant"
    choose(match, 0, "trier")
    assert asked(match) == (1, "descendants.son")


def test_the_view_tells_the_phase_of_every_decision() -> None:
    """S-SET-28: whatever is asked is asked in its phase."""
    phases = {
        "setup": "setup",
        "descendants": "descendants",
        "actions": "actions",
        "privileges": "actions",
        "electors": "new_electors",
        "election": "election",
        "emperor": "emperors_actions",
    }
    for seed in range(12):
        match, rng = palatine.start("shadow", seats=4, seed=seed), random.Random(seed)
        while not match.over:
            decision = rng.choice(match.pending)
            family = decision.kind.partition(".")[0]
            if family in phases:
                assert match.view()["phase"] == phases[family], decision.kind
            else:
                assert decision.kind in ("throne.noble", "push")
            match.play(decision.seat, rng.choice(decision.options))


def test_every_question_has_its_kind() -> None:
    """Appendix B: no kind of decision twice."""
    assert len({question.kind for question in QUESTIONS}) == len(QUESTIONS)
    assert NOBLE_FROM[-1] == 24 and NOBODY < 0
