"""What the drawing of a map must hold (``geometry`` of a map file): the same ids, and everything where it belongs.

``problems`` returns one sentence for each thing that is wrong; a drawing decides nothing in the game.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import Any, Final

from palatine.games.prestige.map.shape import DRAWING, misshapen

SCHEMA: Final = "power-prestige-geometry/"
NEAR: Final = 1.0
"""How far two points may lie apart and still be the same."""

Point = tuple[float, float]
Edge = tuple[Point, Point]


def problems(data: Any, drawing: Any) -> list[str]:
    """Everything wrong with a drawing of a sound map; shapes are looked at only if every id has one."""
    if not isinstance(drawing, dict) or not str(drawing.get("schema", "")).startswith(SCHEMA):
        return [f"drawing: this is no drawing of a map: its schema must begin with '{SCHEMA}'"]
    found = list(misshapen(drawing, DRAWING, "drawing")) or list(_ids(data, drawing))
    if found:
        return found
    shapes = [*_provinces(data, drawing), *_locations(data, drawing), *_roads(data, drawing)]
    return [*shapes, *_sites(data, drawing), *_crossings(data, drawing)]


def _ids(data: Any, drawing: Any) -> Iterator[str]:
    """Whether everything on the map is drawn, and nothing else."""
    for part in ("provinces", "locations", "roads"):
        for name in sorted({row["id"] for row in data[part]} ^ {row["id"] for row in drawing[part]}):
            yield f"drawing: '{name}' is on the map or in the drawing, but not in both ({part})"


def _provinces(data: Any, drawing: Any) -> Iterator[str]:
    """Outlines are closed, inside the picture, do not cross themselves, and enclose something."""
    left, top, width, height = data["view_box"]
    for row in drawing["provinces"]:
        ring = [(float(x), float(y)) for x, y in row["polygon"]]
        if len(ring) < 4 or ring[0] != ring[-1]:
            yield f"drawing: the outline of '{row['id']}' is not closed"
        elif not all(left <= x <= left + width and top <= y <= top + height for x, y in ring):
            yield f"drawing: the outline of '{row['id']}' leaves the picture"
        elif abs(_area(ring)) < 1:
            yield f"drawing: the outline of '{row['id']}' encloses nothing"
        elif _crosses_itself(ring):
            yield f"drawing: the outline of '{row['id']}' crosses itself"


def _locations(data: Any, drawing: Any) -> Iterator[str]:
    """Every location lies in its province, and where the map says."""
    rings = {row["id"]: [(float(x), float(y)) for x, y in row["polygon"]] for row in drawing["provinces"]}
    drawn = {row["id"]: (float(row["x"]), float(row["y"])) for row in drawing["locations"]}
    for row in data["locations"]:
        point = drawn[row["id"]]
        if not inside(rings[row["province"]], point):
            yield f"drawing: '{row['id']}' is drawn outside its province"
        if hypot(point[0] - row["x"], point[1] - row["y"]) > NEAR:
            yield f"drawing: '{row['id']}' is drawn in another place than the map says"


def _roads(data: Any, drawing: Any) -> Iterator[str]:
    """Every road is drawn from one of its ends to the other."""
    places = {row["id"]: (float(row["x"]), float(row["y"])) for row in data["locations"]}
    paths = {row["id"]: row["path"] for row in drawing["roads"]}
    for road in data["roads"]:
        path = paths[road["id"]]
        ends = [places[road["a"]], places[road["b"]]]
        drawn = [tuple(path[0]), tuple(path[-1])] if path else []
        if not drawn or not (_near(ends, drawn) or _near(ends, drawn[::-1])):
            yield f"drawing: the road '{road['id']}' does not lead from '{road['a']}' to '{road['b']}'"


def _sites(data: Any, drawing: Any) -> Iterator[str]:
    """Every building site is drawn, and no other (P-GEN-17)."""
    for part, kind in (("locations", "urban_sites"), ("provinces", "rural_sites")):
        drawn = {row["id"]: len(row[kind]) for row in drawing[part]}
        for row in data[part]:
            if drawn[row["id"]] != row[kind]:
                yield f"drawing: '{row['id']}' has {row[kind]} building sites on the map, {drawn[row['id']]} drawn ones"


def _crossings(data: Any, drawing: Any) -> Iterator[str]:
    """A road crosses a drawn river if the map says so, with one bridge (P-GEN-18)."""
    banks = [edge for river in drawing["rivers"] for edge in _edges(river["path"])]
    paths = {row["id"]: row["path"] for row in drawing["roads"]}
    bridges = Counter(bridge["road"] for bridge in drawing["bridges"])
    for road in data["roads"]:
        if _meet(_edges(paths[road["id"]]), banks) != road["river"]:
            yield f"drawing: the road '{road['id']}' {'crosses no' if road['river'] else 'crosses a'} river"
        if bridges[road["id"]] != (1 if road["river"] else 0):
            yield f"drawing: the road '{road['id']}' has {bridges[road['id']]} bridges"


def _meet(road: list[Edge], banks: list[Edge]) -> bool:
    """Whether an edge of a road crosses one of a river."""
    if not road:
        return False
    left, right = min(a[0] for edge in road for a in edge), max(a[0] for edge in road for a in edge)
    near = [bank for bank in banks if max(bank[0][0], bank[1][0]) >= left and min(bank[0][0], bank[1][0]) <= right]
    return any(_cross(edge, bank) for edge in road for bank in near)


def _edges(path: list[Any]) -> list[Edge]:
    return list(pairwise([(float(x), float(y)) for x, y in path]))


def _near(ends: list[Point], drawn: list[Any]) -> bool:
    return all(hypot(a[0] - b[0], a[1] - b[1]) <= NEAR for a, b in zip(ends, drawn, strict=True))


# ---------------------------------------------------------------- polygons


def _area(ring: list[Point]) -> float:
    """The area a closed ring encloses, with a sign for its direction."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(ring)) / 2


def inside(ring: list[Point], point: Point) -> bool:
    """Whether a point lies within a closed ring."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in pairwise(ring):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def _crosses_itself(ring: list[Point]) -> bool:
    """Whether two edges of a closed ring that do not follow each other cross."""
    edges = list(pairwise(ring))
    boxes = [(min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1])) for a, b in edges]
    order = sorted(range(len(edges)), key=lambda edge: boxes[edge][0])
    for at, first in enumerate(order):
        for second in order[at + 1 :]:
            if boxes[second][0] > boxes[first][1]:
                break
            if boxes[second][2] <= boxes[first][3] and boxes[first][2] <= boxes[second][3]:
                if _cross(edges[first], edges[second]):
                    return True
    return False


def _cross(one: Edge, two: Edge) -> bool:
    """Whether two edges cross in a point inside both."""
    sides = [_side(one, two[0]) * _side(one, two[1]), _side(two, one[0]) * _side(two, one[1])]
    return max(sides) < 0


def _side(edge: Edge, point: Point) -> float:
    """On which side of an edge a point lies; 0 on its line."""
    (ax, ay), (bx, by) = edge
    value = (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
    return 0.0 if abs(value) < 1e-9 else value
