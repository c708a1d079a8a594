"""Alliances (P-ALL): acts and declarations of war, conventions, forming the alliances, their standing orders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.prestige import components as kit
from palatine.games.prestige import numbers
from palatine.games.prestige.rules import duties, external, general

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

CALL_OR_PASS: Final[list[int]] = [kit.CALL, kit.PASS]

# ---------------------------------------------------------------- what triggers alliancing


def act_of_war(state: State, seat: int, victim: int) -> None:
    """The first act against a seat in a turn costs a fee, only in the peace state (P-ALL-01 to P-ALL-05, P-ALL-28)."""
    if state.war or victim >= kit.MOST_SEATS or victim == seat or state.victims >> victim & 1:
        return
    state.victims |= 1 << victim
    general.lose_prestige(state, seat, kit.ACT_OF_WAR_FEE)
    if state.events is not None:
        state.events.append(("act_of_war", "P-ALL-05", {"seat": seat, "victim": victim}))


def ask_for_declaration(state: State) -> None:
    """Phase 4 of a turn in the peace state: war on one seat that is no victim yet, or none (P-ALL-06, P-ALL-07)."""
    seat = general.who(state)
    state.ask(seat, numbers.ASK_WAR_DECLARE, declarations(state, seat))


def declarations(state: State, seat: int) -> list[int]:
    """None, or every seat that is no victim yet (P-ALL-07)."""
    others = [kit.SEAT + other for other in state.seating if other != seat and not state.victims >> other & 1]
    return [kit.PASS, *others]


def declare(state: State, seat: int, option: int) -> None:
    """A declaration costs 2 prestige; alliancing follows, so there is at most one in a game (P-ALL-06, P-ALL-08)."""
    state.finish()
    if option == kit.PASS:
        return
    state.victims |= 1 << (option - kit.SEAT)
    general.lose_prestige(state, seat, kit.DECLARATION_COST)
    if state.events is not None:
        state.events.append(("declaration", "P-ALL-06", {"seat": seat, "victim": option - kit.SEAT}))


def after_turn(state: State) -> None:
    """Alliancing takes place if acts or a declaration of war happened in this turn (P-TRN-07, P-ALL-02)."""
    state.finish()
    if state.victims:
        general.push(state, numbers.REINFORCEMENTS_STEP, 0)  # P-EXT-13: the first alliancing, in a season
        general.push(state, numbers.ALLIANCING_STEP, 0)


def convention_year(state: State) -> int:
    """The year of the automatic convention (P-SET-04)."""
    return kit.CONVENTION_SHORT if state.short else kit.CONVENTION_LONG


def begin_convention(state: State) -> None:
    """None in the last year (P-ALL-11); automatic in its year while there is peace (P-ALL-12); else calls."""
    at = general.who(state)
    if state.year >= state.last_year:
        state.finish()
    elif not at and not state.war and state.year == convention_year(state):
        convene(state)
    elif at == state.seats:
        state.finish()
    else:
        state.ask(general.clockwise(state)[at], numbers.ASK_CONVENTION_CALL, CALL_OR_PASS)  # P-ALL-09


def answer_convention(state: State, seat: int, option: int) -> None:
    """The first call ends the asking (P-ALL-09); it is possible with any prestige (P-ALL-10)."""
    if option == kit.PASS:
        general.next_in_line(state)
        return
    general.lose_prestige(state, seat, kit.CONVENTION_COST)
    if state.events is not None:
        state.events.append(("convention.called", "P-ALL-09", {"seat": seat}))
    convene(state)


def convene(state: State) -> None:
    """Alliancing at once (P-ALL-10, P-ALL-12); battles may follow before spring (P-ALL-34)."""
    state.finish()
    state.convened = 1
    state.victims = 0
    general.push(state, numbers.ALLIANCING_STEP, 0)


# ---------------------------------------------------------------- forming the alliances


def strength(state: State, seats: list[int], minority: bool) -> int:
    """Provinces of a side (P-ALL-16); in the smaller one of 3 or 5 seats the fewest count double (P-ALL-17)."""
    total = sum([state.provinces[seat] for seat in seats])
    return total + min([state.provinces[seat] for seat in seats]) if minority else total


def advantage(state: State, bits: int) -> int:
    """D: strength of the Alliance (its seats as bits) minus that of the Counter-Alliance (P-ALL-19)."""
    inside = [seat for seat in range(state.seats) if bits >> seat & 1]
    outside = [seat for seat in range(state.seats) if not bits >> seat & 1]
    odd = state.seats % 2 == 1
    ours = strength(state, inside, odd and len(inside) < len(outside))
    return ours - strength(state, outside, odd and len(outside) < len(inside))


def separated(state: State, bits: int) -> bool:
    """Whether the warmonger of this turn is in no alliance with a victim (P-ALL-18); victims imply one acting seat."""
    if not state.victims:
        return True
    inside = bits >> state.acting[0] & 1
    together = state.victims & bits if inside else state.victims & ~bits
    return together == 0


def legal_alliances(state: State) -> list[int]:
    """The sets the former may choose, as bits (P-ALL-13 to P-ALL-21)."""
    former = general.best_ranked(state, list(range(state.seats)))
    alone = 1 << former
    everybody = (1 << state.seats) - 1
    several = [bits for bits in range(everybody) if bits & alone and bits != alone and separated(state, bits)]
    within = [bits for bits in several if advantage(state, bits) <= kit.LARGEST_ADVANTAGE]  # P-ALL-19
    if not within and several:
        least = min([advantage(state, bits) for bits in several])  # P-ALL-20
        within = [bits for bits in several if advantage(state, bits) == least]
    return ([alone] if separated(state, alone) else []) + within  # P-ALL-21


def ask_for_alliance(state: State) -> None:
    """The best prestige rank after all payments forms the Alliance; nobody can refuse (P-ALL-13 to P-ALL-15)."""
    former = general.best_ranked(state, list(range(state.seats)))
    state.ask(former, numbers.ASK_ALLIANCE_FORM, alliances_to_form(state))


def alliances_to_form(state: State) -> list[int]:
    """The legal sets as options."""
    return [kit.ALLIANCE + bits for bits in legal_alliances(state)]


def price(state: State, bits: int) -> int:
    """5 prestige for each province of advantage above 2, for an Alliance of several seats (P-ALL-22)."""
    alone = bits & (bits - 1) == 0
    return 0 if alone else kit.ADVANTAGE_COST * max(0, advantage(state, bits) - kit.LARGEST_ADVANTAGE)


def form(state: State, seat: int, option: int) -> None:
    """Penalty, tiles, standing orders, in this order (P-ALL-24); the marker stays from now on (P-ALL-25, P-ALL-26)."""
    state.finish()
    bits = option - kit.ALLIANCE
    cost = price(state, bits)
    general.lose_prestige(state, seat, cost)
    state.war = 1
    state.victims = 0
    state.side = [0 if bits >> other & 1 else 1 for other in range(state.seats)]
    everybody = general.ranked(state, list(range(state.seats)), state.prestige)
    state.alliance_order = [[other for other in everybody if state.side[other] == side] for side in (0, 1)]  # P-GEN-32
    if state.events is not None:  # P-ALL-23
        members = [other for other in range(state.seats) if bits >> other & 1]
        particulars: dict[str, int | list[int]] = {"seat": seat, "seats": members, "prestige": cost}
        state.events.append(("alliance", "P-ALL-23", {**particulars, "advantage": advantage(state, bits)}))
    external.give_tiles(state)
    general.set_friends(state)


# ---------------------------------------------------------------- standing orders


def ask_for_order(state: State) -> None:
    """The leader may replace the standing order, seat by seat, where two seats have something to do (P-GEN-32)."""
    side = general.who(state)
    if len(state.alliance_order[side]) < 2 or not (state.former or duties.several_are_busy(state, side)):
        state.finish()
        return
    state.new_order = []
    state.ask(general.leader(state, side), numbers.ASK_ALLIANCE_ORDER, next_in_order(state))


def next_in_order(state: State) -> list[int]:
    """At first the order may stay as it is; then who is not named yet."""
    left = [kit.SEAT + seat for seat in state.alliance_order[general.who(state)] if seat not in state.new_order]
    return left if state.new_order else [kit.KEEP, *left]


def is_order_begun(state: State) -> bool:
    """Whether seats of a new standing order have been named already (P-GEN-32)."""
    return bool(state.new_order)


def choose_order(state: State, seat: int, option: int) -> None:
    """Keep the order, or name the next seat of the new one."""
    side = general.who(state)
    if option == kit.KEEP:
        state.finish()
        return
    state.new_order = [*state.new_order, option - kit.SEAT]
    left = next_in_order(state)
    if len(left) > 1:
        state.ask(seat, numbers.ASK_ALLIANCE_ORDER, left)
        return
    orders = state.alliance_order
    new = [*state.new_order, left[0] - kit.SEAT]
    state.alliance_order = [new, orders[1]] if side == 0 else [orders[0], new]
    state.finish()
    if state.events is not None:
        state.events.append(("standing_order", "P-GEN-32", {"seats": new[:]}))
