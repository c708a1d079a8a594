"""Section 2, setup (W-SET), worked example T-16."""

from __future__ import annotations

from collections import Counter

import pytest

import palatine
from palatine.engine.errors import BadSetup
from palatine.engine.rulebook import rulebook
from palatine.games.wallenstein.audit import audit
from palatine.games.wallenstein.components import (
    ACTION_IDS,
    COUNTIES,
    COUNTY_IDS,
    NOBODY,
    OUT,
    PEASANTS,
    TILE_IDS,
)
from palatine.games.wallenstein.options import RULE_OPTIONS
from palatine.games.wallenstein.rules.limits import in_bank
from tests.rules.wallenstein.positions import (
    Cubes,
    at,
    begin,
    choose,
    county,
    drawn,
    hand,
    one_action,
    options,
    position,
    random_play,
    refused,
    tower,
)

OUT_OF_THE_GAME = ["bremen", "holstein", "steiermark", "tirol", "fm_bayern", "konstanz", "burgund", "luettich"]
SEATS = [3, 4, 5]


def draft(*offer: str, seats: int = 4, first: int = 0) -> palatine.Match:
    """A draft that begins with these two cards on offer."""
    game = palatine.GAMES["wallenstein"]
    match = palatine.Match(game, seats, 1, game.variant(seats, {"first_seat": first}))
    match.begin([drawn("county", name) for name in offer])
    return match


def lineup(*columns: str, seats: int = 3, **options: str) -> palatine.Match:
    """A match with the default line-up, the columns going to the seats in this order."""
    game = palatine.GAMES["wallenstein"]
    match = palatine.Match(game, seats, 1, game.variant(seats, {"initial_counties": "lineup", **options}))
    match.begin([drawn("columns", *columns)] if columns else [])
    return match


def all_take(match: palatine.Match, turns: int, card: str = "unseen") -> None:
    """Each seat in turn takes this card and places its largest group."""
    for _ in range(turns):
        seat = match.state.waiting[0]
        if "keep" in options(match, seat):
            choose(match, seat, "keep")
        choose(match, seat, card)
        choose(match, seat, options(match, seat)[-1])


def finished_draft(seats: int) -> palatine.Match:
    """A match at the first planning, drafted by taking unseen cards."""
    match = palatine.start("wallenstein", seats, seed=3)
    all_take(match, seats * {3: 9, 4: 8, 5: 7}[seats])
    return match


# ---------------------------------------------------------------- 2.1 Players and material


def test_turns_go_round_clockwise() -> None:
    """W-SET-01: the seats draft in a fixed circular order."""
    match = draft("anhalt", "trier", first=2)
    asked = []
    for _ in range(9):
        asked.append(match.state.waiting[0])
        all_take(match, 1)
    assert asked == [2, 3, 0, 1, 2, 3, 0, 1, 2]


def test_counties_out_with_three_players() -> None:
    """W-SET-02: with 3 players 8 counties are out of the game and their cards are removed."""
    match = palatine.start("wallenstein", 3, seed=1)
    assert [name for c, name in enumerate(COUNTY_IDS) if match.state.owner[c] == OUT] == OUT_OF_THE_GAME
    in_draft = {*match.state.deck, *match.state.offer}
    assert sorted(set(range(COUNTIES)) - in_draft) == [county(name) for name in OUT_OF_THE_GAME]


@pytest.mark.parametrize("seats", [4, 5])
def test_no_county_is_out_with_more_players(seats: int) -> None:
    """W-SET-02: only with 3 players counties are out of the game."""
    assert OUT not in palatine.start("wallenstein", seats, seed=1).state.owner


def test_audit_knows_which_counties_are_out() -> None:
    """W-SET-02: a county out of the game belongs to nobody else."""
    state = position({"anhalt": (0, 1)}, seats=3)
    state.owner[county("bremen")] = NOBODY
    with pytest.raises(AssertionError, match="W-SET-02"):
        audit(state)


