"""The economic round (P-ECO): supply, revolts, income, trades, gifts, upkeep."""

from palatine.games.prestige.map.board import GOLD, GOOD_IDS
from palatine.games.prestige.numbers import (
    ABANDONING_STEP,
    CALMING_STEP,
    GIFTS_STEP,
    GIVING_UP_STEP,
    INCOME_STEP,
    MARKING_STEP,
    MEDALS_STEP,
    RESIDENCES_STEP,
    REVOLTS_STEP,
    SUPPLY_STEP,
    TRADES_STEP,
    UPKEEP_STEP,
)
from palatine.games.prestige.rules.economy.supply import supplied
from tests.rules.prestige.positions import (
    ALLY,
    State,
    at,
    choose,
    go,
    happened,
    kind,
    loc,
    owner_of,
    prov,
    script,
    site,
    table,
    texts,
)


def fed(state: State, place: str, seat: int = 0) -> bool:
    return supplied(state, state.friends[seat], state.opposing[seat], [loc(place)])[loc(place)]


# ---------------------------------------------------------------- E1


def test_no_supply_in_the_peace_state() -> None:
    """P-ECO-02; worked example WX-11 a."""
    state = table(units={"paris": {0: "3I"}})
    go(state, SUPPLY_STEP)
    assert at(state, 0, "paris") == "3I"


def test_blocked_locations() -> None:
    """P-ECO-03, P-ECO-05; WX-11 b, c: a neutral city does not block, an empty foreign one does without a friend."""
    way = {"paris-orleans": {0: "1I"}}
    around = {"paris-sens": {2: "1I"}, "paris-amiens": {2: "1I"}, "dijon-auxerre": {2: "1I"}}
    state = table(6, alliance=[0, 1], units={**way, **around}, homes={0: "reims-soissons"})
    assert fed(state, "paris-orleans")
    foreign = table(6, alliance=[0, 1], units={**way, **around}, homes={0: "reims-soissons"}, owners={2: "paris"})
    assert not fed(foreign, "paris-orleans") or foreign.present[loc("paris")]
    held = {**way, **around, "paris": {1: "1I"}}
    opened = table(6, alliance=[0, 1], units=held, homes={0: "reims-soissons"}, owners={2: "paris"})
    assert fed(opened, "paris-orleans")


def test_sources_of_supply() -> None:
    """P-ECO-04: a residence or active barracks of a friend, not blocked."""
    assert not fed(table(alliance=[0, 1]), "reims")
    assert fed(table(alliance=[0, 1], homes={1: "paris"}), "reims")
    barracks = table(alliance=[0, 1], owners={0: "paris"}, buildings={"paris-paris 1": "barracks"})
    assert fed(barracks, "reims")
    barracks.plundered[site("paris-paris 1")] = 1
    assert not fed(barracks, "reims")
    blocked = table(alliance=[0, 1], homes={1: "paris"}, units={"paris": {2: "1I"}})
    assert not fed(blocked, "reims")


def test_a_unit_beside_foes_is_out_of_supply() -> None:
    """P-ECO-05: its own location belongs to the chain."""
    state = table(alliance=[0, 1], homes={0: "paris"}, units={"reims": {0: "1I", 2: "1I"}})
    assert not fed(state, "reims")


def test_all_units_out_of_supply_go_together() -> None:
    """P-ECO-06, P-ECO-07: judged on the state before; 1 prestige each."""
    state = table(alliance=[0, 1], homes={2: "paris"}, units={"paris": {0: "2I"}, "reims": {2: "3I"}})
    go(state, SUPPLY_STEP)
    assert at(state, 0, "paris") == "" and at(state, 2, "reims") == ""
    assert state.prestige == [18, 20, 17, 20]


def test_sources_of_allies_keep_units_on_the_map() -> None:
    """P-ECO-04, P-ECO-06, P-ALL-29: the residence of an ally feeds the whole alliance, whoever comes first in it."""
    units = {"reims": {0: "2I", 1: "1I"}, "prag": {2: "1I", 3: "1I"}}
    state = table(alliance=[0, 1], homes={1: "paris", 3: "wien"}, units=units)
    go(state, SUPPLY_STEP)
    assert [at(state, seat, "reims") for seat in (0, 1)] == ["2I", "1I"] and state.prestige == [20] * 4
    assert [at(state, seat, "prag") for seat in (2, 3)] == ["1I", "1I"]


