// The sections of the rules that have a picture, and which spaces of the board stand out in it.
import type { Kind } from "../draw/Chart.svelte";

export const LIT: Record<string, Kind[]> = {
  SET: [],
  INC: ["cities"],
  AGE: [],
  ACT: ["nobles", "castles"],
  PRV: ["privilege"],
  ELE: ["elector"],
  EMP: ["votes"],
  EMA: ["cities"],
};
