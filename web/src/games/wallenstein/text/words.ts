// Names for what is on the table, and sentences about it.
import type { Part } from "../../../lib/game/game";
import type { Particulars } from "../../../lib/api/api";
import { filled, listed } from "../../../lib/game/sentence";
import {
  ACTIONS,
  BID,
  BUILDINGS,
  COUNTIES,
  COUNTY,
  EVENT,
  EVENTS,
  NUMBERS,
  PEASANTS,
  SEASONS,
  textOf,
  TILES,
} from "../data";
import { isTowerCard } from "../modules/court/court";
import { bySeat, modulePart, pieces, shorter } from "../modules/words";
import { named, phrase, w } from "./text.svelte";
import type { View } from "../view";

export const action = (id: string): string => named(`action.${id}`);
export const event = (id: string): string => `${named(`event.${EVENT[id]!.effect}`)} (${EVENT[id]!.loss})`;
export const tile = (id: string): string => named(`tile.${id}`);
export const season = (id: string): string => named(`season.${id}`);
export const box = (id: string): string => (id === BID ? w("bid") : action(id));

/** A chance as a number, or only how likely it is, as the table wants it. */
export const likelihood = (part: number, exact: boolean): string =>
  exact
    ? `${Math.round(part * 100)} %`
    : w(part > 0.75 ? "odds.high" : part > 0.5 ? "odds.good" : part > 0.25 ? "odds.fair" : "odds.low");

/** The name of a card, given as the text of an option. */
export function card(text: string): string {
  if (text in COUNTY) return COUNTY[text]!.name;
  if (text.startsWith("money ")) return w("card.money", { value: text.slice(6) });
  if (isTowerCard(text)) return w("card.dice_tower");
  return text === "hidden" ? w("card.hidden") : w("card.none");
}

const STRONG = new Set([
  "amount",
  "attack",
  "defence",
  "peasants",
  "own",
  "loss",
  "for_counties",
  "for_buildings",
  "for_majorities",
  "points",
  "position",
  "space",
  "year",
]);

function part(what: string, n: number, names: string[]): Part {
  switch (NUMBERS.kind(what)) {
    case "county":
      return { text: COUNTIES[n]!.name, place: COUNTIES[n]!.id };
    case "seat":
      return n === PEASANTS ? { text: w("peasants") } : { text: names[n] ?? String(n), seat: n };
    case "action":
      return { text: action(ACTIONS[n]!) };
    case "box":
      return { text: box(NUMBERS.id("box", n)) };
    case "event":
      return { text: event(EVENTS[n]!.id) };
    case "tile":
      return { text: tile(TILES[n]!) };
    case "season":
      return { text: season(SEASONS[n]!) };
    case "building":
      return { text: named(`building.${BUILDINGS[n]}`) };
    case "column":
      return { text: NUMBERS.id("column", n) };
    case "card": {
      const id = textOf(n);
      return id in COUNTY ? { text: card(id), place: id } : { text: card(id) };
    }
  }
  if (what === "thalers" || what === "armies") return { text: w(what, { n }) };
  return modulePart(what, n) ?? { text: String(n), strong: STRONG.has(what) };
}

/** A sentence of the phrase book as parts: plain text, counties, seats. */
export function sentence(key: string, particulars: Particulars, names: string[]): Part[] {
  const short = shorter(key, particulars);
  return filled(short ? w(short) : phrase(key, particulars), particulars, (what, value) =>
    what === "courtiers" && Array.isArray(value) ? bySeat(value, names) : listed(value, (n) => part(what, n, names)),
  );
}

/** Everything there is to know about a county in one sentence; for the list of counties and for listening. */
export function describe(view: View, id: string, names: string[], offered = false): string {
  const { name, region, tax, grain, sites } = COUNTY[id]!;
  const county = view.counties[id]!;
  const owner =
    county.owner === null
      ? w("neutral")
      : w("county.held", { name: names[county.owner]!, armies: w("armies", { n: county.armies }) });
  const built = county.buildings.map((b) => named(`building.${b}`)).join(", ") || w("county.no_buildings");
  const unrest = county.markers ? ` ${w("markers", { n: county.markers })}.` : "";
  const values = w("county.values", { tax, grain, free: sites - county.buildings.length, sites });
  const more = pieces(view, id, names)
    .map((text) => `${text} `)
    .join("");
  return `${name}, ${named(`region.${region}`)}: ${owner}. ${built}.${unrest} ${more}${values}${offered ? ` ${w("county.offered")}` : ""}`;
}
