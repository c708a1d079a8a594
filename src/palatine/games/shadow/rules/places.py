"""How pieces enter and leave places (S-SET-05 to S-SET-09): free spaces, pushing, the way of a noble.

A noble on its way is kept in ``entering`` (the piece) and ``origin`` (where it still stands, or from where it comes);
it changes places only when the last choice, the knight to be pushed, has been made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.shadow.components import (
    CASTLE_FROM,
    CITY,
    CITY_FROM,
    ELECTOR,
    ELECTORATE_OF,
    ELECTORATES,
    FIRST_LIKE,
    FORM,
    FREE,
    INTO,
    INTO_CASTLE,
    IS_KNIGHT,
    NO_PLACE,
    NOBLE_FROM,
    OWNER,
    PLACE,
    THRONE,
)
from palatine.games.shadow.numbers import (
    ASK_ACTIONS_MOVE_TARGET,
    ASK_ACTIONS_PERMIT,
    ASK_DESCENDANTS_SON,
    ASK_ELECTION_FORMER_EMPEROR,
    ASK_ELECTORS_NOBLE,
    ASK_PRIVILEGES_PFALZ,
    ASK_PUSH,
)
from palatine.games.shadow.options import PUSH_SCOPE

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

OUT_OF_POOL: Final = -1
OFF_THRONE: Final = -2
"""The former Emperor tile, which stands beside the board until it is placed (S-EMP-23)."""
ERRANDS: Final[dict[int, tuple[str, str]]] = {
    ASK_DESCENDANTS_SON: ("son.placed", "S-DES-07"),
    ASK_ACTIONS_MOVE_TARGET: ("noble.moved", "S-ACT-22"),
    ASK_ACTIONS_PERMIT: ("noble.placed", "S-ACT-29"),
    ASK_PRIVILEGES_PFALZ: ("noble.placed", "S-PRV-10"),
    ASK_ELECTORS_NOBLE: ("elector.left", "S-ELE-15"),
    ASK_ELECTION_FORMER_EMPEROR: ("emperor.left", "S-EMP-23"),
}
"""For each question that sends a noble on its way the event of its arrival."""
CAN_YIELD: Final[list[bool]] = [piece == FREE or IS_KNIGHT[piece] for piece in range(len(IS_KNIGHT))]
"""What a noble finds on a space that it can take: nothing, or a knight to be pushed (S-SET-08)."""


# ---------------------------------------------------------------- free spaces


def free_space(state: State, electorate: int) -> int:
    """The lowest free noble space of an electorate, or NO_PLACE (S-SET-06)."""
    piece = state.piece
    for place in range(NOBLE_FROM[electorate], NOBLE_FROM[electorate + 1]):
        if piece[place] == FREE:
            return place
    return NO_PLACE


def free_castle(state: State, electorate: int) -> int:
    """The lowest free castle space of an electorate, or NO_PLACE (S-SET-06)."""
    piece = state.piece
    for place in range(CASTLE_FROM[electorate], CASTLE_FROM[electorate + 1]):
        if piece[place] == FREE:
            return place
    return NO_PLACE


def free_city_space(state: State, electorate: int) -> int:
    """The lowest free city space of an electorate, or NO_PLACE (S-SET-06)."""
    city = state.city
    for space in range(CITY_FROM[electorate], CITY_FROM[electorate + 1]):
        if city[space] == FREE:
            return space
    return NO_PLACE


def with_free_space(state: State) -> list[int]:
    """The electorates with a free noble space, as options."""
    return [INTO + e for e in range(ELECTORATES) if FREE in state.piece[NOBLE_FROM[e] : NOBLE_FROM[e + 1]]]


def with_free_city_space(state: State) -> list[int]:
    """The electorates with a free city space, as options."""
    return [INTO + e for e in range(ELECTORATES) if FREE in state.city[CITY_FROM[e] : CITY_FROM[e + 1]]]


def for_knights(state: State) -> list[int]:
    """Where a knight can go: electorates with a free noble space, then those with a free castle space."""
    piece = state.piece
    options = [INTO + e for e in range(ELECTORATES) if FREE in piece[NOBLE_FROM[e] : NOBLE_FROM[e + 1]]]
    for electorate in range(ELECTORATES):
        if FREE in piece[CASTLE_FROM[electorate] : CASTLE_FROM[electorate + 1]]:
            options.append(INTO_CASTLE + electorate)
    return options


def knight_place(state: State, option: int) -> int:
    """The free place an option of ``for_knights`` stands for."""
    return free_space(state, option - INTO) if option < INTO_CASTLE else free_castle(state, option - INTO_CASTLE)


# ---------------------------------------------------------------- pieces to choose from


def ask_for_piece(state: State, seat: int, question: int, choices: list[int]) -> None:
    """Ask for a piece on the board; of those that look the same one is offered (S-SET-06)."""
    state.ask(seat, question, choices if state.former else once_each(state, choices))


def once_each(state: State, choices: list[int]) -> list[int]:
    """The options without those for a piece that looks like another one that comes before it (S-SET-06)."""
    return [option for option in choices if FIRST_LIKE[option] == option or original(state, option) == option]


def original(state: State, option: int) -> int:
    """The first piece that looks like this one: of the same house, side and age, in an equivalent space (S-SET-06)."""
    spaces = state.piece if option < CITY else state.city
    number = PLACE if option < CITY else CITY
    return number + spaces.index(spaces[option - number], FIRST_LIKE[option] - number)


def twins(state: State) -> dict[int, int]:
    """The pieces that look like one that is offered, each with the option that stands for it (S-SET-06)."""
    found: dict[int, int] = {}
    pieces = [option for option in state.offered if option >= PLACE]
    for offered in pieces:
        other = offered + 1
        while other < len(FIRST_LIKE) and FIRST_LIKE[other] == FIRST_LIKE[offered]:
            if original(state, other) == offered:
                found[other] = offered
            other += 1
    return found


# ---------------------------------------------------------------- pushing


def knights_to_push(state: State, electorate: int) -> list[int]:
    """The knights on noble spaces of an electorate, own and foreign, as options (S-SET-08, S-SET-09)."""
    piece = state.piece
    return [PLACE + p for p in range(NOBLE_FROM[electorate], NOBLE_FROM[electorate + 1]) if IS_KNIGHT[piece[p]]]


def knights_in_the_way(state: State) -> list[int]:
    """The knights of the electorate a noble enters by pushing, as options (S-SET-08)."""
    return knights_to_push(state, ELECTORATE_OF[state.offered[0] - PLACE])


def entrances(state: State) -> list[int]:
    """The electorates a noble can enter, on a free noble space or by pushing, as options (S-SET-08, S-SET-09)."""
    piece = state.piece
    free: list[int] = []
    both: list[int] = []
    for electorate in range(ELECTORATES):
        knights = False
        for place in range(NOBLE_FROM[electorate], NOBLE_FROM[electorate + 1]):
            standing = piece[place]
            if standing == FREE:
                free.append(INTO + electorate)
                both.append(INTO + electorate)
                break
            if IS_KNIGHT[standing]:
                knights = True
        else:
            if knights:
                both.append(INTO + electorate)
    return free if free and state.variant[PUSH_SCOPE] else both


def some_entrances(state: State) -> list[int]:
    """The first electorates a noble can enter, as options: enough to know whether there is one, and only one."""
    if state.variant[PUSH_SCOPE]:
        return entrances(state)
    piece = state.piece
    found: list[int] = []
    for electorate in range(ELECTORATES):
        for place in range(NOBLE_FROM[electorate], NOBLE_FROM[electorate + 1]):
            if CAN_YIELD[piece[place]]:
                found.append(INTO + electorate)
                if len(found) == 2:
                    return found
                break
    return found


def can_be_entered(state: State, electorate: int) -> bool:
    """Whether a noble can enter this electorate, on a free noble space or by pushing (S-SET-08, S-SET-09)."""
    return INTO + electorate in entrances(state)


def has_room(state: State, electorate: int) -> bool:
    """Whether a removed Elector finds a free noble space or a knight to push, whatever the scope (S-ELE-16)."""
    return free_space(state, electorate) != NO_PLACE or bool(knights_to_push(state, electorate))


def push(state: State, seat: int, place: int) -> None:
    """A knight makes room for a noble of the seat and goes to its owner's pool (S-SET-08)."""
    owner = OWNER[state.piece[place]]
    state.piece[place] = FREE
    state.knights[owner] += 1
    if state.events is not None:
        electorate = ELECTORATE_OF[place]
        state.events.append(("pushed", "S-SET-08", {"seat": seat, "owner": owner, "electorate": electorate}))


