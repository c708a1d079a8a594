"""What the views of the games are made of: their own types, as shapes of the API."""

from typing import Annotated, Any, Final

from pydantic import WithJsonSchema

from palatine.engine.typed import schema
from palatine.games import GAMES, OURS

_SHAPES: Final = "#/components/schemas/"
_TYPED: Final = {name: GAMES[name].view_type.__name__ for name in OURS}
"""Views of the house; those of other packages are any data, and may call their types as they like."""

_ANY: Final = [{"type": "object"}] if len(GAMES) > len(OURS) else []

GameView = Annotated[
    dict[str, Any],
    WithJsonSchema({"anyOf": [*({"$ref": f"{_SHAPES}{name}"} for name in sorted(_TYPED.values())), *_ANY]}),
]
"""A view of one of the games. It is not checked when it is sent: the tests compare views with their types."""


def shapes() -> dict[str, Any]:
    """The shapes of all views, by name."""
    found: dict[str, Any] = {}
    for name in _TYPED:
        schema(GAMES[name].view_type, _SHAPES, found)
    return found
