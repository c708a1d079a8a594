// The director: stages what happened, scene by scene. First the board shows what was before, while the pieces of the
// scene travel; then comes what is after, and with it the sentence. Whatever the page tells meanwhile is of that state.
import { tick } from "svelte";
import { ApiError, type Happening, type Position } from "../../lib/api/api";
import { awake } from "../../lib/device/awake.svelte";
import { reducedMotion, settings, type Speed } from "../../lib/device/settings.svelte";
import type { Sound } from "../../lib/device/sounds";
import type { Move } from "../../lib/game/stage";
import type { TableStore } from "../table/table.svelte";
import { scenesOf, type Scene } from "./scenes";

/** How long one unit of weight is looked at, in milliseconds. */
const READ: Record<Exclude<Speed, "skip">, number> = { slow: 1800, normal: 950, fast: 320 };
/** How much faster than normal things move. */
const PACE: Record<Exclude<Speed, "skip">, number> = { slow: 0.6, normal: 1, fast: 2.4 };
/** What concerns others only is looked at for so much of its time. */
const OTHERS = 0.8;

interface Show {
  scenes: Scene[];
  index: number;
  /** First it is acted, then told. */
  beat: "acts" | "told";
  /** Whether somebody wants to see it: then it is staged also for those who are content with the present otherwise. */
  asked: boolean;
}

/** What a performer gets: what travels, how fast, and a signal on which it comes to its end at once. */
export interface Performance {
  moves: Move[];
  pace: number;
  skipped: AbortSignal;
}
/** A part of the page that shows how a scene comes about; done when it has been seen. */
export type Performer = (scene: Scene, performance: Performance) => Promise<unknown>;
/** The performer of what travels over the whole page. */
export const TRAVEL = "travel";

export class Director {
  show = $state.raw<Show | null>(null);
  paused = $state(false);
  /** The position that is staged; null: nothing is, or it is the present. */
  position = $state.raw<Position | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private act: AbortController | null = null;
  /** Counts what was begun: whatever was begun before is given up. */
  private turn = 0;
  private readonly performers = new Map<string, Performer>();

  /** `ended` is told when the show is over; `sound` makes one. */
  constructor(
    private readonly table: TableStore,
    private readonly ended: () => void,
    private readonly sound: (name: Sound) => void,
  ) {}

  get scene(): Scene | null {
    return this.show ? this.show.scenes[this.show.index]! : null;
  }
  /** What can be read of the scene: nothing before it has been seen. */
  get told(): Happening[] {
    return this.show?.beat === "told" ? this.scene!.events : [];
  }
  /** The events the show has come to, those that are not worth a scene included. */
  readonly happened: Happening[] = $derived.by(() => {
    if (!this.show) return this.table.events;
    const scene = this.scene!;
    return this.table.events.slice(0, this.show.beat === "told" ? this.endOf(scene) : this.beginningOf(scene));
  });

  /** The same, and what is being acted: to be shown bit by bit, not told. */
  readonly staging: Happening[] = $derived.by(() =>
    this.scene ? this.table.events.slice(0, this.endOf(this.scene)) : this.table.happened,
  );

  /** Something on the page performs the scenes of a panel from now on; returns how to stop. */
  performs(panel: string, performer: Performer): () => void {
    this.performers.set(panel, performer);
    return () => {
      if (this.performers.get(panel) === performer) this.performers.delete(panel);
    };
  }

  /** Stage what is new since a position, after what is still being staged. */
  begin(fresh: Happening[], before: Position): void {
    const scenes = this.scenesOf(fresh);
    if (!scenes.length || settings.speed === "skip" || this.table.showing.at !== null) return;
    this.position ??= before;
    if (this.show) this.show = { ...this.show, scenes: [...this.show.scenes, ...scenes] };
    else this.raise(scenes, false);
  }

  /** Stage events again, beginning with the first; afterwards comes the present. */
  play(events: Happening[]): void {
    const scenes = this.scenesOf(events);
    if (scenes.length) this.raise(scenes, true);
  }

  /** Skip one: what acts comes to its end, what has been told is followed by the next scene. */
  forward(): void {
    if (this.show?.beat === "told") void this.enter(this.show.index + 1);
    else this.act?.abort();
  }
  /** The scene before this one once more; there it rests. */
  back(): void {
    this.paused = true;
    if (this.show?.index) void this.enter(this.show.index - 1);
  }
  pause(): void {
    this.paused = !this.paused;
    if (this.paused) clearTimeout(this.timer);
    else if (this.show?.beat === "told") this.forward();
  }
  /** Skip all. */
  stop(): void {
    if (!this.show) return;
    this.rest();
    this.show = this.position = null;
    this.paused = false;
    this.ended();
  }
  /** Nothing moves any more; what is shown stays. */
  rest(): void {
    this.turn++;
    clearTimeout(this.timer);
    this.act?.abort();
    this.act = null;
  }

