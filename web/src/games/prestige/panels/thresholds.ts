// What prestige brings in the income phase, from which number on (P-ECO-23 to P-ECO-26), and where everybody starts.
import gameText from "@games/prestige/data/game.toml?raw";

const section = (name: string): string => new RegExp(`\\[${name}\\]([^[]*)`).exec(gameText)?.[1] ?? "";
const number = (where: string, name: string): number =>
  Number(new RegExp(`^${name}\\s*=\\s*(\\d+)`, "m").exec(section(where))?.[1]);

export const THRESHOLDS = (["bank", "university", "art_manufactory", "province"] as const).map((name) => ({
  name,
  prestige: number("thresholds", name),
}));
/** The prestige of every seat at the start (P-SET-06), and whether that is our number. */
export const START = {
  prestige: number("start_prestige", "prestige"),
  reconstructed: section("start_prestige").includes('source = "reconstructed'),
};
