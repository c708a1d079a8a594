"""Types of plain data."""

from typing import Any, Literal, NotRequired, TypedDict

import pytest

from palatine.engine.typed import misfit, schema


class Leaf(TypedDict):
    """A leaf."""

    size: int
    colour: Literal["green", "red"]


class Birds(TypedDict, total=False):
    """Who may live in it."""

    owls: int


class Tree(TypedDict):
    """A tree, which may have trees in it."""

    name: str
    leaves: list[Leaf | None]
    trees: dict[str, "Tree"]
    old: NotRequired[bool]
    birds: NotRequired[Birds]


OAK: Any = {"name": "oak", "leaves": [{"size": 3, "colour": "red"}, None], "trees": {}, "old": True}


def test_a_value_of_the_type_fits() -> None:
    assert misfit(Tree, OAK) is None
    assert misfit(Tree, {**OAK, "trees": {"graft": OAK}, "birds": {}}) is None
    assert misfit(Any, object()) is None


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"name": 3}, ".name"),
        ({"old": 1}, ".old"),
        ({"leaves": [{"size": True, "colour": "red"}]}, ".leaves[0].size"),
        ({"leaves": [{"size": 1, "colour": "blue"}]}, ".leaves[0].colour"),
        ({"leaves": [{"size": 1}]}, ".leaves[0].colour"),
        ({"trees": {"graft": {**OAK, "height": 1}}}, ".trees.graft.height"),
        ({"trees": []}, ".trees"),
        ({"leaves": {}}, ".leaves"),
    ],
)
def test_it_is_said_where_a_value_does_not_fit(change: dict[str, Any], where: str) -> None:
    assert misfit(Tree, {**OAK, **change}) == where


def test_a_missing_key_and_something_else_altogether() -> None:
    assert misfit(Tree, {"name": "oak"}) == ".leaves"
    assert misfit(Tree, []) == "."
    assert misfit(list[int], "no list") == "."


def test_the_schema_refers_to_the_shapes_it_is_made_of() -> None:
    shapes: dict[str, Any] = {}
    assert schema(list[Tree], "#/", shapes) == {"type": "array", "items": {"$ref": "#/Tree"}}
    assert shapes["Tree"]["required"] == ["name", "leaves", "trees"]
    assert shapes["Tree"]["properties"]["trees"] == {"type": "object", "additionalProperties": {"$ref": "#/Tree"}}
    assert shapes["Leaf"]["properties"]["colour"] == {"type": "string", "enum": ["green", "red"]}
    with pytest.raises(TypeError, match="no type of plain data"):
        schema(set[int], "#/", shapes)


def test_a_tuple_has_so_many_values_of_these_types() -> None:
    two = {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "minItems": 2, "maxItems": 2}
    assert schema(tuple[int, str], "#/", {}) == two
    assert misfit(tuple[int, str], (1, "oak")) is None
    assert misfit(tuple[int, str], (1, 2)) == "[1]"
    assert misfit(tuple[int, str], (1,)) == misfit(tuple[int, str], [1, "oak"]) == "."
