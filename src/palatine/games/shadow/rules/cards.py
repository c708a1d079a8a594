"""Phase 4: the action cards (S-ACT-12 to S-ACT-40): what each of them needs, asks and does.

Each card has a question that can be asked only if its effect can be carried out completely (S-ACT-06), and what the
answer brings about. The privileges of Trier, Köln and Pfalz use the same effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import parameters
from palatine.games.shadow import components as kit
from palatine.games.shadow import numbers
from palatine.games.shadow.rules.places import (
    OUT_OF_POOL,
    ask_for_piece,
    entrances,
    for_knights,
    free_city_space,
    knight_place,
    leave,
    let_enter,
    with_free_city_space,
)
from palatine.games.shadow.rules.tracks import gain_points

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

_POINTS: Final = parameters("palatine.games.shadow", "values")["points"]
INDULGENCE_POINTS: Final[int] = _POINTS["indulgence"]
CITY_POINTS: Final[list[int]] = _POINTS["city"]

SPACES_FOR_NOBLES: Final[list[int]] = list(range(kit.NOBLE_SPACES))
SPACES_FOR_KNIGHTS: Final[list[int]] = [*SPACES_FOR_NOBLES, *range(kit.CASTLE_FROM[0], kit.PLACES)]
NO_PIECE: Final[list[bool]] = [piece == kit.FREE for piece in range(len(kit.OWNER))]
TREATABLE: Final[list[list[bool]]] = [
    [kit.IS_NOBLE[piece] and (kit.OWNER[piece] != seat or kit.AGE[piece] > 0) for piece in range(len(kit.OWNER))]
    for seat in range(max(kit.SEATS))
]
"""For each seat the pieces a Doctor can treat: foreign nobles, and own ones above 15 (S-ACT-16, S-ACT-18)."""
OWN_BARON: Final[list[list[bool]]] = [
    [kit.IS_BARON[piece] and kit.OWNER[piece] == seat for piece in range(len(kit.OWNER))]
    for seat in range(max(kit.SEATS))
]
"""For each seat the pieces that are its Barons."""


def feasible(state: State, seat: int, card: int, targets: list[int]) -> bool:
    """Whether the effect of a Phase-4 card can be carried out completely now (S-ACT-06).

    ``targets`` are electorates a noble can enter, at least two of them if there are as many.
    """
    if card == kit.DOCTOR:
        return can_treat(state, seat)
    if card == kit.MOVE:
        return bool(targets) and can_move(state, seat, targets)
    if card == kit.PERMIT:
        return bool(targets) and state.nobles[seat] > 0  # S-ACT-30
    if card == kit.ORDINANCE:
        return state.cities[seat] > 0 and kit.FREE in state.city  # S-ACT-33
    if card == kit.PROMOTION:  # S-ACT-35
        return state.nobles[seat] > 0 and kit.KNIGHT_OF[seat] in state.piece[: kit.NOBLE_SPACES]
    if card == kit.FOREIGN_DAUGHTER:
        return has_bridegroom(state, seat)
    return card == kit.INDULGENCE


def one_stands(piece: list[int], places: list[int], wanted: list[bool]) -> bool:
    """Whether one of the pieces wanted stands on one of these places."""
    for place in places:
        if wanted[piece[place]]:
            return True
    return False


def begin_effect(state: State, seat: int, option: int) -> None:
    """What a Phase-4 card does immediately after paying, or what it asks first (S-ACT-07)."""
    if option == kit.PERMIT_COUPLE:
        let_enter(state, seat, numbers.ASK_ACTIONS_PERMIT, kit.COUPLE_OF[seat], OUT_OF_POOL, entrances(state))
        return
    card = option - kit.CARD
    if card == kit.DOCTOR:
        call_doctor(state, seat)
    elif card == kit.MOVE:
        ask_for_piece(state, seat, numbers.ASK_ACTIONS_MOVE, every_movable(state, seat))
    elif card == kit.INDULGENCE:
        gain_points(state, seat, INDULGENCE_POINTS, "S-ACT-28")
    elif card == kit.PERMIT:
        let_enter(state, seat, numbers.ASK_ACTIONS_PERMIT, kit.BARON_OF[seat], OUT_OF_POOL, entrances(state))
    elif card == kit.ORDINANCE:
        state.ask(seat, numbers.ASK_ACTIONS_ORDINANCE, with_free_city_space(state))
    elif card == kit.PROMOTION:
        ask_for_piece(state, seat, numbers.ASK_ACTIONS_PROMOTION, to_be_promoted(state, seat))
    else:
        ask_for_piece(state, seat, numbers.ASK_ACTIONS_FOREIGN_DAUGHTER, own_bridegrooms(state, seat))


# ---------------------------------------------------------------- Doctor


def can_treat(state: State, seat: int) -> bool:
    """Whether there is a noble the Doctor can treat."""
    return one_stands(state.piece, kit.NOBLES_STAND, TREATABLE[seat])


def call_doctor(state: State, seat: int) -> None:
    """Ask for the noble (S-ACT-16)."""
    ask_for_piece(state, seat, numbers.ASK_ACTIONS_DOCTOR, patients(state, seat))


def patients(state: State, seat: int) -> list[int]:
    """The nobles the Doctor can treat, as options (S-ACT-17, S-ACT-18)."""
    treatable = TREATABLE[seat]
    piece = state.piece
    return [kit.PLACE + p for p in kit.NOBLES_STAND if treatable[piece[p]]]


def treat(state: State, seat: int, place: int) -> None:
    """An own noble becomes 10 years younger, a foreign one 10 years older (S-ACT-16, S-ACT-18)."""
    noble = state.piece[place]
    owner = kit.OWNER[noble]
    if owner == seat:
        state.piece[place] = noble - 1
        what, rule = "doctor.younger", "S-ACT-16"
    elif kit.AGE[noble] < kit.OLDEST:
        state.piece[place] = noble + 1
        what, rule = "doctor.older", "S-ACT-16"
    else:  # S-ACT-19, S-ACT-20
        leave(state, place)
        if place == kit.THRONE:
            state.agenda.append(numbers.FILL_THRONE)  # S-ACT-21
        what, rule = "doctor.killed", "S-ACT-19"
    if state.events is not None:
        state.events.append((what, rule, {"seat": seat, "owner": owner, "noble": kit.FORM[noble], "place": place}))


# ---------------------------------------------------------------- Move


def movable(state: State, seat: int, targets: list[int]) -> list[int]:
    """The seat's nobles on noble spaces that can enter another electorate, as options (S-ACT-22, S-ACT-23)."""
    own = kit.OWN_NOBLE[seat]
    piece = state.piece
    if len(targets) > 1:
        return [kit.PLACE + p for p in range(kit.NOBLE_SPACES) if own[piece[p]]]
    only = targets[0] - kit.INTO
    return [kit.PLACE + p for p in range(kit.NOBLE_SPACES) if own[piece[p]] and kit.ELECTORATE_OF[p] != only]


