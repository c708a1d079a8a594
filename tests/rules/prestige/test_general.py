"""General concepts and decision protocol (P-GEN)."""

from random import Random

import pytest

import palatine
from palatine.engine.declare import Orderable
from palatine.engine.errors import BadSetup
from palatine.engine.match import Match
from palatine.engine.submission import Reply, Submission
from palatine.games.prestige import components as kit
from palatine.games.prestige.components import ALLY, ARTISTS, BONUS, BUILDING_NAMES, IS_RURAL, LEVEL_SHORT
from palatine.games.prestige.game import GAME
from palatine.games.prestige.knowledge.shapes import PrestigeSlot
from palatine.games.prestige.map.board import (
    CAPITAL,
    HILLS,
    IS_CITY,
    LOCATION_NAMES,
    PROVINCE_NAMES,
    SITE_CITY,
    SITES_OF,
)
from palatine.games.prestige.numbers import (
    ANNOUNCEMENTS_STEP,
    GIVING_UP_STEP,
    INCOME_STEP,
    NEXT_STEP,
    PLACEMENTS_STEP,
    SHEETS_STEP,
)
from palatine.games.prestige.rules.economy.purchases import STOCK_FORTRESSES
from palatine.games.prestige.rules.end import standings
from palatine.games.prestige.rules.general import (
    active,
    attack_bonus,
    best_ranked,
    confidants,
    defence_bonus,
    gain_prestige,
    leader,
    lose_prestige,
    occupied,
    ranked,
    set_owner,
)
from palatine.games.prestige.rules.weather import FALL
from tests.rules.prestige.positions import (
    at,
    choose,
    go,
    happened,
    kind,
    loc,
    prov,
    script,
    site,
    table,
    texts,
    turn,
    view_of,
)

THREE_ARMIES = {"paris": {0: "3I"}, "wien": {1: "3I"}, "berlin": {4: "3I"}}


def test_for_3_to_6_seats_with_one_winner() -> None:
    """P-GEN-01."""
    for seats in (3, 4, 5, 6):
        assert len(GAME.winners(table(seats))) == 1
    for seats in (2, 7):
        with pytest.raises(BadSetup):
            GAME.variant(seats, {})


def test_pieces_never_run_out_but_artists_are_unique() -> None:
    """P-GEN-02: forty fortresses are no problem; an artist belongs to one seat."""
    state = table(owners={0: "paris"}, gold=[900, 0, 0, 0], homes={0: "paris"})
    go(state, SHEETS_STEP)
    for _ in range(40):
        choose(state, "infantry", seat=0)
    assert state.spent[0] == 120
    assert len(state.artist_of) == ARTISTS == 18
    assert state.artist_of.count(-1) == 18


def test_prestige_never_below_0_and_without_upper_limit() -> None:
    """P-GEN-03, P-GEN-04."""
    state = table(prestige=[3, 89, 0, 0])
    lose_prestige(state, 0, 5)
    gain_prestige(state, 1, 100)
    assert state.prestige == [0, 189, 0, 0]


def test_no_option_passes_prestige_on() -> None:
    """P-GEN-05, P-GEN-07: gifts are of gold; no field of a state and no option speaks of prestige or power."""
    assert not [text for text in GAME.catalogue.texts if "prestige" in text or "power" in text]
    assert "power" not in GAME.fields


def test_rank_by_prestige_then_provinces_then_distance_from_the_marker() -> None:
    """P-GEN-06; worked example DX-13."""
    state = table(owners={0: "paris reims", 1: "wien", 2: "prag"}, prestige=[15, 15, 15, 20], marker=2)
    state.unrest[prov("paris")] = 1
    assert ranked(state, [0, 1, 2, 3], state.prestige) == [3, 0, 2, 1]


def test_treasury_is_public_and_outlives_residence_and_provinces() -> None:
    """P-GEN-08."""
    state = table(gold=[7, 0, 0, 0])
    assert state.residence[0] < 0 and not state.provinces[0]
    assert view_of(GAME.redact(state, 3), 3)["players"][0]["gold"] == 7


def test_friends_in_peace_and_war() -> None:
    """P-GEN-10: only oneself in peace; the alliance in war, and the ally with the minority."""
    state = table(3)
    assert [bin(friends)[2:] for friends in state.friends[:3]] == ["1", "10", "100"]
    state = table(3, alliance=[0])
    assert state.friends[0] == 1 | 1 << ALLY
    assert state.friends[1] == state.friends[2] == 0b110


