import { expect, test } from "vitest";
import { zone, zoned } from "./when";

const WINTER = Date.UTC(2026, 0, 15, 20, 30) / 1000;
const SUMMER = Date.UTC(2026, 6, 15, 20, 30) / 1000;

test.each([
  ["en", "UTC", WINTER, /Jan 15, 2026.*8:30.PM UTC$/],
  ["en", "America/New_York", WINTER, /3:30.PM EST$/],
  ["en", "America/New_York", SUMMER, /4:30.PM EDT$/],
  ["de", "Europe/Berlin", WINTER, /15\. Jan.*21:30 MEZ$/],
  ["de", "Europe/Berlin", SUMMER, /22:30 MESZ$/],
  ["fr", "Asia/Tokyo", WINTER, /16 janv\. 2026.*05:30 UTC\+9$/],
])("a deadline names its zone: %s in %s", (language, timeZone, moment, text) => {
  expect(zoned(moment, language, timeZone)).toMatch(text);
});

test("the zone of a table says its place and its short name", () => {
  expect(zone(WINTER, "en", "America/New_York")).toBe("America/New York (EST)");
  expect(zone(SUMMER, "de", "Europe/Berlin")).toBe("Europe/Berlin (MESZ)");
  expect(zone(WINTER, "en", "UTC")).toBe("UTC");
});
