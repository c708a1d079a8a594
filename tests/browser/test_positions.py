"""Every step of a moment is shown in its order: the board never shows what is told later."""

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

import palatine
from palatine.games.prestige.map.board import LOCATION_IDS
from palatine.games.shadow.components import ELECTORATE_IDS, ELECTORATE_OF, NOBLE_SPACES
from palatine.games.wallenstein.components import COUNTY_IDS
from tests.browser.conftest import DESKTOP, NARROW, Open
from tests.browser.prepared import Choices, asked, submissions
from tests.browser.process import SEED
from tests.browser.table import Person
from tests.browser.test_records import RECORDS, record, told_of

Shot = Callable[[Page, str], None]
SIZES = {"desktop": {"viewport": DESKTOP}, "phone-360": NARROW}
LINEUP = {"initial_counties": "lineup"}


@cache
def before_a_conquest() -> tuple[Choices, int, int, int]:
    """Choices, the last of which lets a county of another player fall; its number, the old and the new owner."""
    for number in range(200):
        match, random, choices = palatine.start("wallenstein", 3, SEED, **LINEUP), Random(number), Choices()
        while len(choices) < 150:
            decision = match.pending[0]
            choices.append((decision.seat, decision.kind, random.choice(decision.options)))
            match.play(decision.seat, choices[-1][2])
            for event in match.events_since(match.choices):
                if event.kind == "conquered" and event.particulars["defender"] in range(3):
                    county, old, new = (event.particulars[each] for each in ("county", "defender", "attacker"))
                    return choices, cast("int", county), cast("int", old), cast("int", new)
    pytest.fail("nobody conquers anything")


@pytest.mark.parametrize("size", SIZES)
def test_a_county_is_its_defenders_until_the_tower_has_decided(opened: Open, shot: Shot, size: str) -> None:
    """The cubes leave it, they fall, then it changes hands; live, before the eyes of a spectator."""
    ann = opened()
    asked(ann, "POST", "/guest", name="Ann")
    choices, county, *owners = before_a_conquest()
    seating = [{"holder": "me"}] * 3
    wish = {"game": "wallenstein", "name": "War", "options": LINEUP, "public": True}
    table = asked(ann, "POST", "/tables", **wish, seating=seating, start=True)["id"]

    def choose(seat: int, chosen: list[int]) -> None:
        number = asked(ann, "GET", f"/tables/{table}/view?seat={seat}")["decision"]["number"]
        asked(ann, "POST", f"/tables/{table}/choices", seat=seat, number=number, options=chosen)

    *earlier, last = submissions(choices)
    for each in earlier:
        choose(*each)
    page = opened("/icon.svg", speed="slow", reduced_motion="no-preference", **SIZES[size])
    page.clock.install()
    page.goto(f"/table/{table}")
    bob, caption = Person(page), page.locator(".ask .caption")
    if size != "desktop":
        bob.show("board")
    land = page.locator(f"#county-{COUNTY_IDS[county]}")
    players = asked(ann, "GET", f"/tables/{table}/view")["view"]["players"]
    old, new = (re.compile(rf"held by Ann \({players[seat]['colour']}\)", re.IGNORECASE) for seat in owners)
    expect(land).to_have_attribute("aria-label", old)
    bob.hold_the_clock()
    choose(*last)
    expect(page.get_by_text("What happened")).to_be_visible()
    bob.pause_the_show()
    expect(land).to_have_attribute("aria-label", old)
    for told, holder in (("attacks", old), ("Battle of", old), ("conquers", new)):
        expect(caption).to_have_attribute("data-beat", "told")
        while told not in caption.inner_text():
            page.get_by_role("button", name="One step on").click()
            expect(caption).to_have_attribute("data-beat", "told")  # it has been acted
        if size != "desktop":
            bob.show("board")  # the tower was shown
        expect(land).to_have_attribute(
            "aria-label", re.compile("with no arm|with 0 arm") if told == "attacks" else holder
        )
        expect(land).to_have_attribute("aria-label", holder)
        shot(page, f"conquest-{told.split()[0].lower()}-{size}")


