"""In the Shadow of the Emperor, played through the visible interface."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import palatine
from tests.browser.conftest import LANGUAGES, NARROW, PAINTED, PHONE, Axe, Open
from tests.browser.court import Courtier
from tests.browser.pieces import FIT, SHIFTS, SIZES, none_is_dead, press_one
from tests.browser.prepared import asked
from tests.browser.process import Process
from tests.browser.traffic import overheard
from tests.server.player import BOT, ME, OPEN, Player

Shot = Callable[[Page, str], None]
PANELS = ("market", "houses", "electorates", "log", "talk", "menu")


SPACES = 69
"""So many spaces, castles, sites, seats, privileges and slots the board has, with the throne."""
ENOUGH = 30
"""So many positions at least are looked at piece by piece."""


def look_around(ann: Courtier, number: int | None = None) -> None:
    """Everything in sight can be pressed in its middle, at both sizes; with every number something else is pressed."""
    for place, size in enumerate(reversed(SIZES)):
        ann.page.set_viewport_size(size)
        if not place:
            ann.show("board")
        ann.page.evaluate(PAINTED)
        assert none_is_dead(ann.page) >= SPACES
        if number is not None and number % len(SIZES) == place:
            press_one(ann, number)


def test_one_click_to_the_end_of_a_game_against_bots(opened: Open, shot: Shot, axe: Axe) -> None:
    """All that is drawn answers when it is pressed, and what is considered moves nothing out of its place."""
    page = opened("/")
    ann = Courtier(page)
    ann.one_click()
    page.evaluate(SHIFTS)
    positions = 0
    while asked_now := ann.next_asked():
        look_around(ann, positions)
        page.evaluate(f"{PAINTED}.then(() => (window.shifts = []))")
        ann.begin(asked_now)
        ann.complete()
        page.evaluate(PAINTED)
        assert page.evaluate("window.shifts") == []
        look_around(ann)  # what would come of it
        positions += 2
        ann.answered.add(asked_now)
        ann.finish()
    assert positions >= ENOUGH
    assert {"setup.noble", "actions.turn"} <= ann.answered and len(ann.bought) >= 8
    expect(page.locator(".final polyline")).to_have_count(3)
    total = [int(cell) for cell in page.locator(".sources tfoot strong").all_inner_texts()]
    shot(page, "shadow-final")
    axe(page)
    record = page.evaluate("fetch('/api/tables/' + location.pathname.split('/')[2] + '/record').then(r => r.text())")
    assert palatine.replay(record, verify=True).scores == total
    rows = [row.locator("td").all_inner_texts() for row in page.locator(".sources tbody tr").all()]
    gained = [sum(int(cell) for cell in column if cell.isdigit()) for column in zip(*rows, strict=True)]
    assert gained == total  # every point has its source


def test_everything_fits_in_a_whole_game_on_a_phone(opened: Open) -> None:
    page = opened("/", language="de", **PHONE)
    ann = Courtier(page)
    ann.one_click()
    while asked_now := ann.next_asked():
        if asked_now == "actions.turn":
            ann.show("market")
        ann.begin(asked_now)
        ann.complete()
        page.evaluate(PAINTED)
        assert page.evaluate(FIT) == [], asked_now
        ann.finish()
    assert len(ann.bought) >= 8
    points = page.locator(".final .sources").bounding_box()
    assert points and points["x"] + points["width"] <= PHONE["viewport"]["width"]


# ---------------------------------------------------------------- an election


ELECTORATES = {0: "mainz", 1: "koeln", 2: "boehmen"}  # the first two cannot be excommunicated


def answer_of(player: int, decision: dict[str, Any]) -> str:
    """Everybody gathers in one electorate; the third challenges the Emperor, who is the bot of the fourth seat."""
    options = decision["options"]
    wishes = ("seat 3", "rival" if player == 2 else "pass", "pass", ELECTORATES[player])
    return str(next((wish for wish in wishes if wish in options), options[0]))


@pytest.fixture
def people(server: Process) -> Iterator[list[Player]]:
    """Three people with sessions."""
    found = [Player(server.url, name) for name in ("Ann", "Bob", "Cat")]
    yield found
    for player in found:
        player.http.close()


def election_of(people: list[Player]) -> int:
    """The number of a table where the first two have to vote; one person may hold all three seats."""
    several = len(set(map(id, people))) > 1
    seating = [ME, OPEN, OPEN, BOT] if several else [ME, ME, ME, BOT]
    table = people[0].table(*seating, game="shadow", options={"start_player": "chosen"})
    for seat in (1, 2) if several else ():
        people[seat].sit(table, seat, people[0])
    people[0].post(f"/api/tables/{table}/start")
    return table if to_election(people, table) else election_of(people)


def to_election(people: list[Player], table: int) -> bool:
    """Play until the first two have to vote; False if the match is over before, which depends on chance."""
    while True:
        views = [player.view(table, seat) for seat, player in enumerate(people)]
        if views[0]["over"]:
            return False
        due = {seat: view for seat, view in enumerate(views) if view["decision"]}
        if [view["decision"]["kind"] for view in due.values()] == ["election.vote", "election.vote"]:
            return True
        for seat, view in list(due.items())[:1]:
            people[seat].choose(table, view, [answer_of(seat, view["decision"])])


def next_asked(people: list[Player], table: int) -> int:
    """Which of the first two is asked next; the third answers for herself."""
    while True:
        due = {s: found for s, p in enumerate(people) if (found := p.view(table, s))["decision"]}
        if mine := [seat for seat in due if seat < 2]:
            return mine[0]
        for seat, view in due.items():
            people[seat].choose(table, view, [answer_of(seat, view["decision"])])


def signed_in(player: Player) -> dict[str, Any]:
    """The session of a player, for a browser."""
    cookie = {"name": "palatine", "value": player.http.cookies["palatine"], "domain": "127.0.0.1", "path": "/"}
    return {"storage_state": {"cookies": [cookie], "origins": []}}


def secrets_in(answer: str, seat: int) -> list[Any]:
    """What an answer of the server tells about the vote and the points of a seat."""
    body = json.loads(answer)
    if not isinstance(body, dict):
        return [
            moment["choices"] for moment in body if isinstance(moment, dict) and moment.get("phase") == "election.vote"
        ]
    view = body.get("view") or {}
    votes = (view.get("election") or {"votes": []})["votes"]
    points = [player["points"] for player in view.get("players", [])]
    return [found for list_of in (votes, points, body.get("scores") or []) for found in list_of[seat : seat + 1]]


WATCH = """() => {
  window.seen = [];
  const note = () => {
    const votes = [...document.querySelectorAll(".ballots .word")].map((word) => word.textContent);
    const now = { votes, text: document.body.innerText };
    if (JSON.stringify(window.seen.at(-1)) !== JSON.stringify(now)) window.seen.push(now);
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""A page that writes down everything it shows, and in which order."""
OUTCOMES = ("wins the election", "stays Emperor", "is the new Emperor")


def in_order(seen: list[dict[str, Any]]) -> None:
    """The ballots were turned over one by one, and nothing told of the outcome before all of them lay open."""
    sealed = [page["votes"].count("sealed") for page in seen if page["votes"]]
    most = max(sealed)
    opening = sealed[len(sealed) - sealed[::-1].index(most) - 1 :]
    assert sorted(set(opening), reverse=True) == list(range(most, -1, -1)), "one by one"
    told = [place for place, page in enumerate(seen) if any(outcome in page["text"] for outcome in OUTCOMES)]
    assert told and not seen[told[0]]["votes"].count("sealed")
    counted = next(place for place, page in enumerate(seen) if "For the Emperor:" in page["text"])
    assert counted < told[0]
    assert all("sealed" not in page["votes"] for page in seen[counted:])


def test_an_election_in_two_browsers_tells_nothing_before_its_time(
    opened: Open, people: list[Player], shot: Shot, axe: Axe
) -> None:
    table = election_of(people)
    ann = opened(speed="fast", reduced_motion="no-preference", **signed_in(people[0]))
    ann.goto(f"/table/{table}")
    bob = opened(**signed_in(people[1]))
    heard = overheard(bob)
    bob.goto(f"/table/{table}")
    expect(ann.locator("#election-title")).to_be_visible()  # the panel opens by itself
    Courtier(ann).press(ann.locator("[data-choice=for]"))
    expect(ann.locator("[data-action=take-back]")).to_be_visible()  # until the last one has voted
    expect(bob.locator(".ballots li", has_text="Ann")).to_contain_text("sealed")
    bob.reload()
    expect(bob.locator(".ballots li", has_text="Ann")).to_contain_text("sealed")
    bob.locator("#tab-log").click()
    expect(bob.get_by_text("Ann has voted").first).to_be_visible()
    secrets = [secret for answer in heard for secret in secrets_in(answer, 0)]
    assert secrets and set(secrets) <= {None, "sealed"}
    bob.locator("#tab-election").click()
    axe(bob)
    shot(bob, "shadow-election-sealed")
    bob.locator("[data-choice=against]").click()
    expect(bob.locator(".ballots li", has_text="Bob")).to_contain_text("against the Emperor")  # as it would be cast
    expect(bob.get_by_text("What follows is hidden until you confirm.")).to_be_visible()
    ann.evaluate(WATCH)
    bob.locator("[data-action=confirm]").click()
    expect(bob.locator(".outcome")).to_be_visible()  # at once, in words
    expect(bob.locator(".ballots li", has_text="Ann")).to_contain_text("for the Emperor")
    expect(ann.locator(".outcome")).to_be_visible()
    in_order(ann.evaluate("window.seen"))
    expect(ann.locator(".ballots li", has_text="Bob")).to_contain_text("against the Emperor")
    shot(ann, "shadow-election-opened")
    axe(ann)
    first = (ann, bob)[next_asked(people, table)]
    while not Courtier(first).next_asked():
        first.locator("[data-action=skip]").click()
    expect(first.locator(".outcome")).to_be_visible()  # until the next choice is considered
    first.locator(".controls button[data-choice], .market.small [data-option]").first.click()
    expect(first.locator("#tab-market")).to_have_attribute("aria-selected", "true")


def test_at_one_device_no_trace_of_the_other_vote(opened: Open, people: list[Player]) -> None:
    ann = people[0]
    table = election_of([ann, ann, ann])
    page = opened(f"/table/{table}", **signed_in(ann))
    page.locator("[data-action=raise]").click()
    Courtier(page).press(page.locator("[data-choice=against]"))
    expect(page.get_by_role("heading", name="Pass the device")).to_be_visible()
    for place in ("document.documentElement.outerHTML", "JSON.stringify([localStorage, sessionStorage])"):
        assert "against" not in page.evaluate(place), place
    page.locator("[data-action=raise]").click()
    expect(page.locator(".ballots li", has_text="sealed")).to_have_count(1)
    page.locator("#tab-log").click()
    expect(page.get_by_text("has voted").first).to_be_visible()
    answers = page.evaluate(f"fetch('/api/tables/{table}/view?seat=1').then(answer => answer.text())")
    assert set(secrets_in(answers, 0)) <= {None, "sealed"}


def test_whoever_does_not_want_to_confirm_has_chosen_at_once(opened: Open) -> None:
    page = opened()
    ann = Courtier(page)
    ann.play_against_bots()
    page.evaluate(
        "localStorage.setItem('settings', JSON.stringify({...JSON.parse(localStorage.settings), confirm: false}))"
    )
    page.reload()
    ann.next_asked()
    before = ann.moment
    page.locator(".board [data-option]").first.click()
    ann.moved_on(before)
    ann.settled()
    assert asked(page, "GET", f"/tables/{ann.number}")["moments"] > before


# ---------------------------------------------------------------- every way to play


def test_the_set_up_on_the_board_at_phone_width(opened: Open, shot: Shot, axe: Axe) -> None:
    page = opened(theme="dark", **NARROW)
    ann = Courtier(page)
    ann.play_against_bots()
    shot(page, "shadow-phone-360")
    while ann.asked != "actions.turn":
        page.locator(".ask.mine").wait_for()
        if ann.asked.startswith("setup."):
            wanted = page.locator(".board [data-option]").first.get_attribute("data-option") or ""
            page.locator(f'.board [data-place="{wanted.removeprefix("castle ")} noble 1"]').tap()  # the space itself
            page.locator("[data-action=confirm]").tap()
            expect(page.locator("[data-action=confirm]")).to_have_count(0)
            ann.settled()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, "the page scrolls sideways"
    for part in ("summary", *PANELS):
        ann.show(part)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, part
        shot(page, f"shadow-phone-360-{part}")
    axe(page)


def test_keys_why_not_and_second_thoughts(opened: Open, shot: Shot, axe: Axe) -> None:
    page = opened()
    ann = Courtier(page)
    ann.play_against_bots()
    ann.answer()
    while ann.asked != "actions.turn":
        page.locator(".ask.mine").wait_for()
        if ann.asked == "actions.turn":
            break
        page.locator(".board path.area.offered").first.focus()
        page.keyboard.press("Enter")
        page.locator("[data-action=confirm]").focus()
        page.keyboard.press("Enter")
        ann.settled()
    page.locator("#electorate-trier").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("i")
    expect(page.locator(".inspector")).to_contain_text("Pfalz")
    page.locator(".market.small [data-card=gray_eminence]").click()  # not for sale: why not?
    expect(page.locator(".ask [role=alert]")).to_contain_text("S-ACT-41")
    talers = page.locator("tr.me td").first.inner_text()
    page.locator('.market.small [data-option="ordinance"]').click()
    expect(page.locator(".ask")).to_have_attribute("data-asked", "actions.ordinance")
    page.locator(".board path.area.offered").first.click()
    expect(page.locator(".effects")).to_contain_text(f"{talers} → {int(talers) - 4}")
    expect(page.locator("tr.me td.change").first).to_be_visible()
    shot(page, "shadow-considered")
    axe(page)
    page.keyboard.press("Escape")
    expect(page.locator(".effects")).to_have_count(0)
    ann.settled()
    page.keyboard.press("Escape")
    expect(page.locator(".ask")).to_have_attribute("data-asked", "actions.turn")  # nothing was bought
    assert page.locator("tr.me td").first.inner_text() == talers


def test_a_piece_like_an_offered_one_chooses_that(opened: Open, people: list[Player]) -> None:
    """Of two equal knights one is offered; both can be pressed, also when the other was pressed before (S-SET-06)."""
    ann, bob = people[:2]
    table = ann.table(ME, OPEN, game="shadow", options={"start_player": "chosen"})
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    setup = ("seat 0", "koeln", "mainz", "koeln", "koeln", "koeln", "mainz", "pfalz", "pfalz", "trier", "pfalz")
    for text in (*setup, "knight", "pool", "trier", "pass"):
        seat = next_asked([ann, bob], table)
        people[seat].choose(table, people[seat].view(table, seat), [text])
    page = opened(f"/table/{table}", **signed_in(ann))
    page.locator('.market.small [data-option="knight"]').click()
    expect(page.locator(".ask")).to_have_attribute("data-asked", "actions.knight")
    assert page.locator(".controls [data-choice]").count() == 2
    for pressed in ("trier noble 2", "trier noble 1"):
        page.locator(f'.board [data-option="{pressed}"]').click()
        expect(page.locator(".ask")).to_have_attribute("data-asked", "actions.knight_target")
        page.keyboard.press("Escape")
        expect(page.locator(".ask")).to_have_attribute("data-asked", "actions.knight")
    expect(page.locator(".ask [role=alert]")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_has_an_accessibility_fault(opened: Open, axe: Axe, shot: Shot, language: str) -> None:
    page = opened("/learn/shadow", language=language)
    expect(page.locator("article h1")).to_be_visible()
    axe(page, language)
    shot(page, f"shadow-learn-{language}")
    page.locator(".rules summary").click()
    page.get_by_role("searchbox").fill("s-ele-05")
    expect(page.locator(".rules mark")).to_have_text(["S-ELE-05"])
    expect(page.locator(".rules article")).to_have_attribute("lang", language)
    axe(page, language)
    shot(page, f"shadow-rules-{language}")
    page.goto("/new?game=shadow")
    page.locator("details summary").click()
    options = palatine.GAMES["shadow"].rule_options
    expect(page.locator("details select")).to_have_count(len(options) - 1)  # every option but the featured one
    assert "_" not in page.locator("form").inner_text()
    axe(page, language)
    shot(page, f"shadow-new-{language}")
    Courtier(page).play_against_bots()
    shot(page, f"shadow-table-{language}")
    page.set_viewport_size({"width": 390, "height": 844})  # one part at a time
    ann = Courtier(page)
    for part in ("board", *PANELS[:3]):
        ann.show(part)
        axe(page, language)
        shot(page, f"shadow-{part}-{language}")
    page.get_by_text("§").first.click()
    page.locator("aside.rule .exact").wait_for()
    axe(page, language)


def test_dark_on_a_phone(opened: Open, axe: Axe, shot: Shot) -> None:
    page = opened(theme="dark", **PHONE)
    Courtier(page).play_against_bots()
    axe(page)
    shot(page, "shadow-dark-phone")
