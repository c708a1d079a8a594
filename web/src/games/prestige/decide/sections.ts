// The sections of an order sheet.
import { ARTISTS, BUILDINGS, EXTENSIONS, UNIT_NAMES } from "../data";

/**
 * The items of a sheet in the order in which one makes the next possible: repairs, rooms, then what fills them. The
 * artists are last: their list opens when there is a room for one, and moves nothing.
 */
export const SECTIONS = {
  learn: ["learn attack", "learn defence", "learn room"],
  residence: EXTENSIONS.map((e) => e.id),
  units: [...UNIT_NAMES.map((u) => `odd ${u}`), ...UNIT_NAMES],
  buildings: [...BUILDINGS.map((b) => b.id), "fortress"],
  artists: ARTISTS.map((a) => a.id),
} as const;
export type Section = keyof typeof SECTIONS;
const RANK: Record<string, number> = Object.fromEntries(
  Object.values(SECTIONS)
    .flat()
    .map((item, i) => [item, i]),
);

/** Items in the order of the sections, repairs first. */
export const sorted = (items: string[]): string[] => [...items].sort((a, b) => (RANK[a] ?? -1) - (RANK[b] ?? -1));
/** The items without one of a kind, if there is one. */
export const without = (items: string[], item: string): string[] =>
  items.includes(item) ? items.toSpliced(items.lastIndexOf(item), 1) : items;
