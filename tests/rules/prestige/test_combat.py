"""Combat (P-CMB): battles, combat values, losses, retreats, outcome."""

from typing import Any

import pytest

from palatine.games.prestige.components import NOBODY, OWNERS
from palatine.games.prestige.game import GAME
from palatine.games.prestige.map.board import LOCATIONS
from palatine.games.prestige.numbers import ACTIONS_STEP, BATTLE_STEP, COMBAT_STEP, NEXT_STEP
from palatine.games.prestige.rules.war.combat import attack_total, defence_total, losses_inflicted, roll, terrain
from palatine.games.prestige.rules.war.outcome import close_battle, losers_final
from palatine.games.prestige.rules.war.retreat import retreat_locations
from tests.rules.prestige.positions import (
    ALLY,
    State,
    at,
    choose,
    force,
    go,
    happened,
    kind,
    loc,
    script,
    table,
    texts,
    view_of,
    words,
)

Dice = list[tuple[int, int]]


def battle(
    attackers: dict[int, str],
    defenders: dict[int, str],
    place: str = "berlin",
    *,
    came: tuple[str, ...] = (),
    begin: bool = False,
    fortress: bool = False,
    dice: tuple[int, ...] = (),
    seats: int = 4,
    war: bool = True,
    extra: dict[str, dict[int, str]] | None = None,
    **fields: object,
) -> State:
    """A battle in the open country around Berlin: seats of the Alliance attack, having come from these locations.

    ``dice``: attack and defence in turn. Not begun, the units stand on the battle board in stage 0.
    """
    alliance = [seat for seat in attackers if seat != ALLY] or [0]
    units = {place: {**attackers, **defenders}, **(extra or {})}
    state = table(seats, units=units, alliance=alliance if war else (), acting=alliance, **fields)
    state.entries = [loc(place) * LOCATIONS + loc(origin) for origin in came]
    state.fortress[loc(place)] = 1 if fortress else 0
    script(state, *[(("attack", "defence")[n % 2], [die]) for n, die in enumerate(dice) if die])
    if begin:
        go(state, COMBAT_STEP)
        return state
    state.battle = loc(place)
    state.attackers = list(attackers)
    state.defenders = list(defenders)
    state.fighting = [0] * OWNERS
    for owner, text in {**attackers, **defenders}.items():
        state.fighting[owner] = force(text)
    state.terrain = terrain(state)
    return state


def totals(state: State) -> tuple[int, int]:
    return attack_total(state), defence_total(state)


def fighting(state: State, owner: int) -> str:
    return words(state.fighting[owner])


# ---------------------------------------------------------------- which battles


def test_a_battle_wherever_the_acting_side_meets_others() -> None:
    """P-CMB-01, P-CMB-02: it cannot be declined; two other seats do not fight."""
    units = {"berlin": {0: "9I", 1: "1I"}, "wien": {1: "1I", 2: "1I"}, "paris": {0: "1I"}}
    state = table(units=units, acting=[0])
    script(state, ("attack", [1]), ("defence", [6]))
    go(state, COMBAT_STEP)
    assert [event["location"] for event in happened(state, "battle")] == [loc("berlin")]
    assert (at(state, 1, "wien"), at(state, 2, "wien")) == ("1I", "1I")


def test_the_acting_seat_picks_the_next_battle() -> None:
    """P-CMB-03: one after the other is finished."""
    units = {"berlin": {0: "9I", 1: "1I"}, "wien": {0: "9I", 2: "1I"}}
    state = table(units=units, acting=[0])
    script(state, *[("attack", [1]), ("defence", [6])] * 2)
    go(state, COMBAT_STEP)
    assert (state.waiting, texts(state)) == ([0], ["berlin-berlin", "wien-wien"])
    choose(state, "wien-wien")
    assert [event["location"] for event in happened(state, "battle.won")] == [loc("wien"), loc("berlin")]


def test_all_units_there_take_part_on_two_sides() -> None:
    """P-CMB-04, P-CMB-05: in the peace state all other seats are one side, by prestige rank (P-CMB-30)."""
    state = table(units={"berlin": {0: "9I 1A", 1: "1I", 2: "1I"}}, acting=[0], prestige=[20, 5, 9, 0])
    script(state, ("attack", [6]), ("defence", [6]))
    go(state, COMBAT_STEP)
    event = happened(state, "battle")[0]
    assert (event["attackers"], event["defenders"]) == ([0], [2, 1])


def test_fee_for_each_defending_seat_in_the_peace_state() -> None:
    """P-CMB-06."""
    state = table(units={"berlin": {0: "9I 1A", 1: "1I", 2: "1I"}}, acting=[0])
    script(state, ("attack", [6]), ("defence", [6]))
    go(state, COMBAT_STEP)
    assert len(happened(state, "act_of_war")) == 2 and state.prestige[0] == 20 - 10 + 2


def test_a_round_is_losses_then_retreats() -> None:
    """P-CMB-07, P-CMB-44: and the next round follows while both sides have units in battle."""
    state = battle({0: "6I"}, {2: "6I"}, begin=True, dice=(0, 0))
    assert kind(state) == "battle.retreat"
    choose(state, "stay")
    assert len(happened(state, "battle.round")) == 2


