"""What is drawn on a board, and whether it is what one presses: its middle is its own target."""

from dataclasses import dataclass

from playwright.sync_api import Page, ViewportSize

from tests.browser.table import Person

SIZES: tuple[ViewportSize, ...] = ({"width": 1366, "height": 768}, {"width": 390, "height": 844})
ON_SCREEN = """
  const shown = (piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return width && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight && piece.checkVisibility();
  };
  const drawn = [...document.querySelectorAll(wanted)].filter(shown);
  const middle = (piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const place = (piece) => (piece.closest("[data-place]") ?? piece.closest("[data-pieces]"))?.dataset;
  const where = (piece) => place(piece)?.place ?? place(piece)?.pieces;
  const name = (piece) => [where(piece) ?? piece.dataset.card ?? "", piece.getAttribute("class") ?? ""].join(" ");
"""
DEAD = f"""(wanted) => {{{ON_SCREEN}
  const answers = (piece, hit) => piece.contains(hit) || (hit && where(piece) && where(piece) === where(hit));
  const dead = drawn.filter((piece) => !answers(piece, document.elementFromPoint(...middle(piece))));
  return [drawn.length, dead.map((piece) => `${{name(piece)}} at ${{middle(piece).map(Math.round)}}`)];
}}"""
"""How many pieces, spaces and cards are to be seen, and those whose middle belongs to something else.

What stands on a place of a map answers with its place.
"""
WAITING = f"(wanted) => {{{ON_SCREEN} return drawn.map((piece) => [name(piece), ...middle(piece)]); }}"
"""Those that are to be seen of these, and where their middles are."""
SHIFTS = """() => {
  window.shifts = [];
  const where = ({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)?.outerHTML.slice(0, 120);
  const grown = ({ previousRect: was, currentRect: is }) => was.right === is.right && was.bottom === is.bottom;
  const watch = (list) => {
    const moved = list.getEntries().filter(({ sources }) => !sources.length || !sources.every(grown));
    window.shifts.push(...moved.map((e) => [e.value, ...e.sources.filter((each) => !grown(each)).map(where)]));
  };
  new PerformanceObserver(watch).observe({ type: "layout-shift" });
}"""
"""From now on the page writes down whatever is moved by something else.

What is aligned at its end and has become longer has not moved; whatever stands in it is looked at by itself.
"""
FIT = """() => [...document.querySelectorAll(".ask .caption, .ask button, .ask select")].filter((part) => {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map((part) => part.outerHTML)"""
"""What a decision needs in the bar that is not on the screen."""


@dataclass(frozen=True)
class Drawn:
    """Selectors: whatever is drawn, what of it is not offered, and what tells that something was pressed."""

    all: str
    waiting: str
    answers: str
    """A description, a reason, what is considered, a rule."""
    open: str
    """What Escape puts away again."""


SHADOW = Drawn(
    all="[data-place], .market [data-card]",
    waiting=":is([data-place], .market [data-card]):not([data-option])",
    answers=".inspector, .ask [role=alert], .ask [data-action=reconsider], aside.rule",
    open=".inspector, aside.rule, [data-action=reconsider]",
)
WALLENSTEIN = Drawn(
    all="[data-pieces] > :is(g, text), [data-figure], [data-statue], .hand [data-card], [data-box] button,"
    " .summary button",
    waiting=".county:not(.offered) + [data-pieces] > :is(g, text)",
    answers=".inspector .close, .ask [role=alert]",
    open=".inspector .close",
)


def none_is_dead(page: Page, board: Drawn = SHADOW) -> int:
    """How many things can be seen; in the middle of each of them it is that thing which is pressed."""
    found, dead = page.evaluate(DEAD, board.all)
    assert not dead, f"pressed in its middle, this does not answer: {dead}"
    return int(found)


def press_one(person: Person, number: int, board: Drawn = SHADOW) -> str:
    """Press one of the things that are not offered, another with every number; it answers, and is put away again."""
    page = person.page
    waiting = page.evaluate(WAITING, board.waiting)
    name, x, y = waiting[number % len(waiting)]
    page.mouse.click(x, y)
    person.wait_for(board.answers)
    person.settled()
    while page.locator(board.open).count():
        page.keyboard.press("Escape")
        person.settled()
    return str(name)
