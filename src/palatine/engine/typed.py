"""Types of plain data: what a view is made of, as a JSON schema, and whether a value is of a type.

It knows numbers, words, yes and no, None, literals, lists, tuples, dictionaries by word, TypedDicts, and choices
between them. (Libraries that do more do not take the TypedDict of the standard library before Python 3.12.)
"""

from types import NoneType, UnionType
from typing import Any, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

_PLAIN: Final = {int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null"}


def schema(type_: Any, refer: str, shapes: dict[str, Any]) -> dict[str, Any]:
    """The JSON schema of a type; those of its TypedDicts are added to ``shapes``, and referred to by ``refer``."""
    if type_ is Any:
        return {}
    if type_ in _PLAIN:
        return {"type": _PLAIN[type_]}
    if is_typeddict(type_):
        if type_.__name__ not in shapes:
            shapes[type_.__name__] = {}  # it may hold itself
            shapes[type_.__name__] = _shape(type_, refer, shapes)
        return {"$ref": f"{refer}{type_.__name__}"}
    origin, parts = get_origin(type_), get_args(type_)
    if origin is Literal:
        return {"type": "string", "enum": list(parts)}
    if origin in (Union, UnionType):
        return {"anyOf": [schema(part, refer, shapes) for part in parts]}
    if origin is list:
        return {"type": "array", "items": schema(parts[0], refer, shapes)}
    if origin is tuple:
        items = [schema(part, refer, shapes) for part in parts]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(parts[1], refer, shapes)}
    raise TypeError(f"{type_} is no type of plain data")


def _shape(type_: Any, refer: str, shapes: dict[str, Any]) -> dict[str, Any]:
    fields = _fields(type_)
    return {
        "type": "object",
        "title": type_.__name__,
        "description": type_.__doc__ or "",
        "properties": {name: schema(kind, refer, shapes) for name, (kind, _) in fields.items()},
        "required": [name for name, (_, needed) in fields.items() if needed],
    }


def _fields(type_: Any) -> dict[str, tuple[Any, bool]]:
    """The keys of a TypedDict, each with the type of its value and whether it must be there."""
    hints = get_type_hints(type_, include_extras=True)
    return {
        name: (get_args(hint)[0] if get_origin(hint) is NotRequired else hint, name in type_.__required_keys__)
        for name, hint in hints.items()
    }


def misfit(type_: Any, value: Any, where: str = "") -> str | None:
    """Where a value is not of a type, as the way to it; None if it is."""
    if type_ is Any:
        return None
    if is_typeddict(type_):
        return _misfit_in(_fields(type_), value, where)
    origin, parts = get_origin(type_), get_args(type_)
    if origin is Literal:
        return None if value in parts else where
    if origin in (Union, UnionType):
        ways = [misfit(part, value, where) for part in parts]
        return None if None in ways else max((way for way in ways if way is not None), key=len)
    if origin is list and isinstance(value, list):
        ways = [misfit(parts[0], item, f"{where}[{at}]") for at, item in enumerate(value)]
        return next((way for way in ways if way is not None), None)
    if origin is tuple and isinstance(value, tuple) and len(value) == len(parts):
        ways = [misfit(part, item, f"{where}[{at}]") for at, (part, item) in enumerate(zip(parts, value, strict=True))]
        return next((way for way in ways if way is not None), None)
    if origin is dict and isinstance(value, dict):
        ways = [misfit(parts[1], item, f"{where}.{key}") for key, item in value.items()]
        return next((way for way in ways if way is not None), None)
    return None if type_ in _PLAIN and type(value) is type_ else where or "."


def _misfit_in(fields: dict[str, tuple[Any, bool]], value: Any, where: str) -> str | None:
    if not isinstance(value, dict):
        return where or "."
    for name, (kind, needed) in fields.items():
        if name in value:
            way = misfit(kind, value[name], f"{where}.{name}")
            if way is not None:
                return way
        elif needed:
            return f"{where}.{name}"
    return next((f"{where}.{name}" for name in value if name not in fields), None)