def test_borders_with_counties_out_of_the_game_are_ignored() -> None:
    """W-SET-03: with 3 players Holstein and Bremen can neither be entered nor attacked from Osnabrück."""
    counties = {"osnabrueck": (0, 3), "paderborn": (0, 1)}
    three = one_action("combat_a", "osnabrueck", counties, seats=3)
    four = one_action("combat_a", "osnabrueck", counties, seats=4)
    near = ["lueneburg", "mecklenburg", "paderborn", "koeln", "mark", "pass"]
    assert options(three, 0) == near
    assert options(four, 0) == ["bremen", "holstein", *near]


def test_a_county_out_of_the_game_is_refused() -> None:
    """W-SET-03: a county out of the game can never be chosen, and the refusal says why."""
    match = one_action("combat_a", "osnabrueck", {"osnabrueck": (0, 3)}, seats=3)
    refusal = refused(match, 0, "bremen")
    assert (refusal.key, refusal.rule) == ("out_of_the_game", "W-SET-03")
    assert refused(draft("anhalt", "trier", seats=3), 0, "tirol").rule == "W-SET-03"


@pytest.mark.parametrize("seats", SEATS)
def test_counties_out_of_the_game_stay_empty(seats: int) -> None:
    """W-SET-03: nothing ever happens in a county out of the game, and it is not on view."""
    match = palatine.start("wallenstein", seats, seed=2)
    out = [c for c in range(COUNTIES) if match.state.owner[c] == OUT]
    for state in random_play(match, seed=2):
        assert not any(state.armies[c] or state.buildings[c] or state.markers[c] for c in out)
        assert all(state.owner[c] == OUT for c in out)
    assert len(match.view()["counties"]) == COUNTIES - len(out)


@pytest.mark.parametrize(("seats", "thalers"), [(3, 18), (4, 15), (5, 12)])
def test_what_each_player_receives(seats: int, thalers: int) -> None:
    """W-SET-04, W-SET-05: 62 cubes, money cards 0 to 4 and 18, 15 or 12 Thalers, not the sums of the misprint."""
    state = palatine.start("wallenstein", seats, seed=1).state
    assert state.thalers == [thalers] * seats
    assert state.supply[:seats] == [62] * seats
    assert all(hand(state, seat) == [f"money {n}" for n in range(5)] for seat in range(seats))


@pytest.mark.parametrize("seats", [3, 4])
def test_colours_not_in_play_take_no_part(seats: int) -> None:
    """W-SET-06: no cubes of other colours in supply, tray or tower."""
    state = lineup(seats=seats).state
    for cubes in (state.supply, state.tray, state.tower):
        assert cubes[seats:PEASANTS] == [0] * (PEASANTS - seats)
    state.tower[seats] += 1
    with pytest.raises(AssertionError, match="W-SET-06"):
        audit(state)


def test_cubes_and_coins_lie_open() -> None:
    """W-SET-07: everybody sees every player's cubes and coins, whatever is going on."""
    state = position({"anhalt": (0, 3)}, plan={0: {"combat_a": "anhalt"}}, actions=["combat_a"], thalers={0: 7})
    match = begin(state)
    for seat in (None, 0, 1, 2, 3):
        shown = match.view(seat)["players"][0]
        assert (shown["thalers"], shown["supply"]) == (7, state.supply[0]) == (7, 55)


def test_one_way_of_distributing_counties_for_all() -> None:
    """W-SET-08: the draft is the default; with the line-up nobody drafts and all begin to plan."""
    assert draft("anhalt", "trier").decision(0).kind == "draft.card"
    match = lineup()
    assert [decision.kind for decision in match.pending] == ["plan.bid"] * 3
    assert not any(event.kind.startswith("draft") for event in match.events)


# ---------------------------------------------------------------- 2.2 Draft of the initial counties


