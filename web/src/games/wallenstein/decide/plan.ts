// The planning board as plain data: where cards lie, what may go where, and what a player should know before "ready".
import { ACTIONS, ARMIES, BID, COUNTY, EVENT, PRICE } from "../data";
import { COURT_BOXES, courtWarnings, isTowerCard, sacrifice } from "../modules/court/court";
import { bonusAt, priceAt } from "../modules/leaders/leaders";
import type { View } from "../view";

export type Plan = Record<string, string>; // box -> card
export interface Warning {
  box: string | null;
  key: string;
  values: Record<string, string | number>;
  rule: string;
}

/** The boxes in the order in which the engine asks for them. */
export const SHEET = [BID, ...ACTIONS];
/** With the court the hand holds dice tower cards, and there are three more boxes (W-CRT-02, W-CRT-08). */
export const sheetFor = (hand: string[]): string[] => (hand.some(isTowerCard) ? [...SHEET, ...COURT_BOXES] : SHEET);
const money = (card: string): number | null => (card.startsWith("money ") ? Number(card.slice(6)) : null);

/** Put a card into a box (null: back to the hand). What lay there goes where the card came from. */
export function assign(plan: Plan, card: string, box: string | null): Plan {
  const from = Object.keys(plan).find((b) => plan[b] === card);
  const next = { ...plan };
  if (from) delete next[from];
  if (!box) return next;
  const other = plan[box];
  next[box] = card;
  if (from && other && from !== box) next[from] = other;
  return next;
}

/** Why a card may not go into a box: a key of the phrase book and its rule; null if it may. */
export function refused(
  view: View,
  card: string,
  box: string,
): { key: string; rule: string; values: Record<string, number> } | null {
  const value = money(card);
  const thalers = view.players[view.seat!]!.thalers;
  if (box === BID && value !== null && value > thalers && view.options.bid_capped !== "on")
    return { key: "bid_too_high", rule: "W-PLAN-11", values: { card: 45 + value, thalers } };
  return null;
}

/** A plan without cards that are no longer in the hand. */
export function cleaned(plan: Plan, hand: string[]): Plan {
  return Object.fromEntries(
    Object.entries(plan).filter(([box, card]) => sheetFor(hand).includes(box) && hand.includes(card)),
  );
}

/** How many boxes must still be covered. */
export const missing = (plan: Plan, view: View): number =>
  Math.max(0, view.players[view.seat!]!.to_cover - Object.keys(plan).length);

/** The list of choices the plan stands for. */
export const choices = (plan: Plan, hand: string[] = []): string[] => sheetFor(hand).map((box) => plan[box] ?? "empty");

/**
 * Cover what must still be covered so that as little as possible happens: the bid with the least money, the rest with
 * what is missed least.
 */
export function completed(plan: Plan, hand: string[], view: View): Plan {
  let next = plan;
  const order = [BID, ...COURT_BOXES, ...ACTIONS].filter((box) => sheetFor(hand).includes(box));
  for (const box of order) {
    if (!missing(next, view)) break;
    if (next[box]) continue;
    const free = hand.filter((card) => !Object.values(next).includes(card) && !refused(view, card, box));
    const coins = free.filter((card) => money(card) !== null);
    const least = [...free.filter((card) => !coins.includes(card)), ...coins.toReversed()].sort(
      (a, b) => sacrifice(view, box, a) - sacrifice(view, box, b),
    );
    const pick = box === BID ? (coins[0] ?? free[0]) : least[0];
    if (pick) next = assign(next, pick, box);
  }
  return next;
}

// ------------------------------------------------------------ what a player should know

const BUILDS: Record<string, "palace" | "church" | "trading_post"> = {
  build_palace: "palace",
  build_church: "church",
  build_trading_post: "trading_post",
};
const county = (plan: Plan, box: string): string | null => (plan[box] && plan[box] in COUNTY ? plan[box] : null);

