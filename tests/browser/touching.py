"""Pressing the middle of every piece that is drawn: one presses what one means, and nothing is dead."""

from typing import Any

from playwright.sync_api import Page

PRESS = """async ([pieces, frame, close]) => {
  const board = document.querySelector(frame);
  const room = board.getBoundingClientRect();
  const settled = () => new Promise((done) => {
    const line = new MessageChannel();
    line.port1.onmessage = () => done();
    line.port2.postMessage(0);
  });
  let changes = 0;
  const watch = new MutationObserver((found) => (changes += found.length));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const dead = [];
  let last = null;
  const pressed = {};
  for (const [kind, selector] of Object.entries(pieces)) {
    pressed[kind] = 0;
    for (const piece of board.querySelectorAll(selector)) {
      const box = piece.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (!box.width || x < room.left || x >= room.right || y < room.top || y >= room.bottom) continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit || !board.contains(hit)) continue; // a button or a sheet lies over it
      const place = hit.closest("[data-place]")?.dataset.place ?? null;
      if (close && place === last) {
        window.dispatchEvent(new KeyboardEvent("keydown", { key: close }));
        await settled();
      }
      last = place;
      const before = changes;
      hit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y }));
      await settled();
      pressed[kind] += 1;
      if (changes === before) dead.push(`${kind} at ${Math.round(x)}, ${Math.round(y)}: ${hit.outerHTML.slice(0, 99)}`);
    }
  }
  watch.disconnect();
  return { pressed, dead };
}"""


def pressed(page: Page, pieces: dict[str, str], frame: str, close: str = "Escape") -> dict[str, int]:
    """Press the middle of every visible piece in a frame, each kind by its selector; how many of each there were.

    Each press must change something on the page: it chooses, describes, or says why not. Where the same place is
    pressed again, the key closes first what has opened.
    """
    found: dict[str, Any] = page.evaluate(PRESS, [pieces, frame, close])
    assert not found["dead"], "\n".join(found["dead"])
    counts: dict[str, int] = found["pressed"]
    return counts
