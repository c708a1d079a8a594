"""Tables brought to a moment beforehand, so that a test surely meets what it is about.

All seats belong to one person. The match is foreseen with the rules themselves, which needs a server with a known seed.
"""

from collections.abc import Callable, Iterator
from itertools import groupby
from random import Random
from typing import Any

from playwright.sync_api import Page

import palatine
from palatine.engine.decision import Decision
from tests.browser.process import SEED

SEATS = 3
LONGEST = 400
QUICK = {"wallenstein": {"initial_counties": "lineup"}, "shadow": {}, "prestige": {"years": "3"}}
"""The options of a quick game."""
AT_ONCE = ("plan.", "setup.building", "sheet.")
"""How the kinds of decisions begin that several seats make at once."""
TRIES = 200
Choices = list[tuple[int, str, int]]
"""Seats, the kinds of their decisions, and the numbers of the options they choose."""
Fits = Callable[[Decision], bool]
"""Whether a decision is one that a test is about."""


def foreseen(kind: str, options: dict[str, str], fits: Fits = lambda _: True) -> tuple[Choices, Decision]:
    """A way to a decision of this kind that fits, and that decision."""
    return next(way for number in range(TRIES) if (way := wandering(kind, options, number, fits)))


def wandering(kind: str, options: dict[str, str], number: int, fits: Fits) -> tuple[Choices, Decision] | None:
    """Choose at random until such a decision is due."""
    match = palatine.start("wallenstein", seats=SEATS, seed=SEED, **options)
    random = Random(number)
    choices: Choices = []
    while not match.over and len(choices) < LONGEST:
        decision = match.pending[0]
        if decision.kind == kind and fits(decision):
            return choices, decision
        choices.append((decision.seat, decision.kind, random.choice(decision.options)))
        match.play(decision.seat, choices[-1][2])
    return None


def submissions(choices: Choices) -> Iterator[tuple[int, list[int]]]:
    """The same choices as they are handed in: what several choose at once as a whole, everything else one by one."""
    for (seat, planning), group in groupby(choices, key=lambda choice: (choice[0], choice[1].startswith(AT_ONCE))):
        chosen = [option for _, _, option in group]
        yield from [(seat, chosen)] if planning else [(seat, [option]) for option in chosen]


def asked(page: Page, method: str, path: str, **body: Any) -> Any:
    """What the server answers to the person at this page."""
    answer = page.request.fetch(f"/api{path}", method=method, data=body or None)
    assert answer.ok, answer.text()
    return answer.json() if "json" in answer.headers.get("content-type", "") and answer.text() else None


def table_against_bots(page: Page, game: str, **options: str) -> int:
    """A running table like that of one click on the start page, or with more options."""
    asked(page, "POST", "/guest", name="Guest", language=page.evaluate("navigator.language"))
    seating = [{"holder": "me"}, *[{"holder": "bot", "level": "steward"}] * (SEATS - 1)]
    match = {"game": game, "name": "Against bots", "options": {**QUICK[game], **options}, "odds": "exact"}
    return int(asked(page, "POST", "/tables", **match, seating=seating, start=True)["id"])


def shared_table(page: Page, **options: str) -> int:
    """A running table at which one person holds every seat."""
    asked(page, "POST", "/guest", name="Anna")
    seating = [{"holder": "me"}] * SEATS
    match = {"game": "wallenstein", "name": "Prepared", "options": options, "odds": "exact"}
    return int(asked(page, "POST", "/tables", **match, seating=seating, start=True)["id"])


def brought(page: Page, choices: Choices, options: dict[str, str]) -> int:
    """A shared table at which these choices have been made."""
    table = shared_table(page, **options)
    hand_in(page, table, choices)
    return table


def hand_in(page: Page, table: int, choices: Choices) -> None:
    """Make these choices at a table of which every seat belongs to one person."""
    for seat, chosen in submissions(choices):
        number = asked(page, "GET", f"/tables/{table}/view?seat={seat}")["decision"]["number"]
        asked(page, "POST", f"/tables/{table}/choices", seat=seat, number=number, options=chosen)


def table_before(page: Page, kind: str, **options: str) -> tuple[int, Decision]:
    """A shared table at which a decision of this kind is due now, and that decision."""
    choices, decision = foreseen(kind, options)
    return brought(page, choices, options), decision


def table_without_choice(page: Page, kind: str, **options: str) -> int:
    """A shared table at which a decision of this kind is due now that has one possible choice."""
    choices, _ = foreseen(kind, options, lambda decision: len(decision.options) == 1)
    return brought(page, choices, options)


def table_with_few_cards(page: Page, **options: str) -> int:
    """A shared table at which a seat with fewer cards than boxes begins to plan now (W-PLAN-09)."""
    choices, _ = foreseen("plan.bid", options, lambda decision: "empty" in decision.texts)
    return brought(page, choices, options)
