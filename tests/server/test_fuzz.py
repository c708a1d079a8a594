"""Every documented operation with everything its description allows, and more: never a server error."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.python._constants.orchestrator import make_constants_value_source
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from palatine.server.app import create_app
from palatine.server.settings import Settings
from tests.server.conftest import Running
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.waiting import LIMIT

DESCRIPTION = create_app(Settings()).openapi()
SCHEMA = schemathesis.openapi.from_dict(DESCRIPTION)
SCHEMA.config.generation.update(modes=[GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
OPERATIONS = [f"{method.upper()} {path}" for path, methods in DESCRIPTION["paths"].items() for method in methods]
LEAVING = {"DELETE /api/me", "DELETE /api/session", "DELETE /api/sessions", "DELETE /api/sessions/{session}"}
"""Whoever asks for one of these has no session afterwards, or no other."""


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


@pytest.mark.parametrize("operation", [each for each in OPERATIONS if each not in LEAVING])
def test_no_request_is_answered_with_a_server_error(operation: str, server: Running, cookie: str) -> None:
    @settings(
        max_examples=5,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=True,
    )
    def is_answered(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(
            base_url=server.url,
            headers={"Cookie": cookie},
            timeout=LIMIT,
            checks=[not_a_server_error, status_code_conformance, response_schema_conformance],
        )

    method, path = operation.split()
    # Made up here, and not by the decorator of Schemathesis in every process that reads the tests.
    requests = build_operation_test(
        config=SCHEMA.config,
        operation=SCHEMA[path][method],
        test_func=is_answered,
        given_kwargs={},
        feedback=FeedbackSources(constants_value_source=make_constants_value_source(SCHEMA)),
    )
    requests()