/** The order as far as it is known, and the actions whose order nobody knows yet (W-DSP-03). */
export function order(view: View): { known: string[]; unknown: string[] } {
  const known = view.actions.length ? view.actions : [];
  return { known, unknown: ACTIONS.filter((a) => !known.includes(a)) };
}

/** The least and the most that taxes in a county may bring under the open events (W-EVT-08, W-EVT-09). */
export function taxRange(view: View, id: string): [number, number] {
  const effects = (view.event ? [view.event] : view.open_events).map((e) => EVENT[e]!.effect);
  const under = (effect: string): number => {
    const { tax } = COUNTY[id]!;
    return effect === "low_taxes" ? Math.min(tax, 5) : effect === "high_taxes" ? Math.max(tax, 6) : tax;
  };
  const all = effects.length ? effects.map(under) : [COUNTY[id]!.tax];
  const bonus = bonusAt(view, id);
  return [Math.min(...all) + bonus, Math.max(...all) + bonus];
}

export interface Purse {
  box: string;
  after: number;
  short: boolean;
}

/** Thalers after the bid and each action of the known order, at the least taxes; `short`: this one cannot be paid. */
export function purse(view: View, plan: Plan): { known: Purse[]; left: number; worst: string[]; never: string[] } {
  const { known, unknown } = order(view);
  const { thalers } = view.players[view.seat!]!;
  const bid = money(plan[BID] ?? "") ?? 0;
  let left = thalers - (bid > thalers ? 0 : bid); // W-PLAN-11: a bid one cannot pay costs 0
  const steps: Purse[] = [];
  for (const box of known) {
    const at = county(plan, box);
    if (!at) continue;
    if (box === "collect_taxes") left += taxRange(view, at)[0];
    const price = priceAt(view, box, at);
    if (PRICE[box]) {
      steps.push({ box, after: left - price, short: price > left });
      if (price <= left) left -= price;
    }
  }
  const later = unknown.filter((box) => county(plan, box));
  const cost = (box: string): number => priceAt(view, box, county(plan, box));
  const spending = later.filter((box) => cost(box) > 0).sort((a, b) => cost(a) - cost(b));
  const income = later.includes("collect_taxes") ? taxRange(view, county(plan, "collect_taxes")!)[1] : 0;
  return {
    known: steps,
    left,
    worst: unaffordable(spending, cost, left),
    never: unaffordable(spending, cost, left + income),
  };
}

/** These actions if a purse does not suffice for all of them: any one may be the one that comes last. */
function unaffordable(boxes: string[], cost: (box: string) => number, purse: number): string[] {
  return boxes.reduce((sum, box) => sum + cost(box), 0) <= purse ? [] : boxes;
}

const supplyFor = (box: string): number =>
  box === "deploy_5" || box === "deploy_3" ? ARMIES[box]! : box === "deploy_1_move" ? 1 : 0;

/** Whether the action of a box may come after a combat action, so that its county may be lost before. */
function afterCombat(view: View, box: string): boolean {
  const { known } = order(view);
  const place = (b: string): number => (known.includes(b) ? known.indexOf(b) : 99);
  return ["combat_a", "combat_b"].some(
    (c) => c !== box && (place(c) < place(box) || (place(c) === 99 && place(box) === 99)),
  );
}

/** The strongest neighbour that could attack a county. */
function threat(view: View, id: string): { from: string; seat: number; armies: number } | null {
  const near = COUNTY[id]!.neighbours.filter(
    (n) => view.counties[n] && view.counties[n].owner !== null && view.counties[n].owner !== view.seat,
  );
  const found = near
    .map((from) => ({ from, seat: view.counties[from]!.owner!, armies: view.counties[from]!.armies - 1 }))
    .filter((t) => t.armies > 0);
  return found.sort((a, b) => b.armies - a.armies)[0] ?? null;
}

