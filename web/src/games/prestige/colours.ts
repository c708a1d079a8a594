/** The usual colours of the seats. */
export const COLOURS = ["red", "blue", "green", "yellow", "purple", "black"] as const;
