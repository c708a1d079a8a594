"""A hint in the browser: offered only at tables that allow it."""

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import palatine
from palatine.bots.steward import Steward
from tests.browser.conftest import NARROW, Open, arrived
from tests.browser.prepared import QUICK, Choices, asked, hand_in
from tests.browser.process import SEED

SEATING = [{"holder": "me"}, {"holder": "bot", "level": "steward"}, {"holder": "bot", "level": "steward"}]


def test_the_marshal_is_asked_and_answers(opened: Open) -> None:
    """The hint names choices, points expected for everybody, and what would be worse; elsewhere there is no button."""
    page = opened()
    page.request.post("/api/guest", data={"name": "Ann"})
    wish = {"game": "shadow", "seating": SEATING, "start": True}
    tables = [page.request.post("/api/tables", data={**wish, "hints": hints}).json()["id"] for hints in (True, False)]
    page.goto(f"/table/{tables[0]}")
    page.locator("[data-action=hint]").click()
    advice = page.locator("[data-advice]")
    expect(advice).to_contain_text("The marshal would choose:")
    expect(advice).to_contain_text("Points expected: Ann")
    page.goto(f"/table/{tables[1]}")
    expect(page.locator(".ask.mine")).to_be_visible()
    expect(page.locator("[data-action=hint]")).to_have_count(0)


def test_a_hint_for_a_plan_is_told_box_by_box_in_the_language_of_the_reader(
    opened: Open, shot: Callable[[Page, str], None]
) -> None:
    page = opened(language="de")
    page.request.post("/api/guest", data={"name": "Ann"})
    wish = {"game": "wallenstein", "options": {"initial_counties": "lineup"}, "seating": SEATING, "start": True}
    table = page.request.post("/api/tables", data={**wish, "hints": True}).json()["id"]
    page.goto(f"/table/{table}")
    page.locator("[data-action=hint]").click()
    steps = page.locator("[data-advice] li")
    expect(steps).to_have_count(11)  # ten boxes and the bid
    expect(steps.first).to_contain_text("Gebot: ")
    expect(page.locator("[data-advice]")).to_contain_text(re.compile(r"Anna? \d+,\d"))  # decimals as Germans write them
    shot(page, "hint-plan")
    page.locator("[data-action=take]").click()  # the whole plan lies in its boxes, to be changed or handed in
    expect(page.locator("[data-advice]")).to_have_count(0)
    expect(page.locator("[data-box=bid] [data-card]")).to_be_visible()
    expect(page.locator("[data-action=ready]")).to_be_enabled()


@pytest.mark.parametrize("device", [{}, NARROW], ids=["desktop", "phone"])
def test_a_hint_moves_nothing_and_is_put_away(opened: Open, device: dict[str, Any]) -> None:
    page = opened(**device)
    page.request.post("/api/guest", data={"name": "Ann"})
    table = page.request.post("/api/tables", data={"game": "shadow", "seating": SEATING, "start": True, "hints": True})
    page.goto(f"/table/{table.json()['id']}")
    places = [page.locator(part) for part in ("main", ".ask")]
    expect(page.locator(".ask.mine")).to_be_visible()
    arrived(page)
    before = [place.bounding_box() for place in places]
    page.locator("[data-action=hint]").click()
    expect(page.locator("[data-advice]")).to_be_in_viewport(ratio=1)
    assert [place.bounding_box() for place in places] == before
    page.locator("[data-advice] .close").click()
    expect(page.locator("[data-advice]")).to_have_count(0)
    page.locator("[data-action=hint]").click()  # it is still known
    expect(page.locator("[data-advice]")).to_be_visible()
    if device:  # it lies over what is in view: whoever looks at something else puts it away
        page.locator("nav #part-talk").tap()
        expect(page.locator("[data-advice]")).to_have_count(0)
        return
    hint, board = page.locator("[data-advice]").bounding_box(), page.locator("section.board").bounding_box()
    assert hint and board and hint["x"] >= board["x"] + board["width"], "never over the board"
    page.locator("#tab-talk").click()
    expect(page.locator("[data-advice]")).to_be_visible()


LINES = {"shadow": "actions.turn", "prestige": "sheet.item"}
"""By game what is asked when a hint is a turn, or a sheet."""


@cache
def way_to(game: str) -> Choices:
    """What stewards choose before it is asked."""
    match, bot = palatine.start(game, seats=len(SEATING), seed=SEED, **QUICK[game]), Steward(Random(1))
    choices: Choices = []
    while (decision := match.pending[0]).kind != LINES[game]:
        choices.append((decision.seat, decision.kind, bot.choose(match.perspective(decision.seat))))
        match.play(decision.seat, choices[-1][2])
    return choices


@pytest.mark.parametrize("device", [{}, NARROW], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", list(LINES))
def test_a_hint_is_taken_over_into_the_turn_or_the_sheet(
    opened: Open, shot: Callable[[Page, str], None], game: str, device: dict[str, Any]
) -> None:
    page = opened(**device)
    asked(page, "POST", "/guest", name="Ann")
    wish = {"game": game, "options": QUICK[game], "hints": True, "seating": [{"holder": "me"}] * 3, "start": True}
    table = asked(page, "POST", "/tables", **wish)["id"]
    hand_in(page, table, way_to(game))
    page.goto(f"/table/{table}")
    page.locator("[data-action=raise]").click()
    expect(page.locator(".ask")).to_have_attribute("data-asked", LINES[game])
    page.locator("[data-action=hint]").click()
    advice = page.locator("[data-advice]")
    expect(advice).to_contain_text("The marshal would choose:")
    expect(advice).to_contain_text("Points expected: Ann")
    shot(page, f"hint-{game}-{'phone' if device else 'desktop'}")
    page.locator("[data-action=take]").click()
    expect(advice).to_have_count(0)
    done = page.locator("[data-action=confirm], [data-action=seal]")
    expect(done).to_have_count(1)
    if game == "prestige":
        expect(page.locator(".ask .note")).to_contain_text(re.compile(r"[1-9]\d* items?"))  # they lie on the sheet
        expect(page.locator("[data-draft=saved]")).to_have_count(1)
    shot(page, f"hint-{game}-taken-{'phone' if device else 'desktop'}")
    moves = asked(page, "GET", f"/tables/{table}")["number"]
    done.click()
    expect(done).to_have_count(0)
    assert asked(page, "GET", f"/tables/{table}")["number"] > moves
