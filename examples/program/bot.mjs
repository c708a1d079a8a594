// A bot for every game in JavaScript, of the protocol of docs/bots.md: it never passes if it can do something else,
// builds what it can, and chooses among equals by the chance it is given.
//
//   palatine arena shadow --bots "run:node bot.mjs",random,random --games 30

import { createInterface } from "node:readline";

const LIKED = [/palace|church|trading_post/, /couple|elector|emperor/, /artist|residence|city/];
const IDLE = /^(pass|none|no|empty|stop|done)\b/;

/** How much an option is liked by what it is called. */
const worth = (option) => (IDLE.test(option) ? -1 : LIKED.filter((words) => words.test(option)).length);

/** A number from 0 to below n, from the seed of the decision. */
const chance = (seed, n) => Math.floor(((Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0) / 2 ** 32) * n);

for await (const line of createInterface({ input: process.stdin })) {
  const { palatine, id, options, seed } = JSON.parse(line);
  if (palatine !== 1) throw new Error(`this bot knows protocol 1, not ${palatine}`);
  const best = Math.max(...options.map(worth));
  const liked = options.filter((option) => worth(option) === best);
  console.log(JSON.stringify({ id, choice: liked[chance(seed, liked.length)] }));
}
