"""Playing: choices, refusals, stale and repeated submissions, taking back, sealed decisions, drafts, the log."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from tests.engine import toy
from tests.server.conftest import Running
from tests.server.player import BOT, ME, OPEN, Player

PLAN = ["coins 3", "coins 1"]


def fists_of_two(ann: Player, bob: Player, fists: str, **options: bool) -> int:
    """A started table of the small game, Ann on seat 0, Bob on seat 1."""
    table = ann.table(ME, OPEN, game=fists, options=options)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    return table


def test_a_whole_game_through_the_interface(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    ann.finish(table, 0, Random(5))
    page = ann.get(f"/api/tables/{table}")
    assert page["status"] == "over" and page["winners"] and max(page["scores"]) > 0
    last = ann.view(table, 0)
    assert last["over"] and last["decision"] is None and last["scores"] == page["scores"]
    assert ann.get(f"/api/tables/{table}/log")[-1]["kind"] == "over"


def test_a_choice_is_there_when_it_is_acknowledged(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    view = ann.until_asked(table, 0)
    accepted = ann.choose(table, view, [view["decision"]["options"][-1]])
    assert ann.get(f"/api/tables/{table}/moments")[accepted["moment"] - 1]["choices"] == [
        view["decision"]["options"][-1]
    ]
    assert accepted["number"] > view["number"]


def test_what_is_not_an_option_is_refused_with_its_rule_and_changes_nothing(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    view = ann.until_asked(table, 0)
    refused = ann.choose(table, view, ["pass"], 409)
    assert (refused["code"], refused["rule"]) == ("not-an-option", "W-SET-12") and refused["index"] == 0
    assert ann.choose(table, view, ["flee to Sweden"], 422)["code"] == "unreadable"
    assert ann.choose(table, view, [10**6], 422)["code"] == "unreadable"
    assert ann.choose(table, view, [], 422)["code"] == "bad-input"
    assert ann.view(table, 0) == view


def test_nobody_chooses_for_another_seat(ann: Player, bob: Player, eve: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    body = {"seat": 0, "number": 0, "options": PLAN}
    eve.visit(table, ann)
    for other in (bob, eve):
        assert other.post(f"/api/tables/{table}/choices", body, 403)["code"] == "not-your-seat"
        assert other.post(f"/api/tables/{table}/take-back", {"seat": 0}, 403)["code"] == "not-your-seat"
        assert other.post(f"/api/tables/{table}/try", {"seat": 0, "options": []}, 403)["code"] == "not-your-seat"
        assert other.get(f"/api/tables/{table}/view?seat=0", 403)["code"] == "not-your-seat"


def test_a_seat_that_is_asked_nothing_cannot_choose(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    view = ann.view(table, 0)
    ann.choose(table, view, PLAN)
    assert ann.choose(table, view, PLAN, 409)["code"] == "not-your-turn"


def test_a_stale_submission_is_refused(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    first = ann.until_asked(table, 0)
    ann.choose(table, first, [first["decision"]["options"][0]])
    second = ann.until_asked(table, 0)
    assert second["decision"]["number"] != first["decision"]["number"]
    refused = ann.choose(table, first, [second["decision"]["options"][0]], 409)
    assert refused["code"] == "stale"
    assert ann.view(table, 0)["decision"] == second["decision"]


def test_what_others_seal_meanwhile_makes_nothing_stale(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    seen = ann.view(table, 0)
    bob.choose(table, bob.view(table, 1), PLAN)
    ann.choose(table, seen, PLAN)


def test_a_repeated_submission_is_acknowledged_and_not_played_again(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    view = ann.view(table, 0)
    first = ann.choose(table, view, PLAN, key="once")
    again = ann.choose(table, view, PLAN, key="once")
    assert (first["repeated"], again["repeated"], again["moment"]) == (False, True, first["moment"])
    assert len(ann.get(f"/api/tables/{table}/moments")) == 1


def test_of_many_equal_submissions_at_once_one_is_played(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    body = {"seat": 0, "number": 0, "options": PLAN}
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: ann.http.post(f"/api/tables/{table}/choices", json=body), range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert len(ann.get(f"/api/tables/{table}/moments")) == 1


def test_several_choices_are_played_all_or_none(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    view = ann.view(table, 0)
    refused = ann.choose(table, view, ["coins 5", "coins 5"], 409)
    assert (refused["code"], refused["rule"], refused["index"]) == ("not-an-option", "F-HND-01", 1)
    assert ann.view(table, 0) == view
    ann.choose(table, view, ["coins 5", "coins 4"])
    assert ann.view(table, 0)["view"]["hands"][0] == [5, 4]


def test_a_sealed_decision_is_submitted_whole(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    view = ann.view(table, 0)
    assert view["decision"]["sealed"]
    assert ann.choose(table, view, ["coins 5"], 409)["code"] == "incomplete"
    assert ann.view(table, 0) == view


def test_where_something_is_shown_a_sealed_decision_goes_on_afterwards(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists, loud=True)
    view = ann.view(table, 0)
    assert ann.choose(table, view, PLAN, 409)["code"] == "beyond-boundary"
    ann.choose(table, view, PLAN[:1])
    assert ann.view(table, 0)["decision"]["kind"] == "bid.right"
    assert not ann.view(table, 0)["take_back"]


def test_no_list_of_choices_goes_beyond_chance(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    view = ann.until_asked(table, 0)
    refused = ann.choose(table, view, ["unseen", "armies 5"], 409)
    assert (refused["code"], refused["index"]) == ("beyond-boundary", 1)
    assert ann.view(table, 0) == view


def test_ready_and_not_ready_after_all(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    before = ann.view(table, 0)
    ann.choose(table, before, PLAN)
    seen = bob.get(f"/api/tables/{table}")
    assert [seat["ready"] for seat in seen["seats"]] == [True, False] and seen["choices"] == 0
    assert ann.view(table, 0)["take_back"]
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    assert [seat["ready"] for seat in bob.get(f"/api/tables/{table}")["seats"]] == [False, False]
    after = ann.view(table, 0)
    assert after["view"] == before["view"] and after["moments"] == 0
    assert ann.choose(table, before, PLAN, 409)["code"] == "stale"
    ann.choose(table, after, ["coins 0", "coins 0"])
    bob.choose(table, bob.view(table, 1), PLAN)
    assert ann.post(f"/api/tables/{table}/take-back", {"seat": 0}, 409)["code"] == "no-taking-back"
    assert bob.view(table, 1)["decision"]["kind"] == "share"


def test_the_last_ready_and_the_first_unready_are_decided_once(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    ann.choose(table, ann.view(table, 0), PLAN)
    last = {"seat": 1, "number": bob.view(table, 1)["decision"]["number"], "options": ["coins 0", "coins 0"]}
    with ThreadPoolExecutor(2) as pool:
        back = pool.submit(ann.http.post, f"/api/tables/{table}/take-back", json={"seat": 0})
        ready = pool.submit(bob.http.post, f"/api/tables/{table}/choices", json=last)
    assert ready.result().status_code == 200
    opened = back.result().status_code == 409
    assert (ann.view(table, 0)["decision"] or {})["kind"] == ("share" if opened else "bid.left")


def test_own_steps_can_be_taken_back_until_somebody_acts_on_them(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    ann.choose(table, ann.view(table, 0), PLAN)
    bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
    ann.choose(table, ann.view(table, 0), ["give"])
    assert bob.view(table, 1)["decision"]["kind"] == "thank"
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    assert bob.view(table, 1)["decision"] is None
    ann.choose(table, ann.view(table, 0), ["give"])
    bob.choose(table, bob.view(table, 1), ["accept"])
    assert ann.post(f"/api/tables/{table}/take-back", {"seat": 0}, 409)["code"] == "no-taking-back"
    assert [moment["seat"] for moment in ann.get(f"/api/tables/{table}/moments")] == [0, 1, 0, 1]


def test_taking_back_twice_in_haste_takes_back_once(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    ann.choose(table, ann.view(table, 0), PLAN)
    body = {"seat": 0, "number": ann.get(f"/api/tables/{table}")["number"]}
    bob.post(f"/api/tables/{table}/chat", {"text": "Hurry up"}, 201)
    ann.post(f"/api/tables/{table}/take-back", body)
    assert ann.post(f"/api/tables/{table}/take-back", body, 409)["code"] == "stale"


def test_trying_out_keeps_nothing_and_says_why_not(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    before = ann.view(table, 0)
    url = f"/api/tables/{table}/try"
    nothing = ann.post(url, {"seat": 0, "options": []})
    assert nothing["decision"]["kind"] == "bid.left" and not nothing["complete"]
    half = ann.post(url, {"seat": 0, "options": ["coins 5"]})
    assert half["decision"]["kind"] == "bid.right" and half["view"]["hands"][0] == [5, -1] and not half["complete"]
    whole = ann.post(url, {"seat": 0, "options": ["coins 5", "coins 1"]})
    assert whole["complete"] and not whole["beyond"]
    wrong = ann.post(url, {"seat": 0, "options": ["coins 5", "coins 9"]})
    assert (wrong["accepted"], wrong["refusal"]["rule"], wrong["refusal"]["index"]) == (1, "F-HND-01", 1)
    assert ann.view(table, 0) == before


def test_what_is_asked_after_the_choices_tried_is_answered_if_it_is_asked(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)

    def tried(*replies: tuple[str, str]) -> dict[str, Any]:
        said = [{"kind": kind, "about": {}, "option": option} for kind, option in replies]
        found: dict[str, Any] = ann.post(
            f"/api/tables/{table}/try", {"seat": 0, "options": ["coins 5"], "replies": said}
        )
        return found

    assert tried(("bid.left", "coins 3"))["answered"] == [], "it is asked no more"
    whole = tried(("bid.left", "coins 3"), ("bid.right", "coins 1"))
    assert whole["answered"] == ["coins 1"] and whole["complete"]
    wrong = tried(("bid.right", "coins 9"))
    assert (wrong["accepted"], wrong["answered"], wrong["refusal"]["index"]) == (1, [], 1)


def test_trying_out_never_tells_what_chance_would_bring(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    ann.until_asked(table, 0)
    tried = ann.post(f"/api/tables/{table}/try", {"seat": 0, "options": ["unseen"]})
    assert tried["beyond"] and tried["view"] is None and tried["decision"] is None


def plan_of_ann(ann: Player, bob: Player) -> tuple[int, dict[str, Any], list[str]]:
    """A table with Bob at which Ann is about to plan, what she sees, and some plan of hers."""
    table = ann.table(ME, OPEN, BOT, options={"initial_counties": "lineup"})
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    view = ann.until_asked(table, 0)
    return table, view, ann.some_choices(table, view, Random(2))


def test_a_plan_is_rehearsed_alone_for_its_own_seat_and_keeps_nothing(ann: Player, bob: Player) -> None:
    table, view, plan = plan_of_ann(ann, bob)
    url, body = f"/api/tables/{table}/rehearse", {"seat": 0, "options": plan}
    told = ann.post(url, body)["rehearsal"]
    assert told["steps"] and told["end"]["thalers"][0] <= told["end"]["thalers"][1]
    theirs = bob.until_asked(table, 1)
    bob.choose(table, theirs, bob.some_choices(table, theirs, Random(3)))
    assert ann.post(url, body)["rehearsal"] == told  # nothing of the other plan is in it
    assert ann.view(table, 0)["decision"] == view["decision"]
    assert bob.post(url, body, 403)["code"] == "not-your-seat"
    twice = ann.post(url, {"seat": 0, "options": [view["decision"]["options"][0]] * 2}, 409)
    assert (twice["code"], twice["rule"][:6]) == ("not-an-option", "W-PLAN")


def test_marches_can_be_supposed_in_a_rehearsal(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True, options={"initial_counties": "lineup"})
    view = ann.until_asked(table, 0)
    counties = view["view"]["counties"]
    own = [county for county, facts in counties.items() if facts["owner"] == 0]
    strongest = max(own, key=lambda county: counties[county]["armies"])
    url = f"/api/tables/{table}/rehearse"
    body = {"seat": 0, "options": [*["empty"] * 9, strongest]}
    (combat,) = ann.post(url, body)["rehearsal"]["steps"]
    (question,) = combat["asked"]
    assert question["key"] == "combat_a.target" and question["answer"] == "pass"
    target = next(option for option in question["options"] if option not in (*own, "pass"))
    supposed = {"combat_a.target": target, "combat_a.outcome": "won", "no such": "question"}
    told = ann.post(url, {**body, "supposed": supposed})["rehearsal"]
    assert told["end"]["counties"] == [len(own) + 1] * 2
    assert [asked["answer"] for asked in told["steps"][0]["asked"]][::2] == [target, "won"]
    too_much = {"seat": 0, "options": [], "supposed": {str(n): "x" for n in range(101)}}
    ann.post(url, too_much, 422)


def test_rounds_imagined_with_stewards_tell_nothing_of_the_other_plans(ann: Player, bob: Player) -> None:
    table, _, plan = plan_of_ann(ann, bob)
    url, body = f"/api/tables/{table}/rehearse", {"seat": 0, "options": plan, "others": "stewards"}
    guess = ann.post(url, body)["rehearsal"]
    assert guess["imagined"]["rounds"] and all("times" in step for step in guess["steps"])
    assert ann.post(url, {**body, "others": "idle"})["rehearsal"]["imagined"] is None
    theirs = bob.until_asked(table, 1)
    bob.choose(table, theirs, bob.some_choices(table, theirs, Random(3)))
    assert ann.post(url, body)["rehearsal"] == guess
    ann.post(url, {**body, "others": "angels"}, 422)


def test_odds_are_told_to_whoever_looks_if_the_table_shows_them(ann: Player, bob: Player) -> None:
    for shown, hidden in (("exact", "off"), ("off", "off"), ("exact", "on")):
        options = {"initial_counties": "lineup", "hide_tower_count": hidden}
        table = ann.table(ME, BOT, BOT, start=True, odds=shown, options=options)
        counties = ann.until_asked(table, 0)["view"]["counties"]
        target = next(county for county, facts in counties.items() if facts["owner"] == 1)
        url, attack = f"/api/tables/{table}/odds", {"attack": target, "armies": "3"}
        found = ann.post(url, {"seat": 0, "about": attack})["odds"]
        assert (found is None) == (shown == "off" or hidden == "on")
        assert found is None or sum(found[end] for end in ("win", "tie", "loss")) == pytest.approx(1)
        for about in ({"attack": "nowhere", "armies": "3"}, {"attack": target}, {"revolt": target}, {}):
            assert ann.post(url, {"seat": 0, "about": about})["odds"] is None
        assert bob.post(url, {"seat": 0, "about": attack}, 404)["code"] == "no-such-table"


def test_a_game_without_odds_has_none(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    assert ann.post(f"/api/tables/{table}/odds", {"seat": 0, "about": {"who": "wins"}})["odds"] is None


def test_an_account_is_given_of_a_match_that_is_over(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True, options={"initial_counties": "lineup"})
    assert ann.get(f"/api/tables/{table}/account", 409)["code"] == "not-over"


def test_the_story_of_a_match_is_told_when_it_is_over(ann: Player, fists: str) -> None:
    """What everybody had when each prize was won; the numbers of its events are those of the page of events."""
    table = ann.table(ME, BOT, game=fists, start=True)
    ann.finish(table, 0, Random(9))
    told = ann.get(f"/api/tables/{table}/account")
    kinds = [event["kind"] for event in ann.get(f"/api/tables/{table}/events")["events"]]
    assert told["account"] is None and told["story"]["begun"] == [0, 0]
    assert [part["event"] for part in told["story"]["parts"]] == [
        at for at, kind in enumerate(kinds) if kind == "prize"
    ]
    assert told["story"]["parts"][-1]["worth"] == ann.get(f"/api/tables/{table}")["scores"]


def test_what_no_game_rehearses_is_refused(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    for others in ("idle", "stewards"):
        url, body = f"/api/tables/{table}/rehearse", {"seat": 0, "options": ["coins 5"], "others": others}
        assert ann.post(url, body, 409)["code"] == "no-rehearsal"


def test_why_not_is_said_in_the_language_asked_for(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    ann.until_asked(table, 0)
    for language in ("en", "de"):
        tried = ann.post(f"/api/tables/{table}/try?language={language}", {"seat": 0, "options": ["armies 1"]})
        said = ann.get(f"/api/games/wallenstein/phrases/{language}")["refusal.take_a_card"]
        assert tried["refusal"]["message"] == f"{said[0].upper()}{said[1:]}." and tried["refusal"]["rule"]


def test_a_draft_is_kept_for_its_seat_alone(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    number = ann.get(f"/api/tables/{table}")["number"]
    draft = {"number": 0, "options": ["coins 2"], "data": {"boxes": {"left": 2}}}
    ann.put(f"/api/tables/{table}/seats/0/draft", draft, 204)
    assert ann.view(table, 0)["draft"] == draft
    assert bob.view(table, 1)["draft"] is None and bob.view(table)["draft"] is None
    assert bob.get(f"/api/tables/{table}")["number"] == number
    assert bob.put(f"/api/tables/{table}/seats/0/draft", draft, 403)["code"] == "not-your-seat"
    too_large = {**draft, "data": {"text": "x" * 9000}}
    assert ann.put(f"/api/tables/{table}/seats/0/draft", too_large, 413)["code"] == "too-large"
    ann.delete(f"/api/tables/{table}/seats/0/draft")
    assert ann.view(table, 0)["draft"] is None
    ann.put(f"/api/tables/{table}/seats/0/draft", draft, 204)
    ann.choose(table, ann.view(table, 0), PLAN)
    assert ann.put(f"/api/tables/{table}/seats/0/draft", draft, 409)["code"] == "not-your-turn"
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    assert ann.view(table, 0)["draft"] is None


def test_the_log_tells_what_happened_with_numbers_and_rules(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    ann.choose(table, ann.view(table, 0), PLAN)
    bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
    log = ann.get(f"/api/tables/{table}/events")
    assert [(event["moment"], event["kind"]) for event in log["events"]] == [
        (0, "prize"),
        (1, "ready"),
        (2, "ready"),
        (2, "opened"),
        (2, "opened"),
        (2, "won"),
    ]
    assert log["moments"] == 2 and all(event["rule"].startswith("F-") and event["text"] for event in log["events"])
    assert ann.get(f"/api/tables/{table}/events?since=2")["events"] == log["events"][2:]
    assert ann.get(f"/api/tables/{table}/events?since=9")["events"] == []


def test_prompts_and_events_come_in_the_language_asked_for(ann: Player) -> None:
    table = ann.table(ME, ME, ME, options={"initial_counties": "lineup"}, start=True)
    ann.until_asked(table, 0)
    prompts = {ann.get(f"/api/tables/{table}/view?seat=0&language={to}")["decision"]["prompt"] for to in ("en", "de")}
    assert len(prompts) == 2
    told = [ann.get(f"/api/tables/{table}/events?language={to}")["events"] for to in ("en", "fr", "xx")]
    assert told[0] == told[2] and {event["text"] for event in told[0]} != {event["text"] for event in told[1]}


def test_since_my_last_move(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    rng = Random(2)
    for _ in range(4):
        ann.move(table, 0, rng)
    view = ann.until_asked(table, 0)
    moments = ann.get(f"/api/tables/{table}/moments")
    assert moments[view["last_own"] - 1]["seat"] == 0
    assert all(moment["seat"] != 0 for moment in moments[view["last_own"] :])


def test_own_past_is_open_and_that_of_others_is_not(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    ann.choose(table, ann.view(table, 0), PLAN)
    then = {player: player.view(table, seat)["view"] for seat, player in enumerate((ann, bob))}
    bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
    assert ann.view(table, 0, at=1)["view"] == then[ann]
    assert bob.view(table, 1, at=1)["view"] == then[bob] and then[bob]["hands"][0] is None
    assert bob.view(table, at=1)["view"]["hands"][0] is None
    assert bob.get(f"/api/tables/{table}/view?seat=0&at=1", 403)["code"] == "not-your-seat"
    assert bob.get(f"/api/tables/{table}/view?at=99", 409)["code"] == "no-such-moment"
    assert [moment["choices"] for moment in bob.get(f"/api/tables/{table}/moments")] == [None, ["coins 0", "coins 0"]]


def test_a_page_that_has_lost_its_seat_sees_what_spectators_see(ann: Player, bob: Player, fists: str) -> None:
    """If it wishes so: it learns of it with the next look, and that is no error. Others see no more by it."""
    table = fists_of_two(ann, bob, fists)
    path = f"/api/tables/{table}/view?otherwise=spectator"
    assert bob.get(f"{path}&seat=1") == bob.view(table, 1)
    assert bob.get(f"{path}&seat=0") == bob.get(path) == bob.view(table)
    bob.post(f"/api/tables/{table}/seats/1/leave")
    assert bob.get(f"{path}&seat=1")["seat"] is None
    assert bob.get(f"{path}&seat=1&at=0")["view"] == bob.view(table, at=0)["view"]
    assert bob.get(f"/api/tables/{table}/view?seat=1", 403)["code"] == "not-your-seat"


def test_when_all_is_over_everything_is_open(ann: Player, eve: Player, fists: str) -> None:
    table = ann.table(ME, BOT, game=fists, options={"short": True}, start=True, public=True)
    ann.finish(table, 0, Random(4))
    first = eve.get(f"/api/tables/{table}/moments")[0]
    view = eve.view(table, first["seat"], at=1)
    assert view["view"]["hands"][first["seat"]] == [int(text.split()[1]) for text in first["choices"]]


@pytest.mark.parametrize("path", ["view", "moments", "events"])
def test_before_the_start_there_is_no_match(ann: Player, path: str) -> None:
    table = ann.table(ME, OPEN, BOT)
    answer = ann.get(f"/api/tables/{table}/{path}", 404 if path == "view" else 200)
    assert answer["code"] == "not-running" if path == "view" else not answer or not answer["events"]


def test_games_phrases_rules_and_tables_are_served(ann: Player) -> None:
    game = ann.get("/api/games")[0]
    url = f"/api/games/{game['name']}"
    assert game["languages"][0] == "en" and game["options"][0]["values"]
    assert ann.get(f"{url}/phrases/en")["prompt.plan.bid"]
    assert ann.get(f"{url}/phrases/xx") == ann.get(f"{url}/phrases/en")
    rules = ann.get(f"{url}/rules/en")
    assert rules["rules"]["W-CMP-01"].startswith("The game is for 3") and rules["markdown"].startswith("# ")
    assert "burgund" in ann.get(f"{url}/catalogue")
    assert ann.get(f"{url}/data/counties")[0]["id"] == "altmark"
    assert ann.get(f"{url}/data/tower") and ann.get(f"{url}/data/geometry")
    for wrong in ("/api/games/chess/catalogue", f"{url}/data/nothing"):
        assert ann.get(wrong, 404)["code"] in ("no-such-game", "not-found")
    assert ann.get("/api/bots")[0]["level"] == "random"
    assert ann.get("/api/paces")[0]["turn"] is None


@pytest.mark.parametrize("text", ['{"x": NaN}', '{"x": 1e999}', '{"x": "\\ud800"}', '{"\\ud800": 1}'])
def test_a_draft_that_could_not_be_handed_out_again_is_refused(ann: Player, fists: str, text: str) -> None:
    table = ann.table(ME, ME, game=fists, start=True)
    body = f'{{"number": 0, "options": [], "data": {text}}}'
    url = f"/api/tables/{table}/seats/0/draft"
    answer = ann.http.put(url, content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-input")
    assert ann.view(table, 0)["draft"] is None


def test_the_keys_of_another_seat_are_not_mine(ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    for player, seat in ((ann, 0), (bob, 1)):
        answer = player.choose(table, player.view(table, seat), ["coins 1", "coins 1"], key="1")
        assert not answer["repeated"]
    assert len(ann.get(f"/api/tables/{table}/moments")) == 2


def only_notes(player: Player, table: int) -> list[tuple[int, int]]:
    """The seats and persons of whom the log says that there was only one possible choice."""
    log = player.get(f"/api/tables/{table}/log")
    return [(entry["seat"], entry["user"]["id"]) for entry in log if entry["kind"] == "only"]


def marked(player: Player, table: int, since: int = 0) -> list[tuple[int, int, str]]:
    """The moments whose choice nobody made freely, by which seat, and how it came about."""
    marks = player.get(f"/api/tables/{table}/events?since={since}")["marks"]
    return [(mark["moment"], mark["seat"], mark["how"]) for mark in marks]


def test_the_log_says_that_a_choice_was_the_only_possible_one(server: Running, ann: Player) -> None:
    """A march with one army to spare takes one (W-ACT-35); plans are sealed and never noted."""
    table, rng = ann.table(ME, ME, ME, options={"initial_counties": "lineup"}, start=True), Random(6)
    noted: list[tuple[int, int, str]] = []
    kinds = set()
    while len(noted) < 2:
        seat = next(seat["seat"] for seat in ann.get(f"/api/tables/{table}")["seats"] if seat["waiting"])
        view = ann.view(table, seat)
        decision = view["decision"]
        ann.choose(table, view, ann.some_choices(table, view, rng))
        if not decision["sealed"] and len(decision["options"]) == 1:
            noted.append((view["moments"] + 1, seat, "only"))
        kinds.add(decision["kind"])
        assert [seat for seat, _ in only_notes(ann, table)] == [seat for _, seat, _ in noted]
        assert marked(ann, table) == noted
    assert any(kind.startswith("plan.") for kind in kinds)
    assert {user for _, user in only_notes(ann, table)} == {ann.id}
    assert marked(ann, table, since=noted[1][0]) == noted[1:]

    async def forget() -> None:
        server.service.desks.forget(table)

    server.carry_out(forget())
    assert marked(ann, table) == noted  # also when the match is rebuilt


def test_no_note_of_a_sealed_choice_nor_of_hidden_options(
    ann: Player, fists: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy.State, "options", lambda state, seat: {toy.BID: [0], toy.SHARE: [toy.KEEP]}[state.question])
    table = ann.table(ME, ME, game=fists, options={"short": True, "loud": True}, start=True)
    for seat in (0, 0, 1):  # in a loud match hand by hand
        view = ann.view(table, seat)
        assert view["decision"]["sealed"] == (seat == 0)
        ann.choose(table, view, ["coins 0"])
        assert len(only_notes(ann, table)) == len(marked(ann, table)) == seat  # none in secret
    monkeypatch.setattr(toy.Fists, "shows_options", lambda game, state: False)
    ann.choose(table, ann.view(table, 1), ["coins 0"])
    winner = next(seat for seat in (0, 1) if ann.view(table, seat)["decision"])
    ann.choose(table, ann.view(table, winner), ["keep"])
    assert len(only_notes(ann, table)) == len(marked(ann, table)) == 1  # nobody else can tell


@pytest.mark.parametrize(("layers", "status"), [(20, 204), (21, 422), (400, 422), (5000, 400)])
def test_a_draft_is_not_nested_without_end(ann: Player, fists: str, layers: int, status: int) -> None:
    """What could not be handed out again is refused in a sentence, and the seat is shown as before."""
    table = ann.table(ME, ME, game=fists, start=True)
    before = ann.view(table, 0)
    data = '{"a":' * (layers - 1) + "{}" + "}" * (layers - 1)
    body = f'{{"number": 0, "options": [], "data": {data}}}'
    url, json_type = f"/api/tables/{table}/seats/0/draft", {"Content-Type": "application/json"}
    answer = ann.http.put(url, content=body, headers=json_type)
    assert answer.status_code == status, answer.text
    if status == 422:
        refused = answer.json()
        assert (refused["code"], refused["message"]) == ("too-deep", "This is nested too deeply: at most 20 layers.")
    assert ann.view(table, 0) == before | {"draft": ann.view(table, 0)["draft"]}
    assert (ann.view(table, 0)["draft"] is None) == (status != 204)


def test_one_answer_brings_table_view_and_events_of_one_number(ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists)
    before = ann.get(f"/api/tables/{table}/now")
    assert before["view"] is None and before["events"]["events"] == [] and before["table"]["status"] == "open"
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
    for who, seat in ((ann, 0), (bob, 1), (bob, 0)):
        asked = f"seat={seat}&otherwise=spectator"
        found = who.get(f"/api/tables/{table}/now?{asked}&since=1")
        assert found["table"] == who.get(f"/api/tables/{table}")
        assert found["view"] == who.get(f"/api/tables/{table}/view?{asked}")
        assert found["events"] == who.get(f"/api/tables/{table}/events?since=1")
        assert found["table"]["number"] == found["view"]["number"] == found["events"]["number"]
    refused = bob.get(f"/api/tables/{table}/now?seat=0", 403)
    assert refused["code"] == bob.get(f"/api/tables/{table}/view?seat=0", 403)["code"]
