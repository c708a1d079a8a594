// What the server offers, typed. Every answer is JSON; an error is an ApiError with the server's code and rule.

export interface Person { id: number; name: string }
export interface Me extends Person { language: string; guest: boolean; login: string | null; email: string | null; email_confirmed: boolean; notify: { email: boolean; push: boolean } }
export interface Seat {
  seat: number; holder: "open" | "person" | "bot"; user: Person | null; bot: string | null; away: boolean; wanted: boolean;
  waiting: boolean; ready: boolean; deadline: number | null; bank: number | null;
}
export interface Asked { seat: number; kind: string; deadline: number | null }
export interface TableCard {
  id: number; name: string; game: string; status: "open" | "running" | "over" | "replay"; pace: string; public: boolean;
  options: Record<string, string>; number: number; created: number; host: Person | null; seats: Seat[]; asked: Asked[]; paused: boolean;
}
export interface Proposal { kind: "pause" | "replace" | "pace"; seat: number | null; pace: string | null; by: number; agreed: number[]; needed: number[] }
export interface Table extends TableCard {
  commitment: string | null; seed: string | null; you: { host: boolean; seats: number[]; member: boolean }; invite: string | null;
  proposal: Proposal | null; rematch: number | null; moment: number; moments: number; scores: (number | null)[] | null; winners: number[];
  clock: { turn: number | null; bank: number | null }; odds: Odds;
}
export type Odds = "off" | "ranges" | "exact";
export type Particulars = Record<string, number | number[]>;
export interface Decision { seat: number; kind: string; number: number; prompt: string; particulars: Particulars; options: string[]; sealed: boolean }
export interface Draft { number: number; options: string[]; data: Record<string, unknown> }
export interface Position<View = unknown> {
  table: number; number: number; seat: number | null; moment: number; moments: number; status: string; over: boolean; view: View;
  decision: Decision | null; take_back: boolean; last_own: number | null; scores: (number | null)[]; winners: number[]; draft: Draft | null;
}
export interface Happening { moment: number; kind: string; rule: string; particulars: Particulars; text: string }
export interface Refusal { code: string; message: string; rule: string | null; index: number | null }
export interface Message { number: number; at: number; user: Person; text: string }
export interface Notice { number: number; at: number; kind: string; seat: number | null; user: Person | null; particulars: Record<string, unknown> }
export interface GameInfo { name: string; title: string; version: number; seats: number[]; options: { name: string; values: string[]; rule: string }[]; languages: string[] }
export interface Bot { level: string; title: string }
export interface Pace { name: string; turn: number | null; bank: number }
export interface Lobby { needed: TableCard[]; mine: TableCard[]; open: TableCard[]; watch: TableCard[] }
export interface Seating { holder: "me" | "open" | "bot"; level?: string }
export interface NewTable {
  game: string; name?: string; seating: Seating[]; options?: Record<string, string>; public?: boolean; pace?: string; start?: boolean; odds?: Odds;
}
export interface Verdict { verified: boolean; message: string; commitment: string; seed: string; choices: number; points: number[] }

export class ApiError extends Error implements Refusal {
  constructor(readonly status: number, readonly code: string, message: string, readonly rule: string | null, readonly index: number | null) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    answer = await fetch(`/api${path}`, { method, ...content });
  } catch {
    throw new ApiError(0, "offline", "offline", null, null);
  }
  const text = answer.status === 204 ? "" : await answer.text();
  const json = answer.headers.get("Content-Type")?.includes("json") ?? false;
  if (answer.ok) return (json ? JSON.parse(text) : text) as T;
  const { code = "error", message = answer.statusText, rule = null, index = null } = json ? (JSON.parse(text) as Partial<Refusal>) : {};
  throw new ApiError(answer.status, code, message, rule, index);
}

