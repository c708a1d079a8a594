"""What a person does at a table, through the visible interface alone."""

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

WISHES = ("collect_grain", "collect_taxes", "build_palace", "build_church", "deploy_5", "combat_a", "combat_b")
RESIGNED = 2_000


@dataclass
class Person:
    """Somebody at a page."""

    page: Page
    rounds: int = 0
    plain: str = ".controls [data-choice]:not(:disabled)"
    """The options that may simply be pressed, the first of them."""

    def play_against_bots(self) -> None:
        """One click on the start page."""
        self.page.locator("[data-action=play]").click()
        expect(self.page.locator("[data-action=ready]")).to_be_visible()

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

    def ready(self) -> None:
        """Hand in the plan."""
        self.page.locator("[data-action=ready]").click()
        self.rounds += 1

    def answer(self) -> bool:
        """Answer whatever is asked now; false if nothing is asked."""
        page = self.page
        if page.locator("[data-action=ready]").count():
            self.fill()
            self.ready()
        elif page.locator("[data-choice=target]").count():
            page.locator("[data-choice=target]").select_option(index=1, timeout=RESIGNED)
            page.locator("[data-action=march]").click(timeout=RESIGNED)
        elif page.locator(self.plain).count():
            page.locator(self.plain).first.click(timeout=RESIGNED)
        elif page.locator("[data-action=skip]").count():
            page.locator("[data-action=skip]").click(timeout=RESIGNED)
        else:
            page.wait_for_timeout(100)
            return False
        self.settled()
        return True

    def settled(self) -> None:
        """Wait until the page has the server's answer."""
        expect(self.page.locator("[data-busy=true]")).to_have_count(0)
