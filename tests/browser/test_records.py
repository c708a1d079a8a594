"""A record opens as a replay: scrubbing, a moment that can be shared, the proof of the seed."""

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest
from playwright.sync_api import Locator, Page, expect

import palatine
from palatine.engine.match import Happening
from palatine.games.wallenstein.components import BUILDING_IDS, COUNTIES, COUNTY_IDS, COUNTY_NAMES
from tests.browser.complaints import Complaints
from tests.browser.conftest import DESKTOP, NARROW, ROOT, Axe, Open
from tests.browser.prepared import asked
from tests.browser.table import Person

Shot = Callable[[Page, str], None]
RECORDS = ROOT / "tests" / "records"
SIZES = {"desktop": {"viewport": DESKTOP}, "phone-360": NARROW}


@cache
def played(most: int) -> str:
    """The record of a match with all modules, played to its end or until so many choices were made."""
    modules = {"emperors_court": "on", "landsknechte": "on", "military_leaders": "on"}
    match = palatine.start("wallenstein", seats=3, seed=11, initial_counties="lineup", **modules)
    random = Random(3)
    while not match.over and match.choices < most:
        decision = match.pending[0]
        match.play(decision.seat, random.choice(decision.options))
    return match.record.text()


def test_the_end_counts_what_tower_and_cards_did(opened: Open) -> None:
    page = opened("/settings")
    asked(page, "POST", "/guest", name="Ann")
    page.reload()
    text = played(10**6)
    page.get_by_label("Text of a record").fill(text)
    page.get_by_role("button", name="Show it").click()
    rows = page.locator("[data-tally] tbody tr")
    match = palatine.replay(text)
    expect(rows).to_have_count(match.seats + 2)
    happened = match.events
    casts = [event.particulars["cast"] for event in happened if event.kind in ("attack", "revolt")]
    trays = [event.particulars["tray"] for event in happened if event.kind in ("battle", "revolt.won", "revolt.lost")]
    for seat in range(match.seats):
        cells = rows.nth(seat).locator("td").all_inner_texts()
        cubes = [sum(each[seat] for each in lists if isinstance(each, list)) for lists in (casts, trays)]
        own = [event for event in happened if event.particulars.get("seat") == seat]
        shown = [cast("int", event.particulars["card"]) for event in own if event.kind == "revealed"]
        others = [sum(event.kind == kind for event in own) for kind in ("skipped", "card.lost")]
        cards = [sum(card < COUNTIES for card in shown), *others]
        assert [cells[0], cells[1], *cells[3:]] == [str(number) for number in (*cubes, *cards)]


