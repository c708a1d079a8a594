// Everything the page knows about one table, and the ways to change it. The server's word is the only truth.
import {
  api,
  ApiError,
  type Reply,
  type AnyRehearsal,
  type AnyView,
  type Chances,
  type Decision,
  type Happening,
  type Hint,
  type Mark,
  type Others,
  type Position,
  type Refusal,
  type Table,
  type Tried,
} from "../../lib/api/api";
import type { GameModule } from "../../lib/game/game";
import { language, maybe } from "../../lib/text/i18n.svelte";
import { listen } from "../../lib/api/live.svelte";
import { play } from "../../lib/device/sound";
import { dressed } from "../../lib/draw/colours";
import { persistently } from "../../lib/api/resend";
import { Chat } from "../talk/chat.svelte";
import { Drafts } from "../decide/drafts.svelte";
import { Forced } from "../decide/forced.svelte";
import { Line } from "./line.svelte";
import { PlaceNotes } from "../talk/notes.svelte";
import { Orders } from "../decide/orders.svelte";
import { Coach } from "../told/coach.svelte";
import { Showing } from "../told/showing.svelte";
import { Director } from "../stage/director.svelte";

/** So many last moments are fetched again on every change, because some of them may have been taken back. */
const OVERLAP = 8;

/** Choices being considered: played on a copy by the server, and submitted as one only when they are confirmed. */
export interface Trial {
  /** The decision they answer. */
  number: number | null;
  options: string[];
  /** What is asked next; once nothing is, the last question again, so that another answer can be given. */
  asked: Decision;
  complete: boolean;
  /** How it would look; null if chance or something hidden follows. */
  view: AnyView | null;
}

export class TableStore {
  info = $state.raw<Table>(undefined as unknown as Table);
  /** The seat through whose eyes the page looks; null: a spectator. */
  seat = $state<number | null>(null);
  /** The position now; null behind the curtain. */
  now = $state.raw<Position | null>(null);
  events = $state.raw<Happening[]>([]);
  marks = $state.raw<Mark[]>([]);
  /** The seat the device must be passed to. */
  curtain = $state<number | null>(null);
  problem = $state.raw<Refusal | null>(null);
  gone = $state(false);
  /** The panel to be looked at, wished for by an event or a person. */
  panel = $state("");
  /** The rule that is being looked up. */
  rule = $state<string | null>(null);
  /** The event whose picture is being looked at. */
  picture = $state.raw<Happening | null>(null);
  /** A place of the board that something points at. */
  pointed = $state<{ place: string; count: number; asked: boolean } | null>(null);

  /** The seat the device is passed to after the show. */
  private after: number | null = null;
  private trial = $state.raw<Trial | null>(null);
  private readonly line = new Line();
  private loading: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  readonly drafts = new Drafts(this);
  readonly forced = new Forced(this);
  readonly orders = new Orders(this);
  readonly chat: Chat;
  readonly places: PlaceNotes;
  readonly showing = new Showing(this);
  readonly coach = new Coach(this);
  readonly director = new Director(
    this,
    () => {
      if (this.after !== null) this.hide(this.after);
    },
    play,
  );

  constructor(
    readonly id: number,
    readonly game: GameModule,
  ) {
    this.chat = new Chat(id);
    this.places = new PlaceNotes(id);
  }

  get busy(): boolean {
    return this.line.busy;
  }
  get shown(): Position | null {
    const past = this.director.position ?? this.showing.past;
    if (past || !this.now || !this.considered?.view) return past ?? this.now;
    return { ...this.now, view: this.considered.view };
  }
  /** What the seat is considering, as long as it answers the present decision. */
  get considered(): Trial | null {
    return this.live && this.trial?.number === this.now?.decision?.number ? this.trial : null;
  }
  /** Whether somebody keeps notes on places here: not at a device that several people share, and not as a spectator. */
  get noting(): boolean {
    return this.info.you.seats.length === 1 && this.places.loaded;
  }
  get hotSeat(): boolean {
    return this.info.you.seats.length > 1;
  }
  /**
   * Whether the page shows the present: neither the past, also while it is being fetched, nor what has just happened.
   */
  get live(): boolean {
    return this.showing.at === null && this.showing.past === null && !this.director.show;
  }
  /** The decision of the seat, if the page shows the present. */
  get decision(): Decision | null {
    return this.live ? (this.considered?.asked ?? this.now?.decision ?? null) : null;
  }
  get names(): string[] {
    return this.info.seats.map(({ user, seat, called }) => {
      if (called) return called;
      if (!user) return this.game.botName(seat);
      const several = this.info.seats.filter((s) => s.user?.id === user.id).length > 1;
      return several ? `${user.name} (${this.colourName(seat)})` : user.name;
    });
  }
  /** The colour every seat is shown in. */
  get colours(): string[] {
    return dressed(
      this.game.colours,
      this.info.seats.map(({ colour }) => colour ?? null),
    );
  }
  colourName(seat: number): string {
    const colour = this.colours[seat]!;
    return colour === this.game.colours[seat] ? this.game.colourName(seat) : (maybe(`colour.${colour}`) ?? colour);
  }
  /** The event that is staged or looked at, of several the gravest: to point at, not to tell. */
  get event(): Happening | null {
    const { weightOf } = this;
    const events = this.director.scene?.events ?? this.showing.action?.events ?? [];
    return events.reduce<Happening | null>((best, e) => (best && weightOf(best) >= weightOf(e) ? best : e), null);
  }
  /** What the page tells of now. */
  get told(): Happening[] {
    return this.director.show ? this.director.told : (this.showing.action?.events ?? []);
  }
  /** Whether the match is over, and everything of it has been shown. */
  get over(): boolean {
    return this.info.status === "over" && Boolean(this.now?.over) && !this.director.show;
  }
  private readonly weightOf = (event: Happening): number => this.game.cue(event).weight;