def test_nothing_is_opposing_in_the_peace_state() -> None:
    """P-GEN-11: foreign units in every city occupy nothing."""
    state = table(owners={0: "paris"}, units={"paris": {1: "3I"}, "paris-orleans": {1: "1I"}})
    assert not any(state.opposing)
    assert not occupied(state, prov("paris"))


def test_a_province_bears_the_name_of_its_capital() -> None:
    """P-GEN-12."""
    assert [LOCATION_NAMES[capital] for capital in CAPITAL] == PROVINCE_NAMES


def test_buildings_and_fortresses_go_with_the_province_residences_do_not() -> None:
    """P-GEN-13: the bank works for the new owner; the residence stays with its seat."""
    state = table(owners={0: "paris"}, homes={0: "paris"}, buildings={"paris-paris 1": "bank"}, marked=[9] * 4)
    state.fortress[loc("paris")] = 1
    set_owner(state, prov("paris"), 1)
    state.spring = state.fall = 3
    go(state, INCOME_STEP)
    assert state.gold[1] == 10 + 6 + 5
    assert state.residence[0] == loc("paris")


def test_occupied_when_every_city_holds_an_opposing_unit() -> None:
    """P-GEN-14, P-GEN-15, P-GEN-19: then no gold and no luxury good; a neutral province is never occupied."""
    cities = {"amsterdam": {1: "1I"}, "amsterdam-groningen": {1: "1I"}}
    state = table(owners={0: "amsterdam"}, units=cities, alliance=[0, 2], spring=3, fall=3)
    assert occupied(state, prov("amsterdam"))
    go(state, INCOME_STEP)
    assert (state.gold[0], state.goods[0]) == (10, 0)
    half = table(owners={0: "amsterdam"}, units={"amsterdam": {1: "1I"}}, alliance=[0, 2], spring=3, fall=3)
    go(half, INCOME_STEP)
    assert (half.gold[0], half.goods[0]) == (15, 1)
    assert not occupied(table(units=cities, alliance=[0, 2]), prov("amsterdam"))


def test_any_number_of_units_of_any_owner_share_a_location() -> None:
    """P-GEN-16."""
    state = table(units={"paris": {0: "9I 3C", 1: "4A", 2: "1I"}})
    assert [at(state, seat, "paris") for seat in range(3)] == ["9I 3C", "4A", "1I"]


def test_sites_are_urban_or_rural() -> None:
    """P-GEN-17."""
    for province in range(len(PROVINCE_NAMES)):
        for number in SITES_OF[province]:
            city = SITE_CITY[number]
            assert city == -1 or IS_CITY[city]


def test_hills_cities_are_four() -> None:
    """P-GEN-18."""
    hills = {LOCATION_NAMES[place] for place in range(len(HILLS)) if HILLS[place] and IS_CITY[place]}
    assert hills == {"Bern", "Innsbruck", "Salzburg", "Zürich"}


def test_unrest_stops_gold_and_goods_but_not_buildings() -> None:
    """P-GEN-20."""
    state = table(
        owners={0: "amsterdam"}, buildings={"amsterdam-amsterdam 1": "bank"}, marked=[50] * 4, spring=3, fall=3
    )
    state.unrest[prov("amsterdam")] = 1
    go(state, INCOME_STEP)
    assert (state.gold[0], state.goods[0]) == (10 + 5, 0)


def test_units_are_public_without_fog() -> None:
    """P-GEN-21, P-GEN-22: every seat and every spectator sees the same numbers."""
    state = table(units={"paris": {0: "9I 3C"}})
    for seat in (None, 0, 1):
        seen = view_of(GAME.redact(state, seat), seat)
        assert seen["locations"]["paris-paris"]["units"] == {"0": {"infantry": 9, "cavalry": 3}}
        assert seen["boxes"] is None


def test_levels_start_at_0_or_1() -> None:
    """P-GEN-23."""
    assert table(years=5).attack == [0] * 4
    assert table(years=3).defence == [LEVEL_SHORT] * 4 == [1] * 4


def test_bonus_by_level_with_the_tile_one_level_more() -> None:
    """P-GEN-24."""
    assert BONUS == [0, 1, 2, 3, 4, 5, 7, 9, 12, 15]
    state = table(3, alliance=[0], attack=[8, 5, 0], defence=[5, 5, 0])
    assert (attack_bonus(state, 0), defence_bonus(state, 0)) == (15, 7)
    assert (attack_bonus(state, 1), defence_bonus(state, 1)) == (5, 5)


