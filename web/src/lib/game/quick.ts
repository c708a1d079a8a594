// The quickest way to a table.
import { api, type Bot, type GameInfo } from "../api/api";
import { language, t } from "../text/i18n.svelte";
import { somebody } from "../device/session.svelte";

/** The bots that play a game. */
export const playing = (bots: Bot[], game: string): Bot[] => bots.filter(({ games }) => games.includes(game));

/** How a bot plays, and how long it takes; of a bot of a user only that. */
export const introduced = ({ says, seconds }: Bot): string =>
  [says, seconds ? t("level.seconds", { seconds: seconds.toLocaleString(language()) }) : t("level.at.once")]
    .filter(Boolean)
    .join(" ");

/** The bot for a quick game: of those that play it neither the weakest nor the strongest. */
export function usualLevel(bots: Bot[], game: string): string {
  const found = playing(bots, game);
  return found[Math.floor(found.length / 2)]?.level ?? "random";
}

/** A name for a table against bots: a place of its own each time, with a number once all have been visited. */
export function soloName(): string {
  const places = t("table.solo.places").split(",");
  const count = Number(localStorage.getItem("solo") ?? 0);
  localStorage.setItem("solo", String(count + 1));
  const round = Math.floor(count / places.length);
  return t("table.solo", { place: places[count % places.length]! }) + (round ? ` ${round + 1}` : "");
}

/**
 * One click: a guest if nobody is known, a table with bots, and the first decision. Returns the address of the table.
 */
export async function againstBots(game: GameInfo, seats: number): Promise<string> {
  await somebody(t("guest"));
  const level = usualLevel(await api.bots(language()), game.name);
  const seating = Array.from({ length: seats }, (_, i) =>
    i ? { holder: "bot" as const, level } : { holder: "me" as const },
  );
  const table = await api.create({
    game: game.name,
    name: soloName(),
    seating,
    options: game.usual.options,
    start: true,
    odds: "exact",
  });
  return `/table/${table.id}`;
}

/** The guided first round of a game: a guest if nobody is known, and its table. Returns the address of the table. */
export async function guidedRound(game: GameInfo): Promise<string> {
  await somebody(t("guest"));
  const table = await api.guide({ game: game.name, name: t("play.first") });
  return `/table/${table.id}`;
}