def gone_to(page: Page, told: str) -> None:
    """Go on in the replay, action by action, until this is told."""
    caption = page.locator(".ask .caption")
    while told not in caption.inner_text():
        before = caption.inner_text()
        page.keyboard.press(".")
        expect(caption).not_to_have_text(before, use_inner_text=True)


def moment_of(page: Page, text: str, number: int, size: str) -> list[Any]:
    """Open a record at the moment before a choice, with the board in sight; what came of that choice."""
    ann = record(page, text)
    events = asked(page, "GET", f"/tables/{ann.number}/events?since={number}")["events"]
    page.goto(f"/table/{ann.number}?at={number}&step=1")
    if size != "desktop":
        ann.show("board")
    expect(page.locator(".ask")).to_have_attribute("data-shown", str(number))
    return [event for event in events if event["moment"] == number]


def spaces(view: Any, electorate: str) -> re.Pattern[str]:
    """How the noble spaces of an electorate are described: free, or with somebody on them."""
    here = [r"free\b" if noble is None else r"(?!free)[^,.]+" for noble in view["electorates"][electorate]["nobles"]]
    return re.compile(f"Nobles: {', '.join(here)}[.]")


@pytest.mark.parametrize("size", SIZES)
def test_nobles_die_one_after_the_other(opened: Open, shot: Shot, size: str) -> None:
    text = (RECORDS / "shadow-3-readings.palatine").read_text(encoding="utf-8")
    match, page = palatine.replay(text), opened(**SIZES[size])
    number = next(event.number for event in match.events if event.kind == "noble.died")
    views = [match.game.view(match.game.redact(state, None), None) for state in match.positions(number)]
    compared = set()
    for at, event in enumerate(moment_of(page, text, number, size), 1):
        place = event["particulars"].get("place", NOBLE_SPACES)
        if event["kind"] == "noble.died" and place < NOBLE_SPACES:
            here = ELECTORATE_IDS[ELECTORATE_OF[place]]
            gone_to(page, told_of(event))
            expect(page.locator(f"#electorate-{here}")).to_have_attribute("aria-label", spaces(views[at], here))
            assert spaces(views[at], here) != spaces(views[at - 1], here)
            compared.add(at)
            shot(page, f"death-{len(compared)}-{size}")
    assert len(compared) > 1


@cache
def march_into_battle() -> str:
    """The record of a match whose last choice is a march that leads to a battle."""
    match, random = palatine.start("prestige", 3, 5, years="3"), Random(5)
    while not {"moved", "battle"} <= {event.kind for event in match.events_since(match.choices)}:
        decision = random.choice(match.pending)
        match.play(decision.seat, random.choice(decision.options))
    return match.record.text()


@pytest.mark.parametrize("size", SIZES)
def test_an_army_marches_before_it_fights(opened: Open, shot: Shot, size: str) -> None:
    """It arrives, then all units there are in the battle and off the map (P-MOV-13, P-CMB-01)."""
    text = march_into_battle()
    match, page = palatine.replay(text), opened(**SIZES[size])
    happened = match.events_since(match.choices)
    place = LOCATION_IDS[
        cast("int", next(event.particulars["location"] for event in happened if event.kind == "battle"))
    ]
    views = [match.game.view(match.game.redact(state, None), None) for state in match.positions(match.choices)]
    moved, battle = ([event.kind for event in happened].index(kind) + 1 for kind in ("moved", "battle"))
    assert len(views[moved]["locations"][place]["units"]) == 2 and "units" not in views[battle]["locations"].get(
        place, {}
    )
    events = moment_of(page, text, match.choices, size)
    land = page.locator(f"#place-{place}")
    gone_to(page, told_of(events[moved - 1]))
    expect(land).to_have_attribute("aria-label", re.compile("1 infantry.*1 cavalry"))
    shot(page, f"march-{size}")
    gone_to(page, "Battle of")
    if size != "desktop":
        Person(page).show("board")  # the battle was shown
    expect(land).not_to_have_attribute("aria-label", re.compile("infantry|cavalry"))
    shot(page, f"march-battle-{size}")
