"""The planning board: mouse, touch and keys are equal; drafts survive; others learn nothing."""

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.table import Person

BOXES = ("collect_taxes", "deploy_3", "combat_b")


def planned(page: Page) -> dict[str, str]:
    """The boxes and the cards in them."""
    found = "e => Object.fromEntries([...e].map(b => [b.dataset.box, b.querySelector('[data-card]')?.dataset.card]))"
    boxes: dict[str, str | None] = page.locator("[data-box]").evaluate_all(found)
    return {box: card for box, card in boxes.items() if card}


def cards(person: Person) -> list[str]:
    """The first counties of the hand."""
    names = person.hand().evaluate_all("e => e.map(x => x.dataset.card)")
    return [str(name) for name in names[: len(BOXES)]]


def started(opened: Open, **options: object) -> tuple[Person, dict[str, str]]:
    """Somebody who begins to plan, and the plan they wish for."""
    person = Person(opened(**options))
    person.play_against_bots()
    person.show("plan")
    return person, dict(zip(BOXES, cards(person), strict=True))


def test_by_dragging_with_the_mouse(opened: Open) -> None:
    person, wish = started(opened)
    for box, card in wish.items():
        person.page.locator(f"[data-card={card}]").drag_to(person.box(box))
    assert planned(person.page) == wish


def test_by_dragging_with_a_finger(opened: Open) -> None:
    person, wish = started(opened, viewport={"width": 700, "height": 1500}, has_touch=True)
    page = person.page
    line = page.context.new_cdp_session(page)
    for box, card in wish.items():
        a = page.locator(f"[data-card={card}]").bounding_box()
        b = person.box(box).bounding_box()
        assert a and b
        steps = [
            {"x": a["x"] + 30 + (b["x"] - a["x"]) * k / 8, "y": a["y"] + 20 + (b["y"] + 8 - a["y"]) * k / 8}
            for k in range(9)
        ]
        moves = [("touchStart", steps[:1]), *(("touchMove", [step]) for step in steps[1:]), ("touchEnd", [])]
        for kind, points in moves:
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        expect(person.box(box).locator("[data-card]")).to_be_visible()
    assert planned(page) == wish


def test_by_keys_alone_in_less_than_forty(opened: Open) -> None:
    person, _ = started(opened)
    keys = 0
    for key in ("n", *"1234567890", "b"):
        person.page.keyboard.press(key)
        keys += 1
    person.page.keyboard.press("Escape")
    assert len(planned(person.page)) == 11
    person.page.locator("[data-action=ready]").focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator("[data-action=ready]")).to_have_count(0)
    assert keys + 2 < 40


def test_by_pressing_card_then_box(opened: Open) -> None:
    person, wish = started(opened)
    for box, card in wish.items():
        person.page.locator(f"[data-card={card}]").click()
        person.box(box).locator("button").click()
    assert planned(person.page) == wish


def test_a_county_pressed_on_the_map_is_its_card(opened: Open) -> None:
    person, wish = started(opened)
    card = wish["deploy_3"]
    person.page.locator(f"#county-{card}").focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator(f"[data-card={card}]")).to_have_attribute("aria-pressed", "true")
    person.box("deploy_3").locator("button").click()
    assert planned(person.page) == {"deploy_3": card}


def test_the_draft_survives_a_reload_and_another_device(opened: Open) -> None:
    person, wish = started(opened)
    page = person.page
    for box, card in wish.items():
        page.locator(f"[data-card={card}]").click()
        person.box(box).locator("button").click()
    page.wait_for_timeout(1200)  # within a second the server has it
    page.reload()
    expect(page.locator("[data-action=ready]")).to_be_visible()
    assert planned(page) == wish
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("[data-action=ready]")).to_be_visible()
    assert planned(page) == wish


def test_what_should_be_known_before_ready(opened: Open) -> None:
    person, wish = started(opened)
    person.page.locator(f"[data-card={wish['deploy_3']}]").click()
    person.box("build_palace").locator("button").click()
    warning = person.page.locator(".warnings li").first
    expect(warning).to_contain_text("still to be covered")
    warning.locator("button").first.click()
    expect(person.page.locator("[data-box] button:focus")).to_have_count(1)  # it leads to its cause


def test_nothing_is_kept_before_something_is_planned(opened: Open) -> None:
    person, _ = started(opened)
    expect(person.page.get_by_text("Draft saved, not ready")).to_be_visible()
    state = person.page.evaluate("JSON.stringify(Object.keys(localStorage))")
    assert not [key for key in json.loads(state) if key.startswith("draft")]