def test_a_record_opens_as_a_replay(opened: Open) -> None:
    page = opened("/settings", permissions=["clipboard-read", "clipboard-write"])
    asked(page, "POST", "/guest", name="Ann")
    page.reload()
    page.get_by_label("Text of a record").fill(played(10**6))
    page.get_by_role("button", name="Show it").click()
    expect(page.locator("#final-title")).to_be_visible()
    ann = Person(page)
    ann.show("log")
    slider = page.get_by_label("Moment", exact=True)
    last = int(slider.get_attribute("max") or 0)
    slider.fill(str(last // 2))
    expect(page.locator(".ask")).to_contain_text(f"Moment {last // 2} of {last}")
    slider.press("ArrowRight")
    expect(page.locator(".ask")).to_contain_text(f"Moment {last // 2 + 1} of {last}")
    expect(page.locator(".ask")).to_have_attribute("data-shown", str(last // 2 + 1))
    address = shared_moment(page)
    assert address.endswith(f"/table/{ann.number}?at={last // 2 + 1}")
    shown = page.locator(".players").inner_text()
    page.goto(address)
    expect(page.locator(".ask")).to_contain_text(f"Moment {last // 2 + 1} of {last}")
    expect(page.locator(".ask")).to_have_attribute("data-shown", str(last // 2 + 1))
    assert page.locator(".players").inner_text() == shown  # the same moment
    ann.show("log")
    page.get_by_label("Jump to").select_option(index=1)
    expect(page.locator(".ask")).to_contain_text("Moment 0 of")
    ann.show("menu")
    page.locator("[data-action=verify]").click()
    expect(page.get_by_text("Checked: all")).to_be_visible()


def shared_moment(page: Page) -> str:
    """The address of the moment that is shown, as it is copied for others."""
    page.get_by_role("button", name="Share this moment").click()
    expect(page.locator(".replay .share")).to_have_text("Copied")
    return str(page.evaluate("navigator.clipboard.readText()"))


def record(page: Page, text: str) -> Person:
    """Somebody before the replay of a record."""
    asked(page, "POST", "/guest", name="Ann")
    table = asked(page, "POST", "/records", text=text)["id"]
    page.goto(f"/table/{table}")
    expect(page.locator(".ask")).to_be_visible()
    return Person(page)


def cards_shown(events: list[Happening], seat: int) -> list[str]:
    """The county cards of a seat that were turned up, or known to be lost, in a season."""
    own = [event.particulars for event in events if event.particulars.get("seat") == seat]
    cards = [each["card"] for each in own if "card" in each]
    lost = [
        event.particulars["county"]
        for event in events
        if event.kind == "card.lost" and event.particulars["seat"] == seat
    ]
    return sorted(COUNTY_NAMES[card] for card in cast("list[int]", cards + lost) if card < COUNTIES)


@pytest.mark.parametrize("size", SIZES)
def test_all_plans_of_a_season_open_from_the_lines_of_the_log(opened: Open, shot: Shot, axe: Axe, size: str) -> None:
    """Long after the cards are back in the hands; as far as the page has come."""
    page = opened(**SIZES[size])
    ann = record(page, played(10**6))
    events = palatine.replay(played(10**6)).events
    seasons = [number for number, event in enumerate(events) if event.kind in ("season", "winter")]
    picture = page.get_by_role("complementary", name="All plans of this season")
    for group, season in (("Year 1 · Spring", 0), ("Year 1 · Fall", 2)):
        ann.show("log")
        here = page.locator("details", has=page.locator("summary", has_text=group))
        if here.get_attribute("open") is None:
            here.locator("summary").click()
        here.get_by_role("button", name="All plans of this season").first.click()
        expect(picture.get_by_role("heading")).to_have_text(f"All plans · {group}")
        told = events[seasons[season] : seasons[season + 1]]
        for seat in range(3):
            column = picture.locator(f"tbody td:nth-child({seat + 2}) button").all_inner_texts()
            assert sorted(column) == cards_shown(told, seat)
        place = picture.locator("tbody button").first
        name = place.inner_text()
        place.click()
        expect(page.locator(".county.flash")).to_have_count(1)
        expect(page.locator(".county.flash")).to_have_attribute("aria-label", re.compile(rf"^{re.escape(name)},"))
        if picture.is_visible():  # on a phone it makes room for the board
            page.keyboard.press("Escape")
        expect(picture).to_have_count(0)
    told = asked(page, "GET", f"/tables/{ann.number}/events")["events"]
    bid = next(event["moment"] for event in told if event["kind"] == "bid")
    page.goto(f"/table/{ann.number}?at={bid}")
    ann.show("log")
    page.get_by_role("button", name="All plans of this season").first.click()
    shown = [event for event in told if event["moment"] <= bid and event["kind"] in ("bid", "converted", "revealed")]
    expect(picture.locator("tbody button")).to_have_count(sum(e["particulars"]["card"] < COUNTIES for e in shown))
    expect(picture.get_by_text("face-down card")).not_to_have_count(0)
    axe(page)
    shot(page, f"plans-of-a-season-{size}")


def two_buildings(events: list[dict[str, Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Two buildings that one choice led to, in different counties: the first and the last of them."""
    built = [event for event in events if event["kind"] == "built"]
    for first, then in pairwise(built):
        if first["moment"] == then["moment"] and first["particulars"]["county"] != then["particulars"]["county"]:
            return first, then
    pytest.fail("no choice led to two buildings")


def told_of(event: dict[str, Any]) -> str:
    """The sentence about an event, without the colour it begins with."""
    return str(event["text"]).partition(" ")[2]


@pytest.mark.parametrize("size", SIZES)
def test_the_replay_goes_action_by_action(opened: Open, shot: Shot, axe: Axe, size: str) -> None:
    """Also where one choice led to many: the map shows what has come so far; each step has an address."""
    page = opened(permissions=["clipboard-read", "clipboard-write"], **SIZES[size])
    ann = record(page, played(10**6))
    first, then = two_buildings(asked(page, "GET", f"/tables/{ann.number}/events")["events"])
    moment, ask = first["moment"], page.locator(".ask")

    def buildings(event: dict[str, Any]) -> Locator:
        return page.locator(f"#county-{COUNTY_IDS[event['particulars']['county']]}")

    def standing(event: dict[str, Any]) -> re.Pattern[str]:
        return re.compile(rf"\b{BUILDING_IDS[event['particulars']['building']].replace('_', ' ')}\b")

    def see_the_map() -> None:
        if size != "desktop":
            ann.show("board")

    page.goto(f"/table/{ann.number}?at={moment}")
    ann.show("log")
    page.locator("li", has_text=told_of(then)).get_by_role("button", name="Show the moment").click()
    see_the_map()
    expect(ask).to_contain_text(f"Moment {moment} of")
    expect(ask).to_contain_text(told_of(then))
    expect(buildings(then)).to_have_attribute("aria-label", standing(then))
    ask.get_by_role("button", name="One action back").click()
    expect(ask).not_to_contain_text(told_of(then))
    expect(ask).to_contain_text(f"Moment {moment} of")
    expect(buildings(then)).not_to_have_attribute("aria-label", standing(then))
    expect(buildings(first)).to_have_attribute("aria-label", standing(first))
    axe(page)
    shot(page, f"replay-action-{size}")
    shown = ask.inner_text()
    ann.show("log")
    expect(page.locator("li", has_text=told_of(then))).to_have_count(0)
    expect(page.locator("li", has_text=told_of(first))).to_have_count(1)
    shot(page, f"replay-strides-{size}")
    page.goto(shared_moment(page))
    expect(ask).to_have_text(shown, use_inner_text=True)
    see_the_map()
    expect(buildings(then)).not_to_have_attribute("aria-label", standing(then))
    page.keyboard.press(".")
    expect(ask).to_contain_text(told_of(then))
    expect(buildings(then)).to_have_attribute("aria-label", standing(then))


@pytest.mark.parametrize("size", SIZES)
def test_the_replay_jumps_by_phase_and_season(opened: Open, size: str) -> None:
    page = opened(**SIZES[size])
    ann = record(page, played(10**6))
    ask = page.locator(".ask")
    ann.show("log")
    page.get_by_role("button", name="To the beginning").click()
    expect(ask).to_contain_text("Moment 0 of")
    page.get_by_role("button", name="One season on").click()
    expect(ask).to_contain_text("Summer of year 1.")
    page.get_by_role("button", name="One phase on").click()
    expect(ask).to_contain_text("Event of the round")
    page.get_by_role("button", name="One phase on").click()
    expect(ask).to_contain_text("Player order")
    page.get_by_role("button", name="One phase back").click()
    expect(ask).to_contain_text("Event of the round")
    for key, told in (
        ("(", "Summer of year 1."),
        ("<", "Player order"),
        (")", "Summer of year 1."),
        (")", "Fall of year 1."),
    ):
        page.keyboard.press(key)
        expect(ask).to_contain_text(told)
    page.keyboard.press(")")
    expect(ask).to_contain_text("Winter (")
    page.get_by_label("Jump to").select_option(label="Year 1 · Fall")
    expect(ask).to_contain_text("Fall of year 1.")


@pytest.mark.parametrize(
    ("name", "further", "told"),
    [("shadow-3-readings", "One round on", "Round 2"), ("prestige-4", "One year on", "Year 2")],
)
def test_every_game_is_gone_through_in_its_own_chapters(
    opened: Open, shot: Shot, name: str, further: str, told: str
) -> None:
    page = opened()
    ann = record(page, (RECORDS / f"{name}.palatine").read_text(encoding="utf-8"))
    ann.show("log")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".ask")).to_contain_text("Moment 0 of")
    heading = page.locator("summary", has=page.locator("h2")).first
    for _ in range(2):
        page.get_by_role("button", name=further).click()
    expect(heading).to_contain_text(told)
    expect(page.locator(".ask .caption")).to_contain_text(f"{told} begins.")
    slider = page.get_by_label("Moment", exact=True)
    shown = int(slider.input_value())
    expect(page.locator(".ask")).to_have_attribute("data-shown", str(shown))  # what it shows has come as well
    slider.fill(str(shown + 2))
    expect(page.locator(".ask")).to_have_attribute("data-shown", str(shown + 2))
    page.keyboard.press("(")
    expect(page.locator(".ask")).to_have_attribute("data-shown", str(shown))
    shot(page, f"replay-{name}")


def test_an_unfinished_record_is_played_on(opened: Open) -> None:
    page = opened("/settings")
    asked(page, "POST", "/guest", name="Ann")
    page.reload()
    page.get_by_label("Text of a record").fill(played(60))
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".ask")).to_be_visible()
    ann = Person(page)
    ann.show("menu")
    page.locator("[data-action=play-on]").click()
    expect(page.locator("[data-action=play-on]")).to_have_count(0)
    ann.answer()  # the person sits on the first seat, and is asked something
    ann.show("menu")
    expect(page.locator(".seats li").first).to_contain_text("Ann")
    expect(page.locator(".seats li").nth(1)).to_contain_text("bot")
    assert asked(page, "GET", f"/tables/{ann.number}")["choices"] > 60  # what the record tells, and more
    expect(page.locator("[data-continued]")).to_contain_text("From there on chance is newly drawn")
    expect(page.locator(".parts li").nth(0)).to_contain_text("Up to choice 60")
    expect(page.locator(".parts li").nth(1)).to_contain_text("From choice 61 on")
    after = "The match goes on from a record, after 60 choices; chance from here is newly drawn."
    expect(page.get_by_text(after)).to_be_visible()


def test_what_is_no_record_is_refused_in_words(opened: Open, complaints: Complaints) -> None:
    complaints.provoke("422 /api/records")
    page = opened("/settings", language="de")
    asked(page, "POST", "/guest", name="Ann")
    page.reload()
    page.locator("textarea").fill("Es war einmal")
    page.locator("form:has(textarea) button").click()
    expect(page.get_by_role("alert")).to_contain_text("Dieser Text ist keine Aufzeichnung.")
