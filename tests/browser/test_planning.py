"""The planning board: mouse, touch and keys are equal; drafts survive; others learn nothing."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.complaints import Complaints
from tests.browser.conftest import DESKTOP, NARROW, Axe, Open, arrived
from tests.browser.prepared import asked, table_with_few_cards
from tests.browser.table import Person

Shot = Callable[[Page, str], None]
BOXES = ("collect_taxes", "deploy_3", "combat_b")


def planned(page: Page) -> dict[str, str]:
    """The boxes and the cards in them."""
    found = "e => Object.fromEntries([...e].map(b => [b.dataset.box, b.querySelector('[data-card]')?.dataset.card]))"
    boxes: dict[str, str | None] = page.locator("[data-box]").evaluate_all(found)
    return {box: card for box, card in boxes.items() if card}


def expect_plan(page: Page, wish: dict[str, str]) -> None:
    """These cards lie in these boxes, and no others."""
    for box, card in wish.items():
        expect(page.locator(f"[data-box={box}] [data-card={card}]")).to_be_visible()
    assert planned(page) == wish


def cards(person: Person) -> list[str]:
    """The first counties of the hand."""
    names = person.hand().evaluate_all("e => e.map(x => x.dataset.card)")
    return [str(name) for name in names[: len(BOXES)]]


def started(opened: Open, **options: object) -> tuple[Person, dict[str, str]]:
    """Somebody who begins to plan, and the plan they wish for."""
    person = Person(opened(**options))
    person.play_against_bots()
    person.show("plan")
    expect(person.hand().first).to_be_visible()
    arrived(person.page)
    return person, dict(zip(BOXES, cards(person), strict=True))


def test_by_dragging_with_the_mouse(opened: Open) -> None:
    person, wish = started(opened)
    for box, card in wish.items():
        person.page.locator(f"[data-card={card}]").drag_to(person.box(box))
    expect_plan(person.page, wish)


def test_by_dragging_with_a_finger(opened: Open) -> None:
    person, wish = started(opened, viewport={"width": 700, "height": 1500}, has_touch=True)
    page = person.page
    line = page.context.new_cdp_session(page)
    for box, card in wish.items():
        a = page.locator(f"[data-card={card}]").bounding_box()
        b = person.box(box).bounding_box()
        assert a and b
        steps = [
            {"x": a["x"] + 30 + (b["x"] - a["x"]) * k / 8, "y": a["y"] + 20 + (b["y"] + 8 - a["y"]) * k / 8}
            for k in range(9)
        ]
        moves = [("touchStart", steps[:1]), *(("touchMove", [step]) for step in steps[1:]), ("touchEnd", [])]
        for kind, points in moves:
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        expect(person.box(box).locator("[data-card]")).to_be_visible()
    expect_plan(page, wish)


def test_by_keys_alone_in_less_than_forty(opened: Open) -> None:
    person, _ = started(opened)
    keys = 0
    for key in ("n", *"1234567890", "b"):
        person.page.keyboard.press(key)
        keys += 1
    person.page.keyboard.press("Escape")
    expect(person.page.locator("[data-box] [data-card]")).to_have_count(11)
    person.page.locator("[data-action=ready]").focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator("[data-action=ready]")).to_have_count(0)
    assert keys + 2 < 40


def test_by_pressing_card_then_box(opened: Open) -> None:
    person, wish = started(opened)
    for box, card in wish.items():
        person.page.locator(f"[data-card={card}]").click()
        person.box(box).locator("button").click()
    expect_plan(person.page, wish)


def foreseen(page: Page) -> None:
    """Wait until the page knows what comes of the plan as it lies."""
    expect(page.locator(".planning[data-foreseen=now]")).to_be_visible()


def figures(page: Page, step: str) -> list[str]:
    """What the tried plan says of a step: Thalers, grain, revolt markers."""
    return page.locator(f"[data-rehearsal] [data-step={step}] td").all_inner_texts()


@pytest.mark.parametrize("width", [DESKTOP["width"], NARROW["viewport"]["width"]])
def test_the_plan_can_be_tried_and_says_what_the_server_says(opened: Open, width: int, shot: Shot, axe: Axe) -> None:
    person, wish = started(opened, **({} if width == DESKTOP["width"] else NARROW))
    page = person.page
    for box, card in wish.items():
        page.locator(f"[data-card={card}]").click()
        person.box(box).locator("button").click()
    foreseen(page)
    with page.expect_response("**/rehearse") as answered:
        page.locator("[data-action=try]").click()
    told = answered.value.json()["rehearsal"]
    expect(page.locator("#rehearsal-title")).to_be_focused()
    assert [step["county"] for step in told["steps"]] == [wish[step["action"]] for step in told["steps"]]
    assert len(told["steps"]) == len(BOXES)
    steps = {"bid": told["begun"], "end": told["end"], **{step["action"]: step for step in told["steps"]}}
    for name, at in steps.items():
        ranges = [at[what] for what in ("thalers", "grain", "markers")]
        assert figures(page, name) == [f"{a}" if a == b else f"{a}–{b}" for a, b in ranges]
    assert planned(page) == wish  # nothing was played
    expect(page.locator("[data-action=ready]")).to_be_visible()
    page.locator("[data-rehearsal]").scroll_into_view_if_needed()
    shot(page, f"tried-{width}")
    axe(page)
    # another plan is another matter; t tries it
    person.hand().first.click()
    person.box("collect_grain").locator("button").click()
    expect(page.locator("[data-rehearsal]")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator("[data-rehearsal] [data-step=collect_grain]")).to_be_visible()


def suppose(page: Page, key: str, answer: str) -> dict[str, Any]:
    """Answer a question of the tried plan; what the server then says of the plan."""
    with page.expect_response("**/rehearse") as answered:
        page.locator(f"[data-asked='{key}']").select_option(answer)
    told: dict[str, Any] = answered.value.json()["rehearsal"]
    expect(page.locator(f"[data-asked='{key}']")).to_have_value(answer)
    return told


@pytest.mark.parametrize("width", [DESKTOP["width"], NARROW["viewport"]["width"]])
def test_a_march_and_how_its_battle_ends_can_be_supposed(opened: Open, width: int, shot: Shot, axe: Axe) -> None:
    person, _ = started(opened, **({} if width == DESKTOP["width"] else NARROW))
    page = person.page
    counties = asked(page, "GET", f"/tables/{person.number}/view?seat=0")["view"]["counties"]
    own = {name: facts["armies"] for name, facts in counties.items() if facts["owner"] == 0}
    page.locator(f"[data-card={max(own, key=own.__getitem__)}]").click()
    person.box("combat_b").locator("button").click()
    foreseen(page)
    with page.expect_response("**/rehearse") as answered:
        page.locator("[data-action=try]").click()
    (step,) = answered.value.json()["rehearsal"]["steps"]
    assert step["asked"][0]["answer"] == "pass"  # left out, and said so
    row = page.locator("[data-rehearsal] [data-step=combat_b]")
    expect(row).to_contain_text("left out")
    enemy = next(name for name in step["asked"][0]["options"] if name not in (*own, "pass"))
    told = suppose(page, "combat_b.target", enemy)
    assert told["end"]["counties"] == [len(own), len(own) + 1]  # either way
    expect(row).not_to_contain_text("left out")
    expect(row).to_contain_text("county taken:")
    for outcome, more in (("won", 1), ("lost", 0)):
        assert suppose(page, "combat_b.outcome", outcome)["end"]["counties"] == [len(own) + more] * 2
    expect(page.locator("[data-asked='combat_b.outcome']")).to_be_visible()
    # by keys: one army less, and the focus stays where it is
    armies = page.locator("[data-asked='combat_b.armies']")
    before = armies.input_value()
    armies.focus()
    with page.expect_response("**/rehearse"):
        page.keyboard.press("ArrowDown")
    expect(armies).to_be_focused()
    expect(armies).not_to_have_value(before)
    page.locator("[data-rehearsal]").scroll_into_view_if_needed()
    shot(page, f"supposed-{width}")
    axe(page)


@pytest.mark.parametrize(
    ("width", "language"), [(DESKTOP["width"], "en"), *((NARROW["viewport"]["width"], each) for each in ("de", "fr"))]
)
def test_the_others_can_be_imagined_as_stewards(opened: Open, width: int, language: str, shot: Shot, axe: Axe) -> None:
    person, wish = started(opened, language=language, **({} if width == DESKTOP["width"] else NARROW))
    page = person.page
    for box, card in wish.items():
        page.locator(f"[data-card={card}]").click()
        person.box(box).locator("button").click()
    page.locator("[data-action=try]").click()
    others = page.locator("[data-others]")
    expect(others).to_have_value("idle")
    expect(page.locator("[data-guess]")).to_have_count(0)
    with page.expect_response("**/rehearse") as answered:
        others.select_option("stewards")
    told = answered.value.json()["rehearsal"]
    expect(page.locator("[data-guess]")).to_contain_text(str(told["imagined"]["rounds"]))
    label = {"en": "A guess", "de": "Geraten", "fr": "Au jugé"}
    expect(page.locator("[data-guess]")).to_contain_text(label[language])
    for name, at in (("end", told["end"]), *((step["action"], step) for step in told["steps"])):
        ranges = [at[what] for what in ("thalers", "grain", "markers")]
        assert figures(page, name) == [f"{a}" if a == b else f"{a}–{b}" for a, b in ranges]
    page.locator("[data-rehearsal]").scroll_into_view_if_needed()
    shot(page, f"imagined-{language}")
    table = page.locator("[data-rehearsal] table").bounding_box()
    assert table and table["x"] >= 0 and table["x"] + table["width"] <= width
    axe(page)
    with page.expect_response("**/rehearse"):
        others.select_option("idle")
    expect(page.locator("[data-guess]")).to_have_count(0)


def test_a_county_pressed_on_the_map_is_its_card(opened: Open) -> None:
    person, wish = started(opened)
    card = wish["deploy_3"]
    person.page.locator(f"#county-{card}").focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator(f"[data-card={card}]")).to_have_attribute("aria-pressed", "true")
    person.box("deploy_3").locator("button").click()
    expect_plan(person.page, {"deploy_3": card})


def test_the_draft_survives_a_reload_and_another_device(opened: Open) -> None:
    person, wish = started(opened)
    page = person.page
    for box, card in wish.items():
        page.locator(f"[data-card={card}]").click()
        person.box(box).locator("button").click()
    expect(page.locator("[data-draft=saved]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-action=ready]")).to_be_visible()
    expect_plan(page, wish)
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("[data-action=ready]")).to_be_visible()
    expect_plan(page, wish)


def test_where_the_draft_is_can_always_be_read(opened: Open, complaints: Complaints) -> None:
    complaints.provoke("ERR_FAILED /api/tables/*/seats/0/draft")
    person, wish = started(opened, service_workers="block")  # what goes through one is not stopped below
    page = person.page
    status = page.locator(".planning [data-draft]")
    expect(status).to_contain_text("Draft saved, not ready")
    page.route("**/draft", lambda route: route.abort())  # the line to the server breaks
    page.locator(f"[data-card={wish['deploy_3']}]").click()
    person.box("deploy_3").locator("button").click()
    expect(status).to_contain_text("not on the server yet")
    page.unroute("**/draft")
    expect(status).to_contain_text("Draft saved, not ready")  # sent again by itself
    person.fill()
    person.ready()
    expect(page.locator(".events .drawn")).to_be_visible()


def test_ready_waits_for_the_draft_that_is_on_its_way(opened: Open) -> None:
    """One that came after its choice would be refused, and the console would say so."""
    person, _ = started(opened)
    page = person.page
    held: list[Route] = []
    chosen: list[Request] = []
    page.route("**/draft", lambda route: route.continue_() if held else held.append(route))
    page.on("request", lambda request: chosen.extend([request] * request.url.endswith("/choices")))
    with page.expect_request("**/draft"):
        person.fill()
    person.ready()
    arrived(page)
    assert not chosen
    held[0].continue_()
    expect(page.locator(".events .drawn")).to_be_visible()
    assert len(chosen) == 1


def test_what_a_draft_is_worth_at_the_deadline_is_said_where_there_is_one(opened: Open) -> None:
    person, _ = started(opened)
    status = person.page.locator(".planning [data-draft]")
    expect(status).to_contain_text("Nothing is played before you press Ready.")
    seating = [{"holder": "me"}, *[{"holder": "bot", "level": "random"}] * 2]
    wish = {"game": "wallenstein", "pace": "daily", "options": {"initial_counties": "lineup"}}
    table = asked(person.page, "POST", "/tables", **wish, seating=seating, start=True)["id"]
    person.page.goto(f"/table/{table}")
    expect(status).to_contain_text("At the deadline they are filled automatically.")


def test_what_is_to_be_considered_is_one_press_away(opened: Open) -> None:
    person, _ = started(opened)
    person.fill()
    person.show("log")
    person.page.locator("[data-action=consider]").click()
    expect(person.page.locator(".warnings li button:focus")).to_be_in_viewport()


def test_what_should_be_known_before_ready(opened: Open) -> None:
    person, wish = started(opened)
    person.page.locator(f"[data-card={wish['deploy_3']}]").click()
    person.box("build_palace").locator("button").click()
    warning = person.page.locator(".warnings li").first
    expect(warning).to_contain_text("still to be covered")
    warning.locator("button").first.click()
    expect(person.page.locator("[data-box] button:focus")).to_have_count(1)  # it leads to its cause


def test_nothing_is_kept_before_something_is_planned(opened: Open) -> None:
    person, _ = started(opened)
    expect(person.page.get_by_text("Draft saved, not ready")).to_be_visible()
    state = person.page.evaluate("JSON.stringify(Object.keys(localStorage))")
    assert not [key for key in json.loads(state) if key.startswith("draft")]


@pytest.mark.parametrize(("width", "court"), [(DESKTOP["width"], "off"), (NARROW["viewport"]["width"], "on")])
def test_with_fewer_cards_than_boxes_any_may_stay_empty(
    opened: Open, width: int, court: str, shot: Shot, axe: Axe
) -> None:
    """W-PLAN-09, W-CRT-08: the bid too, and cards may stay in the hand."""
    page = opened(**({} if width == DESKTOP["width"] else NARROW))
    table = table_with_few_cards(page, initial_counties="lineup", emperors_court=court)
    page.goto(f"/table/{table}")
    page.locator("[data-action=raise]").click()
    person = Person(page)
    person.show("plan")
    ready, warnings = page.locator("[data-action=ready]"), page.locator("#warnings")
    expect(page.locator(".planning [data-draft]")).to_contain_text("Nothing planned yet")
    expect(page.get_by_role("button", name="Pass on the rest")).to_be_disabled()
    expect(ready).to_be_enabled()
    cards = page.locator(".hand [data-card]").count()
    expect(warnings).to_contain_text(f"{cards} cards stay in your hand. You have fewer cards than boxes")
    expect(warnings).not_to_contain_text("Bid")
    county = str(person.hand().first.get_attribute("data-card"))
    person.hand().first.click()
    person.box("deploy_3").locator("button").click()
    expect(warnings).to_contain_text(f"{cards - 1} cards stay in your hand.")
    expect(warnings).to_contain_text("without a card you choose your position after all who bid")
    expect(page.locator(".planning [data-draft]")).to_contain_text("Draft saved, not ready. Nothing is played before")
    shot(page, f"few-cards-{court}-{width}")
    axe(page)
    with page.expect_request("**/draft") as emptied:
        page.get_by_role("button", name="Start afresh").click()
    assert json.loads(emptied.value.post_data or "")["options"] == []  # an empty board is no plan for the deadline
    person.hand().first.click()
    person.box("deploy_3").locator("button").click()
    with page.expect_response("**/choices") as answered:
        ready.click()
    boxes = 14 if court == "on" else 11
    sent = json.loads(answered.value.request.post_data or "")["options"]
    assert answered.value.ok and (len(sent), sent.count("empty"), sent[7]) == (boxes, boxes - 1, county)
