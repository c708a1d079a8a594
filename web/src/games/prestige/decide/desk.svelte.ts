// What lies before one player at one table: the place looked at, the group about to march, the order sheet in the
// making.
import { settings } from "../../../lib/device/settings.svelte";
import type { TableStore } from "../../../shell/table/table.svelte";
import { ALLY, OWNERS, the, UNIT_NAMES } from "../data";
import { way } from "../board/roads";
import { AT_ONCE, optionsAt, placeOf } from "../board/targets";
import { own, viewOf, type BattleBoard, type Slot, type Units, type View } from "../view";

export interface Group {
  option: string;
  from: string;
  owner: string;
  units: Units;
  most: Units;
}

/** Where the group that was taken up can go, and what would come of it. */
type Ahead = Pick<View, "assaults" | "reach" | "steps">;
const NOWHERE: Ahead = { assaults: {}, reach: {}, steps: {} };

export class Desk {
  /** The place under the pointer or focus, and the one that was pressed. */
  looked = $state<string | null>(null);
  pinned = $state<string | null>(null);
  /** Several things can be done at the place that was pressed. */
  menu = $state.raw<{ place: string; options: string[]; number: number | null } | null>(null);
  private ahead = $state.raw<Ahead>(NOWHERE);
  private wish = $state.raw<{ number: number | null; units: Units } | null>(null);

  constructor(readonly table: TableStore) {}

  get view(): View | null {
    return viewOf(this.table.shown) ?? null;
  }
  /** The board as it is, without what is being considered. */
  get now(): View | null {
    return viewOf(this.table.now) ?? null;
  }
  get options(): string[] {
    return this.table.decision?.options ?? [];
  }
  get kind(): string {
    return this.table.decision?.kind ?? "";
  }

  /** Forget everything: the device goes to another person. */
  clear(): void {
    Object.assign(this, { looked: null, pinned: null, menu: null, wish: null, ahead: NOWHERE });
  }

  // ------------------------------------------------------------ choosing on the map

  /** The places where something can be chosen now. */
  get offered(): string[] {
    const { view } = this;
    return view ? this.options.map((o) => placeOf(o, view)).filter((place) => place !== null) : [];
  }

  /** The place of the last thing considered. */
  get picked(): string | null {
    const { considered } = this.table;
    if (!considered || !this.view) return null;
    const last = considered.options.findLast((o) => placeOf(o, this.view!) !== null);
    return last ? placeOf(last, this.view) : null;
  }

  /** A place was pressed on the map or in the list. */
  press(place: string): void {
    const { view, table } = this;
    if (!table.decision || !view) return;
    table.problem = null;
    const found = optionsAt(place, this.options, view);
    this.menu = found.length > 1 ? { place, options: found, number: table.decision.number } : null;
    if (found.length === 1) void this.select(found[0]!);
    else if (!found.length && this.movable(place)) void this.select(place);
    else if (!found.length)
      void table.consider(this.options.some((o) => o in the().province) ? the().provinceOf(place).id : place);
  }

  /** While a destination is asked for, another army can be taken up instead. */
  private movable(place: string): boolean {
    return (
      (this.kind === "move.to" || this.kind === "move.last") &&
      Boolean(this.now?.unmoved?.[place]) &&
      place !== this.group?.from
    );
  }

  async select(option: string): Promise<void> {
    this.menu = this.looked = this.pinned = null;
    const { table } = this;
    if (AT_ONCE.has(option) && !settings.confirm) return void (await table.choose([...this.begun, option]));
    const moving = table.now?.decision?.kind === "move.from" && this.now?.unmoved?.[option];
    if (moving) await this.takeUp(option, moving);
    else await table.consider(option);
  }

  /** The choices made so far of a decision in several steps. */
  private get begun(): string[] {
    return this.table.considered?.complete === false ? this.table.considered.options : [];
  }

  /** Pick so many units of each slot in one go; it only goes on with what has been begun, or stands for itself. */
  async pick(slots: Slot[], numbers: number[]): Promise<void> {
    const { table, kind, begun } = this;
    const replies = slots.map(({ owner, unit }, i) => ({
      kind,
      about: { owner: OWNERS.indexOf(owner), unit: UNIT_NAMES.indexOf(unit) },
      option: String(numbers[i]),
    }));
    if (begun.length) return table.considerAll(begun, replies);
    const tried = await table.inTurn(() => table.tryOut([], replies));
    if (tried?.refusal) table.problem = { ...tried.refusal, code: "refusal" };
    else if (tried) await table.choose(tried.answered);
  }

  /** Answer now, and in the same way when it is asked again: this year, or until the order is cancelled. */
  async henceforth(option: string, year: boolean): Promise<void> {
    const order = { kind: this.kind, options: [option], once: false, chapter: year };
    await Promise.all([this.table.orders.give(order), this.table.choose([option])]); // one after the other
  }

  // ------------------------------------------------------------ marching

  /** The group that is being moved. */
  get group(): Group | null {
    const option = this.table.considered?.options[0];
    const most = option === undefined ? undefined : this.now?.unmoved?.[option];
    if (option === undefined || !most || this.table.now?.decision?.kind !== "move.from") return null;
    const ally = option.startsWith("ally ");
    const units = this.wish && this.wish.number === this.table.now.decision.number ? this.wish.units : most;
    return {
      option,
      from: ally ? option.slice(5) : option,
      owner: ally ? ALLY : String(this.view?.seat),
      units,
      most,
    };
  }

  /** Take up units of a place, all of them unless told otherwise, and see where they can go. */
  async takeUp(option: string, units: Units): Promise<void> {
    this.wish = { number: this.table.now!.decision!.number, units };
    await this.table.considerAll(
      [option],
      UNIT_NAMES.map((name, unit) => ({ kind: "move.units", about: { unit }, option: String(units[name] ?? 0) })),
    );
    const { view } = this.table.considered ?? {};
    this.ahead = view ? own(view) : NOWHERE;
  }

  /** The battle that the march being considered would bring about. */
  get assault(): { place: string; board: BattleBoard } | null {
    const { course } = this;
    const [before, place] = course.slice(-2);
    const board = place === undefined || before === undefined ? undefined : this.ahead.assaults[place]?.[before];
    return board && place ? { place, board } : null;
  }

  /** How each place that can be chosen as a destination is reached. */
  get reach(): View["reach"] {
    return this.group && this.kind === "move.to" ? this.ahead.reach : {};
  }

  /** The places on the way of the group, as far as it is chosen; with the step before a contested one. */
  get course(): string[] {
    const { group, table } = this;
    if (!group || !table.considered) return [];
    const [to, last] = table.considered.options.slice(1).filter((o) => o in the().location);
    return to ? way(this.ahead.steps, group.from, to, last) : [];
  }

  /** The way something moved in an event, or would move. */
  get moved(): { places: string[]; owner: string; attack: boolean } | null {
    const { course, group, view } = this;
    if (course.length > 1 && group)
      return { places: course, owner: group.owner, attack: this.ahead.reach[course.at(-1)!] === "attack" };
    const p = this.table.event?.particulars;
    const owner = p?.owner ?? p?.seat;
    if (!p || !view || !Array.isArray(p.way) || typeof owner !== "number") return null;
    return {
      places: p.way.map((n) => the().map.locations[n]!.id),
      owner: OWNERS[owner]!,
      attack: p.attack === 1,
    };
  }
}

const desks = new WeakMap<TableStore, Desk>();

export function deskOf(table: TableStore): Desk {
  if (!desks.has(table)) desks.set(table, new Desk(table));
  return desks.get(table)!;
}
