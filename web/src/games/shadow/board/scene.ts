// What can be done and seen on the board at a moment, for the components that draw it.
export interface Scene {
  /** The options that are places, by the words of the options. */
  offered: Set<string>;
  /** The one being considered. */
  picked: string | null;
  /** Places that a choice under consideration, or what is being shown, changes. */
  fresh: Set<string>;
  /** Electorates to be noticed: pointed at, or changed by others since the last own move. */
  flash: Set<string>;
  changed: Set<string>;
  /** Influence before the choice under consideration, by electorate. */
  before: Record<string, number[]>;
  /** A place or electorate was pressed; what is not offered is explained. */
  press?: (place: string) => void;
  /** Read about a place. */
  look?: (place: string) => void;
}

export const still = (): Scene => ({
  offered: new Set(),
  picked: null,
  fresh: new Set(),
  flash: new Set(),
  changed: new Set(),
  before: {},
});
