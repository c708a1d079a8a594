// The tower as rules.md describes it in 10.1, for forecasts only: what really falls out is the server's word.
import towerText from "@games/wallenstein/data/tower.toml?raw";
import { COLOURS, COUNTY, EVENT } from "../data";
import type { View } from "../view";

interface Setting {
  p0: number;
  capacity: number;
  sharpness: number;
  loosen: number;
}
export const PEASANTS = 5;

const SETTINGS: Record<string, Setting> = {};
for (const [, name, body] of towerText.matchAll(/\[(\w+)\]\s*([^[]*)/g)) {
  const values = [...body!.matchAll(/^(\w+)\s*=\s*([\d.]+)/gm)].map(([, key, value]) => [key, Number(value)]);
  SETTINGS[name!] = Object.fromEntries(values) as unknown as Setting;
}

/** The cubes in the tray after one cast, by faction; the tower is changed too. */
export function cast(inside: number[], thrown: number[], setting: Setting, random: () => number): number[] {
  const tray = [0, 0, 0, 0, 0, 0];
  const falling = thrown.flatMap((n, faction) => Array<number>(n).fill(faction));
  let resting = inside.reduce((a, b) => a + b, 0);
  while (falling.length) {
    const cube = falling.splice(Math.floor(random() * falling.length), 1)[0]!;
    for (let faction = 0; faction < 6; faction++)
      for (let k = inside[faction]!; k > 0; k--)
        if (random() < setting.loosen) {
          inside[faction]!--;
          tray[faction]!++;
          resting--;
        }
    const rests = random() < setting.p0 * Math.max(0, 1 - (resting / setting.capacity) ** setting.sharpness);
    if (rests) {
      inside[cube]!++;
      resting++;
    } else tray[cube]!++;
  }
  return tray;
}

export interface Odds {
  win: number;
  tie: number;
  lose: number;
  left: number;
}
export interface Battle {
  attacker: number;
  defender: number;
  cast: number[];
  tower: number[];
  allied: boolean;
  revolt: boolean;
}

/** The chances of a battle, from many casts; always the same ones for the same battle. */
export function odds(battle: Battle, preset = "standard", casts = 1500): Odds {
  const setting = SETTINGS[preset] ?? SETTINGS.standard!;
  let seed = 20_241_630;
  const random = (): number => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const found = { win: 0, tie: 0, lose: 0, left: 0 };
  for (let i = 0; i < casts; i++) {
    const tray = cast([...battle.tower], battle.cast, setting, random);
    const { result, left } = outcome(battle, tray);
    found[result]++;
    found.left += left;
  }
  return { win: found.win / casts, tie: found.tie / casts, lose: found.lose / casts, left: found.left / casts };
}

/** From the side of the attacker, or of the seat against which a revolt breaks out (rules.md, sections 11 and 12). */
export function outcome(battle: Battle, tray: number[]): { result: "win" | "tie" | "lose"; left: number } {
  const attack = tray[battle.attacker]!;
  const peasants = battle.allied ? tray[PEASANTS]! : 0;
  const own = battle.defender === PEASANTS ? 0 : tray[battle.defender]!;
  if (attack > own + peasants) return { result: "win", left: attack - own - peasants };
  if (battle.revolt || battle.defender === PEASANTS) return { result: "lose", left: 0 };
  return attack === own + peasants || own === 0 ? { result: "tie", left: 0 } : { result: "lose", left: 0 };
}

const byFaction = (cubes: Record<string, number>): number[] => [
  ...COLOURS.map((colour) => cubes[colour] ?? 0),
  cubes.peasants ?? 0,
];

/** The battle a march would lead to, from public knowledge; null if the tower's content is hidden at this table. */
export function battleOf(view: View, from: string, to: string, armies: number): Battle | null {
  if (!view.tower) return null;
  const attacker = view.counties[from]!.owner!;
  const target = view.counties[to]!;
  const effect = view.event ? EVENT[view.event]!.effect : "";
  const thrown = byFaction(view.tray);
  const extra = (seat: number, wanted: number): number => Math.min(wanted, view.players[seat]!.supply);
  thrown[attacker]! += armies + extra(attacker, view.players[attacker]!.tile === "plus_1_attack" ? 1 : 0);
  if (target.owner === null) thrown[PEASANTS]! += Math.min(view.peasants, effect === "stubborn_peasants" ? 2 : 1);
  else {
    const guards =
      (effect === "palace_guard" && target.buildings.includes("palace") ? 1 : 0) +
      (view.players[target.owner]!.tile === "plus_1_defence" ? 1 : 0);
    thrown[target.owner]! += target.armies + extra(target.owner, guards);
  }
  return {
    attacker,
    defender: target.owner ?? PEASANTS,
    cast: thrown,
    tower: byFaction(view.tower),
    allied: target.owner === null || !target.markers,
    revolt: false,
  };
}

/**
 * The revolt in a county as it stands now, from public knowledge (W-REV-03); null if the tower's content is hidden at
 * this table.
 */
export function revoltOf(view: View, id: string): Battle | null {
  const { owner, armies, markers } = view.counties[id]!;
  if (!view.tower || owner === null) return null;
  const thrown = byFaction(view.tray);
  thrown[owner]! += armies;
  thrown[PEASANTS]! += Math.min(view.peasants, markers);
  return {
    attacker: owner,
    defender: PEASANTS,
    cast: thrown,
    tower: byFaction(view.tower),
    allied: true,
    revolt: true,
  };
}

export const isOwn = (view: View, from: string, to: string): boolean =>
  view.counties[to]!.owner === view.counties[from]!.owner;
export const reachable = (view: View, from: string): string[] =>
  COUNTY[from]!.neighbours.filter((n) => view.counties[n]);