@pytest.mark.parametrize(("seats", "cards"), [(3, 37), (4, 45), (5, 45)])
def test_two_cards_are_turned_up(seats: int, cards: int) -> None:
    """W-SET-09: 37 or 45 cards, two of them face up beside the deck."""
    match = palatine.start("wallenstein", seats, seed=1)
    shown = match.view()["draft"]
    assert len(set(shown["offer"])) == 2
    assert shown["deck"] == cards - 2
    assert set(match.state.deck).isdisjoint(match.state.offer)


def test_the_deck_is_shuffled() -> None:
    """W-SET-09: every county can be the first card, none more often than chance lets it."""
    first = Counter(palatine.start("wallenstein", 4, seed=seed).state.offer[0] for seed in range(450))
    assert len(first) == COUNTIES
    assert max(first.values()) < 30


@pytest.mark.parametrize(
    ("seats", "groups"),
    [(3, [5, 4, 4, 3, 3, 2, 2, 2, 2]), (4, [5, 4, 4, 3, 3, 2, 2, 2]), (5, [5, 4, 4, 3, 3, 2, 2])],
)
def test_army_groups(seats: int, groups: list[int]) -> None:
    """W-SET-10: 9, 8 or 7 groups with 27, 25 or 23 armies for each player."""
    match = palatine.start("wallenstein", seats, seed=1)
    assert match.view()["draft"]["groups"] == [groups] * seats
    assert sum(groups) == {3: 27, 4: 25, 5: 23}[seats]


def test_each_copy_of_a_state_forms_its_own_army_groups() -> None:
    """W-SET-10: also if it was copied before the draft."""
    laid_out = palatine.start("wallenstein", 3, seed=1).game.blank(3, [0] * len(RULE_OPTIONS))
    one, other = laid_out.copy(), laid_out.copy()
    one.begin()
    other.begin()
    assert one.groups == other.groups and sum(one.groups) == 3 * 9 and not any(laid_out.groups)


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_first_seat_can_be_configured(first: int) -> None:
    """W-SET-11: option `first_seat`: a digital game uses a configured first seat."""
    assert palatine.start("wallenstein", 4, seed=5, first_seat=first).state.waiting == [first]


def test_first_seat_is_random_otherwise() -> None:
    """W-SET-11: without a configured first seat it is drawn, each seat alike, and the draw is a chance result."""
    firsts = Counter(palatine.start("wallenstein", 3, seed=seed).state.waiting[0] for seed in range(150))
    assert sorted(firsts) == [0, 1, 2]
    assert min(firsts.values()) > 30
    assert "first-seat" in [cause for cause, _ in palatine.start("wallenstein", 3, seed=1).entry(0).chance]


def test_first_seat_must_exist() -> None:
    """W-SET-11: a seat nobody sits on cannot be the first."""
    with pytest.raises(BadSetup, match="seat 4"):
        palatine.start("wallenstein", 4, seed=1, first_seat=4)


def test_three_options_on_a_turn() -> None:
    """W-SET-12: one of the two face-up cards, or the unseen top card; no pass."""
    match = draft("anhalt", "trier")
    assert options(match, 0) == ["anhalt", "trier", "unseen"]
    assert refused(match, 0, "pass").key == refused(match, 0, "money 0").key == "take_a_card"
    refusal = refused(match, 0, "lausitz")
    assert (refusal.key, refusal.rule) == ("not_on_offer", "W-SET-12")


def test_unseen_card_is_drawn_from_the_deck() -> None:
    """W-SET-12: the unseen card is the top card of the deck; only the player sees it at once."""
    match = draft("anhalt", "trier")
    match.play(0, "unseen", [drawn("county", "lausitz")])
    assert match.view(0)["draft"]["taken"] == "lausitz"
    assert match.view(1)["draft"]["taken"] is None
    choose(match, 0, "armies 2")
    assert at(match.state, "lausitz")[:2] == (0, 2)


