"""Every documented operation with everything its description allows, and more: never a server error."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from palatine.server.app import create_app
from palatine.server.settings import Settings
from tests.server.conftest import Running
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.waiting import LIMIT

schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi())
schema.config.generation.update(modes=[GenerationMode.POSITIVE, GenerationMode.NEGATIVE])


@pytest.fixture(scope="module")
def cookie(server: Running) -> str:
    """The session of somebody with a few tables, so that some requests find something."""
    player = Player(server.url, "Fuzz")
    for _ in range(3):
        player.table(ME, BOT, BOT, start=True)
        player.table(ME, OPEN, OPEN, public=True)
    token = player.http.cookies["palatine"]
    player.http.close()
    return f"palatine={token}"


@schema.exclude(path_regex=r"/api/(me|sessions?|sessions/.*)$", method=["DELETE"]).parametrize()
@settings(
    max_examples=5,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_no_request_is_answered_with_a_server_error(case: schemathesis.Case[Any], server: Running, cookie: str) -> None:
    case.call_and_validate(
        base_url=server.url,
        headers={"Cookie": cookie},
        timeout=LIMIT,
        checks=[not_a_server_error, status_code_conformance, response_schema_conformance],
    )
