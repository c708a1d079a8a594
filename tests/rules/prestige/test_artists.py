"""Great artists (P-ART)."""

from collections.abc import Mapping
from typing import Any

import pytest

from palatine.games.prestige.components import (
    ARTIST,
    ARTIST_DICE,
    ARTIST_IDS,
    ARTIST_PLUS,
    ARTIST_TYPE,
    ARTIST_TYPES,
    GARDEN,
    HALL,
)
from palatine.games.prestige.game import GAME
from palatine.games.prestige.map.board import GOOD_IDS, HILLS_OR_RIVER, PROVINCE_NAMES
from palatine.games.prestige.numbers import (
    EXECUTION_STEP,
    GREAT_ARTISTS_STEP,
    INCOME_STEP,
    REVOLTS_STEP,
    SCORING_STEP,
    SHEETS_STEP,
)
from palatine.games.prestige.rules.artists import artists_points, effect_in_income, extension_bonus, winners_prestige
from palatine.games.prestige.rules.residence import lose_residence
from tests.rules.prestige.positions import State, choose, go, happened, kind, prov, script, site, table, texts

PURCHASES = (SHEETS_STEP, GREAT_ARTISTS_STEP, EXECUTION_STEP)
PALACES = 0b11
"""Palace and grand palace: two rooms."""


def gallery(artists: dict[str, int], **fields: object) -> State:
    """These artists live with these seats, each with a residence in the capital of its province."""
    homes = {0: "paris", 1: "wien", 2: "prag", 3: "berlin"}
    state = table(**{"homes": homes, "spring": 3, "fall": 3, **fields})  # type: ignore[arg-type]
    for name, seat in artists.items():
        state.artist_of[ARTIST_IDS.index(name)] = seat
    return state


def ordering(orders: Mapping[int, tuple[str, ...]], gold: int = 60, **fields: object) -> State:
    """Seats with two palaces fill in these sheets."""
    homes = {0: "paris", 1: "wien", 2: "prag", 3: "berlin"}
    state = table(**{"homes": homes, "gold": [gold] * 4, "extensions": [PALACES] * 4, **fields})  # type: ignore[arg-type]
    go(state, *PURCHASES)
    for seat in range(4):
        if seat in state.waiting:
            choose(state, *orders.get(seat, ()), seat=seat)
        if seat in state.waiting and kind(state) == "sheet.item":
            choose(state, "done", seat=seat)
    return state


def owner(state: State, name: str) -> int:
    return state.artist_of[ARTIST_IDS.index(name)]


def effect(state: State, name: str) -> int:
    return effect_in_income(state, owner(state, name), ARTIST_IDS.index(name))


# ---------------------------------------------------------------- getting them


def test_eighteen_artists_each_available_or_with_one_seat() -> None:
    """P-ART-01, P-ART-02: those of a seat are not offered to others."""
    state = gallery({"mozart": 1}, extensions=[PALACES] * 4)
    assert len(state.artist_of) == 18
    go(state, *PURCHASES)
    assert "mozart" not in texts(state, 0) and "bach" in texts(state, 0)


def test_rooms_limit_the_artists() -> None:
    """P-ART-03, P-ART-04, P-RES-09: rooms of the same sheet count; several artists in one year."""
    state = table(homes={0: "paris"}, gold=[60, 0, 0, 0])
    go(state, *PURCHASES)
    assert "bach" not in texts(state, 0)
    choose(state, "palace", "bach", seat=0)
    assert "mozart" not in texts(state, 0)
    two = ordering({0: ("bach", "mozart")})
    assert (owner(two, "bach"), owner(two, "mozart")) == (0, 0)


def test_higher_marked_prestige_gets_the_artist() -> None:
    """P-ART-05, P-ART-06, P-ART-08; worked example DX-11: the loser may take what a later seat wants."""
    orders = {0: ("mozart",), 1: ("mozart",), 2: ("bach",)}
    state = ordering(orders, marked=[30, 20, 10, 0])
    assert (state.waiting, kind(state)) == ([1], "artist.replacement") and "mozart" not in texts(state)
    choose(state, "bach")
    assert (state.waiting, kind(state)) == ([2], "artist.replacement") and "bach" not in texts(state)
    choose(state, "pass")
    assert (owner(state, "mozart"), owner(state, "bach")) == (0, 1)
    assert state.gold[:3] == [54, 56, 60]


