"""Every page: accessible in every language, in light and dark, and pictured for people to look at."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from palatine.games import OURS
from tests.browser.complaints import Complaints
from tests.browser.conftest import LANGUAGES, PHONE, Axe, Open, arrived
from tests.browser.prepared import asked, shared_table, table_against_bots
from tests.browser.table import Person
from tests.browser.test_records import played
from tests.records.played import file_of

Shot = Callable[[Page, str], None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_has_an_accessibility_fault(opened: Open, axe: Axe, shot: Shot, language: str) -> None:
    page = opened(language=language)
    for path, mark, name in (
        ("/", "[data-action=play]", "start"),
        ("/learn/wallenstein", "article h1", "learn"),
        ("/settings", "form", "settings"),
        ("/new", "fieldset .seat select", "new"),
    ):
        page.goto(path)
        expect(page.locator(mark).first).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        axe(page, language)
        shot(page, f"{name}-{language}")
    person = Person(page)
    person.play_against_bots()
    shot(page, f"table-{language}")
    for part in ("plan", "tower", "score", "counties", "log", "talk", "menu"):
        person.show(part)
        axe(page, language)
        shot(page, f"table-{part}-{language}")
    person.show("log")
    page.get_by_text("§").first.click()
    axe(page, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_on_the_way_has_an_accessibility_fault(
    opened: Open, complaints: Complaints, axe: Axe, shot: Shot, language: str
) -> None:
    """Those that come and go: invitation, waiting room, curtain, guided round, end, replay, confirmation, errors."""
    complaints.provoke("404 /api/email/nobody", "404 /api/tables/999999")
    page = opened(language=language)
    shared = shared_table(page, initial_counties="lineup")
    seating = [{"holder": "me"}, {"holder": "open"}, {"holder": "open"}]
    waiting = asked(page, "POST", "/tables", game="wallenstein", name="Dessau", seating=seating)
    record = asked(page, "POST", "/records", text=played(10**6))["id"]
    ends = [
        asked(page, "POST", "/records", text=file_of(name).read_text("utf-8"))["id"]
        for name in ("shadow-4", "prestige-6")
    ]
    stranger = opened(language=language)
    for who, path, mark, name in (
        (page, f"/table/{waiting['id']}", "[data-action=start]", "waiting"),
        (stranger, f"/join/{waiting['invite']}", "form button", "join"),
        (page, f"/table/{shared}", "[data-action=raise]", "curtain"),
        (page, f"/table/{record}", "#final-title", "final"),
        (page, f"/table/{record}?at=40", ".ask button", "replay"),
        (page, "/email/nobody", ".sheet [role=status]", "email"),
        (page, "/table/999999", "main > .button", "missing"),
        (page, "/learn", "main nav", "learn-choice"),
        *[(page, f"/lessons/{game}", "[data-lesson]", f"lessons-{game}") for game in OURS],
        *[(page, f"/table/{end}", "#final-title", f"final-{end}") for end in ends],
    ):
        who.goto(path)
        expect(who.locator(mark).first).to_be_visible()
        axe(who, language)
        shot(who, f"{name}-{language}")
    page.goto("/?guide=wallenstein")
    page.locator("[data-game=wallenstein] [data-action=play]").click()
    expect(page.locator(".guide")).to_be_visible()
    axe(page, language)
    shot(page, f"guide-{language}")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_dark(opened: Open, axe: Axe, shot: Shot, options: dict[str, object]) -> None:
    name = "phone" if options else "desktop"
    page = opened("/", theme="dark", **options)
    expect(page.locator("[data-action=play]")).to_have_count(3)
    axe(page)
    shot(page, f"dark-start-{name}")
    person = Person(page)
    person.play_against_bots()
    axe(page)
    shot(page, f"dark-table-{name}")
    person.show("plan")
    person.fill() if not options else None
    axe(page)
    shot(page, f"dark-plan-{name}")


def test_the_map_keeps_its_place_and_a_pan_selects_nothing(opened: Open) -> None:
    page = opened()
    person = Person(page)
    person.play_against_bots()
    frame = page.locator(".frame")
    box = frame.bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    sheet = "document.querySelector('.frame').firstElementChild.style.transform"
    for _ in range(3):
        zoomed = page.evaluate(sheet)
        page.mouse.wheel(0, -300)
        page.wait_for_function(f"before => {sheet} !== before", arg=zoomed)
    zoomed = page.evaluate(sheet)
    page.mouse.down()
    page.mouse.move(middle[0] + 200, middle[1], steps=6)
    page.mouse.up()
    expect(page.locator("svg .county.picked")).to_have_count(0)
    moved = page.evaluate(sheet)
    assert moved != zoomed
    person.fill()
    person.ready()
    expect(page.locator(".events .drawn")).to_be_visible()
    assert page.evaluate(sheet) == moved  # the state changed, the view did not


def test_the_same_inspection_by_mouse_and_keys(opened: Open) -> None:
    page = opened()
    Person(page).play_against_bots()
    county = page.locator("svg .county.offered").first
    name = county.get_attribute("id") or ""
    arrived(page)  # a pointer is moved to where something is seen
    page.locator(f"[data-pieces={name.removeprefix('county-')}] .army").hover(force=True)
    title = page.locator(".inspector h2")
    expect(title).to_be_visible()
    hovered = title.inner_text()
    page.mouse.move(5, 5)
    expect(title).to_have_count(0)
    page.locator(f"#{name}").focus()
    expect(title).to_have_text(hovered)
    assert str(page.locator(f"#{name}").get_attribute("aria-label")).startswith(hovered)


@pytest.mark.parametrize("game", ["wallenstein", "shadow", "prestige"])
def test_nothing_moves_by_itself_for_long(opened: Open, game: str) -> None:
    """Whoever thinks is not distracted (WCAG 2.2.2), and a page at rest costs no battery."""
    page = opened(reduced_motion="no-preference")
    page.goto(f"/table/{table_against_bots(page, game)}")
    lasting = "() => document.getAnimations().map(({ effect }) => effect.getComputedTiming().endTime)"
    eyecatching = f"() => {{ const times = ({lasting})(); return times.some((time) => time > 4000) && times; }}"
    assert max(page.wait_for_function(eyecatching).json_value()) <= 5000  # what can be chosen draws the eye


def test_an_address_without_a_page_says_so_and_leads_home(opened: Open, axe: Axe) -> None:
    page = opened("/nowhere/at/all")
    expect(page.get_by_role("heading", name="There is no page at this address")).to_be_visible()
    axe(page)
    page.get_by_role("link", name="To the start page").click()
    expect(page.locator("[data-action=play]").first).to_be_visible()


def test_a_page_whose_parts_come_late_has_a_heading_all_the_while(opened: Open) -> None:
    page = opened("/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    late: list[Route] = []
    parts = ("**/assets/LearnPage-*.js", "**/api/games?*")
    for part in parts:
        page.route(part, lambda route: late.append(route))
    with page.expect_request(parts[0]):
        page.goto("/learn/shadow", wait_until="commit")
    expect(page.locator("main [aria-busy=true] h1")).to_have_text("Palatine")
    expect(page.locator("main [role=status]")).to_be_visible()  # said to those who wait longer
    with page.expect_request(parts[1]):
        late.pop().continue_()
    expect(page.locator("main [aria-busy=true] h1")).to_have_text("Palatine")
    expect(page.locator("main [role=status]")).to_be_visible()
    late.pop().continue_()
    expect(page.locator("main h1")).to_have_text("How to play: In the Shadow of the Emperor")


def test_a_page_whose_parts_do_not_come_says_so_and_can_be_loaded_again(
    opened: Open, complaints: Complaints, axe: Axe, shot: Shot
) -> None:
    complaints.provoke("ERR_FAILED /assets/Settings-*.js", "ERR_FAILED /")
    page = opened("/")
    expect(page.locator("[data-action=play]").first).to_be_visible()
    page.route("**/assets/Settings-*.js", lambda route: route.abort())
    page.route("**/", lambda route: route.abort())
    page.locator("a[href='/settings']").first.click()
    expect(page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
    axe(page)
    shot(page, "page-failed")
    page.unroute_all()
    page.get_by_role("button", name="Load it again").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_a_table_whose_board_does_not_come_says_so_in_words(opened: Open, complaints: Complaints, axe: Axe) -> None:
    complaints.provoke("ERR_FAILED /assets/shadow-*.js", "TypeError: Failed to fetch * module: */assets/shadow-*.js")
    page = opened("/icon.svg", language="de")
    asked(page, "POST", "/guest", name="Ann")
    seating = [{"holder": "me"}, *[{"holder": "bot", "level": "random"}] * 2]
    table = asked(page, "POST", "/tables", game="shadow", seating=seating, start=True)["id"]
    page.route("**/assets/shadow-*.js", lambda route: route.abort())
    page.evaluate("sessionStorage.setItem('renewed', String(Date.now()))")  # it has just been loaded anew, in vain
    page.goto(f"/table/{table}")
    expect(page.get_by_text("Hier ist etwas schiefgegangen. Bitte lade die Seite neu.")).to_be_visible()
    axe(page)
    page.unroute_all()
    page.reload()
    expect(page.locator(".ask")).to_be_visible()
