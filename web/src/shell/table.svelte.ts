// Everything the page knows about one table, and the ways to change it. The server's word is the only truth.
import { api, ApiError, type Decision, type Draft, type Happening, type Hint, type Position, type Refusal, type Table } from "../lib/api";
import type { GameModule } from "../lib/game";
import { listen } from "../lib/live.svelte";
import { reducedMotion, settings } from "../lib/settings.svelte";
import { chime } from "../lib/notice";

/** So many last moments are fetched again on every change, because some of them may have been taken back. */
const OVERLAP = 8;
const PACE = { slow: 1800, normal: 950, fast: 320, skip: 0 };

export class TableStore {
  info = $state.raw<Table>(undefined as unknown as Table);
  /** The seat through whose eyes the page looks; null: a spectator. */
  seat = $state<number | null>(null);
  /** The position now; null behind the curtain. */
  now = $state.raw<Position | null>(null);
  events = $state.raw<Happening[]>([]);
  /** The moment looked at; null: the present. */
  at = $state<number | null>(null);
  past = $state.raw<Position | null>(null);
  /** What is being played to the viewer, one event after the other. */
  show = $state.raw<{ list: Happening[]; index: number } | null>(null);
  paused = $state(false);
  /** The seat the device must be passed to. */
  curtain = $state<number | null>(null);
  problem = $state.raw<Refusal | null>(null);
  busy = $state(false);
  gone = $state(false);
  /** The panel to be looked at, wished for by an event or a person. */
  panel = $state("");
  /** The rule that is being looked up. */
  rule = $state<string | null>(null);
  /** A place of the board that something points at. */
  pointed = $state<{ place: string; count: number } | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private draftTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly views = new Map<number, Position>();
  private loading: Promise<void> | null = null;
  private again = false;

  constructor(readonly id: number, readonly game: GameModule) {}

  get shown(): Position | null { return this.past ?? this.now; }
  get hotSeat(): boolean { return this.info.you.seats.length > 1; }
  get live(): boolean { return this.past === null && !this.show; }
  /** The decision of the seat, if the page shows the present. */
  get decision(): Decision | null { return this.live ? (this.now?.decision ?? null) : null; }
  get names(): string[] {
    return this.info.seats.map(({ user, seat }) => {
      if (!user) return this.game.botName(seat);
      const several = this.info.seats.filter((s) => s.user?.id === user.id).length > 1;
      return several ? `${user.name} (${this.game.colourName(seat)})` : user.name;
    });
  }
  get event(): Happening | null { return this.show ? this.show.list[this.show.index]! : null; }

  /** Look at the table from now on; returns how to stop. */
  watch(): () => void {
    const heard = (hint: Hint): void => {
      if (hint.table !== this.id) return;
      if (hint.number === null) this.gone = true;
      else if (hint.number > Math.max(this.info.number, this.now?.number ?? 0)) void this.refresh();
    };
    const stop = listen(heard, this.id);
    return () => {
      stop();
      clearTimeout(this.timer);
      this.flushDraft();
    };
  }

  async open(seat: number | null, at: number | null): Promise<void> {
    this.info = await api.table(this.id);
    this.seen = Number(sessionStorage.getItem(`seen:${this.id}:${seat ?? this.info.you.seats[0] ?? null}`) ?? 0);
    const mine = this.info.you.seats;
    if (mine.length > 1 && this.info.status === "running") {
      this.curtain = mine.find((s) => this.info.seats[s]!.waiting) ?? null;
      this.seat = null;
      if (this.curtain !== null) return;
    } else this.seat = seat !== null && (mine.includes(seat) || this.info.status === "over") ? seat : (mine[0] ?? null);
    await this.refresh();
    if (at !== null) await this.lookAt(at);
  }

  /** Fetch what moved. Calls in quick succession become one. */
  refresh(): Promise<void> {
    if (this.loading) this.again = true;
    return (this.loading ??= this.load().finally(() => {
      this.loading = null;
      if (!this.again) return;
      this.again = false;
      void this.refresh();
    }));
  }

  private async load(): Promise<void> {
    if (this.info.status === "open") {
      this.info = await api.table(this.id);
      if (this.info.status === "open") return;
      if (this.seat === null && this.info.you.seats.length === 1) this.seat = this.info.you.seats[0]!;
    }
    const seat = this.seat;
    const since = Math.max(0, (this.events.at(-1)?.moment ?? 0) - OVERLAP);
    const [info, now, { events }] = await Promise.all([api.table(this.id), api.view(this.id, seat), api.events(this.id, since)]);
    if (this.hotSeat && this.passOn(info)) return;
    if (seat !== this.seat) return;
    const before = this.now;
    this.info = info;
    this.events = [...this.events.filter((e) => e.moment < since), ...events];
    this.now = now;
    if (before && this.at === null) this.begin(this.events.filter((e) => e.moment > before.moment));
    this.notice(before);
  }

  /** Hot-seat: put up the curtain when the next choice is another own seat's; forgets everything secret. */
  private passOn(info: Table): boolean {
    this.info = info;
    const waiting = info.you.seats.filter((s) => info.seats[s]!.waiting);
    if (!waiting.length || (this.seat !== null && waiting.includes(this.seat))) return false;
    this.hide(waiting[0]!);
    return true;
  }

  private hide(next: number): void {
    this.stopShow();
    this.game.forget(this);
    this.curtain = next;
    this.seat = null;
    this.now = this.past = null;
    this.at = null;
    this.views.clear();
    this.problem = null;
  }

  /** The person behind the curtain is there. */
  async raise(): Promise<void> {
    this.seat = this.curtain;
    this.curtain = null;
    await this.refresh();
  }

  // ------------------------------------------------------------ choosing

