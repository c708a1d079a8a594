// What prestige brings in the income phase, and from which number on (P-ECO-23 to P-ECO-26).
import gameText from "@games/prestige/data/game.toml?raw";

const section = /\[thresholds\]([^[]*)/.exec(gameText)?.[1] ?? "";
const number = (name: string): number => Number(new RegExp(`^${name}\\s*=\\s*(\\d+)`, "m").exec(section)?.[1]);

export const THRESHOLDS = (["bank", "university", "art_manufactory", "province"] as const).map((name) => ({
  name,
  prestige: number(name),
}));
