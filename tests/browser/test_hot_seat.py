"""Several people at one device: the curtain leaves no trace of the other plan."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.table import Person
from tests.browser.test_modules import MODULES, Courtier

RED = "#bb3120"
"""How the first seat is painted, which is black unless somebody chooses otherwise."""


@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
def test_no_trace_of_the_other_plan_in_page_storage_or_history(opened: Open, modules: tuple[str, ...]) -> None:
    page = opened("/new")
    page.get_by_label("Your name").fill("Ann")
    for module in modules:
        page.locator(f"[data-option={module}]").check()
    page.locator("fieldset .seat select").nth(1).select_option("me")
    page.locator("fieldset .seat select").nth(2).select_option("random")
    page.locator(".dress [data-colour=red]").first.click()
    page.locator("[data-called='0']").fill("Anna")
    page.locator("[data-called='1']").fill("Bert")
    expect(page.locator(".dress").nth(1).locator("[data-colour=red]")).to_be_disabled()  # it is taken
    page.get_by_text("Rules and options").click()
    page.get_by_label("First counties").select_option("lineup")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name="Anna")).to_be_visible()
    page.locator("[data-action=raise]").click()
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--black')") == RED
    ann = Courtier(page) if modules else Person(page)
    expect(page.locator("[data-action=ready]")).to_be_visible()
    ann.show("counties")
    page.get_by_role("button", name="Baden", exact=True).click()
    expect(page.locator(".inspector")).to_be_visible()
    assert not page.locator("[data-action=note]").count()  # whoever comes next would read it
    ann.show("menu")
    expect(page.locator("[data-invite]")).to_be_visible()
    assert not page.locator("[data-action=hand]").count()  # it would take along the seats of the others
    ann.show("plan")
    own = ann.hand().evaluate_all("e => e.map(x => x.dataset.card)")
    ann.fill()
    plan = page.locator("[data-box] [data-card]").evaluate_all("e => e.map(x => x.dataset.card)")
    expect(page.locator("[data-draft=saved]")).to_be_visible()  # on the server, and only there
    ann.ready()
    expect(page.get_by_role("heading", name="Pass the device")).to_contain_text("Bert")
    secrets = [card for card in plan if not card.startswith(("money", "dice"))]
    assert secrets
    for place in (
        "document.documentElement.outerHTML",
        "JSON.stringify(localStorage)",
        "JSON.stringify(sessionStorage)",
        "location.href",
    ):
        text = page.evaluate(place)
        assert not [card for card in secrets if card in text], place
    page.locator("[data-action=raise]").click()
    expect(page.locator("[data-action=ready]")).to_be_visible()
    cards = page.locator("[data-card]").evaluate_all("e => e.map(x => x.dataset.card)")
    assert cards
    assert not set(own) & set(cards)
    page.go_back()
    page.go_forward()
    expect(page.locator("[data-action=raise]")).to_be_visible()
    assert not page.locator("[data-box] [data-card]").count()