def test_items_are_cancelled_to_pay_for_a_replacement() -> None:
    """P-ART-07: not university choices; only until the sheet can be paid."""
    orders = {0: ("austen",), 1: ("austen", "cavalry", "infantry")}
    state = ordering(orders, gold=10, marked=[30, 20, 10, 0])
    choose(state, "goya")
    assert (state.waiting, kind(state), texts(state)) == ([1], "artist.cancel", ["infantry", "cavalry"])
    choose(state, "cavalry")
    assert state.gold[1] == 10 - 3 - 5 and owner(state, "goya") == 1


def test_a_replacement_must_be_payable() -> None:
    """P-ART-07: Mozart costs 6, the treasury holds 4."""
    state = ordering({0: ("bach",), 1: ("bach",)}, gold=4, marked=[30, 20, 10, 0])
    assert "mozart" not in texts(state) and "goethe" in texts(state)


def test_an_artist_taken_stays_taken_for_all_later_seats() -> None:
    """P-ART-06, P-ART-08: also after somebody has chosen another one."""
    orders = {0: ("mozart",), 1: ("mozart",), 2: ("mozart",)}
    state = ordering(orders, marked=[30, 20, 10, 0])
    choose(state, "bach")
    assert happened(state, "artist.instead") == [{"seat": 1, "artist": ARTIST_IDS.index("bach")}]
    assert (state.waiting, kind(state)) == ([2], "artist.replacement")
    assert "mozart" not in texts(state) and "bach" not in texts(state)
    choose(state, "pass")
    assert state.gold[:3] == [54, 56, 60]


def test_every_artist_missed_may_be_replaced() -> None:
    """P-ART-05, P-ART-06: two of one sheet are taken together, so the next seat misses both and is asked twice."""
    orders = {0: ("austen", "mozart"), 1: ("austen", "mozart")}
    state = ordering(orders, marked=[30, 20, 10, 0])
    choose(state, "bach")
    assert (state.waiting, kind(state)) == ([1], "artist.replacement")
    choose(state, "goya")
    assert [owner(state, name) for name in ("austen", "mozart", "bach", "goya")] == [0, 0, 1, 1]
    assert state.gold[:2] == [53, 51]


def test_a_replacement_for_the_last_room_and_the_last_gold() -> None:
    """P-ART-07: nothing is cancelled where both are just enough."""
    state = ordering({0: ("austen",), 1: ("austen",)}, gold=4, extensions=[1] * 4, marked=[30, 20, 10, 0])
    choose(state, "bach")
    assert not state.waiting and owner(state, "bach") == 1 and state.gold[1] == 0
    assert not happened(state, "cancelled")


def test_a_room_of_the_same_sheet_is_paid_with_the_replacement() -> None:
    """P-ART-07: without the palace there is no room, so it is not cancelled; 14 gold pay it and Bach, not Goya."""
    state = ordering(
        {0: ("austen",), 1: ("palace", "austen")}, gold=14, extensions=[1, 0, 0, 0], marked=[30, 20, 10, 0]
    )
    assert "bach" in texts(state) and "goya" not in texts(state)
    orders = {0: ("austen",), 1: ("palace", "austen", "cavalry", "infantry")}
    dear = ordering(orders, gold=20, extensions=[1, 0, 0, 0], marked=[30, 20, 10, 0])
    choose(dear, "bach")
    assert (kind(dear), texts(dear)) == ("artist.cancel", ["infantry", "cavalry"])
    choose(dear, "infantry")
    assert dear.gold[1] == 0 and dear.extensions[1] == 1 and owner(dear, "bach") == 1


def test_the_grand_palace_is_dearer_than_a_palace() -> None:
    """P-ART-07: the only free room is the one ordered for 20."""
    fields: dict[str, Any] = {"extensions": [1, 1, 0, 0], "year": 2, "marked": [30, 20, 10, 0]}
    state = table(homes={0: "paris", 1: "wien"}, gold=[25] * 4, **fields)
    state.artist_of[ARTIST_IDS.index("kent")] = 1
    go(state, *PURCHASES)
    choose(state, "austen", seat=0)
    choose(state, "done", seat=0)
    choose(state, "grand_palace", "austen", "done", seat=1)
    for seat in (2, 3):
        close(state, seat)
    assert (state.waiting, "goya" in texts(state), "mozart" in texts(state)) == ([1], True, False)


