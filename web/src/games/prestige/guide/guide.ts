// The guided first year of Power & Prestige: provinces in peace, a war with a battle of one's own, the economic round,
// then a turn alone. Written for the usual table of three and its seed (`DESCRIPTION.guide`); whatever the player does,
// it goes on.
import gameText from "@games/prestige/data/game.toml?raw";
import type { Guide, Step } from "../../../lib/game/guide";
import { figures } from "../../../lib/game/tables";
import { books } from "../../../lib/text/books.svelte";
import { fill, type Catalogue } from "../../../lib/text/i18n.svelte";
import type { TableStore } from "../../../shell/table/table.svelte";
import { deskOf } from "../decide/desk.svelte";
import type { View } from "../view";
import {
  answer,
  asked,
  at,
  BACK,
  CONFIRM,
  during,
  inYearOne,
  later,
  march,
  marching,
  offers,
  order,
  province,
  reading,
  view,
  type When,
} from "./kinds";
import en from "./messages/en.json";

const words = import.meta.glob<Catalogue>(["./messages/*.json", "!./messages/en.json"], { import: "default" });
const book = books({ words: en }, { words: [words] });

const me = (table: TableStore): View["players"][number] => view(table).players[table.seat!]!;

const BASE = "magdeburg-magdeburg";
const CAMP = "nuernberg-bamberg";
const QUARRY = "nuernberg-nuernberg";
const ARMS = {
  infantry: { infantry: 3 },
  artillery: { artillery: 1 },
  all: { infantry: 3, artillery: 1 },
};

// ---------------------------------------------------------------- setting up

const SITES = [BASE, "leipzig-leipzig"];
/** The city where the next of the start buildings goes. */
const building = (table: TableStore): string =>
  SITES.find((city) => table.decision?.options.some((site) => site.startsWith(`${city} `))) ?? SITES[0]!;
/** The last one was put elsewhere. */
const strays: When = (table) => {
  const last = table.considered?.options.at(-1);
  return last !== undefined && !SITES.some((city) => last.startsWith(city));
};
const buildings: Step = {
  id: "buildings",
  panel: "board",
  place: (table) => (strays(table) || table.considered?.complete || deskOf(table).menu ? undefined : building(table)),
  now: (table) => asked(table) === "setup.building",
  until: "answered",
  at: (table) => {
    const { menu } = deskOf(table);
    if (strays(table)) return BACK;
    if (table.considered?.complete) return CONFIRM;
    return menu?.place === building(table) ? ".menu [data-choice]" : at(building(table));
  },
  instead: (table) => (strays(table) ? "else.site" : null),
};

// ---------------------------------------------------------------- war

/** Who stands where the battle is to be; in war it is an opponent. */
function stands(table: TableStore): number | undefined {
  const { locations, opposing, alliances } = view(table);
  const foes = alliances?.alliance ? opposing : view(table).players.map((_, seat) => seat);
  return foes.find((seat) => seat !== table.seat && locations[QUARRY]?.units?.[String(seat)]);
}
const gathered: When = (table) => Boolean(view(table).locations[CAMP]?.units?.[String(table.seat)]?.infantry);
const guarded = { when: (table: TableStore) => stands(table) !== undefined, values: names };

/** What annexing a province and declaring war cost in prestige. */
const [ANNEXING, DECLARING] = ["annexing", "declaration"].map((what) => figures(gameText)[`prestige.${what}`]![0]!) as [
  number,
  number,
];

/** Who stands where the battle is to be, or is of the other alliance; and the third. */
function sides(table: TableStore): { foe: number; friend: number } | null {
  const foe = stands(table) ?? view(table).opposing[0];
  const friend = view(table).players.findIndex((_, seat) => seat !== foe && seat !== table.seat);
  return foe === undefined ? null : { foe, friend };
}
function names(table: TableStore): Record<string, string> {
  const found = sides(table);
  return { foe: table.names[found?.foe ?? -1] ?? "", friend: table.names[found?.friend ?? -1] ?? "" };
}
/** The army stands before a weaker one, and after the declaration its owner still has the best prestige. */
const timely: When = (table) => {
  const { players } = view(table);
  const most = Math.max(...players.filter((_, seat) => seat !== table.seat).map(({ prestige }) => prestige));
  return gathered(table) && stands(table) !== undefined && me(table).prestige - DECLARING > most;
};
const together = (table: TableStore): string => {
  const { friend } = sides(table) ?? {};
  const found = view(table).alliances?.legal?.find(
    ({ members }) => members.length === 2 && members.includes(table.seat!) && members.includes(friend!),
  );
  return found ? `alliance ${found.members.join(" ")}` : "";
};
/** Whether the player won the first battle of their own; null: it is still to come. */
function fought(table: TableStore): boolean | null {
  const begun = table.events.findIndex(
    ({ kind, particulars: p }) => kind === "battle" && [p.attackers].flat().includes(table.seat!),
  );
  const end = table.events.slice(begun).find(({ kind }) => /^battle\.(won|nobody)$/.test(kind));
  return begun < 0 || !end ? null : [end.particulars.owners].flat().includes(table.seat!);
}
const winter: When = (table) =>
  view(table).stage === "winter" && view(table).year === 1 && /^(annex|action)\./.test(asked(table));
/** The attack is considered as a whole. */
const striking: When = (table) =>
  during("winter", "move.from")(table) && marching(table) && deskOf(table).assault?.place === QUARRY;