  /** The number the page has reached. */
  private get reached(): number {
    return this.now || this.info.status === "open" || this.curtain !== null ? this.info.number : -1;
  }

  /** Look at the table from now on; returns how to stop. */
  watch(): () => void {
    const heard = (hint: Hint): void => {
      if (hint.table !== this.id) return;
      if (hint.number === null) this.gone = true;
      else if (hint.number > this.reached) void this.refresh().catch(lost);
    };
    const stop = listen(heard, this.id);
    return () => {
      stop();
      this.director.rest();
      void this.drafts.flush();
      void this.places.flush();
    };
  }

  async open(seat: number | null, at: number | null, step: number | null = null): Promise<void> {
    this.info = await api.table(this.id);
    this.seen = Number(sessionStorage.getItem(`seen:${this.id}:${seat ?? this.info.you.seats[0] ?? null}`) ?? 0);
    const mine = this.info.you.seats;
    if (mine.length > 1 && this.info.status === "running") {
      this.curtain = mine.find((s) => this.info.seats[s]!.waiting) ?? null;
      this.seat = null;
      if (this.curtain !== null) return;
    } else this.seat = seat !== null && (mine.includes(seat) || this.info.status === "over") ? seat : (mine[0] ?? null);
    await this.refresh();
    if (at !== null)
      await this.showing.lookAt(at, this.showing.steps.filter(({ moment }) => moment === at)[(step ?? NaN) - 1]);
  }

  /** Fetch what moved, all of it after this call. Calls in quick succession become one. */
  refresh(): Promise<void> {
    if (!this.loading) return (this.loading = this.load().finally(() => (this.loading = null)));
    return (this.next ??= this.loading.catch(lost).then(() => {
      this.next = null;
      return this.refresh();
    }));
  }

  private async load(): Promise<void> {
    const seat = this.seat;
    const since = Math.max(0, (this.events.at(-1)?.moment ?? 0) - OVERLAP);
    const { table: info, view: now, events: latest } = await api.now(this.id, seat, since);
    if (!now) {
      this.info = info; // it has not begun
      return;
    }
    if (now.seat !== seat || (seat === null && info.status === "running" && info.you.seats.length === 1))
      return this.changeSeat(info);
    // When a match ends, what others chose unseen is counted too: every moment may have another number.
    const ended = this.info.status === "running" && info.status === "over";
    const { events, marks } = ended ? await api.events(this.id, 0) : latest;
    if (seat !== this.seat) return;
    const { now: before, events: old } = this;
    const kept = ended ? 0 : since;
    this.info = info;
    const known = old.filter((e) => e.moment >= kept);
    this.events = [...old.filter((e) => e.moment < kept), ...events.map((e, i) => (same(known[i], e) ? known[i]! : e))];
    this.marks = [...this.marks.filter((m) => m.moment < kept), ...marks];
    this.now = now;
    if (ended) {
      this.showing.renumber();
      this.director.renumber(old, this.events);
    }
    if (before)
      this.director.begin(
        ended ? this.events.slice(old.length) : this.events.filter((e) => e.moment > before.moment),
        before,
      );
    const next = this.hotSeat ? this.nextHere(info) : null;
    if (next !== null) this.passOn(next);
    else this.notice(before);
  }

