"""Why something is not an option, with the rule behind it: the answer to "why not?"."""

from typing import Final

from palatine.engine.errors import Refusal
from palatine.games.shadow.components import (
    AT_ONCE,
    BRANDENBURG,
    CARD,
    CITY,
    CONVENT,
    ELECTOR,
    ELECTORATE_OF,
    ELECTORATE_OF_CITY,
    EMINENCE,
    FREE,
    FROM_BESIDE,
    FROM_POOL,
    GRAY_EMINENCE,
    INTO,
    INTO_CASTLE,
    IS_ACTIVE,
    IS_BARON,
    IS_KNIGHT,
    IS_NOBLE,
    IS_RELIGIOUS,
    KNIGHT,
    NO_PLACE,
    NOBLE_SPACES,
    OWNER,
    PFALZ,
    PLACE,
    PRIVILEGE,
    RIVAL,
    SEAT,
    THRONE,
    TRIER,
)
from palatine.games.shadow.phases import (
    ASK_BRIDE,
    ASK_BRIDEGROOM,
    ASK_CHURCH,
    ASK_CITY,
    ASK_DEPOSED,
    ASK_ELECTOR,
    ASK_EMINENCE,
    ASK_EMPEROR_CITY,
    ASK_EMPEROR_CITY_TARGET,
    ASK_EXCOMMUNICATED,
    ASK_FIRST_CITY,
    ASK_IMITATED,
    ASK_KNIGHT,
    ASK_KNIGHT_SPACE,
    ASK_KNIGHT_TARGET,
    ASK_MOVE_TARGET,
    ASK_MOVED,
    ASK_PATIENT,
    ASK_PERMIT,
    ASK_PFALZ,
    ASK_PROMOTED,
    ASK_PROPOSAL,
    ASK_PUSHED,
    ASK_SEAT,
    ASK_SON,
    ASK_SPACE,
    ASK_START_PLAYER,
    ASK_THRONE,
    ASK_TIE,
    ASK_TURN,
    ASK_VOTE,
)
from palatine.games.shadow.places import free_space, knights_to_push, twins
from palatine.games.shadow.privileges import card_of, price_of
from palatine.games.shadow.state import State

_WRONG_KIND: Final[dict[int, Refusal]] = {
    ASK_START_PLAYER: Refusal("name_a_seat", "S-SET-16"),
    ASK_FIRST_CITY: Refusal("choose_an_electorate", "S-SET-17"),
    ASK_SEAT: Refusal("choose_an_electorate", "S-SET-19"),
    ASK_SPACE: Refusal("choose_an_electorate", "S-SET-20"),
    ASK_KNIGHT_SPACE: Refusal("choose_a_space", "S-SET-23"),
    ASK_THRONE: Refusal("choose_for_the_throne", "S-AGE-06"),
    ASK_SON: Refusal("choose_an_electorate", "S-DES-07"),
    ASK_BRIDEGROOM: Refusal("choose_a_bridegroom", "S-DES-10"),
    ASK_PROPOSAL: Refusal("accept_or_reject", "S-DES-14"),
    ASK_TURN: Refusal("card_privilege_or_pass", "S-ACT-02"),
    ASK_IMITATED: Refusal("choose_an_empty_stack", "S-PRV-06"),
    ASK_PATIENT: Refusal("choose_a_noble", "S-ACT-16"),
    ASK_MOVED: Refusal("choose_a_noble", "S-ACT-22"),
    ASK_MOVE_TARGET: Refusal("choose_an_electorate", "S-ACT-22"),
    ASK_PERMIT: Refusal("choose_an_electorate", "S-ACT-29"),
    ASK_CITY: Refusal("choose_an_electorate", "S-ACT-31"),
    ASK_PROMOTED: Refusal("choose_a_knight", "S-ACT-34"),
    ASK_BRIDE: Refusal("choose_a_baron", "S-ACT-36"),
    ASK_KNIGHT: Refusal("choose_a_knight", "S-ACT-38"),
    ASK_KNIGHT_TARGET: Refusal("choose_a_space", "S-ACT-38"),
    ASK_PFALZ: Refusal("choose_an_electorate", "S-PRV-10"),
    ASK_PUSHED: Refusal("choose_whom_to_push", "S-SET-08"),
    ASK_EMINENCE: Refusal("choose_an_electorate", "S-PRV-15"),
    ASK_TIE: Refusal("name_a_winner", "S-ELE-06"),
    ASK_ELECTOR: Refusal("choose_an_elector", "S-ELE-11"),
    ASK_CHURCH: Refusal("choose_an_electorate", "S-EMP-09"),
    ASK_EXCOMMUNICATED: Refusal("choose_an_electorate", "S-EMP-12"),
    ASK_VOTE: Refusal("for_or_against", "S-EMP-14"),
    ASK_DEPOSED: Refusal("choose_an_electorate", "S-EMP-23"),
    ASK_EMPEROR_CITY: Refusal("place_or_move", "S-EMA-08"),
    ASK_EMPEROR_CITY_TARGET: Refusal("choose_an_electorate", "S-EMA-08"),
}
"""For each decision the refusal of something that is not even of the right kind."""
_INTO_CITY_SPACES: Final = (ASK_FIRST_CITY, ASK_CITY, ASK_EMPEROR_CITY_TARGET)
_BY_ENTRANCE: Final = (ASK_SON, ASK_MOVE_TARGET, ASK_PERMIT, ASK_PFALZ, ASK_DEPOSED)
_FOR_KNIGHTS: Final = (ASK_KNIGHT_SPACE, ASK_KNIGHT_TARGET)


