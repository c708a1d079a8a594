"""Typed commands: everything that can be chosen, by its name; a season with the map hidden."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NARROW, Axe, Open, arrived
from tests.browser.prepared import table_with_few_cards
from tests.browser.table import SHOWN, SOMETHING, Person

Shot = Callable[[Page, str], None]
WITHOUT_MAP = ".board { visibility: hidden !important }"


def typed(page: Page, line: str) -> Locator:
    """Type a line; where the answer is to be read."""
    page.locator("#command-line").fill(line)
    page.keyboard.press("Enter")
    return page.locator("[data-said]")


def offered(page: Page) -> list[str]:
    """What the line would complete."""
    names = page.locator("#command-options option").evaluate_all("e => e.map(x => x.value)")
    return [str(name) for name in names]


def planning(opened: Open, **options: object) -> Person:
    """Somebody who begins to plan."""
    person = Person(opened(**options))
    person.play_against_bots()
    arrived(person.page)
    return person


def test_a_season_typed_with_the_map_hidden(opened: Open) -> None:
    person = planning(opened)
    page = person.page
    page.add_style_tag(content=WITHOUT_MAP)
    page.keyboard.press("/")
    expect(page.locator("#command-line")).to_be_focused()
    expect(typed(page, "look at böhmen")).to_contain_text("Böhmen, Austria")
    for line in ("böhmen: collect taxes", "schlesien combat a", "kaernten b", "augsburg 2"):
        expect(typed(page, line)).to_contain_text("boxes are open")
    expect(typed(page, "try plan")).to_contain_text("at the end of the round")
    expect(typed(page, "pass on")).to_contain_text("The plan is complete")
    expect(
        page.locator("[data-box=bid] [data-card=kaernten], [data-box=collect_taxes] [data-card=boehmen]")
    ).to_have_count(2)
    typed(page, "ready")
    expect(page.locator("[data-action=ready]")).to_have_count(0)
    answered = set()
    while True:
        page.wait_for_function(SHOWN, arg=SOMETHING)
        if page.locator("[data-action=skip]").is_visible():
            typed(page, "skip")
            continue
        if person.asked.startswith("plan."):
            break
        before, kind = person.moment, person.asked
        if kind and (names := offered(page)):
            typed(page, names[0])
            person.moved_on(before)
            answered.add(kind)
    assert "order.position" in answered
    expect(page.get_by_text("Year 1 · Summer").first).to_be_visible()


def test_with_fewer_cards_than_boxes_a_few_cards_are_a_plan(opened: Open) -> None:
    """W-PLAN-09: the line says how many boxes stay empty, and does not ask for more."""
    page = opened()
    page.goto(f"/table/{table_with_few_cards(page, initial_counties='lineup')}")
    page.locator("[data-action=raise]").click()
    arrived(page)
    page.keyboard.press("/")
    expect(typed(page, "read my plan")).to_contain_text("11 boxes stay empty")
    expect(typed(page, "money 0 b")).to_contain_text("10 boxes stay empty")
    with page.expect_response("**/choices") as answered:
        typed(page, "ready")
    sent = json.loads(answered.value.request.post_data or "")
    assert sent["options"] == ["money 0", *["empty"] * 10]
    assert answered.value.ok


def test_what_cannot_be_done_is_said(opened: Open, shot: Shot, axe: Axe) -> None:
    person = planning(opened)
    page = person.page
    page.keyboard.press(":")
    expect(typed(page, "sing a song")).to_contain_text("sing a song")
    expect(typed(page, "böhmen deploy")).to_contain_text("Deploy 3 armies")  # several are meant
    assert not page.locator("[data-box] [data-card]").count()
    expect(typed(page, "ready")).to_contain_text("boxes are open")
    expect(typed(page, "?")).to_contain_text("Try the plan")
    shot(page, "command")
    axe(page)
    page.keyboard.press("Escape")
    expect(page.locator("[data-command]")).to_have_count(0)
    expect(page.locator("#type-command")).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator(".keys.sheet")).to_contain_text("/ types a command")


@pytest.mark.parametrize(("language", "line"), [("de", "boehmen steuern"), ("fr", "böhmen impôt")])
def test_on_a_phone_in_the_language_of_the_reader(opened: Open, shot: Shot, language: str, line: str) -> None:
    person = planning(opened, **NARROW, locale=language)
    page = person.page
    page.locator("#type-command").click()
    typed(page, line)
    expect(page.locator("#command-line")).to_have_value("")
    shot(page, f"command-360-{language}")
    page.keyboard.press("Escape")
    person.show("plan")
    expect(page.locator("[data-box=collect_taxes] [data-card=boehmen]")).to_be_visible()
