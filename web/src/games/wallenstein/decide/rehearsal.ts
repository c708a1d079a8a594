// A plan that was tried: what the server says of it (rehearsal.py), and what can be supposed of the round.
import { COUNTY } from "../data";
import { benefitsOn, favorText } from "../modules/words";
import { named, w } from "../text/text.svelte";
import { battleOf, isOwn, odds, type Odds } from "../battle/tower";
import type { View } from "../view";

export type Range = [least: number, most: number];
export interface Figures {
  thalers: Range;
  grain: Range;
  markers: Range;
  counties: Range;
}
/**
 * Something that is asked in a step, and what is supposed to be answered; not always, if it is not possible in every
 * course.
 */
export interface Question {
  key: string;
  options: string[];
  answer: string;
  always: boolean;
}
export interface Step extends Figures {
  action: string;
  county: string | null;
  /** Whether its place in the order is known. */
  known: boolean;
  skipped: "never" | "perhaps" | "always";
  /** Why it is skipped. */
  rule: string | null;
  /** Whether there will be a revolt before it is done. */
  revolt: boolean;
  asked: Question[];
  /** In how many imagined rounds it was skipped, led to a cast, and to one that was won. */
  times?: { skipped: number; fought: number; won: number };
}
/** Rounds that were imagined, and the own counties that were lost in some of them. */
export interface Imagined {
  rounds: number;
  lost: { county: string; times: number }[];
}
export interface Rehearsal {
  bid: number;
  imagined: Imagined | null;
  begun: Figures;
  steps: Step[];
  end: Figures;
  winter: { grain: Range; short: Range };
}

export const LEFT_OUT = "pass";

/** A figure that is certain, or the least and the most. */
export const span = ([least, most]: Range): string => (least === most ? String(least) : `${least}–${most}`);

/** What is supposed, with one answer more; another target is another march. */
export function supposing(supposed: Record<string, string>, key: string, answer: string): Record<string, string> {
  const march = /^(.*)\.target$/.exec(key)?.[1];
  const kept = Object.entries(supposed).filter(([other]) => march === undefined || !other.startsWith(`${march}.`));
  return { ...Object.fromEntries(kept), [key]: answer };
}

const answerTo = (step: Step, what: string): string | undefined =>
  step.asked.find(({ key }) => key === `${step.action}.${what}`)?.answer;

/** Where a step is supposed to march with how many armies; null if it does not. */
export function marchOf(step: Step): { to: string; armies: number } | null {
  const [to, armies] = [answerTo(step, "target"), answerTo(step, "armies")];
  return to && to in COUNTY && armies ? { to, armies: Number(armies.slice(7)) } : null;
}

/**
 * The chances of the battle a step is supposed to lead to, as the table stands now; null if there is none, or nobody
 * may know.
 */
export function chancesOf(view: View, step: Step): Odds | null {
  const march = marchOf(step);
  if (!march || !step.county || isOwn(view, step.county, march.to)) return null;
  const battle = battleOf(view, step.county, march.to, march.armies);
  return battle && odds(battle, view.options.tower);
}

/** What came of a step in the rounds that were imagined. */
export function timesOf({ times }: Step, { rounds }: Imagined): string[] {
  const found = times?.skipped ? [w("try.times_skipped", { times: times.skipped, rounds })] : [];
  return times?.fought ? [...found, w("try.times_won", { times: times.won, rounds: times.fought })] : found;
}

/** What a step of the round is called. */
export function titleOf(step: Step): string {
  switch (step.action) {
    case "leader.place":
      return w("leaders.figure");
    case "landsknechte.benefit":
      return w("panel.landsknechte");
    case "favor.take":
      return w("court.favors");
    default:
      return named(`action.${step.action}`);
  }
}

/** What a question is called. */
export function labelOf(question: Question): string {
  const what = question.key.split(".").at(-1)!;
  switch (question.key) {
    case "leader.place":
      return w("leaders.figure");
    case "landsknechte.benefit":
      return w("panel.landsknechte");
    case "favor.take":
      return w("court.favors");
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
    const { cards, top } = view.landsknechte!;
    return benefitsOn(cards[(top[view.seat!]! + 1) % cards.length]!).find((benefit) => benefit.option === option)!.text;
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