def why_not(state: State, seat: int, option: int) -> Refusal:
    """The reason why an option was not offered to a waiting seat."""
    question = state.question
    refusal: Refusal | None = None
    if question == ASK_TURN:
        refusal = _not_in_this_turn(state, seat, option)
    elif question == ASK_IMITATED:
        refusal = _not_imitable(state, seat, option)
    elif option in twins(state):
        refusal = Refusal("twin", "S-SET-06", {"electorate": _electorate_of(option)})
    elif INTO <= option < INTO_CASTLE:
        refusal = _not_into(state, option - INTO)
    elif PLACE <= option < CITY:
        refusal = _not_that_one(state, seat, option - PLACE)
    else:
        refusal = _nothing_of_the_kind(state, option)
    return refusal or _WRONG_KIND[question]


def _electorate_of(option: int) -> int:
    return ELECTORATE_OF_CITY[option - CITY] if option >= CITY else ELECTORATE_OF[option - PLACE]


# ---------------------------------------------------------------- a turn of Phase 4


def _not_in_this_turn(state: State, seat: int, option: int) -> Refusal | None:
    if PRIVILEGE <= option < INTO:
        return _no_privilege(state, seat, option - PRIVILEGE)
    if not CARD <= option < PRIVILEGE:
        return None
    card = card_of(option)
    if card == GRAY_EMINENCE:
        return Refusal("only_brandenburg", "S-ACT-41")
    if card == RIVAL and seat == state.emperor:
        return Refusal("emperor_is_no_rival", "S-ACT-13")
    if not state.stack[card]:
        return Refusal("stack_empty", "S-ACT-05", {"card": card})
    return _unaffordable(state, seat, option) or Refusal(
        "no_effect", "S-ACT-39" if card == KNIGHT else "S-ACT-06", {"card": card}
    )


def _unaffordable(state: State, seat: int, option: int) -> Refusal | None:
    price = price_of(option)
    if price <= state.talers[seat]:
        return None
    return Refusal("too_expensive", "S-ACT-05", {"price": price, "talers": state.talers[seat]})


