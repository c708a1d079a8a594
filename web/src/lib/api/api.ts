// What the server offers. The types are those of its OpenAPI document (schema.ts, written by `python -m tools.schema`);
// every answer is JSON; an error is an ApiError with the server's code and rule.
import type { components, paths } from "./schema";
import * as server from "./server";
import * as transport from "./transport";

export type Shape = components["schemas"];
export type Person = Shape["Person"];
export type Me = Shape["MeOut"];
export type Seat = Shape["SeatOut"];
export type Asked = Shape["Asked"];
export type TableCard = Shape["TableCard"];
export type Table = Shape["TableOut"];
export type Proposal = Shape["Proposal"];
export type Odds = Table["odds"];
export type Particulars = Happening["particulars"];
export type Decision = Shape["Decision"];
export type Draft = Shape["Draft"];
/** What a seat sees. */
export type Position = Shape["ViewOut"];
/** A moment event by event. */
export type Walk = Shape["PositionsOut"];
/** The view of one of the games. */
export type AnyView = Position["view"];
export type Happening = Shape["EventOut"];
/** How the choice behind a moment came about, where nobody made it freely. */
export type Mark = Shape["MarkOut"];
export type Order = Shape["OrderOut"];
export type Orderable = Shape["OrderableOut"];
/** What would come of choices. */
export type Tried = Shape["Tried"];
/** What to choose if it is asked. */
export type Reply = Shape["ReplyIn"];
/** Why something was refused: by the server, because it cannot be reached, or by the rules before it was asked. */
export type Refusal = Omit<Shape["Error"], "code" | "detail"> & {
  code: Shape["Error"]["code"] | "offline" | "refusal";
  detail?: string | null;
};
export type Message = Shape["MessageOut"];
/** What the others are supposed to do when a plan is tried. */
export type Others = NonNullable<Shape["RehearseIn"]["others"]>;
/** What choices in the making would bring, of one of the games. */
export type AnyRehearsal = Shape["Rehearsed"]["rehearsal"];
/** Chances by what may come. */
export type Chances = NonNullable<Shape["OddsOut"]["odds"]>;
/** What is told of a match that is over. */
export type Ended = Shape["Accounted"];
export type Turn = Shape["Turn"];
export type Phrase = NonNullable<Message["phrase"]>;
export type Notice = Shape["LogOut"];
export type GameInfo = Shape["GameOut"];
export type GameWords = Shape["WordsOut"];
export type Bot = Shape["LevelOut"];
export type Pace = Shape["PaceOut"];
export type Lobby = Shape["Lobby"];
export type Seating = Shape["SeatIn"];
export type NewTable = Shape["TableIn"];
export type Verdict = Shape["Verified"];
export type Hint = Shape["HintOut"];
export type LessonCard = Shape["LessonCard"];
export type Lesson = Shape["LessonOut"];
export type Advice = Shape["AdviceOut"];
export type Review = Shape["CoachOut"];
/** The review of a match that is over, as far as it is made. */
export type Reviewed = Shape["ReviewOut"];
export type Swing = Shape["SwingOut"];
export type Finding = Shape["FindingOut"];

export class ApiError extends Error implements Refusal {
  constructor(
    readonly status: number,
    readonly code: Refusal["code"],
    message: string,
    readonly rule: string | null,
    readonly index: number | null,
    readonly detail: string | null = null,
  ) {
    super(message);
  }
}

type Method = "get" | "post" | "put" | "patch" | "delete";
type Path<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths];
type Call<M extends Method, P extends Path<M>> = paths[P] extends Record<M, infer C> ? C : never;
type Answer<C> = C extends { responses: Record<200, { content: { "application/json": infer T } }> }
  ? T
  : C extends { responses: Record<201, { content: { "application/json": infer T } }> }
    ? T
    : void;
/** What a call needs: the gaps of its path, its query, its body. */
type Sent<C> = (C extends { parameters: { path: infer T } } ? { path: T } : unknown) &
  (C extends { parameters: { query?: infer T } } ? { query?: T } : unknown) &
  (C extends { requestBody: { content: { "application/json": infer T } } } ? { body: T } : unknown);
type Values = Record<string, string | number | null | undefined>;

async function call<M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  ...[sent]: object extends Sent<Call<M, P>> ? [] | [Sent<Call<M, P>>] : [Sent<Call<M, P>>]
): Promise<Answer<Call<M, P>>> {
  const { path: gaps = {}, query = {}, body } = (sent ?? {}) as { path?: Values; query?: Values; body?: unknown };
  const filled = path.replace(/\{(\w+)\}/g, (_, gap: string) => encodeURIComponent(gaps[gap]!));
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  );
  return send(method.toUpperCase(), pairs.length ? `${filled}?${pairs.join("&")}` : filled, body);
}

