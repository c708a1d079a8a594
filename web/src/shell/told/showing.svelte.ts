// Looking back: the replay of any moment, and the positions before and after any event.
import { ApiError, api, type AnyView, type Happening, type Position } from "../../lib/api/api";
import { next, stepsOf, type Step, type Stride } from "./steps";
import type { TableStore } from "../table/table.svelte";
import { Walks } from "./walks";

/** So many past positions are kept. */
const KEPT = 60;

export class Showing {
  /** The moment looked at; null: the present. */
  at = $state<number | null>(null);
  /**
   * The action of that moment that is looked at, where it was gone to action by action; null: the moment as a whole.
   */
  action = $state.raw<Step | null>(null);
  /** The position looked at instead of the present one. */
  past = $state.raw<Position | null>(null);
  /** Whether that is a position that might have been, not one that was. */
  supposed = $state(false);
  private readonly views = new Map<number, Position>();
  private readonly walks: Walks;

  /** All that can be gone through: as much as has been shown. */
  readonly steps = $derived.by(() => {
    const { director, events, game, now } = this.table;
    return director.show
      ? stepsOf(director.happened, director.happened.at(-1)?.moment ?? 0, game)
      : stepsOf(events, now?.moments ?? 0, game);
  });

  constructor(private readonly table: TableStore) {
    this.walks = new Walks(table);
  }

  /** The number of the step that is looked at; in the present the last one. */
  get place(): number {
    const { at, action, steps } = this;
    const known = action
      ? steps.findIndex((s) => s.moment === action.moment && s.happened.length === action.happened.length)
      : -1;
    return known < 0 ? steps.findLastIndex((s) => s.moment <= (at ?? Infinity)) : known;
  }

  /** Back to the present. */
  leave(): void {
    this.at = this.action = this.past = null;
    this.supposed = false;
  }

  async lookAt(moment: number | null, step: Step | null = null): Promise<void> {
    this.table.director.stop();
    this.at = moment;
    this.action = step;
    this.supposed = false;
    const last = this.table.now?.moments ?? moment ?? 0;
    const here = (): boolean => this.at === moment && this.action === step;
    try {
      const past =
        moment === null
          ? null
          : step && !step.whole
            ? await this.within(moment, step.happened.length)
            : await this.viewAt(Math.max(0, Math.min(moment, last)));
      if (here() && !this.table.director.show) this.past = past;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.table.problem = error;
      if (here()) this.leave();
    }
  }

  /** Look at a moment as it might have been. */
  async suppose(moment: number, view: AnyView): Promise<void> {
    await this.lookAt(moment);
    if (this.at !== moment || !this.past) return;
    this.past = { ...this.past, view, decision: null };
    this.supposed = true;
  }

  /** Look at a step; the end of a match that goes on is the present. */
  async lookAtStep(place: number): Promise<void> {
    const step = this.steps[place];
    const present = place === this.steps.length - 1 && this.table.info.status === "running";
    if (step) await this.lookAt(present ? null : step.moment, present ? null : step);
  }

  /** Look at the action an event belongs to. */
  lookAtEvent(event: Happening): Promise<void> {
    return this.lookAtStep(this.steps.findIndex((step) => step.happened.includes(event)));
  }

  /** Go on or back by an action, a phase, a chapter. */
  go(stride: Stride, forward: boolean): Promise<void> {
    this.table.pointed = null;
    return this.lookAtStep(next(this.steps, this.place, stride, forward));
  }

  /** The position before an event. */
  before(event: Happening): Promise<Position> {
    const { moment } = event;
    return moment === 0 ? this.viewAt(0) : this.within(moment, this.together(event).indexOf(event));
  }

  /** The position when an event has happened, with what belongs to it; null: the present one. */
  async after(event: Happening): Promise<Position | null> {
    const { table } = this;
    const { moment } = event;
    const together = this.together(event);
    const next = together.findIndex((e, i) => i > together.indexOf(event) && table.game.cue(e).weight > 0);
    const present = moment === table.now?.moment;
    if (next < 0 || moment === 0) return present ? null : this.viewAt(moment);
    return this.within(moment, next);
  }

  private together({ moment }: Happening): Happening[] {
    return this.table.events.filter((e) => e.moment === moment);
  }

  /** The position when only so many of the events of a moment have happened. */
  private async within(moment: number, happened: number): Promise<Position> {
    const now = this.table.now!;
    const seen = (await this.walks.of(moment))[happened]!;
    return { ...now, moment, over: false, decision: null, take_back: false, winners: [], draft: null, ...seen };
  }

  async viewAt(moment: number): Promise<Position> {
    const known = this.views.get(moment);
    if (known) return known;
    const { id, seat } = this.table;
    const found = await api.view(id, seat, moment);
    if (seat !== this.table.seat) return found; // what one seat sees is not kept for another
    this.views.set(moment, found);
    if (this.views.size > KEPT) this.views.delete(this.views.keys().next().value!);
    return found;
  }

  /** The same events with other moments: positions are fetched again. */
  renumber(): void {
    this.views.clear();
    this.walks.forget();
  }

  /** Forget what another seat saw, and looked at. */
  forget(): void {
    this.renumber();
    this.leave();
  }
}
