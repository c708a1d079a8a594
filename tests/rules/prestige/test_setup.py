"""Setup (P-SET) and variable starting provinces (P-VAR)."""

from collections import Counter

import pytest

from palatine.engine.match import Match
from palatine.games.prestige.components import (
    ACCELERATED,
    BARRACKS,
    BUILDINGS,
    CONVENTION_RECONSTRUCTED,
    FREE,
    NEUTRAL,
    NEUTRAL_BAG,
    OUT,
)
from palatine.games.prestige.game import GAME
from palatine.games.prestige.map.board import (
    ANGLES,
    CAPITAL,
    EDGE,
    IN_PLAY,
    PROVINCE_IDS,
    PROVINCE_NAMES,
    PROVINCE_OF,
    RANDOM_NEUTRAL,
    ROADS,
    SITE_CITY,
    URBAN_SITES,
)
from palatine.games.prestige.numbers import (
    CONVENTION_STEP,
    FIRST_PROVINCES_STEP,
    FURTHER_PROVINCES_STEP,
    PLACEMENTS_STEP,
    SEATING_STEP,
    START_BUILDINGS_STEP,
)
from palatine.games.prestige.rules.economy.sheets import troop_locations
from palatine.games.prestige.rules.general import clockwise
from palatine.games.prestige.rules.setup import city_for_neutral
from palatine.games.prestige.shown.summary import headline
from tests.rules.prestige.positions import (
    at,
    choose,
    go,
    happened,
    kind,
    loc,
    owner_of,
    prov,
    site,
    table,
    texts,
    view_of,
)

INTERIOR_3 = {
    *("Münster", "Hannover", "Magdeburg", "Köln", "Cassel", "Leipzig"),
    *("Trier", "Frankfurt", "Nürnberg", "Basel", "Zürich", "Salzburg"),
}


def begun(seats: int, seed: int = 3, **options: str) -> Match:
    match = Match(GAME, seats, seed, GAME.variant(seats, options))
    match.begin()
    return match


def test_seats_and_options_are_fixed_at_the_start() -> None:
    """P-SET-01, P-SET-02, P-FOG-01, P-VAR-01: the options of a table."""
    options = {option.name: option.values for option in GAME.rule_options}
    assert options == {
        "years": ("3", "4", "5", "6", "7", "1"),
        "fog": ("off", "partial", "full"),
        "variable_start": ("off", "on"),
    }
    assert begun(4, years="6").state.last_year == 6


@pytest.mark.parametrize(("years", "short"), [(3, 1), (4, 1), (5, 0), (6, 0), (7, 0), (1, 0)])
def test_short_and_long_games(years: int, short: int) -> None:
    """P-SET-03, P-SET-29: the training game of one year is set up as a long one."""
    state = table(years=years)
    assert (state.short, state.last_year) == (short, years)


def test_year_of_the_automatic_convention() -> None:
    """P-SET-04: 2 in a short game, 3 in a long one."""
    for years, year in ((4, 2), (7, 3)):
        for now in (1, 2, 3):
            state = table(years=years, year=now, owners={0: "paris", 1: "wien"})
            go(state, CONVENTION_STEP)
            assert (kind(state) == "alliance.form") == (now == year)


@pytest.mark.parametrize(
    ("years", "year", "guessed"), [(3, 2, True), (4, 2, True), (5, 3, True), (6, 3, True), (7, 3, False)]
)
def test_only_the_convention_of_seven_years_is_known(years: int, year: int, guessed: bool) -> None:
    """P-SET-04: shorter games had a marker whose place is not known; the data, the view and the terminal say so."""
    assert (years in CONVENTION_RECONSTRUCTED) == guessed
    state = table(years=years)
    seen = view_of(GAME.redact(state, 0), 0)
    assert seen["convention"] == {"year": year, "reconstructed": guessed}
    assert f"Automatic convention: year {year}{' (reconstructed)' if guessed else ''}." in headline(GAME.phrases, seen)


def test_the_automatic_convention_is_told_while_it_may_come() -> None:
    """P-SET-04, P-ALL-11, P-ALL-12: not in war, not after its year, not in the last year."""
    for state in (table(alliance=[0, 1]), table(year=4), table(years=1), table(last_year=3)):
        seen = view_of(GAME.redact(state, 0), 0)
        assert seen["convention"] is None and "convention" not in headline(GAME.phrases, seen)


def test_provinces_in_play() -> None:
    """P-SET-05: all 35 with 5 and 6 seats; fewer with 4 and 3, and then no road leads out."""
    assert [len(IN_PLAY[seats]) for seats in (3, 4, 5, 6)] == [29, 30, 35, 35]
    for seats in (3, 4):
        out = [p for p in range(35) if p not in IN_PLAY[seats]]
        assert all(table(seats).owner[p] == OUT for p in out)
        for place, joined in enumerate(ROADS[seats]):
            assert not joined or PROVINCE_OF[place] not in out
            assert not any(PROVINCE_OF[other] in out for other in joined)


