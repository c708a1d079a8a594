// What can be chosen, in words.
import type { Orderable } from "../../../lib/api/api";
import { colon } from "../../../lib/text/i18n.svelte";
import { BID, COUNTY, NUMBERS } from "../data";
import { favorText } from "../modules/words";
import { named, w, type Word } from "./text.svelte";
import type { View } from "../view";
import { box, card, event, tile } from "./words";

/** What passing means, by the decision. */
const PASS: Record<string, Word> = {
  "favor.take": "favor.pass",
  "favor.event": "event.keep",
  "landsknechte.benefit": "benefit.pass",
  "leader.statue": "choice.leader.no_statue",
};
const WORDS: Record<string, Word> = {
  refresh: "draft.refresh",
  keep: "draft.keep",
  cast: "cube.cast",
  spare: "cube.spare",
  place: "choice.leader.claim",
  later: "choice.leader.later",
  statue: "choice.leader.a_statue",
};

/** An option in words; a card of a plan with its box. */
export function choiceName(option: string, kind: string, view: View): string {
  if (kind.startsWith("plan.")) return `${box(kind === "plan.bid" ? BID : kind.slice(5))}${colon()}${card(option)}`;
  if (option in COUNTY) return COUNTY[option]!.name;
  const [what, value = ""] = option.split(" ");
  switch (what) {
    case "armies":
      return w("armies", { n: Number(value) });
    case "position":
      return [value, view.tiles[Number(value) - 1]]
        .map((word, i) => (i && word ? tile(word) : word))
        .filter(Boolean)
        .join(" · ");
    case "favor":
      return `${value} (${favorText(Number(value))})`;
    case "benefit":
      return named(`benefit.name.${NUMBERS.number("benefit", value)}`);
    case "unseen":
      return w("draft.unseen", { n: view.draft?.deck ?? 0 });
    case "cancel":
      return w("event.cancel", { event: view.event ? event(view.event) : "" });
    case "pass":
      return w(PASS[kind] ?? "march.pass");
    default:
      return WORDS[option] ? w(WORDS[option]) : option;
  }
}

/** The options of an order that are worth naming now: own counties, favors on display, and everything else. */
export function worthOrdering({ options }: Orderable, view: View, seat: number): string[] {
  const favors = view.court?.favors.map((card) => `favor ${card}`) ?? [];
  return options.filter((option) =>
    option in COUNTY ? view.counties[option]?.owner === seat : !option.startsWith("favor ") || favors.includes(option),
  );
}
