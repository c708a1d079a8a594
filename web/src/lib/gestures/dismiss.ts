// What lies over the table is put away with Escape, and by a press on anything else.
import type { Attachment } from "svelte/attachments";

/** Calls `close` on Escape or a press outside; the press itself still reaches what was pressed. */
export const dismissed =
  (close: () => void): Attachment<Element> =>
  (node) => {
    const watch = new AbortController();
    const on = { capture: true, signal: watch.signal };
    addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        event.preventDefault();
        close();
      },
      on,
    );
    addEventListener(
      "pointerdown",
      ({ target }) => {
        if (!(target instanceof Node && node.contains(target))) close();
      },
      on,
    );
    return () => watch.abort();
  };
