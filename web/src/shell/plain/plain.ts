// A table for games that bring no board: what is asked as buttons, the view as a tree, the words of the server.
import { COLOURS } from "./colours";
import type { GameModule } from "../../lib/game/game";
import { filled, t, type Values } from "../../lib/text/i18n.svelte";
import Emblem from "../../lib/draw/Emblem.svelte";
import { askedOf } from "../../lib/game/shelf.svelte";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import Final from "./Final.svelte";
import Options from "./Options.svelte";
import { parts } from "./parts";
import Summary from "./Summary.svelte";
import { wordsOf } from "./words.svelte";

/** As many seats as a table can have. */
const SEATS = 99;

/** A game at the plain table. */
export function plain(game: string): GameModule {
  const words = wordsOf(game);
  return {
    ready: words.ready,
    Board,
    Summary,
    Decision,
    Final,
    Emblem,
    panels: [
      { id: "options", label: () => t("plain.options"), component: Options, badge: (table) => Boolean(table.decision) },
    ],
    board: () => t("plain.table"),
    side: "clamp(24rem, 40vw, 34rem)",
    colours: Array.from({ length: SEATS }, (_, seat) => COLOURS[seat % COLOURS.length]!),
    colourName: (seat) => words.now.seats[seat] ?? String(seat + 1),
    botName: (seat) => t("plain.bot", { seat: seat + 1 }),
    considers: true,
    prompt: ({ prompt, particulars }, names) => parts(prompt, particulars, words.now.seats, names),
    choice: (option) => words.now.options[option] ?? option,
    line: ({ text, particulars }, names) => parts(text, particulars, words.now.seats, names),
    heading: ({ kind, particulars }) =>
      kind in words.now.headings ? filled(words.now.headings[kind]!, particulars as Values) : null,
    cue: () => ({ weight: 1 }),
    chapterWords: () => ({ name: t("plain.part"), back: t("plain.part.back"), on: t("plain.part.on") }),
    changes: () => [],
    summary: (rule) => ({ title: rule, text: "" }),
    forget: (table) => table.drop(),
    knows: () => true,
    optionName: (name) => words.now.rules[name] ?? name,
    optionValue: (name, value) => words.now.rules[`${name}.${value}`] ?? value,
    orders: { title: (kind) => askedOf(game, kind) ?? kind, worth: ({ options }) => options },
  };
}
