// The order sheet in the making: kept as a draft, tried out by the server after every change, sealed as a whole.
import { api } from "../../lib/api";
import { language } from "../../lib/i18n.svelte";
import type { TableStore } from "../../shell/table.svelte";
import { the } from "./data";
import { sorted, without } from "./sections";
import type { Sheet, View } from "./view";

export class Order {
  items = $state.raw<string[]>([]);
  /** What can still be put on the sheet. */
  options = $state.raw<string[]>([]);
  sheet = $state.raw<Sheet | null>(null);
  /** Nothing more can be ordered: the sheet seals itself. */
  full = $state(false);
  private year = "";

  constructor(readonly table: TableStore) {}

  private get key(): string { return `sheet-${(this.table.now?.view as View).year}`; }

  /** Take up the draft of the year, once for each year and seat; a sheet that was taken back lies there still. */
  takeUp(): void {
    const { table } = this;
    if (table.now?.decision?.kind !== "sheet.item") return;
    const year = `${table.seat}:${this.key}`;
    if (year === this.year) return table.drafts.again(this.key);
    this.year = year;
    this.items = [];
    this.options = table.now.decision.options;
    this.sheet = (table.now.view as View).sheet;
    this.full = false;
    const kept = table.drafts.load(this.key) as { items?: string[] } | null;
    if (kept?.items?.length) void this.change(kept.items);
  }

  clear(): void {
    Object.assign(this, { items: [], options: [], sheet: null, full: false, year: "" });
  }

  count(item: string): number { return this.items.filter((i) => i === item).length; }
  get repairs(): string[] { return this.items.filter((i) => the().isSite(i)); }
  get cost(): number { return this.sheet?.cost ?? 0; }
  price(item: string): number { return this.sheet?.prices[the().isSite(item) ? "repair" : item] ?? 0; }

  add(item: string): Promise<void> { return this.change([...this.items, item], item); }
  remove(item: string): Promise<void> { return this.change(without(this.items, item)); }

  /** Try a sheet; what became impossible through the change is dropped, what was asked for is explained. */
  private async change(items: string[], asked: string | null = null): Promise<void> {
    const { table } = this;
    const seat = table.seat;
    if (seat === null) return;
    table.problem = null;
    for (let list = sorted(items); ; ) {
      const tried = await api.tryOut(table.id, seat, list, language());
      if (!tried.refusal) return this.accept(list, tried.decision?.options ?? [], tried.view as View | null);
      const at = tried.accepted;
      if (list[at] === asked || at >= list.length) return void (table.problem = { ...tried.refusal, code: "refusal" });
      list = list.toSpliced(at, 1);
    }
  }

  private accept(items: string[], options: string[], view: View | null): void {
    this.items = items;
    this.options = options;
    this.full = !options.length;
    if (view?.sheet) this.sheet = view.sheet;
    else if (this.sheet) this.sheet = { ...this.sheet, cost: items.reduce((sum, item) => sum + this.price(item), 0) };
    this.table.drafts.save(this.key, this.submission, { items });
  }

  private get submission(): string[] { return [...this.items, ...(this.full ? [] : ["done"])]; }
  seal(): Promise<boolean> { return this.table.choose(this.submission); }
}

const orders = new WeakMap<TableStore, Order>();
export function orderOf(table: TableStore): Order {
  if (!orders.has(table)) orders.set(table, new Order(table));
  return orders.get(table)!;
}
