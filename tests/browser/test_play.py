"""A person plays through the visible interface."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

import palatine
from tests.browser.conftest import NARROW, PAINTED, WITH_WORKER, Axe, Open, arrived
from tests.browser.pieces import SHIFTS, SIZES, WALLENSTEIN, none_is_dead, press_one
from tests.browser.prepared import asked
from tests.browser.table import Person

Shot = Callable[[Page, str], None]


ENOUGH = 30
"""So many positions at least are looked at piece by piece."""
ON_THE_MAP = 100
"""So many towns, names and armies at least are on the map in sight."""


def look_around(ann: Person, number: int | None = None) -> None:
    """Everything in sight can be pressed in its middle, at both sizes; with every number something else is pressed."""
    for place, size in enumerate(reversed(SIZES)):
        ann.page.set_viewport_size(size)
        if not place and ann.asked.startswith("plan."):
            ann.show("plan")
            arrived(ann.page)
            none_is_dead(ann.page, WALLENSTEIN)
        if not place:
            ann.show("board")
        arrived(ann.page)
        assert none_is_dead(ann.page, WALLENSTEIN) >= ON_THE_MAP
        if number is not None and number % len(SIZES) == place:
            press_one(ann, number, WALLENSTEIN)


def test_one_click_to_the_end_of_a_game_against_bots(opened: Open, shot: Shot, axe: Axe) -> None:
    """All that is drawn answers when it is pressed, and nothing moves out of its place while one decides."""
    page = opened("/", **WITH_WORKER)  # as it is for people
    ann = Person(page)
    ann.one_click()  # one click from the start page, and the first own decision is there
    page.evaluate(SHIFTS)
    positions = 0
    while not page.locator("#final-title").count():
        if not (asked_now := ann.next_asked()):
            ann.respond(asked_now)
            continue
        look_around(ann, positions)
        page.evaluate(f"{PAINTED}.then(() => (window.shifts = []))")
        ann.begin(asked_now)
        page.evaluate(PAINTED)
        assert page.evaluate("window.shifts") == [], asked_now
        look_around(ann)  # with what lies before the player now
        positions += 2
        ann.finish()
        ann.settled()
    assert ann.rounds == 6 and positions >= ENOUGH
    expect(page.locator(".final svg polyline").first).to_be_visible()
    shot(page, "final")
    axe(page)
    page.locator("#tab-menu").click()
    page.locator("[data-action=verify]").click()
    expect(page.get_by_text("Checked: all")).to_be_visible()
    record = page.evaluate("fetch('/api/tables/' + location.pathname.split('/')[2] + '/record').then(r => r.text())")
    assert palatine.replay(record, verify=True).over
    played = ann.number
    page.locator("[data-action=rematch]").click()
    expect(page).not_to_have_url(re.compile(rf"/table/{played}$"))
    expect(page.locator("[data-action=ready]")).to_be_visible()  # the same people and options


def test_two_browsers_live_at_one_table(opened: Open) -> None:
    ann, bob = opened(), opened()
    ann.goto("/new")
    ann.get_by_label("Your name").fill("Ann")
    ann.locator("fieldset select").nth(2).select_option(index=2)
    ann.get_by_text("Rules and options").click()
    ann.get_by_label("First counties").select_option("lineup")
    ann.get_by_role("button", name="Open the table and invite").click()
    invite = ann.locator("[data-invite]").input_value()
    bob.goto(invite)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_role("strong").filter(has_text="Bob")).to_be_visible()  # pushed to Ann's page
    ann.locator("[data-action=start]").click()
    for person in (Person(ann), Person(bob)):
        expect(person.page.locator("[data-action=ready]")).to_be_visible()
    first, second = Person(ann), Person(bob)
    first.fill()
    first.ready()
    expect(ann.get_by_text("You are ready.")).to_be_visible()
    expect(bob.locator("tr", has_text="Ann").locator(".state svg")).to_be_visible()  # Bob sees only that she is ready
    assert "hidden" not in bob.locator(".players").inner_text()
    ann.locator("[data-action=take-back]").click()
    expect(ann.locator("[data-action=ready]")).to_be_enabled()  # unready; the plan is still there
    expect(ann.locator("[data-draft=saved]")).to_be_visible()
    assert asked(ann, "GET", f"/tables/{first.number}/view?seat=0")["draft"]["options"]  # also for the deadline
    ann.reload()
    expect(ann.locator("[data-box] [data-card]")).to_have_count(11)
    first.ready()
    second.fill()
    second.ready()
    for page in (ann, bob):
        expect(page.locator(".events .drawn")).to_be_visible()  # the event was drawn: planning is over for both
    ann.get_by_role("tab", name="Talk").click()
    ann.get_by_placeholder("Say something").fill("Well met")
    ann.get_by_role("button", name="Send").click()
    bob.get_by_role("tab", name="Talk").click()
    expect(bob.get_by_text("Well met")).to_be_visible()


def test_a_season_at_phone_width(opened: Open, shot: Shot) -> None:
    page = opened(**NARROW)
    ann = Person(page)
    ann.play_against_bots()
    shot(page, "phone-360-map")
    ann.show("plan")
    shot(page, "phone-360-plan")
    while ann.rounds < 2:
        ann.answer()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360, "the page scrolls sideways"


def test_the_show_can_be_followed_paused_and_skipped(opened: Open, shot: Shot) -> None:
    page = opened(speed="slow", reduced_motion="no-preference")
    page.clock.install()
    ann = Person(page)
    ann.play_against_bots()
    ann.fill()
    ann.hold_the_clock()
    ann.ready()
    expect(page.get_by_text("What happened")).to_be_visible()
    ann.pause_the_show()
    shot(page, "show")
    before = page.locator(".now .numbers").inner_text()
    expect(page.locator(".caption[data-beat=told]")).to_be_visible()  # while it is acted, a step ends that first
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".now .numbers")).not_to_have_text(before)
    page.get_by_role("button", name="One step back").click()
    page.locator("[data-action=skip]").click()
    expect(page.get_by_text("What happened")).not_to_be_visible()


def test_why_not(opened: Open) -> None:
    page = opened()
    ann = Person(page)
    ann.play_against_bots()
    foreign = page.locator("svg g.county:not(.offered)").first
    foreign.focus()
    arrived(page)
    height = page.locator(".ask").evaluate("e => e.offsetHeight")
    page.keyboard.press("Enter")
    expect(page.locator(".ask [role=alert]")).to_have_text(re.compile(r"^You do not hold the card of .* W-PLAN-03$"))
    assert page.locator(".ask").evaluate("e => e.offsetHeight") == height  # nothing moves
    page.locator(".ask [role=alert] button").click()
    expect(page.get_by_label("Rule", exact=True)).to_contain_text("W-PLAN-03")


def test_a_moment_can_be_shared(opened: Open) -> None:
    page = opened()
    ann = Person(page)
    ann.play_against_bots()
    ann.fill()
    ann.ready()
    expect(page.locator(".events .drawn")).to_be_visible()
    page.goto(f"/table/{ann.number}?at=0")
    expect(page.get_by_text("Moment 0 of")).to_be_visible()
    expect(page.locator(".events .drawn")).to_have_count(0)
    page.get_by_role("button", name="Back to the present").first.click()
    expect(page.locator(".events .drawn")).to_be_visible()


def test_the_draft_leads_to_planning(opened: Open, axe: Axe, shot: Shot) -> None:
    page = opened("/new")
    page.get_by_label("Your name").fill("Ann")
    for seat in (1, 2):
        page.locator("fieldset select").nth(seat).select_option("random")
    page.get_by_role("button", name="Start the game").click()
    ann = Person(page)
    expect(page.locator(".controls [data-choice]").first).to_be_visible()
    axe(page)
    shot(page, "draft")
    ann.answer_until("plan.")
    expect(page.locator(".track .actions")).to_be_visible()
