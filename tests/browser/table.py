"""What a person does at a table, through the visible interface alone."""

import re
from dataclasses import dataclass
from typing import ClassVar

from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared import table_against_bots

WISHES = ("collect_grain", "collect_taxes", "build_palace", "build_church", "deploy_5", "combat_a", "combat_b")
SOMETHING = ".ask[data-asked]:not([data-asked='']), [data-action=skip], #final-title"
"""What a person waits for: a question, something to look at, the end."""
SHOWN = "wanted => [...document.querySelectorAll(wanted)].some(found => found.checkVisibility())"
OFTEN = 20
"""Milliseconds between two looks; assertions look less and less often, which adds up over a whole game."""
DONE = ":is([data-action=ready], [data-action=march], [data-action=confirm])"
ANSWERED = "body:not(:has([data-busy=true]))"


@dataclass
class Person:
    """Somebody at a page."""

    page: Page
    game: str = "wallenstein"
    rounds: int = 0
    begins: ClassVar[str] = "[data-action=ready]"

    def one_click(self) -> None:
        """One click on the start page leads to the first own decision."""
        self.page.locator(f"[data-game={self.game}] [data-action=play]").click()
        expect(self.page.locator(self.begins)).to_be_visible()

    def play_against_bots(self) -> None:
        """Sit down at the table that one click would lead to."""
        self.page.goto(f"/table/{table_against_bots(self.page, self.game)}")
        expect(self.page.locator(self.begins)).to_be_visible()

    @property
    def number(self) -> int:
        """The number of the table, from the address."""
        found = re.search(r"/table/(\d+)", self.page.url)
        assert found
        return int(found[1])

    def box(self, name: str) -> Locator:
        """A box of the planning board."""
        return self.page.locator(f"[data-box={name}]")

    def hand(self) -> Locator:
        """The county cards in the hand."""
        return self.page.locator(".hand [data-card]:not([data-card^=money])")

    def show(self, part: str) -> None:
        """Turn to a tab, or on a phone to a part of the table."""
        tab = self.page.locator(f"#tab-{part}, nav #part-{part}").first
        tab.click()

    def fill(self, wishes: tuple[str, ...] = WISHES) -> None:
        """Plan some actions with the first counties of the hand, and pass on the rest."""
        self.show("plan")
        for wish in wishes:
            if not self.hand().count() or self.box(wish).locator("[data-card]").count():
                continue
            self.hand().first.click()
            self.box(wish).locator("button").first.click()
        rest = self.page.locator(".hand .tools button").first  # pass on the rest
        if rest.is_enabled():
            rest.click()
        expect(rest).to_be_disabled()  # the engine says with which cards

    def ready(self) -> None:
        """Hand in the plan."""
        self.page.locator("[data-action=ready]").click()
        self.rounds += 1

    @property
    def asked(self) -> str:
        """The kind of the decision that is asked now; nothing if none is."""
        return self.page.locator(".ask").get_attribute("data-asked") or ""

    @property
    def moment(self) -> int:
        """The moment of the match that is shown."""
        return int(self.page.locator(".ask").get_attribute("data-shown") or 0)

    def moved_on(self, before: int) -> None:
        """Wait until a later moment than this is shown."""
        expect(self.page.locator(f".ask:not([data-shown='{before}'])")).to_be_visible()

    def next_asked(self) -> str:
        """The kind of the decision that is asked next; nothing if there is something to look at first."""
        self.wait_for(SOMETHING)
        return self.asked

    def answer(self) -> None:
        """Wait until something is asked or the match is over, and answer it."""
        self.respond(self.next_asked())

    def answer_until(self, kind: str) -> None:
        """Answer everything until a decision of this kind is asked."""
        while not (asked := self.next_asked()).startswith(kind):
            assert not self.page.locator("#final-title").count()
            self.respond(asked)

    def respond(self, asked: str) -> None:
        """Answer what is asked; if nothing is, end what there is to look at first."""
        if asked:
            self.decide(asked)
            self.settled()
        elif self.page.locator("[data-action=skip]").count():
            self.page.locator("[data-action=skip]").click()

    def decide(self, asked: str) -> None:
        """Answer a decision of this kind, by the first way that leads on."""
        self.begin(asked)
        self.finish()

    def begin(self, asked: str) -> None:
        """Make a plan, or consider the first way that leads on."""
        if asked.startswith("plan."):
            self.fill()
        elif asked.endswith(".target"):
            self.page.locator("[data-choice=target]").select_option(index=1)
        else:
            self.page.locator(".controls [data-choice]").first.click()

    def finish(self) -> None:
        """Hand in what is planned or considered."""
        done = self.page.locator(DONE)
        self.rounds += done.get_attribute("data-action") == "ready"
        done.click()

    def press(self, option: Locator) -> None:
        """Choose an option: press it, then confirm it."""
        option.click()
        self.page.locator("[data-action=confirm]").click()

    def hold_the_clock(self) -> None:
        """Let no time pass on the page, whose clock must have been installed: the next show waits at its beginning."""
        self.page.clock.pause_at(self.page.evaluate("Date.now() + 1000"))

    def pause_the_show(self) -> None:
        """Pause the show that waits, and let time pass again."""
        self.page.get_by_role("button", name="Pause").click()
        self.page.clock.resume()

    def settled(self) -> None:
        """Wait until the page has the server's answer."""
        self.wait_for(ANSWERED)

    def wait_for(self, wanted: str) -> None:
        """Wait until something is shown, also on a page that is just being loaded."""
        self.page.wait_for_function(SHOWN, arg=wanted, polling=OFTEN, timeout=60_000)
