"""What a person does at a table of In the Shadow of the Emperor, through the visible interface alone."""

from dataclasses import dataclass, field
from typing import ClassVar

from tests.browser.table import Person

CARDS = ("rival", "ordinance", "permit couple", "doctor", "knight", "indulgence", "move", "promotion", "permit baron")


@dataclass
class Courtier(Person):
    """Somebody who buys one card in each round, and takes whatever comes first otherwise."""

    game: str = "shadow"
    bought: list[str] = field(default_factory=list)
    answered: set[str] = field(default_factory=set)
    begins: ClassVar[str] = ".ask.mine"

    def answer(self) -> None:
        """Wait until something is asked or the match is over, and answer it."""
        if asked := self.next_asked():
            self.answered.add(asked)
            self.begin(asked)
            self.finish()

    def begin(self, asked: str) -> None:
        """Consider the first step of an answer."""
        if asked == "actions.turn":
            self.take_a_turn()
        else:
            self.consider_the_first()
        self.settled()

    def take_a_turn(self) -> None:
        """A card in sight that was not bought before; pass after the first of a round."""
        round_now = self.page.locator(".ask .when").inner_text()
        if round_now not in self.bought:
            self.bought.append(round_now)
            for card in CARDS:
                stack = self.page.locator(f'.market [data-option="{card}"]').first
                if card not in self.bought and stack.count():
                    self.bought.append(card)
                    stack.click()
                    return
        self.page.locator('[data-choice="pass"]').click()

    def consider_the_first(self) -> None:
        """The first option of the controls."""
        listed, offered = (
            self.page.locator("select[data-choice=list]"),
            self.page.locator(".controls button[data-choice]"),
        )
        listed.or_(offered).first.wait_for()  # what is asked is there before it has been drawn
        if listed.count():
            listed.select_option(index=1)
        else:
            offered.first.click()

    def complete(self) -> None:
        """Go through the further steps."""
        while not self.page.locator("[data-action=confirm]").count():
            self.consider_the_first()
            self.settled()

    def finish(self) -> None:
        """Go through the further steps, then confirm."""
        self.complete()
        self.page.locator("[data-action=confirm]").click()
        self.settled()