# ---------------------------------------------------------------- combat value


@pytest.mark.parametrize(
    ("attack", "defence", "place", "expected"),
    [
        ("4I 2C 1A", "2I 2A", "fortress", (8, 16)),
        ("3C", "1I 2A", "fortress", (0, 14)),
        ("3C", "1I 2A", "open", (10, 8)),
        ("6I", "2C", "hills", (5, 4)),
        ("1I", "1I", "fortress", (-5, 1)),
        ("5I 1C 1A", "3I 1A", "river", (12, 10)),
    ],
)
def test_totals(attack: str, defence: str, place: str, expected: tuple[int, int]) -> None:
    """P-CMB-08, P-CMB-09, P-CMB-10, P-CMB-11, P-CMB-14, P-CMB-15, P-CMB-17; worked examples DX-01 and WX-05."""
    where = {"fortress": "berlin", "open": "berlin", "hills": "cassel-eisenach", "river": "metz"}[place]
    came = {"hills": ("nuernberg-bamberg",), "river": ("metz-verdun",)}.get(place, ())
    assert totals(battle({0: attack}, {2: defence}, where, came=came, fortress=place == "fortress")) == expected


@pytest.mark.parametrize(("units", "reduced"), [(10, 10), (12, 12), (14, 12), (1, 1)])
def test_bonus_is_capped_by_own_units(units: int, reduced: int) -> None:
    """P-CMB-12; worked example WX-04."""
    plain = totals(battle({0: "3I"}, {2: f"{units}C"}))
    strong = totals(battle({0: "3I"}, {2: f"{units}C"}, defence=[0, 0, 8, 0]))
    assert (plain[0] - strong[0], plain[1] - strong[1]) == (reduced, 0)


def test_bonuses_of_several_seats_and_the_ally() -> None:
    """P-CMB-11, P-CMB-13, P-EXT-17; worked example DX-02."""
    fields: dict[str, Any] = {"attack": [4, 1, 0, 0, 0], "defence": [0, 0, 4, 0, 0], "year": 4, "years": 5}
    state = battle({0: "2I", 1: "3I"}, {2: "6I", ALLY: "1I"}, seats=5, **fields)
    state.minority, state.tile = 1, [0, 0, 1, 0, 0]
    assert attack_total(state) == 5 + (2 + 1 - 5 - 1)


def test_a_fortress_serves_whoever_defends() -> None:
    """P-CMB-16: even against its own owner; worked example WX-22."""
    state = battle({0: "6I"}, {2: "1I"}, fortress=True, owners={0: "berlin"})
    assert attack_total(state) == 0


def test_river_only_without_fortress_and_hills_and_only_if_crossed() -> None:
    """P-CMB-18, P-CMB-19: 6 before 3 before 3, never added up."""
    assert battle({0: "1I"}, {2: "1I"}, "metz", came=("metz-verdun",)).terrain == 3
    assert battle({0: "1I"}, {2: "1I"}, "metz", came=("frankfurt-kaiserslautern",)).terrain == 0
    assert battle({0: "1I"}, {2: "1I"}, "metz", came=("metz-verdun", "strasbourg-zabern")).terrain == 3
    assert battle({0: "1I"}, {2: "1I"}, "metz", came=("metz-verdun",), fortress=True).terrain == 6
    assert battle({0: "1I"}, {2: "1I"}, "zuerich", came=("zuerich-chur",), fortress=True).terrain == 6
    assert battle({0: "1I"}, {2: "1I"}, "zuerich", came=("zuerich-chur",)).terrain == 3


def test_each_battle_has_its_own_ways_in() -> None:
    """P-CMB-18, P-CMB-37: a river crossed into another battle does not count here, nor does its way back."""
    state = battle({0: "6I"}, {2: "6I"}, came=("berlin-kuestrin",))
    state.entries = [*state.entries, loc("metz") * LOCATIONS + loc("berlin-neuruppin")]
    assert terrain(state) == 0 and retreat_locations(state, 0, 0) == [loc("berlin-kuestrin")]
    state.entries = [loc("metz") * LOCATIONS + loc("metz-verdun")]
    assert terrain(state) == 0 and retreat_locations(state, 0, 0) == []


# ---------------------------------------------------------------- losses


def test_losses_are_one_per_six_points_and_a_die_for_the_rest() -> None:
    """P-CMB-21, P-CMB-22, P-CMB-20: 9 against 8: one sure loss each; a 3 hits with 9, a 5 misses with 8."""
    state = battle({0: "9I"}, {2: "8I"}, begin=True, dice=(3, 5))
    event = happened(state, "battle.round")[0]
    assert (event["attack"], event["defence"], event["attackers_lose"], event["defenders_lose"]) == (9, 8, 1, 2)


