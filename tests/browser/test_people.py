"""People at one table, each with a browser: agreements, leaving and coming back, talk, notes, notices, rematch."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.complaints import Complaints
from tests.browser.conftest import DESKTOP, NARROW, PHONE, WITH_WORKER, Open
from tests.browser.prepared import asked, table_against_bots
from tests.browser.process import Process
from tests.browser.shared import serving
from tests.browser.table import Person
from tests.server.test_notices import KEYS, letterbox, text_of, wait_for
from tests.server.test_talk import record_of_war

LINEUP = {"initial_counties": "lineup"}
PUSH_SERVICE = """
const subscription = {
  endpoint: "https://push.example.org/ann",
  toJSON: () => ({ endpoint: subscription.endpoint, keys: KEYS }),
  unsubscribe: async () => sessionStorage.removeItem("push"),
};
Notification.requestPermission = async () => "granted";
PushManager.prototype.getSubscription = async () => (sessionStorage.getItem("push") ? subscription : null);
PushManager.prototype.subscribe = async () => (sessionStorage.setItem("push", "1"), subscription);
""".replace("KEYS", json.dumps(KEYS))
"""A push service without a network: what the browser would be given by it."""


@pytest.fixture(scope="module")
def server() -> Iterator[Process]:
    """A server of their own: the start page of whoever else is there would list the public tables of these tests."""
    with serving() as running:
        yield running


def table_of_two(ann: Page, bob: Page, **options: str) -> int:
    """A running table of Ann, Bob and a bot, open to the public eye; both look at it."""
    asked(ann, "POST", "/guest", name="Ann")
    asked(bob, "POST", "/guest", name="Bob")
    seating = [{"holder": "me"}, {"holder": "open"}, {"holder": "bot", "level": "random"}]
    body = {"game": "wallenstein", "name": "Two", "options": {**LINEUP, **options}, "public": True}
    table = int(asked(ann, "POST", "/tables", seating=seating, **body)["id"])
    asked(bob, "POST", f"/tables/{table}/seats/1/take")
    asked(ann, "POST", f"/tables/{table}/start")
    for page in (ann, bob):
        page.goto(f"/table/{table}")
        expect(page.locator(".ask:has-text('Your turn'), .ask:has-text('Waiting for')")).to_be_visible()
    return table


def told(page: Page, words: str) -> None:
    """The log of the table says so."""
    expect(page.locator("#panel li", has_text=words).first).to_be_visible()


def test_whoever_is_known_follows_an_invitation(opened: Open) -> None:
    ann, bob = opened(), opened()
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        asked(page, "POST", "/guest", name=name)
    seating = [{"holder": "me"}, *[{"holder": "open"}] * 2]
    table = asked(ann, "POST", "/tables", game="wallenstein", name="Two", seating=seating)
    bob.goto(f"/join/{table['invite']}")
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_url(f"**/table/{table['id']}")
    assert asked(bob, "GET", f"/tables/{table['id']}")["you"]["seats"] == [1]


def test_a_pause_by_agreement(opened: Open) -> None:
    ann, bob = opened(), opened()
    table_of_two(ann, bob)
    Person(ann).show("menu")
    ann.get_by_role("button", name="Ask for a pause").click()
    expect(ann.locator("[data-proposal=pause]")).to_contain_text("(1/2)")
    expect(bob.locator("[data-proposal=pause]")).to_contain_text("Ann proposes")
    bob.locator("[data-action=refuse]").click()
    expect(ann.locator("[data-proposal]")).to_have_count(0)
    ann.get_by_role("button", name="Ask for a pause").click()
    bob.locator("[data-action=agree]").click()
    for page in (ann, bob):
        expect(page.locator(".ask")).to_contain_text("The match is paused.")
    bob.locator("[data-action=resume]").click()
    expect(ann.locator(".ask")).not_to_contain_text("The match is paused.")
    told(ann, "The match was paused.")
    told(ann, "The match goes on.")


def test_a_player_is_replaced_by_agreement_and_a_newcomer_sits_down(opened: Open) -> None:
    ann, bob, cleo = opened(), opened(), opened()
    table = table_of_two(ann, bob)
    Person(ann).show("menu")
    ann.get_by_role("button", name="Ask for a replacement").click()
    expect(ann.locator("[data-proposal=replace]")).to_contain_text("(1/2)")  # of two, both are asked
    bob.locator("[data-action=agree]").click()
    told(ann, "Bob was replaced.")
    expect(bob.get_by_text("You are watching")).to_be_visible()
    expect(bob.locator("[data-action=ready]")).to_have_count(0)
    asked(cleo, "POST", "/guest", name="Cleo")
    cleo.goto(f"/table/{table}")
    expect(cleo.get_by_text("You are watching")).to_be_visible()
    Person(cleo).show("menu")
    cleo.get_by_role("button", name="Sit down here").first.click()
    expect(cleo.get_by_text("You are watching")).to_have_count(0)
    expect(ann.locator(".players")).to_contain_text("Cleo")


def test_resigning_leaves_the_seat_to_a_bot(opened: Open) -> None:
    ann, bob = opened(), opened()
    table_of_two(ann, bob)
    Person(bob).show("menu")
    bob.get_by_role("button", name="Resign", exact=True).click()
    bob.get_by_role("button", name="No, I stay").click()
    bob.get_by_role("button", name="Resign", exact=True).click()
    bob.get_by_role("button", name="Yes, resign").click()
    expect(bob.get_by_text("You are watching")).to_be_visible()
    Person(ann).show("menu")
    told(ann, "Bob resigned.")
    first = Person(ann)
    first.fill()
    first.ready()
    expect(ann.locator(".events .drawn")).to_be_visible()  # the match goes on


def test_a_bot_plays_for_me_and_hands_the_seat_back(opened: Open) -> None:
    page, bob = opened(), opened()
    table_of_two(page, bob)  # with bots alone the match could be over before the seat is handed back
    Person(page).show("menu")
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("button", name="No, I play myself").click()  # it asks first
    page.get_by_role("button", name="Let a bot play for me").click()
    page.locator("[data-action=bot-sure]").click()
    page.locator(".ask [data-action=come-back]").click()  # where nobody overlooks it
    expect(page.get_by_role("button", name="Let a bot play for me")).to_be_visible()
    told(page, "is back.")


def test_a_choice_is_taken_back_until_somebody_else_acts(opened: Open) -> None:
    ann, bob = opened(), opened()
    table_of_two(ann, bob, initial_counties="draft")
    expect(ann.locator(".ask")).to_have_attribute("data-asked", "draft.card")
    first, second = Person(ann), Person(bob)
    first.press(ann.locator(".controls [data-choice]").first)
    take_back = ann.locator("[data-action=take-back]")
    for again in (True, False):
        expect(ann.locator(".ask")).to_have_attribute("data-asked", "draft.group")
        first.press(ann.locator(".controls .number").first)
        expect(bob.locator(".ask")).to_have_attribute("data-asked", "draft.card")
        expect(take_back).to_be_visible()
        take_back.click() if again else None
    second.press(bob.locator(".controls [data-choice]").first)
    expect(take_back).to_have_count(0)


def test_a_spectator_sees_the_board_alone(opened: Open) -> None:
    ann, bob, eve = opened(), opened(), opened()
    table = table_of_two(ann, bob)
    eve.goto("/")
    eve.locator(f"a[href='/table/{table}']").click()  # from the list of the start page
    expect(eve.get_by_text("You are watching")).to_be_visible()
    expect(eve.locator("svg g.county")).to_have_count(37)
    for secret in ("[data-card]", "[data-action=ready]", ".controls button", "[data-invite]"):
        expect(eve.locator(secret)).to_have_count(0)
    Person(eve).show("talk")
    expect(eve.get_by_text("Only players talk at this table.")).to_be_visible()
    Person(ann).show("talk")
    ann.get_by_placeholder("Say something").fill("A word among players")
    ann.get_by_role("button", name="Send").click()
    Person(bob).show("talk")
    expect(bob.get_by_text("A word among players")).to_be_visible()
    expect(eve.get_by_text("A word among players")).to_have_count(0)


def test_what_was_said_is_not_overlooked(opened: Open) -> None:
    ann, bob = opened(), opened()
    table_of_two(ann, bob)
    Person(ann).show("talk")
    ann.get_by_placeholder("Say something").fill("Well met")
    ann.get_by_role("button", name="Send").click()
    expect(bob.locator("[data-badge=talk]")).to_be_visible()
    expect(ann.locator("[data-badge=talk]")).to_have_count(0)
    Person(bob).show("talk")
    expect(bob.get_by_text("Well met")).to_be_visible()
    expect(bob.locator("[data-badge=talk]")).to_have_count(0)
    bob.reload()
    expect(bob.locator(".ask")).to_be_visible()
    Person(bob).show("log")
    expect(bob.locator("[data-badge=talk]")).to_have_count(0)


def test_title_and_icon_say_that_somebody_is_waited_for(opened: Open) -> None:
    page = opened()
    Person(page).play_against_bots()
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/icon-asked.svg")
    assert page.request.get("/icon-asked.svg").ok
    page.locator(".brand").click()
    expect(page).to_have_title("(1) Palatine")
    page.locator("a[href='/settings']").first.click()
    expect(page).to_have_title("Settings · Palatine")
    expect(icon).to_have_attribute("href", "/icon.svg")


def test_a_word_in_private(opened: Open, shot: Callable[[Page, str], None], axe: Callable[[Page], None]) -> None:
    """In the war of Power & Prestige allies talk in private; others cannot be chosen, and read nothing of it."""
    ann, ben, cyn = opened(), opened(language="de", **PHONE), opened()
    asked(ann, "POST", "/guest", name="Ann")
    table = asked(ann, "POST", "/records", text=record_of_war())["id"]
    seating = [{"holder": "me"}, *[{"holder": "open"}] * 3]
    invite = asked(ann, "POST", f"/tables/{table}/play-on", seating=seating)["invite"]
    for page, name, seat in ((ben, "Ben", 2), (cyn, "Cyn", 1)):
        asked(page, "POST", "/guest", name=name)
        asked(page, "POST", f"/invites/{invite}")
        asked(page, "POST", f"/tables/{table}/seats/{seat}/take")
    for page in (ann, ben, cyn):
        page.goto(f"/table/{table}")
        Person(page).show("talk")
    expect(ann.locator("[data-to='1']")).to_be_disabled()
    ann.locator("[data-to='2']").focus()
    ann.keyboard.press("Enter")
    expect(ann.locator("[data-to='2']")).to_have_attribute("aria-pressed", "true")
    ann.get_by_label("Only for Ben").fill("Winter quarters in Wien?")
    axe(ann)
    shot(ann, "talk-private")
    ann.keyboard.press("Enter")
    expect(ben.locator("li.private")).to_contain_text("privat an Ben")
    ben.locator("[data-to='0']").click()
    ben.get_by_label("Nur für Ann").fill("Sei's drum.")
    ben.locator("[data-action=say]").click()
    expect(ann.locator("li.private")).to_have_count(2)
    ben.locator("[data-to=all]").click()
    ben.get_by_placeholder("Etwas sagen").fill("Friede!")
    ben.locator("[data-action=say]").click()
    expect(cyn.get_by_text("Friede!")).to_be_visible()
    expect(cyn.locator("li.private")).to_have_count(0)
    axe(ben)
    shot(ben, "talk-private-phone")


def test_a_quick_phrase_is_read_in_the_readers_language(
    opened: Open, axe: Callable[[Page], None], shot: Callable[[Page, str], None]
) -> None:
    """Said with one press by keys in English, read in German on a phone, answered there; a spectator gets nothing."""
    ann, bob, eve = opened(), opened(language="de", **PHONE), opened()
    for page, name in ((ann, "Ann"), (bob, "Bob"), (eve, "Eve")):
        asked(page, "POST", "/guest", name=name)
    seating = [{"holder": "me"}, {"holder": "open"}, {"holder": "bot", "level": "random"}]
    table = asked(ann, "POST", "/tables", game="wallenstein", name="Two", seating=seating, public=True)["id"]
    asked(bob, "POST", f"/tables/{table}/seats/1/take")
    asked(ann, "POST", f"/tables/{table}/start")
    for page in (ann, bob, eve):
        page.goto(f"/table/{table}")
        Person(page).show("talk")
    ann.get_by_role("button", name="Good luck!").focus()
    ann.keyboard.press("Enter")
    expect(bob.locator("ol li")).to_contain_text("Viel Glück!")
    expect(ann.get_by_role("button", name="Good luck!")).to_be_focused()
    for target in bob.locator("[data-phrase]").all():
        box = target.bounding_box()
        assert box and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 390
    bob.locator("[data-to='0']").click()
    bob.get_by_role("button", name="Danke").click()
    expect(ann.locator("li.private")).to_contain_text("Thank you")
    ann.locator(".say input").fill("One more")
    ann.locator("[data-action=say]").click()
    ann.get_by_role("button", name="Well played").click()  # while the line is still on its way
    expect(bob.locator("ol li", has_text="One more")).to_be_visible()
    expect(bob.locator("ol li", has_text="Gut gespielt")).to_be_visible()
    for page, name in ((ann, "talk-phrases"), (bob, "talk-phrases-phone")):
        axe(page)
        shot(page, name)
    expect(eve.get_by_text("Only players talk at this table.")).to_be_visible()
    expect(eve.locator("[data-phrase]")).to_have_count(0)
    assert "Good luck" not in eve.content()


def test_notes_are_private_and_kept(opened: Open) -> None:
    ann, bob = opened(), opened()
    table_of_two(ann, bob)
    for page in (ann, bob):
        Person(page).show("talk")
    ann.get_by_label("My notes").fill("Strike at Baden")
    expect(ann.get_by_text("Only you see them. Saved.")).to_be_visible()
    for page in (ann, bob):
        page.reload()
        Person(page).show("talk")
    expect(ann.get_by_label("My notes")).to_have_value("Strike at Baden")
    expect(bob.get_by_label("My notes")).to_have_value("")


DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
LOW: dict[str, Any] = {"viewport": {"width": 360, "height": 560}, "has_touch": True, "is_mobile": True}
"""A phone with its keyboard opened."""
SEEN_WHOLE = """(e) => {
  const [frame, box] = [e.closest(".inspector"), e].map((x) => x.getBoundingClientRect());
  return box.top >= frame.top && box.bottom <= frame.bottom;
}"""
REACHED = """(e) => {
  const { left, bottom } = e.getBoundingClientRect();
  return e.contains(document.elementFromPoint(left + 8, bottom - 6));
}"""
"""Whether a pointer over the lower edge of an element meets it, and not what lies below or above it."""


@pytest.mark.parametrize(("game", "place"), [("shadow", "electorate-trier"), ("prestige", "place-frankfurt-frankfurt")])
@pytest.mark.parametrize("device", [DESK, LOW], ids=["desk", "low"])
def test_a_note_on_a_place_is_written_and_read_whole(
    opened: Open,
    axe: Callable[[Page], None],
    shot: Callable[[Page, str], None],
    game: str,
    place: str,
    device: dict[str, Any],
) -> None:
    """The field and its button are in view, and whatever does not fit can be scrolled to."""
    page = opened(language="fr", **device)
    page.goto(f"/table/{table_against_bots(page, game)}")
    expect(page.locator(".ask.mine")).to_be_visible()
    if page.locator("nav.parts").count():
        Person(page).show("board")
    page.locator(f"#{place}").focus()
    page.keyboard.press("i")
    expect(page.locator("[data-action=confirm]")).to_have_count(0)  # looked at, not chosen
    page.locator("[data-action=note]").press("Enter")
    field, done = page.locator("textarea[data-note]"), page.locator("[data-action=note-done]")
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=1)
    for part in (field, done):
        assert part.evaluate(SEEN_WHOLE), "nothing is cut off"
    field.fill("Hier steht ein langer Satz.\n" * 12)
    shot(page, f"note-{game}-{device['viewport']['height']}")
    done.press("Enter")
    note = page.locator(".inspector .noted")
    expect(note).to_be_visible()
    axe(page)
    change = page.locator("[data-action=note]")
    change.scroll_into_view_if_needed()
    assert change.evaluate(REACHED), "nothing lies over it"
    note.scroll_into_view_if_needed()
    for scrolled in (note, page.locator(".inspector")):
        if scrolled.evaluate("(e) => e.scrollHeight > e.clientHeight + 1"):
            assert scrolled.evaluate(REACHED), "a pointer can scroll it"
    shot(page, f"noted-{game}-{device['viewport']['height']}")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_note_on_a_county_is_private_and_kept(
    opened: Open, axe: Callable[[Page], None], shot: Callable[[Page, str], None], phone: bool
) -> None:
    """Written where the county is looked at, by keys alone; told by the list; the other sees no sign of it."""
    ann, bob = opened(**(PHONE if phone else {})), opened()
    table_of_two(ann, bob)
    for page in (ann, bob):
        Person(page).show("counties")
        page.get_by_role("button", name="Baden", exact=True).click()
        page.mouse.move(1, 1)  # a pointer that rests on another county would show that one
    ann.locator("[data-action=note]").focus()
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("textbox", name="My note", exact=True)).to_be_focused()
    ann.keyboard.type("Strike here")
    expect(ann.locator(".inspector [data-notes=saved]")).to_be_visible()
    axe(ann)
    shot(ann, f"note-writing{'-phone' if phone else ''}")
    ann.keyboard.press("Escape")
    expect(ann.locator("[data-action=note]")).to_be_focused()
    expect(ann.locator(".inspector [data-noted=baden]")).to_contain_text("Strike here")
    for page in (ann, bob):
        page.reload()
        Person(page).show("counties")
    expect(ann.locator("[data-noted=baden]")).to_contain_text("Strike here")
    ann.locator("[data-noted=baden]").scroll_into_view_if_needed()
    shot(ann, f"note-list{'-phone' if phone else ''}")
    expect(bob.get_by_role("button", name="Baden", exact=True)).to_be_visible()
    expect(bob.locator("[data-noted]")).to_have_count(0)
    assert "Strike here" not in bob.content()
    ann.get_by_role("button", name="Baden", exact=True).click()
    ann.mouse.move(1, 1)
    ann.get_by_role("button", name="Change the note").press("Enter")
    ann.get_by_role("textbox", name="My note", exact=True).fill("")
    ann.locator("[data-action=note-done]").press("Enter")
    expect(ann.get_by_role("button", name="Write a note")).to_be_visible()
    expect(ann.locator("[data-noted]")).to_have_count(0)


def test_a_guest_goes_on_at_another_device(
    opened: Open, complaints: Complaints, axe: Callable[[Page], None], shot: Callable[[Page, str], None]
) -> None:
    """From the desktop to the phone with a link that works once; the other players are never shown one of it."""
    complaints.provoke("404 /api/hand-off/session")
    ann, bob, phone, stranger = opened(), opened(), opened(language="de", **PHONE), opened(language="fr", **PHONE)
    table = table_of_two(ann, bob)
    Person(ann).show("menu")
    ann.locator("[data-action=hand]").click()
    address = ann.locator("[data-hand]").input_value()
    axe(ann)
    ann.locator("[data-hand]").scroll_into_view_if_needed()
    shot(ann, "hand-off")
    assert address.split("#")[1] not in bob.content()
    phone.goto(address)
    axe(phone)
    shot(phone, "hand-off-phone")
    phone.get_by_role("button", name="Hier weiterspielen").click()
    phone.wait_for_url(f"**/table/{table}")
    expect(phone.locator(".ask")).to_be_visible()
    assert asked(phone, "GET", "/me")["id"] == asked(ann, "GET", "/me")["id"]
    assert asked(phone, "GET", f"/tables/{table}")["you"]["seats"] == [0]
    asked(stranger, "POST", "/guest", name="Zoe")
    stranger.goto(address)
    expect(stranger.get_by_text("l’invité Zoe")).to_be_visible()
    stranger.get_by_role("button", name="Continuer ici").click()
    expect(stranger.get_by_role("alert")).to_contain_text("Ce lien a déjà servi")
    assert asked(stranger, "GET", "/me")["name"] == "Zoe"
    ann.locator("[data-action=hand-drop]").click()
    expect(ann.locator("[data-action=hand]")).to_be_visible()


def test_spectators_with_a_delay(opened: Open, shot: Callable[[Page, str], None]) -> None:
    """The table is made so on its page; whoever looks on is told, and sees nothing of what has just happened."""
    ann, eve = opened("/new"), opened()
    ann.get_by_label("Your name").fill("Ann")
    for seat in (1, 2):
        ann.locator("fieldset .seat select").nth(seat).select_option("random")
    ann.get_by_label("Anybody may see the table").check()
    ann.locator("[data-setting=delay]").select_option("15")
    shot(ann, "new-delay")
    ann.get_by_role("button", name="Start the game").click()
    ann.wait_for_url("**/table/*")
    table = ann.url.rpartition("/")[2]
    Person(ann).show("menu")
    expect(ann.locator("[data-delay]")).to_contain_text("15 minutes later")
    expect(ann.locator(".ask")).to_contain_text("Your turn")
    decision = asked(ann, "GET", f"/tables/{table}/view?seat=0")["decision"]
    choice = {"seat": 0, "number": decision["number"], "options": decision["options"][:1]}
    asked(ann, "POST", f"/tables/{table}/choices", **choice)
    assert asked(ann, "GET", f"/tables/{table}")["moments"]
    asked(eve, "POST", "/guest", name="Eve")
    eve.goto(f"/table/{table}")
    expect(eve.locator(".watching")).to_have_text("You are watching · 15 minutes later")
    Person(eve).show("log")
    shot(eve, "watching-late")
    assert asked(eve, "GET", f"/tables/{table}/events")["moments"] == 0
    eve.goto("/")
    expect(eve.get_by_text("spectators 15 minutes later").first).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone-360"])
def test_the_host_sets_the_delay_in_the_waiting_room(
    opened: Open, axe: Callable[[Page], None], shot: Callable[[Page, str], None], size: str
) -> None:
    """The others read it there as it is now, and cannot change it."""
    options = {} if size == "desktop" else NARROW
    ann, bob = opened(**options), opened(**options)
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        asked(page, "POST", "/guest", name=name)
    seating = [{"holder": "me"}, {"holder": "open"}, {"holder": "bot", "level": "random"}]
    table = asked(ann, "POST", "/tables", game="wallenstein", name="Late", public=True, seating=seating)["id"]
    for page in (ann, bob):
        page.goto(f"/table/{table}")
    expect(bob.locator("[data-delay]")).to_have_text("Spectators see the match at once")
    ann.get_by_label("Spectators see the match").select_option("5 minutes later")
    expect(bob.locator("[data-delay]")).to_have_text("Spectators see the match 5 minutes later")
    expect(bob.locator("[data-setting=delay]")).to_have_count(0)
    expect(ann.locator("[data-setting=delay]")).to_have_value("5")
    assert asked(ann, "GET", f"/tables/{table}")["delay"] == 5
    axe(ann)
    shot(ann, f"waiting-delay-{size}")
    axe(bob)
    shot(bob, f"waiting-delay-other-{size}")


def test_since_my_last_move_in_one_press(opened: Open) -> None:
    page = opened()
    ann = Person(page)
    ann.play_against_bots()
    ann.fill()
    ann.ready()
    expect(page.locator(".events .drawn")).to_be_visible()
    ann.show("log")
    page.locator("[data-action=since]").click()
    expect(page.locator(".ask")).to_contain_text("What happened")
    page.locator("[data-action=skip]").click()
    expect(page.locator(".ask")).not_to_contain_text("What happened")


@pytest.fixture
def post(tmp_path: Path) -> Iterator[tuple[Process, list[bytes]]]:
    """A server that sends letters, and the letters."""
    with letterbox() as (address, letters):
        running = Process(tmp_path, PALATINE_SMTP=address)
        yield running, letters
        running.end()


def test_letters_and_notices_of_the_browser(
    chromium: Browser, post: tuple[Process, list[bytes]], complaints: Complaints, axe: Callable[[Page], None]
) -> None:
    complaints.provoke("422 /api/me")  # a web-hook in a private network
    process, letters = post
    context = chromium.new_context(base_url=process.url, viewport=DESKTOP, locale="en", **WITH_WORKER)
    context.add_init_script(PUSH_SERVICE)
    page = context.new_page()
    asked(page, "POST", "/guest", name="Ann")
    page.goto("/settings")
    page.get_by_label("E-mail").fill("ann@example.org")
    page.get_by_label("Send me a letter when it is my turn").check()
    page.locator("form:has(input[type=email]) button").click()
    expect(page.get_by_role("status")).to_contain_text("A letter with a link is on its way.")
    wait_for(letters, 1)
    link = re.search(r"/email/[\w-]+", text_of(letters[0])[1])
    assert link
    page.goto(link[0])
    expect(page.get_by_role("status")).to_contain_text("The address is confirmed.")
    axe(page)
    me = asked(page, "GET", "/me")
    assert me["email_confirmed"]
    assert me["notify"]["email"]
    page.goto("/settings")
    switch = page.get_by_label("Notices of this browser when it is my turn")
    switch.check()
    expect(page.get_by_role("status")).to_contain_text("Saved.")
    assert asked(page, "GET", "/me")["notify"]["push"]
    page.reload()
    expect(switch).to_be_checked()
    switch.uncheck()
    expect(page.get_by_role("status")).to_contain_text("Saved.")
    page.get_by_label("Web-hook").fill("https://127.0.0.1/hook")
    page.locator("form:has(input[type=url]) button").click()
    expect(page.get_by_role("alert")).to_contain_text("This server calls no web-hooks in private networks.")
    page.get_by_label("Web-hook").fill("https://93.184.216.34/hook")
    page.locator("form:has(input[type=url]) button").click()
    expect(page.get_by_role("status")).to_contain_text("Saved.")
    page.get_by_label("Always send notices").check()
    expect(page.get_by_role("status")).to_contain_text("Saved.")
    me = asked(page, "GET", "/me")
    assert (me["webhook"], me["notify"]["always"]) == ("https://93.184.216.34/hook", True)
    context.close()


def test_a_deadline_names_the_time_zone(chromium: Browser, post: tuple[Process, list[bytes]]) -> None:
    process, _ = post
    context = chromium.new_context(base_url=process.url, viewport=DESKTOP, locale="en", timezone_id="Asia/Kolkata")
    page = context.new_page()
    asked(page, "POST", "/guest", name="Ann")
    page.goto("/new")
    page.get_by_label("Pace").select_option("daily")
    expect(page.locator("[data-zone]")).to_contain_text("yours is Asia/Calcutta (GMT+5:30)")
    seats = [{"holder": "me"}, {"holder": "bot", "level": "random"}, {"holder": "bot", "level": "random"}]
    wish = {"game": "wallenstein", "seating": seats, "pace": "daily", "start": True}
    table = asked(page, "POST", "/tables", **wish)["id"]
    page.goto(f"/table/{table}")
    expect(page.locator(".ask .turn [title*='GMT+5:30']")).to_be_visible()
    page.goto("/")
    expect(page.locator(".urgent .state")).to_contain_text("GMT+5:30")
    context.close()


@pytest.mark.parametrize("secure", [True, False])
def test_an_invitation_is_copied_also_on_a_page_without_tls(opened: Open, secure: bool) -> None:
    page = opened(permissions=["clipboard-read", "clipboard-write"] if secure else [])
    if not secure:
        page.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    asked(page, "POST", "/guest", name="Ann")
    seating = [{"holder": "me"}, *[{"holder": "open"}] * 2]
    table = asked(page, "POST", "/tables", game="wallenstein", name="Copied", seating=seating)
    page.goto(f"/table/{table['id']}")
    page.locator("[data-action=copy]").click()
    expect(page.locator("[data-action=copy]")).to_have_text("Copied")
    page.goto("/settings")
    page.get_by_label("Text of a record").focus()
    page.keyboard.press("Control+V")
    expect(page.get_by_label("Text of a record")).to_have_value(re.compile(f"/join/{table['invite']}$"))