  /** Submit choices of the seat, all or nothing. */
  async choose(options: string[]): Promise<boolean> {
    const decision = this.decision;
    if (!decision) return false;
    const done = await this.attempt(() => api.choose(this.id, decision.seat, decision.number, options, randomKey()));
    if (done) {
      clearTimeout(this.draftTimer);
      this.pendingDraft = null;
    }
    return done;
  }

  async takeBack(): Promise<boolean> {
    const seat = this.seat;
    if (seat === null || !this.now) return false;
    return this.attempt(() => api.takeBack(this.id, seat, Math.max(this.now!.number, this.info.number)));
  }

  /** Do something at the table; whatever comes of it, the page then shows what the server says. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem = error;
      return false;
    } finally {
      await this.refresh().catch(() => undefined);
      this.busy = false;
    }
  }

  // ------------------------------------------------------------ drafts

  private pendingDraft: Draft | null = null;

  /** Keep a draft: on this device at once (never at a shared one), on the server within a second. */
  saveDraft(key: string, options: string[], data: Record<string, unknown>): void {
    const decision = this.now?.decision;
    if (!decision || this.seat === null) return;
    if (!this.hotSeat) localStorage.setItem(this.draftKey(key), JSON.stringify(data));
    this.pendingDraft = { number: decision.number, options, data };
    clearTimeout(this.draftTimer);
    this.draftTimer = setTimeout(() => this.flushDraft(), 500);
  }

  private flushDraft(): void {
    clearTimeout(this.draftTimer);
    if (!this.pendingDraft || this.seat === null) return;
    const draft = this.pendingDraft;
    this.pendingDraft = null;
    void api.saveDraft(this.id, this.seat, draft).catch(() => undefined);
  }

  loadDraft(key: string): Record<string, unknown> | null {
    const own = this.hotSeat ? null : localStorage.getItem(this.draftKey(key));
    if (own) return JSON.parse(own) as Record<string, unknown>;
    return this.now?.draft?.data ?? null;
  }

  private draftKey = (key: string): string => `draft:${this.id}:${this.seat}:${key}`;

  // ------------------------------------------------------------ showing what happened

  private begin(fresh: Happening[]): void {
    const list = fresh.filter((e) => this.game.weight(e) > 0);
    if (!list.length || settings.speed === "skip" || document.hidden) return;
    if (this.show) this.show = { ...this.show, list: [...this.show.list, ...list] };
    else void this.play(list);
  }

  /** Play events to the viewer, beginning with the first. */
  async play(list: Happening[]): Promise<void> {
    if (!list.length) return;
    this.paused = false;
    this.show = { list, index: 0 };
    await this.step(0);
  }

  async step(index: number): Promise<void> {
    clearTimeout(this.timer);
    if (!this.show || index < 0) return;
    if (index >= this.show.list.length) return this.stopShow();
    this.show = { ...this.show, index };
    const event = this.show.list[index]!;
    this.past = event.moment === this.now?.moment ? null : await this.viewAt(event.moment);
    const panel = this.game.panelFor(event);
    if (panel) this.panel = panel;
    if (this.paused || !this.show) return;
    const speed = reducedMotion.current && settings.speed === "normal" ? "fast" : settings.speed;
    this.timer = setTimeout(() => void this.step(this.show ? this.show.index + 1 : 0), PACE[speed === "skip" ? "fast" : speed] * this.game.weight(event));
  }

  pause(): void {
    this.paused = !this.paused;
    if (this.paused) clearTimeout(this.timer);
    else if (this.show) void this.step(this.show.index + 1);
  }

  stopShow(): void {
    clearTimeout(this.timer);
    this.show = null;
    this.paused = false;
    if (this.at === null) this.past = null;
  }

  /** Everything since the seat's own last move, or since the beginning. */
  get sinceMine(): Happening[] {
    const from = this.now?.last_own ?? 0;
    return this.events.filter((e) => e.moment >= from && this.game.weight(e) > 0);
  }

  // ------------------------------------------------------------ replay

  async lookAt(moment: number | null): Promise<void> {
    this.stopShow();
    this.at = moment;
    this.past = moment === null ? null : await this.viewAt(Math.max(0, Math.min(moment, this.now?.moments ?? moment)));
  }

  async viewAt(moment: number): Promise<Position> {
    const known = this.views.get(moment);
    if (known) return known;
    const found = await api.view(this.id, this.seat, moment);
    this.views.set(moment, found);
    if (this.views.size > 60) this.views.delete(this.views.keys().next().value!);
    return found;
  }

  openRule = (rule: string): void => void (this.rule = rule);

  /** Say why something cannot be chosen. */
  explain({ key, rule, values }: { key: string; rule: string; values: Record<string, number> }): void {
    this.problem = { code: "refusal", message: this.game.refusal(key, values), rule, index: null };
  }

  /** What others changed on the board since the seat's last move, until it has been looked at. */
  get changed(): string[] {
    const from = this.now?.last_own ?? null;
    if (from === null || !this.live || this.now?.over || this.seen >= (this.now?.moments ?? 0)) return [];
    return [...new Set(this.events.filter((e) => e.moment > Math.max(from, this.seen)).flatMap((e) => this.game.changes(e)))];
  }
  seen = $state(0);
  acknowledge(): void {
    this.seen = this.now?.moments ?? 0;
    sessionStorage.setItem(`seen:${this.id}:${this.seat}`, String(this.seen));
  }

  point(place: string): void {
    this.pointed = { place, count: (this.pointed?.count ?? 0) + 1 };
  }

  private notice(before: Position | null): void {
    const asked = this.now?.decision;
    const fresh = asked && asked.number !== before?.decision?.number;
    if (fresh && before && settings.sound) chime();
  }
}

function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, "0")).join("");
}
