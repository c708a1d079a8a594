import { expect, test } from "vitest";
import { account } from "./words";

test("a privilege and a card are told as the table reads the rules", () => {
  expect(account("privilege.mainz.text", { mainz_scoring: "kept_only" })).toMatch(/stays Elector/);
  expect(account("privilege.mainz.text", { mainz_scoring: "any_in_office" })).toMatch(/is Elector .* a new one too/);
  expect(account("privilege.mainz", { mainz_scoring: "any_in_office" }).split("|")).toHaveLength(2);
  expect(account("card.church_influence.help", { church_influence: "elector_colour" })).toMatch(/Elector’s house/);
  expect(account("card.church_influence.help", { church_influence: "card_owner" })).toMatch(/your own nobles/);
  expect(account("card.church_influence.help", {})).toMatch(/your own nobles/);
  expect(account("card.pope.help", { church_influence: "card_owner" })).toMatch(/vote/);
});
