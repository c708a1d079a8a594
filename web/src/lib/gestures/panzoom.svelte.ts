// Pan and zoom of a large drawing: wheel, drag, pinch, double tap, keys. A pan is never mistaken for a click, and
// nothing but the person moves the view for good: it keeps its place when the content changes, and has it again when
// something out of sight has been looked at.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

const MOST = 6;
const THRESHOLD = 6;
const LEGIBLE = 0.45;
/** What is nearer to the edge of the frame is hardly in sight. */
const NEAR = 24;

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The drawings on the page. */
export const drawings = new Set<PanZoom>();

export class PanZoom {
  /** Screen pixels for each unit of the drawing. */
  scale = $state(1);
  private x = 0;
  private y = 0;
  private fitted = 1;
  private frame: HTMLElement | null = null;
  private sheet: HTMLElement | null = null;
  private touched = false;
  /** What is looked at until somebody moves the drawing, and how much of the frame below it is needed otherwise. */
  private part: { of: Part; below: number } | null = null;
  /** Where it will be again when something else has been looked at. */
  private left: { scale: number; x: number; y: number; touched: boolean } | null = null;
  /** How much of the lower edge of the frame is covered. */
  private below = 0;
  /** A press is being passed on, which gives the focus to what was pressed. */
  private pressing = false;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly memory?: string,
  ) {}

  /** To be attached to the frame; its first child is the sheet that moves. */
  readonly attach: Attachment<HTMLElement> = (frame) =>
    untrack(() => {
      this.frame = frame;
      this.sheet = frame.firstElementChild as HTMLElement;
      this.sheet.style.cssText += `width:${this.width}px;height:${this.height}px;transform-origin:0 0;position:absolute;left:0;top:0`;
      this.restore();
      const size = new ResizeObserver(() => (this.touched ? this.bound() : this.begin()));
      size.observe(frame);
      const off = this.gestures(frame);
      drawings.add(this);
      return () => {
        drawings.delete(this);
        size.disconnect();
        off();
      };
    });

  /** Show everything. */
  fit(): void {
    this.part = null;
    this.begin();
  }

  /** At first sight of a drawing: as large as a part of it can be, above what covers the lower edge of the frame. */
  look(of: Part, below: number): void {
    this.part = { of, below };
    this.below = below;
    if (!this.touched) this.begin();
  }

  private begin(): void {
    if (!this.frame) return;
    const { clientWidth: w, clientHeight: h } = this.frame;
    if (!w || !h) return;
    this.scale = this.fitted = Math.min(w / this.width, h / this.height);
    this.x = (w - this.width * this.scale) / 2;
    this.y = (h - this.height * this.scale) / 2;
    this.touched = false;
    if (this.part) {
      const { of, below } = this.part;
      const scale = Math.min(w / of.width, (h - below) / of.height);
      if (scale > Math.max(this.fitted, LEGIBLE)) {
        this.scale = scale;
        this.x = w / 2 - (of.x + of.width / 2) * scale;
        this.y = (h - below) / 2 - (of.y + of.height / 2) * scale;
        return this.bound();
      }
    }
    this.apply();
  }

  /**
   * At first sight of a drawing too large for its frame: fill the frame, around a point, rather than show everything.
   */
  cover(at: { x: number; y: number } | null): void {
    if (!this.frame || this.touched || this.scale >= LEGIBLE) return;
    const { clientWidth: w, clientHeight: h } = this.frame;
    this.zoom(Math.max(w / this.width, h / this.height, LEGIBLE) / this.scale);
    if (at) this.pan(w / 2 - this.x - at.x * this.scale, h / 2 - this.y - at.y * this.scale);
  }

  /** Zoom by a factor around a point of the frame, its middle by default. */
  zoom(factor: number, px = (this.frame?.clientWidth ?? 0) / 2, py = (this.frame?.clientHeight ?? 0) / 2): void {
    const next = Math.min(Math.max(this.scale * factor, this.fitted), Math.max(MOST, this.fitted));
    this.x = px - ((px - this.x) / this.scale) * next;
    this.y = py - ((py - this.y) / this.scale) * next;
    this.scale = next;
    this.moved();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.moved();
  }

  /** Bring what was focused into the frame; but what is being pressed must not move away under the pointer. */
  follow(x: number, y: number): void {
    if (!this.pressing) this.show(x, y);
  }

  /** Bring a point of the drawing into the frame, if it is not well inside and clear of what covers its lower edge. */
  show(x: number, y: number, margin = 40): void {
    if (!this.frame) return;
    const [px, py] = [this.x + x * this.scale, this.y + y * this.scale];
    const { clientWidth: w, clientHeight: h } = this.frame;
    if (px > margin && px < w - margin && py > margin && py < h - margin - this.below) return;
    this.pan(w / 2 - px, h / 2 - py);
  }

  /**
   * Bring what is looked at for a while into the frame, the last of it at any rate; `glide` lets the sheet move there.
   */
  async bring(elements: Element[], glide: (sheet: Element, frames: Keyframe[]) => Promise<void>): Promise<void> {
    const { frame, sheet } = this;
    const inside = elements.filter((element) => sheet?.contains(element));
    if (!frame || !sheet || !inside.length) return;
    const { clientWidth: w, clientHeight: h } = frame;
    const at = frame.getBoundingClientRect();
    const points = inside.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2 - at.left, y: top + height / 2 - at.top };
    });
    if (points.every(({ x, y }) => x > NEAR && y > NEAR && x < w - NEAR && y < h - NEAR)) return;
    const middle = (along: "x" | "y", room: number): number => {
      const all = points.map((point) => point[along]);
      const [least, most] = [Math.min(...all), Math.max(...all)];
      return most - least < room - 2 * NEAR ? (least + most) / 2 : all.at(-1)!;
    };
    const { scale, x, y, touched } = this;
    this.left ??= { scale, x, y, touched };
    const before = sheet.style.transform;
    this.x += w / 2 - middle("x", w);
    this.y += h / 2 - middle("y", h);
    this.bound();
    const after = sheet.style.transform;
    if (after !== before) await glide(sheet, [{ transform: before }, { transform: after }]);
  }

  /** It has been looked at: back to where the person had the drawing, who may have moved it since. */
  restoreView(): void {
    if (!this.left) return;
    Object.assign(this, this.left);
    this.left = null;
    this.bound();
  }

  private moved(): void {
    this.left = null;
    this.touched = this.scale > this.fitted * 1.001;
    this.bound();
    if (this.memory) sessionStorage.setItem(this.memory, JSON.stringify([this.scale, this.x, this.y]));
  }

  private restore(): void {
    this.begin();
    const kept = this.memory ? sessionStorage.getItem(this.memory) : null;
    if (!kept) return;
    const [scale, x, y] = JSON.parse(kept) as [number, number, number];
    if (scale <= this.fitted) return;
    Object.assign(this, { scale, x, y, touched: true });
    this.bound();
  }

  /** Keep the drawing in the frame: centred where it is smaller, without gaps where it is larger. */
  private bound(): void {
    if (!this.frame) return;
    const place = (at: number, room: number, size: number): number =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    this.fitted = Math.min(this.frame.clientWidth / this.width, this.frame.clientHeight / this.height);
    this.x = place(this.x, this.frame.clientWidth, this.width * this.scale);
    this.y = place(this.y, this.frame.clientHeight, this.height * this.scale);
    this.apply();
  }

  private apply(): void {
    if (this.sheet) this.sheet.style.transform = `translate(${this.x}px,${this.y}px) scale(${this.scale})`;
  }

  private gestures(frame: HTMLElement): () => void {
    const pointers = new Map<number, PointerEvent>();
    let moving = false;
    let start: PointerEvent | null = null;
    const local = (e: { clientX: number; clientY: number }): [number, number] => {
      const box = frame.getBoundingClientRect();
      return [e.clientX - box.left, e.clientY - box.top];
    };
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      f: (e: HTMLElementEventMap[K]) => void,
      options?: AddEventListenerOptions,
    ) => {
      frame.addEventListener(type, f, options);
      return () => frame.removeEventListener(type, f, options);
    };
    const release = (e: PointerEvent): void => {
      pointers.delete(e.pointerId);
      if (!pointers.size && this.sheet) this.sheet.style.willChange = "";
    };
    const off = [
      on("pointerdown", (e) => {
        if (e.button !== 0) return;
        pointers.set(e.pointerId, e);
        if (pointers.size === 1) [start, moving] = [e, false];
      }),
      on("pointermove", (e) => {
        if (e.pointerType === "mouse" && !e.buttons) release(e); // let go where nobody noticed
        const last = pointers.get(e.pointerId);
        if (!last) return;
        const others = [...pointers.values()].filter((p) => p.pointerId !== e.pointerId);
        if (
          !moving &&
          start &&
          (others.length || Math.hypot(e.clientX - start.clientX, e.clientY - start.clientY) > THRESHOLD)
        ) {
          moving = true;
          frame.setPointerCapture(e.pointerId);
          if (this.sheet) this.sheet.style.willChange = "transform";
        }
        pointers.set(e.pointerId, e);
        if (!moving) return;
        const other = others[0];
        if (other) {
          const before = Math.hypot(last.clientX - other.clientX, last.clientY - other.clientY);
          const after = Math.hypot(e.clientX - other.clientX, e.clientY - other.clientY);
          const [x, y] = local({ clientX: (e.clientX + other.clientX) / 2, clientY: (e.clientY + other.clientY) / 2 });
          if (before) this.zoom(after / before, x, y);
        } else this.pan(e.clientX - last.clientX, e.clientY - last.clientY);
      }),
      on(
        "mousedown",
        () => {
          this.pressing = true;
          setTimeout(() => (this.pressing = false));
        },
        { capture: true },
      ),
      on("pointerup", release),
      on("pointercancel", release),
      on(
        "click",
        (e) => {
          if (moving) e.stopPropagation();
          moving = false;
        },
        { capture: true },
      ),
      on("dblclick", (e) => this.zoom(1.8, ...local(e))),
      on(
        "wheel",
        (e) => {
          e.preventDefault();
          this.zoom(Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.0016)), ...local(e));
        },
        { passive: false },
      ),
      on("keydown", (e) => {
        if (e.key === "+" || e.key === "=") this.zoom(1.3);
        else if (e.key === "-") this.zoom(1 / 1.3);
        else if (e.key === "0" && !e.altKey) this.fit();
      }),
    ];
    frame.style.touchAction = "none";
    return () => off.forEach((stop) => stop());
  }
}
