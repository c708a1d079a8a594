"""What views, accounts and stories of matches are made of: the types of games and engine, as shapes of the API."""

from typing import Annotated, Any, Final, is_typeddict

from pydantic import WithJsonSchema

from palatine.engine.turns import Story
from palatine.engine.typed import schema
from palatine.games import GAMES, OURS

_SHAPES: Final = "#/components/schemas/"
_KINDS: Final = ("view_type", "rehearsal_type", "account_type")


def _types(kind: str) -> list[Any]:
    """The types our games give for this, where they give one; what other packages tell is any data."""
    found = [getattr(GAMES[name], kind) for name in OURS]
    return sorted((each for each in found if is_typeddict(each)), key=lambda each: str(each.__name__))


def _one_of(kind: str) -> WithJsonSchema:
    others = [{"type": "object"}] if len(GAMES) > len(OURS) else []
    return WithJsonSchema({"anyOf": [*({"$ref": f"{_SHAPES}{each.__name__}"} for each in _types(kind)), *others]})


GameView = Annotated[dict[str, Any], _one_of("view_type")]
"""A view of one of the games. It is not checked when it is sent: the tests compare views with their types."""
GameRehearsal = Annotated[dict[str, Any], _one_of("rehearsal_type")]
GameAccount = Annotated[dict[str, Any], _one_of("account_type")]
MatchStory = Annotated[dict[str, Any], WithJsonSchema({"$ref": f"{_SHAPES}{Story.__name__}"})]


def shapes() -> dict[str, Any]:
    """The shapes of all of them, by name."""
    found: dict[str, Any] = {}
    schema(Story, _SHAPES, found)
    for kind in _KINDS:
        for each in _types(kind):
            schema(each, _SHAPES, found)
    return found