# ---------------------------------------------------------------- the way of a noble


def send(state: State, noble: int, origin: int, errand: int) -> None:
    """Send a noble on its way: from the pool, from another place or from the throne."""
    state.entering = noble
    state.origin = origin
    state.errand = errand


def let_enter(state: State, seat: int, question: int, noble: int, origin: int, targets: list[int]) -> None:
    """Send a noble on its way and ask into which electorate it goes."""
    send(state, noble, origin, question)
    state.ask(seat, question, targets)


def enter(state: State, seat: int, electorate: int) -> None:
    """The noble goes to a free noble space; if there is none it takes the place of a knight (S-SET-08)."""
    place = free_space(state, electorate)
    if place != NO_PLACE:
        settle(state, seat, place)
        return
    knights = knights_to_push(state, electorate)
    if state.former and len({OWNER[state.piece[option - PLACE]] for option in knights}) == 1:
        knights = knights[:1]
    ask_for_piece(state, seat, ASK_PUSH, knights)


def push_and_settle(state: State, seat: int, place: int) -> None:
    """The chosen knight leaves, and the noble takes exactly its place (S-SET-08)."""
    push(state, seat, place)
    settle(state, seat, place)


def settle(state: State, seat: int, place: int) -> None:
    """Put the noble that is on its way on a free place."""
    origin = state.origin
    if origin == OUT_OF_POOL:
        state.nobles[seat] -= 1
    elif origin == OFF_THRONE:
        state.deposed = FREE
    else:
        state.piece[origin] = FREE
    noble = state.entering
    state.piece[place] = noble
    state.entering = FREE
    if ELECTOR <= origin < THRONE:
        state.used[origin - ELECTOR] = 0
    if state.events is not None:
        kind, rule = ERRANDS[state.errand]
        particulars = {"seat": seat, "noble": FORM[noble], "electorate": ELECTORATE_OF[place]}
        if state.errand == ASK_ACTIONS_MOVE_TARGET:
            particulars["origin"] = ELECTORATE_OF[origin]
        state.events.append((kind, rule, {**particulars}))


def leave(state: State, place: int) -> None:
    """A noble leaves the board for its owner's pool and loses side and age (S-SET-07)."""
    owner = OWNER[state.piece[place]]
    state.piece[place] = FREE
    state.nobles[owner] += 1
    if ELECTOR <= place < THRONE:
        state.used[place - ELECTOR] = 0
