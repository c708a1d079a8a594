// Private notes: nothing can be written before the old ones are there; what is written is kept soon after, and sent
// again until it has arrived.
import { SvelteMap } from "svelte/reactivity";
import { api, ApiError } from "../../lib/api/api";
import { reason } from "../../lib/api/errors";
import { eventually, unreachable, RETRY } from "../../lib/api/resend";
import { Line } from "../table/line.svelte";

/** How long the pen rests before the notes are kept. */
const REST = 600;

export class Notes {
  text = $state("");
  state = $state<"loading" | "saved" | "saving" | "unsent" | "refused">("loading");
  /** Whether the notes of earlier are there. */
  loaded = $state(false);
  /** Why they were refused. */
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pending = false;
  private readonly line = new Line();

  /** Those on the table itself, or on a place of its board. */
  constructor(
    private readonly table: number,
    private readonly place: string | null = null,
  ) {}

  /** Fetch the notes of earlier, once. */
  async load(): Promise<void> {
    if (this.loaded) return;
    try {
      const { text } = await eventually(() => api.notes(this.table));
      this.text = text;
      this.state = "saved";
      this.loaded = true;
    } catch (error) {
      this.state = "refused";
      this.problem = reason(error);
    }
  }

  write(text: string): void {
    this.text = text;
    this.state = "saving";
    this.pending = true;
    this.soon(REST);
  }

  /** Keep at once what has not been kept yet. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.line.turn(() => this.keep());
  }

  private async keep(): Promise<void> {
    if (!this.pending) return;
    this.pending = false;
    try {
      await api.saveNotes(this.table, this.text, this.place);
      if (!this.pending) this.state = "saved";
    } catch (error) {
      this.pending ||= unreachable(error);
      this.state = this.pending ? "unsent" : "refused";
      this.problem = reason(error);
      if (this.pending) this.soon(RETRY);
    }
  }

  private soon(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delay);
  }
}

/** The notes on the places of a board: a short one for each. */
export class PlaceNotes {
  /** Whether the notes of earlier are there. */
  loaded = $state(false);
  private readonly texts = new SvelteMap<string, string>();
  /** For each place that was written about here what keeps it; a later text never overtakes an earlier one. */
  private readonly pens = new Map<string, Notes>();
  private loading: Promise<void> | null = null;

  constructor(private readonly table: number) {}

  /** Fetch the notes of earlier, once; if they are refused, nothing is written. */
  load(): Promise<void> {
    return (this.loading ??= eventually(() => api.notes(this.table)).then(
      ({ places }) => {
        for (const [place, text] of Object.entries(places)) this.texts.set(place, text);
        this.loaded = true;
      },
      (error: unknown) => {
        this.loading = null;
        if (!(error instanceof ApiError)) throw error;
      },
    ));
  }

  on(place: string): string {
    return this.texts.get(place)?.trim() ?? "";
  }

  /** What is being written, blanks and all. */
  raw(place: string): string {
    return this.texts.get(place) ?? "";
  }

  pen(place: string): Notes {
    let pen = this.pens.get(place);
    if (!pen) this.pens.set(place, (pen = new Notes(this.table, place)));
    return pen;
  }

  write(place: string, text: string): void {
    this.texts.set(place, text);
    this.pen(place).write(text);
  }

  /** Keep at once what has not been kept yet. */
  async flush(): Promise<void> {
    await Promise.all([...this.pens.values()].map((pen) => pen.flush()));
  }
}