const strongerHere: When = (table) => {
  const { battle } = view(table);
  return battle !== null && battle.attack.total > battle.defence.total;
};

// ---------------------------------------------------------------- the year

const PLAN = ["palace", "mozart", "windmill", "infantry"];
const FIELD = "magdeburg rural 1";
const declaring: When = (table) => during("fall", "war.declare")(table) && timely(table);
const foe = (table: TableStore): string => `seat ${sides(table)?.foe}`;

const marches = {
  spring: march("spring", "spring", BASE, "berlin-berlin", ARMS.infantry),
  guns: march("guns", "summer", BASE, "leipzig-leipzig", ARMS.artillery),
  summer: march("summer", "summer", "berlin-berlin", "cassel-cassel", ARMS.infantry),
  fall: march("fall", "fall", "cassel-cassel", CAMP, ARMS.infantry, guarded),
  gunsInFall: march("guns.fall", "fall", "leipzig-leipzig", CAMP, ARMS.artillery, {
    ...guarded,
    when: (table) => guarded.when(table) && gathered(table),
  }),
  attack: march("attack", "winter", CAMP, QUARRY, ARMS.all, guarded),
};
const annexations = ["annex berlin", "annex cassel", "annex nuernberg"];
const still: When = (table) => inYearOne("move.from")(table) && !Object.values(marches).some(({ now }) => now(table));
const idle: When = (table) => inYearOne("action.choose")(table) && !annexations.some((option) => offers(table, option));

const steps: Step[] = [
  reading("welcome", inYearOne("setup.first_province"), "board", "#part-board"),
  reading("goal", inYearOne("setup.first_province"), "summary", ".players"),
  province("first", "setup.first_province", "magdeburg"),
  province("second", "setup.further_province", "leipzig"),
  province("third", "setup.further_province", "dresden"),
  buildings,
  marches.spring,
  answer("end", still, () => "done"),
  answer("annex", inYearOne("action.choose"), () => annexations[0]!),
  answer(
    "peace",
    (table) => inYearOne("war.declare")(table) && !declaring(table),
    () => "pass",
  ),
  marches.guns,
  marches.summer,
  answer("annex.again", inYearOne("action.choose"), () => annexations[1]!),
  marches.fall,
  marches.gunsInFall,
  answer("leave", idle, () => "done"),
  answer("declare", declaring, foe, { values: names }),
  answer("alliance", inYearOne("alliance.form"), together, {
    panel: "alliances",
    values: names,
    at: (table) =>
      table.considered?.options[0] === together(table) ? CONFIRM : `.legal [data-choice="${together(table)}"]`,
  }),
  answer("lead", inYearOne("alliance.order"), () => "keep"),
  reading("forecast", striking, "board", ".course", {
    values: (table) => {
      const { attack, defence } = deskOf(table).assault!.board;
      return { attack: attack.total, defence: defence.total };
    },
  }),
  { id: "strike", now: striking, until: "answered", at: () => CONFIRM, values: names },
  marches.attack,
  {
    id: "losses",
    now: (table) => asked(table) === "battle.losses" && strongerHere(table),
    until: "answered",
    at: () => '[data-action="pick"]',
  },
  answer(
    "stay",
    (table) => asked(table) === "battle.retreat" && strongerHere(table),
    () => "stay",
  ),
  reading("won", (table) => winter(table) && fought(table) === true, "board", at(QUARRY), {
    place: QUARRY,
    values: names,
  }),
  reading("lost", (table) => winter(table) && fought(table) === false, "board", at(QUARRY), { place: QUARRY }),
  answer("announce", during("winter", "annex.announce"), () => "nuernberg", { values: names }),
  answer("annex.war", during("winter", "action.choose"), () => annexations[2]!, {
    values: (table) => ({ left: Math.max(0, me(table).prestige - ANNEXING), ...names(table) }),
  }),
  reading("income", during("economy", "income.give_up"), "economy", ".figures"),
  answer("give", during("economy", "income.give_up"), () => "done"),
  answer("trade", during("economy", "trade.answer"), () => "accept", { values: names }),
  answer("gift", during("economy", "gift.to"), () => "pass"),
  order("palace", "palace", PLAN),
  order("artist", "mozart", PLAN),
  order("mill", "windmill", PLAN),
  order("troops", "infantry", PLAN, 3),
  reading("more", during("economy", "sheet.item"), "economy", ".order"),
  { id: "seal", now: during("economy", "sheet.item"), until: "answered", at: () => '[data-action="seal"]' },
  answer("field", during("economy", "place.building"), () => FIELD, {
    panel: "board",
    place: (table) => (table.considered?.options[0] === FIELD ? undefined : BASE),
    at: (table) => (table.considered?.options[0] === FIELD ? CONFIRM : at(BASE)),
  }),
  answer("convention", during("economy", "convention.call"), () => "pass"),
  {
    id: "decide",
    now: (table) => inYearOne(asked(table))(table) && asked(table) !== "",
    until: "answered",
    at: () => ".ask .controls",
    free: true,
  },
  reading("score", later(), "score", ".points", { values: (table) => ({ points: me(table).points.total }) }),
  { id: "alone", panel: "board", now: later("spring"), until: "answered", at: () => ".ask .controls", free: true },
  reading("farewell", later(), "board", "#part-board"),
];

const guide: Guide = { steps, say: (key, values = {}) => fill(book.in("words"), key, values) };

/** The guide, with its texts in the language of the reader. */
export const begun = (): Promise<Guide> => book.ready().then(() => guide);