# ---------------------------------------------------------------- E2


def test_revolts_at_0_prestige() -> None:
    """P-ECO-08, P-ECO-09, P-ECO-10; worked example DX-08: number 4, except where three friends stand or unrest is."""
    units = {"frankfurt": {0: "2I", 1: "1I"}, "prag": {0: "2I"}}
    owners = {0: "frankfurt prag wien bern", 2: "metz"}
    state = table(units=units, owners=owners, alliance=[0, 1], prestige=[0, 5, 5, 5])
    script(state, ("revolt", [4]))
    go(state, REVOLTS_STEP)
    assert [state.unrest[prov(name)] for name in ("frankfurt", "prag", "wien", "bern")] == [0, 1, 0, 0]
    assert len(happened(state, "revolt")) == 1


def test_units_of_the_ally_keep_a_province_calm() -> None:
    """P-ECO-09, P-EXT-22: for a holder, together with its own."""
    for owner, unrest in ((0, 0), (1, 1)):
        units = {"prag": {owner: "1I"}, "prag-tabor": {ALLY: "2I"}}
        state = table(
            3, units=units, owners={owner: "prag"}, alliance=[0], prestige=[0 if s == owner else 5 for s in range(3)]
        )
        script(state, ("revolt", [4]))
        go(state, REVOLTS_STEP)
        assert state.unrest[prov("prag")] == unrest


def test_seats_roll_for_revolts_clockwise_from_the_marker_seat() -> None:
    """P-ECO-08, P-GEN-38: each its own die; a province in unrest gets no second marker (P-GEN-20)."""
    state = table(owners={0: "prag", 2: "frankfurt", 3: "paris"}, prestige=[0, 5, 0, 0], marker=2)
    state.unrest[prov("frankfurt")] = 1
    script(state, ("revolt", [4]), ("revolt", [1]), ("revolt", [4]))
    go(state, REVOLTS_STEP)
    assert [(event["seat"], event["die"], event["provinces"]) for event in happened(state, "revolt")] == [
        (2, 4, []),
        (3, 1, []),
        (0, 4, [prov("prag")]),
    ]


# ---------------------------------------------------------------- E3: I1 to I4


def test_abandoning_comes_first_and_prestige_is_marked_after_it() -> None:
    """P-ECO-12, P-ECO-13, P-RES-13."""
    state = table(homes={0: "paris"}, owners={1: "paris"}, extensions=[1, 0, 0, 0])
    go(state, ABANDONING_STEP, MARKING_STEP)
    choose(state, "abandon")
    assert state.marked == [10, 20, 20, 20]
    state.prestige[0] = 99
    assert state.marked[0] == 10
    go(state, CALMING_STEP)
    assert state.marked == [0] * 4  # the end of E3


def test_giving_up_provinces() -> None:
    """P-ECO-14, P-ECO-15: any number, neutral at once, nothing from them in this income."""
    state = table(owners={0: "paris wien"}, marker=0, spring=3, fall=3)
    go(state, GIVING_UP_STEP, INCOME_STEP)
    choose(state, "paris", "done")
    assert owner_of(state, "paris") is None and state.gold[0] == 10 + 6
    assert happened(state, "given_up") == [{"seat": 0, "province": prov("paris")}]


def test_provinces_are_given_up_clockwise_from_the_marker_seat() -> None:
    """P-ECO-14: each seat that has any, one after the other."""
    state = table(owners={0: "paris", 1: "wien", 3: "prag"}, marker=2)
    go(state, GIVING_UP_STEP)
    asked = []
    while state.waiting:
        asked += state.waiting
        choose(state, "done")
    assert asked == [3, 0, 1]


