"""What must hold in every state of Power & Prestige; the rule numbers stand in the messages."""

from itertools import product

from palatine.engine.declare import options_of
from palatine.games.prestige import components as kit
from palatine.games.prestige import decisions, numbers
from palatine.games.prestige.map.board import IN_PLAY, LOCATIONS, NO_LOCATION, PROVINCE_OF, PROVINCES, SITE_CITY, SITES
from palatine.games.prestige.options import FOG, FULL_FOG
from palatine.games.prestige.rules import artists, general
from palatine.games.prestige.rules.economy.sheets import sheet_options
from palatine.games.prestige.rules.fog import boxes, stacks
from palatine.games.prestige.rules.residence import rooms
from palatine.games.prestige.state import State


def audit(state: State) -> None:
    """Assert what the map, the seats, the alliances and the fog may hold."""
    assert not any(state.hidden), "a redacted state cannot be audited"
    _audit_map(state)
    _audit_units(state)
    _audit_seats(state)
    _audit_alliances(state)
    _audit_fog(state)
    asked = decisions.QUESTIONS[state.question - 1]
    for seat in state.waiting:
        options = state.options(seat)
        assert options == options_of(asked, state, seat), f"these are not the options of {asked.kind}"
        assert len(options) > 1, f"P-GEN-30: seat {seat} is asked with {len(options)} options"
        assert len(set(options)) == len(options), "an option twice"


def _audit_map(state: State) -> None:
    for province in range(PROVINCES):
        owner = state.owner[province]
        out = province not in IN_PLAY[state.seats]
        assert (owner == kit.OUT) == out, f"P-SET-05: province {province}"
        assert out or owner == kit.NEUTRAL or 0 <= owner < state.seats, (
            f"P-GEN-12: owner {owner} of province {province}"
        )
        assert state.unrest[province] in (0, 1), f"P-GEN-20: unrest of province {province}"
    for site in range(SITES):
        building = state.building[site]
        assert kit.FREE <= building < kit.BUILDINGS, f"P-GEN-25: site {site}"
        if building != kit.FREE:
            assert kit.IS_RURAL[building] == (SITE_CITY[site] == NO_LOCATION), f"P-GEN-17: site {site}"
        assert not state.plundered[site] or building != kit.FREE, f"P-PLU-06: site {site} is plundered and free"
    assert set(state.fortress) <= {0, 1}, "P-ECO-69: two fortresses in a location"


def _audit_units(state: State) -> None:
    bits = [0] * LOCATIONS
    for owner, place in product(range(kit.OWNERS), range(LOCATIONS)):
        force = state.army[owner][place]
        if force:
            bits[place] |= 1 << owner
            assert force > 0 and all(kit.units_of(force, unit) < 1000 for unit in range(3)), (
                f"P-GEN-16: location {place}"
            )
            assert owner < state.seats or owner == kit.ALLY, f"P-GEN-21: units of nobody in location {place}"
            assert state.owner[PROVINCE_OF[place]] != kit.OUT, f"P-SET-05: units out of play in location {place}"
    assert bits == state.present, "P-GEN-16: owners present"
    places = [[place for place in range(LOCATIONS) if bits[place] >> owner & 1] for owner in range(kit.OWNERS)]
    assert places == state.places, "P-GEN-16: locations of the owners"
    if state.minority == kit.NOBODY:
        assert not any(state.army[kit.ALLY]), "P-EXT-01: units of the ally without alliances"


