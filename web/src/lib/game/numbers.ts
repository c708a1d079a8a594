// What the numbers in prompts, events and refusals stand for. The engine writes it down for each game
// (`python -m tools.schema`).

export interface Named {
  /** The particulars whose numbers are such things. */
  particulars: string[];
  /** What each of them is called in options, views and files of data, by its number. */
  ids: string[];
  /** For a number that is made of several: what they are, each with its factor, from the lowest. */
  packed: Record<string, number>;
}

export class Numbers {
  private readonly kinds: Map<string, string>;

  constructor(private readonly named: Record<string, Named>) {
    this.kinds = new Map(
      Object.entries(named).flatMap(([kind, { particulars }]) =>
        particulars.map((each): [string, string] => [each, kind]),
      ),
    );
  }

  /** What the numbers of a particular are; none: just numbers. */
  kind(particular: string): string | undefined {
    return this.kinds.get(particular);
  }
  ids(kind: string): string[] {
    return this.named[kind]!.ids;
  }
  id(kind: string, n: number): string {
    return this.ids(kind)[n]!;
  }
  number(kind: string, id: string): number {
    return this.ids(kind).indexOf(id);
  }

  /** What a number is made of. */
  parts(kind: string, n: number): Record<string, number> {
    const factors = Object.entries(this.named[kind]!.packed);
    return Object.fromEntries(
      factors.map(([part, factor], i) => {
        const above = factors[i + 1]?.[1] ?? Infinity;
        return [part, Math.floor((n % above) / factor)];
      }),
    );
  }
}
