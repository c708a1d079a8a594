"""Only bots that play a game are offered for it, and hints only where there are any."""

from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.prepared import asked

SEATS = "fieldset .seat select"
FREE = [{"holder": "me"}, {"holder": "open"}, {"holder": "open"}]


def as_if(page: Page, path: str, **changed: Any) -> None:
    """What the server tells of the bot or the game of the name ``of``, as if this were so."""
    of = changed.pop("of")

    def tell(route: Route) -> None:
        told = route.fetch().json()
        for each in told:
            each.update(changed if of in (each.get("level"), each.get("name")) else {})
        route.fulfill(json=told)

    page.route(path, tell)


def levels(choice: Locator) -> list[str]:
    """The bots of Palatine's own that can be chosen."""
    found: list[str] = choice.locator("option").evaluate_all("all => all.map(option => option.value)")
    return [value for value in found if value in ("random", "steward", "marshal")]


def test_a_new_table_offers_the_bots_that_play_its_game(opened: Open) -> None:
    """And whoever turns to a game that the chosen bot does not play has a free seat there."""
    page = opened("/settings")
    as_if(page, "**/api/bots?*", of="steward", games=["shadow"])
    as_if(page, "**/api/games?*", of="wallenstein", hints=False)
    page.goto("/new?game=shadow")
    second = page.locator(SEATS).nth(1)
    expect(second.locator("[value=steward]")).to_be_attached()
    assert levels(second) == ["random", "steward", "marshal"]
    expect(page.locator("[data-setting=hints]")).to_have_count(1)
    second.select_option("steward")
    page.locator("[data-choice=game]").select_option("wallenstein")
    expect(second).to_have_value("open")
    assert levels(second) == ["random", "marshal"]
    expect(page.locator("[data-setting=hints]")).to_have_count(0)


def test_who_is_chosen_is_introduced(opened: Open) -> None:
    """Every level by its name in the language of the page, how it plays, and how long it takes."""
    page = opened("/new?game=shadow", language="de")
    second = page.locator(SEATS).nth(1)
    second.select_option("page")
    told = page.locator("[data-introduced='1']")
    expect(told).to_contain_text("übersieht vieles")
    expect(told).to_contain_text("Entscheidet sofort.")
    second.select_option("master")
    expect(told).to_contain_text("Denkt etwa 5 s nach.")
    assert second.locator("option").all_inner_texts()[2:9] == [
        f"Bot: {name}" for name in ("Wanderer", "Page", "Knappe", "Verwalter", "Hauptmann", "Marschall", "Meister")
    ]


def test_the_waiting_room_offers_the_bots_that_play_its_game(opened: Open) -> None:
    page = opened("/settings")
    asked(page, "POST", "/guest", name="Anna")
    as_if(page, "**/api/bots?*", of="marshal", games=["shadow"])
    for game, offered in (("shadow", ["random", "steward", "marshal"]), ("wallenstein", ["random", "steward"])):
        table = asked(page, "POST", "/tables", game=game, seating=FREE)["id"]
        page.goto(f"/table/{table}")
        expect(page.locator(".room select [value=random]").first).to_be_attached()
        assert levels(page.locator(".room select").first) == offered