def test_no_die_without_a_remainder_and_none_for_0() -> None:
    """P-CMB-22, P-CMB-62."""
    state = battle({0: "6I"}, {2: "6I"}, begin=True)
    assert state.luck is not None and not state.luck.results
    state = battle({0: "3C"}, {2: "1I 2A"}, fortress=True, begin=True, dice=(0, 6), came=("berlin-kuestrin",))
    assert state.luck is not None and [cause for cause, _ in state.luck.results] == ["defence"]


def test_losses_beyond_the_enemy_are_ignored() -> None:
    """P-CMB-23."""
    state = battle({0: "20I"}, {2: "1I"}, begin=True, dice=(1, 6))
    assert happened(state, "battle.round")[0]["defenders_lose"] == 1
    weak = battle({0: "1I"}, {2: "20I"}, begin=True, dice=(6, 1))
    assert happened(weak, "battle.round")[0]["attackers_lose"] == 1


def test_attackers_choose_their_losses_first_and_freely() -> None:
    """P-CMB-24, P-CMB-25, P-CMB-26, P-CMB-27: any units; they wait in the loss row."""
    state = battle({0: "3I 1C 1A"}, {2: "4I 2C"}, begin=True, dice=(6, 6))
    assert (state.waiting, kind(state), texts(state)) == ([0], "battle.losses", ["0", "1"])
    choose(state, "0", "0")
    assert (fighting(state, 0), words(state.fallen[0])) == ("3I 1C", "1A")
    assert happened(state, "battle.losses") == [{"owner": 0, "force": force("1A")}] and fighting(state, 1) == ""
    assert state.waiting == [2] and kind(state) == "battle.losses"


def allies_lose_two(**fields: Any) -> State:
    """Seat 0, the leader, and seat 1 must take two losses from 4I and 2I 1A; worked example DX-05."""
    return battle({0: "4I", 1: "2I 1A"}, {2: "12I"}, begin=True, dice=(6, 0), prestige=[9, 1, 1, 1], **fields)


def test_offers_that_add_up_are_the_losses() -> None:
    """P-CMB-28: in the standing order, earlier offers visible."""
    state = allies_lose_two()
    assert (state.waiting, kind(state), texts(state)) == ([0], "battle.loss_offer", ["0", "1", "2"])
    choose(state, "1")
    assert happened(state, "battle.offer") == [{"owner": 0, "force": force("1I")}]
    assert state.waiting == [1]
    choose(state, "1", "0")
    assert (words(state.fallen[0]), words(state.fallen[1])) == ("1I", "1I")


def test_otherwise_the_leader_chooses_any_units() -> None:
    """P-CMB-29: offers are not binding; DX-05: both units may be seat 1's."""
    state = allies_lose_two()
    choose(state, "0", "1", "0")
    assert (state.waiting, kind(state)) == ([0], "battle.losses")
    choose(state, "0", "2")
    assert (words(state.fallen[0]), words(state.fallen[1])) == ("", "2I")


def test_leader_decides_even_without_a_unit_in_the_battle() -> None:
    """P-CMB-29."""
    state = battle({0: "4I", 1: "2I"}, {2: "12I"}, seats=5, begin=True, dice=(6, 0), prestige=[1, 1, 1, 1, 9])
    ally = [0, 1, 4]
    state = table(
        5, units={"berlin": {0: "4I", 1: "2I", 2: "12I"}}, alliance=ally, acting=ally, prestige=[1, 1, 1, 1, 9]
    )
    script(state, ("attack", [6]))
    go(state, COMBAT_STEP)
    choose(state, "0", "0")
    assert (state.waiting, kind(state)) == ([4], "battle.losses")


def test_offers_and_retreats_follow_the_standing_order() -> None:
    """P-CMB-28, P-CMB-33, P-GEN-33: not the prestige rank, on both sides; units of the ally come last."""
    units = {"berlin": {0: "6I", 1: "6I", 2: "6I", 4: "6I", ALLY: "6I"}}
    state = table(5, units=units, alliance=[0, 1, 3], acting=[0, 1, 3], prestige=[9, 1, 9, 0, 1])
    state.alliance_order = [[3, 1, 0], [4, 2]]
    script(state, *[("attack", [6]), ("defence", [6])] * 9)
    go(state, COMBAT_STEP)
    event = happened(state, "battle")[0]
    assert (event["attackers"], event["defenders"]) == ([1, 0], [4, 2, ALLY])
    assert (state.waiting, kind(state)) == ([1], "battle.loss_offer")
    while kind(state) != "battle.retreat":
        choose(state, texts(state)[-1])
    assert (state.waiting, state.retreating) == ([4], 4)


def test_several_defenders_in_the_peace_state() -> None:
    """P-CMB-30: by prestige rank; the best of them takes the leader's part."""
    state = table(units={"berlin": {0: "6I", 1: "3I", 2: "3I"}}, acting=[0], prestige=[20, 1, 9, 0])
    go(state, COMBAT_STEP)
    choose(state, "0")
    assert state.waiting == [1]
    choose(state, "0")
    assert (state.waiting, kind(state)) == ([2], "battle.losses")


