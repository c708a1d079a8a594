// What can be typed at a table of Wallenstein: cards with boxes, marches with their armies, and every other option by
// name.
import type { Command } from "../../lib/commands";
import { colon } from "../../lib/i18n.svelte";
import type { TableStore } from "../../shell/table.svelte";
import { choiceName } from "./choices";
import { BID, COUNTY } from "./data";
import { deskOf, type Desk } from "./desk.svelte";
import { COURT_KEYS } from "./modules/court";
import { order, sheetFor } from "./plan";
import { answersTo, answerText, labelOf, span, titleOf, type Rehearsal } from "./rehearsal";
import { w } from "./text.svelte";
import { viewOf, type View } from "./view";
import { plain } from "../../lib/sentence";
import { box as boxName, card as cardName, describe, sentence } from "./words";

/** The key of each box of the planning board. */
function boxKeys(view: View): Record<string, string> {
  const { known, unknown } = order(view);
  const court = Object.entries(view.court ? COURT_KEYS : {}).map(([key, box]) => [box, key]);
  return Object.fromEntries([
    [BID, "b"],
    ...[...known, ...unknown].map((box, i) => [box, String((i + 1) % 10)]),
    ...court,
  ]);
}

function put(desk: Desk, card: string, box: string | null): string {
  desk.put(card, box);
  if (desk.refusal)
    return `${plain(sentence(`refusal.${desk.refusal.key}`, desk.refusal.values, desk.table.names))} (${desk.refusal.rule})`;
  return [box ? `${cardName(card)}${colon()}${boxName(box)}` : cardName(card), desk.progress].join(" · ");
}

const tried = (told: Rehearsal | null): string =>
  told
    ? w("try.said", { thalers: span(told.end.thalers), grain: span(told.end.grain), markers: span(told.end.markers) })
    : "";

/** What can be supposed of a plan that was tried. */
function suppositions(desk: Desk, view: View): Command[] {
  return (desk.rehearsal?.steps ?? []).flatMap((step) =>
    step.asked.flatMap((question) =>
      answersTo(question).map((answer): Command => ({
        names: [
          `${titleOf(step)}, ${labelOf(question)}${colon()}${answerText(view, question, answer, desk.table.names)}`,
        ],
        run: async () => tried((await desk.suppose(question.key, answer)) ? desk.rehearsal : null),
      })),
    ),
  );
}

function planning(desk: Desk, view: View): Command[] {
  const keys = boxKeys(view);
  const boxes = sheetFor(desk.hand);
  const placed = Object.entries(desk.plan);
  const pairs = desk.hand.flatMap((card) =>
    boxes.map((box): Command => ({
      names: [
        `${cardName(card)}${colon()}${boxName(box)}`,
        `${cardName(card)} ${keys[box]}`,
        `${card} ${keys[box]}`,
        `${card} ${boxName(box)}`,
        `${card} ${box}`,
      ],
      run: () => put(desk, card, box),
    })),
  );
  const back = placed.map(([, card]): Command => ({
    names: [w("command.back", { card: cardName(card) })],
    run: () => put(desk, card, null),
  }));
  const warned = (): string => (desk.missing > 0 ? desk.progress : "");
  return [
    { names: [w("plan.ready"), "ready"], run: () => warned() || desk.ready() },
    {
      names: [w("plan.fill")],
      run: () => {
        desk.fillUp();
        return desk.progress;
      },
    },
    {
      names: [w("plan.clear")],
      run: () => {
        desk.empty();
        return desk.progress;
      },
    },
    { names: [w("plan.try")], run: async () => tried((await desk.rehearse()) ? desk.rehearsal : null) },
    ...(["idle", "stewards"] as const).map((others): Command => ({
      names: [`${w("try.others")}${colon()}${w(`try.${others}`)}`],
      run: async () => tried((await desk.imagine(others)) ? desk.rehearsal : null),
    })),
    ...suppositions(desk, view),
    {
      names: [w("command.plan")],
      run: () =>
        [
          ...placed.map(([box, card]) => `${boxName(box)}${colon()}${cardName(card)}`),
          desk.progress,
          ...desk.free.map(cardName),
        ].join(" · "),
    },
    ...pairs,
    ...back,
  ];
}

/** A county as it is heard: how it stands, and its neighbours. */
function heard(view: View, id: string, table: TableStore): string {
  const near = COUNTY[id]!.neighbours.filter((n) => view.counties[n]).map((n) => COUNTY[n]!.name);
  return `${describe(view, id, table.names, false)} ${w("county.borders")}${colon()}${near.join(", ")}.`;
}

/** Everything that can be typed now. */
export function commands(table: TableStore): Command[] {
  const desk = deskOf(table);
  const { decision } = table;
  const view = viewOf(table.shown)!;
  if (!decision) return [];
  const looks = Object.keys(view.counties).map((id): Command => ({
    names: [w("command.look", { county: COUNTY[id]!.name }), `look ${id}`],
    run: () => heard(view, id, table),
  }));
  if (desk.planning) return [...planning(desk, view), ...looks];
  const named = (option: string): string => choiceName(option, decision.kind, view);
  const marching = /^(combat|move)\.target$/.test(decision.kind);
  const single = decision.options.map((option): Command => ({
    names: [named(option), option],
    run: () => table.choose([option]),
  }));
  const marches = marching
    ? decision.options
        .filter((o) => o in COUNTY)
        .flatMap((id) =>
          Array.from({ length: desk.most }, (_, i): Command => ({
            names: [
              `${COUNTY[id]!.name}${colon()}${w("armies", { n: i + 1 })}`,
              `${COUNTY[id]!.name} ${i + 1}`,
              `${id} ${i + 1}`,
            ],
            run: () => table.choose([id, `armies ${i + 1}`]),
          })),
        )
    : [];
  const others = Object.keys(view.counties).filter((id) => !decision.options.includes(id));
  return [
    ...single,
    ...marches,
    ...looks,
    ...others.map((id): Command => ({ names: [COUNTY[id]!.name, id], run: () => desk.press(id), refused: true })),
  ];
}