def test_any_group_not_yet_placed() -> None:
    """W-SET-13: after having seen the card the player picks any own group not yet placed; the card goes to the hand."""
    match = draft("anhalt", "trier", seats=3)
    match.play(0, "anhalt")
    assert options(match, 0) == ["armies 2", "armies 3", "armies 4", "armies 5"]
    choose(match, 0, "armies 5")
    assert at(match.state, "anhalt")[:2] == (0, 5)
    assert "anhalt" in hand(match.state, 0)
    assert match.state.supply[0] == 57
    all_take(match, 2)
    match.play(0, "trier")
    assert options(match, 0) == ["armies 2", "armies 3", "armies 4"]


def test_groups_that_are_refused() -> None:
    """W-SET-13: a group once placed, one that never was, or something else."""
    match = draft("anhalt", "trier", seats=3)
    choose(match, 0, "anhalt", "armies 5")
    all_take(match, 2)
    match.play(0, "trier")
    for text in ("armies 5", "armies 1", "armies 0", "armies 62"):
        refusal = refused(match, 0, text)
        assert (refusal.key, refusal.rule) == ("no_such_group", "W-SET-13")
        assert refusal.particulars == {"armies": int(text.split()[1])}
    assert (refused(match, 0, "pass").key, refused(match, 0, "pass").rule) == ("place_a_group", "W-SET-13")


def test_face_up_card_is_replaced_at_once() -> None:
    """W-SET-14: the place of a face-up card taken is filled from the deck before the group is placed."""
    match = draft("anhalt", "trier")
    match.play(0, "anhalt", [drawn("county", "lausitz")])
    assert match.view()["draft"]["offer"] == ["trier", "lausitz"]
    assert county("lausitz") not in match.state.deck


def test_face_up_cards_stay_if_the_unseen_card_is_taken() -> None:
    """W-SET-14: if the top card was taken unseen, the two face-up cards stay."""
    match = draft("anhalt", "trier")
    match.play(0, "unseen", [drawn("county", "lausitz")])
    assert match.view()["draft"]["offer"] == ["anhalt", "trier"]


def test_same_two_cards_may_be_refreshed() -> None:
    """W-SET-15: the same pair as on the last turn may be put under the deck and the next two turned up."""
    match = draft("anhalt", "trier")
    all_take(match, 4)
    assert options(match, 0) == ["refresh", "keep"]
    refusal = refused(match, 0, "anhalt")
    assert (refusal.key, refusal.rule) == ("refresh_first", "W-SET-15")
    state = match.state
    free = [COUNTY_IDS[c] for c in state.deck][:2]
    choose(match, 0, "refresh", script=[drawn("county", free[0]), drawn("county", free[1])])
    assert match.view()["draft"]["offer"] == free
    assert match.view()["draft"]["bottom"] == ["anhalt", "trier"]
    assert options(match, 0) == [*free, "unseen"]


def test_refreshed_cards_come_last() -> None:
    """W-SET-15: the two cards lie under the deck: they come when all others have been dealt, in their order."""
    match = draft("anhalt", "trier")
    all_take(match, 4)
    choose(match, 0, "refresh")
    state = match.state
    state.deck = []  # all other cards are dealt
    match.play(0, "unseen")
    assert state.target == county("anhalt")
    assert state.bottom == [county("trier")]


def test_refresh_is_voluntary() -> None:
    """W-SET-15: the player may keep the pair, and then chooses among it."""
    match = draft("anhalt", "trier")
    all_take(match, 4)
    choose(match, 0, "keep")
    assert options(match, 0) == ["anhalt", "trier", "unseen"]


def test_no_refresh_on_the_first_turn() -> None:
    """W-SET-16: on a player's first turn there is no refresh, though the others were offered the same pair."""
    match = draft("anhalt", "trier")
    all_take(match, 3)
    assert match.decision(3).kind == "draft.card"
    refusal = refused(match, 3, "refresh")
    assert (refusal.key, refusal.rule) == ("no_refresh", "W-SET-16")


