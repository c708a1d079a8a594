"""What the server tells a page, for tests of secrets."""

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
