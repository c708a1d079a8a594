// Names for what is on the table, and sentences about it.
import type { Part } from "../../../lib/game/game";
import type { Particulars } from "../../../lib/api/api";
import { filled, listed } from "../../../lib/game/sentence";
import { formsOf } from "../../../lib/text/i18n.svelte";
import { ALLY, ARTISTS, BUILDING, BUILDINGS, EXTENSIONS, NUMBERS, OWNERS, SEASONS, the, UNIT_NAMES } from "../data";
import { has, named, phrase, spoken, w } from "./text.svelte";
import type { Units, View } from "../view";

export const building = (id: string): string => phrase(`name.building.${id}`);
export const unit = (id: string): string => phrase(`name.unit.${id}`);
export const season = (id: string): string => phrase(`name.season.${id}`);
export const extension = (id: string): string => phrase(`name.extension.${id}`);
export const colour = (seat: number): string => phrase(`name.seat.${seat}`);
export const good = (id: string): string => named(`good.${id}`);
export const artist = (id: string): string => ARTISTS.find((a) => a.id === id)!.name;
export const province = (id: string): string => the().province[id]!.name;
export const location = (id: string): string => the().location[id]!.name;
export const ownerName = (owner: string, names: string[]): string =>
  owner === ALLY ? w("ally") : (names[Number(owner)] ?? owner);

/** The place a building site belongs to. */
export function site(id: string): string {
  const city = the().cityOf(id);
  return city ? city.name : w("country", { province: the().provinceOf(id).name });
}

export const count = (units: Units): number => UNIT_NAMES.reduce((sum, u) => sum + (units[u] ?? 0), 0);
export const force = (units: Units): string =>
  UNIT_NAMES.filter((u) => units[u])
    .map((u) => named(`force.${u}`, { n: units[u]! }))
    .join(", ") || w("nobody");

/** A force as the engine writes it in one number. */
export const unpack = (n: number): Units =>
  Object.fromEntries(Object.entries(NUMBERS.parts("force", n)).filter(([, c]) => c));

/** The name of what can be chosen, for a button or a line of a list. */
export function optionName(text: string, names: string[]): string {
  const atlas = the();
  if (has(`option.${text}`)) return named(`option.${text}`);
  if (text in atlas.province) return province(text);
  if (text in atlas.location) return location(text);
  if (/^\d+$/.test(text)) return text;
  if (atlas.isSite(text)) return siteName(text);
  const [first, ...rest] = text.split(" ");
  const second = rest.join(" ");
  if (first === "alliance") return rest.map((s) => names[Number(s)]).join(", ");
  if (first === "seat") return names[Number(second)] ?? text;
  if (first === "residence") return w("option.residence", { name: names[Number(second)] ?? "" });
  if (["box", "fill", "empty", "pour"].includes(first!))
    return named(`option.${first}`, { box: NUMBERS.id("box", Number(second) - 1) });
  if (first === "odd") return named(`option.odd`, { unit: unit(second) });
  const place = second in atlas.province ? province(second) : second in atlas.location ? location(second) : second;
  if (place) return named(`option.${first}`, { place });
  return itemName(text);
}

function siteName(text: string): string {
  const number = text.split(" ").at(-1)!;
  return w("site.name", { place: site(text), n_: number });
}

/** What choosing a building site does: what stands there is plundered, or something is built, perhaps in its place. */
function atSite(kind: string, text: string, view: View): string {
  const stands = view.buildings[text];
  if (/^(ally\.)?action/.test(kind) && stands)
    return w("option.plunder.site", { building: building(stands.type), place: site(text) });
  const on = stands
    ? w("site.upgrade", { building: building(stands.type) })
    : w("site.free", { n_: text.split(" ").at(-1)! });
  return w("option.build.site", { place: site(text), on });
}

/** What choosing an option does: in the words of this kind of decision if it has some, else the name of the option. */
export function doing(kind: string, option: string, view: View, names: string[]): string {
  if (the().isSite(option)) return atSite(kind, option, view);
  const what = option.startsWith("seat ") ? "seat" : option in the().location ? "place" : option;
  const [key, name] = [`at.${kind}.${what}`, optionName(option, names)];
  return has(key) ? named(key, { name }) : name;
}

/** A number as it is printed: with a minus that is one. */
export const number = (n: number): string => String(n).replace("-", "−");

/** What something on an order sheet brings. */
export function brings(item: string): string {
  const found = ARTISTS.find((a) => a.id === item);
  if (!found) return named(`help.${item.replace("odd ", "odd.")}`);
  const values = { type: named(`one.${found.type}`), dice: w("dice", { n: found.dice }), plus: found.plus };
  const yearly = w(found.plus ? "artist.yearly.plus" : "artist.yearly", values);
  const effect = effectOf(item);
  return effect ? w("artist.yearly.effect", { yearly, effect }) : yearly;
}
/** What an artist does besides bringing dice; empty: nothing. */
export const effectOf = (id: string): string => (has(`artist.${id}`) ? named(`artist.${id}`) : "");