def test_the_ally_is_a_separate_owner_in_offers() -> None:
    """P-CMB-31, P-EXT-20: the owner of the province decides if it is a holder, else the minority leader."""
    units = {"berlin": {0: "6I", 1: "3I", ALLY: "3I"}}
    for owners, decider in (({1: "paris"}, 3), ({1: "berlin"}, 1)):
        state = table(5, units=units, alliance=[0, 2, 4], acting=[0, 2, 4], owners=owners, prestige=[0, 1, 0, 9, 0])
        go(state, COMBAT_STEP)
        assert state.waiting == [1]
        choose(state, "0")
        assert (state.waiting, kind(state)) == ([decider], "battle.loss_offer")


# ---------------------------------------------------------------- retreat


def test_no_retreat_from_a_won_battle() -> None:
    """P-CMB-32."""
    state = battle({0: "6I"}, {2: "1I"}, begin=True, dice=(0, 6), came=("berlin-kuestrin",))
    assert not state.waiting and at(state, 0, "berlin") == "6I"


def test_attackers_decide_first_then_defenders() -> None:
    """P-CMB-33, P-CMB-34: if all attackers have retreated no defender may."""
    state = battle({0: "6I"}, {2: "6I"}, begin=True, came=("berlin-kuestrin",))
    assert (state.waiting, texts(state)) == ([0], ["stay", "berlin-kuestrin"])
    choose(state, "stay")
    assert state.waiting == [2]
    state = battle({0: "6I"}, {2: "6I"}, begin=True, came=("berlin-kuestrin",))
    choose(state, "berlin-kuestrin")
    assert not state.waiting and at(state, 0, "berlin-kuestrin") == "6I" and at(state, 2, "berlin") == "6I"


def test_attackers_with_nothing_left_to_win_must_go_back() -> None:
    """P-CMB-35; worked example DX-03: recomputed after the retreats; the defenders win."""
    fields = {"defence": [0, 0, 1, 0], "came": ("berlin-kuestrin", "berlin-neuruppin")}
    state = battle({0: "2I"}, {2: "2I"}, begin=True, dice=(1, 1), **fields)  # type: ignore[arg-type]
    choose(state, "stay")
    if kind(state) == "battle.retreat":
        choose(state, "stay")
    assert (kind(state), texts(state)) == ("battle.forced_retreat", ["berlin-kuestrin", "berlin-neuruppin"])
    choose(state, "berlin-neuruppin")
    assert happened(state, "battle.won")[0]["owners"] == [2]


def test_an_attack_with_one_point_goes_on() -> None:
    """P-CMB-35, P-CMB-44: only a total of 0 or less breaks it off."""
    state = battle({0: "1I"}, {2: "1I"}, begin=True, dice=(6, 6))
    choose(state, "stay")
    script(state, ("attack", [1]), ("defence", [6]))
    choose(state, "stay")
    assert not happened(state, "battle.broken_off") and happened(state, "battle.won")[0]["owners"] == [0]


def test_nobody_is_asked_to_retreat_from_beaten_attackers() -> None:
    """P-CMB-32: the last attacker has fallen, so the battle is over."""
    state = battle({0: "1I"}, {2: "6I"}, begin=True, dice=(6,))
    assert not state.waiting and happened(state, "battle.won")[0]["owners"] == [2]


def test_losses_are_told_of_those_who_have_some() -> None:
    """P-CMB-25, P-CMB-28."""
    state = allies_lose_two()
    choose(state, "2")
    while kind(state) == "battle.loss_offer":
        choose(state, "0")
    assert [event["owner"] for event in happened(state, "battle.losses") if event["owner"] != 2] == [0]


def test_losses_by_points_and_dice() -> None:
    """P-CMB-21, P-CMB-22, P-CMB-62: one per 6 points, one more on a die up to the remainder; none for 0 or less."""
    for total, die, losses in ((13, 1, 3), (13, 2, 2), (17, 5, 3), (17, 6, 2), (5, 5, 1), (5, 6, 0)):
        state = table()
        script(state, ("attack", [die]))
        assert losses_inflicted(total, roll(state, total, "attack")) == losses
    without = (12, 6, 0, -3, -6)
    assert [roll(table(), total, "attack") for total in without] == [0] * 5
    assert [losses_inflicted(total, 0) for total in without] == [2, 1, 0, 0, 0]


def test_a_round_tells_its_dice() -> None:
    """P-CMB-22, P-CMB-63: what each side rolled, in every language; a side that rolls no die has none."""
    state = battle({0: "9I"}, {2: "8I"}, begin=True, dice=(3, 5))
    event = happened(state, "battle.round")[0]
    assert (event["attack_die"], event["defence_die"]) == ([3], [5])
    for language, die in (("en", "(die 3)"), ("de", "(Würfel 3)"), ("fr", "(dé 3)")):
        told = GAME.phrases_in(language).say("event.battle.round", event)
        assert die in told and die.replace("3", "5") in told
    state = battle({0: "12I"}, {2: "7I"}, begin=True, dice=(0, 2))
    event = happened(state, "battle.round")[0]
    assert (event["attack_die"], event["defence_die"]) == ([], [2])
    assert "attack 12 (die –), defence 7 (die 2)" in GAME.phrases_in("en").say("event.battle.round", event)


