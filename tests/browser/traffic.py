"""What the server tells a page, for tests of secrets."""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, Route


def overheard(page: Page) -> list[str]:
    """All that the page is told from its next loading on, as it is told: answers in JSON and words of the live line."""
    heard: list[str] = []

    def listen(route: Route) -> None:
        answer = route.fetch()
        if "json" in answer.headers.get("content-type", ""):
            heard.append(answer.text())
        route.fulfill(response=answer)

    page.route("**/api/**", listen)
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    return heard


def views_in(heard: list[str]) -> list[dict[str, Any]]:
    """The views of the game in what was overheard, alone or as a part of an answer."""
    return [view for text in heard if text.startswith("{") for view in _views(json.loads(text))]


def _views(body: Any) -> Iterator[dict[str, Any]]:
    found = body.get("view") if isinstance(body, dict) else None
    if found is not None:
        yield from _views(found) if "view" in found else iter([found])
