// A finger that rests on something says as much as a pointer that hovers over it. One that moves on moves the map,
// and two of them enlarge it: then nothing is told.
const REST = 450;
const TREMBLE = 6;

/** Do something once the finger that has just come down has rested for a while. */
export function hold(down: PointerEvent, act: () => void): void {
  if (down.pointerType === "mouse") return;
  const watch = new AbortController();
  const drop = (): void => {
    clearTimeout(timer);
    watch.abort();
  };
  const timer = setTimeout(() => {
    watch.abort();
    act();
  }, REST);
  const on = { capture: true, signal: watch.signal };
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) addEventListener(type, drop, on);
  addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > TREMBLE) drop();
    },
    on,
  );
}