def test_income_of_one_seat() -> None:
    """P-ECO-16 to P-ECO-20, P-ECO-22 to P-ECO-24, P-ECO-28, P-ECO-38; worked example DX-09."""
    state = table(
        6,
        owners={0: "venezia stuttgart koeln prag"},
        units={"koeln": {1: "1I"}, "koeln-aachen": {1: "1I"}, "prag": {0: "7I"}},
        buildings={
            "prag-prag 1": "bank",
            "prag-prag 2": "bank",
            "prag-prag 3": "art_manufactory",
            "prag-pilsen 1": "manufactory",
            "prag rural 1": "windmill",
            "prag rural 2": "windmill",
            "venezia-venezia 1": "university",
        },
        alliance=[0, 2, 3],
        prestige=[22] * 6,
        spring=3,
        fall=4,
    )
    state.unrest[prov("stuttgart")] = state.unrest[prov("prag")] = 1
    go(state, MARKING_STEP, INCOME_STEP)
    assert state.gold[0] == 10 + GOLD[prov("venezia")] + 2 * (2 + 3) + 4 + 1 + 2 * 1
    assert (state.barrels[0], state.goods[0], state.prestige[0]) == (1 + 4, 2, 22 + 1 + 2)
    assert len(happened(state, "income")) == 6
    earned = {"seat": 0, "gold": state.gold[0] - 10, "barrels": 5, "goods": 2, "prestige": 3}
    assert earned in happened(state, "income")
    go(state, UPKEEP_STEP)
    assert happened(state, "upkeep")[0]["gold"] == 2


def test_luxury_goods_exist_for_one_round_only() -> None:
    """P-ECO-19: one per province with a symbol, an artwork per active art manufactory; nothing is kept."""
    built = {"koeln-koeln 1": "art_manufactory", "koeln-koeln 2": "art_manufactory"}
    state = table(owners={0: "koeln lyon prag"}, buildings=built, spring=3, fall=3)
    state.plundered[site("koeln-koeln 2")] = 1
    go(state, INCOME_STEP)
    assert [GOOD_IDS[good] for good in range(len(GOOD_IDS)) if state.produced[0] >> good & 1] == ["silk", "artwork"]
    assert state.goods[0] == state.untraded[0] == 3
    state.unrest[prov("koeln")] = state.unrest[prov("lyon")] = 1
    state.plundered[site("koeln-koeln 1")] = 1
    go(state, INCOME_STEP)
    assert state.goods[0] == state.untraded[0] == state.produced[0] == 0


def test_harvest_and_plain_buildings() -> None:
    """P-ECO-17, P-ECO-18, P-ECO-20: the table of buildings."""
    buildings = {"paris-paris 1": "trading_house", "paris-paris 2": "art_academy", "paris rural 1": "horse_farm"}
    state = table(owners={0: "paris"}, buildings=buildings, spring=6, fall=6)
    go(state, INCOME_STEP)
    assert (state.gold[0], state.barrels[0], state.prestige[0]) == (10 + 6 + 1, 1, 21)


def test_thresholds_use_the_marked_prestige() -> None:
    """P-ECO-22, P-ECO-23, P-ECO-24, P-ECO-25: 5 for banks, 20 for art manufactories, 40 for provinces."""
    for marked, gold in ((4, 2 + 0), (5, 5), (19, 5), (20, 9), (39, 9), (40, 11)):
        buildings = {"paris-paris 1": "bank", "paris-paris 2": "art_manufactory"}
        state = table(owners={0: "paris"}, buildings=buildings, marked=[marked] * 4, prestige=[0] * 4, spring=3, fall=3)
        go(state, INCOME_STEP)
        assert state.gold[0] == 10 + 6 + gold


def test_unrest_and_the_40_bonus() -> None:
    """P-ECO-25, P-ECO-16; worked example WX-12 with gold values 4, 5, 6."""
    state = table(owners={0: "prag amsterdam paris"}, marked=[40] * 4, spring=3, fall=3)
    state.unrest[prov("amsterdam")] = 1
    go(state, INCOME_STEP)
    assert state.gold[0] == 10 + 14


def test_gold_of_the_income_is_there_at_once_for_upkeep() -> None:
    """P-ECO-21, P-ECO-38, P-ECO-41: upkeep before any purchase, paid from the new income."""
    state = table(owners={0: "paris"}, units={"paris": {0: "6I"}}, gold=[0, 0, 0, 0], spring=3, fall=3)
    go(state, INCOME_STEP, UPKEEP_STEP)
    assert state.gold[0] == 0 and at(state, 0, "paris") == "6I"