@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_no_refresh_if_somebody_took_a_face_up_card(taker: int) -> None:
    """W-SET-16: since the player's last turn everyone, that player included, must have taken an unseen card."""
    match = draft("anhalt", "trier")
    for seat in range(4):
        all_take(match, 1, "anhalt" if seat == taker else "unseen")
    assert match.state.waiting == [0]
    assert match.decision(0).kind == "draft.card"


def test_refresh_once_a_turn_and_the_choice_follows() -> None:
    """W-SET-16: the refresh can be used once per turn and does not replace the choice of a card."""
    match = draft("anhalt", "trier")
    all_take(match, 4)
    choose(match, 0, "refresh")
    assert (match.state.waiting, match.decision(0).kind) == ([0], "draft.card")
    assert refused(match, 0, "refresh").rule == "W-SET-16"


def test_refreshed_pair_is_new_to_the_others() -> None:
    """W-SET-16: after a refresh the pair is not the one the next player was offered before."""
    match = draft("anhalt", "trier")
    all_take(match, 4)
    choose(match, 0, "refresh", "unseen", "armies 2")
    assert (match.state.waiting, match.decision(1).kind) == ([1], "draft.card")


def test_the_pair_after_an_own_refresh_may_be_refreshed_again() -> None:
    """W-SET-15, W-SET-16: the new pair lay open when the player selected, so it is the one that is compared."""
    match = draft("anhalt", "trier")
    all_take(match, 4)
    choose(match, 0, "refresh", "unseen", "armies 2")
    pair = match.view()["draft"]["offer"]
    all_take(match, 3)
    assert (match.state.waiting, match.decision(0).kind) == ([0], "draft.refresh")
    choose(match, 0, "refresh")
    assert match.view()["draft"]["bottom"] == ["anhalt", "trier", *pair]


def test_no_refresh_if_a_card_of_the_new_pair_was_taken() -> None:
    """W-SET-16: after an own refresh everyone, that player included, must have taken an unseen card."""
    match = draft("anhalt", "trier")
    all_take(match, 4)
    choose(match, 0, "refresh")
    choose(match, 0, match.view()["draft"]["offer"][0], "armies 2")
    all_take(match, 3)
    assert (match.state.waiting, match.decision(0).kind) == ([0], "draft.card")


@pytest.mark.parametrize(("seats", "turns", "undealt"), [(3, 9, 10), (4, 8, 13), (5, 7, 10)])
def test_end_of_the_draft(seats: int, turns: int, undealt: int) -> None:
    """W-SET-17: when all groups are placed, after 9, 8 or 7 turns of each; 10, 13 or 10 cards stay undealt."""
    match = palatine.start("wallenstein", seats, seed=3)
    all_take(match, seats * turns - 1)
    last = match.state.waiting[0]
    assert match.decision(last).kind.startswith("draft")
    all_take(match, 1)
    state = match.state
    assert not any(state.groups)
    assert [state.owner.count(seat) for seat in range(seats)] == [turns] * seats
    assert state.owner.count(NOBODY) == undealt
    assert not any(decision.kind.startswith("draft") for decision in match.pending)


def test_neutral_cards_are_all_cards_nobody_holds() -> None:
    """W-SET-18: the cards left over are the supply of neutral cards, and which they are is public."""
    match = finished_draft(4)
    held = {card for hands in match.state.hands for card in hands if card < COUNTIES}
    neutral = [name for name, shown in match.view()["counties"].items() if shown["owner"] is None]
    assert neutral == [name for c, name in enumerate(COUNTY_IDS) if c not in held]
    assert "draft" not in match.view()


# ---------------------------------------------------------------- 2.3 Default line-up


@pytest.mark.parametrize(
    ("seats", "columns", "first", "last"),
    [
        (3, "CAB", ("augsburg", 5), ("vorpommern", 2)),
        (4, "DCBA", ("augsburg", 5), ("mittelmark", 2)),
        (5, "EABCD", ("paderborn", 5), ("steiermark", 2)),
    ],
)
def test_columns_are_placed(seats: int, columns: str, first: tuple[str, int], last: tuple[str, int]) -> None:
    """W-SET-19: each player places the armies of a column and takes its county cards."""
    state = lineup(*columns, seats=seats).state
    for seat, (name, armies) in ((0, first), (seats - 1, last)):
        assert at(state, name)[:2] == (seat, armies)
        assert name in hand(state, seat)
    assert [state.owner.count(seat) for seat in range(seats)] == [12 - seats] * seats


