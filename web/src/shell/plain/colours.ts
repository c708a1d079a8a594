/** The colours of seats at a plain table. */
export const COLOURS = ["red", "blue", "yellow", "green", "purple", "black", "ally"];