def test_attackers_that_cannot_go_back_are_lost() -> None:
    """P-CMB-35, P-CMB-39, P-CMB-41; DX-03: over a river nobody retreats."""
    state = battle({0: "1I"}, {2: "2I"}, "metz", begin=True, dice=(0, 6), came=("metz-verdun",))
    choose(state, "stay")
    assert at(state, 0, "metz") == "" and state.prestige[0] == 19 and not state.waiting
    trapped = {"owner": 0, "location": loc("metz"), "force": force("1I")}
    assert happened(state, "battle.trapped") == [trapped], "the log says why"
    assert at(state, 2, "metz") == "2I"


def test_all_attackers_find_a_place_to_go_back_or_none_does() -> None:
    """P-CMB-35, P-CMB-51, P-CMB-52: where one has gone the others may follow; without a place all are lost."""
    came, level = ("berlin-kuestrin",), [0, 0, 3, 0]
    state = battle({0: "3I", 1: "3I"}, {2: "4I"}, begin=True, dice=(6, 6), came=came, defence=level)
    choose(state, "berlin-kuestrin")
    while kind(state) == "battle.retreat":
        choose(state, "stay")
    assert at(state, 0, "berlin-kuestrin") == at(state, 1, "berlin-kuestrin") == "3I"  # the only place, so not asked
    assert [event["owner"] for event in happened(state, "battle.retreat")] == [0, 1]
    state = battle({0: "2I", 1: "1I"}, {2: "4I"}, begin=True, dice=(0, 6), defence=level)
    while state.waiting:
        choose(state, "stay")
    lost = {event["owner"]: words(event["force"]) for event in happened(state, "battle.final")}
    assert lost == {0: "2I", 1: "1I"} and happened(state, "battle.won")[0]["owners"] == [2]


def test_retreat_goes_to_one_adjacent_location_for_all_units() -> None:
    """P-CMB-36: different seats of a side may choose differently."""
    came = ("berlin-kuestrin", "berlin-neuruppin")
    state = battle({0: "6I", 1: "6I"}, {2: "2A 6I"}, begin=True, dice=(6, 6), came=came)
    while kind(state) != "battle.retreat":
        choose(state, texts(state)[-1])
    choose(state, "berlin-kuestrin")
    assert (state.waiting, fighting(state, 0)) == ([1], "")
    choose(state, "berlin-neuruppin")
    assert at(state, 0, "berlin-kuestrin") and at(state, 1, "berlin-neuruppin")


def test_where_attackers_and_defenders_may_retreat() -> None:
    """P-CMB-37, P-CMB-38, P-CMB-40: where attackers came from; where none came from, or friends stand; no foes."""
    extra = {"berlin-neuruppin": {0: "1I"}, "berlin-angermuende": {2: "1I"}, "dresden-luebben": {2: "1I"}}
    state = battle({0: "6I"}, {2: "6I"}, came=("berlin-kuestrin", "dresden-luebben"), extra=extra, seats=6)
    places = {name: loc(name) for name in ("berlin-kuestrin", "dresden-luebben", "berlin-angermuende")}
    assert retreat_locations(state, 0, 0) == [places["berlin-kuestrin"]]
    legal = retreat_locations(state, 2, 1)
    assert places["dresden-luebben"] in legal and places["berlin-angermuende"] in legal
    assert places["berlin-kuestrin"] not in legal and loc("berlin-neuruppin") not in legal
    assert loc("leipzig-wittenberg") in legal


def test_no_retreat_onto_third_parties_in_the_peace_state() -> None:
    """P-CMB-40."""
    extra = {"berlin-kuestrin": {3: "1I"}}
    state = battle({0: "6I"}, {2: "6I"}, war=False, extra=extra, came=("berlin-kuestrin", "berlin-neuruppin"))
    assert retreat_locations(state, 0, 0) == [loc("berlin-neuruppin")]


def test_units_that_were_there_before_give_no_way_back() -> None:
    """P-CMB-37, P-CMB-41: without an entry the attacker is not even asked."""
    state = battle({0: "6I"}, {2: "6I"}, begin=True)
    assert (state.waiting, kind(state)) == ([2], "battle.retreat")


def test_a_retreat_is_not_a_move() -> None:
    """P-CMB-42, P-PLU-17: the units may still plunder in phase 3, in winter too."""
    state = battle(
        {0: "6I"}, {2: "6I"}, war=False, begin=True, came=("dresden-luebben",), season=3, owners={1: "dresden"}
    )
    choose(state, "dresden-luebben")
    go(state, (ACTIONS_STEP, 0))
    assert "plunder dresden" in texts(state)


def test_units_of_the_ally_retreat_as_a_group_of_their_own() -> None:
    """P-CMB-43, P-EXT-20."""
    units = {"berlin": {0: "6I", 1: "6I", ALLY: "6I"}}
    state = table(3, units=units, alliance=[0, 2], acting=[0, 2], owners={2: "paris"})
    go(state, COMBAT_STEP)
    while kind(state) != "battle.retreat":
        choose(state, texts(state)[-1])
    choose(state, "berlin-kuestrin")
    assert (state.waiting, kind(state), state.retreating) == ([1], "battle.retreat", ALLY)


