"""The show in pictures: a match of each game that is kept as a record is played as a film in Chromium.

python -m tools.film [game ...] [--size desktop|phone] [--frames N] [--from MOMENT]

The frames of each kind of event, the first time it comes, are left in build/film, with an index to be looked at: some
of those in which it is acted, from the first to the last, and the one in which it is told.
"""

import argparse
import re
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.shared import serving
from tests.records.played import file_of
from tools.browser import browser

FILM: Final = Path(__file__).resolve().parents[1] / "build" / "film"
RECORDS: Final = {"wallenstein": "wallenstein-3-modules", "shadow": "shadow-4", "prestige": "prestige-5-full"}
"""By game the match that is played: one in which much of what can happen does."""
SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
SETTINGS: Final = """localStorage.settings = '{"speed": "slow", "sound": false, "theme": "light"}'"""
APART: Final = 200
"""Milliseconds between two frames."""
LONGEST: Final = 30
"""So many frames of one event are looked at."""
PATIENCE: Final = 60
"""So many seconds the next event may take."""
BEGIN: Final = """() => {
  document.querySelector("[data-action=film]").click();
  document.querySelector("nav #part-board")?.click();
}"""
"""The film begins, and a phone shows the board at the same time."""
STATE: Final = """() => {
  const bar = document.querySelector(".ask");
  const caption = bar?.querySelector(".caption");
  const place = bar?.querySelector(".now .numbers")?.textContent ?? "";
  return [bar?.dataset.event ?? "", place, caption?.innerText ?? "", caption?.dataset.beat ?? ""];
}"""


@dataclass
class Kind:
    """A kind of event as it was seen: what was told of it, and its frames."""

    name: str
    told: str = ""
    frames: list[Path] = field(default_factory=list)


def main() -> None:
    """Play the films that are wanted and write their index."""
    parser = argparse.ArgumentParser(prog="./run film", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help=f"one of {', '.join(RECORDS)}; without any, all")
    parser.add_argument("--size", choices=SIZES, help="one size alone")
    parser.add_argument("--frames", type=int, default=4, help="how many frames each kind of event gets")
    parser.add_argument("--from", dest="begins", type=int, default=0, help="the moment with which it begins")
    wanted = parser.parse_args()
    if unknown := set(wanted.games) - set(RECORDS):
        parser.error(f"there is no film of {', '.join(sorted(unknown))}")
    with serving() as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser())
        for game in wanted.games or RECORDS:
            for size in [wanted.size] if wanted.size else SIZES:
                shutil.rmtree(FILM / game / size, ignore_errors=True)
                kinds = list(film(chromium, server.url, game, size, wanted.frames, wanted.begins))
                (FILM / game / size / "kinds.html").write_text(sheet(game, size, kinds), encoding="utf-8")
                print(f"{game}, {size}: {len(kinds)} kinds of events", flush=True)
    pages = sorted(FILM.glob("*/*/kinds.html"))
    links = "".join(f"<li><a href='{page.relative_to(FILM)}'>{page.parent.relative_to(FILM)}</a>" for page in pages)
    (FILM / "index.html").write_text(f"<meta charset=utf-8><title>Film</title><ul>{links}</ul>", encoding="utf-8")
    print(f"The films are in {FILM / 'index.html'}")


def film(chromium: Browser, url: str, game: str, size: str, frames: int, begins: int) -> Iterator[Kind]:
    """Every kind of event of a match from a moment on, in their order; what lies between is left out."""
    context = chromium.new_context(base_url=url, locale="en", service_workers="block", **SIZES[size])
    context.add_init_script(f"origin === 'null' || ({SETTINGS})")
    context.request.post("/api/guest", data={"name": "Film"})
    record = file_of(RECORDS[game]).read_text(encoding="utf-8")
    table = context.request.post("/api/records", data={"text": record}).json()["id"]
    events = context.request.get(f"/api/tables/{table}/events").json()["events"]
    page = context.new_page()
    seen: set[str] = set()
    folder = FILM / game / size
    for moment, kinds in moments(events, begins):
        if kinds <= seen:
            continue
        page.goto(f"/table/{table}?at={moment - 1}")
        begin(page)
        while (state := page.evaluate(STATE))[0] in kinds:
            if state[0] not in seen:
                seen.add(state[0])
                yield taken(page, folder, Kind(state[0]), len(seen), frames)
            if kinds <= seen:
                break
            forward(page, page.evaluate(STATE))
        seen |= kinds
    context.close()


def moments(events: list[dict[str, Any]], begins: int) -> list[tuple[int, set[str]]]:
    """The moments from one on, with the kinds of events of each."""
    found: dict[int, set[str]] = {}
    for event in events:
        if event["moment"] >= max(1, begins):
            found.setdefault(event["moment"], set()).add(event["kind"])
    return sorted(found.items())


def begin(page: Page) -> None:
    """Open the log, where the film is started, and start it."""
    page.locator(".ask").wait_for()
    page.wait_for_load_state("networkidle")
    if not page.locator("[data-action=film]").is_visible():
        page.locator("#tab-log, nav #part-log").click()
    page.evaluate(BEGIN)
    page.locator(".ask:not([data-event=''])").wait_for()


def taken(page: Page, folder: Path, kind: Kind, number: int, frames: int) -> Kind:
    """The same kind with its frames: some of those in which it is acted, and the last in which it is told."""
    acted: list[bytes] = []
    beat = "acts"
    while beat == "acts" and len(acted) < LONGEST:
        acted.append(page.screenshot(type="jpeg", quality=80))
        page.wait_for_timeout(APART)
        event, _, told, beat = page.evaluate(STATE)
        if event != kind.name:
            break
        kind.told = told or kind.told
    if beat == "told":
        page.wait_for_timeout(APART)
        acted.append(page.screenshot(type="jpeg", quality=80))
    for frame, at in enumerate(sorted({round(i * (len(acted) - 1) / max(1, frames - 1)) for i in range(frames)}), 1):
        path = folder / f"{number:02}-{re.sub(r'[^a-z_]', '-', kind.name)}-{frame}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(acted[at])
        kind.frames.append(path)
    return kind


def forward(page: Page, before: list[str]) -> None:
    """Go on to what comes next, and wait until it is there."""
    page.evaluate("""document.querySelector('.ask [data-action=forward]')?.click()""")
    end = time.monotonic() + PATIENCE
    while page.evaluate(STATE) == before:
        if time.monotonic() > end:
            raise SystemExit(f"The film stands still at {' '.join(before)}")
        page.wait_for_timeout(20)


def sheet(game: str, size: str, kinds: list[Kind]) -> str:
    """A page with all frames of a film."""
    rows = "".join(
        f"<h2>{escape(kind.name)}</h2><p>{escape(kind.told)}</p>"
        + "".join(f"<img loading=lazy width={640 if size == 'desktop' else 240} src='{p.name}'>" for p in kind.frames)
        for kind in kinds
    )
    return f"<!doctype html><meta charset=utf-8><title>{game}, {size}</title><h1>{game}, {size}</h1>{rows}"


if __name__ == "__main__":
    main()
