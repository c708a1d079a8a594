"""Standing orders: given, changed and cancelled with a press or a key, seen at the table, carried out, and hidden."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.campaign import hasten, new_table
from tests.browser.conftest import DESKTOP, LANGUAGES, NARROW, Axe, Open
from tests.browser.prepared import asked, shared_table
from tests.browser.table import Person

Shot = Callable[[Page, str], None]
SIZES = {"desktop": {"viewport": DESKTOP}, "phone-360": NARROW}
POSITION = "order.position"


def order(page: Page, kind: str = POSITION) -> Locator:
    """The part of the panel where a kind of decision is ordered."""
    return page.locator(f"[data-order='{kind}']")


def sign(page: Page) -> Locator:
    """The sign at the table; it leads to the orders."""
    return page.locator("[data-action=orders]")


def positions(page: Page, *wanted: int) -> None:
    """Order these positions, the first that is free."""
    for position in wanted:
        order(page).locator(f"[data-option='position {position}']").click()
    order(page).locator("[data-action=give]").click()
    expect(order(page)).to_have_class(re.compile("stands"))


@pytest.mark.parametrize("size", SIZES)
def test_a_position_is_taken_by_order(opened: Open, shot: Shot, axe: Axe, size: str) -> None:
    """W-ORD-05."""
    page = opened(**SIZES[size])
    anna = Person(page)
    anna.play_against_bots()
    expect(sign(page)).to_have_accessible_name("Standing orders")
    sign(page).click()
    expect(order(page)).to_be_visible()
    expect(order(page).locator("[data-action=give]")).to_be_disabled()
    positions(page, 3, 1, 2, 5, 4)
    assert order(page).locator("[data-option='position 3']").inner_text().startswith("1.")
    assert order(page).locator("[data-option='position 1']").inner_text().startswith("2.")
    expect(sign(page)).to_have_accessible_name("1 standing order")
    expect(sign(page)).to_have_text("1")
    axe(page)
    shot(page, f"orders-{size}")
    anna.decide("plan.")
    expect(page.locator(".ask:not([data-asked^=plan])")).to_be_visible()
    assert anna.next_asked() != POSITION
    anna.show("log")
    taken = page.locator("li.mine", has=page.locator("[data-how=order]"))
    expect(taken).to_have_count(1)
    expect(taken).to_contain_text("standing order")
    taken.scroll_into_view_if_needed()
    shot(page, f"orders-log-{size}")
    expect(sign(page)).to_have_accessible_name("Standing orders")
    anna.show("menu")
    expect(page.locator("li", has_text="A standing order of")).to_have_count(1)
    expect(page.locator(".stands")).to_have_count(0)
    moments = asked(page, "GET", f"/tables/{anna.number}/moments")
    assert [moment["by"] for moment in moments if moment["seat"] == 0][:2] == ["person", "order"]


def test_an_order_is_changed_and_cancelled_by_keys(opened: Open) -> None:
    page = opened()
    Person(page).play_against_bots()
    table = Person(page).number
    sign(page).press("Enter")
    second = order(page).locator("[data-option='position 2']")
    second.press("Enter")
    expect(second).to_have_attribute("aria-pressed", "true")
    order(page).locator("select").select_option("always")
    order(page).get_by_role("button", name="Give the order").press("Enter")
    expect(order(page).get_by_role("status")).to_have_text("This order stands.")
    second.press(" ")
    order(page).locator("[data-option='position 4']").press(" ")
    order(page).get_by_role("button", name="Change the order").press("Enter")
    expect(order(page).get_by_role("status")).to_have_text("This order stands.")
    path = f"/tables/{table}/seats/0/orders"
    assert asked(page, "GET", path)["orders"] == [
        {"kind": POSITION, "options": ["position 4"], "once": False, "chapter": False}
    ]
    page.reload()
    expect(sign(page)).to_have_text("1")
    sign(page).press("Enter")
    order(page).get_by_role("button", name="Cancel the order").press("Enter")
    expect(order(page).get_by_role("status")).to_be_empty()
    expect(sign(page)).to_have_text("")
    assert asked(page, "GET", path)["orders"] == []
    expect(order(page).locator("[aria-pressed=true]")).to_have_count(0)


def test_behind_the_curtain_nothing_is_left_of_the_orders_of_another(opened: Open) -> None:
    page = opened()
    table = shared_table(page, initial_counties="lineup")
    page.goto(f"/table/{table}")
    page.locator("[data-action=raise]").click()
    anna = Person(page)
    sign(page).click()
    positions(page, 5, 4)
    anna.decide("plan.")
    expect(page.locator("[data-action=raise]")).to_be_visible()
    assert not page.locator("[data-orders], [data-action=orders]").count()
    assert "position 5" not in page.evaluate("JSON.stringify([localStorage, sessionStorage])")
    page.locator("[data-action=raise]").click()
    expect(sign(page)).to_have_accessible_name("Standing orders")
    sign(page).click()
    expect(order(page)).to_be_visible()
    expect(page.locator(".stands, [data-order] [aria-pressed=true]")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_orders_fit_a_narrow_phone_in_every_language(opened: Open, shot: Shot, language: str) -> None:
    page = opened(language=language, **NARROW)
    options = ("optional_extra_cube", "emperors_court", "landsknechte", "military_leaders")
    table = shared_table(page, initial_counties="lineup", **dict.fromkeys(options, "on"))
    page.goto(f"/table/{table}")
    page.locator("[data-action=raise]").click()
    sign(page).click()
    positions(page, 2, 1)
    expect(page.locator("[data-order]")).to_have_count(10)
    for kind in ("winter.revolt", POSITION):
        order(page, kind).scroll_into_view_if_needed()
        shot(page, f"orders-{kind}-{language}")
    wide = page.locator(".side").evaluate("e => e.scrollWidth - e.clientWidth")
    assert wide <= 0, f"{wide} pixels too wide"


def test_the_shadow_of_the_emperor_has_orders_of_its_own(opened: Open, shot: Shot, axe: Axe) -> None:
    """S-ACT-03, S-DES-14."""
    page = opened(**NARROW)
    asked(page, "POST", "/guest", name="Anna")
    seating = [{"holder": "me"}, *[{"holder": "bot", "level": "random"}] * 2]
    table = int(asked(page, "POST", "/tables", game="shadow", seating=seating, start=True)["id"])
    page.goto(f"/table/{table}")
    sign(page).click()
    expect(page.locator("[data-order]")).to_have_count(2)
    order(page, "descendants.proposal").get_by_role("button", name="Reject").click()
    order(page, "descendants.proposal").locator("[data-action=give]").click()
    order(page, "actions.turn").get_by_role("button", name="Pass").click()
    order(page, "actions.turn").locator("[data-action=give]").click()
    expect(sign(page)).to_have_accessible_name("2 standing orders")
    axe(page)
    shot(page, "orders-shadow")


def test_the_order_of_an_alliance_is_kept_by_order(opened: Open, shot: Shot, axe: Axe) -> None:
    """P-GEN-32: until the leader says otherwise; then nobody is asked for it."""
    page = opened(language="de", **NARROW)
    table = new_table(page, "Anna", ["me", "me", "me"])
    page.goto(f"/table/{table}")
    page.locator("[data-action=raise]").click()
    sign(page).click()
    kept = order(page, "alliance.order")
    kept.locator("[data-option=keep]").click()
    kept.locator("select").select_option("always")
    kept.locator("[data-action=give]").click()
    expect(kept).to_have_class(re.compile("stands"))
    axe(page)
    shot(page, "orders-prestige")
    for seat in range(3):
        asked(page, "PUT", f"/tables/{table}/seats/{seat}/orders/alliance.order", options=["keep"], once=False)
    everybody = dict.fromkeys(range(3), page)
    warmonger = hasten(table, everybody, lambda kind: kind == "war.declare")
    decision = asked(page, "GET", f"/tables/{table}/view?seat={warmonger}")["decision"]
    war = {"seat": warmonger, "number": decision["number"], "options": decision["options"][1:2]}
    asked(page, "POST", f"/tables/{table}/choices", **war)
    kinds: list[str] = []

    def carried_out(kind: str) -> bool:
        kinds.append(kind)
        return "order" in [moment["by"] for moment in asked(page, "GET", f"/tables/{table}/moments")]

    hasten(table, everybody, carried_out)
    assert "alliance.form" in kinds and "alliance.order" not in kinds