def test_ten_types_of_building() -> None:
    """P-GEN-25, P-GEN-26: fortress and residence are none of them."""
    assert BUILDING_NAMES[:3] == ["art academy", "art manufactory", "bank"]
    assert [name for name, rural in zip(BUILDING_NAMES, IS_RURAL, strict=True) if rural] == ["horse farm", "windmill"]
    assert len(BUILDING_NAMES) == 10
    assert not {"fortress", "residence"} & set(BUILDING_NAMES)


def test_occupied_buildings() -> None:
    """P-GEN-27, P-GEN-28: urban with a foe in its city, rural with its province; plundered ones are inactive too."""
    buildings = {"paris-paris 1": "bank", "paris-orleans 1": "bank", "paris rural 1": "windmill"}
    state = table(owners={0: "paris"}, buildings=buildings, units={"paris": {1: "1I"}}, alliance=[0, 2])
    assert [active(state, site(name)) for name in buildings] == [False, True, True]
    state.present[loc("paris-orleans")] |= 2
    assert [active(state, site(name)) for name in buildings] == [False, False, False]
    state.present[loc("paris-orleans")] = state.present[loc("paris")] = 0
    state.plundered[site("paris-orleans 1")] = 1
    assert [active(state, site(name)) for name in buildings] == [True, False, True]


def test_no_ally_moves_units_of_another_seat() -> None:
    """P-GEN-29: only own units are offered."""
    state = table(units={"paris": {0: "1I"}, "reims": {1: "1I"}}, alliance=[0, 1])
    turn(state, 0, 1)
    choose(state, "keep")
    assert (state.waiting, texts(state)) == ([0], ["done", "paris-paris"])


def test_a_single_option_is_carried_out_without_asking() -> None:
    """P-GEN-30: nothing to move, nothing to do: the declaration is the first question."""
    state = table()
    turn(state, 0)
    assert kind(state) == "war.declare"


def wish(random: Random, slots: list[PrestigeSlot], least: int, most: int) -> list[int]:
    """Some numbers of units that may be picked, one for each slot."""
    units = random.sample(
        [n for n, slot in enumerate(slots) for _ in range(slot["count"])], random.randint(least, most)
    )
    return [units.count(n) for n in range(len(slots))]


@pytest.mark.parametrize("fog", ["off", "full"])
def test_units_of_all_types_are_named_at_once_and_only_some_types_are_asked_for(fog: str) -> None:
    """P-GEN-30, P-MOV-13, P-CMB-25: whoever says how many of each need not know which types are asked for."""
    left_over = 0
    for seed in range(3):
        match, random = palatine.start("prestige", 3, seed, fog=fog), Random(seed)
        while not match.over and match.state.year < 2:
            seat = random.choice(match.state.waiting)
            pick = match.view(seat)["pick"]
            if pick is None:
                match.play(seat, random.choice(match.state.options(seat)))
                continue
            slots, kind = pick["slots"], match.decision(seat).kind
            assert pick["least"] <= sum(slot["usual"] for slot in slots) <= pick["most"]
            wished = wish(random, slots, pick["least"], pick["most"])
            abouts = [(kit.OWNER_IDS.index(slot["owner"]), kit.UNIT_IDS.index(slot["unit"])) for slot in slots]
            replies = [
                Reply(kind, {"owner": owner, "unit": unit}, str(number))
                for (owner, unit), number in zip(abouts, wished, strict=True)
            ]
            before = match.state.picked[:]
            given = Submission(match, seat).answer(random.sample(replies, len(replies)))
            added = [now - old for now, old in zip(match.state.picked, before, strict=True)]
            assert [kit.units_of(added[owner], unit) for owner, unit in abouts] == wished
            left_over += len(replies) - len(given)
    assert left_over


def test_leader_is_determined_anew() -> None:
    """P-GEN-31."""
    state = table(alliance=[0, 1], prestige=[5, 9, 3, 3])
    assert leader(state, 0) == 1 == best_ranked(state, [0, 1])
    state.prestige[1] = 2
    assert leader(state, 0) == 0


