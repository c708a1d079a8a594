"""Set-up sequence (S-SET-16 to S-SET-27): the first Emperor, his city, the five placements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import table
from palatine.games.shadow import components as kit
from palatine.games.shadow import numbers, options
from palatine.games.shadow.rules import places, tracks

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

_ROWS: Final = table("palatine.games.shadow", "placements")
COUPLES: Final[list[bool]] = [row["piece"] == "couple" for row in _ROWS]
START_AGES: Final[list[int]] = [(int(row["age"]) - 15) // 10 if row["age"] else -1 for row in _ROWS]
"""The number of the age of the noble of each placement; -1 for the knight."""
SPOKESMAN: Final = 0
"""The seat that says whom the players have agreed on (S-SET-16)."""
_PLACED_RULES: Final = ("S-SET-19", "S-SET-20", "S-SET-21", "S-SET-22", "S-SET-23")


def prepare(state: State) -> None:
    """Pools, stacks and markers before the first decision (S-SET-02, S-SET-13, S-SET-25, S-SET-27)."""
    seats = state.seats
    state.piece = [kit.FREE] * kit.PLACES
    state.city = [kit.FREE] * kit.CITY_SPACES
    state.nobles = [kit.NOBLES] * seats
    state.knights = [kit.KNIGHTS] * seats
    state.cities = [kit.CITIES] * seats
    state.emperor_cities = kit.EMPEROR_CITIES
    state.talers = [tracks.START_TALERS] * seats
    state.second = [tracks.START_TALERS] * seats
    state.points = [0] * seats
    state.stack = kit.COPIES[seats][:]
    state.hand = [0] * (seats * len(state.stack))
    state.used = [0] * kit.ELECTORATES
    state.out = [0] * seats
    state.round = 1
    state.agenda = [numbers.ROUND, numbers.PLACEMENTS, numbers.FIRST_CITY, numbers.FIRST_EMPEROR]


# ---------------------------------------------------------------- the first Emperor


def find_emperor(state: State) -> None:
    """The start player becomes the first Emperor: drawn at random, or named by the players (S-SET-16)."""
    state.finish()
    if state.variant[options.START_PLAYER]:
        state.ask(SPOKESMAN, numbers.ASK_SETUP_START_PLAYER, every_seat(state))
    else:
        _crown(state, state.one_of("start-player", list(range(state.seats))))


def every_seat(state: State) -> list[int]:
    """All seats, as options."""
    return [kit.SEAT + seat for seat in range(state.seats)]


def name_emperor(state: State, option: int) -> None:
    """The start player the players have named (S-SET-16)."""
    _crown(state, option - kit.SEAT)


def _crown(state: State, seat: int) -> None:
    state.emperor = seat
    if state.events is not None:
        state.events.append(("emperor.first", "S-SET-16", {"seat": seat}))


def ask_first_city(state: State) -> None:
    """The Emperor places an Emperor City before anything else (S-SET-17)."""
    state.finish()
    state.ask(state.emperor, numbers.ASK_SETUP_EMPEROR_CITY, places.with_free_city_space(state))


def place_first_city(state: State, seat: int, option: int) -> None:
    """The first of the three Emperor Cities (S-SET-17)."""
    add_emperor_city(state, seat, option - kit.INTO, "S-SET-17")


def add_emperor_city(state: State, seat: int, electorate: int, rule: str) -> None:
    """An Emperor City from beside the board on a free city space (S-SET-17, S-EMA-08)."""
    state.city[places.free_city_space(state, electorate)] = kit.EMPEROR_CITY
    state.emperor_cities -= 1
    if state.events is not None:
        state.events.append(("emperor_city.placed", rule, {"seat": seat, "electorate": electorate}))


# ---------------------------------------------------------------- the five placements


def next_placement(state: State) -> None:
    """Placement after placement, in each of them all players clockwise from the Emperor (S-SET-18)."""
    if state.turn == state.seats * len(_ROWS):
        state.finish()
        state.turn = 0
        return
    placement = state.turn // state.seats
    seat = (state.emperor + state.turn) % state.seats
    if placement == 0:
        if seat == state.emperor:
            _put_noble(state, seat, kit.THRONE)  # S-SET-19
        else:
            state.ask(seat, numbers.ASK_SETUP_ELECTOR, empty_seats(state))
    elif START_AGES[placement] < 0:
        state.ask(seat, numbers.ASK_SETUP_KNIGHT, places.for_knights(state))  # S-SET-23
    else:
        state.ask(seat, numbers.ASK_SETUP_NOBLE, places.with_free_space(state))  # S-SET-20 to S-SET-22, S-SET-24


def empty_seats(state: State) -> list[int]:
    """The electorates without an Elector, religious or secular, as options (S-SET-19)."""
    return [kit.INTO + e for e in range(kit.ELECTORATES) if state.piece[kit.ELECTOR + e] == kit.FREE]


def noble_of_placement(state: State, seat: int) -> int:
    """The noble a seat places now (S-SET-19 to S-SET-22)."""
    placement = state.turn // state.seats
    return (kit.COUPLE_OF if COUPLES[placement] else kit.BARON_OF)[seat] + START_AGES[placement]


def place_elector(state: State, seat: int, option: int) -> None:
    """A Baron aged 45 on an empty elector seat (S-SET-19)."""
    _put_noble(state, seat, kit.ELECTOR + option - kit.INTO)


def place_noble(state: State, seat: int, option: int) -> None:
    """The noble of the placement on a free noble space; nobody is pushed (S-SET-20 to S-SET-22, S-SET-24)."""
    _put_noble(state, seat, places.free_space(state, option - kit.INTO))


def _put_noble(state: State, seat: int, place: int) -> None:
    noble = noble_of_placement(state, seat)
    state.nobles[seat] -= 1
    state.piece[place] = noble
    if state.events is not None:
        rule = _PLACED_RULES[state.turn // state.seats]
        state.events.append(("setup.noble", rule, {"seat": seat, "noble": kit.FORM[noble], "place": place}))
    state.turn += 1


def place_first_knight(state: State, seat: int, option: int) -> None:
    """One knight on a free noble or castle space (S-SET-23)."""
    place = places.knight_place(state, option)
    state.knights[seat] -= 1
    state.piece[place] = kit.KNIGHT_OF[seat]
    if state.events is not None:
        state.events.append(("knight.placed", "S-SET-23", {"seat": seat, "place": place}))
    state.turn += 1
