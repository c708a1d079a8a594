"""Writes down for the browser client what the server offers, as types, and what the numbers of the games stand for.

python -m tools.schema          write web/src/lib/api/schema.ts and web/src/games/<game>/numbers.json anew
"""

import json
import tempfile
from pathlib import Path
from typing import Any

from palatine.games import GAMES, OURS
from palatine.server.app import create_app
from palatine.server.settings import Settings
from tools import web

SCHEMA = web.WEB / "src" / "lib" / "api" / "schema.ts"
# What has a default may be left out of a request, but is always there in an answer.
OPTIONS = ("--default-non-nullable=false", "--alphabetize")


def document() -> dict[str, Any]:
    """What the server offers; refusals have one and the same shape everywhere, so each call keeps its answer alone."""
    found = create_app(Settings()).openapi()
    for path in found["paths"].values():
        for operation in path.values():
            answers = operation["responses"]
            operation["responses"] = {status: answers[status] for status in answers if status < "400"}
    for shape in found["components"]["schemas"].values():
        for field in shape.get("properties", {}).values():
            field.pop("title", None)  # the name once more
    return found


def write(target: Path) -> None:
    """Write the types of the present server there."""
    web.install(checks=True)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "openapi.json"
        source.write_text(json.dumps(document()), encoding="utf-8")
        web.npm("exec", "--", "openapi-typescript", str(source), "--output", str(target), *OPTIONS)


def numbers_of(game: str) -> Path:
    """Where the client finds what the numbers of a game stand for."""
    return web.WEB / "src" / "games" / game / "numbers.json"


def numbers(game: str) -> str:
    """What the numbers in prompts, events and refusals of a game stand for, as a file of the client."""
    found = {
        what: {"particulars": each.particulars, "ids": each.ids, "packed": dict(each.packed)}
        for what, each in GAMES[game].named.items()
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    write(SCHEMA)
    for each in OURS:
        numbers_of(each).write_text(numbers(each), encoding="utf-8")
