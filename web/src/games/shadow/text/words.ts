// Names for what is on the table, and sentences about it.
import type { Particulars } from "../../../lib/api/api";
import type { Part } from "../../../lib/game/game";
import { filled, listed } from "../../../lib/game/sentence";
import { CARD, CARDS, ELECTORATES, NUMBERS } from "../data";
import { pieceAt, placeNumber, placeOf } from "../board/places";
import { name, named, phrase, w } from "./text.svelte";
import type { Piece, View } from "../view";

export const electorate = (id: string): string => name(`electorate.${id}`);
export const cardName = (id: string): string => name(`card.${id}`);

/** Words that hold for one reading of the rules only: the option behind them and the value with words of its own. */
const READINGS: Record<string, { option: string; other: string }> = {
  "privilege.mainz": { option: "mainz_scoring", other: "any_in_office" },
  "privilege.mainz.text": { option: "mainz_scoring", other: "any_in_office" },
  "card.church_influence.help": { option: "church_influence", other: "elector_colour" },
};

/** What a card or a privilege does at a table with these options (Appendix A). */
export function account(key: string, options: Record<string, string>): string {
  const reading = READINGS[key];
  return named(reading && options[reading.option] === reading.other ? `${key}.${reading.other}` : key);
}

/** A piece in words: "Baron (25)", "knight". */
export const pieceName = (piece: Piece): string =>
  piece.kind === "knight" ? w("knight") : name(piece.kind, { age: piece.age! });

/** Where a place is: "in Trier", "on the throne". */
export function where(place: string): string {
  const found = placeOf(place);
  if (!found?.electorate) return name("place.throne");
  const kind = found.kind === "elector" || found.kind === "eminence" || found.kind === "castle" ? found.kind : "noble";
  return name(`place.${kind}`, { where: name(`in.${found.electorate}`), whose: name(`of.${found.electorate}`) });
}

/** A noble as events number them: with side and age. */
function noble(form: number): string {
  const [side = "", age = ""] = NUMBERS.id("noble", form).split(" ");
  return name(side, { age });
}

function part(what: string, n: number, names: string[]): Part {
  switch (NUMBERS.kind(what)) {
    case "seat":
      return { text: names[n] ?? String(n), seat: n };
    case "electorate":
      return { text: electorate(ELECTORATES[n]!.id), place: ELECTORATES[n]!.id };
    case "place":
      return { text: where(placeNumber(n)), place: placeNumber(n) };
    case "noble":
      return { text: noble(n) };
    case "card":
      return { text: cardName(CARDS[n]!.id) };
  }
  switch (what) {
    case "talers":
    case "price":
    case "points":
    case "votes":
      return { text: name(what, { n }), strong: what === "points" };
    default:
      return { text: String(n), strong: true };
  }
}

/** A sentence of the phrase book as parts: plain text, places, seats. */
export function sentence(key: string, particulars: Particulars, names: string[]): Part[] {
  return filled(phrase(key), particulars, (what, value) => listed(value, (n) => part(what, n, names)));
}

const SIMPLE = new Set(["pass", "convent", "accept", "reject", "for", "against", "pool", "beside"]);
const PLACING = new Set(["setup.knight", "actions.knight_target"]);

/** An option in words, short enough for a button. */
export function optionName(option: string, view: View, kind: string, names: string[]): string {
  if (SIMPLE.has(option)) return named(`option.${option}`);
  if (option.startsWith("permit"))
    return w(option === "permit couple" ? "choice.permit.couple" : "choice.permit.baron", { card: cardName("permit") });
  if (option.replaceAll(" ", "_") in CARD) return cardName(option.replaceAll(" ", "_"));
  if (option.startsWith("seat ")) return names[Number(option.slice(5))] ?? option;
  const place = placeOf(option);
  if (!place) return option;
  if (place.kind === "privilege") return w("choice.privilege", { electorate: electorate(place.electorate!) });
  if (place.kind === "castle-of") return w("choice.castle", { electorate: electorate(place.electorate!) });
  if (place.kind === "area")
    return PLACING.has(kind)
      ? w("choice.noble_space", { electorate: electorate(place.electorate!) })
      : electorate(place.electorate!);
  if (place.kind === "city") return w("choice.emperor_city", { where: name(`in.${place.electorate}`) });
  const piece = pieceAt(view, option);
  return piece
    ? w("choice.piece", { piece: pieceName(piece), name: names[piece.owner]!, where: where(option) })
    : option;
}

/** The number of the card an option buys or imitates; null for anything else. */
export const cardOf = (option: string): string | null => {
  const id = option.startsWith("permit") ? "permit" : option.replaceAll(" ", "_");
  return id in CARD ? id : null;
};
export const priceOf = (option: string): number | null => {
  const id = cardOf(option);
  return id === null ? null : option === "permit couple" ? CARD[id]!.couple : CARD[id]!.price;
};