def test_prestige_gold_and_everything_empty_at_the_start() -> None:
    """P-SET-06, P-SET-08, P-SET-16."""
    state = table()
    assert (state.prestige, state.gold) == ([20] * 4, [10] * 4)
    assert not state.war and not any(state.unrest) and not any(state.fortress)
    assert set(state.artist_of) == {-1} and NEUTRAL in state.owner


def test_seating_and_marker_are_random() -> None:
    """P-SET-07."""
    markers = {begun(4, seed).state.marker for seed in range(30)}
    orders = {tuple(begun(4, seed).state.seating) for seed in range(30)}
    assert markers == {0, 1, 2, 3} and len(orders) > 10


def test_random_neutral_buildings_with_3_seats() -> None:
    """P-SET-09, P-SET-14; worked example WX-01."""
    state = begun(3).state
    built = [s for s, building in enumerate(state.building) if building != FREE]
    provinces = Counter(PROVINCE_NAMES[PROVINCE_OF[SITE_CITY[s]]] for s in built)
    assert set(provinces) == INTERIOR_3
    assert provinces.pop("Frankfurt") == 3 and set(provinces.values()) == {1}
    frankfurt = Counter(state.building[s] for s in URBAN_SITES[loc("frankfurt")])
    assert frankfurt[2] >= 1 and frankfurt[BARRACKS] >= 1


def test_bag_of_neutral_buildings() -> None:
    """P-SET-10: twelve provinces, so three markers of each of five types, none of them an upgrade."""
    assert len(NEUTRAL_BAG) == 5 and not {1, 2, 7} & set(NEUTRAL_BAG)
    for seed in range(20):
        event = next(e for e in begun(3, seed).events if e.kind == "neutral_buildings")
        standing = event.particulars["standing"]
        assert isinstance(standing, list)
        assert len(standing) == 12 and max(Counter(each % BUILDINGS for each in standing).values()) <= 3


def test_neutral_building_in_the_other_city_if_the_capital_has_one_site() -> None:
    """P-SET-11: Trier has one site, so Koblenz; Köln has three."""
    assert city_for_neutral(prov("trier")) == loc("trier-koblenz")
    assert city_for_neutral(prov("koeln")) == loc("koeln")


def test_neutral_buildings_are_shown_before_anybody_chooses() -> None:
    """P-SET-12."""
    match = begun(4)
    assert match.pending[0].kind == "setup.first_province"
    assert match.events[0].kind == "neutral_buildings"


@pytest.mark.parametrize(("language", "within"), [("en", "in"), ("de", "in"), ("fr", "à")])
def test_neutral_buildings_are_told_with_their_provinces(language: str, within: str) -> None:
    """P-SET-12: which building stands where, in the words of each language."""
    match = begun(4)
    phrases = GAME.phrases_in(language)
    told = phrases.say("event.neutral_buildings", match.events[0].particulars)
    for province in RANDOM_NEUTRAL[4]:
        sites = URBAN_SITES[city_for_neutral(province)]
        types = [phrases.name("building", match.state.building[s]) for s in sites if match.state.building[s] != FREE]
        assert any(f"{building} {within} {PROVINCE_NAMES[province]}" in told for building in types)


def test_fixed_neutral_buildings() -> None:
    """P-SET-13, P-SET-14."""
    four = begun(4).state
    assert BARRACKS in [four.building[s] for s in URBAN_SITES[loc("cassel")]]
    assert BARRACKS in [four.building[s] for s in URBAN_SITES[loc("frankfurt")]]
    for seats in (3, 5, 6):
        here = [begun(seats).state.building[s] for s in URBAN_SITES[loc("frankfurt")]]
        assert {BARRACKS, 2} <= set(here)


def test_neutral_barracks_serve_in_the_year_they_are_annexed() -> None:
    """P-SET-15, P-ECO-66; worked example WX-02."""
    state = begun(3, years="5").state
    state.owner[prov("frankfurt")] = 0
    state.stock = [[1] + [0] * 13, [0] * 14, [0] * 14]
    assert loc("frankfurt") in troop_locations(state, 0)
    go(state, PLACEMENTS_STEP)
    assert "frankfurt-frankfurt" in texts(state)


def test_first_province_clockwise_from_the_marker_seat() -> None:
    """P-SET-17, P-SET-18, P-SET-19, P-SET-22."""
    state = table(3, years=5, marker=1, seating=[2, 1, 0])
    go(state, FIRST_PROVINCES_STEP)
    assert (state.waiting, texts(state)) == ([1], ["magdeburg", "wien", "paris"])
    choose(state, "wien")
    assert texts(state) == ["wien-wien", "wien-pressburg"]
    choose(state, "wien-pressburg")
    assert (state.gold[1], state.residence[1]) == (13, loc("wien-pressburg"))
    assert at(state, 1, "wien-pressburg") == "3I 1C 1A"
    assert not any(state.building[s] != FREE for s in URBAN_SITES[loc("wien-pressburg")])
    assert (state.waiting, texts(state)) == ([0], ["magdeburg", "paris"])


