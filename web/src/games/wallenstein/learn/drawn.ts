// The sections of the rules that have a picture, and what of the map each shows.
interface Shown {
  figures?: boolean;
  county?: string;
  region?: string;
}
/** A county in the middle of the map, for what is true of every one. */
const COUNTY = "kursachsen";

export const SHOWN: Record<string, Shown> = {
  CMP: { figures: true },
  SET: {},
  ACT: { county: COUNTY },
  CMB: { county: COUNTY },
  TWR: {},
  WIN: { region: "bayern", figures: true },
  LKT: {},
  LDR: { county: COUNTY },
};
