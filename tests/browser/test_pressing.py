"""Presses that do not arrive are noticed."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PAINTED, Open, arrived
from tests.browser.pressing import AGAIN, SLIPPED, watched

BUTTON = """(main, flees) => {
  const button = document.createElement("button");
  button.textContent = "Press";
  button.onclick = () => (button.textContent += "!");
  if (flees) button.onpointerdown = () => (button.style.translate = "0 300px");
  main.replaceChildren(button);
}"""


def with_button(opened: Open, flees: bool) -> Page:
    """A page with nothing but a button; it has arrived, so that nothing of its own takes the place of the button."""
    page = opened("/")
    arrived(page)
    page.locator("main").evaluate(BUTTON, flees)
    return page


def test_what_moves_away_under_the_pointer_is_a_fault(opened: Open) -> None:
    page = with_button(opened, flees=True)

    def slowly(button: Locator) -> None:
        page.mouse.move(*middle(button))
        page.mouse.down()
        page.evaluate(PAINTED)
        page.mouse.up()

    with pytest.raises(AssertionError, match=SLIPPED):
        watched(slowly)(page.locator("main button"))
    expect(page.locator("main button")).to_have_text("Press")


def test_a_press_that_the_browser_loses_is_made_again(opened: Open) -> None:
    page = opened("/")
    expect(page.locator("[data-action=play]")).to_have_count(3)
    arrived(page)  # a pointer is moved to where something is seen
    tries: list[Locator] = []

    def losing(button: Locator) -> None:
        tries.append(button)
        if len(tries) > 1:
            page.mouse.click(*middle(button))

    with pytest.warns(UserWarning, match=AGAIN):
        watched(losing)(page.locator("[data-action=play]").first)
    assert len(tries) == 2


def test_a_press_that_arrives_is_made_once(opened: Open) -> None:
    page = with_button(opened, flees=False)
    page.locator("main button").click()
    expect(page.locator("main button")).to_have_text("Press!")


def middle(button: Locator) -> tuple[float, float]:
    """Where a pointer meets a button."""
    box = button.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
