"""Several people at one device: the curtain leaves no trace of the other plan."""

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.table import Person


def test_no_trace_of_the_other_plan_in_page_storage_or_history(opened: Open) -> None:
    page = opened("/new")
    page.get_by_label("Your name").fill("Ann")
    page.locator("fieldset select").nth(1).select_option("me")
    page.locator("fieldset select").nth(2).select_option("random")
    page.get_by_text("Rules and options").click()
    page.get_by_label("First counties").select_option("lineup")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-action=raise]")).to_be_visible()
    page.locator("[data-action=raise]").click()
    ann = Person(page)
    expect(page.locator("[data-action=ready]")).to_be_visible()
    own = ann.hand().evaluate_all("e => e.map(x => x.dataset.card)")
    ann.fill()
    plan = page.locator("[data-box] [data-card]").evaluate_all("e => e.map(x => x.dataset.card)")
    page.wait_for_timeout(800)  # the draft is on the server by now
    ann.ready()
    expect(page.get_by_role("heading", name="Pass the device")).to_be_visible()
    secrets = [card for card in plan if not card.startswith("money")]
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
    assert not set(own) & set(cards)
    page.go_back()
    page.go_forward()
    page.wait_for_load_state()
    assert not page.locator("[data-box] [data-card]").count()
