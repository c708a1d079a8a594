"""Wallenstein's three modules through the visible interface: court, Landsknechte and leaders, together and alone."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import LANGUAGES, NARROW, Axe, Open
from tests.browser.prepared import table_against_bots
from tests.browser.table import Person

Shot = Callable[[Page, str], None]
MODULES = ("emperors_court", "landsknechte", "military_leaders")
HEADINGS = dict(zip(MODULES, ("The Emperor’s Court", "Landsknechte", "Military leaders"), strict=True))
ASKS = dict(zip(MODULES, ("favor", "landsknechte", "leader"), strict=True))
"""How the questions of each module begin."""
COURT_BOXES = ("convert_3", "convert_2", "convert_1")
ALL_KINDS = {"leader.place", "landsknechte.benefit", "favor.take", "leader.move", "leader.statue"}


@dataclass
class Courtier(Person):
    """Somebody who also answers what the modules ask; `seen` says what they have been asked."""

    seen: set[str] = field(default_factory=set)
    look: Callable[[str], None] = lambda kind: None

    def open_table(self, *modules: str) -> None:
        """Sit down at a new table against stewards with the default line-up."""
        self.page.goto(f"/table/{table_against_bots(self.page, self.game, **dict.fromkeys(modules, 'on'))}")
        expect(self.page.locator(self.begins)).to_be_visible()

    def fill_in_the_form(self, *modules: str) -> None:
        """The same by the form everybody uses."""
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

    def decide(self, asked: str) -> None:
        """Answer what a module asks, or whatever else is asked."""
        page = self.page
        module = asked.partition(".")[0]
        if module not in {"favor", "leader", "landsknechte"}:
            super().decide(asked)
            return
        self.seen.add(asked)
        if page.locator("[data-choice=county]").count():
            self.choose_county(asked)
            return
        self.look(asked)
        onboard = page.locator("[data-benefit], [data-favor].offered").first
        self.press(onboard if onboard.is_visible() else page.locator(".controls [data-choice]").first)

    def choose_county(self, asked: str) -> None:
        """A county for a figure or a favor: an adjacent one if that makes a difference."""
        choice = self.page.locator(f"[data-choice=county][data-kind='{asked}']:enabled")
        words = choice.locator("option").all_inner_texts()
        near = [i for i, text in enumerate(words) if "(adjacent" in text or "(angrenzend" in text]
        choice.select_option(index=near[0] if near else 1)
        self.look(asked)
        self.page.locator("[data-action=confirm]").click()


def final_sums(page: Page) -> list[tuple[int, int]]:
    """For each player the sum of all categories and the total, as the final page shows them."""
    found = []
    for row in page.locator(".final table").first.locator("tbody tr").all():
        *parts, total = [cell.inner_text() for cell in row.locator("td:not(.chart)").all()]
        found.append((sum(int(number) for part in parts for number in part.split("+")), int(total)))
    return found


def test_a_whole_game_with_all_three_modules(opened: Open, shot: Shot, axe: Axe) -> None:
    page = opened()
    anna = Courtier(page)
    anna.fill_in_the_form(*MODULES)
    plan_the_court(anna, shot, axe)

    def look(kind: str) -> None:
        axe(page)
        shot(page, f"modules-{kind}")

    anna.look = look
    anna.ready()
    anna.settled()
    while not (anna.seen >= ALL_KINDS and anna.next_asked().startswith("plan.")):
        assert anna.rounds < 6, f"asked only for {anna.seen}"
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
    anna.look = lambda kind: None
    while not page.locator("#final-title").count():
        anna.answer()
    assert anna.rounds == 6
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
    expect(page.locator("[data-draft=saved]")).to_be_visible()
    page.reload()
    for box in COURT_BOXES:
        expect(anna.box(box).locator("[data-card]")).to_be_visible()
    anna.fill()
    axe(page)
    shot(page, "modules-plan")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_round_with_all_modules_at_phone_width(opened: Open, shot: Shot, axe: Axe, language: str) -> None:
    page = opened(language=language, **NARROW)
    anna = Courtier(page)

    def look(kind: str) -> None:
        axe(page, language)
        shot(page, f"modules-phone-{kind}-{language}")
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["viewport"]["width"]

    anna.look = look
    anna.open_table(*MODULES)
    for part in ("summary", "plan", "modules", "board"):
        anna.show(part)
        look(part)
    while not (anna.rounds and anna.next_asked().startswith("plan.")):
        anna.answer()
    assert anna.seen >= {"leader.place", "landsknechte.benefit", "leader.move"}
    anna.show("board")
    look("map")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_tried_with_all_modules_says_what_of_them_is_in_it(
    opened: Open, shot: Shot, axe: Axe, language: str
) -> None:
    page = opened(language=language, **NARROW)
    anna = Courtier(page)
    anna.open_table(*MODULES)
    anna.show("plan")
    armies = anna.armies()
    strong, weak = max(armies, key=armies.__getitem__), min(armies, key=armies.__getitem__)
    for box, name in (("convert_1", strong), ("collect_grain", weak)):
        anna.card(name).click()
        anna.box(box).locator("button").click()
    expect(page.locator(".planning[data-foreseen=now]")).to_be_visible()
    with page.expect_response("**/rehearse") as answered:
        page.locator("[data-action=try]").click()
    before = {step["action"]: step for step in answered.value.json()["rehearsal"]["steps"]}
    assert before["convert_1"]["county"] == strong and before["convert_1"]["skipped"] == "never"
    figure = page.locator("[data-asked='leader.place']")
    with page.expect_response("**/rehearse") as answered:
        figure.select_option(weak)
    after = {step["action"]: step for step in answered.value.json()["rehearsal"]["steps"]}
    harvests = [steps["collect_grain"]["grain"] for steps in (before, after)]
    assert harvests[1] == [grain + 1 for grain in harvests[0]]  # W-LDR-07: where the figure stands, one more
    expect(figure).to_have_value(weak)
    words = {"en": "Military Leaders:", "de": "Feldherren:", "fr": "Chefs militaires"}
    expect(page.locator("[data-rehearsal] > p.quiet")).to_contain_text(words.get(language, ""))
    page.locator("[data-rehearsal]").scroll_into_view_if_needed()
    shot(page, f"supposed-modules-{language}")
    beyond = "e => [...e.querySelectorAll('.side')].map(side => side.scrollWidth - side.clientWidth)"
    assert page.locator(".table").evaluate(beyond) == [0]  # nothing to be scrolled sideways but the cards themselves
    table = page.locator("[data-rehearsal] table").bounding_box()
    assert table and table["x"] >= 0 and table["x"] + table["width"] <= NARROW["viewport"]["width"]
    axe(page, language)


@pytest.mark.parametrize(("module", "label"), [*zip(MODULES, ("Court", "Landsknechte", "Leaders"), strict=True)])
def test_a_module_alone(opened: Open, module: str, label: str) -> None:
    page = opened()
    anna = Courtier(page)
    anna.open_table(module)
    expect(anna.box("convert_3")).to_have_count(int(module == "emperors_court"))
    page.get_by_role("tab", name=label, exact=True).click()
    expect(page.locator("#panel h2")).to_have_text([HEADINGS[module]])
    anna.fill(())
    anna.ready()
    expect(page.locator(".events .drawn")).to_be_visible()


@pytest.mark.parametrize("left_out", MODULES)
def test_two_modules_together(opened: Open, left_out: str) -> None:
    pair = [module for module in MODULES if module != left_out]
    page = opened()
    anna = Courtier(page)
    anna.open_table(*pair)
    expect(anna.box("convert_3")).to_have_count(int("emperors_court" in pair))
    assert page.locator(".players [data-mark=statue]").count() == 0
    page.get_by_role("tab", name="Modules", exact=True).click()
    expect(page.locator("#panel h2")).to_have_text([HEADINGS[module] for module in pair])
    while not anna.seen:
        anna.answer()
    assert {kind.partition(".")[0] for kind in anna.seen} <= {ASKS[module] for module in pair}


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
    expect(page.locator(".banner", has_text="†")).to_have_count(3)
    expect(page.get_by_text("The numbers are reconstructed from a sister game")).to_be_visible()
    expect(page.locator("[data-ours]")).to_contain_text("Mähren")


def test_the_table_marks_reconstructed_numbers(opened: Open, shot: Shot) -> None:
    """W-LKT-10, W-TWR-02: where they are met, not only on the learn page."""
    page = opened()
    anna = Courtier(page)
    anna.open_table("landsknechte")
    page.get_by_role("tab", name="Landsknechte", exact=True).click()
    expect(page.locator(".banner", has_text="†")).to_have_count(3)
    shot(page, "reconstructed-banners")
    anna.show("tower")
    expect(page.get_by_text("† How many cubes the tower keeps and drops is reconstructed")).to_be_visible()
    shot(page, "reconstructed-tower")
