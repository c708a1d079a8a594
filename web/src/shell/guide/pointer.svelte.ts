// Where the thing is that a guide points at: brought into sight when it is pointed at anew, then followed.
import { onMount } from "svelte";
import { watchMoves } from "./moves";

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** So many pixels less are as good as all of it, or nothing. */
const EDGE = 4;

export class Pointer {
  /** What of the thing is in sight, in pixels of the window; null: nothing. */
  frame = $state.raw<Frame | null>(null);
  private selector = "";
  private scrolls = true;
  private due = false;
  private element: Element | null = null;
  private clips: Element[] = [];

  /** Look at it in the next picture of the page. */
  private look = (): void => undefined;

  constructor() {
    onMount(() => {
      const moves = watchMoves(() => this.follow());
      this.look = moves.look;
      moves.look();
      return moves.stop;
    });
  }

  /** Point at the first element of a selector, and bring it into sight as soon as it is there; a map does so itself. */
  to(selector: string, scrolls = true): void {
    this.selector = selector;
    this.scrolls = scrolls;
    this.due = true;
    this.look();
  }

  /** Give the focus to what is pointed at. */
  focus(): void {
    const inside = this.element?.querySelector<HTMLElement>("button:not(:disabled), [tabindex='0']");
    const target = this.element instanceof HTMLElement || this.element instanceof SVGElement ? this.element : null;
    (target?.tabIndex === undefined || target.tabIndex < 0 ? (inside ?? target) : target)?.focus({
      preventScroll: true,
    });
  }

  private follow(): Element[] {
    const found = this.selector ? document.querySelector(this.selector) : null;
    if (found !== this.element) {
      this.element = found;
      this.clips = found ? clipping(found) : [];
      this.due ||= found !== null;
    }
    if (found && this.due) {
      this.due = false;
      const { height } = found.getBoundingClientRect();
      const room = Math.min(innerHeight, ...this.clips.map(({ clientHeight }) => clientHeight));
      if (this.scrolls && (!whole(found, this.clips) || covered(found)))
        found.scrollIntoView({ block: height > room ? "start" : "center", inline: "nearest" });
    }
    const frame = found ? inSight(found, this.clips) : null;
    if (JSON.stringify(frame) !== JSON.stringify(this.frame)) this.frame = frame;
    return found ? [found, ...this.clips] : [];
  }
}

/** The elements around one that hide what of it sticks out. */
function clipping(element: Element): Element[] {
  const all: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement)
    if (getComputedStyle(at).overflow !== "visible") all.push(at);
  return all;
}

/** What of an element can be seen, if it is not covered. */
function inSight(element: Element, clips: Element[]): Frame | null {
  const { left, top, right, bottom } = [element, ...clips]
    .map((each) => each.getBoundingClientRect())
    .reduce<Omit<DOMRect, "toJSON" | "x" | "y" | "width" | "height">>(
      (all, each) => ({
        left: Math.max(all.left, each.left),
        top: Math.max(all.top, each.top),
        right: Math.min(all.right, each.right),
        bottom: Math.min(all.bottom, each.bottom),
      }),
      { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
    );
  const [width, height] = [right - left, bottom - top].map(Math.round) as [number, number];
  return width > EDGE && height > EDGE ? { left: Math.round(left), top: Math.round(top), width, height } : null;
}

function whole(element: Element, clips: Element[]): boolean {
  const { width, height } = element.getBoundingClientRect();
  const seen = inSight(element, clips);
  return seen !== null && seen.width >= width - EDGE && seen.height >= height - EDGE;
}

/** Whether something lies over the middle of an element, such as what stays in its place when one scrolls. */
function covered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && !element.contains(hit) && !hit.contains(element);
}