def every_movable(state: State, seat: int) -> list[int]:
    """The nobles a seat can move, as options (S-ACT-22)."""
    return movable(state, seat, entrances(state))


def can_move(state: State, seat: int, targets: list[int]) -> bool:
    """Whether the seat has a noble that can enter another electorate (S-ACT-22, S-ACT-23)."""
    if len(targets) == 1:
        return bool(movable(state, seat, targets))
    return one_stands(state.piece, SPACES_FOR_NOBLES, kit.OWN_NOBLE[seat])


def begin_move(state: State, seat: int, place: int) -> None:
    """Ask for the electorate (S-ACT-22)."""
    let_enter(state, seat, numbers.ASK_ACTIONS_MOVE_TARGET, state.piece[place], place, move_targets(state, place))


def targets_of_move(state: State) -> list[int]:
    """The electorates the noble on its way can enter, as options (S-ACT-22)."""
    return move_targets(state, state.origin)


def move_targets(state: State, place: int) -> list[int]:
    """The electorates the noble of a noble space can enter, its own excepted, as options (S-ACT-22, S-ACT-24)."""
    here = kit.INTO + kit.ELECTORATE_OF[place]
    return [target for target in entrances(state) if target != here]


# ---------------------------------------------------------------- Ordinance, Promotion, Foreign King's Daughter


