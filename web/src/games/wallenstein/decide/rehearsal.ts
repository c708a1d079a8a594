// A plan that was tried: what the server says of it (rehearsal.py), and what can be supposed of the round.
import type { Shape } from "../../../lib/api/api";
import { COUNTY } from "../data";
import { benefitsOn, favorText } from "../modules/words";
import type { Asked } from "../battle/odds.svelte";
import { named, phrase, w, type Word } from "../text/text.svelte";
import type { View } from "../view";
import { plain } from "../../../lib/game/sentence";
import { sentence } from "../text/words";

export type Rehearsal = Shape["WallensteinRehearsal"];
export type Figures = Shape["WallensteinFigures"];
export type Question = Shape["WallensteinQuestion"];
export type Step = Shape["WallensteinStep"];
export type Imagined = Shape["WallensteinImagined"];
export type Warning = Shape["WallensteinWarning"];

export const LEFT_OUT = "pass";

/** A figure that is certain, or the least and the most. */
export const span = ([least, most]: [number, number]): string => (least === most ? String(least) : `${least}–${most}`);

/** What is supposed, with one answer more; another target is another march. */
export function supposing(supposed: Record<string, string>, key: string, answer: string): Record<string, string> {
  const march = /^(.*)\.target$/.exec(key)?.[1];
  const kept = Object.entries(supposed).filter(([other]) => march === undefined || !other.startsWith(`${march}.`));
  return { ...Object.fromEntries(kept), [key]: answer };
}

const answerTo = (step: Step, what: string): string | undefined =>
  step.asked.find(({ key }) => key === `${step.action}.${what}`)?.answer;

/** What odds of a step can be asked for: of a revolt before it, or of the march it is supposed to make. */
export function oddsOf(step: Step): Asked | null {
  if (step.revolt && step.county) return { revolt: step.county };
  const [to, armies] = [answerTo(step, "target"), answerTo(step, "armies")];
  return to && to in COUNTY && armies ? { attack: to, armies: armies.slice(7) } : null;
}

/** Something to consider, in words. */
export function warningText({ key, certain, particulars }: Warning, names: string[]): string {
  const said = plain(sentence(`warning.${key}`, particulars, names));
  return certain ? said : `${phrase("warning.perhaps", {})} ${said}`;
}

/** What came of a step in the rounds that were imagined. */
export function timesOf({ times }: Step, { rounds }: Imagined): string[] {
  const found = times?.skipped ? [w("try.times_skipped", { times: times.skipped, rounds })] : [];
  return times?.fought ? [...found, w("try.times_won", { times: times.won, rounds: times.fought })] : found;
}

/** The steps of the modules; what is asked in them has their names. */
const STEPS: Record<string, Word> = {
  "leader.place": "leaders.figure",
  "landsknechte.benefit": "panel.landsknechte",
  "favor.take": "court.favors",
};

/** What a step of the round is called. */
export const titleOf = ({ action }: Step): string => (STEPS[action] ? w(STEPS[action]) : named(`action.${action}`));

/** What a question is called. */
export function labelOf(question: Question): string {
  const what = question.key.split(".").at(-1)!;
  const step = STEPS[question.key];
  if (step) return w(step);
  switch (question.key) {
    case "favor.event":
      return w("event");
    case "favor.calm":
    case "favor.armies":
    case "favor.build":
      return named(`choice.${question.key}`, { county: "…" });
    default:
      return w(what === "target" ? "march.to" : what === "armies" ? "march.armies" : "try.outcome");
  }
}

/** An answer in words. */
export function answerText(view: View, question: Question, option: string, names: string[]): string {
  const { key } = question;
  if (option in COUNTY) {
    const { owner, armies } = view.counties[option]!;
    return owner === null || owner === view.seat
      ? COUNTY[option]!.name
      : `${COUNTY[option]!.name} (${names[owner]}, ${armies})`;
  }
  if (option.startsWith("armies ")) return w("armies", { n: Number(option.slice(7)) });
  if (option.startsWith("favor ")) return `${option.slice(6)}: ${favorText(Number(option.slice(6)))}`;
  if (option.startsWith("benefit ")) {
    const { cards, next } = view.landsknechte!;
    return benefitsOn(cards[next[view.seat!]!]!).find((benefit) => benefit.option === option)!.text;
  }
  if (option === "cancel") return w("try.cancel");
  if (key.endsWith(".outcome"))
    return w(
      option === "won"
        ? key.startsWith("collect")
          ? "try.held"
          : "try.won"
        : option === "tied"
          ? "try.tied"
          : option === "lost"
            ? "try.lost"
            : "try.open",
    );
  return key === "favor.take"
    ? w("favor.pass")
    : key === "favor.event"
      ? w("event.keep")
      : key === "landsknechte.benefit"
        ? w("benefit.pass")
        : w("try.leave");
}

/** The answers that can be chosen: what is left out or open first. */
export function answersTo({ key, options }: Question): string[] {
  const rest = options.filter((option) => option !== LEFT_OUT);
  return key.endsWith(".outcome")
    ? ["open", ...rest]
    : key.endsWith(".armies") && !key.startsWith("favor.")
      ? rest.reverse()
      : [LEFT_OUT, ...rest];
}
