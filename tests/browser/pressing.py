"""Presses that arrive.

Playwright takes a press for done even if the browser has not passed it on to the page, or if what was pressed had
moved away before it was let go. Both are rare, and a person who sees that nothing has happened presses again. So does
this; the summary of the tests then says so, for what moves away under a pointer should not.
"""

import warnings
from collections.abc import Callable
from functools import wraps
from typing import Any

from playwright.sync_api import Error, Locator, Page

PRESSES = """(() => {
  const buttons = "button, a, label, input, select, textarea, summary, [role=button]";
  const pressable = (event) => event.target.closest?.(buttons);
  let [pressed, arrived] = [null, 0];
  addEventListener("pointerdown", (event) => (pressed = pressable(event)), true);
  addEventListener("pointerup", (event) => (arrived += event.isTrusted && pressable(event) === pressed), true);
  window.arrivedPresses = () => [performance.timeOrigin, arrived];
})()"""
"""A page that counts the presses it gets, without those that were let go on something else."""
AGAIN = "pressed again"


def arrived(page: Page) -> list[float] | None:
    """The page that is loaded and how many presses it has got; nothing while another one is being loaded."""
    try:
        return page.evaluate("window.arrivedPresses?.() ?? null")  # type: ignore[no-any-return]
    except Error:
        return None


def watched(click: Callable[..., None]) -> Callable[..., None]:
    """A click that is made again if it has not arrived on a page that is still the same."""

    @wraps(click)
    def press(self: Locator, **options: Any) -> None:
        before = arrived(self.page)
        click(self, **options)
        if before is not None and arrived(self.page) == before and not options.get("trial"):
            warnings.warn(f"{AGAIN}: {self}", stacklevel=2)
            click(self, **options)

    return press
