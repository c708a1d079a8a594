// What lies before one person at one table: the place being read about, and the board as it can be played now.
import { settings } from "../../../lib/device/settings.svelte";
import type { TableStore } from "../../../shell/table/table.svelte";
import { differences, placeOf, placeNumber, twinsOf } from "../board/places";
import { ELECTORATES } from "../data";
import { meant } from "./meaning";
import type { Scene } from "../board/scene";
import { named, w } from "../text/text.svelte";
import { totals } from "../told/score";
import { viewOf, type View } from "../view";

export class Desk {
  /** The place that is being told about: of the board, or one of the tracks around it. */
  pinned = $state<string | null>(null);

  constructor(readonly table: TableStore) {}

  private known = new WeakMap<View, { told: number; view: View }>();

  /** What is seen, with the points of the others where they are counted. */
  get view(): View | null {
    return this.counted(viewOf(this.table.shown) ?? null);
  }
  private counted(view: View | null): View | null {
    const { happened } = this.table;
    if (!view || !this.counts) return view;
    const known = this.known.get(view);
    if (known?.told === happened.length) return known.view;
    const gained = totals(happened, view.players.length);
    const players = view.players.map((player, seat) => ({ ...player, points: player.points ?? gained[seat]! }));
    this.known.set(view, { told: happened.length, view: { ...view, players } });
    return this.known.get(view)!.view;
  }
  /**
   * Whether the points of the others are counted from what was announced (S-SET-12): only where nobody else plays who
   * would rather have them forgotten.
   */
  get counts(): boolean {
    const { seats } = this.table.info;
    return this.table.seat !== null && seats.every(({ user, seat }) => !user || seat === this.table.seat);
  }
  /** What is known of the points of the others. */
  get pointsNote(): string {
    if (this.view?.options.vp_visibility === "open") return w("points.open");
    return w(this.counts ? "points.counted" : "points.face_down");
  }
  /** When the considered step is over, if that is in another phase: what is shown is that far ahead. */
  get ahead(): string | null {
    const { before, view } = this;
    if (!before || !view || (before.phase === view.phase && before.round === view.round)) return null;
    return w("ahead", { round: w("round.of", { round: view.round }), phase: named(`phase.${view.phase}`) });
  }
  /** The position before the choice under consideration; null if none is. */
  get before(): View | null {
    return this.table.considered?.view ? this.counted(viewOf(this.table.now)!) : null;
  }
  get picked(): string | null {
    return this.table.considered?.complete ? this.table.considered.options.at(-1)! : null;
  }
  get places(): string[] {
    return (this.table.decision?.options ?? []).filter((option) => placeOf(option));
  }
  /** Pieces that look like one that is offered: pressing them chooses that one. */
  get twins(): Record<string, string> {
    return twinsOf(this.table.decision?.particulars ?? {});
  }

  get scene(): Scene {
    const { table, view, before } = this;
    const changed = before && view ? differences(before, view) : [...this.shownPlaces, view?.proposal?.place ?? ""];
    const about = table.decision?.particulars.electorate;
    return {
      offered: new Set([...this.places, ...Object.keys(this.twins)]),
      picked: this.picked,
      fresh: new Set(changed),
      changed: new Set(table.changed),
      flash: new Set(
        [table.pointed?.place, typeof about === "number" ? ELECTORATES[about]!.id : null, ...this.shownPlaces].flatMap(
          (p) => (p ? [placeOf(p)?.electorate ?? p] : []),
        ),
      ),
      before: before ? Object.fromEntries(ELECTORATES.map(({ id }) => [id, before.electorates[id]!.influence])) : {},
      press: (option) => this.press(option),
      look: (place) => this.look(place),
    };
  }

  /** The places the event that is being shown is about. */
  private get shownPlaces(): string[] {
    const { place, electorate } = this.table.event?.particulars ?? {};
    return [
      ...(typeof place === "number" ? [placeNumber(place)] : []),
      ...(typeof electorate === "number" ? [ELECTORATES[electorate]!.id] : []),
    ];
  }

  /** Consider an answer; whoever does not want to confirm every choice has made it with its last step. */
  async consider(option: string): Promise<void> {
    await this.table.consider(option);
    const { considered } = this.table;
    if (!settings.confirm && considered?.complete && considered.options.at(-1) === option) await this.table.confirm();
  }

  /**
   * A place was pressed: what is offered there is considered. Otherwise it is told what stands there, and why it
   * cannot be chosen if places are asked for.
   */
  press(place: string): void {
    const option = meant(place, this.places, this.twins);
    if (option) {
      this.pinned = null;
      void this.consider(option);
      return;
    }
    this.look(place);
    const asked = this.table.decision;
    if (
      asked &&
      placeOf(place) &&
      (asked.kind === "actions.turn" ? place.startsWith("privilege ") : this.places.length)
    )
      void this.table.consider(place);
  }

  /** Tell about a place. */
  look(place: string): void {
    this.pinned = place;
  }

  clear(): void {
    this.pinned = null;
  }
}

const desks = new WeakMap<TableStore, Desk>();

export function deskOf(table: TableStore): Desk {
  if (!desks.has(table)) desks.set(table, new Desk(table));
  return desks.get(table)!;
}
