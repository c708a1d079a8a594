"""What must hold in every state of Wallenstein; the rule numbers stand in the messages."""

from palatine.engine.declare import options_of
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein import decisions, numbers
from palatine.games.wallenstein.options import BANK_LIMITED, GRAIN_CAP
from palatine.games.wallenstein.rules import limits
from palatine.games.wallenstein.rules.modules import court, leaders
from palatine.games.wallenstein.rules.planning import boxes_to_cover
from palatine.games.wallenstein.state import State


def audit(state: State) -> None:
    """Assert the conservation of cubes, cards, tiles and money, and what counties may hold."""
    _audit_counties(state)
    own: list[list[int]] = [[] for _ in range(kit.OUT + 1)]
    for county, owner in enumerate(state.owner):
        own[owner].append(county)
    _audit_cubes(state, own)
    _audit_cards(state, own)
    _audit_seats(state)
    _audit_displays(state)
    _audit_modules(state, own)
    _audit_decision(state)


def _audit_counties(state: State) -> None:
    seats, three = state.seats, state.seats == 3
    places = zip(state.owner, state.armies, state.buildings, state.markers, kit.SITES, kit.OUT_WITH_3, strict=True)
    for county, (owner, armies, built, markers, sites, out_with_3) in enumerate(places):
        out = three and out_with_3
        assert (owner == kit.OUT) == out, f"W-SET-02: county {county}"
        assert out or 0 <= owner <= kit.NOBODY, f"W-CMP-05: county {county} belongs to {owner}"
        controlled = owner < seats
        assert (armies > 0) == controlled, f"W-CMP-05: armies in county {county}"
        assert kit.BUILT[built] <= sites, f"W-ACT-16: buildings in county {county}"
        assert controlled or not (built or markers), f"W-CMP-06: county {county} is neutral and not bare"
        assert markers >= 0, f"W-ACT-22: markers in county {county}"
    masks = [mask for mask in state.buildings if mask]
    for building, tiles in enumerate(kit.BUILDING_TILES):
        on_map = sum([mask >> building & 1 for mask in masks])
        assert on_map + state.stock[building] == tiles, f"W-CMP-12: building {building}"


def _audit_cubes(state: State, own: list[list[int]]) -> None:
    armies = state.armies
    for seat in range(state.seats):
        on_map = sum([armies[county] for county in own[seat]])
        total = state.supply[seat] + on_map + state.tray[seat] + state.tower[seat]
        assert total == kit.CUBES, f"W-CMP-07: seat {seat} has {total} cubes"
    peasants = state.supply[kit.PEASANTS] + state.tray[kit.PEASANTS] + state.tower[kit.PEASANTS]
    assert peasants == kit.PEASANT_CUBES, f"W-CMP-08: {peasants} peasants"
    for cubes in (state.supply, state.tray, state.tower):
        assert len(cubes) == kit.FACTIONS and min(cubes) >= 0, "W-CMP-07: a negative number of cubes"
        assert not any(cubes[state.seats : kit.PEASANTS]), "W-SET-06: cubes of a colour not in play"


def _audit_cards(state: State, own: list[list[int]]) -> None:
    """Every county card in exactly one place, with its owner (W-CMP-04); money cards never leave (W-CMP-09)."""
    for seat in range(state.seats):
        mat = state.plan[seat * state.boxes : (seat + 1) * state.boxes]
        assert kit.UNKNOWN not in mat, "a redacted state cannot be audited"
        cards = sorted(state.hands[seat] + [card for card in mat if card != kit.EMPTY])
        assert cards == own[seat] + state.own_cards, f"W-CMP-04, W-CMP-09: seat {seat} holds {cards}"
        if state.question == numbers.ASK_PLAN:
            assert state.to_cover[seat] == boxes_to_cover(state, seat), f"W-PLAN-08: boxes seat {seat} must cover"
    for county in state.won:
        assert county in state.hands[state.owner[county]], f"W-ACT-11: county {county} won, card not in hand"


def _audit_seats(state: State) -> None:
    assert min(state.thalers) >= 0, "W-LIM-09: Thalers below 0"
    assert min(state.grain) >= 0, "W-WIN-01: grain below 0"
    assert min(state.points) >= 0, "W-WIN-17: points below 0"
    if state.variant[BANK_LIMITED]:
        assert sum(state.thalers) <= kit.BANK, "W-LIM-08: more Thalers than there are"
    if state.variant[GRAIN_CAP]:
        assert max(state.grain) <= limits.GRAIN_TRACK, "W-LIM-06: grain beyond the track"


def _audit_displays(state: State) -> None:
    events = [*state.open_events, *state.event_deck]
    assert len(set(events)) == len(events) <= kit.EVENTS, "W-EVT-01: an event card in two places"
    assert state.event == kit.NO_EVENT or state.event not in events, "W-EVT-01: the event is still open"
    assert len(set(state.actions)) == len(state.actions), "W-DSP-01: an action card in two places"
    tiles = [tile for tile in [*state.tiles, *state.tile_of] if tile != kit.NO_TILE]
    assert len(set(tiles)) == len(tiles), "W-DSP-06: a bonus tile in two places"
    assert len(set(state.order)) == len(state.order), "W-ORD-06: a seat twice in the order"


def _audit_modules(state: State, own: list[list[int]]) -> None:
    leader = state.leader
    for seat in range(state.seats):
        figures = len([county for county in own[seat] if leader[county]])
        assert figures <= 1, f"W-LDR-01: {figures} leader figures of seat {seat}"
        if state.courtiers:
            courtiers = state.courtiers[seat] + state.entrance[seat] + state.audience[seat]
            assert courtiers == court.COURTIERS, f"W-CRT-02: seat {seat} has {courtiers} courtiers"
            assert min(state.courtiers[seat], state.entrance[seat], state.audience[seat]) >= 0, "W-CRT-02"
    for county in (*own[kit.NOBODY], *own[kit.OUT]):
        assert not leader[county], f"W-LDR-04: county {county}"
    if state.trophies:
        gone = sum(leaders.STATUES - left for left in state.statues_left)
        assert gone == sum(state.statues) + sum(state.trophies), "W-LDR-01: a statue in no place or in two"
        assert min(state.statues_left) >= 0, "W-LIM-10: more statues than there are"
    favors = [number for number in [*state.favors, *state.favor_deck] if number]
    assert len(set(favors)) == len(favors), "W-CRT-05: a favor card in two places"


def _audit_decision(state: State) -> None:
    """Whoever waits has an option, and those the rules give."""
    assert numbers.OVER <= state.question <= len(decisions.QUESTIONS), "an unknown question"
    if not state.waiting:
        return
    assert state.question != numbers.OVER, "a seat waits after the end"
    asked = decisions.QUESTIONS[state.question - 1]
    for seat in state.waiting:
        options = state.options(seat)
        assert options, "a seat waits without an option"
        assert options == options_of(asked, state, seat), f"these are not the options of {asked.kind}"
