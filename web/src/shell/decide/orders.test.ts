import { beforeEach, expect, test, vi } from "vitest";
import type { Order } from "../../lib/api/api";
import type { TableStore } from "../table/table.svelte";

vi.mock("../../lib/api/api", async (original) => ({
  ApiError: (await original<typeof import("../../lib/api/api")>()).ApiError,
  api: { orders: vi.fn(), giveOrder: vi.fn(), cancelOrder: vi.fn() },
}));

const { api, ApiError } = await import("../../lib/api/api");
const { Orders, pressed } = await import("./orders.svelte");
const POSITION: Order = { kind: "order.position", options: ["position 2", "position 1"], once: true, chapter: false };
const orderable = [{ kind: "order.position", options: ["position 1", "position 2"], ranked: true }];
let kept: Record<number, Order[]>;
const table = {
  id: 7,
  seat: 0 as number | null,
  curtain: null as number | null,
  game: { orders: {} },
  info: { status: "running", you: { seats: [0, 1] } },
  attempt: vi.fn(),
};
const store = (): InstanceType<typeof Orders> => new Orders(table as unknown as TableStore);

beforeEach(() => {
  kept = { 0: [], 1: [] };
  Object.assign(table, { seat: 0, curtain: null, info: { status: "running", you: { seats: [0, 1] } } });
  table.attempt.mockReset().mockImplementation(async (work: () => Promise<unknown>) =>
    work().then(
      () => true,
      () => false,
    ),
  );
  vi.mocked(api.orders)
    .mockReset()
    .mockImplementation(((_: number, seat: number) => Promise.resolve({ orderable, orders: kept[seat] })) as never);
  vi.mocked(api.giveOrder)
    .mockReset()
    .mockImplementation(((_: number, seat: number, order: Order) =>
      Promise.resolve(void (kept[seat] = [order]))) as never);
  vi.mocked(api.cancelOrder)
    .mockReset()
    .mockImplementation(((_: number, seat: number) => Promise.resolve(void (kept[seat] = []))) as never);
});

test("what can be ordered is fetched once for a seat; what stands, after every change of the table", async () => {
  const orders = store();
  await orders.look();
  await orders.look();
  expect(
    [api.orders, orders.orderable.length, orders.standing].map((x) =>
      typeof x === "function" ? vi.mocked(x).mock.calls.length : x,
    ),
  ).toEqual([1, 1, []]);
  expect(await orders.give(POSITION)).toBe(true);
  expect(orders.of("order.position")).toEqual(POSITION);
  kept[0] = []; // it has been carried out
  await orders.look();
  expect(orders.standing).toEqual([]);
});

test("an order is cancelled", async () => {
  kept[0] = [POSITION];
  const orders = store();
  await orders.look();
  expect(orders.standing).toHaveLength(1);
  expect(await orders.cancel("order.position")).toBe(true);
  expect([orders.standing, vi.mocked(api.cancelOrder).mock.calls]).toEqual([[], [[7, 0, "order.position"]]]);
});

test.each([
  ["the curtain is up", { curtain: 1, seat: null }],
  ["somebody looks on", { seat: null }],
  ["the seat is another's", { info: { status: "running", you: { seats: [1] } } }],
  ["the match is over", { info: { status: "over", you: { seats: [0] } } }],
])("nothing is shown or asked for when %s", async (_, change) => {
  kept[0] = [POSITION];
  const orders = store();
  await orders.look();
  orders.open = true;
  const asked = vi.mocked(api.orders).mock.calls.length;
  Object.assign(table, change);
  await orders.look();
  expect([orders.standing, orders.orderable, orders.open]).toEqual([[], [], false]);
  expect(await orders.give(POSITION)).toBe(false);
  expect(api.orders).toHaveBeenCalledTimes(asked);
});

test("the orders of the seat before are never shown to the next, however late they come", async () => {
  let answer = (_: object): void => undefined;
  vi.mocked(api.orders).mockImplementationOnce((() => new Promise((done) => (answer = done))) as never);
  const orders = store();
  const late = orders.look();
  orders.forget();
  table.seat = 1;
  await orders.look();
  answer({ orderable, orders: [POSITION] });
  await late;
  expect(orders.standing).toEqual([]);
});

test("a server that cannot be reached is asked again", async () => {
  vi.mocked(api.orders).mockRejectedValueOnce(new ApiError(0, "offline", "", null, null));
  const orders = store();
  await orders.look();
  expect(orders.orderable).toEqual([]);
  await orders.look();
  expect(orders.orderable).toEqual(orderable);
});

test("options are ranked in the order they are pressed; of two that exclude each other the last counts", () => {
  expect(pressed(["a"], "b", true)).toEqual(["a", "b"]);
  expect(pressed(["a", "b"], "a", true)).toEqual(["b"]);
  expect(pressed(["a"], "b", false)).toEqual(["b"]);
  expect(pressed(["b"], "b", false)).toEqual([]);
});
