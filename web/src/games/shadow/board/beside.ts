// Where a description lies: beside what it describes, within the frame of the board, and not over it.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
const GAP = 8;

/** The corner of a note of this size: right of the place, else left, else below, else above it. */
export function beside(place: Box, note: { width: number; height: number }, frame: Box): { left: number; top: number } {
  const [right, bottom] = [place.left + place.width + GAP, place.top + place.height + GAP];
  const keep = (at: number, size: number, from: number, room: number): number =>
    Math.max(from + GAP, Math.min(at, from + room - size - GAP));
  const left = keep(place.left, note.width, frame.left, frame.width);
  const top = keep(place.top, note.height, frame.top, frame.height);
  if (right + note.width + GAP <= frame.left + frame.width) return { left: right, top };
  if (place.left - GAP - note.width >= frame.left + GAP) return { left: place.left - GAP - note.width, top };
  if (bottom + note.height + GAP <= frame.top + frame.height) return { left, top: bottom };
  return { left, top: keep(place.top - GAP - note.height, note.height, frame.top, frame.height) };
}