/** So long an answer may take; what takes longer has been lost, and is asked for again by whoever wants it. */
const LIMIT = 30_000;
/** The same where bots think, or a whole match is played again. */
const LONG = 120_000;
/** What was written is worth sending also if the page is left a moment later. */
const WRITTEN = /\/(notes|draft)$/;
const LONG_WAYS = /\/(hint|coach|verify|records|play-on)(\?|$)/;

/** The answer to a request; sentences in it are in the language of the page. */
async function send<T>(method: string, address: string, body: unknown, way = transport.send): Promise<T> {
  const sent = body === undefined ? null : JSON.stringify(body);
  const limit = LONG_WAYS.test(address) ? LONG : LIMIT;
  const language = document.documentElement.lang;
  const { status, said, kind, text } = await way({
    method,
    address,
    language,
    body: sent,
    limit,
    last: WRITTEN.test(address),
  }).catch(() => {
    throw new ApiError(0, "offline", "offline", null, null);
  });
  const json = kind.includes("json");
  if (status >= 200 && status < 300) return (json && text ? JSON.parse(text) : text) as T;
  const {
    code = "error",
    message = said,
    rule = null,
    index = null,
    detail = null,
  } = json ? (JSON.parse(text) as Partial<Refusal>) : {};
  throw new ApiError(status, code, message, rule, index, detail);
}

/** A file of the client itself. */
export const file = <T>(address: string): Promise<T> => send<T>("GET", address, undefined, server.send);