def test_standing_order_is_the_leaders() -> None:
    """P-GEN-32: any permutation, or keep it."""
    state = table(5, alliance=[0, 1, 4], units=THREE_ARMIES, prestige=[1, 2, 0, 0, 9])
    turn(state, 0, 1, 4)
    assert (state.waiting, texts(state)) == ([4], ["keep", "seat 0", "seat 1", "seat 4"])
    choose(state, "seat 4", "seat 0")
    assert state.alliance_order[0] == [4, 0, 1] and happened(state, "standing_order") == [{"seats": [4, 0, 1]}]


def test_the_order_is_asked_only_where_two_seats_of_the_alliance_have_something_to_do() -> None:
    """P-GEN-32: units in a turn; in a shortened one only of the seats that are left (P-TRN-10)."""
    alone = table(5, alliance=[0, 1, 4], units={"paris": {0: "3I"}})
    turn(alone, 0, 1, 4)
    assert kind(alone) == "move.from"
    rest = table(5, alliance=[0, 1, 4], units=THREE_ARMIES)
    turn(rest, 4)
    assert (rest.waiting, kind(rest)) == ([4], "move.from")
    turn(rest, 1, 4)
    assert (rest.waiting, kind(rest)) == ([0], "alliance.order")


def test_an_ally_among_foes_may_be_drawn_into_a_battle_of_a_shortened_turn() -> None:
    """P-GEN-32, P-TRN-11: it would have losses and a retreat to choose, so the order matters."""
    state = table(5, alliance=[0, 1, 4], units={**THREE_ARMIES, "reims": {0: "1I", 2: "1I"}})
    turn(state, 4)
    assert (state.waiting, kind(state)) == ([0], "alliance.order")


def test_units_of_the_external_ally_are_something_to_do() -> None:
    """P-GEN-32, P-EXT-19, P-EXT-21: in a holder's own province; elsewhere the leader's, who may hand them over."""
    at_home = table(5, alliance=[0, 1], owners={1: "wien"}, units={"paris": {0: "1I"}, "wien": {ALLY: "3I"}})
    turn(at_home, 0, 1)
    assert kind(at_home) == "alliance.order"
    abroad = table(5, alliance=[0, 1], owners={1: "wien"}, units={"paris": {0: "1I"}, "prag": {ALLY: "3I"}})
    turn(abroad, 0, 1)
    assert kind(abroad) == "alliance.order"
    not_theirs = table(5, alliance=[0, 1, 2], units={"paris": {0: "1I"}, "prag": {ALLY: "3I"}})
    turn(not_theirs, 0, 1, 2)
    assert kind(not_theirs) == "move.from"
    shortened = table(5, alliance=[0, 1], units={"paris": {1: "1I"}, "prag": {ALLY: "3I"}})
    turn(shortened, 1)
    assert (shortened.waiting, kind(shortened)) == ([1], "move.from")


def test_before_placements_the_order_is_asked_only_where_two_seats_have_pieces_with_a_place() -> None:
    """P-GEN-32: the artillery of the third seat has no place and is lost unasked (P-ECO-67)."""
    owners, homes = {0: "paris", 1: "wien"}, {0: "paris", 1: "wien"}
    for units, asked in (([2, 0, 1], "place.units"), ([2, 1, 1], "alliance.order")):
        state = table(5, alliance=[0, 1, 2], owners=owners, homes=homes, units=THREE_ARMIES)
        state.stock = [[number] + [0] * STOCK_FORTRESSES for number in (*units, 0, 0)]
        go(state, PLACEMENTS_STEP)
        assert kind(state) == asked


def test_in_the_fog_units_can_be_rearranged_when_placing() -> None:
    """P-GEN-32, P-FOG-07: so whoever has units has something to do."""
    state = table(5, fog="partial", alliance=[0, 1], units=THREE_ARMIES)
    state.stock = [[0] * (STOCK_FORTRESSES + 1) for _ in range(5)]
    go(state, PLACEMENTS_STEP)
    assert (state.waiting, kind(state)) == ([0], "alliance.order")


def test_quiet_answers_can_be_ordered_ahead() -> None:
    """P-GEN-32, P-ALL-06, P-ECO-14, P-ECO-36: the order stays, no war, no province given up, no gift; nothing else."""
    quiet = {"alliance.order": "keep", "war.declare": "pass", "income.give_up": "done", "gift.to": "pass"}
    found = GAME.orderable(GAME.variant(4, {}))
    assert found == {kind: Orderable((option,), ranked=False) for kind, option in quiet.items()}
    assert [GAME.chapter(table(year=year)) for year in (1, 2)] == [1, 2], "an order for the year ends with it"