def test_extensions_nobody_lives_in_may_be_cancelled() -> None:
    """P-ART-07: the palace has a room, so the grand palace may go; the same for a hall, unless Canova pays it."""
    orders = {0: ("austen",), 1: ("grand_palace", "austen")}
    state = ordering(orders, gold=25, extensions=[1] * 4, year=2, marked=[30, 20, 10, 0])
    choose(state, "mozart")
    cancelled = {"seat": 1, "item": GAME.catalogue.option("grand_palace") - ARTIST}
    assert happened(state, "cancelled") == [cancelled]  # nothing else can go
    assert (state.gold[1], state.extensions[1], owner(state, "mozart")) == (19, 1, 1)
    for good, options, left in (("silk", ["infantry", "hall"], 5), ("marble", ["infantry", "cavalry"], 1)):
        hall = ordering_with_canova(1 << GOOD_IDS.index(good), options)
        choose(hall, "mozart")
        assert (kind(hall), texts(hall)) == ("artist.cancel", options)
        choose(hall, options[1])
        assert (hall.gold[1], owner(hall, "mozart")) == (left, 1)


def ordering_with_canova(produced: int, items: list[str]) -> State:
    """Seat 1, whose Canova has produced something, misses Austen and has ordered a hall and these items."""
    fields: dict[str, Any] = {"extensions": [1, PALACES, 0, 0], "year": 2, "marked": [30, 20, 10, 0]}
    gold = [10, 14 if "hall" in items else 10, 0, 0]
    state = table(homes={0: "paris", 1: "wien"}, gold=gold, produced=[0, produced, 0, 0], **fields)
    state.artist_of[ARTIST_IDS.index("canova")] = 1
    go(state, *PURCHASES)
    choose(state, "austen", "done", seat=0)
    choose(state, "hall", "austen", *[item for item in items if item != "hall"], seat=1)
    close(state, 1)
    return state


def close(state: State, seat: int) -> None:
    """The sheet of a seat is complete, if it is not already."""
    if seat in state.waiting and kind(state) == "sheet.item":
        choose(state, "done", seat=seat)


@pytest.mark.parametrize(("missed", "second"), [("swift", "austen"), ("austen", "swift")])
def test_an_artist_that_is_cancelled_is_free_again(missed: str, second: str) -> None:
    """P-ART-07: the second artist leaves the second room, then the grand palace may go; a later seat gets it."""
    orders = {0: (missed,), 1: ("grand_palace", second, missed), 2: (second,), 3: ("kent",)}
    state = ordering(orders, gold=22, extensions=[1] * 4, year=2, marked=[30, 20, 10, 0])
    choose(state, "bach")
    names = [GAME.catalogue.text(ARTIST + int(event["item"])) for event in happened(state, "cancelled")]
    assert names == [second, "grand_palace"] and not state.waiting
    assert [owner(state, name) for name in (missed, "bach", second, "kent")] == [0, 1, 2, 3] and state.gold[1] == 18


def test_a_room_of_a_university_counts_for_a_replacement() -> None:
    """P-ART-07, P-RES-11: an additional room ordered on the same sheet; university choices are never cancelled."""
    fields = {"buildings": {"wien-wien 1": "university"}, "owners": {1: "wien"}, "marked": [30, 20, 10, 0]}
    orders = {0: ("austen",), 1: ("learn room", "austen", "infantry")}
    state = ordering(orders, gold=7, extensions=[1, 0, 0, 0], **fields)
    assert (state.waiting, kind(state), "goya" in texts(state)) == ([1], "artist.replacement", True)
    choose(state, "goya")
    assert owner(state, "goya") == 1 and state.gold[1] == 2 and len(happened(state, "cancelled")) == 1
    palace = {**orders, 1: ("learn room", "palace", "austen")}
    both = ordering(palace, gold=11, extensions=[1, 0, 0, 0], **fields)
    assert "mozart" in texts(both)  # the palace can go, for there is the room


