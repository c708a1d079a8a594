import { expect, test, vi } from "vitest";
import type { TableStore } from "../../../shell/table/table.svelte";
import { Line } from "../../../shell/table/line.svelte";

vi.mock("../data", () => ({
  the: () => ({ isSite: () => false }),
  ARTISTS: [],
  BUILDINGS: [{ id: "palace" }],
  EXTENSIONS: [],
  UNIT_NAMES: ["infantry"],
}));
const { Order } = await import("./order.svelte");

/** What the engine says of a sheet, in numbers that nobody could reckon. */
const sheet = (items: string[], more = {}): object => ({ cost: items.length * 100, left: 9 - items.length, more });
const view = (items: string[]): object => ({
  game: "prestige",
  year: 1,
  sheet: sheet(items, { infantry: sheet([...items, "infantry"]), palace: sheet([...items, "palace"]) }),
});

/**
 * A table with a server that accepts so many items, and answers when the test says so. Nobody sees beyond a sheet of
 * two that is the last of all.
 */
function seated(most = 9) {
  const line = new Line();
  const waiting: (() => void)[] = [];
  const submitted: string[][] = [];
  const table = {
    seat: 0,
    problem: null,
    now: {
      decision: { kind: "sheet.item", options: ["infantry", "palace"] },
      view: view([]),
    },
    drafts: { load: () => null, save: vi.fn(), again: vi.fn() },
    inTurn: <T>(work: () => Promise<T>) => line.turn(work),
    tryOut: async (options: string[]) => {
      await new Promise<void>((done) => waiting.push(done));
      const refusal = options.length > most ? { code: "refusal", message: "full" } : null;
      const seen =
        options.length < 2 ? { view: view(options), decision: { options: ["infantry", "done"] } } : { view: null };
      return { refusal, accepted: Math.min(most, options.length), decision: null, ...seen };
    },
    choose: (options: () => string[]) => line.turn(async () => submitted.push(options())),
  };
  const order = new Order(table as unknown as TableStore);
  order.takeUp();
  /** Let everything be answered, one after the other. */
  const answered = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) {
      waiting.shift()?.();
      await new Promise((done) => setTimeout(done));
    }
  };
  return { order, table, submitted, answered };
}

test("presses in quick succession all count", async () => {
  const { order, answered } = seated();
  void order.add("infantry");
  void order.add("palace");
  void order.add("infantry");
  void order.remove("palace");
  await answered();
  expect(order.items).toEqual(["infantry", "infantry"]);
});

test("what a full sheet costs, beyond which nobody sees, was told before its last item", async () => {
  const { order, answered } = seated();
  void order.add("infantry");
  void order.add("palace");
  await answered();
  expect(order.sheet).toMatchObject({ cost: 200, left: 7 });
});

test("what is not on the sheet any more takes nothing else with it", async () => {
  const { order, answered } = seated();
  void order.add("infantry");
  void order.add("palace");
  void order.remove("infantry");
  void order.remove("infantry");
  await answered();
  expect(order.items).toEqual(["palace"]);
});

test("what was pressed before is on the sheet that is sealed", async () => {
  const { order, submitted, answered } = seated();
  void order.add("palace");
  void order.seal();
  await answered();
  expect(submitted).toEqual([["palace", "done"]]);
});

test("what does not fit any more is explained and changes nothing", async () => {
  const { order, table, answered } = seated(1);
  void order.add("infantry");
  void order.add("palace");
  await answered();
  expect([order.items, table.problem]).toEqual([["infantry"], { code: "refusal", message: "full" }]);
});

test("an answer for somebody who has passed the device on is forgotten", async () => {
  const { order, answered } = seated();
  void order.add("infantry");
  await new Promise((done) => setTimeout(done));
  order.clear();
  await answered();
  expect(order.items).toEqual([]);
});