# ---------------------------------------------------------------- I5


def test_trades_are_one_for_one_by_agreement() -> None:
    """P-ECO-29, P-ECO-30, P-ECO-31, P-ECO-32, P-ECO-34: 3 gold for both; each good once; types do not matter."""
    state = table(untraded=[2, 3, 0, 1], marker=1, produced=[1, 1, 0, 1])
    go(state, TRADES_STEP)
    assert (state.waiting, texts(state)) == ([1], ["pass", "seat 3", "seat 0"])
    choose(state, "seat 0")
    assert texts(state) == ["1", "2"]
    choose(state, "2")
    assert (state.waiting, kind(state)) == ([0], "trade.answer")
    choose(state, "accept")
    assert (state.gold, state.untraded) == ([16, 16, 10, 10], [0, 1, 0, 1])


def test_a_refused_offer_is_not_repeated_and_all_passing_ends_it() -> None:
    """P-ECO-33, P-ECO-31."""
    state = table(untraded=[2, 2, 0, 0])
    go(state, TRADES_STEP)
    choose(state, "seat 1", "2", "refuse")
    assert state.waiting == [1]
    choose(state, "pass", "seat 1")
    assert (state.waiting, kind(state)) == ([1], "trade.answer")  # only 1 for 1 is left, offered without asking
    choose(state, "accept")
    assert state.untraded == [1, 1, 0, 0]
    choose(state, "pass", "pass")
    assert not state.waiting


def test_other_goods_make_a_refused_offer_possible_again() -> None:
    """P-ECO-33: it is barred only while the untraded goods of both are unchanged."""
    state = table(untraded=[3, 3, 0, 0])
    go(state, TRADES_STEP)
    choose(state, "seat 1", "1", "refuse", "pass", "seat 1")
    assert texts(state) == ["2", "3"]
    choose(state, "2", "accept", "pass")
    assert (state.waiting, texts(state)) == ([0], ["pass", "seat 1"])


def test_trades_go_on_until_all_with_goods_have_passed_in_succession() -> None:
    """P-ECO-31, P-ECO-33: the word skips who has none; an offer begins the count anew."""
    state = table(untraded=[2, 2, 0, 2], marker=1)
    go(state, TRADES_STEP)
    asked = []
    for choice in ("pass", "pass"):
        asked += state.waiting
        choose(state, choice)
    assert (asked, state.waiting) == ([1, 3], [0])
    choose(state, "seat 1", "1", "refuse")
    asked = []
    while state.waiting:
        asked += state.waiting
        choose(state, "pass")
    assert asked == [1, 3, 0]


def test_a_refusal_bars_neither_the_other_way_nor_other_seats() -> None:
    """P-ECO-33: the same offer to the same seat; it is open again when the goods of one of the two have changed."""
    state = table(untraded=[1, 2, 2, 0])
    go(state, TRADES_STEP)
    choose(state, "seat 1", "refuse")
    assert (state.waiting, texts(state)) == ([1], ["pass", "seat 0", "seat 2"])
    choose(state, "seat 2", "1", "accept", "pass")
    assert (state.waiting, texts(state)) == ([0], ["pass", "seat 1", "seat 2"])


# ---------------------------------------------------------------- I6


def test_gifts_must_be_accepted_and_are_offered_once() -> None:
    """P-ECO-35, P-ECO-36, P-GEN-09: up to the whole treasury, as a whole, one offer per pair and year."""
    state = table(gold=[5, 0, 0, 0], marker=0)
    go(state, GIFTS_STEP)
    assert texts(state) == ["pass", "seat 1", "seat 2", "seat 3"]
    choose(state, "seat 1")
    assert texts(state) == ["1", "2", "3", "4", "5"]
    choose(state, "5", "refuse")
    assert state.gold == [5, 0, 0, 0] and state.waiting == [0]
    assert texts(state) == ["pass", "seat 2", "seat 3"]
    choose(state, "seat 2", "3", "accept")
    assert state.gold == [2, 0, 3, 0]