export const api = {
  me: () => call("get", "/api/me"),
  guest: (name: string, language: string) => call("post", "/api/guest", { body: { name, language } }),
  changeMe: (change: Shape["MeIn"]) => call("patch", "/api/me", { body: change }),
  register: (login: string, password: string) => call("post", "/api/account", { body: { login, password } }),
  logIn: (login: string, password: string) => call("post", "/api/session", { body: { login, password } }),
  logOut: () => call("delete", "/api/session"),
  logOutEverywhere: () => call("delete", "/api/sessions"),
  handOff: () => call("post", "/api/hand-off"),
  dropHandOff: () => call("delete", "/api/hand-off"),
  goOnHere: (token: string) => call("post", "/api/hand-off/session", { body: { token } }),
  confirmEmail: (token: string) => call("post", "/api/email/{token}", { path: { token } }),

  games: (language: string) => call("get", "/api/games", { query: { language } }),
  words: (game: string, language: string) =>
    call("get", "/api/games/{game}/words/{language}", { path: { game, language } }),
  rules: (game: string, language: string) =>
    call("get", "/api/games/{game}/rules/{language}", { path: { game, language } }),
  lessons: (game: string, language: string) =>
    call("get", "/api/games/{game}/lessons", { path: { game }, query: { language } }),
  tryLesson: (game: string, lesson: string, language: string) =>
    call("post", "/api/games/{game}/lessons/{lesson}", { path: { game, lesson }, query: { language } }),
  lesson: (table: number, language: string) =>
    call("get", "/api/tables/{table}/lesson", { path: { table }, query: { language } }),
  bots: (language: string) => call("get", "/api/bots", { query: { language } }),
  paces: () => call("get", "/api/paces"),

  lobby: () => call("get", "/api/lobby"),
  create: (table: NewTable) => call("post", "/api/tables", { body: table }),
  guide: (guide: Shape["GuideIn"]) => call("post", "/api/guides", { body: guide }),
  table: (table: number) => call("get", "/api/tables/{table}", { path: { table } }),
  changeTable: (table: number, change: Shape["TableChange"]) =>
    call("patch", "/api/tables/{table}", { path: { table }, body: change }),
  remove: (table: number) => call("delete", "/api/tables/{table}", { path: { table } }),
  start: (table: number) => call("post", "/api/tables/{table}/start", { path: { table } }),
  invitation: (token: string) => call("get", "/api/invites/{token}", { path: { token } }),
  accept: (token: string) => call("post", "/api/invites/{token}", { path: { token } }),
  rematch: (table: number) => call("post", "/api/tables/{table}/rematch", { path: { table } }),
  take: (table: number, seat: number) =>
    call("post", "/api/tables/{table}/seats/{seat}/take", { path: { table, seat } }),
  bot: (table: number, seat: number, level: string, briefly = false) =>
    call("post", "/api/tables/{table}/seats/{seat}/bot", { path: { table, seat }, body: { level, briefly } }),
  dress: (table: number, seat: number, dress: Shape["DressIn"]) =>
    call("patch", "/api/tables/{table}/seats/{seat}", { path: { table, seat }, body: dress }),
  back: (table: number, seat: number) =>
    call("post", "/api/tables/{table}/seats/{seat}/back", { path: { table, seat } }),
  leave: (table: number, seat: number) =>
    call("post", "/api/tables/{table}/seats/{seat}/leave", { path: { table, seat } }),
  propose: (table: number, proposal: Shape["ProposalIn"]) =>
    call("post", "/api/tables/{table}/proposal", { path: { table }, body: proposal }),
  answer: (table: number, agree: boolean) =>
    call("put", "/api/tables/{table}/proposal", { path: { table }, body: { agree } }),
  resume: (table: number) => call("post", "/api/tables/{table}/resume", { path: { table } }),

  /** Table, view and events of one number; what a spectator sees if the seat has been lost. */
  now: (table: number, seat: number | null, since: number) =>
    call("get", "/api/tables/{table}/now", { path: { table }, query: { seat, since, otherwise: "spectator" } }),
  /** What a seat sees; what a spectator sees if the seat has been lost. */
  view: (table: number, seat: number | null, at?: number | null) =>
    call("get", "/api/tables/{table}/view", { path: { table }, query: { seat, at, otherwise: "spectator" } }),
  /** A moment event by event; as a spectator saw it if the seat has been lost. */
  positions: (table: number, seat: number | null, at: number) =>
    call("get", "/api/tables/{table}/positions", { path: { table }, query: { seat, at, otherwise: "spectator" } }),
  choose: (table: number, seat: number, number: number, options: string[], key: string) =>
    call("post", "/api/tables/{table}/choices", { path: { table }, body: { seat, number, options, key } }),
  tryOut: (table: number, seat: number, options: string[], replies: Reply[], language: string) =>
    call("post", "/api/tables/{table}/try", { path: { table }, query: { language }, body: { seat, options, replies } }),
  rehearse: (table: number, seat: number, options: string[], supposed: Record<string, string>, others: Others) =>
    call("post", "/api/tables/{table}/rehearse", { path: { table }, body: { seat, options, supposed, others } }),
  odds: (table: number, seat: number, about: Record<string, string>) =>
    call("post", "/api/tables/{table}/odds", { path: { table }, body: { seat, about } }),
  account: (table: number) => call("get", "/api/tables/{table}/account", { path: { table } }),
  review: (table: number) => call("get", "/api/tables/{table}/review", { path: { table } }),
  makeReview: (table: number) => call("post", "/api/tables/{table}/review", { path: { table } }),
  advice: (table: number, seat: number) =>
    call("post", "/api/tables/{table}/hint", { path: { table }, body: { seat } }),
  /** How a round went for a seat: the last that is over, or the one of a moment. */
  coach: (table: number, seat: number, at: number | null, language: string) =>
    call("post", "/api/tables/{table}/coach", { path: { table }, query: { language }, body: { seat, at } }),
  takeBack: (table: number, seat: number, number: number) =>
    call("post", "/api/tables/{table}/take-back", { path: { table }, body: { seat, number } }),
  events: (table: number, since = 0) =>
    call("get", "/api/tables/{table}/events", { path: { table }, query: { since } }),
  log: (table: number) => call("get", "/api/tables/{table}/log", { path: { table } }),
  saveDraft: (table: number, seat: number, draft: Draft) =>
    call("put", "/api/tables/{table}/seats/{seat}/draft", { path: { table, seat }, body: draft }),

  orders: (table: number, seat: number) =>
    call("get", "/api/tables/{table}/seats/{seat}/orders", { path: { table, seat } }),
  giveOrder: (table: number, seat: number, { kind, ...order }: Order) =>
    call("put", "/api/tables/{table}/seats/{seat}/orders/{kind}", { path: { table, seat, kind }, body: order }),
  cancelOrder: (table: number, seat: number, kind: string) =>
    call("delete", "/api/tables/{table}/seats/{seat}/orders/{kind}", { path: { table, seat, kind } }),

  chat: (table: number, since = 0, before?: number) =>
    call("get", "/api/tables/{table}/chat", { path: { table }, query: { since, before } }),
  say: (table: number, words: { text: string } | { phrase: Phrase }, seat: number | null, to: number[]) =>
    call("post", "/api/tables/{table}/chat", { path: { table }, body: { ...words, seat, to } }),
  notes: (table: number) => call("get", "/api/tables/{table}/notes", { path: { table } }),
  saveNotes: (table: number, text: string, place: string | null) =>
    call("put", "/api/tables/{table}/notes", { path: { table }, body: { text, place } }),

  /** The one answer that is a text. */
  record: (table: number): Promise<string> => send("GET", `/api/tables/${table}/record`, undefined),
  verify: (table: number) => call("get", "/api/tables/{table}/verify", { path: { table } }),
  playOn: (table: number, seating: Seating[]) =>
    call("post", "/api/tables/{table}/play-on", { path: { table }, body: { seating } }),
  openRecord: (text: string, name = "") => call("post", "/api/records", { body: { text, name } }),
  pushKey: () => call("get", "/api/push"),
  pushTo: (browser: PushSubscriptionJSON) => call("post", "/api/push", { body: browser as Shape["SubscriptionIn"] }),
  pushNoMore: (endpoint: string) => call("delete", "/api/push", { body: { endpoint } }),
  hints: () => call("get", "/api/hints"),
};
