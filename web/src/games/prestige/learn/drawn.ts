// The sections of the rules that have a picture, and which provinces each shows.
interface Shown {
  provinces: string[];
  from?: string;
}
const AROUND = ["wien", "linz", "graz", "salzburg"];

export const SHOWN: Record<string, Shown> = {
  GEN: { provinces: ["dresden", "leipzig"] },
  MOV: { provinces: AROUND, from: "wien-wien" },
  CMB: { provinces: ["salzburg", "linz"] },
  ANX: { provinces: ["dresden", "leipzig"] },
  ECO: { provinces: ["dresden", "leipzig"] },
};