function boxWarnings(view: View, plan: Plan, box: string, names: string[]): Warning[] {
  const id = county(plan, box);
  if (!id || box === BID) return [];
  const { name, sites } = COUNTY[id]!;
  const { buildings, markers, armies } = view.counties[id]!;
  const me = view.players[view.seat!]!;
  const found: Warning[] = [];
  const warn = (key: string, rule: string, values: Warning["values"] = {}): unknown =>
    found.push({ box, key, rule, values: { county: name, ...values } });
  const building = BUILDS[box];
  if (building && buildings.includes(building)) warn("built_already", "W-ACT-15", { building });
  else if (building && buildings.length >= sites) warn("no_site", "W-ACT-15");
  else if (building && !view.stock[building]) warn("no_tile", "W-LIM-04", { building });
  if (box.startsWith("combat") && armies < 2) warn("one_army", "W-ACT-34");
  if (supplyFor(box) > me.supply) warn("no_supply", "W-ACT-26", { n: me.supply });
  if (box.startsWith("collect") && markers) warn("revolt", "W-REV-02", { n: markers, armies });
  const danger = threat(view, id);
  if (danger && afterCombat(view, box) && danger.armies >= armies)
    warn("may_be_lost", "W-ACT-10", { from: COUNTY[danger.from]!.name, seat: names[danger.seat]!, n: danger.armies });
  return found;
}

/** What winter may ask for: grain after the harvest planned now, against counties (W-WIN-01, W-WIN-02). */
export function winter(view: View, plan: Plan): { need: number; grain: number; least: number; most: number } {
  const me = view.players[view.seat!]!;
  const field = county(plan, "collect_grain");
  const grain = me.grain + (field ? COUNTY[field]!.grain + bonusAt(view, field) : 0);
  const losses = view.open_events.map((e) => EVENT[e]!.loss);
  return {
    need: me.counties,
    grain,
    least: Math.max(0, grain - Math.max(0, ...losses)),
    most: Math.max(0, grain - Math.min(...(losses.length ? losses : [0]))),
  };
}

/** Everything worth saying about a plan, the graver first. Nothing of it forbids the plan. */
export function warnings(view: View, plan: Plan, hand: string[], names: string[]): Warning[] {
  const found: Warning[] = [];
  const open = missing(plan, view);
  const kept = hand.length - Object.keys(plan).length;
  if (open > 0)
    found.push({
      box: sheetFor(hand).find((b) => !plan[b]) ?? null,
      key: "open_boxes",
      values: { n: open },
      rule: "W-PLAN-08",
    });
  else if (kept > 0 && hand.length < sheetFor(hand).length)
    found.push({ box: null, key: "kept_cards", values: { n: kept }, rule: "W-PLAN-09" });
  if (!open && !plan[BID] && kept < hand.length) found.push({ box: BID, key: "no_bid", values: {}, rule: "W-ORD-03" });
  const money = purse(view, plan);
  for (const { box, short, after } of money.known)
    if (short)
      found.push({
        box,
        key: "cannot_pay",
        values: { price: priceAt(view, box, county(plan, box)), left: after + priceAt(view, box, county(plan, box)) },
        rule: "W-ACT-05",
      });
  const never = money.never[0];
  const worst = money.worst[0];
  if (never) found.push({ box: never, key: "cannot_pay_all", values: { left: money.left }, rule: "W-ACT-05" });
  else if (worst) found.push({ box: worst, key: "may_not_pay", values: { left: money.left }, rule: "W-DSP-03" });
  for (const box of SHEET) found.push(...boxWarnings(view, plan, box, names));
  found.push(...courtWarnings(view, plan, names, threat));
  const store = winter(view, plan);
  if (view.season === "fall" && store.least < store.need)
    found.push({
      box: "collect_grain",
      key: store.most < store.need ? "hunger" : "maybe_hunger",
      values: { ...store },
      rule: "W-WIN-02",
    });
  return found;
}
