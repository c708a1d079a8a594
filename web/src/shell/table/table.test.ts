import { beforeEach, expect, test, vi } from "vitest";
import type { GameModule } from "../../lib/game/game";

const server = vi.hoisted(() => ({ number: 1, heard: (_: { table: number; number: number }): void => undefined }));
vi.mock("../../lib/api/api", async (original) => ({
  ApiError: (await original<typeof import("../../lib/api/api")>()).ApiError,
  api: {
    table: vi.fn(),
    now: vi.fn(),
    view: vi.fn(),
    positions: vi.fn(() => new Promise(() => undefined)),
    events: vi.fn(),
    choose: vi.fn(),
    takeBack: vi.fn(),
    tryOut: vi.fn(),
    saveDraft: vi.fn(),
  },
}));
vi.mock("../../lib/api/live.svelte", () => ({
  listen: (heard: typeof server.heard) => ((server.heard = heard), () => undefined),
}));
vi.mock("../../lib/device/settings.svelte", () => ({
  settings: { speed: "slow" },
  reducedMotion: { current: true },
}));
vi.mock("../../lib/device/sound", () => ({ play: vi.fn() }));
vi.mock("../../lib/text/i18n.svelte", () => ({ language: () => "en", maybe: () => null }));
vi.stubGlobal("sessionStorage", { getItem: () => null });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { hidden: false });

const { api, ApiError } = await import("../../lib/api/api");
const { settings } = await import("../../lib/device/settings.svelte");
const { TableStore } = await import("./table.svelte");
const offline = (): Error => new ApiError(0, "offline", "", null, null);
const game = {
  cue: () => ({ weight: 1 }),
  line: () => [],
  colourName: () => "",
  botName: () => "",
  forget: () => undefined,
} as unknown as GameModule;
const page = (number: number): object => ({
  number,
  status: "running",
  seats: [{ seat: 0, waiting: true }],
  you: { seats: [0] },
});
const position = (number: number): object => ({
  number,
  seat: 0,
  moment: number,
  moments: number,
  decision: { seat: 0, number, options: ["pass", "march"], sealed: false },
});
const told = (number: number): object => ({ number, events: [], marks: [] });
/** An answer that comes when the test says so. */
function held<T>(): { answer: Promise<T>; give: (value: T) => void } {
  let give: (value: T) => void = () => undefined;
  const answer = new Promise<T>((done) => (give = done));
  return { answer, give };
}

beforeEach(() => {
  server.number = 1;
  vi.mocked(api.table)
    .mockReset()
    .mockImplementation((() => Promise.resolve(page(server.number))) as never);
  vi.mocked(api.view)
    .mockReset()
    .mockImplementation(((_: number, seat: number | null) =>
      Promise.resolve({ ...position(server.number), seat })) as never);
  vi.mocked(api.events)
    .mockReset()
    .mockImplementation((() => Promise.resolve(told(server.number))) as never);
  vi.mocked(api.now)
    .mockReset()
    .mockImplementation((async (id: number, seat: number | null, since: number) => ({
      table: await api.table(id),
      view: await api.view(id, seat),
      events: await api.events(id, since),
    })) as never);
  vi.mocked(api.choose)
    .mockReset()
    .mockResolvedValue({} as never);
  vi.mocked(api.takeBack)
    .mockReset()
    .mockImplementation((() => Promise.resolve(void server.number++)) as never);
  vi.mocked(api.saveDraft).mockReset();
  vi.mocked(api.tryOut)
    .mockReset()
    .mockResolvedValue({ refusal: null, decision: null, view: null, answered: [] } as never);
});

async function opened(): Promise<InstanceType<typeof TableStore>> {
  const table = new TableStore(1, game);
  await table.open(null, null);
  table.watch();
  return table;
}

