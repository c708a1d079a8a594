"""What a person does at a table of Power & Prestige, and how a table is brought forward to what a test is about."""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Locator, Page, expect

import palatine
from tests.browser.conftest import PAINTED
from tests.browser.prepared import asked
from tests.browser.table import Person

MAP = json.loads((Path(palatine.__file__).parent / "games" / "prestige" / "data" / "map.json").read_text("utf-8"))
QUIET = ("done", "pass", "keep", "stay", "refuse")
"""Answers that change as little as possible."""
AHEAD = ("alliance.order", "war.declare", "income.give_up", "gift.to")
"""What is answered once for the year, or once for all."""
WISHES = ("barracks", "infantry", "palace")
MOST = 600
"""So many choices are made for people at most."""
PAUSE = 0.02
"""Seconds between two looks at a table where others choose."""
FRAME = """[...document.querySelectorAll(".ask, .board")].map((part) => {
  const { top, left, width, height } = part.getBoundingClientRect();
  return [top, left, width, height].map(Math.round);
})"""


@dataclass
class Envoy(Person):
    """Somebody who answers everything with what is offered first; `seen` says what they have been asked."""

    game: str = "prestige"
    seen: Counter[str] = field(default_factory=Counter)
    look: Callable[[str], None] = lambda kind: None
    marches: int = 0
    begins: ClassVar[str] = ".ask.mine"

    def decide(self, asked: str) -> None:
        """Answer a decision of this kind by its controls; the first of each kind is looked at."""
        page = self.page
        if asked not in self.seen:
            self.look(asked)
        self.seen[asked] += 1
        if asked == "sheet.item":
            with self.still():
                self.order()
            page.locator("[data-action=seal]").click()
        elif asked == "alliance.form":
            with self.still():
                page.locator("[data-choice^='alliance ']").first.click()
                self.settled()
            self.confirm()
        elif asked == "move.from" and self.marches:
            self.marches -= 1
            self.march()
        elif page.locator("[data-action=pick]").count():
            page.locator("[data-action=pick]").click()
        elif asked in AHEAD:
            page.locator("[data-action=henceforth]").click()
        else:
            self.choose_any()

    def order(self) -> None:
        """Put something on the order sheet, as far as the gold goes."""
        for wish in WISHES:
            button = self.page.locator(f"[data-order={wish}]")
            if button.get_attribute("data-open") == "true":
                button.click()
                expect(button.locator("xpath=preceding-sibling::output")).to_have_text("1")

    def choose_any(self) -> None:
        """A quiet answer if there is one, else the first, step by step until it can be confirmed."""
        page = self.page
        confirm = page.locator("[data-action=confirm]")
        with self.still():
            while not confirm.count():
                quiet = [page.locator(f".controls [data-choice={word}]") for word in QUIET]
                found = next((button for button in quiet if button.count()), None)
                self.pick(found or page.locator(".controls [data-choice]").first)
                self.settled()
        confirm.click()

    @contextmanager
    def still(self) -> Iterator[None]:
        """Bar and board stay where they are within a decision; on a page that writes down what moves, so does all."""
        page, asked = self.page, self.asked
        before = page.evaluate(f"{PAINTED}.then(() => (window.shifts = [], {FRAME}))")
        yield
        shifts, after = page.evaluate(f"{PAINTED}.then(() => [window.shifts, {FRAME}])")
        assert after == before, f"{asked}: bar or board have moved"
        assert shifts == [], f"{asked}: nothing moves within a decision"

    def pick(self, choice: Locator) -> None:
        """Take a button, or the first line of a list."""
        if choice.get_attribute("data-choice") == "place":
            choice.select_option(index=1)
        else:
            choice.click()

    def confirm(self) -> None:
        """Submit what is being considered."""
        self.page.locator("[data-action=confirm]").click()

    def march(self) -> None:
        """Press an army on the map, then a place it reaches, and confirm."""
        page = self.page
        with self.still():
            start = page.locator(".place.offered").first
            start.focus()  # brings it into view
            page.locator(f"[data-armies='{start.get_attribute('data-location')}']").click()  # its shields
            goal = page.locator(".place.near, .place.far").first
            goal.focus()
            goal.click()
            expect(page.locator("[data-march]")).to_be_visible()
        self.look("march")
        self.confirm()


# ---------------------------------------------------------------- tables brought forward


def new_table(page: Page, name: str, seating: list[str], **options: str) -> int:
    """A table of Power & Prestige made by somebody new; "me", "open" or the level of a bot for each seat."""
    asked(page, "POST", "/guest", name=name)
    chairs = [{"holder": who} if who in ("me", "open") else {"holder": "bot", "level": who} for who in seating]
    body = {"game": "prestige", "name": "A campaign", "seating": chairs, "options": options, "odds": "exact"}
    return int(asked(page, "POST", "/tables", **body, start="open" not in seating)["id"])


def _steps(start: str) -> dict[str, int]:
    """How far every location is by road."""
    steps = {start: 0}
    frontier = [start]
    while frontier:
        ends = [(r["a"], r["b"]) for r in MAP["roads"]] + [(r["b"], r["a"]) for r in MAP["roads"]]
        frontier = sorted({b for a, b in ends if a in frontier and b not in steps})
        steps |= dict.fromkeys(frontier, steps[start] + max(steps.values()) + 1)
    return steps


def choices(decision: dict[str, Any], view: dict[str, Any], warlike: bool) -> list[str]:
    """Quiet choices; if warlike, armies march on the nearest enemy."""
    kind, options, seat = decision["kind"], decision["options"], str(decision["seat"])
    if kind == "setup.building":
        return list(options[:3])
    if warlike and kind == "move.from" and len(options) > 1:
        return [options[1]]
    if kind in ("move.units", "place.number"):
        return [options[-1]]
    if kind == "place.units":
        return [next(option for option in options if option != "pass")]
    if kind == "move.to":
        foes = [place for place, here in view["locations"].items() if any(who != seat for who in here.get("units", {}))]
        far = [_steps(foe) for foe in foes]
        return [min(options, key=lambda place: min(steps.get(place, 99) for steps in far))]
    return [next((word for word in QUIET if word in options), options[0])]


def hasten(table: int, people: dict[int, Page], until: Callable[[str], bool], warlike: bool = False) -> int:
    """Play for people through the server until one of them is asked something; the seat that is."""
    made = 0
    while made < MOST:
        before = made
        for seat, page in people.items():
            position = asked(page, "GET", f"/tables/{table}/view?seat={seat}")
            decision = position["decision"]
            assert not position["over"], "what was waited for did not come"
            if decision is None:
                continue
            if until(decision["kind"]):
                return seat
            body = {"seat": seat, "number": decision["number"], "options": choices(decision, position["view"], warlike)}
            asked(page, "POST", f"/tables/{table}/choices", **body)
            made += 1
        if made == before:  # bots think
            time.sleep(PAUSE)
    raise AssertionError("what was waited for did not come")
