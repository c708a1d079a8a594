// Victory points as the view tells them.
import type { Player, PointPart } from "../view";

export const PARTS: PointPart[] = ["prestige", "provinces", "medals", "artists", "luxury"];
export const total = (player: Player): number => PARTS.reduce((sum, part) => sum + player.points[part], 0);