const query = (values: Record<string, string | number | null | undefined>): string => {
  const pairs = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return pairs.length ? `?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value!)}`).join("&")}` : "";
};

export const api = {
  me: () => call<Me>("GET", "/me"),
  guest: (name: string, language: string) => call<Me>("POST", "/guest", { name, language }),
  changeMe: (change: { name?: string; language?: string; email?: string | null; notify?: { email?: boolean; push?: boolean } }) => call<Me>("PATCH", "/me", change),
  register: (login: string, password: string) => call<Me>("POST", "/account", { login, password }),
  logIn: (login: string, password: string) => call<Me>("POST", "/session", { login, password }),
  logOut: () => call<void>("DELETE", "/session"),
  logOutEverywhere: () => call<void>("DELETE", "/sessions"),
  confirmEmail: (token: string) => call<Me>("POST", `/email/${token}`),

  games: () => call<GameInfo[]>("GET", "/games"),
  rules: (game: string, language: string) => call<{ language: string; rules: Record<string, string> }>("GET", `/games/${game}/rules/${language}`),
  bots: () => call<Bot[]>("GET", "/bots"),
  paces: () => call<Pace[]>("GET", "/paces"),

  lobby: () => call<Lobby>("GET", "/lobby"),
  create: (table: NewTable) => call<Table>("POST", "/tables", table),
  table: (id: number) => call<Table>("GET", `/tables/${id}`),
  remove: (id: number) => call<void>("DELETE", `/tables/${id}`),
  start: (id: number) => call<Table>("POST", `/tables/${id}/start`),
  invitation: (token: string) => call<{ table: number; name: string; game: string; host: Person | null; seats: Seat[] }>("GET", `/invites/${token}`),
  accept: (token: string) => call<Table>("POST", `/invites/${token}`),
  rematch: (id: number) => call<Table>("POST", `/tables/${id}/rematch`),
  take: (id: number, seat: number) => call<Table>("POST", `/tables/${id}/seats/${seat}/take`),
  bot: (id: number, seat: number, level: string) => call<Table>("POST", `/tables/${id}/seats/${seat}/bot`, { level }),
  back: (id: number, seat: number) => call<Table>("POST", `/tables/${id}/seats/${seat}/back`),
  leave: (id: number, seat: number) => call<Table>("POST", `/tables/${id}/seats/${seat}/leave`),
  propose: (id: number, proposal: { kind: string; seat?: number; level?: string; pace?: string }) => call<Table>("POST", `/tables/${id}/proposal`, proposal),
  answer: (id: number, agree: boolean) => call<Table>("PUT", `/tables/${id}/proposal`, { agree }),
  resume: (id: number) => call<Table>("POST", `/tables/${id}/resume`),

  view: <View>(id: number, seat: number | null, at?: number | null) => call<Position<View>>("GET", `/tables/${id}/view${query({ seat, at })}`),
  choose: (id: number, seat: number, number: number, options: string[], key: string) =>
    call<{ number: number; moment: number; repeated: boolean }>("POST", `/tables/${id}/choices`, { seat, number, options, key }),
  takeBack: (id: number, seat: number, number: number) => call<{ number: number; moment: number }>("POST", `/tables/${id}/take-back`, { seat, number }),
  events: (id: number, since = 0) => call<{ number: number; moments: number; events: Happening[] }>("GET", `/tables/${id}/events${query({ since })}`),
  log: (id: number) => call<Notice[]>("GET", `/tables/${id}/log`),
  saveDraft: (id: number, seat: number, draft: Draft) => call<void>("PUT", `/tables/${id}/seats/${seat}/draft`, draft),

  chat: (id: number, since = 0) => call<Message[]>("GET", `/tables/${id}/chat${query({ since })}`),
  say: (id: number, text: string) => call<Message>("POST", `/tables/${id}/chat`, { text }),
  notes: (id: number) => call<{ text: string }>("GET", `/tables/${id}/notes`),
  saveNotes: (id: number, text: string) => call<void>("PUT", `/tables/${id}/notes`, { text }),

  verify: (id: number) => call<Verdict>("GET", `/tables/${id}/verify`),
  openRecord: (text: string, name?: string) => call<Table>("POST", "/records", { text, name }),
  pushKey: () => call<{ key: string | null }>("GET", "/push"),
  pushTo: (subscription: PushSubscriptionJSON) => call<void>("POST", "/push", { endpoint: subscription.endpoint, keys: subscription.keys }),
  pushNoMore: (endpoint: string) => call<void>("DELETE", "/push", { endpoint }),
  hints: () => call<Hint[]>("GET", "/hints"),
};

export interface Hint { table: number; number: number | null }
