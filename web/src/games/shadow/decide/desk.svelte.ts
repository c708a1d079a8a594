// What lies before one person at one table: the electorate being read about, and the board as it can be played now.
import { settings } from "../../../lib/device/settings.svelte";
import type { TableStore } from "../../../shell/table/table.svelte";
import { differences, placeOf, placeNumber, twinsOf } from "../board/places";
import { ELECTORATES } from "../data";
import type { Scene } from "../board/scene";
import { viewOf, type View } from "../view";

export class Desk {
  pinned = $state<string | null>(null);

  constructor(readonly table: TableStore) {}

  get view(): View | null {
    return viewOf(this.table.shown) ?? null;
  }
  /** The position before the choice under consideration; null if none is. */
  get before(): View | null {
    return this.table.considered?.view ? viewOf(this.table.now)! : null;
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
      look: (id) => void (this.pinned = id),
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
   * A place was pressed: what is offered is considered; what is not is shown, and explained if a place is asked for.
   */
  press(option: string): void {
    const castle = `castle ${option}`;
    const meant =
      this.twins[option] ?? (!this.places.includes(option) && this.places.includes(castle) ? castle : option);
    if (!this.places.includes(meant)) this.pinned = placeOf(option)?.electorate ?? null;
    if (this.table.decision && this.places.length && this.table.decision.kind !== "actions.turn")
      void this.consider(meant);
    else if (this.places.includes(meant)) void this.consider(meant);
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
