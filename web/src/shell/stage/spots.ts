// Places by their names: wherever the page says `data-spot`.

export interface Point {
  x: number;
  y: number;
}

/** The middle of the first element in sight that is the place of this name; null: it is not in sight. */
export function spot(name: string | undefined): Point | null {
  if (!name) return null;
  for (const element of document.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    if ((width || height) && middle.x >= 0 && middle.y >= 0 && middle.x <= innerWidth && middle.y <= innerHeight)
      return middle;
  }
  return null;
}
