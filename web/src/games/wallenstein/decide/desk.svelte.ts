// What lies before one player at one table: the plan in the making, a march being considered, the county looked at.
import type { Others } from "../../../lib/api/api";
import { settings } from "../../../lib/device/settings.svelte";
import type { TableStore } from "../../../shell/table/table.svelte";
import { COUNTY } from "../data";
import { supposing, type Rehearsal } from "./rehearsal";
import {
  assign,
  choices,
  cleaned,
  completed,
  missing,
  refused,
  sheetFor,
  warnings,
  type Plan,
  type Warning,
} from "./plan";
import { w } from "../text/text.svelte";
import { viewOf, type View } from "../view";

export class Desk {
  plan = $state.raw<Plan>({});
  picked = $state<string | null>(null);
  /** The county under the pointer or focus, and the one that was pressed. */
  looked = $state<string | null>(null);
  pinned = $state<string | null>(null);
  /** A march in the making. */
  private wish = $state.raw<{ option: string; number: number } | null>(null);
  private aim = $state.raw<{ county: string; number: number } | null>(null);
  armies = $state(1);
  /** A sentence for those who listen, and a refusal for everybody. */
  said = $state("");
  refusal = $state.raw<{ key: string; rule: string; values: Record<string, number> } | null>(null);
  private trial = $state.raw<{ plan: Plan; told: Rehearsal } | null>(null);
  /** What is supposed of decisions that come after the plan, by the keys of the questions. */
  private supposed: Record<string, string> = {};
  /** What the others are supposed to do. */
  others = $state<Others>("idle");
  private round = "";

  constructor(readonly table: TableStore) {}

  get view(): View | null {
    return viewOf(this.table.shown) ?? null;
  }
  get seat(): number | null {
    return this.table.seat;
  }
  get planning(): boolean {
    return this.table.decision?.kind.startsWith("plan.") ?? false;
  }
  get hand(): string[] {
    return this.planning ? (this.view?.hand ?? []) : [];
  }
  get free(): string[] {
    const used = Object.values(this.plan);
    return this.hand.filter((card) => !used.includes(card));
  }
  /** Whether a card lies in some box. */
  get planned(): boolean {
    return Object.keys(this.plan).length > 0;
  }
  get missing(): number {
    return this.planning && this.view ? missing(this.plan, this.view) : 0;
  }
  /** How far the plan is: boxes that must still be covered, boxes that stay empty, or none of both. */
  get progress(): string {
    if (this.missing) return w("plan.open", { n: this.missing });
    const empty = sheetFor(this.hand).length - Object.keys(this.plan).length;
    return empty ? w("plan.stay", { n: empty }) : w("plan.complete");
  }
  get warnings(): Warning[] {
    return this.planning && this.view ? warnings(this.view, this.plan, this.hand, this.table.names) : [];
  }
  get marching(): boolean {
    return /^(combat|move)\.(target|armies)$/.test(this.table.decision?.kind ?? "");
  }

  /** The county a choice is being considered for; forgotten with the decision. */
  get target(): string | null {
    return this.aim && this.aim.number === this.table.decision?.number ? this.aim.county : null;
  }
  set target(county: string | null) {
    const number = this.table.decision?.number ?? null;
    this.aim = county === null || number === null ? null : { county, number };
  }

  /** Take up the draft of the round, once for each round and seat; a plan that was taken back lies there still. */
  takeUp(): void {
    const view = this.view;
    if (!this.planning || !view) return;
    const season = `${view.year}-${view.season}`;
    const round = `${this.seat}:${season}`;
    if (round === this.round) return this.table.drafts.again(season);
    this.round = round;
    this.picked = null;
    this.supposed = {};
    const kept = this.table.drafts.load(season) as { plan?: Plan } | null;
    this.plan = cleaned(kept?.plan ?? {}, this.hand);
  }

  /** Forget everything: the device goes to another person. */
  clear(): void {
    Object.assign(this, {
      plan: {},
      picked: null,
      looked: null,
      pinned: null,
      aim: null,
      wish: null,
      said: "",
      refusal: null,
      trial: null,
      supposed: {},
      others: "idle",
      round: "",
    });
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

  /** A plan without any card is no draft for the deadline. */
  private change(plan: Plan): void {
    this.plan = plan;
    const view = this.view!;
    const options = this.planned ? choices(plan, this.hand) : [];
    this.table.drafts.save(`${view.year}-${view.season}`, options, { plan });
  }

  pick(card: string | null): void {
    this.refusal = null;
    this.picked = this.picked === card ? null : card;
  }

  /** What the plan as it lies brings, if it was tried. */
  get rehearsal(): Rehearsal | null {
    return this.planning && this.trial?.plan === this.plan ? this.trial.told : null;
  }

  /**
   * Try the plan, privately: the own cards played alone as far as nothing depends on chance, or some imagined rounds.
   */
  async rehearse(): Promise<boolean> {
    const { plan } = this;
    const told = (await this.table.rehearse(choices(plan, this.hand), this.supposed, this.others)) as Rehearsal | null;
    this.trial = told && { plan, told };
    return told !== null;
  }

  /** Suppose an answer to a question that comes up in the round, and try the plan again. */
  async suppose(key: string, answer: string): Promise<boolean> {
    this.supposed = supposing(this.supposed, key, answer);
    return this.rehearse();
  }

  /** Imagine the others otherwise, and try the plan again. */
  async imagine(others: Others): Promise<boolean> {
    this.others = others;
    return this.rehearse();
  }

  closeRehearsal(): void {
    this.trial = null;
  }

  /** Hand in the plan; on a phone the map is then in view, where it is carried out. */
  async ready(): Promise<void> {
    if (await this.table.choose(choices(this.plan, this.hand))) this.table.panel = "board";
  }

  /** The counties that can be chosen on the map now. */
  get options(): string[] {
    const decision = this.table.decision;
    if (!decision) return [];
    if (this.planning) return this.free.filter((card) => card in COUNTY);
    const asked =
      decision.kind === "leader.claim" ? this.place("county") : decision.kind === "leader.statue" ? this.origin : null;
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
    } else void this.table.whyNot(county);
  }

  /** A county the decision is about. */
  private place(what: string): string | null {
    const found = this.table.decision?.particulars[what];
    return typeof found === "number" ? Object.keys(COUNTY)[found]! : null;
  }
  get origin(): string | null {
    return this.place("from");
  }
  get most(): number {
    return this.origin ? (this.view?.counties[this.origin]?.armies ?? 2) - 1 : 1;
  }

  async march(): Promise<void> {
    if (this.target) await this.table.choose([this.target, `armies ${this.armies}`]);
  }

  /** Choose one of the options: it is only considered until it is confirmed, unless the player wants it at once. */
  async choose(option: string): Promise<void> {
    const number = this.table.decision?.number ?? null;
    if (number === null || !settings.confirm || option === this.target) await this.table.choose([option]);
    else this.wish = option === this.considered ? null : { option, number };
  }

  /** The option that waits to be confirmed; forgotten with the decision. */
  get considered(): string | null {
    return this.wish && this.wish.number === this.table.decision?.number ? this.wish.option : null;
  }

  async confirm(): Promise<void> {
    if (this.considered) await this.table.choose([this.considered]);
  }
}

const desks = new WeakMap<TableStore, Desk>();

export function deskOf(table: TableStore): Desk {
  if (!desks.has(table)) desks.set(table, new Desk(table));
  return desks.get(table)!;
}
