// Looking at what happened: events played to the viewer one after the other, and the replay of any moment.
import { ApiError, api, type Happening, type Position } from "../../lib/api/api";
import { reducedMotion, settings } from "../../lib/device/settings.svelte";
import { next, stepsOf, type Step, type Stride } from "./steps";
import type { TableStore } from "../table/table.svelte";
import { Walks } from "./walks";

const PACE = { slow: 1800, normal: 950, fast: 320, skip: 0 };
/** So many past positions are kept. */
const KEPT = 60;

export class Showing {
  /** What is being played to the viewer. */
  show = $state.raw<{ list: Happening[]; index: number } | null>(null);
  paused = $state(false);
  /** The moment looked at; null: the present. */
  at = $state<number | null>(null);
  /**
   * The action of that moment that is looked at, where it was gone to action by action; null: the moment as a whole.
   */
  action = $state.raw<Step | null>(null);
  /** The position looked at instead of the present one. */
  past = $state.raw<Position | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly views = new Map<number, Position>();
  private readonly walks: Walks;

  /** All that can be gone through. */
  readonly steps = $derived.by(() => stepsOf(this.table.events, this.table.now?.moments ?? 0, this.table.game));

  /** `ended` is told when the show is over. */
  constructor(
    private readonly table: TableStore,
    private readonly ended: () => void,
  ) {
    this.walks = new Walks(table);
  }

  /** The event that is shown; of an action the gravest. */
  get event(): Happening | null {
    if (this.show) return this.show.list[this.show.index]!;
    const { weight } = this.table.game;
    return (
      this.action?.events.reduce<Happening | null>((best, e) => (best && weight(best) >= weight(e) ? best : e), null) ??
      null
    );
  }
  /** The number of the step that is looked at; in the present the last one. */
  get place(): number {
    const { at, action, steps } = this;
    const known = action
      ? steps.findIndex((s) => s.moment === action.moment && s.happened.length === action.happened.length)
      : -1;
    return known < 0 ? steps.findLastIndex((s) => s.moment <= (at ?? Infinity)) : known;
  }

  /**
   * Show what is new since a position, after what is still being shown; until its first step comes, that position
   * stays.
   */
  begin(fresh: Happening[], before: Position): void {
    const list = fresh.filter((e) => this.table.game.weight(e) > 0);
    if (!list.length || settings.speed === "skip" || document.hidden || this.at !== null) return;
    if (this.show) this.show = { ...this.show, list: [...this.show.list, ...list] };
    else {
      this.past = before;
      void this.play(list);
    }
  }

  /**
   * Play events to the viewer, beginning with the first; afterwards comes the present, whatever was looked at before.
   */
  async play(list: Happening[]): Promise<void> {
    if (!list.length) return;
    this.paused = false;
    this.at = this.action = null;
    this.show = { list, index: 0 };
    await this.step(0);
  }

  async step(index: number): Promise<void> {
    const { table } = this;
    clearTimeout(this.timer);
    if (!this.show || index < 0) return;
    if (index >= this.show.list.length) return this.stop();
    this.show = { ...this.show, index };
    const event = this.show.list[index]!;
    const past = await this.positionAt(event).catch(notThere);
    if (this.event !== event) return;
    if (past !== undefined) this.past = past;
    const panel = table.game.panelFor(event);
    if (panel) table.panel = panel;
    if (this.paused) return;
    const speed = reducedMotion.current && settings.speed === "normal" ? "fast" : settings.speed;
    this.timer = setTimeout(
      () => void this.step(this.show ? this.show.index + 1 : 0),
      PACE[speed === "skip" ? "fast" : speed] * table.game.weight(event),
    );
  }

  pause(): void {
    this.paused = !this.paused;
    if (this.paused) clearTimeout(this.timer);
    else if (this.show) void this.step(this.show.index + 1);
  }

  stop(): void {
    this.rest();
    this.show = null;
    this.paused = false;
    if (this.at === null) this.past = null;
    this.ended();
  }

  /** Nothing moves any more; what is shown stays. */
  rest(): void {
    clearTimeout(this.timer);
  }

  async lookAt(moment: number | null, step: Step | null = null): Promise<void> {
    this.stop();
    this.at = moment;
    this.action = step;
    const last = this.table.now?.moments ?? moment ?? 0;
    const here = (): boolean => this.at === moment && this.action === step;
    try {
      const past =
        moment === null
          ? null
          : step && !step.whole
            ? await this.within(moment, step.happened.length)
            : await this.viewAt(Math.max(0, Math.min(moment, last)));
      if (here() && !this.show) this.past = past;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.table.problem = error;
      if (here()) this.at = this.past = this.action = null;
    }
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

  /** The position when an event has just happened, with what belongs to it; null: the present one. */
  private async positionAt(event: Happening): Promise<Position | null> {
    const { table } = this;
    const { weight } = table.game;
    const { moment } = event;
    const together = table.events.filter((e) => e.moment === moment);
    const next = together.findIndex((e, i) => i > together.indexOf(event) && weight(e) > 0);
    const present = moment === table.now?.moment;
    if (next < 0 || moment === 0) return present ? null : this.viewAt(moment);
    return this.within(moment, next);
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

  /**
   * The same events with other moments: positions are fetched again, and what is being shown goes on with the new
   * ones.
   */
  renumber(old: Happening[], events: Happening[]): void {
    this.views.clear();
    this.walks.forget();
    if (!this.show) return;
    const list = this.show.list.map((e) => events[old.indexOf(e)] ?? e);
    const same = list.every((e, i) => e === this.show!.list[i]);
    this.show = { ...this.show, list };
    if (!same && !this.paused) void this.step(this.show.index);
  }

  /** Forget what another seat saw, and looked at. */
  forget(): void {
    this.views.clear();
    this.walks.forget();
    this.at = this.past = this.action = null;
  }
}

/** A past moment that cannot be fetched is passed over: what is shown stays. */
function notThere(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
