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
