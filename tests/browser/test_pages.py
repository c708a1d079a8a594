"""Every page: accessible in every language, in light and dark, small to load, and pictured for people to look at."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.table import Person

Shot = Callable[[Page, str], None]
Axe = Callable[[Page], None]
LANGUAGES = ("en", "de", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.timeout(300)
def test_no_page_has_an_accessibility_fault(opened: Open, axe: Axe, shot: Shot, language: str) -> None:
    page = opened(language=language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    for path, name in (("/", "start"), ("/learn/wallenstein", "learn"), ("/settings", "settings"), ("/new", "new")):
        page.goto(path)
        expect(page.locator("h1")).to_be_visible()
        page.wait_for_timeout(500)
        axe(page)
        shot(page, f"{name}-{language}")
    page.goto("/")
    person = Person(page)
    person.play_against_bots()
    page.wait_for_timeout(700)
    shot(page, f"table-{language}")
    for part in ("plan", "tower", "counties", "log", "talk", "menu"):
        person.show(part)
        page.wait_for_timeout(250)
        axe(page)
        shot(page, f"table-{part}-{language}")
    person.show("log")
    page.get_by_text("§").first.click()
    page.wait_for_timeout(300)
    axe(page)


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_dark(opened: Open, axe: Axe, shot: Shot, options: dict[str, object]) -> None:
    name = "phone" if options else "desktop"
    page = opened(theme="dark", **options)
    axe(page)
    shot(page, f"dark-start-{name}")
    person = Person(page)
    person.play_against_bots()
    page.wait_for_timeout(700)
    axe(page)
    shot(page, f"dark-table-{name}")
    person.show("plan")
    person.fill() if not options else None
    axe(page)
    shot(page, f"dark-plan-{name}")


def test_budgets(opened: Open) -> None:
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.endswith(".js") and "/assets/" in response.url:
            sizes[response.url] = packed(response.body())

    page = opened("/icon.svg", service_workers="block")
    page.on("response", note)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    first = sum(sizes.values())
    assert first <= 60_000
    Person(page).play_against_bots()
    page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) - first <= 150_000 - 30_000  # the fall of the cubes is loaded on first use


def packed(body: bytes) -> int:
    """The size of a file as it is sent."""
    import gzip

    return len(gzip.compress(body, 6))


def test_the_map_keeps_its_place_and_a_pan_selects_nothing(opened: Open) -> None:
    page = opened()
    person = Person(page)
    person.play_against_bots()
    frame = page.locator(".frame")
    box = frame.bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    for _ in range(4):
        page.mouse.wheel(0, -300)
    sheet = "document.querySelector('.frame').firstElementChild.style.transform"
    zoomed = page.evaluate(sheet)
    page.mouse.down()
    page.mouse.move(middle[0] + 200, middle[1], steps=6)
    page.mouse.up()
    assert page.locator("svg .county.picked").count() == 0
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
    name = str(county.get_attribute("id")).removeprefix("county-")
    page.locator(f"[data-pieces={name}] .army").hover(force=True)
    hovered = page.locator(".inspector").inner_text()
    page.mouse.move(5, 5)
    county.focus()
    assert page.locator(".inspector h2").inner_text() == hovered.splitlines()[0]


def test_the_guided_round_is_resumed(opened: Open) -> None:
    page = opened("/?guide=1")
    Person(page).play_against_bots()
    guide = page.get_by_label("Your first round")
    guide.get_by_role("button", name="Next").click()
    expect(guide).to_contain_text("Step 2 of 8")
    page.reload()
    expect(page.get_by_label("Your first round")).to_contain_text("Step 2 of 8")
