import { beforeEach, expect, test, vi } from "vitest";

vi.mock("../../lib/api/api", async (original) => ({
  ApiError: (await original<typeof import("../../lib/api/api")>()).ApiError,
  api: { notes: vi.fn(), saveNotes: vi.fn() },
}));
vi.mock("../../lib/text/i18n.svelte", () => ({ maybe: (key: string) => key }));

const { api, ApiError } = await import("../../lib/api/api");
const { Notes, PlaceNotes } = await import("./notes.svelte");
const offline = (): Error => new ApiError(0, "offline", "", null, null);
const kept = (): string[] => vi.mocked(api.saveNotes).mock.calls.map(([, text]) => text);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(api.notes)
    .mockReset()
    .mockResolvedValue({ text: "old", places: { baden: "strong" } } as never);
  vi.mocked(api.saveNotes)
    .mockReset()
    .mockResolvedValue(undefined as never);
});

test("nothing is written before the notes of earlier are there, however long that takes", async () => {
  vi.mocked(api.notes).mockRejectedValueOnce(offline());
  const notes = new Notes(1);
  const loaded = notes.load();
  await vi.advanceTimersByTimeAsync(0);
  expect([notes.state, notes.loaded]).toEqual(["loading", false]);
  await vi.runAllTimersAsync();
  await loaded;
  expect([notes.state, notes.loaded, notes.text]).toEqual(["saved", true, "old"]);
});

test("many strokes are kept once, and at once when the page is left", async () => {
  const notes = new Notes(1);
  await notes.load();
  notes.write("o");
  notes.write("ol");
  expect(notes.state).toBe("saving");
  await vi.runAllTimersAsync();
  expect(kept()).toEqual(["ol"]);
  expect(notes.state).toBe("saved");
  notes.write("old times");
  await notes.flush();
  await notes.flush();
  expect(kept()).toEqual(["ol", "old times"]);
});

test("notes that did not arrive are sent again; what was written meanwhile goes with them", async () => {
  const notes = new Notes(1);
  await notes.load();
  vi.mocked(api.saveNotes).mockRejectedValueOnce(offline());
  notes.write("first");
  await notes.flush();
  expect(notes.state).toBe("unsent");
  notes.write("second");
  await vi.runAllTimersAsync();
  expect(kept()).toEqual(["first", "second"]);
  expect(notes.state).toBe("saved");
});

test("a later text never arrives before an earlier one", async () => {
  const notes = new Notes(1);
  await notes.load();
  let arrive: () => void = () => undefined;
  vi.mocked(api.saveNotes).mockReturnValueOnce(new Promise((done) => (arrive = () => done(undefined as never))));
  notes.write("first");
  const first = notes.flush();
  await vi.advanceTimersByTimeAsync(0);
  notes.write("second");
  const second = notes.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept()).toEqual(["first"]);
  arrive();
  await Promise.all([first, second]);
  expect(kept()).toEqual(["first", "second"]);
});

test("refused notes are not sent without end, and the reason is told", async () => {
  const notes = new Notes(1);
  vi.mocked(api.notes).mockRejectedValueOnce(new ApiError(401, "bad-input", "", null, null));
  await notes.load();
  expect([notes.state, notes.loaded]).toEqual(["refused", false]);
  await notes.load();
  vi.mocked(api.saveNotes).mockRejectedValueOnce(new ApiError(403, "bad-input", "", null, null));
  notes.write("x");
  await vi.runAllTimersAsync();
  expect(kept()).toEqual(["x"]);
  expect([notes.state, notes.problem]).toEqual(["refused", "error.bad-input"]);
});

test("notes on places are kept each for itself, and nothing is offered before the old ones are there", async () => {
  vi.mocked(api.notes).mockRejectedValueOnce(offline());
  const places = new PlaceNotes(1);
  const loaded = places.load();
  void places.load();
  await vi.advanceTimersByTimeAsync(0);
  expect(places.loaded).toBe(false);
  await vi.runAllTimersAsync();
  await loaded;
  expect([places.loaded, places.on("baden"), places.on("anhalt")]).toEqual([true, "strong", ""]);
  expect(vi.mocked(api.notes)).toHaveBeenCalledTimes(2);
  places.write("baden", "weak");
  places.write("anhalt", "mine ");
  expect([places.on("baden"), places.on("anhalt"), places.raw("anhalt")]).toEqual(["weak", "mine", "mine "]);
  await places.flush();
  expect(vi.mocked(api.saveNotes).mock.calls).toEqual([
    [1, "weak", "baden"],
    [1, "mine ", "anhalt"],
  ]);
  places.write("baden", "");
  await places.flush();
  expect([places.on("baden"), vi.mocked(api.saveNotes).mock.calls.at(-1)]).toEqual(["", [1, "", "baden"]]);
});

test("a later note on a place never arrives before an earlier one", async () => {
  const places = new PlaceNotes(1);
  await places.load();
  vi.mocked(api.saveNotes).mockRejectedValueOnce(offline());
  places.write("baden", "first");
  await places.flush();
  places.write("baden", "second");
  await vi.runAllTimersAsync();
  expect(kept()).toEqual(["first", "second"]);
  expect(places.pen("baden").state).toBe("saved");
});

test("notes that are not handed out are asked for again the next time", async () => {
  vi.mocked(api.notes).mockRejectedValueOnce(new ApiError(401, "bad-input", "", null, null));
  const places = new PlaceNotes(1);
  await places.load();
  expect(places.loaded).toBe(false);
  await places.load();
  expect(places.loaded).toBe(true);
});
