"""Presses that arrive.

Playwright takes a press for done even if the page has got none of it, because the browser has lost it on the way, or
if what was pressed moved away before it was let go. The first is nobody's fault: it is pressed again, and the summary
of the tests says so. The second is a fault of the page.
"""

import warnings
from collections.abc import Callable
from functools import wraps
from typing import Any

from playwright.sync_api import Error, Locator, Page

PRESSES = """(() => {
  const buttons = "button, a, label, input, select, textarea, summary, [role=button]";
  const pressable = (event) => event.target.closest?.(buttons);
  let [pressed, downs, slips] = [null, 0, 0];
  addEventListener("pointerdown", (event) => ((pressed = pressable(event)), (downs += 1)), true);
  addEventListener("pointerup", (event) => (slips += pressable(event) !== pressed), true);
  window.presses = () => [performance.timeOrigin, downs, slips];
})()"""
"""A page that counts the presses it gets, and those that were let go on something else."""
AGAIN = "pressed again"
SLIPPED = "moved away under the pointer"


def presses(page: Page) -> tuple[float, int, int] | None:
    """When the page was loaded, the presses it has got, those that slipped; nothing while another is being loaded."""
    try:
        found = page.evaluate("window.presses?.() ?? null")
    except Error:
        return None
    return None if found is None else (found[0], found[1], found[2])


def watched(click: Callable[..., None]) -> Callable[..., None]:
    """A click that knows whether it has arrived, as long as it does not lead to another page."""

    @wraps(click)
    def press(self: Locator, **options: Any) -> None:
        before = presses(self.page)
        click(self, **options)
        after = presses(self.page)
        if before is None or after is None or before[0] != after[0] or options.get("trial"):
            return
        assert before[2] == after[2], f"{self} {SLIPPED}"
        if before == after:
            warnings.warn(f"{AGAIN}: {self}", stacklevel=2)
            click(self, **options)

    return press
