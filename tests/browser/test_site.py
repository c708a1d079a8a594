"""The site without a server: everything happens in the browser, without a network, and nothing is lost."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

import palatine
from tests.browser.campaign import Envoy
from tests.browser.conftest import DESKTOP, SETTINGS, UNPAINTED, WITH_WORKER, Open
from tests.browser.court import Courtier
from tests.browser.hosting import Host
from tests.browser.prepared import asked
from tests.browser.table import Person
from tools.site import SITE

START = 240_000
"""Milliseconds a busy machine may take to load Python and all else onto the device."""
FULL = """() => {
  const files = FileSystemSyncAccessHandle.prototype;
  self.written ??= files.write;
  files.write = () => { throw new DOMException("", "QuotaExceededError"); };
}"""
"""The device has no room left."""
EMPTIED = "() => { FileSystemSyncAccessHandle.prototype.write = self.written; }"
"""It has some again."""
SOME = 4
"""So many decisions of a game are made."""


@pytest.fixture
def host() -> Iterator[Host]:
    assert (SITE / "site.json").exists(), "the site is not written: python -m tools.site"
    running = Host(SITE)
    yield running
    running.end()


@pytest.fixture
def device(chromium: Browser, host: Host) -> Iterator[BrowserContext]:
    """A browser of somebody new."""
    context = chromium.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en", **WITH_WORKER)
    context.add_init_script(SETTINGS.replace("KEPT", '{"speed": "skip", "sound": false, "forced": false}'))
    context.add_init_script(UNPAINTED)
    yield context
    context.close()


def visit(device: BrowserContext, host: Host, place: str = "/") -> Page:
    """A new tab at a place of the site."""
    page = device.new_page()
    page.goto(f"{host.url}#{place}")
    return page


def kept(page: Page) -> None:
    """Wait until everything is on the device."""
    expect(page.locator("[data-here=about][data-kept=true]")).to_be_visible(timeout=START)


def home(page: Page) -> None:
    """Go to the start page as people do."""
    page.locator("a.brand").click()
    expect(page.locator("[data-action=play]")).to_have_count(3, timeout=START)


def kill(page: Page) -> None:
    """End a tab as a system does that needs its memory: without a word."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")


def test_all_games_are_played_without_a_network_and_survive_a_killed_tab(device: BrowserContext, host: Host) -> None:
    page = visit(device, host)
    kept(page)
    host.go_away()
    page.reload()
    expect(page.locator("[data-action=play]")).to_have_count(3, timeout=START)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # to the content: the place behind the # stays what it is
    expect(page.locator("#main")).to_be_focused()
    left: dict[str, int] = {}
    for person in (Person(page), Courtier(page), Envoy(page)):
        person.one_click()
        for _ in range(SOME):
            person.answer()
        person.next_asked()
        left[page.url] = person.moment
        home(page)
    kill(page)
    page = device.new_page()
    for address, moment in left.items():
        page.goto(address)
        person = Person(page)
        person.wait_for(".ask[data-asked]:not([data-asked=''])")
        assert person.moment >= moment > 0
        person.show("menu")
        expect(page.locator("[data-action=record]")).to_be_visible()


def test_tabs_share_one_worker_and_a_match_moves_to_a_server(device: BrowserContext, host: Host, opened: Open) -> None:
    first = visit(device, host)
    expect(first.locator("[data-action=play]")).to_have_count(3, timeout=START)
    ann = Courtier(first)
    ann.one_click()
    ann.answer()
    ann.next_asked()
    second = device.new_page()
    second.goto(first.url)
    there = Courtier(second)
    there.wait_for(there.begins)
    there.answer()
    there.next_asked()
    ann.moved_on(0)
    expect(first.locator(f".ask[data-shown='{there.moment}']")).to_be_visible()  # one match, seen in both
    first.close()  # with it the worker ends; the other tab starts its own
    there.answer()
    there.next_asked()
    moment = there.moment

    for worker in second.workers:
        worker.evaluate(FULL)
    there.answer()
    expect(second.locator("[data-here=trouble]")).to_contain_text("no room left")
    there.next_asked()
    with second.expect_download() as saved:
        second.locator("[data-action=rescue]").click()
    text = Path(saved.value.path()).read_text("utf-8")
    for worker in second.workers:
        worker.evaluate(EMPTIED)
    there.answer()
    expect(second.locator("[data-here=trouble]")).to_have_count(0)

    record = palatine.Record.parse(text)
    assert record.seed is None and palatine.replay(record).choices >= moment
    page = opened("/settings")
    asked(page, "POST", "/guest", name="Ann")
    page.reload()
    page.get_by_label("Text of a record").fill(text)
    page.get_by_role("button", name="Show it").click()
    ann = Courtier(page)
    ann.show("menu")
    page.locator("[data-action=play-on]").click()
    ann.wait_for(ann.begins)
    ann.answer()
