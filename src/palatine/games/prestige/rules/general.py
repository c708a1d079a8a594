"""General concepts and decision protocol (P-GEN): prestige, friend and foe, provinces, buildings, who decides.

Power is no number (P-GEN-07). A seat decides for its own units, gold and provinces (P-GEN-29); a leader only for the
alliance (P-GEN-35, P-ALL-32). A seat that has lost everything still takes part (P-TRN-13).
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from palatine.games.prestige import components as kit
from palatine.games.prestige.map import board
from palatine.games.prestige.numbers import WHO_BITS

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

# ---------------------------------------------------------------- the agenda

WHO: Final = (1 << WHO_BITS) - 1
"""The part of an entry of the agenda that says whom it is about."""
NO_STEP: Final = -1


def push(state: State, step: int, who: int) -> None:
    """Put a step on the agenda, to be taken next, with the seat, side or number it is about."""
    state.agenda.append((step << WHO_BITS) + who)


def who(state: State) -> int:
    """The seat, side or number the step on top of the agenda is about."""
    return state.agenda[-1] & WHO


def step_of(state: State, below: int = 0) -> int:
    """The step on top of the agenda, or so many below it; NO_STEP if there is none."""
    return state.agenda[-1 - below] >> WHO_BITS if len(state.agenda) > below else NO_STEP


def go_on_with(state: State, who: int) -> None:
    """The step on top of the agenda is about this seat or number now."""
    state.agenda[-1] += who - (state.agenda[-1] & WHO)


def next_in_line(state: State) -> None:
    """The step on top of the agenda goes on with the next seat."""
    state.agenda[-1] += 1


def die(state: State, cause: str) -> int:
    """One fair six-sided die (P-GEN-38)."""
    return state.one_of(cause, kit.DIE)


# ---------------------------------------------------------------- prestige


def gain_prestige(state: State, seat: int, prestige: int) -> None:
    """Prestige has no upper limit (P-GEN-03)."""
    state.prestige[seat] += prestige


def lose_prestige(state: State, seat: int, prestige: int) -> None:
    """The missing part of a loss or cost is forgiven (P-GEN-04)."""
    state.prestige[seat] = max(0, state.prestige[seat] - prestige)


def clockwise(state: State) -> list[int]:
    """All seats clockwise from the marker seat (P-GEN-06, P-GEN-38); to be read only."""
    return state.seating


def give_marker(state: State, seat: int) -> None:
    """The seat gets the marker; the seating is listed from it."""
    at = state.seating.index(seat)
    state.seating = state.seating[at:] + state.seating[:at]
    state.marker = seat


def ranked(state: State, seats: list[int], prestige: list[int]) -> list[int]:
    """Seats by prestige, then provinces, then clockwise distance from the marker seat (P-GEN-06)."""
    order = clockwise(state)
    provinces = state.provinces
    keys = [((prestige[s] * (board.PROVINCES + 1) + provinces[s]) * 8 - order.index(s), s) for s in seats]
    keys.sort(reverse=True)
    return [seat for _, seat in keys]


def best_ranked(state: State, seats: list[int]) -> int:
    """The seat with the best prestige rank (P-GEN-06)."""
    return seats[0] if len(seats) == 1 else ranked(state, seats, state.prestige)[0]


def leader(state: State, side: int) -> int:
    """The leader of an alliance, determined anew each time (P-GEN-31)."""
    return best_ranked(state, state.alliance_order[side])


# ---------------------------------------------------------------- friend and foe


def set_friends(state: State) -> None:
    """Who is friendly to whom and who opposes whom, as bits of owners (P-GEN-10, P-GEN-11, P-ALL-27, P-EXT-22)."""
    friends = [1 << owner for owner in range(kit.OUT + 1)]
    opposing = [0] * (kit.OUT + 1)
    if state.war:
        sides = [0, 0]
        for seat in range(state.seats):
            sides[state.side[seat]] |= 1 << seat
        if state.minority >= 0:
            sides[state.minority] |= 1 << kit.ALLY
        for owner in range(kit.OWNERS):
            for side in range(2):
                if sides[side] >> owner & 1:
                    friends[owner] = sides[side]
                    opposing[owner] = sides[1 - side]
    state.friends = friends
    state.opposing = opposing


def confidants(state: State, seat: int) -> list[int]:
    """The seats that may read a seat's private messages: all in the peace state, then its own alliance (P-GEN-37).

    What is said to others everybody must be able to read.
    """
    others = [other for other in range(state.seats) if other != seat]
    return [other for other in others if not state.war or state.friends[seat] >> other & 1]


# ---------------------------------------------------------------- units


def add_units(state: State, owner: int, location: int, force: int) -> None:
    """Put units on a location; any number may share it (P-GEN-16)."""
    army = state.own_army(owner)
    if force and not army[location]:
        state.present[location] |= 1 << owner
        places = state.places[owner].copy()
        insort(places, location)
        state.places[owner] = places
    army[location] += force


def take_units(state: State, owner: int, location: int, force: int) -> None:
    """Take units off a location."""
    army = state.own_army(owner)
    left = army[location] - force
    army[location] = left
    if force and not left:
        state.present[location] &= ~(1 << owner)
        state.places[owner] = [place for place in state.places[owner] if place != location]


def units_at(state: State, owner: int, location: int) -> int:
    """The force of an owner in a location."""
    return state.army[owner][location]


def locations_of(state: State, owner: int) -> list[int]:
    """The locations where an owner has units, to be read only."""
    return state.places[owner]


def units_in(state: State, owners: int, province: int) -> int:
    """How many units of these owners (as bits) are anywhere in a province."""
    count = 0
    for location in board.LOCATIONS_OF[province]:
        if state.present[location] & owners:
            for owner in range(kit.OWNERS):
                if owners >> owner & 1:
                    count += kit.size(state.army[owner][location])
    return count


# ---------------------------------------------------------------- provinces and buildings


def occupied(state: State, province: int) -> bool:
    """Whether every city of a province contains a unit opposing its owner (P-GEN-14)."""
    foes = state.opposing[state.owner[province]]
    if not foes:
        return False
    present = state.present
    held = True
    for city in board.CITIES_OF[province]:
        if not present[city] & foes:
            held = False
    return held


def active(state: State, site: int) -> bool:
    """Whether the building on a site is neither plundered nor occupied (P-GEN-27, P-GEN-28)."""
    if state.building[site] == kit.FREE or state.plundered[site]:
        return False
    return not held_by_foes(state, site)


def held_by_foes(state: State, site: int) -> bool:
    """Whether a building on this site is or would be occupied (P-GEN-27)."""
    city = board.SITE_CITY[site]
    if city == board.NO_LOCATION:
        return occupied(state, board.SITE_PROVINCE[site])
    return state.present[city] & state.opposing[state.owner[board.SITE_PROVINCE[site]]] != 0


def provinces_of(state: State, seat: int) -> list[int]:
    """The provinces a seat owns."""
    return [province for province, owner in enumerate(state.owner) if owner == seat]


def set_owner(state: State, province: int, owner: int) -> None:
    """A province changes hands with all its buildings and fortresses (P-GEN-13); who loses the last one ends the game.

    P-END-01: from then on the current year is the last one.
    """
    before = state.owner[province]
    state.owner[province] = owner
    if before < kit.NEUTRAL:
        state.provinces[before] -= 1
        if not state.provinces[before] and state.last_year > state.year:
            state.last_year = state.year
            if state.events is not None:
                state.events.append(("last_year", "P-END-01", {"seat": before, "year": state.year}))
    if owner < kit.NEUTRAL:
        state.provinces[owner] += 1


def attack_level(state: State, seat: int) -> int:
    """The attack level in effect: with an ally tile one more (P-EXT-03)."""
    return state.attack[seat] + state.tile[seat]


def defence_level(state: State, seat: int) -> int:
    """The defence level in effect (P-EXT-03)."""
    return state.defence[seat] + state.tile[seat]


def attack_bonus(state: State, seat: int) -> int:
    """The bonus for the attack level in effect (P-GEN-24)."""
    return kit.BONUS[attack_level(state, seat)]


def defence_bonus(state: State, seat: int) -> int:
    """The bonus for the defence level in effect (P-GEN-24)."""
    return kit.BONUS[defence_level(state, seat)]


# ---------------------------------------------------------------- picking units, one type after the other


def begin_pick(
    state: State, seat: int, question: int, owners: list[int], forces: list[int], least: int, most: int
) -> None:
    """Ask a seat to pick between ``least`` and ``most`` of these units, type by type, owner by owner."""
    slots: list[int] = []
    total = 0
    for at, owner in enumerate(owners):
        for unit in range(3):
            count = kit.units_of(forces[at], unit)
            if count:
                slots.extend((owner, unit, count))
                total += count
    state.slots = slots
    state.slot = 0
    state.picked = [0] * kit.OWNERS
    state.pick_least = least
    state.pick_most = most
    state.pick_left = total
    state.ask(seat, question, numbers_to_pick(state))


def numbers_to_pick(state: State) -> list[int]:
    """How many of the next type."""
    count = state.slots[state.slot + 2]
    low = max(0, state.pick_least - state.pick_left + count)
    high = min(count, state.pick_most)
    return kit.ALL_NUMBERS[low : high + 1]


def pick(state: State, seat: int, number: int) -> bool:
    """Take that many; whether the pick is complete."""
    slots = state.slots
    at = state.slot
    state.picked[slots[at]] += number * kit.UNIT[slots[at + 1]]
    state.pick_least -= number
    state.pick_most -= number
    state.pick_left -= slots[at + 2]
    state.slot = at + 3
    if at + 3 < len(slots):
        state.ask(seat, state.question, numbers_to_pick(state))
        return False
    return True
