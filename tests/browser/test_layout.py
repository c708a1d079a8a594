"""What stands where: everything a choice needs is in view, names stay whole, rows stay rows."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.campaign import Envoy, hasten, new_table
from tests.browser.conftest import LANGUAGES, NARROW, Open, arrived
from tests.browser.prepared import asked
from tests.browser.table import Person

SEATING = [{"holder": "me"}, {"holder": "bot", "level": "steward"}, {"holder": "bot", "level": "steward"}]
RECORDS = Path(__file__).parents[1] / "records"
PLACES = "e => e.map(x => Object.values(x.getBoundingClientRect().toJSON()).map(Math.round))"
SIDES = "e => e.map(x => x.getBoundingClientRect()).map(({ left, right }) => [left, right])"
CUT = "e => e.filter(x => x.scrollWidth > x.clientWidth).map(x => x.textContent.trim())"


def table_of(page: Page, game: str, until: str = "", **options: str) -> None:
    """Sit down at a new table against bots, where a decision of this kind is due if one is named."""
    asked(page, "POST", "/guest", name="Ann")
    table = asked(page, "POST", "/tables", game=game, seating=SEATING, options=options, start=True)["id"]
    if until:
        hasten(table, {0: page}, lambda kind: kind == until)
    page.goto(f"/table/{table}")
    expect(page.locator(".ask.mine")).to_be_visible()
    arrived(page)


def speak(page: Page, language: str) -> None:
    """Look at the same table in another language."""
    page.evaluate(f"localStorage.setItem('language', '{language}')")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".ask.mine")).to_be_visible()
    arrived(page)


def rows(found: Locator) -> int:
    """In how many rows these stand."""
    return len(set(found.evaluate_all("e => e.map(x => Math.round(x.getBoundingClientRect().top))")))


def test_on_a_phone_the_hand_is_in_reach_of_every_box(opened: Open) -> None:
    page = opened(language="de", **NARROW)
    table_of(page, "wallenstein", initial_counties="lineup")
    person = Person(page)
    person.show("plan")
    arrived(page)
    hand = page.locator(".hand").bounding_box()
    assert hand
    expect(page.locator(".hand")).to_be_in_viewport(ratio=1)
    tops = page.locator("[data-box]").evaluate_all("e => e.map(x => x.getBoundingClientRect().top)")
    assert len(tops) == 11 and max(tops) + 44 <= hand["y"], "a finger reaches every box without scrolling"
    last = person.hand().last
    last.scroll_into_view_if_needed()  # along the strip
    last.tap()
    person.box("combat_b").locator("button").tap()
    expect(person.box("combat_b").locator("[data-card]")).to_be_visible()
    page.locator(".hand .tools button").first.tap()  # pass on the rest
    person.ready()
    expect(page.locator("section.board svg .county").first).to_be_visible()  # where the plan is carried out


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1280, 720)])
def test_a_plan_is_made_without_scrolling_on_a_small_desktop(opened: Open, width: int, height: int) -> None:
    """Boxes, hand and money are on the screen, beside a map on half of it that nothing lies over.

    The score and the layers of the map are one press away.
    """
    page = opened(viewport={"width": width, "height": height})
    table_of(page, "wallenstein", initial_counties="lineup")
    for language in LANGUAGES:
        speak(page, language)
        assert page.locator(".mat .what, .hand .name").evaluate_all(CUT) == [], language
        below = "e => Math.max(...e.map(x => x.getBoundingClientRect().bottom)) - innerHeight"
        assert page.locator("[data-box], [data-card]").evaluate_all(below) <= 0, language
        assert rows(page.locator(".hand .cards:not(.coins) [data-card]")) == 2, language
        assert rows(page.locator(".events li")) == 1, language
    board = page.locator("section.board").bounding_box()
    assert board and board["width"] >= width / 2
    land = page.locator(".sheet-of-map").bounding_box()
    assert land
    sides = page.locator(".zoom, [data-action=layers]").evaluate_all(SIDES)
    assert all(right <= land["x"] or left >= land["x"] + land["width"] for left, right in sides)
    fixed = page.locator("[data-box], .ask, .summary, section.board")
    before = fixed.evaluate_all(PLACES)
    page.locator(".hand [data-card]").first.click()
    page.locator("[data-box=combat_b] button").click()
    expect(page.locator("[data-box=combat_b] [data-card]")).to_be_visible()
    expect(page.locator(".planning[data-foreseen=now]")).to_be_visible()
    assert fixed.evaluate_all(PLACES) == before  # nothing moves within a decision
    page.locator("#tab-score").click()
    expect(page.locator("[data-majority]")).to_have_count(15)  # five regions, three buildings
    page.locator("[data-action=layers]").click()
    page.locator("input[value=regions]").check()
    expect(page.locator("[data-leaders]")).to_have_count(5)
    page.keyboard.press("Escape")
    expect(page.locator("input[value=regions]")).to_have_count(0)


@pytest.mark.parametrize("device", [{"viewport": {"width": 1280, "height": 800}}, NARROW], ids=["desktop", "phone"])
def test_another_part_of_the_table_begins_at_its_top(opened: Open, device: dict[str, Any]) -> None:
    page = opened(**device)
    asked(page, "POST", "/guest", name="Ann")
    text = (RECORDS / "wallenstein-4-modules.palatine").read_text("utf-8")
    page.goto(f"/table/{asked(page, 'POST', '/records', text=text)['id']}")
    expect(page.locator(".final .luck").first).to_be_attached()
    page.locator(".final .luck").first.scroll_into_view_if_needed()
    Person(page).show("log")
    expect(page.locator(".replay")).to_be_in_viewport()
    expect(page.locator("summary", has_text="Winter").first).to_be_visible()  # winter has a heading of its own


@pytest.mark.parametrize("game", ["wallenstein", "shadow", "prestige"])
def test_tabs_stand_in_one_row_and_names_are_whole(opened: Open, game: str) -> None:
    page = opened(viewport={"width": 1180, "height": 800})
    table_of(page, game)
    for language in LANGUAGES:
        speak(page, language)
        assert rows(page.locator(".tabs button")) == 1, language
        expect(page.locator("[id=panel]")).to_have_count(1)  # what the tabs control is one thing
        cut = page.locator(".tabs button, .summary li, .market.small .title, .influence .short, .actions .label")
        assert cut.evaluate_all(CUT) == [], language


@pytest.mark.parametrize("game", ["shadow", "prestige"])
def test_parts_of_the_table_have_room_for_their_names_on_a_phone(opened: Open, game: str) -> None:
    page = opened(language="de", **NARROW)
    table_of(page, game)
    parts = page.locator("nav.parts button")
    assert rows(parts) == 2
    assert parts.evaluate_all(CUT) == []
    assert parts.last.evaluate("e => e.getBoundingClientRect().right <= innerWidth")


@pytest.mark.parametrize("record", ["wallenstein-4-modules", "shadow-4", "prestige-6"])
def test_a_finished_match_opens_with_its_result_whole_on_a_phone(opened: Open, record: str) -> None:
    page = opened(language="de", **NARROW)
    asked(page, "POST", "/guest", name="Ann")
    text = (RECORDS / f"{record}.palatine").read_text("utf-8")
    page.goto(f"/table/{asked(page, 'POST', '/records', text=text)['id']}")
    expect(page.locator("#final-title")).to_be_in_viewport()
    expect(page.locator(".final polyline").first).to_be_attached()
    arrived(page)
    beyond = "e => e.map(x => x.getBoundingClientRect().right - innerWidth)"
    assert max(page.locator(".final table").evaluate_all(beyond)) <= 0


def test_without_motion_everything_is_at_once_where_it_belongs(opened: Open) -> None:
    """Not some frames later: whoever presses something then would press what is moving away."""
    page = opened("/", reduced_motion="reduce")
    arrived(page)
    moved = """(e) => {
      const top = () => e.getBoundingClientRect().top;
      const before = top();
      e.style.translate = "0 30px";
      return top() - before;
    }"""
    assert page.locator("h1").evaluate(moved) == 30


TONES = """canvas => {
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const opaque = data.every((value, i) => i % 4 < 3 || value === 255);
  return opaque ? new Set(new Uint32Array(data.buffer)).size : 0;
}"""
"""How many colours a canvas has that is painted everywhere."""


@pytest.mark.parametrize("game", ["wallenstein", "prestige"])
def test_the_ground_of_a_map_is_painted(opened: Open, game: str) -> None:
    page = opened(painted=True)
    table_of(page, game)
    canvas = page.locator(".map canvas, .frame canvas").first
    page.wait_for_function("canvas => canvas.width > 300", arg=canvas.element_handle())  # the worker has painted it
    assert canvas.evaluate(TONES) > 10_000


# ---------------------------------------------------------------- In the Shadow of the Emperor


def test_nothing_lies_over_a_place_of_the_board(opened: Open) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    table_of(page, "shadow")
    cities = page.locator("circle.city")
    expect(cities).not_to_have_count(0)
    arrived(page)
    lowest = cities.evaluate_all("e => Math.max(...e.map(x => x.getBoundingClientRect().bottom))")
    buttons = page.locator(".zoom").bounding_box()
    assert buttons and buttons["y"] >= lowest


def test_the_board_stays_where_it_is_while_a_choice_is_considered(opened: Open) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    table_of(page, "shadow", until="actions.turn")
    for language in LANGUAGES:
        speak(page, language)
        before = page.locator("section.board").bounding_box()
        page.locator('.market.small [data-option="doctor"]').click()
        page.locator('.board [data-option$=" elector"]').first.click()
        expect(page.locator(".effects")).to_be_visible()
        assert page.locator("section.board").bounding_box() == before, language


@pytest.mark.parametrize(("language", "board", "cards"), [("de", "Plan", "Karten"), ("fr", "Plateau", "Cartes")])
def test_on_a_phone_the_board_stays_in_view(opened: Open, language: str, board: str, cards: str) -> None:
    """The board is not called like the cards; what is chosen on it leaves it room, and a card leads to it."""
    page = opened(language=language, **NARROW)
    table_of(page, "shadow")
    assert page.locator("nav.parts button").all_inner_texts()[0] == board
    seen = page.locator("section.board").bounding_box()
    assert seen and seen["height"] > NARROW["viewport"]["height"] / 2
    hasten(Person(page).number, {0: page}, lambda kind: kind == "actions.turn")
    expect(page.locator(".ask")).to_have_attribute("data-asked", "actions.turn")
    page.get_by_role("button", name=cards).first.tap()
    expect(page.locator("section.board")).to_have_count(0)
    page.locator('[data-option="doctor"]').tap()
    expect(page.locator(".ask")).to_have_attribute("data-asked", "actions.doctor")
    expect(page.locator("section.board [data-option]").first).to_be_visible()


MIDDLE = """marks => {
  const { x, y, width, height } = marks[0].closest(".frame").getBoundingClientRect();
  const centres = marks.map((mark) => mark.getBoundingClientRect()).map((r) => [r.x + r.width / 2, r.y + r.height / 2]);
  const far = ([a, b]) => Math.hypot(a - x - width / 2, b - y - height / 2);
  return [x, ...centres.sort((one, other) => far(one) - far(other))[0]];
}"""
"""The left edge of a map, and the mark nearest to its middle."""


@pytest.mark.parametrize("device", [{}, NARROW], ids=["mouse", "finger"])
@pytest.mark.parametrize(
    ("game", "marks"), [("wallenstein", ".pieces .army, .pieces .neutral"), ("prestige", ".place > .target")]
)
def test_what_is_pressed_at_the_edge_of_a_map_stays_there(
    opened: Open, game: str, marks: str, device: dict[str, Any]
) -> None:
    page = opened(**device)
    table_of(page, game)
    if device:
        Person(page).show("board")
    for _ in range(3):
        page.locator(".zoom button").first.click()
    arrived(page)  # with its marks, which come with the map
    edge, x, y = page.locator(marks).evaluate_all(MIDDLE)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(edge + 20, y, steps=5)
    page.mouse.up()
    page.evaluate("document.activeElement.blur()")
    drawn = page.locator(".sheet-of-map").get_attribute("style")
    page.touchscreen.tap(edge + 20, y) if device else page.mouse.click(edge + 20, y)
    expect(page.locator(".inspector .close")).to_be_visible()
    assert page.locator(".sheet-of-map").get_attribute("style") == drawn


def test_the_map_is_not_dragged_by_a_button_that_was_let_go_elsewhere(opened: Open) -> None:
    page = opened()
    table_of(page, "wallenstein")
    page.locator(".zoom button").first.click()
    _, x, y = page.locator(".pieces .army, .pieces .neutral").evaluate_all(MIDDLE)
    page.mouse.move(x, y)
    page.mouse.down()
    page.locator("body").evaluate("e => e.addEventListener('pointerup', (up) => up.stopPropagation(), true)")
    page.mouse.up()
    drawn = page.locator(".sheet-of-map").get_attribute("style")
    page.mouse.move(x + 60, y + 40, steps=5)
    assert page.locator(".sheet-of-map").get_attribute("style") == drawn


# ---------------------------------------------------------------- Power & Prestige


def test_the_map_stays_where_it_is_when_an_army_is_taken_up(opened: Open) -> None:
    page = opened(viewport={"width": 1280, "height": 800})
    table = new_table(page, "Anna", ["me", "steward", "steward"])
    hasten(table, {0: page}, lambda kind: kind == "move.from")
    page.goto(f"/table/{table}")
    army = page.locator(".place.offered").first
    expect(army).to_be_visible()
    arrived(page)
    before = page.locator("section.board").bounding_box()
    army.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".place.near").first).to_be_visible()
    assert page.locator("section.board").bounding_box() == before


def test_on_a_phone_an_army_leaves_the_map_in_view(opened: Open) -> None:
    page = opened(language="de", **NARROW)
    table = new_table(page, "Anna", ["me", "steward", "steward"])
    hasten(table, {0: page}, lambda kind: kind == "move.from")
    page.goto(f"/table/{table}")
    for place in (".place.offered", ".place.near"):
        page.locator(place).first.focus()
        page.keyboard.press("Enter")
        arrived(page)
    confirm = page.locator("[data-action=confirm]")
    expect(confirm).to_be_in_viewport(ratio=1)
    assert rows(page.locator(".group .stepper")) == 1
    assert rows(page.locator(".controls select, [data-action=reconsider], [data-action=confirm]")) == 1
    edges = "e => e.map(x => [x.getBoundingClientRect().left, x.getBoundingClientRect().right])"
    row = page.locator(".controls select, [data-action=reconsider], [data-action=confirm]").evaluate_all(edges)
    assert all(left[1] <= right[0] for left, right in pairwise(row)), "nothing lies over something else"
    seen = page.locator("section.board").bounding_box()
    assert seen and seen["height"] > NARROW["viewport"]["height"] / 2


def test_on_a_phone_purchases_are_placed_on_the_map(opened: Open) -> None:
    """The order sheet is a panel; what was ordered goes onto the map, and to give it away is not suggested."""
    page = opened(**NARROW)
    table = new_table(page, "Anna", ["me", "steward", "steward"])
    hasten(table, {0: page}, lambda kind: kind == "sheet.item")
    page.goto(f"/table/{table}")
    anna = Envoy(page)
    expect(page.locator(".order")).to_be_visible()  # the panel opens by itself
    anna.order()
    page.locator("[data-action=seal]").tap()
    expect(page.locator("[data-action=seal]")).to_have_count(0)
    while not (asked_now := anna.next_asked()).startswith("place."):
        anna.respond(asked_now)
    expect(page.locator("section.board")).to_be_visible()
    expect(page.locator("[data-choice=pass]")).not_to_have_class("primary")