@pytest.mark.parametrize(
    ("others", "options"),
    [
        (1, ["art_manufactory", "graz-graz 1"]),
        (2, ["art_manufactory", "wien-wien 1", "graz-graz 1"]),
    ],
)
def test_a_repair_an_upgrade_needs_is_not_cancelled(others: int, options: list[str]) -> None:
    """P-ART-07, P-ECO-50: a manufactory that is repaired and replaced on one sheet, unless there is another one."""
    buildings = {f"wien-wien {number}": "manufactory" for number in range(1, others + 1)}
    state = table(
        homes={0: "paris", 1: "wien"},
        owners={1: "wien graz"},
        buildings={**buildings, "graz-graz 1": "bank"},
        extensions=[1, 1, 0, 0],
        marked=[30, 20, 10, 0],
        gold=[10, 5, 0, 0],
        year=2,
    )
    for name in ("wien-wien 1", "graz-graz 1"):
        state.plundered[site(name)] = 1
    go(state, *PURCHASES)
    choose(state, "austen", "done", seat=0)
    choose(state, "austen", "wien-wien 1", "graz-graz 1", "art_manufactory", seat=1)
    close(state, 1)
    choose(state, "kent")
    assert (kind(state), texts(state)) == ("artist.cancel", options)
    choose(state, "graz-graz 1")
    assert [state.plundered[site(name)] for name in ("wien-wien 1", "graz-graz 1")] == [0, 1] and state.gold[1] == 0
    (repair,) = happened(state, "cancelled.repair")
    assert GAME.phrases.say("event.cancelled.repair", repair) == "Blue cancels the repair in Graz."


def test_artists_leave_only_with_the_residence() -> None:
    """P-ART-09, P-ART-10, P-RES-16: no option dismisses one; lost ones are available at once."""
    assert not [text for text in GAME.catalogue.texts if "dismiss" in text]
    state = gallery({"mozart": 0})
    lose_residence(state, 0)
    assert owner(state, "mozart") == -1


# ---------------------------------------------------------------- effects in general


def test_an_artist_bought_in_this_round_gives_nothing_in_it() -> None:
    """P-ART-11, P-ART-15; worked example WX-13: palace and Mozart for 16; Kent of the same sheet brings no bonus."""
    state = table(homes={0: "paris"}, gold=[16, 0, 0, 0])
    go(state, *PURCHASES)
    choose(state, "palace", "mozart", seat=0)
    assert (state.gold[0], state.prestige[0], owner(state, "mozart")) == (0, 30, 0)
    assert state.luck is not None and not state.luck.results
    script(state, ("artist", [4]), ("artist", [5]))
    state.year = 2
    go(state, INCOME_STEP)
    assert state.prestige[0] == 30 + 9, "two dice from the next year on"
    kent = table(homes={0: "paris"}, gold=[30, 0, 0, 0], extensions=[1, 0, 0, 0], year=2)
    go(kent, *PURCHASES)
    choose(kent, "garden", "kent", "done", seat=0)
    assert kent.prestige[0] == 30


def test_dice_of_artists() -> None:
    """P-ART-12: one die, with +1 for four of them, two dice for Mozart; alphabetical within a seat."""
    assert [name for name, dice in zip(ARTIST_IDS, ARTIST_DICE, strict=True) if dice == 2] == ["mozart"]
    assert [name for name, plus in zip(ARTIST_IDS, ARTIST_PLUS, strict=True) if plus] == [
        "bach",
        "goethe",
        "haydn",
        "swift",
    ]
    state = gallery({"mozart": 0, "bach": 0})
    script(state, ("artist", [2]), ("artist", [3]), ("artist", [4]))
    go(state, INCOME_STEP)
    assert state.prestige[0] == 20 + 2 + 1 + 3 + 4


def test_seats_roll_for_their_artists_clockwise_from_the_marker_seat() -> None:
    """P-ART-12, P-GEN-38."""
    state = gallery({"austen": 0, "swift": 1, "kent": 3}, marker=3)
    script(state, ("artist", [6]), ("artist", [2]), ("artist", [4]))
    go(state, INCOME_STEP)
    assert state.prestige == [20 + 2, 20 + 4 + 1, 20, 20 + 6]


