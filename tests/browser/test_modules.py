"""Wallenstein's three modules through the visible interface: court, Landsknechte and leaders, together and alone."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NARROW, Open
from tests.browser.table import RESIGNED, Person

Shot = Callable[[Page, str], None]
Axe = Callable[[Page], None]
MODULES = ("emperors_court", "landsknechte", "military_leaders")
COURT_BOXES = ("convert_3", "convert_2", "convert_1")
OF_MODULES = "[data-choice^='benefit '], [data-choice^='favor '], [data-choice=statue], [data-choice=county]"
ALL_KINDS = {"leader.place", "benefit", "favor", "leader.move", "statue"}


@dataclass
class Courtier(Person):
    """Somebody who also answers what the modules ask; `seen` says what they have been asked."""

    seen: set[str] = field(default_factory=set)
    look: Callable[[str], None] = lambda kind: None
    plain: str = f".controls:not(:has({OF_MODULES})) [data-choice]:not(:disabled)"
    """Not what a module asks, which may appear between two looks at the page."""

    def open_table(self, *modules: str) -> None:
        """A new table against stewards with the default line-up, by the form everybody uses."""
        page = self.page
        page.goto("/new")
        page.locator("form input:not([type=checkbox])").first.fill("Anna")
        for module in modules:
            page.locator(f"[data-option={module}]").check()
        for seat in (1, 2):
            page.locator("fieldset .seat select").nth(seat).select_option("steward")
        page.locator("details summary").first.click()
        page.locator("details select:has(option[value=lineup])").select_option("lineup")
        page.locator("form button.primary").click()
        expect(page.locator("[data-action=ready]")).to_be_visible()

    def hand(self) -> Locator:
        """The county cards in the hand, without dice tower cards."""
        return self.page.locator(".hand [data-card]:has(.county)")

    def armies(self) -> dict[str, int]:
        """The armies in the own counties, as the cards in the hand show them."""
        found = {}
        for card in self.hand().all():
            name = card.get_attribute("data-card")
            assert name
            found[name] = int(card.locator(".values > span").nth(3).inner_text())
        return found

    def card(self, name: str) -> Locator:
        """A card of the hand."""
        return self.page.locator(f'.hand [data-card="{name}"]')

    def choose_county(self) -> None:
        """A county for a figure or a favor: an adjacent one if that makes a difference."""
        choice = self.page.locator("[data-choice=county]:enabled")
        kind = choice.get_attribute("data-kind", timeout=RESIGNED)
        assert kind
        self.seen.add(kind)
        words = choice.locator("option").all_inner_texts()
        near = [i for i, text in enumerate(words) if "(adjacent" in text or "(angrenzend" in text]
        choice.select_option(index=near[0] if near else 1, timeout=RESIGNED)
        self.look(kind)
        self.page.locator("[data-action=confirm]").click(timeout=RESIGNED)

    def answer(self) -> bool:
        """Answer a decision of a module, or whatever else is asked."""
        page = self.page
        if page.locator("[data-choice=county]:enabled").count():
            self.choose_county()
        elif (found := page.locator(".ask [data-choice^='benefit ']:enabled")).count():
            self.take("benefit", page.locator("[data-benefit]").first, found.first)
        elif (found := page.locator(".ask [data-choice^='favor ']:enabled")).count():
            self.take("favor", page.locator("[data-favor].offered").first, found.first)
        elif (found := page.locator("[data-choice=statue]:enabled")).count():
            self.take("statue", found, found)
        else:
            return super().answer()
        self.settled()
        return True

    def take(self, kind: str, board: Locator, button: Locator) -> None:
        """Press what is offered: on its board if that is in view, else in the bar."""
        self.seen.add(kind)
        self.look(kind)
        (board if board.is_visible() else button).click(timeout=RESIGNED)


def final_sums(page: Page) -> list[tuple[int, int]]:
    """For each player the sum of all categories and the total, as the final page shows them."""
    found = []
    for row in page.locator(".final table").first.locator("tbody tr").all():
        *parts, total = [cell.inner_text() for cell in row.locator("td:not(.chart)").all()]
        found.append((sum(int(number) for part in parts for number in part.split("+")), int(total)))
    return found


@pytest.mark.timeout(420)
def test_a_whole_game_with_all_three_modules(opened: Open, shot: Shot, axe: Axe) -> None:
    page = opened()
    anna = Courtier(page)
    anna.open_table(*MODULES)
    plan_the_court(anna, shot, axe)

    def look(kind: str) -> None:
        page.wait_for_timeout(300)
        axe(page)
        shot(page, f"modules-{kind}")

    anna.look = look
    anna.ready()
    anna.settled()
    end = time.monotonic() + 250
    while not (anna.seen >= ALL_KINDS and page.locator("[data-action=ready]").count()):
        assert time.monotonic() < end, f"asked only for {anna.seen}"
        anna.answer()
    assert page.locator("[data-figure]").count() == 3
    assert page.locator("[data-statue]").count() >= 1
    expect(page.locator(".players tr.me [data-mark=statue]")).to_be_visible()
    anna.show("log")
    while (closed := page.locator(".side details:not([open]) > summary")).count():
        closed.first.click()
    for words in (
        "comes to",
        "erects a statue",
        "The Landsknechte of Anna bring",
        "Anna takes favor",
        "on the box for",
    ):
        expect(page.locator(".side").get_by_text(words).first).to_be_visible()
    axe(page)
    shot(page, "modules-log")
    hand_over(page)
    expect(page.locator("#final-title")).to_be_visible(timeout=120_000)
    expect(page.get_by_role("columnheader", name="Statues and trophies")).to_be_visible()
    for parts, total in final_sums(page):
        assert parts == total
    axe(page)
    shot(page, "modules-final")


def plan_the_court(anna: Courtier, shot: Shot, axe: Axe) -> None:
    """Cards into the boxes of the court by click, by key and by drag; drafts and warnings as everywhere."""
    page = anna.page
    anna.show("plan")
    armies = anna.armies()
    weak = min(armies, key=lambda county: armies[county])
    strong = max(armies, key=lambda county: armies[county])
    anna.card(weak).click()
    page.keyboard.press("j")  # the box for 3
    warning = page.locator(".warnings li", has_text="too few armies")
    expect(warning).to_contain_text("W-CRT-16")
    shot(page, "modules-warning")
    page.keyboard.press("Escape")
    anna.card(strong).click()
    anna.box("convert_3").locator("button.swap").click()  # the weak county goes back to the hand
    expect(warning).to_have_count(0)
    anna.card("dice tower 1").drag_to(anna.box("convert_1"))
    anna.card("money 4").click()
    anna.box("convert_2").locator("button").click()
    for box, card in zip(COURT_BOXES, (strong, "money 4", "dice tower 1"), strict=True):
        expect(anna.box(box).locator(f'[data-card="{card}"]')).to_be_visible()
    expect(page.locator("[data-court-then]")).to_be_visible()
    page.wait_for_timeout(700)  # the draft is on the server
    page.reload()
    for box in COURT_BOXES:
        expect(anna.box(box).locator("[data-card]")).to_be_visible()
    anna.fill()
    axe(page)
    shot(page, "modules-plan")


def hand_over(page: Page) -> None:
    """Let a bot play for me."""
    page.locator("#tab-menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_round_with_all_modules_at_phone_width(opened: Open, shot: Shot, axe: Axe, language: str) -> None:
    page = opened(language=language, **NARROW)
    anna = Courtier(page)

    def look(kind: str) -> None:
        page.wait_for_timeout(300)
        axe(page)
        shot(page, f"modules-phone-{kind}-{language}")
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["viewport"]["width"]

    anna.look = look
    anna.open_table(*MODULES)
    for part in ("summary", "plan", "modules", "board"):
        anna.show(part)
        look(part)
    end = time.monotonic() + 250
    while not (anna.rounds and page.locator("[data-action=ready]").count()):
        assert time.monotonic() < end
        if page.locator("[data-action=ready]").count():
            anna.show("plan")
            page.locator(".tools button").first.click()
            anna.ready()
            anna.settled()
        else:
            anna.answer()
    assert anna.seen >= {"leader.place", "benefit", "leader.move"}
    anna.show("board")
    look("map")


@pytest.mark.parametrize(
    ("module", "label", "heading"),
    [
        ("emperors_court", "Court", "The Emperor’s Court"),
        ("landsknechte", "Landsknechte", "Landsknechte"),
        ("military_leaders", "Leaders", "Military leaders"),
    ],
)
def test_a_module_alone(opened: Open, module: str, label: str, heading: str) -> None:
    page = opened()
    anna = Courtier(page)
    anna.open_table(module)
    assert anna.box("convert_3").count() == (module == "emperors_court")
    page.get_by_role("tab", name=label, exact=True).click()
    expect(page.locator("#panel h2")).to_have_text([heading])
    anna.fill(())
    anna.ready()
    expect(page.locator(".events .drawn")).to_be_visible()


def test_without_modules_nothing_of_them_is_shown(opened: Open) -> None:
    page = opened()
    Courtier(page).open_table()
    expect(page.get_by_role("tab", name="Modules")).to_have_count(0)
    for trace in (".extra", "[data-figure]", "[data-mark]"):
        expect(page.locator(trace)).to_have_count(0)


def test_options_of_leaders_are_offered_with_leaders(opened: Open, axe: Axe) -> None:
    page = opened("/new")
    page.locator("details summary").first.click()
    expect(page.get_by_label("Leader figures move")).to_have_count(0)
    page.get_by_label("Military Leaders").check()
    expect(page.get_by_label("Leader figures move")).to_be_visible()
    expect(page.get_by_label("Statues and trophies score")).to_be_visible()
    axe(page)


def test_the_learn_page_marks_reconstructed_numbers(opened: Open) -> None:
    page = opened("/learn/wallenstein")
    cards = page.locator("[data-favors] li")
    expect(cards).to_have_count(21)
    expect(cards.filter(has_text="†")).to_have_count(18)
    expect(page.get_by_text("The number is reconstructed").first).to_be_visible()
