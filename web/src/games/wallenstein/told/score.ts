// What the map is worth in winter (rules.md, 13.2): a function of the map alone.
import { BUILDINGS, COUNTIES, REGIONS } from "../data";
import { statuePoints } from "../modules/leaders/leaders";
import type { View } from "../view";

export interface Worth {
  counties: number;
  buildings: number;
  majorities: number;
  total: number;
}
const PRIZE = { palace: 3, church: 2, trading_post: 1 };

export function worth(view: View): Worth[] {
  const own = view.players.map((_, seat) => COUNTIES.filter((c) => view.counties[c.id]?.owner === seat));
  const points = own.map((counties): Worth => {
    const buildings = counties.reduce((sum, c) => sum + view.counties[c.id]!.buildings.length, 0);
    return { counties: counties.length, buildings, majorities: 0, total: 0 };
  });
  for (const region of REGIONS)
    for (const building of BUILDINGS) {
      const count = own.map(
        (counties) =>
          counties.filter((c) => c.region === region.id && view.counties[c.id]!.buildings.includes(building)).length,
      );
      const most = Math.max(...count);
      const tied = count.filter((n) => n === most).length > 1;
      if (most)
        count.forEach((n, seat) => n === most && (points[seat]!.majorities += PRIZE[building] - (tied ? 1 : 0)));
    }
  return points.map((p, seat) => ({ ...p, total: p.counties + p.buildings + p.majorities + statuePoints(view, seat) }));
}