def test_artists_are_suspended_while_foes_are_in_the_city() -> None:
    """P-ART-13: neither income nor effects, but they count for three types."""
    artists = {"mozart": 0, "gros": 0, "austen": 0}
    state = gallery(artists, alliance=[0, 1], units={"paris": {2: "1I"}})
    go(state, INCOME_STEP)
    assert state.prestige[0] == 20 and winners_prestige(state, 0, [2]) == 2
    assert artists_points(state, 0) == 20
    painter = gallery({"goya": 0}, alliance=[0, 1], units={"paris": {2: "1I"}})
    assert winners_prestige(painter, 2, [0]) == 2, "Goya takes nothing from the winners either"


def test_gros_and_goya_work_from_the_next_battle_on() -> None:
    """P-ART-14, P-ART-24, P-ART-25: Goya cancels the 2, not the 1 of Gros."""
    state = gallery({"gros": 0, "goya": 2})
    assert (winners_prestige(state, 0, [1]), winners_prestige(state, 0, [2]), winners_prestige(state, 1, [2])) == (
        3,
        1,
        0,
    )


def test_types() -> None:
    """P-ART-17."""
    by_type = {
        kind: [ARTIST_IDS[a] for a in range(18) if ARTIST_TYPES[ARTIST_TYPE[a]] == kind] for kind in ARTIST_TYPES
    }
    assert by_type == {
        "writer": ["austen", "goethe", "schiller", "sieyes", "swift"],
        "musician": ["bach", "haydn", "mozart", "vivaldi"],
        "painter": ["constable", "friedrich", "goya", "gros", "stubbs"],
        "gardener": ["brown", "kent"],
        "sculptor": ["canova"],
        "architect": ["knobelsdorff"],
    }


# ---------------------------------------------------------------- single artists


def test_some_have_no_effect() -> None:
    """P-ART-18."""
    for name in ("austen", "goethe", "haydn", "mozart", "vivaldi"):
        assert effect(gallery({name: 0}, owners={0: "paris reims metz trier"}), name) == 0


def test_bach_at_the_end() -> None:
    """P-ART-19, P-END-04; worked example WX-21: also if bought in the last year."""
    state = gallery({"bach": 0})
    go(state, SCORING_STEP)
    assert state.prestige[0] == 30
    besieged = gallery({"bach": 0}, alliance=[0, 1], units={"paris": {2: "1I"}})
    go(besieged, SCORING_STEP)
    assert besieged.prestige[0] == 20


@pytest.mark.parametrize(("good", "price"), [("artwork", 0), ("glass", 0), ("marble", 0), ("silk", 10)])
def test_canova(good: str, price: int) -> None:
    """P-ART-20: the hall is free with an artwork, glass or marble; it gives its prestige all the same."""
    produced = [1 << GOOD_IDS.index(good), 0, 0, 0]
    state = gallery({"canova": 0}, produced=produced, extensions=[1, 0, 0, 0], year=2, gold=[10, 0, 0, 0])
    go(state, *PURCHASES)
    choose(state, "hall", seat=0)
    if kind(state) == "sheet.item":
        choose(state, "done", seat=0)
    assert (state.gold[0], state.prestige[0]) == (10 - price, 30)


@pytest.mark.parametrize(
    ("seats", "gardens", "bonus"), [(3, 1, 5), (3, 2, 0), (4, 2, 5), (4, 3, 0), (5, 2, 5), (5, 3, 0), (6, 3, 5)]
)
def test_capability_brown(seats: int, gardens: int, bonus: int) -> None:
    """P-ART-21; worked example WX-15."""
    state = table(seats, homes={0: "paris"}, extensions=[1 << GARDEN if s < gardens else 0 for s in range(seats)])
    state.artist_of[ARTIST_IDS.index("brown")] = 0
    assert effect(state, "brown") == bonus


def test_constable_and_rounding() -> None:
    """P-ART-16, P-ART-22."""
    for provinces, bonus in (
        ("paris reims metz", 0),
        ("paris reims metz trier", 1),
        ("paris reims metz trier koeln", 1),
    ):
        assert effect(gallery({"constable": 0}, owners={0: provinces}), "constable") == bonus


def test_friedrich() -> None:
    """P-ART-23; worked example WX-17: all provinces count except six."""
    bare = {PROVINCE_NAMES[p] for p in range(35) if not HILLS_OR_RIVER[p]}
    assert bare == {"Stettin", "Berlin", "Prag", "Paris", "Dijon", "Venezia"}
    homes = {0: "paris"}
    state = table(6, homes=homes, owners={0: "paris dijon metz trier koeln frankfurt cassel"})
    state.artist_of[ARTIST_IDS.index("friedrich")] = 0
    assert effect(state, "friedrich") == 1


