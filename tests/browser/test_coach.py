"""The coach in the browser: a quiet offer after a round, findings in words, the better board, the moment itself."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import palatine
from palatine.bots.random import RandomBot
from tests.browser.conftest import PHONE, Axe, Open
from tests.browser.prepared import asked

SEATING = [{"holder": "me"}, {"holder": "bot", "level": "steward"}, {"holder": "bot", "level": "steward"}]


@cache
def season_over() -> str:
    """A record of random bots, up to the planning of the second season: where mistakes have been made."""
    match, bot = palatine.start("wallenstein", 3, 4, initial_counties="lineup"), RandomBot(Random(3))
    while match.state.season == 0 or 0 not in match.state.waiting:
        seat = match.pending[0].seat
        match.play(seat, bot.choose(match.perspective(seat)))
    return match.record.text()


def seated(page: Page) -> None:
    """Ann alone with bots, after the first season."""
    asked(page, "POST", "/guest", name="Ann")
    record = asked(page, "POST", "/records", text=season_over())["id"]
    table = asked(page, "POST", f"/tables/{record}/play-on", seating=SEATING)["id"]
    page.goto(f"/table/{table}")
    expect(page.locator(".ask.mine")).to_be_visible()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_how_a_season_went_is_told_and_shown(
    opened: Open, shot: Callable[[Page, str], None], axe: Axe, device: dict[str, Any]
) -> None:
    page = opened(language="de", **device)
    seated(page)
    offer = page.locator("[data-action=coach-offer]")
    offer.press("Enter")
    expect(offer).to_have_count(0)
    findings = page.locator("[data-finding]")
    expect(findings.first).to_be_visible()
    assert findings.count() <= 3
    mistake = page.locator("[data-finding=mistake]").first
    expect(mistake).to_contain_text("Eine andere Wahl war etwa")
    bid = mistake.inner_text().partition("Besser: Gebot: ")[2].partition("·")[0]
    assert bid
    shot(page, f"coach-{'phone' if device else 'desktop'}")
    axe(page)
    mistake.locator("[data-action=coach-show]").press("Enter")
    expect(page.locator("[data-supposed]")).to_have_text("So hätte es nach der besseren Wahl ausgesehen")
    expect(page.locator("#panel tbody td").first).to_have_text(bid.strip())  # the better plan lies in its boxes
    shot(page, f"coach-better-{'phone' if device else 'desktop'}")
    page.get_by_role("button", name="Zurück zur Gegenwart").first.click()
    expect(page.locator(".ask.mine")).to_be_visible()
