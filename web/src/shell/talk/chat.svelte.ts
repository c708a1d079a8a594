// What is said at the table, and whether something of it has not been read on this device.
import { api, type Message, type Phrase } from "../../lib/api/api";
import { t } from "../../lib/text/i18n.svelte";
import { me } from "../../lib/device/session.svelte";

/** What can be said with one press. */
export const PHRASES: readonly Phrase[] = [
  "luck",
  "well-played",
  "moment",
  "your-turn",
  "pause",
  "thanks",
  "back-soon",
  "good-game",
];
/** What somebody said, a quick phrase in the reader's own language; one that this page does not know yet in English. */
export const said = ({ phrase, text }: Message): string =>
  phrase && PHRASES.includes(phrase) ? t(`phrase.${phrase}`) : text;

export class Chat {
  messages = $state.raw<Message[]>([]);
  /** Whether nothing was said before what is here. */
  private complete = $state(false);
  /** The last message that was read; what was said before the first visit is not new. */
  private read = $state<number | null>(null);

  constructor(private readonly table: number) {}

  private get last(): number {
    return this.messages.at(-1)?.number ?? 0;
  }
  get unread(): boolean {
    return this.messages.some(({ number, user }) => number > (this.read ?? Infinity) && user?.id !== me()?.id);
  }

  /** Whether something was said before what is here. */
  get hasOlder(): boolean {
    return !this.complete && (this.messages[0]?.number ?? 1) > 1;
  }

  /** Fetch what has been said since the last time, page by page; at first only the newest page. */
  async fetch(): Promise<void> {
    const first = this.last === 0;
    for (;;) {
      const fresh = await api.chat(this.table, this.last).catch(() => null);
      if (!fresh) return;
      this.add(fresh);
      this.read ??= Number(localStorage.getItem(this.key) ?? this.last);
      if (first || !fresh.length) return;
    }
  }

  /** Fetch the page before what is here. */
  async fetchOlder(): Promise<void> {
    const older = await api.chat(this.table, 0, this.messages[0]?.number).catch(() => null);
    if (!older) return;
    this.complete = !older.length;
    this.add(older);
  }

  private add(some: Message[]): void {
    const known = new Set(this.messages.map((m) => m.number));
    const fresh = some.filter((m) => !known.has(m.number));
    this.messages = [...this.messages, ...fresh].sort((a, b) => a.number - b.number);
  }

  /** Everything that has arrived is being looked at. */
  look(): void {
    if (this.read === null || this.read >= this.last) return;
    this.read = this.last;
    localStorage.setItem(this.key, String(this.read));
  }

  private get key(): string {
    return `read:${this.table}`;
  }
}
