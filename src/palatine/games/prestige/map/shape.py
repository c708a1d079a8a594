"""The shape of a map file and of a drawing (``data/README.md``): every field that is read, and what it must hold."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

LARGEST: Final = 999
"""More gold or building sites than any map needs; the game counts with small numbers."""
FARTHEST: Final = 1e6


class Kind(NamedTuple):
    """A kind of value: how a sentence names it, and whether a value is one."""

    words: str
    fits: Callable[[Any], bool]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -FARTHEST <= value <= FARTHEST


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST


WORD: Final = Kind("a word of small letters, digits, '-' and '_'", lambda value: bool(_word(value)))
TEXT: Final = Kind("a text", lambda value: isinstance(value, str) and bool(value.strip()))
COUNT: Final = Kind(f"a whole number from 0 to {LARGEST}", _is_count)
NUMBER: Final = Kind("a number", _is_number)
SWITCH: Final = Kind("true or false", lambda value: isinstance(value, bool))
GOOD: Final = Kind("one of the luxury goods or null", lambda value: value is None or bool(_word(value)))
FILE: Final = Kind("the name of a file or null", lambda value: value is None or isinstance(value, str))
POINT: Final = Kind("a pair of numbers", lambda value: _are_numbers(value, 2))
BOX: Final = Kind("four numbers", lambda value: _are_numbers(value, 4))


def _word(value: Any) -> re.Match[str] | None:
    return re.fullmatch(r"[a-z0-9_-]+", value) if isinstance(value, str) else None


def _are_numbers(value: Any, count: int) -> bool:
    return isinstance(value, list) and len(value) == count and all(_is_number(number) for number in value)


PROVINCE: Final = {
    "id": WORD,
    "name": TEXT,
    "gold": COUNT,
    "unrest": COUNT,
    "capital": WORD,
    "cities": [{"location": WORD, "urban_sites": COUNT}],
    "rural_sites": COUNT,
    "luxury": GOOD,
    "locations": [WORD],
    "neighbours": [WORD],
    "edge": SWITCH,
    "interior": dict.fromkeys("3456", SWITCH),
    "hills": SWITCH,
    "river": SWITCH,
}
LOCATION: Final = {
    "id": WORD,
    "province": WORD,
    "kind": WORD,
    "name": TEXT,
    "capital": SWITCH,
    "urban_sites": COUNT,
    "hills": SWITCH,
    "x": NUMBER,
    "y": NUMBER,
}
ROAD: Final = {"id": WORD, "a": WORD, "b": WORD, "river": SWITCH}
PLAYERS: Final = {
    "in_play": [WORD],
    "not_in_play": [WORD],
    "starts": [{"province": WORD, "extra_gold": COUNT}],
    "random_neutral": [WORD],
    "fixed_neutral": [{"location": WORD, "building": WORD}],
}
MAP: Final = {
    "id": WORD,
    "geometry": FILE,
    "view_box": BOX,
    "luxury_goods": [WORD],
    "provinces": [PROVINCE],
    "locations": [LOCATION],
    "roads": [ROAD],
    "player_counts": dict.fromkeys("3456", PLAYERS),
}
DRAWING: Final = {
    "provinces": [{"id": WORD, "polygon": [POINT], "rural_sites": [POINT]}],
    "locations": [{"id": WORD, "x": NUMBER, "y": NUMBER, "urban_sites": [{"center": POINT}]}],
    "roads": [{"id": WORD, "path": [POINT]}],
    "rivers": [{"name": TEXT, "path": [POINT]}],
    "bridges": [{"road": WORD, "x": NUMBER, "y": NUMBER}],
}


def misshapen(value: Any, shape: Any, where: str) -> Iterator[str]:
    """One sentence for everything in a value that does not have its shape: a kind, a list of one, or named fields."""
    if isinstance(shape, Kind):
        if not shape.fits(value):
            yield f"{where} must be {shape.words}"
    elif isinstance(shape, list):
        if not isinstance(value, list):
            yield f"{where} must be a list"
            return
        for number, item in enumerate(value):
            yield from misshapen(item, shape[0], f"{where}, entry {number + 1}")
    elif not isinstance(value, dict):
        yield f"{where} must have the fields {', '.join(shape)}"
    else:
        for field, inner in shape.items():
            if field in value:
                yield from misshapen(value[field], inner, f"{where}, '{field}'")
            else:
                yield f"{where} has no '{field}'"
