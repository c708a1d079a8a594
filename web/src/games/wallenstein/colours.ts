/** The usual colours of the seats. */
export const COLOURS = ["black", "blue", "purple", "red", "yellow"] as const;