def _audit_seats(state: State) -> None:
    for seat in range(state.seats):
        assert state.prestige[seat] >= 0, f"P-GEN-03: prestige of seat {seat}"
        assert state.gold[seat] >= 0, f"P-GEN-08: treasury of seat {seat}"
        assert 0 <= state.attack[seat] <= kit.HIGHEST_LEVEL, f"P-GEN-23: attack of seat {seat}"
        assert 0 <= state.defence[seat] <= kit.HIGHEST_LEVEL, f"P-GEN-23: defence of seat {seat}"
        assert state.provinces[seat] == state.owner.count(seat), f"P-GEN-12: provinces of seat {seat}"
        assert 0 <= state.extensions[seat] < 1 << (kit.ROOM + 1), f"P-RES-03: extensions of seat {seat}"
        if state.residence[seat] == NO_LOCATION:
            assert not state.extensions[seat], f"P-RES-14: extensions without a residence, seat {seat}"
        assert len(artists.artists_of(state, seat)) <= rooms(state.extensions[seat]), f"P-ART-03: rooms of seat {seat}"
        assert state.medals[seat] % 10 == 0, f"P-ECO-72: medals of seat {seat}"
        assert state.untraded[seat] >= 0, f"P-ECO-29: goods of seat {seat}"
        if general.step_of(state) == numbers.SHEETS_STEP and state.question == numbers.ASK_SHEET_ITEM:
            assert state.spent[seat] <= state.gold[seat], f"P-ECO-44: sheet of seat {seat}"
            menu = sheet_options(state, seat) if seat in state.waiting else state.menus[seat]
            assert state.menus[seat] == menu, f"P-ECO-44: menu of seat {seat}"
    assert state.year <= state.last_year <= state.years, "P-END-02: years"


def _audit_alliances(state: State) -> None:
    assert sorted(state.seating) == list(range(state.seats)), "P-SET-27: seating"
    if not state.war:
        assert not any(state.opposing), "P-GEN-11: opposing owners in the peace state"
        return
    for side in (0, 1):
        members = [seat for seat in range(state.seats) if state.side[seat] == side]
        assert sorted(state.alliance_order[side]) == members, "P-GEN-32: standing order"
        assert members, "P-ALL-14: an empty alliance"
    assert (state.minority != kit.NOBODY) == (state.seats in kit.ALLY_SEATS), "P-EXT-01: external ally"
    if state.minority != kit.NOBODY:
        assert [side == state.minority for side in state.side] == [tile == 1 for tile in state.tile], "P-EXT-02: tiles"


def _audit_fog(state: State) -> None:
    if not state.variant[FOG]:
        assert not state.stacks and not any(state.box_force), "P-FOG-01: fog without the option"
        return
    for box, place in enumerate(state.box_at):
        assert (place == NO_LOCATION) == (not state.box_force[box]), f"P-FOG-05: box {box}"
        if state.box_known[box]:
            assert state.box_seen[box] == state.box_force[box], f"P-FOG-12: box {box}"
    if state.battle != kit.NOBODY:
        return  # units in battle lie open beside the map
    for seat in range(state.seats):
        for place in {state.box_at[seat * kit.BOXES + box] for box in range(kit.BOXES)} - {NO_LOCATION}:
            inside = boxes.boxed(state, seat, place)
            whole = state.army[seat][place]
            assert boxes.shared(inside, whole) == inside, f"P-FOG-05: boxes of seat {seat} in location {place}"
        if state.variant[FOG] == FULL_FOG:
            _audit_stacks(state, seat)


def _audit_stacks(state: State, seat: int) -> None:
    own = [stack for stack in state.stacks if stack[stacks.KIND] // 3 == seat]
    assert state.dummies[seat] + sum(stack[stacks.UNDER] for stack in own) == kit.DUMMIES, f"P-FOG-16: seat {seat}"
    forces = [0] * LOCATIONS
    unmoved = [0] * LOCATIONS
    for stack in own:
        assert min(stack[stacks.ONES : stacks.KNOWN]) >= 0, f"P-FOG-13: a stack of seat {seat}"
        force = stacks.value(stack) * kit.UNIT[stack[stacks.KIND] % 3]
        forces[stack[stacks.PLACE]] += force
        unmoved[stack[stacks.PLACE]] += 0 if stack[stacks.MOVED] else force
        if stack[stacks.KNOWN] == 1:
            assert not stack[stacks.UNDER], f"P-FOG-18: a known stack with dummies, seat {seat}"
    moving = seat == state.mover and general.step_of(state) == numbers.MOVING_STEP
    assert unmoved == (state.fresh if moving else forces), f"P-FOG-17: stacks of seat {seat} that have moved"
    for box in range(seat * kit.BOXES, seat * kit.BOXES + kit.BOXES):
        if state.box_at[box] != NO_LOCATION:
            forces[state.box_at[box]] += state.box_force[box]
    assert forces == state.army[seat], f"P-FOG-13: stacks of seat {seat}"