# ---------------------------------------------------------------- retreat into an unresolved battle


def two_battles(**fields: object) -> State:
    """Seats 0 and 1 attack in Berlin and in Küstrin; the defenders of Berlin may go to Küstrin."""
    units = {"berlin": {0: "6I", 2: "6I"}, "berlin-kuestrin": {1: "30I", 3: "2I"}}
    state = table(6, units=units, alliance=[0, 1], acting=[0, 1], **fields)
    go(state, COMBAT_STEP)
    choose(state, "berlin-berlin")
    return state


def test_an_unresolved_battle_may_be_a_place_of_retreat() -> None:
    """P-CMB-45, P-CMB-46: such units are set aside, neither fighting nor lost there."""
    state = two_battles()
    assert kind(state) == "battle.retreat" and "berlin-kuestrin" in texts(state)
    choose(state, "berlin-kuestrin")
    battle_there = next(e for e in happened(state, "battle") if e["location"] == loc("berlin-kuestrin"))
    assert battle_there["defenders"] == [3]


def test_units_set_aside_are_destroyed_if_foes_remain() -> None:
    """P-CMB-47, P-CMB-55: without survivors, 1 prestige each; those of the loss row share their fate."""
    state = two_battles(prestige=[20] * 6)
    choose(state, "berlin-kuestrin")
    destroyed = happened(state, "aside.destroyed")
    assert sum(event["units"] for event in destroyed) == 6 and not state.aside
    assert state.prestige[2] == 20 - 6


def test_units_set_aside_join_a_location_without_foes() -> None:
    """P-CMB-47."""
    units = {"berlin": {0: "6I", 2: "6I"}, "berlin-kuestrin": {1: "1I", 3: "30I"}}
    state = table(6, units=units, alliance=[0, 1], acting=[0, 1])
    script(state, ("attack", [6]), ("attack", [6]))
    go(state, COMBAT_STEP)
    choose(state, "berlin-berlin", "berlin-kuestrin")
    assert at(state, 2, "berlin-kuestrin") == "6I" and not happened(state, "aside.destroyed")


def test_units_set_aside_are_judged_by_who_is_there_when_the_battle_is_over() -> None:
    """P-CMB-47: where nobody is left both sides come in; those who come first are no reason to destroy the others."""
    aside = [loc("berlin"), 0, force("2I"), loc("berlin"), 2, force("3I"), loc("wien"), 1, force("1I")]
    state = battle({0: "1A"}, {2: "1I"}, begin=True, dice=(0, 1), aside=aside)
    assert happened(state, "battle.nobody") and not happened(state, "aside.destroyed")
    assert (at(state, 0, "berlin"), at(state, 2, "berlin")) == ("2I", "3I")
    assert state.prestige == [20] * 4 and state.aside == aside[6:]
    won = battle({0: "12I"}, {2: "1I"}, begin=True, dice=(0, 6), aside=[*aside[3:6], *aside[:3]])
    assert (at(won, 0, "berlin"), at(won, 2, "berlin")) == ("14I", "") and won.prestige[2] == 20 - 1 - 3
    units = {"berlin": {0: "12I", 1: "1I"}}
    foreign = table(3, units=units, alliance=[0, 2], acting=[0, 2], aside=[loc("berlin"), ALLY, force("3I")])
    script(foreign, ("defence", [6]))
    go(foreign, COMBAT_STEP)
    assert happened(foreign, "aside.destroyed")[0]["owner"] == ALLY and foreign.prestige == [22, 19, 20]


# ---------------------------------------------------------------- outcome


def test_the_side_alone_in_battle_wins() -> None:
    """P-CMB-48, P-CMB-58, P-CMB-59: 2 prestige for the winner, 1 lost per final loss of the loser."""
    state = battle({0: "12I"}, {2: "2I"}, begin=True, dice=(0, 6))
    assert (state.prestige[0], state.prestige[2]) == (22, 18)
    assert (at(state, 0, "berlin"), at(state, 2, "berlin")) == ("12I", "")


def test_nobody_left_means_no_winner_and_no_prestige() -> None:
    """P-CMB-49, P-CMB-62; worked example WX-08: a single gun against a single infantry that rolls 1."""
    state = battle({0: "1A"}, {2: "1I"}, begin=True, dice=(0, 1))
    assert (at(state, 0, "berlin"), at(state, 2, "berlin")) == ("", "")
    assert state.prestige == [20] * 4 and happened(state, "battle.nobody")
    both = battle({0: "1I 1A"}, {2: "1I"}, begin=True, dice=(6, 1))
    while both.waiting:
        choose(both, texts(both)[-1])
    assert at(both, 0, "berlin") == "1I 1A" and both.prestige[0] == 22
    weak = battle({0: "2I 1C"}, {2: "1I"})
    assert attack_total(weak) == 4


