// The sections of the rules that have a picture, and which provinces each shows.
import reach from "./reach.json";

interface Shown {
  provinces: string[];
  reach?: Record<string, number>;
}
const AROUND = ["wien", "linz", "graz", "salzburg"];

export const SHOWN: Record<string, Shown> = {
  GEN: { provinces: ["dresden", "leipzig"] },
  MOV: { provinces: AROUND, reach },
  CMB: { provinces: ["salzburg", "linz"] },
  ANX: { provinces: ["dresden", "leipzig"] },
  ECO: { provinces: ["dresden", "leipzig"] },
};