def test_columns_are_given_at_random() -> None:
    """W-SET-20: every seat can get every column, and the draw is a chance result."""
    given = {tuple(lineup_columns(seed)) for seed in range(120)}
    assert len(given) == 6


def lineup_columns(seed: int) -> list[int]:
    """The columns of the seats in a match of three."""
    match = palatine.start("wallenstein", 3, seed=seed, initial_counties="lineup")
    return [int(str(event.particulars["column"])) for event in match.events if event.kind == "lineup"]


def test_column_b_of_three_players() -> None:
    """W-SET-21: Baden with 3 armies and Lothringen with 2; Konstanz and Burgund are out of the game."""
    state = lineup("A", "B", "C").state
    assert at(state, "baden")[:2] == (1, 3)
    assert at(state, "lothringen")[:2] == (1, 2)
    assert at(state, "konstanz").owner == at(state, "burgund").owner == OUT


def test_ninth_county_of_column_a() -> None:
    """W-SET-22: with 3 players Mähren is the ninth county of column A, with 2 armies."""
    assert at(lineup("B", "C", "A").state, "maehren")[:2] == (2, 2)


# ---------------------------------------------------------------- 2.4 Tracks, tower, decks


@pytest.mark.parametrize(("seats", "armies"), [(3, 27), (4, 25), (5, 23)])
def test_cubes_not_in_counties_form_the_supplies(seats: int, armies: int) -> None:
    """W-SET-23: what is neither in counties nor in the tower lies in the personal supplies; the actions follow."""
    match = finished_draft(seats)
    state = match.state
    assert [state.supply[seat] + state.tower[seat] for seat in range(seats)] == [62 - armies] * seats
    assert [decision.kind for decision in match.pending] == ["plan.bid"] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_markers_start_on_zero(seats: int) -> None:
    """W-SET-24: victory points and grain start on 0."""
    state = lineup(seats=seats).state
    assert (state.points, state.grain) == ([0] * seats, [0] * seats)


@pytest.mark.parametrize("seats", SEATS)
def test_initial_tower_fill(seats: int) -> None:
    """W-SET-25, W-SET-26, T-16: one cast of 31, 38 or 45 cubes; what falls out goes back, the tray is empty."""
    fill: Cubes = {**dict.fromkeys(range(seats), 7), "peasants": 10}
    fallen: Cubes = {0: 3, 2: 1, "peasants": 4}
    assert sum(fill.values()) == {3: 31, 4: 38, 5: 45}[seats]
    match = start_with_fill(seats, fill, fallen)
    state = match.state
    assert state.tower[:3] == [4, 7, 6]
    assert state.tower[PEASANTS] == 6
    assert not any(state.tray)
    armies = {3: 27, 4: 25, 5: 23}[seats]
    assert state.supply[:3] == [62 - armies - 4, 62 - armies - 7, 62 - armies - 6]
    assert state.supply[PEASANTS] == 14


def start_with_fill(seats: int, thrown: Cubes, fallen: Cubes) -> palatine.Match:
    """A match with the default line-up whose tower fill goes like this; it cannot go so if others are thrown."""
    game = palatine.GAMES["wallenstein"]
    match = palatine.Match(game, seats, 1, game.variant(seats, {"initial_counties": "lineup"}))
    match.begin([drawn("columns", *"ABCDE"[:seats]), tower(thrown, fallen)])
    assert [event.rule for event in match.events if event.kind == "tower.filled"] == ["W-SET-25"]
    return match