  /** The person has left the seat, or has just sat down: look through other eyes. */
  private async changeSeat(info: Table): Promise<void> {
    this.info = info;
    this.drafts.forget();
    this.orders.forget();
    this.game.forget(this);
    this.showing.forget();
    this.now = null;
    this.events = []; // what one's own seat chose unseen has moments of its own
    this.seat = info.you.seats[0] ?? null;
    await this.load();
  }

  /** Hot-seat: the own seat that must choose next, if it is not the one in front of the device. */
  private nextHere(info: Table): number | null {
    const waiting = info.you.seats.filter((s) => info.seats[s]!.waiting);
    return waiting.length && !(this.seat !== null && waiting.includes(this.seat)) ? waiting[0]! : null;
  }

  /** Pass the device on: at once, or when everybody has seen what is being shown. */
  private passOn(next: number): void {
    if (this.director.show) this.after = next;
    else this.hide(next);
  }

  /** Put up the curtain and forget everything secret. */
  private hide(next: number): void {
    this.after = null;
    this.director.stop();
    this.showing.forget();
    this.drafts.forget();
    this.orders.forget();
    this.game.forget(this);
    this.curtain = next;
    this.seat = null;
    this.now = null;
    this.problem = null;
    this.trial = null;
    this.picture = null;
  }

  /** The person behind the curtain is there. */
  async raise(): Promise<void> {
    this.seat = this.curtain;
    this.curtain = null;
    await this.refresh().catch(lost);
  }

  // ------------------------------------------------------------ choosing

  /**
   * Submit choices of the seat, all or nothing; they answer what is asked now, and nothing that is asked later. A
   * function says which, once what was pressed before is done.
   */
  choose(options: string[] | (() => string[])): Promise<boolean> {
    const asked = this.live ? (this.now?.decision ?? null) : null;
    return this.line.turn(
      async () =>
        asked !== null &&
        this.now?.decision?.number === asked.number &&
        this.submit(asked, typeof options === "function" ? options() : options),
    );
  }

  private async submit({ seat, number }: Decision, options: string[]): Promise<boolean> {
    if (number === null) return false;
    return this.perform(() =>
      this.drafts.inTurn(async () => {
        await persistently((key) => api.choose(this.id, seat, number, options, key));
        this.drafts.chosen();
      }),
    );
  }

  /** Consider an answer to what is asked now; a refused one is explained. Nothing is submitted. */
  consider(option: string): Promise<void> {
    return this.line.turn(async () => {
      const { considered, decision } = this;
      if (!decision) return;
      const before = considered?.complete ? considered.options.slice(0, -1) : (considered?.options ?? []);
      await this.weigh([...before, option], decision);
    });
  }

  /**
   * Consider a whole line of choices at once, instead of what was considered before; what is asked after them is
   * answered as it is said.
   */
  considerAll(options: string[], replies: Reply[] = []): Promise<void> {
    return this.line.turn(async () => {
      if (this.decision) await this.weigh(options, this.now!.decision!, replies);
    });
  }

  /** One step back in what is being considered. */
  reconsider(): Promise<void> {
    return this.line.turn(async () => {
      const options = this.considered?.options.slice(0, -1) ?? [];
      if (options.length) await this.weigh(options, this.decision!);
      else this.trial = null;
    });
  }

  /** Drop what is being considered as a whole. */
  drop(): void {
    this.trial = null;
  }

  /** Submit what is being considered. */
  confirm(): Promise<boolean> {
    return this.line.turn(
      async () => Boolean(this.considered?.complete) && this.submit(this.now!.decision!, this.considered!.options),
    );
  }

  private async weigh(chosen: string[], asked: Decision, replies: Reply[] = []): Promise<void> {
    const { number } = this.now!.decision!;
    const tried = await this.tryOut(chosen, replies);
    if (!tried) return;
    const { refusal, decision, view } = tried;
    // What belongs to the choice before, and where several choose at once the whole of it.
    const goesOn = decision?.continues || (decision?.sealed && !tried.complete);
    const further = goesOn ? decision : null;
    if (refusal) this.problem = { ...refusal, code: "refusal" };
    else
      this.trial = {
        number,
        options: [...chosen, ...tried.answered],
        asked: further ?? asked,
        complete: !further,
        view,
      };
  }

  /** What the server says to choices that are only tried; null: that cannot be told, and the problem says why. */
  tryOut(options: string[], replies: Reply[] = []): Promise<Tried | null> {
    const { seat } = this.now!.decision!;
    return this.answered(() => api.tryOut(this.id, seat, options, replies, language()));
  }

  /**
   * An answer that changes nothing, asked for again if it did not come; null: there is none, and the problem says why.
   */
  private async answered<T>(ask: () => Promise<T>): Promise<T | null> {
    this.problem = null;
    try {
      return await persistently(ask);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem = error;
      return null;
    }
  }