  /** The same events with other moments: what is being staged goes on with the new ones. */
  renumber(old: Happening[], events: Happening[]): void {
    if (!this.show) return;
    const renewed = (e: Happening): Happening => events[old.indexOf(e)] ?? e;
    const scenes = this.show.scenes.map((scene) => ({ ...scene, events: scene.events.map(renewed) }));
    this.show = { ...this.show, scenes };
    if (!this.paused) void this.enter(this.show.index);
  }

  private raise(scenes: Scene[], asked: boolean): void {
    this.paused = false;
    this.position ??= this.table.showing.past; // the present is not seen while the first position is on its way
    this.table.showing.leave();
    this.show = { scenes, index: 0, beat: "acts", asked };
    void this.enter(0);
  }

  private async enter(index: number): Promise<void> {
    this.rest();
    const { turn } = this;
    if (!this.show) return;
    const unwanted = settings.speed === "skip" && !this.show.asked;
    if (index >= this.show.scenes.length || unwanted) return this.stop();
    this.show = { ...this.show, index, beat: "acts" };
    const scene = this.scene!;
    const given = (): boolean => turn !== this.turn;
    await awake();
    const before = await this.table.showing.before(scene.events[0]!).catch(notThere);
    const after = await this.table.showing.after(scene.events.at(-1)!).catch(notThere);
    if (given()) return;
    if (before) this.position = before;
    if (scene.cue.panel) this.table.panel = scene.cue.panel;
    await this.perform(scene, before, after ?? this.table.now);
    if (given()) return;
    this.tell(scene, after);
  }

  private async perform(scene: Scene, before?: Position, after?: Position | null): Promise<void> {
    const { cue, line } = { cue: this.table.game.cue, line: scene.events };
    for (const sound of new Set(line.map((event) => cue(event).sound))) if (sound) this.sound(sound);
    if (reducedMotion.current || !before || !after) return;
    const { signal: skipped } = (this.act = new AbortController());
    const events = this.table.events;
    const moves = line.flatMap((event) => {
      const told = events.slice(0, events.indexOf(event) + 1);
      return cue(event).moves?.(event, { before: before.view, after: after.view, events: told }) ?? [];
    });
    const pace = PACE[this.speed];
    const part = async (name: string | undefined, some: Move[]): Promise<void> => {
      await this.performers.get(name ?? "")?.(scene, { moves: some, pace, skipped });
    };
    const travel = (some: Move[]): Promise<void> => (some.length ? part(TRAVEL, some) : Promise.resolve());
    await tick(); // the panel is there
    await travel(moves.filter((move) => !move.late));
    await part(scene.cue.panel, moves);
    await travel(moves.filter((move) => move.late));
  }

  private tell(scene: Scene, after: Position | null | undefined): void {
    this.act = null;
    if (after !== undefined) this.position = after;
    this.show = { ...this.show!, beat: "told" };
    const next = this.show.scenes[this.show.index + 1];
    if (next) void this.table.showing.before(next.events[0]!).catch(notThere); // so that it is there in time
    if (this.paused) return;
    const share = scene.mine || this.table.seat === null ? 1 : OTHERS;
    this.timer = setTimeout(() => this.forward(), READ[this.speed] * scene.cue.weight * share);
  }

  private get speed(): Exclude<Speed, "skip"> {
    const { speed } = settings;
    return speed === "skip" || (reducedMotion.current && speed === "normal") ? "fast" : speed;
  }
  private scenesOf(events: Happening[]): Scene[] {
    const { game, seat, names } = this.table;
    return scenesOf(events, game, seat, names);
  }
  private beginningOf({ events }: Scene): number {
    return Math.max(0, this.table.events.indexOf(events[0]!));
  }
  /** What is not worth a scene of its own belongs to the scene before it, within its moment. */
  private endOf(scene: Scene): number {
    const { events, game } = this.table;
    const last = scene.events.at(-1)!;
    const from = events.indexOf(last);
    const end = events.findIndex((e, i) => i > from && (e.moment !== last.moment || game.cue(e).weight > 0));
    return end < 0 ? events.length : end;
  }
}

/** A position that cannot be had is not shown; the rest goes on. */
function notThere(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
