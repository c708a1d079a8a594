// Places by their names: wherever the page says `data-spot`.

export interface Point {
  x: number;
  y: number;
}

/** All elements that are the place of a name, in sight or not. */
export const placesOf = (name: string | undefined): Element[] =>
  name ? [...document.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`)] : [];

const holds = ({ left, top, right, bottom }: DOMRect, { x, y }: Point): boolean =>
  x >= left && y >= top && x <= right && y <= bottom;

/** Whether a point of an element is in sight, not scrolled away in what is around it. */
function inSight(element: Element, at: Point): boolean {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflow !== "visible" && !holds(around.getBoundingClientRect(), at)) return false;
  return at.x >= 0 && at.y >= 0 && at.x <= innerWidth && at.y <= innerHeight;
}

/** The middle of the first element in sight that is the place of this name; null: it is not in sight. */
export function spot(name: string | undefined): Point | null {
  for (const element of placesOf(name)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    if ((width || height) && inSight(element, middle)) return middle;
  }
  return null;
}
