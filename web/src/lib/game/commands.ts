// What can be typed instead of pressed, and what a typed line means.

/** Something that can be done: by its first name it is offered, by all of them it is understood. */
export interface Command {
  names: string[];
  /** Do it; what is to be said about it, if it does not speak for itself. */
  run: () => string | void | Promise<string | void | boolean>;
  /** Understood but not offered: it will be refused, and the reason told. */
  refused?: boolean;
}

export type Understood = { command: Command } | { several: Command[] } | { nothing: true };

/** A text as it is compared: small letters without accents, words alone. */
export const plainly = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();

/** Whether the typed words begin words of the name, in their order. */
function begins(typed: string[], name: string): boolean {
  const words = name.split(" ");
  let from = 0;
  return typed.every((word) => {
    const at = words.findIndex((w, i) => i >= from && w.startsWith(word));
    from = at + 1;
    return at >= 0;
  });
}

/** The command a line means: by a whole name, or by beginnings of its words if no other one is meant as well. */
export function understood(line: string, commands: Command[]): Understood {
  const typed = plainly(line);
  if (!typed) return { nothing: true };
  const whole = commands.find((c) => c.names.some((name) => plainly(name) === typed));
  if (whole) return { command: whole };
  const words = typed.split(" ");
  const meant = commands.filter((c) => c.names.some((name) => begins(words, plainly(name))));
  const offered = meant.filter((c) => !c.refused);
  const found = offered.length ? offered : meant;
  return found.length === 1 ? { command: found[0]! } : found.length ? { several: found } : { nothing: true };
}
