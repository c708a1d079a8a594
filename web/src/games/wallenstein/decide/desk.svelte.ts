// What lies before one player at one table: the plan in the making, a march being considered, the county looked at.
import type { Others } from "../../../lib/api/api";
import { settings } from "../../../lib/device/settings.svelte";
import type { TableStore } from "../../../shell/table/table.svelte";
import { BID, COUNTY } from "../data";
import { Odds } from "../battle/odds.svelte";
import { assign, choices, cleaned, missing, planOf, sheetFor, type Plan } from "./plan";
import { supposing, type Rehearsal, type Warning } from "./rehearsal";
import { w } from "../text/text.svelte";
import { viewOf, type View } from "../view";

/** So long a plan must lie unchanged before it is asked what comes of it, and after that if there was no answer. */
const PAUSE = 150;
const AGAIN = 2000;

type Supposed = Record<string, string>;

export class Desk {
  plan = $state.raw<Plan>({});
  picked = $state<string | null>(null);
  /** The county under the pointer or focus, and the one that was pressed. */
  looked = $state<string | null>(null);
  pinned = $state<string | null>(null);
  /** Which battle of the match the tower shows; null: the last one. */
  battle = $state<number | null>(null);
  /** A march in the making. */
  private wish = $state.raw<{ option: string; number: number } | null>(null);
  private aim = $state.raw<{ county: string; number: number } | null>(null);
  armies = $state(1);
  /** A sentence for those who listen, and a refusal for everybody. */
  said = $state("");
  refusal = $state.raw<{ message: string; rule: string | null } | null>(null);
  private trial = $state.raw<{ plan: Plan; told: Rehearsal } | null>(null);
  /** What the engine last said of a plan. */
  private answer = $state.raw<{ plan: Plan; supposed: Supposed; told: Rehearsal } | null>(null);
  private asking: Promise<Rehearsal | null> | null = null;
  private unanswered = $state(0);
  /** What is supposed of decisions that come after the plan, by the keys of the questions. */
  private supposed = $state.raw<Supposed>({});
  /** What the others are supposed to do. */
  others = $state<Others>("idle");
  private round = "";
  readonly odds: Odds;

  constructor(readonly table: TableStore) {
    this.odds = new Odds(table);
  }

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
    return this.foreseen?.warnings ?? [];
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
    this.answer = null;
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
      battle: null,
      aim: null,
      wish: null,
      said: "",
      refusal: null,
      trial: null,
      answer: null,
      supposed: {},
      others: "idle",
      round: "",
    });
  }

  /** Whether a card may go into a box: the engine asks for the bid first, and says which cards may be bid. */
  fits(card: string, box: string): boolean {
    return box !== BID || (this.table.decision?.options.includes(card) ?? false);
  }

  /** Put a card into a box, or back into the hand; where it does not fit, it is said why. */
  async put(card: string, box: string | null): Promise<void> {
    if (!this.planning) return;
    this.picked = null;
    this.refusal = null;
    if (!box || this.fits(card, box)) this.change(assign(this.plan, card, box));
    else this.refusal = (await this.table.inTurn(() => this.table.tryOut([card])))?.refusal ?? null;
  }

  /** Cover what must still be covered so that as little as possible happens. */
  async fillUp(): Promise<void> {
    const { plan } = this;
    const told = this.upToDate ? this.answer!.told : await this.ask();
    if (told && plan === this.plan) this.change({ ...plan, ...told.rest });
  }

  /** Lay advised choices before the player: a whole plan, a march with its armies, or the option to be confirmed. */
  take(chosen: string[]): void {
    const [first, then] = chosen;
    if (this.planning) this.change(planOf(chosen, this.hand));
    else if (this.marching && first! in COUNTY) {
      this.target = first!;
      this.armies = Number(/^armies (\d+)$/.exec(then ?? "")?.[1] ?? this.most);
    } else void this.choose(first!);
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

  /** What comes of the plan; of the one before, until the engine has answered. */
  get foreseen(): Rehearsal | null {
    return this.planning ? (this.answer?.told ?? null) : null;
  }
  /** Whether that is what comes of the plan as it lies. */
  get upToDate(): boolean {
    return this.answer?.plan === this.plan && this.answer.supposed === this.supposed;
  }

  /** Ask what comes of the plan once it has lain unchanged for a moment; returns how to leave it. */
  foresee(): (() => void) | undefined {
    if (!this.planning || this.upToDate || this.table.busy) return;
    const timer = setTimeout(() => void this.ask(), this.unanswered ? AGAIN : PAUSE);
    return () => clearTimeout(timer);
  }

  /** An answer is taken only if it is about the plan as it lies then: one that comes late is not. */
  private ask(): Promise<Rehearsal | null> {
    const { plan, supposed } = this;
    const asking = this.table.foresee(choices(plan, this.hand), supposed).then((told) => {
      this.heard(plan, supposed, told);
      if (this.asking === asking) this.asking = null;
      return told;
    });
    return (this.asking = asking);
  }

  private heard(plan: Plan, supposed: Supposed, told: Rehearsal | null): void {
    if (plan !== this.plan || supposed !== this.supposed) return;
    this.unanswered = told ? 0 : this.unanswered + 1;
    if (told) this.answer = { plan, supposed, told };
  }

  /** What the plan as it lies brings, if it was tried. */
  get rehearsal(): Rehearsal | null {
    return this.planning && this.trial?.plan === this.plan ? this.trial.told : null;
  }

  /**
   * Try the plan, privately: the own cards played alone as far as nothing depends on chance, or some imagined rounds.
   */
  async rehearse(): Promise<boolean> {
    const { plan, supposed, others } = this;
    const told = await this.table.rehearse(choices(plan, this.hand), supposed, others);
    this.trial = told && { plan, told };
    if (told && others === "idle") this.heard(plan, supposed, told);
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
    void this.table.inTurn(async () => this.asking); // what is asked of a plan that was handed in would be refused
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
    const { particulars, options } = this.table.decision!;
    return typeof particulars.armies === "number" ? particulars.armies : options.length;
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
