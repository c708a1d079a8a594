// The words of games without a board, as the server has them in the reader's language.
import { api, type GameWords } from "../../lib/api/api";
import { follow, type Language } from "../../lib/text/i18n.svelte";
import { eventually } from "../../lib/api/resend";

const NONE: GameWords = { language: "en", seats: [], options: {}, rules: {}, headings: {}, view: {}, axes: {} };

class Words {
  now = $state.raw(NONE);
  constructor(readonly game: string) {}
  private load = async (language: Language): Promise<void> => {
    this.now = await eventually(() => api.words(this.game, language));
  };
  /** Have them in the current language; they follow it from then on. */
  ready = (): Promise<void> => follow(this.load);
}

const known = new Map<string, Words>();

export function wordsOf(game: string): Words {
  const words = known.get(game) ?? new Words(game);
  known.set(game, words);
  return words;
}
