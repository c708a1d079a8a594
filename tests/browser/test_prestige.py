"""Power & Prestige through the visible interface: a whole game, a phone, the keyboard, battles, secrets."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from palatine.games.prestige.components import BUILDINGS
from tests.browser.campaign import Envoy, hasten, new_table
from tests.browser.conftest import NARROW, PAINTED, PHONE, Axe, Open, arrived
from tests.browser.pieces import FIT, SHIFTS
from tests.browser.prepared import asked
from tests.browser.test_records import RECORDS, record
from tests.browser.touching import pressed
from tests.browser.traffic import overheard, views_in

Shot = Callable[[Page, str], None]
PANELS = ("economy", "battle", "alliances", "court", "score", "places")
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
LOOKED_AT = {"setup.first_province", "march", "alliance.form", "sheet.item", "place.building"}


def test_a_whole_game_of_three_years_against_bots(opened: Open, shot: Shot, axe: Axe) -> None:
    page = opened("/")
    anna = Envoy(page, marches=2)
    usual = page.viewport_size
    assert usual

    def look(kind: str) -> None:
        if kind in LOOKED_AT:
            axe(page)
            shot(page, f"prestige-{kind}")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(PAINTED)
            assert page.evaluate(FIT) == [], f"{kind} at {width} × {height}"
        page.set_viewport_size(usual)
        page.evaluate(PAINTED)

    anna.look = look
    anna.one_click()
    page.evaluate(SHIFTS)
    while not page.locator("#final-title").count():
        anna.answer()
    assert set(anna.seen) >= {"setup.first_province", "move.from", "income.give_up", "sheet.item"}
    years = 3
    assert anna.seen["war.declare"] <= years and anna.seen["alliance.order"] <= years, "once a year"
    assert anna.seen["income.give_up"] == 1 and anna.seen["gift.to"] <= 1, "once for all"
    for row in page.locator(".final .points tbody tr:not(.chart)").all():
        *parts, total = [int(cell.inner_text()) for cell in row.locator("td").all()]
        assert sum(parts) == total
    expect(page.locator(".final polyline")).to_have_count(3)
    axe(page)
    shot(page, "prestige-final")
    anna.show("log")
    for part in ("Winter", "Economic round"):
        expect(page.get_by_role("heading", name=f"Year 3 · {part}")).to_be_visible()


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("de", "light"), ("fr", "dark")])
def test_a_season_at_phone_width(opened: Open, shot: Shot, axe: Axe, language: str, theme: str) -> None:
    page = opened("/learn/prestige", language=language, theme=theme, **NARROW)
    expect(page.locator("article h1")).to_be_visible()
    page.locator("[data-location=wien-wien]").wait_for()
    axe(page, language)
    shot(page, f"prestige-learn-{language}")
    page.goto("/")
    anna = Envoy(page, marches=1)
    anna.play_against_bots()
    anna.show("board")
    page.evaluate(SHIFTS)
    while anna.next_asked() != "war.declare" and "sheet.item" not in anna.seen:
        anna.answer()
    for part in (*PANELS, "summary", "board"):
        anna.show(part)
        axe(page, language)
        shot(page, f"prestige-phone-{part}-{language}")
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["viewport"]["width"]


def test_a_province_a_residence_and_a_march_by_keyboard(opened: Open) -> None:
    page = opened()
    table = new_table(page, "Anna", ["me", "steward", "steward"])
    page.goto(f"/table/{table}")
    anna = Envoy(page)
    while anna.next_asked() != "move.from":
        focus_offered(page)
        page.keyboard.press("Enter")
        anna.settled()
        if page.locator("[data-action=confirm]").count():
            page.locator("[data-action=confirm]").focus()
            page.keyboard.press("Enter")
            anna.settled()
            page.locator(".ask.mine").wait_for()
    army = page.locator(".place.offered").first.get_attribute("data-location")
    march_by_keys(page, f"#place-{army}")
    page.locator("#place-trier-trier").focus()  # far beyond its reach
    page.keyboard.press("Enter")
    expect(page.locator(".ask .problem")).to_contain_text("P-MOV-14")
    page.keyboard.press("Escape")  # first what describes the place is put away
    expect(page.locator(".inspector .close")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("[data-march]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".place.near, [data-way]")).to_have_count(0)
    march_by_keys(page, f"#place-{army}")
    page.locator("[data-action=confirm]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=take-back]")).to_be_visible()
    page.locator("main").focus()
    page.keyboard.press("u")
    expect(page.locator(f"#place-{army}.offered")).to_be_visible()
    assert anna.asked == "move.from"


def march_by_keys(page: Page, army: str) -> None:
    """Take up an army and choose a neighbouring place, without the mouse."""
    page.locator(army).focus()
    page.keyboard.press("Enter")
    page.locator(".place.near").first.wait_for()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        if page.locator(".place:focus.near, .place:focus.far").count():
            break
    page.keyboard.press("Enter")
    expect(page.locator("[data-march]")).to_be_visible()


def focus_offered(page: Page) -> None:
    """Go to something that can be chosen: a place on the map or a line of the list."""
    place = page.locator(".place.offered")
    if place.count():
        place.first.focus()
        return
    page.locator(".controls [data-choice]").first.focus()
    if page.locator(".controls select[data-choice]").count():
        page.keyboard.press("ArrowDown")


@pytest.mark.parametrize(
    ("device", "language", "theme", "name"),
    [(DESKTOP, "en", "light", "Legend"), (NARROW, "de", "light", "Legende"), (NARROW, "fr", "dark", "Légende")],
)
def test_the_map_has_a_legend(
    opened: Open, shot: Shot, axe: Axe, device: dict[str, Any], language: str, theme: str, name: str
) -> None:
    """Every sign and every building in words, opened and folded away by hand or by keyboard, within the map."""
    page = opened("/learn/prestige", language=language, theme=theme, **device)
    page.locator("[data-location=wien-wien]").wait_for()
    button = page.get_by_role("button", name=name, exact=True)
    expect(button).to_have_attribute("aria-expanded", "false")
    button.focus()
    page.keyboard.press("Enter")
    legend = page.get_by_role("region", name=name, exact=True)
    rows = legend.get_by_role("listitem")
    expect(rows).to_have_count(17 + BUILDINGS)
    assert all(row.inner_text().strip() and row.locator("svg *").count() for row in rows.all())
    assert not [text for text in rows.all_inner_texts() if "legend." in text]
    assert len([text for text in rows.all_inner_texts() if text.endswith("†")]) == 6
    expect(legend.locator("[data-reconstructed]")).to_contain_text("†")
    inside = """(e) => {
      const [map, box] = [e.closest(".map"), e].map((x) => x.getBoundingClientRect());
      return box.top >= map.top && box.bottom <= map.bottom && box.left >= map.left && box.right <= map.right;
    }"""
    assert legend.evaluate(inside) and button.evaluate(inside)
    assert legend.evaluate("(e) => e.scrollWidth <= e.clientWidth")
    axe(page)
    shot(page, f"prestige-legend-{language}")
    rows.last.scroll_into_view_if_needed()
    expect(rows.last).to_be_in_viewport(ratio=1)
    legend.focus()
    page.keyboard.press("Escape")
    expect(legend).to_have_count(0)
    expect(button).to_be_focused()


@pytest.mark.parametrize(
    ("device", "language", "ours", "talk"),
    [(DESKTOP, "en", "Reconstructed", "forbidden"), (PHONE, "fr", "Reconstitué", "interdits")],
)
def test_what_is_reconstructed_is_marked_and_war_limits_talk(
    opened: Open, shot: Shot, axe: Axe, device: dict[str, Any], language: str, ours: str, talk: str
) -> None:
    """P-SET-04, P-SET-06, P-GEN-37: on the learn page, in the panels and at a place; the talk panel only in war."""
    page = opened("/learn/prestige", language=language, **device)
    section = page.locator("article [data-reconstructed]").last
    section.scroll_into_view_if_needed()
    expect(section.locator("td", has_text="†")).to_have_count(8)
    shot(page, f"prestige-reconstructed-{language}")
    table = new_table(page, "Anna", ["me", "me", "me"])
    everybody = dict.fromkeys(range(3), page)
    hasten(table, everybody, lambda kind: kind == "move.from", warlike=True)
    page.goto(f"/table/{table}")
    page.locator(".curtain button, main button").first.click()
    envoy = Envoy(page)
    envoy.show("alliances")
    expect(page.locator("[data-convention]")).to_contain_text("†")
    envoy.show("score")
    expect(page.locator("[data-start]")).to_contain_text("20")
    expect(page.locator("[data-start]")).to_contain_text(ours)
    envoy.show("talk")
    expect(page.locator(".say")).to_be_visible()
    expect(page.locator("[data-talk]")).to_have_count(0)
    if device is PHONE:
        envoy.show("board")
    page.locator(".place.offered").first.focus()
    expect(page.locator(".inspector .ours")).to_have_count(2)
    axe(page)
    former = hasten(table, everybody, lambda kind: kind == "alliance.form", warlike=True)
    decision = asked(page, "GET", f"/tables/{table}/view?seat={former}")["decision"]
    choice = {"seat": former, "number": decision["number"], "options": decision["options"][:1]}
    asked(page, "POST", f"/tables/{table}/choices", **choice)
    page.reload()
    page.locator(".curtain button, main button").first.click()
    envoy.show("talk")
    expect(page.locator("[data-talk]")).to_contain_text(talk)
    axe(page)
    shot(page, f"prestige-talk-{language}")


def test_escape_folds_the_legend_away_before_it_takes_back_a_step(opened: Open) -> None:
    page = opened(**DESKTOP)
    table = new_table(page, "Anna", ["me", "steward", "steward"])
    hasten(table, {0: page}, lambda kind: kind == "move.from")
    page.goto(f"/table/{table}")
    page.locator(".place.offered").first.focus()
    page.keyboard.press("Enter")
    reached = page.locator(".place.near")
    expect(reached.first).to_be_visible()
    page.evaluate("() => { window.heard = 0; window.addEventListener('keydown', () => (window.heard += 1)); }")
    page.locator("[data-action=legend]").click()
    expect(page.locator("#legend")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#legend")).to_have_count(0)
    assert page.evaluate("() => window.heard") == 0, "the table does not hear of it"
    expect(reached.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(reached).to_have_count(0)


def test_the_battle_board_spells_out_its_values(opened: Open, shot: Shot, axe: Axe) -> None:
    page = opened(theme="dark")
    table = new_table(page, "Anna", ["me", "me", "me"])
    everybody = dict.fromkeys(range(3), page)
    hasten(table, everybody, lambda kind: kind.startswith(("battle.loss", "battle.retreat")), warlike=True)
    page.goto(f"/table/{table}")
    page.locator(".curtain button, main button").first.click()
    board = page.locator(".board section")
    expect(board.first).to_be_visible()
    for side in ("attack", "defence"):
        section = page.locator(f".board section.{side}")
        values = [int(cell.inner_text().replace("−", "-")) for cell in section.locator("tbody td").all()]
        assert sum(values[:-1]) == values[-1]
        expect(section.locator(".odds li").first).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    attack, defence = (page.locator(f".board section.{side}").bounding_box() for side in ("attack", "defence"))
    assert attack and defence and attack["y"] == defence["y"], "both values are seen at once"
    axe(page)
    shot(page, "prestige-battle")
    anna = Envoy(page)
    anna.answer()
    page.locator("[data-action=take-back], .ask, .curtain").first.wait_for()


def test_order_sheets_and_hidden_armies_stay_secret(opened: Open, shot: Shot) -> None:
    anna, ben = opened(), opened(**PHONE)
    table = new_table(anna, "Anna", ["me", "open", "steward"], fog="full")
    invite = asked(anna, "GET", f"/tables/{table}")["invite"]
    asked(ben, "POST", "/guest", name="Ben")
    asked(ben, "POST", f"/invites/{invite}")
    asked(ben, "POST", f"/tables/{table}/seats/1/take")
    asked(anna, "POST", f"/tables/{table}/start")
    hasten(table, {0: anna, 1: ben}, lambda kind: kind == "sheet.item")
    heard = overheard(ben)
    ben.goto(f"/table/{table}")
    expect(ben.locator(".ask")).to_be_visible()
    anna.goto(f"/table/{table}")
    envoy = Envoy(anna)
    expect(anna.locator("[data-action=seal]")).to_be_visible()
    envoy.order()
    bought = anna.locator("[data-total]").inner_text()
    assert not bought.startswith("0 ")
    expect(anna.locator("[data-draft=saved]")).to_be_visible()  # on the server
    anna.reload()
    expect(anna.locator("[data-total]")).to_have_text(bought)
    anna.locator("[data-action=seal]").click()
    envoy.settled()
    ben.locator("nav #part-summary").click()
    ready = ben.locator(".players tr", has_text="Anna").locator(".state")
    expect(ready).to_be_visible()
    ben.locator("nav #part-economy").click()
    expect(ben.locator("[data-total]")).to_contain_text("0 of")
    shot(ben, "prestige-secret-sheet")
    views = views_in(heard)
    assert views
    for view in views:
        assert view["seat"] == 1
        assert view["sheet"]["cost"] == 0
        assert not view["sheet"]["items"]
    assert not any('"kind":"sheet"' in text.replace(" ", "") for text in heard)
    heard.clear()
    hasten(table, {0: anna, 1: ben}, lambda kind: kind == "move.from")
    ben.reload()
    expect(ben.locator(".ask")).to_be_visible()
    ben.locator("nav #part-board").click()
    expect(ben.locator("[data-army='0'] .hidden")).to_be_visible()
    stacks = [stack for view in views_in(heard) for stack in view["stacks"]]
    theirs = [stack for stack in stacks if stack["seat"] == 0]
    assert any("units" not in stack for stack in theirs)
    assert all("dummies" not in stack for stack in theirs)
    shot(ben, "prestige-fog")


def test_other_chips_are_ordered_before_a_march(opened: Open, shot: Shot, axe: Axe) -> None:
    """P-FOG-23: a button beside the destinations; whoever does not press it is asked nothing."""
    page = opened(**PHONE)
    table = new_table(page, "Anna", ["me", "steward", "steward"], fog="full")
    hasten(table, {0: page}, lambda kind: kind == "sheet.item")
    decision = asked(page, "GET", f"/tables/{table}/view?seat=0")["decision"]
    sheet = {"seat": 0, "number": decision["number"], "options": [*["infantry"] * 3, "done"]}
    asked(page, "POST", f"/tables/{table}/choices", **sheet)
    hasten(table, {0: page}, lambda kind: kind == "move.from")
    page.goto(f"/table/{table}")
    page.locator(".place.offered").first.wait_for()
    page.locator(".place.offered").first.focus()
    page.keyboard.press("Enter")
    fewer = page.locator("[data-step=infantry] button").first
    expect(fewer).to_be_visible()
    exchange = page.locator("[data-choice=exchange]")
    expect(exchange).to_have_count(0)
    fewer.click()
    exchange.click()
    expect(page.locator(".ask")).to_contain_text("chips of 2")
    axe(page)
    shot(page, "prestige-exchange")
    page.locator("[data-choice='0']").click()
    expect(page.locator(".place.near").first).to_be_visible()
    expect(exchange).to_have_count(0)
    page.locator(".place.near").first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-action=confirm]").click()
    Envoy(page).show("log")
    expect(page.get_by_text("exchanges chips of infantry").first).to_be_visible()
    expect(page.locator("li", has_text="exchanges chips of infantry")).to_contain_text("in 1, 1, 1")


def test_a_stack_is_split_and_joined_where_it_stands(opened: Open, shot: Shot, axe: Axe) -> None:
    """P-FOG-21: two buttons beside the armies; every chip is shown in the log, and units can still march."""
    page = opened(**PHONE)
    table = new_table(page, "Anna", ["me", "steward", "steward"], fog="full")
    hasten(table, {0: page}, lambda kind: kind == "move.from")
    page.goto(f"/table/{table}")
    page.locator(".place.offered").first.wait_for()
    shot(page, "prestige-figures-offered")
    page.locator("[data-choice='split stack']").click()
    expect(page.locator(".ask")).to_contain_text("form the new stack")
    axe(page)
    shot(page, "prestige-figures")
    page.locator("[data-choice='1']").click()
    page.locator("[data-action=confirm]").click()
    page.locator("[data-choice='join stacks']").click()
    expect(page.locator(".ask")).to_contain_text("Their units: 2, 1")
    page.locator("[data-choice='2']").click()
    page.locator("[data-action=confirm]").click()
    expect(page.locator("[data-choice='join stacks']")).to_have_count(0)
    expect(page.locator(".place.offered").first).to_be_visible()
    Envoy(page).show("log")
    told = page.locator("li", has_text="exchanges chips of infantry")
    expect(told).to_have_count(2)
    expect(told.last).to_contain_text("in 1")


PIECES = {
    "army": "[data-armies] [data-army]",
    "place": ".place",
    "site": "[data-site]",
    "residence": "[data-residence]",
    "plate": ".plate",
}
POSITIONS = 30


@pytest.mark.parametrize("size", [{"viewport": {"width": 1366, "height": 768}}, PHONE], ids=["desktop", "phone"])
def test_whatever_is_drawn_can_be_pressed_where_it_is_drawn(opened: Open, shot: Shot, size: dict[str, Any]) -> None:
    """In positions of a whole match: its description opens, and is the one of what was pressed."""
    page = opened(**size)
    ann = record(page, (RECORDS / "prestige-3.palatine").read_text(encoding="utf-8"))
    page.goto(f"/table/{ann.number}?at=20")
    total = dict.fromkeys(PIECES, 0)
    for position in range(POSITIONS):
        if size is PHONE:  # which goes to where an action is performed
            ann.show("board")
        arrived(page)
        found = pressed(page, PIECES, ".board .frame", position)
        total = {kind: total[kind] + found[kind] for kind in total}
        told = page.locator(".ask .what")
        before = told.inner_text()
        page.keyboard.press("." if position % 3 else ">")  # an action on, or a phase
        expect(told).not_to_have_text(before)
    assert all(number >= POSITIONS for number in total.values()), total
    for army in page.locator("[data-armies]").all():
        box = army.bounding_box()
        assert box and min(box["width"], box["height"]) >= 24, "large enough for a finger"
    shot(page, f"prestige-pressed-{size['viewport']['width']}")


def test_a_press_chooses_or_says_why_not_beside_what_it_is(opened: Open) -> None:
    """An own army is taken up; a foreign one is described, and the rule is named by which it cannot be."""
    page = opened()
    table = new_table(page, "Anna", ["me", "steward", "steward"])
    hasten(table, {0: page}, lambda kind: kind == "move.from")
    page.goto(f"/table/{table}")
    own, foreign = page.locator("[data-armies].offered").first, page.locator("[data-armies]:not(.offered)").first
    for width, height in ((1366, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        own.click()
        expect(page.locator(".place.near").first).to_be_attached()
        expect(page.locator("[data-action=reconsider]")).to_be_visible()
        expect(page.locator("[data-of]")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("[data-action=reconsider]")).to_have_count(0)
        foreign.click()
        expect(page.locator("[data-of]")).to_have_attribute("data-of", foreign.get_attribute("data-armies") or "")
        expect(page.locator(".ask [role=alert]")).to_contain_text("P-MOV-")
        page.keyboard.press("Escape")
        expect(page.locator("[data-of]")).to_have_count(0)


SIZES = [(1280, 720), (1366, 768), (1920, 1080), (390, 844)]


def test_what_a_decision_needs_is_in_sight(opened: Open) -> None:
    """At every size: prompt and controls without scrolling, the map on half of the width, the own country in view."""
    page = opened(viewport={"width": 1280, "height": 720})
    table = new_table(page, "Anna", ["me", "steward", "steward"])
    hasten(table, {0: page}, lambda kind: kind == "move.from")
    home = asked(page, "GET", f"/tables/{table}/view?seat=0")["view"]["players"][0]["residence"]
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/table/{table}")
        arrived(page)
        expect(page.locator(".ask.mine")).to_be_visible()
        assert page.evaluate(FIT) == []
        assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0
        board = page.locator("section.board").bounding_box()
        assert board and board["width"] >= width / 2
        expect(page.locator(f"#place-{home}")).to_be_in_viewport(ratio=0.99)
        page.evaluate("sessionStorage.clear()")  # the next size begins with a map that nobody has moved
