// The tables of a game as they stand in the Python package.

export type Row = Record<string, string>;

/** The rows of a comma-separated text without quoted commas, by the names in its first line. */
export function rows(text: string): Row[] {
  const [head = "", ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
}

/** The numbers of a toml text by table and key, as in "points.city"; what else stands there is left out. */
export function figures(text: string): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  let table = "";
  for (const line of text.split(/\r?\n/)) {
    const heading = /^\[(.+)\]/.exec(line)?.[1];
    if (heading) table = `${heading}.`;
    const [, key, value] = /^(\w+) = \[?(-?\d[\d., -]*)/.exec(line) ?? [];
    if (key && value) found[table + key] = value.split(",").map(Number);
  }
  return found;
}