def _no_privilege(state: State, seat: int, electorate: int) -> Refusal:
    particulars = {"electorate": electorate}
    if not IS_ACTIVE[electorate]:
        return Refusal("works_by_itself", "S-PRV-02", particulars)
    if OWNER[state.piece[ELECTOR + electorate]] != seat:
        return Refusal("not_your_elector", "S-PRV-01", particulars)
    if state.used[electorate]:
        return Refusal("privilege_used", "S-PRV-03", particulars)
    if electorate == TRIER:
        return Refusal("nothing_to_imitate", "S-PRV-06")
    if electorate in (PFALZ, BRANDENBURG) and not state.nobles[seat]:
        return Refusal("no_noble_in_pool", "S-PRV-10" if electorate == PFALZ else "S-PRV-14")
    if electorate == BRANDENBURG:
        return Refusal("stack_empty", "S-PRV-14", {"card": GRAY_EMINENCE})
    return Refusal("privilege_without_effect", "S-PRV-10" if electorate == PFALZ else "S-PRV-09", particulars)


def _not_imitable(state: State, seat: int, option: int) -> Refusal | None:
    if not CARD <= option < PRIVILEGE:
        return None
    card = card_of(option)
    if card not in AT_ONCE:
        return Refusal("not_imitable", "S-PRV-07", {"card": card})
    if state.stack[card]:
        return Refusal("still_available", "S-PRV-07", {"card": card})
    return _unaffordable(state, seat, option) or Refusal("no_effect", "S-ACT-06", {"card": card})


# ---------------------------------------------------------------- electorates


def _not_into(state: State, electorate: int) -> Refusal | None:
    question = state.question
    particulars = {"electorate": electorate}
    if question == ASK_SEAT:
        return Refusal("seat_taken", "S-SET-19", particulars)
    if question in _INTO_CITY_SPACES:
        return Refusal("no_city_space", "S-SET-05", particulars)
    if question == ASK_SPACE or question in _FOR_KNIGHTS:
        rule = "S-ACT-39" if question == ASK_KNIGHT_TARGET else "S-SET-24"
        return Refusal("no_noble_space", rule, particulars)
    if question == ASK_CHURCH:
        return Refusal("not_religious", "S-EMP-09", particulars)
    if question == ASK_EXCOMMUNICATED:
        return Refusal("not_secular", "S-EMP-12", particulars)
    return _no_entrance(state, electorate) if question in _BY_ENTRANCE else None


def _no_entrance(state: State, electorate: int) -> Refusal:
    particulars = {"electorate": electorate}
    if state.question == ASK_MOVE_TARGET and ELECTORATE_OF[state.origin] == electorate:
        return Refusal("another_electorate", "S-ACT-22", particulars)
    if free_space(state, electorate) == NO_PLACE and knights_to_push(state, electorate):
        return Refusal("board_not_full", "S-SET-09", particulars)
    return Refusal("full_of_nobles", "S-SET-09", particulars)


# ---------------------------------------------------------------- pieces


def _not_that_one(state: State, seat: int, place: int) -> Refusal | None:
    question = state.question
    piece = state.piece[place]
    particulars = {"place": place}
    if question not in _PIECES:
        return None
    if piece == FREE:
        return Refusal("nobody_there", "S-SET-05", particulars)
    if EMINENCE <= place < EMINENCE + len(IS_RELIGIOUS):
        return Refusal("eminence", "S-PRV-17", particulars)
    return _PIECES[question](state, seat, place)


def _no_successor(state: State, seat: int, place: int) -> Refusal:
    if OWNER[state.piece[place]] != seat or IS_KNIGHT[state.piece[place]]:
        return Refusal("own_noble_needed", "S-AGE-06", {"place": place})
    return Refusal("no_elector", "S-AGE-08", {"place": place})


def _no_bridegroom(state: State, seat: int, place: int) -> Refusal:
    piece = state.piece[place]
    if IS_BARON[piece] and OWNER[piece] == seat:
        return Refusal("own_baron", "S-DES-12", {"place": place})
    return _cannot_marry(state, place, "S-DES-12")


def _cannot_marry(state: State, place: int, rule: str) -> Refusal:
    if IS_BARON[state.piece[place]]:
        return Refusal("religious_elector", rule, {"place": place})
    return Refusal("no_baron", rule, {"place": place})


def _no_patient(state: State, seat: int, place: int) -> Refusal:
    if IS_KNIGHT[state.piece[place]]:
        return Refusal("no_age", "S-ACT-17", {"place": place})
    return Refusal("young_enough", "S-ACT-18", {"place": place})


