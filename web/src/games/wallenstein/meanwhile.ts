// The table between two choices. One choice can set a whole row of events going, and the server knows the table only
// before and after them; what is shown step by step must not show the end of it from the beginning.
import type { Happening } from "../../lib/api";
import { ACTIONS, BID, BUILDINGS, COLOURS, COUNTIES, EVENTS, PEASANTS, textOf, TILES } from "./data";
import { CONVERSION, COURT_BOXES, favorOf, type Favor } from "./modules/court";
import { BENEFITS } from "./modules/landsknechte";
import type { CountyView, Cubes, PlayerView, View } from "./view";

/** Events after which the parts of a module are as the choice leaves them. */
const OF_MODULE: Record<string, "court" | "landsknechte" | "leaders"> = {
  "court.opened": "court",
  "favors.displayed": "court",
  "favor.taken": "court",
  "favor.parried": "court",
  benefit: "landsknechte",
  leader: "leaders",
  statue: "leaders",
};
/** What favors give at once, as the Landsknechte give it (W-CRT-31, W-CRT-32, W-CRT-35). */
const GIFT: Record<string, (typeof BENEFITS)[number]> = {
  gain_thalers: "thalers",
  gain_grain: "grain",
  armies_from_supply_to_tray: "armies",
  gain_victory_points: "points",
};

const faction = (n: number): string => (n === PEASANTS ? "peasants" : COLOURS[n]!);

/** The table when so many of the events of one choice have happened, and no more; `before` and `after` are its ends. */
export function meanwhile(before: View, after: View, happened: Happening[]): View {
  const view = structuredClone({ ...before, waiting: [] });
  view.players.forEach((player, seat) => (player.boxes = { ...covered(after, seat), ...player.boxes }));
  happened.forEach((event) => apply(view, after, event));
  for (const [seat, player] of view.players.entries())
    player.counties = Object.values(view.counties).filter((c) => c.owner === seat).length;
  return view;
}

/** The boxes of a plan before anything of it is turned up; one's own cards are known. */
const covered = (after: View, seat: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(after.players[seat]!.boxes).map(([box, card]) => [box, seat === after.seat ? card : "hidden"]),
  );

function apply(view: View, after: View, { kind, particulars: p }: Happening): void {
  const n = (what: string): number => (typeof p[what] === "number" ? p[what] : 0);
  const list = (what: string): number[] => (Array.isArray(p[what]) ? p[what] : []);
  const county = view.counties[COUNTIES[n("county")]!.id]!;
  const player = view.players[n("seat")]!;
  const module = OF_MODULE[kind];
  if (module) Object.assign(view, { [module]: structuredClone(after[module]) });
  if (kind.startsWith("draft.")) Object.assign(view, { draft: after.draft });
  switch (kind) {
    case "tower.filled":
      return comeOut(view, list, []);
    case "season":
      return newRound(view, after);
    case "planned":
      return void (player.ready = true);
    case "event.drawn":
      for (const each of view.players) each.ready = false;
      return void Object.assign(view, {
        phase: "order",
        event: EVENTS[n("event")]!.id,
        open_events: view.open_events.filter((id) => id !== EVENTS[n("event")]!.id),
      });
    case "event.cancelled":
      return void (view.event = after.event);
    case "bid":
      player.thalers -= n("thalers");
      return turnUp(player, BID, n("card"));
    case "position":
      view.positions[n("position") - 1] = n("seat");
      view.tiles[n("position") - 1] = null;
      player.tile = TILES[n("tile")]!;
      return;
    case "order":
      return void (view.order = list("seats"));
    case "action.revealed": {
      const action = ACTIONS[n("action")]!;
      view.actions[n("space") - 1] = action;
      view.hidden_actions = view.hidden_actions.filter((other) => other !== action);
      return;
    }
    case "revealed":
      view.space = view.actions.indexOf(ACTIONS[n("action")]!) + 1;
      return turnUp(player, ACTIONS[n("action")]!, n("card"));
    case "card.lost":
      return void delete player.boxes[[...ACTIONS, BID, ...COURT_BOXES][n("box")]!];
    case "built":
      player.thalers -= n("thalers");
      county.buildings = BUILDINGS.filter((b, i) => i === n("building") || county.buildings.includes(b));
      return;
    case "calmed":
      return void (county.markers -= 1);
    case "marker":
      return void (county.markers += 1);
    case "grain":
      return void (player.grain += n("amount"));
    case "taxes":
      return void (player.thalers += n("amount"));
    case "benefit":
      return gain(view, player, BENEFITS[n("benefit")]!, n("amount"));
    case "favor.taken": {
      const { effect, value } = favorOf(n("favor"));
      return GIFT[effect] && gain(view, player, GIFT[effect], Number(value));
    }
    case "favor.used":
      return useFavor(player, county, n("seat"), favorOf(n("favor")));
    case "deployed":
      player.thalers -= n("thalers");
      player.supply -= n("armies");
      county.armies += n("armies");
      return;
    case "moved":
      view.counties[COUNTIES[n("from")]!.id]!.armies -= n("armies");
      county.armies += n("armies");
      return;
    case "draft.placed":
      player.supply -= n("armies");
      return void Object.assign(county, { owner: n("seat"), armies: n("armies") });
    case "converted":
      return convert(view, n("seat"), n("card"), n("conversion"), n("armies"));
    case "winter":
      Object.assign(view, { season: "winter", event: null, actions: [], hidden_actions: [] });
      return view.players.forEach(
        (each, seat) => void Object.assign(each, { grain: list("grain")[seat], boxes: {}, tile: null }),
      );
    case "year.ended":
      for (const each of Object.values(view.counties)) each.markers = 0;
      return view.players.forEach((each) => void (each.grain = 0));
    case "scored":
    case "scored.statues":
      return void (player.points = n("points"));
    default:
      return fight(view, kind, COUNTIES[n("county")]!.id, n, list);
  }
}

