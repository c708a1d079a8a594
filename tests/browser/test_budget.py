"""What the client weighs, read from the manifest of its build, and how long it keeps a page busy at a time."""

import gzip
import json
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from palatine.games import OURS
from tests.browser.conftest import Open, arrived
from tests.browser.prepared import asked, table_against_bots
from tests.browser.tasks import longest, traced
from tools.web import STATIC

FIRST_PAGE = 60_000
"""Bytes of JavaScript, compressed, of the start page in any language."""
GAME = 180_000
"""The same of a table of a game, beside those of the start page."""
OPENING = 80
"""Milliseconds of processor time of the longest task while a table is opened."""
STAGING = 50
"""The same while scenes are staged."""
SCENES = 5
"""So many scenes are looked at."""
ATTEMPTS = 4
"""What else the machine does makes a task dearer, never cheaper: it is as short as it was the best time."""
COME = "scenes => Number.parseInt(document.querySelector('.ask .now .numbers')?.textContent ?? '0') > scenes"
"""Whether a show has come so far."""
ENTRY = "index.html"
TABLE = "src/shell/table/TablePage.svelte"
Manifest = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def manifest() -> Manifest:
    return dict(json.loads((STATIC / ".vite" / "manifest.json").read_text(encoding="utf-8")))


def needed(manifest: Manifest, *chunks: str) -> set[str]:
    """These chunks and all that they import at once."""
    found: set[str] = set()
    left = list(chunks)
    while left:
        chunk = left.pop()
        if chunk not in found:
            found.add(chunk)
            left += manifest[chunk].get("imports", [])
    return found


def later(manifest: Manifest, chunks: set[str]) -> set[str]:
    """What these chunks may load while they are in use, in the language that needs most; no pages and no other game."""
    found = {each for chunk in chunks for each in manifest[chunk].get("dynamicImports", [])}
    words = {each for each in found if "/messages/" in each or "/text/" in each or each.startswith("messages/")}
    spoken = [{each for each in words if each.endswith(f"/{code}.json")} for code in ("de", "fr")]
    heaviest = max(spoken, key=lambda each: weight(manifest, each))
    parts = {each for each in found - words if "/pages/" not in each and not each.endswith(("/index.ts", "plain.ts"))}
    return heaviest | (parts - {TABLE})


def weight(manifest: Manifest, chunks: set[str]) -> int:
    files = {manifest[chunk]["file"] for chunk in chunks}
    return sum(len(gzip.compress((STATIC / file).read_bytes())) for file in files if file.endswith(".js"))


def test_the_first_page_is_light(manifest: Manifest) -> None:
    first = needed(manifest, ENTRY)
    assert weight(manifest, first | later(manifest, first)) <= FIRST_PAGE


@pytest.mark.parametrize("game", OURS)
def test_a_game_is_light(manifest: Manifest, game: str) -> None:
    first = needed(manifest, ENTRY)
    table = needed(manifest, TABLE, f"src/games/{game}/index.ts") - first
    assert weight(manifest, table | later(manifest, table)) <= GAME


@pytest.mark.parametrize("game", OURS)
def test_no_task_is_long_when_a_table_is_opened_and_while_scenes_are_staged(
    opened: Open, chromium: Browser, game: str
) -> None:
    page = opened("/icon.svg", speed="fast", painted=True, reduced_motion="no-preference")
    table = table_against_bots(page, game)

    def open_table() -> None:
        page.goto(f"/table/{table}")
        expect(page.locator(".ask[data-asked]")).to_be_visible()
        arrived(page)

    assert any(longest(traced(chromium, page, open_table)) <= OPENING for _ in range(ATTEMPTS))

    def stage() -> None:
        page.wait_for_function(COME, arg=SCENES)

    asked(page, "POST", f"/tables/{table}/seats/0/bot", level="steward")
    assert longest(traced(chromium, page, stage)) <= STAGING
