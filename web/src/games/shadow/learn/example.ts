// A small position for the learn page.
import { CARDS, COPIES, ELECTORATES } from "../data";
import { share } from "../panels/influence";
import type { Piece, View } from "../view";

const baron = (owner: number, age: number): Piece => ({ owner, kind: "baron", age });
const couple = (owner: number, age: number): Piece => ({ owner, kind: "couple", age });
const knight = (owner: number): Piece => ({ owner, kind: "knight" });

export function example(): View {
  const player = {
    talers: 7,
    second_marker: 7,
    points: null,
    pool: { nobles: 3, knights: 2, cities: 2 },
    cards: [] as string[],
    out: false,
    descendant: "none" as const,
    income: 6,
    votes: 1,
  };
  const view: View = {
    game: "shadow",
    seat: 0,
    options: {},
    round: 2,
    phase: "actions",
    question: "actions.turn",
    waiting: [0],
    emperor: 1,
    rival: null,
    throne: baron(1, 45),
    former_emperor: null,
    entering: null,
    emperor_cities: 1,
    electorates: Object.fromEntries(
      ELECTORATES.map(({ id, nobles, castles, cities }) => [
        id,
        {
          elector: null,
          privilege_used: false,
          eminence: null,
          nobles: Array.from({ length: nobles }, () => null),
          castles: Array.from({ length: castles }, () => null),
          cities: Array.from({ length: cities }, () => null),
          influence: [0, 0, 0],
        },
      ]),
    ),
    stacks: Object.fromEntries(CARDS.map(({ id }) => [id, COPIES[id]![3]!])),
    players: [
      {
        ...player,
        colour: "red",
        talers: 5,
        points: 4,
        cards: ["doctor", "permit"],
        descendant: "daughter",
        income: 7,
      },
      { ...player, colour: "blue", talers: 4, cards: ["move"], descendant: "son", votes: 2 },
      { ...player, colour: "green", talers: 3 },
    ],
  };
  const { trier, koeln, mainz, pfalz, sachsen, brandenburg, boehmen } = view.electorates;
  Object.assign(trier!, { nobles: [couple(2, 15), baron(0, 25), null], cities: [2, null] });
  Object.assign(koeln!, {
    elector: baron(1, 35),
    nobles: [couple(1, 35), baron(0, 25), knight(2)],
    castles: [knight(1)],
    cities: ["emperor", 1, null],
  });
  Object.assign(mainz!, { nobles: [couple(0, 35), baron(2, 25), null, knight(0)] });
  Object.assign(pfalz!, { elector: baron(2, 45), nobles: [couple(2, 35), null, null], cities: [null, 0] });
  Object.assign(sachsen!, {
    elector: couple(0, 25),
    nobles: [couple(0, 15), baron(1, 25), null, null],
    eminence: baron(1, 45),
  });
  Object.assign(brandenburg!, {
    elector: couple(1, 15),
    privilege_used: true,
    nobles: [null, null, baron(2, 15)],
    castles: [knight(0), knight(2)],
  });
  Object.assign(boehmen!, {
    elector: baron(0, 35),
    nobles: [couple(1, 35), null, null, null],
    castles: [knight(1)],
    cities: [null, "emperor", null],
  });
  for (const { id } of ELECTORATES)
    view.electorates[id]!.influence = [0, 1, 2].map((seat) => share(view, id, seat).total);
  return view;
}