/** The name of something on an order sheet. */
export function itemName(text: string): string {
  if (ARTISTS.some((a) => a.id === text)) return artist(text);
  if (text in BUILDING) return building(text);
  if (UNIT_NAMES.includes(text)) return unit(text);
  if (EXTENSIONS.some((e) => e.id === text)) return extension(text);
  return text.startsWith("odd ") ? named("option.odd", { unit: unit(text.slice(4)) }) : named(`item.${text}`);
}

function seatPart(n: number, names: string[]): Part {
  const owner = OWNERS[n] ?? "";
  if (owner === ALLY) return { text: w("ally") };
  return owner in names ? { text: names[n]!, seat: n } : { text: w("neutral") };
}

/** A building with the province it stands in. */
const standing = (where: { name: string; capital: string }, what: string): Part => ({
  text: phrase("name.standing").replace("{building}", building(what)).replace("{province}", where.name),
  place: where.capital,
});

const STRONG = new Set([
  "gold",
  "prestige",
  "die",
  "points",
  "attack",
  "attack_die",
  "defence",
  "defence_die",
  "attackers_lose",
  "defenders_lose",
  "terrain",
  "advantage",
  "number",
  "year",
]);

function part(what: string, n: number, names: string[]): Part {
  const { map, sites } = the();
  switch (NUMBERS.kind(what)) {
    case "province":
      return { text: map.provinces[n]!.name, place: map.provinces[n]!.capital };
    case "location":
      return { text: map.locations[n]!.name, place: map.locations[n]!.id };
    case "seat":
      return seatPart(n, names);
    case "building":
      return { text: building(BUILDINGS[n]!.id) };
    case "unit":
      return { text: unit(UNIT_NAMES[n]!) };
    case "artist":
      return { text: ARTISTS[n]!.name };
    case "extension":
      return { text: extension(EXTENSIONS[n]!.id) };
    case "season":
      return { text: season(SEASONS[n]!) };
    case "part":
      return { text: phrase(`name.part.${NUMBERS.id("part", n)}`) };
    case "box":
      return { text: NUMBERS.id("box", n) };
    case "force":
      return { text: force(unpack(n)), strong: true };
    case "site":
      return { text: site(sites[n]!), place: the().cityOf(sites[n]!)?.id ?? the().provinceOf(sites[n]!).capital };
    case "standing": {
      const parts = NUMBERS.parts("standing", n);
      return standing(map.provinces[parts.province!]!, NUMBERS.id("building", parts.building!));
    }
    case "item":
      return { text: itemName(NUMBERS.id("item", n)) };
  }
  switch (what) {
    case "units":
    case "gold":
    case "goods":
    case "barrels":
      return { text: named(`count.${what}`, { n }), strong: true };
    default:
      return { text: number(n), strong: STRONG.has(what) };
  }
}

/** A sentence of the phrase book as parts: plain text, places, seats; some have another form for one value. */
export function sentence(key: string, particulars: Particulars, names: string[]): Part[] {
  const form = formsOf(key, particulars).find(spoken) ?? key;
  return filled(phrase(form), particulars, (what, value) => {
    const found = listed(value, (n) => part(what, n, names));
    return found.length ? found : [{ text: "–" }];
  });
}

/** In war explicit agreements across alliances are forbidden (P-GEN-37). */
export const talk = (view: View): string | null => (view.alliances?.alliance ? w("alliance.talk") : null);

/** Everything there is to know about a location in one sentence; for the list and for listening. */
export function describe(view: View, id: string, names: string[], offered = false): string {
  const place = the().location[id]!;
  const own = the().province[place.province]!;
  const owner = view.provinces[own.id]?.owner;
  const here = view.locations[id];
  const units = Object.entries(here?.units ?? {}).map(([who, force_]) => `${ownerName(who, names)}: ${force(force_)}`);
  const built = Array.from({ length: place.urban_sites }, (_, i) => view.buildings[`${id} ${i + 1}`]).filter(
    (b) => b !== undefined,
  );
  const homes = view.players.flatMap((p, seat) =>
    p.residence === id ? [w("residence.of", { name: names[seat]! })] : [],
  );
  const bits = [
    `${place.name}, ${w(place.capital ? "capital.of" : "province.of", { province: own.name })}`,
    owner === null || owner === undefined ? w("neutral") : names[owner]!,
    ...(place.hills ? [w("hills")] : []),
    ...(here?.fortress ? [w("fortress")] : []),
    ...homes,
    ...units,
    ...built.map((b) => building(b.type) + (b.plundered ? ` (${w("plundered")})` : "")),
    ...(offered ? [w("offered")] : []),
  ];
  return `${bits.join(". ")}.`;
}
