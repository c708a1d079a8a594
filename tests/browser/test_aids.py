"""The player aid of each game is two printed pages in every language, and its sections of rules have pictures."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from palatine.engine.rulebook import rulebook
from palatine.games import GAMES, OURS
from tests.browser.conftest import LANGUAGES, Axe, Open
from tests.browser.prepared import table_against_bots

Shot = Callable[[Page, str], None]
DRAWN = {"wallenstein": "CMB", "shadow": "ELE", "prestige": "MOV"}
"""By game a section of its rules that has a picture."""
PAGE = b"/Type /Page\n"


def printed(page: Page) -> int:
    """The pages of paper that are on the screen."""
    page.emulate_media(media="print")
    expect(page.locator(".aid .controls")).to_be_hidden()
    sheets = page.pdf(prefer_css_page_size=True).count(PAGE)
    page.emulate_media(media="screen")
    return sheets


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_learn_pages_print_two_pages_and_draw_the_rules(opened: Open, axe: Axe, shot: Shot, language: str) -> None:
    """Pictures stand before the first rule of their section; in an aid no text is left to be filled in, or is a key."""
    for game, rule in DRAWN.items():
        page = opened(f"/learn/{game}", language=language)
        page.locator(".rules summary").click()
        picture = page.locator(f"[data-drawn={rule}]")
        picture.scroll_into_view_if_needed()
        expect(picture.locator("svg").first).to_be_visible()
        expect(picture.locator("xpath=following-sibling::p[1]")).to_contain_text(f"-{rule}-01")
        page.get_by_role("searchbox").fill(f"{rule.lower()}-01")
        expect(picture).to_have_count(0)
        page.locator(".play button").click()
        expect(page.locator(".sheet-of-aid")).to_have_count(2)
        expect(page.locator(".sheet-of-aid").locator(".board, .head, .map").locator("svg").first).to_be_visible()
        assert not re.search(r"[{}]|\b[a-z]+\.[a-z_]+\b(?<!tools.sources)", page.locator(".aid").inner_text())
        axe(page, language)
        shot(page, f"{game}-aid-{language}")
        assert printed(page) == 2, game


def test_every_game_has_an_aid() -> None:
    assert set(DRAWN) == set(OURS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_a_rule_opened_at_the_table_is_told_in_the_language_of_the_reader(
    opened: Open, game: str, language: str
) -> None:
    """What is pressed is the § of what is asked; around it stands its section, in the same language."""
    page = opened("/", language=language)
    page.goto(f"/table/{table_against_bots(page, game)}")
    page.locator(".ask .rule").first.click()
    exact = page.locator("aside.rule .exact")
    expect(exact).to_have_attribute("lang", language)
    number = exact.locator("strong").inner_text()
    rules = rulebook(GAMES[game], language).rules
    expect(exact).to_contain_text(re.sub(r"[*`]", "", rules[number]))
    page.locator("aside.rule summary").click()
    near = [rule for rule in rules if rule.split("-")[1] == number.split("-")[1]]
    expect(page.locator("aside.rule li")).to_have_count(len(near))
