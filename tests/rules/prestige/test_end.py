"""Game end and victory (P-END)."""

from palatine.games.prestige.components import ARTIST_IDS, LUXURY_POINTS
from palatine.games.prestige.game import GAME
from palatine.games.prestige.map.board import GOOD_IDS, PROVINCE_OF, SITE_CITY, SITES_OF
from palatine.games.prestige.numbers import CONVENTION_STEP, END_OF_YEAR_STEP, GIVING_UP_STEP, MEDALS_STEP, SCORING_STEP
from palatine.games.prestige.rules.end import breakdown, is_full, luxury_winner, points, standings
from palatine.games.prestige.rules.general import set_owner
from palatine.games.prestige.rules.residence import may_extend
from tests.rules.prestige.positions import State, choose, go, happened, loc, prov, table


def fill(state: State, province: str) -> None:
    """A building on every site of a province."""
    for number in SITES_OF[prov(province)]:
        state.building[number] = 9 if SITE_CITY[number] < 0 else 3


def goods(**types: int) -> tuple[int, int]:
    """Types as bits, and the number of goods."""
    return sum(1 << GOOD_IDS.index(good) for good in types), sum(types.values())


def test_losing_the_last_province_makes_the_year_the_last_one() -> None:
    """P-END-01, P-END-02; worked example DX-17: extensions at once, medals of 20, no convention, then the end."""
    state = table(years=7, year=4, owners={0: "paris", 1: "wien"}, homes={0: "bern"}, alliance=[0, 1])
    set_owner(state, prov("paris"), 1)
    set_owner(state, prov("prag"), 0)
    assert state.last_year == 4 and may_extend(state, 0, 2)
    go(state, MEDALS_STEP, CONVENTION_STEP, END_OF_YEAR_STEP)
    assert state.medals[0] == 20 and not state.waiting and state.scored == 1
    assert happened(state, "last_year") == [{"seat": 0, "year": 4}]


def test_giving_up_the_last_province_counts_too() -> None:
    """P-END-01: for whatever reason; a seat that never had a province ends nothing."""
    state = table(years=7, year=2, owners={0: "paris"})
    assert state.last_year == 7
    go(state, GIVING_UP_STEP)
    choose(state, "paris")
    assert state.last_year == 2


def test_scoring_follows_the_last_year() -> None:
    """P-END-03."""
    state = table(years=5, year=5)
    go(state, END_OF_YEAR_STEP)
    assert state.scored and not state.waiting and happened(state, "won")
    goes_on = table(years=5, year=4)
    go(goes_on, END_OF_YEAR_STEP)
    assert not goes_on.scored and goes_on.year == 5


def test_prestige_ranks_score_60_30_10() -> None:
    """P-END-05: after Bach's prestige (P-END-04)."""
    assert [row[0] for row in breakdown(table(prestige=[5, 9, 7, 1]))] == [10, 60, 30, 0]
    state = table(prestige=[5, 9, 7, 1], homes={3: "bern"})
    state.artist_of[ARTIST_IDS.index("bach")] = 3
    go(state, SCORING_STEP)
    assert [row[0] for row in breakdown(state)] == [0, 30, 10, 60]


def test_full_provinces_score_15_others_10() -> None:
    """P-END-06, P-END-07, P-END-08: every site must hold an active building."""
    state = table(owners={0: "paris wien"}, alliance=[0, 1])
    fill(state, "paris")
    assert breakdown(state)[0][1] == 25 and is_full(state, prov("paris"))
    state.plundered[SITES_OF[prov("paris")][0]] = 1
    assert breakdown(state)[0][1] == 20
    state.plundered[SITES_OF[prov("paris")][0]] = 0
    state.present[loc("paris")] = 0b100
    assert PROVINCE_OF[loc("paris")] == prov("paris") and not is_full(state, prov("paris"))


def test_medals_and_artists() -> None:
    """P-END-09, P-END-10: three artists of three types, also bought in the last year."""
    state = table(medals=[30, 0, 0, 0])
    for name in ("mozart", "austen", "bach"):
        state.artist_of[ARTIST_IDS.index(name)] = 0
    assert breakdown(state)[0][2:4] == [30, 0]
    state.artist_of[ARTIST_IDS.index("constable")] = 0
    assert breakdown(state)[0][2:4] == [30, 20]


def test_most_types_of_luxury_goods() -> None:
    """P-END-11, P-END-12, P-END-13; worked examples WX-18 and DX-14: types, then goods, then prestige rank."""
    many = goods(artwork=3, tobacco=1, furs=1, porcelain=1)
    few = goods(wine=2, silk=1, coffee=1)
    state = table(produced=[many[0], few[0], 0, 0], goods=[many[1], few[1], 0, 0])
    assert luxury_winner(state) == 0 and breakdown(state)[0][4] == 30 and breakdown(state)[1][4] == 0
    tie = table(produced=[0b111, 0b111000, 0, 0], goods=[4, 5, 0, 0])
    assert luxury_winner(tie) == 1
    tie.goods = [5, 5, 0, 0]
    tie.prestige = [8, 9, 0, 0]
    assert luxury_winner(tie) == 1
    assert luxury_winner(table()) == -1


def scoring_example() -> State:
    """WX-19: Fredric is seat 0, Louis 1, William 2, Catherine 3."""
    full = "paris reims metz trier koeln cassel frankfurt"
    state = table(
        owners={
            0: f"{full} wien linz graz",
            1: "berlin dresden leipzig hamburg bremen magdeburg hannover",
            2: "bern basel zuerich prag muenchen nuernberg salzburg",
            3: "amsterdam antwerpen muenster stuttgart strasbourg dijon",
        },
        year=5,
        prestige=[106, 95, 63, 55],
        alliance=[1, 2],
    )
    for name in full.split():
        fill(state, name)
    for name in ("mozart", "austen", "constable"):
        state.artist_of[ARTIST_IDS.index(name)] = 0
    types, number = goods(artwork=3, tobacco=1, furs=1, porcelain=1)
    state.produced, state.goods = [types, 1, 0b11, 0], [number, 1, 3, 0]
    return state


def test_final_scoring() -> None:
    """P-END-14, P-ECO-72; worked examples WX-19 and WX-20: 60 + 135 + 20 + 20 + 30 = 265."""
    state = scoring_example()
    go(state, MEDALS_STEP, SCORING_STEP)
    assert state.medals == [20, 0, 0, 20]
    assert breakdown(state)[0] == [60, 135, 20, 20, 30]
    assert [row[0] for row in breakdown(state)] == [60, 30, 10, 0]
    assert points(state)[0] == 265 and points(state)[0] - LUXURY_POINTS + 20 == 255
    assert GAME.winners(state) == [0]


def test_equal_points_are_decided_by_prestige_rank() -> None:
    """P-END-14: the same order ranks all seats."""
    more_provinces = {0: "wien", 1: "paris"}
    state = table(prestige=[1, 2, 3, 4], marker=0, owners=more_provinces, medals=[50, 40, 30, 0])
    assert points(state) == [60, 60, 60, 60] and standings(state) == [3, 2, 1, 0]
    level = table(prestige=[4, 3, 2, 1], medals=[0, 30, 50, 60])
    assert points(level) == [60, 60, 60, 60] and standings(level) == [0, 1, 2, 3]