def test_second_province_counter_clockwise_anywhere() -> None:
    """P-SET-20."""
    state = table(3, years=5, marker=0, owners={0: "paris", 1: "wien", 2: "magdeburg"})
    go(state, FURTHER_PROVINCES_STEP)
    assert state.waiting == [2] and len(texts(state)) == 26 and "paris" not in texts(state)
    choose(state, "bern")
    assert state.waiting == [1] and owner_of(state, "bern") == 2


def test_short_game_third_province_at_once() -> None:
    """P-SET-21."""
    state = table(3, years=3, marker=0, owners={0: "paris", 1: "wien", 2: "magdeburg"})
    go(state, FURTHER_PROVINCES_STEP)
    choose(state, "bern")
    assert state.waiting == [2]
    choose(state, "basel")
    assert state.waiting == [1]


def test_accelerated_start() -> None:
    """P-SET-23, P-SET-26: a fortress in the city of each residence, levels 1."""
    match = begun(3, years="4")
    while match.pending[0].kind != "setup.building":
        match.play(match.pending[0].seat, match.pending[0].options[0])
    state = match.state
    assert [state.fortress[home] for home in state.residence] == [1, 1, 1]
    assert state.attack == state.defence == [1, 1, 1]
    long = begun(3, years="5")
    while long.pending[0].kind != "move.from":
        long.play(long.pending[0].seat, long.pending[0].options[0])
    assert not any(long.state.fortress)


def test_start_buildings_are_secret_until_all_have_chosen() -> None:
    """P-SET-24, P-GEN-36: three given types on free urban sites, revealed together."""
    owners = {0: "paris reims metz", 1: "wien", 2: "bern"}
    state = table(3, years=3, owners=owners)
    go(state, START_BUILDINGS_STEP)
    assert state.waiting == [0, 1, 2] and "paris-paris 1" in texts(state, 0) and "wien-wien 1" not in texts(state, 0)
    choose(state, "paris-paris 1", "paris-paris 2", "metz-nancy 1", seat=0)
    assert state.waiting == [1, 2] and state.building[site("paris-paris 1")] == FREE
    assert GAME.redact(state, 1).start_sites == [[], [], []]
    choose(state, "wien-wien 1", "wien-wien 2", "wien-wien 3", seat=1)
    assert not state.shown
    choose(state, "bern-bern 1", "bern-geneve 1", seat=2)
    assert state.shown, "from here on nobody may take a choice back"
    placed = [state.building[site(name)] for name in ("paris-paris 1", "paris-paris 2", "metz-nancy 1")]
    assert placed == ACCELERATED and not state.waiting
    assert len(happened(state, "start_buildings")) == 3


def test_a_start_building_is_lost_only_for_lack_of_a_site() -> None:
    """P-SET-25."""
    full = {f"bern-geneve {n}": "bank" for n in (1, 2)}
    state = table(3, years=3, owners={0: "paris", 1: "wien", 2: "bern"}, buildings=full)
    go(state, START_BUILDINGS_STEP)
    assert texts(state, 2) == ["bern-bern 1", "pass"] and "pass" not in texts(state, 0)
    choose(state, "pass", seat=2)
    choose(state, "bern-bern 1", seat=2)
    assert 2 not in state.waiting


def test_seating_follows_the_residences_around_the_map() -> None:
    """P-SET-27, P-SET-28: clockwise by angle; the marker stays with its seat."""
    homes = {0: "wien", 1: "amsterdam", 2: "berlin", 3: "paris"}
    state = table(4, homes=homes, marker=2, seating=[3, 2, 1, 0])
    go(state, SEATING_STEP)
    first = state.seating.index(3)
    assert state.seating[first:] + state.seating[:first] == [3, 1, 2, 0]
    assert state.marker == 2 == clockwise(state)[0]
    assert ANGLES[4][loc("paris")] != ANGLES[4][loc("wien")]


def test_variable_start_on_the_edge_without_extra_gold() -> None:
    """P-VAR-01, P-VAR-02, P-VAR-03: any edge province; the rest of the setup is unchanged."""
    state = GAME.blank(3, GAME.variant(3, {"years": "5", "variable_start": "on"}))
    state.agenda = []
    state.events = None
    go(state, FIRST_PROVINCES_STEP)
    assert texts(state) == [PROVINCE_IDS[p] for p in EDGE[3]]
    assert "magdeburg" not in texts(state) and "wien" in texts(state) and "berlin" in texts(state)
    choose(state, "wien", "wien-wien")
    assert state.gold[0] == 10 and at(state, 0, "wien") == "3I 1C 1A" and "wien" not in texts(state)


def test_variable_start_with_6_seats_is_allowed() -> None:
    """P-VAR-04: with a notice, which other tables do not get."""
    match = begun(6, variable_start="on")
    assert [event.kind for event in match.events if event.rule == "P-VAR-04"] == ["variable_start"]
    for other in (begun(5, variable_start="on"), begun(6)):
        assert not [event for event in other.events if event.rule == "P-VAR-04"]
    assert len(match.pending[0].options) == len(EDGE[6])
    assert all(CAPITAL[p] >= 0 for p in EDGE[6])
