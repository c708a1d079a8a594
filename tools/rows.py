"""Writes ``observed.py`` of the games: what a seat may see of a state, and the same as a row of numbers, as flat code.

It says the same as :mod:`palatine.engine.observation`, which reads the declarations; a test proves that.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from palatine.engine.declare import Field
    from palatine.engine.seen import Seen
    from tools.flat import Imports

OBSERVED: Final = '''"""What a seat may see of a state, and that as a row of numbers (``palatine.engine.observation``).

{written}
"""

from typing import Final

from palatine.games.{game}.state import State
{imports}

{tables}


def redacted(state: State, viewer: int | None) -> State:
    """A copy without what is hidden from the viewer (None: from a spectator), and without the generator."""
    new = state.copy()
    new.rng1 = new.rng2 = 1
{hiding}
    return new


def row(state: State, viewer: int) -> list[int]:
    """What the viewer knows as a row of numbers; the state has been redacted for it."""
    return [viewer, {parts}]
'''
HELPERS: Final = "palatine.engine.rows"
SIZES: Final[dict[int, str]] = {}
"""Sizes that are read from files, with module and name of the constant, in the game that is being written."""


def observed(game: str, imports: Imports, written: str) -> str:
    """The module."""
    fields: Sequence[Field] = importlib.import_module(f"palatine.games.{game}.fields").FIELDS
    seen = importlib.import_module(f"palatine.games.{game}.knowledge.seen")
    SIZES.clear()
    SIZES.update({axis.length(None): axis.stands for field in fields for axis in field.by if axis.stands})
    tables: dict[str, str] = {}
    parts = [f"*{_helper('chosen', imports)}(state.waiting, state.seats)"]
    for field in fields:
        how = seen.SEEN.get(field.name)
        if not field.fixed and not (how is not None and how.left_out):
            parts.append(_part(field, how, imports, tables))
    return OBSERVED.format(
        written=written,
        game=game,
        hiding="\n".join(_hiding(fields, seen, imports)),
        parts=", ".join(parts),
        tables="\n".join(f"{name}: Final = {table}" for name, table in tables.items()),
        imports=imports.lines(),
    )


def _hiding(fields: Sequence[Field], seen: ModuleType, imports: Imports) -> Iterator[str]:
    """What a game hides besides, which may look at all of the state; then what its fields hide."""
    if hasattr(seen, "HIDES_BESIDES"):
        yield f"    {imports.name(seen.HIDES_BESIDES)}(new, viewer)"
    for field in fields:
        if field.hidden is not None:
            yield f"    for at in range(len(state.{field.name})):"
            yield f"        if {imports.name(field.hidden.when)}(state, viewer, at):"
            yield f"            new.{field.name}[at] = {_mask(field.hidden.mask)}"


def _mask(mask: int | list[int]) -> str:
    """What stands for something hidden: a number, or a list of one number as often as need be."""
    return f"[{mask[0]}] * {len(mask)}" if isinstance(mask, list) and mask else str(mask)


def _helper(name: str, imports: Imports) -> str:
    return imports.number(HELPERS, name)


def _by_seats(function: Callable[[int], list[int]], imports: Imports) -> str:
    return f"{imports.name(function)}(state.seats)"


def _part(field: Field, how: Seen | None, imports: Imports, tables: dict[str, str]) -> str:
    """What stands in the row for a field."""
    value = f"state.{field.name}"
    made, one = _made(field, how, value, imports, tables)
    if how is not None and how.when is not None:
        many = f"[{made}]" if one else made
        return f"*({many} if {imports.name(how.when)}(state) else {_helper('NOTHING', imports)})"
    return made if one else f"*{made}"


def _factor(factor: int, imports: Imports) -> str:
    """A factor, by its name if it is a size that is read from a file and may be another one next time."""
    return imports.number(*SIZES[factor].rsplit(".", 1)) if factor in SIZES else str(factor)


def _factors(field: Field, imports: Imports, tables: dict[str, str]) -> str:
    """The name of the table of what a number is made of."""
    name = "_".join(part.upper() for part, _ in field.packed)
    tables[name] = f"[{', '.join(_factor(factor, imports) for _, factor in field.packed)}]"
    return name


def _made(field: Field, how: Seen | None, value: str, imports: Imports, tables: dict[str, str]) -> tuple[str, bool]:
    """The expression, and whether it is a single number."""
    each = "_each" if field.nested else ""
    factors = _factors(field, imports, tables) if field.packed else ""
    if field.upto:
        some = (how.last if how is not None else 0) or field.upto
        if how is not None and how.members is not None:
            name = how.members.__name__.upper()
            imports.name(how.members)
            table = f"[{_helper('positions', imports)}({how.members.__name__}(seats)) for seats in range(7)]"
            tables[f"{name}_AT"] = table
            count = f"len({_by_seats(how.members, imports)})"
            return f"{_helper(f'members{each}', imports)}({value}, {name}_AT[state.seats], {count})", False
        if field.rows:
            return f"{_helper('stacked', imports)}({value}, {some}, {field.upto})", False
        if field.packed:
            return f"{_helper('listed_parts', imports)}({value}, {some}, {factors})", False
        return f"{_helper(f'listed{each}', imports)}({value}, {some})", False
    if field.nested:
        value = f"{_helper('joined', imports)}({value})"
    if how is not None and how.at is not None:
        value = f"{_helper('those', imports)}({value}, {_by_seats(how.at, imports)})"
    single = not field.is_list
    if field.bits:
        return f"{_helper('bits', imports)}({f'[{value}]' if single else value}, {len(field.bits)})", False
    if field.packed:
        return f"{_helper('parts', imports)}({f'[{value}]' if single else value}, {factors})", False
    return value, single