@pytest.mark.parametrize(("row", "cavalry", "final"), [(5, 2, 3), (1, 3, 1), (4, 0, 2), (3, 1, 2)])
def test_final_losses_of_losers_that_retreated(row: int, cavalry: int, final: int) -> None:
    """P-CMB-51; worked examples DX-04 and WX-07."""
    assert losers_final(row, cavalry) == final


@pytest.mark.parametrize(("defenders", "left"), [("6I 2C", "6I"), ("10I", "7I")])
def test_cavalry_of_defenders_pursues_as_well(defenders: str, left: str) -> None:
    """P-CMB-51: the attackers lose two and retreat; two cavalry make both final, without cavalry half of them."""
    state = battle({0: "8I"}, {2: defenders}, begin=True, dice=(6, 1), came=("berlin-kuestrin",))
    while kind(state) != "battle.retreat":
        choose(state, texts(state)[-1])
    assert words(state.fallen[0]) == "2I"
    choose(state, "berlin-kuestrin")
    while state.waiting:
        choose(state, texts(state)[0])
    assert at(state, 0, "berlin-kuestrin") == left


def test_winners_lose_half_of_their_row_for_good() -> None:
    """P-CMB-50; DX-04: counted for the side."""
    for lost, final in ((5, 2), (1, 0)):
        state = battle({0: "6I"}, {2: "1I"}, came=())
        state.fallen[0] = force(f"{lost}I")
        state.fighting[2] = 0
        state.army = [[0] * LOCATIONS for _ in state.army]
        state.stage = 5
        close_battle(state)
        assert state.winners_final == final


def test_losers_without_retreat_lose_everything() -> None:
    """P-CMB-52; worked example WX-22."""
    state = battle({0: "24I"}, {2: "4I"}, begin=True, dice=(0, 6))
    assert at(state, 2, "berlin") == "" and state.prestige[2] == 16


def test_the_worked_battle() -> None:
    """WX-05, WX-06, WX-07: three rounds of numbers, Blue's retreat, final losses; P-CMB-50, P-CMB-51, P-CMB-54."""
    state = battle(
        {0: "5I 1C 1A"},
        {2: "3I 1A"},
        "metz",
        came=("metz-verdun",),
        begin=True,
        dice=(3, 6, 4, 5),
        defence=[0, 0, 3, 0],
    )
    choose(state, "1")  # Red: 1 infantry
    choose(state, "2")  # Blue: 2 infantry
    assert happened(state, "battle.round")[0] == {
        "location": loc("metz"),
        "attack": 9,
        "defence": 10,
        "attack_die": [3],
        "defence_die": [6],
        "attackers_lose": 1,
        "defenders_lose": 2,
    }
    assert (fighting(state, 0), fighting(state, 2)) == ("4I 1C 1A", "1I 1A")
    choose(state, "stay")  # Blue; Red cannot retreat over the river
    assert happened(state, "battle.round")[1]["attack"] == 9 and happened(state, "battle.round")[1]["defence"] == 8
    choose(state, "1", "1")  # Red: 1 infantry; Blue: its last infantry
    assert (fighting(state, 0), fighting(state, 2)) == ("3I 1C 1A", "1A")
    choose(state, "strasbourg-zabern")
    assert at(state, 0, "metz") == "4I 1C 1A" and at(state, 2, "strasbourg-zabern") == "1I 1A"
    assert (state.prestige[0], state.prestige[2]) == (22, 18)


def test_final_losses_are_chosen_by_the_side_losers_first() -> None:
    """P-CMB-53, P-CMB-57: with the offer procedure, from the loss row."""
    state = battle({0: "12I"}, {2: "3I 3C"}, begin=True, dice=(0, 6, 0, 6))
    choose(state, "1") if kind(state) == "battle.losses" and state.waiting == [0] else None
    while kind(state) == "battle.losses":
        choose(state, "1")
    while kind(state) == "battle.retreat" and state.waiting != [2]:
        choose(state, "stay")
    choose(state, texts(state)[1])
    assert (state.waiting, kind(state)) == ([2], "battle.final_losses")
    choose(state, "0")
    assert happened(state, "battle.final")[0]["owner"] == 2


def test_survivors_without_retreated_units_follow_their_side() -> None:
    """P-CMB-54: seat 3's only unit is in the loss row; it goes where seat 2 went."""
    state = battle({0: "7I"}, {2: "6I", 3: "1C"}, begin=True, dice=(6, 6))
    while kind(state) != "battle.retreat":
        wanted = {0: "0", 2: "0", 3: "1"}[state.waiting[0]]
        choose(state, wanted if wanted in texts(state) else texts(state)[0])
    choose(state, "berlin-kuestrin")
    while state.waiting:
        choose(state, texts(state)[0])
    assert at(state, 2, "berlin-kuestrin") == "6I" and at(state, 3, "berlin-kuestrin") == "1C"