test("what moved while the page was on its way is fetched when the hint comes, and once", async () => {
  const table = await opened();
  server.number = 3;
  vi.mocked(api.now).mockResolvedValueOnce({ table: page(2), view: position(2), events: told(2) } as never);
  await table.refresh();
  const asked = vi.mocked(api.now).mock.calls.length;
  server.heard({ table: 1, number: 3 });
  await vi.waitFor(() => expect([table.info.number, table.now?.number]).toEqual([3, 3]));
  expect(api.now).toHaveBeenCalledTimes(asked + 1);
  server.heard({ table: 1, number: 3 });
  expect(api.now).toHaveBeenCalledTimes(asked + 1); // nothing is fetched for what is known
});

test("what could not be fetched is fetched at the next word of the line", async () => {
  const table = await opened();
  server.number = 2;
  vi.mocked(api.view).mockRejectedValueOnce(offline());
  server.heard({ table: 1, number: 2 });
  await vi.waitFor(() => expect(api.view).toHaveBeenCalledTimes(2));
  await new Promise((done) => setTimeout(done));
  server.heard({ table: 1, number: 2 });
  await vi.waitFor(() => expect(table.now?.number).toBe(2));
});

test("after a choice the page waits for what was fetched after it", async () => {
  const table = await opened();
  const [before, after] = [held<never>(), held<never>()];
  vi.mocked(api.view).mockReturnValueOnce(before.answer).mockReturnValueOnce(after.answer);
  const earlier = table.refresh();
  const chosen = table.choose(["pass"]);
  await vi.waitFor(() => expect(api.choose).toHaveBeenCalled());
  before.give(position(1) as never);
  await earlier;
  await new Promise((done) => setTimeout(done));
  expect(table.busy).toBe(true);
  after.give(position(2) as never);
  await chosen;
  expect(table.now?.number).toBe(2);
  expect(table.busy).toBe(false);
});

