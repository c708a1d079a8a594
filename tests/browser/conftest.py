"""A real server and a real Chromium; each person has a browser context of their own."""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, ViewportSize, expect

from palatine.engine.phrases import languages
from tests.browser.complaints import Complaints
from tests.browser.pressing import PRESSES, watched
from tests.browser.process import Process
from tests.browser.shared import Shared
from tools.browser import NO_BROWSER, browser
from tools.web import STATIC, WEB

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SCREENSHOTS = ROOT / "screenshots"
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NARROW: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
PAINTED = """document.fonts.ready.then(() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(0)))))"""
"""Until a page has its letters and what was last changed on it has been drawn."""
PICTURES = bool(os.environ.get("PALATINE_PICTURES"))
"""Whether pictures are kept, and the ground of maps is painted for them: both take long and prove nothing."""
UNPAINTED = """delete window.OffscreenCanvas;  // workers would paint
for (const stroke of ["clip", "fill", "fillRect", "stroke"])
  CanvasRenderingContext2D.prototype[stroke] = () => {};"""
"""A page on which whatever paints a canvas runs to its end, but leaves it empty."""
SETTINGS = "origin === 'null' || (localStorage.settings ??= 'KEPT')"
"""Settings for somebody who has none yet; the empty page that comes before the first one cannot keep any."""
LAG = int(os.environ.get("PALATINE_LAG", "0"))
SLOWLY = """const [swift, later] = [window.fetch, window.setTimeout];
window.fetch = async (...request) => {
  const pause = () => new Promise((go) => later(go, Math.random() * %d));
  await pause();
  const answer = await swift(...request);
  await pause();
  return answer;
};"""
"""A slow line: what a page asks arrives late, and so does the answer. Finds what only works when answers are quick."""
UNLIMITED = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
"""Of the same line, over which the parts of the client come late as well: how much it carries at a time."""
WITHOUT_WORKER: dict[str, Any] = {"service_workers": "block"}
WITH_WORKER: dict[str, Any] = {"service_workers": "allow"}
Open = Callable[..., Page]
LANGUAGES = languages("palatine.server")
"""Every language there is; English first."""
LOOKED_AT_CLOSELY = "de"
"""Most of what axe finds does not depend on the words, and it takes its time."""
LABEL = "label-content-name-mismatch"
"""What does: what is read on something is in what it is called, for whoever speaks to the page says what they read."""


class Axe(Protocol):
    """Asserts that axe finds nothing wrong with a page, in a language."""

    def __call__(self, page: Page, language: str = LOOKED_AT_CLOSELY) -> None: ...


SHARED = Shared()
FAILED = pytest.StashKey[bool]()
TROUBLE = 400
"""The first status of an answer that is an error."""


def arrived(page: Page) -> None:
    """Wait until the page itself is there with its map, not only the one that is loading, and has been drawn."""
    expect(page.locator("h1")).not_to_have_count(0)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate(PAINTED)


expect.set_options(timeout=30_000)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let fixtures know whether the test has failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def describe(page: Page, answers: list[str]) -> None:
    """Print what a person would see on the page, and what went wrong on the way to it."""
    print(page.url, *answers, sep="\n")
    with suppress(Error):
        print(page.locator("body").aria_snapshot(timeout=5000))


@pytest.fixture(scope="session", autouse=True)
def noticed() -> Iterator[None]:
    """Whoever presses something notices if nothing was pressed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Locator, "click", watched(Locator.click))
        yield


@pytest.fixture(autouse=True)
def complaints() -> Iterator[Complaints]:
    """Hears every context that is opened, however; an error in a console that was not provoked fails the test."""
    heard = Complaints()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Browser, "new_context", heard.listening(Browser.new_context))
        patch.setattr(Browser, "new_page", heard.listening(Browser.new_page))
        yield heard
    heard.settle()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    """What these tests share ends before a test of another suite."""
    yield
    if nextitem and not nextitem.path.is_relative_to(HERE):
        SHARED.end()


def pytest_sessionfinish() -> None:
    """It ends with the run as well, also with one that is broken off."""
    SHARED.end()


@pytest.fixture
def server() -> Process:
    """The server the browsers talk to; every match on it has the same seed."""
    assert (STATIC / "index.html").exists(), "the client is not built: python tools/web.py"
    return SHARED.server()


@pytest.fixture
def chromium() -> Browser:
    """Chromium; each person has a context of their own in it."""
    program = browser()
    if not program:
        pytest.fail(NO_BROWSER)
    return SHARED.chromium(program)


@pytest.fixture
def opened(chromium: Browser, server: Process, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Opens a page as somebody new, or without a path an empty one. A test that fails shows the pages at its end.

    Without a service worker unless it is asked for: `route` does not see what passes through one.
    """
    contexts: list[BrowserContext] = []
    answers: list[str] = []

    def open_page(
        path: str = "",
        speed: str = "skip",
        language: str = "en",
        theme: str = "light",
        forced: bool = False,
        painted: bool = PICTURES,
        **options: Any,
    ) -> Page:
        settings = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": language, **WITHOUT_WORKER, **options}
        context = chromium.new_context(base_url=server.url, **settings)
        contexts.append(context)
        kept = f'{{"speed": "{speed}", "sound": false, "forced": {str(forced).lower()}, "theme": "{theme}"}}'
        context.add_init_script(SETTINGS.replace("KEPT", kept))
        context.add_init_script(PRESSES)
        if not painted:
            context.add_init_script(UNPAINTED)
        if LAG:
            context.add_init_script(SLOWLY % LAG)
        page = context.new_page()
        if LAG:
            line = context.new_cdp_session(page)
            line.send("Network.enable")
            line.send("Network.emulateNetworkConditions", {**UNLIMITED, "latency": LAG / 2})
            line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.on("requestfailed", lambda lost: answers.append(f"{lost.method} {lost.url}: {lost.failure}"))
        page.on("response", lambda got: answers.extend([f"{got.status} {got.url}"] * (got.status >= TROUBLE)))
        if path:
            page.goto(path)
        return page

    yield open_page
    for context in contexts:
        for page in context.pages:
            if request.node.stash.get(FAILED, False):
                describe(page, answers)
            page.unroute_all(behavior="ignoreErrors")  # what is still on its way concerns no other test
        context.close()


@pytest.fixture(scope="session")
def axe() -> Axe:
    """Asserts that axe finds nothing wrong with a page; of one that is seen in all languages, in one of them."""
    source = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

    def check(page: Page, language: str = LOOKED_AT_CLOSELY) -> None:
        arrived(page)
        if not page.evaluate("'axe' in window"):
            page.evaluate(source)
        wanted = {"rules": {LABEL: {"enabled": True}}} if language == LOOKED_AT_CLOSELY else {"runOnly": [LABEL]}
        answer = page.evaluate("wanted => axe.run(document, wanted)", {"resultTypes": ["violations"], **wanted})
        found = answer["violations"]
        lines = [f"{v['id']}: {v['help']} {[n['html'][:160] for n in v['nodes'][:4]]}" for v in found]
        assert not lines, "\n".join(lines)

    return check


@pytest.fixture(scope="session")
def shot() -> Callable[[Page, str], None]:
    """Keeps a picture of a page if that is wanted; a table fills the window and never scrolls out of it."""

    def take(page: Page, name: str) -> None:
        arrived(page)
        if page.locator(".table").count():
            beyond = page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
            assert beyond <= 0, f"{name}: the page of the table is {beyond} pixels longer than the window"
        if PICTURES:
            page.screenshot(path=str(SCREENSHOTS / f"{name}.png"), animations="disabled")  # makes the directory

    return take
