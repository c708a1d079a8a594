// The order sheet in the making: kept as a draft, tried out by the server after every change, sealed as a whole.
import type { TableStore } from "../../../shell/table/table.svelte";
import { the } from "../data";
import { sorted, without } from "./sections";
import { own, viewOf, type Sheet } from "../view";

const DONE = "done";

export class Order {
  items = $state.raw<string[]>([]);
  /** What can still be put on the sheet. */
  options = $state.raw<string[]>([]);
  sheet = $state.raw<Sheet | null>(null);
  /** Nothing more can be ordered: the sheet seals itself. */
  full = $state(false);
  private year = "";

  constructor(readonly table: TableStore) {}

  private get key(): string {
    return `sheet-${viewOf(this.table.now)!.year}`;
  }

  /** Take up the draft of the year, once for each year and seat; a sheet that was taken back lies there still. */
  takeUp(): void {
    const { table } = this;
    if (table.now?.decision?.kind !== "sheet.item") return;
    const year = `${table.seat}:${this.key}`;
    if (year === this.year) return table.drafts.again(this.key);
    this.year = year;
    this.items = [];
    this.options = table.now.decision.options;
    this.sheet = own(table.now.view).sheet;
    this.full = false;
    const kept = table.drafts.load(this.key) as { items?: string[] } | null;
    if (kept?.items?.length) void this.change(() => kept.items!);
  }

  clear(): void {
    Object.assign(this, { items: [], options: [], sheet: null, full: false, year: "" });
  }

  count(item: string): number {
    return this.items.filter((i) => i === item).length;
  }
  get repairs(): string[] {
    return this.items.filter((i) => the().isSite(i));
  }
  price(item: string): number {
    return this.sheet?.prices[the().isSite(item) ? "repair" : item] ?? 0;
  }

  add(item: string): Promise<void> {
    return this.change((items) => [...items, item], item);
  }
  remove(item: string): Promise<void> {
    return this.change((items) => without(items, item));
  }
  /** Another sheet instead of this one, without its end. */
  take(items: string[]): Promise<void> {
    return this.change(() => items.filter((item) => item !== DONE));
  }

  /** Try a sheet in its turn; what became impossible through the change is dropped, what was asked for is explained. */
  private change(next: (items: string[]) => string[], asked: string | null = null): Promise<void> {
    return this.table.inTurn(() => this.attempt(sorted(next(this.items)), asked));
  }

  private async attempt(items: string[], asked: string | null): Promise<void> {
    const { table, year } = this;
    for (let list = items; table.now?.decision?.kind === "sheet.item";) {
      const tried = await table.tryOut(list);
      if (!tried || year !== this.year) return; // another sheet lies there by now
      if (!tried.refusal) {
        const sheet = tried.view ? own(tried.view).sheet : await this.sealed(list);
        if (year === this.year) this.accept(list, tried.decision?.options ?? [], sheet);
        return;
      }
      const at = tried.accepted;
      if (list[at] === asked || at >= list.length) return void (table.problem = { ...tried.refusal, code: "refusal" });
      list = list.toSpliced(at, 1);
    }
  }

  /** A full sheet seals itself, and nobody sees beyond the last of all: what was told of it before its last item. */
  private async sealed(items: string[]): Promise<Sheet | null> {
    const before = await this.table.tryOut(items.slice(0, -1));
    const sheet = before?.view ? own(before.view).sheet : null;
    return sheet && { ...sheet, ...sheet.more[items.at(-1)!] };
  }

  private accept(items: string[], options: string[], sheet: Sheet | null): void {
    this.items = items;
    this.options = options;
    this.full = !options.length;
    this.sheet = sheet ?? this.sheet;
    this.table.drafts.save(this.key, this.submission, { items });
  }

  private get submission(): string[] {
    return [...this.items, ...(this.full ? [] : [DONE])];
  }
  /** Everything that was pressed before is on the sheet that is sealed. */
  seal(): Promise<boolean> {
    return this.table.choose(() => this.submission);
  }
}

const orders = new WeakMap<TableStore, Order>();
export function orderOf(table: TableStore): Order {
  if (!orders.has(table)) orders.set(table, new Order(table));
  return orders.get(table)!;
}
