"""An error in the console of any page fails a test; so does one that was provoked, but does not come."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.complaints import Complaints
from tests.browser.conftest import PAINTED, Open
from tests.browser.process import Process

FAULTS = {
    "said aloud": "console.error('said aloud')",
    "this script fails": "void setTimeout(() => { throw new Error('this script fails') })",
    "404 /api/tables/999999": "void fetch('/api/tables/999999?seat=0')",
    "ERR_FAILED /api/lost": "void fetch('/api/lost').catch(() => 0)",
}
"""What a page complains of, and how it comes to that."""


def of_the_fixture(opened: Open, chromium: Browser, server: Process) -> Page:
    return opened("/docs")


def in_another_window(opened: Open, chromium: Browser, server: Process) -> Page:
    page = opened("/docs")
    with page.expect_popup() as another:
        page.evaluate("void open('/docs')")
    return another.value


def in_a_context_of_its_own(opened: Open, chromium: Browser, server: Process) -> Page:
    page = chromium.new_context(base_url=server.url).new_page()
    page.goto("/docs")
    return page


def without_a_context(opened: Open, chromium: Browser, server: Process) -> Page:
    page = chromium.new_page(base_url=server.url)
    page.goto("/docs")
    return page


@pytest.mark.parametrize(
    "way", [of_the_fixture, in_another_window, in_a_context_of_its_own, without_a_context], ids=lambda way: way.__name__
)
@pytest.mark.parametrize("fault", FAULTS)
def test_no_error_of_any_page_is_overlooked(
    opened: Open,
    chromium: Browser,
    server: Process,
    complaints: Complaints,
    fault: str,
    way: Callable[[Open, Browser, Process], Page],
) -> None:
    page = way(opened, chromium, server)
    page.wait_for_load_state()
    page.route("**/api/lost", lambda route: route.abort())
    page.evaluate(FAULTS[fault])
    while not complaints.heard:
        page.evaluate(PAINTED)
    page.context.close()
    assert complaints.heard == [fault]
    with pytest.raises(AssertionError, match=f"errors in the console:\n{fault}"):
        complaints.settle()
    complaints.provoke(fault.replace("999999", "*"))  # now the test may end


def test_what_was_provoked_must_come_and_nothing_else(opened: Open, complaints: Complaints) -> None:
    page = opened("/docs")
    complaints.provoke("404 /api/*")
    with pytest.raises(AssertionError, match="provoked, but not in the console:\n404 /api/"):
        complaints.settle()
    page.evaluate("console.warn('no error')")
    page.evaluate("void fetch('/api/tables/999999')")
    while not complaints.heard:
        page.evaluate(PAINTED)
    complaints.settle()
    complaints.heard.append("405 /api/guest")
    with pytest.raises(AssertionError, match="405 /api/guest"):
        complaints.settle()
    complaints.heard.pop()
