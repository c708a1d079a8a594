// A view as a tree of labelled lines. What a list is indexed by follows from the fields the game declares.
import type { GameWords } from "../../lib/api/api";

/** A line of the tree: with a value, or with lines below it; `seat`: the line is about a seat. */
export interface Line {
  label: string;
  value?: string;
  seat?: number;
  below?: Line[];
}

interface Speech {
  words: GameWords;
  names: string[];
  yes: string;
  no: string;
  hidden: string;
}

/** What is called like this in a view is a seat, in every game. */
const SEATS = new Set(["seat", "waiting"]);

function leaf(value: unknown, key: string, speech: Speech): string {
  if (value === null || value === undefined || value === "") return speech.hidden;
  if (typeof value === "boolean") return value ? speech.yes : speech.no;
  if (typeof value === "number" && SEATS.has(key)) return speech.names[value] ?? String(value);
  const text = String(value);
  return speech.words.view[`${key}.${text}`] ?? speech.words.options[text] ?? text;
}

const isLeaf = (value: unknown): boolean => typeof value !== "object" || value === null;

/** Lines for the members of a list or an object: by seat, by what else it is indexed by, by key, or one by one. */
function below(value: object, key: string, axes: string[], speech: Speech): Line[] {
  if (!Array.isArray(value))
    return Object.entries(value).map(([name, item]) => line(item, name, speech.words.axes[name] ?? [], speech));
  const [axis, ...rest] = axes;
  return value.map((item: unknown, i) => {
    const seat = axis === "seat" ? i : undefined;
    const label =
      seat === undefined ? (speech.words.view[`${axis}.${i}`] ?? String(i + 1)) : (speech.names[i] ?? String(i));
    return { ...line(item, key, rest, speech), label, seat };
  });
}

function line(value: unknown, key: string, axes: string[], speech: Speech): Line {
  const label = speech.words.view[key] ?? key.replaceAll("_", " ");
  if (isLeaf(value)) return { label, value: leaf(value, key, speech) };
  if (Array.isArray(value) && !axes.length && value.every(isLeaf))
    return { label, value: value.map((item) => leaf(item, key, speech)).join(", ") || "–" };
  return { label, below: below(value as object, key, axes, speech) };
}

/** The whole view. */
export const linesOf = (view: object, speech: Speech): Line[] => below(view, "", [], speech);
