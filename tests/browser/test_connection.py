"""The connection breaks, falls silent or loses something, the server is started anew: the page goes on."""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request, Route, WebSocketRoute, expect

from tests.browser.complaints import Complaints
from tests.browser.conftest import DESKTOP, PAINTED, SETTINGS, WITH_WORKER, Open, arrived
from tests.browser.prepared import asked
from tests.browser.process import Process
from tests.browser.table import Person


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    running = Process(tmp_path)
    yield running
    running.end()


AWAY = "WebSocket connection to * failed: *ERR_CONNECTION_REFUSED"
"""What a page whose server is away surely complains of: it tries again and again to reach it."""
CUT_OFF = tuple(f"ERR_{how} *" for how in ("CONNECTION_REFUSED", "CONNECTION_RESET", "EMPTY_RESPONSE"))
"""What it complains of if it happened to ask for something meanwhile."""


def test_server_killed_in_the_middle(chromium: Browser, process: Process, complaints: Complaints) -> None:
    complaints.provoke(AWAY)
    complaints.permit(*CUT_OFF)
    context = chromium.new_context(base_url=process.url, viewport=DESKTOP, reduced_motion="reduce", locale="en")
    context.add_init_script(SETTINGS.replace("KEPT", '{"speed": "skip", "sound": false, "forced": false}'))
    page = context.new_page()
    person = Person(page)
    person.play_against_bots()
    person.fill()
    cards = page.locator("[data-box] [data-card]").evaluate_all("e => e.map(x => x.dataset.card)")
    with page.expect_console_message(lambda said: fnmatchcase(said.text, AWAY)):
        process.kill()
    expect(page.get_by_text("The connection is broken")).to_be_visible()
    process.start()
    expect(page.get_by_text("The connection is broken")).not_to_be_visible(timeout=30_000)
    assert page.locator("[data-box] [data-card]").evaluate_all("e => e.map(x => x.dataset.card)") == cards
    person.ready()
    expect(page.locator(".events .drawn")).to_be_visible(timeout=30_000)
    context.close()


CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const parts = loaded.filter((name) => name.includes("/assets/"));
  const kept = await Promise.all(["/", ...parts].map((part) => caches.match(part)));
  return parts.length > 0 && kept.every(Boolean);
}"""
"""Whether the service worker has kept the page and all the parts of the client that it has loaded."""


def test_the_pages_open_also_while_the_server_is_away(
    chromium: Browser, process: Process, complaints: Complaints
) -> None:
    complaints.provoke("ERR_CONNECTION_REFUSED /api/me", "ERR_FAILED /assets/TablePage-*.js")
    complaints.permit(AWAY, "ERR_FAILED /assets/*", "ERR_FAILED /pictures/*", *CUT_OFF)
    context = chromium.new_context(base_url=process.url, viewport=DESKTOP, locale="en", **WITH_WORKER)
    first = context.new_page()
    first.goto("/")
    first.wait_for_function(CONTROLLED)
    page = context.new_page()
    page.goto("/")  # its parts pass through the worker
    expect(page.locator("[data-action=play]")).to_have_count(3)
    page.wait_for_function(KEPT)
    process.kill()
    page.goto("/table/7")  # what was never opened is not there, but the page can say so
    expect(page.get_by_role("button", name="Load it again")).to_be_visible()
    page.goto("/")
    expect(page.get_by_text("The connection is broken")).to_be_visible()
    process.start()
    expect(page.locator("[data-action=play]")).to_have_count(3, timeout=60_000)  # by itself
    context.close()


def test_a_line_that_has_fallen_silent_is_opened_anew(opened: Open) -> None:
    page = opened()
    other_end = "silent"

    def listen(line: WebSocketRoute) -> None:
        if other_end == "there":
            line.connect_to_server()
        elif other_end == "gone":
            line.close()
        else:
            line.on_message(lambda message: None)  # open, but nobody is there

    page.route_web_socket("**/api/live", listen)
    page.clock.install()
    person = Person(page)
    person.play_against_bots()
    with page.expect_response("**/chat?*"):
        person.show("talk")
    asked(page, "POST", f"/tables/{person.number}/chat", text="Is anybody there?")
    page.clock.fast_forward(16_000)
    expect(page.get_by_text("Is anybody there?")).to_have_count(0)
    other_end = "gone"
    page.clock.fast_forward(16_000)
    expect(page.get_by_text("The connection is broken")).to_be_visible()
    other_end = "there"
    page.clock.fast_forward(16_000)
    expect(page.get_by_text("The connection is broken")).to_have_count(0)
    expect(page.get_by_text("Is anybody there?")).to_be_visible()


def test_choices_whose_answer_is_lost_are_made_once(opened: Open, complaints: Complaints) -> None:
    complaints.provoke("ERR_FAILED /api/tables/*/choices")
    page = opened()
    answers: list[str] = []

    def lose_the_first(route: Route) -> None:
        answers.append(route.fetch().text())  # the server has it
        if len(answers) == 1:
            route.abort()
        else:
            route.fulfill(body=answers[-1], content_type="application/json")

    page.route("**/choices", lose_the_first)
    person = Person(page)
    person.play_against_bots()
    person.fill()
    person.ready()
    expect(page.locator(".events .drawn")).to_be_visible()
    person.settled()
    assert ['"repeated":true' in answer for answer in answers] == [False, True]
    assert not page.locator(".ask [role=alert]").count()


def test_a_page_at_rest_asks_for_nothing(opened: Open) -> None:
    """Whatever part of the table is looked at: the server is asked when something has moved, not again and again."""
    page = opened()
    page.clock.install()
    asked_for: list[Request] = []
    answered: list[Request] = []
    page.on("request", lambda request: asked_for.append(request))
    for end in ("requestfinished", "requestfailed"):
        page.on(end, lambda request: answered.append(request))
    person = Person(page)
    person.play_against_bots()
    expect(page.locator(".players tr:not(.me) .state svg")).to_have_count(2)  # the bots are ready: nothing moves
    for part in ("plan", "tower", "counties", "log", "talk", "menu"):
        person.show(part)
        arrived(page)
        while len(answered) < len(asked_for):
            page.evaluate(PAINTED)
        asked_for.clear()
        answered.clear()
        page.clock.run_for(10_000)
        arrived(page)
        assert not asked_for, part
