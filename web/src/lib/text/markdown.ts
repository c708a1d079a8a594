// The few forms the rules of a game are written in: headings, paragraphs, lists, tables, words that are marked.

/** A heading of a level from 1, an item of a list, a table, or a paragraph. */
export interface Block {
  level: number;
  item: boolean;
  text: string;
  /** The rows of a table, the first of them with the names of the columns; none of what is no table. */
  rows: string[][];
}

/** A line between parts; headings part them well enough. */
const RULER = "---";
const BEGINS = /^(#{1,6} |- )/;
const ROW = /^\|(.*)\|$/;
/** Between the names of the columns and the rows. */
const UNDERLINE = /^[-:| ]+$/;

/** The cells of each row of a table; none of what is no table. */
const rowsOf = (lines: string[]): string[][] =>
  lines.every((line) => ROW.test(line))
    ? lines
        .map((line) => ROW.exec(line)![1]!)
        .filter((line) => !UNDERLINE.test(line))
        .map((line) => line.split("|").map((cell) => cell.trim()))
    : [];

/** The blocks of a text; a block goes on until an empty line, or the beginning of another one. */
export function blocks(markdown: string): Block[] {
  const found: string[][] = [];
  let open = false;
  for (const line of markdown.split("\n")) {
    if (open && line.trim() && !BEGINS.test(line)) found[found.length - 1]!.push(line.trim());
    else if (line.trim()) found.push([line.trim()]);
    open = Boolean(line.trim()) && !line.startsWith("#");
  }
  return found
    .map((lines) => ({ text: lines.join(" "), rows: rowsOf(lines) }))
    .filter(({ text }) => text !== RULER)
    .map(({ text, rows }) => {
      const mark = BEGINS.exec(text)?.[1] ?? "";
      const item = mark === "- ";
      return { level: item ? 0 : Math.max(0, mark.length - 1), item, text: text.slice(mark.length), rows };
    });
}

/** The pieces of a text: what is marked as strong, and the rest; other marks are left out. */
export const pieces = (text: string): { text: string; strong: boolean }[] =>
  text
    .split(/\*\*(.+?)\*\*/)
    .map((piece, i) => ({ text: piece.replace(/[`*]/g, ""), strong: i % 2 === 1 }))
    .filter((piece) => piece.text);

/** A text in small letters without accents, sign by sign as long as before. */
const bare = (text: string): string =>
  [...text].map((sign) => (sign.length > 1 ? sign : sign.normalize("NFD").charAt(0).toLowerCase())).join("");

/** The words somebody looks for. */
export const sought = (wanted: string): string[] => bare(wanted).split(/\s+/).filter(Boolean);

/** Whether a text has every one of these words. */
export const has = (text: string, words: string[]): boolean => words.every((word) => bare(text).includes(word));

/** A text cut where one of the words begins or ends; every second part is such a word. */
export function cut(text: string, words: string[]): string[] {
  if (!words.length) return [text];
  const plain = bare(text);
  const parts: string[] = [];
  let done = 0;
  for (;;) {
    const next = words
      .map((word) => ({ at: plain.indexOf(word, done), length: word.length }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length)[0];
    if (!next) return [...parts, text.slice(done)];
    parts.push(text.slice(done, next.at), text.slice(next.at, next.at + next.length));
    done = next.at + next.length;
  }
}