def _not_moved(state: State, seat: int, place: int) -> Refusal:
    if OWNER[state.piece[place]] != seat or IS_KNIGHT[state.piece[place]]:
        return Refusal("own_noble_needed", "S-ACT-22", {"place": place})
    if place >= NOBLE_SPACES:
        return Refusal("stays_in_office", "S-ACT-23", {"place": place})
    return Refusal("nowhere_to_go", "S-ACT-24", {"place": place})


def _not_promoted(state: State, seat: int, place: int) -> Refusal:
    if state.piece[place] != FREE and IS_KNIGHT[state.piece[place]] and OWNER[state.piece[place]] == seat:
        return Refusal("in_a_castle", "S-ACT-35", {"place": place})
    return Refusal("own_knight_needed", "S-ACT-34", {"place": place})


def _not_married(state: State, seat: int, place: int) -> Refusal:
    if OWNER[state.piece[place]] != seat:
        return Refusal("own_baron_needed", "S-ACT-36", {"place": place})
    return _cannot_marry(state, place, "S-ACT-37")


def _not_used(state: State, seat: int, place: int) -> Refusal:
    return Refusal("own_knight_needed", "S-ACT-38", {"place": place})


def _not_pushed(state: State, seat: int, place: int) -> Refusal:
    piece = state.piece[place]
    if IS_NOBLE[piece]:
        return Refusal("nobles_stay", "S-SET-09", {"place": place})
    if place > THRONE:
        return Refusal("castles_are_safe", "S-SET-09", {"place": place})
    return Refusal("elsewhere", "S-SET-08", {"place": place})


def _no_elector(state: State, seat: int, place: int) -> Refusal:
    piece = state.piece[place]
    electorate = state.electorate
    if OWNER[piece] != seat or not IS_NOBLE[piece]:
        return Refusal("own_noble_needed", "S-ELE-12", {"place": place})
    if ELECTORATE_OF[place] == electorate and place < NOBLE_SPACES:
        return Refusal("baron_needed", "S-ELE-12", {"electorate": electorate})
    return Refusal("not_from_there", "S-ELE-12", {"electorate": electorate})


_PIECES: Final = {
    ASK_THRONE: _no_successor,
    ASK_BRIDEGROOM: _no_bridegroom,
    ASK_PATIENT: _no_patient,
    ASK_MOVED: _not_moved,
    ASK_PROMOTED: _not_promoted,
    ASK_BRIDE: _not_married,
    ASK_KNIGHT: _not_used,
    ASK_PUSHED: _not_pushed,
    ASK_ELECTOR: _no_elector,
}
"""For each question about a piece why one that is there cannot be chosen."""


# ---------------------------------------------------------------- the rest


def _nothing_of_the_kind(state: State, option: int) -> Refusal | None:
    question = state.question
    if question in _FOR_KNIGHTS and INTO_CASTLE <= option < SEAT:
        rule = "S-ACT-39" if question == ASK_KNIGHT_TARGET else "S-SET-23"
        return Refusal("no_castle_space", rule, {"electorate": option - INTO_CASTLE})
    if question == ASK_TIE and SEAT <= option < CONVENT and option - SEAT < state.seats:
        return Refusal("not_tied", "S-ELE-06", {"seat": option - SEAT, "electorate": state.electorate})
    if question == ASK_BRIDEGROOM and option == CONVENT:
        return Refusal("no_convent", "S-DES-13")
    if question == ASK_KNIGHT and option == FROM_POOL:
        return Refusal("no_knight_in_pool", "S-ACT-38")
    if question == ASK_EMPEROR_CITY:
        return _no_emperor_city(state, option)
    return None


def _no_emperor_city(state: State, option: int) -> Refusal | None:
    if option == FROM_BESIDE:
        if state.emperor_cities:
            return Refusal("printed_move", "S-EMA-10")
        return Refusal("none_beside", "S-EMA-08")
    if option >= CITY:
        return Refusal("no_emperor_city_there", "S-EMA-08")
    return None