def test_kent_and_knobelsdorff() -> None:
    """P-ART-26, P-ART-31, P-ART-15."""
    both = gallery({"kent": 0, "knobelsdorff": 0})
    assert (extension_bonus(both, 0, GARDEN), extension_bonus(both, 0, HALL), extension_bonus(both, 0, 0)) == (6, 4, 0)
    assert extension_bonus(gallery({"kent": 1}), 0, GARDEN) == 0
    besieged = gallery({"kent": 0, "knobelsdorff": 0}, alliance=[0, 1], units={"paris": {2: "1I"}})
    assert extension_bonus(besieged, 0, GARDEN) == 0, "P-ART-13"
    state = gallery({"kent": 0}, extensions=[1, 0, 0, 0], year=2, gold=[10, 0, 0, 0])
    go(state, *PURCHASES)
    choose(state, "garden", seat=0)
    assert state.prestige[0] == 32


def test_schiller_with_goethe() -> None:
    """P-ART-27."""
    assert effect(gallery({"schiller": 0, "goethe": 0}), "schiller") == 5
    assert effect(gallery({"schiller": 0, "goethe": 1}), "schiller") == 0


def test_sieyes_counts_unrest() -> None:
    """P-ART-28."""
    state = gallery({"sieyes": 0}, owners={0: "paris reims metz"})
    state.unrest[prov("paris")] = state.unrest[prov("metz")] = state.unrest[prov("wien")] = 1
    assert effect(state, "sieyes") == 2


def test_stubbs_counts_provinces_with_horse_farms() -> None:
    """P-ART-29: pairs of provinces, active farms only."""
    farms = {"paris rural 1": "horse_farm", "paris rural 2": "horse_farm", "reims rural 1": "horse_farm"}
    state = gallery({"stubbs": 0}, owners={0: "paris reims"}, buildings=farms)
    assert effect(state, "stubbs") == 1
    state.plundered[site("reims rural 1")] = 1
    assert effect(state, "stubbs") == 0


def test_swift_may_stir_up_the_province_of_his_residence() -> None:
    """P-ART-30, P-ECO-10: only above 0 prestige, only if the province is his owner's, not with three units there."""
    for rolled, owners, units, unrest in (
        (3, {0: "paris"}, {}, 1),
        (4, {0: "paris"}, {}, 0),
        (3, {1: "paris"}, {}, 0),
        (3, {0: "paris"}, {"paris-sens": {0: "3I"}}, 0),
    ):
        state = gallery({"swift": 0}, owners=owners, units=units)
        script(state, ("swift", [rolled]))
        go(state, REVOLTS_STEP)
        assert state.unrest[prov("paris")] == unrest and len(happened(state, "revolt")) == 1


def test_swift_rolls_only_above_0_prestige_and_while_he_is_not_suspended() -> None:
    """P-ART-30, P-ART-13, P-ECO-08: at 0 prestige there is the die for revolts alone."""
    state = gallery({"swift": 0}, owners={0: "paris"}, prestige=[0, 5, 5, 5])
    script(state, ("revolt", [4]))
    go(state, REVOLTS_STEP)
    assert [event["die"] for event in happened(state, "revolt")] == [4]
    besieged = gallery({"swift": 0}, owners={0: "paris"}, alliance=[0, 1], units={"paris": {2: "1I"}})
    go(besieged, REVOLTS_STEP)
    assert not happened(besieged, "revolt")


def test_canova_pays_nothing_while_he_is_suspended() -> None:
    """P-ART-13, P-ART-20: a foe in the city of the residence."""
    fields: dict[str, Any] = {"extensions": [1, 0, 0, 0], "year": 2, "gold": [9, 0, 0, 0], "owners": {0: "wien"}}
    produced = [1 << GOOD_IDS.index("marble"), 0, 0, 0]
    for place, offered in (("paris", False), ("paris-orleans", True)):
        units = {place: {2: "1I"}}
        state = gallery({"canova": 0}, produced=produced, alliance=[0, 1], units=units, **fields)
        go(state, *PURCHASES)
        assert ("hall" in texts(state, 0)) == offered
