"""Lessons in the browser: chosen from the list, tried, missed, tried again, done, and how they are solved."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Axe, Open
from tests.browser.table import Person


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_lesson_is_missed_tried_again_and_solved(opened: Open, axe: Axe, size: str) -> None:
    page = opened("/lessons/wallenstein", **(PHONE if size == "phone" else {}))
    person = Person(page)
    card = page.locator("[data-lesson=six_recruits]")
    expect(card).to_be_visible()
    axe(page)
    card.click()
    panel = page.locator("[data-verdict]")
    for position, verdict in (("position 1", "missed"), ("position 3", "done")):
        expect(panel).to_have_attribute("data-verdict", "open")
        person.press(page.locator(f".controls [data-choice='{position}']"))
        person.wait_for(f"[data-verdict={verdict}]")
        if verdict == "missed":
            page.locator("[data-action=lesson-hint]").click()
            expect(panel).to_contain_text("What do the tiles on the positions do?")
            page.locator("[data-action=lesson-again]").click()
    page.locator("[data-action=lesson-solution]").click()
    expect(panel).to_contain_text("1 + 6 = 7")
    axe(page)
    page.get_by_role("link", name="All lessons").click()
    expect(card).to_contain_text("Solved")


def test_a_lesson_of_shadow_is_solved_on_its_board(opened: Open) -> None:
    page = opened("/lessons/shadow", **PHONE)
    page.locator("[data-lesson=wedding_gift]").click()
    panel = page.locator("[data-verdict]")
    expect(panel).to_contain_text("The seat of Köln is vacant")
    page.locator("[data-action=to-board]").click()
    page.locator("[data-place='koeln noble 1']").click()
    page.locator("[data-action=confirm]").click()
    Person(page).wait_for("[data-verdict=done]")


def test_the_task_of_a_lesson_is_read_before_its_first_panel(opened: Open) -> None:
    page = opened("/lessons/prestige", **PHONE)
    page.locator("[data-lesson=a_room_for_goethe]").click()
    panel = page.locator("[data-verdict]")
    expect(panel).to_have_attribute("data-verdict", "open")
    page.locator("[data-action=to-board]").click()
    page.locator(".controls .only-phone").click()
    for ordered in ("learn room", "goethe"):
        page.locator(f"[data-order='{ordered}']").click()
    page.locator("[data-action=seal]").click()
    expect(panel).to_have_attribute("data-verdict", "done")
