"""What the client believes about the server is what the server says about itself."""

import re
from pathlib import Path
from typing import Any

import pytest

from palatine.server.app import create_app
from palatine.server.settings import Settings
from tools.web import WEB

SOURCE = (WEB / "src" / "lib" / "api.ts").read_text(encoding="utf-8")
SCHEMAS = {
    "Me": "MeOut",
    "Seat": "SeatOut",
    "Asked": "Asked",
    "TableCard": "TableCard",
    "Table": "TableOut",
    "Proposal": "Proposal",
    "Decision": "Decision",
    "Draft": "Draft",
    "Position": "ViewOut",
    "Happening": "EventOut",
    "Refusal": "Error",
    "Message": "MessageOut",
    "Notice": "LogOut",
    "GameInfo": "GameOut",
    "Bot": "LevelOut",
    "Pace": "PaceOut",
    "Lobby": "Lobby",
    "Verdict": "Verified",
}
"""The types of the client, and the schemas of the server they stand for."""


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The OpenAPI document."""
    data: Path = tmp_path_factory.mktemp("data")
    return create_app(Settings(data=str(data))).openapi()


def calls() -> list[tuple[str, str]]:
    """The methods and paths the client calls, gaps written as {}."""
    found = re.findall(r'call<[^(]*>\("(\w+)", [`"]([^`"]+)[`"]', SOURCE)
    return [(method, re.sub(r"\$\{query\(.*", "", path)) for method, path in found]


def test_every_call_exists(document: dict[str, Any]) -> None:
    known = {
        (method.upper(), re.sub(r"\{\w+\}", "{}", path))
        for path, methods in document["paths"].items()
        for method in methods
    }
    wanted = {(method, "/api" + re.sub(r"\$\{\w+\}", "{}", path)) for method, path in calls()}
    assert len(wanted) > 30
    assert wanted <= known


@pytest.mark.parametrize(("name", "schema"), SCHEMAS.items())
def test_every_field_exists(document: dict[str, Any], name: str, schema: str) -> None:
    found = re.search(rf"export interface {name}(?:<[^>]*>)?(?: extends \w+)? \{{(.*?)\n?\}}\n", SOURCE, re.DOTALL)
    assert found, name
    flat = re.sub(r"\{[^{}]*\}", "", found[1])
    fields = set(re.findall(r"(?:^|;|\n)\s*(\w+)\??:", flat))
    properties = set(document["components"]["schemas"][schema]["properties"])
    assert fields
    assert fields <= properties