def test_members_act_one_after_the_other_in_the_standing_order() -> None:
    """P-GEN-33."""
    state = table(units={"paris": {0: "1I"}, "wien": {1: "1I"}}, alliance=[0, 1], prestige=[9, 1, 1, 1])
    turn(state, 0, 1)
    choose(state, "seat 1")
    assert state.waiting == [1]
    choose(state, "done")
    assert state.waiting == [0]


def test_leader_alone_picks_the_order_of_battles() -> None:
    """P-GEN-34."""
    units = {"paris": {0: "1I", 2: "1I"}, "wien": {1: "1I", 3: "1I"}}
    state = table(units=units, alliance=[0, 1], prestige=[1, 9, 1, 1], acting=[0, 1])
    state.battles = [loc("paris"), loc("wien")]
    go(state, NEXT_STEP)
    assert state.waiting == [1]


def test_leader_has_no_say_in_giving_up_provinces() -> None:
    """P-GEN-35: each seat is asked for its own."""
    state = table(owners={0: "paris", 1: "wien"}, alliance=[0, 1], prestige=[1, 9, 1, 1])
    go(state, GIVING_UP_STEP)
    assert (state.waiting, texts(state)) == ([0], ["done", "paris"])
    choose(state, "done")
    assert (state.waiting, texts(state)) == ([1], ["done", "wien"])


def test_everything_is_public_but_sheets() -> None:
    """P-GEN-36: others see that a sheet is sealed, not what is on it."""
    state = table(owners={0: "paris", 1: "wien"}, homes={0: "paris", 1: "wien"}, gold=[30, 30, 0, 0])
    go(state, SHEETS_STEP)
    choose(state, "palace", "done", seat=0)
    other = GAME.redact(state, 1)
    assert not any(other.sheets[0]) and not other.spent[0]
    assert view_of(other, 1)["players"][0]["ready"]
    assert view_of(GAME.redact(state, 0), 0)["sheet"]["items"] == {"palace": 1}


def test_private_messages_stay_in_the_alliance() -> None:
    """P-GEN-37: in the peace state they are free, in the war state only allies read them."""
    state = table(5)
    assert confidants(state, 1) == [0, 2, 3, 4]
    state = table(5, alliance=[0, 1])
    assert confidants(state, 1) == [0] and confidants(state, 2) == [3, 4]
    assert view_of(GAME.redact(state, 2), 2)["confidants"] == [3, 4]
    assert view_of(GAME.redact(state, None), None)["confidants"] == []
    assert GAME.why_not_tell(state, 2, 4) is None
    refusal = GAME.why_not_tell(state, 2, 0)
    assert refusal is not None and (refusal.key, refusal.rule) == ("no_confidant", "P-GEN-37")


def test_dice_come_in_the_order_of_the_rules() -> None:
    """P-GEN-38: attacker before defender; several seats clockwise from the marker seat."""
    state = table(season=FALL, units={"paris": {0: "5I", 1: "5I"}}, acting=[0])
    script(state, ("attack", [6]), ("defence", [6]))
    turn(state, 0)
    choose(state, "done")
    assert state.luck is not None
    assert [cause for cause, _ in state.luck.results] == ["attack", "defence"]


def test_setup_is_recorded_with_its_chance() -> None:
    """P-GEN-38: seating, marker, then neutral buildings."""
    match = Match(GAME, 3, 5, GAME.variant(3, {}))
    match.begin()
    assert [cause for cause, _ in match.entry(0).chance] == ["seating", "marker", "neutral-buildings"]


def test_announcements_are_asked_of_every_acting_seat() -> None:
    """P-GEN-33, P-ANX-09."""
    state = table(units={"paris": {0: "3I"}, "wien": {1: "3I"}}, alliance=[0, 1], acting=[0, 1])
    go(state, (ANNOUNCEMENTS_STEP, 0), (ANNOUNCEMENTS_STEP, 1))
    choose(state, "paris")
    assert (state.waiting, happened(state, "announced")) == ([1], [{"seat": 0, "province": prov("paris")}])


def test_standings_need_no_ties() -> None:
    """P-GEN-01, P-END-14: equal points are decided by prestige rank."""
    assert standings(table(prestige=[5, 5, 5, 5], marker=2)) == [2, 3, 0, 1]