def test_a_seat_with_survivors_only_picks_a_retreat_of_its_side() -> None:
    """P-CMB-54: seats 2 and 3 went different ways; seat 4, with nothing but its loss row, follows one of them."""
    state = battle({0: "7I"}, {2: "6I", 3: "6I", 4: "1C"}, begin=True, dice=(6, 6), seats=6)
    choose(state, "0", "0", "1", "berlin-neuruppin", "berlin-kuestrin")
    assert (state.waiting, kind(state)) == ([4], "battle.survivors")
    assert set(texts(state)) == {"berlin-kuestrin", "berlin-neuruppin"}
    choose(state, "berlin-neuruppin")
    assert (at(state, 2, "berlin-neuruppin"), at(state, 3, "berlin-kuestrin")) == ("6I", "6I")
    assert (at(state, 4, "berlin-neuruppin"), at(state, 4, "berlin-kuestrin")) == ("1C", "")


def test_survivors_join_the_units_of_their_own_seat() -> None:
    """P-CMB-54: each where its seat went."""
    state = battle({0: "18I"}, {2: "6I", 3: "6I"}, begin=True, dice=(0, 0), seats=6)
    while kind(state) != "battle.retreat":
        choose(state, {2: "2", 3: "1"}.get(state.waiting[0], texts(state)[0]))
    choose(state, "berlin-neuruppin", "berlin-kuestrin")
    choose(state, "1", "0")
    assert (at(state, 2, "berlin-neuruppin"), at(state, 3, "berlin-kuestrin")) == ("5I", "6I")


def test_a_winning_seat_that_retreated_stays_where_it_went() -> None:
    """P-CMB-56, P-CMB-58: seat 0 has left; only seat 1 has a unit there and gains prestige."""
    state = battle({0: "6I", 1: "20I"}, {2: "6I"}, begin=True, dice=(6, 0), came=("berlin-kuestrin",))
    while kind(state) != "battle.retreat":
        choose(state, "1" if state.waiting == [1] and "1" in texts(state) else texts(state)[0])
    choose(state, "berlin-kuestrin")
    script(state, *[("attack", [1])] * 9)
    while state.waiting:
        choose(state, texts(state)[0])
    assert at(state, 0, "berlin-kuestrin") == "6I" and at(state, 0, "berlin") == ""
    assert state.prestige[0] == 20 and state.prestige[1] == 22


def test_losses_of_a_winning_seat_that_retreated_come_back_to_the_battle() -> None:
    """P-CMB-56, P-CMB-50, P-CMB-58: two of seat 0 fell before it left; one of them survives, where the battle was."""
    state = battle({0: "6I", 1: "20I"}, {2: "12I"}, begin=True, dice=(6, 0), came=("berlin-kuestrin",))
    choose(state, "2", "0")  # the losses of the first round: both are infantry of seat 0
    assert (fighting(state, 0), words(state.fallen[0])) == ("4I", "2I")
    script(state, ("attack", [1]), ("defence", [6]), ("attack", [1]), ("defence", [6]))
    choose(state, "berlin-kuestrin", "stay", "stay")  # seat 0 leaves, seat 1 and the defenders fight on
    choose(state, "stay", "stay")
    assert not fighting(state, 2) and (words(state.fallen[0]), words(state.fallen[1])) == ("2I", "1I")
    assert (state.waiting, kind(state)) == ([0], "battle.final_offer")
    choose(state, "1", "0")  # one of the three losses of the side is final
    assert (at(state, 0, "berlin-kuestrin"), at(state, 0, "berlin")) == ("4I", "1I")
    assert at(state, 1, "berlin") == "20I"
    assert (state.prestige[0], state.prestige[1]) == (22, 22)


def test_the_ally_neither_gains_nor_costs_prestige() -> None:
    """P-CMB-60, P-EXT-26: beating only units of the ally still earns 2 prestige."""
    state = table(3, units={"berlin": {0: "12I", ALLY: "2I"}}, alliance=[0, 2], acting=[0, 2])
    script(state, ("defence", [6]))
    go(state, COMBAT_STEP)
    assert state.prestige == [22, 20, 20]


def test_battle_board_shows_totals_sure_losses_and_the_die() -> None:
    """P-CMB-63."""
    seen = view_of(battle({0: "9I"}, {2: "8I"}), None)["battle"]
    assert (seen["attack"]["total"], seen["attack"]["sure_losses"], seen["attack"]["die_up_to"]) == (9, 1, 3)
    assert seen["defence"]["in_battle"] == {"2": {"infantry": 8}}


def test_goya_and_gros_come_with_the_winners_prestige() -> None:
    """P-CMB-61, P-ART-24, P-ART-25; worked example WX-16."""
    artists = [NOBODY] * 18
    artists[7], artists[8] = 2, 1
    homes = {1: "paris", 2: "wien"}
    state = battle({0: "12I", 1: "12I"}, {2: "2I"}, begin=True, dice=(0, 6), artist_of=artists, homes=homes)
    assert state.prestige == [20, 21, 18, 20]


def test_a_battle_step_ends_the_choice_of_battles() -> None:
    """P-CMB-03: nothing is left on the agenda."""
    state = battle({0: "12I"}, {2: "2I"}, begin=True, dice=(0, 6))
    assert not [entry for entry in state.agenda if entry >> 4 in (BATTLE_STEP, NEXT_STEP)]
