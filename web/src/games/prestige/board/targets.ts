// Options and the places of the map they belong to.
import { the } from "../data";
import type { View } from "../view";

/** Options that are carried out as soon as they are pressed; all others are considered first. */
export const AT_ONCE = new Set(["done", "pass", "keep", "stay", "accept", "refuse"]);

/** The location, province or building site an option is about; null if it has no place on the map. */
export function placeOf(option: string, view: View): string | null {
  const { location, province } = the();
  if (option in location || option in province || the().isSite(option)) return option;
  const [verb, ...rest] = option.split(" ");
  const what = rest.join(" ");
  if (verb === "residence") return view.players[Number(what)]?.residence ?? null;
  if (verb === "box" || verb === "empty" || verb === "pour")
    return view.boxes?.[view.seat ?? 0]?.[Number(what) - 1]?.location ?? null;
  if (["ally", "raze", "annex", "plunder"].includes(verb!)) return what;
  return null;
}

/** What can be chosen at a place: there, else in the city of a site, else in the province around it or in it. */
export function optionsAt(place: string, options: string[], view: View): string[] {
  const there = options.filter((o) => placeOf(o, view) === place);
  if (place in the().province && !there.length) return options.filter((o) => within(o, place, view));
  if (!(place in the().location)) return there;
  const urban = options.filter((o) => the().isSite(o) && the().cityOf(o)?.id === place);
  if (there.length || urban.length) return [...there, ...urban];
  const around = the().location[place]!.province;
  return options.filter(
    (o) => placeOf(o, view) === around || (the().isSite(o) && the().provinceOf(o).id === around && !the().cityOf(o)),
  );
}

/** Whether an option is about something in a province. */
function within(option: string, province: string, view: View): boolean {
  const place = placeOf(option, view);
  return place !== null && the().provinceOf(place).id === province;
}

/** Options in groups for a list: by province, in the order of the map. */
export function grouped(options: string[], view: View): { province: string; options: string[] }[] {
  const found = new Map<string, string[]>();
  for (const option of options) {
    const { id } = the().provinceOf(placeOf(option, view)!);
    found.set(id, [...(found.get(id) ?? []), option]);
  }
  return [...found].map(([province, list]) => ({ province, options: list }));
}
