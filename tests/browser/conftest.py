"""A real server and a real Chromium; each person has a browser context of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.browser.process import Process
from tools.browser import NO_BROWSER, browser
from tools.web import STATIC, WEB

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "screenshots"
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NARROW: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
Open = Callable[..., Page]

expect.set_options(timeout=15_000)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """The server the browsers talk to."""
    assert (STATIC / "index.html").exists(), "the client is not built: python tools/web.py"
    running = Process(tmp_path_factory.mktemp("data"))
    yield running
    running.kill()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Chromium; ends with the module, because it holds an event loop."""
    program = browser()
    if not program:
        pytest.fail(NO_BROWSER)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program)
        yield found
        found.close()


@pytest.fixture
def opened(chromium: Browser, server: Process) -> Iterator[Open]:
    """Opens a page as somebody new; a script error on it fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(
        path: str = "/", speed: str = "skip", language: str = "en", theme: str = "light", **options: Any
    ) -> Page:
        settings = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": language, **options}
        context = chromium.new_context(base_url=server.url, **settings)
        contexts.append(context)
        kept = f'{{"speed": "{speed}", "sound": false, "theme": "{theme}"}}'
        context.add_init_script(f"localStorage.getItem('settings') ?? localStorage.setItem('settings', '{kept}')")
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], None]:
    """Asserts that axe finds nothing wrong with a page."""
    source = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

    def check(page: Page) -> None:
        page.evaluate(source)
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        lines = [f"{v['id']}: {v['help']} {[n['html'][:160] for n in v['nodes'][:4]]}" for v in found]
        assert not lines, "\n".join(lines)

    return check


@pytest.fixture(scope="session")
def shot() -> Callable[[Page, str], None]:
    """Keeps a picture of a page for people to look at."""
    SCREENSHOTS.mkdir(exist_ok=True)

    def take(page: Page, name: str) -> None:
        page.wait_for_timeout(300)
        page.screenshot(path=str(SCREENSHOTS / f"{name}.png"), animations="disabled")

    return take