test("choices whose answer was lost are sent again with the same key", async () => {
  const table = await opened();
  vi.useFakeTimers();
  vi.mocked(api.choose).mockRejectedValueOnce(offline());
  const chosen = table.choose(["pass"]);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await chosen).toBe(true);
  const keys = vi.mocked(api.choose).mock.calls.map((call) => call[4]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("what is considered is asked for again when the server could not be reached", async () => {
  const table = await opened();
  vi.useFakeTimers();
  vi.mocked(api.tryOut).mockRejectedValueOnce(offline());
  const considered = table.consider("march");
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await considered;
  expect([table.considered?.options, table.problem]).toEqual([["march"], null]);
});

test("a choice waits for the draft that is on its way, and the next draft for the choice", async () => {
  const table = await opened();
  const [kept, made] = [held<void>(), held<never>()];
  vi.mocked(api.saveDraft).mockReturnValueOnce(kept.answer);
  vi.mocked(api.choose).mockReturnValueOnce(made.answer);
  table.drafts.save("spring", ["pass"], {});
  const first = table.drafts.flush();
  await vi.waitFor(() => expect(api.saveDraft).toHaveBeenCalledTimes(1));
  const chosen = table.choose(["pass"]);
  await new Promise((done) => setTimeout(done));
  expect(api.choose).not.toHaveBeenCalled();
  kept.give();
  await vi.waitFor(() => expect(api.choose).toHaveBeenCalledTimes(1));
  table.drafts.save("spring", ["march"], {}); // changed in the last moment
  const next = table.drafts.flush();
  await new Promise((done) => setTimeout(done));
  made.give({} as never);
  expect(await chosen).toBe(true);
  await Promise.all([first, next]);
  expect(api.saveDraft).toHaveBeenCalledTimes(1); // the server would refuse another
});

test("a draft is kept after all if its choice was refused", async () => {
  const table = await opened();
  vi.mocked(api.saveDraft).mockResolvedValue(undefined as never);
  vi.mocked(api.choose).mockImplementation(() => {
    table.drafts.save("spring", ["march"], {});
    void table.drafts.flush();
    return Promise.reject(new ApiError(409, "not-an-option", "", null, null));
  });
  expect(await table.choose(["pass"])).toBe(false);
  await vi.waitFor(() => expect(api.saveDraft).toHaveBeenCalledTimes(1));
});

test("choices that are said by a function are those of their turn", async () => {
  const table = await opened();
  const going = held<void>();
  let options = ["pass"];
  void table.inTurn(() => going.answer);
  const chosen = table.choose(() => options);
  options = ["march"];
  going.give();
  expect(await chosen).toBe(true);
  expect(vi.mocked(api.choose).mock.calls[0]![3]).toEqual(["march"]);
});

test("a choice pressed while something is going on waits for its turn", async () => {
  const table = await opened();
  const going = held<void>();
  const first = table.attempt(() => going.answer);
  const chosen = table.choose(["pass"]);
  expect(table.busy).toBe(true);
  expect(api.choose).not.toHaveBeenCalled();
  going.give();
  expect(await Promise.all([first, chosen])).toEqual([true, true]);
  expect(api.choose).toHaveBeenCalledTimes(1);
});

test("two presses make one choice: the second does not answer the next question", async () => {
  const table = await opened();
  vi.mocked(api.choose).mockImplementation((() => Promise.resolve(void server.number++)) as never);
  expect(await Promise.all([table.choose(["pass"]), table.choose(["pass"])])).toEqual([true, false]);
  expect(api.choose).toHaveBeenCalledTimes(1);
  expect(await Promise.all([table.takeBack(), table.takeBack()])).toEqual([true, false]);
  expect(api.takeBack).toHaveBeenCalledTimes(1);
});

test("the only possible choice that was taken back is not made again by itself", async () => {
  const only = (number: number): object => ({
    ...position(number),
    decision: { seat: 0, number, kind: "order", options: ["pass"], sealed: false },
  });
  const table = await opened();
  settings.forced = true;
  vi.mocked(api.view).mockImplementation((() => Promise.resolve(only(server.number))) as never);
  vi.useFakeTimers();
  await table.takeBack();
  table.forced.look();
  await vi.runAllTimersAsync();
  expect(api.choose).not.toHaveBeenCalled();
  server.number++; // another question
  await table.refresh();
  table.director.stop();
  table.forced.look();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  settings.forced = false;
  expect(vi.mocked(api.choose).mock.calls.map((call) => call[3])).toEqual([["pass"]]);
});

test("what is confirmed before it has been weighed is submitted once it has", async () => {
  const table = await opened();
  const weighed = held<never>();
  vi.mocked(api.tryOut).mockReturnValueOnce(weighed.answer);
  const considered = table.consider("march");
  const confirmed = table.confirm();
  weighed.give({ refusal: null, decision: null, view: null, answered: [] } as never);
  await considered;
  expect(await confirmed).toBe(true);
  expect(vi.mocked(api.choose).mock.calls[0]![3]).toEqual(["march"]);
});

test("what one seat saw is not kept for the next person at the device", async () => {
  const table = await opened();
  const picture = held<never>();
  vi.mocked(api.view).mockReturnValueOnce(picture.answer);
  const looking = table.showing.viewAt(0);
  table.seat = null;
  picture.give(position(0) as never);
  await looking;
  await table.showing.viewAt(0);
  expect(vi.mocked(api.view).mock.calls.at(-1)!.slice(0, 3)).toEqual([1, null, 0]);
});

test("a show that is skipped while its picture is on the way leaves the page in the present", async () => {
  const table = await opened();
  const picture = held<never>();
  vi.mocked(api.view).mockReturnValueOnce(picture.answer);
  table.director.play([{ moment: 0 }] as never);
  table.director.stop();
  picture.give(position(0) as never);
  await picture.answer;
  expect(table.live).toBe(true);
  expect(table.decision).not.toBeNull();
});

test("a picture that cannot be fetched does not stop the show", async () => {
  const table = await opened();
  vi.useFakeTimers();
  vi.mocked(api.view).mockRejectedValueOnce(offline());
  table.director.play([{ moment: 0 }] as never);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(table.director.show).toBeNull();
});

test("after a show comes the present, also for whoever looked at the past before", async () => {
  const table = await opened();
  await table.showing.lookAt(0);
  table.director.play([{ moment: 0 }] as never);
  table.director.stop();
  expect(table.live).toBe(true);
  expect(table.showing.at).toBeNull();
});

test("whoever is back in the present stays there, whatever arrives late", async () => {
  const table = await opened();
  const picture = held<never>();
  vi.mocked(api.view).mockReturnValueOnce(picture.answer);
  const looking = table.showing.lookAt(0);
  await table.showing.lookAt(null);
  picture.give(position(0) as never);
  await looking;
  expect(table.live).toBe(true);
  vi.mocked(api.view).mockRejectedValueOnce(offline());
  table.showing["views"].clear();
  await table.showing.lookAt(0);
  expect(table.showing.at).toBeNull();
  expect(table.problem?.code).toBe("offline");
});

test("while the past is being fetched nothing is asked and nothing can be chosen", async () => {
  const table = await opened();
  const picture = held<never>();
  vi.mocked(api.view).mockReturnValueOnce(picture.answer);
  const looking = table.showing.lookAt(0);
  expect(table.decision).toBeNull();
  expect(await table.choose(["pass"])).toBe(false);
  picture.give(position(0) as never);
  await looking;
  expect(table.live).toBe(false);
  expect(api.choose).not.toHaveBeenCalled();
});

const happened = (moment: number, kind: string): object => ({ moment, kind, particulars: {}, rule: "", text: kind });

test("at the end moments that were hidden are counted: every event is known once, under its new number", async () => {
  const table = await opened();
  const events = (moments: number[]): object => ({
    number: server.number,
    events: moments.map((moment, n) => happened(moment, `event ${n}`)),
    marks: [{ moment: moments[1], seat: 0, how: "clock" }],
  });
  vi.mocked(api.events).mockResolvedValueOnce(events([1, 2, 12, 20]) as never);
  server.number = 20;
  await table.refresh();
  server.number = 60;
  vi.mocked(api.table).mockResolvedValue({ ...page(60), status: "over" } as never);
  const all = [1, 6, 18, 40, 59].map((moment, n) => happened(moment, `event ${n}`)) as { moment: number }[];
  vi.mocked(api.events).mockImplementation(((_: number, since: number) =>
    Promise.resolve({
      number: 60,
      events: all.filter((e) => e.moment >= since),
      marks: [{ moment: 6, seat: 0, how: "clock" }],
    })) as never);
  await table.refresh();
  expect(table.events).toEqual(all);
  expect(table.marks).toEqual([{ moment: 6, seat: 0, how: "clock" }]);
  const staged = table.director.show!.scenes.flatMap((scene) => scene.events);
  expect(staged.at(-1)).toEqual(all[4]);
  expect(staged.filter((e) => e.kind === "event 4")).toHaveLength(1);
});

test("through other eyes all events are fetched anew", async () => {
  const table = await opened();
  vi.mocked(api.events).mockResolvedValueOnce({ number: 1, events: [happened(30, "far")], marks: [] } as never);
  await table.refresh();
  await table.showing.lookAt(0);
  vi.mocked(api.table).mockResolvedValue({ ...page(2), you: { seats: [] } } as never);
  vi.mocked(api.view).mockResolvedValueOnce({ ...position(2), seat: null } as never); // the seat has been lost
  vi.mocked(api.events).mockResolvedValue({ number: 2, events: [happened(9, "far")], marks: [] } as never);
  await table.refresh();
  expect(vi.mocked(api.events).mock.calls.at(-1)).toEqual([1, 0]);
  expect(table.events).toEqual([happened(9, "far")]);
  expect([table.showing.at, table.live]).toEqual([null, true]); // the moments were those of the seat
  expect([table.seat, table.now?.seat]).toEqual([null, null]);
});