def test_the_tower_is_filled_after_the_draft() -> None:
    """W-SET-25: the cubes of the fill come from the personal supplies after the initial counties are distributed."""
    match = palatine.start("wallenstein", 3, seed=3)
    all_take(match, 26)
    assert not any(match.state.tower)
    all_take(match, 1)
    assert sum(match.state.tower) > 0


@pytest.mark.parametrize("seed", range(5))
def test_tray_is_empty_when_the_first_round_begins(seed: int) -> None:
    """W-SET-26: by colour everything that fell is back in the supplies."""
    state = palatine.start("wallenstein", 4, seed=seed, initial_counties="lineup").state
    assert state.tray == [0] * 6
    assert [state.supply[seat] + state.tower[seat] for seat in range(4)] == [37] * 4
    assert state.supply[PEASANTS] + state.tower[PEASANTS] == 20


def test_more_stays_in_a_wilder_tower() -> None:
    """W-SET-25, W-TWR-02: option `tower`: the settings differ in how much of the fill stays inside."""
    stays = {}
    for setting in ("standard", "calm", "wild"):
        states = [
            palatine.start("wallenstein", 5, seed=seed, initial_counties="lineup", tower=setting).state
            for seed in range(40)
        ]
        stays[setting] = sum(sum(state.tower) for state in states) / 40
    assert stays["calm"] < stays["standard"] - 1 < stays["wild"] - 2


@pytest.mark.parametrize(("seats", "left"), [(3, 160 - 54), (4, 160 - 60), (5, 160 - 60)])
def test_coins_not_handed_out_are_the_bank(seats: int, left: int) -> None:
    """W-SET-27: the complete stock is 160 Thalers; what the players do not hold is in the bank."""
    match = palatine.start("wallenstein", seats, seed=1)
    assert in_bank(match.state) == left


@pytest.mark.parametrize(("purse", "after"), [(153, 160), (154, 154)])
def test_complete_stock_of_coins(purse: int, after: int) -> None:
    """W-SET-27: with a limited bank the 160th Thaler can be collected, the 161st cannot."""
    purses = {0: purse, 1: 0, 2: 0, 3: 0}
    match = one_action("collect_taxes", "lausitz", {"lausitz": (0, 1)}, thalers=purses, bank_limited=True)
    assert match.state.thalers[0] == after


def test_four_event_cards_are_turned_up() -> None:
    """W-SET-28: four of the twelve event cards lie openly beside the deck for the first year."""
    match = lineup()
    assert len(set(match.state.open_events)) == 4
    assert sorted([*match.state.open_events, *match.state.event_deck]) == list(range(12))
    assert len(match.view()["open_events"]) == 4


def test_event_cards_are_shuffled() -> None:
    """W-SET-28: each of the twelve cards can be among the first four."""
    up = Counter(
        card
        for seed in range(100)
        for card in palatine.start("wallenstein", 3, seed=seed, initial_counties="lineup").state.open_events
    )
    assert sorted(up) == list(range(12))
    assert min(up.values()) > 15


def test_action_cards_and_tiles_are_ready() -> None:
    """W-SET-29: all 10 action cards and 5 bonus tiles are there for the first round."""
    seen = lineup().view()
    assert sorted([*seen["actions"], *seen["hidden_actions"]]) == sorted(ACTION_IDS)
    assert sorted(seen["tiles"]) == sorted(TILE_IDS)


# ---------------------------------------------------------------- options


def test_options_are_those_of_the_rules() -> None:
    """Section 17: every option with its rule, and the default is the reading of the rules."""
    section = rulebook(palatine.GAMES["wallenstein"]).markdown.split("## 17. Options")[1].split("## 18.")[0]
    rows = [line.split("|")[1:-1] for line in section.splitlines() if line.startswith("| `")]
    listed = {row[0].strip(" `"): row[3].strip() for row in rows}
    assert listed == {option.name: option.rule for option in RULE_OPTIONS}
    assert all(option.values[0] in ("off", "draft", "standard", "random") for option in RULE_OPTIONS)
