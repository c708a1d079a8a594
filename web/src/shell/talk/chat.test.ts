import { beforeEach, expect, test, vi } from "vitest";

vi.mock("../../lib/api/api", () => ({ api: { chat: vi.fn() } }));
vi.mock("../../lib/text/i18n.svelte", () => ({ t: (key: string) => key }));
vi.mock("../../lib/device/session.svelte", () => ({ me: () => null }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });

const { api } = await import("../../lib/api/api");
const { Chat } = await import("./chat.svelte");
const PAGE = 3;
let said: number[] = [];
const numbers = (chat: InstanceType<typeof Chat>): number[] => chat.messages.map((m) => m.number);

beforeEach(() => {
  said = [2, 3, 5, 6, 7, 8, 9];
  // As the server answers: the next page after a message, else the newest one, or the newest before a message.
  vi.mocked(api.chat)
    .mockReset()
    .mockImplementation((_, since = 0, before = Infinity) => {
      const some = said.filter((number) => number > since && number < before);
      return Promise.resolve((since ? some.slice(0, PAGE) : some.slice(-PAGE)).map((number) => ({ number }))) as never;
    });
});

test("at first the newest page comes, older ones on demand, until there are none", async () => {
  const chat = new Chat(1);
  await chat.fetch();
  expect([numbers(chat), chat.hasOlder]).toEqual([[7, 8, 9], true]);
  await chat.fetchOlder();
  await chat.fetchOlder();
  expect([numbers(chat), chat.hasOlder]).toEqual([said, true]); // the first may have been private, or there is none
  await chat.fetchOlder();
  expect([numbers(chat), chat.hasOlder]).toEqual([said, false]);
});

test("whatever was said meanwhile comes, page by page, with nothing left out", async () => {
  const chat = new Chat(1);
  await chat.fetch();
  said.push(10, 11, 12, 13, 14, 15, 16);
  await chat.fetch();
  expect(numbers(chat)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
});
