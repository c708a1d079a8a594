"""What is drawn on a board, and whether it is what one presses: its middle is its own target."""

from playwright.sync_api import Page, ViewportSize

from tests.browser.table import Person

SIZES: tuple[ViewportSize, ...] = ({"width": 1366, "height": 768}, {"width": 390, "height": 844})
ON_SCREEN = """
  const shown = (piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return width && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight && piece.checkVisibility();
  };
  const drawn = [...document.querySelectorAll("[data-place], .market [data-card]")].filter(shown);
  const name = (piece) => piece.dataset.place ?? `card ${piece.dataset.card}`;
"""
DEAD = f"""() => {{{ON_SCREEN}
  return [drawn.length, drawn.filter((piece) => {{
    const {{ x, y, width, height }} = piece.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return !piece.contains(hit);
  }}).map(name)];
}}"""
"""How many pieces, spaces and cards are to be seen, and those whose middle belongs to something else."""
WAITING = f"() => {{{ON_SCREEN} return drawn.filter((piece) => !piece.dataset.option).map(name); }}"
"""Those that are not offered themselves."""
ANSWERS = ".inspector, .ask [role=alert], .ask [data-action=reconsider], aside.rule"
"""What tells that something was pressed: a description, a reason, what is considered, a rule."""
SHIFTS = """() => {
  window.shifts = [];
  const where = ({ node }) => node?.parentElement?.outerHTML.slice(0, 120);
  const watch = (list) => window.shifts.push(...list.getEntries().map((e) => [e.value, ...e.sources.map(where)]));
  new PerformanceObserver(watch).observe({ type: "layout-shift" });
}"""
"""From now on the page writes down whatever is moved by something else."""


def none_is_dead(page: Page) -> int:
    """How many things can be seen; in the middle of each of them it is that thing which is pressed."""
    found, dead = page.evaluate(DEAD)
    assert not dead, f"pressed in its middle, this does not answer: {dead}"
    return int(found)


def press_one(person: Person, number: int) -> str:
    """Press one of the things that are not offered, another with every number; it answers, and is put away again."""
    page = person.page
    waiting = page.evaluate(WAITING)
    name = str(waiting[number % len(waiting)])
    card = name.removeprefix("card ")
    drawn = page.locator(f'.market [data-card="{card}"]' if name != card else f'[data-place="{name}"]')
    drawn.locator("visible=true").first.click()
    person.wait_for(ANSWERS)
    person.settled()
    while page.locator(".inspector, aside.rule").count() or page.locator("[data-action=reconsider]").count():
        page.keyboard.press("Escape")
        person.settled()
    return name