def test_a_gift_bars_neither_the_other_way_nor_the_next_year() -> None:
    """P-ECO-36: one offer for each ordered pair and year; the word goes round until all have passed in succession."""
    state = table(3, gold=[5, 5, 0], marker=1)
    go(state, GIFTS_STEP)
    choose(state, "seat 0", "2", "accept")
    assert (state.waiting, texts(state)) == ([0], ["pass", "seat 1", "seat 2"])  # seat 2 has nothing to give
    choose(state, "seat 1", "7", "accept")
    assert (state.waiting, texts(state), state.gold) == ([1], ["pass", "seat 2"], [0, 10, 0])
    choose(state, "pass")
    assert not state.waiting
    go(state, GIFTS_STEP)
    assert texts(state) == ["pass", "seat 2", "seat 0"]


def test_no_gifts_to_opposing_seats() -> None:
    """P-ECO-35."""
    state = table(gold=[5, 0, 0, 0], alliance=[0, 3])
    go(state, GIFTS_STEP)
    assert texts(state) == ["pass", "seat 3"]


# ---------------------------------------------------------------- I7


def test_new_residence_comes_before_upkeep() -> None:
    """P-ECO-37, P-ECO-40, P-RES-18; worked example DX-10: exactly five units go, without loss of prestige."""
    fields = {"gold": [4, 10, 10, 10], "barrels": [2, 0, 0, 0], "owners": {0: "bern"}}
    state = table(units={"bern": {0: "9I"}}, **fields)  # type: ignore[arg-type]
    go(state, RESIDENCES_STEP, UPKEEP_STEP)
    choose(state, "bern-bern")
    assert at(state, 0, "bern") == "4I" and state.gold[0] == 0 and state.prestige[0] == 20


def test_upkeep_is_one_gold_for_each_unit_above_the_barrels() -> None:
    """P-ECO-38, P-ECO-39: unused barrels are wasted."""
    state = table(units={"paris": {0: "5I", 1: "1I"}}, barrels=[2, 9, 0, 0])
    go(state, UPKEEP_STEP)
    assert state.gold[:2] == [7, 10]


def test_units_are_removed_by_choice() -> None:
    """P-ECO-40: from any locations, of any type, not more than missing."""
    state = table(units={"paris": {0: "1I 1A"}, "wien": {0: "1I"}}, gold=[2, 0, 0, 0])
    go(state, UPKEEP_STEP)
    assert (kind(state), texts(state)) == ("upkeep.place", ["paris-paris", "wien-wien"])
    choose(state, "paris-paris")
    assert texts(state) == ["infantry", "artillery"]
    choose(state, "artillery")
    assert at(state, 0, "paris") == "1I" and not state.waiting and state.gold[0] == 0


# ---------------------------------------------------------------- I11, E5


def test_all_unrest_markers_go() -> None:
    """P-ECO-55: those of neutral provinces too."""
    state = table()
    state.unrest = [1] * len(state.unrest)
    go(state, CALMING_STEP)
    assert not any(state.unrest)


def test_medals_of_the_dominant_alliance() -> None:
    """P-ECO-71, P-ECO-72, P-ECO-73; worked example WX-20: 10 VP, 20 in the last year, none if equal."""
    for year, mine, medal in ((1, "paris wien", 10), (5, "paris wien", 20), (1, "paris", 0)):
        state = table(year=year, alliance=[0, 1], owners={0: mine, 2: "prag"}, medals=[10, 0, 0, 0])
        go(state, MEDALS_STEP)
        assert state.medals == [10 + medal, medal, 0, 0]
    peace = table(owners={0: "paris"})
    go(peace, MEDALS_STEP)
    assert not any(peace.medals)


def test_dominance_with_three_seats() -> None:
    """P-ECO-71, P-ALL-17; worked example DX-16: the holder counts double."""
    six, four = "paris reims metz trier koeln cassel", "wien linz graz prag"
    for third, medals in (
        ("berlin dresden leipzig hamburg bremen", [0, 0, 0]),
        ("berlin dresden leipzig hamburg bremen bern", [0, 0, 10]),
    ):
        state = table(3, alliance=[0, 1], owners={0: six, 1: four, 2: third})
        go(state, MEDALS_STEP)
        assert state.medals == medals
