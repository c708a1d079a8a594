"""The connection breaks, the server is started anew: the page goes on and the draft is kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP
from tests.browser.process import Process
from tests.browser.table import Person


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    running = Process(tmp_path)
    yield running
    running.kill()


@pytest.mark.timeout(180)
def test_server_killed_in_the_middle(chromium: Browser, process: Process) -> None:
    context = chromium.new_context(base_url=process.url, viewport=DESKTOP, reduced_motion="reduce", locale="en")
    context.add_init_script('localStorage.setItem(\'settings\', \'{"speed": "skip", "sound": false}\')')
    page = context.new_page()
    page.goto("/")
    person = Person(page)
    person.play_against_bots()
    person.fill()
    cards = page.locator("[data-box] [data-card]").evaluate_all("e => e.map(x => x.dataset.card)")
    process.kill()
    expect(page.get_by_text("The connection is broken")).to_be_visible()
    process.start()
    expect(page.get_by_text("The connection is broken")).not_to_be_visible(timeout=30_000)
    assert page.locator("[data-box] [data-card]").evaluate_all("e => e.map(x => x.dataset.card)") == cards
    person.ready()
    expect(page.locator(".events .drawn")).to_be_visible(timeout=30_000)
    context.close()