def build_city(state: State, seat: int, electorate: int) -> None:
    """An own city on a free city space, with its points at once (S-ACT-31, S-ACT-32)."""
    state.city[free_city_space(state, electorate)] = seat + 1
    ordinal = kit.CITIES - state.cities[seat]
    state.cities[seat] -= 1
    if state.events is not None:
        state.events.append(("city.built", "S-ACT-31", {"seat": seat, "electorate": electorate}))
    gain_points(state, seat, CITY_POINTS[ordinal], "S-ACT-32")


def own_knights(state: State, seat: int, after: int) -> list[int]:
    """The seat's knights on the places before ``after``, as options."""
    knight = kit.KNIGHT_OF[seat]
    return [kit.PLACE + p for p in range(after) if state.piece[p] == knight]


def to_be_promoted(state: State, seat: int) -> list[int]:
    """The seat's knights on noble spaces, as options (S-ACT-34)."""
    return own_knights(state, seat, kit.NOBLE_SPACES)


def promote(state: State, seat: int, place: int) -> None:
    """The knight returns to the pool, and a Baron aged 15 takes exactly its place (S-ACT-34)."""
    state.knights[seat] += 1
    state.nobles[seat] -= 1
    state.piece[place] = kit.BARON_OF[seat]
    if state.events is not None:
        state.events.append(("knight.promoted", "S-ACT-34", {"seat": seat, "electorate": kit.ELECTORATE_OF[place]}))


def own_bridegrooms(state: State, seat: int) -> list[int]:
    """The seat's Barons that can marry, as options: no religious Elector (S-ACT-36, S-ACT-37)."""
    piece = state.piece
    own = OWN_BARON[seat]
    return [kit.PLACE + p for p in kit.WEDDINGS if own[piece[p]]]


def has_bridegroom(state: State, seat: int) -> bool:
    """Whether the seat has a Baron that can marry (S-ACT-36, S-ACT-37)."""
    return one_stands(state.piece, kit.WEDDINGS, OWN_BARON[seat])


def marry(state: State, seat: int, place: int) -> None:
    """The Baron becomes a Couple of the same age, in the same place, without points (S-ACT-36)."""
    state.piece[place] += kit.MARRIED
    if state.events is not None:
        age = kit.AGES[kit.AGE[state.piece[place]]]
        state.events.append(("baron.married", "S-ACT-36", {"seat": seat, "age": age, "place": place}))


# ---------------------------------------------------------------- Knight


def can_use_knight(state: State) -> bool:
    """Whether there is a free space for a knight; everybody has one, in the pool or on the board."""
    return one_stands(state.piece, SPACES_FOR_KNIGHTS, NO_PIECE)


def choose_knight(state: State, seat: int) -> None:
    """Ask which knight (S-ACT-38)."""
    ask_for_piece(state, seat, numbers.ASK_ACTIONS_KNIGHT, knights_to_use(state, seat))


def knights_to_use(state: State, seat: int) -> list[int]:
    """The seat's knights on the board, and one from the pool, as options (S-ACT-38)."""
    choices = own_knights(state, seat, kit.PLACES)
    if state.knights[seat]:
        choices.append(kit.FROM_POOL)
    return choices


def aim_knight(state: State, seat: int, option: int) -> None:
    """Ask for the space: any free noble or castle space, so always another one (S-ACT-38, S-ACT-39)."""
    state.origin = OUT_OF_POOL if option == kit.FROM_POOL else option - kit.PLACE
    state.ask(seat, numbers.ASK_ACTIONS_KNIGHT_TARGET, for_knights(state))


def place_knight(state: State, seat: int, option: int) -> None:
    """The knight takes the free space (S-ACT-38)."""
    place = knight_place(state, option)
    origin = state.origin
    state.piece[place] = kit.KNIGHT_OF[seat]
    if origin == OUT_OF_POOL:
        state.knights[seat] -= 1
        if state.events is not None:
            state.events.append(("knight.placed", "S-ACT-38", {"seat": seat, "place": place}))
    else:
        state.piece[origin] = kit.FREE
        if state.events is not None:
            state.events.append(("knight.moved", "S-ACT-38", {"seat": seat, "from": origin, "place": place}))
