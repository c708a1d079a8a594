"""Why something is not an option, with the rule behind it: the answer to "why not?".

Each function answers for one question, or for several that are alike; None: the option is not even of the right kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from palatine.engine.declare import Reason, unoffered
from palatine.engine.errors import Refusal
from palatine.games.shadow import components as kit
from palatine.games.shadow.rules import places, privileges

if TYPE_CHECKING:
    from palatine.games.shadow.state import State


def twin(state: State, option: int) -> Refusal | None:
    """A piece that looks like one that is offered (S-SET-06)."""
    if option not in places.twins(state):
        return None
    place = kit.ELECTORATE_OF_CITY[option - kit.CITY] if option >= kit.CITY else kit.ELECTORATE_OF[option - kit.PLACE]
    return Refusal("twin", "S-SET-06", {"electorate": place})


# ---------------------------------------------------------------- a turn of Phase 4


def not_in_this_turn(state: State, seat: int, option: int) -> Refusal | None:
    """Cards and privileges (S-ACT-02)."""
    if kit.PRIVILEGE <= option < kit.INTO:
        return _no_privilege(state, seat, option - kit.PRIVILEGE)
    if not kit.CARD <= option < kit.PRIVILEGE:
        return None
    card = privileges.card_of(option)
    if card == kit.GRAY_EMINENCE:
        return Refusal("only_brandenburg", "S-ACT-41")
    if card == kit.RIVAL and seat == state.emperor:
        return Refusal("emperor_is_no_rival", "S-ACT-13")
    if not state.stack[card]:
        return Refusal("stack_empty", "S-ACT-05", {"card": card})
    return _unaffordable(state, seat, option) or Refusal(
        "no_effect", "S-ACT-39" if card == kit.KNIGHT else "S-ACT-06", {"card": card}
    )


def _unaffordable(state: State, seat: int, option: int) -> Refusal | None:
    price = privileges.price_of(option)
    if price <= state.talers[seat]:
        return None
    return Refusal("too_expensive", "S-ACT-05", {"price": price, "talers": state.talers[seat]})


def _no_privilege(state: State, seat: int, electorate: int) -> Refusal:
    particulars = {"electorate": electorate}
    if not kit.IS_ACTIVE[electorate]:
        return Refusal("works_by_itself", "S-PRV-02", particulars)
    if kit.OWNER[state.piece[kit.ELECTOR + electorate]] != seat:
        return Refusal("not_your_elector", "S-PRV-01", particulars)
    if state.used[electorate]:
        return Refusal("privilege_used", "S-PRV-03", particulars)
    if electorate == kit.TRIER:
        return Refusal("nothing_to_imitate", "S-PRV-06")
    if electorate in (kit.PFALZ, kit.BRANDENBURG) and not state.nobles[seat]:
        return Refusal("no_noble_in_pool", "S-PRV-10" if electorate == kit.PFALZ else "S-PRV-14")
    if electorate == kit.BRANDENBURG:
        return Refusal("stack_empty", "S-PRV-14", {"card": kit.GRAY_EMINENCE})
    return Refusal("privilege_without_effect", "S-PRV-10" if electorate == kit.PFALZ else "S-PRV-09", particulars)


def not_imitable(state: State, seat: int, option: int) -> Refusal | None:
    """Cards (S-PRV-06)."""
    if not kit.CARD <= option < kit.PRIVILEGE:
        return None
    card = privileges.card_of(option)
    if card not in kit.AT_ONCE:
        return Refusal("not_imitable", "S-PRV-07", {"card": card})
    if state.stack[card]:
        return Refusal("still_available", "S-PRV-07", {"card": card})
    return _unaffordable(state, seat, option) or Refusal("no_effect", "S-ACT-06", {"card": card})


# ---------------------------------------------------------------- electorates


def _is_electorate(option: int) -> bool:
    return kit.INTO <= option < kit.INTO_CASTLE


def of_electorates(key: str, rule: str) -> Reason:
    """Why an electorate cannot be chosen."""
    return unoffered(kit.INTO, kit.INTO_CASTLE, key, rule, "electorate")


seat_taken: Final = of_electorates("seat_taken", "S-SET-19")
no_city_space: Final = of_electorates("no_city_space", "S-SET-05")
no_noble_space: Final = of_electorates("no_noble_space", "S-SET-24")
no_space_for_knight: Final = of_electorates("no_noble_space", "S-ACT-39")
not_religious: Final = of_electorates("not_religious", "S-EMP-09")
not_secular: Final = of_electorates("not_secular", "S-EMP-12")


def no_knight_space(state: State, seat: int, option: int) -> Refusal | None:
    """A space for the first knight (S-SET-23, S-SET-24)."""
    if kit.INTO_CASTLE <= option < kit.SEAT:
        return Refusal("no_castle_space", "S-SET-23", {"electorate": option - kit.INTO_CASTLE})
    return no_noble_space(state, seat, option)


def no_knight_target(state: State, seat: int, option: int) -> Refusal | None:
    """A space for a knight (S-ACT-39)."""
    if kit.INTO_CASTLE <= option < kit.SEAT:
        return Refusal("no_castle_space", "S-ACT-39", {"electorate": option - kit.INTO_CASTLE})
    return no_space_for_knight(state, seat, option)


def no_move(state: State, seat: int, option: int) -> Refusal | None:
    """An electorate for a noble that moves (S-ACT-22)."""
    if _is_electorate(option) and kit.ELECTORATE_OF[state.origin] == option - kit.INTO:
        return Refusal("another_electorate", "S-ACT-22", {"electorate": option - kit.INTO})
    return no_entrance(state, seat, option)


def no_entrance(state: State, seat: int, option: int) -> Refusal | None:
    """An electorate for a noble that comes (S-SET-09)."""
    if not _is_electorate(option):
        return None
    electorate = option - kit.INTO
    if places.free_space(state, electorate) == kit.NO_PLACE and places.knights_to_push(state, electorate):
        return Refusal("board_not_full", "S-SET-09", {"electorate": electorate})
    return Refusal("full_of_nobles", "S-SET-09", {"electorate": electorate})


# ---------------------------------------------------------------- pieces


def of_pieces(reason: Callable[[State, int, int], Refusal]) -> Callable[[State, int, int], Refusal | None]:
    """Why a piece cannot be chosen, given its place; for spaces without one, and for the Gray Eminence, it is known."""

    def why(state: State, seat: int, option: int) -> Refusal | None:
        if not kit.PLACE <= option < kit.CITY:
            return None
        place = option - kit.PLACE
        if state.piece[place] == kit.FREE:
            return Refusal("nobody_there", "S-SET-05", {"place": place})
        if kit.EMINENCE <= place < kit.EMINENCE + len(kit.IS_RELIGIOUS):
            return Refusal("eminence", "S-PRV-17", {"place": place})
        return reason(state, seat, place)

    return why


@of_pieces
def no_successor(state: State, seat: int, place: int) -> Refusal:
    """Who takes the throne (S-AGE-06)."""
    if kit.OWNER[state.piece[place]] != seat or kit.IS_KNIGHT[state.piece[place]]:
        return Refusal("own_noble_needed", "S-AGE-06", {"place": place})
    return Refusal("no_elector", "S-AGE-08", {"place": place})


@of_pieces
def _no_bridegroom(state: State, seat: int, place: int) -> Refusal:
    piece = state.piece[place]
    if kit.IS_BARON[piece] and kit.OWNER[piece] == seat:
        return Refusal("own_baron", "S-DES-12", {"place": place})
    return _cannot_marry(state, place, "S-DES-12")


def _cannot_marry(state: State, place: int, rule: str) -> Refusal:
    if kit.IS_BARON[state.piece[place]]:
        return Refusal("religious_elector", rule, {"place": place})
    return Refusal("no_baron", rule, {"place": place})


@of_pieces
def no_patient(state: State, seat: int, place: int) -> Refusal:
    """Whom the Doctor treats (S-ACT-17)."""
    if kit.IS_KNIGHT[state.piece[place]]:
        return Refusal("no_age", "S-ACT-17", {"place": place})
    return Refusal("young_enough", "S-ACT-18", {"place": place})


@of_pieces
def not_moved(state: State, seat: int, place: int) -> Refusal:
    """Who moves (S-ACT-22)."""
    if kit.OWNER[state.piece[place]] != seat or kit.IS_KNIGHT[state.piece[place]]:
        return Refusal("own_noble_needed", "S-ACT-22", {"place": place})
    if place >= kit.NOBLE_SPACES:
        return Refusal("stays_in_office", "S-ACT-23", {"place": place})
    return Refusal("nowhere_to_go", "S-ACT-24", {"place": place})


@of_pieces
def not_promoted(state: State, seat: int, place: int) -> Refusal:
    """Who is promoted (S-ACT-34)."""
    if state.piece[place] != kit.FREE and kit.IS_KNIGHT[state.piece[place]] and kit.OWNER[state.piece[place]] == seat:
        return Refusal("in_a_castle", "S-ACT-35", {"place": place})
    return Refusal("own_knight_needed", "S-ACT-34", {"place": place})


@of_pieces
def not_married(state: State, seat: int, place: int) -> Refusal:
    """Who marries (S-ACT-36)."""
    if kit.OWNER[state.piece[place]] != seat:
        return Refusal("own_baron_needed", "S-ACT-36", {"place": place})
    return _cannot_marry(state, place, "S-ACT-37")


@of_pieces
def _not_used(state: State, seat: int, place: int) -> Refusal:
    return Refusal("own_knight_needed", "S-ACT-38", {"place": place})


@of_pieces
def not_pushed(state: State, seat: int, place: int) -> Refusal:
    """Who is pushed (S-SET-08)."""
    piece = state.piece[place]
    if kit.IS_NOBLE[piece]:
        return Refusal("nobles_stay", "S-SET-09", {"place": place})
    if place > kit.THRONE:
        return Refusal("castles_are_safe", "S-SET-09", {"place": place})
    return Refusal("elsewhere", "S-SET-08", {"place": place})


@of_pieces
def no_elector(state: State, seat: int, place: int) -> Refusal:
    """Who becomes Elector (S-ELE-12)."""
    piece = state.piece[place]
    electorate = state.electorate
    if kit.OWNER[piece] != seat or not kit.IS_NOBLE[piece]:
        return Refusal("own_noble_needed", "S-ELE-12", {"place": place})
    if kit.ELECTORATE_OF[place] == electorate and place < kit.NOBLE_SPACES:
        return Refusal("baron_needed", "S-ELE-12", {"electorate": electorate})
    return Refusal("not_from_there", "S-ELE-12", {"electorate": electorate})


# ---------------------------------------------------------------- pieces and something else


def no_bridegroom(state: State, seat: int, option: int) -> Refusal | None:
    """Whom a daughter is offered (S-DES-12), or the convent (S-DES-13)."""
    return Refusal("no_convent", "S-DES-13") if option == kit.CONVENT else _no_bridegroom(state, seat, option)


def not_used(state: State, seat: int, option: int) -> Refusal | None:
    """Which knight goes, or the one in the pool (S-ACT-38)."""
    return Refusal("no_knight_in_pool", "S-ACT-38") if option == kit.FROM_POOL else _not_used(state, seat, option)


def not_tied(state: State, seat: int, option: int) -> Refusal | None:
    """Who wins an electorate (S-ELE-06)."""
    if not kit.SEAT <= option < kit.SEAT + state.seats:
        return None
    return Refusal("not_tied", "S-ELE-06", {"seat": option - kit.SEAT, "electorate": state.electorate})


def no_emperor_city(state: State, seat: int, option: int) -> Refusal | None:
    """Which Emperor City is placed or moved (S-EMA-08)."""
    if option == kit.FROM_BESIDE:
        if state.emperor_cities:
            return Refusal("printed_move", "S-EMA-10")
        return Refusal("none_beside", "S-EMA-08")
    return Refusal("no_emperor_city_there", "S-EMA-08") if option >= kit.CITY else None
