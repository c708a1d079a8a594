import { expect, test } from "vitest";
import { meant } from "./meaning";

test("a place that is offered is meant itself, one that looks the same by its twin (S-SET-06)", () => {
  expect(meant("trier noble 2", ["trier noble 1", "trier noble 2"], {})).toBe("trier noble 2");
  expect(meant("trier noble 3", ["trier noble 1"], { "trier noble 3": "trier noble 1" })).toBe("trier noble 1");
  expect(meant("throne", ["throne"], {})).toBe("throne");
});

test("whatever lies in an electorate that is offered means the electorate", () => {
  for (const place of ["koeln", "koeln city 1", "koeln noble 3", "koeln elector", "privilege koeln", "koeln castle 1"])
    expect(meant(place, ["trier", "koeln"], {})).toBe("koeln");
});

test("a knight goes to the castle that is pressed, or to one where nothing else is free (S-ACT-38)", () => {
  expect(meant("pfalz castle 1", ["pfalz", "castle pfalz"], {})).toBe("castle pfalz");
  expect(meant("pfalz noble 1", ["pfalz", "castle pfalz"], {})).toBe("pfalz");
  expect(meant("pfalz", ["castle pfalz"], {})).toBe("castle pfalz");
});

test("what is not offered means nothing", () => {
  expect(meant("mainz noble 1", ["trier", "koeln noble 1", "privilege pfalz"], {})).toBeNull();
  expect(meant("throne", ["trier"], {})).toBeNull();
  expect(meant("rounds", ["trier"], {})).toBeNull();
});
