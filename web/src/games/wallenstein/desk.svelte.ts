// What lies before one player at one table: the plan in the making, a march being considered, the county looked at.
import type { TableStore } from "../../shell/table.svelte";
import { COUNTY } from "./data";
import { assign, choices, cleaned, completed, missing, refused, warnings, type Plan, type Warning } from "./plan";
import type { View } from "./view";
import { whyNot } from "./why";

export class Desk {
  plan = $state.raw<Plan>({});
  picked = $state<string | null>(null);
  /** The county under the pointer or focus, and the one that was pressed. */
  looked = $state<string | null>(null);
  pinned = $state<string | null>(null);
  /** A march in the making. */
  private aim = $state.raw<{ county: string; number: number } | null>(null);
  armies = $state(1);
  /** A sentence for those who listen, and a refusal for everybody. */
  said = $state("");
  refusal = $state.raw<{ key: string; rule: string; values: Record<string, number> } | null>(null);
  private round = "";

  constructor(readonly table: TableStore) {}

  get view(): View | null { return (this.table.shown?.view as View | undefined) ?? null; }
  get seat(): number | null { return this.table.seat; }
  get planning(): boolean { return this.table.decision?.kind.startsWith("plan.") ?? false; }
  get hand(): string[] { return this.planning ? (this.view?.hand ?? []) : []; }
  get free(): string[] { const used = Object.values(this.plan); return this.hand.filter((card) => !used.includes(card)); }
  get missing(): number { return missing(this.plan, this.hand); }
  get warnings(): Warning[] { return this.planning && this.view ? warnings(this.view, this.plan, this.hand, this.table.names) : []; }
  get marching(): boolean { return /^(combat|move)\.(target|armies)$/.test(this.table.decision?.kind ?? ""); }

  /** The county a choice is being considered for; forgotten with the decision. */
  get target(): string | null { return this.aim && this.aim.number === this.table.decision?.number ? this.aim.county : null; }
  set target(county: string | null) {
    const number = this.table.decision?.number;
    this.aim = county === null || number === undefined ? null : { county, number };
  }

  /** Take up the draft of the round, once for each round and seat. */
  takeUp(): void {
    const view = this.view;
    if (!this.planning || !view) return;
    const round = `${this.seat}:${view.year}-${view.season}`;
    if (round === this.round) return;
    this.round = round;
    this.picked = null;
    const kept = this.table.loadDraft(`${view.year}-${view.season}`) as { plan?: Plan } | null;
    this.plan = cleaned(kept?.plan ?? {}, this.hand);
  }

  /** Forget everything: the device goes to another person. */
  clear(): void {
    Object.assign(this, { plan: {}, picked: null, looked: null, pinned: null, aim: null, said: "", refusal: null, round: "" });
  }

  put(card: string, box: string | null): void {
    const view = this.view;
    if (!view || !this.planning) return;
    this.refusal = box ? refused(view, card, box) : null;
    this.picked = null;
    if (this.refusal) return;
    this.change(assign(this.plan, card, box));
  }

  fillUp(): void {
    if (this.view) this.change(completed(this.plan, this.hand, this.view));
  }

  empty(): void {
    this.change({});
  }

  private change(plan: Plan): void {
    this.plan = plan;
    const view = this.view!;
    this.table.saveDraft(`${view.year}-${view.season}`, choices(plan, this.hand), { plan });
  }

  pick(card: string | null): void {
    this.refusal = null;
    this.picked = this.picked === card ? null : card;
  }

  async ready(): Promise<void> {
    await this.table.choose(choices(this.plan, this.hand));
  }

  /** The counties that can be chosen on the map now. */
  get options(): string[] {
    const decision = this.table.decision;
    if (!decision) return [];
    if (this.planning) return this.free.filter((card) => card in COUNTY);
    const asked = decision.kind === "leader.claim" ? this.place("county") : decision.kind === "leader.statue" ? this.origin : null;
    return asked ? [asked] : decision.options.filter((option) => option in COUNTY);
  }

  /** A county was pressed on the map or in the list. */
  press(county: string): void {
    const decision = this.table.decision;
    if (!decision) return;
    this.table.problem = null;
    if (this.planning && this.hand.includes(county)) this.pick(county);
    else if (!this.planning && this.options.includes(county)) {
      this.target = this.target === county ? null : county;
      this.armies = this.most;
    } else if (this.view) this.table.explain(whyNot(this.view, decision, county));
  }

  /** A county the decision is about. */
  private place(what: string): string | null {
    const found = this.table.decision?.particulars[what];
    return typeof found === "number" ? Object.keys(COUNTY)[found]! : null;
  }
  get origin(): string | null { return this.place("from"); }
  get most(): number {
    return this.origin ? (this.view?.counties[this.origin]?.armies ?? 2) - 1 : 1;
  }

  async march(): Promise<void> {
    if (this.target) await this.table.choose([this.target, `armies ${this.armies}`]);
  }

  async choose(option: string): Promise<void> {
    await this.table.choose([option]);
  }
}

const desks = new WeakMap<TableStore, Desk>();

export function deskOf(table: TableStore): Desk {
  if (!desks.has(table)) desks.set(table, new Desk(table));
  return desks.get(table)!;
}