  /** Do something that only looks, once what is going on is done. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.line.turn(work);
  }

  /**
   * What choices in the making would bring, with what is supposed of later ones, and of the others; null: that cannot
   * be told, and the problem says why.
   */
  rehearse(options: string[], supposed: Record<string, string>, others: Others): Promise<AnyRehearsal | null> {
    return this.line.turn(async () => {
      const { decision } = this;
      return decision
        ? ((await this.answered(() => api.rehearse(this.id, decision.seat, options, supposed, others)))?.rehearsal ??
            null)
        : null;
    });
  }

  /** The same if nobody else does anything, asked for beside everything else; null: that cannot be told now. */
  foresee(options: string[], supposed: Record<string, string>): Promise<AnyRehearsal | null> {
    return this.aside((seat) => api.rehearse(this.id, seat, options, supposed, "idle").then((told) => told.rehearsal));
  }

  /** How likely something is to end which way; null: nobody can know, or that cannot be told now. */
  odds(about: Record<string, string>): Promise<Chances | null> {
    return this.aside((seat) => api.odds(this.id, seat, about).then((told) => told.odds));
  }

  /** An answer nobody waits for: without one nothing is said of it. */
  private async aside<T>(ask: (seat: number) => Promise<T | null>): Promise<T | null> {
    const { decision } = this;
    try {
      return decision && (await ask(decision.seat));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }

  /** Take back the last choice as it is now; a second press does not take back the one before as well. */
  takeBack(): Promise<boolean> {
    const { seat, now } = this;
    return this.line.turn(async () => {
      const done =
        seat !== null &&
        now !== null &&
        this.now?.number === now.number &&
        (await this.perform(() => api.takeBack(this.id, seat, now.number)));
      if (done) this.forced.wait(); // what was taken back is not made again by itself
      return done;
    });
  }

  /** Do something at the table, once what is going on there is done. */
  attempt(work: () => Promise<unknown>): Promise<boolean> {
    return this.line.turn(() => this.perform(work));
  }

  /** Whatever comes of it, the page then shows what the server says. */
  private async perform(work: () => Promise<unknown>): Promise<boolean> {
    this.problem = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem = error;
      return false;
    } finally {
      await this.refresh().catch(lost);
    }
  }

  // ------------------------------------------------------------ what happened

  /** Everything since the seat's own last move, or since the beginning. */
  get sinceMine(): Happening[] {
    const from = this.now?.last_own ?? 0;
    return this.events.filter((e) => e.moment >= from && this.weightOf(e) > 0);
  }

  /** The events the page has come to: all, or those up to what it shows. */
  get happened(): Happening[] {
    if (this.director.show) return this.director.happened;
    const { at, action } = this.showing;
    if (at === null) return this.events;
    return this.events.filter((e) => e.moment < at || (e.moment === at && (!action || action.happened.includes(e))));
  }

  openRule = (rule: string): void => void (this.rule = rule);

  /** Say why something cannot be chosen now. */
  whyNot(option: string): Promise<void> {
    return this.line.turn(async () => {
      const tried = this.now?.decision ? await this.tryOut([...(this.considered?.options ?? []), option]) : null;
      if (tried?.refusal) this.problem = { ...tried.refusal, code: "refusal" };
    });
  }

  /** What others changed on the board since the seat's last move, until it has been looked at. */
  get changed(): string[] {
    const from = this.now?.last_own ?? null;
    if (from === null || !this.live || this.now?.over || this.seen >= (this.now?.moments ?? 0)) return [];
    return [
      ...new Set(this.events.filter((e) => e.moment > Math.max(from, this.seen)).flatMap((e) => this.game.changes(e))),
    ];
  }
  seen = $state(0);
  acknowledge(): void {
    this.seen = this.now?.moments ?? 0;
    sessionStorage.setItem(`seen:${this.id}:${this.seat}`, String(this.seen));
  }

  /** Bring a place into sight; asked for, it is told about where the board does so. */
  point(place: string, asked = true): void {
    this.pointed = { place, count: (this.pointed?.count ?? 0) + 1, asked };
  }

  private notice(before: Position | null): void {
    const asked = this.now?.decision;
    const fresh = asked && asked.number !== before?.decision?.number;
    if (fresh && before) play("bells");
  }
}

/** Whether an event is the one that is known already: what is being shown is then still found among the events. */
const same = (known: Happening | undefined, event: Happening): boolean =>
  JSON.stringify(known) === JSON.stringify(event);

/** What could not be fetched is fetched later: the line says again and again how far the table is. */
function lost(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
