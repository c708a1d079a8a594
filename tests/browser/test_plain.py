"""A game from an installed package, which brings no board, is played at the plain table of the client."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Axe, Open, arrived
from tests.browser.prepared import asked
from tests.browser.process import Process
from tests.fourth import installed

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
SEATS = [{"holder": "me"}, {"holder": "bot", "level": "steward"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in whose environment the example is installed."""
    path = installed(tmp_path_factory.mktemp("fourth"))
    running = Process(tmp_path_factory.mktemp("data"), known=True, PYTHONPATH=str(path))
    yield running
    running.end()


def begun(page: Page, **options: str) -> int:
    """The number of a table of Fists against a steward, which the page shows."""
    asked(page, "POST", "/guest", name="Anna")
    table: int = asked(page, "POST", "/tables", game="fists", seating=SEATS, options=options, start=True)["id"]
    page.goto(f"/table/{table}")
    arrived(page)
    return table


def choose(page: Page, *options: str) -> None:
    """Consider options one after the other, where they are found, and confirm them."""
    for option in options:
        page.locator(f"[data-choice='{option}']").first.click()
        expect(
            page.locator(f".ask[data-busy=false], [aria-pressed=true][data-choice='{option}']").first
        ).to_be_visible()
    page.locator("[data-action=confirm]").click()
    expect(page.locator("[data-action=confirm]")).to_have_count(0)


def played(page: Page) -> None:
    """To the end: a coin in each hand, and every prize is kept."""
    while True:
        page.locator(".ask[data-asked^=bid], .ask[data-asked=share], .ask[data-asked=thank], .won").first.wait_for()
        kind = page.locator(".ask").get_attribute("data-asked")
        if not kind:
            return
        choose(page, *(["coins 1", "coins 1"] if kind.startswith("bid") else ["keep" if kind == "share" else "accept"]))


def test_the_api_tells_of_a_game_it_has_never_heard_of(opened: Open) -> None:
    page = opened("/settings")
    asked(page, "POST", "/guest", name="Anna")
    game = asked(page, "GET", "/games?language=de")[-1]
    assert (game["name"], game["title"], game["languages"]) == ("fists", "Fäuste", ["en", "de", "fr"])
    assert game["usual"] == {"seats": 2, "options": {}} and game["asked"]["bid"] == "Münzen verstecken"
    words = asked(page, "GET", "/games/fists/words/fr")
    assert words["options"]["coins 0"] == "0 pièce" and words["seats"][1] == "place 1"
    assert words["axes"]["hands"] == ["seat", "hand"] and words["rules"]["short.on"] == "deux manches"
    assert asked(page, "GET", "/games/fists/rules/de")["rules"]["F-PRZ-01"].startswith("Der Sieger behält")
    table = asked(page, "POST", "/tables", game="fists", seating=SEATS, start=True)["id"]
    view = asked(page, "GET", f"/tables/{table}/view?seat=0&language=de")
    assert view["decision"]["prompt"] == "Wie viele Münzen in die linke Hand?" and view["view"]["round"] == 1
    number = view["decision"]["number"]
    asked(page, "POST", f"/tables/{table}/choices", seat=0, number=number, options=["coins 2", "coins 1"])
    events = asked(page, "GET", f"/tables/{table}/events?language=fr")["events"]
    assert events[0]["text"].startswith("Le prix est")


def test_one_click_to_a_match_that_is_played_to_its_end_and_looked_back_on(opened: Open, axe: Axe) -> None:
    page = opened("/", **LAPTOP)
    tile = page.locator("[data-game=fists]")
    expect(tile.locator("h2")).to_have_text("Fists")
    expect(tile.locator("svg")).to_be_visible()
    expect(tile.locator("[data-action=guide]")).to_have_count(0)
    tile.locator("[data-action=play]").click()
    expect(page.locator(".ask .caption")).to_contain_text("How many coins into the left hand?")
    expect(page.locator(".view")).to_contain_text("Coins left")
    played(page)
    expect(page.locator(".won")).to_contain_text(re.compile("wins?"))
    page.locator("#tab-log").click()
    log = page.locator("#panel")
    expect(log.locator("h2").first).to_contain_text("A prize of")
    expect(log).to_contain_text("Bot 2 opens both hands")
    log.locator("li .link").first.click()
    expect(page.locator(".ask")).to_contain_text("Moment")
    axe(page, "de")


@pytest.mark.parametrize(("language", "device"), [("de", LAPTOP), ("fr", PHONE), ("en", PHONE)])
def test_everything_is_in_the_language_of_the_reader_and_reached_on_every_device(
    opened: Open, axe: Axe, shot: Any, language: str, device: dict[str, Any]
) -> None:
    page = opened("/settings", language=language, **device)
    begun(page)
    said = {"de": "Wie viele Münzen", "fr": "Combien de pièces", "en": "How many coins"}[language]
    expect(page.locator(".ask .caption")).to_contain_text(said)
    coins = {"de": "3 Münzen", "fr": "3 pièces", "en": "3 coins"}[language]
    if device is PHONE:
        shot(page, f"plain-phone-table-{language}")
        axe(page, "de")
        page.locator("[data-action=options]").click()
    expect(page.locator("#panel [data-choice='coins 3']")).to_have_text(coins)
    axe(page, "de")
    shot(page, f"plain-{'phone' if device is PHONE else 'laptop'}-{language}")


def test_a_table_is_made_with_options_in_words_and_rules_are_learned(opened: Open, axe: Axe, shot: Any) -> None:
    page = opened("/settings", language="de")
    asked(page, "POST", "/guest", name="Anna")
    page.goto("/new?game=fists")
    page.locator("details summary").click()
    length = page.get_by_label(re.compile("Länge"))
    expect(length.locator("option")).to_have_text(["drei Runden", "zwei Runden"])
    length.select_option("on")
    page.locator("form > label select:not([data-choice])").first.select_option("2")
    page.locator("fieldset .seat select").nth(1).select_option("steward")
    page.locator("button.primary").click()
    expect(page.locator(".ask .caption")).to_contain_text("linke Hand")
    page.goto("/learn/fists")
    expect(page.locator("article h1")).to_have_text("Fäuste")
    expect(page.locator("article .item").first).to_contain_text("F-RND-01 In jeder Runde")
    axe(page)
    shot(page, "plain-learn")


def test_the_table_is_played_by_keys_alone(opened: Open) -> None:
    page = opened("/settings", viewport=DESKTOP)
    begun(page)
    page.keyboard.press("/")
    page.keyboard.type("2 coins")
    page.keyboard.press("Enter")
    said = page.locator("[data-command] .prompt")
    expect(said).to_have_text("How many coins into the right hand?")
    page.keyboard.type("1 coin")
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=confirm]")).to_be_visible()
    page.keyboard.type("confirm")
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=confirm]")).to_have_count(0)
