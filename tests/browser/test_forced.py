"""The only possible choice: it is said, held for a moment, then made by itself, unless somebody wants to wait."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, NARROW, Axe, Open, arrived
from tests.browser.prepared import asked, table_without_choice
from tests.browser.table import Person

Shot = Callable[[Page, str], None]
SIZES = {"desktop": {"viewport": DESKTOP}, "phone-360": NARROW}
KIND = "combat.armies"
"""A march with one army to spare takes one (W-ACT-35)."""
HELD = """{ const [later, never] = [window.setTimeout, window.clearTimeout];
window.held = null;
window.setTimeout = (act, pause, ...rest) => pause === 2200 ? ((window.held = act), -1) : later(act, pause, ...rest);
window.clearTimeout = (number) => number === -1 ? void (window.held = null) : never(number); }"""
"""The moment in which the choice can be read does not pass by itself: it is over when the test says so."""


def without_a_choice(page: Page) -> int:
    """A shared table whose next person takes the device and has one possible choice; that table."""
    page.add_init_script(HELD)
    table = table_without_choice(page, KIND, initial_counties="lineup")
    page.goto(f"/table/{table}")
    page.locator("[data-action=raise]").click()
    expect(page.locator(".forced")).to_have_text("Only possible choice: 1 army")
    expect(page.locator("[data-action=forced-now]")).to_be_visible()
    return table


def choices(page: Page, table: int) -> int:
    """How many choices have been made."""
    return int(asked(page, "GET", f"/tables/{table}")["choices"])


@pytest.mark.parametrize("size", SIZES)
def test_the_only_possible_choice_is_made_by_itself(opened: Open, shot: Shot, axe: Axe, size: str) -> None:
    page = opened(forced=True, **SIZES[size])
    table = without_a_choice(page)
    before = choices(page, table)
    axe(page)
    shot(page, f"forced-{size}")
    page.evaluate("held()")
    expect(page.locator(f".ask[data-asked='{KIND}']")).to_have_count(0)
    assert choices(page, table) == before + 1
    page.locator("[data-action=raise]").or_(page.locator(".ask")).wait_for()
    if (curtain := page.locator("[data-action=raise]")).is_visible():
        curtain.click()
    Person(page).show("menu")
    expect(page.locator("li", has_text="Only possible choice")).to_have_count(1)
    Person(page).show("log")
    marked = page.locator("li", has=page.locator("[data-how=only]"))
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("1 army")
    expect(marked).to_contain_text("only possible choice")
    marked.scroll_into_view_if_needed()
    axe(page)
    shot(page, f"forced-log-{size}")
    moment = marked.get_by_role("button", name="Show the moment")
    at = moment.inner_text()
    moment.click()
    expect(page.locator(f".ask[data-shown='{at}']")).to_be_visible()


def test_whoever_waits_chooses_alone(opened: Open) -> None:
    page = opened(forced=True)
    table = without_a_choice(page)
    before = choices(page, table)
    arrived(page)
    top = page.locator("main").bounding_box()
    page.locator("[data-action=forced-wait]").click()
    expect(page.locator(".controls [data-choice]")).to_have_count(1)
    expect(page.locator(".forced")).to_be_visible()
    assert page.locator("main").bounding_box() == top  # nothing has moved
    assert page.evaluate("held") is None
    assert choices(page, table) == before
    Person(page).decide(KIND)
    expect(page.locator(f".ask[data-asked='{KIND}']")).to_have_count(0)
    assert choices(page, table) == before + 1


def test_it_can_be_switched_off(opened: Open) -> None:
    page = opened(forced=True)
    table = without_a_choice(page)
    before = choices(page, table)
    Person(page).show("menu")
    page.get_by_label("Make the only possible choice").uncheck()
    expect(page.locator("[data-action=forced-now]")).to_have_count(0)
    assert page.evaluate("held") is None
    assert choices(page, table) == before


def test_a_look_back_action_by_action_leads_back_to_what_is_asked(opened: Open) -> None:
    """In a match that goes on: nothing is asked, nor made by itself, while the past is looked at."""
    page = opened(forced=True)
    table = without_a_choice(page)
    before = choices(page, table)
    page.keyboard.press(",")
    expect(page.locator(".ask")).to_contain_text("Moment ")
    expect(page.locator(".ask[data-asked='']")).to_be_visible()
    assert page.evaluate("held") is None
    page.keyboard.press(".")
    expect(page.locator(f".ask[data-asked='{KIND}']")).to_be_visible()
    expect(page.locator(".forced")).to_be_visible()
    assert choices(page, table) == before
