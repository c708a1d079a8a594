"""Pressing the middle of every piece that is drawn: one presses what one means, and is told of nothing else."""

from typing import Any

from playwright.sync_api import Page

FEW = 12
EACH = 6
"""Of a kind of which there are more than a few, each sixth piece is pressed in a position, others in the next."""
PRESS = """async ([pieces, frame, close, [turn, few, each]]) => {
  const board = document.querySelector(frame);
  const room = board.getBoundingClientRect();
  const settled = () => new Promise((done) => {
    const line = new MessageChannel();
    line.port1.onmessage = () => done();
    line.port2.postMessage(0);
  });
  const answer = () => document.querySelector("[data-of]")?.dataset.of ?? null;
  const dead = [];
  const pressed = {};
  for (const [kind, selector] of Object.entries(pieces)) {
    pressed[kind] = 0;
    const all = [...board.querySelectorAll(selector)];
    for (const [n, piece] of all.entries()) {
      const box = piece.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (!box.width || x < room.left || x >= room.right || y < room.top || y >= room.bottom) continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit || !board.contains(hit)) continue; // a button or a sheet lies over it
      const place = hit.closest("[data-place]")?.dataset.place ?? null;
      if (place === null) dead.push(`${kind}: ${hit.outerHTML.slice(0, 99)}`);
      if (all.length > few && n % each !== turn % each) continue;
      if (place === answer()) {
        window.dispatchEvent(new KeyboardEvent("keydown", { key: close }));
        await settled();
      }
      hit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y }));
      await settled();
      pressed[kind] += 1;
      if (answer() !== place)
        dead.push(`${kind} of ${place} is answered with ${answer()}: ${hit.outerHTML.slice(0, 99)}`);
    }
  }
  return { pressed, dead };
}"""


def pressed(page: Page, pieces: dict[str, str], frame: str, turn: int, close: str = "Escape") -> dict[str, int]:
    """Press the middle of visible pieces in a frame, each kind by its selector; how many of each were pressed.

    All belong to a place. Nothing can be chosen: each press opens the description of what it meets (`data-of`). Where
    the same place is described already, the key closes it first.
    """
    found: dict[str, Any] = page.evaluate(PRESS, [pieces, frame, close, [turn, FEW, EACH]])
    assert not found["dead"], "\n".join(found["dead"])
    counts: dict[str, int] = found["pressed"]
    return counts
