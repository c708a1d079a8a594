"""The review of a match in the browser: the drawing, the table, turning points that lead to their moments."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import palatine
from palatine.bots.random import RandomBot
from palatine.engine.match import Match
from tests.browser.conftest import PHONE, Axe, Open
from tests.browser.prepared import asked

SEATING = [{"holder": "me"}] * 3
THOUGHT = 300_000
"""Milliseconds after which a review is not made any more: it takes some seconds of a processor."""
WIDE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}


@cache
def but_for_the_last() -> tuple[str, int, str]:
    """A record of random bots up to the last choice, and the seat that has to make it, and how."""
    match, bot = palatine.start("wallenstein", 3, 4, initial_counties="lineup"), RandomBot(Random(3))
    before: Match = match
    while not match.over:
        before = match.copy()
        seat = match.pending[0].seat
        match.play(seat, bot.choose(match.perspective(seat)))
    seat, option = match.chosen(match.choices)
    return before.record.text(), seat, match.game.catalogue.text(option)


def over(page: Page) -> int:
    """A table whose match is just over."""
    text, seat, option = but_for_the_last()
    asked(page, "POST", "/guest", name="Ann")
    record = asked(page, "POST", "/records", text=text)["id"]
    table = int(asked(page, "POST", f"/tables/{record}/play-on", seating=SEATING)["id"])
    decision = asked(page, "GET", f"/tables/{table}/view?seat={seat}")["decision"]
    asked(page, "POST", f"/tables/{table}/choices", seat=seat, number=decision["number"], options=[option])
    page.goto(f"/table/{table}")
    return table


@pytest.mark.parametrize("device", [WIDE, PHONE], ids=["desktop", "phone"])
def test_how_the_chances_went_is_drawn_and_leads_to_moments(
    opened: Open, shot: Callable[[Page, str], None], axe: Axe, device: dict[str, Any]
) -> None:
    """Made when it is asked for, and there at once for whoever comes back."""
    page = opened(language="de", **device)
    size = "phone" if device is PHONE else "desktop"
    over(page)
    fortunes = page.locator("[data-fortunes]").first
    fortunes.locator("[data-action=review]").press("Enter")
    expect(fortunes.locator("polyline")).to_have_count(3, timeout=THOUGHT)
    fortunes.scroll_into_view_if_needed()
    shot(page, f"review-{size}")
    axe(page)
    rows = fortunes.locator("tbody tr")
    fortunes.locator("summary").press("Enter")
    assert rows.count() >= 10
    expect(rows.last).to_contain_text("Ende")
    expect(rows.last).to_contain_text("100 %")
    assert fortunes.evaluate("(section) => section.scrollWidth <= section.clientWidth + 1")
    shot(page, f"review-table-{size}")
    page.reload()
    fortunes = page.locator("[data-fortunes]").first
    expect(fortunes.locator("polyline")).to_have_count(3)
    swing = fortunes.locator("[data-swings] button").first
    expect(swing).to_contain_text("%")
    swing.press("Enter")
    expect(page.get_by_text("Du siehst die Vergangenheit").first).to_be_visible()
