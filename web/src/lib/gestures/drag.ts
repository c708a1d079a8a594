// Dragging for mouse, pen and touch as a Svelte attachment. Click and keyboard play use pick-then-place instead.
import type { Attachment } from "svelte/attachments";

interface Drag {
  start?: () => void;
  drop: (target: string | null) => void;
  enabled?: () => boolean;
}
const THRESHOLD = 6;

/** While dragged, the node follows the pointer; drop gets the data-drop value under the pointer, or null. */
export const draggable =
  ({ start, drop, enabled }: Drag): Attachment<HTMLElement> =>
  (node) => {
    let from: PointerEvent | null = null;
    let moved = false;
    let over: HTMLElement | null = null;
    const target = (e: PointerEvent): HTMLElement | null =>
      document
        .elementsFromPoint(e.clientX, e.clientY)
        .map((x) => x.closest<HTMLElement>("[data-drop]"))
        .find(Boolean) ?? null;
    const light = (next: HTMLElement | null): void => {
      if (over === next) return;
      over?.classList.remove("drop-here");
      next?.classList.add("drop-here");
      over = next;
    };
    const rest = (): void => {
      from = null;
      light(null);
      node.style.translate = "";
      node.classList.remove("dragging");
    };
    const down = (e: PointerEvent): void => {
      moved = false;
      if (e.button !== 0 || enabled?.() === false) return;
      from = e;
      node.setPointerCapture(e.pointerId);
    };
    const move = (e: PointerEvent): void => {
      if (!from) return;
      const [dx, dy] = [e.clientX - from.clientX, e.clientY - from.clientY];
      if (!moved && Math.hypot(dx, dy) > THRESHOLD) {
        moved = true;
        node.classList.add("dragging");
        start?.();
      }
      if (!moved) return;
      node.style.translate = `${dx}px ${dy}px`;
      light(target(e));
    };
    const up = (e: PointerEvent): void => {
      const done = from && moved;
      const on = done ? (target(e)?.dataset.drop ?? null) : null;
      rest();
      if (done) drop(on);
    };
    const click = (e: MouseEvent): void => {
      if (moved) e.stopImmediatePropagation();
      moved = false;
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", rest);
    node.addEventListener("click", click, true);
    node.style.touchAction = "none";
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", rest);
      node.removeEventListener("click", click, true);
    };
  };
