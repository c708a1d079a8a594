"""Writes down what the server offers as the types of the browser client.

python -m tools.schema          write web/src/lib/api/schema.ts anew
"""

import json
import tempfile
from pathlib import Path
from typing import Any

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


if __name__ == "__main__":
    write(SCHEMA)
