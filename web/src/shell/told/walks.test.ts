import { beforeEach, expect, test, vi } from "vitest";

vi.mock("../../lib/api/api", () => ({ api: { positions: vi.fn() } }));
const { api } = await import("../../lib/api/api");
const { Walks, positionsOf } = await import("./walks");
type Table = ConstructorParameters<typeof Walks>[0];

const before = { view: { armies: { wien: 3, graz: 1 }, order: [0, 1] }, scores: [0, null] };
const STEPS = [
  [
    { at: ["view", "armies", "wien"], to: 2 },
    { at: ["view", "armies", "linz"], to: 1 },
  ],
  [{ at: ["view", "armies", "graz"] }, { at: ["view", "order", 1], to: 2 }, { at: ["scores"], to: [1, null] }],
  [],
];
const walk = (number: number): never => ({ number, seat: 0, moment: 4, before, steps: STEPS }) as never;
const event = (kind: string): object => ({ moment: 4, kind });
const table = { id: 1, seat: 0, info: { number: 9 }, events: [event("a"), event("b")], refresh: vi.fn() };
const walks = (): InstanceType<typeof Walks> => new Walks(table as unknown as Table);

beforeEach(() => {
  vi.mocked(api.positions).mockReset().mockResolvedValue(walk(9));
  table.refresh.mockReset();
});

test("each position has the changes up to it, and none is changed by a later one", () => {
  expect(positionsOf(walk(1))).toEqual([
    before,
    { view: { armies: { wien: 2, graz: 1, linz: 1 }, order: [0, 1] }, scores: [0, null] },
    { view: { armies: { wien: 2, linz: 1 }, order: [0, 2] }, scores: [1, null] },
    { view: { armies: { wien: 2, linz: 1 }, order: [0, 2] }, scores: [1, null] },
  ]);
  expect(before.view.armies).toEqual({ wien: 3, graz: 1 });
});

test("a moment is fetched once, and again when other events happened in it", async () => {
  const kept = walks();
  await kept.of(4);
  await kept.of(4);
  expect(api.positions).toHaveBeenCalledTimes(1);
  table.events = [event("a"), event("c")];
  await kept.of(4);
  expect(api.positions).toHaveBeenCalledTimes(2);
  kept.forget();
  await kept.of(4);
  expect(api.positions).toHaveBeenCalledTimes(3);
});

test("an answer newer than the page waits for the page, and is dropped if the moment has become another", async () => {
  vi.mocked(api.positions).mockResolvedValueOnce(walk(11));
  table.refresh.mockImplementationOnce(() => {
    table.info = { number: 11 };
    table.events = [event("d")];
    return Promise.resolve();
  });
  await walks().of(4);
  expect(table.refresh).toHaveBeenCalledTimes(1);
  expect(api.positions).toHaveBeenCalledTimes(2);
});
