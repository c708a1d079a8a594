// What colours the map when one wants to see one thing at a glance: facts of the view, drawn as fills and figures.
import { COUNTIES, COUNTY } from "../data";
import { TINT } from "../draw/ground";
import type { Plan } from "../decide/plan";
import type { View } from "../view";
import type { Layer } from "./lights.svelte";

export interface Tint {
  fill: string;
  opacity: number;
  /** The colour whose charges are strewn over it: colour is never the only sign. */
  charges?: string;
  /** A figure in the county. */
  label?: string;
}
export interface About {
  view: View;
  seat: number | null;
  plan: Plan;
  /** The view at the end of the season before; null: there is none, or it is on the way. */
  former: View | null;
}

/** The highest yield of a county, so that the richest is the darkest. */
const RICHEST = Math.max(...COUNTIES.map(({ tax, grain }) => tax + grain));
const STRONG = 0.72;

/** In the colour of an owner. */
function held(view: View, owner: number): Tint {
  const { colour } = view.players[owner]!;
  return { fill: `var(--${colour})`, opacity: STRONG, charges: colour };
}

type Of = (id: string, about: About) => Tint | null;

/** The armies of others that stand next door, the strongest of them. */
function threat(id: string, { view, seat }: About): Tint | null {
  const here = view.counties[id]!;
  if (here.owner === null || (seat !== null && here.owner !== seat)) return null;
  const foes = COUNTY[id]!.neighbours.flatMap((n) => {
    const near = view.counties[n];
    return near && near.owner !== null && near.owner !== here.owner ? [near.armies] : [];
  });
  const most = Math.max(0, ...foes);
  return most
    ? { fill: most >= here.armies ? "#b3261e" : "#d98a2b", opacity: 0.5, label: `${here.armies}:${most}` }
    : null;
}

function since(id: string, { view, former }: About): Tint | null {
  const [now, then] = [view.counties[id]!, former?.counties[id]];
  if (!then) return null;
  const more = now.armies - then.armies;
  const built = now.buildings.length - then.buildings.length;
  if (now.owner !== then.owner)
    return { ...(now.owner === null ? { fill: "#777", opacity: STRONG } : held(view, now.owner)), label: "⚑" };
  const label = [more && `${more > 0 ? "+" : "−"}${Math.abs(more)}`, built && "⌂"].filter(Boolean).join(" ");
  return label ? { fill: more < 0 ? "#b3261e" : "#2e7d32", opacity: 0.4, label } : null;
}

const OF: Record<Exclude<Layer, "none">, Of> = {
  owners: (id, { view }) => {
    const { owner } = view.counties[id]!;
    return owner === null ? null : held(view, owner);
  },
  yields: (id) => {
    const { tax, grain } = COUNTY[id]!;
    return { fill: "#b8860b", opacity: (STRONG * (tax + grain)) / RICHEST, label: `${tax} · ${grain}` };
  },
  unrest: (id, { view }) => {
    const { markers } = view.counties[id]!;
    return markers ? { fill: "#b3261e", opacity: Math.min(0.85, 0.35 + 0.2 * markers), label: String(markers) } : null;
  },
  threats: threat,
  regions: (id) => ({ fill: `rgb(${TINT[COUNTY[id]!.region]!.join(",")})`, opacity: STRONG }),
  plan: (id, { plan }) => (Object.values(plan).includes(id) ? { fill: "#e8b923", opacity: 0.6 } : null),
  since,
};

/** The tints of all counties in play. */
export function tintsOf(layer: Layer, about: About): Record<string, Tint> {
  if (layer === "none") return {};
  const found = Object.keys(about.view.counties).map((id) => [id, OF[layer](id, about)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, Tint] => entry[1] !== null));
}
