/** The usual colours of the seats. */
export const COLOURS = ["red", "blue", "green", "yellow", "purple", "black"] as const;
/** What else has a colour at the table. */
export const OTHERS: readonly string[] = ["ally"];
