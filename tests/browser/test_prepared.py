"""What a match does not surely bring, met at a table prepared for it: each question of the modules, a battle."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW, Axe, Open
from tests.browser.prepared import asked, table_before
from tests.browser.table import Person
from tests.browser.test_modules import Courtier

Shot = Callable[[Page, str], None]
COURT = {"emperors_court": "on", "initial_counties": "lineup"}
QUESTIONS = [
    ("leader.claim", {"military_leaders": "on"}, "comes to"),
    ("favor.event", COURT, "cancels the event"),
    ("favor.calm", COURT, "uses favor"),
    ("favor.armies", COURT, "uses favor"),
    ("favor.build", COURT, "uses favor"),
]


FALLING = """() => { window.falling = new Promise((seen) => new MutationObserver(() => {
  const fallen = document.querySelectorAll(".tower .stage i.out").length;
  if (fallen) seen(document.querySelectorAll(".tower .battle.pending").length === 1 && !/Battle/.test(
    document.querySelector(".ask .caption").textContent));
}).observe(document, { childList: true, subtree: true, attributes: true })); }"""
"""Whether nothing is told of the battle when the cubes begin to fall."""


def sat_down(page: Page, table: int, seat: int, kind: str) -> None:
    """The person of this seat takes the shared device and is asked."""
    page.goto(f"/table/{table}")
    page.locator("[data-action=raise]").click()
    expect(page.locator(".ask")).to_have_attribute("data-asked", kind)
    expect(page.locator(".players tr.me")).to_have_count(1)
    assert asked(page, "GET", f"/tables/{table}")["seats"][seat]["waiting"]


@pytest.mark.parametrize(("kind", "options", "told"), QUESTIONS, ids=[kind for kind, _, _ in QUESTIONS])
def test_every_question_of_the_modules(
    opened: Open, shot: Shot, axe: Axe, kind: str, options: dict[str, str], told: str
) -> None:
    page = opened()
    table, decision = table_before(page, kind, **options)
    sat_down(page, table, decision.seat, kind)
    anna = Courtier(page)
    axe(page)
    shot(page, f"question-{kind}")
    anna.decide(kind)
    expect(page.locator(f".ask[data-asked='{kind}']")).to_have_count(0)
    if (curtain := page.locator("[data-action=raise]")).is_visible():
        curtain.click()
    anna.show("log")
    expect(page.locator(".side li", has_text=told).first).to_be_visible()


def aim_at_a_foe(page: Page) -> None:
    """Choose a county that is not an own one as the target of a march."""
    me = page.locator(".players tr.me .name").inner_text()
    choice = page.locator("[data-choice=target]")
    words = choice.locator("option").all_inner_texts()
    choice.select_option(index=next(i for i, text in enumerate(words) if i and f"({me}," not in text))


def battle_of(page: Page, table: int) -> dict[str, list[int]]:
    """What came out of the tower, by the word of the server."""
    events = asked(page, "GET", f"/tables/{table}/events")["events"]
    return next(dict(event["particulars"]) for event in reversed(events) if event["kind"] == "battle")


@pytest.mark.parametrize("way", ["watched", "skipped"])
def test_the_tower_shows_what_the_server_says(opened: Open, shot: Shot, way: str) -> None:
    page = opened(speed="normal", reduced_motion="no-preference")
    page.clock.install()
    table, decision = table_before(page, "combat.target", initial_counties="lineup")
    sat_down(page, table, decision.seat, "combat.target")
    aim_at_a_foe(page)
    page.evaluate(FALLING)
    Person(page).hold_the_clock()
    page.locator("[data-action=march]").click()
    Person(page).pause_the_show()
    if way == "watched":
        expect(page.locator(".ask .caption")).to_contain_text("attacks")
        page.get_by_role("button", name="One step on").click()  # from the march to the battle
        assert page.evaluate("falling")
        shot(page, "tower")
        expect(page.locator(".ask .caption")).to_contain_text("Battle of")
        expect(page.locator(".tower .battle.pending")).to_have_count(0)
        expect(page.locator(".tower .words")).to_be_empty()  # the sides are lined up, who has won comes next
        page.get_by_role("button", name="One step on").click()
        expect(page.locator(".ask .caption")).not_to_contain_text("Battle of")
        expect(page.locator(".ask .caption")).to_have_attribute("data-beat", "told")
    else:
        page.locator("[data-action=skip]").click()
        page.locator("[data-action=raise]").click()
        page.locator("#tab-tower").click()
    fell = battle_of(page, table)["tray"]
    shown = [int(text) for text in page.locator(".tower .battle tr td:last-child").all_inner_texts()]
    assert sum(shown) == sum(fell)
    assert shown[0] == fell[decision.seat]
    expect(page.locator(".tower .words")).not_to_be_empty()


def test_the_map_tells_nothing_before_the_tower_does(opened: Open) -> None:
    """One choice sets a whole row of events going; each step shows the table as far as it has come, and no further."""
    page = opened(speed="normal", reduced_motion="no-preference")
    page.clock.install()
    table, decision = table_before(page, "combat.target", initial_counties="lineup")
    sat_down(page, table, decision.seat, "combat.target")
    aim_at_a_foe(page)
    choice = page.locator("[data-choice=target]")
    target, origin = choice.input_value(), str(page.locator(".caption button.link").first.inner_text())
    attacked = page.locator(f"[data-pieces={target}]")
    defended = attacked.inner_html()
    Person(page).hold_the_clock()
    page.locator("[data-action=march]").click()
    expect(page.locator(".ask .caption")).to_contain_text("attacks")
    Person(page).pause_the_show()
    thrown = defended.replace(">4</text>", ">0</text>")  # all cubes of the battle fall; whose the county is stays open
    assert thrown != defended and attacked.inner_html() == thrown
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".ask .caption")).to_contain_text("Battle of")
    assert attacked.inner_html() == thrown
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".ask .caption")).not_to_contain_text("Battle of")
    expect(attacked.locator(".army text")).to_have_text("2")  # held with two of four; the seed is known
    assert defended != attacked.inner_html()
    assert origin == "Lothringen"
    done = page.locator(".actions li.done")
    before = done.count()
    page.locator("[data-action=skip]").click()
    page.locator("[data-action=raise]").click()
    expect(page.locator(".ask.mine")).to_be_visible()
    assert done.count() > before  # actions that came later were not done yet while the battle was shown


def test_on_a_phone_the_show_leads_to_the_tower_and_back_to_the_map(opened: Open, shot: Shot) -> None:
    page = opened(speed="normal", **NARROW)
    page.clock.install()
    table, _ = table_before(page, "combat.target", initial_counties="lineup")
    page.goto(f"/table/{table}")
    page.locator("[data-action=raise]").click()
    page.locator("[data-choice=target]").select_option("trier")
    expect(page.locator("[data-odds]")).to_contain_text(" · ")
    shot(page, "phone-360-attack")
    Person(page).hold_the_clock()
    page.locator("[data-action=march]").click()
    expect(page.locator(".ask .caption")).to_contain_text("attacks")
    Person(page).pause_the_show()
    tower, board = page.locator(".tower .battle"), page.locator("section.board")
    expect(board).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(tower).to_be_in_viewport()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".ask .caption")).not_to_contain_text("Battle of")
    expect(tower).to_be_in_viewport()  # where the pairs cancel each other
    page.get_by_role("button", name="One step on").click()
    expect(board).to_be_visible()
    page.locator("[data-action=skip]").click()
    expect(page.locator("[data-action=raise]")).to_be_visible()


def test_odds_before_the_attack_and_why_not(opened: Open) -> None:
    page = opened()
    table, decision = table_before(page, "combat.target", initial_counties="lineup")
    sat_down(page, table, decision.seat, "combat.target")
    aim_at_a_foe(page)
    expect(page.locator("[data-odds]")).to_contain_text("%")
    far = page.locator("svg g.county:not(.offered)").last
    far.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ask [role=alert] button")).to_be_visible()  # the reason, and its rule


def test_a_choice_is_confirmed_and_can_be_changed_before(opened: Open) -> None:
    page = opened()
    table, decision = table_before(page, "order.position", initial_counties="lineup")
    sat_down(page, table, decision.seat, "order.position")
    before = asked(page, "GET", f"/tables/{table}")["choices"]
    first, second = page.locator(".controls [data-choice]").nth(0), page.locator(".controls [data-choice]").nth(1)
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    second.click()  # a slip is put right
    expect(first).to_have_attribute("aria-pressed", "false")
    assert asked(page, "GET", f"/tables/{table}")["choices"] == before  # nothing was handed in yet
    wish = second.get_attribute("data-choice")
    page.locator("[data-action=confirm]").click()
    Person(page).settled()
    moments = asked(page, "GET", f"/tables/{table}/moments")
    assert moments[-1]["choices"] == [wish]