type Number = (what: string) => number;

/** A battle or a revolt: the armies stand where they stood until it is decided (W-CMB, W-REV). */
function fight(view: View, kind: string, id: string, n: Number, list: (what: string) => number[]): void {
  const county = view.counties[id]!;
  const enlist = (who: number, more: number): void => {
    const player = view.players[who];
    if (player && who !== PEASANTS) player.supply += more;
  };
  const extra = (who: number, armies: number): number => list("cast")[who]! - (view.tray[faction(who)] ?? 0) - armies;
  switch (kind) {
    case "attack":
      enlist(n("attacker"), -extra(n("attacker"), n("armies")));
      enlist(n("defender"), -extra(n("defender"), county.armies));
      view.counties[COUNTIES[n("from")]!.id]!.armies -= n("armies");
      return;
    case "battle": {
      const calm = n("defender") === PEASANTS || !county.markers;
      comeOut(view, list, [n("attacker"), n("defender"), ...(calm ? [PEASANTS] : [])]);
      enlist(n("attacker"), n("attack"));
      enlist(n("defender"), n("defence"));
      return;
    }
    case "conquered":
      lose(view, id);
      Object.assign(county, { owner: n("attacker"), armies: n("armies") });
      return enlist(n("attacker"), -n("armies"));
    case "held":
      county.armies = n("armies");
      return enlist(n("defender"), -n("armies"));
    case "tied":
      return layWaste(view, id);
    case "revolt.won":
    case "revolt.lost":
      comeOut(view, list, [n("seat"), PEASANTS]);
      enlist(n("seat"), n("own") - n("armies"));
      county.armies = n("armies");
      if (kind === "revolt.lost") layWaste(view, id);
  }
}

/** What fell into the tray stays there, except the cubes of these sides. */
function comeOut(view: View, list: (what: string) => number[], sides: number[]): void {
  const cubes = (what: string, kept: (who: number) => boolean): Cubes =>
    Object.fromEntries(
      list(what)
        .map((count, who): [string, number] => [faction(who), kept(who) ? count : 0])
        .filter(([colour]) => colour in view.tray),
    );
  view.tray = cubes("tray", (who) => !sides.includes(who));
  if (view.tower) view.tower = cubes("tower", () => true);
}

/** Card and figure of a lost county leave the table (W-CMB-24, W-LDR-19). */
function lose(view: View, id: string): void {
  for (const { boxes } of view.players) for (const box of Object.keys(boxes)) if (boxes[box] === id) delete boxes[box];
  if (view.leaders) view.leaders.figures = view.leaders.figures.map((at) => (at === id ? null : at));
}

function layWaste(view: View, id: string): void {
  lose(view, id);
  Object.assign(view.counties[id]!, { owner: null, armies: 0, buildings: [], markers: 0 });
}

function turnUp(player: PlayerView, box: string, card: number): void {
  if (textOf(card) === "empty") delete player.boxes[box];
  else player.boxes[box] = textOf(card);
}

/** The displays of a new round are laid out, and the plans of the old one are gone. */
function newRound(view: View, after: View): void {
  const { counties, players, tray, tower } = view;
  Object.assign(view, structuredClone(after), { counties, tray, ...(tower ? { tower } : {}) });
  view.players = players.map((player, seat) => ({
    ...player,
    boxes: after.players[seat]!.boxes,
    tile: after.players[seat]!.tile,
    ready: after.players[seat]!.ready,
  }));
}

/** A benefit of the Landsknechte or a gift of the court; armies go into the tray (W-LKT-05, W-CRT-32). */
function gain(view: View, player: PlayerView, what: (typeof BENEFITS)[number], amount: number): void {
  if (what === "armies") {
    view.tray[player.colour] = (view.tray[player.colour] ?? 0) + amount;
    player.supply -= amount;
  } else player[what] += amount;
}

/** A favor that is used in a county: armies, a building, or a marker less (W-CRT-33, W-CRT-36, W-CRT-37). */
function useFavor(player: PlayerView, county: CountyView, seat: number, { effect, value }: Favor): void {
  if (effect === "free_building")
    county.buildings = BUILDINGS.filter((b) => b === value || county.buildings.includes(b));
  else if (effect === "deploy_free_own_or_neutral_county") {
    Object.assign(county, { owner: seat, armies: county.armies + Number(value) });
    player.supply -= Number(value);
  } else county.markers -= 1;
}

/** Armies of a county or cubes in the tray become courtiers (W-CRT-15 to W-CRT-17). */
function convert(view: View, seat: number, card: number, conversion: number, armies: number): void {
  const player = view.players[seat]!;
  turnUp(
    player,
    COURT_BOXES.find((box) => CONVERSION[box] === conversion)!,
    card,
  );
  if (!armies || !view.court) return;
  if (card < COUNTIES.length) view.counties[COUNTIES[card]!.id]!.armies -= armies;
  else view.tray[player.colour]! -= armies;
  player.supply += armies;
  view.court.courtiers[seat]! -= armies;
  view.court.entrance[seat]! += armies;
}
