// The games the server offers, in the words of the reader's language.
import { api, type GameInfo } from "../api/api";
import { follow, type Language } from "../text/i18n.svelte";

let shelf = $state.raw<GameInfo[] | null>(null);

/** What cannot be fetched anew in another language stays as it is. */
async function load(language: Language): Promise<void> {
  const known = shelf;
  shelf = await api.games(language).catch((error: unknown) => {
    if (known) return known;
    throw error;
  });
}

/** The games; asked for once, and again in another language. */
export const offered = (): Promise<GameInfo[]> => follow(load).then(() => shelf!);

const find = (game: string): GameInfo | undefined => shelf?.find(({ name }) => name === game);

/** The name of a game. */
export const titleOf = (game: string): string => find(game)?.title ?? game;

/** The usual colours of its seats; none if nobody chooses any. */
export const coloursOf = (game: string): string[] => find(game)?.colours ?? [];

/** Its options of the rules: the first value of each is the usual one. */
export const optionsOf = (game: string): GameInfo["options"] => find(game)?.options ?? [];

/** What a table of the game asks for, if there are words for it. */
export const askedOf = (game: string, kind: string): string | null => find(game)?.asked[kind.split(".")[0]!] ?? null;
